import type { EInvoice } from '../../src/formats/read/e-invoice.ts'
import type { XmlNode } from '../../src/formats/read/text/parse-xml.ts'
import { attribute, basic, basics, group, groups, text } from '../../src/formats/read/ubl.ts'

/** A piece of XML, or nothing. */
type Xml = string

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** An element of `ram` around pieces; nothing where they are nothing. */
function el(name: string, ...pieces: readonly Xml[]): Xml {
  const inside = pieces.join('')
  const full = name.includes(':') ? name : `ram:${name}`
  return inside === '' ? '' : `<${full}>${inside}</${full}>`
}

/** A value with its attributes under another name; nothing where it is not there. */
function as(name: string, node: XmlNode | null, kept: readonly string[] = []): Xml {
  if (node === null) return ''
  const attributes = kept.flatMap((key) => {
    const value = attribute(node, key)
    return value === null ? [] : [` ${key}="${escaped(value)}"`]
  })
  return `<ram:${name}${attributes.join('')}>${escaped(node.text)}</ram:${name}>`
}

function date(name: string, node: XmlNode | null, type = 'udt'): Xml {
  if (node === null) return ''
  const written = /^(\d{4})-(\d{2})-(\d{2})$/.exec(node.text.trim())
  const value = written === null ? escaped(node.text) : written.slice(1).join('')
  return el(name, `<${type}:DateTimeString format="102">${value}</${type}:DateTimeString>`)
}

function period(node: XmlNode | null): Xml {
  return el(
    'BillingSpecifiedPeriod',
    date('StartDateTime', basic(node, 'StartDate')),
    date('EndDateTime', basic(node, 'EndDate')),
  )
}

/** Pieces of a VAT category; those of the breakdown have amounts before them. */
function tax(name: string, category: XmlNode | null, amounts: Xml = '', more: Xml = ''): Xml {
  return el(
    name,
    amounts,
    as('TypeCode', basic(group(category, 'TaxScheme'), 'ID')),
    as('ExemptionReason', basic(category, 'TaxExemptionReason')),
    as('CategoryCode', basic(category, 'ID')),
    as('ExemptionReasonCode', basic(category, 'TaxExemptionReasonCode')),
    more,
    as('RateApplicablePercent', basic(category, 'Percent')),
  )
}

function allowances(node: XmlNode | null): Xml {
  return groups(node, 'AllowanceCharge')
    .map((item) =>
      el(
        'SpecifiedTradeAllowanceCharge',
        el('ChargeIndicator', `<udt:Indicator>${text(item, 'ChargeIndicator') ?? ''}</udt:Indicator>`),
        as('CalculationPercent', basic(item, 'MultiplierFactorNumeric')),
        as('BasisAmount', basic(item, 'BaseAmount'), ['currencyID']),
        as('ActualAmount', basic(item, 'Amount'), ['currencyID']),
        as('ReasonCode', basic(item, 'AllowanceChargeReasonCode')),
        as('Reason', basic(item, 'AllowanceChargeReason')),
        tax('CategoryTradeTax', group(item, 'TaxCategory')),
      ),
    )
    .join('')
}

function address(name: string, node: XmlNode | null): Xml {
  return el(
    name,
    as('PostcodeCode', basic(node, 'PostalZone')),
    as('LineOne', basic(node, 'StreetName')),
    as('LineTwo', basic(node, 'AdditionalStreetName')),
    as('LineThree', basic(group(node, 'AddressLine'), 'Line')),
    as('CityName', basic(node, 'CityName')),
    as('CountryID', basic(group(node, 'Country'), 'IdentificationCode')),
    as('CountrySubDivisionName', basic(node, 'CountrySubentity')),
  )
}

