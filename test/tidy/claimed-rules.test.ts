import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { ruleCount, rulesPage } from '../support/rules-page.ts'
import { importsOf, readSources, root } from './source-files.ts'

it('docs/rules.md shows what every rule says of its breaking example', () => {
  expect(readFileSync(join(root, 'docs/rules.md'), 'utf8'), 'docs/rules.md: npm run codegen').toBe(rulesPage())
})

it('the number of rules in prose is that of the rules', () => {
  const texts = ['docs/features.md', 'CHANGELOG.md', 'docs/decisions.md'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const told = texts.flatMap((text) => [...text.matchAll(/(\d+) (?:official )?rules\b/g)].map(([, count]) => count))
  expect(told.length).toBeGreaterThan(2)
  expect(new Set(told)).toEqual(new Set([String(ruleCount())]))
})

it('rooms of rules import one way: judge, then a room a set, then code lists and what a rule is', () => {
  const folder = 'src/formats/rules/'
  const below: Readonly<Record<string, readonly string[]>> = {
    '': ['', 'en16931', 'vat', 'peppol', 'efff', 'code-lists', 'rule'],
    en16931: ['en16931', 'code-lists', 'rule'],
    vat: ['vat', 'code-lists', 'rule'],
    peppol: ['peppol', 'code-lists', 'rule'],
    efff: ['efff', 'code-lists', 'rule'],
    'code-lists': ['code-lists'],
    rule: ['rule'],
  }
  const room = (path: string): string => posix.dirname(posix.relative(folder, path)).replace(/^\.$/, '')
  const files = readSources([folder.slice(0, -1)])
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .map((specifier) => posix.join(posix.dirname(file.path), specifier))
      .filter((target) => target.startsWith(folder) && below[room(file.path)]?.includes(room(target)) !== true)
      .map((target) => `${file.path} imports ${target}`),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
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
