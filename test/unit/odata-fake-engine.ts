import type { Caller } from '../../src/engine/contract/caller.ts'
import type { Engine } from '../../src/engine/contract/engine.ts'
import type { ParsedFile } from '../../src/engine/contract/files.ts'
import type { Decoded } from '../../src/model/decode/record.ts'
import type { Cell, Field } from '../../src/model/field.ts'
import type { AttachmentInfo, ReportLine } from '../../src/model/file-functions.ts'
import type { Query, Row } from '../../src/model/query.ts'
import { resources } from '../../src/model/resources/all.ts'
import { dimensionSetLine } from '../../src/model/resources/ledgers/dimension-set-line.ts'
import { createOData } from '../../src/odata/odata.ts'
import { noReports } from './fake-reports.ts'
import { noFeed } from './fake-feed.ts'
import { noPrediction } from '../support/no-prediction.ts'

/** The company of the tests. */
export const company = '11111111-1111-4111-8111-111111111111'
/** The one record there is. */
export const id = '22222222-2222-4222-8222-222222222222'
const caller: Caller = {
  principalId: 'p',
  principalName: 'p',
  permissions: new Map(),
  requestId: 'req-1',
  statements: 0,
}
const stored: Record<string, Cell> = {
  amount: '100.50',
  decimal: '1.50000',
  integer: 7,
  boolean: true,
  booleanText: true,
  date: '2026-03-16',
  timestamp: '2026-03-16 09:30:00.12+00',
  option: 'Credit Memo',
  guid: id,
  blob: 'AAAA',
}

/** The report of the one record. */
export const report: readonly ReportLine[] = [
  {
    rule: 'BR-CO-10',
    severity: 'error',
    message: 'The lines do not add up to the total.',
    xpath: '/Invoice/LegalMonetaryTotal/LineExtensionAmount',
    found: '99.00',
    expected: '100.00',
  },
]

/** Its one attachment. */
export const attachmentInfo: AttachmentInfo = {
  no: 1,
  id: 'ATT-1',
  type: 'CommercialInvoice',
  fileName: 'factuur.pdf',
  mimeType: 'application/pdf',
  uri: '',
  size: 4,
  sha256: 'ab12',
}

/** What every file would create. */
export const parsedFile: ParsedFile = {
  side: 'sales',
  format: 'peppol-bis3',
  header: { documentType: 'Credit Memo', no: 'F-1', docAmountInclVAT: '121', paymentDiscountPct: '2.50000' },
  lines: [
    {
      lineNo: 10000,
      type: 'G/L Account',
      no: '700000',
      quantity: '1.50',
      unitPrice: '100',
      allowPaymentDiscount: true,
    },
  ],
  report,
  attachments: [attachmentInfo],
  existing: undefined,
  predictVat: async () => noPrediction,
}

function rowOf(fields: readonly Field[], children: Row['children'] = {}): Row {
  return {
    id,
    version: 3,
    cells: fields.map((field) => (field.stated === true ? null : (stored[field.kind] ?? 'TEXT'))),
    keys: [7],
    children,
    dimensionSetId: 0,
  }
}

/** What the surface asked of the engine. */
interface Asked {
  readonly queries: Query[]
  readonly created: Decoded[]
  readonly keys: (string | undefined)[]
  readonly etags: (string | undefined)[]
  readonly languages: string[]
  readonly themes: string[]
  readonly parsed: { readonly contentstring: string; readonly side: string | undefined }[]
}

// Asked by the GraphQL surface only.
const notAsked: Pick<
  Engine,
  | 'find'
  | 'reports'
  | 'attachmentContents'
  | 'previews'
  | 'partiesOf'
  | 'sideOf'
  | 'parties'
  | 'predictVat'
  | 'predictBooking'
  | 'responseFiles'
> = {
  find: async () => [],
  responseFiles: async () => new Map(),
  reports: async () => new Map(),
  attachmentContents: async () => [],
  previews: async () => [],
  partiesOf: async () => [],
  sideOf: async () => 'sales',
  parties: async () => {
    throw new Error('not used')
  },
  predictVat: async () => noPrediction,
  predictBooking: async () => undefined,
}

/** The OData surface over an engine with one record, in parts replaced by `instead`; `asked` tells what reached it. */
export function surface(instead: Partial<Engine> = {}) {
  const asked: Asked = { queries: [], created: [], keys: [], etags: [], languages: [], themes: [], parsed: [] }
  const child = rowOf(dimensionSetLine.fields)
  const engine: Engine = {
    ...noFeed,
    ...noReports,
    resources,
    list: async (_caller, _company, query) => {
      asked.queries.push(query)
      const count = Math.min(query.limit, 3)
      const rows = Array.from({ length: count }, () =>
        rowOf(query.fields, Object.fromEntries(query.expand.map((one) => [one.relation.name, [child]]))),
      )
      return { rows, more: query.limit < 3, ...(query.count ? { count: 3 } : {}) }
    },
    // As in a transaction that others share: pages are read whole.
    stream: async () => undefined,
    transaction: async (_caller, work) => work(engine),
    snapshot: async (work) => work(engine),
    count: async () => 3,
    read: async (_caller, _company, _resource, wanted, { fields, expand }) =>
      wanted === id ? rowOf(fields, Object.fromEntries(expand.map((one) => [one.relation.name, [child]]))) : undefined,
    readBlob: async () => new Uint8Array([60]),
    readBlobs: async () => [],
    dimensionSets: async () => new Map(),
    children: async () => new Map(),
    create: async (_caller, _company, _resource, record, options) => {
      asked.created.push(record)
      asked.keys.push(options?.idempotencyKey)
      return id
    },
    change: async (_caller, _company, _resource, _id, etag) => void asked.etags.push(etag),
    remove: async () => {
      throw new Error('secret detail')
    },
    act: async () => ({ succeeded: false, findings: [] }),
    validationReport: async (_caller, _company, _resource, wanted) => (wanted === id ? report : undefined),
    attachments: async (_caller, _company, _resource, wanted) => (wanted === id ? [attachmentInfo] : undefined),
    attachment: async (_caller, _company, _resource, wanted, no) =>
      wanted === id && no === 1 ? { info: attachmentInfo, bytes: new Uint8Array([37, 80, 68, 70]) } : undefined,
    preview: async (_caller, _company, _resource, wanted, { language, theme }) => {
      asked.languages.push(language)
      asked.themes.push(theme)
      return wanted === id ? `<!doctype html><html lang="${language}">` : undefined
    },
    ...notAsked,
    parse: async (_caller, _company, contentstring, side) => {
      asked.parsed.push({ contentstring, side })
      return parsedFile
    },
    ...instead,
  }
  const odata = createOData({
    engine,
    publisher: 'facturier',
    group: 'accounting',
    namespace: 'Microsoft.NAV',
    areaField: 'area',
  })
  const send = async (method: string, path: string, headers: Record<string, string> = {}, body = '') => {
    const url = path.startsWith('http') ? path.slice('http://h'.length) : `/api/facturier/accounting/v2.0${path}`
    const response = await odata(
      { method, url, headers, body: new TextEncoder().encode(body), base: 'http://h' },
      caller,
    )
    const text = typeof response.body === 'string' ? response.body : ''
    return { ...response, text, json: () => JSON.parse(text) as Record<string, unknown> }
  }
  return { odata, send, asked }
}
