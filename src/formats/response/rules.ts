import { present } from '../../core/invariant.ts'
import { invoiceStatuses } from '../../model/resources/common/options.ts'
import { endpointSchemes } from '../rules/code-lists/peppol.ts'
import { peppolRules } from '../rules/peppol/rules.ts'
import { everywhere } from '../rules/rule/everywhere.ts'
import type { Edit } from '../rules/rule/example.ts'
import { all, textAt, type Place } from '../rules/rule/place.ts'
import type { Rule, Violation } from '../rules/rule/rule.ts'
import { has } from '../rules/rule/tree.ts'
import { dateOf } from '../read/date.ts'
import { clarificationCodes, customization, profile, type ClarificationList } from './message.ts'

/** An official rule of Peppol BIS Invoice Response 3 (Schematron T111), with a breaking and a passing example: edits of a right response. */
export interface ResponseRule extends Pick<Rule, 'id' | 'official' | 'check'> {
  readonly breaks: Edit
  /** Address of the one finding that the breaking response has of the rule. */
  readonly at: string
  readonly passes: Edit
}

const root = '/ApplicationResponse'
const response = 'cac:DocumentResponse/cac:Response'
const reference = 'cac:DocumentResponse/cac:DocumentReference'
const status = `${response}/cac:Status`
const reasonCode = `${status}/cbc:StatusReasonCode`

// `cac:A/cbc:B` as examples have it: `A/B`.
function plain(path: string): string {
  return path.replace(/c[ab]c:/g, '')
}

// Groups are numbered in addresses.
function addressOf(path: string): string {
  return `${root}/${path.replace(/(cac:\w+)/g, '$1[1]')}`
}

/** An element that must be there wherever its owner is; `''` is the response itself. */
function required(number: string, owner: string, name: string, other: Edit = {}): ResponseRule {
  const path = owner === '' ? name : `${owner}/${name}`
  const message = `${plain(name)} is missing.`
  return {
    id: `PEPPOL-T111-${number}`,
    official: 'fatal',
    check: (document) =>
      (owner === '' ? [document] : all(document, owner)).flatMap((place) =>
        has(place.node, name) ? [] : [{ xpath: `${place.xpath}/${name}`, message }],
      ),
    breaks: { ...other, [plain(path)]: null },
    at: `${owner === '' ? root : addressOf(owner)}/${name}`,
    passes: other,
  }
}

interface Tested {
  readonly id: string
  readonly official?: Rule['official']
  /** Path of what is looked at. */
  readonly of: string
  /** What is wrong with it; null when nothing is. */
  readonly wrong: (place: Place) => Omit<Violation, 'xpath'> | null
  readonly breaks: Edit
  readonly passes: Edit
}

/** A test of each element at a path. */
function tested({ id, official = 'fatal', of, wrong, breaks, passes }: Tested): ResponseRule {
  return {
    id,
    official,
    check: (document) =>
      all(document, of).flatMap((place) => {
        const found = wrong(place)
        return found === null ? [] : [{ xpath: place.xpath, ...found }]
      }),
    breaks,
    at: addressOf(of).replace(/(cbc:\w+)$/, '$1'),
    passes,
  }
}

/** A text that must be one of a list. */
function listed(id: string, of: string, values: readonly string[], what: string, passes: Edit): ResponseRule {
  return tested({
    id,
    of,
    wrong: ({ node }) => {
      const found = node.text.trim()
      return values.includes(found) ? null : { message: `${found} is no ${what}.`, found, expected: values.join(' ') }
    },
    breaks: { [plain(of)]: 'XX' },
    passes,
  })
}

