import type { ComponentChildren } from 'preact'
import { pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { DocumentLink } from '../../look/document-link.tsx'
import { exactly } from '../../look/filter-text.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { Amount } from '../../parts/amount.tsx'
import { Day, dayText } from '../../parts/day.tsx'
import { Link } from '../../parts/link.tsx'
import { amountText, marksOf } from '../../words/amount-text.ts'
import { language } from '../../words/words.ts'
import type { Posted } from './queries.ts'
import { say } from './words.ts'

/** What stands on the document: party, dates, amounts, what is open of it, who posted it and when. */
export function Facts({ document }: { readonly document: Posted }) {
  const external = document.vendorInvCrMemoNo ?? document.externalNo
  const { importDocument: received, addresseeConfirmedBy: confirmer } = document
  return (
    <section class="card">
      <dl class="posted-facts">
        <Fact name={look('party')}>
          <PartyLink document={document} />
        </Fact>
        <Fact name={look('externalNo')}>{external !== null && external !== '' && <bdi>{external}</bdi>}</Fact>
        <Fact name={look('postingDate')}>
          <Day value={document.postingDate} />
        </Fact>
        <Fact name={look('documentDate')}>
          <Day value={document.documentDate} />
        </Fact>
        <Fact name={look('dueDate')}>{document.dueDate !== null && <Day value={document.dueDate} />}</Fact>
        <Fact name={say('excl')}>
          <Amount value={document.amountExclVAT} currency={document.currencyCode} />
        </Fact>
        <Fact name={look('vat')}>
          <Amount value={document.vatAmount} currency={document.currencyCode} />
        </Fact>
        <Fact name={say('incl')}>
          <strong>
            <Amount value={document.amountInclVAT} currency={document.currencyCode} />
          </strong>
        </Fact>
        <Fact name={look('state')}>
          <OpenState document={document} />
        </Fact>
        <Fact name={say('refersTo', { no: '' }).trim()}>
          {given(document.precedingInvoiceNo) && <bdi>{document.precedingInvoiceNo}</bdi>}
        </Fact>
        <Fact name={say('payment')}>
          {given(document.standardFormatMessage) && <span class="number">{document.standardFormatMessage}</span>}
        </Fact>
        <Fact name={say('journal')}>{document.journalTemplateName}</Fact>
        <Fact name={say('posted')}>
          {say('postedBy', { user: document.userId ?? '', time: dayText(document.systemModifiedAt, language.value) })}
        </Fact>
        <Fact name={say('received')}>
          {received !== null && received !== undefined && (
            <Link
              to={pathTo(
                company.value?.name ?? '',
                'document',
                received.__typename === 'ImportSalesInvoice' ? 'sales' : 'purchase',
                String(received.entryNo),
              )}
            >
              {received.entryNo}
            </Link>
          )}
        </Fact>
      </dl>
      {given(confirmer) && (
        <p class="quiet" dir="auto">
          {say('confirmed', { user: confirmer ?? '', reason: document.addresseeConfirmedReason ?? '' })}
        </p>
      )}
    </section>
  )
}

function given(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text !== ''
}

/** A fact with its name; nothing where the document does not have it. */
function Fact({ name, children }: { readonly name: string; readonly children?: ComponentChildren }) {
  if (children === null || children === undefined || children === false || children === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** What is open of it in the ledger of its party, or what closed it. */
function OpenState({ document }: { readonly document: Posted }) {
  const entries = [...document.customerLedgerEntries.nodes, ...document.vendorLedgerEntries.nodes]
  const marks = marksOf(language.value)
  return (
    <>
      {entries.map((one, index) =>
        one.open ? (
          <div key={index}>
            {say('open', { amount: `${amountText(one.remainingAmount, marks)} ${document.currencyCode ?? ''}`.trim() })}
          </div>
        ) : (
          <div key={index}>
            {given(one.closedAtDate)
              ? say('closedOn', { day: dayText(one.closedAtDate ?? '', language.value) })
              : say('closed')}
            {one.closedByEntry !== null && one.closedByEntry !== undefined && (
              <>
                , {say('closedBy').toLowerCase()} <DocumentLink of={one.closedByEntry} />
              </>
            )}
          </div>
        ),
      )}
    </>
  )
}

/** The ledger of the party of a document, as a link. */
function PartyLink({ document }: { readonly document: Posted }) {
  const isVendor = document.vendorNo !== null && document.vendorNo !== undefined && document.vendorNo !== ''
  const no = (isVendor ? document.vendorNo : document.customerNo) ?? ''
  return (
    <Link
      to={pathTo(company.value?.name ?? '', 'ledgers', isVendor ? 'vendors' : 'customers')}
      query={{ party: exactly(no) }}
    >
      <bdi>{`${no} ${document.name ?? ''}`}</bdi>
    </Link>
  )
}
