import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from '../../tidy/source-files.ts'
import { englishLists } from './catalogs.ts'

// `npm run texts`: writes the lists of English texts of the sources, as `npm run codegen` does with all else (F113).
for (const [path, text] of englishLists()) {
  mkdirSync(dirname(root + path), { recursive: true })
  writeFileSync(root + path, text)
  process.stdout.write(`${path}: ${JSON.parse(text).length} texts\n`)
}
