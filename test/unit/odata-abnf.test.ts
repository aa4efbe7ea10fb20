import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseJson } from '../../src/core/json.ts'
import { Problem } from '../../src/core/problem.ts'
import { decodePart, readOptions, wantsCount, wholeNumber, type Options } from '../../src/odata/request/options.ts'
import { parseCompute, parseExpression, parseParameter, parseSearch } from '../../src/odata/syntax/parser.ts'
import { readPreferences } from '../../src/odata/request/prefer.ts'
import type { LiteralType } from '../../src/odata/syntax/tree.ts'
import { corpus } from '../support/corpus-files.ts'
import { optionReaders } from '../support/option-readers.ts'

/** A case of the OASIS suite "OData ABNF Test Cases" as the corpus keeps it. */
interface Case {
  readonly id: string
  readonly rule: string
  readonly kind: 'literal' | 'filter-expression' | 'common-expression' | 'option' | 'uri' | 'request-part'
  readonly input: string
  readonly expect: 'accept' | 'reject'
  readonly rejectedBy?: 'syntax' | 'model'
  /** Where the reference parser stops. */
  readonly failAt?: number
}

/** Cases that are not ours to fulfil, by what they have in common; a test below checks that none of them would pass. */
const setAside: readonly { readonly why: string; readonly applies: (one: Case) => boolean }[] = [
  {
    why: 'A semicolon in a search word is told from a separator only by its percent-encoding, which is gone when options are parsed; "a;b" in quotes works.',
    applies: ({ input }) => /\$search=[^"&]*%3B/i.test(input),
  },
  {
    why: 'The grammar lets an option be repeated, the protocol does not (Part 2, 5.1: at most once).',
    applies: ({ kind, input }) => kind === 'request-part' && isRepeated(optionNames(input)),
  },
  {
    why: 'Ordered collections are not served, so $index is refused as not supported.',
    applies: (one) => one.expect === 'accept' && optionNames(one.input).some((name) => /^\$?index$/.test(name)),
  },
  {
    why: 'Preferences we do not apply are ignored, also malformed ones (RFC 7240, 2).',
    applies: ({ rule, expect: verdict }) =>
      verdict === 'reject' && /preference$/i.test(rule) && !/^(maxpagesize|return)/.test(rule),
  },
]

function optionNames(query: string): readonly string[] {
  return query.split('&').map((part) => part.split('=', 1)[0]?.toLowerCase() ?? '')
}

function isRepeated(names: readonly string[]): boolean {
  const system = names.filter((name) => name.startsWith('$'))
  return new Set(system).size < system.length
}

/** Addresses without options, broken paths and headers other than `Prefer` are no matter of query options. */
function isOurs({ kind, rule, input, failAt }: Case): boolean {
  const query = input.indexOf('?')
  if (kind === 'uri') return query >= 0 && (failAt === undefined || failAt > query)
  return (
    kind !== 'request-part' || /options?$|preference$|^prefer$|^searchExpr$|^odataIdentifier$|AndValue$/i.test(rule)
  )
}

const cases: readonly Case[] = corpus === undefined ? [] : readCases(corpus)

function readCases(folder: string): readonly Case[] {
  const text = readFileSync(join(folder, 'odata-abnf', 'cases.json'), 'utf8')
  return (JSON.parse(text) as { readonly cases: readonly Case[] }).cases
}

const literalTypes: Readonly<Record<string, LiteralType>> = {
  binaryLiteral: 'binary',
  boolean: 'boolean',
  byte: 'number',
  date: 'date',
  dateTimeOffsetLiteral: 'dateTime',
  dateTimeOffsetValue: 'dateTime',
  decimalLiteral: 'number',
  decimalValue: 'number',
  doubleLiteral: 'number',
  doubleValue: 'number',
  durationLiteral: 'duration',
  durationValue: 'duration',
  enumValue: 'enum',
  guid: 'guid',
  int16Literal: 'number',
  int32Literal: 'number',
  int64Literal: 'number',
  int64Value: 'number',
  null: 'null',
  sbyteLiteral: 'number',
  sbyteValue: 'number',
  singleLiteral: 'number',
  singleValue: 'number',
  stringLiteral: 'string',
  timeOfDayLiteral: 'timeOfDay',
  timeOfDayValue: 'timeOfDay',
}

/** What `…Value` rules need around them to stand in an expression; they speak of text that is not percent-encoded. */
const wrappers: Readonly<Record<string, string>> = {
  durationValue: 'duration',
  enumValue: 'Ns.Type',
  binaryValue: 'binary',
}

function payload(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw new Problem('BadRequest', 'no JSON', { cause: error })
  }
}

