import { readFileSync } from 'node:fs'
import type { Translated } from './languages.ts'
import { type Pattern, patternOf } from './pattern.ts'

/** Files of a language, below `templates/language`. `terms` are words that stand in the holes of others. */
const files = ['rules', 'findings', 'checks', 'refusals', 'other', 'terms'] as const

/** A template that can be recognised, and how it is told. */
export interface Entry extends Pattern {
  readonly told: string
}

/** What is known of a language. */
export interface Catalog {
  /** Texts without holes, as they are. */
  readonly whole: ReadonlyMap<string, string>
  /** Templates that may fit a text, those that say most first. */
  readonly candidates: (text: string) => readonly Entry[]
}

const loaded = new Map<Translated, Catalog>()

/** The catalog of a language, read by the first text that is told in it. */
export function catalogOf(language: Translated): Catalog {
  const known = loaded.get(language)
  if (known !== undefined) return known
  const catalog = catalogFrom(files.flatMap((file) => translations(language, file)))
  loaded.set(language, catalog)
  return catalog
}

// A file that is missing or broken leaves its texts in English: translations never stand in the way of an answer.
function translations(language: Translated, file: string): readonly (readonly [string, string])[] {
  try {
    const path = new URL(`../../../templates/language/${language}/${file}.json`, import.meta.url)
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof found !== 'object' || found === null) return []
    return Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  } catch {
    return []
  }
}

/** A catalog of pairs: English template, and how it is told. */
export function catalogFrom(all: readonly (readonly [english: string, told: string])[]): Catalog {
  const whole = new Map<string, string>()
  const byStart = new Map<string, Entry[]>()
  for (const [english, told] of all) {
    const pattern = patternOf(english)
    if (pattern.parts.length === 1) whole.set(english, told)
    else {
      const key = startOf(pattern.parts[0] ?? '', true)
      const entries = byStart.get(key) ?? []
      entries.push({ ...pattern, told })
      byStart.set(key, entries)
    }
  }
  const open = byStart.get('') ?? []
  const sorted = new Map(
    [...byStart].map(([key, entries]) => [key, heaviest(key === '' ? entries : [...entries, ...open])]),
  )
  const none = heaviest(open)
  return { whole, candidates: (text) => sorted.get(startOf(text, false)) ?? none }
}

function heaviest(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort((a, b) => b.weight - a.weight)
}

// The first word; a template whose own beginning is shorter may begin with anything.
function startOf(text: string, isTemplate: boolean): string {
  const end = text.indexOf(' ')
  return end < 0 ? (isTemplate ? '' : text) : text.slice(0, end)
}
