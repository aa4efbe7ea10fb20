import type { XmlNode } from '../../read/text/parse-xml.ts'
import { each, root } from './rule.ts'
import type { Rule, RuleNature } from '../rule/rule.ts'
import { has, textOf, type Tree } from '../rule/tree.ts'

/** A rule that the document itself has something. */
function document(
  id: string,
  nature: RuleNature,
  what: string,
  path: string,
  present: (node: XmlNode, tree: Tree) => boolean = (node) => textOf(node, path) !== '',
): Rule {
  return each(id, nature, root, (node, tree) =>
    present(node, tree) ? null : { message: `the document has no ${what}.`, at: path },
  )
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

/** BR-01 to BR-16 as far as the document itself is concerned: what it is, from whom, to whom. */
export const identityRules: readonly Rule[] = [
  document('BR-02', 'identity', 'number', 'cbc:ID'),
  document('BR-03', 'identity', 'issue date', 'cbc:IssueDate'),
  // A CreditNote of UBL 2.0 has no type code: its root says what it is.
  document(
    'BR-04',
    'identity',
    'type code',
    'cbc:InvoiceTypeCode',
    (node, { efff }) => typeCode(node) !== '' || (efff && node.name === 'CreditNote'),
  ),
  document('BR-05', 'identity', 'currency code', 'cbc:DocumentCurrencyCode'),
  each('BR-06', 'identity', root, (node, tree) =>
    hasName('AccountingSupplierParty')(node, tree)
      ? null
      : { message: 'the seller has no name.', at: 'cac:AccountingSupplierParty' },
  ),
  each('BR-07', 'identity', root, (node, tree) =>
    hasName('AccountingCustomerParty')(node, tree)
      ? null
      : { message: 'the buyer has no name.', at: 'cac:AccountingCustomerParty' },
  ),
  each('BR-16', 'identity', root, (node) =>
    has(node, 'cac:InvoiceLine') || has(node, 'cac:CreditNoteLine') ? null : { message: 'the document has no lines.' },
  ),
  document('BR-01', 'profile', 'CustomizationID', 'cbc:CustomizationID'),
  document(
    'BR-08',
    'profile',
    'address of the seller',
    'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress',
    (node) => has(node, 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress'),
  ),
  document(
    'BR-10',
    'profile',
    'address of the buyer',
    'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress',
    (node) => has(node, 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress'),
  ),
]
