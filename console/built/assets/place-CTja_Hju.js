import{C as e,M as t,O as n,R as r,S as i,b as a,t as o,x as s}from"./gql-udnSjgqX.js";import{S as c,n as l}from"./company-B0O-b4KC.js";import{o as u}from"./index-BGhVS7LX.js";var d=o(`
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
`),f=o(`
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
`),p=o(`
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
`),m=o(`
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
`),h=o(`
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
`),g=e({en:{OPEN:`Open`,REGISTERED:`Registered`,POSTED:`Posted`,NOTHING_TO_BOOK:`Nothing to book`,MEND:`To mend`,ALL:`All`},nl:{OPEN:`Open`,REGISTERED:`Geregistreerd`,POSTED:`Geboekt`,NOTHING_TO_BOOK:`Niets te boeken`,MEND:`Te herstellen`,ALL:`Alle`},fr:{OPEN:`Ouvert`,REGISTERED:`Enregistré`,POSTED:`Comptabilisé`,NOTHING_TO_BOOK:`Rien à comptabiliser`,MEND:`À corriger`,ALL:`Tous`},de:{OPEN:`Offen`,REGISTERED:`Erfasst`,POSTED:`Gebucht`,NOTHING_TO_BOOK:`Nichts zu buchen`,MEND:`Zu korrigieren`,ALL:`Alle`}});function _(e){return{OPEN:`accent`,REGISTERED:`warn`,POSTED:`good`,NOTHING_TO_BOOK:`plain`}[e]}function v({subject:e,body:t},n){return`mailto:?subject=${b(y(e,n).replaceAll(/\p{Cc}+/gu,` `))}&body=${b(y(t,n))}`}function y(e,t){return e.replaceAll(/\{(\w+)\}/g,(e,n)=>t[n]??``)}function b(e){return encodeURIComponent(e.replaceAll(/\p{Cs}/gu,`�`))}var x=e({en:{language:`Language of the letter: {language}`},nl:{language:`Taal van de brief: {language}`},fr:{language:`Langue de la lettre : {language}`},de:{language:`Sprache des Briefes: {language}`}});function S({text:e,help:o,letter:d,places:f,why:p,whyIn:m,theirs:h}){let g=n(void 0),_=async e=>{let t=e===a.value?p:await m(e);g.value={language:e,why:t??p}};t(()=>{h().then(e=>{if(e!==void 0&&g.peek()===void 0)return _(e)})},[]);let y=g.value??{language:a.value,why:p},b={...f,why:y.why,us:l.value?.displayName??``};return c(r,{children:[c(`a`,{href:v(d[y.language],b),title:o,children:e}),c(u,{label:x(`language`,{language:s[y.language]}),text:s[y.language],items:i.map(e=>({text:c(`span`,{lang:e,children:s[e]}),chosen:e===y.language,onPress:()=>void _(e)}))})]})}var C={NL:`nl`,FR:`fr`,LU:`fr`,MC:`fr`,DE:`de`,AT:`de`,LI:`de`};function w(e,t){if(e===`BE`)return T(Number(/^\s*(?:B-?)?(\d{4})/i.exec(t)?.[1]??0));if(e!==``&&e!==`CH`)return C[e]??`en`}function T(e){return e>=4700&&e<=4799?`de`:e>=1500&&e<=3999||e>=8e3&&e<=9999?`nl`:e>=1300&&e<=1499||e>=4e3&&e<=7999?`fr`:void 0}function E(e){let[t=``]=/<(?:\w+:)?(?:AccountingSupplierParty|SellerTradeParty)[\s>][\s\S]{0,20000}/.exec(e)??[],[n=t]=t.split(/<\/(?:\w+:)?(?:AccountingSupplierParty|SellerTradeParty)>/),[,r=``]=/<(?:\w+:)?Country(?:ID|>\s*<(?:\w+:)?IdentificationCode)[^>]*>\s*([A-Z]{2})\s*</.exec(n)??[],[,i=``]=/<(?:\w+:)?(?:PostalZone|PostcodeCode)[^>]*>\s*([^<]{1,12})</.exec(n)??[];return{country:r,postCode:i}}export{_ as a,d as c,g as i,h as l,E as n,m as o,S as r,p as s,w as t,f as u};