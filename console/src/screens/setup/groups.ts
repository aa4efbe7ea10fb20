import type { RecordField, RecordType } from '../../api/record-type.ts'
import { recordType, type TypeName } from './names/names.ts'
import type { setupWords } from './words.ts'

/** Kinds of records that stand together in the overview, under a word of the screen. */
interface Group {
  readonly title: Parameters<typeof setupWords>[0] & `group${string}`
  readonly types: readonly TypeName[]
}

/** Everything that can be set up, in the order people look for it. */
export const groups: readonly Group[] = [
  { title: 'groupParties', types: ['customer', 'vendor', 'item', 'itemReference', 'vendorMapping', 'paymentTerm'] },
  {
    title: 'groupLedger',
    types: ['account', 'accountingPeriod', 'userSetup', 'currency', 'currencyExchangeRate', 'deferralTemplate'],
  },
  { title: 'groupNumbers', types: ['numberSeries', 'numberSeriesLine', 'journalTemplate'] },
  {
    title: 'groupPosting',
    types: [
      'customerPostingGroup',
      'vendorPostingGroup',
      'genBusPostingGroup',
      'genProdPostingGroup',
      'generalPostingSetup',
      'inventoryPostingSetup',
    ],
  },
  {
    title: 'groupVat',
    types: [
      'vatBusinessPostingGroup',
      'vatProductPostingGroup',
      'vatPostingSetup',
      'eInvoiceVatGroup',
      'intrastatCode',
    ],
  },
  {
    title: 'groupDimensions',
    types: ['dimension', 'dimensionValue', 'defaultDimension', 'dimensionCombination', 'dimensionValueCombination'],
  },
  {
    title: 'groupCompany',
    types: ['company', 'generalLedgerSetup', 'salesSetup', 'purchaseSetup', 'inventorySetup'],
  },
]

const columnsMax = 6

const chosen: Partial<Readonly<Record<TypeName, readonly string[]>>> = {
  account: ['no', 'name', 'accountType', 'incomeBalance', 'directPosting', 'blocked'],
  customer: ['no', 'name', 'vatRegistrationNo', 'city', 'postingGroup', 'blocked'],
  vendor: ['no', 'name', 'vatRegistrationNo', 'city', 'postingGroup', 'blocked'],
  item: ['no', 'description', 'type', 'unitPrice', 'baseUnitOfMeasure', 'blocked'],
  vatPostingSetup: [
    'vatBusPostingGroup',
    'vatProdPostingGroup',
    'vatPct',
    'vatCalculationType',
    'salesVATAccount',
    'purchaseVATAccount',
  ],
  numberSeriesLine: ['seriesCode', 'startingNo', 'startingDate', 'endingNo', 'lastNoUsed', 'lastDateUsed'],
  eInvoiceVatGroup: ['taxCategory', 'vatPct', 'side', 'countryClass', 'vatBusPostingGroup', 'vatProdPostingGroup'],
  vendorMapping: ['vendorNo', 'matchText', 'type', 'no', 'vatBusPostingGroup', 'vatProdPostingGroup'],
}

/** The columns of a list: what tells its records apart, their name, and what else there is room for; `known` ones stand elsewhere. */
export function columnsOf(
  name: TypeName,
  known: readonly string[] = [],
): readonly (readonly [name: string, field: RecordField])[] {
  const type: RecordType = recordType(name)
  const told = ['name', 'description'].filter((one) => one in type.fields)
  const wanted = chosen[name] ?? [...new Set([...type.key, ...told, ...Object.keys(type.fields)])].slice(0, columnsMax)
  return wanted.flatMap((one) => {
    const field = type.fields[one]
    return known.includes(one) || field === undefined ? [] : [[one, field] as const]
  })
}

/** Records that belong to one: those of a kind whose field says a value of it. */
export interface Below {
  readonly type: TypeName
  /** Fields there, each with the field here that it equals, or a fixed value behind `=`. */
  readonly by: Readonly<Record<string, string>>
}

const dimensionsOf = (parent: string): Below => ({
  type: 'defaultDimension',
  by: { no: 'no', parentType: `=${parent}` },
})

/** What the card of a record shows below it. */
export const below: Partial<Readonly<Record<TypeName, readonly Below[]>>> = {
  numberSeries: [{ type: 'numberSeriesLine', by: { seriesCode: 'code' } }],
  dimension: [{ type: 'dimensionValue', by: { dimensionCode: 'code' } }],
  currency: [{ type: 'currencyExchangeRate', by: { currencyCode: 'code' } }],
  customer: [dimensionsOf('CUSTOMER')],
  vendor: [{ type: 'vendorMapping', by: { vendorNo: 'no' } }, dimensionsOf('VENDOR')],
  account: [dimensionsOf('GL_ACCOUNT')],
  item: [{ type: 'itemReference', by: { itemNo: 'no' } }, dimensionsOf('ITEM')],
}