function readLiteral({ rule, input }: Case): void {
  if (rule === 'booleanValue') {
    // The grammar of values in bodies, where letter case counts.
    if (typeof payload(input) !== 'boolean') throw new Problem('BadRequest', 'no boolean')
    return
  }
  const wrapper = wrappers[rule]
  const text = rule.endsWith('Value') ? input : decodePart(input, false)
  const found = parseExpression(wrapper === undefined ? text : `${wrapper}'${text}'`)
  // Enumeration values and durations without a prefix are texts until they meet a property.
  const type = text.startsWith("'") ? 'string' : (literalTypes[rule] ?? (rule.startsWith('geo') ? 'geo' : undefined))
  if (found.node !== 'literal' || (type !== undefined && found.type !== type))
    throw new Problem('BadRequest', `${input} is no ${rule}`)
}

function readQuery(query: string): Options {
  const options = readOptions(query)
  const readers: Partial<Record<string, (text: string) => unknown>> = optionReaders
  for (const [name, text] of options.values) readers[name]?.(text)
  for (const [name, text] of options.aliases) parseParameter(text, `@${name}`)
  wantsCount(options)
  wholeNumber(options, '$top')
  wholeNumber(options, '$skip')
  return options
}

function readPart(one: Case): void {
  const { rule, input } = one
  switch (rule) {
    case 'odataIdentifier':
      return void parseCompute(`1 as ${decodePart(input, false)}`)
    case 'searchExpr':
      return void parseSearch(decodePart(input))
    case 'prefer':
      return void readPreferences(input.slice(input.indexOf(':') + 1))
    case 'maxpagesizePreference':
      if (readPreferences(input).maxPageSize === undefined) throw new Problem('BadRequest', 'no page size')
      return
    default:
      if (rule.toLowerCase().endsWith('preference')) return void readPreferences(input)
      return void readQuery(input)
  }
}

/** What pieces of expressions with a rule of their own need in front of them. */
const prefixes: Readonly<Record<string, string>> = {
  anyExpr: 'Products/',
  allExpr: 'Products/',
  collectionPathExpr: 'Products',
  listExpr: 'Name in ',
  inExpr: 'Name',
}

/** Reads a case with the code a request would meet. */
function read(one: Case): void {
  const { kind, rule, input } = one
  switch (kind) {
    case 'literal':
      return readLiteral(one)
    case 'filter-expression':
    case 'common-expression':
      return void parseExpression(`${prefixes[rule] ?? ''}${decodePart(input)}`)
    case 'option':
      if (readQuery(input).parts.length !== 1) throw new Problem('BadRequest', 'more than one option')
      return
    case 'uri':
      return void readQuery(input.slice(input.indexOf('?') + 1))
    case 'request-part':
      return readPart(one)
  }
}

function outcome(one: Case): string {
  try {
    read(one)
    return 'accept'
  } catch (error) {
    if (error instanceof Problem) return `reject: ${error.message}`
    throw error
  }
}

describe.skipIf(corpus === undefined)('the grammar of OData 4.01, with FACTURIER_CORPUS', () => {
  const run = cases.filter(
    (one) => isOurs(one) && one.rejectedBy !== 'model' && !setAside.some(({ applies }) => applies(one)),
  )

  it('has cases of every kind', () => {
    expect(new Set(run.map((one) => one.kind)).size).toBe(6)
    expect(run.length).toBeGreaterThan(130)
  })

  it.each(run.map((one) => [one.expect, one.rule, one.input, one] as const))(
    '%ss %s %s',
    (verdict, _rule, _input, one) => {
      expect(outcome(one)).toMatch(verdict === 'accept' ? /^accept$/ : /^reject/)
    },
  )

  it.each(cases.filter((one) => one.rejectedBy === 'model'))('leaves $input to the model', (one) => {
    expect(outcome(one)).toBe('accept')
  })

  it('sets nothing aside that would pass', () => {
    for (const { why, applies } of setAside) {
      for (const one of cases.filter(applies))
        expect(outcome(one).startsWith(one.expect), `${one.input}: ${why}`).toBe(false)
    }
  })
})
