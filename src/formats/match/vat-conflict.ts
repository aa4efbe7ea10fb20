import { zero } from '../../core/decimal.ts'
import type { CountryClass } from '../../model/reports/vat-countries.ts'
import { outsideScopeCategory } from '../../model/reports/vat-grids.ts'
import { exact } from '../read/exact.ts'
import { classOfPlace, partyClass, type GroupPlace, type VatParty, type Whereabouts } from './vat-party.ts'

/** What a line states of its VAT, as far as it says where the other party must be. */
export interface StatedVat {
  /** EN 16931 category, that which a Belgian one stands for. */
  readonly category: string
  readonly rate: string | null
  /** Belgian category, upper case without blanks; empty when there is none. */
  readonly belgian: string
}

/** Categories that only parties of a certain country may have: reverse charge, supply within the EU, export. */
const bound: ReadonlySet<string> = new Set(['AE', 'K', 'G'])

/** Whether a category says by itself that no VAT is charged because of who the other party is. */
export function isBound(category: string | null): boolean {
  return bound.has(category ?? '')
}

/** Belgian categories of supplies abroad, which say nothing of where the other party is (einvoice.md 1). */
export function isAbroad(belgian: string): boolean {
  return belgian.startsWith('47')
}

/**
 * Whether it is a supply abroad that says nothing of the other party. On a purchase those that are read as category K are
 * acquisitions within the EU here (86, 88), which no vendor in Belgium or outside the EU makes of them (F62).
 */
function isAnywhere({ category, belgian }: StatedVat, side: VatParty['side']): boolean {
  return isAbroad(belgian) && (side === 'sales' || category !== 'K')
}

/** Where the other party must be by what is stated; null when it may be anywhere. */
export function demandedClass(stated: StatedVat, side: VatParty['side']): CountryClass | null {
  if (isAnywhere(stated, side)) return null
  const { category, belgian } = stated
  if (belgian === '45') return 'Belgium'
  if (belgian === '44' || category === 'K') return 'EU'
  return category === 'G' ? 'Outside EU' : null
}

const words: Readonly<Record<CountryClass, string>> = {
  Belgium: 'in Belgium',
  EU: 'in another country of the EU',
  'Outside EU': 'outside the EU',
}

// Reverse charge, supplies within the EU and exports: everything known must say the same.
function boundConflict(
  stated: StatedVat,
  party: VatParty,
  { fileCountry, recordCountry, fileVat, recordVat }: Whereabouts,
  place: GroupPlace | null,
): string | null {
  const known = new Set([fileVat, recordVat, fileCountry, recordCountry].filter((one) => one !== null))
  const [at, ...others] = known
  const demanded = demandedClass(stated, party.side)
  if (at === undefined && stated.belgian === '') return 'nothing says which country the other party is in'
  if (others.length > 0) return `the other party seems to be ${[...known].map((one) => words[one]).join(' and ')}`
  const is = at ?? demanded
  if (is === null) return null
  if (demanded !== null && is !== demanded) return `it is for a party ${words[demanded]}, not ${words[is]}`
  if (party.fileVat === '' && party.recordVat === '') {
    if (stated.category === 'K') return 'a supply within the EU needs the VAT number of the other party'
    // Whoever is to pay the VAT here or in the EU has a number to pay it under (44, 45); outside the EU there is none.
    if (stated.category === 'AE' && party.side === 'sales' && is !== 'Outside EU')
      return 'reverse charge needs the VAT number of the customer, who is to pay the VAT'
  }
  return place !== null && classOfPlace[place] !== is
    ? `the VAT business group is for a party ${words[classOfPlace[place]]}, not ${words[is]}`
    : null
}

function isTaxed({ rate }: StatedVat): boolean {
  return (exact(rate) ?? zero).gt(zero)
}

// VAT charged, or exempt without a reason that depends on the party.
function freeConflict(
  stated: StatedVat,
  side: VatParty['side'],
  where: Whereabouts,
  place: GroupPlace | null,
): string | null {
  const at = partyClass(where)
  const registered = where.fileVat ?? where.recordVat
  const taxed = isTaxed(stated)
  const { fileCountry: inFile, recordCountry: onCard } = where
  // Whoever is registered in Belgium may be charged Belgian VAT wherever the office is.
  const byRegistration = registered !== null && (registered === onCard || (taxed && registered === 'Belgium'))
  if (inFile !== null && onCard !== null && inFile !== onCard && !byRegistration)
    return `by the file the other party is ${words[inFile]}, by its card ${words[onCard]}`
  if (taxed && side === 'purchase' && at !== null && at !== 'Belgium')
    return `a vendor ${words[at]} without a Belgian VAT number charges VAT of another country`
  if (place === null || place === 'domestic') return null
  if (taxed) return 'the VAT business group is for parties who are charged no Belgian VAT'
  // What is outside the scope of VAT is in no grid with whomever (F60).
  if (place === 'co-contracting' && stated.category !== outsideScopeCategory)
    return 'the VAT business group is for co-contracting'
  return at !== null && classOfPlace[place] !== at
    ? `the VAT business group is for a party ${words[classOfPlace[place]]}, not ${words[at]}`
    : null
}

/**
 * Why the category, the country, the VAT number and the VAT business group cannot all be right, as a clause; null when
 * they agree (F49). A category between them is never chosen: each reading would be another grid of the VAT return.
 */
export function vatConflict(
  stated: StatedVat,
  party: VatParty,
  where: Whereabouts,
  place: GroupPlace | null,
): string | null {
  if (isAnywhere(stated, party.side)) return null
  return isBound(stated.category)
    ? boundConflict(stated, party, where, place)
    : freeConflict(stated, party.side, where, place)
}
