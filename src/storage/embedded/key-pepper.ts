import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { errorCode, readIfThere } from './system-calls.ts'

/** The secret of a data folder that keys are hashed under. */
export interface KeyPepper {
  readonly path: string
  readonly pepper: string
  /** It was made just now. */
  readonly isNew: boolean
}

/** The name of the file in a data folder. */
export const keyPepperName = 'key-pepper'

function pathIn(dataDir: string): string {
  return join(dataDir, keyPepperName)
}

/**
 * The secret `<dataDir>/key-pepper` that access keys are hashed under (F93), made at the first call; only the owner may read it.
 * It stands beside the database, not in it, so that a dump of the database lets nobody try keys.
 */
export function keyPepper(dataDir: string): KeyPepper {
  const path = pathIn(dataDir)
  const made = randomBytes(32).toString('hex')
  try {
    fs.writeFileSync(path, `${made}\n`, { flag: 'wx', mode: 0o600, flush: true })
    return { path, pepper: made, isNew: true }
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const pepper = fs.readFileSync(path, 'utf8').trim()
  if (pepper.length >= 32) return { path, pepper, isNew: false }
  throw new Error(`${path} is not the secret that keys are hashed under: restore it from a backup.`)
}

/** The secret of a data folder, as far as it has one. */
export function keptKeyPepper(dataDir: string): { readonly path: string; readonly pepper: string } | undefined {
  const path = pathIn(dataDir)
  const pepper = readIfThere(path)?.trim()
  return pepper === undefined ? undefined : { path, pepper }
}

/**
 * Gives a data folder without books the secret of the books that come into it (F97), as a whole or not at all. Another secret in the
 * folder may be the only copy of somebody's: that is an Error, and nothing is replaced.
 */
export function putKeyPepper(dataDir: string, pepper: string): void {
  const path = pathIn(dataDir)
  const there = readIfThere(path)
  if (there?.trim() === pepper) return
  if (there !== undefined)
    throw new Error(`${path} is the secret of other access keys: keep it elsewhere, or name another folder.`)
  const half = `${path}.new`
  fs.rmSync(half, { force: true })
  fs.writeFileSync(half, `${pepper}\n`, { flag: 'wx', mode: 0o600, flush: true })
  fs.renameSync(half, path)
}

/** Takes back what {@link putKeyPepper} put. */
export function removeKeyPepper(dataDir: string): void {
  for (const path of [pathIn(dataDir), `${pathIn(dataDir)}.new`]) fs.rmSync(path, { force: true })
}
