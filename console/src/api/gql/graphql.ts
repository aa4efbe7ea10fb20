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

/** Conditions on AuditEvent; all of them must hold. */
export type AuditEventFilter = {
  /** The action that did it, such as post or reopen. */
  action?: StringFilter | null | undefined;
  /** IP address it came from. */
  address?: StringFilter | null | undefined;
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<AuditEventFilter> | null | undefined;
  /** When it was done, UTC. */
  at?: DateTimeFilter | null | undefined;
  /** Names of the fields that changed, with commas between. */
  changedFields?: StringFilter | null | undefined;
  /** Identifier of the access key or token. */
  keyId?: StringFilter | null | undefined;
  /** Not this. */
  not?: AuditEventFilter | null | undefined;
  /** What was done. */
  operation?: AuditEventOperationFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<AuditEventFilter> | null | undefined;
  /** Who did it; zeros for the service itself, a command or a database login. */
  principalId?: UuidFilter | null | undefined;
  /** The name of who did it: a user, operator for a command, or a database login. */
  principalName?: StringFilter | null | undefined;
  /** Events forgotten, or refused sign-ins that were left out since the one told before. */
  quantity?: IntFilter | null | undefined;
  /** Identifier of the record; zeros where it is about none. */
  recordId?: UuidFilter | null | undefined;
  /** Number or code of the record as it was then; of a posted document the number it got. */
  recordNo?: StringFilter | null | undefined;
  /** The set the record belongs to, such as customers. */
  recordSet?: StringFilter | null | undefined;
  /** The request-id of the request, as in the log of the service. */
  requestId?: StringFilter | null | undefined;
  /** OData, GraphQL, MCP, Job, Command or Service; empty for what was done beside the service. */
  surface?: StringFilter | null | undefined;
  /** Record identifier; ids are in the order of time. */
  systemId?: UuidFilter | null | undefined;
  /** What the client says of itself, shortened. */
  userAgent?: StringFilter | null | undefined;
};

/** Options: Created, Changed, Deleted, Posted, Cancelled, Refused, Right Given, Right Taken, Key Made, Key Changed, Key Revoked, Key First Used, Sign-in Refused, Exported, Forgotten. */
export type AuditEventOperation =
  /** "Cancelled" in OData. */
  | 'CANCELLED'
  /** "Changed" in OData. */
  | 'CHANGED'
  /** "Created" in OData. */
  | 'CREATED'
  /** "Deleted" in OData. */
  | 'DELETED'
  /** "Exported" in OData. */
  | 'EXPORTED'
  /** "Forgotten" in OData. */
  | 'FORGOTTEN'
  /** "Key Changed" in OData. */
  | 'KEY_CHANGED'
  /** "Key First Used" in OData. */
  | 'KEY_FIRST_USED'
  /** "Key Made" in OData. */
  | 'KEY_MADE'
  /** "Key Revoked" in OData. */
  | 'KEY_REVOKED'
  /** "Posted" in OData. */
  | 'POSTED'
  /** "Refused" in OData. */
  | 'REFUSED'
  /** "Right Given" in OData. */
  | 'RIGHT_GIVEN'
  /** "Right Taken" in OData. */
  | 'RIGHT_TAKEN'
  /** "Sign-in Refused" in OData. */
  | 'SIGN_IN_REFUSED';

