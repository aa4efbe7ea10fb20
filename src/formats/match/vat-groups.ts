import { isOutsideScope, lineGrids, type GridFacts } from '../../model/reports/line-grids.ts'
import type { DraftLine, VatReason } from './draft.ts'
import type { Mapping } from './mapping.ts'
import { vatKey, vatLabel } from '../read/vat-key.ts'
import { groupKind, groupPlace, knownOf } from './vat-party.ts'
import {
  effectiveCategory,
  vatReading,
  type Chosen,
  type Groups,
  type LineVat,
  type VatReading,
} from './vat-reading.ts'
import { rowLabel } from './vat-rows.ts'

/** The line that is given VAT groups: how texts name it, where it is in the file and what it is booked on. */
export interface VatLine {
  /** Such as `Line 1`. */
  readonly label: string
  readonly xpath: string
  readonly target: Pick<DraftLine, 'type' | 'no'>
  /** What of the target was chosen for this very line; null for an account that any line gets. */
  readonly chosen: Chosen | null
}

type VatOfLine = Groups & Pick<DraftLine, 'vatReason' | 'vatStated'>

const noGroups: VatOfLine = {
  vatBusPostingGroup: null,
  vatProdPostingGroup: null,
  vatReason: null,
  vatStated: null,
}

/**
 * VAT groups of a line that has no VAT at all, such as a rounding, nor VAT that would be reversed (F62); null when the setup
 * has none, and party and account decide.
 */
export function groupsWithoutVat({ vatSetup, vatParty }: Pick<Mapping, 'vatSetup' | 'vatParty'>): Groups {
  for (const category of ['E', 'O', 'Z']) {
    const vat = { category, rate: '0', belgian: null }
    const reading = vatReading(vatSetup, { vat, party: vatParty, chosen: null, learned: null })
    if (!('reason' in reading)) continue
    const { vatBusPostingGroup, vatProdPostingGroup } = reading
    const bus = vatBusPostingGroup ?? vatParty.vatBusPostingGroup
    const pair = vatSetup.pairs.find(
      (one) => one.vatBusPostingGroup === bus && one.vatProdPostingGroup === vatProdPostingGroup,
    )
    if (pair?.calculation !== 'Reverse Charge VAT') return { vatBusPostingGroup, vatProdPostingGroup }
  }
  return { vatBusPostingGroup: null, vatProdPostingGroup: null }
}

/** Category and rate as the file has them, with the Belgian category: `K 0 (Belgian category 44)`. */
function statedLabel({ category, rate, belgian }: LineVat): string {
  return `${vatLabel(category, rate)}${belgian === null ? '' : ` (Belgian category ${belgian})`}`
}

const operations = {
  domestic: { sales: 'a sale without VAT in Belgium', purchase: 'a purchase without VAT due here' },
  'co-contracting': { sales: 'co-contracting', purchase: 'co-contracting' },
  EU: { sales: ' to the EU', purchase: ' from the EU' },
  outside: { sales: ' sold abroad', purchase: ' from outside the EU without VAT due here' },
  import: { sales: 'a sale outside the EU', purchase: ' from outside the EU with reversed VAT' },
} as const

/** The pair of the VAT posting setup that a line with these groups has. */
function pairOf({ vatSetup, vatParty }: Mapping, { vatBusPostingGroup, vatProdPostingGroup }: Groups) {
  const bus = vatBusPostingGroup ?? vatParty.vatBusPostingGroup
  return vatSetup.pairs.find((one) => one.vatBusPostingGroup === bus && one.vatProdPostingGroup === vatProdPostingGroup)
}

function factsOf(mapping: Mapping, groups: Groups, { target }: VatLine): GridFacts | undefined {
  const pair = pairOf(mapping, groups)
  return pair === undefined
    ? undefined
    : {
        ...pair,
        type: mapping.context.side === 'sales' ? 'Sale' : 'Purchase',
        vatCalculationType: pair.calculation,
        vatPct: pair.pct,
        accountNo: target.type === 'G/L Account' ? target.no : null,
      }
}

/** What the groups mean, for people: `services from the EU`. */
function operation(
  { context, vatSetup, vatParty }: Mapping,
  { vatBusPostingGroup: bus, vatProdPostingGroup: prod }: Groups,
  isOutside: boolean,
): string {
  if (isOutside) return 'outside the scope of VAT'
  const { pairs } = vatSetup
  const place = groupPlace(pairs, bus ?? vatParty.vatBusPostingGroup)
  const text = place === null ? 'its VAT groups' : operations[place][context.side]
  return text.startsWith(' ') ? `${groupKind(pairs, prod ?? '') ?? 'goods or services'}${text}` : text
}

