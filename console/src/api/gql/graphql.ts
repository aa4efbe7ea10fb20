// Written by npm run codegen from the graphql(…) documents of console/src: change those, not this file.
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Options: Manual, Apply to Oldest. */
export type ApplicationMethod =
  /** "Apply to Oldest" in OData. */
  | 'APPLY_TO_OLDEST'
  /** "Manual" in OData. */
  | 'MANUAL';

/** Conditions on a value of type Boolean; all of them must hold. */
export type BooleanFilter = {
  /** Equal; null asks for the empty value. */
  eq?: boolean | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: boolean | null | undefined;
};

/** Fields of a Company. */
export type CompanyCreateFieldsInput = {
  /** Name shown to people, the name unless told; never empty. */
  displayName?: string | null | undefined;
  /** Belgian enterprise number, ten digits. */
  enterpriseNo?: string | null | undefined;
  /** Name of the company. */
  name: string;
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

/** Fields of an ImportPurchaseInvoice. */
export type ImportPurchaseInvoiceFieldsInput = {
  /** Currency; empty for local currency. */
  currencyCode?: string | null | undefined;
  /** Foreign currency per unit of local currency. */
  currencyFactor?: string | null | undefined;
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
  /** Area code (its wire name is configurable). */
  extArea?: string | null | undefined;
  /** Journal template; it decides the posted number series. */
  journalTemplateName?: string | null | undefined;
  /** Name of the vendor as received. */
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
  /** VAT business posting group; from the vendor when empty. */
  vatBusPostingGroup?: string | null | undefined;
  /** Number the vendor gave the invoice or credit memo. */
  vendorInvCrMemoNo?: string | null | undefined;
  /** Vendor number. */
  vendorNo?: string | null | undefined;
};

/** Conditions on ImportPurchaseInvoice; all of them must hold. */
export type ImportPurchaseInvoiceFilter = {
  /** When it was confirmed, UTC; empty when it was not. */
  addresseeConfirmedAt?: DateTimeFilter | null | undefined;
  /** Who confirmed that a file which does not name this company is meant for it; empty when nobody had to, or did. */
  addresseeConfirmedBy?: StringFilter | null | undefined;
  /** Why, in the words of who confirmed it. */
  addresseeConfirmedReason?: StringFilter | null | undefined;
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<ImportPurchaseInvoiceFilter> | null | undefined;
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
  /** Area code (its wire name is configurable). */
  extArea?: StringFilter | null | undefined;
  /** Journal template; it decides the posted number series. */
  journalTemplateName?: StringFilter | null | undefined;
  /** Name of the vendor as received. */
  name?: StringFilter | null | undefined;
  /** Document number; becomes the number of the unposted document. */
  no?: StringFilter | null | undefined;
  /** Not this. */
  not?: ImportPurchaseInvoiceFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<ImportPurchaseInvoiceFilter> | null | undefined;
  /** Payment discount in percent. */
  paymentDiscountPct?: DecimalFilter | null | undefined;
  /** Last day of the payment discount. */
  pmtDiscountDate?: DateFilter | null | undefined;
  /** Date the entries count for. */
  postingDate?: DateFilter | null | undefined;
  /** Description of the entries; Invoice and the posted number when empty. */
  postingDescription?: StringFilter | null | undefined;
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
  /** VAT business posting group; from the vendor when empty. */
  vatBusPostingGroup?: StringFilter | null | undefined;
  /** Number the vendor gave the invoice or credit memo. */
  vendorInvCrMemoNo?: StringFilter | null | undefined;
  /** Vendor number. */
  vendorNo?: StringFilter | null | undefined;
};

/** Fields of an ImportPurchaseInvoiceLine. */
export type ImportPurchaseInvoiceLineFieldsInput = {
  /**
   * Obsolete: converted into type G/L Account and no.
   * @deprecated Use `type` and `no`.
   */
  accountNo?: string | null | undefined;
  /** Whether the payment discount covers the line; true unless told. */
  allowPaymentDiscount?: boolean | null | undefined;
  /** Deferral template. */
  deferralCode?: string | null | undefined;
  /** Description of the line, for people. */
  description?: string | null | undefined;
  /** Second description. */
  description2?: string | null | undefined;
  /** Cost of one unit, without VAT, in document currency. */
  directUnitCost?: string | null | undefined;
  /** Discount on the line, without VAT, in document currency. */
  lineDiscountAmount?: string | null | undefined;
  /** Line number; the next multiple of 10000 when left out. */
  lineNo?: number | null | undefined;
  /** Net weight of one unit. */
  netWeight?: string | null | undefined;
  /** Number of the account or item, per type. */
  no?: string | null | undefined;
  /** Percentage of the VAT that cannot be deducted; from the account when not stated. */
  nonDeductibleVATPct?: string | null | undefined;
  /** Number plate of the vehicle the line is for. */
  numberPlate?: string | null | undefined;
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
  /** VAT business posting group; taken from the header or the vendor when empty. */
  vatBusPostingGroup?: string | null | undefined;
  /** VAT product posting group; taken from the account or item when empty. */
  vatProdPostingGroup?: string | null | undefined;
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
export type ImportSalesInvoiceLineFieldsInput = {
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

/** Which books a file goes to. */
export type ImportSide =
  /** The company is the buyer. "purchase" in OData. */
  | 'PURCHASE'
  /** The company is the seller. "sales" in OData. */
  | 'SALES';

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

/** Options: AB, IP, UQ, CA, RE, AP, PD. */
export type InvoiceStatus =
  /** "AB" in OData. */
  | 'AB'
  /** "AP" in OData. */
  | 'AP'
  /** "CA" in OData. */
  | 'CA'
  /** "IP" in OData. */
  | 'IP'
  /** "PD" in OData. */
  | 'PD'
  /** "RE" in OData. */
  | 'RE'
  /** "UQ" in OData. */
  | 'UQ';

/** A period of days. */
export type PeriodInput = {
  /** First day. */
  from: string;
  /** Last day; not before the first. */
  to: string;
};

/** What a user may do in a company. */
export type Permission =
  /** Changing master data and setup. */
  | 'ADMIN'
  /** Making, changing and deleting import documents. */
  | 'EDIT'
  /** Running their actions, such as posting. */
  | 'POST'
  /** Reading; every other permission has it with it. */
  | 'READ';

/** Languages of the labels of a preview. */
export type PreviewLanguage =
  /** English. */
  | 'EN'
  /** French. */
  | 'FR'
  /** Dutch. */
  | 'NL';

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

/** What decided the VAT groups of a line. */
export type VatGroupSource =
  /** The G/L account. "account" in OData. */
  | 'ACCOUNT'
  /** The country of the customer or vendor. "country" in OData. */
  | 'COUNTRY'
  /** An assumption: nothing says otherwise. "default" in OData. */
  | 'DEFAULT'
  /** The VAT category of the file. "file category" in OData. */
  | 'FILE_CATEGORY'
  /** The item. "item" in OData. */
  | 'ITEM'
  /** A correction of an earlier document of the vendor. "learned" in OData. */
  | 'LEARNED'
  /** They were set on the line. "line" in OData. */
  | 'LINE'
  /** The customer or vendor. "party" in OData. */
  | 'PARTY';

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

/** Options: Item No., Description. */
export type VendorMappingMatchBy =
  /** "Description" in OData. */
  | 'DESCRIPTION'
  /** "Item No." in OData. */
  | 'ITEM_NO';

export type CompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type CompaniesQuery = { companies: { totalCount: number, nodes: Array<{ id: string, name: string, displayName: string, vatRegistrationNo: string | null, enterpriseNo: string | null, currencyCode: string }> } };

export type RightsQueryVariables = Exact<{
  company: string;
}>;


export type RightsQuery = { viewer: { user: string, permissions: Array<Permission> } };

export type PreviewPurchaseMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
}>;


export type PreviewPurchaseMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'PostPreviewImportPurchaseInvoiceSuccess', succeeded: boolean, issues: Array<{ code: string, path: string | null, line: number | null, message: string }>, document: { etag: string }, entries: Array<{ accountNumber: string, description: string | null, debitAmount: string, creditAmount: string, account: { name: string | null } | null, dimensionSetLines: Array<{ code: string, valueCode: string }> }> }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type PreviewSalesMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
}>;