/** Conditions on a value of type AuditEventOperation; all of them must hold. */
export type AuditEventOperationFilter = {
  /** Equal; null asks for the empty value. */
  eq?: AuditEventOperation | null | undefined;
  /** One of these, at most 500. */
  in?: Array<AuditEventOperation> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: AuditEventOperation | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<AuditEventOperation> | null | undefined;
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

/** Which record. */
export type CancelPostedDocumentInput = {
  /** etag as it was read; checked only when given. */
  etag?: string | null | undefined;
  /** Global id of the record. */
  id: string;
  /** Key of your own making, 1 to 255 visible ASCII characters without blanks, such as a GUID. When the action succeeded, the same request sent again under it within a day answers that success with the document as it is now, and does nothing; the etag is not looked at then, for the answer with the new one may have been lost. What failed is not remembered. Another document or action under it is refused as IDEMPOTENCY_KEY_REUSED (OData: the header Idempotency-Key). */
  idempotencyKey?: string | null | undefined;
  /** Posting date of the cancellation: that of the document or later. */
  postingDate: string;
};

/** Which record. */
export type CancelPreviewPostedDocumentInput = {
  /** etag as it was read; checked only when given. */
  etag?: string | null | undefined;
  /** Global id of the record. */
  id: string;
  /** Posting date of the cancellation: that of the document or later. */
  postingDate: string;
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

/** Which record. */
export type CorrectPostedDocumentInput = {
  /** etag as it was read; checked only when given. */
  etag?: string | null | undefined;
  /** Global id of the record. */
  id: string;
  /** Key of your own making, 1 to 255 visible ASCII characters without blanks, such as a GUID. When the action succeeded, the same request sent again under it within a day answers that success with the document as it is now, and does nothing; the etag is not looked at then, for the answer with the new one may have been lost. What failed is not remembered. Another document or action under it is refused as IDEMPOTENCY_KEY_REUSED (OData: the header Idempotency-Key). */
  idempotencyKey?: string | null | undefined;
  /** Posting date of the cancellation: that of the document or later. */
  postingDate: string;
};

/** Options: Direct Cost, Revaluation, Rounding, Indirect Cost, Variance, Total, Direct Cost - Non Inventory. */
export type CostEntryType =
  /** "Direct Cost" in OData. */
  | 'DIRECT_COST'
  /** "Direct Cost - Non Inventory" in OData. */
  | 'DIRECT_COST_NON_INVENTORY'
  /** "Indirect Cost" in OData. */
  | 'INDIRECT_COST'
  /** "Revaluation" in OData. */
  | 'REVALUATION'
  /** "Rounding" in OData. */
  | 'ROUNDING'
  /** "Total" in OData. */
  | 'TOTAL'
  /** "Variance" in OData. */
  | 'VARIANCE';

/** Conditions on a value of type CostEntryType; all of them must hold. */
export type CostEntryTypeFilter = {
  /** Equal; null asks for the empty value. */
  eq?: CostEntryType | null | undefined;
  /** One of these, at most 500. */
  in?: Array<CostEntryType> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: CostEntryType | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<CostEntryType> | null | undefined;
};

/** A key to make. */
export type CreateAccessKeyInput = {
  /** The companies it reaches; every one that its user may enter unless told. */
  companyIds?: Array<string> | null | undefined;
  /** When it ends; it does not end by itself unless told. */
  expiresAt?: string | null | undefined;
  /** What it is for, 80 characters at most. */
  name?: string | null | undefined;
  /** The permissions it reaches; all of its user unless told. */
  permissions?: Array<Permission> | null | undefined;
  /** Name of the user whose it will be. */
  userName: string;
};

/** What to make a Company from. */
export type CreateCompanyInput = {
  /** Fields of the record. */
  fields: CompanyCreateFieldsInput;
  /** Key of your own making, 1 to 255 visible ASCII characters without blanks, such as a GUID. The same request sent again under it within a day answers the record that the first one made; another request under it is refused (OData: the header Idempotency-Key). */
  idempotencyKey?: string | null | undefined;
};

/** A user to make. */
export type CreateUserInput = {
  /** May do everything in every company; not unless told. */
  administrator?: boolean | null | undefined;
  /** It is an application. */
  application?: boolean | null | undefined;
  /** The identity provider whose tokens it brings, with `subject`. */
  issuer?: string | null | undefined;
  /** Who it is there: the claim sub. */
  subject?: string | null | undefined;
  /** The name it signs in with, 80 characters at most. */
  userName: string;
};

/** A webhook to make. */
export type CreateWebhookSubscriptionInput = {
  /** A text of yours that comes with every notification, 2048 characters at most. */
  clientState?: string | null | undefined;
  /** Global id or GUID of the company. */
  companyId: string;
  /** When it ends; three days from now unless told, 366 days at the most. */
  expiresAt?: string | null | undefined;
  /** The https address that is told; it answers the handshake (`validationToken`) first. */
  notificationUrl: string;
  /** What to sign with, `whsec_` and base64 of 24 to 64 bytes; made here unless told. */
  signingSecret?: string | null | undefined;
  /** Whose changes to tell. */
  type: WebhookType;
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

/** Conditions on CustomerLedgerEntry; all of them must hold. */
export type CustomerLedgerEntryFilter = {
  /** Amount in the currency of the document, signed. */
  amountFCY?: DecimalFilter | null | undefined;
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<CustomerLedgerEntryFilter> | null | undefined;
  /** Date the entry was closed; empty while it is open. */
  closedAtDate?: DateFilter | null | undefined;
  /** Amount the entry was closed with. */
  closedByAmount?: DecimalFilter | null | undefined;
  /** Entry that closed it; 0 while it is open. */
  closedByEntryNo?: IntFilter | null | undefined;
  /** Credit in local currency; never negative. */
  creditAmount?: DecimalFilter | null | undefined;
  /** Currency of the document; empty for local currency. */
  currencyCode?: StringFilter | null | undefined;
  /** Name of the customer when it was posted. */
  customerName?: StringFilter | null | undefined;
  /** Customer number. */
  customerNo?: StringFilter | null | undefined;
  /** Debit in local currency; never negative. */
  debitAmount?: DecimalFilter | null | undefined;
  /** Posting description of the document. */
  description?: StringFilter | null | undefined;
  /** Records that have a dimension value of which all of this holds; say it again inside `and` for a second dimension. */
  dimension?: DimensionSetLineFilter | null | undefined;
  /** Number of the posted document. */
  documentNo?: StringFilter | null | undefined;
  /** Kind of document; NONE means none. */
  documentType?: LedgerDocumentTypeFilter | null | undefined;
  /** Date payment is due. */
  dueDate?: DateFilter | null | undefined;
  /** Gap-free number of the entry within the company. */
  entryNo?: IntFilter | null | undefined;
  /** Number the document itself carried (no). */
  externalDocumentNo?: StringFilter | null | undefined;
  /** Not this. */
  not?: CustomerLedgerEntryFilter | null | undefined;
  /** Whether anything is still open. */
  open?: BooleanFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<CustomerLedgerEntryFilter> | null | undefined;
  /** Payment discount offered. */
  originalPmtDiscPossible?: DecimalFilter | null | undefined;
  /** Last day of the payment discount. */
  pmtDiscountDate?: DateFilter | null | undefined;
  /** Date the entry counts for. */
  postingDate?: DateFilter | null | undefined;
  /** Still open, signed, in the currency of the document. */
  remainingAmount?: DecimalFilter | null | undefined;
  /** Still open, signed, in local currency, at the rate of the entry. */
  remainingAmountLCY?: DecimalFilter | null | undefined;
  /** Belgian structured payment message. */
  standardFormatMessage?: StringFilter | null | undefined;
  /** Record identifier. */
  systemId?: UuidFilter | null | undefined;
  /** Time of the last change, UTC; also when the entry is closed. */
  systemModifiedAt?: DateTimeFilter | null | undefined;
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

/** Which one. */
export type DeleteWebhookDeadLetterInput = {
  /** Its identifier. */
  deadLetterId: string;
};

/** Which one. */
export type DeleteWebhookSubscriptionInput = {
  /** Its identifier. */
  subscriptionId: string;
};

/** Conditions on one dimension value of a record; all of them must hold of the same one. */
export type DimensionSetLineFilter = {
  /** Dimension code. */
  code?: StringFilter | null | undefined;
  /** Code of the dimension value. */
  valueCode?: StringFilter | null | undefined;
};

/** Kinds of documents that import documents are made into. */
export type DocumentKind =
  /** A posted purchase credit memo. 124 in OData. */
  | 'PURCHASE_CREDIT_MEMO'
  /** An unposted purchase invoice or credit memo. 38 in OData. */
  | 'PURCHASE_DOCUMENT'
  /** A posted purchase invoice. 122 in OData. */
  | 'PURCHASE_INVOICE'
  /** A posted sales credit memo. 114 in OData. */
  | 'SALES_CREDIT_MEMO'
  /** An unposted sales invoice or credit memo. 36 in OData. */
  | 'SALES_DOCUMENT'
  /** A posted sales invoice. 112 in OData. */
  | 'SALES_INVOICE'
  /** A posted service credit memo. 5994 in OData. */
  | 'SERVICE_CREDIT_MEMO'
  /** An unposted service invoice or credit memo. 5900 in OData. */
  | 'SERVICE_DOCUMENT'
  /** A posted service invoice. 5992 in OData. */
  | 'SERVICE_INVOICE';

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

/** What a file for the administration says besides the books. */
export type FilingDetailsInput = {
  /** Whom the administration may ask. E-mail address. */
  contactEmail?: string | null | undefined;
  /** Whom the administration may ask. Telephone number. */
  contactPhone?: string | null | undefined;
  /** Reference of Intervat of the file that this one replaces. */
  replaces?: string | null | undefined;
};

/** How grave a finding about a file for the administration is. */
export type FilingSeverity =
  /** No file is made. */
  | 'ERROR'
  /** Worth a look before it is filed. */
  | 'WARNING';

/** Conditions on GLRegister; all of them must hold. */
export type GlRegisterFilter = {
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<GlRegisterFilter> | null | undefined;
  /** Number of the posted document. */
  documentNo?: StringFilter | null | undefined;
  /** First customer ledger entry. */
  fromCustomerEntryNo?: IntFilter | null | undefined;
  /** First general ledger entry; 0 when it made none, as of goods without cost that were given away. */
  fromEntryNo?: IntFilter | null | undefined;
  /** First item ledger entry. */
  fromItemEntryNo?: IntFilter | null | undefined;
  /** First VAT entry. */
  fromVATEntryNo?: IntFilter | null | undefined;
  /** First value entry. */
  fromValueEntryNo?: IntFilter | null | undefined;
  /** First vendor ledger entry. */
  fromVendorEntryNo?: IntFilter | null | undefined;
  /** The import document that was posted. */
  importDocumentId?: UuidFilter | null | undefined;
  /** Gap-free number of the register within the company. */
  no?: IntFilter | null | undefined;
  /** Not this. */
  not?: GlRegisterFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<GlRegisterFilter> | null | undefined;
  /** Posting date of the document. */
  postingDate?: DateFilter | null | undefined;
  /** What kind of posting it was: SALES, SERVICE or PURCHASES. */
  sourceCode?: StringFilter | null | undefined;
  /** Time of posting, UTC. */
  systemCreatedAt?: DateTimeFilter | null | undefined;
  /** Record identifier. */
  systemId?: UuidFilter | null | undefined;
  /** Time of the last change, UTC; the time of posting. */
  systemModifiedAt?: DateTimeFilter | null | undefined;
  /** Last customer ledger entry. */
  toCustomerEntryNo?: IntFilter | null | undefined;
  /** Last general ledger entry. */
  toEntryNo?: IntFilter | null | undefined;
  /** Last item ledger entry. */
  toItemEntryNo?: IntFilter | null | undefined;
  /** Last VAT entry. */
  toVATEntryNo?: IntFilter | null | undefined;
  /** Last value entry. */
  toValueEntryNo?: IntFilter | null | undefined;
  /** Last vendor ledger entry. */
  toVendorEntryNo?: IntFilter | null | undefined;
  /** Who posted. */
  userId?: StringFilter | null | undefined;
};

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

/** L goods, T triangular trade, S services. */
export type IntraCommunityCode =
  /** Exempt supplies of goods within the EU. */
  | 'L'
  /** Services whose VAT the customer owes in another member state. */
  | 'S'
  /** Goods of EU 3-party trade, supplied where they arrive. */
  | 'T';

/** Options: none, Production, Transfer, Service, Assembly. */
export type InventoryOrderType =
  /** "Assembly" in OData. */
  | 'ASSEMBLY'
  /** None; blank in OData. */
  | 'NONE'
  /** "Production" in OData. */
  | 'PRODUCTION'
  /** "Service" in OData. */
  | 'SERVICE'
  /** "Transfer" in OData. */
  | 'TRANSFER';

/** Conditions on a value of type InventoryOrderType; all of them must hold. */
export type InventoryOrderTypeFilter = {
  /** Equal; null asks for the empty value. */
  eq?: InventoryOrderType | null | undefined;
  /** One of these, at most 500. */
  in?: Array<InventoryOrderType> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: InventoryOrderType | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<InventoryOrderType> | null | undefined;
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

/** Options: none, Sales Shipment, Sales Invoice, Sales Return Receipt, Sales Credit Memo, Purchase Receipt, Purchase Invoice, Purchase Return Shipment, Purchase Credit Memo, Transfer Shipment, Transfer Receipt, Service Shipment, Service Invoice, Service Credit Memo, Posted Assembly, Inventory Receipt, Inventory Shipment, Direct Transfer. */
export type ItemLedgerDocumentType =
  /** "Direct Transfer" in OData. */
  | 'DIRECT_TRANSFER'
  /** "Inventory Receipt" in OData. */
  | 'INVENTORY_RECEIPT'
  /** "Inventory Shipment" in OData. */
  | 'INVENTORY_SHIPMENT'
  /** None; blank in OData. */
  | 'NONE'
  /** "Posted Assembly" in OData. */
  | 'POSTED_ASSEMBLY'
  /** "Purchase Credit Memo" in OData. */
  | 'PURCHASE_CREDIT_MEMO'
  /** "Purchase Invoice" in OData. */
  | 'PURCHASE_INVOICE'
  /** "Purchase Receipt" in OData. */
  | 'PURCHASE_RECEIPT'
  /** "Purchase Return Shipment" in OData. */
  | 'PURCHASE_RETURN_SHIPMENT'
  /** "Sales Credit Memo" in OData. */
  | 'SALES_CREDIT_MEMO'
  /** "Sales Invoice" in OData. */
  | 'SALES_INVOICE'
  /** "Sales Return Receipt" in OData. */
  | 'SALES_RETURN_RECEIPT'
  /** "Sales Shipment" in OData. */
  | 'SALES_SHIPMENT'
  /** "Service Credit Memo" in OData. */
  | 'SERVICE_CREDIT_MEMO'
  /** "Service Invoice" in OData. */
  | 'SERVICE_INVOICE'
  /** "Service Shipment" in OData. */
  | 'SERVICE_SHIPMENT'
  /** "Transfer Receipt" in OData. */
  | 'TRANSFER_RECEIPT'
  /** "Transfer Shipment" in OData. */
  | 'TRANSFER_SHIPMENT';

/** Conditions on a value of type ItemLedgerDocumentType; all of them must hold. */
export type ItemLedgerDocumentTypeFilter = {
  /** Equal; null asks for the empty value. */
  eq?: ItemLedgerDocumentType | null | undefined;
  /** One of these, at most 500. */
  in?: Array<ItemLedgerDocumentType> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: ItemLedgerDocumentType | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<ItemLedgerDocumentType> | null | undefined;
};

/** Conditions on ItemLedgerEntry; all of them must hold. */
export type ItemLedgerEntryFilter = {
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<ItemLedgerEntryFilter> | null | undefined;
  /** Entry it was applied to by hand; 0 for none. */
  appliesToEntry?: IntFilter | null | undefined;
  /** Cost, with the sign of the quantity. */
  costAmountActual?: DecimalFilter | null | undefined;
  /** Description of the document line. */
  description?: StringFilter | null | undefined;
  /** Records that have a dimension value of which all of this holds; say it again inside `and` for a second dimension. */
  dimension?: DimensionSetLineFilter | null | undefined;
  /** Number of the posted document. */
  documentNo?: StringFilter | null | undefined;
  /** Gap-free number of the entry within the company. */
  entryNo?: IntFilter | null | undefined;
  /** Kind of movement; Sale and Purchase for documents and their returns. */
  entryType?: ItemLedgerEntryTypeFilter | null | undefined;
  /** Number the document is known by outside: its own on sales, the number the vendor gave it on purchases. */
  externalDocumentNo?: StringFilter | null | undefined;
  /** Item number. */
  itemNo?: StringFilter | null | undefined;
  /** Location. */
  locationCode?: StringFilter | null | undefined;
  /** Lot number. */
  lotNo?: StringFilter | null | undefined;
  /** Not this. */
  not?: ItemLedgerEntryFilter | null | undefined;
  /** Whether any quantity remains. */
  open?: BooleanFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<ItemLedgerEntryFilter> | null | undefined;
  /** Package number. */
  packageNo?: StringFilter | null | undefined;
  /** Date the entry counts for. */
  postingDate?: DateFilter | null | undefined;
  /** Quantity in the unit of measure of the item; in positive, out negative. */
  quantity?: DecimalFilter | null | undefined;
  /** What is still on hand of it; negative for what left without being there. */
  remainingQuantity?: DecimalFilter | null | undefined;
  /** Sales amount without VAT; negative for a return. */
  salesAmountActual?: DecimalFilter | null | undefined;
  /** Serial number. */
  serialNo?: StringFilter | null | undefined;
  /** Number of the customer or vendor. */
  sourceNo?: StringFilter | null | undefined;
  /** Record identifier. */
  systemId?: UuidFilter | null | undefined;
  /** Time of the last change, UTC; also when a later movement uses it up. */
  systemModifiedAt?: DateTimeFilter | null | undefined;
  /** Unit of measure. */
  unitOfMeasureCode?: StringFilter | null | undefined;
  /** Variant of the item. */
  variantCode?: StringFilter | null | undefined;
};

/** Options: Purchase, Sale, Positive Adjmt., Negative Adjmt., Transfer, Consumption, Output, none, Assembly Consumption, Assembly Output. */
export type ItemLedgerEntryType =
  /** "Assembly Consumption" in OData. */
  | 'ASSEMBLY_CONSUMPTION'
  /** "Assembly Output" in OData. */
  | 'ASSEMBLY_OUTPUT'
  /** "Consumption" in OData. */
  | 'CONSUMPTION'
  /** "Negative Adjmt." in OData. */
  | 'NEGATIVE_ADJMT'
  /** None; blank in OData. */
  | 'NONE'
  /** "Output" in OData. */
  | 'OUTPUT'
  /** "Positive Adjmt." in OData. */
  | 'POSITIVE_ADJMT'
  /** "Purchase" in OData. */
  | 'PURCHASE'
  /** "Sale" in OData. */
  | 'SALE'
  /** "Transfer" in OData. */
  | 'TRANSFER';

/** Conditions on a value of type ItemLedgerEntryType; all of them must hold. */
export type ItemLedgerEntryTypeFilter = {
  /** Equal; null asks for the empty value. */
  eq?: ItemLedgerEntryType | null | undefined;
  /** One of these, at most 500. */
  in?: Array<ItemLedgerEntryType> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: ItemLedgerEntryType | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<ItemLedgerEntryType> | null | undefined;
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

/** Conditions on PostedDocument; all of them must hold. */
export type PostedDocumentFilter = {
  /** When it was confirmed, UTC; empty when it was not. */
  addresseeConfirmedAt?: DateTimeFilter | null | undefined;
  /** Who confirmed that a file which does not name this company is meant for it; empty when nobody had to, or did. */
  addresseeConfirmedBy?: StringFilter | null | undefined;
  /** Why, in the words of who confirmed it. */
  addresseeConfirmedReason?: StringFilter | null | undefined;
  /** Total without VAT, in the currency. */
  amountExclVAT?: DecimalFilter | null | undefined;
  /** Total with VAT, in the currency. */
  amountInclVAT?: DecimalFilter | null | undefined;
  /** Total with VAT in local currency. */
  amountInclVATLCY?: DecimalFilter | null | undefined;
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<PostedDocumentFilter> | null | undefined;
  /** Currency; empty for local currency. */
  currencyCode?: StringFilter | null | undefined;
  /** Foreign currency per unit of local currency; 1 in local currency. */
  currencyFactor?: DecimalFilter | null | undefined;
  /** Customer number; empty for purchases. */
  customerNo?: StringFilter | null | undefined;
  /** Records that have a dimension value of which all of this holds; say it again inside `and` for a second dimension. */
  dimension?: DimensionSetLineFilter | null | undefined;
  /** Notes. */
  docNotes?: StringFilter | null | undefined;
  /** Date on the document itself. */
  documentDate?: DateFilter | null | undefined;
  /** Invoice or Credit Memo. */
  documentType?: ImportDocumentTypeFilter | null | undefined;
  /** Date payment is due. */
  dueDate?: DateFilter | null | undefined;
  /** Identifier in the document archive. */
  eloID?: StringFilter | null | undefined;
  /** EU 3-party trade, as the import document said. */
  eu3PartyTrade?: BooleanFilter | null | undefined;
  /** Area code (its wire name is configurable). */
  extArea?: StringFilter | null | undefined;
  /** Number the import document carried (no). */
  externalNo?: StringFilter | null | undefined;
  /** The import document it was booked from. */
  importDocumentId?: UuidFilter | null | undefined;
  /** Journal template it was booked with. */
  journalTemplateName?: StringFilter | null | undefined;
  /** Name of the customer or vendor. */
  name?: StringFilter | null | undefined;
  /** Posted number. */
  no?: StringFilter | null | undefined;
  /** Not this. */
  not?: PostedDocumentFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<PostedDocumentFilter> | null | undefined;
  /** Payment discount in percent. */
  paymentDiscountPct?: DecimalFilter | null | undefined;
  /** Last day of the payment discount. */
  pmtDiscountDate?: DateFilter | null | undefined;
  /** Date the document counts for. */
  postingDate?: DateFilter | null | undefined;
  /** Description of its entries. */
  postingDescription?: StringFilter | null | undefined;
  /** Invoice a credit memo refers to. */
  precedingInvoiceNo?: StringFilter | null | undefined;
  /** Structured payment message. */
  standardFormatMessage?: StringFilter | null | undefined;
  /** Record identifier. */
  systemId?: UuidFilter | null | undefined;
  /** Time of posting, UTC. */
  systemModifiedAt?: DateTimeFilter | null | undefined;
  /** Kind of document: 112, 114 sales, 122, 124 purchase, 5992, 5994 service; the second is the credit memo. */
  tableNo?: IntFilter | null | undefined;
  /** Intrastat transaction specification. */
  transactionSpecification?: StringFilter | null | undefined;
  /** Intrastat transaction type. */
  transactionType?: StringFilter | null | undefined;
  /** Intrastat transport method. */
  transportMethod?: StringFilter | null | undefined;
  /** Who posted it. */
  userId?: StringFilter | null | undefined;
  /** VAT total, in the currency. */
  vatAmount?: DecimalFilter | null | undefined;
  /** The vendor's number of the document. */
  vendorInvCrMemoNo?: StringFilter | null | undefined;
  /** Vendor number; empty for sales. */
  vendorNo?: StringFilter | null | undefined;
};

/** What decided a value. */
export type PostingReasonCode =
  /** The G/L account. */
  | 'ACCOUNT'
  /** Nothing says otherwise. */
  | 'ASSUMPTION'
  /** A default of the sales or purchase setup. */
  | 'COMPANY_SETUP'
  /** The country of the customer or vendor. */
  | 'COUNTRY'
  /** The currency. */
  | 'CURRENCY'
  /** The deferral template of the line. */
  | 'DEFERRAL_TEMPLATE'
  /** The file says so. */
  | 'FILE'
  /** The general posting setup of the groups of the entry. */
  | 'GENERAL_POSTING_SETUP'
  /** The inventory posting group of the item. */
  | 'INVENTORY_POSTING_GROUP'
  /** The item. */
  | 'ITEM'
  /** A correction of an earlier document of the vendor. */
  | 'LEARNED'
  /** The customer or vendor. */
  | 'PARTY'
  /** The posting group of the customer or vendor. */
  | 'PARTY_POSTING_GROUP'
  /** The header of the document has it. */
  | 'SET_ON_DOCUMENT'
  /** Somebody set it on the line. */
  | 'SET_ON_LINE'
  /** The VAT posting setup of the groups of the entry. */
  | 'VAT_POSTING_SETUP';

/** What a reason is about. */
export type PostingReasonSubject =
  /** A G/L account. */
  | 'ACCOUNT'
  /** A value of a dimension. */
  | 'DIMENSION'
  /** An item. */
  | 'ITEM'
  /** A VAT business posting group. */
  | 'VAT_BUSINESS_GROUP'
  /** A VAT product posting group. */
  | 'VAT_PRODUCT_GROUP';

/** Languages of the labels of a preview. */
export type PreviewLanguage =
  /** German. */
  | 'DE'
  /** English. */
  | 'EN'
  /** French. */
  | 'FR'
  /** Dutch. */
  | 'NL';

/** A webhook to renew, and what to change of it. */
export type RenewWebhookSubscriptionInput = {
  /** A text of yours that comes with every notification. As it is unless told. */
  clientState?: string | null | undefined;
  /** Its tag as you read it; `*` takes any. */
  etag: string;
  /** When it ends; three days from now unless told, 366 days at the most. */
  expiresAt?: string | null | undefined;
  /** The https address that is told; it answers the handshake (`validationToken`) first. As it is unless told. */
  notificationUrl?: string | null | undefined;
  /** What to sign with, `whsec_` and base64 of 24 to 64 bytes. As it is unless told. */
  signingSecret?: string | null | undefined;
  /** Which one. */
  subscriptionId: string;
};

/** Which one. */
export type RevokeAccessKeyInput = {
  /** Its identifier. */
  keyId: string;
};

/** A key to replace. */
export type RotateAccessKeyInput = {
  /** For how many hours it goes on to work, 0 to 720; 24 unless told. */
  hours?: number | null | undefined;
  /** Which one. */
  keyId: string;
};

/** Which one. */
export type SendWebhookAgainInput = {
  /** Its identifier. */
  deadLetterId: string;
};

/** Rights of a user in a company. */
export type SetUserPermissionsInput = {
  /** Global id or GUID of the company. */
  companyId: string;
  /** What the user had there when it was read: where it is something else meanwhile, nothing is changed and the answer is a ConflictError. Not checked unless told. */
  expected?: Array<Permission> | null | undefined;
  /** They take the place of what the user has there; none takes all away. */
  permissions: Array<Permission>;
  /** Name of the user. */
  userName: string;
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

/** A month or a quarter of a year; one of them. */
export type TaxPeriodInput = {
  /** 1 to 12. */
  month?: number | null | undefined;
  /** 1 to 4. */
  quarter?: number | null | undefined;
  /** Calendar year. */
  year: number;
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

/** What to change of a user; what is left out stays. */
export type UpdateUserInput = {
  /** May do everything in every company. */
  administrator?: boolean | null | undefined;
  /** Cannot come in. */
  disabled?: boolean | null | undefined;
  /** Which one. */
  userId: string;
};

/** How grave a finding is. */
export type ValidationSeverity =
  /** Keeps the document from being posted. "error" in OData. */
  | 'ERROR'
  /** A remark, such as what the customer or vendor was found by. "info" in OData. */
  | 'INFO'
  /** Worth a look; posting goes on. "warning" in OData. */
  | 'WARNING';

/** Conditions on ValueEntry; all of them must hold. */
export type ValueEntryFilter = {
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<ValueEntryFilter> | null | undefined;
  /** Entry it was applied to by hand; 0 for none. */
  appliesToEntry?: IntFilter | null | undefined;
  /** Cost, with the sign of the quantity. */
  costAmountActual?: DecimalFilter | null | undefined;
  /** Expected cost; 0 for invoices. */
  costAmountExpected?: DecimalFilter | null | undefined;
  /** Cost of one unit; never negative. */
  costPerUnit?: DecimalFilter | null | undefined;
  /** Cost in the general ledger; 0 without automatic cost posting. */
  costPostedToGL?: DecimalFilter | null | undefined;
  /** Description of the document line. */
  description?: StringFilter | null | undefined;
  /** Records that have a dimension value of which all of this holds; say it again inside `and` for a second dimension. */
  dimension?: DimensionSetLineFilter | null | undefined;
  /** Line and invoice discount, with the sign of the quantity. */
  discountAmount?: DecimalFilter | null | undefined;
  /** Line of the posted document. */
  documentLineNo?: IntFilter | null | undefined;
  /** Number of the posted document. */
  documentNo?: StringFilter | null | undefined;
  /** Kind of document; NONE means none. */
  documentType?: ItemLedgerDocumentTypeFilter | null | undefined;
  /** Gap-free number of the entry within the company. */
  entryNo?: IntFilter | null | undefined;
  /** Kind of value; Direct Cost for documents. */
  entryType?: CostEntryTypeFilter | null | undefined;
  /** Whether the cost is an expected one; false for invoices. */
  expectedCost?: BooleanFilter | null | undefined;
  /** Expected cost in the general ledger. */
  expectedCostPostedToGL?: DecimalFilter | null | undefined;
  /** Number the document is known by outside: its own on sales, the number the vendor gave it on purchases. */
  externalDocumentNo?: StringFilter | null | undefined;
  /** Inventory posting group of the item. */
  inventoryPostingGroup?: StringFilter | null | undefined;
  /** Quantity that was invoiced. */
  invoicedQuantity?: DecimalFilter | null | undefined;
  /** Item ledger entry it values. */
  itemLedgerEntryNo?: IntFilter | null | undefined;
  /** Quantity of the item ledger entry. */
  itemLedgerEntryQuantity?: DecimalFilter | null | undefined;
  /** entryType of the item ledger entry. */
  itemLedgerEntryType?: ItemLedgerEntryTypeFilter | null | undefined;
  /** Item number. */
  itemNo?: StringFilter | null | undefined;
  /** Journal batch; documents have none. */
  journalBatchName?: StringFilter | null | undefined;
  /** Location. */
  locationCode?: StringFilter | null | undefined;
  /** Not this. */
  not?: ValueEntryFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<ValueEntryFilter> | null | undefined;
  /** Line of the order. */
  orderLineNo?: IntFilter | null | undefined;
  /** Number of the order. */
  orderNo?: StringFilter | null | undefined;
  /** Kind of order; NONE means none. */
  orderType?: InventoryOrderTypeFilter | null | undefined;
  /** Date the entry counts for. */
  postingDate?: DateFilter | null | undefined;
  /** Sales amount without VAT; negative for a return. */
  salesAmountActual?: DecimalFilter | null | undefined;
  /** Expected sales amount; 0 for invoices. */
  salesAmountExpected?: DecimalFilter | null | undefined;
  /** Number of the customer or vendor. */
  sourceNo?: StringFilter | null | undefined;
  /** Posting group of the customer or vendor. */
  sourcePostingGroup?: StringFilter | null | undefined;
  /** Record identifier. */
  systemId?: UuidFilter | null | undefined;
  /** Time of the last change, UTC. */
  systemModifiedAt?: DateTimeFilter | null | undefined;
  /** Quantity the value is for. */
  valuedQuantity?: DecimalFilter | null | undefined;
  /** Variant of the item. */
  variantCode?: StringFilter | null | undefined;
};

/** Options: Normal VAT, Reverse Charge VAT, Full VAT. */
export type VatCalculationType =
  /** "Full VAT" in OData. */
  | 'FULL_VAT'
  /** "Normal VAT" in OData. */
  | 'NORMAL_VAT'
  /** "Reverse Charge VAT" in OData. */
  | 'REVERSE_CHARGE_VAT';

/** Conditions on a value of type VatCalculationType; all of them must hold. */
export type VatCalculationTypeFilter = {
  /** Equal; null asks for the empty value. */
  eq?: VatCalculationType | null | undefined;
  /** One of these, at most 500. */
  in?: Array<VatCalculationType> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: VatCalculationType | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<VatCalculationType> | null | undefined;
};

/** Conditions on VatEntry; all of them must hold. */
export type VatEntryFilter = {
  /** Account its base was booked to, of a discount on a purchase that of its line; empty where old books do not tell. */
  accountNumber?: StringFilter | null | undefined;
  /** VAT amount; on purchases the part that can be recovered. */
  amount?: DecimalFilter | null | undefined;
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<VatEntryFilter> | null | undefined;
  /** VAT base, with VAT that cannot be recovered, lowered by the payment discount where that applies. */
  base?: DecimalFilter | null | undefined;
  /** Base before the payment discount. */
  baseBeforePmtDisc?: DecimalFilter | null | undefined;
  /** Customer or vendor number. */
  billToPayToNo?: StringFilter | null | undefined;
  /** Country of the party when it was posted. */
  countryRegionCode?: StringFilter | null | undefined;
  /** Records that have a dimension value of which all of this holds; say it again inside `and` for a second dimension. */
  dimension?: DimensionSetLineFilter | null | undefined;
  /** Number of the posted document. */
  documentNo?: StringFilter | null | undefined;
  /** Kind of document. */
  documentType?: LedgerDocumentTypeFilter | null | undefined;
  /** Gap-free number of the entry within the company. */
  entryNo?: IntFilter | null | undefined;
  /** Whether its document was EU 3-party trade: code T of the intra-Community statement. */
  eu3PartyTrade?: BooleanFilter | null | undefined;
  /** Whether the VAT posting setup was for EU services when it was posted. */
  euService?: BooleanFilter | null | undefined;
  /** Number the document is known by outside: its own on sales, the number the vendor gave it on purchases. */
  externalDocumentNo?: StringFilter | null | undefined;
  /** VAT that cannot be recovered. */
  nonDeductibleVATAmount?: DecimalFilter | null | undefined;
  /** Not this. */
  not?: VatEntryFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<VatEntryFilter> | null | undefined;
  /** Date the entry counts for. */
  postingDate?: DateFilter | null | undefined;
  /** Record identifier. */
  systemId?: UuidFilter | null | undefined;
  /** Time of the last change, UTC. */
  systemModifiedAt?: DateTimeFilter | null | undefined;
  /** EN 16931 category of the VAT posting setup when it was posted. */
  taxCategory?: StringFilter | null | undefined;
  /** Sale or Purchase. */
  type?: VatEntryTypeFilter | null | undefined;
  /** VAT business posting group. */
  vatBusPostingGroup?: StringFilter | null | undefined;
  /** Normal, reverse charge or full VAT. */
  vatCalculationType?: VatCalculationTypeFilter | null | undefined;
  /** Day the VAT return counts it on: the posting date. */
  vatDate?: DateFilter | null | undefined;
  /** Accepted difference to the computed VAT. */
  vatDifference?: DecimalFilter | null | undefined;
  /** Entries of one identifier share their rounding. */
  vatIdentifier?: StringFilter | null | undefined;
  /** VAT rate in percent. */
  vatPct?: DecimalFilter | null | undefined;
  /** VAT product posting group. */
  vatProdPostingGroup?: StringFilter | null | undefined;
  /** VAT number of the party when it was posted. */
  vatRegistrationNo?: StringFilter | null | undefined;
};

/** Options: Sale, Purchase. */
export type VatEntryType =
  /** "Purchase" in OData. */
  | 'PURCHASE'
  /** "Sale" in OData. */
  | 'SALE';

/** Conditions on a value of type VatEntryType; all of them must hold. */
export type VatEntryTypeFilter = {
  /** Equal; null asks for the empty value. */
  eq?: VatEntryType | null | undefined;
  /** One of these, at most 500. */
  in?: Array<VatEntryType> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: VatEntryType | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<VatEntryType> | null | undefined;
};

/** How grave a finding of a VAT return is. */
export type VatFindingSeverity =
  /** The return cannot be filed as it is. */
  | 'ERROR'
  /** Worth a look before it is filed. */
  | 'WARNING';

/** Options: none, Payment, All. */
export type VendorBlocked =
  /** "All" in OData. */
  | 'ALL'
  /** None; blank in OData. */
  | 'NONE'
  /** "Payment" in OData. */
  | 'PAYMENT';

/** Conditions on a value of type VendorBlocked; all of them must hold. */
export type VendorBlockedFilter = {
  /** Equal; null asks for the empty value. */
  eq?: VendorBlocked | null | undefined;
  /** One of these, at most 500. */
  in?: Array<VendorBlocked> | null | undefined;
  /** True: the value is empty; false: it is not. */
  isNull?: boolean | null | undefined;
  /** Not equal; null asks for anything but the empty value. */
  ne?: VendorBlocked | null | undefined;
  /** None of these, at most 500. */
  notIn?: Array<VendorBlocked> | null | undefined;
};

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

/** Conditions on Vendor; all of them must hold. */
export type VendorFilter = {
  /** Street and number. */
  address?: StringFilter | null | undefined;
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<VendorFilter> | null | undefined;
  /** How payments and credit memos are applied. */
  applicationMethod?: ApplicationMethodFilter | null | undefined;
  /** What is blocked for the vendor; NONE is nothing. */
  blocked?: VendorBlockedFilter | null | undefined;
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
  /** Vendor number. */
  no?: StringFilter | null | undefined;
  /** Not this. */
  not?: VendorFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<VendorFilter> | null | undefined;
  /** Payment terms. */
  paymentTermsCode?: StringFilter | null | undefined;
  /** Postal code of the address. */
  postCode?: StringFilter | null | undefined;
  /** Vendor posting group: names the payables account. */
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

/** Conditions on VendorLedgerEntry; all of them must hold. */
export type VendorLedgerEntryFilter = {
  /** Amount in the currency of the document, signed. */
  amountFCY?: DecimalFilter | null | undefined;
  /** All of these; at most 5 levels of and, or and not. */
  and?: Array<VendorLedgerEntryFilter> | null | undefined;
  /** Date the entry was closed; empty while it is open. */
  closedAtDate?: DateFilter | null | undefined;
  /** Amount the entry was closed with. */
  closedByAmount?: DecimalFilter | null | undefined;
  /** Entry that closed it; 0 while it is open. */
  closedByEntryNo?: IntFilter | null | undefined;
  /** Credit in local currency; never negative. */
  creditAmount?: DecimalFilter | null | undefined;
  /** Currency of the document; empty for local currency. */
  currencyCode?: StringFilter | null | undefined;
  /** Debit in local currency; never negative. */
  debitAmount?: DecimalFilter | null | undefined;
  /** Posting description of the document. */
  description?: StringFilter | null | undefined;
  /** Records that have a dimension value of which all of this holds; say it again inside `and` for a second dimension. */
  dimension?: DimensionSetLineFilter | null | undefined;
  /** Number of the posted document. */
  documentNo?: StringFilter | null | undefined;
  /** Kind of document; NONE means none. */
  documentType?: LedgerDocumentTypeFilter | null | undefined;
  /** Date payment is due. */
  dueDate?: DateFilter | null | undefined;
  /** Gap-free number of the entry within the company. */
  entryNo?: IntFilter | null | undefined;
  /** The vendor's number of the invoice or credit memo. */
  externalDocumentNo?: StringFilter | null | undefined;
  /** Not this. */
  not?: VendorLedgerEntryFilter | null | undefined;
  /** Whether anything is still open. */
  open?: BooleanFilter | null | undefined;
  /** At least one of these; an empty list matches nothing. */
  or?: Array<VendorLedgerEntryFilter> | null | undefined;
  /** Payment discount offered. */
  originalPmtDiscPossible?: DecimalFilter | null | undefined;
  /** Last day of the payment discount. */
  pmtDiscountDate?: DateFilter | null | undefined;
  /** Date the entry counts for. */
  postingDate?: DateFilter | null | undefined;
  /** Still open, signed, in the currency of the document. */
  remainingAmount?: DecimalFilter | null | undefined;
  /** Still open, signed, in local currency, at the rate of the entry. */
  remainingAmountLCY?: DecimalFilter | null | undefined;
  /** Structured payment message to pay the vendor with. */
  standardFormatMessage?: StringFilter | null | undefined;
  /** Record identifier. */
  systemId?: UuidFilter | null | undefined;
  /** Time of the last change, UTC; also when the entry is closed. */
  systemModifiedAt?: DateTimeFilter | null | undefined;
  /** Name of the vendor when it was posted. */
  vendorName?: StringFilter | null | undefined;
  /** Vendor number. */
  vendorNo?: StringFilter | null | undefined;
};

/** Options: Item No., Description. */
export type VendorMappingMatchBy =
  /** "Description" in OData. */
  | 'DESCRIPTION'
  /** "Item No." in OData. */
  | 'ITEM_NO';

/** Types whose changes a webhook can tell of. A change of lines is one of their document. */
export type WebhookType =
  /** Records of Account. */
  | 'ACCOUNT'
  /** Records of AccountingPeriod. */
  | 'ACCOUNTING_PERIOD'
  /** Records of AuditEvent. */
  | 'AUDIT_EVENT'
  /** Records of Currency. */
  | 'CURRENCY'
  /** Records of CurrencyExchangeRate. */
  | 'CURRENCY_EXCHANGE_RATE'
  /** Records of Customer. */
  | 'CUSTOMER'
  /** Records of CustomerLedgerEntry. */
  | 'CUSTOMER_LEDGER_ENTRY'
  /** Records of CustomerPostingGroup. */
  | 'CUSTOMER_POSTING_GROUP'
  /** Records of DefaultDimension. */
  | 'DEFAULT_DIMENSION'
  /** Records of DeferralTemplate. */
  | 'DEFERRAL_TEMPLATE'
  /** Records of Dimension. */
  | 'DIMENSION'
  /** Records of DimensionCombination. */
  | 'DIMENSION_COMBINATION'
  /** Records of DimensionValue. */
  | 'DIMENSION_VALUE'
  /** Records of DimensionValueCombination. */
  | 'DIMENSION_VALUE_COMBINATION'
  /** Records of EInvoiceVatGroup. */
  | 'EINVOICE_VAT_GROUP'
  /** Records of GeneralLedgerEntry. */
  | 'GENERAL_LEDGER_ENTRY'
  /** Records of GeneralLedgerSetup. */
  | 'GENERAL_LEDGER_SETUP'
  /** Records of GeneralPostingSetup. */
  | 'GENERAL_POSTING_SETUP'
  /** Records of GenBusPostingGroup. */
  | 'GEN_BUS_POSTING_GROUP'
  /** Records of GenProdPostingGroup. */
  | 'GEN_PROD_POSTING_GROUP'
  /** Records of GLEntry. */
  | 'GL_ENTRY'
  /** Records of GLRegister. */
  | 'GL_REGISTER'
  /** Records of ImportPurchaseInvoice. */
  | 'IMPORT_PURCHASE_INVOICE'
  /** Records of ImportSalesInvoice. */
  | 'IMPORT_SALES_INVOICE'
  /** Records of IntrastatCode. */
  | 'INTRASTAT_CODE'
  /** Records of InventoryPostingSetup. */
  | 'INVENTORY_POSTING_SETUP'
  /** Records of InventorySetup. */
  | 'INVENTORY_SETUP'
  /** Records of InvoiceResponse. */
  | 'INVOICE_RESPONSE'
  /** Records of Item. */
  | 'ITEM'
  /** Records of ItemLedgerEntry. */
  | 'ITEM_LEDGER_ENTRY'
  /** Records of ItemReference. */
  | 'ITEM_REFERENCE'
  /** Records of JournalTemplate. */
  | 'JOURNAL_TEMPLATE'
  /** Records of NumberSeries. */
  | 'NUMBER_SERIES'
  /** Records of NumberSeriesLine. */
  | 'NUMBER_SERIES_LINE'
  /** Records of PaymentTerm. */
  | 'PAYMENT_TERM'
  /** Records of PostedDocument. */
  | 'POSTED_DOCUMENT'
  /** Records of PurchaseSetup. */
  | 'PURCHASE_SETUP'
  /** Records of ReceivedInvoiceResponse. */
  | 'RECEIVED_INVOICE_RESPONSE'
  /** Records of SalesSetup. */
  | 'SALES_SETUP'
  /** Records of UnpostedDocument. */
  | 'UNPOSTED_DOCUMENT'
  /** Records of UserSetup. */
  | 'USER_SETUP'
  /** Records of ValueEntry. */
  | 'VALUE_ENTRY'
  /** Records of VatBusinessPostingGroup. */
  | 'VAT_BUSINESS_POSTING_GROUP'
  /** Records of VatEntry. */
  | 'VAT_ENTRY'
  /** Records of VatPostingSetup. */
  | 'VAT_POSTING_SETUP'
  /** Records of VatProductPostingGroup. */
  | 'VAT_PRODUCT_POSTING_GROUP'
  /** Records of Vendor. */
  | 'VENDOR'
  /** Records of VendorLedgerEntry. */
  | 'VENDOR_LEDGER_ENTRY'
  /** Records of VendorMapping. */
  | 'VENDOR_MAPPING'
  /** Records of VendorPostingGroup. */
  | 'VENDOR_POSTING_GROUP';

export type CompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type CompaniesQuery = { companies: { totalCount: number, nodes: Array<{ id: string, name: string, displayName: string, vatRegistrationNo: string | null, enterpriseNo: string | null, currencyCode: string }> } };

export type RightsQueryVariables = Exact<{
  company: string;
}>;


export type RightsQuery = { viewer: { user: string, permissions: Array<Permission> } };

export type AuditEventQueryVariables = Exact<{
  company: string;
  id: string;
}>;


export type AuditEventQuery = { company: { auditEvents: { nodes: Array<{ at: string, principalName: string | null, operation: AuditEventOperation, action: string | null, recordSet: string | null, recordNo: string | null, changedFields: string | null, surface: string | null, address: string | null, keyId: string | null, requestId: string | null, userAgent: string | null, values: { nodes: Array<{ field: string, oldValue: string | null, newValue: string | null }> } }> } | null } | null };

export type AuditLogQueryVariables = Exact<{
  company: string;
  filter?: AuditEventFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AuditLogQuery = { company: { auditEvents: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ systemId: string, at: string, principalName: string | null, operation: AuditEventOperation, action: string | null, recordSet: string | null, recordNo: string | null, recordId: string, changedFields: string | null, surface: string | null, quantity: number }> } | null } | null };

export type EverywhereQueryVariables = Exact<{ [key: string]: never; }>;


export type EverywhereQuery = { viewer: { everywhere: Array<Permission> } };

export type MakePlaygroundMutationVariables = Exact<{ [key: string]: never; }>;


export type MakePlaygroundMutation = { createPlayground:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreatePlaygroundSuccess', company: { name: string } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type MakeCompanyMutationVariables = Exact<{
  input: CreateCompanyInput;
}>;


export type MakeCompanyMutation = { createCompany:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateCompanySuccess', company: { name: string } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
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

export type CancelFromDocumentMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
  postingDate: string;
}>;


export type CancelFromDocumentMutation = { result:
    | { __typename: 'CancelPostedDocumentSuccess', cancelledBy: { no: string } | null }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type CorrectFromDocumentMutationVariables = Exact<{
  id: string;
  etag?: string | null | undefined;
  postingDate: string;
}>;


export type CorrectFromDocumentMutation = { result:
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

export type SellerOfDocumentQueryVariables = Exact<{
  company: string;
  entryNo: number;
}>;


export type SellerOfDocumentQuery = { company: { document: { fileParties: { seller: { countryRegionCode: string, postCode: string } } | null } | null } | null };

export type FindingsOfDocumentQueryVariables = Exact<{
  company: string;
  entryNo: number;
}>;


export type FindingsOfDocumentQuery = { company: { document: { validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }> } | null } | null };

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
  text: string;
}>;


export type OfferVatGroupsQuery = { company: { list: { nodes: Array<{ value: string, text: string | null }> } | null } | null };

export type OfferDimensionValuesQueryVariables = Exact<{
  company: string;
  dimension: string;
  text: string;
}>;


export type OfferDimensionValuesQuery = { company: { list: { nodes: Array<{ value: string, text: string | null }> } | null } | null };

export type PartySetupOfVendorsQueryVariables = Exact<{
  company: string;
  country: string;
}>;


export type PartySetupOfVendorsQuery = { company: { last: { nodes: Array<{ no: string }> } | null, near: { nodes: Array<{ no: string, postingGroup: string | null, genBusPostingGroup: string | null, vatBusPostingGroup: string | null, paymentTermsCode: string | null }> } | null, postingGroups: { nodes: Array<{ code: string, description: string | null }> } | null, genBusPostingGroups: { nodes: Array<{ code: string, description: string | null }> } | null, vatBusinessPostingGroups: { nodes: Array<{ code: string, description: string | null }> } | null, paymentTerms: { nodes: Array<{ code: string, description: string | null }> } | null } | null };

export type PartySetupOfCustomersQueryVariables = Exact<{
  company: string;
  country: string;
}>;


export type PartySetupOfCustomersQuery = { company: { last: { nodes: Array<{ no: string }> } | null, near: { nodes: Array<{ no: string, postingGroup: string | null, genBusPostingGroup: string | null, vatBusPostingGroup: string | null, paymentTermsCode: string | null }> } | null, postingGroups: { nodes: Array<{ code: string, description: string | null }> } | null, genBusPostingGroups: { nodes: Array<{ code: string, description: string | null }> } | null, vatBusinessPostingGroups: { nodes: Array<{ code: string, description: string | null }> } | null, paymentTerms: { nodes: Array<{ code: string, description: string | null }> } | null } | null };

export type VendorOfNumbersQueryVariables = Exact<{
  company: string;
  filter: VendorFilter;
}>;


export type VendorOfNumbersQuery = { company: { parties: { nodes: Array<{ no: string, name: string | null, vatRegistrationNo: string | null, enterpriseNo: string | null }> } | null } | null };

export type CustomerOfNumbersQueryVariables = Exact<{
  company: string;
  filter: CustomerFilter;
}>;


export type CustomerOfNumbersQuery = { company: { parties: { nodes: Array<{ no: string, name: string | null, vatRegistrationNo: string | null, enterpriseNo: string | null }> } | null } | null };

export type PartiesInFileQueryVariables = Exact<{
  id: string;
}>;


export type PartiesInFileQuery = { node:
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
    | { __typename: 'ImportPurchaseInvoice', fileParties: { seller: { name: string, vatRegistrationNo: string, enterpriseNo: string, registrationNo: string, gln: string, address: string, postCode: string, city: string, countryRegionCode: string, endpointScheme: string, endpointId: string, iban: string }, buyer: { name: string, vatRegistrationNo: string, enterpriseNo: string, registrationNo: string, gln: string, address: string, postCode: string, city: string, countryRegionCode: string, endpointScheme: string, endpointId: string, iban: string } } | null }
    | { __typename: 'ImportPurchaseInvoiceLine' }
    | { __typename: 'ImportSalesInvoice', fileParties: { seller: { name: string, vatRegistrationNo: string, enterpriseNo: string, registrationNo: string, gln: string, address: string, postCode: string, city: string, countryRegionCode: string, endpointScheme: string, endpointId: string, iban: string }, buyer: { name: string, vatRegistrationNo: string, enterpriseNo: string, registrationNo: string, gln: string, address: string, postCode: string, city: string, countryRegionCode: string, endpointScheme: string, endpointId: string, iban: string } } | null }
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

export type PartyInFileFragment = { name: string, vatRegistrationNo: string, enterpriseNo: string, registrationNo: string, gln: string, address: string, postCode: string, city: string, countryRegionCode: string, endpointScheme: string, endpointId: string, iban: string };

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

export type MakeCustomerMutationVariables = Exact<{
  company: string;
  fields: CustomerCreateFieldsInput;
}>;


export type MakeCustomerMutation = { result:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateCustomerSuccess', customer: { no: string } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type DocumentPageQueryVariables = Exact<{
  company: string;
  entryNo: number;
  isPurchase: boolean;
  language: PreviewLanguage;
}>;


export type DocumentPageQuery = { company: { importDocumentCursor: string | null, generalLedgerSetup: { globalDimension1Code: string | null, globalDimension2Code: string | null } | null, dimensions: { nodes: Array<{ code: string, name: string | null }> } | null, purchase?: { id: string, etag: string, entryNo: number, state: ImportDocumentState, documentType: ImportDocumentType, name: string | null, currencyCode: string | null, docAmountInclVAT: string | null, docAmountVAT: string | null, errorMessage: string | null, createdDocNo: string | null, documentDate: string | null, postingDate: string | null, dueDate: string | null, addresseeConfirmedBy: string | null, addresseeConfirmedReason: string | null, preview: string | null, partyNo: string | null, externalNo: string | null, party: { no: string, name: string | null, vatRegistrationNo: string | null, defaultGLAccount: string | null } | null, predictedPosting: { bookable: boolean, findings: Array<{ code: string, field: string | null, lineNo: number | null, message: string }>, reasons: Array<{ subject: PostingReasonSubject, lineNo: number | null, dimensionCode: string | null, value: string, code: PostingReasonCode, message: string }>, entries: Array<{ accountNumber: string, accountName: string, description: string, debitAmount: string, creditAmount: string, dimensions: Array<{ code: string, name: string, valueCode: string, valueName: string }>, reasons: Array<{ subject: PostingReasonSubject, lineNo: number | null, dimensionCode: string | null, value: string, code: PostingReasonCode, message: string }> }> } | null, predictedVat: { bookable: boolean, lines: Array<{ lineNo: number, vatPct: string }>, grids: Array<{ grid: string, amount: string }>, findings: Array<{ code: string, message: string, lineNo: number | null, field: string | null }> } | null, lines: { totalCount: number, nodes: Array<{ id: string, etag: string, lineNo: number, type: ImportLineType, no: string | null, description: string | null, quantity: string, vatBusPostingGroup: string | null, vatProdPostingGroup: string | null, shortcutDimension1Code: string | null, shortcutDimension2Code: string | null, unitAmount: string, account: { name: string | null } | null, item: { description: string | null } | null }> }, invoiceResponses: { nodes: Array<{ id: string, status: InvoiceStatus, reason: string | null }> }, attachments: Array<{ no: number, fileName: string | null, mimeType: string | null, size: number }>, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string, xpath: string | null, found: string | null, expected: string | null }>, postedDocument: { id: string, systemId: string, etag: string, no: string, postingDate: string, customerNo: string | null, vendorNo: string | null, cancelledBy: { no: string } | null, cancels: { no: string } | null, customerLedgerEntries: { nodes: Array<{ amountFCY: string, remainingAmount: string, closedByEntry: { documentNo: string, document: { systemId: string } | null } | null }> }, vendorLedgerEntries: { nodes: Array<{ amountFCY: string, remainingAmount: string, closedByEntry: { documentNo: string, document: { systemId: string } | null } | null }> }, vatGrids: Array<{ grid: string, amount: string }>, generalLedgerEntries: { nodes: Array<{ id: string, accountNumber: string, description: string | null, debitAmount: string, creditAmount: string, account: { name: string | null } | null, dimensionSetLines: Array<{ code: string, valueCode: string, displayName: string | null, valueDisplayName: string | null }> }> } } | null } | null, sales?: { id: string, etag: string, entryNo: number, state: ImportDocumentState, documentType: ImportDocumentType, name: string | null, currencyCode: string | null, docAmountInclVAT: string | null, docAmountVAT: string | null, errorMessage: string | null, createdDocNo: string | null, documentDate: string | null, postingDate: string | null, dueDate: string | null, addresseeConfirmedBy: string | null, addresseeConfirmedReason: string | null, preview: string | null, partyNo: string | null, externalNo: string | null, party: { no: string, name: string | null, vatRegistrationNo: string | null, defaultGLAccount: string | null } | null, predictedPosting: { bookable: boolean, findings: Array<{ code: string, field: string | null, lineNo: number | null, message: string }>, reasons: Array<{ subject: PostingReasonSubject, lineNo: number | null, dimensionCode: string | null, value: string, code: PostingReasonCode, message: string }>, entries: Array<{ accountNumber: string, accountName: string, description: string, debitAmount: string, creditAmount: string, dimensions: Array<{ code: string, name: string, valueCode: string, valueName: string }>, reasons: Array<{ subject: PostingReasonSubject, lineNo: number | null, dimensionCode: string | null, value: string, code: PostingReasonCode, message: string }> }> } | null, predictedVat: { bookable: boolean, lines: Array<{ lineNo: number, vatPct: string }>, grids: Array<{ grid: string, amount: string }>, findings: Array<{ code: string, message: string, lineNo: number | null, field: string | null }> } | null, lines: { totalCount: number, nodes: Array<{ id: string, etag: string, lineNo: number, type: ImportLineType, no: string | null, description: string | null, quantity: string, vatBusPostingGroup: string | null, vatProdPostingGroup: string | null, shortcutDimension1Code: string | null, shortcutDimension2Code: string | null, unitAmount: string, account: { name: string | null } | null, item: { description: string | null } | null }> }, attachments: Array<{ no: number, fileName: string | null, mimeType: string | null, size: number }>, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string, xpath: string | null, found: string | null, expected: string | null }>, postedDocument: { id: string, systemId: string, etag: string, no: string, postingDate: string, customerNo: string | null, vendorNo: string | null, cancelledBy: { no: string } | null, cancels: { no: string } | null, customerLedgerEntries: { nodes: Array<{ amountFCY: string, remainingAmount: string, closedByEntry: { documentNo: string, document: { systemId: string } | null } | null }> }, vendorLedgerEntries: { nodes: Array<{ amountFCY: string, remainingAmount: string, closedByEntry: { documentNo: string, document: { systemId: string } | null } | null }> }, vatGrids: Array<{ grid: string, amount: string }>, generalLedgerEntries: { nodes: Array<{ id: string, accountNumber: string, description: string | null, debitAmount: string, creditAmount: string, account: { name: string | null } | null, dimensionSetLines: Array<{ code: string, valueCode: string, displayName: string | null, valueDisplayName: string | null }> }> } } | null } | null } | null };

type DocumentOfEitherSide_ImportPurchaseInvoice_Fragment = { id: string, etag: string, entryNo: number, state: ImportDocumentState, documentType: ImportDocumentType, name: string | null, currencyCode: string | null, docAmountInclVAT: string | null, docAmountVAT: string | null, errorMessage: string | null, createdDocNo: string | null, documentDate: string | null, postingDate: string | null, dueDate: string | null, addresseeConfirmedBy: string | null, addresseeConfirmedReason: string | null, preview: string | null, attachments: Array<{ no: number, fileName: string | null, mimeType: string | null, size: number }>, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string, xpath: string | null, found: string | null, expected: string | null }>, postedDocument: { id: string, systemId: string, etag: string, no: string, postingDate: string, customerNo: string | null, vendorNo: string | null, cancelledBy: { no: string } | null, cancels: { no: string } | null, customerLedgerEntries: { nodes: Array<{ amountFCY: string, remainingAmount: string, closedByEntry: { documentNo: string, document: { systemId: string } | null } | null }> }, vendorLedgerEntries: { nodes: Array<{ amountFCY: string, remainingAmount: string, closedByEntry: { documentNo: string, document: { systemId: string } | null } | null }> }, vatGrids: Array<{ grid: string, amount: string }>, generalLedgerEntries: { nodes: Array<{ id: string, accountNumber: string, description: string | null, debitAmount: string, creditAmount: string, account: { name: string | null } | null, dimensionSetLines: Array<{ code: string, valueCode: string, displayName: string | null, valueDisplayName: string | null }> }> } } | null };

type DocumentOfEitherSide_ImportSalesInvoice_Fragment = { id: string, etag: string, entryNo: number, state: ImportDocumentState, documentType: ImportDocumentType, name: string | null, currencyCode: string | null, docAmountInclVAT: string | null, docAmountVAT: string | null, errorMessage: string | null, createdDocNo: string | null, documentDate: string | null, postingDate: string | null, dueDate: string | null, addresseeConfirmedBy: string | null, addresseeConfirmedReason: string | null, preview: string | null, attachments: Array<{ no: number, fileName: string | null, mimeType: string | null, size: number }>, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string, xpath: string | null, found: string | null, expected: string | null }>, postedDocument: { id: string, systemId: string, etag: string, no: string, postingDate: string, customerNo: string | null, vendorNo: string | null, cancelledBy: { no: string } | null, cancels: { no: string } | null, customerLedgerEntries: { nodes: Array<{ amountFCY: string, remainingAmount: string, closedByEntry: { documentNo: string, document: { systemId: string } | null } | null }> }, vendorLedgerEntries: { nodes: Array<{ amountFCY: string, remainingAmount: string, closedByEntry: { documentNo: string, document: { systemId: string } | null } | null }> }, vatGrids: Array<{ grid: string, amount: string }>, generalLedgerEntries: { nodes: Array<{ id: string, accountNumber: string, description: string | null, debitAmount: string, creditAmount: string, account: { name: string | null } | null, dimensionSetLines: Array<{ code: string, valueCode: string, displayName: string | null, valueDisplayName: string | null }> }> } } | null };

export type DocumentOfEitherSideFragment =
  | DocumentOfEitherSide_ImportPurchaseInvoice_Fragment
  | DocumentOfEitherSide_ImportSalesInvoice_Fragment
;

export type PostingForetoldFragment = { bookable: boolean, findings: Array<{ code: string, field: string | null, lineNo: number | null, message: string }>, reasons: Array<{ subject: PostingReasonSubject, lineNo: number | null, dimensionCode: string | null, value: string, code: PostingReasonCode, message: string }>, entries: Array<{ accountNumber: string, accountName: string, description: string, debitAmount: string, creditAmount: string, dimensions: Array<{ code: string, name: string, valueCode: string, valueName: string }>, reasons: Array<{ subject: PostingReasonSubject, lineNo: number | null, dimensionCode: string | null, value: string, code: PostingReasonCode, message: string }> }> };

export type WhyItIsFragment = { subject: PostingReasonSubject, lineNo: number | null, dimensionCode: string | null, value: string, code: PostingReasonCode, message: string };

export type VatForetoldFragment = { bookable: boolean, lines: Array<{ lineNo: number, vatPct: string }>, grids: Array<{ grid: string, amount: string }>, findings: Array<{ code: string, message: string, lineNo: number | null, field: string | null }> };

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

export type PostedDocumentsQueryVariables = Exact<{
  company: string;
  filter?: PostedDocumentFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PostedDocumentsQuery = { company: { postedDocuments: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ systemId: string, no: string, kind: DocumentKind | null, name: string | null, postingDate: string, userId: string | null, currencyCode: string | null, amountExclVAT: string, amountInclVAT: string, cancelledBy: { no: string } | null }> } | null } | null };

export type PostedOneQueryVariables = Exact<{
  company: string;
  id: string;
  language: PreviewLanguage;
}>;


export type PostedOneQuery = { company: { postedDocuments: { nodes: Array<{ id: string, etag: string, systemId: string, no: string, kind: DocumentKind | null, documentType: ImportDocumentType, name: string | null, customerNo: string | null, vendorNo: string | null, externalNo: string | null, vendorInvCrMemoNo: string | null, precedingInvoiceNo: string | null, documentDate: string, postingDate: string, dueDate: string | null, currencyCode: string | null, amountExclVAT: string, vatAmount: string, amountInclVAT: string, amountInclVATLCY: string, journalTemplateName: string | null, standardFormatMessage: string | null, addresseeConfirmedBy: string | null, addresseeConfirmedReason: string | null, userId: string | null, systemModifiedAt: string, preview: string | null, cancelledBy: { systemId: string, no: string } | null, cancels: { systemId: string, no: string } | null, importDocument:
          | { __typename: 'ImportPurchaseInvoice', entryNo: number }
          | { __typename: 'ImportSalesInvoice', entryNo: number }
         | null, attachments: Array<{ no: number, fileName: string | null, mimeType: string | null, size: number }>, validationReport: Array<{ rule: string, severity: ValidationSeverity, message: string }>, lines: { totalCount: number, nodes: Array<{ lineNo: number, type: ImportLineType, no: string | null, description: string | null, quantity: string, unitPrice: string, vatPct: string, vatProdPostingGroup: string | null, amountExclVAT: string, amountInclVAT: string, xpath: string | null, dimensionSetLines: Array<{ code: string, valueCode: string }> }> }, generalLedgerEntries: { totalCount: number, nodes: Array<{ entryNo: number, accountNumber: string, description: string | null, postingDate: string, debitAmount: string, creditAmount: string, account: { name: string | null } | null }> }, vatEntries: { nodes: Array<{ entryNo: number, vatBusPostingGroup: string | null, vatProdPostingGroup: string | null, vatPct: string, base: string, amount: string }> }, customerLedgerEntries: { nodes: Array<{ open: boolean, amountFCY: string, remainingAmount: string, closedAtDate: string | null, closedByEntry: { documentNo: string, document: { systemId: string } | null } | null }> }, vendorLedgerEntries: { nodes: Array<{ open: boolean, amountFCY: string, remainingAmount: string, closedAtDate: string | null, closedByEntry: { documentNo: string, document: { systemId: string } | null } | null }> }, invoiceResponses: { nodes: Array<{ step: number, status: InvoiceStatus, reason: string | null, systemCreatedAt: string, xml: string | null }> }, receivedInvoiceResponses: { nodes: Array<{ messageId: string, status: InvoiceStatus, reason: string | null, note: string | null, finding: string | null, senderName: string, issueDate: string }> } }> } | null } | null };

export type PostedFileQueryVariables = Exact<{
  company: string;
  id: string;
}>;


export type PostedFileQuery = { company: { postedDocuments: { nodes: Array<{ contentString: string | null }> } | null } | null };

export type PostedAttachmentsQueryVariables = Exact<{
  company: string;
  id: string;
}>;


export type PostedAttachmentsQuery = { company: { postedDocuments: { nodes: Array<{ attachments: Array<{ no: number, content: string | null }> }> } | null } | null };

export type PostedProofQueryVariables = Exact<{
  company: string;
  id: string;
}>;


export type PostedProofQuery = { company: { postedDocuments: { nodes: Array<{ proof: { registerNo: number, digests: Array<string>, path: Array<string>, salt: string | null, words: string | null, head: { key: string, note: string, root: string, size: number, time: string, balances: string }, rows: Array<{ table: string, bytes: string }> } | null }> } | null } | null };

export type CancelPreviewMutationVariables = Exact<{
  input: CancelPreviewPostedDocumentInput;
}>;


export type CancelPreviewMutation = { cancelPreviewPostedDocument:
    | { __typename: 'CancelPreviewPostedDocumentSuccess', generalLedgerEntries: Array<{ entryNo: number, accountNumber: string, debitAmount: string, creditAmount: string, account: { name: string | null } | null }> }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type CancelPostedMutationVariables = Exact<{
  input: CancelPostedDocumentInput;
}>;


export type CancelPostedMutation = { cancelPostedDocument:
    | { __typename: 'CancelPostedDocumentSuccess', cancelledBy: { no: string, systemId: string } | null }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type CorrectPostedMutationVariables = Exact<{
  input: CorrectPostedDocumentInput;
}>;


export type CorrectPostedMutation = { correctPostedDocument:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CorrectPostedDocumentSuccess', cancelledBy: { no: string, systemId: string } | null, correction:
        | { __typename: 'ImportPurchaseInvoice', entryNo: number }
        | { __typename: 'ImportSalesInvoice', entryNo: number }
       | null }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type PurchaseInboxQueryVariables = Exact<{
  company: string;
  filter?: ImportPurchaseInvoiceFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PurchaseInboxQuery = { company: { id: string, importDocumentCursor: string | null, list: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, entryNo: number, name: string | null, state: ImportDocumentState, documentType: ImportDocumentType, documentDate: string | null, docAmountInclVAT: string | null, currencyCode: string | null, errorMessage: string | null, createdDocNo: string | null, addresseeConfirmedAt: string | null, no: string | null, partyNo: string | null, ownNo: string | null, party: { name: string | null } | null, posted: { cancelledBy: { no: string } | null, cancels: { no: string } | null } | null, rejections: { nodes: Array<{ status: InvoiceStatus }> }, validationReport: Array<{ severity: ValidationSeverity }> }> } | null } | null };

export type SalesInboxQueryVariables = Exact<{
  company: string;
  filter?: ImportSalesInvoiceFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SalesInboxQuery = { company: { id: string, importDocumentCursor: string | null, list: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, entryNo: number, no: string | null, name: string | null, state: ImportDocumentState, documentType: ImportDocumentType, documentDate: string | null, docAmountInclVAT: string | null, currencyCode: string | null, errorMessage: string | null, createdDocNo: string | null, addresseeConfirmedAt: string | null, partyNo: string | null, ownNo: string | null, party: { name: string | null } | null, posted: { cancelledBy: { no: string } | null, cancels: { no: string } | null } | null, validationReport: Array<{ severity: ValidationSeverity }> }> } | null } | null };

export type InboxCountsQueryVariables = Exact<{
  company: string;
  openPurchases?: ImportPurchaseInvoiceFilter | null | undefined;
  purchasesToMend?: ImportPurchaseInvoiceFilter | null | undefined;
  rejectedPurchases?: ImportPurchaseInvoiceFilter | null | undefined;
  openSales?: ImportSalesInvoiceFilter | null | undefined;
  salesToMend?: ImportSalesInvoiceFilter | null | undefined;
}>;


export type InboxCountsQuery = { company: { purchaseAll: { totalCount: number } | null, purchaseOpen: { totalCount: number } | null, purchaseMend: { totalCount: number } | null, purchaseRegistered: { totalCount: number } | null, purchasePosted: { totalCount: number } | null, purchaseNothing: { totalCount: number } | null, purchaseRejected: { totalCount: number } | null, salesAll: { totalCount: number } | null, salesOpen: { totalCount: number } | null, salesMend: { totalCount: number } | null, salesRegistered: { totalCount: number } | null, salesPosted: { totalCount: number } | null, salesNothing: { totalCount: number } | null } | null };

export type InboxChangesSubscriptionVariables = Exact<{
  company: string;
  after?: string | null | undefined;
}>;


export type InboxChangesSubscription = { importDocumentChanged: { cursor: string, kind: ImportDocumentChangeKind, documentId: string, state: ImportDocumentState | null, errorMessage: string | null, createdDocNo: string | null } };

export type RejectedDocumentsQueryVariables = Exact<{
  company: string;
}>;


export type RejectedDocumentsQuery = { company: { invoiceResponses: { nodes: Array<{ importDocumentId: string }> } | null } | null };

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

export type GeneralLedgerQueryVariables = Exact<{
  company: string;
  filter?: GeneralLedgerEntryFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type GeneralLedgerQuery = { company: { generalLedgerEntries: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ entryNo: number, postingDate: string, documentNo: string, accountNumber: string, description: string | null, debitAmount: string, creditAmount: string, account: { name: string | null } | null, dimensionSetLines: Array<{ code: string, valueCode: string }>, document: { systemId: string } | null }> } | null } | null };

export type GeneralLedgerSumsQueryVariables = Exact<{
  company: string;
  filter?: GeneralLedgerEntryFilter | null | undefined;
}>;


export type GeneralLedgerSumsQuery = { company: { generalLedgerSummary: { total: { debitAmount: string, creditAmount: string, balance: string } } | null } | null };

export type LedgerChoicesQueryVariables = Exact<{
  company: string;
}>;


export type LedgerChoicesQuery = { company: { accounts: { nodes: Array<{ no: string, name: string | null }> } | null, dimensionValues: { nodes: Array<{ dimensionCode: string, code: string, name: string | null }> } | null } | null };

export type ItemLedgerQueryVariables = Exact<{
  company: string;
  filter?: ItemLedgerEntryFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ItemLedgerQuery = { company: { itemLedgerEntries: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ entryNo: number, postingDate: string, documentNo: string, entryType: ItemLedgerEntryType, itemNo: string, description: string | null, quantity: string, remainingQuantity: string, costAmountActual: string, salesAmountActual: string, document: { systemId: string } | null }> } | null } | null };

export type ValueLedgerQueryVariables = Exact<{
  company: string;
  filter?: ValueEntryFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ValueLedgerQuery = { company: { valueEntries: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ entryNo: number, postingDate: string, documentNo: string, itemNo: string, description: string | null, costAmountActual: string, salesAmountActual: string, entryType: ItemLedgerEntryType, quantity: string, document: { systemId: string } | null }> } | null } | null };

export type ItemLedgerSumsQueryVariables = Exact<{
  company: string;
  filter?: ItemLedgerEntryFilter | null | undefined;
}>;


export type ItemLedgerSumsQuery = { company: { sums: { quantity: string, remainingQuantity: string, costAmountActual: string, salesAmountActual: string } | null } | null };

export type ValueLedgerSumsQueryVariables = Exact<{
  company: string;
  filter?: ValueEntryFilter | null | undefined;
}>;


export type ValueLedgerSumsQuery = { company: { sums: { costAmountActual: string, salesAmountActual: string, quantity: string } | null } | null };

export type CustomerLedgerQueryVariables = Exact<{
  company: string;
  filter?: CustomerLedgerEntryFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type CustomerLedgerQuery = { company: { customerLedgerEntries: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ entryNo: number, postingDate: string, dueDate: string | null, documentNo: string, documentType: LedgerDocumentType, amountFCY: string, remainingAmount: string, currencyCode: string | null, open: boolean, closedAtDate: string | null, partyNo: string, partyName: string | null, document: { systemId: string } | null }> } | null } | null };