/** Both ends of a message need an address of a scheme that Peppol knows, and a name. */
function partyRules(
  party: 'cac:SenderParty' | 'cac:ReceiverParty',
  numbers: Readonly<Record<'endpoint' | 'legal' | 'scheme' | 'listed' | 'name', string>>,
): readonly ResponseRule[] {
  const endpoint = `${party}/cbc:EndpointID`
  const schemeOf = ({ node }: Place): string => node.attributes.get('schemeID')?.trim() ?? ''
  return [
    required(numbers.endpoint, party, 'cbc:EndpointID'),
    required(numbers.legal, party, 'cac:PartyLegalEntity'),
    tested({
      id: `PEPPOL-T111-${numbers.scheme}`,
      of: endpoint,
      wrong: (place) => (schemeOf(place) === '' ? { message: 'The electronic address has no schemeID.' } : null),
      breaks: { [`${plain(endpoint)}@schemeID`]: null },
      passes: {},
    }),
    tested({
      id: `PEPPOL-T111-${numbers.listed}`,
      of: endpoint,
      wrong: (place) => {
        const found = schemeOf(place)
        return found === '' || endpointSchemes.has(found)
          ? null
          : { message: `${found} is no scheme of electronic addresses (EAS).`, found }
      },
      breaks: { [plain(endpoint)]: { '': '1', '@schemeID': '1234' } },
      passes: { [plain(endpoint)]: { '': '7300010000001', '@schemeID': '0088' } },
    }),
    required(numbers.name, `${party}/cac:PartyLegalEntity`, 'cbc:RegistrationName'),
  ]
}

const codesOf = (list: ClarificationList): readonly string[] => clarificationCodes[list]

/** A code must be of the list that it names. */
function ofList(id: string, list: ClarificationList, other: string): ResponseRule {
  const code = (text: string): Edit => ({ [plain(reasonCode)]: { '': text, '@listID': list } })
  return tested({
    id,
    of: status,
    wrong: (place) => {
      const wrong = all(place, 'cbc:StatusReasonCode').find(
        ({ node }) => node.attributes.get('listID') === list && !codesOf(list).includes(node.text.trim()),
      )
      return wrong === undefined
        ? null
        : { message: `${wrong.node.text.trim()} is no code of ${list}.`, expected: codesOf(list).join(' ') }
    },
    breaks: code(other),
    passes: { ...code('OTH'), [`${plain(status)}/StatusReason`]: 'As agreed by telephone' },
  })
}

const issuer: Edit = { 'DocumentResponse/IssuerParty': { 'PartyName/Name': 'Verkoper BV' } }
const recipient: Edit = { 'DocumentResponse/RecipientParty': { 'PartyName/Name': 'Koper BV' } }
const paidInPart: Edit = {
  [plain(`${response}/cbc:ResponseCode`)]: 'PD',
  [plain(reasonCode)]: 'PPD',
  [`${plain(status)}/StatusReason`]: 'Half of it',
}

