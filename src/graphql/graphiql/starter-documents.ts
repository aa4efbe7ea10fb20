import type { StarterStory } from './starter-story.ts'

/** The tabs about a document: from the file to its ledger entries. */
export const documentStories: readonly StarterStory[] = [
  {
    text: `# What would this file make, and what is wrong with it? Nothing is stored.
# xml is the base64 of a PEPPOL, e-FFF or UBL.BE file; this one is an invoice of Demo Verkoop NV to one of its customers.
query DryRun($companyId: ID!, $xml: Base64!) {
  parseImportDocument(companyId: $companyId, xml: $xml) {
    side
    format
    existing { id }
    validationReport { rule severity message xpath found expected }
    salesInvoice { documentType no customerNo documentDate docAmountInclVAT lines { type no description quantity unitPrice vatProdPostingGroup } }
    purchaseInvoice { documentType vendorInvCrMemoNo vendorNo documentDate docAmountInclVAT lines { type no description quantity directUnitCost vatProdPostingGroup } }
    attachments { no fileName mimeType size }
  }
}
`,
    variables: ({ companyId, xml }) => ({ companyId, xml }),
  },
  {
    text: `# Import the file. Its document's id and etag go into the variables of the next four tabs by themselves.
# Run again: the same idempotencyKey answers the same document. Reload the page for a file with a new number.
mutation Import($companyId: ID!, $xml: Base64!, $idempotencyKey: String) {
  createImportSalesInvoice(input: { companyId: $companyId, source: { xml: $xml }, idempotencyKey: $idempotencyKey }) {
    ... on CreateImportSalesInvoiceSuccess {
      importSalesInvoice {
        id
        etag
        entryNo
        state
        no
        customerNo
        docAmountInclVAT
        errorMessage
        lines(first: 10) { totalCount nodes { lineNo type no description quantity unitPrice } }
      }
    }
    ... on Error { code message }
    ... on ValidationError { issues { path code message line } }
    ... on ConflictError { existing { id } }
  }
}
`,
    variables: ({ companyId, xml, no }) => ({ companyId, xml, idempotencyKey: no === '' ? null : `graphiql-${no}` }),
  },
  {
    text: `# What the file said and broke, what came in it, and the document as a page for people (HTML).
# The id is that of the newest open document, or of the one you imported.
query Findings($id: ID!) {
  node(id: $id) {
    id
    ... on ImportSalesInvoice {
      etag
      state
      errorMessage
      validationReport { rule severity message xpath found expected }
      attachments { no reference fileName mimeType size sha256 uri }
      preview(language: EN)
    }
  }
}
`,
    variables: ({ documentId }) => ({ id: documentId }),
  },
  {
    text: `# Mend the document before it is posted: here its text and its department (a dimension), checked against the books.
# An etag that somebody else outran is a ConflictError; Findings answers the etag of now.
mutation Mend($id: ID!, $etag: String!) {
  updateImportSalesInvoice(
    input: { id: $id, etag: $etag, fields: { postingDescription: "Consultancy, mended", shortcutDimension1Code: "SALES" } }
  ) {
    ... on UpdateImportSalesInvoiceSuccess {
      importSalesInvoice { id etag state postingDescription shortcutDimension1Code errorMessage }
    }
    ... on Error { code message }
    ... on ValidationError { issues { path code message } }
    ... on ConflictError { currentEtag }
  }
}
`,
    variables: ({ documentId, documentEtag }) => ({ id: documentId, etag: documentEtag }),
  },
  {
    text: `# Would it post, and what would it enter? The real posting, rolled back:
# these entries exist in this answer only.
mutation Preview($id: ID!) {
  postPreviewImportSalesInvoice(input: { id: $id }) {
    ... on PostPreviewImportSalesInvoiceSuccess {
      succeeded
      issues { path code message line }
      importSalesInvoice { state errorMessage }
      generalLedgerEntries { documentNo accountNumber description debitAmount creditAmount }
      vatEntries { vatProdPostingGroup vatPct base amount }
    }
    ... on Error { code message }
  }
}
`,
    variables: ({ documentId }) => ({ id: documentId }),
  },
  {
    text: `# Post it: the answer says at once whether it is in the books, and which entries it made.
# Posting twice books once; what is wrong comes as issues, in errorMessage of the document too.
mutation Post($id: ID!) {
  postImportSalesInvoice(input: { id: $id }) {
    ... on PostImportSalesInvoiceSuccess {
      succeeded
      issues { path code message line }
      importSalesInvoice { state createdDocNo errorMessage }
      generalLedgerEntries { entryNo accountNumber description debitAmount creditAmount dimensionSetLines { code valueCode } }
      customerLedgerEntries { entryNo debitAmount creditAmount remainingAmount dueDate }
    }
    ... on Error { code message }
  }
}
`,
    variables: ({ documentId }) => ({ id: documentId }),
  },
]
