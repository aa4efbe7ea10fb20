import { endOfMonth } from '../../core/date.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { FilingDetails, TaxPeriod } from '../../model/reports/filings.ts'
import type { Period } from '../../model/reports/party-reports.ts'
import { daysOf } from '../../posting/vat/intra-statement.ts'

/** Years a file can be of: those of the euro, and what people may mean by a year to come. */
const firstYear = 2002
const lastYear = 2100

// IntervatInputCommon: EMail_Type (of July 2024, which takes long names such as .brussels), IntervatDeclarationReference_Type;
// commontypes: PhoneNumber_Type.
const email = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/
const phone = /^\+?[\d -]{1,20}$/
const reference = /^\d+-\d{10}-\d{6}$/

/** The first and the last day of a month or quarter; throws BadRequest naming what cannot be. */
export function filedPeriod(period: TaxPeriod): Period {
  checkYear(period.year)
  const { month, quarter } = period
  if ((month === undefined) === (quarter === undefined))
    throw wrong('month', 'Give either a month or a quarter: month 3 is March, quarter 1 is January to March.')
  if (month !== undefined && !isWithin(month, 12)) throw wrong('month', `'month' must be 1 to 12, not ${month}.`)
  if (quarter !== undefined && !isWithin(quarter, 4))
    throw wrong('quarter', `'quarter' must be 1 to 4, not ${quarter}.`)
  const { firstMonth, lastMonth } = daysOf(period)
  return { from: `${firstMonth}-01`, to: endOfMonth(`${lastMonth}-01`) }
}

/** The days of a calendar year; throws BadRequest for what is none. */
export function filedYear(year: number): Period {
  checkYear(year)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** Whether a period is the last one of its calendar year. */
export function isLastOfYear({ month, quarter }: TaxPeriod): boolean {
  return month === 12 || quarter === 4
}

/** Throws BadRequest for an address, a telephone number or a reference that Intervat does not take. */
export function checkDetails({ contactEmail = '', contactPhone = '', replaces }: FilingDetails): void {
  if (contactEmail !== '' && !email.test(contactEmail))
    throw wrong('contactEmail', `'${quoted(contactEmail)}' is no e-mail address that Intervat takes.`)
  if (contactPhone !== '' && !phone.test(contactPhone))
    throw wrong(
      'contactPhone',
      `'${quoted(contactPhone)}' is no telephone number that Intervat takes: at most 20 digits, blanks and hyphens, with or without + before them.`,
    )
  if (replaces !== undefined && !reference.test(replaces))
    throw wrong(
      'replaces',
      `'${quoted(replaces)}' is no reference of Intervat; the acknowledgement of the first file has it, as 1234-0999000129-202603.`,
    )
}

function checkYear(year: number): void {
  if (!Number.isInteger(year) || year < firstYear || year > lastYear)
    throw wrong('year', `'year' must be ${firstYear} to ${lastYear}, not ${year}.`)
}

function isWithin(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= most
}

function wrong(target: string, message: string): Problem {
  return new Problem('BadRequest', message, { target })
}
