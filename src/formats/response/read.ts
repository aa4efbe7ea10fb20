import { Problem, quoted } from '../../core/problem.ts'
import type { ReadLimits } from '../../core/read-limits.ts'
import type { Finding } from '../read/e-invoice.ts'
import { parseXml, type XmlNode } from '../read/text/parse-xml.ts'
import { refusal } from '../read/text/refusal.ts'
import { readSource } from '../read/text/source.ts'
import { attribute, basic, group, groups, text, texts, value } from '../read/ubl.ts'
import { rootPlace } from '../rules/rule/place.ts'
import type { ClarificationList, InvoiceResponse, NamedParty } from './message.ts'
import { responseRules } from './rules.ts'

/** A response that came in: what it says, and what is odd about it though it can be read. */
export interface ReceivedResponse extends InvoiceResponse {
  /** Identifiers of who sent it and who it is for, beside their addresses. */
  readonly senderIds: readonly NamedParty[]
  readonly receiverIds: readonly NamedParty[]
  /** Details of a clarification, as `BT-9: 2026-04-15`, by its place among the clarifications. */
  readonly details: readonly (readonly string[])[]
  readonly warnings: readonly Finding[]
}

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2'

/** A response is a page; more is no response. */
const bytesMax = 1024 * 1024

/** Broken rules that a refusal names. */
const detailsMax = 20

/**
 * Reads an Invoice Response (Peppol BIS 63, UBL ApplicationResponse). Throws Problem `Application_DialogException` about
 * `contentstring` for what is no such file, and for one that breaks a fatal rule: each is in the details with its place.
 */
export function readInvoiceResponse(bytes: Uint8Array, limits: ReadLimits): ReceivedResponse {
  const most = Math.min(bytesMax, limits.bytesMax)
  if (bytes.length > most)
    throw refusal(`The file is too large for an invoice response: ${bytes.length} bytes, at most ${most} are read.`)
  const { root } = parseXml(readSource(bytes, limits), limits)
  if (root.name !== 'ApplicationResponse' || root.namespace !== namespace)
    throw refusal(
      `The file's root element is ${quoted(root.name)} of the namespace ${quoted(root.namespace)}; an ApplicationResponse of ${namespace} is expected.`,
    )
  const broken = judgeResponse(root)
  const fatal = broken.filter(({ severity }) => severity === 'error')
  if (fatal.length > 0) throw brokenRules(fatal)
  return { ...responseOf(root), warnings: broken }
}

/** What a response breaks of the rules, in their order. */
export function judgeResponse(root: XmlNode): readonly Finding[] {
  const document = rootPlace(root)
  return responseRules.flatMap(({ id, official, check }) =>
    check(document).map(({ xpath, message, found = null, expected = null }): Finding => ({
      code: id,
      message: `${id}: ${quoted(message)}`,
      severity: official === 'fatal' ? 'error' : 'warning',
      xpath,
      found,
      expected,
    })),
  )
}

function brokenRules(fatal: readonly Finding[]): Problem {
  const [first] = fatal
  const more = fatal.length === 1 ? '' : ` It breaks ${fatal.length - 1} more.`
  return new Problem(
    'Application_DialogException',
    `The invoice response cannot be taken: ${first?.message} (${first?.xpath}).${more}`,
    {
      target: 'contentstring',
      details: fatal.slice(0, detailsMax).map(({ code, message, xpath }) => ({
        code,
        target: `contentstring${xpath}`,
        message,
      })),
    },
  )
}

function responseOf(root: XmlNode): Omit<ReceivedResponse, 'warnings'> {
  const answer = group(root, 'DocumentResponse')
  const response = group(answer, 'Response')
  const reference = group(answer, 'DocumentReference')
  const statuses = groups(response, 'Status')
  const [sender, receiver] = [group(root, 'SenderParty'), group(root, 'ReceiverParty')]
  const [issuer, recipient] = [group(answer, 'IssuerParty'), group(answer, 'RecipientParty')]
  return {
    id: text(root, 'ID') ?? '',
    issueDate: text(root, 'IssueDate') ?? '',
    issueTime: text(root, 'IssueTime') ?? '',
    note: texts(root, 'Note').join('\n'),
    sender: { endpoint: endpointOf(sender), name: nameOf(sender) },
    receiver: { endpoint: endpointOf(receiver), name: nameOf(receiver) },
    status: text(response, 'ResponseCode') ?? '',
    statusDate: text(response, 'EffectiveDate') ?? '',
    clarifications: statuses.map((status) => ({
      list: listOf(basic(status, 'StatusReasonCode')),
      code: text(status, 'StatusReasonCode') ?? '',
      text: texts(status, 'StatusReason').join(' '),
    })),
    details: statuses.map((status) =>
      groups(status, 'Condition').map(
        (one) => `${text(one, 'AttributeID') ?? ''}: ${texts(one, 'Description').join(' ')}`,
      ),
    ),
    document: {
      no: text(reference, 'ID') ?? '',
      date: text(reference, 'IssueDate') ?? '',
      typeCode: text(reference, 'DocumentTypeCode') ?? '',
    },
    buyerName: nameOf(recipient),
    senderIds: [...idsOf(sender), ...idsOf(recipient)],
    receiverIds: [...idsOf(receiver), ...idsOf(issuer)],
  }
}

function listOf(code: XmlNode | null): ClarificationList {
  return attribute(code, 'listID') === 'OPStatusAction' ? 'OPStatusAction' : 'OPStatusReason'
}

function endpointOf(party: XmlNode | null): string {
  const endpoint = basic(party, 'EndpointID')
  return `${attribute(endpoint, 'schemeID') ?? ''}:${value(endpoint) ?? ''}`
}

function nameOf(party: XmlNode | null): string {
  return text(group(party, 'PartyLegalEntity'), 'RegistrationName') ?? text(group(party, 'PartyName'), 'Name') ?? ''
}

// The one who is named, once for its address and once for its number.
function idsOf(party: XmlNode | null): readonly NamedParty[] {
  if (party === null) return []
  const name = nameOf(party)
  return [basic(party, 'EndpointID'), basic(group(party, 'PartyIdentification'), 'ID')].flatMap((node) =>
    node === null ? [] : [{ scheme: attribute(node, 'schemeID'), id: value(node), name }],
  )
}