export type PreviewSalesMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'PostPreviewImportSalesInvoiceSuccess', succeeded: boolean, issues: Array<{ code: string, path: string | null, line: number | null, message: string }>, document: { etag: string }, entries: Array<{ accountNumber: string, description: string | null, debitAmount: string, creditAmount: string, account: { name: string | null } | null, dimensionSetLines: Array<{ code: string, valueCode: string }> }> }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type PostPurchaseMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
  key?: string | null | undefined;
}>;


export type PostPurchaseMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'PostImportPurchaseInvoiceSuccess', succeeded: boolean, issues: Array<{ message: string }>, document: { createdDocNo: string | null } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type PostSalesMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
  key?: string | null | undefined;
}>;


export type PostSalesMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'PostImportSalesInvoiceSuccess', succeeded: boolean, issues: Array<{ message: string }>, document: { createdDocNo: string | null } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type RegisterPurchaseMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
}>;


export type RegisterPurchaseMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'RegisterImportPurchaseInvoiceSuccess', succeeded: boolean, issues: Array<{ message: string }>, document: { createdDocNo: string | null } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type RegisterSalesMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
}>;


export type RegisterSalesMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'RegisterImportSalesInvoiceSuccess', succeeded: boolean, issues: Array<{ message: string }>, document: { createdDocNo: string | null } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type ReopenPurchaseMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
}>;


