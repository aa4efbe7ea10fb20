import { type Expression, type ObjectExpression, Visitor } from 'oxc-parser'
import type { Page } from 'playwright-core'
import { parseSource, readSources, type SourceFile } from '../tidy/source-files.ts'

const languages = ['en', 'nl', 'fr', 'de'] as const
type Language = (typeof languages)[number]
type Texts = Record<Language, Set<string>>

/** Answers whether a text that is shown is one that the console says in English only where English is spoken. */
export type IsEnglish = (text: string) => boolean

/**
 * What the console says, read from its sources: each object that has texts in the four languages (`words({ en, nl, fr, de })`
 * and the names of records and fields), and the titles of the routes.
 */
function consoleTexts(): Texts {
  const all: Texts = { en: new Set(), nl: new Set(), fr: new Set(), de: new Set() }
  const sources = readSources(['console/src'], (name) => /\.tsx?$/.test(name))
  for (const source of sources) {
    const inNames = /\/names\/(en|nl|fr|de)\.ts$/.exec(source.path)?.[1]
    const named = languages.find((one) => one === inNames)
    if (named === undefined) readWords(source, all)
    else for (const text of textsIn(parseSource(source).program.body, new Map())) all[named].add(text)
  }
  return all
}

function readWords(source: SourceFile, all: Texts): void {
  const { program } = parseSource(source)
  const objects = new Map<string, Expression>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) objects.set(id.name, init)
    },
  }).visit(program)
  new Visitor({
    ObjectExpression: (node) => {
      const told = languages.map((language) => [language, propertyOf(node, language)] as const)
      if (told.some(([, value]) => value === undefined)) return
      for (const [language, value] of told) for (const text of textsIn(value, objects)) all[language].add(text)
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'title') return
      for (const [at, language] of languages.entries())
        for (const text of textsIn(given[at], objects)) all[language].add(text)
    },
  }).visit(program)
}

function propertyOf(node: ObjectExpression, name: string): Expression | undefined {
  for (const property of node.properties)
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name)
      return property.value
  return undefined
}

/** The texts among the values of a part of a source; a name stands for the object of that name in its file. */
function textsIn(node: unknown, objects: ReadonlyMap<string, Expression>): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((one) => textsIn(one, objects))
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  if (node.type === 'Literal' && 'value' in node) return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'Identifier' && 'name' in node) return textsIn(objects.get(String(node.name)), objects)
  if (node.type === 'Property' && 'value' in node) return textsIn(node.value, objects)
  return Object.values(node).flatMap((one) => textsIn(one, objects))
}

/** A text with places as an expression that what is said fits; undefined where nothing but places and marks is said. */
function pattern(text: string): RegExp | undefined {
  const said = text.split(/\{\w+\}/)
  if (!said.some((part) => /\p{L}{2}/u.test(part))) return undefined
  return new RegExp(`^${said.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`, 'su')
}

/** What is English of the console, for a page in another language: a text that it has in English and not in that language. */
export function englishFor(language: Exclude<Language, 'en'>): IsEnglish {
  const texts = consoleTexts()
  const compiled = (of: ReadonlySet<string>) => [...of].flatMap((text) => pattern(text) ?? [])
  const own = compiled(texts[language])
  const english = compiled(texts.en).filter(({ source }) => !own.some((one) => one.source === source))
  return (text) => english.some((one) => one.test(text)) && !own.some((one) => one.test(text))
}

/**
 * What a page says by itself, in sight or to a screen reader: its title, texts and names; not what files, users and master data
 * say (`bdi`, `dir=auto`), nor what is typed.
 */
export function ownTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const theirs = 'bdi, [dir=auto], code, kbd, iframe, noscript, script, style, datalist, body [lang]'
    const found = document.title.split(' · ')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest(theirs) === null) found.push(node.textContent ?? '')
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      if (one.closest(theirs) === null)
        for (const name of ['aria-label', 'title', 'placeholder']) found.push(one.getAttribute(name) ?? '')
    return [...new Set(found.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text)))]
  })
}
