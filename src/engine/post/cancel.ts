import { decimal, zero } from '../../core/decimal.ts'
import { newGuid } from '../../core/guid.ts'
import { present } from '../../core/invariant.ts'
import { bySide, importTables } from '../../model/import-side.ts'
import type { Application, PartyLedgerState } from '../../posting/amount/application.ts'
import { insufficientStock, moveStock, type Stock } from '../../posting/amount/stock.ts'
import { prepareCancel } from '../../posting/cancel.ts'
import { checkAftermath, checkGoodsThere, checkWorth } from '../../posting/check/cancel.ts'
import { costTooLarge } from '../../posting/check/stock-range.ts'
import type { BookedDocument } from '../../posting/given/booked.ts'
import type { ItemMovement, Plan } from '../../posting/given/document.ts'
import type { PostingSetup } from '../../posting/given/setup.ts'
import { journal } from '../../posting/plan/journal.ts'
import { lockDocuments, outcomePieces } from '../../storage/import/documents.ts'
import { makeDocuments } from '../../storage/import/new-documents.ts'
import { writeBooks } from '../../storage/post/books.ts'
import { holdParty } from '../../storage/post/party-entries.ts'
import { readFollowers, readPostedBooks, type Followers, type PostedBooks } from '../../storage/post/posted-books.ts'
import { readPostingSetup } from '../../storage/post/setup.ts'
import { takenPostedNos } from '../../storage/post/writes.ts'
import type { Session } from '../../storage/server/database.ts'
import { shareSetup } from '../../storage/setup/lock.ts'
import { unknownRecord } from '../access/authorise.ts'
import { checkTag } from '../access/write-rules.ts'
import { postedTable, type Booking } from '../book/booking.ts'
import { numberFor, numbersFor } from '../book/plans.ts'
import { loadStock } from '../book/stock-state.ts'
import { booksOf } from '../book/write.ts'
import type { Finding } from '../contract/acting.ts'
import { linesByIds } from '../prepare/documents.ts'
import { namedBy, postingDocument } from '../prepare/posting-input.ts'
import { postingSetup, usedNumbers } from '../prepare/setup-input.ts'
import { bookedOutcome } from './batch.ts'
import { bookedDocument, sideOf } from './booked-document.ts'
import { correctionCopy, importResources, mirrorCopy, newDocument, type Copy } from './cancel-documents.ts'

/** A wish to cancel a posted document. */
export interface CancelWish {
  readonly set: string
  /** Of the posted document. */
  readonly id: string
  readonly postingDate: string
  /** The tag the client sent; undefined: no check. */
  readonly etag: string | undefined
  readonly user: string
  /** Whether an import document is to be made in its place. */
  readonly correct: boolean
}

/** What is in the way, or the posted document that cancels it. */
export type Cancelled = { readonly findings: readonly Finding[] } | { readonly documentId: string }

/** The original and what its cancellation is made of. */
interface Prepared {
  readonly books: PostedBooks
  readonly booked: BookedDocument
  readonly mirror: Copy
  readonly original: Copy
  readonly plan: Plan
  readonly findings: readonly Finding[]
  readonly setup: PostingSetup
  readonly rows: Awaited<ReturnType<typeof readPostingSetup>>
}

/**
 * Cancels a posted document in one transaction (decision F87), under the locks of a post and in their order (posting.md 7.4): its
 * import document, its party, items, the party's entries, series and counters. What is found before the books are written leaves
 * nothing behind. 10 statements, 3 more where items are moved, one more where the transaction does not share the setup from its entry on
 * or runs `again`. Throws a Problem for an unknown document and a stale tag.
 */
export async function cancelDocument(
  session: Session,
  companyId: string,
  wish: CancelWish,
  purpose: 'post' | 'preview',
  again: boolean,
  setupIsShared: boolean,
): Promise<Cancelled> {
  if (!setupIsShared) await shareSetup(session, companyId)
  const prepared = await prepareOne(session, companyId, wish, purpose)
  const { books, booked, plan } = prepared
  // Sent at once, had in this order.
  const [stock, , followers, { series, ...held }] = await Promise.all([
    loadStock(session, companyId, plan.stockLines),
    holdParty(session, booked.side, companyId, booked.partyEntry.partyNo),
    readFollowers(
      session,
      booked.side,
      companyId,
      wish.id,
      booked.partyEntry.partyNo,
      numbersOf(books, prepared.original),
    ),
    numbersFor(session, companyId, [{ plan }]),
  ])
  const { findings, movements } = checked(prepared, followers, stock)
  if (findings.length > 0) return { findings }
  const number = await numberFor(plan, series, new Set(), async (nos) =>
    again ? takenPostedNos(session, companyId, postedTable(plan), nos) : new Set(),
  )
  if ('finding' in number) return { findings: [number.finding] }
  const made = await makeCopies(session, companyId, prepared, wish)
  const booking: Booking = {
    documentId: newGuid(),
    document: made.mirror,
    lines: prepared.mirror.lines,
    journal: journal(plan, number.no, movements),
    userId: wish.user,
    cancels: { documentId: wish.id, correctionId: made.correctionId },
    ...closing(books, plan),
  }
  const lines = number.line === null ? [] : [number.line]
  const whole = { bookings: [booking], failed: new Map(), stock, series: lines, held }
  const written = present(await booksOf(session, companyId, whole, prepared.rows), 'a cancellation is booked')
  const changes = outcomePieces(importTables[booked.side], [bookedOutcome(booking)])
  await writeBooks(session, companyId, { ...written, changes })
  return { documentId: booking.documentId }
}

