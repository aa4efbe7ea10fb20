import type { ImportSide } from '../../model/import-side.ts'
import type { ImportDraft, PartyCandidate, VatStated } from './draft.ts'
import { vatLabel } from '../read/vat-key.ts'
import { knownOf, vatPartyOf } from './vat-party.ts'
import { effectiveCategory, vatReading, type Groups, type VatSetup } from './vat-reading.ts'
import { rowLabel } from './vat-rows.ts'

/** What lines state of their VAT, with the groups they got for it ('' leaves it to party or account). */
export interface KeptLineVat extends VatStated, LineGroups {
  readonly xpath: string
  readonly lineNos: readonly number[]
}

/** What is kept of a file to judge its VAT again for another party: each statement of its lines once (F60). */
export interface KeptVatFacts {
  readonly country: string
  readonly vatRegistrationNo: string
  readonly lines: readonly KeptLineVat[]
}

/** VAT groups of a line as it is stored: '' leaves it to party or account. */
export interface LineGroups {
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
}

/** A contradiction of the party that somebody set with what a line of the file states. */
export interface PartyConflict {
  readonly lineNo: number
  /** Place of the line in the file. */
  readonly xpath: string
  /** What it states, such as `AE 0`. */
  readonly found: string
  readonly message: string
}

/** What is kept of a draft; lines whose groups the file did not decide are left out. */
export function keptVatFacts({ lines, fileParty }: Pick<ImportDraft, 'lines' | 'fileParty'>): KeptVatFacts {
  const kept = new Map<string, KeptLineVat & { readonly lineNos: number[] }>()
  for (const { lineNo, xpath, vatStated, vatBusPostingGroup, vatProdPostingGroup } of lines) {
    if (vatStated === null) continue
    const groups = { vatBusPostingGroup: vatBusPostingGroup ?? '', vatProdPostingGroup: vatProdPostingGroup ?? '' }
    const key = JSON.stringify([vatStated, groups])
    const known = kept.get(key)
    if (known === undefined) kept.set(key, { ...vatStated, ...groups, xpath, lineNos: [lineNo] })
    else known.lineNos.push(lineNo)
  }
  return { ...fileParty, lines: [...kept.values()] }
}

/** The card of a customer or vendor, as far as it decides VAT. */
type Card = Pick<PartyCandidate, 'no' | 'countryRegionCode' | 'vatRegistrationNo' | 'vatBusPostingGroup'>

/**
 * What a file states of VAT, judged for the party that somebody set in place of the one found for it (F49, F60): one conflict
 * for each statement whose lines still have the groups it gave them, when it contradicts the party or would be read as other
 * groups for it. Lines whose groups somebody set are a choice and are not judged.
 */
export function partyConflicts(
  facts: KeptVatFacts,
  side: ImportSide,
  card: Card,
  setup: VatSetup,
  current: ReadonlyMap<number, LineGroups>,
): readonly PartyConflict[] {
  const party = vatPartyOf(side, { country: facts.country, vatId: facts.vatRegistrationNo }, card)
  const who = `${side === 'sales' ? 'customer' : 'vendor'} ${card.no}`
  return facts.lines.flatMap((line) => {
    const lineNo = line.lineNos.find((no) => {
      const now = current.get(no)
      return now?.vatBusPostingGroup === line.vatBusPostingGroup && now.vatProdPostingGroup === line.vatProdPostingGroup
    })
    if (lineNo === undefined) return []
    const vat = { category: line.category, rate: line.rate, belgian: line.belgian }
    const reading = vatReading(setup, { vat, party, chosen: line.chosen, learned: null })
    const clause = clauseOf(reading, line, card)
    if (clause === null) return []
    const found = vatLabel(effectiveCategory(vat), vat.rate)
    const message = `VAT ${found} does not fit ${who}, who was set by hand: ${clause}. Known are ${knownOf(party)}. Set the right ${side === 'sales' ? 'customer' : 'vendor'}, correct the card, or choose the VAT groups: vatBusPostingGroup of the document, or other groups of the lines.`
    return [{ lineNo, xpath: line.xpath, found, message }]
  })
}

function clauseOf(reading: ReturnType<typeof vatReading>, line: LineGroups, card: Card): string | null {
  if ('conflict' in reading) return reading.conflict
  if ('tied' in reading) return `the rows ${reading.tied.map(rowLabel).join(' and ')} fit alike`
  if (!('reason' in reading)) return 'there is no VAT posting setup for it'
  const [has, wanted] = [named(line, card), named(reading, card)]
  return has === wanted ? null : `its lines have VAT groups ${has}, and for this party they would be ${wanted}`
}

function named({ vatBusPostingGroup: bus, vatProdPostingGroup: prod }: Groups, card: Card): string {
  return `${bus || card.vatBusPostingGroup} ${prod ?? ''}`.trim()
}
