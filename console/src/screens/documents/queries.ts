import { graphql } from '../../api/gql/gql.ts'
import type { PostedOneQuery } from '../../api/gql/graphql.ts'

/** A posted document with what belongs to it, but for the bytes of its file and its proof. */
export const oneDocument = graphql(`
  query PostedOne($company: ID!, $id: UUID!, $language: PreviewLanguage!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          id
          etag
          systemId
          no
          kind
          documentType
          name
          customerNo
          vendorNo
          externalNo
          vendorInvCrMemoNo
          precedingInvoiceNo
          documentDate
          postingDate
          dueDate
          currencyCode
          amountExclVAT
          vatAmount
          amountInclVAT
          amountInclVATLCY
          journalTemplateName
          standardFormatMessage
          addresseeConfirmedBy
          addresseeConfirmedReason
          userId
          systemModifiedAt
          preview(language: $language)
          cancelledBy {
            systemId
            no
          }
          cancels {
            systemId
            no
          }
          importDocument {
            __typename
            entryNo
          }
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
          }
          lines(first: 1000) {
            totalCount
            nodes {
              lineNo
              type
              no
              description
              quantity
              unitPrice
              vatPct
              vatProdPostingGroup
              amountExclVAT
              amountInclVAT
              xpath
              dimensionSetLines {
                code
                valueCode
              }
            }
          }
          generalLedgerEntries(first: 1000) {
            totalCount
            nodes {
              entryNo
              accountNumber
              account {
                name
              }
              description
              postingDate
              debitAmount
              creditAmount
            }
          }
          vatEntries(first: 1000) {
            nodes {
              entryNo
              vatBusPostingGroup
              vatProdPostingGroup
              vatPct
              base
              amount
            }
          }
          customerLedgerEntries(first: 10) {
            nodes {
              open
              amountFCY
              remainingAmount
              closedAtDate
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
              open
              amountFCY
              remainingAmount
              closedAtDate
              closedByEntry {
                documentNo
                document {
                  systemId
                }
              }
            }
          }
          invoiceResponses(first: 100) {
            nodes {
              step
              status
              reason
              systemCreatedAt
              xml
            }
          }
          receivedInvoiceResponses(first: 100) {
            nodes {
              messageId
              status
              reason
              note
              finding
              senderName
              issueDate
            }
          }
        }
      }
    }
  }
`)

/** The bytes of what a posted document was made from. */
export const fileDocument = graphql(`
  query PostedFile($company: ID!, $id: UUID!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          contentString
        }
      }
    }
  }
`)

/** The bytes of what came inside the file of a posted document. */
export const attachmentsDocument = graphql(`
  query PostedAttachments($company: ID!, $id: UUID!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          attachments {
            no
            content
          }
        }
      }
    }
  }
`)

/** That a posted document is in the log of all postings. */
export const proofDocument = graphql(`
  query PostedProof($company: ID!, $id: UUID!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          proof {
            registerNo
            head {
              key
              note
              root
              size
              time
              balances
            }
            digests
            path
            rows {
              table
              bytes
            }
            salt
            words
          }
        }
      }
    }
  }
`)

/** What would be booked by a cancellation. */
export const cancelPreview = graphql(`
  mutation CancelPreview($input: CancelPreviewPostedDocumentInput!) {
    cancelPreviewPostedDocument(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on CancelPreviewPostedDocumentSuccess {
        generalLedgerEntries {
          entryNo
          accountNumber
          account {
            name
          }
          debitAmount
          creditAmount
        }
      }
    }
  }
`)

/** Posts the mirror of a document. */
export const cancelIt = graphql(`
  mutation CancelPosted($input: CancelPostedDocumentInput!) {
    cancelPostedDocument(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on CancelPostedDocumentSuccess {
        cancelledBy {
          no
          systemId
        }
      }
    }
  }
`)

/** Posts the mirror of a document and makes the copy to mend. */
export const correctIt = graphql(`
  mutation CorrectPosted($input: CorrectPostedDocumentInput!) {
    correctPostedDocument(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on CorrectPostedDocumentSuccess {
        cancelledBy {
          no
          systemId
        }
        correction {
          __typename
          entryNo
        }
      }
    }
  }
`)

/** A posted document as its page shows it. */
export type Posted = NonNullable<NonNullable<PostedOneQuery['company']>['postedDocuments']>['nodes'][number]
