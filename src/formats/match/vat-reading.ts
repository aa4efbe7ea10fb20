import type { CountryClass } from '../../model/reports/vat-countries.ts'
import { outsideScopeCategory } from '../../model/reports/vat-grids.ts'
import type { DraftContext, DraftLine, VatGroupRow, VatPair, VatReason, VatStated } from './draft.ts'
import { demandedClass, isAbroad, isBound, vatConflict, type StatedVat } from './vat-conflict.ts'
import { normalCategory, vatLabel } from '../read/vat-key.ts'
import { classOfPlace, groupKind, groupPlace, partyClass, whereabouts, type VatParty } from './vat-party.ts'
import { mostSpecific, rowLabel, vatRowsOf, type VatRows } from './vat-rows.ts'

/** The VAT a line states: category and rate, and the Belgian category of e-FFF and UBL.BE where there is one. */
export interface LineVat {
  readonly category: string | null
  readonly rate: string | null
  readonly belgian: string | null
}

/** VAT groups of a line; null leaves it to the party or the account. */
export type Groups = Pick<DraftLine, 'vatBusPostingGroup' | 'vatProdPostingGroup'>

/** The item or account that was chosen for a line, not one that any line gets; what it says of the line's VAT. */
export type Chosen = NonNullable<VatStated['chosen']>

/** Everything that decides the VAT groups of a line. */
export interface VatFacts {
  readonly vat: LineVat
  readonly party: VatParty
  readonly chosen: Chosen | null
  readonly learned: Groups | null
  /** Code of the reason that the file gives for the VAT it does not charge, such as `VATEX-EU-AE`; null without one. */
  readonly exemption?: string | null
}

/** The VAT groups of a line and why; or why there are none: a clause about a contradiction, rows that tie, or no row. */
export type VatReading =
  | (Groups & { readonly reason: VatReason; readonly severity: 'info' | 'warning' | null })
  | { readonly conflict: string }
  | { readonly tied: readonly [VatGroupRow, VatGroupRow] }
  | { readonly missing: true }

type Kind = 'goods' | 'services'

/** Exemption reasons that stand for one category (Peppol P0104 to P0107). */
const exemptionCategories: ReadonlyMap<string, string> = new Map([
  ['VATEX-EU-AE', 'AE'],
  ['VATEX-EU-G', 'G'],
  ['VATEX-EU-IC', 'K'],
  ['VATEX-EU-O', 'O'],
])

/** A reason of no VAT that is one of another category: each would be another grid (F62). */
function exemptionConflict(category: string | null, exemption: string | null): string | null {
  const code = (exemption ?? '').trim().toUpperCase()
  const meant = exemptionCategories.get(code)
  return meant === undefined || category === null || meant === category
    ? null
    : `the exemption reason ${code} is for VAT ${meant}`
}

/** The setup of VAT that files are read by. */
export interface VatSetup {
  readonly rows: VatRows
  readonly pairs: readonly VatPair[]
}

/** The setup of a company, prepared once for a file. */
export function vatSetupOf(context: Pick<DraftContext, 'vatProdPostingGroups' | 'vatPostingSetup'>): VatSetup {
  return { rows: vatRowsOf(context.vatProdPostingGroups), pairs: context.vatPostingSetup ?? [] }
}

/** A row found for a line, with what it was looked up by. */
interface Found extends VatSetup {
  readonly row: VatGroupRow
  readonly stated: StatedVat
  readonly side: 'Sales' | 'Purchase'
  readonly at: CountryClass | null
}

/** Belgian category in one spelling: upper case without blanks. */
function belgianOf({ belgian }: LineVat): string {
  return (belgian ?? '').toUpperCase().replace(/\s/g, '')
}

/** EN 16931 category that a Belgian one stands for, where senders write others beside it (einvoice.md 1: AE, K or E). */
export function effectiveCategory(vat: LineVat): string | null {
  const code = belgianOf(vat)
  if (code === '44' || code === '45') return 'AE'
  if (code.startsWith('46') || /^47\/(?:TO|SE|AS|DI)$/.test(code)) return 'K'
  return /^47\/E[XIE]$/.test(code) ? 'G' : vat.category
}

