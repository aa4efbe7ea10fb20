import { type Node, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { parseSource, readSources, type SourceFile } from './source-files.ts'

// The path of a URL is percent-encoded ("a%20folder"), so no file is found by it in a folder whose name holds a space,
// a letter beyond ASCII, % or #.
const written = readSources(['src', 'test', 'codegen.ts', 'vitest.config.ts'])
const remedy = 'use fileURLToPath(url), join(import.meta.dirname, …), or hand the URL itself to node:fs'

function isOwnUrl(node: Node): boolean {
  return node.type === 'MemberExpression' && node.object.type === 'MetaProperty' && nameOf(node.property) === 'url'
}

/** `new URL('…', import.meta.url)`, or `new URL(import.meta.url)`. */
function isFileUrl(node: Node | null): boolean {
  return node?.type === 'NewExpression' && nameOf(node.callee) === 'URL' && node.arguments.some(isOwnUrl)
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** Where a file takes the path of a module's URL as the path of a file: file and line, and what to write instead. */
function urlPaths(file: SourceFile): string[] {
  const found: string[] = []
  const report = ({ start }: Node) =>
    found.push(`${file.path}:${file.text.slice(0, start).split('\n').length}: ${remedy}`)
  const { program } = parseSource(file)
  const urls = new Set<string>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && isFileUrl(init)) urls.add(id.name)
    },
  }).visit(program)
  const isUrl = (node: Node | null): boolean => isFileUrl(node) || (node?.type === 'Identifier' && urls.has(node.name))
  new Visitor({
    MemberExpression: (node) => {
      if (isOwnUrl(node.object) || (isUrl(node.object) && nameOf(node.property) === 'pathname')) report(node)
    },
    VariableDeclarator: (node) => {
      if (node.id.type !== 'ObjectPattern' || !isUrl(node.init)) return
      if (node.id.properties.some((each) => each.type === 'Property' && nameOf(each.key) === 'pathname')) report(node)
    },
  }).visit(program)
  return found
}

describe('the paths of files', () => {
  it('are not those of URLs, so that everything works in a folder with a space or an é', () => {
    expect(written.filter(({ text }) => text.includes('import.meta.url')).length).toBeGreaterThan(20)
    expect(written.flatMap(urlPaths)).toEqual([])
  })

  it.each([
    ["new URL('../data/', import.meta.url).pathname"],
    ["new URL('../data/', import.meta.url)\n  .pathname"],
    ["new URL('../data/', import.meta.url)['pathname']"],
    ['new URL(import.meta.url).pathname'],
    ["const here = new URL('./', import.meta.url)\nconst path = here.pathname"],
    ["const { pathname } = new URL('./', import.meta.url)"],
    ["import.meta.url.replace('file://', '')"],
    ['import.meta.url.slice(7)'],
  ])('are found out: %s', (text) => {
    expect(urlPaths({ path: 'test/x.ts', text })).toEqual([expect.stringMatching(/^test\/x\.ts:\d: use fileURLToPath/)])
  })

  it.each([
    ["fileURLToPath(new URL('../data/', import.meta.url))"],
    ["readFileSync(new URL('../data/a.xml', import.meta.url))"],
    ["new URL('module.ts', import.meta.url).href"],
    ['createRequire(import.meta.url)'],
    ['new URL(service.root).pathname'],
  ])('may be read so: %s', (text) => {
    expect(urlPaths({ path: 'test/x.ts', text })).toEqual([])
  })
})
