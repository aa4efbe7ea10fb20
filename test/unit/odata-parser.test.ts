import { describe, expect, it } from 'vitest'
import {
  parseApply,
  parseCompute,
  parseExpand,
  parseExpression,
  parseOrderBy,
  parseParameter,
  parseSearch,
  parseSelect,
} from '../../src/odata/syntax/parser.ts'
import type { Path, SearchSyntax, Syntax } from '../../src/odata/syntax/tree.ts'

/** Every operation in parentheses, so that a test can say how a text is read. */
function shown(syntax: Syntax): string {
  switch (syntax.node) {
    case 'literal':
      return syntax.type === 'string' ? `'${syntax.text}'` : syntax.text
    case 'path':
      return shownPath(syntax)
    case 'call':
      return `${syntax.name}[${syntax.arguments.map(shown).join(' ')}]`
    case 'compare':
    case 'arithmetic':
      return `(${shown(syntax.left)} ${syntax.operator} ${shown(syntax.right)})`
    case 'in':
      return `(${shown(syntax.operand)} in ${shown(syntax.list)})`
    case 'and':
    case 'or':
      return `(${syntax.terms.map(shown).join(` ${syntax.node} `)})`
    case 'not':
    case 'negate':
      return `(${syntax.node} ${shown(syntax.term)})`
    case 'case':
      return `case[${syntax.branches.map((one) => `${shown(one.when)}:${shown(one.then)}`).join(' ')}]`
    case 'list':
      return `[${syntax.items.map(shown).join(' ')}]`
    case 'object':
      return '{}'
    case 'alias':
      return `@${syntax.name}`
  }
}

function shownPath(path: Path): string {
  const segments = path.segments.map((one) => {
    switch (one.segment) {
      case 'name':
        return one.key === undefined ? one.name : `${one.name}<${one.key}>`
      case 'call':
        return `${one.name}{${one.parameters}}${one.key === undefined ? '' : `<${one.key}>`}`
      case 'annotation':
        return one.name
      case '$count':
        return one.filter === undefined ? '$count' : `$count[${shown(one.filter)}]`
      case '$filter':
        return `$filter[${shown(one.condition)}]`
      case 'any':
      case 'all':
        return one.predicate === undefined ? one.segment : `${one.segment}[${one.variable}:${shown(one.predicate)}]`
      default:
        return one.segment
    }
  })
  return [...(path.root === undefined ? [] : [path.root]), ...segments].join('/')
}

function shownSearch(search: SearchSyntax): string {
  switch (search.node) {
    case 'word':
      return search.text
    case 'phrase':
      return `"${search.text}"`
    case 'not':
      return `(not ${shownSearch(search.term)})`
    default:
      return `(${search.terms.map(shownSearch).join(` ${search.node} `)})`
  }
}

describe('an expression is read by precedence', () => {
  it.each([
    ['a or b and c', '(a or (b and c))'],
    ['a and b or c and d or e', '((a and b) or (c and d) or e)'],
    ['a AND b Or c', '((a and b) or c)'],
    ['(a or b) and c', '((a or b) and c)'],
    ['not a and b', '((not a) and b)'],
    ['not contains(a,b) and c', '((not contains[a b]) and c)'],
    ['not a eq b', '((not a) eq b)'],
    ['not a in (1,2) or b', '((not (a in [1 2])) or b)'],
    ['not(a eq b)', '(not (a eq b))'],
    ['not not a', '(not (not a))'],
    ['-x mul y', '((negate x) mul y)'],
    ['-1 mul -x', '(-1 mul (negate x))'],
    ['--1', '(negate -1)'],
    ['- 1', '(negate 1)'],
    ['a add b mul c sub d', '((a add (b mul c)) sub d)'],
    ['a sub b sub c', '((a sub b) sub c)'],
    ['a divby b mod c div d', '(((a divby b) mod c) div d)'],
    ['a add 1 eq b and c', '(((a add 1) eq b) and c)'],
    ['a eq b gt c', '(a eq (b gt c))'],
    ['Price gt 1 lt 2', '((Price gt 1) lt 2)'],
    ['a add 1 in (2,3) eq true', '(((a add 1) in [2 3]) eq true)'],
    ["a has Ns.Color'Red,Blue' and b", '((a has Red,Blue) and b)'],
  ])('%s', (text, tree) => {
    expect(shown(parseExpression(text))).toBe(tree)
  })
})

