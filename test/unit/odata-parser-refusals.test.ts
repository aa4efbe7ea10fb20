import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import {
  parseApply,
  parseExpand,
  parseExpression,
  parseOrderBy,
  parseSearch,
  parseSelect,
} from '../../src/odata/syntax/parser.ts'
import { optionReaders } from '../support/option-readers.ts'
import { refusal } from '../support/refusal.ts'
import { threadMs } from '../support/work.ts'

describe('malformed options are refused with what was expected and where', () => {
  it.each([
    ['$filter', '', 0, 'Expression expected'],
    ['$filter', 'No eq', 5, 'Expression expected'],
    ['$filter', '(No eq )', 7, 'Expression expected'],
    ['$filter', 'open eq true x', 13, "'x' is not expected"],
    ['$filter', 'a equals 1', 2, "'equals' is not expected"],
    ['$filter', 'a == 1', 2, "Unexpected character '=' (operators are words: eq, "],
    ['$filter', 'a eq 1 && b eq 2', 7, "Unexpected character '&'"],
    ['$filter', 'a eq', 4, 'Expression expected'],
    ['$filter', 'eq 1', 3, "Unexpected character '1'"],
    ['$filter', 'a eq(1)', 4, "Blank expected after 'eq'"],
    ['$filter', '(a)and(b)', 3, "'and' is not expected"],
    ['$filter', "name eq 'x", 8, 'unterminated'],
    ['$filter', "name eq 'O'Neil'", 11, 'must be doubled'],
    ['$filter', "name eq 'a';drop table x", 11, "Unexpected character ';'"],
    ['$filter', "name eq 'a'--", 11, 'after the text'],
    ['$filter', "name eq 'a' or 1=1", 16, "Unexpected character '='"],
    ['$filter', 'name eq "a"', 8, "Unexpected character '\"' (texts stand in single quotes)"],
    ['$filter', 'entryNo eq 1abc', 12, "Unexpected character 'a' after '1'"],
    ['$filter', "a eq Ns.'Red'", 7, "Unexpected character '.'"],
    ['$filter', 'a eq 1.', 6, "Unexpected character '.'"],
    ['$filter', 'a eq .5', 5, "Unexpected character '.'"],
    ['$filter', 'a eq 1e', 6, "Unexpected character 'e'"],
    ['$filter', 'a eq 1,5', 6, "Unexpected character ','"],
    ['$filter', 'a eq 2020-13-01', 5, "'2020-13-01' is no date"],
    ['$filter', 'a eq 2020-1-1', 5, "'2020-1-1' is no date"],
    ['$filter', 'a eq 2020-01-32', 5, 'is no date'],
    ['$filter', 'a eq 24:00', 7, "Unexpected character ':'"],
    ['$filter', 'a eq 2020-01-01T24:00:00Z', 5, 'is no date'],
    ['$filter', 'a eq 2020-01-01T10:00:00', 5, 'time zone is missing'],
    ['$filter', 'a eq 01234567-89ab-cdef-456789abcdef', 5, "'01234567-89ab-cdef-456789abcdef' is no date, time, GUID"],
    ['$filter', "a eq Color'Red'", 5, "'Color' is no prefix of a literal"],
    ['$filter', "a eq duration'P1M'", 15, "''' expected"],
    ['$filter', "a eq binary'Zm9'", 12, 'Base64url'],
    ['$filter', "a eq geography'SRID=0;Point(1)'", 29, 'Second coordinate expected'],
    ['$filter', 'a has 1', 6, 'Enumeration value expected'],
    ['$filter', 'entryNo in (1,', 14, 'Literal expected'],
    ['$filter', 'entryNo in (1,a)', 14, 'Literal expected'],
    ['$filter', 'entryNo in (1 2)', 14, "')' expected"],
    ['$filter', 'entryNo in 1,2', 12, "Unexpected character ','"],
    ['$filter', 'entryNo in ["a\\x"]', 15, 'Escape'],
    ['$filter', 'a in ["\\u0000"]', 6, 'not allowed'],
    ['$filter', 'a in ["\\ud800"]', 6, 'not allowed'],
    ['$filter', '(open', 5, "')' expected"],
    ['$filter', 'open)', 4, "Unexpected character ')'"],
    ['$filter', 'contains(a)', 0, "'contains' takes 2 arguments, not 1"],
    ['$filter', 'now(a)', 0, "'now' takes 0 arguments"],
    ['$filter', 'contains(a,)', 11, 'Expression expected'],
    ['$filter', 'cast(a)b', 7, "'b' is not expected"],
    ['$filter', "cast(a,'Edm.String')", 7, 'Type name expected'],
    ['$filter', 'case(a)', 6, "':' expected"],
    ['$filter', 'lines/all()', 10, 'Variable expected'],
    ['$filter', 'lines/any(l)', 11, "':' expected"],
    ['$filter', 'lines/any(l:l)/a', 14, 'The path ends here'],
    ['$filter', 'lines/', 6, 'Name expected'],
    ['$filter', 'lines/$value eq 1', 6, "'$count' or '$filter(…)' expected"],
    ['$filter', '$root', 5, "'/' expected"],
    ['$filter', '$me eq 1', 0, "'$it', '$this' or '$root/' expected"],
    ['$filter', 'a/f(1,2)', 2, 'Key or named parameters expected'],
    ['$filter', `${'n'.repeat(129)} eq 1`, 0, 'more than 128 characters'],
    ['$orderby', 'a down', 2, "'down' is not expected"],
    ['$orderby', 'a,', 2, 'Expression expected'],
    ['$orderby', 'a desc b', 7, "'b' is not expected"],
    ['$select', '', 0, 'Name expected'],
    ['$select', 'a,,b', 2, 'Name expected'],
    ['$select', 'a b', 2, "'b' is not expected"],
    ['$select', 'a(top=x)', 6, 'Non-negative integer expected'],
    ['$select', 'a($expand=b)', 2, "'$expand' is not allowed here"],
    ['$expand', 'a()', 2, 'Option such as $filter=… expected'],
    ['$expand', 'a($levels=0)', 10, "Number above zero or 'max' expected"],
    ['$expand', 'a($levels=04)', 10, "Number above zero or 'max' expected"],
    ['$expand', 'a($top=-1)', 7, 'Non-negative integer expected'],
    ['$expand', 'a($top=1;top=2)', 9, "'$top' is given more than once"],
    ['$expand', 'a($filter=b eq)', 14, 'Expression expected'],
    ['$expand', 'a($top=1', 8, "')' expected"],
    ['$expand', 'a($nope=1)', 2, "'$nope' is not allowed here"],
    ['$expand', 'a($__proto__=1)', 2, "'$__proto__' is not allowed here"],
    ['$expand', 'a($count=1)', 9, "'true' or 'false' expected"],
    ['$expand', 'a/$ref($select=b)', 7, "'$select' is not allowed here"],
    ['$expand', 'a/$count($top=1)', 9, "'$top' is not allowed here"],
    ['$expand', '*($top=1)', 2, "'$top' is not allowed here"],
    ['$search', '', 0, 'Search term expected'],
    ['$search', '"blue', 0, 'unterminated'],
    ['$search', 'a;b', 1, "Unexpected character ';'"],
    ['$search', 'a"b"', 1, "Unexpected character '\"'"],
    ['$search', '(a', 2, "')' expected"],
    ['$search', '()', 1, 'Search term expected'],
    ['$compute', 'a mul 2', 7, "'as' and a name expected"],
    ['$compute', 'a as 1', 5, 'Name expected'],
    ['$apply', 'nope(a)', 0, "There is no transformation 'nope'"],
    ['$apply', 'constructor(a)', 0, "There is no transformation 'constructor'"],
    ['$apply', 'filter', 0, "expected instead of 'filter'"],
    ['$apply', 'groupby(a)', 8, "'(' expected"],
    ['$apply', 'groupby((a),)', 12, 'Transformation expected'],
    ['$apply', 'top(x)', 4, 'Non-negative integer expected'],
    ['$apply', 'topcount(3', 10, "',' expected"],
  ] as const)('%s=%s', (option, text, position, words) => {
    const problem = refusal(() => optionReaders[option](text))
    expect(problem.message).toContain(words)
    expect(problem.message).toContain(` at position ${position} in '`)
    expect([problem.code, problem.status, problem.target]).toEqual(['BadRequest', 400, option])
  })
})

