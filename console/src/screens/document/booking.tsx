import { Amount } from '../../parts/amount.tsx'
import { Empty, Notice } from '../../parts/notice.tsx'
import type { BookedEntry, Doc, Foretold, Prediction, Reason } from './queries.ts'
import { Why } from './reasons.tsx'
import { isAboutUnknownParty, refusalId } from './told.ts'
import { say } from './words.ts'

/** An entry as it is shown, booked or foretold. */
export interface ShownEntry {
  readonly accountNumber: string
  readonly accountName: string
  readonly description: string
  readonly debitAmount: string
  readonly creditAmount: string
  readonly dimensions: readonly {
    readonly code: string
    readonly name: string
    readonly valueCode: string
    readonly valueName: string
  }[]
  readonly reasons: readonly Reason[]
}

/** Entries that were booked. */
export function bookedEntries(entries: readonly BookedEntry[]): readonly ShownEntry[] {
  return entries.map(({ accountNumber, description, debitAmount, creditAmount, account, dimensionSetLines }) => ({
    accountNumber: accountNumber ?? '',
    accountName: account?.name ?? '',
    description: description ?? '',
    debitAmount,
    creditAmount,
    dimensions: dimensionSetLines.map(({ code, valueCode, displayName, valueDisplayName }) => ({
      code,
      name: displayName ?? '',
      valueCode,
      valueName: valueDisplayName ?? '',
    })),
    reasons: [],
  }))
}

/**
 * The entries of a document, as they were or would be booked. On a narrow page an entry is a card: the roles say that it is a
 * table all the same, for a browser forgets it where rows are no rows on the screen.
 */
export function Entries({ entries }: { readonly entries: readonly ShownEntry[] }) {
  if (entries.length === 0) return <Empty title={say('noEntries')} />
  return (
    <div class="document-entries">
      <table class="document-table" role="table">
        <caption class="unseen">{say('entries')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {say('account')}
            </th>
            <th scope="col" role="columnheader">
              {say('description')}
            </th>
            <th scope="col" role="columnheader" class="document-end">
              {say('debit')}
            </th>
            <th scope="col" role="columnheader" class="document-end">
              {say('credit')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {entries.map((one, index) => (
            <EntryRow key={index} entry={one} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EntryRow({ entry }: { readonly entry: ShownEntry }) {
  const { accountNumber, accountName, description, debitAmount, creditAmount, dimensions, reasons } = entry
  return (
    <tr role="row">
      <td role="cell" class="document-account">
        <code>{accountNumber}</code> <bdi class="quiet">{accountName}</bdi>
        <Why reasons={reasons} of={`${accountNumber} ${accountName}`} />
      </td>
      <td role="cell">
        <bdi>{description}</bdi>
        {dimensions.map(({ code, name, valueCode, valueName }) => (
          <div key={code} class="document-dimension">
            <bdi>{name || code}</bdi>: <bdi>{valueName || valueCode}</bdi>
            {valueName !== '' && valueName !== valueCode && <code class="quiet"> {valueCode}</code>}
          </div>
        ))}
      </td>
      <Side title={say('debit')} amount={debitAmount} />
      <Side title={say('credit')} amount={creditAmount} />
    </tr>
  )
}

/** A debit or credit; on a card its title stands beside it, which the column's says already to who hears the table. */
function Side({ title, amount }: { readonly title: string; readonly amount: string }) {
  const isEmpty = isNothing(amount)
  return (
    <td role="cell" class={isEmpty ? 'document-end document-nothing' : 'document-end'}>
      {!isEmpty && (
        <>
          <span class="document-side" aria-hidden="true">
            {title}
          </span>
          <Amount value={amount} />
        </>
      )}
    </td>
  )
}

/** What keeps a document from being booked, but for that its party is not known, which has words and a button of its own. */
export function Refusal({ doc, foretold }: { readonly doc: Doc; readonly foretold: Foretold }) {
  return (
    <>
      {foretold.findings.map((one, index) =>
        isAboutUnknownParty(doc, one) ? null : (
          <Notice key={index} tone="bad">
            <p dir="auto" id={refusalId(index)}>
              {one.message}
            </p>
          </Notice>
        ),
      )}
    </>
  )
}

/** Whether booking waits for a supplier or customer whom the books do not know. */
export function lacksParty(doc: Doc): boolean {
  return (doc.predictedPosting?.findings ?? []).some((one) => isAboutUnknownParty(doc, one))
}

/** The VAT return: its grids. */
export function Vat({
  prediction,
  told,
}: {
  readonly prediction: Prediction | null | undefined
  /** What is said above already. */
  readonly told: readonly string[]
}) {
  if (prediction === null || prediction === undefined) return null
  return (
    <>
      {prediction.findings
        .filter(({ message }) => !told.includes(message))
        .map((one, index) => (
          <Notice key={index} tone="warn">
            <p dir="auto">{one.message}</p>
          </Notice>
        ))}
      <Grids grids={prediction.grids} />
    </>
  )
}

/** Grids of the VAT return, as they were or would be filled. */
export function Grids({ grids }: { readonly grids: Prediction['grids'] }) {
  if (grids.length === 0) return null
  return (
    <dl class="document-grids" aria-label={say('grids')}>
      {grids.map(({ grid, amount }) => (
        <div key={grid}>
          <dt>{say('grid', { grid })}</dt>
          <dd>
            <Amount value={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isNothing = (amount: string): boolean => /^0(\.0+)?$/.test(amount)
