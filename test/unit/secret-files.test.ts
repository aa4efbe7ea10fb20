import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { secretNames } from '../../src/config/secrets.ts'
import { unknownSettings } from '../../src/config/unknown.ts'
import { ConfigError, readConfig } from '../../src/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'facturier-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function file(contents: string | Uint8Array): string {
  const path = join(folder, `secret-${++files}`)
  writeFileSync(path, contents)
  return path
}

function pipe(): string {
  const path = join(folder, `secret-${++files}`)
  execFileSync('mkfifo', [path])
  return path
}

/** Secrets as Docker, Kubernetes and systemd hand them over (F109). */
describe('a secret in a file', () => {
  it.each([
    ['DATABASE_URL', 'postgres://u:p@h/d', 'databaseUrl'],
    ['DATABASE_MIGRATION_URL', 'postgres://u:p@h/d', 'migrationUrl'],
    ['DATABASE_DIRECT_URL', 'postgres://u:p@h/d', 'directUrl'],
    ['DATABASE_REPLICA_URL', 'postgres://u:p@h/d', 'replicas'],
    ['FACTURIER_HOMES', 'north=postgres://u:p@h/d', 'homes'],
    ['FACTURIER_HOMES_MIGRATION', 'north=postgres://u:p@h/d', 'homes'],
    ['FACTURIER_ADMIN_KEY', 'k'.repeat(32), 'adminKey'],
    ['FACTURIER_KEY_PEPPER', 'p'.repeat(32), 'keyPeppers'],
    ['FACTURIER_METRICS_TOKEN', 't'.repeat(32), 'telemetry'],
  ] as const)('is %s as if it were set, without what stands around it', (name, value, field) => {
    const around = {
      ...(field === 'replicas' || field === 'homes' ? { DATABASE_URL: 'postgres://u:p@h/d' } : {}),
      ...(name === 'FACTURIER_HOMES_MIGRATION' ? { FACTURIER_HOMES: 'north=postgres://u:p@h/d' } : {}),
    }
    const set = readConfig({ ...around, [name]: value })
    expect(set[field]).not.toEqual(readConfig(around)[field])
    for (const text of [value, `\uFEFF${value}\r\n`])
      expect(readConfig({ ...around, [`${name}_FILE`]: file(text), [name]: ' ' })).toEqual(set)
    expect(secretNames).toContain(name)
  })

  it.each([
    [
      'twice',
      () => ({ FACTURIER_ADMIN_KEY: 'planted', FACTURIER_ADMIN_KEY_FILE: file('planted') }),
      /both set: take one/,
    ],
    [
      'nowhere',
      () => ({ FACTURIER_ADMIN_KEY_FILE: join(folder, 'planted') }),
      /cannot be read \(ENOENT\): write the path/,
    ],
    ['in a folder', () => ({ FACTURIER_ADMIN_KEY_FILE: folder }), /cannot be read \(EISDIR\)/],
    [
      'in an empty file',
      () => ({ FACTURIER_ADMIN_KEY_FILE: file('\n') }),
      /empty file: write what FACTURIER_ADMIN_KEY/,
    ],
    ['in a film', () => ({ FACTURIER_ADMIN_KEY_FILE: file('planted'.repeat(99_999)) }), /more than 256 KB/],
    ['in a device without an end', () => ({ FACTURIER_ADMIN_KEY_FILE: '/dev/zero' }), /a pipe, a socket or a device/],
    [
      'in a pipe that nobody writes',
      () => ({ FACTURIER_ADMIN_KEY_FILE: pipe() }),
      /device: write the path of an ordin/,
    ],
    ['in no text', () => ({ FACTURIER_ADMIN_KEY_FILE: file(Uint8Array.of(0xff, 0xfe)) }), /no text \(UTF-8\)/],
    ['too short', () => ({ FACTURIER_ADMIN_KEY_FILE: file('planted') }), /has 7 characters/],
  ])('that is %s is refused in a sentence with neither path nor contents', (_, env, sentence) => {
    const refused = (): unknown => readConfig(env())
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(sentence)
    expect(refused).not.toThrow(/planted|facturier-secrets/)
  })

  it('has a name that is known, and those of other variables are not', () => {
    expect(unknownSettings({ FACTURIER_ADMIN_KEY_FILE: 'x', FACTURIER_KEY_PEPPER_FILE: 'x' })).toEqual([])
    expect(unknownSettings({ FACTURIER_DEMO_FILE: 'x', FACTURIER_ADMINKEY_FILE: 'x' })).toEqual([
      'FACTURIER_ADMINKEY_FILE is no setting of Facturier and does nothing: write FACTURIER_ADMIN_KEY_FILE, or take it away.',
      expect.stringContaining('FACTURIER_DEMO_FILE is no setting'),
    ])
  })
})

it('the demo company comes by itself into the embedded database only', () => {
  const own = { DATABASE_URL: 'postgres://u:p@h/d' }
  const told = { FACTURIER_DEMO: 'on' }
  expect(
    [{}, own, { ...own, ...told }, { DATABASE_URL_FILE: file(own.DATABASE_URL) }].map((env) => readConfig(env).demo),
  ).toEqual([true, false, true, false])
})
