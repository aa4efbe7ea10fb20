/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Options: Manual, Apply to Oldest. */
export type ApplicationMethod =
  /** "Apply to Oldest" in OData. */
  | 'APPLY_TO_OLDEST'
  /** "Manual" in OData. */
  | 'MANUAL';

/** What to make a Vendor from. */
export type CreateVendorInput = {
  /** Global id or GUID of the company. */
  companyId: string;
  /** Fields of the record. */
  fields: VendorCreateFieldsInput;
  /** Key of your own making, 1 to 255 visible ASCII characters without blanks, such as a GUID. The same request sent again under it within a day answers the record that the first one made; another request under it is refused (OData: the header Idempotency-Key). */
  idempotencyKey?: string | null | undefined;
};

/** Options: none, Ship, Invoice, All. */
export type CustomerBlocked =
  /** "All" in OData. */
  | 'ALL'
  /** "Invoice" in OData. */
  | 'INVOICE'
  /** None; blank in OData. */
  | 'NONE'
  /** "Ship" in OData. */
  | 'SHIP';

/** Fields of a Customer. */
export type CustomerCreateFieldsInput = {
  /** Street and number. */
  address?: string | null | undefined;
  /** How payments and credit memos are applied. */
  applicationMethod?: ApplicationMethod | null | undefined;
  /** What is blocked for the customer; NONE is nothing. */
  blocked?: CustomerBlocked | null | undefined;
  /** City of the address. */
  city?: string | null | undefined;
  /** Country. */
  countryRegionCode?: string | null | undefined;
  /** Usual currency, kept for information: a document that names no currency is in local currency. */
  currencyCode?: string | null | undefined;
  /** Account of lines of files that name none. */
  defaultGLAccount?: string | null | undefined;
  /** Peppol participant id. */
  endpointId?: string | null | undefined;
  /** Scheme of the Peppol participant id, for example 0208. */
  endpointScheme?: string | null | undefined;
  /** Enterprise number, ten digits for Belgium. */
  enterpriseNo?: string | null | undefined;
  /** General business posting group. */
  genBusPostingGroup?: string | null | undefined;
  /** Global location number. */
  gln?: string | null | undefined;
  /** Bank account. */
  iban?: string | null | undefined;
  /** Name of the customer or vendor. */
  name?: string | null | undefined;
  /** Second line of the name. */
  name2?: string | null | undefined;
  /** Customer number. */
  no: string;
  /** Payment terms. */
  paymentTermsCode?: string | null | undefined;
  /** Postal code of the address. */
  postCode?: string | null | undefined;
  /** Customer posting group: names the receivables account. */
  postingGroup?: string | null | undefined;
  /** Whether prices include VAT; always false: prices on documents are without VAT. */
  pricesIncludingVAT?: boolean | null | undefined;
  /** Blocked for privacy. */
  privacyBlocked?: boolean | null | undefined;
  /** VAT business posting group. */
  vatBusPostingGroup?: string | null | undefined;
  /** VAT number with country prefix. */
  vatRegistrationNo?: string | null | undefined;
};

/** Conditions on a value of type Date; all of them must hold. */
export type DateFilter = {
  /** Equal; null asks for the empty value. */
  eq?: string | null | undefined;
  /** Greater than. */
  gt?: string | null | undefined;
  /** Greater than or equal. */
  gte?: string | null | undefined;
  /** One of these, at most 500. */
  in?: Array<string> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Less than. */
  lt?: string | null | undefined;
  /** Less than or equal. */
  lte?: string | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: string | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<string> | null | undefined;
};

/** Conditions on a value of type DateTime; all of them must hold. */
export type DateTimeFilter = {
  /** Equal; null asks for the empty value. */
  eq?: string | null | undefined;
  /** Greater than. */
  gt?: string | null | undefined;
  /** Greater than or equal. */
  gte?: string | null | undefined;
  /** One of these, at most 500. */
  in?: Array<string> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Less than. */
  lt?: string | null | undefined;
  /** Less than or equal. */
  lte?: string | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: string | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<string> | null | undefined;
};

