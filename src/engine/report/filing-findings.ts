import { zero } from '../../core/decimal.ts'
import { normalEnterprise } from '../../formats/match/identifiers.ts'
import type { FilingFinding, VatReturnQuestion } from '../../model/reports/filings.ts'
import type { VatReturn } from '../../model/reports/party-reports.ts'
import { customerListing } from '../../posting/vat/customer-listing.ts'
import { filingFinding, type FiledSales } from '../../posting/vat/filed-sales.ts'
import type { DeclarantRaw } from '../../storage/report/filings.ts'
import { isLastOfYear } from './filing-questions.ts'

/** What is wrong with who files, and with the currency of the books. */
export function declarantFindings(declarant: DeclarantRaw): readonly FilingFinding[] {
  const { enterprise_no: enterpriseNo, lcy_code: currency } = declarant
  const number = normalEnterprise(enterpriseNo)
  const unknown =
    enterpriseNo.trim() === ''
      ? 'The company has no enterprise number, which a file for the administration begins with: make the company with one.'
      : `The enterprise number ${enterpriseNo} of the company fails its check: the last two of its ten digits do not follow from the others.`
  return [
    ...(number === null ? [filingFinding('DECLARANT', unknown)] : []),
    ...(currency === null || currency === '' || currency === 'EUR'
      ? []
      : [filingFinding('CURRENCY', `The books are kept in ${currency}, and the administration takes euro alone.`)]),
  ]
}

/** A listing is of what nobody can add to any more. */
export function openFindings(year: number, { open_days: days }: DeclarantRaw): readonly FilingFinding[] {
  if (days.length === 0) return []
  const message = `The year ${year} can still be posted to: the accounting ${days.length === 1 ? 'period' : 'periods'} of ${days.slice(0, 12).join(', ')} ${days.length === 1 ? 'is' : 'are'} open. Close all periods of the year (accountingPeriods) before its customers are listed.`
  return [filingFinding('OPENPERIOD', message)]
}

/** What is asked for with a return that its books do not give; `listed` are the sales of its year where no listing is announced. */
export function askedFindings(
  { period, askRestitution, clientListingNihil }: VatReturnQuestion,
  { balance }: VatReturn,
  listed: readonly FiledSales[],
): readonly FilingFinding[] {
  const findings: FilingFinding[] = []
  if (askRestitution && !balance.lt(zero))
    findings.push(
      filingFinding('RESTITUTION', 'Nothing is owed by the State (72 is 0.00), so nothing can be asked back.', {
        grids: ['71', '72'],
      }),
    )
  if (!clientListingNihil) return findings
  if (!isLastOfYear(period))
    findings.push(
      filingFinding(
        'NIHIL',
        'ClientListingNihil is for the last return of a calendar year, or of an activity that ends: see that this is one.',
        { severity: 'warning' },
      ),
    )
  const count = customerListing(period.year, listed).customers.length
  if (count > 0)
    findings.push(
      filingFinding(
        'NIHIL',
        `The customer listing of ${period.year} is not empty, it has ${count} ${count === 1 ? 'customer' : 'customers'}: leave clientListingNihil out.`,
      ),
    )
  return findings
}
