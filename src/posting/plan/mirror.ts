import { type Decimal, zero } from '../../core/decimal.ts'
import { type BookedDocument, type MovedLine, opposite } from '../given/booked.ts'
import type {
  DocumentType,
  JournalEntry,
  PartyEntry,
  Plan,
  ResolvedHeader,
  StockLine,
  VatEntry,
} from '../given/document.ts'

/** What a mirror says of itself: its header, and what the party knows it by (`''` = nothing). */
export interface MirrorFacts {
  readonly header: ResolvedHeader
  readonly externalDocumentNo: string
}

/**
 * The plan of the document that cancels another (decision F87): each of its entries with the other sign, on the mirror's posting
 * date; periods of a deferral that are still to come on their own, so that every day behind it comes to nothing. Rates, groups,
 * accounts and dimensions are those of the original, whatever the setup says by now. Entries of stock are among those of the G/L.
 */
export function mirrorPlan(booked: BookedDocument, { header, externalDocumentNo }: MirrorFacts): Plan {
  const documentType = opposite(booked.documentType)
  return {
    side: booked.side,
    documentType,
    service: booked.service,
    header,
    lines: booked.lines,
    glEntries: booked.glEntries.map((entry) => mirrorEntry(entry, booked, header, documentType)),
    vatEntries: booked.vatEntries.map((entry) => mirrorVat(entry, header, documentType)),
    partyEntry: mirrorParty(booked.partyEntry, header, documentType, externalDocumentNo),
    // The last goes back first: of two lines that took from one layer the first is in front again.
    stockLines: booked.movements.map((one) => mirrorStock(one, header)).toReversed(),
    totals: booked.totals,
  }
}

function mirrorEntry(
  entry: JournalEntry,
  booked: BookedDocument,
  header: ResolvedHeader,
  documentType: DocumentType,
): JournalEntry {
  const ofStock = entry.documentType === ' '
  return {
    ...entry,
    amount: entry.amount.neg(),
    postingDate: entry.postingDate > header.postingDate ? entry.postingDate : header.postingDate,
    documentType: ofStock ? ' ' : documentType,
    documentNo: '',
    standardFormatMessage: '',
    description: mirrorDescription(entry.description, booked, header, ofStock),
  }
}

// What the document is called becomes what the mirror is called, filled in with its number; descriptions of lines stay.
function mirrorDescription(text: string, booked: BookedDocument, header: ResolvedHeader, ofStock: boolean): string {
  if (ofStock) return `Direct Cost ${header.partyNo} on ${header.postingDate}`
  return text === booked.postingDescription ? '' : text
}

function mirrorVat(entry: VatEntry, { postingDate }: ResolvedHeader, documentType: DocumentType): VatEntry {
  return {
    ...entry,
    documentType,
    documentNo: '',
    postingDate,
    vatDate: postingDate,
    base: entry.base.neg(),
    amount: entry.amount.neg(),
    baseBeforePmtDisc: entry.baseBeforePmtDisc.neg(),
    nonDeductibleVATAmount: entry.nonDeductibleVATAmount.neg(),
    vatDifference: entry.vatDifference.neg(),
  }
}

function mirrorParty(
  entry: PartyEntry,
  header: ResolvedHeader,
  documentType: DocumentType,
  externalDocumentNo: string,
): PartyEntry {
  const amount = entry.amount.neg()
  return {
    ...entry,
    externalDocumentNo,
    postingDate: header.postingDate,
    documentDate: header.documentDate,
    dueDate: header.dueDate,
    documentType,
    documentNo: '',
    description: '',
    amount,
    debitAmount: positive(amount),
    creditAmount: positive(amount.neg()),
    amountFCY: entry.amountFCY.neg(),
    originalPmtDiscPossible: entry.originalPmtDiscPossible.neg(),
    standardFormatMessage: '',
  }
}

function mirrorStock({ line, moved }: MovedLine, { postingDate }: ResolvedHeader): StockLine {
  return {
    ...line,
    postingDate,
    quantity: line.quantity.neg(),
    salesAmount: line.salesAmount.neg(),
    discountAmount: line.discountAmount.neg(),
    directCost: line.directCost?.neg() ?? null,
    undoes: moved,
  }
}

function positive(amount: Decimal): Decimal {
  return amount.gt(zero) ? amount : zero
}
