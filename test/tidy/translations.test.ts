import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rules } from '../../src/formats/rules/claimed.ts'
import { rootPlace } from '../../src/formats/rules/rule/place.ts'
import { catalogFrom, catalogOf } from '../../src/core/language/catalog.ts'
import { isKnown, toldBy } from '../../src/core/language/told.ts'
import { areas } from '../supply/texts/areas.ts'
import { englishLists, englishTexts, translated, translationsOf } from '../supply/texts/catalogs.ts'
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
    ...(text.replaceAll(/ISO.\d+/g, '').match(/(?<=[ =(]|^)'[\w.$@/-]+'|(?<![\w-])\d+(?:\.\d+)?(?![\w-])/g) ?? []),
  ].sort()
}

const english = areas.flatMap(englishTexts)
const itself = catalogFrom(english.map((text) => [text, text]))
const parsedTold: unknown = JSON.parse(readFileSync(`${root}test/data/told-texts.json`, 'utf8'))
const told = Array.isArray(parsedTold) ? parsedTold.filter((text) => typeof text === 'string') : []

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

  it('what every rule says of its breaking example is recognised', () => {
    const said = rules.flatMap(({ check, breaks, model }) =>
      check(rootPlace(exampleDocument(breaks, model).tree)).map(({ message }) => message),
    )
    expect(said.length).toBeGreaterThanOrEqual(rules.length)
    expect(said.filter((text) => !isKnown(text, itself))).toEqual([])
  })

  it('what the suites were told is recognised, and made anew as it was by a catalog of English', () => {
    expect(told.length).toBeGreaterThan(400)
    expect(told.filter((text) => !isKnown(text, itself))).toEqual([])
    expect(told.filter((text) => toldBy(itself, text) !== text)).toEqual([])
  })

  it.each(translated)('what the suites were told has its numbers and whatever is quoted in %s, too', (language) => {
    const catalog = catalogOf(language)
    const changed = told.filter((text) => String(facts(toldBy(catalog, text))) !== String(facts(text)))
    expect(changed.map((text) => [text, toldBy(catalog, text)])).toEqual([])
  })
})
