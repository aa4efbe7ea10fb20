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

/** Conditions on a value of type ApplicationMethod; all of them must hold. */
export type ApplicationMethodFilter = {
  /** Equal; null asks for the empty value. */
  eq?: ApplicationMethod | null | undefined;
  /** One of these, at most 500. */
  in?: Array<ApplicationMethod> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: ApplicationMethod | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<ApplicationMethod> | null | undefined;
};

/** Conditions on a value of type Boolean; all of them must hold. */
export type BooleanFilter = {
  /** Equal; null asks for the empty value. */
  eq?: boolean | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: boolean | null | undefined;
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

/** Conditions on a value of type CustomerBlocked; all of them must hold. */
export type CustomerBlockedFilter = {
  /** Equal; null asks for the empty value. */
  eq?: CustomerBlocked | null | undefined;
  /** One of these, at most 500. */
  in?: Array<CustomerBlocked> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: CustomerBlocked | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<CustomerBlocked> | null | undefined;
};

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

/** Fields of a Customer. */
export type CustomerFieldsInput = {
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

/** Conditions on Customer; all of them must hold. */
export type CustomerFilter = {
  /** Street and number. */
  address?: StringFilter | null | undefined;
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<CustomerFilter> | null | undefined;
  /** How payments and credit memos are applied. */
  applicationMethod?: ApplicationMethodFilter | null | undefined;
  /** What is blocked for the customer; NONE is nothing. */
  blocked?: CustomerBlockedFilter | null | undefined;
  /** City of the address. */
  city?: StringFilter | null | undefined;
  /** Country. */
  countryRegionCode?: StringFilter | null | undefined;
  /** Usual currency, kept for information: a document that names no currency is in local currency. */
  currencyCode?: StringFilter | null | undefined;
  /** Account of lines of files that name none. */
  defaultGLAccount?: StringFilter | null | undefined;
  /** Peppol participant id. */
  endpointId?: StringFilter | null | undefined;
  /** Scheme of the Peppol participant id, for example 0208. */
  endpointScheme?: StringFilter | null | undefined;
  /** Enterprise number, ten digits for Belgium. */
  enterpriseNo?: StringFilter | null | undefined;
  /** General business posting group. */
  genBusPostingGroup?: StringFilter | null | undefined;
  /** Global location number. */
  gln?: StringFilter | null | undefined;
  /** Bank account. */
  iban?: StringFilter | null | undefined;
  /** Name of the customer or vendor. */
  name?: StringFilter | null | undefined;
  /** Second line of the name. */
  name2?: StringFilter | null | undefined;
  /** Customer number. */
  no?: StringFilter | null | undefined;
  /** Not this. */
  not?: CustomerFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<CustomerFilter> | null | undefined;
  /** Payment terms. */
  paymentTermsCode?: StringFilter | null | undefined;
  /** Postal code of the address. */
  postCode?: StringFilter | null | undefined;
  /** Customer posting group: names the receivables account. */
  postingGroup?: StringFilter | null | undefined;
  /** Whether prices include VAT; always false: prices on documents are without VAT. */
  pricesIncludingVAT?: BooleanFilter | null | undefined;
  /** Blocked for privacy. */
  privacyBlocked?: BooleanFilter | null | undefined;
  /** Record identifier. */
  systemId?: UuidFilter | null | undefined;
  /** Time of the last change, UTC. */
  systemModifiedAt?: DateTimeFilter | null | undefined;
  /** VAT business posting group. */
  vatBusPostingGroup?: StringFilter | null | undefined;
  /** VAT number with country prefix. */
  vatRegistrationNo?: StringFilter | null | undefined;
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

/** Conditions on a value of type ImportDocumentState; all of them must hold. */
export type ImportDocumentStateFilter = {
  /** Equal; null asks for the empty value. */
  eq?: ImportDocumentState | null | undefined;
  /** One of these, at most 500. */
  in?: Array<ImportDocumentState> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: ImportDocumentState | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<ImportDocumentState> | null | undefined;
};

/** Options: Invoice, Credit Memo. */
export type ImportDocumentType =
  /** "Credit Memo" in OData. */
  | 'CREDIT_MEMO'
  /** "Invoice" in OData. */
  | 'INVOICE';

/** Conditions on a value of type ImportDocumentType; all of them must hold. */
export type ImportDocumentTypeFilter = {
  /** Equal; null asks for the empty value. */
  eq?: ImportDocumentType | null | undefined;
  /** One of these, at most 500. */
  in?: Array<ImportDocumentType> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: ImportDocumentType | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<ImportDocumentType> | null | undefined;
};

/** Options: none, G/L Account, Item, Resource, Fixed Asset, Charge (Item), Allocation Account. */
export type ImportLineType =
  /** "Allocation Account" in OData. */
  | 'ALLOCATION_ACCOUNT'
  /** "Charge (Item)" in OData. */
  | 'CHARGE_ITEM'
  /** "Fixed Asset" in OData. */
  | 'FIXED_ASSET'
  /** "G/L Account" in OData. */
  | 'GL_ACCOUNT'
  /** "Item" in OData. */
  | 'ITEM'
  /** None; blank in OData. */
  | 'NONE'
  /** "Resource" in OData. */
  | 'RESOURCE';

/** Fields of an ImportSalesInvoice. */
export type ImportSalesInvoiceCreateFieldsInput = {
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
  /** Lines, made with the document. */
  lines?: Array<ImportSalesInvoiceLineCreateFieldsInput> | null | undefined;
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

/** Conditions on ImportSalesInvoice; all of them must hold. */
export type ImportSalesInvoiceFilter = {
  /** When it was confirmed, UTC; empty when it was not. */
  addresseeConfirmedAt?: DateTimeFilter | null | undefined;
  /** Who confirmed that a file which does not name this company is meant for it; empty when nobody had to, or did. */
  addresseeConfirmedBy?: StringFilter | null | undefined;
  /** Why, in the words of who confirmed it. */
  addresseeConfirmedReason?: StringFilter | null | undefined;
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<ImportSalesInvoiceFilter> | null | undefined;
  /** Number of the created document. */
  createdDocNo?: StringFilter | null | undefined;
  /** Document type of an unposted document: 2 invoice, 3 credit memo; 0 for posted ones. */
  createdDocSubtype?: IntFilter | null | undefined;
  /** Table number of the created document; 0 when none. */
  createdDocType?: IntFilter | null | undefined;
  /** Currency; empty for local currency. */
  currencyCode?: StringFilter | null | undefined;
  /** Foreign currency per unit of local currency. */
  currencyFactor?: DecimalFilter | null | undefined;
  /** Customer number. */
  customerNo?: StringFilter | null | undefined;
  /** Total including VAT as on the document; checked when stated. */
  docAmountInclVAT?: DecimalFilter | null | undefined;
  /** VAT total as on the document; checked when stated. */
  docAmountVAT?: DecimalFilter | null | undefined;
  /** Notes. */
  docNotes?: StringFilter | null | undefined;
  /** Date on the document. */
  documentDate?: DateFilter | null | undefined;
  /** Invoice or Credit Memo. */
  documentType?: ImportDocumentTypeFilter | null | undefined;
  /** Date payment is due; from the payment terms when empty. */
  dueDate?: DateFilter | null | undefined;
  /** Identifier in the document archive. */
  eloID?: StringFilter | null | undefined;
  /** Entry number of the import document. */
  entryNo?: IntFilter | null | undefined;
  /** What the sender calls the sending; the same one of the same sender is refused as received before. */
  envelopeInstanceId?: StringFilter | null | undefined;
  /** Whom it was sent to, by its SBDH or AttachedDocument. */
  envelopeReceiver?: StringFilter | null | undefined;
  /** Who sent the file, by its SBDH or AttachedDocument. */
  envelopeSender?: StringFilter | null | undefined;
  /** Why the last action failed, one finding a line; empty after a success. */
  errorMessage?: StringFilter | null | undefined;
  /** EU 3-party trade: the goods go straight from a vendor in one member state to a customer in another. Code T of the intra-Community statement. Set by a file whose Belgian category is 46/TR. */
  eu3PartyTrade?: BooleanFilter | null | undefined;
  /** Area code (its wire name is configurable). */
  extArea?: StringFilter | null | undefined;
  /** Discount on the whole document, without VAT. */
  invoiceDiscountAmount?: DecimalFilter | null | undefined;
  /** Journal template; it decides the posted number series. */
  journalTemplateName?: StringFilter | null | undefined;
  /** Name of the customer as received. */
  name?: StringFilter | null | undefined;
  /** Document number; becomes the number of the unposted document. */
  no?: StringFilter | null | undefined;
  /** Not this. */
  not?: ImportSalesInvoiceFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<ImportSalesInvoiceFilter> | null | undefined;
  /** Payment discount in percent. */
  paymentDiscountPct?: DecimalFilter | null | undefined;
  /** Last day of the payment discount. */
  pmtDiscountDate?: DateFilter | null | undefined;
  /** Date the entries count for. */
  postingDate?: DateFilter | null | undefined;
  /** Description of the entries; Invoice and the posted number when empty. */
  postingDescription?: StringFilter | null | undefined;
  /** Booked as a service invoice or service credit memo. */
  service?: BooleanFilter | null | undefined;
  /** Value of shortcut dimension 1 (general ledger setup names the dimension). */
  shortcutDimension1Code?: StringFilter | null | undefined;
  /** Value of shortcut dimension 2 (general ledger setup names the dimension). */
  shortcutDimension2Code?: StringFilter | null | undefined;
  /** Belgian structured payment message. */
  standardFormatMessage?: StringFilter | null | undefined;
  /** How far it has come: Open, Registered as an unposted document, Nothing to Book when posting found no amount and no goods, Posted. A failed action shows in errorMessage. */
  state?: ImportDocumentStateFilter | null | undefined;
  /** Record identifier. */
  systemId?: UuidFilter | null | undefined;
  /** Intrastat transaction specification. */
  transactionSpecification?: StringFilter | null | undefined;
  /** Intrastat transaction type. */
  transactionType?: StringFilter | null | undefined;
  /** Intrastat transport method. */
  transportMethod?: StringFilter | null | undefined;
  /** Percentage the VAT base is lowered by. */
  vatBaseDiscountPct?: DecimalFilter | null | undefined;
  /** VAT business posting group; from the customer when empty. */
  vatBusPostingGroup?: StringFilter | null | undefined;
};

/** Fields of an ImportSalesInvoiceLine. */
export type ImportSalesInvoiceLineCreateFieldsInput = {
  /**
   * Obsolete: converted into type G/L Account and no.
   * @deprecated Use `type` and `no`.
   */
  accountNo?: string | null | undefined;
  /** Whether the payment discount covers the line; true unless told. */
  allowPaymentDiscount?: boolean | null | undefined;
  /** Country of origin. */
  countryOfOriginCode?: string | null | undefined;
  /** Deferral template. */
  deferralCode?: string | null | undefined;
  /** Description of the line, for people. */
  description?: string | null | undefined;
  /** Second description. */
  description2?: string | null | undefined;
  /** Discount on the line, without VAT, in document currency. */
  lineDiscountAmount?: string | null | undefined;
  /** Line number; the next multiple of 10000 when left out. */
  lineNo?: number | null | undefined;
  /** Number of the account or item, per type. */
  no?: string | null | undefined;
  /** Quantity, in the unit of measure of the line. */
  quantity?: string | null | undefined;
  /** Value of shortcut dimension 1 (general ledger setup names the dimension). */
  shortcutDimension1Code?: string | null | undefined;
  /** Value of shortcut dimension 2 (general ledger setup names the dimension). */
  shortcutDimension2Code?: string | null | undefined;
  /** Value of shortcut dimension 3 (general ledger setup names the dimension). */
  shortcutDimension3Code?: string | null | undefined;
  /** Value of shortcut dimension 4 (general ledger setup names the dimension). */
  shortcutDimension4Code?: string | null | undefined;
  /** Value of shortcut dimension 5 (general ledger setup names the dimension). */
  shortcutDimension5Code?: string | null | undefined;
  /** Value of shortcut dimension 6 (general ledger setup names the dimension). */
  shortcutDimension6Code?: string | null | undefined;
  /** Value of shortcut dimension 7 (general ledger setup names the dimension). */
  shortcutDimension7Code?: string | null | undefined;
  /** Value of shortcut dimension 8 (general ledger setup names the dimension). */
  shortcutDimension8Code?: string | null | undefined;
  /** Tariff number of the goods. */
  tariffNo?: string | null | undefined;
  /** Line type; NONE is a comment line. */
  type?: ImportLineType | null | undefined;
  /** Price of one unit, without VAT, in document currency. */
  unitPrice?: string | null | undefined;
  /** VAT business posting group; taken from the header or the customer when empty. */
  vatBusPostingGroup?: string | null | undefined;
  /** VAT product posting group; taken from the account or item when empty. */
  vatProdPostingGroup?: string | null | undefined;
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

/** How grave a finding is. */
export type ValidationSeverity =
  /** Keeps the document from being posted. "error" in OData. */
  | 'ERROR'
  /** A remark, such as what the customer or vendor was found by. "info" in OData. */
  | 'INFO'
  /** Worth a look; posting goes on. "warning" in OData. */
  | 'WARNING';

export type CompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type CompaniesQuery = { companies: { nodes: Array<{ id: string, systemId: string, name: string }> } };

export type CustomersQueryVariables = Exact<{
  company: string;
  first: number;
  after?: string | null | undefined;
  filter?: CustomerFilter | null | undefined;
}>;


export type CustomersQuery = { company: { id: string, customers: { nodes: Array<{ id: string, etag: string, no: string, name: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type CreateCustomerMutationVariables = Exact<{
  company: string;
  fields: CustomerCreateFieldsInput;
  key?: string | null | undefined;
}>;


export type CreateCustomerMutation = { createCustomer:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateCustomerSuccess', customer: { id: string, etag: string, no: string, name: string | null } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type UpdateCustomerMutationVariables = Exact<{
  id: string;
  etag: string;
  fields: CustomerFieldsInput;
}>;


export type UpdateCustomerMutation = { updateCustomer:
    | { __typename: 'ConflictError', currentEtag: string | null, code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpdateCustomerSuccess', customer: { id: string, etag: string, no: string, name: string | null } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type DeleteCustomerMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCustomerMutation = { deleteCustomer:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteCustomerSuccess' }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type CustomerFieldsFragment = { id: string, etag: string, no: string, name: string | null };

export type SalesInboxQueryVariables = Exact<{
  company: string;
  first: number;
  after?: string | null | undefined;
  filter?: ImportSalesInvoiceFilter | null | undefined;
}>;


export type SalesInboxQuery = { company: { id: string, importDocumentCursor: string | null, importSalesInvoices: { nodes: Array<{ id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, createdDocNo: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type SalesInvoiceQueryVariables = Exact<{
  id: string;
}>;


export type SalesInvoiceQuery = { node:
    | { __typename: 'Account', id: string }
    | { __typename: 'AccountingPeriod', id: string }
    | { __typename: 'AuditEvent', id: string }
    | { __typename: 'AuditValue', id: string }
    | { __typename: 'Company', id: string }
    | { __typename: 'Currency', id: string }
    | { __typename: 'CurrencyExchangeRate', id: string }
    | { __typename: 'Customer', id: string }
    | { __typename: 'CustomerLedgerEntry', id: string }
    | { __typename: 'CustomerPostingGroup', id: string }
    | { __typename: 'DefaultDimension', id: string }
    | { __typename: 'DeferralTemplate', id: string }
    | { __typename: 'Dimension', id: string }
    | { __typename: 'DimensionCombination', id: string }
    | { __typename: 'DimensionValue', id: string }
    | { __typename: 'DimensionValueCombination', id: string }
    | { __typename: 'EInvoiceVatGroup', id: string }
    | { __typename: 'GLEntry', id: string }
    | { __typename: 'GLRegister', id: string }
    | { __typename: 'GenBusPostingGroup', id: string }
    | { __typename: 'GenProdPostingGroup', id: string }
    | { __typename: 'GeneralLedgerEntry', id: string }
    | { __typename: 'GeneralLedgerSetup', id: string }
    | { __typename: 'GeneralPostingSetup', id: string }
    | { __typename: 'ImportPurchaseInvoice', id: string }
    | { __typename: 'ImportPurchaseInvoiceLine', id: string }
    | { __typename: 'ImportSalesInvoice', id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, createdDocNo: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> }
    | { __typename: 'ImportSalesInvoiceLine', id: string }
    | { __typename: 'IntrastatCode', id: string }
    | { __typename: 'InventoryPostingSetup', id: string }
    | { __typename: 'InventorySetup', id: string }
    | { __typename: 'InvoiceResponse', id: string }
    | { __typename: 'Item', id: string }
    | { __typename: 'ItemLedgerEntry', id: string }
    | { __typename: 'ItemReference', id: string }
    | { __typename: 'JournalTemplate', id: string }
    | { __typename: 'NumberSeries', id: string }
    | { __typename: 'NumberSeriesLine', id: string }
    | { __typename: 'PaymentTerm', id: string }
    | { __typename: 'PostedDocument', id: string }
    | { __typename: 'PostedDocumentLine', id: string }
    | { __typename: 'PurchaseSetup', id: string }
    | { __typename: 'ReceivedInvoiceResponse', id: string }
    | { __typename: 'SalesSetup', id: string }
    | { __typename: 'UnpostedDocument', id: string }
    | { __typename: 'UserSetup', id: string }
    | { __typename: 'ValueEntry', id: string }
    | { __typename: 'VatBusinessPostingGroup', id: string }
    | { __typename: 'VatEntry', id: string }
    | { __typename: 'VatPostingSetup', id: string }
    | { __typename: 'VatProductPostingGroup', id: string }
    | { __typename: 'Vendor', id: string }
    | { __typename: 'VendorLedgerEntry', id: string }
    | { __typename: 'VendorMapping', id: string }
    | { __typename: 'VendorPostingGroup', id: string }
   | null };

export type ReceiveSalesInvoiceMutationVariables = Exact<{
  company: string;
  xml: string;
  key?: string | null | undefined;
}>;


export type ReceiveSalesInvoiceMutation = { createImportSalesInvoice:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateImportSalesInvoiceSuccess', importSalesInvoice: { id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, createdDocNo: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type EnterSalesInvoiceMutationVariables = Exact<{
  company: string;
  fields: ImportSalesInvoiceCreateFieldsInput;
  key?: string | null | undefined;
}>;


export type EnterSalesInvoiceMutation = { createImportSalesInvoice:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateImportSalesInvoiceSuccess', importSalesInvoice: { id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, createdDocNo: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type CorrectSalesInvoiceMutationVariables = Exact<{
  id: string;
  etag: string;
  fields: ImportSalesInvoiceFieldsInput;
}>;


export type CorrectSalesInvoiceMutation = { updateImportSalesInvoice:
    | { __typename: 'ConflictError', currentEtag: string | null, code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpdateImportSalesInvoiceSuccess', importSalesInvoice: { id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, createdDocNo: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type DeleteSalesInvoiceMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
}>;


export type DeleteSalesInvoiceMutation = { deleteImportSalesInvoice:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteImportSalesInvoiceSuccess' }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type PreviewSalesInvoiceMutationVariables = Exact<{
  id: string;
}>;


export type PreviewSalesInvoiceMutation = { postPreviewImportSalesInvoice:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'PostPreviewImportSalesInvoiceSuccess', succeeded: boolean, issues: Array<{ path: string | null, code: string, message: string }>, generalLedgerEntries: Array<{ accountNumber: string, debitAmount: string, creditAmount: string }> }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type PostSalesInvoiceMutationVariables = Exact<{
  id: string;
}>;


export type PostSalesInvoiceMutation = { postImportSalesInvoice:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'PostImportSalesInvoiceSuccess', succeeded: boolean, issues: Array<{ path: string | null, code: string, message: string }>, importSalesInvoice: { id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, createdDocNo: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type InboxEventsSubscriptionVariables = Exact<{
  company: string;
  after?: string | null | undefined;
}>;


export type InboxEventsSubscription = { importDocumentChanged: { cursor: string, kind: ImportDocumentChangeKind, documentId: string, state: ImportDocumentState | null, createdDocNo: string | null, errorMessage: string | null, document:
      | { __typename: 'ImportPurchaseInvoice', id: string }
      | { __typename: 'ImportSalesInvoice', id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, createdDocNo: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> }
     | null } };

export type SalesInvoiceFieldsFragment = { id: string, etag: string, state: ImportDocumentState, no: string | null, customerNo: string | null, postingDate: string | null, docAmountInclVAT: string | null, createdDocNo: string | null, errorMessage: string | null, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> };

export type LedgerPageQueryVariables = Exact<{
  company: string;
  first: number;
  after?: string | null | undefined;
  filter?: GeneralLedgerEntryFilter | null | undefined;
}>;


export type LedgerPageQuery = { company: { id: string, generalLedgerEntries: { totalCount: number, nodes: Array<{ id: string, entryNo: number, postingDate: string, documentNo: string, accountNumber: string, debitAmount: string, creditAmount: string, dimensionSetLines: Array<{ code: string, valueCode: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type TrialBalanceQueryVariables = Exact<{
  company: string;
  asOf: string;
}>;


export type TrialBalanceQuery = { company: { id: string, trialBalance: { rows: Array<{ accountNumber: string, balance: string }>, total: { debitAmount: string, creditAmount: string, balance: string } } | null } | null };

export type LedgerCursorQueryVariables = Exact<{
  company: string;
}>;


export type LedgerCursorQuery = { company: { id: string, ledgerCursor: string | null } | null };

export type LedgerEventsSubscriptionVariables = Exact<{
  company: string;
  after?: string | null | undefined;
}>;


export type LedgerEventsSubscription = { ledgerGrew: { cursor: string, register: { id: string, no: number }, generalLedgerEntries: { totalCount: number } } };

export const CustomerFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CustomerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<CustomerFieldsFragment, unknown>;
export const SalesInvoiceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SalesInvoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"createdDocNo"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SalesInvoiceFieldsFragment, unknown>;
export const CompaniesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Companies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1000"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"systemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<CompaniesQuery, CompaniesQueryVariables>;
export const CustomersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Customers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CustomerFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CustomerFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CustomerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<CustomersQuery, CustomersQueryVariables>;
export const CreateCustomerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCustomer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fields"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CustomerCreateFieldsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCustomer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"companyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"fields"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fields"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCustomerSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CustomerFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CustomerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<CreateCustomerMutation, CreateCustomerMutationVariables>;
export const UpdateCustomerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCustomer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"etag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fields"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CustomerFieldsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCustomer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"etag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"etag"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"fields"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fields"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCustomerSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CustomerFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currentEtag"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CustomerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<UpdateCustomerMutation, UpdateCustomerMutationVariables>;
export const DeleteCustomerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCustomer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCustomer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteCustomerMutation, DeleteCustomerMutationVariables>;
export const SalesInboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SalesInbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoiceFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"importDocumentCursor"}},{"kind":"Field","name":{"kind":"Name","value":"importSalesInvoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SalesInvoiceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SalesInvoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"createdDocNo"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SalesInboxQuery, SalesInboxQueryVariables>;
export const SalesInvoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SalesInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SalesInvoiceFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SalesInvoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"createdDocNo"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SalesInvoiceQuery, SalesInvoiceQueryVariables>;
export const ReceiveSalesInvoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReceiveSalesInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"xml"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Base64"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createImportSalesInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"companyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"source"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"xml"},"value":{"kind":"Variable","name":{"kind":"Name","value":"xml"}}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateImportSalesInvoiceSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importSalesInvoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SalesInvoiceFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SalesInvoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"createdDocNo"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ReceiveSalesInvoiceMutation, ReceiveSalesInvoiceMutationVariables>;
export const EnterSalesInvoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnterSalesInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fields"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoiceCreateFieldsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createImportSalesInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"companyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"source"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"fields"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fields"}}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateImportSalesInvoiceSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importSalesInvoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SalesInvoiceFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SalesInvoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"createdDocNo"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<EnterSalesInvoiceMutation, EnterSalesInvoiceMutationVariables>;
export const CorrectSalesInvoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CorrectSalesInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"etag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fields"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoiceFieldsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateImportSalesInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"etag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"etag"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"fields"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fields"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateImportSalesInvoiceSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importSalesInvoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SalesInvoiceFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currentEtag"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SalesInvoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"createdDocNo"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<CorrectSalesInvoiceMutation, CorrectSalesInvoiceMutationVariables>;
export const DeleteSalesInvoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSalesInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"etag"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteImportSalesInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"etag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"etag"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteSalesInvoiceMutation, DeleteSalesInvoiceMutationVariables>;
export const PreviewSalesInvoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PreviewSalesInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postPreviewImportSalesInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PostPreviewImportSalesInvoiceSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"generalLedgerEntries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"debitAmount"}},{"kind":"Field","name":{"kind":"Name","value":"creditAmount"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<PreviewSalesInvoiceMutation, PreviewSalesInvoiceMutationVariables>;
export const PostSalesInvoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PostSalesInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postImportSalesInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PostImportSalesInvoiceSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"importSalesInvoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SalesInvoiceFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SalesInvoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"createdDocNo"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<PostSalesInvoiceMutation, PostSalesInvoiceMutationVariables>;
export const InboxEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"InboxEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importDocumentChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"companyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdDocNo"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SalesInvoiceFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SalesInvoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSalesInvoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"etag"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"no"}},{"kind":"Field","name":{"kind":"Name","value":"customerNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"docAmountInclVAT"}},{"kind":"Field","name":{"kind":"Name","value":"createdDocNo"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"validationReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<InboxEventsSubscription, InboxEventsSubscriptionVariables>;
export const LedgerPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LedgerPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"GeneralLedgerEntryFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"generalLedgerEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entryNo"}},{"kind":"Field","name":{"kind":"Name","value":"postingDate"}},{"kind":"Field","name":{"kind":"Name","value":"documentNo"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"debitAmount"}},{"kind":"Field","name":{"kind":"Name","value":"creditAmount"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionSetLines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"valueCode"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]}}]} as unknown as DocumentNode<LedgerPageQuery, LedgerPageQueryVariables>;
export const TrialBalanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TrialBalance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"trialBalance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"asOf"},"value":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"debitAmount"}},{"kind":"Field","name":{"kind":"Name","value":"creditAmount"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TrialBalanceQuery, TrialBalanceQueryVariables>;
export const LedgerCursorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LedgerCursor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ledgerCursor"}}]}}]}}]} as unknown as DocumentNode<LedgerCursorQuery, LedgerCursorQueryVariables>;
export const LedgerEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LedgerEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"company"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ledgerGrew"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"companyId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"company"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"register"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"no"}}]}},{"kind":"Field","name":{"kind":"Name","value":"generalLedgerEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]}}]} as unknown as DocumentNode<LedgerEventsSubscription, LedgerEventsSubscriptionVariables>;
