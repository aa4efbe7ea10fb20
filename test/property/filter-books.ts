import { Big } from 'big.js'
import fc from 'fast-check'
import { directOData, type DirectOData } from '../support/direct-odata.ts'
import type { Plain } from '../support/odata-client.ts'
import { isNumber, type Item, type Kind, type Shape, type Value } from './filter-predicates.ts'

type Body = Readonly<Record<string, unknown>>

const leaf = (fields: Readonly<Record<string, Kind>>): Shape => ({ fields, lists: {}, links: {} })

const postedLine = leaf({
  lineNo: 'whole',
  type: 'option',
  no: 'code',
  description: 'text',
  quantity: 'decimal',
  amountExclVAT: 'amount',
})
const document: Shape = {
  ...leaf({ no: 'code', name: 'text', dueDate: 'date', amountInclVAT: 'amount', documentType: 'option' }),
  lists: { lines: postedLine },
}
const dimensionLine = leaf({
  code: 'code',
  displayName: 'text',
  valueCode: 'code',
  valueDisplayName: 'text',
  id: 'guid',
})
const lineFields = {
  entryNo: 'whole',
  lineNo: 'whole',
  type: 'option',
  no: 'code',
  description: 'text',
  description2: 'text',
  quantity: 'decimal',
  unitPrice: 'decimal',
  lineDiscountAmount: 'amount',
  allowPaymentDiscount: 'truthText',
  shortcutDimension1Code: 'code',
} as const
const headerFields = {
  entryNo: 'whole',
  documentType: 'option',
  service: 'boolean',
  no: 'code',
  name: 'text',
  customerNo: 'code',
  postingDescription: 'text',
  postingDate: 'date',
  dueDate: 'date',
  paymentDiscountPct: 'decimal',
  currencyFactor: 'decimal',
  docNotes: 'text',
  createdDocType: 'whole',
  id: 'guid',
} as const

/** The sets that are asked, each with what may be named and the `$expand` that reads all of it. */
export const sets: Readonly<Record<string, { readonly shape: Shape; readonly expand: string }>> = {
  customers: {
    shape: leaf({
      no: 'code',
      name: 'text',
      name2: 'text',
      address: 'text',
      postCode: 'code',
      blocked: 'option',
      privacyBlocked: 'boolean',
      systemModifiedAt: 'timestamp',
      id: 'guid',
    }),
    expand: '',
  },
  items: {
    shape: leaf({
      no: 'code',
      description: 'text',
      type: 'option',
      unitCost: 'decimal',
      unitPrice: 'decimal',
      netWeight: 'decimal',
      blocked: 'boolean',
      salesBlocked: 'boolean',
      systemModifiedAt: 'timestamp',
      id: 'guid',
    }),
    expand: '',
  },
  importsalesinvoices: {
    shape: {
      fields: headerFields,
      lists: { importSalesInvoiceLines: leaf(lineFields) },
      links: { postedDocument: document },
    },
    expand: 'importSalesInvoiceLines,postedDocument($expand=lines)',
  },
  importSalesInvoiceLines: {
    shape: { fields: lineFields, lists: {}, links: { importSalesInvoice: leaf(headerFields) } },
    expand: 'importSalesInvoice',
  },
  generalLedgerEntries: {
    shape: {
      fields: {
        entryNo: 'whole',
        postingDate: 'date',
        documentNo: 'code',
        documentType: 'option',
        accountNumber: 'code',
        description: 'text',
        debitAmount: 'amount',
        creditAmount: 'amount',
        systemModifiedAt: 'timestamp',
        accountId: 'guid',
        id: 'guid',
      },
      lists: { dimensionSetLines: dimensionLine },
      links: { document },
    },
    expand: 'dimensionSetLines,document($expand=lines)',
  },
  customerLedgerEntries: {
    shape: {
      fields: {
        entryNo: 'whole',
        postingDate: 'date',
        dueDate: 'date',
        documentType: 'option',
        description: 'text',
        customerNo: 'code',
        amountFCY: 'amount',
        remainingAmount: 'amount',
        open: 'boolean',
        id: 'guid',
      },
      lists: { dimensionSetLines: dimensionLine },
      links: {},
    },
    expand: 'dimensionSetLines',
  },
}

const words = [
  'Diesel',
  'diesel',
  'ÉCLAIR',
  'éclair',
  "O'Brien",
  '100% _pure_',
  'a\\b',
  'Straße',
  '😀 smile',
  'café & <co>',
]
const text = (most: number) =>
  fc
    .oneof(
      fc.constantFrom('', 'a', 'A', '%', '_', '  padded  ', '12', '-3.5', 'x+y/z?#"', '2026-03-16', 'null', 'Ωσς'),
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((list) => list.join(' ')),
      fc.string({ unit: fc.constantFrom(...'abAB éÉ%_\\\'"12😀'.split(/(?:)/u)), maxLength: 8 }),
    )
    .map((one) => Array.from(one).slice(0, most).join(''))
const decimals = (places: number) =>
  fc.integer({ min: 0, max: 9_999_999 }).map((units) => new Big(units).div(10 ** places).toFixed())
const price = fc.oneof(fc.constantFrom('0', '0.5', '2.5', '1', '99.95', '100'), decimals(2), decimals(5))
const dates = fc.constantFrom(
  '0001-01-01',
  '0001-01-02',
  '1999-12-31',
  '2024-02-29',
  '2026-01-31',
  '2026-03-16',
  '9999-12-31',
)
const departments = fc.constantFrom('', 'ADM', 'SALES', 'PROD')

