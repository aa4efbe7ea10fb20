/**
 * Texts that are handed out and come back unchanged or not at all: whoever has not the secret of the database can neither make
 * nor change one (HMAC-SHA-256, F84). They are not encrypted: nothing secret goes into them.
 */
export interface Seals {
  /** The text, sealed for a purpose; base64url with a dot. */
  seal(purpose: string, text: string): Promise<string>
  /** What was sealed for this purpose; undefined when it was not, or changed since. */
  unseal(purpose: string, sealed: string): Promise<string | undefined>
}