const structure: readonly ResponseRule[] = [
  required('B00101', '', 'cbc:CustomizationID'),
  required('B00102', '', 'cbc:ProfileID'),
  required('B00103', '', 'cbc:ID'),
  required('B00104', '', 'cbc:IssueDate'),
  required('B00105', '', 'cac:SenderParty'),
  required('B00106', '', 'cac:ReceiverParty'),
  required('B00107', '', 'cac:DocumentResponse'),
  listed('PEPPOL-T111-B00301', 'cbc:ProfileID', [profile], 'process of the Invoice Response', {}),
  ...partyRules('cac:SenderParty', {
    endpoint: 'B00801',
    legal: 'B00802',
    scheme: 'B00901',
    listed: 'B00902',
    name: 'B01401',
  }),
  ...partyRules('cac:ReceiverParty', {
    endpoint: 'B02001',
    legal: 'B02002',
    scheme: 'B02101',
    listed: 'B02102',
    name: 'B02601',
  }),
  required('B02801', 'cac:DocumentResponse', 'cac:Response'),
  required('B02802', 'cac:DocumentResponse', 'cac:DocumentReference'),
  required('B02901', response, 'cbc:ResponseCode'),
  listed('PEPPOL-T111-B03001', `${response}/cbc:ResponseCode`, invoiceStatuses, 'status of an invoice', {
    [plain(`${response}/cbc:ResponseCode`)]: 'AP',
  }),
  listed(
    'PEPPOL-T111-B03301',
    reasonCode,
    [...codesOf('OPStatusReason'), ...codesOf('OPStatusAction')],
    'reason or action',
    {},
  ),
  tested({
    id: 'PEPPOL-T111-B03302',
    of: reasonCode,
    wrong: ({ node }) =>
      node.attributes.has('listID') ? null : { message: 'The code does not say its list (listID).' },
    breaks: { [`${plain(reasonCode)}@listID`]: null },
    passes: {},
  }),
  tested({
    id: 'PEPPOL-T111-B03303',
    of: reasonCode,
    wrong: ({ node }) => {
      const found = node.attributes.get('listID') ?? null
      return found === null || found in clarificationCodes
        ? null
        : { message: `${found} is no list of codes.`, found, expected: Object.keys(clarificationCodes).join(' ') }
    },
    breaks: { [`${plain(reasonCode)}@listID`]: 'UNCL4343' },
    passes: {},
  }),
  required('B03601', `${status}/cac:Condition`, 'cbc:AttributeID', {
    [`${plain(status)}/Condition`]: { AttributeID: 'BT-9', Description: '2026-04-15' },
  }),
  required('B03901', reference, 'cbc:ID'),
  required('B03902', reference, 'cbc:DocumentTypeCode'),
  required('B04301', 'cac:DocumentResponse/cac:IssuerParty', 'cac:PartyName', {
    'DocumentResponse/IssuerParty': { 'PartyIdentification/ID': '1', 'PartyName/Name': 'Verkoper BV' },
  }),
  required('B04701', 'cac:DocumentResponse/cac:IssuerParty/cac:PartyName', 'cbc:Name', issuer),
  required('B04901', 'cac:DocumentResponse/cac:RecipientParty', 'cac:PartyName', {
    'DocumentResponse/RecipientParty': { 'PartyIdentification/ID': '1', 'PartyName/Name': 'Koper BV' },
  }),
  required('B05301', 'cac:DocumentResponse/cac:RecipientParty/cac:PartyName', 'cbc:Name', recipient),
]

