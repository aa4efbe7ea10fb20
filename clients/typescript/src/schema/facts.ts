// Written by npm run codegen from schema/schema.graphql: change the schema, not this file.

/** The object types of each interface and union. */
export const possibleTypes: Readonly<Record<string, readonly string[]>> = {
 "ConfirmAddresseeImportPurchaseInvoiceResult": [
  "ConfirmAddresseeImportPurchaseInvoiceSuccess",
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "ConfirmAddresseeImportSalesInvoiceResult": [
  "ConfirmAddresseeImportSalesInvoiceSuccess",
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateAccountResult": [
  "ConflictError",
  "CreateAccountSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateAccountingPeriodResult": [
  "ConflictError",
  "CreateAccountingPeriodSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateCurrencyExchangeRateResult": [
  "ConflictError",
  "CreateCurrencyExchangeRateSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateCurrencyResult": [
  "ConflictError",
  "CreateCurrencySuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateCustomerPostingGroupResult": [
  "ConflictError",
  "CreateCustomerPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateCustomerResult": [
  "ConflictError",
  "CreateCustomerSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDefaultDimensionResult": [
  "ConflictError",
  "CreateDefaultDimensionSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDeferralTemplateResult": [
  "ConflictError",
  "CreateDeferralTemplateSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDimensionCombinationResult": [
  "ConflictError",
  "CreateDimensionCombinationSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDimensionResult": [
  "ConflictError",
  "CreateDimensionSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDimensionValueCombinationResult": [
  "ConflictError",
  "CreateDimensionValueCombinationSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateDimensionValueResult": [
  "ConflictError",
  "CreateDimensionValueSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateEInvoiceVatGroupResult": [
  "ConflictError",
  "CreateEInvoiceVatGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateGenBusPostingGroupResult": [
  "ConflictError",
  "CreateGenBusPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateGenProdPostingGroupResult": [
  "ConflictError",
  "CreateGenProdPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateGeneralPostingSetupResult": [
  "ConflictError",
  "CreateGeneralPostingSetupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateImportPurchaseInvoiceLineResult": [
  "ConflictError",
  "CreateImportPurchaseInvoiceLineSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateImportPurchaseInvoiceResult": [
  "ConflictError",
  "CreateImportPurchaseInvoiceSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateImportSalesInvoiceLineResult": [
  "ConflictError",
  "CreateImportSalesInvoiceLineSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateImportSalesInvoiceResult": [
  "ConflictError",
  "CreateImportSalesInvoiceSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateIntrastatCodeResult": [
  "ConflictError",
  "CreateIntrastatCodeSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateInventoryPostingSetupResult": [
  "ConflictError",
  "CreateInventoryPostingSetupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateItemReferenceResult": [
  "ConflictError",
  "CreateItemReferenceSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateItemResult": [
  "ConflictError",
  "CreateItemSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateJournalTemplateResult": [
  "ConflictError",
  "CreateJournalTemplateSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateNumberSeriesLineResult": [
  "ConflictError",
  "CreateNumberSeriesLineSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateNumberSeriesResult": [
  "ConflictError",
  "CreateNumberSeriesSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreatePaymentTermResult": [
  "ConflictError",
  "CreatePaymentTermSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateUserSetupResult": [
  "ConflictError",
  "CreateUserSetupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVatBusinessPostingGroupResult": [
  "ConflictError",
  "CreateVatBusinessPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVatPostingSetupResult": [
  "ConflictError",
  "CreateVatPostingSetupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVatProductPostingGroupResult": [
  "ConflictError",
  "CreateVatProductPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVendorMappingResult": [
  "ConflictError",
  "CreateVendorMappingSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVendorPostingGroupResult": [
  "ConflictError",
  "CreateVendorPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "CreateVendorResult": [
  "ConflictError",
  "CreateVendorSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteAccountResult": [
  "ConflictError",
  "DeleteAccountSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteAccountingPeriodResult": [
  "ConflictError",
  "DeleteAccountingPeriodSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteCurrencyExchangeRateResult": [
  "ConflictError",
  "DeleteCurrencyExchangeRateSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteCurrencyResult": [
  "ConflictError",
  "DeleteCurrencySuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteCustomerPostingGroupResult": [
  "ConflictError",
  "DeleteCustomerPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteCustomerResult": [
  "ConflictError",
  "DeleteCustomerSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDefaultDimensionResult": [
  "ConflictError",
  "DeleteDefaultDimensionSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDeferralTemplateResult": [
  "ConflictError",
  "DeleteDeferralTemplateSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDimensionCombinationResult": [
  "ConflictError",
  "DeleteDimensionCombinationSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDimensionResult": [
  "ConflictError",
  "DeleteDimensionSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDimensionValueCombinationResult": [
  "ConflictError",
  "DeleteDimensionValueCombinationSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteDimensionValueResult": [
  "ConflictError",
  "DeleteDimensionValueSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteEInvoiceVatGroupResult": [
  "ConflictError",
  "DeleteEInvoiceVatGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteGenBusPostingGroupResult": [
  "ConflictError",
  "DeleteGenBusPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteGenProdPostingGroupResult": [
  "ConflictError",
  "DeleteGenProdPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteGeneralPostingSetupResult": [
  "ConflictError",
  "DeleteGeneralPostingSetupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteImportPurchaseInvoiceLineResult": [
  "ConflictError",
  "DeleteImportPurchaseInvoiceLineSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteImportPurchaseInvoiceResult": [
  "ConflictError",
  "DeleteImportPurchaseInvoiceSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteImportSalesInvoiceLineResult": [
  "ConflictError",
  "DeleteImportSalesInvoiceLineSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteImportSalesInvoiceResult": [
  "ConflictError",
  "DeleteImportSalesInvoiceSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteIntrastatCodeResult": [
  "ConflictError",
  "DeleteIntrastatCodeSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteInventoryPostingSetupResult": [
  "ConflictError",
  "DeleteInventoryPostingSetupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteItemReferenceResult": [
  "ConflictError",
  "DeleteItemReferenceSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteItemResult": [
  "ConflictError",
  "DeleteItemSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteJournalTemplateResult": [
  "ConflictError",
  "DeleteJournalTemplateSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteNumberSeriesLineResult": [
  "ConflictError",
  "DeleteNumberSeriesLineSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteNumberSeriesResult": [
  "ConflictError",
  "DeleteNumberSeriesSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeletePaymentTermResult": [
  "ConflictError",
  "DeletePaymentTermSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteUserSetupResult": [
  "ConflictError",
  "DeleteUserSetupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVatBusinessPostingGroupResult": [
  "ConflictError",
  "DeleteVatBusinessPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVatPostingSetupResult": [
  "ConflictError",
  "DeleteVatPostingSetupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVatProductPostingGroupResult": [
  "ConflictError",
  "DeleteVatProductPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVendorMappingResult": [
  "ConflictError",
  "DeleteVendorMappingSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVendorPostingGroupResult": [
  "ConflictError",
  "DeleteVendorPostingGroupSuccess",
  "InvalidStateError",
  "NotFoundError",
  "ValidationError"
 ],
 "DeleteVendorResult": [
  "ConflictError",
  "DeleteVendorSuccess",
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
 "ImportDocument": [
  "ImportPurchaseInvoice",
  "ImportSalesInvoice"
 ],
 "Node": [
  "Account",
  "AccountingPeriod",
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
  "InvalidStateError",
  "NotFoundError",
  "PostImportPurchaseInvoiceSuccess",
  "ValidationError"
 ],
 "PostImportSalesInvoiceResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "PostImportSalesInvoiceSuccess",
  "ValidationError"
 ],
 "PostPreviewImportPurchaseInvoiceResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "PostPreviewImportPurchaseInvoiceSuccess",
  "ValidationError"
 ],
 "PostPreviewImportSalesInvoiceResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "PostPreviewImportSalesInvoiceSuccess",
  "ValidationError"
 ],
 "RegisterImportPurchaseInvoiceResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "RegisterImportPurchaseInvoiceSuccess",
  "ValidationError"
 ],
 "RegisterImportSalesInvoiceResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "RegisterImportSalesInvoiceSuccess",
  "ValidationError"
 ],
 "ReopenImportPurchaseInvoiceResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "ReopenImportPurchaseInvoiceSuccess",
  "ValidationError"
 ],
 "ReopenImportSalesInvoiceResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "ReopenImportSalesInvoiceSuccess",
  "ValidationError"
 ],
 "UpdateAccountResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateAccountSuccess",
  "ValidationError"
 ],
 "UpdateAccountingPeriodResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateAccountingPeriodSuccess",
  "ValidationError"
 ],
 "UpdateCompanyResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateCompanySuccess",
  "ValidationError"
 ],
 "UpdateCurrencyExchangeRateResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateCurrencyExchangeRateSuccess",
  "ValidationError"
 ],
 "UpdateCurrencyResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateCurrencySuccess",
  "ValidationError"
 ],
 "UpdateCustomerPostingGroupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateCustomerPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateCustomerResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateCustomerSuccess",
  "ValidationError"
 ],
 "UpdateDefaultDimensionResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateDefaultDimensionSuccess",
  "ValidationError"
 ],
 "UpdateDeferralTemplateResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateDeferralTemplateSuccess",
  "ValidationError"
 ],
 "UpdateDimensionCombinationResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateDimensionCombinationSuccess",
  "ValidationError"
 ],
 "UpdateDimensionResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateDimensionSuccess",
  "ValidationError"
 ],
 "UpdateDimensionValueResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateDimensionValueSuccess",
  "ValidationError"
 ],
 "UpdateEInvoiceVatGroupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateEInvoiceVatGroupSuccess",
  "ValidationError"
 ],
 "UpdateGenBusPostingGroupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateGenBusPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateGenProdPostingGroupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateGenProdPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateGeneralLedgerSetupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateGeneralLedgerSetupSuccess",
  "ValidationError"
 ],
 "UpdateGeneralPostingSetupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateGeneralPostingSetupSuccess",
  "ValidationError"
 ],
 "UpdateImportPurchaseInvoiceLineResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateImportPurchaseInvoiceLineSuccess",
  "ValidationError"
 ],
 "UpdateImportPurchaseInvoiceResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateImportPurchaseInvoiceSuccess",
  "ValidationError"
 ],
 "UpdateImportSalesInvoiceLineResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateImportSalesInvoiceLineSuccess",
  "ValidationError"
 ],
 "UpdateImportSalesInvoiceResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateImportSalesInvoiceSuccess",
  "ValidationError"
 ],
 "UpdateIntrastatCodeResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateIntrastatCodeSuccess",
  "ValidationError"
 ],
 "UpdateInventoryPostingSetupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateInventoryPostingSetupSuccess",
  "ValidationError"
 ],
 "UpdateInventorySetupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateInventorySetupSuccess",
  "ValidationError"
 ],
 "UpdateItemReferenceResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateItemReferenceSuccess",
  "ValidationError"
 ],
 "UpdateItemResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateItemSuccess",
  "ValidationError"
 ],
 "UpdateJournalTemplateResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateJournalTemplateSuccess",
  "ValidationError"
 ],
 "UpdateNumberSeriesLineResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateNumberSeriesLineSuccess",
  "ValidationError"
 ],
 "UpdateNumberSeriesResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateNumberSeriesSuccess",
  "ValidationError"
 ],
 "UpdatePaymentTermResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdatePaymentTermSuccess",
  "ValidationError"
 ],
 "UpdatePurchaseSetupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdatePurchaseSetupSuccess",
  "ValidationError"
 ],
 "UpdateSalesSetupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateSalesSetupSuccess",
  "ValidationError"
 ],
 "UpdateUserSetupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateUserSetupSuccess",
  "ValidationError"
 ],
 "UpdateVatBusinessPostingGroupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVatBusinessPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateVatPostingSetupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVatPostingSetupSuccess",
  "ValidationError"
 ],
 "UpdateVatProductPostingGroupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVatProductPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateVendorMappingResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVendorMappingSuccess",
  "ValidationError"
 ],
 "UpdateVendorPostingGroupResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVendorPostingGroupSuccess",
  "ValidationError"
 ],
 "UpdateVendorResult": [
  "ConflictError",
  "InvalidStateError",
  "NotFoundError",
  "UpdateVendorSuccess",
  "ValidationError"
 ]
}

/** Object types that are no records: they have no id, and belong to what they stand in. */
export const valueTypes: readonly string[] = [
 "AccountConnection",
 "AccountEdge",
 "AccountingPeriodConnection",
 "AccountingPeriodEdge",
 "AgingAmounts",
 "AgingBucket",
 "Attachment",
 "BulkImportItem",
 "BulkImportResult",
 "BulkPostItem",
 "BulkPostResult",
 "CompanyConnection",
 "CompanyEdge",
 "ConfirmAddresseeImportPurchaseInvoiceSuccess",
 "ConfirmAddresseeImportSalesInvoiceSuccess",
 "ConflictError",
 "CreateAccountSuccess",
 "CreateAccountingPeriodSuccess",
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
 "CreateUserSetupSuccess",
 "CreateVatBusinessPostingGroupSuccess",
 "CreateVatPostingSetupSuccess",
 "CreateVatProductPostingGroupSuccess",
 "CreateVendorMappingSuccess",
 "CreateVendorPostingGroupSuccess",
 "CreateVendorSuccess",
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
 "CustomerPostingGroupConnection",
 "CustomerPostingGroupEdge",
 "DefaultDimensionConnection",
 "DefaultDimensionEdge",
 "DeferralTemplateConnection",
 "DeferralTemplateEdge",
 "DeleteAccountSuccess",
 "DeleteAccountingPeriodSuccess",
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
 "DimensionCombinationConnection",
 "DimensionCombinationEdge",
 "DimensionConnection",
 "DimensionEdge",
 "DimensionSetLine",
 "DimensionValueCombinationConnection",
 "DimensionValueCombinationEdge",
 "DimensionValueConnection",
 "DimensionValueEdge",
 "EInvoiceVatGroupConnection",
 "EInvoiceVatGroupEdge",
 "ForbiddenError",
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
 "GeneralLedgerSetupConnection",
 "GeneralLedgerSetupEdge",
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
 "IntrastatCodeConnection",
 "IntrastatCodeEdge",
 "InvalidStateError",
 "InventoryPostingSetupConnection",
 "InventoryPostingSetupEdge",
 "InventorySetupConnection",
 "InventorySetupEdge",
 "Issue",
 "ItemConnection",
 "ItemEdge",
 "ItemLedgerEntryConnection",
 "ItemLedgerEntryEdge",
 "ItemReferenceConnection",
 "ItemReferenceEdge",
 "JournalTemplateConnection",
 "JournalTemplateEdge",
 "LedgerGrowth",
 "LedgerTotals",
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
 "PredictedAccount",
 "PredictedVatLine",
 "PurchaseSetupConnection",
 "PurchaseSetupEdge",
 "RegisterImportPurchaseInvoiceSuccess",
 "RegisterImportSalesInvoiceSuccess",
 "ReopenImportPurchaseInvoiceSuccess",
 "ReopenImportSalesInvoiceSuccess",
 "SalesSetupConnection",
 "SalesSetupEdge",
 "StockOnHand",
 "StockOnHandRow",
 "SummaryDimensionValue",
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
 "UpdateVatBusinessPostingGroupSuccess",
 "UpdateVatPostingSetupSuccess",
 "UpdateVatProductPostingGroupSuccess",
 "UpdateVendorMappingSuccess",
 "UpdateVendorPostingGroupSuccess",
 "UpdateVendorSuccess",
 "UserSetupConnection",
 "UserSetupEdge",
 "ValidationError",
 "ValidationFinding",
 "ValueEntryConnection",
 "ValueEntryEdge",
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
 "VatPostingSetupConnection",
 "VatPostingSetupEdge",
 "VatPrediction",
 "VatPredictionFinding",
 "VatProductPostingGroupConnection",
 "VatProductPostingGroupEdge",
 "VatSince",
 "VatSummary",
 "VendorAging",
 "VendorAgingRow",
 "VendorConnection",
 "VendorEdge",
 "VendorLedgerEntryConnection",
 "VendorLedgerEntryEdge",
 "VendorMappingConnection",
 "VendorMappingEdge",
 "VendorPostingGroupConnection",
 "VendorPostingGroupEdge"
]

/** Fields that are lists with pages, by type, each with the arguments that make it another list. */
export const connections: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
 "Company": {
  "accountingPeriods": [
   "filter",
   "orderBy"
  ],
  "accounts": [
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
  "generalLedgerSetups": [
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
  "inventorySetups": [
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
  "purchaseSetups": [
   "filter",
   "orderBy"
  ],
  "salesSetups": [
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
 "ImportPurchaseInvoice": {
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
  "itemLedgerEntries": [
   "filter",
   "orderBy"
  ],
  "lines": [
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
 "VatGrid": {
  "entries": []
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
