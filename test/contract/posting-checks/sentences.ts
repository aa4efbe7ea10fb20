import { type Change, type Expected, where } from '../../support/checked-documents.ts'

/** A usual line of an item. */
export function itemLine(no = '1000') {
  return { type: 'Item', no }
}

/** A finding about a line, the first unless told. */
export function onLine(code: string, field: string, message: string, line = 10000): Expected {
  return [code, field, message, line]
}

/** A field with a wrong value; the two spaces are real. */
export function mustBe(field: string, wanted: string, record: string, current: string): string {
  return `${field} must be equal to '${wanted}'  in ${record}. Current value is '${current}'.`
}

/** An empty field that is needed. */
export function needed(field: string, record: string): string {
  return `${field} must have a value in ${record}. It cannot be zero or empty.`
}

/** A code that names nothing. */
export function unknown(caption: string, table: string, value: string, related: string): string {
  return `The field ${caption} of table ${table} contains a value (${value}) that cannot be found in the related table (${related}).`
}

/** Changes an account. */
export function changedAccount(no: string, values: object): Change {
  return where('accounts', `no eq '${no}'`, { ...values })
}

/** Changes the bicycle, item 1000. */
export function bicycle(values: object): Change {
  return where('items', "no eq '1000'", { ...values })
}

/** Changes the general ledger setup. */
export function ledgerSetup(values: object): Change {
  return where('generalLedgerSetups', "lcyCode eq 'EUR'", { ...values })
}

/** A currency without any rate. */
export const withoutRate: Change = { set: 'currencies', values: { code: 'XAU' } }

/** What is said of it. */
export const noRate: Expected = [
  'ExchangeRate',
  'currencyCode',
  'There is no Currency Exchange Rate within the filter. Filters: Currency Code: XAU, Starting Date: ..2026-03-16',
]

/** Closes a period. It stays closed for clients; the database opens it again for the checks that follow. */
export const closed = (startingDate: string) => {
  const close = (to: boolean) => `update accounting_period set closed = ${to} where starting_date = '${startingDate}'`
  return { sql: close(true), undo: close(false) }
}
