import { resource } from '../../resource.ts'
import { codeOf, keyCode, made, notNegative, toAccount } from '../common/setup-details.ts'

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
    description: f.text('description', 'Description of the currency, for people.', { maxLength: 100 }),
    amountRoundingPrecision: f.decimal(
      'amount_rounding_precision',
      'Amounts are rounded to it: 0.01, 0.1 or 1.',
      notNegative,
    ),
    unitAmountRoundingPrecision: f.decimal(
      'unit_amount_rounding_precision',
      'Prices are rounded to it: 0.00001, 0.0001, 0.001, 0.01, 0.1 or 1.',
      notNegative,
    ),
    invoiceRoundingPrecision: f.decimal(
      'invoice_rounding_precision',
      'Invoice totals are rounded to it: 0.01, 0.05, 0.1, 0.5 or 1, and a multiple of amountRoundingPrecision.',
      notNegative,
    ),
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
    exchangeRateAmount: f.decimal('exchange_rate_amount', 'Amount in the currency, greater than 0.', notNegative),
    relationalExchRateAmount: f.decimal(
      'relational_exch_rate_amount',
      'Same amount in local currency, greater than 0.',
      {
        ...notNegative,
      },
    ),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)
