import { quoted } from '../../../core/problem.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { units } from '../code-lists/units.ts'
import * as lists from '../code-lists/en16931.ts'
import { enRule, isCharge, named, type Look, type Where } from './rule.ts'
import {
  buyerParty,
  sellerParty,
  inDollars,
  unchanged,
  untaxed,
  withAllowance,
  withAttachment,
  withCharge,
} from '../rule/example.ts'
import type { Rule } from '../rule/rule.ts'
import type { Tree } from '../rule/tree.ts'

/** The text of elements is a code of a list. */
function coded(
  places: Where,
  list: (node: XmlNode, tree: Tree) => ReadonlySet<string>,
  what: string,
  read: (node: XmlNode) => string = (node) => node.text.trim(),
): Look {
  const test: Look['test'] = (node, tree) => {
    const code = read(node)
    if (list(node, tree).has(code)) return null
    return { message: code === '' ? `${what} is missing.` : `${quoted(code)} is no ${what}.`, found: quoted(code) }
  }
  return { nature: 'profile', places, test }
}

function attribute(name: string): (node: XmlNode) => string {
  return (node) => (node.attributes.get(name) ?? '').trim()
}

function under(parent: string, step: string, needed?: string): Where {
  return (tree) =>
    tree
      .named(step)
      .filter((node) => tree.parent(node)?.name === parent && (needed === undefined || node.attributes.has(needed)))
}

function reasons(charge: boolean): Where {
  return (tree) =>
    tree.named('cbc:AllowanceChargeReasonCode').filter((node) => {
      const parent = tree.parent(node)
      return parent?.name === 'AllowanceCharge' && isCharge(parent) === charge
    })
}

const withSepa: ReadonlySet<string> = new Set([...lists.identifierSchemes, 'SEPA'])

/** Seller and payee may have a creditor identifier of SEPA. */
function partySchemes(node: XmlNode, tree: Tree): ReadonlySet<string> {
  for (let above = tree.parent(node); above !== null; above = tree.parent(above)) {
    if (above.name === 'AccountingSupplierParty' || above.name === 'PayeeParty') return withSepa
  }
  return lists.identifierSchemes
}

const amounts = named(
  ...[
    'Amount',
    'BaseAmount',
    'PriceAmount',
    'TaxAmount',
    'TaxableAmount',
    'LineExtensionAmount',
    'TaxExclusiveAmount',
  ].map((name) => `cbc:${name}`),
  ...['TaxInclusiveAmount', 'AllowanceTotalAmount', 'ChargeTotalAmount', 'PrepaidAmount', 'PayableRoundingAmount'].map(
    (name) => `cbc:${name}`,
  ),
  'cbc:PayableAmount',
)

const quantities: Where = (tree) =>
  named(
    'cbc:InvoicedQuantity',
    'cbc:CreditedQuantity',
    'cbc:BaseQuantity',
  )(tree).filter((node) => node.attributes.has('unitCode'))

const identifiers = (): ReadonlySet<string> => lists.identifierSchemes