export type ReopenPurchaseMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ReopenImportPurchaseInvoiceSuccess', succeeded: boolean, issues: Array<{ message: string }>, document: { createdDocNo: string | null } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type ReopenSalesMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
}>;


export type ReopenSalesMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ReopenImportSalesInvoiceSuccess', succeeded: boolean, issues: Array<{ message: string }>, document: { createdDocNo: string | null } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type ConfirmPurchaseMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
  reason: string;
}>;


export type ConfirmPurchaseMutation = { result:
    | { __typename: 'ConfirmAddresseeImportPurchaseInvoiceSuccess', succeeded: boolean, issues: Array<{ message: string }>, document: { createdDocNo: string | null } }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type ConfirmSalesMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
  reason: string;
}>;


export type ConfirmSalesMutation = { result:
    | { __typename: 'ConfirmAddresseeImportSalesInvoiceSuccess', succeeded: boolean, issues: Array<{ message: string }>, document: { createdDocNo: string | null } }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type RejectPurchaseMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
  reason: string;
  reasonCode: string;
}>;


export type RejectPurchaseMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'RejectImportPurchaseInvoiceSuccess', succeeded: boolean, issues: Array<{ message: string }>, document: { createdDocNo: string | null } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type DeletePurchaseMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
}>;


export type DeletePurchaseMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteImportPurchaseInvoiceSuccess' }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type DeleteSalesMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
}>;


export type DeleteSalesMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteImportSalesInvoiceSuccess' }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type CancelPostedMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
  postingDate: string;
}>;


export type CancelPostedMutation = { result:
    | { __typename: 'CancelPostedDocumentSuccess', cancelledBy: { no: string } | null }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type CorrectPostedMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
  postingDate: string;
}>;


export type CorrectPostedMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CorrectPostedDocumentSuccess', cancelledBy: { no: string } | null, correction:
        | { __typename: 'ImportPurchaseInvoice', entryNo: number }
        | { __typename: 'ImportSalesInvoice', entryNo: number }
       | null }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type SavePurchaseMutationVariables = Exact<{
  id: string;
  etag: string;
  fields: ImportPurchaseInvoiceFieldsInput;
}>;


export type SavePurchaseMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpdateImportPurchaseInvoiceSuccess', document: { etag: string, lines: { nodes: Array<{ id: string, etag: string }> } } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type SaveSalesMutationVariables = Exact<{
  id: string;
  etag: string;
  fields: ImportSalesInvoiceFieldsInput;
}>;


export type SaveSalesMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpdateImportSalesInvoiceSuccess', document: { etag: string, lines: { nodes: Array<{ id: string, etag: string }> } } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type SavePurchaseLineMutationVariables = Exact<{
  id: string;
  etag: string;
  fields: ImportPurchaseInvoiceLineFieldsInput;
}>;


export type SavePurchaseLineMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpdateImportPurchaseInvoiceLineSuccess' }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type SaveSalesLineMutationVariables = Exact<{
  id: string;
  etag: string;
  fields: ImportSalesInvoiceLineFieldsInput;
}>;


export type SaveSalesLineMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpdateImportSalesInvoiceLineSuccess' }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type GroupsOfFirstVendorQueryVariables = Exact<{
  company: string;
}>;


export type GroupsOfFirstVendorQuery = { company: { vendorPostingGroups: { nodes: Array<{ code: string, description: string | null }> } | null, genBusPostingGroups: { nodes: Array<{ code: string, description: string | null }> } | null, vatBusinessPostingGroups: { nodes: Array<{ code: string, description: string | null }> } | null } | null };

