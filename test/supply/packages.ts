import { readFileSync } from 'node:fs'
import { root } from '../tidy/source-files.ts'

/** A package of a lockfile. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression as the lockfile has it; '' where it says none. */
  readonly licence: string
  /** Folder it is installed into, below the lockfile's own. */
  readonly path: string
  /** Wanted for development only: it is in no image and with no user. */
  readonly isDev: boolean
}

interface Entry {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** They are inside of what `console/built` holds, and come with Facturier in that way alone (F114). */
const builtIn = new Set(['preact', '@preact/signals', '@preact/signals-core'])

/** The packages of a lockfile in the order of their names, ours left out; one that is installed at two places is there twice. */
export function lockedPackages(lockfile = 'package-lock.json'): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(root + lockfile, 'utf8')) as {
    readonly packages: Readonly<Record<string, Entry>>
  }
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { name, version = '', license = '', dev = false }]) => {
      const called = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const isDev = dev && !(lockfile === 'package-lock.json' && builtIn.has(called))
      return { name: called, version, licence: license, path, isDev }
    })
    .sort((one, other) => compared(`${one.name}@${one.version}`, `${other.name}@${other.version}`))
}

/** Those that come with Facturier, each version once. */
export function shippedPackages(): readonly LockedPackage[] {
  const byName = new Map<string, LockedPackage>()
  for (const one of lockedPackages()) {
    const key = `${one.name}@${one.version}`
    if (!one.isDev && !byName.has(key)) byName.set(key, one)
  }
  return [...byName.values()]
}

/** Order by code unit, the same everywhere. */
export function compared(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
