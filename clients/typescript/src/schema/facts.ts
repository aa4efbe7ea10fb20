// Written by npm run codegen from schema/schema.graphql: change the schema, not this file.

/** The object types of each interface and union. */
export const possibleTypes: Readonly<Record<string, readonly string[]>> = {
 "BulkImportInBackgroundResult": [
  "BulkImportInBackgroundSuccess",
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "BulkPostInBackgroundResult": [
  "BulkPostInBackgroundSuccess",
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "BulkQueryResult": [
  "BulkQuerySuccess",
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CancelBulkJobResult": [
  "CancelBulkJobSuccess",
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CancelPostedDocumentResult": [
  "CancelPostedDocumentSuccess",
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CancelPreviewPostedDocumentResult": [
  "CancelPreviewPostedDocumentSuccess",
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "ConfirmAddresseeImportPurchaseInvoiceResult": [
  "ConfirmAddresseeImportPurchaseInvoiceSuccess",
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "ConfirmAddresseeImportSalesInvoiceResult": [
  "ConfirmAddresseeImportSalesInvoiceSuccess",
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CorrectPostedDocumentResult": [
  "ConflictError",
  "CorrectPostedDocumentSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CorrectPreviewPostedDocumentResult": [
  "ConflictError",
  "CorrectPreviewPostedDocumentSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateAccessKeyResult": [
  "ConflictError",
  "CreateAccessKeySuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateAccountResult": [
  "ConflictError",
  "CreateAccountSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateAccountingPeriodResult": [
  "ConflictError",
  "CreateAccountingPeriodSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateCompanyResult": [
  "ConflictError",
  "CreateCompanySuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateCurrencyExchangeRateResult": [
  "ConflictError",
  "CreateCurrencyExchangeRateSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateCurrencyResult": [
  "ConflictError",
  "CreateCurrencySuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateCustomerPostingGroupResult": [
  "ConflictError",
  "CreateCustomerPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateCustomerResult": [
  "ConflictError",
  "CreateCustomerSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDefaultDimensionResult": [
  "ConflictError",
  "CreateDefaultDimensionSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDeferralTemplateResult": [
  "ConflictError",
  "CreateDeferralTemplateSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDimensionCombinationResult": [
  "ConflictError",
  "CreateDimensionCombinationSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDimensionResult": [
  "ConflictError",
  "CreateDimensionSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDimensionValueCombinationResult": [
  "ConflictError",
  "CreateDimensionValueCombinationSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDimensionValueResult": [
  "ConflictError",
  "CreateDimensionValueSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateEInvoiceVatGroupResult": [
  "ConflictError",
  "CreateEInvoiceVatGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateGenBusPostingGroupResult": [
  "ConflictError",
  "CreateGenBusPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateGenProdPostingGroupResult": [
  "ConflictError",
  "CreateGenProdPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateGeneralPostingSetupResult": [
  "ConflictError",
  "CreateGeneralPostingSetupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateImportPurchaseInvoiceLineResult": [
  "ConflictError",
  "CreateImportPurchaseInvoiceLineSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateImportPurchaseInvoiceResult": [
  "ConflictError",
  "CreateImportPurchaseInvoiceSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateImportSalesInvoiceLineResult": [
  "ConflictError",
  "CreateImportSalesInvoiceLineSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateImportSalesInvoiceResult": [
  "ConflictError",
  "CreateImportSalesInvoiceSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateIntrastatCodeResult": [
  "ConflictError",
  "CreateIntrastatCodeSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateInventoryPostingSetupResult": [
  "ConflictError",
  "CreateInventoryPostingSetupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateItemReferenceResult": [
  "ConflictError",
  "CreateItemReferenceSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateItemResult": [
  "ConflictError",
  "CreateItemSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateJournalTemplateResult": [
  "ConflictError",
  "CreateJournalTemplateSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateNumberSeriesLineResult": [
  "ConflictError",
  "CreateNumberSeriesLineSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateNumberSeriesResult": [
  "ConflictError",
  "CreateNumberSeriesSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreatePaymentTermResult": [
  "ConflictError",
  "CreatePaymentTermSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreatePlaygroundResult": [
  "ConflictError",
  "CreatePlaygroundSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateReceivedInvoiceResponseResult": [
  "ConflictError",
  "CreateReceivedInvoiceResponseSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateUserResult": [
  "ConflictError",
  "CreateUserSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateUserSetupResult": [
  "ConflictError",
  "CreateUserSetupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVatBusinessPostingGroupResult": [
  "ConflictError",
  "CreateVatBusinessPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVatPostingSetupResult": [
  "ConflictError",
  "CreateVatPostingSetupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVatProductPostingGroupResult": [
  "ConflictError",
  "CreateVatProductPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVendorMappingResult": [
  "ConflictError",
  "CreateVendorMappingSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVendorPostingGroupResult": [
  "ConflictError",
  "CreateVendorPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVendorResult": [
  "ConflictError",
  "CreateVendorSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateWebhookSubscriptionResult": [
  "ConflictError",
  "CreateWebhookSubscriptionSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteAccountResult": [
  "ConflictError",
  "DeleteAccountSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteAccountingPeriodResult": [
  "ConflictError",
  "DeleteAccountingPeriodSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteBulkJobResult": [
  "ConflictError",
  "DeleteBulkJobSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteCurrencyExchangeRateResult": [
  "ConflictError",
  "DeleteCurrencyExchangeRateSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteCurrencyResult": [
  "ConflictError",
  "DeleteCurrencySuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteCustomerPostingGroupResult": [
  "ConflictError",
  "DeleteCustomerPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteCustomerResult": [
  "ConflictError",
  "DeleteCustomerSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDefaultDimensionResult": [
  "ConflictError",
  "DeleteDefaultDimensionSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDeferralTemplateResult": [
  "ConflictError",
  "DeleteDeferralTemplateSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDimensionCombinationResult": [
  "ConflictError",
  "DeleteDimensionCombinationSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDimensionResult": [
  "ConflictError",
  "DeleteDimensionSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDimensionValueCombinationResult": [
  "ConflictError",
  "DeleteDimensionValueCombinationSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDimensionValueResult": [
  "ConflictError",
  "DeleteDimensionValueSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteEInvoiceVatGroupResult": [
  "ConflictError",
  "DeleteEInvoiceVatGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteGenBusPostingGroupResult": [
  "ConflictError",
  "DeleteGenBusPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteGenProdPostingGroupResult": [
  "ConflictError",
  "DeleteGenProdPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteGeneralPostingSetupResult": [
  "ConflictError",
  "DeleteGeneralPostingSetupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteImportPurchaseInvoiceLineResult": [
  "ConflictError",
  "DeleteImportPurchaseInvoiceLineSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteImportPurchaseInvoiceResult": [
  "ConflictError",
  "DeleteImportPurchaseInvoiceSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteImportSalesInvoiceLineResult": [
  "ConflictError",
  "DeleteImportSalesInvoiceLineSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteImportSalesInvoiceResult": [
  "ConflictError",
  "DeleteImportSalesInvoiceSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteIntrastatCodeResult": [
  "ConflictError",
  "DeleteIntrastatCodeSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteInventoryPostingSetupResult": [
  "ConflictError",
  "DeleteInventoryPostingSetupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteItemReferenceResult": [
  "ConflictError",
  "DeleteItemReferenceSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteItemResult": [
  "ConflictError",
  "DeleteItemSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteJournalTemplateResult": [
  "ConflictError",
  "DeleteJournalTemplateSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteNumberSeriesLineResult": [
  "ConflictError",
  "DeleteNumberSeriesLineSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteNumberSeriesResult": [
  "ConflictError",
  "DeleteNumberSeriesSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeletePaymentTermResult": [
  "ConflictError",
  "DeletePaymentTermSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteUserSetupResult": [
  "ConflictError",
  "DeleteUserSetupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVatBusinessPostingGroupResult": [
  "ConflictError",
  "DeleteVatBusinessPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVatPostingSetupResult": [
  "ConflictError",
  "DeleteVatPostingSetupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVatProductPostingGroupResult": [
  "ConflictError",
  "DeleteVatProductPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVendorMappingResult": [
  "ConflictError",
  "DeleteVendorMappingSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVendorPostingGroupResult": [
  "ConflictError",
  "DeleteVendorPostingGroupSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVendorResult": [
  "ConflictError",
  "DeleteVendorSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteWebhookDeadLetterResult": [
  "ConflictError",
  "DeleteWebhookDeadLetterSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteWebhookSubscriptionResult": [
  "ConflictError",
  "DeleteWebhookSubscriptionSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DrawDocImageImportPurchaseInvoiceResult": [
  "ConflictError",
  "DrawDocImageImportPurchaseInvoiceSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DrawDocImageImportSalesInvoiceResult": [
  "ConflictError",
  "DrawDocImageImportSalesInvoiceSuccess",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "Error": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UnavailableError",
  "ValidationError"
 ],
 "Filing": [
  "CustomerListing",
  "IntraCommunityStatement",
  "VatReturn"
 ],
 "ForgetCustomerResult": [
  "ConflictError",
  "ForbiddenError",
  "ForgetCustomerSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "ForgetPreviewCustomerResult": [
  "ConflictError",
  "ForbiddenError",
  "ForgetPreviewCustomerSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "ForgetPreviewVendorResult": [
  "ConflictError",
  "ForbiddenError",
  "ForgetPreviewVendorSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "ForgetVendorResult": [
  "ConflictError",
  "ForbiddenError",
  "ForgetVendorSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "ImportDocument": [
  "ImportPurchaseInvoice",
  "ImportSalesInvoice"
 ],
 "Node": [
  "Account",
  "AccountingPeriod",
  "AuditEvent",
  "AuditValue",
  "Company",
  "Currency",
  "CurrencyExchangeRate",
  "Customer",
  "CustomerLedgerEntry",
  "CustomerPostingGroup",
  "DefaultDimension",
  "DeferralTemplate",
  "Dimension",
  "DimensionCombination",
  "DimensionValue",
  "DimensionValueCombination",
  "EInvoiceVatGroup",
  "GLEntry",
  "GLRegister",
  "GenBusPostingGroup",
  "GenProdPostingGroup",
  "GeneralLedgerEntry",
  "GeneralLedgerSetup",
  "GeneralPostingSetup",
  "ImportPurchaseInvoice",
  "ImportPurchaseInvoiceLine",
  "ImportSalesInvoice",
  "ImportSalesInvoiceLine",
  "IntrastatCode",
  "InventoryPostingSetup",
  "InventorySetup",
  "InvoiceResponse",
  "Item",
  "ItemLedgerEntry",
  "ItemReference",
  "JournalTemplate",
  "NumberSeries",
  "NumberSeriesLine",
  "PaymentTerm",
  "PostedDocument",
  "PostedDocumentLine",
  "PurchaseSetup",
  "ReceivedInvoiceResponse",
  "SalesSetup",
  "UnpostedDocument",
  "UserSetup",
  "ValueEntry",
  "VatBusinessPostingGroup",
  "VatEntry",
  "VatPostingSetup",
  "VatProductPostingGroup",
  "Vendor",
  "VendorLedgerEntry",
  "VendorMapping",
  "VendorPostingGroup"
 ],
 "PostImportPurchaseInvoiceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "PostImportPurchaseInvoiceSuccess",
  "ValidationError"
 ],
 "PostImportSalesInvoiceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "PostImportSalesInvoiceSuccess",
  "ValidationError"
 ],
 "PostPreviewImportPurchaseInvoiceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "PostPreviewImportPurchaseInvoiceSuccess",
  "ValidationError"
 ],
 "PostPreviewImportSalesInvoiceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "PostPreviewImportSalesInvoiceSuccess",
  "ValidationError"
 ],
 "RegisterImportPurchaseInvoiceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "RegisterImportPurchaseInvoiceSuccess",
  "ValidationError"
 ],
 "RegisterImportSalesInvoiceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "RegisterImportSalesInvoiceSuccess",
  "ValidationError"
 ],
 "RejectImportPurchaseInvoiceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "RejectImportPurchaseInvoiceSuccess",
  "ValidationError"
 ],
 "RenewWebhookSubscriptionResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "RenewWebhookSubscriptionSuccess",
  "ValidationError"
 ],
 "ReopenImportPurchaseInvoiceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ReopenImportPurchaseInvoiceSuccess",
  "ValidationError"
 ],
 "ReopenImportSalesInvoiceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "ReopenImportSalesInvoiceSuccess",
  "ValidationError"
 ],
 "RevokeAccessKeyResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "RevokeAccessKeySuccess",
  "ValidationError"
 ],
 "RotateAccessKeyResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "RotateAccessKeySuccess",
  "ValidationError"
 ],
 "SendWebhookAgainResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "SendWebhookAgainSuccess",
  "ValidationError"
 ],
 "SetUserPermissionsResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "SetUserPermissionsSuccess",
  "ValidationError"
 ],
 "UpdateAccountResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateAccountSuccess",
  "ValidationError"
 ],
 "UpdateAccountingPeriodResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateAccountingPeriodSuccess",
  "ValidationError"
 ],
 "UpdateCompanyResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateCompanySuccess",
  "ValidationError"
 ],
 "UpdateCurrencyExchangeRateResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateCurrencyExchangeRateSuccess",
  "ValidationError"
 ],
 "UpdateCurrencyResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateCurrencySuccess",
  "ValidationError"
 ],
 "UpdateCustomerPostingGroupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateCustomerPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateCustomerResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateCustomerSuccess",
  "ValidationError"
 ],
 "UpdateDefaultDimensionResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateDefaultDimensionSuccess",
  "ValidationError"
 ],
 "UpdateDeferralTemplateResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateDeferralTemplateSuccess",
  "ValidationError"
 ],
 "UpdateDimensionCombinationResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateDimensionCombinationSuccess",
  "ValidationError"
 ],
 "UpdateDimensionResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateDimensionSuccess",
  "ValidationError"
 ],
 "UpdateDimensionValueResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateDimensionValueSuccess",
  "ValidationError"
 ],
 "UpdateEInvoiceVatGroupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateEInvoiceVatGroupSuccess",
  "ValidationError"
 ],
 "UpdateGenBusPostingGroupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateGenBusPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateGenProdPostingGroupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateGenProdPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateGeneralLedgerSetupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateGeneralLedgerSetupSuccess",
  "ValidationError"
 ],
 "UpdateGeneralPostingSetupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateGeneralPostingSetupSuccess",
  "ValidationError"
 ],
 "UpdateImportPurchaseInvoiceLineResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateImportPurchaseInvoiceLineSuccess",
  "ValidationError"
 ],
 "UpdateImportPurchaseInvoiceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateImportPurchaseInvoiceSuccess",
  "ValidationError"
 ],
 "UpdateImportSalesInvoiceLineResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateImportSalesInvoiceLineSuccess",
  "ValidationError"
 ],
 "UpdateImportSalesInvoiceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateImportSalesInvoiceSuccess",
  "ValidationError"
 ],
 "UpdateIntrastatCodeResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateIntrastatCodeSuccess",
  "ValidationError"
 ],
 "UpdateInventoryPostingSetupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateInventoryPostingSetupSuccess",
  "ValidationError"
 ],
 "UpdateInventorySetupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateInventorySetupSuccess",
  "ValidationError"
 ],
 "UpdateItemReferenceResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateItemReferenceSuccess",
  "ValidationError"
 ],
 "UpdateItemResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateItemSuccess",
  "ValidationError"
 ],
 "UpdateJournalTemplateResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateJournalTemplateSuccess",
  "ValidationError"
 ],
 "UpdateNumberSeriesLineResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateNumberSeriesLineSuccess",
  "ValidationError"
 ],
 "UpdateNumberSeriesResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateNumberSeriesSuccess",
  "ValidationError"
 ],
 "UpdatePaymentTermResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdatePaymentTermSuccess",
  "ValidationError"
 ],
 "UpdatePurchaseSetupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdatePurchaseSetupSuccess",
  "ValidationError"
 ],
 "UpdateSalesSetupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateSalesSetupSuccess",
  "ValidationError"
 ],
 "UpdateUserResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateUserSuccess",
  "ValidationError"
 ],
 "UpdateUserSetupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateUserSetupSuccess",
  "ValidationError"
 ],
 "UpdateVatBusinessPostingGroupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVatBusinessPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateVatPostingSetupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVatPostingSetupSuccess",
  "ValidationError"
 ],
 "UpdateVatProductPostingGroupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVatProductPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateVendorMappingResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVendorMappingSuccess",
  "ValidationError"
 ],
 "UpdateVendorPostingGroupResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVendorPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateVendorResult": [
  "ConflictError",
  "ForbiddenError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVendorSuccess",
  "ValidationError"
 ]
}

/** Object types that are no records: they have no id, and belong to what they stand in. */
export const valueTypes: readonly string[] = [
 "AccessKey",
 "AccountConnection",
 "AccountEdge",
 "AccountingPeriodConnection",
 "AccountingPeriodEdge",
 "AgingAmounts",
 "AgingBucket",
 "Attachment",
 "AuditEventConnection",
 "AuditEventEdge",
 "AuditValueConnection",
 "AuditValueEdge",
 "BalanceProof",
 "BulkImportInBackgroundSuccess",
 "BulkImportItem",
 "BulkImportResult",
 "BulkJob",
 "BulkPostInBackgroundSuccess",
 "BulkPostItem",
 "BulkPostResult",
 "BulkQuerySuccess",
 "CancelBulkJobSuccess",
 "CancelPostedDocumentSuccess",
 "CancelPreviewPostedDocumentSuccess",
 "CompanyConnection",
 "CompanyEdge",
 "ConfirmAddresseeImportPurchaseInvoiceSuccess",
 "ConfirmAddresseeImportSalesInvoiceSuccess",
 "ConflictError",
 "CorrectPostedDocumentSuccess",
 "CorrectPreviewPostedDocumentSuccess",
 "CreateAccessKeySuccess",
 "CreateAccountSuccess",
 "CreateAccountingPeriodSuccess",
 "CreateCompanySuccess",
 "CreateCurrencyExchangeRateSuccess",
 "CreateCurrencySuccess",
 "CreateCustomerPostingGroupSuccess",
 "CreateCustomerSuccess",
 "CreateDefaultDimensionSuccess",
 "CreateDeferralTemplateSuccess",
 "CreateDimensionCombinationSuccess",
 "CreateDimensionSuccess",
 "CreateDimensionValueCombinationSuccess",
 "CreateDimensionValueSuccess",
 "CreateEInvoiceVatGroupSuccess",
 "CreateGenBusPostingGroupSuccess",
 "CreateGenProdPostingGroupSuccess",
 "CreateGeneralPostingSetupSuccess",
 "CreateImportPurchaseInvoiceLineSuccess",
 "CreateImportPurchaseInvoiceSuccess",
 "CreateImportSalesInvoiceLineSuccess",
 "CreateImportSalesInvoiceSuccess",
 "CreateIntrastatCodeSuccess",
 "CreateInventoryPostingSetupSuccess",
 "CreateItemReferenceSuccess",
 "CreateItemSuccess",
 "CreateJournalTemplateSuccess",
 "CreateNumberSeriesLineSuccess",
 "CreateNumberSeriesSuccess",
 "CreatePaymentTermSuccess",
 "CreatePlaygroundSuccess",
 "CreateReceivedInvoiceResponseSuccess",
 "CreateUserSetupSuccess",
 "CreateUserSuccess",
 "CreateVatBusinessPostingGroupSuccess",
 "CreateVatPostingSetupSuccess",
 "CreateVatProductPostingGroupSuccess",
 "CreateVendorMappingSuccess",
 "CreateVendorPostingGroupSuccess",
 "CreateVendorSuccess",
 "CreateWebhookSubscriptionSuccess",
 "CurrencyConnection",
 "CurrencyEdge",
 "CurrencyExchangeRateConnection",
 "CurrencyExchangeRateEdge",
 "CustomerAging",
 "CustomerAgingRow",
 "CustomerConnection",
 "CustomerEdge",
 "CustomerLedgerEntryConnection",
 "CustomerLedgerEntryEdge",
 "CustomerLedgerSums",
 "CustomerListing",
 "CustomerPostingGroupConnection",
 "CustomerPostingGroupEdge",
 "DefaultDimensionConnection",
 "DefaultDimensionEdge",
 "DeferralTemplateConnection",
 "DeferralTemplateEdge",
 "DeleteAccountSuccess",
 "DeleteAccountingPeriodSuccess",
 "DeleteBulkJobSuccess",
 "DeleteCurrencyExchangeRateSuccess",
 "DeleteCurrencySuccess",
 "DeleteCustomerPostingGroupSuccess",
 "DeleteCustomerSuccess",
 "DeleteDefaultDimensionSuccess",
 "DeleteDeferralTemplateSuccess",
 "DeleteDimensionCombinationSuccess",
 "DeleteDimensionSuccess",
 "DeleteDimensionValueCombinationSuccess",
 "DeleteDimensionValueSuccess",
 "DeleteEInvoiceVatGroupSuccess",
 "DeleteGenBusPostingGroupSuccess",
 "DeleteGenProdPostingGroupSuccess",
 "DeleteGeneralPostingSetupSuccess",
 "DeleteImportPurchaseInvoiceLineSuccess",
 "DeleteImportPurchaseInvoiceSuccess",
 "DeleteImportSalesInvoiceLineSuccess",
 "DeleteImportSalesInvoiceSuccess",
 "DeleteIntrastatCodeSuccess",
 "DeleteInventoryPostingSetupSuccess",
 "DeleteItemReferenceSuccess",
 "DeleteItemSuccess",
 "DeleteJournalTemplateSuccess",
 "DeleteNumberSeriesLineSuccess",
 "DeleteNumberSeriesSuccess",
 "DeletePaymentTermSuccess",
 "DeleteUserSetupSuccess",
 "DeleteVatBusinessPostingGroupSuccess",
 "DeleteVatPostingSetupSuccess",
 "DeleteVatProductPostingGroupSuccess",
 "DeleteVendorMappingSuccess",
 "DeleteVendorPostingGroupSuccess",
 "DeleteVendorSuccess",
 "DeleteWebhookDeadLetterSuccess",
 "DeleteWebhookSubscriptionSuccess",
 "DimensionCombinationConnection",
 "DimensionCombinationEdge",
 "DimensionConnection",
 "DimensionEdge",
 "DimensionSetLine",
 "DimensionValueCombinationConnection",
 "DimensionValueCombinationEdge",
 "DimensionValueConnection",
 "DimensionValueEdge",
 "DocumentProof",
 "DrawDocImageImportPurchaseInvoiceSuccess",
 "DrawDocImageImportSalesInvoiceSuccess",
 "EInvoiceVatGroupConnection",
 "EInvoiceVatGroupEdge",
 "FileParties",
 "FileParty",
 "FiledGrid",
 "FilingFile",
 "FilingFinding",
 "ForbiddenError",
 "ForgetCustomerSuccess",
 "ForgetPreviewCustomerSuccess",
 "ForgetPreviewVendorSuccess",
 "ForgetVendorSuccess",
 "GLEntryConnection",
 "GLEntryEdge",
 "GLRegisterConnection",
 "GLRegisterEdge",
 "GenBusPostingGroupConnection",
 "GenBusPostingGroupEdge",
 "GenProdPostingGroupConnection",
 "GenProdPostingGroupEdge",
 "GeneralLedgerEntryConnection",
 "GeneralLedgerEntryEdge",
 "GeneralLedgerSummary",
 "GeneralLedgerSummaryRow",
 "GeneralPostingSetupConnection",
 "GeneralPostingSetupEdge",
 "ImportDocumentChange",
 "ImportPurchaseInvoiceConnection",
 "ImportPurchaseInvoiceEdge",
 "ImportPurchaseInvoiceLineConnection",
 "ImportPurchaseInvoiceLineEdge",
 "ImportSalesInvoiceConnection",
 "ImportSalesInvoiceEdge",
 "ImportSalesInvoiceLineConnection",
 "ImportSalesInvoiceLineEdge",
 "IntraCommunityLine",
 "IntraCommunityStatement",
 "IntrastatCodeConnection",
 "IntrastatCodeEdge",
 "InvalidStateError",
 "InventoryPostingSetupConnection",
 "InventoryPostingSetupEdge",
 "InvoiceResponseConnection",
 "InvoiceResponseEdge",
 "Issue",
 "ItemConnection",
 "ItemEdge",
 "ItemLedgerEntryConnection",
 "ItemLedgerEntryEdge",
 "ItemLedgerSums",
 "ItemReferenceConnection",
 "ItemReferenceEdge",
 "ItemStock",
 "JournalTemplateConnection",
 "JournalTemplateEdge",
 "LedgerGrowth",
 "LedgerTotals",
 "ListedCustomer",
 "NotFoundError",
 "NumberSeriesConnection",
 "NumberSeriesEdge",
 "NumberSeriesLineConnection",
 "NumberSeriesLineEdge",
 "PageInfo",
 "ParsedAttachment",
 "ParsedImportDocument",
 "ParsedPurchaseInvoice",
 "ParsedPurchaseInvoiceLine",
 "ParsedSalesInvoice",
 "ParsedSalesInvoiceLine",
 "PaymentTermConnection",
 "PaymentTermEdge",
 "PostImportPurchaseInvoiceSuccess",
 "PostImportSalesInvoiceSuccess",
 "PostPreviewImportPurchaseInvoiceSuccess",
 "PostPreviewImportSalesInvoiceSuccess",
 "PostedDocumentConnection",
 "PostedDocumentEdge",
 "PostedDocumentLineConnection",
 "PostedDocumentLineEdge",
 "PostingPrediction",
 "PostingReason",
 "PredictedAccount",
 "PredictedDimension",
 "PredictedEntry",
 "PredictedVatLine",
 "ProvedRow",
 "ReceivedInvoiceResponseConnection",
 "ReceivedInvoiceResponseEdge",
 "RegisterImportPurchaseInvoiceSuccess",
 "RegisterImportSalesInvoiceSuccess",
 "RejectImportPurchaseInvoiceSuccess",
 "RenewWebhookSubscriptionSuccess",
 "ReopenImportPurchaseInvoiceSuccess",
 "ReopenImportSalesInvoiceSuccess",
 "RevokeAccessKeySuccess",
 "RotateAccessKeySuccess",
 "SendWebhookAgainSuccess",
 "SetUserPermissionsSuccess",
 "StockOnHand",
 "StockOnHandRow",
 "SummaryDimensionValue",
 "TaxPeriod",
 "TreeHead",
 "TrialBalance",
 "TrialBalanceRow",
 "TrialBalanceTotal",
 "UnassignedVat",
 "UnavailableError",
 "UnpostedDocumentConnection",
 "UnpostedDocumentEdge",
 "UpdateAccountSuccess",
 "UpdateAccountingPeriodSuccess",
 "UpdateCompanySuccess",
 "UpdateCurrencyExchangeRateSuccess",
 "UpdateCurrencySuccess",
 "UpdateCustomerPostingGroupSuccess",
 "UpdateCustomerSuccess",
 "UpdateDefaultDimensionSuccess",
 "UpdateDeferralTemplateSuccess",
 "UpdateDimensionCombinationSuccess",
 "UpdateDimensionSuccess",
 "UpdateDimensionValueSuccess",
 "UpdateEInvoiceVatGroupSuccess",
 "UpdateGenBusPostingGroupSuccess",
 "UpdateGenProdPostingGroupSuccess",
 "UpdateGeneralLedgerSetupSuccess",
 "UpdateGeneralPostingSetupSuccess",
 "UpdateImportPurchaseInvoiceLineSuccess",
 "UpdateImportPurchaseInvoiceSuccess",
 "UpdateImportSalesInvoiceLineSuccess",
 "UpdateImportSalesInvoiceSuccess",
 "UpdateIntrastatCodeSuccess",
 "UpdateInventoryPostingSetupSuccess",
 "UpdateInventorySetupSuccess",
 "UpdateItemReferenceSuccess",
 "UpdateItemSuccess",
 "UpdateJournalTemplateSuccess",
 "UpdateNumberSeriesLineSuccess",
 "UpdateNumberSeriesSuccess",
 "UpdatePaymentTermSuccess",
 "UpdatePurchaseSetupSuccess",
 "UpdateSalesSetupSuccess",
 "UpdateUserSetupSuccess",
 "UpdateUserSuccess",
 "UpdateVatBusinessPostingGroupSuccess",
 "UpdateVatPostingSetupSuccess",
 "UpdateVatProductPostingGroupSuccess",
 "UpdateVendorMappingSuccess",
 "UpdateVendorPostingGroupSuccess",
 "UpdateVendorSuccess",
 "User",
 "UserPermission",
 "UserSetupConnection",
 "UserSetupEdge",
 "ValidationError",
 "ValidationFinding",
 "ValueEntryConnection",
 "ValueEntryEdge",
 "ValueLedgerSums",
 "VatBusinessPostingGroupConnection",
 "VatBusinessPostingGroupEdge",
 "VatEntryConnection",
 "VatEntryEdge",
 "VatFinding",
 "VatGrid",
 "VatGridAmount",
 "VatGridChange",
 "VatGridEntry",
 "VatGridEntryConnection",
 "VatGridEntryEdge",
 "VatLedgerSums",
 "VatPostingSetupConnection",
 "VatPostingSetupEdge",
 "VatPrediction",
 "VatPredictionFinding",
 "VatProductPostingGroupConnection",
 "VatProductPostingGroupEdge",
 "VatReturn",
 "VatSince",
 "VatSummary",
 "VendorAging",
 "VendorAgingRow",
 "VendorConnection",
 "VendorEdge",
 "VendorLedgerEntryConnection",
 "VendorLedgerEntryEdge",
 "VendorLedgerSums",
 "VendorMappingConnection",
 "VendorMappingEdge",
 "VendorPostingGroupConnection",
 "VendorPostingGroupEdge",
 "Viewer",
 "WebhookDeadLetter",
 "WebhookSubscription"
]

/** Fields that are lists with pages, by type, each with the arguments that make it another list. */
export const connections: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
 "Account": {
  "generalLedgerEntries": [
   "filter",
   "orderBy"
  ]
 },
 "AuditEvent": {
  "values": [
   "filter",
   "orderBy"
  ]
 },
 "Company": {
  "accountingPeriods": [
   "filter",
   "orderBy"
  ],
  "accounts": [
   "filter",
   "orderBy"
  ],
  "auditEvents": [
   "filter",
   "orderBy"
  ],
  "auditValues": [
   "filter",
   "orderBy"
  ],
  "currencies": [
   "filter",
   "orderBy"
  ],
  "currencyExchangeRates": [
   "filter",
   "orderBy"
  ],
  "customerLedgerEntries": [
   "filter",
   "orderBy"
  ],
  "customerPostingGroups": [
   "filter",
   "orderBy"
  ],
  "customers": [
   "filter",
   "orderBy"
  ],
  "defaultDimensions": [
   "filter",
   "orderBy"
  ],
  "deferralTemplates": [
   "filter",
   "orderBy"
  ],
  "dimensionCombinations": [
   "filter",
   "orderBy"
  ],
  "dimensionValueCombinations": [
   "filter",
   "orderBy"
  ],
  "dimensionValues": [
   "filter",
   "orderBy"
  ],
  "dimensions": [
   "filter",
   "orderBy"
  ],
  "eInvoiceVatGroups": [
   "filter",
   "orderBy"
  ],
  "genBusPostingGroups": [
   "filter",
   "orderBy"
  ],
  "genProdPostingGroups": [
   "filter",
   "orderBy"
  ],
  "generalLedgerEntries": [
   "filter",
   "orderBy"
  ],
  "generalPostingSetups": [
   "filter",
   "orderBy"
  ],
  "glEntries": [
   "filter",
   "orderBy"
  ],
  "glRegisters": [
   "filter",
   "orderBy"
  ],
  "importPurchaseInvoiceLines": [
   "filter",
   "orderBy"
  ],
  "importPurchaseInvoices": [
   "filter",
   "orderBy"
  ],
  "importSalesInvoiceLines": [
   "filter",
   "orderBy"
  ],
  "importSalesInvoices": [
   "filter",
   "orderBy"
  ],
  "intrastatCodes": [
   "filter",
   "orderBy"
  ],
  "inventoryPostingSetups": [
   "filter",
   "orderBy"
  ],
  "invoiceResponses": [
   "filter",
   "orderBy"
  ],
  "itemLedgerEntries": [
   "filter",
   "orderBy"
  ],
  "itemReferences": [
   "filter",
   "orderBy"
  ],
  "items": [
   "filter",
   "orderBy"
  ],
  "journalTemplates": [
   "filter",
   "orderBy"
  ],
  "numberSeries": [
   "filter",
   "orderBy"
  ],
  "numberSeriesLines": [
   "filter",
   "orderBy"
  ],
  "paymentTerms": [
   "filter",
   "orderBy"
  ],
  "postedDocumentLines": [
   "filter",
   "orderBy"
  ],
  "postedDocuments": [
   "filter",
   "orderBy"
  ],
  "receivedInvoiceResponses": [
   "filter",
   "orderBy"
  ],
  "unpostedDocuments": [
   "filter",
   "orderBy"
  ],
  "userSetups": [
   "filter",
   "orderBy"
  ],
  "valueEntries": [
   "filter",
   "orderBy"
  ],
  "vatBusinessPostingGroups": [
   "filter",
   "orderBy"
  ],
  "vatEntries": [
   "filter",
   "orderBy"
  ],
  "vatPostingSetups": [
   "filter",
   "orderBy"
  ],
  "vatProductPostingGroups": [
   "filter",
   "orderBy"
  ],
  "vendorLedgerEntries": [
   "filter",
   "orderBy"
  ],
  "vendorMappings": [
   "filter",
   "orderBy"
  ],
  "vendorPostingGroups": [
   "filter",
   "orderBy"
  ],
  "vendors": [
   "filter",
   "orderBy"
  ]
 },
 "Customer": {
  "customerLedgerEntries": [
   "filter",
   "orderBy"
  ],
  "postedDocuments": [
   "filter",
   "orderBy"
  ]
 },
 "CustomerAgingRow": {
  "customerLedgerEntries": [
   "filter",
   "orderBy"
  ]
 },
 "GeneralLedgerSummaryRow": {
  "generalLedgerEntries": [
   "filter",
   "orderBy"
  ]
 },
 "ImportPurchaseInvoice": {
  "invoiceResponses": [
   "filter",
   "orderBy"
  ],
  "lines": [
   "filter",
   "orderBy"
  ]
 },
 "ImportSalesInvoice": {
  "lines": [
   "filter",
   "orderBy"
  ]
 },
 "Item": {
  "itemLedgerEntries": [
   "filter",
   "orderBy"
  ],
  "valueEntries": [
   "filter",
   "orderBy"
  ]
 },
 "LedgerGrowth": {
  "generalLedgerEntries": [
   "filter",
   "orderBy"
  ]
 },
 "PostedDocument": {
  "customerLedgerEntries": [
   "filter",
   "orderBy"
  ],
  "generalLedgerEntries": [
   "filter",
   "orderBy"
  ],
  "invoiceResponses": [
   "filter",
   "orderBy"
  ],
  "itemLedgerEntries": [
   "filter",
   "orderBy"
  ],
  "lines": [
   "filter",
   "orderBy"
  ],
  "receivedInvoiceResponses": [
   "filter",
   "orderBy"
  ],
  "valueEntries": [
   "filter",
   "orderBy"
  ],
  "vatEntries": [
   "filter",
   "orderBy"
  ],
  "vendorLedgerEntries": [
   "filter",
   "orderBy"
  ]
 },
 "StockOnHandRow": {
  "valueEntries": [
   "filter",
   "orderBy"
  ]
 },
 "TrialBalanceRow": {
  "generalLedgerEntries": [
   "filter",
   "orderBy"
  ]
 },
 "UnassignedVat": {
  "vatEntries": [
   "filter",
   "orderBy"
  ]
 },
 "VatGrid": {
  "entries": []
 },
 "Vendor": {
  "postedDocuments": [
   "filter",
   "orderBy"
  ],
  "vendorLedgerEntries": [
   "filter",
   "orderBy"
  ]
 },
 "VendorAgingRow": {
  "vendorLedgerEntries": [
   "filter",
   "orderBy"
  ]
 },
 "Query": {
  "companies": [
   "filter",
   "orderBy"
  ]
 }
}

/** Records that a mutation deletes: `delete` and the name of the type. */
export const deletedTypes: readonly string[] = [
 "Account",
 "AccountingPeriod",
 "Currency",
 "CurrencyExchangeRate",
 "Customer",
 "CustomerPostingGroup",
 "DefaultDimension",
 "DeferralTemplate",
 "Dimension",
 "DimensionCombination",
 "DimensionValue",
 "DimensionValueCombination",
 "EInvoiceVatGroup",
 "GenBusPostingGroup",
 "GenProdPostingGroup",
 "GeneralPostingSetup",
 "ImportPurchaseInvoice",
 "ImportPurchaseInvoiceLine",
 "ImportSalesInvoice",
 "ImportSalesInvoiceLine",
 "IntrastatCode",
 "InventoryPostingSetup",
 "Item",
 "ItemReference",
 "JournalTemplate",
 "NumberSeries",
 "NumberSeriesLine",
 "PaymentTerm",
 "UserSetup",
 "VatBusinessPostingGroup",
 "VatPostingSetup",
 "VatProductPostingGroup",
 "Vendor",
 "VendorMapping",
 "VendorPostingGroup"
]