/** Conditions on a value of type Decimal; all of them must hold. */
export type DecimalFilter = {
  /** Equal; null asks for the empty value. */
  eq?: string | null | undefined;
  /** Greater than. */
  gt?: string | null | undefined;
  /** Greater than or equal. */
  gte?: string | null | undefined;
  /** One of these, at most 500. */
  in?: Array<string> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Less than. */
  lt?: string | null | undefined;
  /** Less than or equal. */
  lte?: string | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: string | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<string> | null | undefined;
};

/** Which record. */
export type DeleteVendorInput = {
  /** etag as it was read; checked only when given. */
  etag?: string | null | undefined;
  /** Global id of the record. */
  id: string;
};

/** Conditions on one dimension value of a record; all of them must hold of the same one. */
export type DimensionSetLineFilter = {
  /** Dimension code. */
  code?: StringFilter | null | undefined;
  /** Code of the dimension value. */
  valueCode?: StringFilter | null | undefined;
};

/** Options: none, Customer, Vendor, Bank Account, Fixed Asset, IC Partner, Employee. */
export type EntrySourceType =
  /** "Bank Account" in OData. */
  | 'BANK_ACCOUNT'
  /** "Customer" in OData. */
  | 'CUSTOMER'
  /** "Employee" in OData. */
  | 'EMPLOYEE'
  /** "Fixed Asset" in OData. */
  | 'FIXED_ASSET'
  /** "IC Partner" in OData. */
  | 'IC_PARTNER'
  /** None; blank in OData. */
  | 'NONE'
  /** "Vendor" in OData. */
  | 'VENDOR';

/** Conditions on a value of type EntrySourceType; all of them must hold. */
export type EntrySourceTypeFilter = {
  /** Equal; null asks for the empty value. */
  eq?: EntrySourceType | null | undefined;
  /** One of these, at most 500. */
  in?: Array<EntrySourceType> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: EntrySourceType | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<EntrySourceType> | null | undefined;
};

/** What kind of mistake a typed error is. */
export type ErrorCode =
  /** A record with the same key, or a document of the same file, exists. */
  | 'ALREADY_EXISTS'
  /** The record changed since its etag was read. */
  | 'ENTITY_CHANGED'
  /** The caller lacks a permission for it in the company. */
  | 'FORBIDDEN'
  /** The idempotencyKey was used for something else before. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The state of the document does not allow it. */
  | 'INVALID_STATE'
  /** No such record, or not visible to the caller. */
  | 'NOT_FOUND'
  /** A field cannot be written, or not any more. */
  | 'READ_ONLY'
  /** Of an item of a bulk: it could not be done now; try it again. */
  | 'UNAVAILABLE'
  /** A value is not one of its options. */
  | 'UNKNOWN_OPTION'
  /** A value was refused; see issues. */
  | 'VALIDATION_FAILED'
  /** A text is longer than its field. */
  | 'VALUE_TOO_LONG';

/** Conditions on GeneralLedgerEntry; all of them must hold. */
export type GeneralLedgerEntryFilter = {
  /** GUID of the account. */
  accountId?: UuidFilter | null | undefined;
  /** Number of the account. */
  accountNumber?: StringFilter | null | undefined;
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<GeneralLedgerEntryFilter> | null | undefined;
  /** Credit in local currency; never negative. */
  creditAmount?: DecimalFilter | null | undefined;
  /** Debit in local currency; never negative. */
  debitAmount?: DecimalFilter | null | undefined;
  /** Posting description of the document or description of the line. */
  description?: StringFilter | null | undefined;
  /** Records that have a dimension value of which all of this holds; say it again inside `and` for a second dimension. */
  dimension?: DimensionSetLineFilter | null | undefined;
  /** Number of the posted document. */
  documentNo?: StringFilter | null | undefined;
  /** Kind of document; NONE means none. */
  documentType?: LedgerDocumentTypeFilter | null | undefined;
  /** Gap-free number of the entry within the company. */
  entryNo?: IntFilter | null | undefined;
  /** Number the document is known by outside: its own on sales, the number the vendor gave it on purchases. */
  externalDocumentNo?: StringFilter | null | undefined;
  /** Not this. */
  not?: GeneralLedgerEntryFilter | null | undefined;
  /** Number plate of the vehicle a purchase line is for. */
  numberPlate?: StringFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<GeneralLedgerEntryFilter> | null | undefined;
  /** Date the entry counts for. */
  postingDate?: DateFilter | null | undefined;
  /** Number of that party. */
  sourceNo?: StringFilter | null | undefined;
  /** Kind of party the entry comes from. */
  sourceType?: EntrySourceTypeFilter | null | undefined;
  /** Belgian structured payment message of the document. */
  standardFormatMessage?: StringFilter | null | undefined;
  /** Record identifier. */
  systemId?: UuidFilter | null | undefined;
  /** Time of the last change, UTC. */
  systemModifiedAt?: DateTimeFilter | null | undefined;
};

