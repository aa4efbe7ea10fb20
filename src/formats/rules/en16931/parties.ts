import { quoted } from '../../../core/problem.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { vatPrefixes } from '../code-lists/en16931.ts'
import { at, enRule, named, type Breach, type Look, type Where } from './rule.ts'
import { buyerParty, sellerParty, taxNumber, unchanged, withPayee, withRepresentative } from '../rule/example.ts'
import type { Rule } from '../rule/rule.ts'
import { has, isVat, nodesAt, rawAt, textOf, textsAt, type Tree } from '../rule/tree.ts'

const country = 'cac:Country/cbc:IdentificationCode'

const sellerAddress = at('cac:AccountingSupplierParty/cac:Party/cac:PostalAddress')
const buyerAddress = at('cac:AccountingCustomerParty/cac:Party/cac:PostalAddress')
const representative = named('cac:TaxRepresentativeParty')
const representativeAddress: Where = (tree) =>
  representative(tree).flatMap((node) => nodesAt(node, 'cac:PostalAddress'))

/** Places of delivery, of the document and of lines. */
const deliveryAddress: Where = (tree) =>
  tree.named('cac:Delivery').flatMap((delivery) => nodesAt(delivery, 'cac:DeliveryLocation/cac:Address'))

function countryOf(places: Where, whose: string): Look {
  const test: Look['test'] = (node) =>
    textOf(node, country) === ''
      ? { message: `the address of ${whose} has no country code.`, at: 'cac:Country[1]' }
      : null
  return { nature: 'profile', places, test }
}

function schemeOf(places: Where, what: string, attribute: string): Look {
  const test: Look['test'] = (node) =>
    node.attributes.has(attribute) ? null : { message: `${what} has no ${attribute}.`, found: quoted(node.text.trim()) }
  return { nature: 'profile', places, test }
}

/** Whether one of the elements has one of the texts, as the XPath operator `=` asks. */
function share(left: readonly XmlNode[], texts: ReadonlySet<string>): boolean {
  return left.some((node) => texts.has(node.text))
}

function payee(node: XmlNode, tree: Tree): Breach | null {
  const parent = tree.parent(node) ?? tree.root
  const seller = 'cac:AccountingSupplierParty/cac:Party'
  const [name, identification] = ['cac:PartyName/cbc:Name', 'cac:PartyIdentification/cbc:ID']
  if (!has(node, name)) return { message: 'the payee has no name.', at: 'cac:PartyName' }
  if (share(nodesAt(node, name), textsAt(parent, `${seller}/${name}`))) {
    return { message: 'the payee has the name of the seller.', at: 'cac:PartyName', found: quoted(textOf(node, name)) }
  }
  return share(nodesAt(node, identification), textsAt(parent, `${seller}/${identification}`))
    ? { message: 'the payee has the identifier of the seller.', at: 'cac:PartyIdentification' }
    : null
}

function vatPrefix(node: XmlNode): Breach | null {
  const id = rawAt(node, 'cbc:CompanyID')
  if (vatPrefixes.includes(id.slice(0, 2))) return null
  const message = `the VAT number ${quoted(id.trim())} does not begin with a country code.`
  return { message, at: 'cbc:CompanyID', found: quoted(id.trim()) }
}

function sellerIsKnown(node: XmlNode): boolean {
  const taxSchemes = nodesAt(node, 'cac:Party/cac:PartyTaxScheme')
  return (
    taxSchemes.some((scheme) => isVat(scheme) && has(scheme, 'cbc:CompanyID')) ||
    nodesAt(node, 'cac:Party/cac:PartyIdentification/cbc:ID').some((id) => id.attributes.get('schemeID') !== 'SEPA') ||
    has(node, 'cac:Party/cac:PartyLegalEntity/cbc:CompanyID')
  )
}

