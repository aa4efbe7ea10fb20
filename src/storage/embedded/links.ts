import * as fs from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { errorCode, readIfThere } from './system-calls.ts'

/**
 * Makes the links between the libraries of a platform's PostgreSQL, which its package makes in a script of its installation, where
 * scripts are switched off (`--ignore-scripts`; F107). Those that are there stay. Throws a sentence where they cannot be made.
 */
export function makeLinks(name: string, native: string): void {
  const packageFolder = resolve(native, '..')
  for (const { source, target } of listed(join(native, 'pg-symlinks.json'))) {
    const link = join(packageFolder, target)
    if (fs.lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue
    try {
      fs.symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
    } catch (cause) {
      // Another start may have come first.
      if (errorCode(cause) === 'EEXIST') continue
      throw new Error(
        `The libraries of PostgreSQL in ${native} lack links that npm makes where scripts are allowed, and they cannot be made now (${String(errorCode(cause))}): run npm rebuild ${name} as the owner of that folder, or set DATABASE_URL.`,
        { cause },
      )
    }
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

/** The links that a package lists, as paths below it; none where it has no list. */
function listed(path: string): readonly Link[] {
  const found: unknown = JSON.parse(readIfThere(path) ?? '[]')
  return Array.isArray(found) ? found.filter(isLink) : []
}

function isLink(one: unknown): one is Link {
  return (
    typeof one === 'object' &&
    one !== null &&
    'source' in one &&
    typeof one.source === 'string' &&
    'target' in one &&
    typeof one.target === 'string'
  )
}