/** What happened to an import document. */
export type ImportDocumentChangeKind =
  /** Its fields or lines were written, or an action was run: see state, createdDocNo and errorMessage. */
  | 'CHANGED'
  /** It was received or entered. */
  | 'CREATED'
  /** It was deleted. */
  | 'DELETED';

/** Options: Open, Registered, Nothing to Book, Posted. */
export type ImportDocumentState =
  /** "Nothing to Book" in OData. */
  | 'NOTHING_TO_BOOK'
  /** "Open" in OData. */
  | 'OPEN'
  /** "Posted" in OData. */
  | 'POSTED'
  /** "Registered" in OData. */
  | 'REGISTERED';

/** Options: Invoice, Credit Memo. */
export type ImportDocumentType =
  /** "Credit Memo" in OData. */
  | 'CREDIT_MEMO'
  /** "Invoice" in OData. */
  | 'INVOICE';

/** Fields of an ImportSalesInvoice. */
export type ImportSalesInvoiceFieldsInput = {
  /** Currency; empty for local currency. */
  currencyCode?: string | null | undefined;
  /** Foreign currency per unit of local currency. */
  currencyFactor?: string | null | undefined;
  /** Customer number. */
  customerNo?: string | null | undefined;
  /** Total including VAT as on the document; checked when stated. */
  docAmountInclVAT?: string | null | undefined;
  /** VAT total as on the document; checked when stated. */
  docAmountVAT?: string | null | undefined;
  /** Base64 of the PDF; OData leaves it empty unless it is selected. */
  docImage?: string | null | undefined;
  /** Notes. */
  docNotes?: string | null | undefined;
  /** Date on the document. */
  documentDate?: string | null | undefined;
  /** Invoice or Credit Memo. */
  documentType?: ImportDocumentType | null | undefined;
  /** Date payment is due; from the payment terms when empty. */
  dueDate?: string | null | undefined;
  /** Identifier in the document archive. */
  eloID?: string | null | undefined;
  /** EU 3-party trade: the goods go straight from a vendor in one member state to a customer in another. Code T of the intra-Community statement. Set by a file whose Belgian category is 46/TR. */
  eu3PartyTrade?: boolean | null | undefined;
  /** Area code (its wire name is configurable). */
  extArea?: string | null | undefined;
  /** Discount on the whole document, without VAT. */
  invoiceDiscountAmount?: string | null | undefined;
  /** Journal template; it decides the posted number series. */
  journalTemplateName?: string | null | undefined;
  /** Name of the customer as received. */
  name?: string | null | undefined;
  /** Document number; becomes the number of the unposted document. */
  no?: string | null | undefined;
  /** Payment discount in percent. */
  paymentDiscountPct?: string | null | undefined;
  /** Last day of the payment discount. */
  pmtDiscountDate?: string | null | undefined;
  /** Date the entries count for. */
  postingDate?: string | null | undefined;
  /** Description of the entries; Invoice and the posted number when empty. */
  postingDescription?: string | null | undefined;
  /** Booked as a service invoice or service credit memo. */
  service?: boolean | null | undefined;
  /** Value of shortcut dimension 1 (general ledger setup names the dimension). */
  shortcutDimension1Code?: string | null | undefined;
  /** Value of shortcut dimension 2 (general ledger setup names the dimension). */
  shortcutDimension2Code?: string | null | undefined;
  /** Belgian structured payment message. */
  standardFormatMessage?: string | null | undefined;
  /** Intrastat transaction specification. */
  transactionSpecification?: string | null | undefined;
  /** Intrastat transaction type. */
  transactionType?: string | null | undefined;
  /** Intrastat transport method. */
  transportMethod?: string | null | undefined;
  /** Percentage the VAT base is lowered by. */
  vatBaseDiscountPct?: string | null | undefined;
  /** VAT business posting group; from the customer when empty. */
  vatBusPostingGroup?: string | null | undefined;
};

