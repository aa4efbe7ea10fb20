import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what is in the package.json beside this file, where it is not there yet in the versions of its lock: the
 * generated clients and peers that only the deep tests and the bench want (F64). A newcomer's `npm ci` leaves it out.
 */
const folder = import.meta.dirname
const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
const installed = join(folder, 'node_modules/.installed-lock.json')

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

if (textOf(installed) !== lock) {
  process.stdout.write('Installing the clients of test/clients …\n')
  // A shell, for npm is a script of its own on Windows.
  execFileSync('npm ci --no-audit --no-fund', { cwd: folder, stdio: 'inherit', shell: true })
  writeFileSync(installed, lock)
}
