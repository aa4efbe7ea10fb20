import { type Decimal, sum, zero } from '../../core/decimal.ts'
import type { BufferRow } from './buffer.ts'
import { deferralSchedule } from '../amount/deferral.ts'
import type { JournalEntry } from '../given/document.ts'
import { type EntryKind, ofDocument } from '../given/entry-source.ts'
import type { Resolution } from '../resolve/resolve.ts'
import { isCredit, sides } from '../given/sides.ts'

/** The G/L entries of a document's buffer rows, receivable or payable last; entries of nothing are left out (posting.md 2.2, 2.3). */
export function glEntries(
  resolution: Resolution,
  controlAccount: string,
  rows: readonly BufferRow[],
  total: Decimal,
): JournalEntry[] {
  const control = glEntry(resolution, controlAccount, signed(resolution, total).neg(), {
    ...noGroups,
    source: ofDocument('party'),
    description: '',
    dimensions: resolution.header.dimensions,
  })
  return [...rows.flatMap((row) => rowEntries(resolution, row)), control].filter((entry) => !entry.amount.eq(zero))
}

/** The amount as the ledger has it: revenue of an invoice is a credit, cost a debit; a credit memo mirrors every sign. */
export function signed({ document }: Resolution, amount: Decimal): Decimal {
  return isCredit(document) ? amount.neg() : amount
}

const noGroups = { genBusPostingGroup: '', genProdPostingGroup: '', vatBusPostingGroup: '', vatProdPostingGroup: '' }

type EntryFields = Pick<JournalEntry, 'source' | 'description' | 'dimensions'> &
  Partial<Pick<JournalEntry, 'numberPlate' | 'postingDate'>> &
  typeof noGroups

// Cost with its non-deductible VAT, then VAT, then the due side of a reverse charge, which is always the full VAT.
function rowEntries(resolution: Resolution, row: BufferRow): JournalEntry[] {
  const { document, header } = resolution
  const fields = {
    description: row.description,
    dimensions: row.dimensions,
    numberPlate: row.numberPlate,
    genBusPostingGroup: header.genBusPostingGroup,
    genProdPostingGroup: row.genProdPostingGroup,
    vatBusPostingGroup: row.vat.vatBusPostingGroup,
    vatProdPostingGroup: row.vat.vatProdPostingGroup,
  }
  const entry = (kind: EntryKind, accountNo: string, amount: Decimal): JournalEntry =>
    glEntry(resolution, accountNo, signed(resolution, amount), { ...fields, source: sourceOf(row, kind) })
  const vat = row.vatAmount.plus(row.reverseVat).minus(row.nonDeductible)
  return [
    entry(row.kind, row.accountNo, row.net.plus(row.nonDeductible)),
    entry('vat', sides[document.side].vatAccount.of(row.vat), vat),
    entry('reverseCharge', row.vat.reverseChrgVATAccount, row.reverseVat.neg()),
    ...deferralEntries(resolution, row),
  ]
}

function sourceOf({ lineNos }: BufferRow, kind: EntryKind, named = ''): JournalEntry['source'] {
  return { kind, named, lineNos }
}

// The deferred part leaves the account at the posting date and comes back period by period; each pair balances by itself.
function deferralEntries(resolution: Resolution, row: BufferRow): JournalEntry[] {
  if (row.deferral === null) return []
  const { deferralAccount, code } = row.deferral
  const [own, spread] = [sourceOf(row, row.kind), sourceOf(row, 'deferral', code)]
  const periods = deferralSchedule(row.deferral, row.deferred, resolution.header.postingDate)
  const moved = sum(periods.map((period) => period.amount))
  const fields = { ...noGroups, description: '', dimensions: row.dimensions }
  const entry = (accountNo: string, amount: Decimal, of: EntryFields): JournalEntry =>
    glEntry(resolution, accountNo, signed(resolution, amount), of)
  return [
    entry(deferralAccount, moved, { ...fields, source: spread }),
    entry(row.accountNo, moved.neg(), { ...fields, source: own }),
    ...periods.flatMap(({ postingDate, amount, description }) => [
      entry(row.accountNo, amount, { ...fields, source: own, postingDate, description }),
      entry(deferralAccount, amount.neg(), { ...fields, source: spread, postingDate, description }),
    ]),
  ]
}

function glEntry(
  { document, header }: Resolution,
  accountNo: string,
  amount: Decimal,
  fields: EntryFields,
): JournalEntry {
  return {
    accountNo,
    amount,
    postingDate: header.postingDate,
    documentType: document.documentType,
    documentNo: '',
    sourceType: sides[document.side].party,
    sourceNo: header.partyNo,
    standardFormatMessage: header.standardFormatMessage,
    numberPlate: '',
    ...fields,
  }
}
