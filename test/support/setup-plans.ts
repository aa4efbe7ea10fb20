/** A field of a record and the value that goes into it: a text, `true` for a flag, or a choice as GraphQL calls it. */
export type Changed = readonly [name: string, value: string]

/** What a record of a kind is made of, where one is made, and what of it is changed afterwards. */
export interface SetupPlan {
  readonly make?: readonly Changed[]
  readonly change?: Changed
}

const described = (...key: readonly Changed[]): SetupPlan => ({ make: key, change: ['description', 'Changed'] })
const named = (...key: readonly Changed[]): SetupPlan => ({ make: key, change: ['name', 'Changed'] })

/** One record of every kind of master data and setup of the demo company, as it can be made, changed and deleted there. */
export const setupPlans: Readonly<Record<string, SetupPlan>> = {
  company: { change: ['displayName', 'Demo Verkoop'] },
  account: named(['no', '699998'], ['name', 'New']),
  customer: named(['no', 'C-NEW'], ['name', 'New']),
  vendor: named(['no', 'V-NEW'], ['name', 'New']),
  item: described(['no', 'I-NEW'], ['description', 'New']),
  itemReference: described(['referenceNo', '5400000000003'], ['itemNo', '1000']),
  dimension: named(['code', 'REGION']),
  dimensionValue: named(['dimensionCode', 'DEPARTMENT'], ['code', 'NEW']),
  defaultDimension: {
    make: [
      ['no', 'C00010'],
      ['dimensionCode', 'DEPARTMENT'],
      ['valueCode', 'ADM'],
    ],
    change: ['valueCode', 'SALES'],
  },
  dimensionCombination: {
    make: [
      ['dimension1Code', 'DEPARTMENT'],
      ['dimension2Code', 'PROJECT'],
    ],
    change: ['combinationRestriction', 'LIMITED'],
  },
  dimensionValueCombination: {
    make: [
      ['dimension1Code', 'DEPARTMENT'],
      ['dimension1ValueCode', 'ADM'],
      ['dimension2Code', 'PROJECT'],
      ['dimension2ValueCode', 'P-100'],
    ],
  },
  customerPostingGroup: described(['code', 'NEW']),
  vendorPostingGroup: described(['code', 'NEW']),
  genBusPostingGroup: described(['code', 'NEW']),
  genProdPostingGroup: described(['code', 'NEW']),
  generalPostingSetup: {
    make: [
      ['genBusPostingGroup', 'TRIAL'],
      ['genProdPostingGroup', 'RETAIL'],
    ],
    change: ['salesAccount', '700000'],
  },
  inventoryPostingSetup: { make: [['invtPostingGroup', 'NEW']], change: ['inventoryAccount', '340000'] },
  vatBusinessPostingGroup: described(['code', 'NEW']),
  vatProductPostingGroup: described(['code', 'NEW']),
  vatPostingSetup: {
    make: [
      ['vatBusPostingGroup', 'TRIAL'],
      ['vatProdPostingGroup', 'S3'],
    ],
    change: ['vatPct', '21'],
  },
  eInvoiceVatGroup: {
    make: [
      ['taxCategory', 'S'],
      ['vatPct', '17'],
      ['vatBusPostingGroup', 'DOMESTIC'],
      ['vatProdPostingGroup', 'S3'],
    ],
    change: ['vatProdPostingGroup', 'S2'],
  },
  vendorMapping: {
    make: [
      ['vendorNo', 'V00010'],
      ['matchText', 'A-1'],
      ['type', 'GL_ACCOUNT'],
      ['no', '612400'],
    ],
    change: ['vatKey', 'S 21'],
  },
  currency: described(['code', 'CAD']),
  currencyExchangeRate: {
    make: [
      ['currencyCode', 'USD'],
      ['startingDate', '2031-01-01'],
      ['exchangeRateAmount', '1'],
      ['relationalExchRateAmount', '0.9'],
    ],
    change: ['relationalExchRateAmount', '0.8'],
  },
  paymentTerm: described(['code', 'K14']),
  deferralTemplate: described(['code', 'NEW'], ['deferralAccount', '490000'], ['noOfPeriods', '12']),
  accountingPeriod: named(['startingDate', '2041-01-01']),
  journalTemplate: described(['name', 'NEW']),
  numberSeries: described(['code', 'NEW']),
  numberSeriesLine: {
    make: [
      ['seriesCode', 'S-INV+'],
      ['startingDate', '2032-01-01'],
      ['startingNo', 'VF32-0001'],
      ['endingNo', 'VF32-9999'],
    ],
    change: ['endingNo', 'VF32-8999'],
  },
  userSetup: { make: [['userId', 'admin']], change: ['allowPostingTo', '2040-12-31'] },
  intrastatCode: described(['code', '11']),
  generalLedgerSetup: { change: ['allowPostingTo', '2040-12-31'] },
  salesSetup: { change: ['copyLineDescrToGLEntry', 'true'] },
  purchaseSetup: { change: ['allowVATDifference', 'false'] },
  inventorySetup: { change: ['preventNegativeInventory', 'true'] },
}
