import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { errorCode } from '../embedded/system-calls.ts'

/** The size of a file and the SHA-256 of its bytes, in hexadecimal. */
export interface FileSum {
  readonly bytes: number
  readonly sha256: string
}

/** Who a file belongs to when it is not the account of this process. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Writes a new file that only its owner may read, and answers what was written. It is on the disk when this answers. */
export async function writeChecked(path: string, content: AsyncIterable<Buffer>, owner?: Owner): Promise<FileSum> {
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      await file.writeFile(chunk)
    }
    if (owner !== undefined) await file.chown(owner.uid, owner.gid)
    await file.sync()
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/** A file that is there and cannot be read, as on a disk with broken places; its message is a sentence. */
export class Unreadable extends Error {
  constructor(path: string, cause: unknown) {
    super(`${path} cannot be read (${String(errorCode(cause) ?? cause)}).`, { cause })
    this.name = 'Unreadable'
  }
}

/** The bytes of a file, a part at a time. Throws {@link Unreadable}. */
export async function* readParts(path: string): AsyncGenerator<Buffer, void> {
  const stream: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 })
  try {
    yield* stream
  } catch (error) {
    throw new Unreadable(path, error)
  }
}

/** Reads a file to its end for its sum. */
export async function sumOf(path: string): Promise<FileSum> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of readParts(path)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
