import type { Field } from './field.ts'
import { importTablesOf } from './import-side.ts'
import type { Resource } from './resource.ts'

/** Languages of the labels of a preview. */
export const previewLanguages = ['nl', 'fr', 'en', 'de'] as const

/** One of {@link previewLanguages}. */
export type PreviewLanguage = (typeof previewLanguages)[number]

/** {@link previewLanguages} as sentences of both surfaces name them. */
export const previewLanguagesInWords = 'nl, fr, en or de'

/** Colours of a preview: those the reader's system is set to, or always light or dark. On paper all are light. */
export const previewThemes = ['system', 'light', 'dark'] as const

/** One of {@link previewThemes}. */
export type PreviewTheme = (typeof previewThemes)[number]

/** How a preview is shown: what a caller may choose. */
export interface PreviewLook {
  readonly language: PreviewLanguage
  readonly theme: PreviewTheme
}

/** Something a received file said or broke, as both surfaces publish it (D34); '' where there is nothing to say. */
export interface ReportLine {
  /** Official rule id such as `BR-CO-10`, or an own word such as `VENDOR`. */
  readonly rule: string
  /** An error keeps the document from being posted until it is mended; a warning and an information do not. */
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  readonly xpath: string
  readonly found: string
  readonly expected: string
}

/** A file that came inside a received file or is named by it; `no` counts from 1 in file order. */
export interface AttachmentInfo {
  readonly no: number
  /** Identifier the sender gave it; '' when none, as for all texts here. */
  readonly id: string
  /** DocumentType, else DocumentDescription. */
  readonly type: string
  readonly fileName: string
  readonly mimeType: string
  /** Address of a file that is not embedded; it is never fetched. */
  readonly uri: string
  /** Bytes; 0 when nothing readable is embedded. */
  readonly size: number
  /** Lower-case hexadecimal; '' when nothing readable is embedded. */
  readonly sha256: string
}

/** Whether records of a resource show the invoice they were received as, and with it the report, attachments and preview: those with a `contentstring`. */
export function showsFile(resource: Resource): boolean {
  return (
    resource.access !== 'received' &&
    resource.fields.some(({ kind, column }) => kind === 'blob' && column === 'content')
  )
}

/** Whether records of a resource are written as a file to be sent (F89): answers to invoices. */
export function writesFile(resource: Resource): boolean {
  return resource.table === 'invoice_response'
}

/** Whether records of a resource say what booking them would do to the VAT return (F59): import documents. */
export function predictsVat(resource: Resource): boolean {
  return importTablesOf(resource)?.header === resource.table
}

/** Fields of an import document or of its lines that a received file may fill (einvoice.md 4), in contract order: those of a dry run. */
export function fileFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.fromFile === true && field.hidden !== true)
}
