import type { Envelope, Finding } from './e-invoice.ts'
import { refusal } from './text/refusal.ts'
import type { XmlNode } from './text/parse-xml.ts'
import { tryBase64 } from './text/base64.ts'
import { attribute, basic, basics, group, groups, text, value } from './ubl.ts'

const headerNamespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'
const attachedNamespace = 'urn:oasis:names:specification:ubl:schema:xsd:AttachedDocument-2'

/** Longest identifier of an envelope that is kept (F88). */
const identifierMax = 250

/** What kind of envelope an element is, null when it is none. */
export function envelopeKind({ name, namespace }: XmlNode): Envelope['kind'] | null {
  if (name === 'StandardBusinessDocument' && namespace === headerNamespace) return name
  return name === 'AttachedDocument' && namespace === attachedNamespace ? name : null
}

/** An envelope and what is in it: a document of the same tree, or a file of its own. */
export interface Unwrapped {
  readonly envelope: Envelope
  readonly content: { readonly root: XmlNode } | { readonly file: Buffer }
  readonly findings: readonly Finding[]
}

/** Opens an envelope; refuses one around nothing, around two documents, and around another one, with the place. */
export function unwrap(root: XmlNode, kind: Envelope['kind'], files: ReadonlyMap<XmlNode, Uint8Array>): Unwrapped {
  const envelope = kind === 'AttachedDocument' ? attachedEnvelope(root) : headerEnvelope(root)
  const content = kind === 'AttachedDocument' ? { file: attachedFile(root, files) } : { root: enclosed(root) }
  return { envelope: kept(envelope), content, findings: missing(envelope) }
}

/** Refuses an envelope inside another one. */
export function refuseNested(root: XmlNode, outer: Envelope['kind']): void {
  if (envelopeKind(root) === null) return
  throw refusal(`The ${outer} holds another envelope, /${outer}/${root.name}: send the document that is in it.`)
}

function ofHeader(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  let found = node
  for (const name of path)
    found = found?.children.find((child) => child.name === name && child.namespace === headerNamespace) ?? null
  return found
}

function headerEnvelope(root: XmlNode): Envelope {
  const header = ofHeader(root, 'StandardBusinessDocumentHeader')
  return {
    kind: 'StandardBusinessDocument',
    sender: value(ofHeader(header, 'Sender', 'Identifier')),
    receiver: value(ofHeader(header, 'Receiver', 'Identifier')),
    instanceId: value(ofHeader(header, 'DocumentIdentification', 'InstanceIdentifier')),
  }
}

function enclosed(root: XmlNode): XmlNode {
  const documents = root.children.filter((child) => child.namespace !== headerNamespace || envelopeKind(child) !== null)
  const [document, ...others] = documents
  const outer = `The ${root.name}`
  if (document === undefined)
    throw refusal(
      `${outer} holds no document: after /${root.name}/StandardBusinessDocumentHeader an Invoice or CreditNote is expected.`,
    )
  if (others.length > 0)
    throw refusal(`${outer} holds ${documents.length} documents, ${placesOf(root, documents)}: send each by itself.`)
  refuseNested(document, 'StandardBusinessDocument')
  return document
}

/** Places that are named in a refusal. */
const namedMax = 5

function placesOf(root: XmlNode, nodes: readonly XmlNode[]): string {
  const named = nodes.slice(0, namedMax).map((node) => {
    const same = root.children.filter(({ name }) => name === node.name)
    const position = same.length > 1 ? `[${same.indexOf(node) + 1}]` : ''
    return `/${root.name}/${node.name.slice(0, 100)}${position}`
  })
  return [...named, ...(nodes.length > namedMax ? ['…'] : [])].join(', ')
}

function attachedEnvelope(root: XmlNode): Envelope {
  return {
    kind: 'AttachedDocument',
    sender: partyOf(group(root, 'SenderParty')),
    receiver: partyOf(group(root, 'ReceiverParty')),
    instanceId: text(root, 'ID') ?? text(root, 'UUID'),
  }
}

