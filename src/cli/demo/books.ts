import { type DemoClient, type JsonRecord, recordOf, recordsOf, textOf } from './client.ts'
import type { ShownEntry } from './report.ts'

/** A `$filter` of one text, ready for an address. */
export function literal(field: string, text: string): string {
  return encodeURIComponent(`${field} eq '${text.replaceAll("'", "''")}'`)
}

/** Every row of a set below a company, page by page. */
export async function everyRow(client: DemoClient, path: string): Promise<JsonRecord[]> {
  const rows: JsonRecord[] = []
  for (let next = path; next !== '';) {
    const page = await client.odata('GET', next)
    rows.push(...recordsOf(page, 'value'))
    next = textOf(page, '@odata.nextLink')
  }
  return rows
}

/** The general ledger entries of a document, as OData shows them. */
export async function entriesByOData(client: DemoClient, company: string, documentNo: string): Promise<ShownEntry[]> {
  const filter = literal('documentNo', documentNo)
  const rows = await everyRow(
    client,
    `${company}/generalLedgerEntries?$filter=${filter}&$orderby=entryNo&$expand=dimensionSetLines`,
  )
  return rows.map(shownEntry)
}

/** The same entries, as GraphQL shows them. */
export async function entriesByGraphQL(client: DemoClient, company: string, documentNo: string): Promise<ShownEntry[]> {
  return (await everyNode(client, company, { documentNo: { eq: documentNo } })).map(shownEntry)
}

/** Account, debit and credit of every entry there is, as OData shows them. */
export async function movementsByOData(client: DemoClient, company: string): Promise<Movement[]> {
  const fields = 'accountNumber,debitAmount,creditAmount'
  return (await everyRow(client, `${company}/generalLedgerEntries?$select=${fields}`)).map(movement)
}

/** The same movements, as GraphQL shows them. */
export async function movementsByGraphQL(client: DemoClient, company: string): Promise<Movement[]> {
  return (await everyNode(client, company, {})).map(movement)
}

/** An entry without its texts. */
export type Movement = Pick<ShownEntry, 'account' | 'debit' | 'credit'>

const query = `query Entries($company: ID!, $filter: GeneralLedgerEntryFilter, $after: String) {
  company(id: $company) {
    generalLedgerEntries(filter: $filter, first: 250, after: $after) {
      nodes { accountNumber debitAmount creditAmount description dimensionSetLines { code valueCode } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

async function everyNode(client: DemoClient, company: string, filter: object): Promise<JsonRecord[]> {
  const id = /\(([^)]+)\)/.exec(company)?.[1] ?? ''
  const nodes: JsonRecord[] = []
  for (let after: string | null = null; ;) {
    const data: JsonRecord = await client.graphql(query, { company: id, filter, after })
    const page = recordOf(recordOf(data, 'company'), 'generalLedgerEntries')
    nodes.push(...recordsOf(page, 'nodes'))
    const info = recordOf(page, 'pageInfo')
    if (info['hasNextPage'] !== true) return nodes
    after = textOf(info, 'endCursor')
  }
}

function movement(record: JsonRecord): Movement {
  return {
    account: textOf(record, 'accountNumber'),
    debit: textOf(record, 'debitAmount'),
    credit: textOf(record, 'creditAmount'),
  }
}

function shownEntry(record: JsonRecord): ShownEntry {
  return {
    ...movement(record),
    description: textOf(record, 'description'),
    dimensions: recordsOf(record, 'dimensionSetLines')
      .map((line) => `${textOf(line, 'code')}=${textOf(line, 'valueCode')}`)
      .toSorted()
      .join(' '),
  }
}