export type VendorLedgerQueryVariables = Exact<{
  company: string;
  filter?: VendorLedgerEntryFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type VendorLedgerQuery = { company: { vendorLedgerEntries: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ entryNo: number, postingDate: string, dueDate: string | null, documentNo: string, documentType: LedgerDocumentType, amountFCY: string, remainingAmount: string, currencyCode: string | null, open: boolean, closedAtDate: string | null, partyNo: string, partyName: string | null, document: { systemId: string } | null }> } | null } | null };

export type CustomerLedgerSumsQueryVariables = Exact<{
  company: string;
  filter?: CustomerLedgerEntryFilter | null | undefined;
}>;


export type CustomerLedgerSumsQuery = { company: { sums: { debitAmount: string, creditAmount: string, balance: string, remainingAmountLCY: string } | null } | null };

export type VendorLedgerSumsQueryVariables = Exact<{
  company: string;
  filter?: VendorLedgerEntryFilter | null | undefined;
}>;


export type VendorLedgerSumsQuery = { company: { sums: { debitAmount: string, creditAmount: string, balance: string, remainingAmountLCY: string } | null } | null };

export type RegistersQueryVariables = Exact<{
  company: string;
  filter?: GlRegisterFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RegistersQuery = { company: { glRegisters: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ no: number, systemCreatedAt: string, postingDate: string | null, userId: string, documentNo: string | null, fromEntryNo: number, toEntryNo: number, fromVATEntryNo: number, toVATEntryNo: number, document: { systemId: string, name: string | null } | null }> } | null } | null };

