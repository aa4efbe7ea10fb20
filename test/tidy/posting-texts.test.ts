import { Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { parseSource, readSources, type SourceFile } from './source-files.ts'

// What says something of the VAT return and the files for the administration, not of what keeps a document from being posted.
const notOfPosting = new Set([
  'src/posting/vat/predicted.ts',
  'src/posting/vat/checks.ts',
  'src/posting/vat/filed-sales.ts',
  'src/posting/vat/customer-listing.ts',
  'src/posting/vat/intra-statement.ts',
])

/** Files of the engine with texts of posting. */
const ofEngine = ['src/engine/book/plans.ts', 'src/engine/post/actions.ts', 'src/engine/prepare/series.ts']

/** What they answer with a status: no findings. */
const ofSurface = /^(Another user has|Resource not found)/

/** Refusals of a change, whose file has other texts too: only those about the document's state are of posting. */
const stateFile = 'src/engine/import/lines.ts'
const ofState = /^(You cannot change import document |… (posted|registered) as )/

/** A text of the code: its fixed parts, and how it is told in a failure, with `…` for what is filled in. */
interface Text {
  readonly told: string
  readonly parts: readonly string[]
}

/** Sentences, and parts of one: two words in small letters, and no small first letter, with which only words for ourselves begin. */
const sentence = /^(?![a-z]).*?\b[a-z']+ [a-z]+[ .,]/s

/** The sentences of a file: texts and templates, but those that only name a broken invariant. */
function textsOf(file: SourceFile): Text[] {
  const texts: (Text & { readonly start: number })[] = []
  const inner: (readonly [number, number])[] = []
  const add = (start: number, parts: readonly string[]): void => {
    const told = parts.join('…')
    if (sentence.test(told)) texts.push({ start, told, parts })
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.start, [node.value])
    },
    TemplateLiteral: (node) => {
      add(
        node.start,
        node.quasis.map(({ value }) => value.cooked ?? value.raw),
      )
    },
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && ['present', 'invariant'].includes(callee.name)) inner.push([start, end])
    },
    ThrowStatement: ({ start, end }) => {
      if (file.text.slice(start, end).startsWith('throw new Error')) inner.push([start, end])
    },
  }).visit(parseSource(file).program)
  return texts.filter(({ start }) => !inner.some(([from, to]) => from < start && start < to))
}

/** Whether a text of the page is, or holds, a text of the code: its fixed parts in their order, something between them. */
function holds(documented: string, { parts }: Text): boolean {
  const escaped = parts.map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(escaped.filter((part) => part !== '').join('.+?')).test(documented)
}

/** The texts in the tables below the heading of section 4: the code in the last column, where it begins with code. */
function documentedTexts(markdown: string): string[] {
  const section = /^## 4\. [\s\S]*?(?=^## 5\. )/m.exec(markdown)?.[0] ?? ''
  return section.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) return []
    const last = line.split('|').at(-2)?.trim() ?? ''
    return last.startsWith('`') ? [...last.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text) : []
  })
}

describe('the texts of posting', () => {
  const [page] = readSources(['docs/posting.md'], () => true)
  const documented = documentedTexts(page?.text ?? '')
  const posting = readSources(['src/posting']).filter(({ path }) => !notOfPosting.has(path))
  const engine = readSources(ofEngine)
  const state = readSources([stateFile])
  const texts = [
    ...[...posting, ...engine].flatMap(textsOf).filter(({ told }) => !ofSurface.test(told)),
    ...state.flatMap(textsOf).filter(({ told }) => ofState.test(told)),
  ]

  it('are read where they are made', () => {
    expect(engine.map(({ path }) => path)).toEqual(ofEngine)
    expect(state).toHaveLength(1)
    expect(texts.length).toBeGreaterThan(50)
    expect(documented.length).toBeGreaterThan(50)
  })

  it('stand all in section 4 of docs/posting.md', () => {
    expect(texts.filter((text) => !documented.some((one) => holds(one, text))).map(({ told }) => told)).toEqual([])
  })

  it('and nothing stands there that is not said', () => {
    expect(documented.filter((one) => !texts.some((text) => holds(one, text)))).toEqual([])
  })

  it('are compared by what is fixed in them', () => {
    const text = { told: 'Dimension … is blocked.', parts: ['Dimension ', ' is blocked.'] }
    expect(holds('Dimension <code> is blocked.', text)).toBe(true)
    expect(holds('Dimension <code> was blocked.', text)).toBe(false)
    expect(holds('Value <code> is blocked.', text)).toBe(false)
  })
})
