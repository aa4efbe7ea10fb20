import{s as e,t}from"./gql-D7U-mL4_.js";var n=t(`
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
`),o=[`ALL`,`MEND`,`OPEN`,`REGISTERED`,`POSTED`,`NOTHING_TO_BOOK`];function s({state:e}){return o.find(t=>t===e)??`ALL`}function c(e,t){let{search:n=``,from:r,to:i}=t,a=s(t),o=e===`purchase`?`vendorNo`:`customerNo`,c={containsIgnoreCase:n},l=[];if(a===`MEND`?l.push({state:{eq:`OPEN`}},{or:[{[o]:{eq:``}},{errorMessage:{ne:``}}]}):a!==`ALL`&&l.push({state:{eq:a}}),n!==``){let t=e===`purchase`?[`no`,`vendorInvCrMemoNo`,`vendorNo`]:[`no`,`customerNo`];l.push({or:[`name`,`createdDocNo`,...t].map(e=>({[e]:c}))})}return r!==void 0&&l.push({documentDate:{gte:r}}),i!==void 0&&l.push({documentDate:{lte:i}}),{and:l}}var l=e({en:{OPEN:`Open`,REGISTERED:`Registered`,POSTED:`Posted`,NOTHING_TO_BOOK:`Nothing to book`,MEND:`To mend`,ALL:`All`},nl:{OPEN:`Open`,REGISTERED:`Geregistreerd`,POSTED:`Geboekt`,NOTHING_TO_BOOK:`Niets te boeken`,MEND:`Te herstellen`,ALL:`Alle`},fr:{OPEN:`Ouvert`,REGISTERED:`Enregistré`,POSTED:`Comptabilisé`,NOTHING_TO_BOOK:`Rien à comptabiliser`,MEND:`À corriger`,ALL:`Tous`},de:{OPEN:`Offen`,REGISTERED:`Erfasst`,POSTED:`Gebucht`,NOTHING_TO_BOOK:`Nichts zu buchen`,MEND:`Zu korrigieren`,ALL:`Alle`}});function u(e){return{OPEN:`accent`,REGISTERED:`warn`,POSTED:`good`,NOTHING_TO_BOOK:`plain`}[e]}export{c as a,n as c,o as i,r as l,u as n,a as o,s as r,i as s,l as t};