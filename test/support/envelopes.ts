/** What an envelope says; empty texts leave the element empty. */
interface Sent {
  readonly sender?: string
  readonly receiver?: string
  readonly instanceId?: string
}

const usual = { sender: '0208:0999000129', receiver: '0208:0999100196', instanceId: 'a1b2-c3' }

const withoutDeclaration = (xml: string): string => xml.replace(/^<\?xml[^>]*\?>\s*/, '')

/** A document in the envelope of the Peppol network (SBDH 1.3). */
export function businessDocument(xml: string, sent: Sent = {}): string {
  const { sender, receiver, instanceId } = { ...usual, ...sent }
  const id = (value: string) => `<sh:Identifier Authority="iso6523-actorid-upis">${value}</sh:Identifier>`
  return `<?xml version="1.0" encoding="UTF-8"?><sh:StandardBusinessDocument xmlns:sh="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><sh:StandardBusinessDocumentHeader><sh:HeaderVersion>1.0</sh:HeaderVersion><sh:Sender>${id(sender)}</sh:Sender><sh:Receiver>${id(receiver)}</sh:Receiver><sh:DocumentIdentification><sh:Standard>urn:oasis:names:specification:ubl:schema:xsd:Invoice-2</sh:Standard><sh:TypeVersion>2.1</sh:TypeVersion><sh:InstanceIdentifier>${instanceId}</sh:InstanceIdentifier><sh:Type>Invoice</sh:Type><sh:CreationDateAndTime>2026-03-14T12:00:00Z</sh:CreationDateAndTime></sh:DocumentIdentification><sh:BusinessScope><sh:Scope><sh:Type>PROCESSID</sh:Type><sh:InstanceIdentifier>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</sh:InstanceIdentifier></sh:Scope></sh:BusinessScope></sh:StandardBusinessDocumentHeader>${withoutDeclaration(xml)}</sh:StandardBusinessDocument>`
}

/** A document inside a UBL AttachedDocument: as base64, or as text of a CDATA section; so many times. */
export function attached(
  content: string | Buffer,
  { shape = 'base64', times = 1 }: { shape?: 'base64' | 'text'; times?: number },
): string {
  const [, senderId] = usual.sender.split(':')
  const [, receiverId] = usual.receiver.split(':')
  const attachment =
    shape === 'base64'
      ? `<cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/xml">${Buffer.from(content).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>`
      : `<cac:Attachment><cac:ExternalReference><cbc:Description><![CDATA[${content.toString()}]]></cbc:Description></cac:ExternalReference></cac:Attachment>`
  return `<?xml version="1.0" encoding="UTF-8"?><AttachedDocument xmlns="urn:oasis:names:specification:ubl:schema:xsd:AttachedDocument-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:ID>${usual.instanceId}</cbc:ID><cbc:IssueDate>2026-03-14</cbc:IssueDate><cac:SenderParty><cbc:EndpointID schemeID="0208">${senderId}</cbc:EndpointID></cac:SenderParty><cac:ReceiverParty><cbc:EndpointID schemeID="0208">${receiverId}</cbc:EndpointID></cac:ReceiverParty>${attachment.repeat(times)}</AttachedDocument>`
}
