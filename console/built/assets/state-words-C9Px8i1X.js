import{d as e,t}from"./gql-A3niuqMI.js";var n=t(`
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
`),r=t(`
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
`),i=t(`
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
`),a=t(`
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
`),o=t(`
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
`),s=e({en:{OPEN:`Open`,REGISTERED:`Registered`,POSTED:`Posted`,NOTHING_TO_BOOK:`Nothing to book`,MEND:`To mend`,ALL:`All`},nl:{OPEN:`Open`,REGISTERED:`Geregistreerd`,POSTED:`Geboekt`,NOTHING_TO_BOOK:`Niets te boeken`,MEND:`Te herstellen`,ALL:`Alle`},fr:{OPEN:`Ouvert`,REGISTERED:`Enregistré`,POSTED:`Comptabilisé`,NOTHING_TO_BOOK:`Rien à comptabiliser`,MEND:`À corriger`,ALL:`Tous`},de:{OPEN:`Offen`,REGISTERED:`Erfasst`,POSTED:`Gebucht`,NOTHING_TO_BOOK:`Nichts zu buchen`,MEND:`Zu korrigieren`,ALL:`Alle`}});function c(e){return{OPEN:`accent`,REGISTERED:`warn`,POSTED:`good`,NOTHING_TO_BOOK:`plain`}[e]}export{n as a,i,c as n,o,a as r,r as s,s as t};