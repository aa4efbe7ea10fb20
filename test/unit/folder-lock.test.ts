import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holderOf, lockFolder, serving } from '../../src/storage/embedded/folder-lock.ts'
import { besideOrAlone } from '../../src/storage/embedded/running.ts'

describe('the lock of a data folder', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'facturier-lock-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const joined = async (url: string): Promise<string> => `beside ${url}`
  const alone = async (): Promise<string> => 'alone'

  it('says for what it is held; one of an earlier version is a service', async () => {
    const unlock = await lockFolder(folder, 'backup')
    expect(holderOf(folder)).toEqual({ pid: String(process.pid), work: 'backup' })
    await expect(lockFolder(folder, serving)).rejects.toThrow(
      `The command backup (process ${process.pid}) works on the data folder ${folder}: wait until it has ended.`,
    )
    const lock = join(folder, 'service.lock')
    await writeFile(lock, (await readFile(lock, 'utf8')).replace(' backup', ''))
    expect(holderOf(folder)?.work).toBe(serving)
    await expect(lockFolder(folder, 'move')).rejects.toThrow('Another Facturier')
    await writeFile(lock, `${process.pid} 1 backup\n`)
    expect(holderOf(folder)).toBeUndefined()
    unlock()
  })

  it('is waited for by another command, which then works alone, or says whose it is', async () => {
    expect(await besideOrAlone(folder, { join: joined, start: alone })).toBe('alone')
    const unlock = await lockFolder(folder, 'backup')
    // What a running server leaves there: it ends with the backup.
    await writeFile(join(folder, 'postgres.password'), 'secret\n')
    await expect(besideOrAlone(folder, { join: joined, start: alone }, 0)).rejects.toThrow(
      'The command backup (process',
    )
    const waiting = besideOrAlone(folder, { join: joined, start: alone })
    unlock()
    expect(await waiting).toBe('alone')
  })
})