describe('limits', () => {
  const times = (text: string, count: number) => text.repeat(count)

  it.each([
    ['parentheses', (n: number) => `${times('(', n)}a${times(')', n)}`],
    ['not', (n: number) => `${times('not ', n)}a`],
    ['minus', (n: number) => `${times('-', n)}a`],
    ['calls', (n: number) => `${times('trim(', n)}a${times(')', n)}`],
    ['lambdas', (n: number) => `${times('a/any(l:', n)}b${times(')', n)}`],
    ['case', (n: number) => `${times('case(true:', n)}a${times(')', n)}`],
    ['lists', (n: number) => `${times('[', n)}${times(']', n)}`],
    ['parameters', (n: number) => `${times('Ns.f(a=', n)}1${times(')', n)}`],
  ])('20 levels of %s, no more', (_what, text) => {
    expect(() => parseExpression(text(20))).not.toThrow()
    expect(refusal(() => parseExpression(text(21))).message).toMatch(/deeper than 20 levels at position \d+ in/)
    expect(refusal(() => parseExpression(text(15_000))).message).toContain('20 levels')
  })

  it('20 levels of $expand and of NOT', () => {
    const expand = (n: number) => `${times('a($expand=', n)}a${times(')', n)}`
    expect(() => parseExpand(expand(20))).not.toThrow()
    expect(refusal(() => parseExpand(expand(21))).message).toContain('20 levels')
    expect(refusal(() => parseSearch(`${times('NOT ', 21)}a`)).message).toContain('20 levels')
    expect(refusal(() => parseApply(`${times('groupby((a),', 21)}identity${times(')', 21)}`)).message).toContain(
      '20 levels',
    )
  })

  it.each([' or ', ' and ', ' add ', ' mul ', ' eq '])('1,000 terms joined by%s', (word) => {
    const chain = (n: number) => Array(n).fill('a').join(word)
    const most = word === ' eq ' ? 1001 : 1000
    expect(() => parseExpression(chain(most))).not.toThrow()
    expect(refusal(() => parseExpression(chain(most + 1))).message).toMatch(/more than 1000 terms at position \d+ in/)
  })

  it('1,000 items of $select and $expand', () => {
    const list = (n: number) => Array(n).fill('a').join(',')
    for (const read of [parseSelect, parseExpand, parseOrderBy]) {
      expect(read(list(1000))).toHaveLength(1000)
      expect(refusal(() => read(list(1001))).message).toContain('1000 terms')
    }
  })

  it('counts a comparison as one term, and and with or as their parts', () => {
    expect(() => parseExpression(Array(1000).fill('a eq 1').join(' or '))).not.toThrow()
    expect(() => parseExpression(Array(500).fill('a eq 1 and b eq 2').join(' or '))).not.toThrow()
    expect(() => parseExpression(Array(501).fill('a eq 1 and b eq 2').join(' or '))).toThrow('1000 terms')
  })

  it('2,000 items of a list, in parentheses and in brackets', () => {
    const list = (n: number) => Array(n).fill(1).join(',')
    expect(() => parseExpression(`a in (${list(2000)})`)).not.toThrow()
    expect(() => parseExpression(`a in [${list(2000)}]`)).not.toThrow()
    expect(refusal(() => parseExpression(`a in (${list(2001)})`)).message).toContain('2000 items')
    expect(refusal(() => parseExpression(`a in [${list(2001)}]`)).message).toContain('2000 items')
  })
})

