import { zero } from '../../../core/decimal.ts'
import { amountText } from '../../read/findings.ts'
import type { XmlNode } from '../../read/text/parse-xml.ts'
import { amountAt, enRule, lines, named, ofDocument, ofLines, type Breach, type Look, type Where } from './rule.ts'
import {
  type Edit,
  type Example,
  unchanged,
  withAllowance,
  withCharge,
  withGrossPrice,
  withLineAllowance,
  withLineCharge,
} from '../rule/example.ts'
import type { Rule } from '../rule/rule.ts'
import { has, isVat, nodesAt, textOf } from '../rule/tree.ts'

const quantity = ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity'] as const

function line(what: string, path: string, present: (node: XmlNode) => boolean): Look {
  const test: Look['test'] = (node) => (present(node) ? null : { message: `the line has no ${what}.`, at: path })
  return { nature: 'profile', places: lines, test }
}

function hasAmount(places: Where, what: string): Look {
  const test: Look['test'] = (node) =>
    has(node, 'cbc:Amount') ? null : { message: `${what} has no amount.`, at: 'cbc:Amount' }
  return { nature: 'profile', places, test }
}

function hasReason(places: Where, what: string): Look {
  const test: Look['test'] = (node) =>
    has(node, 'cbc:AllowanceChargeReason') || has(node, 'cbc:AllowanceChargeReasonCode')
      ? null
      : { message: `${what} has no reason and no reason code.` }
  return { nature: 'profile', places, test }
}

function hasVat(places: Where, what: string): Look {
  const test: Look['test'] = (node) =>
    nodesAt(node, 'cac:TaxCategory').some((category) => isVat(category) && has(category, 'cbc:ID'))
      ? null
      : { message: `${what} has no VAT category.`, at: 'cac:TaxCategory' }
  return { nature: 'profile', places, test }
}

function itemPart(path: string, what: string, attribute: string): Look {
  const test: Look['test'] = (node) =>
    node.attributes.has(attribute) ? null : { message: `${what} has no ${attribute}.` }
  return { nature: 'profile', places: (tree) => lines(tree).flatMap((node) => nodesAt(node, path)), test }
}

function netPrice(node: XmlNode): Breach | null {
  const price = amountAt(node, 'cac:Price/cbc:PriceAmount')
  if (price === 'odd' || (price !== null && price.gte(zero))) return null
  const message =
    price === null
      ? 'the net price is missing, so it is not zero or more.'
      : `the net price ${amountText(price)} is negative.`
  return { message, at: 'cac:Price[1]/cbc:PriceAmount', found: price === null ? null : amountText(price) }
}

function grossPrice(node: XmlNode): Breach | null {
  const discounts = nodesAt(node, 'cac:Price/cac:AllowanceCharge').filter((item) => has(item, 'cbc:BaseAmount'))
  const amounts = discounts.map((item) => amountAt(item, 'cbc:BaseAmount'))
  const right =
    amounts.length === 0 || amounts.some((amount) => amount === null || amount === 'odd' || amount.gte(zero))
  return right
    ? null
    : { message: 'the gross price is negative.', at: 'cac:Price[1]/cac:AllowanceCharge[1]/cbc:BaseAmount' }
}

