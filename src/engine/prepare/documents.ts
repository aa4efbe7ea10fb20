import { bySide, importTables, type ImportSide, type ImportTables } from '../../model/import-side.ts'
import type { Plan, PostingDocument, Purpose } from '../../posting/given/document.ts'
import { prepare } from '../../posting/prepare.ts'
import type { PostingSetup } from '../../posting/given/setup.ts'
import type { Session } from '../../storage/server/database.ts'
import { readLines, readLinesOf, type ImportDocumentRow, type ImportLineRow } from '../../storage/import/documents.ts'
import { readPostingSetup, type PostingSetupRows } from '../../storage/post/setup.ts'
import type { Finding } from '../contract/acting.ts'
import { namedBy, numberKeyOf, postingDocument } from './posting-input.ts'
import { lineFor, peekNumber } from './series.ts'
import { isPartySet, setPartyConflicts } from '../import/set-party.ts'
import { postingSetup, usedNumbers } from './setup-input.ts'

/** A locked, checked document: either its plan or what is wrong with it. */
export interface Prepared {
  readonly document: ImportDocumentRow
  readonly lines: readonly ImportLineRow[]
  readonly input: PostingDocument
  readonly userId: string
  readonly result: { readonly findings: readonly Finding[] } | { readonly plan: Plan }
}

/** Lines taken into one transaction at the most, when it holds more than one document: memory and statement times stay bounded. */
const batchLinesMax = 20_000

/** Documents that together have more lines than one transaction should hold; nothing was changed, and fewer will do. */
export class BatchTooLarge extends Error {}

/** Documents checked together, and what they were checked against. */
export interface PreparedBatch {
  readonly documents: readonly Prepared[]
  readonly setup: PostingSetup
  readonly rows: PostingSetupRows
  /** What a document of the batch that booked took from the later ones: its number (D17). Null when nothing is in the way. */
  refusal(one: Prepared): readonly Finding[] | null
  /** Notes that a document of the batch books under its number. */
  taken(one: Prepared): void
}

/**
 * Locks nothing more than the documents and their parties; loads lines and setup, and checks every document.
 * At most 4 statements for any number of documents and lines, 2 less when the lines are read already, 14 more after the setup of
 * the company changed.
 */
export async function prepareDocuments(
  session: Session,
  companyId: string,
  documents: readonly ImportDocumentRow[],
  purpose: Purpose,
  userOf: (document: ImportDocumentRow) => string,
  read?: LinesOf,
): Promise<PreparedBatch> {
  const linesOf = read ?? (await linesByDocument(session, companyId, documents))
  const inputs = documents.map((document) => {
    const lines = linesOf(document)
    return { document, lines, input: postingDocument(document, lines), userId: userOf(document) }
  })
  const rows = await readPostingSetup(
    session,
    companyId,
    namedBy(
      inputs.map((one) => one.input),
      inputs.map((one) => one.userId),
    ),
  )
  const conflicts = await partyFindings(session, companyId, inputs)
  const used = usedNumbers(rows)
  const setup = postingSetup(rows, used)
  const checked = ({ document, input, userId }: Omit<Prepared, 'result'>) =>
    prepare(input, setup, { purpose, unpostedNo: unpostedNumber(document, rows), userId })
  return {
    documents: inputs.map((one) => ({
      ...one,
      result: withFileFindings(one, checked(one), conflicts.get(one.document.id) ?? []),
    })),
    setup,
    rows,
    refusal: (one) => {
      const key = numberKeyOf(one.input)
      if (key === undefined || !used.has(key)) return null
      const again = checked(one)
      return 'findings' in again ? again.findings : null
    },
    taken: ({ input }) => {
      const key = numberKeyOf(input)
      if (key !== undefined) used.add(key)
    },
  }
}

/** The lines of documents that were read, in their order. */
export type LinesOf = (document: ImportDocumentRow) => readonly ImportLineRow[]

/** Reads the lines of documents by their ids, so together with the documents themselves. One statement a side. */
export function linesByIds(
  session: Session,
  companyId: string,
  ids: Readonly<Record<ImportSide, readonly string[]>>,
): Promise<LinesOf> {
  return linesBySide(ids, (tables, own, limit) => readLinesOf(session, tables, companyId, own, limit))
}

