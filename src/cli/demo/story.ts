import { decimal, plain, sum } from '../../core/decimal.ts'
import { exampleFile as exampleXml, freshNo } from '../../engine/company/example-file.ts'
import { everyRow, movementsByGraphQL, movementsByOData } from './books.ts'
import { book } from './booking.ts'
import type { DemoSession } from './session.ts'
import { type JsonRecord, textOf } from './client.ts'
import { correcting } from './file.ts'
import { accountTotals, balances, shown, trialBalanceTable } from './report.ts'
import { textTable } from './table.ts'

const bicycle = { no: '1000', cost: 150, price: 240 } as const

/** A fresh copy of an example file as the body of a create; `posting` is the day it is booked on. */
export async function exampleFile(name: string, posting: string, invoiceNo = ''): Promise<{ contentstring: string }> {
  const fresh = await exampleXml(name, freshNo('DEMO'), posting)
  return fileBody(invoiceNo === '' ? fresh : correcting(fresh, invoiceNo))
}

/** A file as the body of a create. */
export function fileBody(file: string | Uint8Array): { contentstring: string } {
  return { contentstring: Buffer.from(file).toString('base64') }
}

/** What follows the sales invoice: a purchase, a credit memo that closes the invoice, goods in and out, and the trial balance. */
export async function tellTheRest(session: DemoSession, invoice: JsonRecord, posting: string): Promise<void> {
  session.print('\nA purchase invoice from a vendor (XML)\n')
  await book(session, { side: 'purchase', body: await exampleFile('purchase-invoice.xml', posting) })

  const invoiceNo = textOf(invoice, 'createdDocNo')
  session.print(`\nA credit note (XML) that refers to ${invoiceNo} and closes it\n`)
  const memo = await book(session, { side: 'sales', body: await exampleFile('credit-note.xml', posting, invoiceNo) })
  await showClosing(session, invoiceNo, textOf(memo, 'createdDocNo'))

  session.print('\nBicycles into stock (fields)\n')
  await book(session, { side: 'purchase', body: itemPurchase(posting) })
  session.print('\nBicycles sold, at the cost of the oldest in stock\n')
  await book(session, { side: 'sales', body: itemSale(posting) })
  await showStock(session)
  await showTrialBalance(session)
}

function itemPurchase(posting: string): object {
  return {
    vendorNo: 'V1',
    vendorInvCrMemoNo: freshNo('PC'),
    ...dates(posting),
    importPurchaseInvoiceLines: [{ type: 'Item', no: bicycle.no, quantity: 10, directUnitCost: bicycle.cost }],
  }
}

function itemSale(posting: string): object {
  const line = { type: 'Item', no: bicycle.no, quantity: 2, unitPrice: bicycle.price, shortcutDimension1Code: 'SALES' }
  return { customerNo: 'C2', ...dates(posting), importSalesInvoiceLines: [line] }
}

function dates(posting: string): object {
  return { postingDate: posting, documentDate: posting }
}

async function showClosing({ client, company, print }: DemoSession, invoiceNo: string, memoNo: string): Promise<void> {
  const filter = encodeURIComponent(`documentNo in ('${invoiceNo}','${memoNo}')`)
  const rows = await everyRow(client, `${company}/customerLedgerEntries?$filter=${filter}&$orderby=entryNo`)
  const [invoice] = rows
  if (invoice === undefined || invoice['open'] !== false || textOf(invoice, 'closedbyEntryNo') === '0')
    throw new Error(`${memoNo} did not close ${invoiceNo}.`)
  const numbers = new Map(rows.map((row) => [textOf(row, 'entryNo'), textOf(row, 'documentNo')]))
  const columns = [
    { title: 'Customer ledger' },
    { title: 'Debit', right: true },
    { title: 'Credit', right: true },
    { title: 'Remaining', right: true },
    { title: 'Closed' },
  ]
  const cells = rows.map((row) => {
    const by = numbers.get(textOf(row, 'closedbyEntryNo'))
    const closed = row['open'] === true ? 'open' : textOf(row, 'closedAtDate')
    return [
      `${textOf(row, 'documentType')} ${textOf(row, 'documentNo')}`,
      shown(textOf(row, 'debitAmount')),
      shown(textOf(row, 'creditAmount')),
      textOf(row, 'remainingAmount'),
      by === undefined ? closed : `${closed} by ${by}`,
    ]
  })
  print(`\n${textTable(columns, cells)}\n`)
}

async function showStock({ client, company, print }: DemoSession): Promise<void> {
  const filter = encodeURIComponent(`itemNo eq '${bicycle.no}'`)
  const rows = await everyRow(client, `${company}/itemLedgerEntries?$filter=${filter}`)
  const total = (field: string) => plain(sum(rows.map((row) => decimal(textOf(row, field)))))
  if (total('quantity') !== total('remainingQuantity')) throw new Error('What remains in stock is not what moved.')
  const values = await everyRow(client, `${company}/valueEntries?$filter=${filter}`)
  const value = sum(values.map((row) => decimal(textOf(row, 'costPostedtoGL'))))
  print(`\nIn stock now: ${total('remainingQuantity')} of item ${bicycle.no}, worth ${value.toFixed(2)}.\n`)
}

async function showTrialBalance({ client, company, print }: DemoSession): Promise<void> {
  const totals = accountTotals(await movementsByOData(client, company))
  const names = new Map<string, string>()
  const accounts = await everyRow(client, `${company}/accounts?$select=no,name`)
  for (const account of accounts) names.set(textOf(account, 'no'), textOf(account, 'name'))
  print(`\nTrial balance over all entries\n${trialBalanceTable(totals, names)}\n`)
  if (!balances(totals)) throw new Error('The books do not balance.')
  const other = accountTotals(await movementsByGraphQL(client, company))
  if (JSON.stringify(other) !== JSON.stringify(totals)) throw new Error('GraphQL shows other totals than OData.')
  print(`OData and GraphQL agree on all ${totals.length} accounts.\n`)
}