/** Rules about lines and their items. */
export const lineRules: readonly Rule[] = [
  enRule({
    id: 'BR-21',
    ...line('identifier', 'cbc:ID', (node) => textOf(node, 'cbc:ID') !== ''),
    breaks: { 'InvoiceLine/ID': null },
    at: '/Invoice/cac:InvoiceLine[1]/cbc:ID',
    passes: { 'InvoiceLine/ID': 'A' },
  }),
  enRule({
    id: 'BR-22',
    ...line('quantity', quantity[0], (node) => quantity.some((path) => has(node, path))),
    breaks: { 'InvoiceLine/InvoicedQuantity': null },
    at: '/Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-23',
    ...line('unit of measure', quantity[0], (node) =>
      quantity.some((path) => nodesAt(node, path).some((item) => item.attributes.has('unitCode'))),
    ),
    breaks: { 'InvoiceLine/InvoicedQuantity@unitCode': null },
    at: '/Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity',
    passes: { 'InvoiceLine/InvoicedQuantity@unitCode': 'C62' },
  }),
  enRule({
    id: 'BR-24',
    ...line('net amount', 'cbc:LineExtensionAmount', (node) => has(node, 'cbc:LineExtensionAmount')),
    breaks: { 'InvoiceLine/LineExtensionAmount': null },
    at: '/Invoice/cac:InvoiceLine[1]/cbc:LineExtensionAmount',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-25',
    ...line('item name', 'cac:Item[1]/cbc:Name', (node) => textOf(node, 'cac:Item/cbc:Name') !== ''),
    breaks: { 'InvoiceLine/Item/Name': null },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cbc:Name',
    passes: { 'InvoiceLine/Item/Name': 'Consulting' },
  }),
  enRule({
    id: 'BR-26',
    ...line('net price', 'cac:Price[1]/cbc:PriceAmount', (node) => has(node, 'cac:Price/cbc:PriceAmount')),
    breaks: { 'InvoiceLine/Price/PriceAmount': null },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Price[1]/cbc:PriceAmount',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-27',
    nature: 'profile',
    places: lines,
    test: netPrice,
    breaks: { InvoiceLine: { InvoicedQuantity: '-10', 'Price/PriceAmount': '-12.5' } },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Price[1]/cbc:PriceAmount',
    passes: {
      InvoiceLine: {
        InvoicedQuantity: '1',
        'Price/PriceAmount': '0',
        AllowanceCharge: { ChargeIndicator: 'true', AllowanceChargeReason: 'Fee', Amount: '125.00' },
      },
    },
  }),
  enRule({
    id: 'BR-28',
    nature: 'profile',
    places: lines,
    test: grossPrice,
    breaks: { 'InvoiceLine/Price/AllowanceCharge': { ChargeIndicator: 'false', Amount: '-13.5', BaseAmount: '-1' } },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Price[1]/cac:AllowanceCharge[1]/cbc:BaseAmount',
    passes: withGrossPrice,
  }),
  enRule({
    id: 'BR-CO-04',
    ...line('VAT category', 'cac:Item[1]/cac:ClassifiedTaxCategory', (node) =>
      nodesAt(node, 'cac:Item/cac:ClassifiedTaxCategory').some(
        (category) => isVat(category) && has(category, 'cbc:ID'),
      ),
    ),
    breaks: { 'InvoiceLine/Item/ClassifiedTaxCategory/ID': null },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cac:ClassifiedTaxCategory',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-54',
    nature: 'profile',
    places: named('cac:AdditionalItemProperty'),
    test: (node) =>
      has(node, 'cbc:Name') && has(node, 'cbc:Value')
        ? null
        : { message: 'the item attribute lacks a name or a value.' },
    breaks: { 'InvoiceLine/Item/AdditionalItemProperty/Name': 'Colour' },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cac:AdditionalItemProperty[1]',
    passes: { 'InvoiceLine/Item/AdditionalItemProperty': { Name: 'Colour', Value: 'Red' } },
  }),
  enRule({
    id: 'BR-64',
    ...itemPart('cac:Item/cac:StandardItemIdentification/cbc:ID', 'the standard identifier of the item', 'schemeID'),
    breaks: { 'InvoiceLine/Item/StandardItemIdentification/ID': '7300010000001' },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cac:StandardItemIdentification[1]/cbc:ID',
    passes: { 'InvoiceLine/Item/StandardItemIdentification/ID': { '': '7300010000001', '@schemeID': '0160' } },
  }),
  enRule({
    id: 'BR-65',
    ...itemPart(
      'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode',
      'the classification of the item',
      'listID',
    ),
    breaks: { 'InvoiceLine/Item/CommodityClassification/ItemClassificationCode': '85231000' },
    at: '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cac:CommodityClassification[1]/cbc:ItemClassificationCode',
    passes: { 'InvoiceLine/Item/CommodityClassification/ItemClassificationCode': { '': '85231000', '@listID': 'HS' } },
  }),
]

/** An example without one part of its allowance or charge. */
function lacking(document: Edit, path: string): Pick<Example, 'breaks' | 'passes'> {
  return { breaks: { ...document, [path]: null }, passes: document }
}

