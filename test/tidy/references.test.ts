import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { headingsAt, headingsOf, pageNamed, readable, withoutFences, wordsOf } from './papers.ts'
import { readSources, root, type SourceFile } from './source-files.ts'

/** Every paper, section, decision, promise, page, anchor and source file that anything here names is one that exists. */

/** What a text names that does not exist, one sentence each. */
function unresolved(file: SourceFile, words = wordsOf(file)): readonly string[] {
  const missing = [
    ...missingSections(words, file.path),
    ...missingNumbers(words, file.path),
    ...missingSources(words, file.path),
  ]
  if (file.path.endsWith('.md')) missing.push(...missingLinks(file))
  return [...new Set(missing)].map((one) => `${file.path}: ${one}`)
}

const section = String.raw`\d+(?:\.\d+)*`
// `posting.md 2.5, 7`, `spec.md, Endpoints and Rules)`, `graphql.md, "Schema changes"`, also with a folder before the name.
const paper = new RegExp(
  String.raw`(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+\.md)(?: (${section}(?:(?:, | and | to )${section}(?![\w-]))*))?(?:, (?:"([^"]+)"|([A-Za-z][\w ]*)(?=[);])))?`,
  'g',
)
const design = new RegExp(String.raw`\bDESIGN (${section}(?:(?:, | and )${section}(?![\w-]))*)`, 'g')
// After the comma of a reference, what is another reference, or a row of a table, and no title.
const otherReference = /^(?:decisions? |issue |migration |(?:last )?row\b|[DFP]\d|DESIGN )/

function missingSections(words: string, from: string): string[] {
  const missing: string[] = []
  for (const [, name = '', numbers = '', quoted, bare] of words.matchAll(paper)) {
    const page = pageNamed(name, from)
    const headings = page === undefined ? undefined : headingsAt(page)
    if (headings === undefined) {
      missing.push(`${name} does not exist`)
      continue
    }
    for (const number of sectionsIn(numbers)) {
      if (!headings.some((one) => one.number === number)) missing.push(`${name} has no section ${number}`)
    }
    const titles = quoted === undefined ? (bare ?? '').split(' and ') : [quoted]
    for (const title of titles.filter((one) => one !== '' && !otherReference.test(one))) {
      const wanted = title.toLowerCase()
      if (!headings.some(({ text }) => text.toLowerCase().includes(wanted)))
        missing.push(`${name} has no heading "${title}"`)
    }
  }
  for (const [, numbers = ''] of words.matchAll(design)) {
    for (const number of sectionsIn(numbers)) {
      if (headingsAt('docs/DESIGN.md')?.some((one) => one.number === number) !== true)
        missing.push(`DESIGN.md has no section ${number}`)
    }
  }
  return missing
}

/** `1, 3` are two sections, `1 to 3` are three. */
function sectionsIn(text: string): readonly string[] {
  return text.split(/, | and /).flatMap((part) => {
    const [from = '', to] = part.split(' to ')
    if (to === undefined) return from === '' ? [] : [from]
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index))
  })
}

const decisionPages = readSources(['docs'], (name) => /\/decisions[\w-]*\.md$/.test(name))
const decisions = new Set(decisionPages.flatMap(({ text }) => headingsOf(text).flatMap(({ number }) => number ?? [])))
const promises = new Set(
  [...readFileSync(`${root}docs/reliability.md`, 'utf8').matchAll(/^\| (P\d+) \||\((P\d+)[;)]/gm)].flatMap(
    ([, row, aside]) => row ?? aside ?? [],
  ),
)