/** BR-CL rules: codes are of their lists; BR-CL-07 and BR-CL-08 (object schemes, note subjects) are not checked. */
export const codeRules: readonly Rule[] = [
  enRule({
    id: 'BR-CL-01',
    ...coded(
      named('cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'),
      (node) => (node.name === 'InvoiceTypeCode' ? lists.invoiceTypes : lists.creditNoteTypes),
      'document type of UNTDID 1001',
    ),
    breaks: { InvoiceTypeCode: '999' },
    at: '/Invoice/cbc:InvoiceTypeCode',
    passes: { InvoiceTypeCode: '380' },
  }),
  enRule({
    id: 'BR-CL-03',
    ...coded(amounts, () => lists.currencies, 'currency of ISO 4217', attribute('currencyID')),
    breaks: { 'LegalMonetaryTotal/PayableAmount@currencyID': 'EURO' },
    at: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-CL-04',
    ...coded(named('cbc:DocumentCurrencyCode'), () => lists.currencies, 'currency of ISO 4217'),
    breaks: { DocumentCurrencyCode: 'BEF' },
    at: '/Invoice/cbc:DocumentCurrencyCode',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-CL-05',
    ...coded(named('cbc:TaxCurrencyCode'), () => lists.currencies, 'currency of ISO 4217'),
    breaks: { ...inDollars, TaxCurrencyCode: 'BEF' },
    at: '/Invoice/cbc:TaxCurrencyCode',
    passes: inDollars,
  }),
  enRule({
    id: 'BR-CL-06',
    ...coded(under('InvoicePeriod', 'cbc:DescriptionCode'), () => lists.vatDateCodes, 'VAT date code of UNTDID 2005'),
    breaks: { 'InvoicePeriod/DescriptionCode': '1' },
    at: '/Invoice/cac:InvoicePeriod[1]/cbc:DescriptionCode',
    passes: { 'InvoicePeriod/DescriptionCode': '35' },
  }),
  enRule({
    id: 'BR-CL-10',
    ...coded(
      under('PartyIdentification', 'cbc:ID', 'schemeID'),
      partySchemes,
      'identifier scheme of ISO 6523',
      attribute('schemeID'),
    ),
    breaks: { [`${buyerParty}/PartyIdentification/ID`]: { '': 'BE12ZZZ', '@schemeID': 'SEPA' } },
    at: '/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]/cac:PartyIdentification[1]/cbc:ID',
    passes: { [`${sellerParty}/PartyIdentification/ID`]: { '': 'BE12ZZZ', '@schemeID': 'SEPA' } },
  }),
  enRule({
    id: 'BR-CL-11',
    ...coded(
      under('PartyLegalEntity', 'cbc:CompanyID', 'schemeID'),
      identifiers,
      'identifier scheme of ISO 6523',
      attribute('schemeID'),
    ),
    breaks: { [`${buyerParty}/PartyLegalEntity/CompanyID@schemeID`]: '9956' },
    at: '/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]/cac:PartyLegalEntity[1]/cbc:CompanyID',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-CL-13',
    ...coded(
      under('CommodityClassification', 'cbc:ItemClassificationCode', 'listID'),
      () => lists.itemClassifications,
      'item classification of UNTDID 7143',
      attribute('listID'),
    ),
    breaks: { 'InvoiceLine/Item/CommodityClassification/ItemClassificationCode': { '': '1', '@listID': 'XX' } },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cac:CommodityClassification[1]/cbc:ItemClassificationCode',
    passes: { 'InvoiceLine/Item/CommodityClassification/ItemClassificationCode': { '': '1', '@listID': 'HS' } },
  }),
  enRule({
    id: 'BR-CL-14',
    ...coded(under('Country', 'cbc:IdentificationCode'), () => lists.countries, 'country of ISO 3166-1'),
    breaks: { [`${sellerParty}/PostalAddress/Country/IdentificationCode`]: 'BX' },
    at: '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PostalAddress[1]/cac:Country[1]/cbc:IdentificationCode',
    passes: { [`${sellerParty}/PostalAddress/Country/IdentificationCode`]: 'XI' },
  }),
  enRule({
    id: 'BR-CL-15',
    ...coded(under('OriginCountry', 'cbc:IdentificationCode'), () => lists.countries, 'country of ISO 3166-1'),
    breaks: { 'InvoiceLine/Item/OriginCountry/IdentificationCode': 'EU' },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cac:OriginCountry[1]/cbc:IdentificationCode',
    passes: { 'InvoiceLine/Item/OriginCountry/IdentificationCode': 'FR' },
  }),
  enRule({
    id: 'BR-CL-16',
    ...coded(under('PaymentMeans', 'cbc:PaymentMeansCode'), () => lists.paymentMeans, 'means of payment of UNCL 4461'),
    breaks: { 'PaymentMeans/PaymentMeansCode': '71' },
    at: '/Invoice/cac:PaymentMeans[1]/cbc:PaymentMeansCode',
    passes: { 'PaymentMeans/PaymentMeansCode': '57' },
  }),
  enRule({
    id: 'BR-CL-17',
    ...coded(under('TaxCategory', 'cbc:ID'), () => lists.vatCategories, 'VAT category of UNCL 5305'),
    breaks: { 'TaxTotal/TaxSubtotal/TaxCategory/ID': 'AA' },
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cac:TaxCategory[1]/cbc:ID',
    passes: untaxed('Z', unchanged),
  }),
  enRule({
    id: 'BR-CL-18',
    ...coded(under('ClassifiedTaxCategory', 'cbc:ID'), () => lists.vatCategories, 'VAT category of UNCL 5305'),
    breaks: { 'InvoiceLine/Item/ClassifiedTaxCategory/ID': 'AA' },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cac:ClassifiedTaxCategory[1]/cbc:ID',
    passes: untaxed('Z', unchanged),
  }),
  enRule({
    id: 'BR-CL-19',
    ...coded(reasons(false), () => lists.allowanceReasons, 'allowance reason of UNCL 5189'),
    breaks: { ...withAllowance, 'AllowanceCharge/AllowanceChargeReasonCode': '1' },
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:AllowanceChargeReasonCode',
    passes: { ...withAllowance, 'AllowanceCharge/AllowanceChargeReasonCode': '95' },
  }),
  enRule({
    id: 'BR-CL-20',
    ...coded(reasons(true), () => lists.chargeReasons, 'charge reason of UNCL 7161'),
    breaks: { ...withCharge, 'AllowanceCharge/AllowanceChargeReasonCode': '1' },
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:AllowanceChargeReasonCode',
    passes: { ...withCharge, 'AllowanceCharge/AllowanceChargeReasonCode': 'FC' },
  }),
  enRule({
    id: 'BR-CL-21',
    ...coded(
      under('StandardItemIdentification', 'cbc:ID', 'schemeID'),
      identifiers,
      'identifier scheme of ISO 6523',
      attribute('schemeID'),
    ),
    breaks: { 'InvoiceLine/Item/StandardItemIdentification/ID': { '': '7300010000001', '@schemeID': 'GTIN' } },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cac:StandardItemIdentification[1]/cbc:ID',
    passes: { 'InvoiceLine/Item/StandardItemIdentification/ID': { '': '7300010000001', '@schemeID': '0160' } },
  }),
  enRule({
    id: 'BR-CL-22',
    ...coded(
      named('cbc:TaxExemptionReasonCode'),
      () => lists.exemptionReasons,
      'exemption reason of the VATEX list',
      (node) => node.text.trim().toUpperCase(),
    ),
    breaks: untaxed('E', { TaxExemptionReasonCode: 'VATEX-EU' }),
    at: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cac:TaxCategory[1]/cbc:TaxExemptionReasonCode',
    passes: untaxed('E', { TaxExemptionReasonCode: 'vatex-eu-132' }),
  }),
  enRule({
    id: 'BR-CL-23',
    ...coded(quantities, () => units, 'unit of UN/ECE Recommendation 20 or 21', attribute('unitCode')),
    breaks: { 'InvoiceLine/InvoicedQuantity@unitCode': 'STUK' },
    at: '/Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity',
    passes: { 'InvoiceLine/InvoicedQuantity@unitCode': 'XPK' },
  }),
  enRule({
    id: 'BR-CL-24',
    ...coded(
      (tree) => tree.named('cbc:EmbeddedDocumentBinaryObject').filter((node) => node.attributes.has('mimeCode')),
      () => lists.mediaTypes,
      'media type an attachment may have',
      (node) => node.attributes.get('mimeCode') ?? '',
    ),
    breaks: {
      ...withAttachment,
      'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject@mimeCode': 'text/html',
    },
    at: '/Invoice/cac:AdditionalDocumentReference[1]/cac:Attachment[1]/cbc:EmbeddedDocumentBinaryObject',
    passes: withAttachment,
  }),
  enRule({
    id: 'BR-CL-25',
    ...coded(
      (tree) => tree.named('cbc:EndpointID').filter((node) => node.attributes.has('schemeID')),
      () => lists.addressSchemes,
      'electronic address scheme of the EAS list',
      attribute('schemeID'),
    ),
    breaks: { [`${sellerParty}/EndpointID@schemeID`]: 'GLN' },
    at: '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cbc:EndpointID',
    passes: { [`${sellerParty}/EndpointID@schemeID`]: '9925' },
  }),
  enRule({
    id: 'BR-CL-26',
    ...coded(
      under('DeliveryLocation', 'cbc:ID', 'schemeID'),
      identifiers,
      'identifier scheme of ISO 6523',
      attribute('schemeID'),
    ),
    breaks: { 'Delivery/DeliveryLocation/ID': { '': '7300010000001', '@schemeID': 'GLN' } },
    at: '/Invoice/cac:Delivery[1]/cac:DeliveryLocation[1]/cbc:ID',
    passes: { 'Delivery/DeliveryLocation/ID': { '': '7300010000001', '@schemeID': '0088' } },
  }),
]