function gridsText({ invoice, vatParty }: Mapping, groups: Groups, facts: GridFacts | undefined): string {
  const bus = groups.vatBusPostingGroup ?? vatParty.vatBusPostingGroup
  const named = `${bus} ${groups.vatProdPostingGroup ?? ''}`.trim()
  if (facts === undefined) return named
  if (isOutsideScope(facts)) return `${named}, no grid`
  const grids = lineGrids(facts, invoice.documentType)
  return grids.length === 0 ? named : `${named}, ${grids.length === 1 ? 'grid' : 'grids'} ${grids.join(', ')}`
}

function tell(
  mapping: Mapping,
  vat: LineVat,
  line: VatLine,
  reading: Groups & { readonly reason: VatReason; readonly facts: GridFacts | undefined },
  severity: 'info' | 'warning',
): void {
  const { side, fileCountry, recordCountry, no } = mapping.vatParty
  const { facts } = reading
  const isOutside = facts !== undefined && isOutsideScope(facts)
  const who = [fileCountry || recordCountry, side === 'sales' ? 'customer' : 'vendor', no].filter((text) => text !== '')
  const message = `${line.label}: ${statedLabel(vat)} ${side === 'sales' ? 'to' : 'from'} ${who.join(' ')} read as ${operation(mapping, reading, isOutside)} (${gridsText(mapping, reading, facts)}): ${reading.reason.text}.`
  mapping.findings[severity]('VATREASON', message, line.xpath, { found: statedLabel(vat) })
}

function refuse(
  { findings, vatParty }: Mapping,
  vat: LineVat,
  { xpath }: VatLine,
  reading: Exclude<VatReading, Groups>,
): void {
  const label = statedLabel(vat)
  const remedy = 'or set vatBusPostingGroup and vatProdPostingGroup of the lines.'
  if ('conflict' in reading) {
    const message = `VAT ${label} does not fit who the other party is: ${reading.conflict}. Known are ${knownOf(vatParty)}. Correct the card and send the file again, ask for a corrected file, ${remedy}`
    return findings.error('VATCONFLICT', message, xpath, { found: label })
  }
  if ('tied' in reading) {
    const message = `Two rows of the VAT groups of e-invoices fit VAT ${label} alike: ${reading.tied.map(rowLabel).join(' and ')}. Add a row for what both fit and send the file again, ${remedy}`
    return findings.error('VATCONFLICT', message, xpath, { found: label })
  }
  if (effectiveCategory(vat) === null) {
    // The rules say it of every line, but e-FFF has its VAT elsewhere; one error is enough.
    if (!findings.items.some(({ code, severity }) => code === 'BR-CO-04' && severity === 'error'))
      findings.error('BR-CO-04', 'BR-CO-04: a line or charge has no VAT category.', xpath)
    return
  }
  const message = `There is no VAT posting setup for ${vatLabel(effectiveCategory(vat), vat.rate)}. Set vatProdPostingGroup of the line, and add it to the VAT groups of e-invoices for the next file.`
  findings.error('VAT', message, xpath, { found: vatLabel(effectiveCategory(vat), vat.rate) })
}

/** VAT groups of a line (D26, F48), what was learned for the line first; with an error when the setup has none, or the file contradicts itself (F49). */
export function vatGroups(mapping: Mapping, vat: LineVat, line: VatLine, learned: Groups | null = null): VatOfLine {
  const { vatParty: party, vatSetup } = mapping
  const exemption = mapping.exemptions.get(vatKey(vat.category, vat.rate)) ?? null
  const reading = vatReading(vatSetup, { vat, party, chosen: line.chosen, learned, exemption })
  if (!('reason' in reading)) {
    refuse(mapping, vat, line, reading)
    return noGroups
  }
  const { severity, reason, ...groups } = reading
  const facts = factsOf(mapping, groups, line)
  // What will be in no grid is always said: the entry is in the books and not in the return.
  const said = severity ?? (facts !== undefined && isOutsideScope(facts) ? 'info' : null)
  if (said !== null) tell(mapping, vat, line, { ...groups, reason, facts }, said)
  return { ...groups, vatReason: reason, vatStated: { ...vat, chosen: line.chosen } }
}
