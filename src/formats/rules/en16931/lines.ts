import { zero } from '../../../core/decimal.ts'
import { amountText } from '../../read/findings.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { amountAt, each, lines, named, ofDocument, ofLines, type Where } from './rule.ts'
import type { Rule } from '../rule/rule.ts'
import { has, isVat, nodesAt, textOf } from '../rule/tree.ts'

const quantity = ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity'] as const

function line(id: string, what: string, path: string, present: (node: XmlNode) => boolean): Rule {
  return each(id, 'profile', lines, (node) =>
    present(node) ? null : { message: `the line has no ${what}.`, at: path },
  )
}

function hasAmount(id: string, where: Where, what: string): Rule {
  return each(id, 'profile', where, (node) =>
    has(node, 'cbc:Amount') ? null : { message: `${what} has no amount.`, at: 'cbc:Amount' },
  )
}

function hasReason(id: string, where: Where, what: string): Rule {
  return each(id, 'profile', where, (node) =>
    has(node, 'cbc:AllowanceChargeReason') || has(node, 'cbc:AllowanceChargeReasonCode')
      ? null
      : { message: `${what} has no reason and no reason code.` },
  )
}

function hasVat(id: string, where: Where, what: string): Rule {
  return each(id, 'profile', where, (node) =>
    nodesAt(node, 'cac:TaxCategory').some((category) => isVat(category) && has(category, 'cbc:ID'))
      ? null
      : { message: `${what} has no VAT category.`, at: 'cac:TaxCategory' },
  )
}

function itemPart(id: string, path: string, what: string, attribute: string): Rule {
  const where: Where = (tree) => lines(tree).flatMap((node) => nodesAt(node, path))
  return each(id, 'profile', where, (node) =>
    node.attributes.has(attribute) ? null : { message: `${what} has no ${attribute}.` },
  )
}

const netPrice = each('BR-27', 'profile', lines, (node) => {
  const price = amountAt(node, 'cac:Price/cbc:PriceAmount')
  if (price === 'odd' || (price !== null && price.gte(zero))) return null
  const message =
    price === null
      ? 'the net price is missing, so it is not zero or more.'
      : `the net price ${amountText(price)} is negative.`
  return { message, at: 'cac:Price[1]/cbc:PriceAmount', found: price === null ? null : amountText(price) }
})

const grossPrice = each('BR-28', 'profile', lines, (node) => {
  const discounts = nodesAt(node, 'cac:Price/cac:AllowanceCharge').filter((item) => has(item, 'cbc:BaseAmount'))
  const amounts = discounts.map((item) => amountAt(item, 'cbc:BaseAmount'))
  const right =
    amounts.length === 0 || amounts.some((amount) => amount === null || amount === 'odd' || amount.gte(zero))
  return right
    ? null
    : { message: 'the gross price is negative.', at: 'cac:Price[1]/cac:AllowanceCharge[1]/cbc:BaseAmount' }
})

/** Rules about lines and their items. */
export const lineRules: readonly Rule[] = [
  line('BR-21', 'identifier', 'cbc:ID', (node) => textOf(node, 'cbc:ID') !== ''),
  line('BR-22', 'quantity', quantity[0], (node) => quantity.some((path) => has(node, path))),
  line('BR-23', 'unit of measure', quantity[0], (node) =>
    quantity.some((path) => nodesAt(node, path).some((item) => item.attributes.has('unitCode'))),
  ),
  line('BR-24', 'net amount', 'cbc:LineExtensionAmount', (node) => has(node, 'cbc:LineExtensionAmount')),
  line('BR-25', 'item name', 'cac:Item[1]/cbc:Name', (node) => textOf(node, 'cac:Item/cbc:Name') !== ''),
  line('BR-26', 'net price', 'cac:Price[1]/cbc:PriceAmount', (node) => has(node, 'cac:Price/cbc:PriceAmount')),
  netPrice,
  grossPrice,
  line('BR-CO-04', 'VAT category', 'cac:Item[1]/cac:ClassifiedTaxCategory', (node) =>
    nodesAt(node, 'cac:Item/cac:ClassifiedTaxCategory').some((category) => isVat(category) && has(category, 'cbc:ID')),
  ),
  each('BR-54', 'profile', named('cac:AdditionalItemProperty'), (node) =>
    has(node, 'cbc:Name') && has(node, 'cbc:Value') ? null : { message: 'the item attribute lacks a name or a value.' },
  ),
  itemPart(
    'BR-64',
    'cac:Item/cac:StandardItemIdentification/cbc:ID',
    'the standard identifier of the item',
    'schemeID',
  ),
  itemPart(
    'BR-65',
    'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode',
    'the classification of the item',
    'listID',
  ),
]

/** Rules about allowances and charges of the document and of lines. */
export const allowanceRules: readonly Rule[] = [
  hasAmount('BR-31', ofDocument(false), 'the allowance'),
  hasVat('BR-32', ofDocument(false), 'the allowance'),
  hasReason('BR-33', ofDocument(false), 'the allowance'),
  hasReason('BR-CO-21', ofDocument(false), 'the allowance'),
  hasAmount('BR-36', ofDocument(true), 'the charge'),
  hasVat('BR-37', ofDocument(true), 'the charge'),
  hasReason('BR-38', ofDocument(true), 'the charge'),
  hasReason('BR-CO-22', ofDocument(true), 'the charge'),
  hasAmount('BR-41', ofLines(false), 'the allowance of the line'),
  hasReason('BR-42', ofLines(false), 'the allowance of the line'),
  hasReason('BR-CO-23', ofLines(false), 'the allowance of the line'),
  hasAmount('BR-43', ofLines(true), 'the charge of the line'),
  hasReason('BR-44', ofLines(true), 'the charge of the line'),
  hasReason('BR-CO-24', ofLines(true), 'the charge of the line'),
]
