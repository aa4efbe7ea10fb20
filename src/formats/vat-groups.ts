import type { DraftContext, DraftLine } from './draft.ts'
import { sidesOf, type Mapping } from './mapping.ts'
import { vatKey, vatLabel } from './vat-key.ts'

/** The VAT a line states: category and rate, and the Belgian category of e-FFF and UBL.BE where there is one. */
export interface LineVat {
  readonly category: string | null
  readonly rate: string | null
  readonly belgian: string | null
}

type Groups = Pick<DraftLine, 'vatBusPostingGroup' | 'vatProdPostingGroup'>

/** EN 16931 category that a Belgian one stands for, where the two differ (einvoice.md 1: e-FFF writes 44, 46 and 47 as AE or E). */
function effectiveCategory({ category, belgian }: LineVat): string | null {
  const code = (belgian ?? '').toUpperCase().replace(/\s/g, '')
  if (code === '45') return 'AE'
  if (code === '44' || code.startsWith('46') || /^47\/(?:TO|SE|AS|DI)$/.test(code)) return 'K'
  return /^47\/E[XIE]$/.test(code) ? 'G' : category
}

// Reverse charge by a foreign seller is no co-contracting: the vendor's own group says what it is.
function businessGroup(mapping: Mapping, category: string | null): string | null {
  const { context, invoice } = mapping
  const country = sidesOf({ invoice, side: context.side }).theirs.country ?? 'BE'
  if (category === 'AE' && context.side === 'purchase' && country.toUpperCase() !== 'BE') return null
  return context.vatBusPostingGroups?.find((one) => one.category === category)?.vatBusPostingGroup ?? null
}

function findRow({ vatProdPostingGroups }: DraftContext, category: string | null, rate: string | null) {
  const key = vatKey(category, rate)
  return vatProdPostingGroups.find((one) => vatKey(one.category, one.rate) === key)
}

/** VAT product group of a line that has no VAT at all, such as a rounding; null when the setup has none, and the account decides. */
export function groupWithoutVat(context: DraftContext): string | null {
  const [row] = ['O', 'E', 'Z'].flatMap((category) => findRow(context, category, '0') ?? [])
  return row?.vatProdPostingGroup ?? null
}

/** VAT groups of a category and rate (D26), what was learned for the line first; with an error when the setup has none. */
export function vatGroups(mapping: Mapping, vat: LineVat, xpath: string, learned?: Groups): Groups {
  const { context, findings } = mapping
  const category = effectiveCategory(vat)
  const product = learned?.vatProdPostingGroup ?? findRow(context, category, vat.rate)?.vatProdPostingGroup ?? null
  if (category === null && product === null) {
    // The rules say it of every line, but e-FFF has its VAT elsewhere; one error is enough.
    if (!findings.items.some(({ code, severity }) => code === 'BR-CO-04' && severity === 'error'))
      findings.error('BR-CO-04', 'BR-CO-04: a line or charge has no VAT category.', xpath)
  } else if (product === null) {
    const label = vatLabel(category, vat.rate)
    const message = `There is no VAT posting setup for ${label}. Set vatProdPostingGroup of the line, and add it to the VAT groups of e-invoices for the next file.`
    findings.error('VAT', message, xpath, { found: label })
  }
  return {
    vatBusPostingGroup: learned?.vatBusPostingGroup ?? businessGroup(mapping, category),
    vatProdPostingGroup: product,
  }
}
