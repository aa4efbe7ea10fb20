import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bringKeySecret } from '../../src/storage/books/key-secret.ts'
import { keyPepper } from '../../src/storage/embedded/key-pepper.ts'

/** The secret that access keys are hashed under, when books come into a data folder (F97). */
const [own, set, earlier] = ['o', 's', 'e'].map((letter) => letter.repeat(32))
let folder = ''
let said: string[] = []
const work = { say: (text: string) => void said.push(text), log: { info: () => undefined, warn: () => undefined } }
const bring = (secrets: Parameters<typeof bringKeySecret>[1]): void => bringKeySecret(folder, secrets, work)
const text = (): string => readFileSync(join(folder, 'key-pepper'), 'utf8').trim()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facturier-pepper-'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

it('comes along, for its owner only, and is what the service takes', () => {
  bring({ own, configured: [] })
  // What is not at its end yet says whose secret it is.
  expect(readdirSync(folder)).toEqual(['key-pepper', 'restore.unfinished'])
  expect(statSync(join(folder, 'key-pepper')).mode & 0o777).toBe(0o600)
  expect(keyPepper(folder)).toMatchObject({ pepper: own, isNew: false })
  // As after a restore that was killed.
  bring({ own, configured: [] })
  expect(said).toEqual([])
})

it('is the first of FACTURIER_KEY_PEPPER for books of a server; who has several keeps the setting', () => {
  bring({ configured: [] })
  expect(readdirSync(folder)).toEqual([])
  bring({ configured: [String(set), String(earlier)] })
  expect(text()).toBe(set)
  expect(said).toEqual(['Leave FACTURIER_KEY_PEPPER as it is: access keys may be hashed under what it says.'])
})

it('goes before the setting, which is to stay, for keys are hashed under both', () => {
  bring({ own, configured: [String(set)] })
  expect(text()).toBe(own)
  expect(said).toHaveLength(1)
})

it('is never replaced by another one', () => {
  writeFileSync(join(folder, 'key-pepper'), `${earlier}\n`)
  expect(() => bring({ own, configured: [] })).toThrow('is the secret of other access keys')
  expect(text()).toBe(earlier)
})
