import type { Resource } from '../resource.ts'
import { account } from './setup/accounts.ts'
import { currency, currencyExchangeRate } from './setup/currencies.ts'
import {
  defaultDimension,
  dimension,
  dimensionCombination,
  dimensionValue,
  dimensionValueCombination,
} from './setup/dimensions.ts'
import { itemReference } from './setup/item-references.ts'
import { item } from './setup/items.ts'
import { intrastatCode, journalTemplate, numberSeries, numberSeriesLine, userSetup } from './setup/journals.ts'
import { generalLedgerSetup, inventorySetup, purchaseSetup, salesSetup } from './setup/one-row-setups.ts'
import { customer, vendor } from './setup/parties.ts'
import {
  customerPostingGroup,
  genBusPostingGroup,
  generalPostingSetup,
  genProdPostingGroup,
  inventoryPostingSetup,
  vendorPostingGroup,
} from './setup/posting-groups.ts'
import { accountingPeriod, deferralTemplate, paymentTerm } from './setup/terms.ts'
import { eInvoiceVatGroup, vatBusinessPostingGroup, vatPostingSetup, vatProductPostingGroup } from './setup/vat.ts'
import { vendorMapping } from './setup/vendor-mappings.ts'

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