export type VendorsToFollowQueryVariables = Exact<{
  company: string;
}>;


export type VendorsToFollowQuery = { company: { vendors: { nodes: Array<{ no: string, name: string | null, countryRegionCode: string | null, postingGroup: string | null, genBusPostingGroup: string | null, vatBusPostingGroup: string | null, paymentTermsCode: string | null }> } | null } | null };

export type MakeVendorMutationVariables = Exact<{
  company: string;
  fields: VendorCreateFieldsInput;
}>;


export type MakeVendorMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateVendorSuccess', vendor: { no: string } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type OfferVendorsQueryVariables = Exact<{
  company: string;
  text: string;
}>;


export type OfferVendorsQuery = { company: { list: { nodes: Array<{ value: string, text: string | null }> } | null } | null };

export type OfferCustomersQueryVariables = Exact<{
  company: string;
  text: string;
}>;


export type OfferCustomersQuery = { company: { list: { nodes: Array<{ value: string, text: string | null }> } | null } | null };

export type OfferAccountsQueryVariables = Exact<{
  company: string;
  text: string;
}>;


export type OfferAccountsQuery = { company: { list: { nodes: Array<{ value: string, text: string | null }> } | null } | null };

export type OfferItemsQueryVariables = Exact<{
  company: string;
  text: string;
}>;


export type OfferItemsQuery = { company: { list: { nodes: Array<{ value: string, text: string | null }> } | null } | null };

export type OfferVatGroupsQueryVariables = Exact<{
  company: string;
}>;


export type OfferVatGroupsQuery = { company: { list: { nodes: Array<{ value: string, text: string | null }> } | null } | null };

export type OfferDimensionValuesQueryVariables = Exact<{
  company: string;
  dimension: string;
}>;


export type OfferDimensionValuesQuery = { company: { list: { nodes: Array<{ value: string, text: string | null }> } | null } | null };

export type DocumentPageQueryVariables = Exact<{
  company: string;
  entryNo: number;
  isPurchase: boolean;
  language: PreviewLanguage;
}>;


export type DocumentPageQuery = { company: { importDocumentCursor: string | null, generalLedgerSetup: { globalDimension1Code: string | null, globalDimension2Code: string | null } | null, purchaseSetup: { defaultAccountNo: string | null } | null, salesSetup: { defaultAccountNo: string | null } | null, purchase?: { id: string, etag: string, entryNo: number, state: ImportDocumentState, documentType: ImportDocumentType, name: string | null, currencyCode: string | null, docAmountInclVAT: string | null, docAmountVAT: string | null, errorMessage: string | null, createdDocNo: string | null, documentDate: string | null, postingDate: string | null, dueDate: string | null, addresseeConfirmedBy: string | null, addresseeConfirmedReason: string | null, preview: string | null, partyNo: string | null, externalNo: string | null, party: { no: string, name: string | null, vatRegistrationNo: string | null, defaultGLAccount: string | null } | null, attachments: Array<{ no: number, fileName: string | null, mimeType: string | null, size: number }>, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string, xpath: string | null, found: string | null, expected: string | null }>, predictedVat: { bookable: boolean, lines: Array<{ lineNo: number, source: VatGroupSource, reason: string, base: string, amount: string, vatPct: string, vatBusPostingGroup: string, vatProdPostingGroup: string, grids: Array<{ grid: string, amount: string }> }>, grids: Array<{ grid: string, amount: string }>, findings: Array<{ code: string, message: string, lineNo: number | null, field: string | null }> } | null, lines: { totalCount: number, nodes: Array<{ id: string, etag: string, lineNo: number, type: ImportLineType, no: string | null, description: string | null, quantity: string, vatBusPostingGroup: string | null, vatProdPostingGroup: string | null, shortcutDimension1Code: string | null, shortcutDimension2Code: string | null, unitAmount: string, account: { name: string | null } | null, item: { description: string | null } | null }> }, invoiceResponses: { nodes: Array<{ id: string, status: InvoiceStatus, reason: string | null }> }, postedDocument: { id: string, etag: string, no: string, postingDate: string, cancelledBy: { no: string } | null, vatEntries: { nodes: Array<{ id: string, base: string, amount: string, vatPct: string }> }, generalLedgerEntries: { nodes: Array<{ id: string, accountNumber: string, description: string | null, debitAmount: string, creditAmount: string, account: { name: string | null } | null, dimensionSetLines: Array<{ code: string, valueCode: string }> }> } } | null } | null, sales?: { id: string, etag: string, entryNo: number, state: ImportDocumentState, documentType: ImportDocumentType, name: string | null, currencyCode: string | null, docAmountInclVAT: string | null, docAmountVAT: string | null, errorMessage: string | null, createdDocNo: string | null, documentDate: string | null, postingDate: string | null, dueDate: string | null, addresseeConfirmedBy: string | null, addresseeConfirmedReason: string | null, preview: string | null, partyNo: string | null, externalNo: string | null, party: { no: string, name: string | null, vatRegistrationNo: string | null, defaultGLAccount: string | null } | null, attachments: Array<{ no: number, fileName: string | null, mimeType: string | null, size: number }>, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string, xpath: string | null, found: string | null, expected: string | null }>, predictedVat: { bookable: boolean, lines: Array<{ lineNo: number, source: VatGroupSource, reason: string, base: string, amount: string, vatPct: string, vatBusPostingGroup: string, vatProdPostingGroup: string, grids: Array<{ grid: string, amount: string }> }>, grids: Array<{ grid: string, amount: string }>, findings: Array<{ code: string, message: string, lineNo: number | null, field: string | null }> } | null, lines: { totalCount: number, nodes: Array<{ id: string, etag: string, lineNo: number, type: ImportLineType, no: string | null, description: string | null, quantity: string, vatBusPostingGroup: string | null, vatProdPostingGroup: string | null, shortcutDimension1Code: string | null, shortcutDimension2Code: string | null, unitAmount: string, account: { name: string | null } | null, item: { description: string | null } | null }> }, postedDocument: { id: string, etag: string, no: string, postingDate: string, cancelledBy: { no: string } | null, vatEntries: { nodes: Array<{ id: string, base: string, amount: string, vatPct: string }> }, generalLedgerEntries: { nodes: Array<{ id: string, accountNumber: string, description: string | null, debitAmount: string, creditAmount: string, account: { name: string | null } | null, dimensionSetLines: Array<{ code: string, valueCode: string }> }> } } | null } | null } | null };

