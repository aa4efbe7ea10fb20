import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../clients/typescript/build.ts'
import { clientModules, type Loose } from './libraries.ts'

const kit = join(import.meta.dirname, '../../clients/typescript')

/** A folder like that of a front-end team, with the kit installed as it is published, and the libraries beside it. */
export interface KitFolder {
  readonly path: string
  /** Loads a module of the kit, a library beside it, or a file of the folder (`./…`). */
  readonly load: (name: string) => Loose
  readonly remove: () => void
}

/** Builds the kit and lays it into a new folder. The libraries are found one folder above, where nobody writes. */
export function kitFolder(): KitFolder {
  const above = mkdtempSync(join(tmpdir(), 'facturier-app-'))
  symlinkSync(clientModules, join(above, 'node_modules'), 'dir')
  const path = join(above, 'app')
  const installed = join(path, 'node_modules/@facturier/client')
  mkdirSync(installed, { recursive: true })
  build(join(installed, 'dist'))
  for (const file of ['package.json', 'operations']) cpSync(join(kit, file), join(installed, file), { recursive: true })
  writeFileSync(join(path, 'package.json'), '{ "type": "module" }\n')
  return {
    path,
    load: createRequire(join(path, 'app.cjs')),
    remove: () => rmSync(above, { recursive: true, force: true }),
  }
}
