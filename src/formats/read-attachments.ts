import { tryBase64 } from './base64.ts'
import type { Attachment, Finding } from './e-invoice.ts'
import type { XmlNode } from './parse-xml.ts'
import { attribute, basic, group, groups, text } from './ubl.ts'

/** Line ends written as references, which some writers put into base64. */
const lineEndReference = /&#(?:x0*[AaDd9]|0*(?:9|10|13));/g

/** The AdditionalDocumentReferences with decoded files; one that is not base64 gives a warning instead of bytes. */
export function readAttachments(
  root: XmlNode,
  blobs: readonly string[],
): { attachments: readonly Attachment[]; findings: readonly Finding[] } {
  const findings: Finding[] = []
  const attachments = groups(root, 'AdditionalDocumentReference').map((node, index) => {
    const xpath = `/${root.name}/cac:AdditionalDocumentReference[${index + 1}]`
    const attachment = group(node, 'Attachment')
    const object = basic(attachment, 'EmbeddedDocumentBinaryObject')
    const id = text(node, 'ID')
    const content = object === null ? null : blobText(object, blobs)
    const bytes = content === null ? null : tryBase64(content, true)
    if (content !== null && bytes === null) {
      const message = `The attachment ${id ?? index + 1} is not valid base64 and was left out.`
      findings.push({ code: 'ATTACHMENT', message, severity: 'warning', xpath, found: null, expected: null })
    }
    return {
      id,
      type: text(node, 'DocumentType') ?? text(node, 'DocumentDescription'),
      mime: attribute(object, 'mimeCode'),
      filename: attribute(object, 'filename'),
      uri: text(group(attachment, 'ExternalReference'), 'URI'),
      bytes,
      xpath,
    }
  })
  return { attachments, findings }
}

/** The hoisted text of the element; its own when it was not hoisted (CDATA, comments inside). */
function blobText(object: XmlNode, blobs: readonly string[]): string | null {
  const content = blobs[/^\d{1,9}$/.test(object.text) ? Number.parseInt(object.text, 10) : -1] ?? object.text
  const cleaned = content.includes('&') ? content.replaceAll(lineEndReference, '\n') : content
  return /\S/.test(cleaned) ? cleaned : null
}
