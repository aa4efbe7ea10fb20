import { Visitor, type VisitorObject } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { parseSource, readSources, type SourceFile } from './source-files.ts'

// DESIGN.md 1: 400 lines is the hard limit of a file, 70 of a function.
const fileLinesMax = 400
const functionLinesMax = 70

const generated = new Set(['src/model/tables.ts'])
const places = ['src', 'test', 'clients', 'site', 'console', 'codegen.ts', 'vitest.config.ts']
const written = readSources(places, (name) => /\.tsx?$/.test(name)).filter(
  ({ path }) => !generated.has(path) && !path.startsWith('clients/typescript/src/schema/'),
)
const product = written.filter(({ path }) => !path.startsWith('test/'))
const tests = written.filter(({ path }) => path.startsWith('test/'))

function lineCount(text: string): number {
  return text.trimEnd().split('\n').length
}

/**
 * The functions of a file longer than the limit. An arrow that only returns an object literal is a table of facts
 * (a resource, GraphQL fields), and the callback of `describe` is a chapter of tests: neither is counted.
 */
function longFunctions(file: SourceFile): string[] {
  const found: string[] = []
  const chapters = new Set<number>()
  const check = (node: { start: number; end: number }) => {
    const lines = lineCount(file.text.slice(node.start, node.end))
    const line = lineCount(`${file.text.slice(0, node.start)}.`)
    if (lines > functionLinesMax && !chapters.has(node.start)) found.push(`${file.path}:${line} (${lines} lines)`)
  }
  const visitor: VisitorObject = {
    CallExpression: (node) => {
      if (!/^describe\b/.test(file.text.slice(node.callee.start, node.callee.end))) return
      for (const argument of node.arguments) chapters.add(argument.start)
    },
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: (node) => {
      const body = node.body.type === 'ParenthesizedExpression' ? node.body.expression : node.body
      if (body.type !== 'ObjectExpression') check(node)
    },
  }
  new Visitor(visitor).visit(parseSource(file).program)
  return found
}

/** The files in which the pattern occurs, each with the first line it is on. */
function occurrences(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [`${path}:${text.slice(0, at).split('\n').length}`]
  })
}

const focusedOrSkipped = /\b(?:describe|it|test)(?:\.[a-z]+)*\.(?:only|skip|todo)\b/
// Not `service`: that is what the whole thing is, and tests start one.
const vagueName = /(?:^|[/-])(?:index|utils?|helpers?|common|types|misc|manager|handler|impl)\.tsx?$/
/** What a screen of the console is mounted by (F114). */
const screenEntry = /^console\/src\/screens\/[a-z-]+\/index\.tsx$/

describe('sizes and names', () => {
  it('source and test files were read', () => {
    expect(product.length).toBeGreaterThan(0)
    expect(tests.filter(({ path }) => path.endsWith('.test.ts')).length).toBeGreaterThanOrEqual(3)
  })

  it(`no file has more than ${fileLinesMax} lines`, () => {
    const long = written.filter(({ text }) => lineCount(text) > fileLinesMax)
    expect(long.map(({ path, text }) => `${path} (${lineCount(text)} lines)`)).toEqual([])
  })

  it(`no function has more than ${functionLinesMax} lines`, () => {
    expect(written.flatMap(longFunctions)).toEqual([])
  })

  it('no file has a name that fits anywhere, and all are kebab-case', () => {
    const kebabCase = /(?:^|\/)[a-z0-9]+(?:-[a-z0-9]+)*(?:(?:\.deep)?\.test|\.test-d|\.config|\.d)?\.tsx?$/
    const paths = written.map(({ path }) => path)
    expect(paths.filter((path) => (vagueName.test(path) && !screenEntry.test(path)) || !kebabCase.test(path))).toEqual(
      [],
    )
  })

  it('nothing in the product is left to be done later', () => {
    expect(occurrences(product, /\b(?:TODO|FIXME)\b/)).toEqual([])
  })

  it('no test is focused or switched off', () => {
    expect(occurrences(tests, focusedOrSkipped)).toEqual([])
  })

  it('nothing committed names a place outside the repository', () => {
    const texts = readSources(
      ['src', 'test', 'clients', 'console', 'migrations', 'docs', 'codegen.ts', 'README.md', 'CHANGELOG.md'],
      () => true,
    )
    expect(texts.length).toBeGreaterThan(written.length)
    expect(occurrences(texts, /\/work\/(?:main|shared)|\.\.\/shared\b/)).toEqual([])
  })
})

describe('the sizes check itself', () => {
  const padding = 'void 0\n'.repeat(functionLinesMax)

  it.each([
    ['a declaration', `function long() {\n${padding}}`],
    ['an arrow', `const long = () => {\n${padding}}`],
    ['a method', `class Long { long() {\n${padding}} }`],
    ['a callback', `list.map(function () {\n${padding}})`],
  ])('finds %s that is too long', (_, text) => {
    expect(longFunctions({ path: 'x.ts', text })).toHaveLength(1)
  })

  it('leaves tables and chapters alone', () => {
    const table = `resource('a', (f) => ({\n${'a: 1,\n'.repeat(functionLinesMax)}}))`
    const chapter = `describe('a', () => {\n${padding}})`
    expect(longFunctions({ path: 'x.ts', text: `${table}\n${chapter}` })).toEqual([])
  })

  it('knows a vague name and a focused test', () => {
    const vague = ['src/core/index.ts', 'src/core/types.ts', 'src/core/string-utils.ts', 'src/http/error-handler.ts']
    expect(vague.filter((path) => !vagueName.test(path))).toEqual([])
    expect(vagueName.test('src/model/kind.ts')).toBe(false)
    expect(focusedOrSkipped.test(`it.${'only'}('x')`)).toBe(true)
    expect(focusedOrSkipped.test("describe.skipIf(noCorpus)('x')")).toBe(false)
  })
})
