import fc from 'fast-check'

/** Which books a document goes to. */
export type Side = 'sales' | 'purchase'

/** JSON of a document or a line as a client sends it; members that are undefined are not sent. */
export type Body = Readonly<Record<string, unknown>>

/** A random import document. */
export interface RandomDocument {
  readonly side: Side
  readonly header: Body
  readonly lines: readonly Body[]
}

/** What may differ between generators. */
export interface Shape {
  /**
   * Inventory items come in whole pieces and are bought at the cost on their card, so that no cost depends on what
   * was posted before.
   */
  readonly flatCosts: boolean
}

/** Inventory items of the demo company with the cost on their card. */
export const stockItems: Readonly<Record<string, string>> = { '1000': '150', '1010': '400', '1100': '25', '1200': '11' }
const otherItems = ['8000', '8100']

const parties = {
  sales: ['C1', 'C4', 'C6', 'C00010', 'C00020', 'C00030', 'C00040', 'C00040'],
  purchase: ['V1', 'V5', 'V00010', 'V00020', 'V00030', 'V00040', 'V00040'],
} as const
const accounts = {
  sales: ['700000', '700010', '702000', '704000', '706000'],
  purchase: ['612500', '612120', '604000', '611300', '613100', '614500'],
} as const
const vatBusGroups = ['DOMESTIC', 'EU', 'CC', 'IMPEXP', 'IMPREV']
const vatProdGroups = ['G0', 'G1', 'G2', 'G3', 'G3', 'G3', 'S0', 'S1', 'S2', 'S3', 'I0', 'I3', 'VAT', 'O']
const days = ['2025-07-14', '2026-01-01', '2026-01-31', '2026-02-28', '2026-03-16', '2026-06-30', '2026-12-31']

/** Exact text of a number of units of the last place: 125 with two places is 1.25. */
export function decimalText(units: number | bigint, places: number): string {
  const text = String(units).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

/** Usually nothing; once in `oneIn` times the value. */
function sometimes<T>(oneIn: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof<fc.MaybeWeightedArbitrary<T | undefined>[]>(
    { weight: oneIn - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary },
  )
}

const wholeQuantity = fc.integer({ min: 1, max: 20 }).map((pieces) => pieces * 100_000)
const anyQuantity = fc.oneof(wholeQuantity, fc.integer({ min: 1, max: 2_000_000 }))
const anyPrice = fc.oneof(
  fc.integer({ min: 1, max: 200_000 }).map((cents) => cents * 1000),
  fc.integer({ min: 1, max: 99_999_999 }),
)

interface RawLine {
  readonly no: string
  readonly quantity: number
  readonly price: number
  readonly discountPct: number
  readonly extra: Body
}

/** Quantity by price in cents, rounded down: no discount may exceed it. */
function cents({ quantity, price }: RawLine): bigint {
  return (BigInt(quantity) * BigInt(price)) / 100_000_000n
}

const dimensions = fc.record({
  shortcutDimension1Code: sometimes(3, fc.constantFrom('ADM', 'SALES', 'PROD')),
  shortcutDimension2Code: sometimes(4, fc.constantFrom('P-100', 'P-200')),
  shortcutDimension3Code: sometimes(5, fc.constantFrom('SMALL', 'MEDIUM', 'LARGE')),
})

function rawLine(side: Side, { flatCosts }: Shape): fc.Arbitrary<RawLine> {
  const account = fc.constantFrom(...accounts[side])
  const discountPct = fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 80 }) },
  )
  const common = {
    vatBusPostingGroup: sometimes(25, fc.constantFrom(...vatBusGroups)),
    allowPaymentDiscount: sometimes(5, fc.constantFrom('true', 'false')),
    ...(side === 'purchase' && {
      nonDeductibleVATPct: sometimes(4, fc.constantFrom('0', '35', '50', '100')),
      numberPlate: sometimes(6, fc.constantFrom('1-ABC-123', '2-XYZ-999')),
    }),
  }
  const onAccount = fc
    .record({
      ...common,
      vatProdPostingGroup: fc.constantFrom(...vatProdGroups),
      deferralCode: sometimes(10, fc.constantFrom('3M', '3M-NEXT')),
      description: sometimes(2, fc.constantFrom('Diesel', 'Café & <co>', "O'Brien")),
    })
    .map((extra) => ({ type: 'G/L Account', ...extra }))
  const onItem = fc
    .record({ ...common, vatProdPostingGroup: sometimes(4, fc.constantFrom('G0', 'G1', 'G3')) })
    .map((extra) => ({ type: 'Item', ...extra }))
  const plain = { quantity: anyQuantity, price: anyPrice, discountPct }
  const stock = fc.constantFrom(...Object.keys(stockItems)).chain((no) => {
    const bought = flatCosts && side === 'purchase'
    return fc.record({
      no: fc.constant(no),
      quantity: flatCosts ? wholeQuantity : anyQuantity,
      price: bought ? fc.constant(Number(stockItems[no]) * 100_000) : anyPrice,
      discountPct: bought ? fc.constant(0) : discountPct,
      extra: onItem,
    })
  })
  return fc
    .tuple(
      fc.oneof(
        { weight: 6, arbitrary: fc.record({ no: account, ...plain, extra: onAccount }) },
        { weight: 3, arbitrary: stock },
        { weight: 1, arbitrary: fc.record({ no: fc.constantFrom(...otherItems), ...plain, extra: onItem }) },
      ),
      dimensions,
    )
    .map(([line, dims]) => ({ ...line, extra: { ...line.extra, ...dims } }))
}

