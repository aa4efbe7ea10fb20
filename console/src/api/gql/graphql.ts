// Written by npm run codegen from the graphql(…) documents of console/src: change those, not this file.
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

export type PurchaseInboxQueryVariables = Exact<{
  company: string;
  filter?: ImportPurchaseInvoiceFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PurchaseInboxQuery = { company: { importPurchaseInvoices: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, no: string | null, name: string | null, state: ImportDocumentState, documentDate: string | null, docAmountInclVAT: string | null, currencyCode: string | null }> } | null } | null };

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