// K is goods; the Belgian categories tell goods from services.
function statedKind({ category, belgian }: StatedVat): Kind | null {
  if (belgian === '44' || belgian === '47/SE') return 'services'
  return category === 'K' ? 'goods' : null
}

/** First digits of an account (Belgian chart): investments, stocks and purchases of goods, against services and various goods. */
function classKind(no: string): Kind | null {
  if (/^(?:2|3|60)/.test(no)) return 'goods'
  return no.startsWith('61') ? 'services' : null
}

function chosenKind(pairs: readonly VatPair[], chosen: Chosen | null): Kind | null {
  if (chosen === null) return null
  return groupKind(pairs, chosen.vatProdPostingGroup) ?? (chosen.source === 'account' ? classKind(chosen.no) : null)
}

/** The row of the other kind: goods are K in the EU and G outside it, services AE. */
function otherRow({ stated, side, at, rows }: Found, kind: Kind, party: VatParty): VatGroupRow | null {
  const category = kind === 'services' ? 'AE' : at === 'EU' ? 'K' : 'G'
  const found = mostSpecific(rows, {
    category,
    rate: stated.rate,
    side,
    countryClass: at,
    partyVatBusPostingGroup: party.vatBusPostingGroup,
    belgianCategory: '',
  })
  return found !== null && 'row' in found ? found.row : null
}

// Reverse charge at 0 % would be no VAT at all, which a vendor who reverses it does not mean; neither is it outside its scope.
function isUsable(pairs: readonly VatPair[], bus: string, prod: string): boolean {
  const pair = pairs.find((one) => one.vatBusPostingGroup === bus && one.vatProdPostingGroup === prod)
  if (pair === undefined || pair.taxCategory === outsideScopeCategory) return false
  return pair.pct !== '0' || pair.calculation === 'Normal VAT'
}

/** Rate of VAT that the buyer owes; null where the pair is no reverse charge. */
function reversedPct(pairs: readonly VatPair[], bus: string, prod: string): string | null {
  const pair = pairs.find((one) => one.vatBusPostingGroup === bus && one.vatProdPostingGroup === prod)
  return pair?.calculation === 'Reverse Charge VAT' ? pair.pct : null
}

/** Product group of investment goods with the percentage of another: what an account of class 2 without a group means. */
function investmentGroup(pairs: readonly VatPair[], bus: string, prod: string): string | null {
  const own = pairs.filter((pair) => pair.vatBusPostingGroup === bus)
  const pct = own.find((pair) => pair.vatProdPostingGroup === prod)?.pct
  return own.find((pair) => pair.vatProdPostingGroup.startsWith('I') && pair.pct === pct)?.vatProdPostingGroup ?? null
}

function because(source: VatReason['source'], text: string): VatReason {
  return { source, text }
}

/** A row that holds whoever the other party is, of a category that depends on it: its business group may be another party's. */
function fitsParty({ row, stated, at, pairs }: Found): boolean {
  const narrowed = [row.countryClass, row.partyVatBusPostingGroup, row.belgianCategory].some((one) =>
    (one ?? '').trim(),
  )
  const place = groupPlace(pairs, row.vatBusPostingGroup ?? '')
  if (narrowed || !isBound(stated.category) || isAbroad(stated.belgian)) return true
  return at === null || place === null || classOfPlace[place] === at
}

function rowReason(found: Found): VatReason {
  const { row, stated, side, at } = found
  if ((row.belgianCategory ?? '') !== '' || stated.belgian === '44' || stated.belgian === '45')
    return because('file category', `the file says Belgian category ${stated.belgian}`)
  if ((row.partyVatBusPostingGroup ?? '') !== '')
    return because(
      'party',
      `the VAT business group of the ${side === 'Sales' ? 'customer' : 'vendor'} is ${row.partyVatBusPostingGroup}`,
    )
  if ((row.countryClass ?? ' ') !== ' ')
    return because(
      'country',
      `the ${side === 'Sales' ? 'customer' : 'vendor'} is in ${at === 'EU' ? 'the EU' : at === 'Belgium' ? 'Belgium' : 'a country outside the EU'}`,
    )
  return because('file category', `the file says ${vatLabel(stated.category, stated.rate)}`)
}

