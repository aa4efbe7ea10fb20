/** How one EN 16931 VAT category behaves in the rules BR-<family>-01 to -10. */
export interface VatFamily {
  /** The middle of the rule id: `S` in BR-S-08. */
  readonly family: string
  /** Category code in the file. */
  readonly code: string
  /** What a reader calls it. */
  readonly name: string
  /** `rated` bases are per rate and tolerate less than one unit of currency; `exact` ones are per category and exact. */
  readonly base: 'rated' | 'exact'
  /** What Percent must be. */
  readonly rate: 'above zero' | 'zero' | 'zero or more' | 'absent'
  /** Tax number of the seller: of any tax scheme, of scheme VAT, or none of anybody. */
  readonly seller: 'any' | 'vat' | 'forbidden'
  /** Identifier of the buyer. */
  readonly buyer: 'free' | 'vat or legal' | 'vat'
  /** Whether the VAT breakdown must say why there is no VAT, or may not. */
  readonly exemptionReason: 'required' | 'forbidden'
}

/** The nine families, in the order of EN 16931. */
export const vatFamilies: readonly VatFamily[] = [
  {
    family: 'S',
    code: 'S',
    name: 'standard rate',
    base: 'rated',
    rate: 'above zero',
    seller: 'any',
    buyer: 'free',
    exemptionReason: 'forbidden',
  },
  {
    family: 'Z',
    code: 'Z',
    name: 'zero rate',
    base: 'exact',
    rate: 'zero',
    seller: 'any',
    buyer: 'free',
    exemptionReason: 'forbidden',
  },
  {
    family: 'E',
    code: 'E',
    name: 'exempt from VAT',
    base: 'exact',
    rate: 'zero',
    seller: 'any',
    buyer: 'free',
    exemptionReason: 'required',
  },
  {
    family: 'AE',
    code: 'AE',
    name: 'reverse charge',
    base: 'exact',
    rate: 'zero',
    seller: 'any',
    buyer: 'vat or legal',
    exemptionReason: 'required',
  },
  {
    family: 'IC',
    code: 'K',
    name: 'intra-community supply',
    base: 'exact',
    rate: 'zero',
    seller: 'vat',
    buyer: 'vat',
    exemptionReason: 'required',
  },
  {
    family: 'G',
    code: 'G',
    name: 'export outside the EU',
    base: 'exact',
    rate: 'zero',
    seller: 'vat',
    buyer: 'free',
    exemptionReason: 'required',
  },
  {
    family: 'O',
    code: 'O',
    name: 'not subject to VAT',
    base: 'exact',
    rate: 'absent',
    seller: 'forbidden',
    buyer: 'free',
    exemptionReason: 'required',
  },
  {
    family: 'AF',
    code: 'L',
    name: 'IGIC of the Canary Islands',
    base: 'rated',
    rate: 'zero or more',
    seller: 'any',
    buyer: 'free',
    exemptionReason: 'forbidden',
  },
  {
    family: 'AG',
    code: 'M',
    name: 'IPSI of Ceuta and Melilla',
    base: 'rated',
    rate: 'zero or more',
    seller: 'any',
    buyer: 'free',
    exemptionReason: 'forbidden',
  },
]