export type VatLedgerQueryVariables = Exact<{
  company: string;
  filter?: VatEntryFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type VatLedgerQuery = { company: { vatEntries: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ entryNo: number, vatDate: string, documentNo: string, documentType: LedgerDocumentType, type: VatEntryType, billToPayToNo: string | null, vatBusPostingGroup: string | null, vatProdPostingGroup: string | null, vatPct: string, base: string, amount: string, nonDeductibleVATAmount: string, document: { systemId: string, name: string | null } | null }> } | null } | null };

export type VatLedgerSumsQueryVariables = Exact<{
  company: string;
  filter?: VatEntryFilter | null | undefined;
}>;


export type VatLedgerSumsQuery = { company: { sums: { base: string, amount: string, nonDeductibleVATAmount: string } | null } | null };

export type LiveBeginningQueryVariables = Exact<{
  company: string;
}>;


export type LiveBeginningQuery = { company: { ledgerCursor: string | null, importDocumentCursor: string | null, glRegisters: { nodes: Array<{ no: number, userId: string, systemCreatedAt: string, documentNo: string | null, document: { systemId: string, kind: DocumentKind | null, name: string | null, amountInclVAT: string, currencyCode: string | null } | null }> } | null } | null };

export type BookingsSubscriptionVariables = Exact<{
  company: string;
  after?: string | null | undefined;
}>;


