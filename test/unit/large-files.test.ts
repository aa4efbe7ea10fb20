import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { defaultReadLimits } from '../../src/core/read-limits.ts'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { largeFileBytes, largeFiles } from '../../src/engine/access/large-files.ts'
import { fileReader } from '../../src/engine/file/reader.ts'
import { writing } from '../../src/engine/write.ts'
import type { Decoded } from '../../src/model/decode/record.ts'
import { resources as published } from '../../src/model/resources/all.ts'
import { openPool, type Database } from '../../src/storage/server/database.ts'
import { almighty } from '../support/demo-engine.ts'

const by = (principalId: string): Caller => ({
  principalId,
  principalName: principalId,
  permissions: new Map(),
  requestId: '',
  statements: 0,
})

/** Work that ends when it is told to, and a log of what began. */
function works() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((resolve) => setTimeout(resolve, 80))
  }
  return { began, work, end }
}

describe('large files are read', () => {
  it('one at a time, the principals in turn; small ones at once', async () => {
    const { began, work, end } = works()
    const turns = largeFiles()
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => turns.inTurn(by(name.charAt(0)), largeFileBytes, work(name)))
    void turns.inTurn(by('a'), largeFileBytes - 1, work('small'))
    expect(began).toEqual(['a1', 'small'])
    for (const name of ['a1', 'a2', 'b1', 'a3']) {
      expect(began.at(-1) === name || name === 'a1').toBe(true)
      await end(name)
    }
    expect(began).toEqual(['a1', 'small', 'a2', 'b1', 'a3'])
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1'])
  })

  it('after one that failed as well', async () => {
    const turns = largeFiles()
    const failed = turns.inTurn(by('a'), largeFileBytes, () => Promise.reject(new Error('broken')))
    const next = turns.inTurn(by('a'), largeFileBytes, () => Promise.resolve('read'))
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('read')
  })

  it('up to a hundred waiting of one principal, whom the next one is refused; others may', async () => {
    const { work, end } = works()
    const turns = largeFiles()
    void turns.inTurn(by('a'), largeFileBytes, work('first'))
    for (let count = 0; count < 100; count++) void turns.inTurn(by('a'), largeFileBytes, () => Promise.resolve(''))
    const refused = turns.inTurn(by('a'), largeFileBytes, () => Promise.resolve(''))
    await expect(refused).rejects.toMatchObject({ code: 'Application_TooManyRequests' })
    const other = turns.inTurn(by('b'), largeFileBytes, () => Promise.resolve('read'))
    await end('first')
    expect(await other).toBe('read')
  })

  it('up to 128 MB waiting of one principal, and at least one file of any size', async () => {
    const { work, end } = works()
    const turns = largeFiles()
    const megabytes = (count: number) => turns.inTurn(by('a'), count * 1024 * 1024, () => Promise.resolve('read'))
    void turns.inTurn(by('b'), largeFileBytes, work('first'))
    const waiting = [megabytes(100), megabytes(25)]
    await expect(megabytes(7)).rejects.toMatchObject({ code: 'Application_TooManyRequests' })
    await end('first')
    expect(await Promise.all(waiting)).toEqual(['read', 'read'])
    expect(await megabytes(300)).toBe('read')
  })

  it('up to four hundred waiting in all, after which the service is busy for whoever asks', async () => {
    const { work, end } = works()
    const turns = largeFiles(2)
    void turns.inTurn(by('a'), largeFileBytes, work('first'))
    void turns.inTurn(by('b'), largeFileBytes, work('second'))
    const waiting = Array.from({ length: 400 }, (_, at) =>
      turns.inTurn(by(`p${at % 5}`), largeFileBytes, () => Promise.resolve('read')),
    )
    const refused = turns.inTurn(by('c'), largeFileBytes, () => Promise.resolve(''))
    await expect(refused).rejects.toMatchObject({ code: 'Internal_ServiceUnavailable', status: 503 })
    await end('second')
    expect(await Promise.all(waiting)).toHaveLength(400)
    expect(await turns.inTurn(by('c'), largeFileBytes, () => Promise.resolve('read'))).toBe('read')
  })

  it('no more once the process ends: who waits is told, and so is who comes', async () => {
    const { began, work, end } = works()
    const turns = largeFiles()
    const first = turns.inTurn(by('a'), largeFileBytes, work('first'))
    const waiting = turns.inTurn(by('a'), largeFileBytes, work('second'))
    turns.end()
    await expect(waiting).rejects.toMatchObject({ code: 'Internal_ServiceUnavailable' })
    await expect(turns.inTurn(by('a'), largeFileBytes, work('third'))).rejects.toMatchObject({ status: 503 })
    await end('first')
    expect(await first).toBe('first')
    expect(began).toEqual(['first'])
  })
})

