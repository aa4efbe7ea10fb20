import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rules } from '../../src/formats/rules/claimed.ts'
import { rootPlace } from '../../src/formats/rules/rule/place.ts'
import { catalogFrom, catalogOf } from '../../src/core/language/catalog.ts'
import { kinds } from '../../src/core/language/manner.ts'
import { isKnown, toldBy } from '../../src/core/language/told.ts'
import { areas } from '../supply/texts/areas.ts'
import {
  englishLists,
  englishTexts,
  markedTexts,
  translated,
  translationsOf,
  unmarked,
} from '../supply/texts/catalogs.ts'
import { excused, untold } from '../supply/texts/untold.ts'
import { exampleDocument } from '../support/rule-examples.ts'
import { root } from './source-files.ts'

function holesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\{\d+\}/g))].sort()
}

/** Blanks at the ends of a text, which is a part of another one then; French has one before a colon, too. */
function ends(text: string): string {
  return `${/^ (?![:;])/.test(text)} ${text.endsWith(' ')}`
}

/** Numbers and what stands in quotes: what no translation may change. */
function facts(text: string): readonly string[] {
  return [
    ...(text
      .replaceAll(/ISO.\d+/g, '')
      .replaceAll(/(?<=\d),(?=\d)/g, '.')
      .match(/(?<=[ =(]|^)'[\w.$@/-]+'|(?<![\w-])\d+(?:\.\d+)?(?![\w-])/g) ?? []),
  ].sort()
}

const english = areas.flatMap(englishTexts)
const itself = catalogFrom(english.map((text) => [text, text]))
const parsedTold: unknown = JSON.parse(readFileSync(`${root}test/data/told-texts.json`, 'utf8'))
const told = Array.isArray(parsedTold) ? parsedTold.filter((text) => typeof text === 'string') : []

const breaches = rules.flatMap(({ check, breaks, model }) =>
  check(rootPlace(exampleDocument(breaks, model).tree)).map(({ message }) => message),
)

/** An amount with a point, or a date that begins with its year. */
const asEnglish = /(?<![\w./:-])-?\d+\.\d{2}(?![\w.:-])|(?<![\w./:-])\d{4}-\d{2}-\d{2}(?![\w-])/

/** A text without what stands in quotes, brackets, addresses and elements of files: names of contracts and values. */
function bare(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\d])'[^']*'|"[^"]*"|\([^()]*\)|\S*[:/@$=<>]\S*|\b[A-Z]\w*[A-Z]\w*|eFFF|schemeID|listID/gu,
    ' ',
  )
}

/** Words that no sentence in Dutch, French or German has. */
const englishWords =
  /(?<![\p{L}\d'-])(?:the|and|with|from|this|that|must|has|have|which|found|expected|not|more|than|invoice|vendor|customer|VAT|number)(?![\p{L}\d'-])/gu

/** Names of fields in the way of programs. */
const fieldNames = /(?<![\w.-])[a-z]+[A-Z]\w*/g

/** Texts for whoever writes a client: queries, batches, headers, webhooks. */
const forPrograms =
  /query|GraphQL|batch|JSON|\$|requests|header|subscri|cursor|idempotency|contentstring|entryNo|found$|expected$|\n|isNull|bulkJobs|documentId|notification|asKnownAt|ledgerVersion|no date; write|A filter may|operators|succeeded|'dimensions'|period\.from/i

/** Texts that name what a program sends, in its way, and one that a test wrote itself. */
const asSent = /YYYY-MM-DD|^'\w+' must be one of|OData-Version|was already confirmed by/

describe('texts in other languages (F113)', () => {
  it('the English lists are those of the sources: npm run texts', () => {
    for (const [path, text] of englishLists()) expect(readFileSync(root + path, 'utf8'), path).toBe(text)
  })

  it('no text stands in two lists', () => {
    expect(english.filter((text, at) => english.indexOf(text) !== at)).toEqual([])
  })

  it('every text is in every language, or in test/tidy/untranslated.txt, which has no other', () => {
    expect([...untold()].sort()).toEqual([...excused()].sort())
  })

  it.each(areas.flatMap((area) => translated.map((language) => [language, area] as const)))(
    '%s/%s.json has texts of the list only, with their holes and blanks',
    (language, area) => {
      const known = new Set(englishTexts(area))
      const wrong = Object.entries(translationsOf(language, area)).filter(
        ([text, translation]) =>
          !known.has(text) ||
          typeof translation !== 'string' ||
          translation.trim() === '' ||
          String(holesIn(text)) !== String(holesIn(translation)) ||
          ends(text) !== ends(translation),
      )
      expect(wrong).toEqual([])
    },
  )

  it('marks are of texts of the lists, and of kinds that there are: npm run texts', () => {
    const known = new Set(english)
    const marked = markedTexts()
    expect(marked.filter((text) => !known.has(unmarked(text)))).toEqual([])
    const marks = marked.flatMap((text) => [...text.matchAll(/\{\d+:(\w+)\}/g)].map(([, kind]) => kind))
    expect(marks.filter((kind) => !kinds.some((each) => each === kind))).toEqual([])
    expect(marked.filter((text) => !/\{\d+:\w+\}/.test(text))).toEqual([])
    expect(marked).toEqual([...new Set(marked)].sort())
  })

  it.each(translated)('no amount or date stands in %s as English has it, but in what a program sends', (language) => {
    const left = [...told, ...breaches].flatMap((text) => {
      const said = toldBy(catalogOf(language), text)
      const bare = said.replaceAll(/'[^']*'|"[^"]*"/g, "''")
      return said !== text && asEnglish.test(bare) && !asSent.test(text) ? [[text, said]] : []
    })
    expect(left).toEqual([])
  })

  it.each(translated)(
    'what a bookkeeper is told in %s has no word of English, and fields by their names',
    (language) => {
      const said = [...english.filter((text) => !forPrograms.test(text)), ...breaches].flatMap((text) => {
        const one = bare(toldBy(catalogOf(language), text))
        return [...one.matchAll(englishWords), ...one.matchAll(fieldNames)].map(([word]) => [word, text, one])
      })
      expect(said).toEqual([])
    },
  )

  it('fields are called something in every language', () => {
    const names = translated.map((language) =>
      Object.keys(JSON.parse(readFileSync(`${root}templates/language/${language}/fields.json`, 'utf8')) as object),
    )
    for (const each of names) expect(each).toEqual(names[0])
  })

  it('what every rule says of its breaking example is recognised', () => {
    expect(breaches.length).toBeGreaterThanOrEqual(rules.length)
    expect(breaches.filter((text) => !isKnown(text, itself))).toEqual([])
  })

  it('what the suites were told is recognised, and made anew as it was by a catalog of English', () => {
    expect(told.length).toBeGreaterThan(400)
    expect(told.filter((text) => !isKnown(text, itself))).toEqual([])
    expect(told.filter((text) => toldBy(itself, text) !== text)).toEqual([])
  })

  it.each(translated)('what the suites were told has its numbers and whatever is quoted in %s, too', (language) => {
    // Without marks: what stands in holes stays as it is.
    const catalog = catalogFrom(
      areas.flatMap((area) =>
        Object.entries(translationsOf(language, area)).map(([text, one]) => [text, String(one)] as const),
      ),
    )
    const changed = told.filter((text) => String(facts(toldBy(catalog, text))) !== String(facts(text)))
    expect(changed.map((text) => [text, toldBy(catalog, text)])).toEqual([])
  })
})