export type BookingsSubscription = { ledgerGrew: { cursor: string, register: { no: number, userId: string, systemCreatedAt: string, documentNo: string | null, document: { systemId: string, kind: DocumentKind | null, name: string | null, amountInclVAT: string, currencyCode: string | null } | null } } };

export type ReceivedSubscriptionVariables = Exact<{
  company: string;
  after?: string | null | undefined;
}>;


export type ReceivedSubscription = { importDocumentChanged: { cursor: string, at: string, kind: ImportDocumentChangeKind, state: ImportDocumentState | null, systemId: string, document:
      | { __typename: 'ImportPurchaseInvoice', entryNo: number, name: string | null, no: string | null }
      | { __typename: 'ImportSalesInvoice', entryNo: number, name: string | null, no: string | null }
     | null } };

export type CustomerAgingQueryVariables = Exact<{
  company: string;
  asOf: string;
  days: Array<number> | number;
}>;


export type CustomerAgingQuery = { company: { aging: { rows: Array<{ notDue: string, overdue: string, balance: string, no: string, name: string, buckets: Array<{ fromDay: number, toDay: number | null, amount: string }> }>, total: { notDue: string, overdue: string, balance: string, buckets: Array<{ fromDay: number, toDay: number | null, amount: string }> } } | null } | null };