const pieces = [
  `' " ( ) [ ] { } , ; : / = * @ $ # . - + \\ a Ns.T contains( case( cast( any(l: /$count /$filter( $it $root/ $filter=`,
  `$expand= 1 2020-01-01 10:00 'x' 5de545bc-f6f9-ef11-9344-6045bdc8c234 duration'P1D' geography'SRID=0; groupby((`,
  'aggregate( filter( top( é 💶 \ud800 null INF',
]
  .flatMap((text) => text.split(' '))
  .concat(' ', '\t', ' and ', ' or ', 'not ', ' eq ', ' in ', ' has ', ' add ', ' mul ', ' as ', ' desc', ' with ')
  .concat('AND', 'OR', 'NOT ', 'Point(1 1)')

describe('whatever is sent', () => {
  it.each(Object.entries(optionReaders))('%s reads it or refuses it with a position, quickly', (_option, read) => {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 400 }).map((all) => all.join(''))
    fc.assert(
      fc.property(text, (sent) => {
        try {
          read(sent)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          expect(error.message).toMatch(/ at position \d+ in '/)
        }
      }),
      { numRuns: 2000 },
    )
  })

  const kilobytes = 15
  const long = pieces.flatMap((piece) =>
    [piece, `a${piece}`, `${piece}a`, `${piece} `].map((unit) =>
      unit.repeat(Math.ceil((kilobytes * 1024) / unit.length)),
    ),
  )

  it.each(Object.entries(optionReaders))('%s is through 15 KB of anything at once', (_option, read) => {
    const isSlow = (text: string): boolean => {
      const ms = threadMs(() => {
        try {
          read(text)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
        }
      })
      return ms > 1_000
    }
    // A collection of garbage is slow once; a slow reader is slow every time.
    const slow = long.filter((text) => isSlow(text) && isSlow(text) && isSlow(text))
    expect(slow.map((text) => text.slice(0, 40))).toEqual([])
  })
})