/** Conditions on a value of type Int; all of them must hold. */
export type IntFilter = {
  /** Equal; null asks for the empty value. */
  eq?: number | null | undefined;
  /** Greater than. */
  gt?: number | null | undefined;
  /** Greater than or equal. */
  gte?: number | null | undefined;
  /** One of these, at most 500. */
  in?: Array<number> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Less than. */
  lt?: number | null | undefined;
  /** Less than or equal. */
  lte?: number | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: number | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<number> | null | undefined;
};

/** Options: none, Payment, Invoice, Credit Memo, Finance Charge Memo, Reminder, Refund. */
export type LedgerDocumentType =
  /** "Credit Memo" in OData. */
  | 'CREDIT_MEMO'
  /** "Finance Charge Memo" in OData. */
  | 'FINANCE_CHARGE_MEMO'
  /** "Invoice" in OData. */
  | 'INVOICE'
  /** None; blank in OData. */
  | 'NONE'
  /** "Payment" in OData. */
  | 'PAYMENT'
  /** "Refund" in OData. */
  | 'REFUND'
  /** "Reminder" in OData. */
  | 'REMINDER';

/** Conditions on a value of type LedgerDocumentType; all of them must hold. */
export type LedgerDocumentTypeFilter = {
  /** Equal; null asks for the empty value. */
  eq?: LedgerDocumentType | null | undefined;
  /** One of these, at most 500. */
  in?: Array<LedgerDocumentType> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: LedgerDocumentType | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<LedgerDocumentType> | null | undefined;
};

/** Conditions on a value of type String; all of them must hold. */
export type StringFilter = {
  /** Contains this text; case matters. */
  contains?: string | null | undefined;
  /** Contains this text in capitals or small letters alike: what a search box asks for. */
  containsIgnoreCase?: string | null | undefined;
  /** Ends with this text; case matters. */
  endsWith?: string | null | undefined;
  /** Equal; null asks for the empty value. */
  eq?: string | null | undefined;
  /** Greater than. */
  gt?: string | null | undefined;
  /** Greater than or equal. */
  gte?: string | null | undefined;
  /** One of these, at most 500. */
  in?: Array<string> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Less than. */
  lt?: string | null | undefined;
  /** Less than or equal. */
  lte?: string | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: string | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<string> | null | undefined;
  /** Begins with this text; case matters. */
  startsWith?: string | null | undefined;
};

/** Conditions on a value of type UUID; all of them must hold. */
export type UuidFilter = {
  /** Equal; null asks for the empty value. */
  eq?: string | null | undefined;
  /** One of these, at most 500. */
  in?: Array<string> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: string | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<string> | null | undefined;
};

/** What to change of a Vendor. */
export type UpdateVendorInput = {
  /** etag as it was read; "*" changes whatever is there. */
  etag: string;
  /** Fields to change; null empties one. */
  fields: VendorFieldsInput;
  /** Global id of the record. */
  id: string;
};

/** How grave a finding is. */
export type ValidationSeverity =
  /** Keeps the document from being posted. "error" in OData. */
  | 'ERROR'
  /** A remark, such as what the customer or vendor was found by. "info" in OData. */
  | 'INFO'
  /** Worth a look; posting goes on. "warning" in OData. */
  | 'WARNING';

/** Options: none, Payment, All. */
export type VendorBlocked =
  /** "All" in OData. */
  | 'ALL'
  /** None; blank in OData. */
  | 'NONE'
  /** "Payment" in OData. */
  | 'PAYMENT';

