import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { addDays } from '../core/date.ts'
import {
  type DemoClient,
  demoClient,
  type Environment,
  type JsonRecord,
  recordOf,
  recordsOf,
  textOf,
} from './demo-client.ts'
import { buyerOf, freshCopy } from './demo-file.ts'
import { balances, differences, entryTable, type ShownEntry } from './demo-report.ts'

const example = new URL('../../templates/demo/invoice.xml', import.meta.url)

const usage = `Usage: demo [FILE] [--as-is] [--company NAME] [--create-customer] [--posting-date YYYY-MM-DD]
  FILE               an e-invoice (UBL); without it the example of the demo company
  --as-is            send FILE with its own number and dates (otherwise it gets fresh ones)
  --company          the seller; default Demo Verkoop NV
  --create-customer  make the customer that FILE names when the company does not have it
  --posting-date     book on this day
`

interface Options {
  readonly file: string | undefined
  readonly asIs: boolean
  readonly company: string
  readonly createCustomer: boolean
  readonly postingDate: string | undefined
}

/**
 * `npm run demo`: books one e-invoice in the running service, from XML to balanced ledger entries, and reads them back
 * through OData and GraphQL. Answers the exit code: 0, 1 when anything fails (it says what), 2 for unknown options.
 */
export async function demoCommand(
  args: readonly string[],
  env: Environment,
  print: (text: string) => void,
): Promise<number> {
  const options = optionsOf(args)
  if (typeof options === 'string') {
    print(options)
    return 2
  }
  try {
    await book(options, await demoClient(env), print)
    return 0
  } catch (error) {
    print(`\nThe demo failed: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function book(options: Options, client: DemoClient, print: (text: string) => void): Promise<void> {
  const file = await invoiceFile(options)
  const company = await companyId(client, options.company)
  print(`${options.company} at ${client.base}\n`)
  const records = `companies(${company})/importsalesinvoices`
  const created = await client.odata('POST', records, { contentstring: file.toString('base64') })
  const path = `${records}(${textOf(created, 'id')})`
  print(`Received  ${textOf(created, 'documentType')} ${textOf(created, 'no')} (entry ${textOf(created, 'entryNo')})\n`)
  await amend(options, client, `companies(${company})`, path, file.toString('utf8'))
  await act(client, path, 'postpreview')
  print('Preview   no findings\n')
  const posted = await act(client, path, 'post')
  const documentNo = textOf(posted, 'createdDocNo')
  if (documentNo === '') throw new Error('The document was posted without a number.')
  print(
    `Posted    ${documentNo} on ${textOf(posted, 'postingDate')}, due ${textOf(posted, 'dueDate')}, customer ` +
      `${textOf(posted, 'customerNo')} ${textOf(posted, 'name')}\n\n`,
  )
  const odata = await entriesByOData(client, company, documentNo)
  print(`${entryTable(odata)}\n`)
  if (odata.length === 0 || !balances(odata)) throw new Error(`The entries of ${documentNo} do not balance.`)
  const differing = differences(odata, await entriesByGraphQL(client, company, documentNo))
  if (differing.length > 0) throw new Error(`OData and GraphQL disagree. ${differing.join(' ')}`)
  print(`OData and GraphQL show the same ${odata.length} entries.\n`)
}

async function invoiceFile(options: Options): Promise<Buffer> {
  const file = await readFile(options.file ?? example)
  if (options.asIs && options.file !== undefined) return file
  const today = new Date().toISOString().slice(0, 10)
  const no = `DEMO-${Date.now().toString(36).toUpperCase()}`
  return Buffer.from(freshCopy(file.toString('utf8'), no, today, addDays(today, 30)))
}

async function companyId(client: DemoClient, name: string): Promise<string> {
  const [found] = recordsOf(await client.odata('GET', `companies?$filter=${literal('name', name)}`), 'value')
  if (found === undefined) throw new Error(`The service has no company ${name}.`)
  return textOf(found, 'id')
}

/** What the options change on the received document before it is booked. */
async function amend(options: Options, client: DemoClient, company: string, path: string, xml: string): Promise<void> {
  if (options.createCustomer && textOf(await client.odata('GET', path), 'customerNo') === '')
    await change(client, path, { customerNo: await customerOf(client, company, xml) })
  if (options.postingDate !== undefined) await change(client, path, { postingDate: options.postingDate })
}

async function change(client: DemoClient, path: string, fields: object): Promise<void> {
  const etag = textOf(await client.odata('GET', path), '@odata.etag')
  await client.odata('PATCH', path, fields, { 'if-match': etag })
}

async function customerOf(client: DemoClient, company: string, xml: string): Promise<string> {
  const buyer = buyerOf(xml)
  const no = (buyer.enterprise || buyer.vat || buyer.endpointId || buyer.partyId)
    .replace(/[^0-9A-Z]/gi, '')
    .slice(0, 20)
    .toUpperCase()
  if (no === '') throw new Error('The file gives its buyer no number to make a customer of.')
  const known = await client.odata('GET', `${company}/customers?$filter=${literal('no', no)}`)
  if (recordsOf(known, 'value').length > 0) return no
  await client.odata('POST', `${company}/customers`, {
    no,
    name: buyer.name.slice(0, 100),
    vatRegistrationNo: buyer.vat,
    enterpriseNo: buyer.enterprise,
    endpointScheme: buyer.endpointScheme,
    endpointId: buyer.endpointId,
    countryRegionCode: buyer.country,
    ...groupsOf(buyer.country, buyer.charged),
    paymentTermsCode: '30D',
  })
  return no
}

// The template's groups by country (D26).
const euCountries = new Set(
  'AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

function groupsOf(country: string, charged: boolean): object {
  if (country === 'BE' || charged)
    return { customerPostingGroup: 'DOMESTIC', genBusPostingGroup: 'DOMESTIC', vatBusPostingGroup: 'DOMESTIC' }
  return euCountries.has(country)
    ? { customerPostingGroup: 'EU', genBusPostingGroup: 'EU', vatBusPostingGroup: 'EU' }
    : { customerPostingGroup: 'FOREIGN', genBusPostingGroup: 'EXPORT', vatBusPostingGroup: 'IMPEXP' }
}

async function act(client: DemoClient, path: string, action: string): Promise<JsonRecord> {
  await client.odata('POST', `${path}/${client.actionNamespace}.${action}`)
  const document = await client.odata('GET', path)
  const findings = textOf(document, 'errorMessage')
  if (findings !== '') throw new Error(`${action} found:\n${findings}`)
  return document
}

async function entriesByOData(client: DemoClient, company: string, documentNo: string): Promise<ShownEntry[]> {
  const filter = literal('documentNo', documentNo)
  const path = `companies(${company})/generalLedgerEntries?$filter=${filter}&$orderby=entryNo&$expand=dimensionSetLines`
  return recordsOf(await client.odata('GET', path), 'value').map(shownEntry)
}

const query = `query Entries($company: ID!, $documentNo: String!) {
  company(id: $company) {
    generalLedgerEntries(filter: { documentNo: { eq: $documentNo } }, first: 100) {
      nodes { accountNumber debitAmount creditAmount description dimensionSetLines { code valueCode } }
    }
  }
}`

async function entriesByGraphQL(client: DemoClient, company: string, documentNo: string): Promise<ShownEntry[]> {
  const data = await client.graphql(query, { company, documentNo })
  return recordsOf(recordOf(recordOf(data, 'company'), 'generalLedgerEntries'), 'nodes').map(shownEntry)
}

function shownEntry(record: JsonRecord): ShownEntry {
  return {
    account: textOf(record, 'accountNumber'),
    description: textOf(record, 'description'),
    debit: textOf(record, 'debitAmount'),
    credit: textOf(record, 'creditAmount'),
    dimensions: recordsOf(record, 'dimensionSetLines')
      .map((line) => `${textOf(line, 'code')}=${textOf(line, 'valueCode')}`)
      .toSorted()
      .join(' '),
  }
}

function literal(field: string, text: string): string {
  return encodeURIComponent(`${field} eq '${text.replaceAll("'", "''")}'`)
}

function optionsOf(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'as-is': { type: 'boolean', default: false },
        company: { type: 'string', default: 'Demo Verkoop NV' },
        'create-customer': { type: 'boolean', default: false },
        'posting-date': { type: 'string' },
      },
    })
    if (positionals.length > 1) return usage
    const [file] = positionals
    const { company, 'as-is': asIs, 'create-customer': createCustomer, 'posting-date': postingDate } = values
    return { file, company, asIs, createCustomer, postingDate }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`
  }
}
