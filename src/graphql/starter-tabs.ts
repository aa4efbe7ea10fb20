/** Queries that GraphiQL opens with; the first needs nothing, the others take a company's id. */
export const starterTabs: readonly { readonly query: string; readonly variables?: string }[] = [
  {
    query: `# Companies you may see. Copy an id (or a systemId) into the variables of the other tabs.
query Companies {
  companies { nodes { id systemId name displayName } totalCount }
}
`,
  },
  {
    query: `# What would this file make, and what is wrong with it? Nothing is stored. xml is the base64 of a PEPPOL, e-FFF or UBL.BE file.
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
    variables: '{ "companyId": "", "xml": "" }',
  },
  {
    query: `# Import the file. The same file again is a ConflictError with the document it made; the same idempotencyKey answers that document.
mutation ImportFile($companyId: ID!, $xml: Base64!, $key: String) {
  createImportSalesInvoice(input: { companyId: $companyId, source: { xml: $xml }, idempotencyKey: $key }) {
    ... on CreateImportSalesInvoiceSuccess {
      importSalesInvoice { id etag entryNo documentType no customerNo docAmountInclVAT errorMessage lines { lineNo type no description quantity unitPrice } }
    }
    ... on Error { code message }
    ... on ValidationError { issues { path code message line } }
    ... on ConflictError { existing { id } }
  }
}
`,
    variables: '{ "companyId": "", "xml": "", "key": null }',
  },
  {
    query: `# What the file of a document said and broke, what came in it, and the document as a page for people (HTML).
query Received($id: ID!) {
  node(id: $id) {
    ... on ImportSalesInvoice {
      validationReport { rule severity message xpath found expected }
      attachments { no reference fileName mimeType size sha256 uri }
      preview(language: EN)
    }
  }
}
`,
    variables: '{ "id": "" }',
  },
  {
    query: `# Would it post, and what would it enter? The real posting, rolled back: these entries exist in this answer only.
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
    variables: '{ "id": "" }',
  },
  {
    query: `mutation Post($id: ID!) {
  postImportSalesInvoice(input: { id: $id }) {
    ... on PostImportSalesInvoiceSuccess {
      succeeded
      issues { path code message line }
      importSalesInvoice { state createdDocNo errorMessage }
      generalLedgerEntries { entryNo accountNumber description debitAmount creditAmount }
      customerLedgerEntries { entryNo debitAmount creditAmount remainingAmount dueDate }
    }
    ... on Error { code message }
  }
}
`,
    variables: '{ "id": "" }',
  },
  {
    query: `# A purchase invoice from fields, without a file.
mutation Purchase($companyId: ID!) {
  createImportPurchaseInvoice(
    input: {
      companyId: $companyId
      source: {
        fields: {
          vendorNo: "V00010"
          vendorInvCrMemoNo: "2026-001"
          journalTemplateName: "PURCH"
          postingDate: "2026-03-16"
          documentDate: "2026-03-14"
          lines: [{ type: G_L_ACCOUNT, no: "612500", description: "Paper", quantity: 1, directUnitCost: "25.00" }]
        }
      }
    }
  ) {
    ... on CreateImportPurchaseInvoiceSuccess { importPurchaseInvoice { id etag entryNo state } }
    ... on Error { code message }
    ... on ValidationError { issues { path code message line } }
  }
}
`,
    variables: '{ "companyId": "" }',
  },
  {
    query: `query Ledger($company: ID!) {
  company(id: $company) {
    generalLedgerEntries(first: 20, orderBy: [{ field: POSTING_DATE, direction: DESC }]) {
      nodes { entryNo postingDate documentType documentNo accountNumber description debitAmount creditAmount dimensionSetLines { code valueCode valueDisplayName } }
      pageInfo { hasNextPage endCursor }
      totalCount
    }
  }
}
`,
    variables: '{ "company": "" }',
  },
  {
    query: `query CustomerLedger($company: ID!) {
  company(id: $company) {
    customerLedgerEntries(first: 20, filter: { open: { eq: true } }) {
      nodes { entryNo postingDate documentType documentNo customerNo customerName debitAmount creditAmount remainingAmount dueDate }
      totalCount
    }
  }
}
`,
    variables: '{ "company": "" }',
  },
]
