import { graphql } from '../../api/gql/gql.ts'
import type { PurchaseInboxQuery } from '../../api/gql/graphql.ts'

/** Which books a document goes to. */
export type Side = 'purchase' | 'sales'

/** Documents of the purchase side, newest first. */
export const purchaseInbox = graphql(`
  query PurchaseInbox($company: ID!, $filter: ImportPurchaseInvoiceFilter, $first: Int, $after: String) {
    company(id: $company) {
      id
      importDocumentCursor
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
          ownNo: no
          addresseeConfirmedAt
          party: vendor {
            name
          }
          posted: postedDocument {
            cancelledBy {
              no
            }
            cancels {
              no
            }
          }
          rejections: invoiceResponses(first: 1, filter: { status: { eq: RE } }) {
            nodes {
              status
            }
          }
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
      id
      importDocumentCursor
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
          ownNo: no
          addresseeConfirmedAt
          party: customer {
            name
          }
          posted: postedDocument {
            cancelledBy {
              no
            }
            cancels {
              no
            }
          }
          validationReport {
            severity
          }
        }
      }
    }
  }
`)

/** How many documents of both sides are in each state; what is open and what is to mend the filters of the list say. */
export const inboxCounts = graphql(`
  query InboxCounts(
    $company: ID!
    $openPurchases: ImportPurchaseInvoiceFilter
    $purchasesToMend: ImportPurchaseInvoiceFilter
    $rejectedPurchases: ImportPurchaseInvoiceFilter
    $openSales: ImportSalesInvoiceFilter
    $salesToMend: ImportSalesInvoiceFilter
  ) {
    company(id: $company) {
      purchaseAll: importPurchaseInvoices(first: 1) {
        totalCount
      }
      purchaseOpen: importPurchaseInvoices(first: 1, filter: $openPurchases) {
        totalCount
      }
      purchaseMend: importPurchaseInvoices(first: 1, filter: $purchasesToMend) {
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
      purchaseRejected: importPurchaseInvoices(first: 1, filter: $rejectedPurchases) {
        totalCount
      }
      salesAll: importSalesInvoices(first: 1) {
        totalCount
      }
      salesOpen: importSalesInvoices(first: 1, filter: $openSales) {
        totalCount
      }
      salesMend: importSalesInvoices(first: 1, filter: $salesToMend) {
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

/** Documents whose seller was told that they are rejected, the newest: what the list is asked for by their ids. */
export const rejectedDocuments = graphql(`
  query RejectedDocuments($company: ID!) {
    company(id: $company) {
      invoiceResponses(
        first: 500
        filter: { status: { eq: RE } }
        orderBy: [{ field: SYSTEM_CREATED_AT, direction: DESC }]
      ) {
        nodes {
          importDocumentId
        }
      }
    }
  }
`)

type PurchaseRow = NonNullable<NonNullable<PurchaseInboxQuery['company']>['list']>['nodes'][number]

/** A document as the inbox shows it; the same fields on both sides, but that only a seller is told of a rejection. */
export type InboxRow = Omit<PurchaseRow, 'rejections'> & Partial<Pick<PurchaseRow, 'rejections'>>
