import { useSignal } from '@preact/signals'
import type { AskError } from '../../../api/errors.ts'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Field } from '../../../parts/field.tsx'
import { Problem } from '../../../parts/notice.tsx'
import { Select } from '../../../parts/select.tsx'
import { common } from '../../../words/shared-words.ts'
import { Settled } from '../../documents/settled.tsx'
import { type Draft, storedValue } from '../draft.ts'
import { numberLabel } from '../mend.tsx'
import type { Doc } from '../queries.ts'
import { say } from '../words.ts'
import { sayAct } from './act-words.ts'

/** What a question of {@link Question} is about. */
export type Asking = 'confirm' | 'reject' | 'remove' | 'cancel' | 'correct'

interface QuestionProps {
  readonly about: Asking
  readonly doc: Doc
  readonly error: AskError | undefined
  readonly busy: boolean
  readonly onClose: () => void
  /** The words or the day that the action wants, and its code. */
  readonly onYes: (text: string, code: string) => void
}

/** Codes of reasons of an invoice response (UNCL4343 as Peppol has them), as far as buyers refuse invoices with them. */
const reasonCodes = ['REF', 'LEG', 'REC', 'QUA', 'DEL', 'PRI', 'QTY', 'ITM', 'PAY', 'UNR', 'FIN', 'OTH'] as const

/** Asks before what cannot be undone with a press, with what it needs: a reason, or the day of posting. */
export function Question({ about, doc, error, busy, onClose, onYes }: QuestionProps) {
  const isDay = about === 'cancel' || about === 'correct'
  const text = useSignal(isDay ? (doc.postedDocument?.postingDate ?? '') : '')
  const code = useSignal<(typeof reasonCodes)[number]>('OTH')
  const missing = useSignal(false)
  const yes = (): void => {
    missing.value = about !== 'remove' && text.value.trim() === ''
    if (!missing.value && !busy) onYes(text.value.trim(), code.value)
  }
  const problem = missing.value ? common('required') : undefined
  return (
    <Dialog
      title={sayAct(`${about}Title`)}
      onClose={onClose}
      onSend={yes}
      actions={
        <>
          <Button onPress={onClose}>{common('cancel')}</Button>
          <Button kind={about === 'confirm' ? 'main' : 'danger'} busy={busy} onPress={yes}>
            {sayAct(about)}
          </Button>
        </>
      }
    >
      <p>{sayAct(`${about}Help`)}</p>
      {error !== undefined && <Problem error={error} />}
      {/* Settled by somebody else since the question was asked: what to do instead. */}
      {isDay && doc.postedDocument && <Settled document={doc.postedDocument} />}
      {isDay && (
        <Field
          label={say('postingDate')}
          type="date"
          value={text.value}
          onValue={(value) => (text.value = value)}
          problem={problem}
          autoFocus
        />
      )}
      {about === 'reject' && (
        <Select
          label={sayAct('reasonCode')}
          value={code.value}
          onValue={(value) => (code.value = value)}
          options={reasonCodes.map((value) => ({ value, text: `${value} ${sayAct(`code${value}`)}` }))}
        />
      )}
      {(about === 'confirm' || about === 'reject') && (
        <Field
          label={sayAct('reason')}
          rows={3}
          value={text.value}
          onValue={(value) => (text.value = value)}
          problem={problem}
          autoFocus
        />
      )}
    </Dialog>
  )
}

interface ConflictProps {
  readonly theirs: Doc
  readonly before: Doc
  readonly draft: Draft
  /** Fields that both changed. */
  readonly keys: readonly string[]
  readonly onMine: () => void
  readonly onTheirs: () => void
  readonly onClose: () => void
}

/** What somebody else changed meanwhile, beside what was typed here: nothing is overwritten before the user chose. */
export function Conflict({ theirs, before, draft, keys, onMine, onTheirs, onClose }: ConflictProps) {
  return (
    <Dialog
      title={sayAct('conflictTitle')}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onTheirs}>{sayAct('takeTheirs')}</Button>
          <Button kind="main" onPress={onMine}>
            {sayAct('keepMine')}
          </Button>
        </>
      }
    >
      <p>{sayAct(keys.length === 0 ? 'conflictElsewhere' : 'conflictHelp')}</p>
      {keys.length > 0 && (
        <table class="document-table">
          <thead>
            <tr>
              <th scope="col">{sayAct('field')}</th>
              <th scope="col">{sayAct('before')}</th>
              <th scope="col">{sayAct('theirs')}</th>
              <th scope="col">{sayAct('mine')}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row">{fieldName(theirs, key)}</th>
                <td>
                  <bdi>{storedValue(before, key)}</bdi>
                </td>
                <td>
                  <bdi>{storedValue(theirs, key)}</bdi>
                </td>
                <td>
                  <bdi>{draft[key]}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}

function fieldName(doc: Doc, key: string): string {
  const [head = '', field] = key.split('/')
  const names: Readonly<Record<string, string>> = {
    partyNo: say(doc.side === 'purchase' ? 'vendor' : 'customer'),
    externalNo: numberLabel(doc),
    documentDate: say('documentDate'),
    postingDate: say('postingDate'),
    dueDate: say('dueDate'),
    no: say('account'),
    vatBusPostingGroup: say('vatGroup'),
    vatProdPostingGroup: say('vatGroup'),
  }
  if (field === undefined) return names[head] ?? head
  const nth = doc.lines.nodes.findIndex(({ id }) => id === head) + 1
  return `${say('line', { nth })}: ${names[field] ?? field}`
}