// Full VAT is booked on the VAT account alone, and deducted whole.
function underFullVat(side: Side, { extra }: RawLine): Body {
  if (extra['vatProdPostingGroup'] !== 'VAT') return {}
  return {
    no: side === 'sales' ? '451000' : '411000',
    ...(extra['nonDeductibleVATPct'] !== undefined && { nonDeductibleVATPct: '0' }),
  }
}

function lineBody(side: Side, line: RawLine, discounts: boolean): Body {
  const discount = discounts ? (cents(line) * BigInt(line.discountPct)) / 100n : 0n
  return {
    no: line.no,
    quantity: decimalText(line.quantity, 5),
    [side === 'sales' ? 'unitPrice' : 'directUnitCost']: decimalText(line.price, 5),
    ...(discount > 0n && { lineDiscountAmount: decimalText(discount, 2) }),
    ...line.extra,
    ...underFullVat(side, line),
  }
}

const header = fc.record({
  documentType: fc.constantFrom('Invoice', 'Invoice', 'Credit Memo'),
  postingDate: fc.constantFrom(...days),
  vatBusPostingGroup: sometimes(4, fc.constantFrom(...vatBusGroups)),
  paymentDiscountPct: sometimes(4, fc.constantFrom('1.5', '2', '3')),
  vatBaseDiscountPct: sometimes(5, fc.constantFrom('0', '2', '2.5', '3')),
  shortcutDimension1Code: sometimes(2, fc.constantFrom('ADM', 'SALES')),
  shortcutDimension2Code: sometimes(3, fc.constantFrom('P-100', 'P-200')),
})

const foreign = fc.record({
  currencyCode: fc.constantFrom('USD', 'GBP', 'CHF', 'JPY'),
  currencyFactor: sometimes(
    2,
    fc.integer({ min: 100_000, max: 200_000_000 }).map((millionths) => decimalText(millionths, 6)),
  ),
})
// Parties that apply to the oldest have it more often, so that rates meet (decision F57).
const currency = (party: string) =>
  fc.oneof({ weight: party.endsWith('00040') ? 1 : 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: foreign })

function oneSided(side: Side, shape: Shape): fc.Arbitrary<RandomDocument> {
  return fc
    .record({
      paid: fc.constantFrom(...parties[side]).chain((party) => currency(party).map((money) => ({ party, money }))),
      top: header,
      lines: fc.array(rawLine(side, shape), { minLength: 1, maxLength: 6 }),
      invoiceDiscountPct: fc.constantFrom(0, 0, 0, 1, 7),
      comment: sometimes(6, fc.constant({ type: ' ', description: 'A line that says something' })),
      service: fc.constantFrom(false, false, false, side === 'sales'),
    })
    .map(({ paid: { party, money }, top, lines, invoiceDiscountPct, comment, service }) => {
      const flat = shape.flatCosts && side === 'purchase' && lines.some(({ no }) => no in stockItems)
      // A yen has no cents, and a cost that must stay flat no rate and no discount.
      const discounts = !flat && !('currencyCode' in money && money.currencyCode === 'JPY')
      const bodies = lines.map((line) => lineBody(side, line, discounts))
      const net = lines.reduce((sum, line) => sum + (cents(line) * BigInt(100 - line.discountPct)) / 100n, 0n)
      const discount = discounts ? (net * BigInt(invoiceDiscountPct)) / 100n : 0n
      return {
        side,
        header: {
          ...top,
          ...(flat ? {} : money),
          documentDate: top.postingDate,
          dueDate: top.postingDate,
          pmtDiscountDate: top.postingDate,
          [side === 'sales' ? 'customerNo' : 'vendorNo']: party,
          ...(service && { service }),
          ...(discount > 0n && { invoiceDiscountAmount: decimalText(discount, 2) }),
        },
        lines: comment === undefined ? bodies : [comment, ...bodies],
      }
    })
}

/** Sales and purchase documents of every kind the demo company can book. */
export function documents(shape: Shape): fc.Arbitrary<RandomDocument> {
  return fc.oneof(oneSided('sales', shape), oneSided('purchase', shape))
}

/** The document that undoes another: the same lines, the other type. */
export function mirrored(document: RandomDocument): RandomDocument {
  const documentType = document.header['documentType'] === 'Invoice' ? 'Credit Memo' : 'Invoice'
  return { ...document, header: { ...document.header, documentType } }
}
