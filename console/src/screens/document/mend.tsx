import { unableWithout } from '../../app/company.ts'
import { useKeys } from '../../app/keys.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { type Draft, type HeaderField, keyOf, type LineField, storedValue } from './draft.ts'
import { Findings } from './findings.tsx'
import { OfferedField } from './offers.tsx'
import type { Doc, Line } from './queries.ts'
import { reasonsOf, targetReason, valueName, Why } from './reasons.tsx'
import { findingsAt, findingsId, toldOfHeader, toldOfLine } from './told.ts'
import { newPartyWords, partyWords as sayParty } from './party/words.ts'
import { say } from './words.ts'

/** What the fields of the document need: what is stored, what was typed, and what to do with what is typed. */
export interface MendProps {
  readonly doc: Doc
  readonly draft: Draft
  readonly onDraft: (key: string, value: string) => void
  /** Why nothing can be changed: booked already, or no right to. */
  readonly unable: string | undefined
  /** The two dimensions that lines have here; code '' where the company has none. */
  readonly dimensions: readonly { readonly code: string; readonly name: string }[]
  readonly onNewParty: () => void
}

/** The party and the days of a document, each with the findings about it. */
export function Header(props: MendProps) {
  const { doc, unable, onNewParty } = props
  const isPurchase = doc.side === 'purchase'
  const party = doc.party
  const header = (name: HeaderField) => ({ ...bound(props, name), told: toldOfHeader(doc, name) })
  return (
    <section class="card stack" aria-label={say('header')}>
      <div class="document-party">
        <OfferedField
          label={say(isPurchase ? 'vendor' : 'customer')}
          of={isPurchase ? 'vendor' : 'customer'}
          {...header('partyNo')}
        />
        <div>
          {party ? (
            <p>
              <bdi>{party.name}</bdi> <span class="quiet">{party.vatRegistrationNo}</span>
            </p>
          ) : (
            <p>
              <Badge tone="bad">{say('unknown')}</Badge> <bdi>{doc.name}</bdi>
            </p>
          )}
          {unable === undefined && (
            <Button kind={party ? 'word' : 'plain'} onPress={onNewParty} unable={unableWithout('ADMIN')} hint="n">
              {sayParty(newPartyWords[party ? 'other' : 'unknown'][doc.side])}
            </Button>
          )}
        </div>
      </div>
      <Findings id={findingsId('party')} findings={findingsAt(doc, 'party')} settled={Boolean(party)} />
      <div class="document-fields">
        <Field label={numberLabel(doc)} {...header('externalNo')} />
        <Field label={say('documentDate')} type="date" {...header('documentDate')} />
        <Field label={say('postingDate')} type="date" {...header('postingDate')} />
        <Field label={say('dueDate')} type="date" {...header('dueDate')} />
      </div>
      {['externalNo', 'documentDate', 'dueDate'].map((place) => (
        <Findings key={place} id={findingsId(place)} findings={findingsAt(doc, place)} />
      ))}
      <p class="document-total">
        {say('total')} <Amount value={doc.docAmountInclVAT} currency={doc.currencyCode} />
        {doc.docAmountVAT !== null && doc.docAmountVAT !== undefined && (
          <span class="quiet">
            {' '}
            ({say('ofWhichVat')} <Amount value={doc.docAmountVAT} />)
          </span>
        )}
      </p>
      <Findings findings={findingsAt(doc, 'amounts')} />
    </section>
  )
}

/** The lines with where each is booked, why, and what was found about it. */
export function Lines(props: MendProps) {
  const { doc } = props
  const { nodes, totalCount } = doc.lines
  useKeys([
    {
      keys: 'm',
      text: say('lines'),
      press: () => document.querySelector<HTMLElement>('.document-line input')?.focus(),
      unable: props.unable,
    },
  ])
  return (
    <section class="card stack" aria-label={say('lines')}>
      <h2>{say('lines')}</h2>
      {nodes.map((line, index) =>
        line.type === 'NONE' ? (
          <p key={line.id} class="quiet">
            <bdi>{line.description}</bdi>
          </p>
        ) : (
          <LineFields key={line.id} {...props} line={line} nth={index + 1} />
        ),
      )}
      {totalCount > nodes.length && <p>{say('moreLines', { count: totalCount - nodes.length })}</p>}
      {nodes.length === 0 && <p>{say('noLines')}</p>}
    </section>
  )
}

