import { quoted } from '../../../core/problem.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { units } from '../code-lists/units.ts'
import * as lists from '../code-lists/en16931.ts'
import { each, isCharge, named, type Where } from './rule.ts'
import type { Rule } from '../rule/rule.ts'
import type { Tree } from '../rule/tree.ts'

/** A rule that the text of elements is a code of a list. */
function coded(
  id: string,
  where: Where,
  list: (node: XmlNode, tree: Tree) => ReadonlySet<string>,
  what: string,
  read: (node: XmlNode) => string = (node) => node.text.trim(),
): Rule {
  return each(id, 'profile', where, (node, tree) => {
    const code = read(node)
    if (list(node, tree).has(code)) return null
    return { message: code === '' ? `${what} is missing.` : `${quoted(code)} is no ${what}.`, found: quoted(code) }
  })
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
  coded(
    'BR-CL-01',
    named('cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'),
    (node) => (node.name === 'InvoiceTypeCode' ? lists.invoiceTypes : lists.creditNoteTypes),
    'document type of UNTDID 1001',
  ),
  coded('BR-CL-03', amounts, () => lists.currencies, 'currency of ISO 4217', attribute('currencyID')),
  coded('BR-CL-04', named('cbc:DocumentCurrencyCode'), () => lists.currencies, 'currency of ISO 4217'),
  coded('BR-CL-05', named('cbc:TaxCurrencyCode'), () => lists.currencies, 'currency of ISO 4217'),
  coded(
    'BR-CL-06',
    under('InvoicePeriod', 'cbc:DescriptionCode'),
    () => lists.vatDateCodes,
    'VAT date code of UNTDID 2005',
  ),
  coded(
    'BR-CL-10',
    under('PartyIdentification', 'cbc:ID', 'schemeID'),
    partySchemes,
    'identifier scheme of ISO 6523',
    attribute('schemeID'),
  ),
  coded(
    'BR-CL-11',
    under('PartyLegalEntity', 'cbc:CompanyID', 'schemeID'),
    identifiers,
    'identifier scheme of ISO 6523',
    attribute('schemeID'),
  ),
  coded(
    'BR-CL-13',
    under('CommodityClassification', 'cbc:ItemClassificationCode', 'listID'),
    () => lists.itemClassifications,
    'item classification of UNTDID 7143',
    attribute('listID'),
  ),
  coded('BR-CL-14', under('Country', 'cbc:IdentificationCode'), () => lists.countries, 'country of ISO 3166-1'),
  coded('BR-CL-15', under('OriginCountry', 'cbc:IdentificationCode'), () => lists.countries, 'country of ISO 3166-1'),
  coded(
    'BR-CL-16',
    under('PaymentMeans', 'cbc:PaymentMeansCode'),
    () => lists.paymentMeans,
    'means of payment of UNCL 4461',
  ),
  coded('BR-CL-17', under('TaxCategory', 'cbc:ID'), () => lists.vatCategories, 'VAT category of UNCL 5305'),
  coded('BR-CL-18', under('ClassifiedTaxCategory', 'cbc:ID'), () => lists.vatCategories, 'VAT category of UNCL 5305'),
  coded('BR-CL-19', reasons(false), () => lists.allowanceReasons, 'allowance reason of UNCL 5189'),
  coded('BR-CL-20', reasons(true), () => lists.chargeReasons, 'charge reason of UNCL 7161'),
  coded(
    'BR-CL-21',
    under('StandardItemIdentification', 'cbc:ID', 'schemeID'),
    identifiers,
    'identifier scheme of ISO 6523',
    attribute('schemeID'),
  ),
  coded(
    'BR-CL-22',
    named('cbc:TaxExemptionReasonCode'),
    () => lists.exemptionReasons,
    'exemption reason of the VATEX list',
    (node) => node.text.trim().toUpperCase(),
  ),
  coded('BR-CL-23', quantities, () => units, 'unit of UN/ECE Recommendation 20 or 21', attribute('unitCode')),
  coded(
    'BR-CL-24',
    (tree) => tree.named('cbc:EmbeddedDocumentBinaryObject').filter((node) => node.attributes.has('mimeCode')),
    () => lists.mediaTypes,
    'media type an attachment may have',
    (node) => node.attributes.get('mimeCode') ?? '',
  ),
  coded(
    'BR-CL-25',
    (tree) => tree.named('cbc:EndpointID').filter((node) => node.attributes.has('schemeID')),
    () => lists.addressSchemes,
    'electronic address scheme of the EAS list',
    attribute('schemeID'),
  ),
  coded(
    'BR-CL-26',
    under('DeliveryLocation', 'cbc:ID', 'schemeID'),
    identifiers,
    'identifier scheme of ISO 6523',
    attribute('schemeID'),
  ),
]