export type VendorAgingQueryVariables = Exact<{
  company: string;
  asOf: string;
  days: Array<number> | number;
}>;


export type VendorAgingQuery = { company: { aging: { rows: Array<{ notDue: string, overdue: string, balance: string, no: string, name: string, buckets: Array<{ fromDay: number, toDay: number | null, amount: string }> }>, total: { notDue: string, overdue: string, balance: string, buckets: Array<{ fromDay: number, toDay: number | null, amount: string }> } } | null } | null };

export type VatReturnFileQueryVariables = Exact<{
  company: string;
  period: TaxPeriodInput;
  details?: FilingDetailsInput | null | undefined;
  askRestitution: boolean;
  askPayment: boolean;
  nihil: boolean;
}>;


export type VatReturnFileQuery = { company: { vatReturn: { file: { fileName: string, xml: string } | null, findings: Array<{ code: string, severity: FilingSeverity, message: string, grids: Array<string>, customerNo: string | null }>, grids: Array<{ grid: string, amount: string }> } | null } | null };

export type IntraCommunityStatementQueryVariables = Exact<{
  company: string;
  period: TaxPeriodInput;
  details?: FilingDetailsInput | null | undefined;
}>;


export type IntraCommunityStatementQuery = { company: { intraCommunityStatement: { amount: string, file: { fileName: string, xml: string } | null, findings: Array<{ code: string, severity: FilingSeverity, message: string, grids: Array<string>, customerNo: string | null }>, lines: Array<{ vatNumber: string, customerName: string, code: IntraCommunityCode, amount: string, corrects: { year: number, month: number | null, quarter: number | null } | null }> } | null } | null };

