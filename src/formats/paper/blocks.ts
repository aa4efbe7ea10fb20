/** A piece of a page as it goes on paper. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pairs'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly head: readonly Cell[]
      readonly rows: readonly (readonly Cell[])[]
    }

/** A cell of a table; numbers stand to the right. */
export interface Cell {
  readonly text: string
  readonly isNumber: boolean
}

interface Element {
  readonly tag: string
  readonly classes: readonly string[]
  readonly parts: (Element | string)[]
}

/** Each of these begins a line of its own. */
const lineTags: ReadonlySet<string> = new Set(['div', 'p', 'dt', 'dd', 'li', 'h1', 'h2', 'tr'])

/** What a page holds beside its pieces. */
const inlineTags: ReadonlySet<string> = new Set(['bdi', 'span', 'data', 'strong', 'time'])

/** Longest text that is drawn in one piece; a file may say megabytes. */
const textMax = 1500

/**
 * The pieces of a page that `previewHtml` made, in order: one source of what an invoice shows, on screen and on paper. Only
 * pages of our own are taken: they are well-formed, and no text of a file is markup in them. What the validation found is no
 * part of the document and is left out.
 */
export function blocksOf(page: string): readonly Block[] {
  const main = find(treeOf(page), 'main')
  return main === undefined ? [] : blocksIn(main)
}

function treeOf(page: string): Element {
  const root: Element = { tag: '', classes: [], parts: [] }
  const open = [root]
  for (const [token] of page.matchAll(/<[^>]*>|[^<]+/g)) {
    const inner = open.at(-1) ?? root
    if (!token.startsWith('<')) inner.parts.push(unescaped(token))
    else if (token.startsWith('</')) open.pop()
    else if (!token.startsWith('<!')) {
      const [, tag = '', attributes = ''] = /^<([a-z0-9]+)([\s\S]*?)>$/.exec(token) ?? []
      const [, classes = ''] = /\sclass="([^"]*)"/.exec(attributes) ?? []
      const made: Element = { tag, classes: classes.split(' '), parts: [] }
      inner.parts.push(made)
      if (!attributes.endsWith('/')) open.push(made)
    }
  }
  return root
}

function unescaped(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}

function elements(element: Element): readonly Element[] {
  return element.parts.filter((part) => typeof part !== 'string')
}

function find(element: Element, tag: string): Element | undefined {
  if (element.tag === tag) return element
  for (const child of elements(element)) {
    const found = find(child, tag)
    if (found !== undefined) return found
  }
  return undefined
}

function all(element: Element, tag: string): readonly Element[] {
  return elements(element).flatMap((child) => (child.tag === tag ? [child] : all(child, tag)))
}

function blocksIn(element: Element): readonly Block[] {
  return elements(element).flatMap((child): readonly Block[] => {
    const { tag, classes } = child
    if (classes.includes('validation') || classes.includes('badges') || classes.includes('hidden')) return []
    if (tag === 'h1' || tag === 'h2') return [{ kind: 'heading', level: tag === 'h1' ? 1 : 2, text: textOf(child) }]
    if (tag === 'table') return [tableOf(child)]
    if (tag === 'dl') return [pairsOf(child)]
    if (tag === 'p' || holdsText(child)) return textBlock(textOf(child))
    return blocksIn(child)
  })
}

function textBlock(text: string): readonly Block[] {
  return text === '' ? [] : [{ kind: 'text', text }]
}

// A group of other pieces holds none but blanks between them.
function holdsText({ parts }: Element): boolean {
  return parts.some((part) => (typeof part === 'string' ? part.trim() !== '' : inlineTags.has(part.tag)))
}

function pairsOf(list: Element): Block {
  const rows = elements(list).map((pair) => {
    const [label, value] = [find(pair, 'dt'), find(pair, 'dd')]
    return [label === undefined ? '' : textOf(label), value === undefined ? '' : textOf(value)] as const
  })
  return { kind: 'pairs', rows }
}

function tableOf(table: Element): Block {
  const caption = find(table, 'caption')
  const [head, body] = [find(table, 'thead'), find(table, 'tbody')]
  const rows = (part: Element | undefined) => (part === undefined ? [] : all(part, 'tr').map(cellsOf))
  return {
    kind: 'table',
    caption: caption === undefined ? '' : textOf(caption),
    head: rows(head)[0] ?? [],
    rows: rows(body),
  }
}

function cellsOf(row: Element): readonly Cell[] {
  return elements(row).map((cell) => ({ text: textOf(cell), isNumber: cell.classes.includes('number') }))
}

/** The text of an element, lines of it on lines of their own. */
function textOf(element: Element): string {
  const lines = written(element)
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\r]+/g, ' ').trim())
    .filter((line) => line !== '')
  const text = lines.join('\n')
  return text.length <= textMax ? text : `${text.slice(0, textMax).toWellFormed()}…`
}

// A line end in the page is a blank, but in what a file says it is one.
function written(element: Element): string {
  // What only narrow screens show stands in another place as well.
  if (element.classes.includes('narrow')) return ''
  const isProse = element.classes.includes('prose')
  const inner = element.parts
    .map((part) => (typeof part === 'string' ? (isProse ? part : part.replaceAll('\n', ' ')) : written(part)))
    .join('')
  return lineTags.has(element.tag) ? `\n${inner}\n` : inner
}
