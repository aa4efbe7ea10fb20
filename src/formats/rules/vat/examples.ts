import { type Decimal, decimal, fixed, hundred, round, sum, zero } from '../../../core/decimal.ts'
import { buyerParty, type Edit, item, sellerParty, taxNumber, vat } from '../rule/example.ts'
import type { VatUse } from './parties.ts'
import type { VatFamily } from './table.ts'

const rightRates: Readonly<Record<VatFamily['rate'], string | null>> = {
  'above zero': '7',
  zero: '0',
  'zero or more': '7',
  absent: null,
}

const wrongRates: Readonly<Record<VatFamily['rate'], string>> = {
  'above zero': '-1',
  zero: '7',
  'zero or more': '-1',
  absent: '0',
}

/** A line, allowance or charge of a document; the line is of 125.00, the others of 5.00. */
interface Part {
  readonly use: VatUse
  readonly code: string
  readonly rate: string | null
}

/** A subtotal of the breakdown. */
interface Subtotal {
  readonly base: Decimal
  readonly tax: Decimal
  readonly category: Edit
}

const shares: Readonly<Record<VatUse, Decimal>> = {
  line: decimal('125'),
  allowance: decimal('-5'),
  charge: decimal('5'),
}

function subtotal(base: Decimal, { code, rate }: Part, reason: Edit): Subtotal {
  return { base, tax: round(base.times(rate ?? '0').div(hundred)), category: vat(code, rate, reason) }
}

/** The model with these parts, this breakdown and the totals that follow. */
function document(parts: readonly Part[], breakdown: readonly Subtotal[]): Edit {
  const [base, tax] = [sum(breakdown.map((each) => each.base)), sum(breakdown.map((each) => each.tax))]
  const total = fixed(base.plus(tax))
  const has = (kind: VatUse): boolean => parts.some(({ use }) => use === kind)
  return {
    'InvoiceLine/Item/ClassifiedTaxCategory': parts.flatMap(({ use, code, rate }) =>
      use === 'line' ? [vat(code, rate)] : [],
    ),
    AllowanceCharge: parts.flatMap(({ use, code, rate }) => (use === 'line' ? [] : [item(use, vat(code, rate))])),
    'TaxTotal/TaxAmount': fixed(tax),
    'TaxTotal/TaxSubtotal': breakdown.map((each) => ({
      TaxableAmount: fixed(each.base),
      TaxAmount: fixed(each.tax),
      TaxCategory: each.category,
    })),
    LegalMonetaryTotal: {
      ...(has('allowance') ? { AllowanceTotalAmount: '5.00' } : {}),
      ...(has('charge') ? { ChargeTotalAmount: '5.00' } : {}),
      TaxExclusiveAmount: fixed(base),
      TaxInclusiveAmount: total,
      PayableAmount: total,
    },
  }
}

/** What every document of the family has: no VAT numbers for O, a delivery abroad for intra-community supplies. */
function around({ seller, family }: VatFamily): Edit {
  if (seller === 'forbidden') {
    return { [`${sellerParty}/PartyTaxScheme`]: null, [`${buyerParty}/PartyTaxScheme`]: null }
  }
  const abroad = { ActualDeliveryDate: '2025-03-12', 'DeliveryLocation/Address/Country/IdentificationCode': 'NL' }
  return family === 'IC' ? { Delivery: abroad } : {}
}

function reasonOf({ exemptionReason }: VatFamily): Edit {
  return exemptionReason === 'required' ? { TaxExemptionReason: 'Agreed' } : {}
}

/** A right document whose line, allowance and charge are of the family: 125.00 in one subtotal, with more VAT than is due. */
export function wholly(family: VatFamily, more: Decimal = zero): Edit {
  const of = (use: VatUse): Part => ({ use, code: family.code, rate: rightRates[family.rate] })
  const whole = subtotal(decimal('125'), of('line'), reasonOf(family))
  const breakdown = [{ ...whole, tax: whole.tax.plus(more) }]
  return { ...around(family), ...document([of('line'), of('allowance'), of('charge')], breakdown) }
}

/** A document of which only the line, an allowance or a charge is of the family; the line is of another one otherwise. */
export function partly(family: VatFamily, use: VatUse): Edit {
  const own: Part = { use, code: family.code, rate: rightRates[family.rate] }
  const line: Part =
    family.code === 'S' ? { use: 'line', code: 'Z', rate: '0' } : { use: 'line', code: 'S', rate: '21' }
  const breakdown = [subtotal(shares[use], own, reasonOf(family))]
  if (use === 'line') return { ...around(family), ...document([own], breakdown) }
  return { ...around(family), ...document([line, own], [subtotal(shares.line, line, {}), ...breakdown]) }
}

/** Takes away the VAT number that must be there; where none may be, gives one. */
export function misnumbered({ seller, buyer }: VatFamily): Edit {
  if (seller === 'forbidden') return { [`${buyerParty}/PartyTaxScheme`]: [taxNumber('BE0999100196')] }
  if (buyer === 'vat') return { [`${buyerParty}/PartyTaxScheme`]: null }
  if (buyer === 'vat or legal') {
    return { [`${buyerParty}/PartyTaxScheme`]: null, [`${buyerParty}/PartyLegalEntity/CompanyID`]: null }
  }
  return { [`${sellerParty}/PartyTaxScheme`]: seller === 'vat' ? [taxNumber('0999000129', 'TAX')] : null }
}

/** Where {@link misnumbered} is reported. */
export function misnumberedAt({ seller, buyer }: VatFamily): string {
  const role = seller === 'forbidden' || buyer !== 'free' ? 'Customer' : 'Supplier'
  return `/Invoice/cac:Accounting${role}Party[1]/cac:Party[1]`
}

/** Gives the line, allowance or charge a rate that the family may not have. */
export function misrated({ rate }: VatFamily, use: VatUse): Edit {
  const path = use === 'line' ? 'InvoiceLine/Item/ClassifiedTaxCategory' : 'AllowanceCharge/TaxCategory'
  return { [`${path}/Percent`]: wrongRates[rate] }
}

/** Where {@link misrated} is reported. */
export function misratedAt(use: VatUse): string {
  const line = 'cac:InvoiceLine[1]/cac:Item[1]/cac:ClassifiedTaxCategory[1]'
  return `/Invoice/${use === 'line' ? line : 'cac:AllowanceCharge[1]/cac:TaxCategory[1]'}/cbc:Percent`
}
