import { decimal, fixed, zero } from '../../core/decimal.ts'
import { present } from '../../core/invariant.ts'
import {
  carryOut,
  findApplications,
  type Application,
  type ApplicationRule,
  type PartyLedgerState,
} from '../../posting/amount/application.ts'
import type { Plan, PostingDocument, Side } from '../../posting/given/document.ts'
import type { PostingSetup } from '../../posting/given/setup.ts'
import type { Session } from '../../storage/server/database.ts'
import { lockOpenEntries, type OpenEntryRow, type WantedEntries } from '../../storage/post/party-entries.ts'

/** The open party entries a batch may close, and those it makes; changed in place while it books. */
export interface Closing {
  /** What the plan's party entry would close, in order; changes nothing. */
  applications(input: PostingDocument, plan: Plan): readonly Application[]
  /** The plan's party entry, applied as {@link applications} has just answered. */
  close(input: PostingDocument, plan: Plan, documentNo: string, applications: readonly Application[]): Closed
}

/** A new party entry and its applications, in order. */
export interface Closed {
  readonly partyState: PartyLedgerState
  readonly applications: readonly Application[]
}

/** A document and its plan. */
export interface Planned {
  readonly input: PostingDocument
  readonly plan: Plan
}

const sides: readonly Side[] = ['sales', 'purchase']

/**
 * Loads and locks what the plans may close (posting.md 2.6): of parties that apply to the oldest as many of the oldest open
 * entries of the other sign and the same currency as the amounts reach, and the invoices documents name. No statement when nothing applies, else two per side.
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
    applications(input, plan) {
      const open = entriesOf(plan.side, plan.partyEntry.partyNo)
      return findApplications(newState(input, plan, ''), open, ruleOf(setup, input))
    },
    close(input, plan, documentNo, applications) {
      const partyState = newState(input, plan, documentNo)
      carryOut(partyState, applications)
      entriesOf(plan.side, plan.partyEntry.partyNo).push(partyState)
      return { partyState, applications }
    },
  }
}

function ruleOf(setup: PostingSetup, input: PostingDocument): ApplicationRule {
  const party = present(setup[input.side].parties.get(input.partyNo), 'the party of a planned document is known')
  return { applicationMethod: party.applicationMethod, precedingInvoiceNo: input.precedingInvoiceNo }
}

function wantedEntries(setup: PostingSetup, planned: readonly Planned[], side: Side): WantedEntries[] {
  return planned
    .filter(({ plan }) => plan.side === side)
    .flatMap(({ input, plan }) => {
      const { applicationMethod, precedingInvoiceNo } = ruleOf(setup, input)
      const { partyNo, amountFCY, currencyCode } = plan.partyEntry
      const oldest = applicationMethod === 'Apply to Oldest'
      const documentNo = precedingInvoiceNo.trim().toUpperCase()
      if (!oldest && documentNo === '') return []
      const amount = oldest ? fixed(amountFCY.abs()) : '0'
      return [{ partyNo, currencyCode, negative: amountFCY.gt(zero), amount, documentNo }]
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
    amount: decimal(row.amount),
    amountFCY: decimal(row.amount_fcy),
    remainingAmount: decimal(row.remaining_amount),
  }
}

function newState(input: PostingDocument, { side, partyEntry }: Plan, documentNo: string): PartyLedgerState {
  return {
    entryNo: null,
    documentType: partyEntry.documentType,
    documentNo,
    externalDocumentNo: side === 'sales' ? input.no : input.vendorInvCrMemoNo,
    postingDate: partyEntry.postingDate,
    currencyCode: partyEntry.currencyCode,
    amount: partyEntry.amount,
    amountFCY: partyEntry.amountFCY,
    remainingAmount: partyEntry.amountFCY,
  }
}