/** Fields of a Vendor. */
export type VendorCreateFieldsInput = {
  /** Street and number. */
  address?: string | null | undefined;
  /** How payments and credit memos are applied. */
  applicationMethod?: ApplicationMethod | null | undefined;
  /** What is blocked for the vendor; NONE is nothing. */
  blocked?: VendorBlocked | null | undefined;
  /** City of the address. */
  city?: string | null | undefined;
  /** Country. */
  countryRegionCode?: string | null | undefined;
  /** Usual currency, kept for information: a document that names no currency is in local currency. */
  currencyCode?: string | null | undefined;
  /** Account of lines of files that name none. */
  defaultGLAccount?: string | null | undefined;
  /** Peppol participant id. */
  endpointId?: string | null | undefined;
  /** Scheme of the Peppol participant id, for example 0208. */
  endpointScheme?: string | null | undefined;
  /** Enterprise number, ten digits for Belgium. */
  enterpriseNo?: string | null | undefined;
  /** General business posting group. */
  genBusPostingGroup?: string | null | undefined;
  /** Global location number. */
  gln?: string | null | undefined;
  /** Bank account. */
  iban?: string | null | undefined;
  /** Name of the customer or vendor. */
  name?: string | null | undefined;
  /** Second line of the name. */
  name2?: string | null | undefined;
  /** Vendor number. */
  no: string;
  /** Payment terms. */
  paymentTermsCode?: string | null | undefined;
  /** Postal code of the address. */
  postCode?: string | null | undefined;
  /** Vendor posting group: names the payables account. */
  postingGroup?: string | null | undefined;
  /** Whether prices include VAT; always false: prices on documents are without VAT. */
  pricesIncludingVAT?: boolean | null | undefined;
  /** Blocked for privacy. */
  privacyBlocked?: boolean | null | undefined;
  /** VAT business posting group. */
  vatBusPostingGroup?: string | null | undefined;
  /** VAT number with country prefix. */
  vatRegistrationNo?: string | null | undefined;
};

/** Fields of a Vendor. */
export type VendorFieldsInput = {
  /** Street and number. */
  address?: string | null | undefined;
  /** How payments and credit memos are applied. */
  applicationMethod?: ApplicationMethod | null | undefined;
  /** What is blocked for the vendor; NONE is nothing. */
  blocked?: VendorBlocked | null | undefined;
  /** City of the address. */
  city?: string | null | undefined;
  /** Country. */
  countryRegionCode?: string | null | undefined;
  /** Usual currency, kept for information: a document that names no currency is in local currency. */
  currencyCode?: string | null | undefined;
  /** Account of lines of files that name none. */
  defaultGLAccount?: string | null | undefined;
  /** Peppol participant id. */
  endpointId?: string | null | undefined;
  /** Scheme of the Peppol participant id, for example 0208. */
  endpointScheme?: string | null | undefined;
  /** Enterprise number, ten digits for Belgium. */
  enterpriseNo?: string | null | undefined;
  /** General business posting group. */
  genBusPostingGroup?: string | null | undefined;
  /** Global location number. */
  gln?: string | null | undefined;
  /** Bank account. */
  iban?: string | null | undefined;
  /** Name of the customer or vendor. */
  name?: string | null | undefined;
  /** Second line of the name. */
  name2?: string | null | undefined;
  /** Payment terms. */
  paymentTermsCode?: string | null | undefined;
  /** Postal code of the address. */
  postCode?: string | null | undefined;
  /** Vendor posting group: names the payables account. */
  postingGroup?: string | null | undefined;
  /** Whether prices include VAT; always false: prices on documents are without VAT. */
  pricesIncludingVAT?: boolean | null | undefined;
  /** Blocked for privacy. */
  privacyBlocked?: boolean | null | undefined;
  /** VAT business posting group. */
  vatBusPostingGroup?: string | null | undefined;
  /** VAT number with country prefix. */
  vatRegistrationNo?: string | null | undefined;
};

export type CompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type CompaniesQuery = { companies: { nodes: Array<{ id: string, systemId: string, name: string }> } };

export type CorrectInvoiceMutationVariables = Exact<{
  id: string;
  etag: string;
  fields: ImportSalesInvoiceFieldsInput;
}>;