const informed = { 'file category': null, learned: null, default: 'warning' } as const

function told(reason: VatReason): 'info' | 'warning' | null {
  return reason.source in informed ? informed[reason.source as keyof typeof informed] : 'info'
}

function read(groups: Groups, reason: VatReason, severity = told(reason)): VatReading {
  return { ...groups, reason, severity }
}

// A sale stays what its row says; what the item says otherwise is worth a word, since K and AE are other grids.
function saleReading(found: Found, chosen: Chosen | null): VatReading {
  const { row, pairs } = found
  const groups = { vatBusPostingGroup: row.vatBusPostingGroup || null, vatProdPostingGroup: row.vatProdPostingGroup }
  const [kind, own] = [groupKind(pairs, row.vatProdPostingGroup), chosenKind(pairs, chosen)]
  const reason = rowReason(found)
  if (!isBound(found.stated.category) || found.at === 'Belgium' || chosen === null || own === null || own === kind)
    return read(groups, reason)
  const text = `${reason.text}, although ${chosen.source} ${chosen.no} (${chosen.vatProdPostingGroup}) says ${own}`
  return read(groups, because(reason.source, text), 'warning')
}

/** Whether what is bought may be goods or services by its category: where the two are other groups and grids. */
function isOpen({ stated, at, row, pairs }: Found): boolean {
  const depends = isBound(stated.category) || (stated.category === 'O' && (row.vatBusPostingGroup ?? '') !== '')
  return depends && at !== 'Belgium' && at !== null && groupKind(pairs, row.vatProdPostingGroup) !== null
}

function purchaseReading(found: Found, { chosen, party }: VatFacts): VatReading {
  const { row, pairs, stated, at } = found
  const kind = groupKind(pairs, row.vatProdPostingGroup)
  const own = chosenKind(pairs, chosen)
  const fixed = statedKind(stated)
  const open = isOpen(found)
  const wanted = open ? (fixed ?? own ?? kind) : kind
  const other = open && wanted !== null && wanted !== kind ? otherRow(found, wanted, party) : null
  // Outside the EU goods and services have business groups of their own, which no other row stands for.
  if (other === null && wanted !== kind && at !== 'EU') return { missing: true }
  const taken = other ?? row
  const bus = taken.vatBusPostingGroup ?? ''
  const groups = (vatProdPostingGroup: string): Groups => ({ vatBusPostingGroup: bus || null, vatProdPostingGroup })
  if (!isBound(stated.category) && !open) {
    // Vendors abroad write E or Z for reverse charge too, whose VAT would be due here (F62).
    const reason = rowReason(found)
    return read(groups(taken.vatProdPostingGroup), reason, at === 'Belgium' || at === null ? told(reason) : 'warning')
  }
  const says = chosen === null ? '' : `${chosen.source} ${chosen.no}`
  if (fixed !== null && own !== null && own !== fixed && open) {
    const text = `${rowReason(found).text}, although ${says} says ${own}`
    return read(groups(taken.vatProdPostingGroup), because('file category', text), 'warning')
  }
  if (chosen !== null && isUsable(pairs, bus, chosen.vatProdPostingGroup) && (!open || own === wanted))
    return read(
      groups(chosen.vatProdPostingGroup),
      because(chosen.source, `${says} has VAT product group ${chosen.vatProdPostingGroup}`),
    )
  if (chosen !== null && own !== null && open) {
    const investment = chosen.source === 'account' && chosen.no.startsWith('2')
    const prod =
      (investment ? investmentGroup(pairs, bus, taken.vatProdPostingGroup) : null) ?? taken.vatProdPostingGroup
    return read(groups(prod), because(chosen.source, `${says} says ${own}${investment ? ' (investment)' : ''}`))
  }
  if (!open || fixed !== null) {
    const { source, text } = rowReason(found)
    const pct = reversedPct(pairs, bus, taken.vatProdPostingGroup)
    if (pct === null) return read(groups(taken.vatProdPostingGroup), { source, text })
    const rate = `${text}; neither item nor account says another rate than ${pct} %`
    return read(groups(taken.vatProdPostingGroup), because(source, rate), 'info')
  }
  const unsaid = wanted === 'goods' ? 'services' : 'goods'
  return read(groups(taken.vatProdPostingGroup), because('default', `neither item nor account says ${unsaid}`))
}

