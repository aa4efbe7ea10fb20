import { decimal, fixed, sum, zero, type Decimal } from '../../core/decimal.ts'
import {
  listedAbove,
  type CustomerListing,
  type FilingFinding,
  type ListedCustomer,
} from '../../model/reports/filings.ts'
import {
  customerOf,
  customersOf,
  filingFinding,
  saleGrid,
  turnoverOf,
  unplaced,
  type FiledSales,
} from './filed-sales.ts'

/** Grids whose sales are listed; of 00 those of special schemes, not those exempt by article 44; 54 is VAT alone. */
const listedGrids: ReadonlySet<string> = new Set(['00', '01', '02', '03', '45', '54'])

/** EN 16931 category of what is exempt without deduction (article 44 of the VAT Code, F33). */
const exemptCategory = 'E'

const threshold = decimal(listedAbove)
const highestRate = decimal('0.21')
/** What roundings of many documents may come to, in euro. */
const tolerance = decimal('62')

/** What a listing is made of. */
export type Listing = Pick<CustomerListing, 'customers' | 'turnover' | 'vatAmount' | 'findings'>

/**
 * The annual customer listing of the sales of a year to Belgian VAT numbers: article 53quinquies of the VAT Code and Royal
 * Decree no. 23. A customer is listed when what was sold, less credit memos, is above {@link listedAbove} euro. The balance of
 * one who was given a credit memo for an invoice of an earlier year is always listed, also when it is smaller or negative
 * (notice 725, page 6, footnote); so is a negative one, as credit memos for the sales of the year cannot be more than these.
 * Nothing is left out silently: what might have to be listed and is not has a finding.
 */
export function customerListing(year: number, sales: readonly FiledSales[]): Listing {
  const counted = sales.filter(isListed)
  const findings: FilingFinding[] = [...unplaced(sales)]
  const customers: ListedCustomer[] = []
  for (const [vatNumber, own] of Map.groupBy(counted, ({ vatNumber }) => vatNumber)) {
    const customer = {
      vatNumber,
      ...customersOf(own),
      turnover: sum(own.map(turnoverOf)),
      vatAmount: sum(own.map(({ amount }) => zero.minus(amount))),
    }
    if (isToList(year, customer.turnover, own)) {
      const [first] = own
      if (first?.isNumber === true) customers.push(customer)
      else if (first !== undefined) findings.push(notANumber(first, customer))
      findings.push(...vatTooHigh(customer))
    } else findings.push(...maybeEarlier(customer, own))
  }
  customers.sort((one, other) => (one.vatNumber < other.vatNumber ? -1 : 1))
  return {
    customers,
    turnover: sum(customers.map(({ turnover }) => turnover)),
    vatAmount: sum(customers.map(({ vatAmount }) => vatAmount)),
    findings,
  }
}

function isListed(sales: FiledSales): boolean {
  const grid = saleGrid(sales)
  return grid !== undefined && listedGrids.has(grid) && !(grid === '00' && sales.taxCategory === exemptCategory)
}

function isToList(year: number, turnover: Decimal, own: readonly FiledSales[]): boolean {
  const earlier = own.some(({ originalMonth }) => originalMonth !== '' && originalMonth < `${year}-01`)
  return turnover.gt(threshold) || turnover.lt(zero) || earlier
}

function notANumber(sales: FiledSales, { vatNumber, turnover }: ListedCustomer): FilingFinding {
  const message = `The VAT number ${vatNumber} of ${customerOf(sales)}, with sales of ${fixed(turnover)}, fails its check: the last two of its ten digits do not follow from the others. Find out the right one. What is booked keeps the number it was booked with, so add the customer in Intervat, or credit the invoices and book them again.`
  return filingFinding('VATNUMBER', message, { customerNo: sales.customerNo })
}

function vatTooHigh({ turnover, vatAmount, customerNos, vatNumber }: ListedCustomer): readonly FilingFinding[] {
  const most = turnover.abs().times(highestRate).plus(tolerance)
  if (vatAmount.abs().lte(most)) return []
  const message = `VAT of ${fixed(vatAmount)} for ${vatNumber} is more than 21 % of its sales of ${fixed(turnover)}: look at documents that are VAT alone.`
  return [filingFinding('RATE', message, { severity: 'warning', customerNo: customerNos[0] ?? '' })]
}

// Who bought little may have to be listed, for a credit memo that does not tell which invoice it corrects.
function maybeEarlier(customer: ListedCustomer, own: readonly FiledSales[]): readonly FilingFinding[] {
  if (!own.some(({ documentType, originalMonth }) => documentType === 'Credit Memo' && originalMonth === '')) return []
  const message = `${customer.vatNumber} (${customer.customerName}) is not listed: its balance is ${fixed(customer.turnover)}, and a credit memo does not say which invoice it corrects. Where that is one of an earlier year the balance has to be listed.`
  return [filingFinding('ORIGINAL', message, { severity: 'warning', customerNo: customer.customerNos[0] ?? '' })]
}
