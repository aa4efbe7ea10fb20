import { createHash, randomUUID } from 'node:crypto'
import { decodeNodeId } from '../../graphql/terms/node-ids.ts'
import { entryTable } from '../demo/report.ts'
import { type JsonRecord, listOf, recordOf, type ServiceClient, textOf } from '../reach/client.ts'
import { sendFiles } from './send.ts'

/** What a file says, what was found in it, and what booking it would do, for people; `fit`: it could be booked and has no error. */
export interface Tried {
  readonly text: string
  readonly fit: boolean
}

const sides = {
  ImportPurchaseInvoice: {
    set: 'importpurchaseinvoices',
    lines: 'importPurchaseInvoiceLines',
    party: 'vendorNo',
    word: 'purchase',
  },
  ImportSalesInvoice: {
    set: 'importsalesinvoices',
    lines: 'importSalesInvoiceLines',
    party: 'customerNo',
    word: 'sales',
  },
} as const

type Side = (typeof sides)[keyof typeof sides]

/** Tries a file in a company that nothing is lost in. */
export async function tryFile(
  client: ServiceClient,
  company: string,
  bytes: Buffer,
  wanted: 'SALES' | 'PURCHASE' | undefined,
): Promise<Tried> {
  const companyId = /\((.+)\)/.exec(company)?.[1] ?? ''
  const found: JsonRecord[] = []
  const send = async (side: typeof wanted) => {
    const digest = createHash('sha256').update(bytes).digest('hex')
    const made = (_digest: string, document: JsonRecord): void =>
      void found.push(...listOf(document['validationReport']))
    const [outcome] = await sendFiles([{ digest, bytes }], { client, companyId, side, run: randomUUID(), made })
    return outcome
  }
  const assumed: string[] = []
  let outcome = await send(wanted)
  if (wanted === undefined && outcome?.kind === 'refused' && /\bside\b/.test(outcome.message)) {
    outcome = await send('PURCHASE')
    assumed.push('it is a purchase of a company of yours (--side sales: a sale)')
  }
  if (outcome === undefined || outcome.kind === 'refused')
    return { text: `  Refused: ${outcome?.message ?? ''}\n`, fit: false }
  if (outcome.kind === 'there') return { text: '  The same content as a file before it.\n', fit: true }
  const { type, id } = decodeNodeId(outcome.id)
  const side = type === 'ImportSalesInvoice' ? sides[type] : sides.ImportPurchaseInvoice
  const path = `${company}/${side.set}(${id})`
  assumed.push(...(await madeFit(client, company, path, side, bytes)))
  const document = await client.odata(path)
  // Nobody's books are those of the demo company: what only they know is assumed, and said.
  const ours = /^(COMPANY|VENDOR|CUSTOMER)$/
  const told = found.filter((one) => textOf(one, 'severity') !== 'ERROR' || !ours.test(textOf(one, 'rule')))
  const errors = told.filter((one) => textOf(one, 'severity') === 'ERROR').length
  const booking = await predicted(client, type, outcome.id)
  const text = [head(document, side), findings(told), assumptions(assumed), booking.text].join('')
  return { text, fit: booking.fit && errors === 0 }
}

/** Gives the document what an empty company cannot know; answers what was assumed. */
async function madeFit(
  client: ServiceClient,
  company: string,
  path: string,
  side: Side,
  bytes: Buffer,
): Promise<string[]> {
  const assumed: string[] = []
  const document = await client.odata(path)
  if (textOf(document, side.party) === '') {
    const isPurchase = side.party === 'vendorNo'
    const groups = groupsOf(bytes.toString('latin1'), isPurchase)
    const no = `TRY-${randomUUID().slice(0, 8).toUpperCase()}`
    await client.send('POST', `${company}/${isPurchase ? 'vendors' : 'customers'}`, {
      no,
      name: textOf(document, 'name').slice(0, 100) || 'Tried',
      ...groups,
      paymentTermsCode: '30D',
    })
    await client.send('PATCH', path, { [side.party]: no })
    const word = isPurchase ? 'the vendor' : 'the customer'
    assumed.push(`${word} is known, in the posting groups ${groups.vatBusPostingGroup}`)
  }
  const [day, posted] = [textOf(document, 'postingDate'), postingDay(textOf(document, 'postingDate'))]
  if (posted !== day) {
    await client.send('PATCH', path, { postingDate: posted })
    assumed.push(`it is booked on ${posted}: these books are of ${firstDay.slice(0, 4)} to ${lastDay.slice(0, 4)}`)
  }
  if (textOf(await client.odata(path), 'errorMessage').includes('confirmAddressee')) {
    await client.send('POST', `${path}/Microsoft.NAV.confirmAddressee`, {
      reason: 'Tried in books that are thrown away',
    })
    assumed.push('it is meant for this company')
  }
  return assumed
}