const customer = fc.record({
  name: text(100),
  name2: text(50),
  address: text(100),
  postCode: fc.constantFrom('', '9000', '1000', 'B1000'),
  blocked: fc.constantFrom(' ', 'Ship', 'Invoice', 'All'),
  privacyBlocked: fc.boolean(),
})
const item = fc.record({
  description: text(100),
  type: fc.constantFrom('Inventory', 'Service', 'Non-Inventory'),
  unitCost: price,
  unitPrice: price,
  netWeight: price,
  blocked: fc.boolean(),
  salesBlocked: fc.boolean(),
})
const draftLine = fc.record({
  type: fc.constantFrom(' ', 'G/L Account', 'Item'),
  no: fc.constantFrom('', '700000', '1000', 'X1'),
  description: text(100),
  description2: text(50),
  quantity: price,
  unitPrice: price,
  lineDiscountAmount: fc.constantFrom('0', '0.01', '2.5', '17.35'),
  allowPaymentDiscount: fc.constantFrom('true', 'false'),
  shortcutDimension1Code: departments,
})
const draft = fc.record(
  {
    documentType: fc.constantFrom('Invoice', 'Credit Memo'),
    service: fc.boolean(),
    no: fc.constantFrom('', 'A1', 'A2', 'B10'),
    name: text(100),
    customerNo: fc.constantFrom('', 'C00010', 'C00020'),
    postingDescription: text(100),
    postingDate: dates,
    dueDate: dates,
    paymentDiscountPct: fc.constantFrom('0', '2', '2.5', '100'),
    currencyFactor: fc.constantFrom('0', '1.1', '0.123456'),
    docNotes: text(200),
    importSalesInvoiceLines: fc.array(draftLine, { maxLength: 4 }),
  },
  { requiredKeys: ['importSalesInvoiceLines'] },
)
const bookedLine = fc
  .record({
    no: fc.constantFrom('700000', '702000', '704000'),
    description: text(100),
    quantity: fc.constantFrom('1', '2', '0.5', '3.333'),
    unitPrice: fc.integer({ min: 1, max: 90_000 }).map((cents) => new Big(cents).div(100).toFixed(2)),
    shortcutDimension1Code: departments,
    shortcutDimension2Code: fc.constantFrom('', 'P-100', 'P-200'),
  })
  .map((line) => ({ ...line, type: 'G/L Account', vatProdPostingGroup: 'G3' }))
const booked = fc
  .record({
    customerNo: fc.constantFrom('C00010', 'C00020', 'C00030'),
    documentType: fc.constantFrom('Invoice', 'Invoice', 'Credit Memo'),
    postingDescription: text(100),
    date: fc.constantFrom('2026-01-31', '2026-03-16', '2026-06-30'),
    shortcutDimension1Code: departments,
    importSalesInvoiceLines: fc.array(bookedLine, { minLength: 1, maxLength: 4 }),
  })
  .map(({ date, ...rest }): Body => ({ ...rest, postingDate: date, documentDate: date, dueDate: '2026-12-31' }))

/** The records of every set, read before anything is asked. */
export interface FilterBooks {
  readonly books: DirectOData
  readonly records: Readonly<Record<string, readonly Item[]>>
}

/** A company with random customers, items, drafts and posted documents; the seed decides all of them. */
export async function filterBooks(seed: number): Promise<FilterBooks> {
  const books = await directOData()
  const sample = <T>(one: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(one, { seed, numRuns })
  for (const [at, body] of sample(customer, 40).entries()) await made(books, 'customers', { no: `R${at}`, ...body })
  for (const [at, body] of sample(item, 40).entries()) await made(books, 'items', { no: `R${at}`, ...body })
  for (const body of sample(draft, 40)) await made(books, 'importsalesinvoices', body)
  let posted = 0
  for (const body of sample(booked, 36)) {
    const id = await made(books, 'importsalesinvoices', body)
    const answer = await books.send('POST', `importsalesinvoices(${id})/Microsoft.NAV.post`)
    if (answer.status === 204) posted++
  }
  if (posted < 24) throw new Error(`Only ${posted} documents could be posted.`)
  const records: Record<string, Item[]> = {}
  for (const [set, { shape, expand }] of Object.entries(sets)) {
    const rows = await books.rows(expand === '' ? set : `${set}?$expand=${expand}`)
    records[set] = rows.map((row) => itemOf(row, shape))
  }
  return { books, records }
}

async function made(books: DirectOData, set: string, body: Body): Promise<string> {
  const answer = await books.send('POST', set, body)
  if (answer.status !== 201) throw new Error(`${set}: ${answer.text} for ${JSON.stringify(body)}`)
  return String(answer.json['id'])
}

function itemOf(row: Plain, shape: Shape): Item {
  const each = <T, R>(of: Readonly<Record<string, T>>, make: (name: string, one: T) => R): Record<string, R> =>
    Object.fromEntries(Object.entries(of).map(([name, one]) => [name, make(name, one)]))
  return {
    id: String(row['id']),
    values: each(shape.fields, (name, kind) => valueOf(row[name], kind, name)),
    lists: each(shape.lists, (name, child) => (row[name] as Plain[]).map((one) => itemOf(one, child))),
    links: each(shape.links, (name, child) => (row[name] === null ? null : itemOf(row[name] as Plain, child))),
  }
}

function valueOf(shown: unknown, kind: Kind, name: string): Value {
  if (kind === 'boolean' && typeof shown === 'boolean') return shown
  if (typeof shown !== 'string') throw new Error(`${name} is ${JSON.stringify(shown)}`)
  if (isNumber(kind)) return new Big(shown)
  if (kind === 'truthText') return shown === 'true'
  if (kind !== 'timestamp') return shown
  const [, seconds = '', fraction = ''] = /^(.{19})(?:\.(\d+))?Z$/.exec(shown) ?? []
  return BigInt(Date.parse(`${seconds}Z`)) * 1000n + BigInt(fraction.padEnd(6, '0'))
}
