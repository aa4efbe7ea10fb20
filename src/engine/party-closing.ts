import { emptyDate } from '../core/date.ts'
import { decimal, fixed, zero } from '../core/decimal.ts'
import { present } from '../core/invariant.ts'
import { applyEntry, type ApplicationRule, type PartyLedgerState } from '../posting/application.ts'
import type { Plan, PostingDocument, Side } from '../posting/document.ts'
import type { PostingSetup } from '../posting/setup.ts'
import type { Session } from '../storage/database.ts'
import { lockOpenEntries, writeClosings, type OpenEntryRow, type WantedEntries } from '../storage/party-entries.ts'

/** The open party entries a batch may close, and those it makes; changed in place while it books. */
export interface Closing {
  /** The state of the plan's party entry after it closed, or was closed by, what it could. */
  close(input: PostingDocument, plan: Plan, documentNo: string): PartyLedgerState
  /** Writes the entries that were there before and changed: at most one statement per side. */
  write(entryNoOf: (entry: PartyLedgerState) => number): Promise<void>
}

/** A document and its plan. */
export interface Planned {
  readonly input: PostingDocument
  readonly plan: Plan
}

const sides: readonly Side[] = ['sales', 'purchase']

/**
 * Loads and locks what the plans may close (posting.md 2.6): of parties that apply to the oldest as many of the oldest open
 * entries of the other sign as the amounts reach, and the invoices documents name. Nothing for documents in a foreign
 * currency, which close nothing. No statement when nothing applies, else two per side.
 */
export async function loadClosing(
  session: Session,
  companyId: string,
  setup: PostingSetup,
  planned: readonly Planned[],
): Promise<Closing> {
  const states = new Map<string, PartyLedgerState[]>()
  const loaded = await Promise.all(
    sides.map(async (side) => ({
      side,
      rows: await lockOpenEntries(session, side, companyId, wantedEntries(setup, planned, side)),
    })),
  )
  const entriesOf = (side: Side, partyNo: string): PartyLedgerState[] => {
    const key = `${side}|${partyNo}`
    const entries = states.get(key) ?? []
    states.set(key, entries)
    return entries
  }
  for (const { side, rows } of loaded) for (const row of rows) entriesOf(side, row.party_no).push(stateOf(row))
  return {
    close(input, plan, documentNo) {
      const entry = newState(plan, documentNo, plan.side === 'sales' ? input.no : input.vendorInvCrMemoNo)
      const open = entriesOf(plan.side, plan.partyEntry.partyNo)
      applyEntry(entry, open, ruleOf(setup, input))
      open.push(entry)
      return entry
    },
    async write(entryNoOf) {
      await Promise.all(
        sides.map((side) => {
          const entries = [...states].filter(([key]) => key.startsWith(`${side}|`)).flatMap(([, each]) => each)
          const changed = entries.filter((entry) => entry.changed)
          return writeClosings(
            session,
            side,
            companyId,
            changed.map((entry) => closingRow(entry, entryNoOf)),
          )
        }),
      )
    },
  }
}

function ruleOf(setup: PostingSetup, input: PostingDocument): ApplicationRule {
  const party = present(setup[input.side].parties.get(input.partyNo), 'the party of a planned document is known')
  return { applicationMethod: party.applicationMethod, precedingInvoiceNo: input.precedingInvoiceNo }
}

function wantedEntries(setup: PostingSetup, planned: readonly Planned[], side: Side): WantedEntries[] {
  return planned
    .filter(({ plan }) => plan.side === side && plan.partyEntry.currencyCode === '')
    .flatMap(({ input, plan }) => {
      const { applicationMethod, precedingInvoiceNo } = ruleOf(setup, input)
      const { partyNo, amountFCY } = plan.partyEntry
      const oldest = applicationMethod === 'Apply to Oldest'
      const documentNo = precedingInvoiceNo.trim().toUpperCase()
      if (!oldest && documentNo === '') return []
      return [{ partyNo, negative: amountFCY.gt(zero), amount: oldest ? fixed(amountFCY.abs()) : '0', documentNo }]
    })
}

function stateOf(row: OpenEntryRow): PartyLedgerState {
  return {
    entryNo: row.entry_no,
    documentType: row.document_type,
    documentNo: row.document_no,
    externalDocumentNo: row.external_document_no,
    postingDate: row.posting_date,
    currencyCode: row.currency_code,
    remainingAmount: decimal(row.remaining_amount),
    ...neverClosed,
    open: true,
    changed: false,
  }
}

function newState({ partyEntry }: Plan, documentNo: string, externalDocumentNo: string): PartyLedgerState {
  return {
    entryNo: null,
    documentType: partyEntry.documentType,
    documentNo,
    externalDocumentNo,
    postingDate: partyEntry.postingDate,
    currencyCode: partyEntry.currencyCode,
    remainingAmount: partyEntry.amountFCY,
    ...neverClosed,
    open: !partyEntry.amountFCY.eq(zero),
    changed: false,
  }
}

const neverClosed = { closedAtDate: emptyDate, closedByAmount: zero, closedBy: null }

function closingRow(entry: PartyLedgerState, entryNoOf: (entry: PartyLedgerState) => number) {
  return {
    entry_no: present(entry.entryNo, 'a changed entry was there before'),
    remaining_amount: fixed(entry.remainingAmount),
    open: entry.open,
    closed_at_date: entry.closedAtDate,
    closedby_amount: fixed(entry.closedByAmount),
    closedby_entry_no: entry.closedBy === null ? 0 : entryNoOf(entry.closedBy),
  }
}
