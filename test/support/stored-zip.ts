import { crc32, deflateRawSync } from 'node:zlib'

/** A file to be put into a ZIP file, under any name. */
export type ZipMember = readonly [name: string, bytes: Uint8Array]

/** What is unusual of a ZIP file. */
export interface ZipMaking {
  /** What it says of the sizes of its files; the truth unless told. */
  readonly stated?: number
  /** What it says of their checksums. */
  readonly crc?: number
  readonly flags?: number
  readonly method?: number
  /** Sizes and checksums behind each file instead of before it, as what is written to a stream has them. */
  readonly descriptors?: boolean
  /** Numbers of 64 bits, as in a file of more than 4 GB. */
  readonly large?: boolean
  readonly comment?: string
  /** Which disk of several it says to be. */
  readonly disk?: number
}

const signature = (low: number, high: number): Buffer => Buffer.from([0x50, 0x4b, low, high])

/** A ZIP file of these files, deflated unless a method says otherwise. */
export function zipOf(members: readonly ZipMember[], making: ZipMaking = {}): Buffer {
  const { stated, flags = 0, method = 8, descriptors = false, large = false, comment = '', disk = 0 } = making
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of members) {
    const packed = method === 0 ? Buffer.from(bytes) : deflateRawSync(bytes)
    const title = Buffer.from(name)
    const size = stated ?? bytes.length
    const crc = making.crc ?? crc32(bytes)
    const facts = (areKnown: boolean, isLarge: boolean): Buffer => {
      const made = Buffer.alloc(26)
      made.writeUInt16LE(20, 0)
      made.writeUInt16LE(flags | (descriptors ? 8 : 0), 2)
      made.writeUInt16LE(method, 4)
      if (areKnown) {
        made.writeUInt32LE(crc, 10)
        made.writeUInt32LE(isLarge ? 0xffffffff : packed.length, 14)
        made.writeUInt32LE(isLarge ? 0xffffffff : size, 18)
      }
      made.writeUInt16LE(title.length, 22)
      made.writeUInt16LE(isLarge ? 28 : 0, 24)
      return made
    }
    const behind = Buffer.alloc(descriptors ? 16 : 0)
    if (descriptors) {
      signature(7, 8).copy(behind)
      behind.writeUInt32LE(crc, 4)
      behind.writeUInt32LE(packed.length, 8)
      behind.writeUInt32LE(size, 12)
    }
    const local = Buffer.concat([signature(3, 4), facts(!descriptors, false), title, packed, behind])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(large ? 0xffffffff : offset, 10)
    const extra = large
      ? Buffer.concat([Buffer.from([1, 0, 24, 0]), ...[size, packed.length, offset].map(long)])
      : Buffer.alloc(0)
    directory.push(Buffer.concat([signature(1, 2), Buffer.from([20, 0]), facts(true, large), tail, title, extra]))
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const ends = large ? [largeEnd(members.length, listed.length, offset)] : []
  const end = Buffer.alloc(18)
  end.writeUInt16LE(disk, 0)
  end.writeUInt16LE(large ? 0xffff : members.length, 4)
  end.writeUInt16LE(large ? 0xffff : members.length, 6)
  end.writeUInt32LE(large ? 0xffffffff : listed.length, 8)
  end.writeUInt32LE(large ? 0xffffffff : offset, 12)
  end.writeUInt16LE(Buffer.byteLength(comment), 16)
  return Buffer.concat([...locals, listed, ...ends, signature(5, 6), end, Buffer.from(comment)])
}

function largeEnd(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(20)
  end.writeUInt16LE(45, 8)
  end.writeUInt16LE(45, 10)
  long(44).copy(end)
  const record = [signature(6, 6), end, long(count), long(count), long(size), long(start)]
  const last = Buffer.alloc(4)
  last.writeUInt32LE(1)
  return Buffer.concat([...record, signature(6, 7), Buffer.alloc(4), long(start + size), last])
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
