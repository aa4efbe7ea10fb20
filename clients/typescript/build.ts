import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Translates the package to `dist`, which `npm pack` and `npm publish` do first. The libraries it has modules for are those
 * of test/clients (`npm run clients`): as dependencies of this workspace they would come with every `npm ci` of the
 * repository. So it is translated in a copy, beside which they are found.
 */
export function build(target: string): void {
  const modules = join(import.meta.dirname, '../../test/clients/node_modules')
  if (!existsSync(modules)) throw new Error('The libraries are not installed: run npm run clients.')
  const folder = mkdtempSync(join(tmpdir(), 'facturier-kit-'))
  try {
    symlinkSync(modules, join(folder, 'node_modules'), 'dir')
    for (const part of ['src', 'package.json', 'tsconfig.json'])
      cpSync(join(import.meta.dirname, part), join(folder, part), { recursive: true })
    const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [compiler, '--project', folder], { stdio: 'inherit' })
    rmSync(target, { recursive: true, force: true })
    cpSync(join(folder, 'dist'), target, { recursive: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) build(join(import.meta.dirname, 'dist'))
