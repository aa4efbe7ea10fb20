import type { KeptVatFacts, PartyConflict } from '../../formats/match/vat-again.ts'
import { partyConflicts } from '../../formats/match/vat-again.ts'
import { vatSetupOf } from '../../formats/match/vat-reading.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { Session } from '../../storage/server/database.ts'
import { readDraftContext, type DraftLookups } from '../../storage/import/draft-context.ts'
import type { ImportDocumentRow, ImportLineRow } from '../../storage/import/documents.ts'
import { readSetParties } from '../../storage/import/reports.ts'
import { vatGroupRowOf } from '../setup/vat-group-ties.ts'

/** Whether somebody set another party than the one found for the file of a document. */
export function isPartySet({ file_party_no: found, party_no: now }: ImportDocumentRow): boolean {
  return found !== null && now !== '' && found !== now
}

/**
 * What the files of documents of one side state of VAT, judged for the party that somebody set (F60), by the id of the
 * document; a VAT business group on the document is a choice, and nothing is judged then. Four statements and those of
 * `linesOf`, one when no party was set.
 */
export async function setPartyConflicts(
  session: Session,
  companyId: string,
  side: ImportSide,
  ids: readonly string[],
  linesOf: (entryNos: readonly number[]) => Promise<readonly ImportLineRow[]>,
): Promise<ReadonlyMap<string, readonly PartyConflict[]>> {
  const set = (await readSetParties(session, side, companyId, ids)).filter((one) => one.vat_bus_posting_group === '')
  if (set.length === 0) return new Map()
  const [{ parties, vatGroups, vatPostingSetup }, lines] = await Promise.all([
    readDraftContext(session, companyId, side, { ...nothing, partyNos: [...new Set(set.map((one) => one.party_no))] }),
    linesOf(set.map((one) => one.entry_no)),
  ])
  const setup = vatSetupOf({ vatProdPostingGroups: vatGroups.map(vatGroupRowOf), vatPostingSetup })
  const cards = new Map(parties.map((card) => [card.no, card]))
  const byDocument = Map.groupBy(lines, (line) => line.header_entry_no)
  return new Map(
    set.flatMap((one) => {
      const card = cards.get(one.party_no)
      // Posting says that there is no such party.
      if (card === undefined) return []
      const known = {
        no: card.no,
        countryRegionCode: card.country_region_code,
        vatRegistrationNo: card.vat_registration_no,
        vatBusPostingGroup: card.vat_bus_posting_group,
      }
      const facts = JSON.parse(one.vat_facts) as KeptVatFacts
      const current = new Map((byDocument.get(one.entry_no) ?? []).map((line) => [line.line_no, groupsOf(line)]))
      return [[one.id, partyConflicts(facts, side, known, setup, current)] as const]
    }),
  )
}

function groupsOf({
  vat_bus_posting_group: vatBusPostingGroup,
  vat_prod_posting_group: vatProdPostingGroup,
}: ImportLineRow) {
  return { vatBusPostingGroup, vatProdPostingGroup }
}

const nothing: DraftLookups = {
  partyKeys: [],
  partyNos: [],
  glns: [],
  postCodeKeys: [],
  ibanKeys: [],
  itemNos: [],
  gtins: [],
  referenceNos: [],
  accounts: [],
  currencyCode: null,
  date: null,
  sending: null,
}