describe('what the grammar holds is read', () => {
  it.each([
    ['not', 'not'],
    ['not eq 1', '(not eq 1)'],
    ['eq eq eq', '(eq eq eq)'],
    ['null/x', 'null/x'],
    ['TRUE eq Null', '(true eq null)'],
    ["a eq 'O''Neil; x (1)'", "(a eq 'O'Neil; x (1)')"],
    ["''", "''"],
    ['a in ()', '(a in [])'],
    ['a in ( 1 , 2 )', '(a in [1 2])'],
    ['a in []', '(a in [])'],
    ['a in ["x\\u0041","\\n"]', "(a in ['xA' '\n'])"],
    ['a in (b)', '(a in [b])'],
    ['a in (1 add 2)', '(a in [(1 add 2)])'],
    ['a in @p', '(a in @p)'],
    ['a in b/c', '(a in b/c)'],
    ['[a,b] in [[1,2],[3,4]]', '([a b] in [[1 2] [3 4]])'],
    ['f(a={"x":[1,b add 2]})', 'f{a={"x":[1,b add 2]}}'],
    ['lines/any()', 'lines/any'],
    ['lines/Any( l : l/no eq 1 and b )', 'lines/any[l:((l/no eq 1) and b)]'],
    ['lines/all(l:l/x/any(m:m eq l))', 'lines/all[l:l/x/any[m:(m eq l)]]'],
    ['lines/$count($filter=a eq 1) gt 0', '(lines/$count[(a eq 1)] gt 0)'],
    ['lines/$filter(a)/$count', 'lines/$filter[a]/$count'],
    ['$it/a eq $this', '($it/a eq $this)'],
    ["$root/People('x')/Name", "$root/People<'x'>/Name"],
    ['Ns.Type/a', 'Ns.Type/a'],
    ['a/Ns.F(x=1)/b', 'a/Ns.F{x=1}/b'],
    ['@Ns.Term#q/a', '@Ns.Term#q/a'],
    ['lines/aggregate(amount with sum) gt 1', '(lines/aggregate{amount with sum} gt 1)'],
    ['@p', '@p'],
    ['case(a:1,true:2)', 'case[a:1 true:2]'],
    ['case(a eq 10:100 div 2,true:1)', 'case[(a eq 10):(100 div 2) true:1]'],
    ['case(a eq 10:10.5,b eq 10:10:10:30)', 'case[(a eq 10):10.5 (b eq 10:10:10):30]'],
    ['cast(Edm.String)', 'cast[Edm.String]'],
    ['cast(a add 1,Edm.String)', 'cast[(a add 1) Edm.String]'],
    ['isof(a,Collection(Ns.T))', 'isof[a Collection(Ns.T)]'],
    ['ToLower(a)', 'ToLower[a]'],
    ['now()', 'now[]'],
    ['substring(a,1,2)', 'substring[a 1 2]'],
    ['unheardOf(a,b)', 'unheardOf[a b]'],
    ["geo.distance(a,geography'SRID=0;Point(1 -2.5e3)')", 'geo.distance[a SRID=0;Point(1 -2.5e3)]'],
    ['a eq 5de545bc-f6f9-ef11-9344-6045bdc8c234', '(a eq 5de545bc-f6f9-ef11-9344-6045bdc8c234)'],
    ['a eq 12345678-f6f9-ef11-9344-6045bdc8c234', '(a eq 12345678-f6f9-ef11-9344-6045bdc8c234)'],
    ['a eq -10000-04-01', '(a eq -10000-04-01)'],
    ['a eq 2020-02-30', '(a eq 2020-02-30)'],
    ['a eq 23:59:60', '(a eq 23:59:60)'],
    ['a eq 123456789012345678901234567890.10', '(a eq 123456789012345678901234567890.10)'],
    ['a eq -INF or a eq NaN', '((a eq -INF) or (a eq NaN))'],
    ['\ta\teq\t1\t', '(a eq 1)'],
    ['élève eq 1', '(élève eq 1)'],
  ])('%s', (text, tree) => {
    expect(shown(parseExpression(text))).toBe(tree)
  })

  it('knows where each piece stands, also inside nested options', () => {
    const text = "lines($filter=no eq 'x';$expand=parts($orderby=size desc))"
    const [item] = parseExpand(text)
    const slice = (place: { start: number; end: number } | undefined) => text.slice(place?.start, place?.end)
    expect(slice(item)).toBe(text)
    expect(slice(item?.options?.filter)).toBe("no eq 'x'")
    const order = item?.options?.expand?.[0]?.options?.orderby?.[0]
    expect(slice(order)).toBe('size desc')
    expect(slice(order?.value)).toBe('size')
  })
})

