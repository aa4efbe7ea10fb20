import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { Doc, Line, Reason } from './queries.ts'
import { say } from './words.ts'

/** The reasons of a line, as the service has them. */
export function reasonsOf(doc: Doc, line: Pick<Line, 'lineNo'>): readonly Reason[] {
  return (doc.predictedPosting?.reasons ?? []).filter(({ lineNo }) => lineNo === line.lineNo)
}

/** Why a line is booked on its account or item; that one is to be chosen where there is none. */
export function targetReason(doc: Doc, line: Line): string {
  if ((line.no ?? '') === '') return say('noAccount')
  const found = reasonsOf(doc, line).find(({ subject }) => subject === 'ACCOUNT' || subject === 'ITEM')
  return found?.message ?? ''
}

/** The name of a value of a dimension, where an entry of the document has it; '' where it is called as its code. */
export function valueName(doc: Doc, code: string, value: string | null | undefined): string {
  const known = (doc.predictedPosting?.entries ?? []).flatMap(({ dimensions }) => dimensions)
  const found = known.find((one) => one.code === code && one.valueCode === value)?.valueName ?? ''
  return found === value ? '' : found
}

/** What a reason is about, in words of the screen. */
function subjectOf({ subject, dimensionCode }: Reason): string {
  switch (subject) {
    case 'ACCOUNT':
      return say('account')
    case 'ITEM':
      return say('item')
    case 'VAT_BUSINESS_GROUP':
      return say('vatBusinessGroup')
    case 'VAT_PRODUCT_GROUP':
      return say('vatGroup')
    case 'DIMENSION':
      return dimensionCode ?? ''
  }
}

/** A quiet "why" that opens by key and pointer; `of` says what it is about to who does not see where it stands. */
export function Why({ reasons, of }: { readonly reasons: readonly Reason[]; readonly of: string }) {
  const open = useSignal(false)
  const id = useId()
  if (reasons.length === 0) return null
  return (
    <div class="document-why">
      <button
        type="button"
        class="document-why-button"
        aria-expanded={open.value}
        aria-controls={id}
        onClick={() => (open.value = !open.value)}
      >
        {say('why')}
        <span class="unseen"> {of}</span>
      </button>
      <dl id={id} hidden={!open.value}>
        {reasons.map((one, index) => (
          <div key={index}>
            <dt>
              {subjectOf(one)} <code>{one.value}</code>
            </dt>
            <dd dir="auto">{one.message}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
