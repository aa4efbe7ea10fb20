import { createHash, randomUUID } from 'node:crypto'

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the text is a GUID of 36 characters, any case. */
export function isGuid(text: string): boolean {
  return shape.test(text)
}

/**
 * A new GUID of version 7, lower case: the time in milliseconds, then 74 random bits. Rows that are written together stand together
 * in the indexes by GUID, where random ones each write a page of their own, whole in the log after a checkpoint (decision F73).
 */
export function newGuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** The same GUID for the same text, always: for data made from files, so that ids do not change between installations. */
export function guidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
