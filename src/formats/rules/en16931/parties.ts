import { quoted } from '../../../core/problem.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { vatPrefixes } from '../code-lists/en16931.ts'
import { at, each, named, type Breach, type Where } from './rule.ts'
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

function countryOf(id: string, where: Where, whose: string): Rule {
  return each(id, 'profile', where, (node) =>
    textOf(node, country) === ''
      ? { message: `the address of ${whose} has no country code.`, at: 'cac:Country[1]' }
      : null,
  )
}

function schemeOf(id: string, where: Where, what: string, attribute: string): Rule {
  return each(id, 'profile', where, (node) =>
    node.attributes.has(attribute)
      ? null
      : { message: `${what} has no ${attribute}.`, found: quoted(node.text.trim()) },
  )
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
  countryOf('BR-09', sellerAddress, 'the seller'),
  countryOf('BR-11', buyerAddress, 'the buyer'),
  each('BR-17', 'profile', named('cac:PayeeParty'), payee),
  each('BR-18', 'profile', representative, (node) =>
    textOf(node, 'cac:PartyName/cbc:Name') === '' ? { message: 'the tax representative has no name.' } : null,
  ),
  each('BR-19', 'profile', representative, (node) =>
    has(node, 'cac:PostalAddress') ? null : { message: 'the tax representative has no address.' },
  ),
  countryOf('BR-20', representativeAddress, 'the tax representative'),
  each('BR-56', 'profile', representative, (node) =>
    nodesAt(node, 'cac:PartyTaxScheme').some((scheme) => isVat(scheme) && has(scheme, 'cbc:CompanyID'))
      ? null
      : { message: 'the tax representative has no VAT number.' },
  ),
  each('BR-57', 'profile', deliveryAddress, (node) =>
    has(node, country) ? null : { message: 'the address of delivery has no country code.' },
  ),
  schemeOf(
    'BR-62',
    at('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID'),
    'the endpoint of the seller',
    'schemeID',
  ),
  schemeOf(
    'BR-63',
    at('cac:AccountingCustomerParty/cac:Party/cbc:EndpointID'),
    'the endpoint of the buyer',
    'schemeID',
  ),
  each('BR-CO-09', 'profile', (tree) => tree.named('cac:PartyTaxScheme').filter(isVat), vatPrefix),
  each('BR-CO-26', 'profile', named('cac:AccountingSupplierParty'), (node) =>
    sellerIsKnown(node) ? null : { message: 'the seller has no VAT number, enterprise number or other identifier.' },
  ),
]
