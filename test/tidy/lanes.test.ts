import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import lanesOf from '../../vitest.config.ts'
import { readSources } from './source-files.ts'

const files = readSources(['test']).filter(({ path }) => path.endsWith('.test.ts'))
const asksForSize = (text: string): boolean => text.includes("from '../support/sizes.ts'")

/** The lanes in which a run with this mode has each file. */
function runs(mode: string): ReadonlyMap<string, readonly string[]> {
  const { test } = lanesOf({ mode, command: 'serve' })
  const projects = (test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test !== undefined ? [project.test] : [],
  )
  return new Map(
    files.map(({ path }) => [
      path,
      projects
        .filter(({ include = [], exclude = [] }) => {
          const among = (globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(path, glob))
          return among(include) && !among(exclude)
        })
        .map(({ env }) => String(env?.['FACTURIER_TEST_LANE'])),
    ]),
  )
}

describe('the lanes of the tests', () => {
  it('have each file once: its name says where, and one that asks for a size is in the later lanes too', () => {
    const [usual, deep, long, unnamed] = ['default', 'deep', 'long', 'test'].map(runs)
    for (const { path, text } of files) {
      const isDeep = path.endsWith('.deep.test.ts')
      const sized = asksForSize(text)
      expect(usual?.get(path), path).toEqual(isDeep ? [] : ['default'])
      expect(deep?.get(path), path).toEqual(isDeep || sized ? ['deep'] : [])
      expect(long?.get(path), path).toEqual(sized ? ['long'] : [])
      expect(unnamed?.get(path), path).toEqual([isDeep ? 'deep' : 'default'])
    }
  })

  it('are run by the commands of package.json, and in CI', () => {
    const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }
    expect(scripts['test']).toBe('vitest run --mode default')
    expect(scripts['test:deep']).toMatch(/vitest run --mode deep$/)
    expect(scripts['test:long']).toMatch(/vitest run --mode long$/)
    const ci = read('.ci/run')
    expect(ci.match(/ npm test$/gm)).toHaveLength(2)
    expect(ci.match(/ npm run test:deep$/gm)).toHaveLength(1)
  })
})
