import { readFileSync } from 'node:fs'
import { root } from '../../tidy/source-files.ts'
import { areas } from './areas.ts'
import { englishTexts, translated, translationsOf } from './catalogs.ts'

/** English texts that need no translation yet, one a line as JSON: a list that only shrinks (F113). */
export const excusedPath = 'test/tidy/untranslated.txt'

/** The texts of that list. */
export function excused(): readonly string[] {
  return readFileSync(root + excusedPath, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => String(JSON.parse(line)))
}

/** English texts that some language does not have. */
export function untold(): readonly string[] {
  return areas.flatMap((area) => {
    const known = translated.map((language) => new Set(Object.keys(translationsOf(language, area))))
    return englishTexts(area).filter((text) => !known.every((one) => one.has(text)))
  })
}