function LineFields(props: MendProps & { readonly line: Line; readonly nth: number }) {
  const { doc, line, nth, dimensions } = props
  const vat = doc.predictedVat?.lines.find(({ lineNo }) => lineNo === line.lineNo)
  const isItem = line.type === 'ITEM'
  const name = (isItem ? line.item?.description : line.account?.name) ?? ''
  const reason = targetReason(doc, line)
  const vatReason = reasonsOf(doc, line).find(({ subject }) => subject === 'VAT_PRODUCT_GROUP')
  const others = reasonsOf(doc, line).filter(
    ({ subject }) => subject === 'VAT_BUSINESS_GROUP' || subject === 'DIMENSION',
  )
  const field = (name: LineField) => ({ ...bound(props, name, line), told: toldOfLine(doc, line, name) })
  const found = findingsAt(doc, `line.${nth}`)
  return (
    <div
      class="document-line"
      role="group"
      aria-label={say('line', { nth })}
      aria-describedby={found.length > 0 ? findingsId(`line.${nth}`) : undefined}
    >
      <p class="document-line-head">
        <bdi>{line.description}</bdi>
        <span class="number">
          <Amount value={line.quantity} /> × <Amount value={line.unitAmount} />
        </span>
      </p>
      <div class="document-fields">
        <div>
          <OfferedField label={say(isItem ? 'item' : 'account')} of={isItem ? 'item' : 'account'} {...field('no')} />
          <p class="document-reason">
            <bdi>{name}</bdi>
            {name !== '' && reason !== '' && ' · '}
            {reason}
          </p>
        </div>
        <div>
          <OfferedField label={say('vatGroup')} of="vatGroup" {...field('vatProdPostingGroup')} />
          {(vat ?? vatReason) && (
            <p class="document-reason">
              {[...(vat ? [`${vat.vatPct} %`] : []), ...(vatReason ? [vatReason.message] : [])].map((text, index) => (
                <span key={index} dir="auto">
                  {index > 0 && ' · '}
                  {text}
                </span>
              ))}
            </p>
          )}
        </div>
        {dimensions.map((one, at) =>
          one.code === '' ? null : (
            <div key={one.code}>
              <OfferedField
                label={one.name}
                isNamed
                of={{ dimension: one.code }}
                {...field(at === 0 ? 'shortcutDimension1Code' : 'shortcutDimension2Code')}
              />
              <p class="document-reason">
                <bdi>
                  {valueName(doc, one.code, at === 0 ? line.shortcutDimension1Code : line.shortcutDimension2Code)}
                </bdi>
              </p>
            </div>
          ),
        )}
      </div>
      <Why reasons={others} of={say('line', { nth })} />
      <Findings id={findingsId(`line.${nth}`)} findings={found} />
    </div>
  )
}

/** Findings about nothing that can be seen above. */
export function OtherFindings({ doc }: { readonly doc: Doc }) {
  const findings = findingsAt(doc, '')
  if (findings.length === 0) return null
  return (
    <section class="card stack" aria-label={say('findings')}>
      <h2>{say('findings')}</h2>
      <Findings findings={findings} />
    </section>
  )
}

/** What a field of the draft is shown and changed by. */
function bound({ doc, draft, onDraft, unable }: MendProps, field: HeaderField | LineField, line?: Line) {
  const key = keyOf(field, line)
  return {
    value: draft[key] ?? storedValue(doc, key),
    onValue: (value: string) => onDraft(key, value),
    disabled: unable !== undefined,
  }
}

/** What the number of a document is called on its page: that of the supplier, or ours. */
export function numberLabel({ side, documentType }: Pick<Doc, 'side' | 'documentType'>): string {
  if (side === 'sales') return say('no')
  return say(documentType === 'CREDIT_MEMO' ? 'externalMemoNo' : 'externalNo')
}
