import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm pack` makes `dist` before it packs (`make`) and removes it behind that (`clean`): the sources as JavaScript, since Node takes
 * no types away below node_modules (F107). A clone runs its sources and needs none of it.
 */
// Nothing of a package is imported, for there may be none yet.
const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = `${root}dist`

const compiler = `${root}node_modules/typescript/bin/tsc`

rmSync(dist, { recursive: true, force: true })
if (process.argv[2] === 'make') {
  if (existsSync(compiler))
    execFileSync(process.execPath, [compiler, '-p', `${root}tsconfig.pack.json`], { stdio: 'inherit' })
  else {
    process.stderr.write('TypeScript is not installed here, and npm pack makes JavaScript with it: run npm ci first.\n')
    process.exitCode = 1
  }
}