/** Seller and buyer are called by their registered name, payee and representative by the only one they have. */
function party(name: string, node: XmlNode | null, registered: boolean): Xml {
  const legal = group(node, 'PartyLegalEntity')
  const called = basic(group(node, 'PartyName'), 'Name')
  const ids = groups(node, 'PartyIdentification').flatMap((each) => basics(each, 'ID'))
  const schemed = (id: XmlNode): boolean => attribute(id, 'schemeID') !== null
  return el(
    name,
    ...ids.filter((id) => !schemed(id)).map((id) => as('ID', id)),
    ...ids.filter((id) => schemed(id)).map((id) => as('GlobalID', id, ['schemeID'])),
    as('Name', registered ? basic(legal, 'RegistrationName') : called),
    as('Description', basic(legal, 'CompanyLegalForm')),
    el(
      'SpecifiedLegalOrganization',
      as('ID', basic(legal, 'CompanyID'), ['schemeID']),
      registered ? as('TradingBusinessName', called) : '',
    ),
    el(
      'DefinedTradeContact',
      as('PersonName', basic(group(node, 'Contact'), 'Name')),
      el('TelephoneUniversalCommunication', as('CompleteNumber', basic(group(node, 'Contact'), 'Telephone'))),
      el('EmailURIUniversalCommunication', as('URIID', basic(group(node, 'Contact'), 'ElectronicMail'))),
    ),
    address('PostalTradeAddress', group(node, 'PostalAddress')),
    el('URIUniversalCommunication', as('URIID', basic(node, 'EndpointID'), ['schemeID'])),
    ...groups(node, 'PartyTaxScheme').map((each) => {
      const scheme = text(group(each, 'TaxScheme'), 'ID')
      const id = basic(each, 'CompanyID')
      const code = scheme === 'VAT' ? 'VA' : escaped(scheme ?? '')
      return id === null
        ? ''
        : el('SpecifiedTaxRegistration', `<ram:ID schemeID="${code}">${escaped(id.text)}</ram:ID>`)
    }),
  )
}

function line(node: XmlNode, account: XmlNode | null): Xml {
  const item = group(node, 'Item')
  const price = group(node, 'Price')
  const discount = group(price, 'AllowanceCharge')
  return el(
    'IncludedSupplyChainTradeLineItem',
    el(
      'AssociatedDocumentLineDocument',
      as('LineID', basic(node, 'ID')),
      ...basics(node, 'Note').map((note) => el('IncludedNote', as('Content', note))),
    ),
    el(
      'SpecifiedTradeProduct',
      as('GlobalID', basic(group(item, 'StandardItemIdentification'), 'ID'), ['schemeID']),
      as('SellerAssignedID', basic(group(item, 'SellersItemIdentification'), 'ID')),
      as('BuyerAssignedID', basic(group(item, 'BuyersItemIdentification'), 'ID')),
      as('Name', basic(item, 'Name')),
      as('Description', basic(item, 'Description')),
      ...groups(item, 'AdditionalItemProperty').map((each) =>
        el(
          'ApplicableProductCharacteristic',
          as('Description', basic(each, 'Name')),
          as('Value', basic(each, 'Value')),
        ),
      ),
      ...groups(item, 'CommodityClassification').map((each) =>
        el(
          'DesignatedProductClassification',
          as('ClassCode', basic(each, 'ItemClassificationCode'), ['listID', 'listVersionID']),
        ),
      ),
      el('OriginTradeCountry', as('ID', basic(group(item, 'OriginCountry'), 'IdentificationCode'))),
    ),
    el(
      'SpecifiedLineTradeAgreement',
      el('BuyerOrderReferencedDocument', as('LineID', basic(group(node, 'OrderLineReference'), 'LineID'))),
      el(
        'GrossPriceProductTradePrice',
        as('ChargeAmount', basic(discount, 'BaseAmount')),
        el(
          'AppliedTradeAllowanceCharge',
          discount === null
            ? ''
            : el('ChargeIndicator', `<udt:Indicator>${text(discount, 'ChargeIndicator') ?? ''}</udt:Indicator>`),
          as('ActualAmount', basic(discount, 'Amount')),
        ),
      ),
      el(
        'NetPriceProductTradePrice',
        as('ChargeAmount', basic(price, 'PriceAmount'), ['currencyID']),
        as('BasisQuantity', basic(price, 'BaseQuantity'), ['unitCode']),
      ),
    ),
    el(
      'SpecifiedLineTradeDelivery',
      as('BilledQuantity', basic(node, 'InvoicedQuantity') ?? basic(node, 'CreditedQuantity'), ['unitCode']),
    ),
    el(
      'SpecifiedLineTradeSettlement',
      ...groups(item, 'ClassifiedTaxCategory').map((each) => tax('ApplicableTradeTax', each)),
      period(group(node, 'InvoicePeriod')),
      allowances(node),
      el(
        'SpecifiedTradeSettlementLineMonetarySummation',
        as('LineTotalAmount', basic(node, 'LineExtensionAmount'), ['currencyID']),
      ),
      el('ReceivableSpecifiedTradeAccountingAccount', as('ID', account)),
    ),
  )
}

