import { resource } from '../resource.ts'
import { codeOf, keyCode, made, notNegative, toAccount } from './setup-details.ts'

/** Currencies. */
export const currency = resource(
  'currency',
  {
    entity: 'currency',
    set: 'currencies',
    graphqlType: 'Currency',
    graphqlList: 'currencies',
    description: 'A foreign currency.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    code: f.code('code', 'ISO 4217 code.', keyCode(10)),
    description: f.text('description', 'Description.', { maxLength: 100 }),
    amountRoundingPrecision: f.decimal('amount_rounding_precision', 'Amounts are rounded to it.', notNegative),
    unitAmountRoundingPrecision: f.decimal('unit_amount_rounding_precision', 'Prices are rounded to it.', notNegative),
    invoiceRoundingPrecision: f.decimal('invoice_rounding_precision', 'Invoice totals are rounded to it.', notNegative),
    realizedGainsAccount: f.code('realized_gains_account', 'Account of realized gains.', toAccount),
    realizedLossesAccount: f.code('realized_losses_account', 'Account of realized losses.', toAccount),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'code', access: 'setup' },
)

/** Exchange rates: factor = exchangeRateAmount / relationalExchRateAmount. */
export const currencyExchangeRate = resource(
  'currency_exchange_rate',
  {
    entity: 'currencyExchangeRate',
    set: 'currencyExchangeRates',
    graphqlType: 'CurrencyExchangeRate',
    graphqlList: 'currencyExchangeRates',
    description: 'Rate of a currency from a day on.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    currencyCode: f.code('currency_code', 'Currency.', { ...keyCode(10), ...codeOf('currency', 'code', 10) }),
    startingDate: f.date('starting_date', 'First day it holds.', { createOnly: true, required: true }),
    exchangeRateAmount: f.decimal('exchange_rate_amount', 'Amount in the currency.', { ...notNegative, scale: 6 }),
    relationalExchRateAmount: f.decimal('relational_exch_rate_amount', 'Same amount in local currency.', {
      ...notNegative,
      scale: 6,
    }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)
