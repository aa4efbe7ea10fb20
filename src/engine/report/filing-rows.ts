import { decimal, zero } from '../../core/decimal.ts'
import { Problem } from '../../core/problem.ts'
import { normalEnterprise, normalVat } from '../../formats/match/identifiers.ts'
import { isEuVatNumber } from '../../model/reports/eu-vat-numbers.ts'
import { filingGroupsMax, type FilingDetails } from '../../model/reports/filings.ts'
import type { Period, VatReturn } from '../../model/reports/party-reports.ts'
import type { FiledSales } from '../../posting/vat/filed-sales.ts'
import { vatReturn } from '../../posting/vat/return.ts'
import { selectFiledSales, type FiledKind, type FiledSalesRaw } from '../../storage/report/filings.ts'
import { selectVatGroups } from '../../storage/report/vat-summary.ts'
import type { Session } from '../../storage/server/database.ts'
import { isKnownGroup, vatGroupOf } from './vat-groups.ts'

/** The VAT return of a period. One statement. */
export async function returnOf(
  session: Session,
  companyId: string,
  question: Period & Pick<FilingDetails, 'asKnownAt'>,
): Promise<VatReturn> {
  const rows = await session.arrays(selectVatGroups(question, companyId))
  return vatReturn(rows.filter(isKnownGroup).map(vatGroupOf))
}

/** The sales of a period that a listing or a statement is made of; BadRequest when they are more than {@link filingGroupsMax} groups. One statement. */
export async function salesOf(
  session: Session,
  kind: FiledKind,
  companyId: string,
  question: Period & Pick<FilingDetails, 'asKnownAt'>,
): Promise<readonly FiledSales[]> {
  const rows = await session.rows(selectFiledSales(kind, question, companyId, filingGroupsMax + 1))
  if (rows.length > filingGroupsMax)
    throw new Problem(
      'BadRequest',
      `The sales of ${question.from} to ${question.to} are more than ${filingGroupsMax} groups of customers and kinds of VAT, which is more than one file is made of.`,
      { target: 'period' },
    )
  return rows.map(kind === 'EU' ? euSales : belgianSales)
}

function belgianSales(row: FiledSalesRaw): FiledSales {
  const number = normalEnterprise(normalVat(row.vat_registration_no))
  const sent = normalVat(row.vat_registration_no) ?? ''
  // Enterprise numbers begin with 0 or 1.
  const isNumber = number !== null && /^[01]/.test(number)
  return { ...filedSales(row), vatNumber: isNumber ? `BE${number}` : sent, isNumber }
}

function euSales(row: FiledSalesRaw): FiledSales {
  const sent = normalVat(row.vat_registration_no) ?? ''
  const country = row.country_region_code === 'GR' ? 'EL' : row.country_region_code
  // Some keep the number without the letters of its country.
  const full = /^[A-Z]{2}/.test(sent) || !isEuVatNumber(`${country}${sent}`) ? sent : `${country}${sent}`
  return { ...filedSales(row), vatNumber: full, isNumber: isEuVatNumber(full) }
}

function filedSales(row: FiledSalesRaw): Omit<FiledSales, 'vatNumber' | 'isNumber'> {
  return {
    customerNo: row.customer_no,
    customerName: row.customer_name ?? '',
    eu3PartyTrade: row.eu_3_party_trade,
    originalMonth: row.original_month,
    type: 'Sale',
    documentType: row.document_type,
    vatBusPostingGroup: row.vat_bus_posting_group,
    vatProdPostingGroup: row.vat_prod_posting_group,
    vatCalculationType: row.vat_calculation_type,
    vatPct: row.vat_pct,
    euService: row.eu_service,
    taxCategory: row.tax_category,
    accountClass: '',
    withBase: row.with_base,
    withVat: row.with_vat,
    base: decimal(row.base),
    amount: decimal(row.amount),
    nonDeductible: zero,
    entryCount: row.entries,
  }
}