function means(node: XmlNode): Xml {
  const account = group(node, 'PayeeFinancialAccount')
  return el(
    'SpecifiedTradeSettlementPaymentMeans',
    as('TypeCode', basic(node, 'PaymentMeansCode')),
    el('ApplicableTradeSettlementFinancialCard', as('ID', basic(group(node, 'CardAccount'), 'PrimaryAccountNumberID'))),
    el(
      'PayeePartyCreditorFinancialAccount',
      as('IBANID', basic(account, 'ID')),
      as('AccountName', basic(account, 'Name')),
    ),
    el(
      'PayeeSpecifiedCreditorFinancialInstitution',
      as('BICID', basic(group(account, 'FinancialInstitutionBranch'), 'ID')),
    ),
  )
}

function additional(node: XmlNode, bytes: Buffer | null): Xml {
  const attachment = group(node, 'Attachment')
  const type = text(node, 'DocumentTypeCode') === '130' ? '130' : '916'
  const object = basic(attachment, 'EmbeddedDocumentBinaryObject')
  // The reader has lifted what is long out of the tree.
  const embedded = object === null || bytes === null ? object : { ...object, text: bytes.toString('base64') }
  return el(
    'AdditionalReferencedDocument',
    as('IssuerAssignedID', basic(node, 'ID')),
    as('URIID', basic(group(attachment, 'ExternalReference'), 'URI')),
    `<ram:TypeCode>${type}</ram:TypeCode>`,
    as('Name', basic(node, 'DocumentDescription')),
    as('AttachmentBinaryObject', embedded, ['mimeCode', 'filename']),
  )
}

const sums = [
  ['LineTotalAmount', 'LineExtensionAmount'],
  ['ChargeTotalAmount', 'ChargeTotalAmount'],
  ['AllowanceTotalAmount', 'AllowanceTotalAmount'],
  ['TaxBasisTotalAmount', 'TaxExclusiveAmount'],
  ['', ''],
  ['RoundingAmount', 'PayableRoundingAmount'],
  ['GrandTotalAmount', 'TaxInclusiveAmount'],
  ['TotalPrepaidAmount', 'PrepaidAmount'],
  ['DuePayableAmount', 'PayableAmount'],
] as const

function settlement(root: XmlNode): Xml {
  const total = group(root, 'LegalMonetaryTotal')
  const taxes = groups(root, 'TaxTotal')
  const [reference = null] = groups(root, 'PaymentMeans').flatMap((each) => basics(each, 'PaymentID'))
  const [terms = null] = groups(root, 'PaymentTerms')
  const due =
    basic(root, 'DueDate') ?? groups(root, 'PaymentMeans').flatMap((each) => basics(each, 'PaymentDueDate'))[0]
  const point = basic(root, 'TaxPointDate')
  const day =
    point === null ? '' : `<udt:DateString format="102">${point.text.trim().replaceAll('-', '')}</udt:DateString>`
  return el(
    'ApplicableHeaderTradeSettlement',
    as('PaymentReference', reference),
    as('TaxCurrencyCode', basic(root, 'TaxCurrencyCode')),
    as('InvoiceCurrencyCode', basic(root, 'DocumentCurrencyCode')),
    party('PayeeTradeParty', group(root, 'PayeeParty'), false),
    ...groups(root, 'PaymentMeans').map(means),
    ...taxes.flatMap((each) =>
      groups(each, 'TaxSubtotal').map((subtotal) =>
        tax(
          'ApplicableTradeTax',
          group(subtotal, 'TaxCategory'),
          as('CalculatedAmount', basic(subtotal, 'TaxAmount')) + as('BasisAmount', basic(subtotal, 'TaxableAmount')),
          el('TaxPointDate', day),
        ),
      ),
    ),
    period(group(root, 'InvoicePeriod')),
    allowances(root),
    el('SpecifiedTradePaymentTerms', as('Description', basic(terms, 'Note')), date('DueDateDateTime', due ?? null)),
    el(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      ...sums.flatMap(([theirs, ours]) =>
        theirs === ''
          ? taxes.map((each) => as('TaxTotalAmount', basic(each, 'TaxAmount'), ['currencyID']))
          : basics(total, ours).map((each) => as(theirs, each, ['currencyID'])),
      ),
    ),
    ...groups(root, 'BillingReference').map((each) => {
      const document = group(each, 'InvoiceDocumentReference')
      return el(
        'InvoiceReferencedDocument',
        as('IssuerAssignedID', basic(document, 'ID')),
        date('FormattedIssueDateTime', basic(document, 'IssueDate'), 'qdt'),
      )
    }),
    el('ReceivableSpecifiedTradeAccountingAccount', as('ID', basic(root, 'AccountingCost'))),
  )
}