/** Rules about seller, buyer, payee, tax representative and place of delivery. */
export const partyRules: readonly Rule[] = [
  enRule({
    id: 'BR-09',
    ...countryOf(sellerAddress, 'the seller'),
    breaks: { [`${sellerParty}/PostalAddress/Country`]: null },
    at: '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PostalAddress[1]/cac:Country[1]',
    passes: { [`${sellerParty}/PostalAddress/Country/IdentificationCode`]: 'NL' },
  }),
  enRule({
    id: 'BR-11',
    ...countryOf(buyerAddress, 'the buyer'),
    breaks: { [`${buyerParty}/PostalAddress/Country`]: null },
    at: '/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]/cac:PostalAddress[1]/cac:Country[1]',
    passes: { [`${buyerParty}/PostalAddress/Country/IdentificationCode`]: 'NL' },
  }),
  enRule({
    id: 'BR-17',
    nature: 'profile',
    places: named('cac:PayeeParty'),
    test: payee,
    breaks: { 'PayeeParty/PartyName/Name': 'Demo Verkoop NV' },
    at: '/Invoice/cac:PayeeParty[1]/cac:PartyName',
    passes: withPayee,
  }),
  enRule({
    id: 'BR-18',
    nature: 'profile',
    places: representative,
    test: (node) =>
      textOf(node, 'cac:PartyName/cbc:Name') === '' ? { message: 'the tax representative has no name.' } : null,
    breaks: { ...withRepresentative, 'TaxRepresentativeParty/PartyName': null },
    at: '/Invoice/cac:TaxRepresentativeParty[1]',
    passes: withRepresentative,
  }),
  enRule({
    id: 'BR-19',
    nature: 'profile',
    places: representative,
    test: (node) => (has(node, 'cac:PostalAddress') ? null : { message: 'the tax representative has no address.' }),
    breaks: { ...withRepresentative, 'TaxRepresentativeParty/PostalAddress': null },
    at: '/Invoice/cac:TaxRepresentativeParty[1]',
    passes: withRepresentative,
  }),
  enRule({
    id: 'BR-20',
    ...countryOf(representativeAddress, 'the tax representative'),
    breaks: { ...withRepresentative, 'TaxRepresentativeParty/PostalAddress': [{ CityName: 'Gent' }] },
    at: '/Invoice/cac:TaxRepresentativeParty[1]/cac:PostalAddress[1]/cac:Country[1]',
    passes: withRepresentative,
  }),
  enRule({
    id: 'BR-56',
    nature: 'profile',
    places: representative,
    test: (node) =>
      nodesAt(node, 'cac:PartyTaxScheme').some((scheme) => isVat(scheme) && has(scheme, 'cbc:CompanyID'))
        ? null
        : { message: 'the tax representative has no VAT number.' },
    breaks: { ...withRepresentative, 'TaxRepresentativeParty/PartyTaxScheme': [taxNumber('0999200364', 'TAX')] },
    at: '/Invoice/cac:TaxRepresentativeParty[1]',
    passes: withRepresentative,
  }),
  enRule({
    id: 'BR-57',
    nature: 'profile',
    places: deliveryAddress,
    test: (node) => (has(node, country) ? null : { message: 'the address of delivery has no country code.' }),
    breaks: { 'Delivery/DeliveryLocation/Address/CityName': 'Gent' },
    at: '/Invoice/cac:Delivery[1]/cac:DeliveryLocation[1]/cac:Address[1]',
    passes: { 'Delivery/DeliveryLocation/Address/Country/IdentificationCode': 'BE' },
  }),
  enRule({
    id: 'BR-62',
    ...schemeOf(at('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID'), 'the endpoint of the seller', 'schemeID'),
    breaks: { [`${sellerParty}/EndpointID@schemeID`]: null },
    at: '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cbc:EndpointID',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-63',
    ...schemeOf(at('cac:AccountingCustomerParty/cac:Party/cbc:EndpointID'), 'the endpoint of the buyer', 'schemeID'),
    breaks: { [`${buyerParty}/EndpointID@schemeID`]: null },
    at: '/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]/cbc:EndpointID',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-CO-09',
    nature: 'profile',
    places: (tree) => tree.named('cac:PartyTaxScheme').filter(isVat),
    test: vatPrefix,
    breaks: { [`${sellerParty}/PartyTaxScheme/CompanyID`]: '0999000129' },
    at: '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PartyTaxScheme[1]/cbc:CompanyID',
    passes: { [`${sellerParty}/PartyTaxScheme/CompanyID`]: 'EL123456789' },
  }),
  enRule({
    id: 'BR-CO-26',
    nature: 'profile',
    places: named('cac:AccountingSupplierParty'),
    test: (node) =>
      sellerIsKnown(node) ? null : { message: 'the seller has no VAT number, enterprise number or other identifier.' },
    breaks: {
      [`${sellerParty}/PartyTaxScheme`]: [taxNumber('0999000129', 'TAX')],
      [`${sellerParty}/PartyLegalEntity/CompanyID`]: null,
    },
    at: '/Invoice/cac:AccountingSupplierParty[1]',
    passes: { [`${sellerParty}/PartyTaxScheme`]: [taxNumber('0999000129', 'TAX')] },
  }),
]
