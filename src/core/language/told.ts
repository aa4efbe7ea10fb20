import { type Catalog, catalogOf, type Entry } from './catalog.ts'
import type { Language } from './languages.ts'
import { type Kind, inManner, joining } from './manner.ts'
import { type Filled, filled, holesOf, type Pattern } from './pattern.ts'

/** Texts in texts, that deep: a reason in a sentence in a line of a message. */
const depthMax = 5

/** A longer line is none of ours, and lines behind so many stay as they are. */
const [lineMax, linesMax] = [4000, 100]

/** Places where one sentence may end and another begin, that are tried in one text. */
const seamsMax = 8

/** Words that a term has at most. */
const termWordsMax = 6

/** Looks at parts of one text: whoever writes a name of a thousand commas has it told as it is. */
const looksMax = 300

/** Words in small letters that begin or make a sentence of ours; names of people and things rarely have them. */
const prose =
  /^(?:the|a|an|one|no|its|it|that|what|there|another|between|above|greater) |^[Tt]here$|\b(?:is|are|must|has|have|was|were|cannot|may)\b/

/** Fixed characters from which on a template surely is the one that was meant, whatever stands in its holes. */
const sureWeight = 24

/** Recognised texts that are remembered, and how long one may be: a list shows the same findings on every page. */
const [rememberedMax, keptMax] = [500, 1000]

const remembered = new Map<string, string>()

/** One text that is being recognised. */
interface Look {
  readonly catalog: Catalog
  /** Parts that were looked at, with how they are told; null of those that nothing knows. */
  readonly known: Map<string, string | null>
}

/**
 * An English text of ours in another language (F113): it is recognised by the template that it was made of, and made anew
 * with what stood in its holes. Amounts and dates that a template marks are written in the manner of the language; codes,
 * names of fields and whatever is quoted stay as they are. A text that is not recognised, or that nobody translated, stays
 * English; nothing is done for English at all.
 */
