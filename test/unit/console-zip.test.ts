import { randomFillSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { zipEntries, zipLimits } from '../../console/src/screens/inbox/zip.ts'
import { type ZipMaking, zipOf } from '../support/stored-zip.ts'

const text = '<Invoice>äé€</Invoice>'
const invoice = Buffer.from(text)

/** What is in a ZIP file, each by its name: its text, or why it is not read. */
async function read(zip: Uint8Array<ArrayBuffer>): Promise<readonly (readonly [string, string])[]> {
  const found: (readonly [string, string])[] = []
  try {
    for (const entry of await zipEntries(new Blob([zip]))) {
      const said = entry.read().then(
        (blob) => (blob.size > 1000 ? `${blob.size}` : blob.text()),
        (thrown: unknown) => String(thrown),
      )
      found.push([entry.name, await said])
    }
  } catch (thrown) {
    found.push(['', String(thrown)])
  }
  return found
}

const one = (making: ZipMaking): Promise<readonly (readonly [string, string])[]> =>
  read(Buffer.from(zipOf([['a.xml', invoice]], making)))

describe('ZIP files in the inbox of the console', () => {
  it.each<readonly [string, ZipMaking]>([
    ['deflated', {}],
    ['stored', { method: 0 }],
    ['with sizes behind its files', { descriptors: true }],
    ['with numbers of 64 bits', { large: true }],
    ['with both', { large: true, descriptors: true }],
    [
      'with a comment in which the sign of its end stands',
      { comment: 'PK\u0005\u0006 and more than that, to and fro' },
    ],
  ])('are read %s', async (_, making) => {
    expect(await one(making)).toEqual([['a.xml', text]])
  })

  it.each<readonly [string, ZipMaking, string]>([
    ['a password', { flags: 1 }, 'zipLocked'],
    ['a strong one', { flags: 0x41 }, 'zipLocked'],
    ['a method that browsers do not know', { method: 9 }, 'zipMethod'],
    ['a checksum that does not fit', { crc: 1 }, 'zipCheck'],
    ['a size that does not fit', { stated: 3 }, 'zipCheck'],
    ['a place among several disks', { disk: 1 }, 'zipParts'],
  ])('say why they are not read with %s', async (_, making, why) => {
    expect(JSON.stringify(await one(making))).toContain(`ZipError: ${why}`)
  })

  it('say which of their files is damaged, and give the others', async () => {
    const zip = Buffer.from(
      zipOf(
        [
          ['bad.xml', invoice],
          ['good.xml', invoice],
        ],
        { method: 0 },
      ),
    )
    zip[30 + 'bad.xml'.length + 4] = 0x21
    expect(await read(zip)).toEqual([
      ['bad.xml', 'ZipError: zipCheck'],
      ['good.xml', text],
    ])
  })

  it('are not read where they are cut', async () => {
    const zip = Buffer.from(zipOf([['a.xml', invoice]]))
    for (let length = 0; length < zip.length; length += 1)
      expect(await read(zip.subarray(0, length))).toEqual([['', 'ZipError: zipBroken']])
  })

  it('do nothing but say so for any byte of them that is another one', async () => {
    const zip = Buffer.from(zipOf([['a.xml', invoice]], { large: true }))
    for (let at = 0; at < zip.length; at += 1) {
      const changed = Buffer.from(zip)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      for (const [, said] of await read(changed))
        expect(said === text || /^ZipError: zip\w+$/.test(said), `${at}: ${said}`).toBe(true)
    }
  })

  it('keep to the limits: of a file, of its ratio, of all of them, and of how many', async () => {
    const bomb = Buffer.alloc(2 * zipLimits.bytesBeforeRatio, ' ')
    expect(await read(Buffer.from(zipOf([['bomb.xml', bomb]], { stated: 100 })))).toEqual([
      ['bomb.xml', 'ZipError: zipRatio'],
    ])
    const noise = randomFillSync(Buffer.alloc(zipLimits.bytesOfEntry + 1))
    expect(await read(Buffer.from(zipOf([['large.xml', noise]], { method: 0 })))).toEqual([
      ['large.xml', 'ZipError: zipBomb'],
    ])
    const many = Array.from({ length: zipLimits.entries + 1 }, (_, index) => [`${index}.xml`, invoice] as const)
    expect(await read(Buffer.from(zipOf(many)))).toEqual([['', 'ZipError: zipMany']])
    expect(await read(Buffer.from(zipOf(many, { large: true })))).toEqual([['', 'ZipError: zipMany']])
  })

  it('give no more than the limit in all, though each of their files is within its own', async () => {
    const most = randomFillSync(Buffer.alloc(zipLimits.bytesOfEntry))
    const count = Math.ceil((zipLimits.bytesInAll + 1) / most.length)
    // The same bytes count as often as they are listed: what is packed need not be large.
    const found = await read(sharing(most, count))
    expect(found.map(([, said]) => said)).toEqual([
      ...Array.from({ length: count - 1 }, () => `${most.length}`),
      'ZipError: zipTotal',
    ])
  })

  it('open none that is inside of one, and show names as they are', async () => {
    const inner = zipOf([['x.xml', invoice]])
    const zip = zipOf([
      ['../../etc/passwd.xml', invoice],
      ['C:\\windows\\a.xml', invoice],
      ['inner.zip', inner],
      ['__MACOSX/._a.xml', invoice],
      ['folder/', Buffer.alloc(0)],
    ])
    expect(await read(Buffer.from(zip))).toEqual([
      ['../../etc/passwd.xml', text],
      ['C:\\windows\\a.xml', text],
      ['inner.zip', 'ZipError: zipNested'],
    ])
  })
})

/** A ZIP file whose directory lists one file again and again. */
function sharing(bytes: Buffer, count: number): Buffer<ArrayBuffer> {
  const zip = Buffer.from(zipOf([['a.xml', bytes]], { method: 0 }))
  const end = zip.length - 22
  const start = zip.readUInt32LE(end + 16)
  const listed = zip.subarray(start, end)
  const last = Buffer.from(zip.subarray(end))
  last.writeUInt16LE(count, 8)
  last.writeUInt16LE(count, 10)
  last.writeUInt32LE(listed.length * count, 12)
  return Buffer.concat([zip.subarray(0, start), ...Array.from({ length: count }, () => listed), last])
}
