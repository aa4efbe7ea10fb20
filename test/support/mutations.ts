/** A number from 0 up to the bound, which is left out. */
export type Random = (bound: number) => number

/** The same numbers for the same seed on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
}

type Mutation = (text: string, random: Random) => string

/** One of the list. */
export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random(items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

const splice = (text: string, from: number, to: number, by: string): string => text.slice(0, from) + by + text.slice(to)

/** A range of the text with a match of the pattern that begins after a random place; null when there is none. */
function found(text: string, pattern: RegExp, random: Random): { from: number; to: number; text: string } | null {
  const sticky = new RegExp(pattern.source, 'g')
  sticky.lastIndex = random(text.length)
  const match = sticky.exec(text)
  return match === null ? null : { from: match.index, to: match.index + match[0].length, text: match[0] }
}

const replaceFound =
  (pattern: RegExp, by: (match: string, random: Random) => string): Mutation =>
  (text, random) => {
    const at = found(text, pattern, random)
    return at === null ? text : splice(text, at.from, at.to, by(at.text, random))
  }

const numbers = '0 -0 -1 +5 .5 5. 1E5 1e400 NaN INF 0x1F 1,5 true 0.000000000000001 99999999999999999.99'.split(' ')
const dates = '2025-02-30 0001-01-01 9999-12-31 2025-13-01 -2025-01-01 2025-03-14Z 14/03/2025'.split(' ')
const words = '__proto__ constructor EUR USD XXX BE0999000129 381 S AE K O %PDF- +++100/0000/00135+++'.split(' ')
const markup = '&amp; &lt;b&gt; &#10; &#x1F36B; &#0; &nbsp; <![CDATA[<&]]> <!----> < > ]]>'.split(' ')
const lengths = [
  '',
  ' ',
  '\t',
  'x'.repeat(3000),
  '9'.repeat(5000),
  '1'.padEnd(40, '0'),
  '-99999999999999999.99',
  '1 000',
]
const values: readonly string[] = [...numbers, ...dates, ...words, ...markup, ...lengths]

const pieces = `< > & " ' / ]]> <!-- --> <![CDATA[ <?x?> <!DOCTYPE> <a> </a> <a/> xmlns=""`.split(' ')
const characters = [
  '\0',
  '\x01',
  '\x02',
  '\xff',
  '\xef\xbb\xbf',
  '\xef\xbf\xbf',
  '\xed\xa0\x80',
  '\r',
  '<?xml version="1.0"?>',
]
const tokens: readonly string[] = [...pieces, ...characters]

const charsets = 'UTF-8 utf-16 UTF-16LE UTF-16BE ISO-8859-1 ISO-8859-15 windows-1252 US-ASCII utf-7 constructor'.split(
  ' ',
)

/** Names of elements that are read are put where others are. */
const names = 'cbc:ID cbc:Note cbc:TaxAmount cbc:Percent cac:TaxTotal cac:InvoiceLine cac:Party cac:Price x:y'.split(
  ' ',
)

const mutations: readonly Mutation[] = [
  // Bits.
  (text, random) => {
    let flipped = text
    for (let count = 1 + random(4); count > 0; count--) {
      const at = random(text.length)
      flipped = splice(flipped, at, at + 1, String.fromCharCode(flipped.charCodeAt(at) ^ (1 << random(8))))
    }
    return flipped
  },
  // Truncation, at both ends.
  (text, random) => text.slice(0, random(text.length)),
  (text, random) => text.slice(random(50)),
  // Deletion, repetition and moving of chunks.
  (text, random) => {
    const from = random(text.length)
    return splice(text, from, from + random(200), '')
  },
  (text, random) => {
    const from = random(text.length)
    return splice(text, from, from, text.slice(from, from + random(300)).repeat(1 + random(20)))
  },
  (text, random) => {
    const from = random(text.length)
    const to = random(text.length)
    return splice(text, to, to, text.slice(from, from + random(500)))
  },
  // Tags: two of them swapped, one renamed, one away.
  (text, random) => {
    const first = found(text.slice(0, text.length / 2), /<[^<>]+>/, random)
    const second = found(text, /<[^<>]+>/, random)
    if (first === null || second === null || second.from < first.to) return text
    return splice(splice(text, second.from, second.to, first.text), first.from, first.to, second.text)
  },
  replaceFound(/<\/?[\w:]+/, (tag, random) => (tag.startsWith('</') ? '</' : '<') + oneOf(names, random)),
  replaceFound(/<[^<>]+>/, () => ''),
  // Attributes.
  replaceFound(/ [\w:]+="[^"]*"/, (attribute) => attribute + attribute),
  replaceFound(/ [\w:]+="[^"]*"/, () => ''),
  replaceFound(/="[^"<]*"/, (_, random) => `="${oneOf(values, random)}"`),
  // What stays well-formed most of the time: elements away, twice, elsewhere, and other values.
  replaceFound(/<(\w+:\w+)[^<>]*>[^<]*<\/\1>/, () => ''),
  replaceFound(/<(\w+:\w+)[^<>]*>[^<]*<\/\1>/, (element, random) => element.repeat(1 + random(4))),
  replaceFound(/<(cac:\w+)>(?:(?!<\/?\1>)[^])*<\/\1>/, (element, random) => element.repeat(random(4))),
  replaceFound(/>[^<>]+</, (_, random) => `>${oneOf(values, random)}<`),
  replaceFound(/>[^<>]+</, (_, random) => `>${oneOf(values, random)}<`),
  replaceFound(
    />-?[\d.]+</,
    (amount, random) => `>${random(2) === 0 ? '-' : ''}${random(10 ** 6) / 100}${amount.slice(-1)}`,
  ),
  // Tokens of XML and characters anywhere.
  (text, random) => {
    const at = random(text.length)
    return splice(text, at, at, oneOf(tokens, random))
  },
  // Another charset than the one it is written in.
  (text, random) => text.replace(/encoding="[^"]*"/, () => `encoding="${oneOf(charsets, random)}"`),
  (text, random) => oneOf(['\xef\xbb\xbf', '\xff\xfe', '\xfe\xff'], random) + text,
]

/** A file made from the bytes of another (as Latin-1 text) by one to three changes. */
export function mutate(file: string, random: Random): Buffer {
  let text = file
  for (let count = 1 + random(3); count > 0; count--) text = oneOf(mutations, random)(text, random)
  return Buffer.from(text, 'latin1')
}
