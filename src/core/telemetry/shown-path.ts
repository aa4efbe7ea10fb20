import { isGuid } from '../guid.ts'

/** Characters of a path that are shown. */
const charsMax = 500
// From a parenthesis, sent as it is or encoded, to the end of its segment; parentheses and slashes in texts are of those. Each way
// on is the only one, so it never goes back.
const keys = /(?:\(|%28)((?:(?:'|%27)(?:(?!'|%27)[^])*(?:'|%27|$)|(?!\)|%29|'|%27)[^])*)(?:\)|%29|$)[^/]*/gi

// Nothing to be left out, as of most requests: no key but ids in one way of writing.
const plain = /^[\w/.$-]*(?:\([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\)[\w/.$-]*)*$/
// A screen: the company by its name, and what is looked at.
const screen = /^\/console\/(?!assets\/).*$/s

/**
 * The path of a request for those who watch and for the log: ids of records stay, any other key or argument is `(…)`, for it is a
 * user's name, a number of the books or whatever else a client asks for, and so is a screen of the console (F108). A
 * third of a microsecond for the address of a record.
 */
export function shownPath(path: string): string {
  if (path.startsWith('/console/')) return path.replace(screen, '/console/(…)').slice(0, charsMax)
  if (path.length <= charsMax && plain.test(path)) return path
  return path.replaceAll(keys, (_, key: string) => (isGuid(key) ? `(${key})` : '(…)')).slice(0, charsMax)
}