const business: readonly ResponseRule[] = [
  tested({
    id: 'PEPPOL-T111-R001',
    of: response,
    wrong: (place) => {
      const code = textAt(place, 'cbc:ResponseCode') ?? ''
      return !['CA', 'UQ', 'RE'].includes(code) || has(place.node, 'cac:Status/cbc:StatusReasonCode')
        ? null
        : { message: `The status ${code} needs the code of a reason or an action.`, found: code }
    },
    breaks: { [plain(status)]: null },
    passes: { [plain(`${response}/cbc:ResponseCode`)]: 'AP', [plain(status)]: null },
  }),
  tested({
    id: 'PEPPOL-T111-R002',
    official: 'warning',
    of: status,
    wrong: (place) =>
      textAt(place, 'cbc:StatusReasonCode') === 'OTH' && !has(place.node, 'cbc:StatusReason')
        ? { message: 'A reason of its own (OTH) should be said in words.' }
        : null,
    breaks: { [plain(reasonCode)]: 'OTH', [`${plain(status)}/StatusReason`]: null },
    passes: { [plain(reasonCode)]: 'OTH', [`${plain(status)}/StatusReason`]: 'As agreed' },
  }),
  tested({
    id: 'PEPPOL-T111-R003',
    of: 'cbc:CustomizationID',
    wrong: ({ node }) =>
      node.text.trim().startsWith(customization)
        ? null
        : { message: 'The file does not say that it is an Invoice Response 3.', expected: customization },
    breaks: { CustomizationID: 'urn:fdc:peppol.eu:poacc:trns:mlr:3' },
    passes: { CustomizationID: `${customization}.2` },
  }),
  tested({
    id: 'PEPPOL-T111-R004',
    of: status,
    wrong: (place) =>
      textAt(place, 'cbc:StatusReasonCode') === 'PPD' && !has(place.node, 'cbc:StatusReason')
        ? { message: 'A payment in part (PPD) must be said in words.' }
        : null,
    breaks: { ...paidInPart, [`${plain(status)}/StatusReason`]: null },
    passes: paidInPart,
  }),
  tested({
    id: 'PEPPOL-T111-R005',
    of: response,
    wrong: (place) => {
      const code = textAt(place, 'cbc:ResponseCode')
      const isPart = all(place, 'cac:Status/cbc:StatusReasonCode').some(({ node }) => node.text.trim() === 'PPD')
      return isPart && code !== 'PD'
        ? { message: 'Only what is paid (PD) is paid in part (PPD).', found: code, expected: 'PD' }
        : null
    },
    breaks: { ...paidInPart, [plain(`${response}/cbc:ResponseCode`)]: 'AP' },
    passes: paidInPart,
  }),
  ofList('PEPPOL-T111-R006', 'OPStatusAction', 'PPD'),
  ofList('PEPPOL-T111-R007', 'OPStatusReason', 'CNF'),
  {
    id: 'OP-BR111-R002',
    official: 'fatal',
    check: (document) =>
      ['cac:DocumentResponse', response, reference].flatMap((path) =>
        all(document, path)
          .slice(1, 2)
          .map(({ xpath }) => ({ xpath, message: 'One response is about one invoice and says one status.' })),
      ),
    breaks: {
      [plain(response)]: [{ ResponseCode: 'AB' }, { ResponseCode: 'AP' }],
    },
    at: `${root}/cac:DocumentResponse[1]/cac:Response[2]`,
    passes: {},
  },
]

const dates = ['cbc:IssueDate', 'cbc:EffectiveDate']

const common: readonly ResponseRule[] = [
  {
    id: 'PEPPOL-COMMON-R001',
    official: 'fatal',
    check: (document) =>
      document.tree.elements.flatMap((node) =>
        node.children.length > 0 || node.text.trim() !== ''
          ? []
          : [{ xpath: document.tree.xpath(node), message: 'A response has no empty elements.' }],
      ),
    breaks: { Note: '' },
    at: `${root}/cbc:Note`,
    passes: { Note: 'Thank you' },
  },
  {
    id: 'PEPPOL-COMMON-R030',
    official: 'fatal',
    check: (document) =>
      dates.flatMap((name) =>
        everywhere(document, name).flatMap(({ node, xpath }) =>
          dateOf(node.text.trim()) === node.text.trim()
            ? []
            : [{ xpath, message: `${node.text.trim()} is no date YYYY-MM-DD.`, found: node.text.trim() }],
        ),
      ),
    breaks: { IssueDate: '2026-02-30' },
    at: `${root}/cbc:IssueDate`,
    passes: { IssueDate: '2026-02-28' },
  },
  numbered('PEPPOL-COMMON-R040', '0088', '7300010000002', '7300010000001'),
  numbered('PEPPOL-COMMON-R043', '0208', '0999100195', '0999100196'),
]

// Numbers with a check digit are held to it in an invoice and in its answer alike.
function numbered(id: string, scheme: string, wrong: string, right: string): ResponseRule {
  const rule = present(
    peppolRules.find((one) => one.id === id),
    id,
  )
  const sender = (number: string): Edit => ({ 'SenderParty/EndpointID': { '': number, '@schemeID': scheme } })
  return {
    id,
    official: rule.official,
    check: rule.check,
    breaks: sender(wrong),
    at: `${root}/cac:SenderParty[1]/cbc:EndpointID`,
    passes: sender(right),
  }
}

/** The rules that a response is held to, in the order findings are told. */
export const responseRules: readonly ResponseRule[] = [...structure, ...business, ...common]