export type CustomerListingQueryVariables = Exact<{
  company: string;
  year: number;
  details?: FilingDetailsInput | null | undefined;
}>;


export type CustomerListingQuery = { company: { customerListing: { turnover: string, vatAmount: string, file: { fileName: string, xml: string } | null, findings: Array<{ code: string, severity: FilingSeverity, message: string, grids: Array<string>, customerNo: string | null }>, customers: Array<{ vatNumber: string, customerName: string, turnover: string, vatAmount: string }> } | null } | null };

export type GridEntriesQueryVariables = Exact<{
  company: string;
  period: PeriodInput;
  only?: Array<string> | string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type GridEntriesQuery = { company: { vatSummary: { grids: Array<{ entries: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ amount: string, lines: Array<{ description: string | null, lineNo: number }>, vatEntry: { entryNo: number, vatDate: string, documentNo: string, base: string, amount: string, document: { systemId: string, name: string | null } | null } }> } }> } | null } | null };

export type CustomerOpenEntriesQueryVariables = Exact<{
  company: string;
  asOf: string;
  nos?: Array<string> | string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type CustomerOpenEntriesQuery = { company: { aging: { rows: Array<{ entries: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ entryNo: number, postingDate: string, dueDate: string | null, documentNo: string, documentType: LedgerDocumentType, amountFCY: string, currencyCode: string | null, document: { systemId: string } | null }> } | null }> } | null } | null };