async function prepareOne(
  session: Session,
  companyId: string,
  { set, id, etag, postingDate, user }: CancelWish,
  purpose: 'post' | 'preview',
): Promise<Prepared> {
  const books = await readPostedBooks(session, companyId, id)
  if (books === undefined) throw unknownRecord(set)
  const { document: posted } = books
  checkTag(etag, id, posted.row_version)
  const side = sideOf(posted.table_no)
  const ids = bySide((tables) => (tables.side === side ? [posted.import_document_id] : []))
  const [locked, linesOf] = await Promise.all([
    lockDocuments(session, importTables[side], companyId, ids[side]),
    linesByIds(session, companyId, ids),
  ])
  const document = present(locked[0], 'a posted document has its import document')
  const original = { document, lines: linesOf(document) }
  const mirror = mirrorCopy(original, posted, postingDate)
  const input = postingDocument(mirror.document, mirror.lines)
  const named = namedBy([input], [user])
  const accountNos = books.gl.map((entry) => entry.gl_account_no)
  const lineNos = [...new Set([...named.lineNos, ...accountNos])].sort()
  const rows = await readPostingSetup(session, companyId, { ...named, lineNos })
  const setup = postingSetup(rows, usedNumbers(rows))
  const booked = bookedDocument(books, setup.items)
  const context = { purpose, unpostedNo: '', userId: user }
  return { books, booked, mirror, original, setup, rows, ...prepareCancel(booked, input, setup, context) }
}

// What others made of it comes first, and alone: with that in the way, no other date helps.
function checked(
  { booked, books, plan, findings, setup }: Prepared,
  followers: Followers,
  stock: Stock,
): { readonly findings: readonly Finding[]; readonly movements: readonly ItemMovement[] } {
  const none: readonly ItemMovement[] = []
  const after = checkAftermath(booked, {
    isCancellation: books.document.cancels_document_id !== null,
    cancelledBy: followers.cancelled_by,
    creditedBy: booked.documentType === 'Invoice' ? followers.credited_by : '',
    remaining: decimal(followers.remaining_amount),
  })
  if (after.length > 0) return { findings: after, movements: none }
  const gone = checkGoodsThere(booked, plan, stock) ?? insufficientStock(plan.stockLines, stock, setup.inventory)
  const before = [...findings, ...(gone === null ? [] : [gone])]
  if (before.length > 0) return { findings: before, movements: none }
  const movements = moveStock(plan.stockLines, stock, setup.inventory)
  const odd = checkWorth(booked, movements) ?? costTooLarge(movements, stock)
  return { findings: odd === null ? [] : [odd], movements }
}

// What a credit memo may call the original.
function numbersOf({ document: posted }: PostedBooks, { document }: Copy): readonly string[] {
  const external = document.side === 'sales' ? posted.external_no : document.vendor_inv_cr_memo_no
  return [posted.no, external].filter((no) => no !== '')
}

// The import documents of the mirror, which its books are made from, and of the correction: one statement.
async function makeCopies(
  session: Session,
  companyId: string,
  { mirror, original, books, booked: { side } }: Prepared,
  { correct, postingDate }: CancelWish,
) {
  const { header } = importResources[side]
  const entryNo = present(header.byName.get('entryNo'), 'an import document has a number')
  const copies = [mirror, ...(correct ? [correctionCopy(original, books.document, postingDate)] : [])]
  const shown = { fields: [entryNo], lines: undefined }
  const [first, second] = await makeDocuments(
    session,
    companyId,
    header,
    importTables[side],
    copies.map(newDocument),
    shown,
  )
  const { row } = present(first, 'the mirror is made')
  const document = {
    ...mirror.document,
    id: row.id,
    entry_no: Number(row.cells[0]),
    unposted_id: null,
    unposted_no: '',
  }
  return { mirror: document, correctionId: second?.row.id ?? null }
}

// The mirror is applied to the original with all of both, at the original's rate: no difference is left (decision F57).
function closing({ party, document }: PostedBooks, { partyEntry }: Plan) {
  const state = (entryNo: number | null, amount: string, amountFCY: string): PartyLedgerState => ({
    entryNo,
    documentType: document.document_type,
    documentNo: document.no,
    externalDocumentNo: '',
    postingDate: document.posting_date,
    currencyCode: document.currency_code,
    amount: decimal(amount),
    amountFCY: decimal(amountFCY),
    remainingAmount: zero,
  })
  const applied: Application = {
    applied: state(party.entry_no, party.amount, party.amount_fcy),
    amount: decimal(party.amount_fcy),
    appliedAmountLCY: decimal(party.amount),
    applyingAmountLCY: decimal(party.amount),
  }
  return {
    partyState: state(null, partyEntry.amount.toFixed(), partyEntry.amountFCY.toFixed()),
    // Nothing closes an entry of nothing (decision F56).
    applications: applied.amount.eq(zero) ? [] : [applied],
  }
}
