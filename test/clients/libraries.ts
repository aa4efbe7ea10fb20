import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Where `npm run clients` puts the libraries of test/clients. */
export const clientModules = join(import.meta.dirname, 'node_modules')

/** The project's own compiler; that of test/clients is an older one, which generators are written for. */
export const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')

/** A library: its types are not there where it is not installed, so the compiler knows nothing of it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = any

/** Loads a library of test/clients/package.json. Its error says how to install it. */
export function library(name: string): Loose {
  if (!existsSync(clientModules)) throw new Error(`${name} is not installed: run npm run clients.`)
  return createRequire(import.meta.url)(name)
}