function linesByDocument(
  session: Session,
  companyId: string,
  documents: readonly ImportDocumentRow[],
): Promise<LinesOf> {
  const entryNos = bySide(({ side }) => documents.filter((one) => one.side === side).map((one) => one.entry_no))
  return linesBySide(entryNos, (tables, own, limit) => readLines(session, tables, companyId, own, limit))
}

async function linesBySide<Name>(
  named: Readonly<Record<ImportSide, readonly Name[]>>,
  read: (tables: ImportTables, own: readonly Name[], limit: number | null) => Promise<readonly ImportLineRow[]>,
): Promise<LinesOf> {
  const documents = named.sales.length + named.purchase.length
  const limit = documents === 1 ? null : batchLinesMax + 1
  const lines: Record<ImportSide, ReadonlyMap<number, readonly ImportLineRow[]>> = {
    sales: new Map(),
    purchase: new Map(),
  }
  let count = 0
  await Promise.all(
    Object.values(importTables).map(async (tables) => {
      const own = named[tables.side]
      if (own.length === 0) return
      const rows = await read(tables, own, limit)
      count += rows.length
      lines[tables.side] = Map.groupBy(rows, (line) => line.header_entry_no)
    }),
  )
  if (limit !== null && count >= limit) throw new BatchTooLarge(`${documents} documents have too many lines.`)
  return (document) => lines[document.side].get(document.entry_no) ?? []
}

/** How the VAT of files contradicts a party that somebody set, by document; no statement where nobody did. */
async function partyFindings(
  session: Session,
  companyId: string,
  inputs: readonly Omit<Prepared, 'result'>[],
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const found = await Promise.all(
    Object.values(importTables).map(async ({ side, party }) => {
      const set = inputs.filter(({ document }) => document.side === side && isPartySet(document))
      if (set.length === 0) return []
      const lines = set.flatMap((one) => one.lines)
      const ids = set.map(({ document }) => document.id)
      const conflicts = await setPartyConflicts(session, companyId, side, ids, () => Promise.resolve(lines))
      const field = party === 'customer_no' ? 'customerNo' : 'vendorNo'
      return [...conflicts].map(
        ([id, all]) =>
          [id, all.map(({ message, lineNo }): Finding => ({ code: 'File', message, field, lineNo }))] as const,
      )
    }),
  )
  return new Map(found.flat())
}

/** The draft series of a document (demo data: S-INV, S-CR, SV-INV, SV-CR, P-INV, P-CR). */
export function draftSeriesOf(document: ImportDocumentRow, { setup }: PostingSetupRows): string {
  const kind = document.document_type === 'Invoice' ? 'invoice_nos' : 'cr_memo_nos'
  const of =
    document.side === 'sales' && document.service
      ? (`sales_service_${kind}` as const)
      : (`${document.side}_${kind}` as const)
  return setup[of] ?? ''
}

/** The number that names a document in texts (D17): looked at, not taken. */
export function unpostedNumber(document: ImportDocumentRow, rows: PostingSetupRows): string {
  if (document.unposted_no !== '') return document.unposted_no
  if (document.no !== '') return document.no
  const line = lineFor(rows.draftSeries, draftSeriesOf(document, rows), '9999-12-31')
  return (line === undefined ? undefined : peekNumber(line)) ?? ''
}

// What a received file got wrong comes before what posting finds.
function withFileFindings(
  { document, lines }: Omit<Prepared, 'result'>,
  checked: ReturnType<typeof prepare>,
  ofParty: readonly Finding[],
) {
  const lacksGroup = document.file_vat_finding !== '' && lines.some(hasNoVatGroup)
  const unconfirmed = document.addressee_confirmed_by === '' ? document.file_addressee_finding : ''
  const messages = [unconfirmed, document.file_finding, lacksGroup ? document.file_vat_finding : '']
    .filter((text) => text !== '')
    .flatMap((text) => text.split('\n'))
  if (messages.length + ofParty.length === 0) return checked
  const fromFile = messages.map((message) => ({ code: 'File', message, field: '', lineNo: null }))
  return { findings: [...fromFile, ...ofParty, ...('findings' in checked ? checked.findings : [])] }
}

function hasNoVatGroup(line: ImportLineRow): boolean {
  return line.type.trim() !== '' && line.vat_prod_posting_group === ''
}
