import { zero } from '../../core/decimal.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { EInvoice, EInvoiceLine, Finding } from '../read/e-invoice.ts'
import { exact } from '../read/exact.ts'
import type { FindingList } from '../read/findings.ts'
import { vatKey, vatLabel } from '../read/vat-key.ts'

/** Formats that need not repeat the VAT on lines, allowances and charges (UBL 2.0 and 2.1 before EN 16931). */
const loose: ReadonlySet<EInvoice['profile']> = new Set(['efff-1', 'efff-3', 'other-ubl'])

/** Rules that want the VAT of each line, allowance and charge (BT-151, BT-95, BT-102). */
const wantsVat: ReadonlySet<string> = new Set(['BR-CO-04', 'BR-32', 'BR-37'])

/** A file with the VAT its lines, allowances and charges leave out, where it is known, and whether any leave it out. */
export interface WithInferredVat {
  readonly invoice: EInvoice
  readonly incomplete: boolean
  /** Whether what was left out is known now. */
  readonly completed: boolean
}

function unstated(one: { readonly vatCategory: string | null; readonly vatRate: string | null }): boolean {
  return one.vatCategory === null && one.vatRate === null
}

// An amount of VAT on the line itself says more than what the others have.
function bare(line: EInvoiceLine): boolean {
  return unstated(line) && line.vatAmount === null
}

/** Fills in the VAT of lines, allowances and charges that name none, where the whole file has only one (issue 13: e-FFF, older UBL, and what BR-CO-04 calls broken elsewhere). A subtotal of UBL.BE that is the cash discount itself is no VAT of its own. */
export function withInferredVat(invoice: EInvoice, findings: FindingList): WithInferredVat {
  const isLoose = loose.has(invoice.profile)
  // A line worth nothing, such as a text, changes no VAT: elsewhere nobody asks for its own.
  const first =
    invoice.lines.find((line) => bare(line) && (isLoose || !(exact(line.netAmount) ?? zero).eq(zero))) ??
    invoice.allowancesCharges.find(unstated)
  if (first === undefined) return { invoice, incomplete: false, completed: false }
  const rows = invoice.vatBreakdown.filter(({ beTaxCategory }) => beTaxCategory?.toUpperCase() !== 'FD')
  const [only, ...others] = new Map(
    rows.map((row) => [`${vatKey(row.category, row.rate)} ${row.beTaxCategory ?? ''}`, row]),
  ).values()
  if (only === undefined || only.category === null || others.length > 0)
    return { invoice, incomplete: isLoose, completed: false }
  const { category: vatCategory, rate: vatRate, beTaxCategory } = only
  const message = `Lines, allowances or charges name no VAT; the whole document has VAT ${vatLabel(vatCategory, vatRate)}, so they have it too.`
  findings.info('VATRATE', message, first.xpath)
  return {
    incomplete: true,
    completed: true,
    invoice: {
      ...invoice,
      lines: invoice.lines.map((line) =>
        bare(line) ? { ...line, vatCategory, vatRate, beTaxCategory: line.beTaxCategory ?? beTaxCategory } : line,
      ),
      allowancesCharges: invoice.allowancesCharges.map((item) =>
        unstated(item) ? { ...item, vatCategory, vatRate } : item,
      ),
    },
  }
}

/** Findings that the only VAT of a purchase answers become warnings, for what to book is certain; a sales file is ours to mend (decision F13). */
export function withoutAnswered(
  broken: readonly Finding[],
  { incomplete, completed }: WithInferredVat,
  side: ImportSide,
): readonly Finding[] {
  const left = broken.filter((finding) => !incomplete || !comparesBases(finding))
  if (!completed || side === 'sales') return left
  return left.map((one) => (wantsVat.has(one.code) ? { ...one, severity: 'warning' } : one))
}

/** Whether a rule compares a VAT base with lines that name their VAT, which says nothing where they name none. */
function comparesBases({ code }: Finding): boolean {
  return /^BR-[A-Z]+-08$/.test(code)
}
