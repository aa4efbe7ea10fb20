import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
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
