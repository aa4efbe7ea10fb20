/** What a tar archive holds: a folder, a file whose bytes must be taken before the next entry is asked for, or a link. */
export interface TarEntry {
  readonly path: string
  readonly kind: 'file' | 'folder' | 'link'
  readonly bytes: number
  /** The bytes of a file, once. */
  readonly content: AsyncIterable<Buffer>
}

const block = 512

/** Takes exact numbers of bytes out of chunks of any length. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterator<Buffer>) {
    this.#source = source
  }

  /** At most so many bytes, at least one; undefined at the end. */
  async some(most: number): Promise<Buffer | undefined> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next()
      if (next.done === true) return undefined
      this.#rest = next.value
    }
    const taken = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  async exactly(count: number): Promise<Buffer | undefined> {
    const parts: Buffer[] = []
    for (let left = count; left > 0;) {
      const part = await this.some(left)
      if (part === undefined) return undefined
      parts.push(part)
      left -= part.length
    }
    return Buffer.concat(parts)
  }
}

/**
 * The entries of a tar archive as PostgreSQL writes it (ustar: paths of at most 100 characters, sizes in octal or, from 8 GB,
 * in binary), read as it comes. An archive that ends early, or a header that is none, is an Error.
 */
export async function* tarEntries(source: AsyncIterator<Buffer>): AsyncGenerator<TarEntry, void> {
  const reader = new ByteReader(source)
  for (;;) {
    const header = await reader.exactly(block)
    // PostgreSQL leaves the two empty blocks at the end to whoever writes the file.
    if (header === undefined || header.every((byte) => byte === 0)) break
    const entry = described(header)
    let taken = 0
    const content = async function* (): AsyncGenerator<Buffer, void> {
      while (taken < entry.bytes) {
        const part = await reader.some(entry.bytes - taken)
        if (part === undefined) throw new Error(`The copy of the database ends within ${entry.path}.`)
        taken += part.length
        yield part
      }
    }
    yield { ...entry, content: { [Symbol.asyncIterator]: content } }
    for await (const _ of content());
    await reader.exactly((block - (entry.bytes % block)) % block)
  }
  // What follows is padding.
  while ((await reader.some(65_536)) !== undefined);
}

function described(header: Buffer): Omit<TarEntry, 'content'> {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0)
  const path = text(header, 0, 100).replace(/^\.\//, '').replace(/\/$/, '')
  if (sum !== Number.parseInt(text(header, 148, 8), 8) || !isInside(path))
    throw new Error('The copy of the database cannot be read: a header of its archive is wrong.')
  const type = String.fromCharCode(header[156] ?? 0)
  const kind = type === '5' ? 'folder' : type === '0' || type === '\0' ? 'file' : 'link'
  return { path, kind, bytes: kind === 'file' ? sizeOf(header) : 0 }
}

function text(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end).trim()
}

function sizeOf(header: Buffer): number {
  const first = header[124] ?? 0
  if (first < 0x80) return Number.parseInt(text(header, 124, 12), 8)
  return Number(header.readBigUInt64BE(128))
}

/** Whether a path stays in the folder it is read into; '' is the folder itself. */
export function isInside(path: string): boolean {
  return !/^[/\\]|(^|[/\\])\.\.([/\\]|$)|\0/.test(path)
}
