import type {
  LedgerSummary,
  LedgerSummaryQuestion,
  StockOnHand,
  StockQuestion,
  TrialBalance,
  TrialBalanceQuestion,
} from '../../model/reports/ledger-reports.ts'
import type {
  Aging,
  AgingQuestion,
  VatGridEntries,
  VatGridPage,
  VatGridSum,
  VatGroup,
  VatQuestion,
  VatSummary,
} from '../../model/reports/party-reports.ts'
import type {
  CustomerListing,
  IntraStatement,
  ListingQuestion,
  StatementQuestion,
  VatReturnFiling,
  VatReturnQuestion,
} from '../../model/reports/filings.ts'
import type { Caller } from './caller.ts'

/** Sums over the ledgers; one statement each. */
export interface Reporting {
  /**
   * General ledger entries summed by groups, in the order of the groupings; refused when the groups are more than 10,000. One
   * statement, as the other reports; BadRequest, `target` naming the argument, for a question that makes no sense.
   */
  ledgerSummary(caller: Caller, companyId: string, question: LedgerSummaryQuestion): Promise<LedgerSummary>
  /** The accounts with entries up to a day; debits and credits of all of them are equal. */
  trialBalance(caller: Caller, companyId: string, question: TrialBalanceQuestion): Promise<TrialBalance>
  /** What items have in stock and what it is worth; refused when they are more than 10,000. */
  stockOnHand(caller: Caller, companyId: string, question: StockQuestion): Promise<StockOnHand>
  /**
   * Open amounts of customers or vendors in local currency by days overdue, as they were at the end of a day. BadRequest for
   * more parties than one answer shows, Application_DialogException when a closing does not tell what was open then.
   */
  aging(caller: Caller, companyId: string, question: AgingQuestion): Promise<Aging>
  /** What is open now of customers or vendors, in local currency, by number: positive is what customers owe us, or what we owe vendors. Those with nothing open are left out. */
  openAmounts(
    caller: Caller,
    companyId: string,
    party: AgingQuestion['party'],
    nos: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
  /** The grids of the Belgian VAT return from the VAT entries of a period, what is to be looked at before it is filed, and what came since the point it is asked as of. */
  vatSummary(caller: Caller, companyId: string, question: VatQuestion): Promise<VatSummary>
  /** The grids of the VAT return that posted documents are in, by document, with 71 or 72, in the order of the form; those without VAT entries are left out. One statement. */
  vatOfDocuments(
    caller: Caller,
    companyId: string,
    documentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly VatGridSum[]>>
  /** Pages of the VAT entries of grids, in the order of the pages; `groups` are those of the summary of the same question. One statement for any number of grids. */
  vatGridEntries(
    caller: Caller,
    companyId: string,
    question: VatQuestion,
    groups: readonly VatGroup[],
    pages: readonly VatGridPage[],
  ): Promise<readonly VatGridEntries[]>
  /**
   * The periodic VAT return as Intervat takes it, with what to look at before it is filed (F86). BadRequest for a period, an
   * address or a reference that cannot be. Two statements, a third where `clientListingNihil` is to be seen.
   */
  vatReturn(caller: Caller, companyId: string, question: VatReturnQuestion): Promise<VatReturnFiling>
  /** The annual listing of customers with a Belgian VAT number, from the VAT entries of a calendar year (F86). Two statements. */
  customerListing(caller: Caller, companyId: string, question: ListingQuestion): Promise<CustomerListing>
  /** The statement of what was sold to other member states, with corrections of earlier ones (F86). Three statements. */
  intraStatement(caller: Caller, companyId: string, question: StatementQuestion): Promise<IntraStatement>
}
