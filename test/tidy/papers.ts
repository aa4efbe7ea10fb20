import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { anchorOf } from '../../site/anchor.ts'
import { parseSource, readSources, root, type SourceFile } from './source-files.ts'

/** A heading of a page: its number (`4.1`, `F12`) when it begins with one, its words, and the anchor it has. */
export interface Heading {
  readonly number: string | undefined
  readonly text: string
  readonly anchor: string
}

/** The headings of a Markdown text, those inside code fences left out. */
export function headingsOf(markdown: string): readonly Heading[] {
  const used = new Map<string, number>()
  return withoutFences(markdown)
    .split('\n')
    .flatMap((line) => {
      const text = /^#{1,6} +(.+?)\s*$/.exec(line)?.[1]
      if (text === undefined) return []
      const slug = anchorOf(text)
      const before = used.get(slug) ?? 0
      used.set(slug, before + 1)
      const number = /^([DF]?\d+(?:\.\d+)*)\.?(?=[ :]|$)/.exec(text)?.[1]
      return [{ number, text, anchor: before === 0 ? slug : `${slug}-${before}` }]
    })
}

/** A Markdown text without what stands in code fences; lines keep their numbers. */
export function withoutFences(markdown: string): string {
  return markdown.replace(/^(```|~~~)[^\n]*\n[\s\S]*?^\1[^\n]*$/gm, (fence) => fence.replace(/[^\n]/g, ''))
}

const pages = new Map<string, readonly Heading[] | undefined>()

/** The headings of a page by its path from the top; undefined when there is no such page. */
export function headingsAt(path: string): readonly Heading[] | undefined {
  if (!pages.has(path))
    pages.set(path, existsSync(root + path) ? headingsOf(readFileSync(root + path, 'utf8')) : undefined)
  return pages.get(path)
}

/** Where a page named in a text lies: beside the text, at the top or in `docs`; undefined when nowhere. */
export function pageNamed(name: string, from: string): string | undefined {
  const places = [posix.join(posix.dirname(from), name), posix.normalize(name), posix.join('docs', name)]
  return places.find((path) => !path.startsWith('..') && existsSync(root + path))
}

/** The words for readers in a file: a page without its code, of a source its comments and what `describe` and `it` say, of SQL its comments. */
export function wordsOf(file: SourceFile): string {
  if (file.path.endsWith('.md')) return withoutFences(file.text)
  if (file.path.endsWith('.sql')) {
    return joined([...file.text.matchAll(/--[^\n]*(?:\n[ \t]*--[^\n]*)*/g)].map(([comment]) => comment))
  }
  const { comments } = parseSource(file)
  // Line comments below each other are one text.
  const texts: string[] = []
  let end = -1
  for (const { type, value, start, end: stop } of comments) {
    const follows = type === 'Line' && end >= 0 && file.text.slice(end, start).trim() === ''
    if (follows) texts.push(`${texts.pop() ?? ''} ${value}`)
    else texts.push(value)
    end = type === 'Line' ? stop : -1
  }
  const titles = [...file.text.matchAll(/\b(?:describe|it)(?:\.\w+)*\(\s*(['"`])(.*?)\1/g)].map(
    ([, , title = '']) => title,
  )
  return joined([...texts, ...titles])
}

// Where a sentence goes on in the next line of a comment, a reference may as well.
function joined(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/\s*\n\s*(?:\*|--)?[ \t]*/g, ' ')).join('\n')
}

/** Everything that people read: pages, sources, tests and migrations. */
export function readable(): readonly SourceFile[] {
  const places = ['src', 'test', 'migrations', 'docs', 'codegen.ts', 'vitest.config.ts']
  const top = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
  return readSources([...places, ...top], (name) => /\.(?:ts|sql|md)$/.test(name))
}