/** What was learned stands as it is; what it leaves out follows from it: a product group of goods is one of the row for goods. */
function withLearned(learned: Groups, reading: VatReading): VatReading {
  const { vatBusPostingGroup: bus, vatProdPostingGroup: prod } = learned
  if (bus === null && prod === null) return reading
  const base = 'reason' in reading ? reading : { vatBusPostingGroup: null, vatProdPostingGroup: null }
  if (!('reason' in reading) && (bus === null || prod === null) && !('missing' in reading && prod !== null))
    return reading
  return read(
    { vatBusPostingGroup: bus ?? base.vatBusPostingGroup, vatProdPostingGroup: prod ?? base.vatProdPostingGroup },
    because('learned', 'so it was corrected on an earlier document of the vendor'),
  )
}

/**
 * Why the party's own VAT business group cannot be taken, where the row leaves it to the party: VAT that is said not to be
 * charged (S 0, E, Z, O) would be reversed, and its base in the grid of an acquisition or an import (86, 87) or of a
 * supply within the EU (46), or in none (F62).
 */
function reversedByParty({ row, stated, pairs }: Found, party: VatParty): string | null {
  const bus = party.vatBusPostingGroup
  if (isBound(stated.category) || (row.vatBusPostingGroup ?? '') !== '') return null
  if (reversedPct(pairs, bus, row.vatProdPostingGroup) === null) return null
  return `the VAT business group ${bus} reverses VAT, which the category does not`
}

function rowReading(found: Found, facts: VatFacts): VatReading {
  if (fitsParty(found)) return found.side === 'Sales' ? saleReading(found, facts.chosen) : purchaseReading(found, facts)
  const text = `the row ${rowLabel(found.row)} of the VAT groups of e-invoices is for ${found.row.vatBusPostingGroup}, so that the party's own group is taken`
  return read(
    { vatBusPostingGroup: null, vatProdPostingGroup: found.row.vatProdPostingGroup },
    because('party', text),
    'warning',
  )
}

/**
 * VAT groups of a line with their reason (F48): by the most specific row of the setup for its category and rate, the side,
 * where the other party is, its business group and the Belgian category; on purchases by the item or account where the
 * category leaves goods and services open. What was learned goes first; a contradiction (F49) or a tie gives no groups.
 */
export function vatReading(setup: VatSetup, facts: VatFacts): VatReading {
  const { vat, party } = facts
  const category = normalCategory(effectiveCategory(vat))
  const stated = { category: category ?? '', rate: vat.rate, belgian: belgianOf(vat) }
  const where = whereabouts(party, category === 'K' || category === 'G')
  const learned = facts.learned ?? { vatBusPostingGroup: null, vatProdPostingGroup: null }
  const conflict =
    category === null
      ? null
      : (exemptionConflict(category, facts.exemption ?? null) ??
        vatConflict(stated, party, where, groupPlace(setup.pairs, party.vatBusPostingGroup)))
  if (conflict !== null && learned.vatBusPostingGroup === null) return { conflict }
  const side = party.side === 'sales' ? 'Sales' : 'Purchase'
  const at = partyClass(where) ?? demandedClass(stated, party.side)
  const found = mostSpecific(setup.rows, {
    category,
    rate: vat.rate,
    side,
    countryClass: at,
    partyVatBusPostingGroup: party.vatBusPostingGroup,
    belgianCategory: stated.belgian,
  })
  if (found !== null && 'tied' in found) return withLearned(learned, found)
  if (found === null) return withLearned(learned, { missing: true })
  // A product group that was learned says whether it is goods, as the item or account would.
  const chosen: Chosen | null =
    learned.vatProdPostingGroup === null
      ? facts.chosen
      : { source: 'item', no: '', vatProdPostingGroup: learned.vatProdPostingGroup }
  const looked: Found = { ...setup, row: found.row, stated, side, at }
  const reversed = learned.vatBusPostingGroup === null ? reversedByParty(looked, party) : null
  return reversed === null ? withLearned(learned, rowReading(looked, { ...facts, chosen })) : { conflict: reversed }
}
