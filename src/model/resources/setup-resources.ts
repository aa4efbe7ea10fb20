import type { Resource } from '../resource.ts'
import { account } from './accounts.ts'
import { currency, currencyExchangeRate } from './currencies.ts'
import {
  defaultDimension,
  dimension,
  dimensionCombination,
  dimensionValue,
  dimensionValueCombination,
} from './dimensions.ts'
import { itemReference } from './item-references.ts'
import { item } from './items.ts'
import { intrastatCode, journalTemplate, numberSeries, numberSeriesLine, userSetup } from './journals.ts'
import { generalLedgerSetup, inventorySetup, purchaseSetup, salesSetup } from './one-row-setups.ts'
import { customer, vendor } from './parties.ts'
import {
  customerPostingGroup,
  genBusPostingGroup,
  generalPostingSetup,
  genProdPostingGroup,
  inventoryPostingSetup,
  vendorPostingGroup,
} from './posting-groups.ts'
import { accountingPeriod, deferralTemplate, paymentTerm } from './terms.ts'
import { eInvoiceVatGroup, vatBusinessPostingGroup, vatPostingSetup, vatProductPostingGroup } from './vat.ts'
import { vendorMapping } from './vendor-mappings.ts'

/** Master data and setup of a company (D14), in the order people look for it; also what `company export` writes. */
export const setupResources: readonly Resource[] = [
  account,
  customer,
  vendor,
  item,
  itemReference,
  dimension,
  dimensionValue,
  defaultDimension,
  dimensionCombination,
  dimensionValueCombination,
  customerPostingGroup,
  vendorPostingGroup,
  genBusPostingGroup,
  genProdPostingGroup,
  generalPostingSetup,
  inventoryPostingSetup,
  vatBusinessPostingGroup,
  vatProductPostingGroup,
  vatPostingSetup,
  eInvoiceVatGroup,
  vendorMapping,
  currency,
  currencyExchangeRate,
  paymentTerm,
  deferralTemplate,
  accountingPeriod,
  journalTemplate,
  numberSeries,
  numberSeriesLine,
  userSetup,
  intrastatCode,
  generalLedgerSetup,
  salesSetup,
  purchaseSetup,
  inventorySetup,
]
