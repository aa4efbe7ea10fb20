import { graphql } from '../../api/gql/gql.ts'
import type { DocumentPageQuery } from '../../api/gql/graphql.ts'
import type { Side } from '../inbox/documents.ts'

/** A document with all that its screen shows. */
export const documentPage = graphql(`
  query DocumentPage($company: ID!, $entryNo: Int!, $isPurchase: Boolean!, $language: PreviewLanguage!) {
    company(id: $company) {
      importDocumentCursor
      generalLedgerSetup {
        globalDimension1Code
        globalDimension2Code
      }
      dimensions(first: 100) {
        nodes {
          code
          name
        }
      }
      purchase: importPurchaseInvoice(entryNo: $entryNo) @include(if: $isPurchase) {
        ...DocumentOfEitherSide
        partyNo: vendorNo
        party: vendor {
          no
          name
          vatRegistrationNo
          defaultGLAccount
        }
        externalNo: vendorInvCrMemoNo
        predictedPosting {
          ...PostingForetold
        }
        predictedVat {
          ...VatForetold
        }
        lines(first: 1000) {
          totalCount
          nodes {
            id
            etag
            lineNo
            type
            no
            description
            quantity
            unitAmount: directUnitCost
            vatBusPostingGroup
            vatProdPostingGroup
            shortcutDimension1Code
            shortcutDimension2Code
            account {
              name
            }
            item {
              description
            }
          }
        }
        invoiceResponses(first: 20) {
          nodes {
            id
            status
            reason
          }
        }
      }
      sales: importSalesInvoice(entryNo: $entryNo) @skip(if: $isPurchase) {
        ...DocumentOfEitherSide
        partyNo: customerNo
        party: customer {
          no
          name
          vatRegistrationNo
          defaultGLAccount
        }
        externalNo: no
        predictedPosting {
          ...PostingForetold
        }
        predictedVat {
          ...VatForetold
        }
        lines(first: 1000) {
          totalCount
          nodes {
            id
            etag
            lineNo
            type
            no
            description
            quantity
            unitAmount: unitPrice
            vatBusPostingGroup
            vatProdPostingGroup
            shortcutDimension1Code
            shortcutDimension2Code
            account {
              name
            }
            item {
              description
            }
          }
        }
      }
    }
  }

  fragment DocumentOfEitherSide on ImportDocument {
    id
    etag
    entryNo
    state
    documentType
    name
    currencyCode
    docAmountInclVAT
    docAmountVAT
    errorMessage
    createdDocNo
    documentDate
    postingDate
    dueDate
    addresseeConfirmedBy
    addresseeConfirmedReason
    preview(language: $language)
    attachments {
      no
      fileName
      mimeType
      size
    }
    validationReport {
      rule
      severity
      message
      xpath
      found
      expected
    }
    postedDocument {
      id
      systemId
      etag
      no
      postingDate
      customerNo
      vendorNo
      cancelledBy {
        no
      }
      cancels {
        no
      }
      customerLedgerEntries(first: 10) {
        nodes {
          amountFCY
          remainingAmount
          closedByEntry {
            documentNo
            document {
              systemId
            }
          }
        }
      }
      vendorLedgerEntries(first: 10) {
        nodes {
          amountFCY
          remainingAmount
          closedByEntry {
            documentNo
            document {
              systemId
            }
          }
        }
      }
      vatGrids {
        grid
        amount
      }
      generalLedgerEntries(first: 200) {
        nodes {
          id
          accountNumber
          description
          debitAmount
          creditAmount
          account {
            name
          }
          dimensionSetLines {
            code
            valueCode
            displayName
            valueDisplayName
          }
        }
      }
    }
  }

  fragment PostingForetold on PostingPrediction {
    bookable
    findings {
      code
      field
      lineNo
      message
    }
    reasons {
      ...WhyItIs
    }
    entries {
      accountNumber
      accountName
      description
      debitAmount
      creditAmount
      dimensions {
        code
        name
        valueCode
        valueName
      }
      reasons {
        ...WhyItIs
      }
    }
  }

  fragment WhyItIs on PostingReason {
    subject
    lineNo
    dimensionCode
    value
    code
    message
  }

  fragment VatForetold on VatPrediction {
    bookable
    lines {
      lineNo
      vatPct
    }
    grids {
      grid
      amount
    }
    findings {
      code
      message
      lineNo
      field
    }
  }
`)

/** The file of a document and what came inside it; read only when somebody wants it. */
export const documentFiles = graphql(`
  query DocumentFiles($id: ID!) {
    node(id: $id) {
      __typename
      ... on ImportDocument {
        contentString
        docImage
        attachments {
          no
          fileName
          mimeType
          content
        }
      }
    }
  }
`)

/** What was learned of earlier corrections of a vendor's lines. */
export const learnedMappings = graphql(`
  query LearnedMappings($company: ID!, $vendorNo: String!) {
    company(id: $company) {
      vendorMappings(first: 100, filter: { vendorNo: { eq: $vendorNo } }) {
        nodes {
          id
          etag
          matchBy
          matchText
          no
          vatKey
          vatProdPostingGroup
          shortcutDimension1Code
          shortcutDimension2Code
          learnedFromEntryNo
        }
      }
    }
  }
`)

type Company = NonNullable<DocumentPageQuery['company']>
type Purchase = NonNullable<Company['purchase']>
type Sales = NonNullable<Company['sales']>

/** A line of a document, of either side. */
export type Line = Purchase['lines']['nodes'][number]
/** A finding about the file. */
export type Finding = Purchase['validationReport'][number]
/** What booking does to the VAT return. */
export type Prediction = NonNullable<Purchase['predictedVat']>
/** What booking does to the general ledger, and why. */
export type Foretold = NonNullable<Purchase['predictedPosting']>
/** Why something is as it is. */
export type Reason = Foretold['reasons'][number]
/** An entry that was booked. */
export type BookedEntry = NonNullable<Purchase['postedDocument']>['generalLedgerEntries']['nodes'][number]

/** A document, of either side. */
export type Doc = (Purchase | (Sales & { readonly invoiceResponses?: undefined })) & { readonly side: Side }

/** The document of an answer; undefined where there is none. */
export function docOf(answer: DocumentPageQuery | undefined): Doc | undefined {
  const { purchase, sales } = answer?.company ?? {}
  if (purchase) return { ...purchase, side: 'purchase' }
  return sales ? { ...sales, side: 'sales' } : undefined
}