export type VendorOpenEntriesQueryVariables = Exact<{
  company: string;
  asOf: string;
  nos?: Array<string> | string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type VendorOpenEntriesQuery = { company: { aging: { rows: Array<{ entries: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ entryNo: number, postingDate: string, dueDate: string | null, documentNo: string, documentType: LedgerDocumentType, amountFCY: string, currencyCode: string | null, document: { systemId: string } | null }> } | null }> } | null } | null };

export type OverTimeQueryVariables = Exact<{
  company: string;
  revenue?: GeneralLedgerEntryFilter | null | undefined;
  cost?: GeneralLedgerEntryFilter | null | undefined;
  both?: GeneralLedgerEntryFilter | null | undefined;
}>;


export type OverTimeQuery = { company: { revenue: { rows: Array<{ month: string | null, balance: string }>, total: { balance: string } } | null, cost: { rows: Array<{ month: string | null, balance: string }>, total: { balance: string } } | null, both: { rows: Array<{ month: string | null, balance: string }>, total: { balance: string } } | null } | null };

export type NewestVatEntryQueryVariables = Exact<{
  company: string;
}>;


export type NewestVatEntryQuery = { company: { vatEntries: { nodes: Array<{ vatDate: string }> } | null } | null };

export type TrialBalanceQueryVariables = Exact<{
  company: string;
  from?: string | null | undefined;
  asOf: string;
}>;


export type TrialBalanceQuery = { company: { trialBalance: { rows: Array<{ accountNumber: string, accountName: string | null, openingBalance: string, debitAmount: string, creditAmount: string, balance: string }>, total: { openingBalance: string, debitAmount: string, creditAmount: string, balance: string } } | null } | null };

export type VatSummaryQueryVariables = Exact<{
  company: string;
  period: PeriodInput;
}>;


export type VatSummaryQuery = { company: { vatSummary: { balance: string, vatDue: string, vatDeductible: string, entryCount: number, findings: Array<{ code: string, severity: VatFindingSeverity, message: string, grids: Array<string> }>, grids: Array<{ grid: string, amount: string, description: string, officialName: string, entryCount: number }>, unassigned: Array<{ type: VatEntryType, documentType: LedgerDocumentType, vatBusPostingGroup: string, vatProdPostingGroup: string, vatPct: string, base: string, amount: string, entryCount: number }>, outsideScope: Array<{ type: VatEntryType, documentType: LedgerDocumentType, vatBusPostingGroup: string, vatProdPostingGroup: string, vatPct: string, base: string, amount: string, entryCount: number }> } | null } | null };

export type StartQueryVariables = Exact<{
  company: string;
  month: PeriodInput;
  vat: PeriodInput;
  today: string;
  from: string;
  to: string;
  answered: string;
  openPurchases?: ImportPurchaseInvoiceFilter | null | undefined;
  purchasesToMend?: ImportPurchaseInvoiceFilter | null | undefined;
  openSales?: ImportSalesInvoiceFilter | null | undefined;
  salesToMend?: ImportSalesInvoiceFilter | null | undefined;
}>;


export type StartQuery = { company: { purchaseMend: { totalCount: number } | null, purchaseOpen: { totalCount: number } | null, salesMend: { totalCount: number } | null, salesOpen: { totalCount: number } | null, bookedByPeople: { totalCount: number } | null, refused: { totalCount: number } | null, vatSummary: { balance: string, entryCount: number } | null, thisMonth: { balance: string, entryCount: number } | null, revenue: { total: { balance: string } } | null, cost: { total: { balance: string } } | null, customerAging: { total: { balance: string, overdue: string } } | null, vendorAging: { total: { balance: string, overdue: string } } | null, postedDocuments: { nodes: Array<{ systemId: string, no: string, name: string | null, postingDate: string, amountInclVAT: string, currencyCode: string | null, importDocument:
          | { __typename: 'ImportPurchaseInvoice', entryNo: number }
          | { __typename: 'ImportSalesInvoice', entryNo: number }
         | null }> } | null } | null };

export type NewestRevenueOrCostQueryVariables = Exact<{
  company: string;
  to: string;
}>;


export type NewestRevenueOrCostQuery = { company: { generalLedgerEntries: { nodes: Array<{ postingDate: string }> } | null } | null };

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

export type MayMakeCompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type MayMakeCompaniesQuery = { viewer: { everywhere: Array<Permission> } };

export type WhetherKeysAreMadeQueryVariables = Exact<{ [key: string]: never; }>;


export type WhetherKeysAreMadeQuery = { viewer: { managesUsers: boolean } };

export type UsersQueryVariables = Exact<{ [key: string]: never; }>;


export type UsersQuery = { viewer: { user: string, everywhere: Array<Permission> }, users: Array<{ userId: string, userName: string, administrator: boolean, application: boolean, disabled: boolean, issuer: string | null, subject: string | null, createdAt: string, keys: Array<{ keyId: string, name: string, works: boolean, createdAt: string, expiresAt: string | null, revokedAt: string | null, lastUsedAt: string | null, lastUsedAddress: string | null, companyIds: Array<string> | null, permissions: Array<Permission> | null }>, permissions: Array<{ companyId: string, companyName: string, permissions: Array<Permission> }> }> };

export type CreateUserMutationVariables = Exact<{
  input: CreateUserInput;
}>;


export type CreateUserMutation = { createUser:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateUserSuccess', user: { userId: string } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type UpdateUserMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { updateUser:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpdateUserSuccess', user: { userId: string } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type SetRightsMutationVariables = Exact<{
  input: SetUserPermissionsInput;
}>;


export type SetRightsMutation = { setUserPermissions:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetUserPermissionsSuccess', userPermission: { userId: string } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type CreateKeyMutationVariables = Exact<{
  input: CreateAccessKeyInput;
}>;


export type CreateKeyMutation = { createAccessKey:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateAccessKeySuccess', secret: string, key: { userName: string } }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type RotateKeyMutationVariables = Exact<{
  input: RotateAccessKeyInput;
}>;


export type RotateKeyMutation = { rotateAccessKey:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'RotateAccessKeySuccess', secret: string, key: { userName: string } }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type RevokeKeyMutationVariables = Exact<{
  input: RevokeAccessKeyInput;
}>;


export type RevokeKeyMutation = { revokeAccessKey:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'RevokeAccessKeySuccess' }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type MyRightsQueryVariables = Exact<{
  company: string;
}>;


export type MyRightsQuery = { viewer: { permissions: Array<Permission> } };

export type WebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksQuery = { webhookSubscriptions: Array<{ subscriptionId: string, etag: string, companyId: string, type: WebhookType | null, resource: string, notificationUrl: string, createdAt: string, expiresAt: string }>, webhookDeadLetters: Array<{ deadLetterId: string, subscriptionId: string, notificationUrl: string, attempts: number, notifications: number, firstTriedAt: string, lastTriedAt: string, lastError: string }> };

export type SubscribeMutationVariables = Exact<{
  input: CreateWebhookSubscriptionInput;
}>;


export type SubscribeMutation = { createWebhookSubscription:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateWebhookSubscriptionSuccess', signingSecret: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string, issues: Array<{ path: string | null, message: string }> }
   };

export type RenewWebhookMutationVariables = Exact<{
  input: RenewWebhookSubscriptionInput;
}>;


export type RenewWebhookMutation = { renewWebhookSubscription:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'RenewWebhookSubscriptionSuccess' }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type UnsubscribeMutationVariables = Exact<{
  input: DeleteWebhookSubscriptionInput;
}>;


export type UnsubscribeMutation = { deleteWebhookSubscription:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteWebhookSubscriptionSuccess' }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type SendAgainMutationVariables = Exact<{
  input: SendWebhookAgainInput;
}>;


export type SendAgainMutation = { sendWebhookAgain:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SendWebhookAgainSuccess' }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type DropLetterMutationVariables = Exact<{
  input: DeleteWebhookDeadLetterInput;
}>;


export type DropLetterMutation = { deleteWebhookDeadLetter:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteWebhookDeadLetterSuccess' }
    | { __typename: 'ForbiddenError', code: ErrorCode, message: string }
    | { __typename: 'InvalidStateError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ValidationError', code: ErrorCode, message: string }
   };

export type TourDocumentQueryVariables = Exact<{
  company: string;
}>;


export type TourDocumentQuery = { company: { importPurchaseInvoices: { nodes: Array<{ entryNo: number, postingDate: string | null }> } | null } | null };
