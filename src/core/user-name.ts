/** Characters of the name of a user, and of a key. */
export const userNameMax = 80

/**
 * Whether a text can be the name of a user: neither empty nor with a colon, which ends the name in Basic authentication,
 * a control character or half a surrogate pair, which PostgreSQL keeps in no text. Whoever sends another name is unknown
 * without the database being asked.
 */
export function isUserName(text: string): boolean {
  return /^[^:\p{Cc}\p{Cs}]+$/u.test(text)
}
