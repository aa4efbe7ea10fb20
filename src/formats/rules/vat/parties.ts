import { all, first, type Place } from '../rule/place.ts'
import type { Violation } from '../rule/rule.ts'
import { hasTaxNumber, ofCode, vatFacts } from './facts.ts'
import type { VatFamily } from './table.ts'

const seller = 'cac:AccountingSupplierParty/cac:Party'

const buyer = 'cac:AccountingCustomerParty/cac:Party'

const representative = 'cac:TaxRepresentativeParty'

/** What BR-<family>-02, -03 and -04 look at: lines, allowances, charges. */
export type VatUse = 'line' | 'allowance' | 'charge'

const nouns: Readonly<Record<VatUse, string>> = { line: 'a line', allowance: 'an allowance', charge: 'a charge' }

function problems(document: Place, family: VatFamily): readonly Omit<Violation, 'found'>[] {
  const at = (path: string): string => first(document, path)?.xpath ?? document.xpath
  const represented = hasTaxNumber(document, representative, true)
  if (family.seller === 'forbidden') {
    const shown = [
      hasTaxNumber(document, seller, true) ? seller : null,
      represented ? representative : null,
      hasTaxNumber(document, buyer, true) ? buyer : null,
    ].flatMap((party) => party ?? [])
    return shown.map((party) => ({ xpath: at(party), message: 'no party may have a VAT number then' }))
  }
  const found: Omit<Violation, 'found'>[] = []
  if (!represented && !hasTaxNumber(document, seller, family.seller === 'vat'))
    found.push({ xpath: at(seller), message: 'the seller must have a VAT number then' })
  const buyerKnown =
    family.buyer === 'free' ||
    hasTaxNumber(document, buyer, true) ||
    (family.buyer === 'vat or legal' && all(document, `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`).length > 0)
  const number = family.buyer === 'vat' ? 'a VAT number' : 'a VAT number or a registration number'
  if (!buyerKnown) found.push({ xpath: at(buyer), message: `the buyer must have ${number} then` })
  return found
}

function isUsed(document: Place, { code, family }: VatFamily, use: VatUse): boolean {
  const { classified, allowances } = vatFacts(document)
  if (use === 'line') return ofCode(classified, code).length > 0
  const found = ofCode(allowances, code).filter(({ kind }) => kind === use)
  // Only for O the official rule means the document's own allowances and charges.
  return family === 'O' ? found.some(({ top }) => top) : found.length > 0
}

/** BR-<family>-02 to -04: who must (O: may not) have a VAT number when lines, allowances or charges use the category. */
export function checkParties(document: Place, family: VatFamily, use: VatUse): readonly Violation[] {
  const { classified } = vatFacts(document)
  if (isUsed(document, family, use)) {
    return problems(document, family).map(({ xpath, message }) => ({
      xpath,
      message: `${nouns[use]} has VAT ${family.code} (${family.name}): ${message}.`,
    }))
  }
  // BR-S-02 alone also asks that a line's category S is of tax scheme VAT.
  const [foreign] = use === 'line' && family.family === 'S' ? ofCode(classified, family.code, true) : []
  return foreign === undefined
    ? []
    : [{ xpath: foreign.place.xpath, message: 'a line has category S of another tax scheme than VAT.' }]
}
