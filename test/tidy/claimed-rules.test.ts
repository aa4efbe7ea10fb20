import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rules } from '../../src/formats/rules/judge.ts'
import { root } from './source-files.ts'

const sets = [
  ['EN 16931', 'en16931'],
  ['Peppol', 'peppol'],
  ['e-FFF', 'efff'],
] as const

/** `BR-01..03` stands for BR-01, BR-02 and BR-03. */
function expanded(text: string): string[] {
  const range = /^(.*?)(\d+)\.\.(\d+)$/.exec(text)
  if (range === null) return [text]
  const [, family = '', from = '', to = ''] = range
  const count = Number(to) - Number(from) + 1
  return Array.from({ length: count }, (_, index) => family + String(Number(from) + index).padStart(from.length, '0'))
}

it.each(sets)('docs/rules.md lists the rules of %s that are claimed', (title, set) => {
  const page = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  const line = page.split('\n').find((one) => one.startsWith(`- ${title}`)) ?? ''
  const listed = line
    .slice(line.indexOf(': ') + 2)
    .split(', ')
    .flatMap(expanded)
  const claimed = [...new Set(rules.filter((rule) => rule.set === set).map((rule) => rule.id))]
  expect(listed.length).toBeGreaterThan(10)
  expect(listed.toSorted()).toEqual(claimed.toSorted())
})

it('docs/rules.md names every finding of our own', () => {
  const folders = ['src/formats', 'src/engine']
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const made = /(?:\.(?:error|warning|info)\(|code:|rule:)\s*'([A-Z]{3,})'/g
  const codes = new Set(sources.flatMap((text) => [...text.matchAll(made)].map(([, code = '']) => code)))
  const page = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  expect(codes.size).toBeGreaterThan(20)
  expect([...codes].filter((code) => !page.includes(`\`${code}\``))).toEqual([])
})