/** Rules about allowances and charges of the document and of lines. */
export const allowanceRules: readonly Rule[] = [
  enRule({
    id: 'BR-31',
    ...hasAmount(ofDocument(false), 'the allowance'),
    ...lacking(withAllowance, 'AllowanceCharge/Amount'),
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:Amount',
  }),
  enRule({
    id: 'BR-32',
    ...hasVat(ofDocument(false), 'the allowance'),
    ...lacking(withAllowance, 'AllowanceCharge/TaxCategory'),
    at: '/Invoice/cac:AllowanceCharge[1]/cac:TaxCategory',
  }),
  enRule({
    id: 'BR-33',
    ...hasReason(ofDocument(false), 'the allowance'),
    ...lacking(withAllowance, 'AllowanceCharge/AllowanceChargeReason'),
    at: '/Invoice/cac:AllowanceCharge[1]',
  }),
  enRule({
    id: 'BR-CO-21',
    ...hasReason(ofDocument(false), 'the allowance'),
    ...lacking(withAllowance, 'AllowanceCharge/AllowanceChargeReason'),
    at: '/Invoice/cac:AllowanceCharge[1]',
  }),
  enRule({
    id: 'BR-36',
    ...hasAmount(ofDocument(true), 'the charge'),
    ...lacking(withCharge, 'AllowanceCharge/Amount'),
    at: '/Invoice/cac:AllowanceCharge[1]/cbc:Amount',
  }),
  enRule({
    id: 'BR-37',
    ...hasVat(ofDocument(true), 'the charge'),
    ...lacking(withCharge, 'AllowanceCharge/TaxCategory'),
    at: '/Invoice/cac:AllowanceCharge[1]/cac:TaxCategory',
  }),
  enRule({
    id: 'BR-38',
    ...hasReason(ofDocument(true), 'the charge'),
    ...lacking(withCharge, 'AllowanceCharge/AllowanceChargeReason'),
    at: '/Invoice/cac:AllowanceCharge[1]',
  }),
  enRule({
    id: 'BR-CO-22',
    ...hasReason(ofDocument(true), 'the charge'),
    ...lacking(withCharge, 'AllowanceCharge/AllowanceChargeReason'),
    at: '/Invoice/cac:AllowanceCharge[1]',
  }),
  enRule({
    id: 'BR-41',
    ...hasAmount(ofLines(false), 'the allowance of the line'),
    ...lacking(withLineAllowance, 'InvoiceLine/AllowanceCharge/Amount'),
    at: '/Invoice/cac:InvoiceLine[1]/cac:AllowanceCharge[1]/cbc:Amount',
  }),
  enRule({
    id: 'BR-42',
    ...hasReason(ofLines(false), 'the allowance of the line'),
    ...lacking(withLineAllowance, 'InvoiceLine/AllowanceCharge/AllowanceChargeReason'),
    at: '/Invoice/cac:InvoiceLine[1]/cac:AllowanceCharge[1]',
  }),
  enRule({
    id: 'BR-CO-23',
    ...hasReason(ofLines(false), 'the allowance of the line'),
    ...lacking(withLineAllowance, 'InvoiceLine/AllowanceCharge/AllowanceChargeReason'),
    at: '/Invoice/cac:InvoiceLine[1]/cac:AllowanceCharge[1]',
  }),
  enRule({
    id: 'BR-43',
    ...hasAmount(ofLines(true), 'the charge of the line'),
    ...lacking(withLineCharge, 'InvoiceLine/AllowanceCharge/Amount'),
    at: '/Invoice/cac:InvoiceLine[1]/cac:AllowanceCharge[1]/cbc:Amount',
  }),
  enRule({
    id: 'BR-44',
    ...hasReason(ofLines(true), 'the charge of the line'),
    ...lacking(withLineCharge, 'InvoiceLine/AllowanceCharge/AllowanceChargeReason'),
    at: '/Invoice/cac:InvoiceLine[1]/cac:AllowanceCharge[1]',
  }),
  enRule({
    id: 'BR-CO-24',
    ...hasReason(ofLines(true), 'the charge of the line'),
    ...lacking(withLineCharge, 'InvoiceLine/AllowanceCharge/AllowanceChargeReason'),
    at: '/Invoice/cac:InvoiceLine[1]/cac:AllowanceCharge[1]',
  }),
]
