import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  faultsOf,
  format,
  manifestName,
  manifestText,
  readManifest,
  type Manifest,
} from '../../src/storage/backup/manifest.ts'
import { tarEntries } from '../../src/storage/backup/tar-entries.ts'

/** A header as PostgreSQL writes it. */
function header(path: string, type: string, size: string | bigint): Buffer {
  const block = Buffer.alloc(512)
  block.write(path, 0)
  if (typeof size === 'string') block.write(size, 124)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(size, 128)
  }
  block.write(type, 156)
  block.fill(' ', 148, 156)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** The archive in parts of a length. */
async function* parts(archive: Buffer, length: number): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < archive.length; at += length) yield archive.subarray(at, at + length)
}

async function read(archive: Buffer, length = 100): Promise<readonly (readonly [string, string, string])[]> {
  const found: [string, string, string][] = []
  for await (const { path, kind, content } of tarEntries(parts(archive, length))) {
    let text = ''
    for await (const part of content) text += part.toString()
    found.push([path, kind, text])
  }
  return found
}

const padded = (text: string): Buffer =>
  Buffer.concat([Buffer.from(text), Buffer.alloc((512 - (text.length % 512)) % 512)])
const archive = Buffer.concat([
  header('base/', '5', '0'),
  header('base/1', '0', (600).toString(8)),
  padded('a'.repeat(600)),
  header('empty', '0', '0'),
  header('pg_tblspc/1', '2', '0'),
  header('large', '0', 3n),
  padded('big'),
])

describe('the archive of a base backup', () => {
  it.each([1, 100, 512, 5000])('is read in parts of %d bytes, with or without its end', async (length) => {
    const expected = [
      ['base', 'folder', ''],
      ['base/1', 'file', 'a'.repeat(600)],
      ['empty', 'file', ''],
      ['pg_tblspc/1', 'link', ''],
      ['large', 'file', 'big'],
    ]
    expect(await read(archive, length)).toEqual(expected)
    expect(await read(Buffer.concat([archive, Buffer.alloc(1024)]), length)).toEqual(expected)
  })

  it('that ends early, or leads out of its folder, is refused', async () => {
    await expect(read(archive.subarray(0, 1300))).rejects.toThrow('ends within base/1')
    for (const path of ['../x', '/etc/x', 'a/../../x'])
      await expect(read(header(path, '0', '0'))).rejects.toThrow('header')
    const damaged = Buffer.from(archive)
    damaged[3] = 65
    await expect(read(damaged)).rejects.toThrow('header')
  })
})

const folder = mkdtempSync(join(tmpdir(), 'facturier-manifest-'))
const manifest: Manifest = {
  format,
  kind: 'dump',
  madeAt: '2026-11-23T00:00:00.000Z',
  facturier: '0.1.0',
  schema: 38,
  postgres: '18.4',
  programs: 18,
  machine: null,
  systemIdentifier: null,
  until: null,
  folders: [],
  files: [{ path: 'books.dump', bytes: 1, sha256: 'a' }],
}
const whole = manifestText(manifest)
/** A manifest that was changed by somebody who also made its sum anew. */
function forged(change: object): string {
  const body = { ...manifest, ...change }
  const sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return `${JSON.stringify({ ...body, sha256 }, null, 1)}\n`
}

describe('a manifest', () => {
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is read as it was written', () => {
    writeFileSync(join(folder, manifestName), whole)
    expect(readManifest(folder)).toEqual(manifest)
  })

  it.each([
    ['cut', whole.slice(0, -2)],
    ['empty', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['with a blank more', `${whole} `],
    ['with another number', whole.replace('38', '37')],
    ['without files', forged({ files: undefined })],
    ['that leads out of its folder', forged({ files: [{ path: '../../etc/passwd', bytes: 1, sha256: 'a' }] })],
    ['with a folder outside', forged({ folders: ['/etc'] })],
    ['of another kind', forged({ kind: 'other' })],
  ])('%s is refused', (_, text) => {
    writeFileSync(join(folder, manifestName), text)
    expect(() => readManifest(folder)).toThrow('was changed or is damaged')
  })

  it('names a file that is there and cannot be read', async () => {
    mkdirSync(join(folder, 'books.dump'))
    expect(await faultsOf(folder, manifest)).toEqual([`${join(folder, 'books.dump')} cannot be read (EISDIR).`])
  })

  it('of a later format names it, and a folder without one is half a backup', () => {
    writeFileSync(join(folder, manifestName), forged({ format: 'facturier-backup-2' }))
    expect(() => readManifest(folder)).toThrow('facturier-backup-2')
    rmSync(join(folder, manifestName))
    expect(() => readManifest(folder)).toThrow('only half of one')
    expect(() => readManifest(join(folder, 'none'))).toThrow('There is no')
  })
})
