import { readFileSync } from 'node:fs'
import type { Language, Translated } from './languages.ts'
import { type Kind, kinds } from './manner.ts'
import { type Pattern, patternOf } from './pattern.ts'

/** Files of a language, below `templates/language`. `terms` are words that stand in the holes of others. */
const files = ['rules', 'findings', 'checks', 'refusals', 'other', 'terms'] as const

/** Templates whose holes say what stands in them, such as `The due date {0:date} is …`; one list for all languages. */
const markedFile = 'marked.json'

/** A template that can be recognised, and how it is told. */
export interface Entry extends Pattern {
  readonly told: string
  /** What stands in its holes where it is written in the manner of a language; absent of the others. */
  readonly kinds: readonly (Kind | undefined)[]
}

/** What is known of a language. */
export interface Catalog {
  readonly language: Language
  /** Texts without holes, as they are. */
  readonly whole: ReadonlyMap<string, string>
  /** Templates that may fit a text, those that say most first. */
  readonly candidates: (text: string) => readonly Entry[]
  /** A text whose names of fields are told, too: for those that a hole is part of, such as `{0}No`. */
  readonly named: (told: string) => string
}

const loaded = new Map<Translated, Catalog>()

/** The catalog of a language, read by the first text that is told in it. */
export function catalogOf(language: Translated): Catalog {
  const known = loaded.get(language)
  if (known !== undefined) return known
  const fields = fieldsOf(language)
  const all = files.flatMap((file) => translations(language, file))
  const named = all.map(([english, told]) => [english, withFields(told, fields)] as const)
  const plain = catalogFrom([...fields, ...named], language, kindsOf(list(read(markedFile))))
  const catalog = { ...plain, named: (told: string) => withFields(told, fields) }
  loaded.set(language, catalog)
  return catalog
}

function translations(language: Translated, file: string): readonly (readonly [string, string])[] {
  const found = read(`${language}/${file}.json`)
  if (typeof found !== 'object' || found === null) return []
  return Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

/** What a language calls fields of the API in its sentences: `dueDate` is “Vervaldatum” (dueDate), for those who see it and those who send it. */
function fieldsOf(language: Translated): ReadonlyMap<string, string> {
  const [before, behind] = quotes[language]
  return new Map(
    translations(language, 'fields').map(([name, label]) => [name, `${before}${label}${behind} (${name})`]),
  )
}

// Names in quotes, in addresses and in calls are what programs write.
function withFields(told: string, fields: ReadonlyMap<string, string>): string {
  return told.replaceAll(/(?<![\w'"`.:/@$-])[a-z]+[A-Z]\w*(?![\w'"`(:=)])/g, (name) => fields.get(name) ?? name)
}

const quotes: Readonly<Record<Translated, readonly [before: string, behind: string]>> = {
  nl: ['“', '”'],
  fr: ['«\u202f', '\u202f»'],
  de: ['„', '“'],
}

// A file that is missing or broken leaves its texts in English: translations never stand in the way of an answer.
function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(`../../../templates/language/${path}`, import.meta.url), 'utf8'))
  } catch {
    return null
  }
}

function list(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((text) => typeof text === 'string') : []
}

/** What stands in the holes of templates, by the template without its marks: `{0:date}` is `{0}` there. */
export function kindsOf(marked: readonly string[]): ReadonlyMap<string, Entry['kinds']> {
  return new Map(
    marked.map((text) => [
      text.replaceAll(mark, '}'),
      [...text.matchAll(/\{\d+(?::(\w+))?\}/g)].map(([, kind]) => kinds.find((each) => each === kind)),
    ]),
  )
}

const mark = /(?<=\{\d+):\w+\}/g

/** A catalog of pairs, English template and how it is told, for a language and with what stands in their holes ({@link kindsOf}). */
export function catalogFrom(
  all: readonly (readonly [english: string, told: string])[],
  language: Language = 'en',
  inHoles: ReadonlyMap<string, Entry['kinds']> = new Map(),
): Catalog {
  const whole = new Map<string, string>()
  const byStart = new Map<string, Entry[]>()
  for (const [english, told] of all) {
    const pattern = patternOf(english)
    if (pattern.parts.length === 1) whole.set(english, told)
    else {
      const key = startOf(pattern.parts[0] ?? '', true)
      const entries = byStart.get(key) ?? []
      entries.push({ ...pattern, told, kinds: inHoles.get(english) ?? [] })
      byStart.set(key, entries)
    }
  }
  const open = byStart.get('') ?? []
  const sorted = new Map(
    [...byStart].map(([key, entries]) => [key, heaviest(key === '' ? entries : [...entries, ...open])]),
  )
  const none = heaviest(open)
  return { language, whole, named: (told) => told, candidates: (text) => sorted.get(startOf(text, false)) ?? none }
}

function heaviest(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort((a, b) => b.weight - a.weight)
}

// The first word; a template whose own beginning is shorter may begin with anything.
function startOf(text: string, isTemplate: boolean): string {
  const end = text.indexOf(' ')
  return end < 0 ? (isTemplate ? '' : text) : text.slice(0, end)
}