// The number of a party by which another sending of it is known: its address in the network, else whatever is official.
function partyOf(party: XmlNode | null): string | null {
  const endpoint = basic(party, 'EndpointID')
  const id = value(endpoint)
  const scheme = attribute(endpoint, 'schemeID')
  if (id !== null) return scheme === null ? id : `${scheme}:${id}`
  return (
    text(group(party, 'PartyTaxScheme'), 'CompanyID') ??
    text(group(party, 'PartyLegalEntity'), 'CompanyID') ??
    text(group(party, 'PartyIdentification'), 'ID')
  )
}

function attachedFile(root: XmlNode, files: ReadonlyMap<XmlNode, Uint8Array>): Buffer {
  const holders = groups(root, 'Attachment').flatMap((attachment) => [
    ...basics(attachment, 'EmbeddedDocumentBinaryObject'),
    ...basics(group(attachment, 'ExternalReference'), 'Description'),
  ])
  const filled = holders.filter((node) => files.has(node) || /\S/.test(node.text))
  const [holder, ...others] = filled
  const place = '/AttachedDocument/cac:Attachment'
  if (holder === undefined)
    throw refusal(
      `The AttachedDocument holds no document: ${place} must have it as cbc:EmbeddedDocumentBinaryObject, or as text in cac:ExternalReference/cbc:Description.`,
    )
  if (others.length > 0)
    throw refusal(`The AttachedDocument holds ${filled.length} documents in ${place}: send each by itself.`)
  // Text that was decoded with the envelope: what its own declaration says of an encoding no longer holds.
  if (holder.name === 'Description') return Buffer.from(holder.text.trim().replace(/^<\?xml[^>]*\?>/, ''))
  const bytes = tryBase64(files.get(holder) ?? holder.text, true)
  if (bytes === null)
    throw refusal(
      `The document in ${place}/cbc:EmbeddedDocumentBinaryObject of the AttachedDocument is not valid base64.`,
    )
  return bytes
}

// A longer one would be cut, and two that are not the same would look so.
function kept(envelope: Envelope): Envelope {
  const short = (id: string | null): string | null => (id !== null && id.length > identifierMax ? null : id)
  const { kind, sender, receiver, instanceId } = envelope
  return { kind, sender: short(sender), receiver: short(receiver), instanceId: short(instanceId) }
}

const placesOfValues = {
  StandardBusinessDocument: {
    sender: '/StandardBusinessDocument/StandardBusinessDocumentHeader/Sender/Identifier',
    receiver: '/StandardBusinessDocument/StandardBusinessDocumentHeader/Receiver/Identifier',
    instanceId: '/StandardBusinessDocument/StandardBusinessDocumentHeader/DocumentIdentification/InstanceIdentifier',
  },
  AttachedDocument: {
    sender: '/AttachedDocument/cac:SenderParty',
    receiver: '/AttachedDocument/cac:ReceiverParty',
    instanceId: '/AttachedDocument/cbc:ID',
  },
} as const

const namesOfValues = { sender: 'sender', receiver: 'receiver', instanceId: 'instance identifier' } as const

/** What the envelope does not say, or says at too great a length to be kept. */
function missing(envelope: Envelope): readonly Finding[] {
  return (['sender', 'receiver', 'instanceId'] as const).flatMap((name): readonly Finding[] => {
    const said = envelope[name]
    if (said !== null && said.length <= identifierMax) return []
    const what = said === null ? 'has no' : `has more than ${identifierMax} characters in its`
    const message = `The ${envelope.kind} ${what} ${namesOfValues[name]}${name === 'receiver' ? '' : ': the same sending is not known again by it'}.`
    const xpath = placesOfValues[envelope.kind][name]
    return [{ code: 'ENVELOPE', message, severity: 'warning', xpath, found: null, expected: null }]
  })
}
