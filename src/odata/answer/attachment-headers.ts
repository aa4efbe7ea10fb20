import type { AttachmentInfo } from '../../model/file-functions.ts'

/** Media types an attachment is answered with, by their usual ending: those EN 16931 allows; anything else is plain bytes. */
const endings: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['text/csv', 'csv'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
])

/** Headers of the bytes of an attachment: saved under its name, never shown or run as a page of ours. */
export function attachmentHeaders(info: AttachmentInfo): Readonly<Record<string, string>> {
  const stated = info.mimeType.trim().toLowerCase()
  const ending = endings.get(stated)
  const name = safeName(info.fileName) || `attachment-${info.no}.${ending ?? 'bin'}`
  return {
    'Content-Type': ending === undefined ? 'application/octet-stream' : stated,
    'Content-Disposition': `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
}

/** The last part of a path without what is invisible, turns text around or hides a file; '' when nothing is left. */
function safeName(fileName: string): string {
  const [last = ''] = fileName.toWellFormed().split(/[/\\]/).slice(-1)
  const visible = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '').replace(/[<>:"|?*]/g, '_')
  const name = visible.trim().replace(/^\.+/, '').trim()
  return name
    .slice(0, 150)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
}

/** For clients that do not know filename*: ASCII letters only. */
function plainName(name: string): string {
  return name.replace(/[^\w .()-]/gu, '_')
}

/** RFC 8187: what is no attr-char comes as percent-encoded UTF-8. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}
