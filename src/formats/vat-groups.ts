import type { DraftContext, DraftLine } from './draft.ts'
import { sidesOf, type Mapping } from './mapping.ts'
import { vatKey, vatLabel } from './vat-key.ts'

/** The VAT a line states: category and rate, and the Belgian category of e-FFF and UBL.BE where there is one. */
export interface LineVat {
  readonly category: string | null
  readonly rate: string | null
  readonly belgian: string | null
}

/** EN 16931 category that a Belgian one stands for, where the two differ (einvoice.md 1: e-FFF writes 44 and 46 as AE or E). */
function effectiveCategory({ category, belgian }: LineVat): string | null {
  const code = (belgian ?? '').toUpperCase().replace(/\s/g, '')
  if (code === '45') return 'AE'
  if (code === '44' || code.startsWith('46')) return 'K'
  return /^47\/E[XIE]$/.test(code) ? 'G' : category
}

// Reverse charge by a foreign seller is no co-contracting: the vendor's own group says what it is.
function businessGroup(mapping: Mapping, category: string | null): string | null {
  const { context } = mapping
  const country = sidesOf(mapping).theirs.country ?? 'BE'
  if (category === 'AE' && context.side === 'purchase' && country.toUpperCase() !== 'BE') return null
  return context.vatBusPostingGroups?.find((one) => one.category === category)?.vatBusPostingGroup ?? null
}

function findRow({ vatProdPostingGroups }: DraftContext, category: string | null, rate: string | null) {
  const key = vatKey(category, rate)
  return vatProdPostingGroups.find((one) => vatKey(one.category, one.rate) === key)
}

/** VAT groups of a category and rate (D26), with an error when the setup has none. */
export function vatGroups(
  mapping: Mapping,
  vat: LineVat,
  xpath: string,
): Pick<DraftLine, 'vatBusPostingGroup' | 'vatProdPostingGroup'> {
  const { context, findings } = mapping
  const category = effectiveCategory(vat)
  const row = findRow(context, category, vat.rate)
  if (category === null) findings.error('BR-CO-04', 'BR-CO-04: a line or charge has no VAT category.', xpath)
  else if (row === undefined)
    findings.error('VAT', `There is no VAT posting setup for ${vatLabel(category, vat.rate)}.`, xpath)
  return {
    vatBusPostingGroup: businessGroup(mapping, category),
    vatProdPostingGroup: row?.vatProdPostingGroup ?? null,
  }
}
