import { readFileSync } from 'node:fs'
import { root } from '../../tidy/source-files.ts'
import { areas, type Area } from './areas.ts'
import { extract } from './extract.ts'

/** Where the catalogs lie, below the top of the repository. */
export const catalogFolder = 'templates/language'

/** The languages that texts are translated to. */
export const translated = ['nl', 'fr', 'de'] as const

/** The lists of English texts, as `[path, text]`: what `npm run codegen` writes and compares (F113). */
export function englishLists(): readonly (readonly [path: string, text: string])[] {
  const all = extract()
  return areas
    .filter((area) => area !== 'terms')
    .map((area) => {
      const templates = all.filter((told) => told.area === area).map(({ template }) => template)
      return [englishPath(area), `${JSON.stringify(templates, null, 2)}\n`] as const
    })
}

function englishPath(area: Area): string {
  return `${catalogFolder}/en/${area}.json`
}

/** The English texts of an area as they are kept. */
export function englishTexts(area: Area): readonly string[] {
  return listOf(englishPath(area))
}

/** Where the templates are whose holes say what stands in them: `{0:decimal}`, `{0:date}`, `{0:list}`. */
export const markedPath = `${catalogFolder}/marked.json`

/** Those templates, as they are kept. */
export function markedTexts(): readonly string[] {
  return listOf(markedPath)
}

/** A template without its marks, as the lists of English texts have it. */
export function unmarked(text: string): string {
  return text.replaceAll(/(?<=\{\d+):\w+(?=\})/g, '')
}

function listOf(path: string): readonly string[] {
  const list: unknown = JSON.parse(readFileSync(root + path, 'utf8'))
  if (!Array.isArray(list) || !list.every((text) => typeof text === 'string'))
    throw new Error(`${path} is no list of texts`)
  return list
}

/** The translations of an area, by English text; empty where nobody made any yet. */
export function translationsOf(language: (typeof translated)[number], area: Area): Readonly<Record<string, unknown>> {
  let text: string
  try {
    text = readFileSync(`${root}${catalogFolder}/${language}/${area}.json`, 'utf8')
  } catch {
    return {}
  }
  const found: unknown = JSON.parse(text)
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new Error(`${language}/${area}.json is no object`)
  return { ...found }
}