export type CorrectInvoiceMutation = { updateImportSalesInvoice:
    | { __typename: 'ConflictError', code: ErrorCode, message: string, currentEtag: string | null }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpdateImportSalesInvoiceSuccess', importSalesInvoice: { id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type CreateCustomerMutationVariables = Exact<{
  company: string;
  fields: CustomerCreateFieldsInput;
}>;


export type CreateCustomerMutation = { createCustomer:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateCustomerSuccess', customer: { id: string, etag: string, no: string } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type InboxCursorQueryVariables = Exact<{
  company: string;
}>;


export type InboxCursorQuery = { company: { importDocumentCursor: string | null } | null };

export type InvoiceEventsSubscriptionVariables = Exact<{
  company: string;
  after?: string | null | undefined;
}>;


export type InvoiceEventsSubscription = { importDocumentChanged: { cursor: string, kind: ImportDocumentChangeKind, documentId: string, state: ImportDocumentState | null, createdDocNo: string | null, errorMessage: string | null } };

export type InvoiceQueryVariables = Exact<{
  id: string;
}>;


export type InvoiceQuery = { node:
    | { __typename: 'Account' }
    | { __typename: 'AccountingPeriod' }
    | { __typename: 'AuditEvent' }
    | { __typename: 'AuditValue' }
    | { __typename: 'Company' }
    | { __typename: 'Currency' }
    | { __typename: 'CurrencyExchangeRate' }
    | { __typename: 'Customer' }
    | { __typename: 'CustomerLedgerEntry' }
    | { __typename: 'CustomerPostingGroup' }
    | { __typename: 'DefaultDimension' }
    | { __typename: 'DeferralTemplate' }
    | { __typename: 'Dimension' }
    | { __typename: 'DimensionCombination' }
    | { __typename: 'DimensionValue' }
    | { __typename: 'DimensionValueCombination' }
    | { __typename: 'EInvoiceVatGroup' }
    | { __typename: 'GLEntry' }
    | { __typename: 'GLRegister' }
    | { __typename: 'GenBusPostingGroup' }
    | { __typename: 'GenProdPostingGroup' }
    | { __typename: 'GeneralLedgerEntry' }
    | { __typename: 'GeneralLedgerSetup' }
    | { __typename: 'GeneralPostingSetup' }
    | { __typename: 'ImportPurchaseInvoice' }
    | { __typename: 'ImportPurchaseInvoiceLine' }
    | { __typename: 'ImportSalesInvoice', id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> }
    | { __typename: 'ImportSalesInvoiceLine' }
    | { __typename: 'IntrastatCode' }
    | { __typename: 'InventoryPostingSetup' }
    | { __typename: 'InventorySetup' }
    | { __typename: 'InvoiceResponse' }
    | { __typename: 'Item' }
    | { __typename: 'ItemLedgerEntry' }
    | { __typename: 'ItemReference' }
    | { __typename: 'JournalTemplate' }
    | { __typename: 'NumberSeries' }
    | { __typename: 'NumberSeriesLine' }
    | { __typename: 'PaymentTerm' }
    | { __typename: 'PostedDocument' }
    | { __typename: 'PostedDocumentLine' }
    | { __typename: 'PurchaseSetup' }
    | { __typename: 'ReceivedInvoiceResponse' }
    | { __typename: 'SalesSetup' }
    | { __typename: 'UnpostedDocument' }
    | { __typename: 'UserSetup' }
    | { __typename: 'ValueEntry' }
    | { __typename: 'VatBusinessPostingGroup' }
    | { __typename: 'VatEntry' }
    | { __typename: 'VatPostingSetup' }
    | { __typename: 'VatProductPostingGroup' }
    | { __typename: 'Vendor' }
    | { __typename: 'VendorLedgerEntry' }
    | { __typename: 'VendorMapping' }
    | { __typename: 'VendorPostingGroup' }
   | null };

export type LedgerPageQueryVariables = Exact<{
  company: string;
  first: number;
  after?: string | null | undefined;
  filter?: GeneralLedgerEntryFilter | null | undefined;
}>;


