import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Installs what is in the package.json of each folder it is given, where it is not there yet in the versions of its lock:
 * `test/clients` (generated clients and peers that only the deep tests and the bench want, F64) and `site` (the generator
 * of the documentation, F111). A newcomer's `npm ci` leaves both out.
 */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

for (const name of process.argv.slice(2)) {
  const folder = resolve(name)
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const installed = join(folder, 'node_modules/.installed-lock.json')
  if (textOf(installed) === lock) continue
  process.stdout.write(`Installing the packages of ${name} …\n`)
  // A shell, for npm is a script of its own on Windows.
  execFileSync('npm ci --no-audit --no-fund', { cwd: folder, stdio: 'inherit', shell: true })
  writeFileSync(installed, lock)
}