describe('what comes with a record', () => {
  it('is read before its transaction, an invoice response too', async () => {
    const steps: string[] = []
    const failing = (step: string) => async (): Promise<never> => {
      steps.push(step)
      throw new Error(step)
    }
    const [resource] = published.filter(({ table }) => table === 'received_invoice_response')
    if (resource === undefined) throw new Error('There are responses.')
    const reader = fileReader(defaultReadLimits)
    const pool = openPool('postgres://localhost:1/none', () => undefined)
    const response = await readFile(new URL('../data/responses/rejected.xml', import.meta.url), 'base64')
    const engine = writing(
      { ...pool, read: failing('asked'), write: failing('begun') },
      {
        ...reader,
        response: (bytes) => {
          steps.push('read')
          return reader.response(bytes)
        },
      },
      largeFiles(),
    )
    const record = { values: {}, blobTexts: { contentstring: response }, lines: [] }
    await expect(engine.create(almighty(), 'company', resource, record)).rejects.toThrow('asked')
    expect(steps).toEqual(['read', 'begun', 'asked'])
    await reader.end()
    await pool.close()
  })

  it('is decoded before a transaction, once: the picture of a new document and of a changed one', async () => {
    const [resource] = published.filter(({ table }) => table === 'import_sales_invoice')
    if (resource === undefined) throw new Error('There are sales invoices.')
    const reader = fileReader(defaultReadLimits)
    const pool = openPool('postgres://localhost:1/none', () => undefined)
    const asked: string[] = []
    let inside = false
    // Everything is there, open, and of the same tag.
    const rows = () => Promise.resolve([{ id: 'one', state: 'Open', row_version: 1, from_file: false }] as never)
    const database: Database = {
      ...pool,
      read: (_counter, _companyId, work) => work({ rows, arrays: rows }),
      write: async (_counter, _companyId, work) => {
        inside = true
        try {
          return await work({ rows, arrays: rows })
        } finally {
          inside = false
        }
      },
    }
    const engine = writing(database, reader, largeFiles())
    const picture = Buffer.from('%PDF-1.4').toString('base64')
    const told = async (text: string, how: (record: Decoded) => Promise<unknown>): Promise<string> => {
      const blobTexts = {
        get docImage() {
          asked.push(inside ? 'inside' : 'before')
          return text
        },
      }
      return how({ values: {}, blobTexts, lines: [] }).then(() => '', String)
    }
    const ways: readonly (readonly [RegExp, (record: Decoded) => Promise<unknown>])[] = [
      [/docImage/, (record) => engine.create(almighty(), 'company', resource, record)],
      [/docImage/, (record) => engine.change(almighty(), 'company', resource, 'one', undefined, record)],
    ]
    for (const [refused, way] of ways) {
      await told(picture, way)
      expect(await told('?', way)).toMatch(refused)
    }
    expect(new Set(asked)).toEqual(new Set(['before']))
    // A key that was used for something else is told before what is wrong with the picture.
    const idempotencyKey = 'key'
    const again = (record: Decoded) => engine.create(almighty(), 'company', resource, record, { idempotencyKey })
    expect(await told('?', again)).toMatch(/key was used/)
    await reader.end()
    await pool.close()
  })
})