export type DocumentFilesQueryVariables = Exact<{
  id: string;
}>;


export type DocumentFilesQuery = { node:
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
    | { __typename: 'ImportPurchaseInvoice', contentString: string | null, docImage: string | null, attachments: Array<{ no: number, fileName: string | null, mimeType: string | null, content: string | null }> }
    | { __typename: 'ImportPurchaseInvoiceLine' }
    | { __typename: 'ImportSalesInvoice', contentString: string | null, docImage: string | null, attachments: Array<{ no: number, fileName: string | null, mimeType: string | null, content: string | null }> }
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

export type LearnedMappingsQueryVariables = Exact<{
  company: string;
  vendorNo: string;
}>;


export type LearnedMappingsQuery = { company: { vendorMappings: { nodes: Array<{ id: string, etag: string, matchBy: VendorMappingMatchBy, matchText: string, no: string | null, vatKey: string | null, vatProdPostingGroup: string | null, shortcutDimension1Code: string | null, shortcutDimension2Code: string | null, learnedFromEntryNo: number }> } | null } | null };

export type PurchaseInboxQueryVariables = Exact<{
  company: string;
  filter?: ImportPurchaseInvoiceFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PurchaseInboxQuery = { company: { list: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, entryNo: number, name: string | null, state: ImportDocumentState, documentType: ImportDocumentType, documentDate: string | null, docAmountInclVAT: string | null, currencyCode: string | null, errorMessage: string | null, createdDocNo: string | null, no: string | null, partyNo: string | null, validationReport: Array<{ severity: ValidationSeverity }> }> } | null } | null };

export type SalesInboxQueryVariables = Exact<{
  company: string;
  filter?: ImportSalesInvoiceFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SalesInboxQuery = { company: { list: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, entryNo: number, no: string | null, name: string | null, state: ImportDocumentState, documentType: ImportDocumentType, documentDate: string | null, docAmountInclVAT: string | null, currencyCode: string | null, errorMessage: string | null, createdDocNo: string | null, partyNo: string | null, validationReport: Array<{ severity: ValidationSeverity }> }> } | null } | null };

export type InboxCountsQueryVariables = Exact<{
  company: string;
}>;


