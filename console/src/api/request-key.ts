/** A key of idempotency. Not `randomUUID`: a page without https, as in a network of an office, has none. */
export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