export type LedgerPageQuery = { company: { generalLedgerEntries: { totalCount: number, nodes: Array<{ entryNo: number, documentNo: string, accountNumber: string, debitAmount: string, creditAmount: string, dimensionSetLines: Array<{ code: string, valueCode: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type LedgerTotalsQueryVariables = Exact<{
  company: string;
  asOf: string;
}>;


export type LedgerTotalsQuery = { company: { trialBalance: { rows: Array<{ accountNumber: string, balance: string }>, total: { debitAmount: string, creditAmount: string, balance: string } } | null } | null };

export type PostInvoiceMutationVariables = Exact<{
  id: string;
}>;


export type PostInvoiceMutation = { postImportSalesInvoice:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'PostImportSalesInvoiceSuccess', succeeded: boolean, issues: Array<{ path: string | null, code: string, message: string }>, importSalesInvoice: { state: ImportDocumentState, createdDocNo: string | null }, generalLedgerEntries: Array<{ accountNumber: string, debitAmount: string, creditAmount: string }> }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type PreviewInvoiceMutationVariables = Exact<{
  id: string;
}>;


export type PreviewInvoiceMutation = { postPreviewImportSalesInvoice:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'PostPreviewImportSalesInvoiceSuccess', succeeded: boolean, issues: Array<{ path: string | null, code: string, message: string }>, generalLedgerEntries: Array<{ accountNumber: string, debitAmount: string, creditAmount: string }> }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type ReceiveInvoiceMutationVariables = Exact<{
  company: string;
  xml: string;
  key?: string | null | undefined;
}>;


export type ReceiveInvoiceMutation = { createImportSalesInvoice:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateImportSalesInvoiceSuccess', importSalesInvoice: { id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type InboxInvoiceFragment = { id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> };

export type CreateVendorMutationVariables = Exact<{
  input: CreateVendorInput;
}>;


export type CreateVendorMutation = { createVendor:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateVendorSuccess', vendor: { id: string, etag: string, no: string, blocked: VendorBlocked, vatRegistrationNo: string | null } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, code: string, message: string }> }
   };

export type UpdateVendorMutationVariables = Exact<{
  input: UpdateVendorInput;
}>;


export type UpdateVendorMutation = { updateVendor:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpdateVendorSuccess', vendor: { id: string, etag: string, no: string, blocked: VendorBlocked, vatRegistrationNo: string | null } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type DeleteVendorMutationVariables = Exact<{
  input: DeleteVendorInput;
}>;


export type DeleteVendorMutation = { deleteVendor:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteVendorSuccess' }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type VendorFieldsFragment = { id: string, etag: string, no: string, blocked: VendorBlocked, vatRegistrationNo: string | null };

export const InboxInvoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<InboxInvoiceFragment, unknown>;
export const VendorFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VendorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"vatRegistrationNo"}}]}}]} as unknown as DocumentNode<VendorFieldsFragment, unknown>;
export const CompaniesDocument = {"__meta__":{"hash":"sha256:7452044d38e52ff27d9664bb073020e72d5a1bfab2720706c13a207285e31264"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Companies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"systemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<CompaniesQuery, CompaniesQueryVariables>;
export const CorrectInvoiceDocument = {"__meta__":{"hash":"sha256:b3adeff3da60579093c17cc800fe9d509ad0b34e2bfec720d7fcb9cce056c93c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CorrectInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"etag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fields"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoiceFieldsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateImportSalesInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"etag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"etag"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"fields"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fields"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateImportSalesInvoiceSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importSalesInvoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxInvoice"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"currentEtag"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<CorrectInvoiceMutation, CorrectInvoiceMutationVariables>;
export const CreateCustomerDocument = {"__meta__":{"hash":"sha256:7158440a8e756ccfb9f24c5527cffed9748b897ca8587e81eb0f0ada31d8c146"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCustomer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fields"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CustomerCreateFieldsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCustomer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"companyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"fields"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fields"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCustomerSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"no"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateCustomerMutation, CreateCustomerMutationVariables>;
export const InboxCursorDocument = {"__meta__":{"hash":"sha256:a2d1d729674162c4cb31531276a4f91004c730705747518dfa5047324da7018f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InboxCursor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importDocumentCursor"}}]}}]}}]} as unknown as DocumentNode<InboxCursorQuery, InboxCursorQueryVariables>;
export const InvoiceEventsDocument = {"__meta__":{"hash":"sha256:6e316530a608b23b0bc44f5318513fbc7e13a02cae4412e8d6cba09c4f991c99"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"InvoiceEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importDocumentChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"companyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdDocNo"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}}]}}]} as unknown as DocumentNode<InvoiceEventsSubscription, InvoiceEventsSubscriptionVariables>;
export const InvoiceDocument = {"__meta__":{"hash":"sha256:68aeb32e981cc46c17eaeeac6220630926ca56427caaaa080429871e1c427914"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Invoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxInvoice"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<InvoiceQuery, InvoiceQueryVariables>;
export const LedgerPageDocument = {"__meta__":{"hash":"sha256:78894f212e2914b4c33ce53fd2a13f883955045226d30cce0a9238a80052ae99"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LedgerPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"GeneralLedgerEntryFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"generalLedgerEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entryNo"}},{"kind":"Field","name":{"kind":"Name","value":"documentNo"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"debitAmount"}},{"kind":"Field","name":{"kind":"Name","value":"creditAmount"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionSetLines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"valueCode"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]}}]} as unknown as DocumentNode<LedgerPageQuery, LedgerPageQueryVariables>;
export const LedgerTotalsDocument = {"__meta__":{"hash":"sha256:481324750aabf223377050c204a923cc79d763c9ac48a5f017087e34817e5fb6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LedgerTotals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trialBalance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"asOf"},"value":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"debitAmount"}},{"kind":"Field","name":{"kind":"Name","value":"creditAmount"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LedgerTotalsQuery, LedgerTotalsQueryVariables>;
export const PostInvoiceDocument = {"__meta__":{"hash":"sha256:1964310e6b17f1cef9679fca943c5f8f16d9b081ecbc27644bb0c2df8ffc350f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PostInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postImportSalesInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PostImportSalesInvoiceSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"importSalesInvoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdDocNo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"generalLedgerEntries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"debitAmount"}},{"kind":"Field","name":{"kind":"Name","value":"creditAmount"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<PostInvoiceMutation, PostInvoiceMutationVariables>;
export const PreviewInvoiceDocument = {"__meta__":{"hash":"sha256:065bbde6ee79a610240de93ac34549ad08df16cf8b61a71860ed789072b3372c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PreviewInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postPreviewImportSalesInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PostPreviewImportSalesInvoiceSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"generalLedgerEntries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"debitAmount"}},{"kind":"Field","name":{"kind":"Name","value":"creditAmount"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<PreviewInvoiceMutation, PreviewInvoiceMutationVariables>;
export const ReceiveInvoiceDocument = {"__meta__":{"hash":"sha256:769c78a462b1821a6e4d8340ddabbd026582d6a6bdeb29d7cb637f371ed9c258"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReceiveInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"xml"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Base64"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createImportSalesInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"companyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"source"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"xml"},"value":{"kind":"Variable","name":{"kind":"Name","value":"xml"}}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateImportSalesInvoiceSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importSalesInvoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InboxInvoice"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InboxInvoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ReceiveInvoiceMutation, ReceiveInvoiceMutationVariables>;
export const CreateVendorDocument = {"__meta__":{"hash":"sha256:7be5f6386886e2e869696cf2625d59324eb1f95df1623775a7b2539a90723a81"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateVendor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVendorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createVendor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVendorSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VendorFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VendorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"vatRegistrationNo"}}]}}]} as unknown as DocumentNode<CreateVendorMutation, CreateVendorMutationVariables>;
export const UpdateVendorDocument = {"__meta__":{"hash":"sha256:d0fdafa41ea4a17f0c33b238ec2304265441a3393ad81945f4419e7ab0381d99"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateVendor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateVendorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateVendor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateVendorSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vendor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VendorFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VendorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"vatRegistrationNo"}}]}}]} as unknown as DocumentNode<UpdateVendorMutation, UpdateVendorMutationVariables>;
export const DeleteVendorDocument = {"__meta__":{"hash":"sha256:a2aca56195235a7d452d66557405b70448780892715f8e9da4e4a79f7cf99d56"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteVendor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteVendorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteVendor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteVendorMutation, DeleteVendorMutationVariables>;
