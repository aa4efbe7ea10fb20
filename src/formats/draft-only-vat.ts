import type { EInvoice, EInvoiceLine, Finding } from './e-invoice.ts'
import type { FindingList } from './findings.ts'
import { vatKey, vatLabel } from './vat-key.ts'

/** Formats that need not repeat the VAT on lines, allowances and charges (UBL 2.0 and 2.1 before EN 16931). */
const loose: ReadonlySet<EInvoice['profile']> = new Set(['efff-1', 'efff-3', 'other-ubl'])

/** A file with the VAT its lines, allowances and charges leave out, where it is known, and whether any leave it out. */
export interface WithOnlyVat {
  readonly invoice: EInvoice
  readonly incomplete: boolean
}

function unstated(one: { readonly vatCategory: string | null; readonly vatRate: string | null }): boolean {
  return one.vatCategory === null && one.vatRate === null
}

// An amount of VAT on the line itself says more than what the others have.
function bare(line: EInvoiceLine): boolean {
  return unstated(line) && line.vatAmount === null
}

/** Fills in the VAT of lines, allowances and charges that name none, where the whole file has only one (e-FFF, older UBL). */
export function withOnlyVat(invoice: EInvoice, findings: FindingList): WithOnlyVat {
  const first = loose.has(invoice.profile)
    ? (invoice.lines.find(bare) ?? invoice.allowancesCharges.find(unstated))
    : undefined
  if (first === undefined) return { invoice, incomplete: false }
  const [only, ...others] = new Map(
    invoice.vatBreakdown.map((row) => [`${vatKey(row.category, row.rate)} ${row.beTaxCategory ?? ''}`, row]),
  ).values()
  if (only === undefined || only.category === null || others.length > 0) return { invoice, incomplete: true }
  const { category: vatCategory, rate: vatRate, beTaxCategory } = only
  const message = `Lines, allowances or charges name no VAT; the whole document has VAT ${vatLabel(vatCategory, vatRate)}, so they have it too.`
  findings.info('VATRATE', message, first.xpath)
  return {
    incomplete: true,
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

/** Whether a rule compares a VAT base with lines that name their VAT, which says nothing where they name none. */
export function comparesBases({ code }: Finding): boolean {
  return /^BR-[A-Z]+-08$/.test(code)
}
