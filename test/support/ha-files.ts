import { readFileSync } from 'node:fs'
import { root } from '../tidy/source-files.ts'

/**
 * A file of docker/ as it is, with other values put into some of its places, so that what is tried is what is handed out. Throws
 * when a place is not there exactly once.
 */
export function dockerFile(path: string, places: Readonly<Record<string, string>> = {}): string {
  let text = readFileSync(`${root}docker/${path}`, 'utf8')
  for (const [place, put] of Object.entries(places)) {
    if (text.split(place).length !== 2) throw new Error(`docker/${path} does not have "${place}" exactly once.`)
    text = text.replace(place, () => put)
  }
  return text
}
