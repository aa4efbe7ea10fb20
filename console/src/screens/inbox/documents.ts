import { graphql } from '../../api/gql/gql.ts'
import type { ImportDocumentState, ImportPurchaseInvoiceFilter, PurchaseInboxQuery } from '../../api/gql/graphql.ts'
import type { Query } from '../../app/address.ts'

/** Which books a document goes to. */
export type Side = 'purchase' | 'sales'

/** Documents of the purchase side, newest first. */
export const purchaseInbox = graphql(`
  query PurchaseInbox($company: ID!, $filter: ImportPurchaseInvoiceFilter, $first: Int, $after: String) {
    company(id: $company) {
      list: importPurchaseInvoices(
        filter: $filter
        first: $first
        after: $after
        orderBy: [{ field: ENTRY_NO, direction: DESC }]
      ) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          entryNo
          no: vendorInvCrMemoNo
          name
          state
          documentType
          documentDate
          docAmountInclVAT
          currencyCode
          errorMessage
          createdDocNo
          partyNo: vendorNo
          validationReport {
            severity
          }
        }
      }
    }
  }
`)

/** Documents of the sales side, newest first. */
export const salesInbox = graphql(`
  query SalesInbox($company: ID!, $filter: ImportSalesInvoiceFilter, $first: Int, $after: String) {
    company(id: $company) {
      list: importSalesInvoices(
        filter: $filter
        first: $first
        after: $after
        orderBy: [{ field: ENTRY_NO, direction: DESC }]
      ) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          entryNo
          no
          name
          state
          documentType
          documentDate
          docAmountInclVAT
          currencyCode
          errorMessage
          createdDocNo
          partyNo: customerNo
          validationReport {
            severity
          }
        }
      }
    }
  }
`)

/** How many documents of both sides are in each state. */
export const inboxCounts = graphql(`
  query InboxCounts($company: ID!) {
    company(id: $company) {
      importDocumentCursor
      purchaseOpen: importPurchaseInvoices(first: 1, filter: { state: { eq: OPEN } }) {
        totalCount
      }
      purchaseMend: importPurchaseInvoices(
        first: 1
        filter: { state: { eq: OPEN }, or: [{ vendorNo: { eq: "" } }, { errorMessage: { ne: "" } }] }
      ) {
        totalCount
      }
      purchaseRegistered: importPurchaseInvoices(first: 1, filter: { state: { eq: REGISTERED } }) {
        totalCount
      }
      purchasePosted: importPurchaseInvoices(first: 1, filter: { state: { eq: POSTED } }) {
        totalCount
      }
      purchaseNothing: importPurchaseInvoices(first: 1, filter: { state: { eq: NOTHING_TO_BOOK } }) {
        totalCount
      }
      salesOpen: importSalesInvoices(first: 1, filter: { state: { eq: OPEN } }) {
        totalCount
      }
      salesMend: importSalesInvoices(
        first: 1
        filter: { state: { eq: OPEN }, or: [{ customerNo: { eq: "" } }, { errorMessage: { ne: "" } }] }
      ) {
        totalCount
      }
      salesRegistered: importSalesInvoices(first: 1, filter: { state: { eq: REGISTERED } }) {
        totalCount
      }
      salesPosted: importSalesInvoices(first: 1, filter: { state: { eq: POSTED } }) {
        totalCount
      }
      salesNothing: importSalesInvoices(first: 1, filter: { state: { eq: NOTHING_TO_BOOK } }) {
        totalCount
      }
    }
  }
`)

/** Changes of import documents as they happen, whoever makes them. */
export const inboxChanges = graphql(`
  subscription InboxChanges($company: ID!, $after: String) {
    importDocumentChanged(companyId: $company, after: $after) {
      cursor
      kind
      documentId
      state
      errorMessage
      createdDocNo
    }
  }
`)

/** A document as the inbox shows it; the same fields on both sides. */
export type InboxRow = NonNullable<NonNullable<PurchaseInboxQuery['company']>['list']>['nodes'][number]

/** What can be chosen: a state, what has to be mended (open, without its party or with a failed action), or all. */
export type Choice = ImportDocumentState | 'MEND' | 'ALL'

/** The choices, in the order of the tabs. */
export const choices: readonly Choice[] = ['ALL', 'MEND', 'OPEN', 'REGISTERED', 'POSTED', 'NOTHING_TO_BOOK']

/** The choice of an address; all when it names none. */
export function choiceOf({ state }: Query): Choice {
  return choices.find((one) => one === state) ?? 'ALL'
}

/** Fields that both sides filter by in the same way. */
type CommonFilter = Pick<ImportPurchaseInvoiceFilter, 'state' | 'errorMessage' | 'documentDate' | 'name' | 'no'>

/** The filters of an address, for the side's own fields of party and number. */
export function filterOf(side: Side, filters: Query): object {
  const { search = '', from, to } = filters
  const choice = choiceOf(filters)
  const party = side === 'purchase' ? 'vendorNo' : 'customerNo'
  const contains = { containsIgnoreCase: search }
  const all: (CommonFilter | Record<string, unknown>)[] = []
  if (choice === 'MEND')
    all.push({ state: { eq: 'OPEN' } }, { or: [{ [party]: { eq: '' } }, { errorMessage: { ne: '' } }] })
  else if (choice !== 'ALL') all.push({ state: { eq: choice } })
  if (search !== '') {
    const numbers = side === 'purchase' ? ['no', 'vendorInvCrMemoNo', 'vendorNo'] : ['no', 'customerNo']
    all.push({ or: ['name', 'createdDocNo', ...numbers].map((field) => ({ [field]: contains })) })
  }
  if (from !== undefined) all.push({ documentDate: { gte: from } })
  if (to !== undefined) all.push({ documentDate: { lte: to } })
  return { and: all }
}
