import type { XmlNode } from '../../read/text/parse-xml.ts'
import { all, first, type Place, textAt } from '../rule/place.ts'
import { everywhere } from '../rule/everywhere.ts'
import { stepOf } from '../rule/tree.ts'

/** One ClassifiedTaxCategory or TaxCategory with what the rules ask of it. */
export interface CategoryFact {
  readonly place: Place
  /** Trimmed ID, empty when absent. */
  readonly code: string
  /** TaxScheme/ID is VAT. */
  readonly vat: boolean
}

/** TaxCategory of an allowance or charge. */
export interface AllowanceFact extends CategoryFact {
  /** Null when ChargeIndicator is no boolean. */
  readonly kind: 'allowance' | 'charge' | null
  /** Of the document, not of a line or price. */
  readonly top: boolean
}

/** TaxCategory of a VAT subtotal of the document. */
export interface SubtotalFact extends CategoryFact {
  readonly subtotal: Place
}

/** ClassifiedTaxCategory, mostly of the item of a line. */
export interface ClassifiedFact extends CategoryFact {
  /** Of the item of an InvoiceLine or CreditNoteLine, not of a sub line. */
  readonly ofLine: boolean
}

/** Every VAT category of a document, in file order by code; read once for all families. */
export interface VatFacts {
  readonly document: Place
  /** All of Item/ClassifiedTaxCategory. */
  readonly classified: ReadonlyMap<string, readonly ClassifiedFact[]>
  readonly allowances: ReadonlyMap<string, readonly AllowanceFact[]>
  readonly subtotals: ReadonlyMap<string, readonly SubtotalFact[]>
  /** All TaxCategory elements wherever they stand. */
  readonly taxCategories: ReadonlyMap<string, readonly CategoryFact[]>
}

const byRoot = new WeakMap<XmlNode, VatFacts>()

function factOf(place: Place): CategoryFact {
  return {
    place,
    code: textAt(place, 'cbc:ID') ?? '',
    vat: all(place, 'cac:TaxScheme/cbc:ID').some(({ node }) => node.text.trim().toUpperCase() === 'VAT'),
  }
}

function isOfLine({ node, tree }: Place): boolean {
  const item = tree.parent(node)
  const line = item === null || stepOf(item) !== 'cac:Item' ? null : tree.parent(item)
  return line !== null && ['cac:InvoiceLine', 'cac:CreditNoteLine'].includes(stepOf(line))
}

function byCode<Fact extends CategoryFact>(facts: readonly Fact[]): ReadonlyMap<string, readonly Fact[]> {
  return Map.groupBy(facts, ({ code }) => code)
}

/** `true` and `1` make a charge, `false` and `0` an allowance, as in XML Schema. */
export function chargeKind(item: Place): 'allowance' | 'charge' | null {
  const indicator = textAt(item, 'cbc:ChargeIndicator')
  if (indicator === 'true' || indicator === '1') return 'charge'
  return indicator === 'false' || indicator === '0' ? 'allowance' : null
}

/** The VAT categories of a document. */
export function vatFacts(document: Place): VatFacts {
  const known = byRoot.get(document.node)
  if (known !== undefined) return known
  const top = new Set(all(document, 'cac:AllowanceCharge').map(({ node }) => node))
  const facts: VatFacts = {
    document,
    classified: byCode(
      everywhere(document, 'cac:ClassifiedTaxCategory').map((place) => ({ ...factOf(place), ofLine: isOfLine(place) })),
    ),
    allowances: byCode(
      everywhere(document, 'cac:AllowanceCharge').flatMap((item) =>
        all(item, 'cac:TaxCategory').map((place) => ({
          ...factOf(place),
          kind: chargeKind(item),
          top: top.has(item.node),
        })),
      ),
    ),
    subtotals: byCode(
      all(document, 'cac:TaxTotal/cac:TaxSubtotal').flatMap((subtotal) =>
        all(subtotal, 'cac:TaxCategory').map((place) => ({ ...factOf(place), subtotal })),
      ),
    ),
    taxCategories: byCode(everywhere(document, 'cac:TaxCategory').map(factOf)),
  }
  byRoot.set(document.node, facts)
  return facts
}

/** The facts of one code, of scheme VAT unless told otherwise. */
export function ofCode<Fact extends CategoryFact>(
  facts: ReadonlyMap<string, readonly Fact[]>,
  code: string,
  anyScheme = false,
): readonly Fact[] {
  return (facts.get(code) ?? []).filter(({ vat }) => anyScheme || vat)
}

/** Rate of a category: its own Percent, or in UBL 2.0 (e-FFF) the one of the subtotal that holds it. */
export function rateOf(category: Place, subtotal: Place | null): string | null {
  return textAt(category, 'cbc:Percent') ?? (category.tree.efff ? textAt(subtotal, 'cbc:Percent') : null)
}

/** Whether a party group has a tax number: of scheme VAT only, or of any. */
export function hasTaxNumber(document: Place, party: string, vatOnly: boolean): boolean {
  return all(document, `${party}/cac:PartyTaxScheme`).some(
    (scheme) =>
      first(scheme, 'cbc:CompanyID') !== null &&
      (!vatOnly || all(scheme, 'cac:TaxScheme/cbc:ID').some(({ node }) => node.text.trim().toUpperCase() === 'VAT')),
  )
}