function agreement(root: XmlNode, files: readonly (Buffer | null)[]): Xml {
  const order = group(root, 'OrderReference')
  return el(
    'ApplicableHeaderTradeAgreement',
    as('BuyerReference', basic(root, 'BuyerReference')),
    party('SellerTradeParty', group(root, 'AccountingSupplierParty', 'Party'), true),
    party('BuyerTradeParty', group(root, 'AccountingCustomerParty', 'Party'), true),
    party('SellerTaxRepresentativeTradeParty', group(root, 'TaxRepresentativeParty'), false),
    el('SellerOrderReferencedDocument', as('IssuerAssignedID', basic(order, 'SalesOrderID'))),
    el('BuyerOrderReferencedDocument', as('IssuerAssignedID', basic(order, 'ID'))),
    ...groups(root, 'AdditionalDocumentReference').map((each, at) => additional(each, files[at] ?? null)),
  )
}

function delivery(root: XmlNode): Xml {
  const node = group(root, 'Delivery')
  const location = group(node, 'DeliveryLocation')
  return el(
    'ApplicableHeaderTradeDelivery',
    el(
      'ShipToTradeParty',
      as('ID', basic(location, 'ID')),
      as('Name', basic(group(node, 'DeliveryParty', 'PartyName'), 'Name')),
      address('PostalTradeAddress', group(location, 'Address')),
    ),
    el('ActualDeliverySupplyChainEvent', date('OccurrenceDateTime', basic(node, 'ActualDeliveryDate'))),
  )
}

const namespaces = [
  ['rsm', 'CrossIndustryInvoice'],
  ['ram', 'ReusableAggregateBusinessInformationEntity'],
  ['udt', 'UnqualifiedDataType'],
  ['qdt', 'QualifiedDataType'],
].map(([prefix, name]) => `xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${name}:100"`)

/** A UBL document as CII (EN 16931-3-2 to 3-3): what both can say, under the other names, written without a look at the reader. */
export function ciiTwin({ tree: root, attachments }: EInvoice): string {
  const lines = [...groups(root, 'InvoiceLine'), ...groups(root, 'CreditNoteLine')]
  const context = [
    el('BusinessProcessSpecifiedDocumentContextParameter', as('ID', basic(root, 'ProfileID'))),
    el('GuidelineSpecifiedDocumentContextParameter', as('ID', basic(root, 'CustomizationID'))),
  ]
  const document = [
    as('ID', basic(root, 'ID')),
    as('TypeCode', basic(root, 'InvoiceTypeCode') ?? basic(root, 'CreditNoteTypeCode')),
    date('IssueDateTime', basic(root, 'IssueDate')),
    ...basics(root, 'Note').map((note) => el('IncludedNote', as('Content', note))),
  ]
  const transaction = [
    ...lines.map((each) => line(each, basic(each, 'AccountingCost'))),
    agreement(
      root,
      attachments.map(({ bytes }) => bytes),
    ),
    delivery(root),
    settlement(root),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice ${namespaces.join(' ')}>${[
    el('rsm:ExchangedDocumentContext', ...context),
    el('rsm:ExchangedDocument', ...document),
    el('rsm:SupplyChainTradeTransaction', ...transaction),
  ].join('')}</rsm:CrossIndustryInvoice>`
}
