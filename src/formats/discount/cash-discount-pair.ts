import { type Decimal, fixed, sum, zero } from '../../core/decimal.ts'
import type { AllowanceCharge, EInvoice } from '../read/e-invoice.ts'
import { exact } from '../read/exact.ts'

/** Allowances and charges among which a cash discount is looked for; one has an allowance a rate. */
const consideredMax = 100

/** Characters of a reason that are looked at; a file may say megabytes. */
const reasonMax = 500

/** What may be a cash discount: allowances of its rates, and charges without VAT that give them back (decision F54). */
export interface DiscountPair {
  readonly allowances: readonly AllowanceCharge[]
  readonly charges: readonly AllowanceCharge[]
  /** Why it is not known to be one, as the end of a sentence; null when nothing speaks against it. */
  readonly doubt: string | null
  /** Words or codes link the two, so that lines of them would most probably be wrong. */
  readonly linked: boolean
}

const withoutVat: ReadonlySet<string> = new Set(['E', 'Z', 'O'])

/** Codes of a charge that name no service: none, "mutually defined", and those of the allowance that senders repeat. */
const silentCodes: ReadonlySet<string> = new Set(['', 'ZZZ', '64', '66', '95'])

const ofItself = /escompte|skonto/
const discountWord = /discount|korting|remise|réduction|reduction|rabat|nachlass/
const paymentWord =
  /cash|payment|early|prompt|condition|voorwaard|betal|contant|kontant|paiement|comptant|financi|zahlung/

/** Words of what is sold, carried or paid for: such a charge is one. */
const serviceWord =
  /vracht|transport|fracht|freight|shipping|carriage|livraison|lever|deliver|lieferung|verzend|versand|expédition|\bport\b|porto|verpakk|emball|packag|packing|verpackung|verzeker|assuranc|insuranc|versicherung|leeggoed|statiegeld|consigne|deposit|pfand|kosten|frais|\bfees?\b|\bcosts?\b|handling|toeslag|supplément|surcharge|admin|recycl|bebat|recupel|milieu|\beco/

function reasonOf({ reason }: AllowanceCharge): string {
  return (reason ?? '').slice(0, reasonMax).replace(/\s+/g, ' ').trim().toLowerCase()
}

function namesDiscount(item: AllowanceCharge): boolean {
  const reason = reasonOf(item)
  return ofItself.test(reason) || (discountWord.test(reason) && paymentWord.test(reason))
}

function isService(item: AllowanceCharge): boolean {
  if (namesDiscount(item)) return false
  return serviceWord.test(reasonOf(item)) || (item.kind === 'charge' && !silentCodes.has(item.reasonCode ?? ''))
}

function hasNoVat({ vatCategory, vatRate }: AllowanceCharge): boolean {
  return withoutVat.has((vatCategory ?? '').toUpperCase()) && (exact(vatRate) ?? zero).eq(zero)
}

/** Amount of an allowance or charge, zero for none. */
export function amountOf({ amount }: AllowanceCharge): Decimal {
  return exact(amount) ?? zero
}

const totalOf = (items: readonly AllowanceCharge[]): Decimal => sum(items.map(amountOf))

/** Those that belong together by their words: all that name a cash discount, else those with the same reason. */
function linkOf(item: AllowanceCharge): string {
  return namesDiscount(item) ? 'cash discount' : `"${reasonOf(item)}"`
}

/** The pair of one link: all of it when the sums agree, else the only allowance that is as much as the charges. */
function ofLink(allowances: readonly AllowanceCharge[], charges: readonly AllowanceCharge[]): DiscountPair {
  const total = totalOf(charges)
  const pair = { allowances, charges, doubt: null, linked: true }
  if (totalOf(allowances).eq(total)) return pair
  const single = allowances.filter((item) => amountOf(item).eq(total))
  if (single.length === 1) return { ...pair, allowances: single }
  const doubt =
    single.length > 1
      ? `there are several allowances of ${fixed(total)} that it may be`
      : `the allowances come to ${fixed(totalOf(allowances))} and the charges without VAT to ${fixed(total)}`
  return { ...pair, doubt }
}

/**
 * What has the shape of a cash discount in a BIS 3 file (decision F54): allowances and as much of charges without VAT, of
 * the same words or both naming a cash discount. Charges that name a service are none. With other words but the same sum
 * it is a pair that is not linked; null when there is nothing of the kind.
 */
export function discountPair({ allowancesCharges }: EInvoice): DiscountPair | null {
  if (allowancesCharges.length > consideredMax) return null
  const possible = allowancesCharges.filter((item) => !amountOf(item).eq(zero) && !isService(item))
  const charges = possible.filter((item) => item.kind === 'charge' && hasNoVat(item))
  const allowances = possible.filter((item) => item.kind === 'allowance' && (namesDiscount(item) || !hasNoVat(item)))
  if (charges.length === 0 || allowances.length === 0) return null
  const byLink = Map.groupBy(allowances, linkOf)
  const linked = [...Map.groupBy(charges, linkOf)].flatMap(([link, some]) => {
    const theirs = byLink.get(link)
    return theirs === undefined ? [] : [ofLink(theirs, some)]
  })
  const [first, ...others] = linked
  if (first !== undefined && others.length === 0) return first
  if (first !== undefined) return { allowances, charges, doubt: 'there are several that it may be', linked: true }
  if (!totalOf(allowances).eq(totalOf(charges))) return null
  return { allowances, charges, doubt: 'their reasons differ', linked: false }
}