describe('options are read', () => {
  it('$orderby', () => {
    const keys = parseOrderBy('a DESC, b/c asc ,round(d mul 2),desc desc')
    expect(keys.map((key) => `${shown(key.value)} ${key.descending}`)).toEqual([
      'a true',
      'b/c false',
      'round[(d mul 2)] false',
      'desc true',
    ])
  })

  it('$select', () => {
    expect(parseSelect('*,a/b,Ns.*,F(x,y),@Ns.T,c(select=d;$top=2)')).toMatchObject([
      { star: true },
      { star: false, path: ['a', 'b'] },
      { path: ['Ns.*'] },
      { path: ['F(x,y)'] },
      { path: ['@Ns.T'] },
      { path: ['c'], options: { select: [{ path: ['d'] }], top: 2 } },
    ])
  })

  it('$expand', () => {
    const options =
      'filter=a;$Search=x;ORDERBY=a;$top=1;$skip=2;$count=True;$select=a;$expand=b;$compute=a as c;$levels=3;@p=1'
    expect(
      parseExpand(`a(${options}),*/$ref,*($levels=max),b/Ns.T/$ref($top=1),c/$count($filter=x),d/*`),
    ).toMatchObject([
      {
        path: ['a'],
        options: {
          filter: { node: 'path' },
          search: { node: 'word', text: 'x' },
          orderby: [{ descending: false }],
          top: 1,
          skip: 2,
          count: true,
          select: [{ path: ['a'] }],
          expand: [{ path: ['b'] }],
          compute: [{ name: 'c' }],
          levels: 3,
          aliases: [{ name: 'p' }],
        },
      },
      { star: true, suffix: '$ref' },
      { star: true, options: { levels: 'max' } },
      { path: ['b', 'Ns.T'], suffix: '$ref', options: { top: 1 } },
      { path: ['c'], suffix: '$count', options: { filter: { node: 'path' } } },
      { star: true, path: ['d'] },
    ])
  })

  it('$compute', () => {
    expect(parseCompute('a mul 2 as b, year(c) AS d').map((one) => [shown(one.value), one.name])).toEqual([
      ['(a mul 2)', 'b'],
      ['year[c]', 'd'],
    ])
  })

  it.each([
    ['a b', '(a and b)'],
    ['a AND b OR c d', '((a and b) or (c and d))'],
    ['NOT a b', '((not a) and b)'],
    ['a NOT b', '(a and (not b))'],
    ['(a OR b) AND NOT c', '((a or b) and (not c))'],
    ['"a b" c', '("a b" and c)'],
    ['NOT', 'NOT'],
    ['OR AND', '(OR and AND)'],
    ['a or b', '(a and or and b)'],
    ["'a (\"b'", '"a ("b"'],
    ["Daniel's", "Daniel's"],
  ])('$search=%s', (text, tree) => {
    expect(shownSearch(parseSearch(text))).toBe(tree)
  })

  it('$apply', () => {
    const text =
      'filter(a eq 1)/compute(a mul 2 as b)/groupby((c,d/e,rollup(f,g)),aggregate(b with sum as s, h with Ns.M as m,$count as n,lines/$count as l))' +
      '/orderby(s desc)/skip(1)/top(2)/search(x OR y)/identity/groupby((c))/topcount(3,b)/Ns.F(x=1)'
    expect(parseApply(text)).toMatchObject([
      { step: 'filter', condition: { node: 'compare' } },
      { step: 'compute', items: [{ name: 'b' }] },
      {
        step: 'groupby',
        by: [
          { segments: [{ name: 'c' }] },
          { segments: [{ name: 'd' }, { name: 'e' }] },
          { node: 'rollup', all: false, by: [{ segments: [{ name: 'f' }] }, { segments: [{ name: 'g' }] }] },
        ],
        apply: [
          {
            step: 'aggregate',
            items: [
              { method: 'sum', name: 's' },
              { method: 'Ns.M', name: 'm' },
              { method: 'count', name: 'n' },
              { method: 'count', name: 'l', value: { node: 'path' } },
            ],
          },
        ],
      },
      { step: 'orderby', order: [{ descending: true }] },
      { step: 'skip', rows: 1 },
      { step: 'top', rows: 2 },
      { step: 'search', search: { node: 'or' } },
      { step: 'identity' },
      { step: 'groupby', apply: [] },
      { step: 'pick', method: 'topcount' },
      { step: 'other', name: 'Ns.F' },
    ])
  })

  it('the value of an alias', () => {
    expect(shown(parseParameter('["a",{"b":1}]', '@p'))).toBe("['a' {}]")
    expect(shown(parseParameter("'x'", '@p'))).toBe("'x'")
  })
})
