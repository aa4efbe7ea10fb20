import type { InvoiceResponse, ResponseParty } from './message.ts'
import { customization, profile } from './message.ts'

/** What cannot stand in XML 1.0, however it is written. */
const unspeakable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  const spoken = text.toWellFormed().replace(unspeakable, '\uFFFD')
  return spoken.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** An element with a text; nothing without one, since a response has no empty elements (PEPPOL-COMMON-R001). */
function basic(name: string, text: string, attributes = ''): string {
  return text.trim() === '' ? '' : `<cbc:${name}${attributes}>${escaped(text)}</cbc:${name}>`
}

function group(name: string, ...parts: readonly string[]): string {
  const inside = parts.join('')
  return inside === '' ? '' : `<cac:${name}>${inside}</cac:${name}>`
}

function party(name: string, { endpoint, name: called }: ResponseParty): string {
  const at = endpoint.indexOf(':')
  const scheme = ` schemeID="${escaped(endpoint.slice(0, at))}"`
  return group(
    name,
    basic('EndpointID', endpoint.slice(at + 1), scheme),
    group('PartyLegalEntity', basic('RegistrationName', called)),
  )
}

/** The XML of a response, in the order of UBL 2.1 ApplicationResponse: the same bytes for the same response. */
export function writeInvoiceResponse(response: InvoiceResponse): string {
  const { id, issueDate, issueTime, note, sender, receiver, status, statusDate, clarifications, document } = response
  const said = clarifications.map(({ list, code, text }) =>
    group('Status', basic('StatusReasonCode', code, ` listID="${list}"`), basic('StatusReason', text)),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"',
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    basic('CustomizationID', customization),
    basic('ProfileID', profile),
    basic('ID', id),
    basic('IssueDate', issueDate),
    basic('IssueTime', issueTime),
    basic('Note', note),
    party('SenderParty', sender),
    party('ReceiverParty', receiver),
    group(
      'DocumentResponse',
      group('Response', basic('ResponseCode', status), basic('EffectiveDate', statusDate), ...said),
      group(
        'DocumentReference',
        basic('ID', document.no),
        basic('IssueDate', document.date),
        basic('DocumentTypeCode', document.typeCode),
      ),
      group('RecipientParty', group('PartyName', basic('Name', response.buyerName))),
    ),
    '</ApplicationResponse>\n',
  ].join('')
}
