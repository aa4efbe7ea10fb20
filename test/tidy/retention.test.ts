import { expect, it } from 'vitest'
import { readSources } from './source-files.ts'

/** docs/retention.md says of every kind of data why and how long it is kept; a table that is new must say so too. */
it('docs/retention.md names each table once, and no other', () => {
  const [page] = readSources(['docs/retention.md'], () => true)
  const [model] = readSources(['src/model/tables.ts'], () => true)
  const [, tables = ''] = /export interface Tables \{\n([\s\S]*?)\n\}\n/.exec(model?.text ?? '') ?? []
  const known = [...tables.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = '']) => name)
  const [, kinds = ''] = /\n\| kind of data \|.*\n\|[-|]+\|\n([\s\S]*?)\n\n/.exec(page?.text ?? '') ?? []
  const named = kinds
    .split('\n')
    .flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(known.length).toBeGreaterThan(80)
  expect(named.toSorted()).toEqual([...known, 'facturier_jobs'].toSorted())
})