// `D16`, `F48, F49`, `P20-P22`, `F1..F59`; not `D5-misaddressed.xml`, `1F47` or a letter of a longer word.
const numbered = /(?<![\w/.#-])([DFP])([1-9]\d{0,2})(?:(?:-|\.\.| to )\1([1-9]\d{0,2}))?(?![\w-]|\.\w)/g

function missingNumbers(words: string, path: string): string[] {
  const isPage = path.endsWith('.md')
  const text = isPage ? words.replace(/`[^`\n]*`/g, '') : words
  return [...text.matchAll(numbered)].flatMap(([, letter = '', from = '', to]) => {
    const known = letter === 'P' ? promises : decisions
    // Elsewhere in pages and tests a P is Part 2 of a standard, a case or a vendor of the examples.
    if (
      letter === 'P' &&
      !path.startsWith('src/') &&
      !new RegExp(String.raw`reliability\.md[^)]*P${from}\b`).test(text)
    )
      return []
    const last = Number(to ?? from)
    const all = Array.from({ length: last - Number(from) + 1 }, (_, index) => `${letter}${Number(from) + index}`)
    return all.filter((one) => !known.has(one)).map((one) => `${one} is nowhere written down`)
  })
}

const sources = readSources(['src', 'test', 'test/gql', 'site', 'codegen.ts', 'vitest.config.ts']).map(
  ({ path }) => `/${path}`,
)
// `formats/rules/rule.ts` with as much of its path as helps, `parse-*.ts`; in pages also `storage/database` in backquotes.
const sourceName = /(?<![\w/.*-])((?:[\w.-]+\/)*[\w*-]+(?:\.test|\.config)?\.ts)(?![\w])/g
const moduleName = /`((?:core|model|storage|formats|posting|engine|odata|graphql|http|cli)(?:\/[\w-]+)+)`/g

// Whoever follows a cookbook makes files of their own.
const cookbooks = new Set(['docs/graphql.md', 'docs/odata.md', 'docs/recipes.md'])

function missingSources(words: string, from: string): string[] {
  // A migration is never rewritten: the files it names are those of its day.
  if (from.endsWith('.sql')) return []
  const names = [...words.matchAll(sourceName)]
    .map(([, name = '']) => name.replace(/^(?:\.\.\/)+/, ''))
    .filter((name) => name.includes('/') || !cookbooks.has(from))
  // A page may name a room as well as a file.
  const modules = [...words.matchAll(moduleName)]
    .filter(([, name = '']) => !existsSync(`${root}src/${name}`))
    .map(([, name = '']) => `${name}.ts`)
  return [...names, ...modules].flatMap((name) => {
    const pattern = new RegExp(`/${name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`)
    return sources.some((path) => pattern.test(path)) ? [] : [`${name} is no file`]
  })
}

function missingLinks({ path, text }: SourceFile): string[] {
  const plain = withoutFences(text).replace(/`[^`\n]*`/g, '``')
  return [...plain.matchAll(/\[[^\]]*\]\(<?([^)\s>]+)>?\)/g)].flatMap(([, target = '']) => {
    if (/^(?:https?|mailto):/.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const page = file === '' ? path : posix.join(posix.dirname(path), decodeURIComponent(file))
    if (page.startsWith('..') || !existsSync(root + page)) return [`the link ${target} leads nowhere`]
    if (anchor === undefined || !page.endsWith('.md')) return []
    const found = headingsAt(page)?.some((one) => one.anchor === anchor) === true
    return found ? [] : [`the link ${target} leads to no heading`]
  })
}

/** `fault/migrate` "title" of a page, as the file and the title. */
function testsIn(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(/`([a-z]+\/[\w-]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => [file, title] as const)
}

function existsAsTest([file, title]: readonly [string, string]): boolean {
  const path = ['test', 'deep.test'].map((lane) => `${root}test/${file}.${lane}.ts`).find((one) => existsSync(one))
  if (path === undefined) return false
  const text = readFileSync(path, 'utf8')
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}`))
}

