import { readFileSync } from 'node:fs'
import { secretNames } from '../../src/config/secrets.ts'
import { root } from './source-files.ts'

/** Every variable that `src/config.ts` and its rooms read by its name, in no order; not the NAME_FILE of secrets. */
export const settings: readonly string[] = readAll()

const known = new Set([...settings, ...secretNames.map((name) => `${name}_FILE`), 'NODE_ENV', 'NODE_OPTIONS'])

/** Those names that nobody would read of a process of ours: no settings, no files of secrets, nothing that Node itself reads. */
export const unknown = (names: Iterable<string>): readonly string[] => [...names].filter((name) => !known.has(name))

function readAll(): readonly string[] {
  const paths = ['src/config.ts', 'src/config/database.ts', 'src/config/telemetry.ts']
  const source = paths.map((path) => readFileSync(root + path, 'utf8')).join('\n')
  const names = [...source.matchAll(/\benv,\s*'([A-Z][A-Z_]+)'/g)].map(([, name = '']) => name)
  const ofFiles = [...source.matchAll(/\bnumber\(\s*'([A-Z]+)'/g)].map(([, name = '']) => `FACTURIER_FILE_${name}`)
  return [...new Set([...names, ...ofFiles])]
}