export type InboxCountsQuery = { company: { importDocumentCursor: string | null, purchaseOpen: { totalCount: number } | null, purchaseMend: { totalCount: number } | null, purchaseRegistered: { totalCount: number } | null, purchasePosted: { totalCount: number } | null, purchaseNothing: { totalCount: number } | null, salesOpen: { totalCount: number } | null, salesMend: { totalCount: number } | null, salesRegistered: { totalCount: number } | null, salesPosted: { totalCount: number } | null, salesNothing: { totalCount: number } | null } | null };

export type InboxChangesSubscriptionVariables = Exact<{
  company: string;
  after?: string | null | undefined;
}>;


export type InboxChangesSubscription = { importDocumentChanged: { cursor: string, kind: ImportDocumentChangeKind, documentId: string, state: ImportDocumentState | null, errorMessage: string | null, createdDocNo: string | null } };

export type WhatIsItQueryVariables = Exact<{
  company: string;
  xml: string;
}>;


export type WhatIsItQuery = { parseImportDocument: { side: ImportSide, existing:
      | { __typename: 'ImportPurchaseInvoice', id: string, entryNo: number }
      | { __typename: 'ImportSalesInvoice', id: string, entryNo: number }
     | null } };

export type MakePurchaseMutationVariables = Exact<{
  company: string;
  xml: string;
}>;


export type MakePurchaseMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string, existing:
        | { __typename: 'ImportPurchaseInvoice', entryNo: number }
        | { __typename: 'ImportSalesInvoice', entryNo: number }
       | null }
    | { __typename: 'CreateImportPurchaseInvoiceSuccess', document: { entryNo: number, name: string | null, errorMessage: string | null } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type MakeSalesMutationVariables = Exact<{
  company: string;
  xml: string;
}>;


export type MakeSalesMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string, existing:
        | { __typename: 'ImportPurchaseInvoice', entryNo: number }
        | { __typename: 'ImportSalesInvoice', entryNo: number }
       | null }
    | { __typename: 'CreateImportSalesInvoiceSuccess', document: { entryNo: number, name: string | null, errorMessage: string | null } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type StartQueryVariables = Exact<{
  company: string;
  month: PeriodInput;
  vat: PeriodInput;
  today: string;
  from: string;
  to: string;
  answered: string;
}>;


export type StartQuery = { company: { purchaseMend: { totalCount: number } | null, purchaseOpen: { totalCount: number } | null, salesMend: { totalCount: number } | null, salesOpen: { totalCount: number } | null, bookedByPeople: { totalCount: number } | null, refused: { totalCount: number } | null, vatSummary: { balance: string, entryCount: number } | null, thisMonth: { balance: string, entryCount: number } | null, revenue: { total: { balance: string } } | null, cost: { total: { balance: string } } | null, customerAging: { total: { balance: string, overdue: string } } | null, vendorAging: { total: { balance: string, overdue: string } } | null, postedDocuments: { nodes: Array<{ systemId: string, no: string, name: string | null, postingDate: string, amountInclVAT: string, currencyCode: string | null, importDocument:
          | { __typename: 'ImportPurchaseInvoice', entryNo: number }
          | { __typename: 'ImportSalesInvoice', entryNo: number }
         | null }> } | null } | null };

export type WhoseFileQueryVariables = Exact<{
  xml: string;
}>;


export type WhoseFileQuery = { fileParties: { seller: { name: string, vatRegistrationNo: string, enterpriseNo: string }, buyer: { name: string, vatRegistrationNo: string, enterpriseNo: string } } };

export type MakeFirstCompanyMutationVariables = Exact<{
  fields: CompanyCreateFieldsInput;
}>;


export type MakeFirstCompanyMutation = { createCompany:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateCompanySuccess', company: { id: string, name: string } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type TryPlaygroundMutationVariables = Exact<{
  key: string;
}>;


export type TryPlaygroundMutation = { createPlayground:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreatePlaygroundSuccess', company: { id: string, name: string } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type KeyForProgramMutationVariables = Exact<{
  user: string;
  name: string;
}>;


export type KeyForProgramMutation = { createAccessKey:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateAccessKeySuccess', secret: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type EverywhereQueryVariables = Exact<{ [key: string]: never; }>;


export type EverywhereQuery = { viewer: { everywhere: Array<Permission> } };

export type TourDocumentQueryVariables = Exact<{
  company: string;
}>;


export type TourDocumentQuery = { company: { importPurchaseInvoices: { nodes: Array<{ entryNo: number, postingDate: string | null }> } | null } | null };
