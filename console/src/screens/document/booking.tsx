import { Amount } from '../../parts/amount.tsx'
import { Empty, Notice } from '../../parts/notice.tsx'
import { amountText, marksOf } from '../../words/amount-text.ts'
import { language } from '../../words/words.ts'
import type { Doc, Entry, Prediction } from './queries.ts'
import { say } from './words.ts'

/** The entries of a document, as they were or would be booked. */
export function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return <Empty title={say('noEntries')} />
  return (
    <div class="document-scroll" tabIndex={0} role="region" aria-label={say('entries')}>
      <table class="document-table">
        <caption class="unseen">{say('entries')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('account')}</th>
            <th scope="col">{say('description')}</th>
            <th scope="col" class="document-end">
              {say('debit')}
            </th>
            <th scope="col" class="document-end">
              {say('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((one, index) => (
            <tr key={index}>
              <td>
                <code>{one.accountNumber}</code> <bdi class="quiet">{one.account?.name}</bdi>
              </td>
              <td>
                <bdi>{one.description}</bdi>
                {one.dimensionSetLines.length > 0 && (
                  <div class="quiet">
                    {one.dimensionSetLines.map(({ code, valueCode }) => `${code} ${valueCode}`).join(', ')}
                  </div>
                )}
              </td>
              <td class="document-end">{isNothing(one.debitAmount) ? null : <Amount value={one.debitAmount} />}</td>
              <td class="document-end">{isNothing(one.creditAmount) ? null : <Amount value={one.creditAmount} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The VAT return: its grids, and why each line is in them. */
export function Vat({
  prediction,
  told,
}: {
  readonly prediction: Prediction | null | undefined
  /** What the preview says already. */
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
      {prediction.grids.length > 0 && (
        <dl class="document-grids" aria-label={say('grids')}>
          {prediction.grids.map(({ grid, amount }) => (
            <div key={grid}>
              <dt>{say('grid', { grid })}</dt>
              <dd>
                <Amount value={amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** The VAT that was booked. */
export function BookedVat({ posted }: { readonly posted: NonNullable<Doc['postedDocument']> }) {
  const { nodes } = posted.vatEntries
  if (nodes.length === 0) return null
  return (
    <dl class="document-grids">
      {nodes.map(({ id, base, amount, vatPct }) => (
        <div key={id}>
          <dt>{say('vatBooked', { rate: vatPct, base: amountText(base, marksOf(language.value)) })}</dt>
          <dd>
            <Amount value={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isNothing = (amount: string): boolean => /^0(\.0+)?$/.test(amount)
