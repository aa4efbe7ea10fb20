// Written by npm run codegen from the graphql(…) documents of console/src: change those, not this file.
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

export type CompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type CompaniesQuery = { companies: { totalCount: number, nodes: Array<{ id: string, name: string, displayName: string, vatRegistrationNo: string | null, enterpriseNo: string | null, currencyCode: string }> } };

export type RightsQueryVariables = Exact<{
  company: string;
}>;


export type RightsQuery = { viewer: { user: string, permissions: Array<Permission> } };

export type PurchaseInboxQueryVariables = Exact<{
  company: string;
  filter?: ImportPurchaseInvoiceFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PurchaseInboxQuery = { company: { importPurchaseInvoices: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, no: string | null, name: string | null, state: ImportDocumentState, documentDate: string | null, docAmountInclVAT: string | null, currencyCode: string | null }> } | null } | null };
