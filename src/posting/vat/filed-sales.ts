import { zero } from '../../core/decimal.ts'
import type { FilingFinding } from '../../model/reports/filings.ts'
import type { VatGroup } from '../../model/reports/party-reports.ts'
import { vatRuleOf } from '../../model/reports/vat-grids.ts'
import { gridPlaces } from './placing.ts'

/** Sales to a customer that are alike in all that decides what is filed of them, summed with the sign of the ledger. */
export interface FiledSales extends VatGroup {
  readonly customerNo: string
  readonly customerName: string
  /** As it was frozen, in one spelling: `BE0999000228`; '' for none. */
  readonly vatNumber: string
  /** Whether the number passes the check of its country. */
  readonly isNumber: boolean
  /** Of the document. */
  readonly eu3PartyTrade: boolean
  /** Month `2025-12` of the invoice that a credit memo names; '' where it names none that is known, and for invoices. */
  readonly originalMonth: string
}

/**
 * The grid that a sale is in when it is invoiced, which says what kind of operation it is, also of a credit memo: 54 of one that
 * is VAT alone, '' of what is outside the scope of VAT; undefined for what fits no grid (F33).
 */
export function saleGrid(sales: FiledSales): string | undefined {
  const places = gridPlaces(sales)
  if (places === undefined) return undefined
  return places.length === 0 ? '' : vatRuleOf(sales)?.invoice[0]?.grid
}

/** An error that names the customer, unless told. */
export function filingFinding(
  code: string,
  message: string,
  about: Partial<Pick<FilingFinding, 'severity' | 'grids' | 'customerNo'>> = {},
): FilingFinding {
  return { code, severity: 'error', message, grids: [], customerNo: '', ...about }
}

/** How texts name the customer of sales. */
export function customerOf({ customerNo, customerName }: Pick<FiledSales, 'customerNo' | 'customerName'>): string {
  return `customer ${customerNo} ${customerName}`.trim()
}

/** An error for each customer with sales that fit no grid: the file would leave them out. */
export function unplaced(sales: readonly FiledSales[]): readonly FilingFinding[] {
  const byCustomer = Map.groupBy(
    sales.filter((one) => saleGrid(one) === undefined),
    ({ customerNo }) => customerNo,
  )
  return [...byCustomer].map(([customerNo, own]) => {
    const count = own.reduce((entries, one) => entries + one.entryCount, 0)
    const message = `VAT entries in no grid: ${count} of ${own.slice(0, 1).map(customerOf).join('')}, see unassigned of vatSummary. Nobody can say whether they are to be filed.`
    return filingFinding('UNASSIGNED', message, { customerNo })
  })
}

/** Names of the customers of a line, in order, each once; and the name of the first. */
export function customersOf(sales: readonly FiledSales[]): {
  readonly customerNos: readonly string[]
  readonly customerName: string
} {
  const customerNos = [...new Set(sales.map(({ customerNo }) => customerNo))].sort()
  return {
    customerNos,
    customerName: sales.find(({ customerNo }) => customerNo === customerNos[0])?.customerName ?? '',
  }
}

/** Without VAT, counted so that an invoice is positive. */
export function turnoverOf({ base }: FiledSales) {
  return zero.minus(base)
}
