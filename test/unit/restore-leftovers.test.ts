import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bringKeySecret, removeKilledSecret } from '../../src/storage/books/key-secret.ts'
import { restoreMarker } from '../../src/storage/embedded/half-made.ts'

const work = { say: () => undefined, log: { info: () => undefined, warn: () => undefined } }
const [first, other] = ['a', 'b'].map((letter) => letter.repeat(64))

/** A data folder in which a restore was killed behind the point at which it had brought its secret. */
function killed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'facturier-killed-'))
  writeFileSync(restoreMarker(folder), '')
  bringKeySecret(folder, { own: first, configured: [] }, work)
  return folder
}

describe('the secret of a restore that was killed', () => {
  it('is gone at the next one, of whatever backup', () => {
    const folder = killed()
    const again = (): void => bringKeySecret(folder, { own: other, configured: [] }, work)
    expect(again).toThrow('is the secret of other access keys')
    removeKilledSecret(folder)
    again()
    expect(readFileSync(join(folder, 'key-pepper'), 'utf8').trim()).toBe(other)
    rmSync(folder, { recursive: true })
  })

  it('stays where somebody else put it there', () => {
    const folder = killed()
    writeFileSync(join(folder, 'key-pepper'), `${other}\n`)
    removeKilledSecret(folder)
    expect(existsSync(join(folder, 'key-pepper'))).toBe(true)
    rmSync(folder, { recursive: true })
    // It was there before the restore that was killed.
    const before = mkdtempSync(join(tmpdir(), 'facturier-killed-'))
    writeFileSync(join(before, 'key-pepper'), `${first}\n`)
    writeFileSync(restoreMarker(before), '')
    bringKeySecret(before, { own: first, configured: [] }, work)
    removeKilledSecret(before)
    expect(existsSync(join(before, 'key-pepper'))).toBe(true)
    rmSync(before, { recursive: true })
  })
})
