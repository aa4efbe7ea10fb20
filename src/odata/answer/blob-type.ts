import type { Field } from '../../model/field.ts'

/** Media type of the bytes of a blob by its role, and the ending of their file's name. */
const blobTypes: ReadonlyMap<string, { readonly mediaType: string; readonly extension: string }> = new Map([
  ['content', { mediaType: 'application/xml', extension: 'xml' }],
  ['image', { mediaType: 'application/pdf', extension: 'pdf' }],
])

/** What the bytes of a blob field are. */
export function blobTypeOf(field: Field): { readonly mediaType: string; readonly extension: string } {
  return blobTypes.get(field.column) ?? { mediaType: 'application/octet-stream', extension: 'bin' }
}
