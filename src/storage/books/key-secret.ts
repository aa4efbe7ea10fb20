import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { hasPepperedKeys } from '../access/rights.ts'
import { asOwner } from '../access/rights-login.ts'
import { restoreMarker } from '../embedded/half-made.ts'
import { keptKeyPepper, putKeyPepper, removeKeyPepper } from '../embedded/key-pepper.ts'
import { readIfThere } from '../embedded/system-calls.ts'
import type { Work } from './work.ts'

/** Secrets that the access keys of books may be hashed under (F93). */
export interface KeySecrets {
  /** That of the data folder they come from; undefined where it has none, and for a server's. */
  readonly own?: string | undefined
  /** Those of FACTURIER_KEY_PEPPER, that of now first. */
  readonly configured: readonly string[]
}

function markOf(secret: string): string {
  return `${createHash('sha256').update(secret).digest('hex')}\n`
}

/** Takes back the secret that a killed restore or move brought into a folder; one that anybody else put there stays. */
export function removeKilledSecret(dataDir: string): void {
  const mark = readIfThere(restoreMarker(dataDir))
  const there = keptKeyPepper(dataDir)
  if (there !== undefined && mark === markOf(there.pepper)) removeKeyPepper(dataDir)
}

/**
 * Gives the data folder of books that come into it the secret their access keys are hashed under: that of the folder they come from,
 * else that of FACTURIER_KEY_PEPPER, so that a service finds the keys without the setting too. A folder with another secret is an Error.
 */
export function bringKeySecret(dataDir: string, { own, configured }: KeySecrets, work: Work): void {
  const [first, ...earlier] = configured
  const secret = own ?? first
  if (secret !== undefined) {
    // Said before it is there: whoever comes after a kill knows whose it is.
    if (keptKeyPepper(dataDir) === undefined) fs.writeFileSync(restoreMarker(dataDir), markOf(secret), { flush: true })
    putKeyPepper(dataDir, secret)
  }
  if (own === undefined ? earlier.length > 0 : configured.some((one) => one !== own))
    work.say('Leave FACTURIER_KEY_PEPPER as it is: access keys may be hashed under what it says.')
}

/** Says so where the books of a data folder have access keys under a secret that did not come along; `url` is their administrator's. */
export async function sayLackingSecret(dataDir: string, url: string, work: Work): Promise<void> {
  if (keptKeyPepper(dataDir) !== undefined || !(await asOwner(url, hasPepperedKeys))) return
  work.say(
    'Access keys are hashed under a secret that is not here: they work when the service has it in FACTURIER_KEY_PEPPER, as the one before had.',
  )
}

/** Says what a service on a server's database needs so that access keys work on; `path` is the file with the secret of a data folder. */
export async function sayNeededSecret(
  url: string,
  { path, configured }: Pick<KeySecrets, 'configured'> & { readonly path?: string | undefined },
  work: Work,
): Promise<void> {
  if (!(await asOwner(url, hasPepperedKeys))) return
  if (path === undefined) return work.say('Access keys work on with the FACTURIER_KEY_PEPPER that they had before.')
  const before = configured.length > 0 ? 'what it is now, a comma, and ' : ''
  work.say(
    `Access keys work on only when FACTURIER_KEY_PEPPER is ${before}the text in ${path}: keep that file with your secrets, for the secret is nowhere else.`,
  )
}