describe('what is named', () => {
  // What stands here and beside it names on purpose what does not exist.
  const files = readable().filter(({ path }) => !/^test\/tidy\/(?:references\.test|papers)\.ts$/.test(path))
  const texts = files.map((file) => ({ file, words: wordsOf(file) }))

  it('was looked for in all there is', () => {
    for (const place of ['src/odata/', 'test/contract/', 'migrations/', 'docs/', 'README.md'])
      expect(files.filter(({ path }) => path.startsWith(place)).length, place).toBeGreaterThan(0)
    const named = texts.flatMap(({ words }) => [...words.matchAll(paper)])
    expect(named.length).toBeGreaterThan(200)
    expect(promises.size).toBeGreaterThan(30)
  })

  it('exists: papers and their sections, decisions, promises, source files, links and anchors', () => {
    expect(texts.flatMap(({ file, words }) => unresolved(file, words))).toEqual([])
  })

  it('every promise of docs/reliability.md names a test that exists, or says that it has none', () => {
    const page = readFileSync(`${root}docs/reliability.md`, 'utf8')
    const rows = page.split('\n').filter((line) => /^\| P\d/.test(line))
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.filter((row) => testsIn(row).length === 0 && !row.includes('no test of its own'))).toEqual([])
    expect(testsIn(page).filter((one) => !existsAsTest(one))).toEqual([])
    // A mention that is not of the form file, title is a mistake too.
    expect(testsIn(page)).toHaveLength(
      page.match(/`(?:contract|unit|property|tidy|fault|browser|simulation)\//g)?.length ?? 0,
    )
  })
})

describe('the references check itself', () => {
  const source = (text: string): SourceFile => ({ path: 'src/odata/x.ts', text })
  const page = (text: string): SourceFile => ({ path: 'docs/x.md', text })

  it.each([
    ['a paper that is not there', source('/** As in nowhere.md 2. */'), 'nowhere.md does not exist'],
    ['a section', source('// Limits (einvoice.md 4, 99).'), 'einvoice.md has no section 99'],
    ['one in the next line', source('/**\n * Limits (einvoice.md\n * 99).\n */'), 'einvoice.md has no section 99'],
    ['one of a range', source('/** contract-facts.md 2 to 4. */'), 'contract-facts.md has no section 4'],
    ['a heading', source('/** einvoice.md, Nonsense). */'), 'einvoice.md has no heading "Nonsense"'],
    ['a section of the design', source('// Sizes (DESIGN 77).'), 'DESIGN.md has no section 77'],
    ['a decision', source('/** So it was decided (F199). */'), 'F199 is nowhere written down'],
    ['a decision of a range', source('/** F41 to F199. */'), 'F199 is nowhere written down'],
    ['a promise', source("// Cut off (P19, P98).\nconst a = 'P97'"), 'P98 is nowhere written down'],
    ['what a test says', source("describe('migrations (einvoice.md 99)', () => {})"), 'einvoice.md has no section 99'],
    [
      'a comment of SQL',
      { path: 'migrations/1.sql', text: '-- Kept (F199)\nselect 1' },
      'F199 is nowhere written down',
    ],
    ['a file', source('/** As in src/odata/nowhere.ts. */'), 'src/odata/nowhere.ts is no file'],
    ['a module', page('See `storage/nowhere`.'), 'storage/nowhere.ts is no file'],
    ['a link', page('[a](b.md)'), 'the link b.md leads nowhere'],
    ['an anchor', page('[a](operations.md#nowhere)'), 'the link operations.md#nowhere leads to no heading'],
  ])('misses %s', (_, file, sentence) => {
    expect(unresolved(file)).toContain(`${file.path}: ${sentence}`)
  })

  it.each([
    [
      'what exists',
      source('/** einvoice.md 4, "Finding the customer"; DESIGN 2 and 3; F48, F49; P20-P22; odata/syntax/*.ts. */'),
    ],
    ['code and file names', source("const unit = 'P55 F199'\n// D99-purchase.xml, README.md#a-tour")],
    ['code in pages', page('```\nF199 [a](b.md)\n```\n`F199` [ops](operations.md#backup) [up](../README.md#by-hand)')],
  ])('lets %s pass', (_, file) => {
    expect(unresolved(file)).toEqual([])
  })

  it('makes anchors as GitHub does', () => {
    const anchors = headingsOf('# A\n## F1. `$apply` (2026-11)\n### A\n```\n# no\n```\n## What is [new](x.md)?')
    expect(anchors.map(({ anchor }) => anchor)).toEqual(['a', 'f1-apply-2026-11', 'a-1', 'what-is-new'])
  })
})
