import { tryBase64 } from './text/base64.ts'
import type { Attachment, Finding } from './e-invoice.ts'
import type { XmlNode } from './text/parse-xml.ts'
import { attribute, basic, group, groups, text } from './ubl.ts'

/** Line ends written as references, which some writers put into base64. */
const lineEndReference = /&#(?:x0*[AaDd9]|0*(?:9|10|13));/g

/** The AdditionalDocumentReferences with decoded files; one that is not base64 gives a warning instead of bytes. */
export function readAttachments(
  root: XmlNode,
  files: ReadonlyMap<XmlNode, Uint8Array>,
): { attachments: readonly Attachment[]; findings: readonly Finding[] } {
  const findings: Finding[] = []
  const attachments = groups(root, 'AdditionalDocumentReference').map((node, index) => {
    const xpath = `/${root.name}/cac:AdditionalDocumentReference[${index + 1}]`
    const attachment = group(node, 'Attachment')
    const object = basic(attachment, 'EmbeddedDocumentBinaryObject')
    const id = text(node, 'ID')
    const content = object === null ? null : contentOf(object, files)
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

/** What the element holds, null when nothing but blanks. */
function contentOf(object: XmlNode, files: ReadonlyMap<XmlNode, Uint8Array>): Uint8Array | string | null {
  const file = files.get(object)
  if (file === undefined) return /\S/.test(object.text) ? object.text : null
  // A file that writes its line ends as references: seldom, so that a copy does not matter.
  return file.includes(38) ? Buffer.from(file).toString('latin1').replaceAll(lineEndReference, '\n') : file
}
