import { pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { shortRate, unlessZero } from '../../look/exact.ts'
import { exactly } from '../../look/filter-text.ts'
import { KeyLinks } from '../../look/key-links.tsx'
import { lookWords as look } from '../../look/look-words.ts'
import { SmallTable } from '../../look/small-table.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Link } from '../../parts/link.tsx'
import type { Posted } from './queries.ts'
import { say } from './words.ts'

/** The entries that it made in the general ledger and for VAT, with the way to both ledgers. */
export function Entries({ document }: { readonly document: Posted }) {
  const ledger = (which: string): string => pathTo(company.value?.name ?? '', 'ledgers', which)
  return (
    <section class="card stack" aria-labelledby="posted-entries">
      <h2 id="posted-entries">{look('entries')}</h2>
      <SmallTable
        label={look('entries')}
        columns={[
          { title: look('account') },
          { title: look('debit'), align: 'end' },
          { title: look('credit'), align: 'end' },
        ]}
        rows={document.generalLedgerEntries.nodes.map((one) => [
          <>
            <Link to={ledger('general')} query={{ account: exactly(one.accountNumber) }}>
              <span class="number">{one.accountNumber}</span>
            </Link>{' '}
            <bdi>{one.account?.name}</bdi>
          </>,
          <Amount key="debit" value={unlessZero(one.debitAmount)} />,
          <Amount key="credit" value={unlessZero(one.creditAmount)} />,
        ])}
      />
      <SmallTable
        label={look('vat')}
        columns={[
          { title: look('vat') },
          { title: say('rate'), align: 'end' },
          { title: look('base'), align: 'end' },
          { title: look('vat'), align: 'end' },
        ]}
        rows={document.vatEntries.nodes.map((one) => [
          `${one.vatBusPostingGroup ?? ''} · ${one.vatProdPostingGroup ?? ''}`,
          <Amount key="rate" value={shortRate(one.vatPct)} />,
          <Amount key="base" value={one.base} />,
          <Amount key="vat" value={one.amount} />,
        ])}
      />
      <div class="row">
        <KeyLinks
          links={[
            { keys: 'l', text: say('inLedger'), to: ['ledgers', 'general'], query: { document: exactly(document.no) } },
            { keys: 't', text: say('inVatLedger'), to: ['ledgers', 'vat'], query: { document: exactly(document.no) } },
            {
              keys: 'v',
              text: say('inReturn'),
              to: ['reports', 'vat'],
              query: { period: document.postingDate.slice(0, 7) },
            },
          ]}
        />
      </div>
    </section>
  )
}

/** Its lines as they were booked. */
export function Lines({ document }: { readonly document: Posted }) {
  const { nodes } = document.lines
  return (
    <section class="card stack" aria-labelledby="posted-lines">
      <h2 id="posted-lines">{say('lines')}</h2>
      <SmallTable
        label={say('lines')}
        columns={[
          { title: say('line') },
          { title: say('quantity'), align: 'end' },
          { title: say('price'), align: 'end' },
          { title: say('rate'), align: 'end' },
          { title: say('excl'), align: 'end' },
        ]}
        rows={nodes.map((one) => [
          <div key="line" title={one.xpath ?? undefined}>
            <bdi>{one.description}</bdi>
            <div class="quiet">
              {`${one.no ?? ''} ${one.dimensionSetLines.map(({ code, valueCode }) => `${code}=${valueCode}`).join(' ')}`}
            </div>
          </div>,
          <Amount key="quantity" value={shortRate(one.quantity)} />,
          <Amount key="price" value={one.unitPrice} />,
          <Amount key="rate" value={shortRate(one.vatPct)} />,
          <Amount key="excl" value={one.amountExclVAT} />,
        ])}
        foot={[say('total'), '', '', '', <Amount key="total" value={document.amountExclVAT} />]}
      />
    </section>
  )
}
