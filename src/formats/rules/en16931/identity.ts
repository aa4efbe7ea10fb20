import type { XmlNode } from '../../read/text/parse-xml.ts'
import { enRule, root, type Look } from './rule.ts'
import { buyerParty, sellerParty, unchanged } from '../rule/example.ts'
import type { Rule, RuleNature } from '../rule/rule.ts'
import { has, textOf, type Tree } from '../rule/tree.ts'

/** The document itself has something. */
function document(
  nature: RuleNature,
  what: string,
  path: string,
  present: (node: XmlNode, tree: Tree) => boolean = (node) => textOf(node, path) !== '',
): Look {
  const test: Look['test'] = (node, tree) =>
    present(node, tree) ? null : { message: `the document has no ${what}.`, at: path }
  return { nature, places: root, test }
}

function typeCode(node: XmlNode): string {
  return textOf(node, 'cbc:InvoiceTypeCode') || textOf(node, 'cbc:CreditNoteTypeCode')
}

/** BT-27 and BT-44 are registration names; an e-FFF party often has only its name. */
function hasName(party: string): (node: XmlNode, tree: Tree) => boolean {
  const path = `cac:${party}/cac:Party`
  return (node, { efff }) =>
    textOf(node, `${path}/cac:PartyLegalEntity/cbc:RegistrationName`) !== '' ||
    (efff && textOf(node, `${path}/cac:PartyName/cbc:Name`) !== '')
}

/** A party has a name. */
function named(who: string, party: string): Look {
  const present = hasName(party)
  const test: Look['test'] = (node, tree) =>
    present(node, tree) ? null : { message: `the ${who} has no name.`, at: `cac:${party}` }
  return { nature: 'identity', places: root, test }
}

const address = 'cac:Party/cac:PostalAddress'

/** A party has an address. */
function addressed(who: string, party: string): Look {
  const path = `cac:${party}/${address}`
  return document('profile', `address of the ${who}`, path, (node) => has(node, path))
}

/** BR-01 to BR-16 as far as the document itself is concerned: what it is, from whom, to whom. */
export const identityRules: readonly Rule[] = [
  enRule({
    id: 'BR-02',
    ...document('identity', 'number', 'cbc:ID'),
    breaks: { ID: null },
    at: '/Invoice/cbc:ID',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-03',
    ...document('identity', 'issue date', 'cbc:IssueDate'),
    breaks: { IssueDate: null },
    at: '/Invoice/cbc:IssueDate',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-04',
    // A CreditNote of UBL 2.0 has no type code: its root says what it is.
    ...document(
      'identity',
      'type code',
      'cbc:InvoiceTypeCode',
      (node, { efff }) => typeCode(node) !== '' || (efff && node.name === 'CreditNote'),
    ),
    breaks: { InvoiceTypeCode: null },
    at: '/Invoice/cbc:InvoiceTypeCode',
    passes: { InvoiceTypeCode: '386' },
  }),
  enRule({
    id: 'BR-05',
    ...document('identity', 'currency code', 'cbc:DocumentCurrencyCode'),
    breaks: { DocumentCurrencyCode: null },
    at: '/Invoice/cbc:DocumentCurrencyCode',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-06',
    ...named('seller', 'AccountingSupplierParty'),
    breaks: { [`${sellerParty}/PartyLegalEntity/RegistrationName`]: null },
    at: '/Invoice/cac:AccountingSupplierParty',
    passes: { [`${sellerParty}/PartyName`]: null },
  }),
  enRule({
    id: 'BR-07',
    ...named('buyer', 'AccountingCustomerParty'),
    breaks: { [`${buyerParty}/PartyLegalEntity/RegistrationName`]: null },
    at: '/Invoice/cac:AccountingCustomerParty',
    passes: { [`${buyerParty}/PartyName`]: null },
  }),
  enRule({
    id: 'BR-16',
    nature: 'identity',
    places: root,
    test: (node) =>
      has(node, 'cac:InvoiceLine') || has(node, 'cac:CreditNoteLine')
        ? null
        : { message: 'the document has no lines.' },
    breaks: { InvoiceLine: null },
    at: '/Invoice',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-01',
    ...document('profile', 'CustomizationID', 'cbc:CustomizationID'),
    breaks: { CustomizationID: null },
    at: '/Invoice/cbc:CustomizationID',
    passes: unchanged,
  }),
  enRule({
    id: 'BR-08',
    ...addressed('seller', 'AccountingSupplierParty'),
    breaks: { [`${sellerParty}/PostalAddress`]: null },
    at: '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PostalAddress',
    passes: { [`${sellerParty}/PostalAddress/CityName`]: null },
  }),
  enRule({
    id: 'BR-10',
    ...addressed('buyer', 'AccountingCustomerParty'),
    breaks: { [`${buyerParty}/PostalAddress`]: null },
    at: '/Invoice/cac:AccountingCustomerParty/cac:Party/cac:PostalAddress',
    passes: { [`${buyerParty}/PostalAddress/CityName`]: null },
  }),
]
