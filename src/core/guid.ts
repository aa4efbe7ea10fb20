import { createHash, randomUUID } from 'node:crypto'

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the text is a GUID of 36 characters, any case. */
export function isGuid(text: string): boolean {
  return shape.test(text)
}

/** A new random GUID, lower case. */
export function newGuid(): string {
  return randomUUID()
}

/** The same GUID for the same text, always: for data made from files, so that ids do not change between installations. */
export function guidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