export function tell(text: string, language: Language): string {
  if (language === 'en' || text === '') return text
  if (text.length > keptMax) return toldBy(catalogOf(language), text)
  const key = `${language} ${text}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const told = toldBy(catalogOf(language), text)
  if (remembered.size >= rememberedMax) remembered.clear()
  remembered.set(key, told)
  return told
}

/** The same by a catalog, and without remembering; line by line, as `errorMessage` has its findings. */
export function toldBy(catalog: Catalog, text: string): string {
  return text
    .split('\n')
    .map((line, no) =>
      no < linesMax && line.length <= lineMax ? (retold(line, { catalog, known: new Map() }, 0) ?? line) : line,
    )
    .join('\n')
}

/** Whether a catalog knows a text: tests ask, so that none is forgotten. */
export function isKnown(text: string, catalog: Catalog): boolean {
  return retold(text, { catalog, known: new Map() }, 0) !== null
}

/** The text as the catalog tells it, null when it does not know it. */
function retold(text: string, look: Look, depth: number): string | null {
  // Every template has a blank: one word is a term, or nobody's.
  if (!text.includes(' ')) return look.catalog.whole.get(text) ?? null
  const before = look.known.get(text)
  if (before !== undefined) return before
  if (depth > depthMax || text === '' || look.known.size >= looksMax) return null
  look.known.set(text, null)
  const told =
    look.catalog.whole.get(text) ??
    behind(behindCode, text, look, depth) ??
    byTemplate(text, look, depth) ??
    behind(behindName, text, look, depth) ??
    inParts(text, look, depth) ??
    beforeCode(text, look) ??
    asSentence(text, look, depth)
  look.known.set(text, told)
  return told
}

/** As the template that says most of it. */
function byTemplate(text: string, look: Look, depth: number): string | null {
  const fits = look.catalog.candidates(text).flatMap((entry) => {
    const holes = holesOf(entry, text)
    return holes === null ? [] : [{ entry, found: holes, isPlain: holes.every(isPlain) }]
  })
  for (const { entry, found } of [...fits.filter((one) => one.isPlain), ...fits.filter((one) => !one.isPlain)]) {
    const holes = inTerms(entry, found, look)
    const values = holes.map(({ text: inside, quoted }, at) =>
      quoted ? inside : inHole(inside, { weight: entry.weight, kind: entry.kinds[at] }, look, depth + 1),
    )
    if (!values.every((value) => value !== null)) continue
    const told = filled(entry.told, values)
    return begun(/\{\d+\}\p{L}/u.test(entry.told) ? look.catalog.named(told) : told, { entry, values, holes }, text)
  }
  return null
}

// Quotes that end within a hole are two of them, with more of the text between: such a template is the last one meant.
function isPlain({ text, quoted }: Filled): boolean {
  return !quoted || !/['"](?:[ .;:,)]|$)/.test(text)
}

/** A template that fits, and what stands in its holes: as it was, and as it is told. */
interface Match {
  readonly entry: Entry
  readonly holes: readonly Filled[]
  readonly values: readonly string[]
}

/** A sentence that began with a capital letter begins with one, where a word of ours comes first now. */
function begun(told: string, from: Match, text: string): string {
  const { entry, values, holes } = from
  const [, no = ''] = /^\{(\d+)\}/.exec(entry.told) ?? []
  const isOurs = no !== '' && values[Number(no)] !== holes[Number(no)]?.text
  return isOurs && /^\p{Lu}/u.test(text) ? told.charAt(0).toUpperCase() + told.slice(1) : told
}

/**
 * Holes beside each other are cut at the first blank; where they begin with a term of several words, behind it:
 * `Import Sales Invoice` and `16`, not `Import` and `Sales Invoice 16`.
 */
function inTerms({ parts }: Pattern, holes: readonly Filled[], look: Look): readonly Filled[] {
  const all = [...holes]
  for (const [at, second] of all.entries()) {
    const first = all[at - 1]
    if (first === undefined || parts[at] !== ' ') continue
    const words = `${first.text} ${second.text}`.split(' ', termWordsMax + 1)
    const before = first.text.split(' ').length
    for (let count = words.length - 1; count > before; count--) {
      const term = words.slice(0, count).join(' ')
      if (!look.catalog.whole.has(term)) continue
      all[at - 1] = { ...first, text: term }
      all[at] = { ...second, text: `${first.text} ${second.text}`.slice(term.length + 1) }
      break
    }
  }
  return all
}

/** What stands in a hole, as it is where it is no text of ours; null of words of ours that nobody knows, in a template that says little: no text is told by half. */
function inHole(
  text: string,
  { weight, kind }: { readonly weight: number; readonly kind: Kind | undefined },
  look: Look,
  depth: number,
): string | null {
  const written = kind === undefined ? null : inManner(kind, text, look.catalog.language)
  if (written !== null) return written
  if (kind === 'list')
    return asSeries(text, look, depth) ?? retold(text, look, depth) ?? asList(text, look, depth) ?? text
  return retold(text, look, depth) ?? (weight < sureWeight && prose.test(text) ? null : text)
}

/** Several with `;` between them, each a text of ours; before all else, since a template may fit from the first into the last. */
function asSeries(text: string, look: Look, depth: number): string | null {
  const parts = text.split('; ')
  if (parts.length === 1 || parts.length > seamsMax) return null
  const said = parts.map((part) => retold(part, look, depth))
  return said.every((part) => part !== null) ? said.join('; ') : null
}

/** Several with `and` or `or` between them, where each is a text of ours or a code: half a list is never told. */
function asList(text: string, look: Look, depth: number): string | null {
  const said = text.split(/( and | or )/).map((part, at) => {
    if (at % 2 === 1) return joining(part, look.catalog.language)
    return retold(part, look, depth) ?? (isCodes.test(part) ? part : null)
  })
  return said.every((part) => part !== null) ? said.join('') : null
}

/** Codes, with commas between them: `AE 6, Sales` names a row, `84, 86` are grids. */
const isCodes = /^[\p{Lu}\d]\S*(?:(?:, | )[\p{Lu}\d]\S*)*$/u

/** `BR-02: the document has no number.`: the code of a rule, and a text of ours behind it. */
const behindCode = /^([A-Z][A-Z\d]*(?:-[A-Za-z\d]+)+: )(.+)$/

/** `'dueDate' must have a value.`: a name of a field, and what is said of it. */
const behindName = /^('[\w.[\]]{1,200}' )(.+)$/

/** What stands behind the start that a pattern cuts off, which is nobody's to translate. */
function behind(pattern: RegExp, text: string, look: Look, depth: number): string | null {
  const [, start, rest] = pattern.exec(text) ?? []
  if (start === undefined || rest === undefined) return null
  const told = retold(rest, look, depth + 1)
  return told === null ? null : start + told
}

/** `Sales Invoice VF26-0003`: words of ours before a number or a code of one or two words, as many of them as are known. */
function beforeCode(text: string, look: Look): string | null {
  if (text.length > 200) return null
  for (const pattern of [
    /^(\S+(?: \S+){0,4}) ([\p{Lu}\d]\S*)$/u,
    /^(\S+(?: \S+){0,4}) ([\p{Lu}\d]\S* [\p{Lu}\d]\S*)$/u,
  ]) {
    const [, words, code] = pattern.exec(text) ?? []
    const told = words === undefined ? undefined : look.catalog.whole.get(words)
    if (told !== undefined) return `${told} ${code}`
  }
  return null
}

/** `The customer is in the EU.`: part of a sentence that stands as one of its own; or a sentence without its full stop. */
function asSentence(text: string, look: Look, depth: number): string | null {
  if (!text.endsWith('.')) return retold(`${text}.`, look, depth + 1)?.replace(/\.$/, '') ?? null
  if (!/^\p{Lu}.*\.$/u.test(text)) return null
  const told = retold(text.charAt(0).toLowerCase() + text.slice(1, -1), look, depth + 1)
  return told === null ? null : `${told.charAt(0).toUpperCase()}${told.slice(1)}.`
}

/** Two texts in one: each of them has to be known, so that half a sentence is never told. */
function inParts(text: string, look: Look, depth: number): string | null {
  let at = -1
  for (let seam = 0; seam < seamsMax; seam++) {
    at = nextSeam(text, at + 1)
    if (at < 0) return null
    const end = text[at] === '.' ? at + 1 : at
    const [first, second] = [text.slice(0, end), text.slice(end + (text[end] === ' ' ? 1 : 2))]
    const told = retold(second, look, depth + 1)
    if (told === null) continue
    const between = text.slice(end, text.length - second.length)
    // Some texts are made to stand before others, with what stands between them.
    const before = retold(first, look, depth + 1) ?? retold(first + between, look, depth + 1)?.slice(0, -between.length)
    if (before !== undefined) return before + between + told
  }
  return null
}

function nextSeam(text: string, from: number): number {
  const found = /[.;:,] /.exec(text.slice(from))
  return found === null ? -1 : from + found.index
}
