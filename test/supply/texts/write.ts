import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from '../../tidy/source-files.ts'
import { areas } from './areas.ts'
import {
  englishLists,
  englishTexts,
  markedPath,
  markedTexts,
  translated,
  translationsOf,
  unmarked,
} from './catalogs.ts'
import { excused, excusedPath, untold } from './untold.ts'

// `npm run texts`: writes the lists of English texts of the sources, as `npm run codegen` does with all else, takes away
// translations and marks of texts that are gone, and lines of test/tidy/untranslated.txt that are not needed any more (F113).
for (const [path, text] of englishLists()) {
  mkdirSync(dirname(root + path), { recursive: true })
  writeFileSync(root + path, text)
}
for (const area of areas) {
  const known = new Set(englishTexts(area))
  process.stdout.write(`${area}: ${known.size} texts`)
  for (const language of translated) {
    const all = Object.entries(translationsOf(language, area))
    const kept = all.filter(([english]) => known.has(english)).sort(([a], [b]) => (a < b ? -1 : 1))
    if (kept.length > 0)
      writeFileSync(
        `${root}templates/language/${language}/${area}.json`,
        `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`,
      )
    process.stdout.write(`, ${language} ${kept.length}`)
  }
  process.stdout.write('\n')
}
const english = new Set(areas.flatMap(englishTexts))
const marked = markedTexts().filter((text) => english.has(unmarked(text)))
writeFileSync(root + markedPath, `${JSON.stringify([...marked].sort(), null, 2)}\n`)
const missing = new Set(untold())
const left = excused().filter((text) => missing.has(text))
writeFileSync(root + excusedPath, left.map((text) => `${JSON.stringify(text)}\n`).join(''))
process.stdout.write(`${missing.size} without a translation, ${left.length} of them in ${excusedPath}\n`)
