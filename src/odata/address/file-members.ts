import type { AttachmentInfo, ReportLine } from '../../model/file-functions.ts'

/** A property of a complex type of ours. */
export interface TypeProperty {
  readonly edm: 'Edm.String' | 'Edm.Int32'
  readonly description: string
  /** All the texts it may be. */
  readonly values?: readonly string[]
}

/** Members of a finding, in the order of the answer. */
export const findingProperties = {
  rule: { edm: 'Edm.String', description: 'Official rule id such as BR-CO-10, or an own word such as VENDOR.' },
  severity: {
    edm: 'Edm.String',
    description: 'error keeps the document from being posted until it is mended; warning and info do not.',
  },
  message: { edm: 'Edm.String', description: 'What is wrong, in plain words.' },
  xpath: { edm: 'Edm.String', description: 'Place in the file; empty when it has none.' },
  found: { edm: 'Edm.String', description: 'What the file says.' },
  expected: { edm: 'Edm.String', description: 'What it should say.' },
} as const satisfies Record<keyof ReportLine, TypeProperty>

/** Members of an attachment, in the order of the answer. */
export const attachmentProperties = {
  no: { edm: 'Edm.Int32', description: 'Number in the order of the file, from 1.' },
  id: { edm: 'Edm.String', description: 'Identifier the sender gave it.' },
  type: { edm: 'Edm.String', description: 'DocumentType, else DocumentDescription.' },
  fileName: { edm: 'Edm.String', description: 'File name as the sender wrote it.' },
  mimeType: { edm: 'Edm.String', description: 'Media type as the sender wrote it.' },
  uri: { edm: 'Edm.String', description: 'Address of a file that is not embedded; it is never fetched.' },
  size: { edm: 'Edm.Int32', description: 'Bytes; 0 when nothing readable is embedded.' },
  sha256: { edm: 'Edm.String', description: 'SHA-256 in hexadecimal; empty when nothing readable is embedded.' },
} as const satisfies Record<keyof AttachmentInfo, TypeProperty>

/** Members of a dry run before its documents, in the order of the answer. */
export const parsedProperties = {
  entitySet: { edm: 'Edm.String', description: 'Entity set the file belongs in.' },
  format: {
    edm: 'Edm.String',
    description: 'Shape of the file: peppol-bis3, ubl.be, efff-1, efff-3, other-ubl or cii.',
    values: ['peppol-bis3', 'ubl.be', 'efff-1', 'efff-3', 'other-ubl', 'cii'],
  },
  side: { edm: 'Edm.String', description: 'sales or purchase.', values: ['sales', 'purchase'] },
  existingDocument: {
    edm: 'Edm.String',
    description: 'The document the same file already made, such as importsalesinvoices(<id>); else empty.',
  },
} as const satisfies Record<string, TypeProperty>

/** Findings as JSON text. */
export function writeFindings(findings: readonly ReportLine[]): string {
  return JSON.stringify(findings, Object.keys(findingProperties))
}

/** Attachments as JSON text. */
export function writeAttachments(attachments: readonly AttachmentInfo[]): string {
  return JSON.stringify(attachments, Object.keys(attachmentProperties))
}
