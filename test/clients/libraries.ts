import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Where `npm run clients` puts the libraries of test/clients. */
export const clientModules = join(import.meta.dirname, 'node_modules')

/** A library: its types are not there where it is not installed, so the compiler knows nothing of it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = any

/** Loads a library of test/clients/package.json. Its error says how to install it. */
export function library(name: string): Loose {
  if (!existsSync(clientModules)) throw new Error(`${name} is not installed: run npm run clients.`)
  return createRequire(import.meta.url)(name)
}
