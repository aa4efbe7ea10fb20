@cds.persistence.exists
entity bench.Entries {
  key id: UUID;
  company: UUID; entryNo: Integer; postingDate: Date; documentNo: String(20); documentType: String(20); sourceType: String(20);
  sourceNo: String(20); accountId: UUID; accountNumber: String(20); description: String(100); debitAmount: Decimal(19, 2);
  creditAmount: Decimal(19, 2); standardFormatMessage: String(30); numberPlate: String(30); externalDocumentNo: String(35);
  systemModifiedAt: Timestamp; dimensionSet: Integer;
  dimensionSetLines: Association to many bench.Lines
    on dimensionSetLines.dimensionSet = dimensionSet and dimensionSetLines.company = company;
}

@cds.persistence.exists
entity bench.Lines {
  key company: UUID; key dimensionSet: Integer; key code: String(20);
  id: UUID; displayName: String(30); valueId: UUID; valueCode: String(20); valueDisplayName: String(50);
}

@cds.persistence.exists
entity bench.Documents {
  key id: UUID;
  company: UUID; customerNo: String(20); postingDate: Date; documentDate: Date; dueDate: Date;
  importSalesInvoiceLines: Composition of many bench.DocumentLines on importSalesInvoiceLines.document = $self;
}

@cds.persistence.exists
entity bench.DocumentLines {
  key id: UUID;
  document: Association to bench.Documents;
  type: String(20); no: String(20); quantity: Decimal(19, 5); unitPrice: Decimal(19, 5); vatProdPostingGroup: String(20);
}

@path: '/bench' @requires: 'any'
@cds.query.limit: { default: 20000, max: 20000 }
service BenchService {
  @readonly entity Entries as projection on bench.Entries;
  @readonly entity Lines as projection on bench.Lines;
  entity Documents as projection on bench.Documents;
  entity DocumentLines as projection on bench.DocumentLines;
}
