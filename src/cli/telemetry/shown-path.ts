import { isGuid } from '../../core/guid.ts'

/** Characters of a path that are shown. */
const charsMax = 500
// From a parenthesis, sent as it is or encoded, to the end of its segment; parentheses and slashes in texts are of those. Each way
// on is the only one, so it never goes back.
const keys = /(?:\(|%28)((?:(?:'|%27)(?:(?!'|%27)[^])*(?:'|%27|$)|(?!\)|%29|'|%27)[^])*)(?:\)|%29|$)[^/]*/gi

/**
 * The path of a request for those who watch: ids of records stay, any other key or argument is `(…)`, for it is a user's name, a
 * number of the books or whatever else a client asks for (F108).
 */
export function shownPath(path: string): string {
  return path.replaceAll(keys, (_, key: string) => (isGuid(key) ? `(${key})` : '(…)')).slice(0, charsMax)
}