// The days of the numbers that the template gives.
const [firstDay, lastDay] = ['2025-01-01', '2027-12-31']

/** The nearest day that the books of the demo company have; that of a document without one stays away. */
function postingDay(day: string): string {
  if (day === '' || day === '0001-01-01') return day
  return day < firstDay ? firstDay : day > lastDay ? lastDay : day
}

// The template's groups by the country of the other party (D26), which its VAT number begins with.
const eu = /^(AT|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)/

function groupsOf(xml: string, isPurchase: boolean) {
  const party = isPurchase ? 'AccountingSupplierParty|SellerTradeParty' : 'AccountingCustomerParty|BuyerTradeParty'
  const inside = new RegExp(`<(?:\\w+:)?(?:${party})\\b[^]*?</(?:\\w+:)?(?:${party})>`).exec(xml)?.[0] ?? ''
  const country = /<(?:\w+:)?(?:IdentificationCode|CountryID)\b[^>]*>\s*([A-Z]{2})/.exec(inside)?.[1] ?? 'BE'
  const group = country === 'BE' ? 'DOMESTIC' : eu.test(country) ? 'EU' : undefined
  return group === undefined
    ? {
        countryRegionCode: country,
        postingGroup: 'FOREIGN',
        genBusPostingGroup: 'EXPORT',
        vatBusPostingGroup: 'IMPEXP',
      }
    : { countryRegionCode: country, postingGroup: group, genBusPostingGroup: group, vatBusPostingGroup: group }
}

function head(document: JsonRecord, { word }: Side): string {
  const no = textOf(document, 'vendorInvCrMemoNo') || textOf(document, 'no')
  const names = [word, textOf(document, 'documentType').toLowerCase(), no, 'of', textOf(document, 'documentDate')]
  return `  ${names.join(' ')}, ${textOf(document, 'name')}\n`
}

function findings(found: readonly JsonRecord[]): string {
  if (found.length === 0) return '  Nothing was found against it.\n'
  return found
    .map(
      (one) =>
        `  ${textOf(one, 'severity').toLowerCase().padEnd(8)}${textOf(one, 'rule')}: ${textOf(one, 'message')}\n`,
    )
    .join('')
}

function assumptions(assumed: readonly string[]): string {
  return assumed.map((one) => `  assumed  ${one}\n`).join('')
}

async function predicted(client: ServiceClient, type: string, id: string): Promise<Tried> {
  const name = `postPreview${type}`
  const data = await client.graphql(
    `mutation Try($input: PostPreview${type}Input!) { ${name}(input: $input) {
      ... on PostPreview${type}Success {
        issues { message }
        generalLedgerEntries { accountNumber description debitAmount creditAmount }
      }
      ... on Error { message }
    } }`,
    { input: { id } },
  )
  const result = recordOf(data, name)
  const entries = listOf(result?.['generalLedgerEntries'])
  if (entries.length > 0) {
    const rows = entries.map((one) => ({
      account: textOf(one, 'accountNumber'),
      description: textOf(one, 'description'),
      debit: textOf(one, 'debitAmount'),
      credit: textOf(one, 'creditAmount'),
      dimensions: '',
    }))
    return { text: `  Booking it would make\n${entryTable(rows).replace(/^/gm, '    ')}\n`, fit: true }
  }
  const said = [...listOf(result?.['issues']), ...(result === undefined ? [] : [result])]
  const why = said.map((one) => textOf(one, 'message')).filter((text) => text !== '')
  return { text: `  It could not be booked: ${why.join(' ') || 'it has no amount and no goods.'}\n`, fit: false }
}
