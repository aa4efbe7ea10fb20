import type { HeaderField, LineField } from './draft.ts'
import { isMissingParty, placeOf } from './findings.tsx'
import type { Doc, Finding, Foretold, Line } from './queries.ts'

/** What the page says about a field elsewhere: by the ids of these elements, and whether what stands in it is wrong by them. */
export interface Told {
  readonly ids: readonly string[]
  readonly isWrong: boolean
}

/** The findings about a place of the page, as `placeOf` names it. */
export function findingsAt(doc: Doc, place: string): readonly Finding[] {
  return doc.validationReport.filter((one) => placeOf(one) === place)
}

/** The id of the findings about a place. */
export const findingsId = (place: string): string => `document-findings-${place}`

/** The id of what keeps a document from being booked, by its place among what is foretold. */
export const refusalId = (index: number): string => `document-refusal-${index}`

/** The id of what is said of a party that the books do not know. */
export const unknownPartyId = 'document-unknown-party'

/** Names that the service has for fields of the draft, where they are others. */
const namesOf: Readonly<Record<string, string>> = {
  vendorNo: 'partyNo',
  customerNo: 'partyNo',
  vendorInvCrMemoNo: 'externalNo',
}

/**
 * What the page says about a field of the document: the findings of its file, while there is something to mend, and what keeps
 * it from being booked. It is wrong where one of them is an error that stands.
 */
export function toldOfHeader(doc: Doc, field: HeaderField): Told | undefined {
  const place = field === 'partyNo' ? 'party' : field
  const found = findingsAt(doc, place)
  const isSettled = (one: Finding): boolean => isMissingParty(one) && Boolean(doc.party)
  const wrong = found.some((one) => one.severity === 'ERROR' && !isSettled(one))
  return told(doc, found.length > 0 ? [findingsId(place)] : [], wrong, foretoldOf(doc, field))
}

/** The same of a field of a line. Of the file nothing says which field of the line it is about: the line itself has that. */
export function toldOfLine(doc: Doc, line: Line, field: LineField): Told | undefined {
  return told(doc, [], false, foretoldOf(doc, field, line))
}

function told({ state }: Doc, ids: readonly string[], isWrong: boolean, foretold: readonly string[]): Told | undefined {
  if (ids.length + foretold.length === 0) return undefined
  // What is booked is not mended here any more.
  return { ids: [...ids, ...foretold], isWrong: state === 'OPEN' && (isWrong || foretold.length > 0) }
}

/** The ids of what keeps it from being booked and is about a field. */
function foretoldOf(doc: Doc, field: HeaderField | LineField, line?: Line): readonly string[] {
  if (!isForetold(doc)) return []
  return (doc.predictedPosting?.findings ?? []).flatMap((one, index) => {
    const own = namesOf[one.field ?? ''] ?? one.field
    const isAbout =
      line === undefined ? !one.lineNo && own === field : one.lineNo === line.lineNo && one.field === field
    if (!isAbout) return []
    return [isAboutUnknownParty(doc, one) ? unknownPartyId : refusalId(index)]
  })
}

/** Whether the page shows what booking will do. */
export const isForetold = ({ state }: Doc): boolean => state === 'OPEN' || state === 'REGISTERED'

/** Whether it is that the books do not know the party, which has words and a button of its own. */
export function isAboutUnknownParty(doc: Doc, { field }: Foretold['findings'][number]): boolean {
  return (doc.party ?? null) === null && (field === 'vendorNo' || field === 'customerNo')
}
