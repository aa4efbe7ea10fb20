import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { keepCompiled } from '../../src/cli/service/compile-cache.js'

const told: string[] = []
const tell = (folder: string): void => void told.push(folder)
const folders: string[] = []
function place(mode = 0o700): string {
  const folder = mkdtempSync(join(tmpdir(), 'compile-cache-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

afterEach(() => {
  told.length = 0
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

it('keeps what is compiled in a folder for its account alone, whatever the umask', () => {
  const own = place()
  const before = process.umask(0)
  try {
    expect(keepCompiled('nowhere', [own], tell)).toBe(join(own, 'facturier-compiled'))
  } finally {
    process.umask(before)
  }
  expect(told).toEqual([join(own, 'facturier-compiled')])
  expect(statSync(join(own, 'facturier-compiled')).mode & 0o777).toBe(0o700)
})

it('takes the next place when the first is not there, and none when no place is', () => {
  const own = place()
  expect(keepCompiled('nowhere', [join(own, 'missing'), own], tell)).toBe(join(own, 'facturier-compiled'))
  expect(keepCompiled('nowhere', [join(own, 'missing')], tell)).toBeUndefined()
  expect(existsSync(join(own, 'missing'))).toBe(false)
})

it('uses no folder that others may write to: they would write our code', () => {
  const open = place()
  mkdirSync(join(open, 'facturier-compiled'))
  chmodSync(join(open, 'facturier-compiled'), 0o777)
  expect(keepCompiled('nowhere', [open], tell)).toBeUndefined()
  expect(told).toEqual([])
})

it.each([
  ['takes one that is only to be read where this Node left something', process.version, true],
  ['passes one by in which it finds nothing of this Node', 'v1.2.3', false],
])('%s, as in a container that writes nothing', (_what, version, taken) => {
  const [uid, gid] = process.getuid?.() === 0 ? [1000, 1000] : [process.getuid?.(), process.getgid?.()]
  // Not below the folder of the tests, which is for its account alone.
  const own = mkdtempSync('/tmp/compile-cache-')
  folders.push(own)
  const kept = join(own, 'facturier-compiled')
  mkdirSync(join(kept, `${version}-x64-0-${uid}`), { recursive: true })
  const module = join(own, 'compile-cache.mjs')
  copyFileSync(new URL('../../src/cli/service/compile-cache.js', import.meta.url), module)
  chownSync(kept, uid ?? 0, gid ?? 0)
  for (const [path, mode] of [
    [kept, 0o500],
    [own, 0o755],
    [module, 0o644],
  ] as const)
    chmodSync(path, mode)
  const code = `import { keepCompiled } from '${module}'
    process.stdout.write(String(keepCompiled('/nowhere', ['${own}'], () => undefined)))`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: '/', uid, gid, encoding: 'utf8' })
  expect([run.stdout, run.stderr]).toEqual([taken ? kept : 'undefined', ''])
})
