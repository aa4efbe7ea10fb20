import { readFileSync } from 'node:fs'
import type { Facts } from './facts.ts'
import { odataRoot, type Workload } from './reads.ts'
import { type Asked, ask, get, numberMark, post, postHead } from './requests.ts'

/** A header with ten lines, as OData takes it. */
const tenLines = {
  customerNo: 'C00010',
  postingDate: '2026-03-16',
  documentDate: '2026-03-16',
  dueDate: '2026-04-15',
  importSalesInvoiceLines: Array.from({ length: 10 }, () => ({
    type: 'G/L Account',
    no: '700000',
    quantity: 1,
    unitPrice: 100,
    vatProdPostingGroup: 'G3',
  })),
}

const company = ({ companyId }: Facts): string => `${odataRoot}/companies(${companyId})`

// SAP CAP has no numbers, but answers the lines.
const wrongDocument = (text: string): string | undefined =>
  /"entry_?[nN]o":\d+|"importSalesInvoiceLines":\[\{/.test(text) ? undefined : text.slice(0, 300)

/** A document with its lines, as a client makes it. */
export const creating: Workload = {
  name: 'w7',
  group: 'creates',
  title: 'header and 10 lines',
  wrong: wrongDocument,
  asked: async (dialect, facts) => {
    const { importSalesInvoiceLines, ...header } = tenLines
    const lines = importSalesInvoiceLines.map((line) => ({ ...line, type: 'GL_ACCOUNT' }))
    const document = JSON.stringify(tenLines)
    const requests = {
      odata: () => post(`${company(facts)}/importsalesinvoices`, tenLines),
      graphql: () =>
        ask(
          '/graphql',
          `mutation ($input: CreateImportSalesInvoiceInput!) { createImportSalesInvoice(input: $input) {
            ... on CreateImportSalesInvoiceSuccess { importSalesInvoice { id entryNo } } ... on Error { message } } }`,
          { input: { companyId: facts.companyId, source: { fields: { ...header, lines } } } },
        ),
      floor: () => post('/documents', tenLines),
      cap: () => post('/bench/Documents', { company: facts.companyId, ...tenLines }),
      pgl: () =>
        ask(
          '/graphql',
          'mutation ($input: MakeDocumentInput!) { makeDocument(input: $input) { result { rowId entryNo } } }',
          {
            input: { company: facts.companyId, document: tenLines },
          },
        ),
      yoga: () =>
        ask(
          '/graphql',
          'mutation ($company: ID!, $document: String!) { createDocument(company: $company, document: $document) { id entryNo } }',
          {
            company: facts.companyId,
            document,
          },
        ),
    }
    const request = requests[dialect]()
    return request === undefined ? undefined : [request]
  },
}

/** Files as they are received, each with a number of its own. */
function importing(name: string, title: string, file: string): Workload {
  const xml = readFileSync(new URL(`../data/peppol/${file}`, import.meta.url), 'utf8').replace(
    /(<cbc:ID>)[^<]*/,
    `$1${numberMark}`,
  )
  const mutation = `mutation ($company: ID!, $xml: Base64!) { createImportPurchaseInvoice(input: { companyId: $company, source: { xml: $xml } }) {
    ... on CreateImportPurchaseInvoiceSuccess { importPurchaseInvoice { id entryNo } } ... on Error { message } } }`
  return {
    name,
    group: 'imports',
    title,
    wrong: wrongDocument,
    asked: async (dialect, facts): Promise<readonly Asked[] | undefined> => {
      if (dialect === 'odata')
        return [
          {
            head: postHead(`${company(facts)}/importpurchaseinvoices`),
            before: '{"contentstring":"',
            xml,
            behind: '"}',
          },
        ]
      if (dialect !== 'graphql') return undefined
      const sent = JSON.stringify({
        query: mutation.replaceAll(/\s+/g, ' '),
        variables: { company: facts.companyId, xml: '\n' },
      })
      const [before = '', behind = ''] = sent.split(String.raw`\n`)
      return [{ head: postHead('/graphql'), before, xml, behind }]
    },
  }
}

/** A report, or a count of everything, of the service alone. */
function report(name: string, title: string, path: string, query: string): Workload {
  return {
    name,
    group: 'reports',
    title,
    wrong: (text) => (text.length > 0 ? undefined : 'nothing'),
    asked: async (dialect, facts) => {
      if (dialect === 'odata') return [get(`${company(facts)}/${path}`)]
      if (dialect !== 'graphql') return undefined
      return [
        ask('/graphql', `query ($company: ID!) { company(id: $company) { ${query} } }`, { company: facts.companyId }),
      ]
    },
  }
}

/** What writes, and what sums up. */
export const writes: readonly Workload[] = [
  creating,
  ...[1, 32].map((connections) => ({
    ...creating,
    name: `create_${connections}`,
    group: 'makes',
    title: `header and 10 lines, ${connections === 1 ? '1 caller' : `${connections} callers`}`,
    connections,
  })),
  importing('import_1', 'PEPPOL file of one line', 'be-01-simple-21.xml'),
  importing('import_100', 'PEPPOL file of 100 lines', 'be-30-hundred-lines.xml'),
  report(
    'trial',
    'trial balance',
    'trialBalance(asOf=2026-12-31)',
    'trialBalance(asOf: "2026-12-31") { rows { accountNumber balance } total { balance } }',
  ),
  report(
    'aging',
    'aging of customers, nothing posted behind its day',
    'customerAging(asOf=2027-12-31)',
    'customerAging(asOf: "2027-12-31") { rows { customerNo balance } total { balance } }',
  ),
  report('count', '$count of all entries', 'generalLedgerEntries/$count', 'generalLedgerEntries { totalCount }'),
  report(
    'month',
    'sums by account of a month',
    'generalLedgerEntries?$apply=filter(postingDate ge 2025-03-01 and postingDate le 2025-03-31)/groupby((accountNumber),aggregate(debitAmount with sum as debit,creditAmount with sum as credit))',
    'generalLedgerSummary(groupBy: [ACCOUNT], filter: { postingDate: { gte: "2025-03-01", lte: "2025-03-31" } }) { rows { accountNumber debitAmount creditAmount } }',
  ),
]
