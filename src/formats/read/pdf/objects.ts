import { refusal } from '../text/refusal.ts'
import { StreamFault, unpacked } from './stream.ts'
import {
  asDictionary,
  isReference,
  nameOf,
  NoPdfValue,
  PdfReader,
  ReadBudget,
  type PdfDictionary,
  type PdfValue,
} from './syntax.ts'

/** Where the value of an object stands: in the file, or in an object stream that was unpacked. */
interface Place {
  readonly bytes: Buffer
  readonly at: number
}

/** What may be read of a file in all, as times its size, with what a small one may take besides, and of any file: streams are not read. */
const readingsMax = 6
const slack = 1024 * 1024
const readMax = 32 * 1024 * 1024

/** What a mark of an object costs behind which there is none. */
const faultCost = 1000

/** How many times its size the object streams of a file unpack to together; a twentieth of this is usual. */
const unpackedTimesMax = 100

/** Objects that are counted; a document of a thousand pages has some ten thousand. */
const objectsMax = 500_000

/** Places that are looked at for a length that comes later, and how many bytes of a search cost as much as one that is read. */
const laterMax = 4
const searchFactor = 16

/** References that lead to one another. */
const hopsMax = 8

/**
 * The objects of a PDF. They are found by their own marks and not by the tables of positions, which writers get wrong and
 * which would lead a reader around: of several with one number the last one in the file holds, as after each change of a file.
 * Work and memory are bounded by the size of the file and `bytesMax`, what its object streams may unpack to together (F88).
 */
export class PdfObjects {
  private readonly bytes: Buffer
  private readonly places = new Map<number, Place>()
  private readonly budget: ReadBudget
  private unpackedLeft: number
  private trailer: PdfDictionary = new Map()
  private catalog: PdfDictionary | undefined

  constructor(bytes: Buffer, bytesMax: number) {
    this.bytes = bytes
    this.budget = new ReadBudget(Math.min(readMax, readingsMax * bytes.length + slack))
    this.unpackedLeft = Math.min(bytesMax, readMax / 2, unpackedTimesMax * bytes.length)
    this.scan()
  }

  /** Whether it can be read by those with a password only. */
  get isEncrypted(): boolean {
    return this.trailer.has('Encrypt')
  }

  /** The document catalog; empty when the file has none. */
  get root(): PdfDictionary {
    const named = asDictionary(this.resolved(this.trailer.get('Root')))
    return named.size > 0 ? named : (this.catalog ?? named)
  }

  /** What a value means: the object behind a reference, null when there is none. */
  resolved(value: PdfValue | undefined): PdfValue {
    let found = value ?? null
    for (let hops = 0; isReference(found); hops++) {
      const place = hops < hopsMax ? this.places.get(found.object) : undefined
      if (place === undefined) return null
      found = this.valueAt(place)
    }
    return found
  }

  /** The bytes of a stream, unpacked to at most so many; throws {@link StreamFault}. */
  stream(value: PdfValue | undefined, bytesMax: number): Buffer {
    const place = isReference(value) ? this.places.get(value.object) : undefined
    if (place?.bytes !== this.bytes) throw new StreamFault('broken')
    const reader = new PdfReader(this.bytes, place.at, this.budget)
    const dictionary = asDictionary(valueOf(reader))
    const from = streamStart(reader)
    if (from === null) throw new StreamFault('broken')
    return unpacked(dictionary, this.bytes.subarray(from, this.streamEnd(dictionary, from)), bytesMax)
  }

  private valueAt({ bytes, at }: Place): PdfValue {
    return valueOf(new PdfReader(bytes, at, this.budget)) ?? null
  }

  // Its length is right where `endstream` follows; else that word ends it.
  private streamEnd(dictionary: PdfDictionary, from: number): number {
    const stated = dictionary.get('Length')
    const length = this.resolved(stated)
    if (typeof length === 'number' && this.endsAt(from, length)) return from + length
    // A file inside may have the word itself, so a length that comes later in the file is looked for first.
    if (isReference(stated) && !this.places.has(stated.object)) {
      const later = this.laterLength(stated.object, from)
      if (later !== undefined) return from + later
    }
    const end = this.bytes.indexOf('endstream', from)
    this.budget.take(Math.max(0, end - from))
    return end === -1 ? this.bytes.length : end
  }

  private endsAt(from: number, length: number): boolean {
    const after = length < 0 ? '' : this.bytes.toString('latin1', from + length, from + length + 16)
    return /^\s*endstream/.test(after)
  }

  /** The number that an object behind the position is, where a stream that begins there ends after so many bytes. */
  private laterLength(object: number, from: number): number | undefined {
    const mark = `${object} 0 obj`
    let at = from
    for (let tries = 0; tries < laterMax; tries++) {
      const found = this.bytes.indexOf(mark, at)
      this.budget.take(Math.ceil(((found === -1 ? this.bytes.length : found) - at) / searchFactor))
      if (found === -1) return undefined
      at = found + mark.length
      const value = valueOf(new PdfReader(this.bytes, at, this.budget))
      if (typeof value === 'number' && this.endsAt(from, value)) return value
    }
    return undefined
  }

  private scan(): void {
    const text = this.bytes.toString('latin1')
    const mark = /(?<!\d)(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{1,20}obj(?![A-Za-z])|trailer/g
    for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
      const reader = new PdfReader(this.bytes, mark.lastIndex, this.budget)
      const at = mark.lastIndex
      const value = valueOf(reader)
      if (value === undefined) {
        this.budget.take(faultCost)
        continue
      }
      mark.lastIndex = reader.at
      const [, number] = found
      if (number === undefined) {
        this.keepTrailer(asDictionary(value))
        continue
      }
      this.keep(Number(number), { bytes: this.bytes, at })
      const dictionary = asDictionary(value)
      if (dictionary.size === 0) continue
      const from = streamStart(reader)
      if (from !== null) mark.lastIndex = this.scanStream(dictionary, from)
      else if (nameOf(dictionary.get('Type')) === 'Catalog') this.catalog = dictionary
    }
  }

  private keep(number: number, place: Place): void {
    this.places.set(number, place)
    if (this.places.size > objectsMax) throw refusal(`The PDF has too many objects: more than ${objectsMax}.`)
  }

  // Tables of older states of the file come first; only one that names the root is whole.
  private keepTrailer(dictionary: PdfDictionary): void {
    if (dictionary.has('Root')) this.trailer = dictionary
  }

  /** Goes over a stream; the objects that are in it, and what it says of the file, are kept. Answers where it ends. */
  private scanStream(dictionary: PdfDictionary, from: number): number {
    const end = this.streamEnd(dictionary, from)
    const type = nameOf(dictionary.get('Type'))
    if (type === 'XRef') this.keepTrailer(dictionary)
    if (type === 'ObjStm') this.keepPacked(dictionary, this.bytes.subarray(from, end))
    return end
  }

  private keepPacked(dictionary: PdfDictionary, packed: Buffer): void {
    const [count, first] = [dictionary.get('N'), dictionary.get('First')]
    if (typeof count !== 'number' || typeof first !== 'number' || this.isEncrypted) return
    let bytes: Buffer
    try {
      bytes = unpacked(dictionary, packed, this.unpackedLeft)
    } catch (error) {
      if (error instanceof StreamFault && error.reason !== 'too large') return
      throw refusal('The PDF is too large: what is packed in it unpacks to more than is read.', error)
    }
    this.unpackedLeft -= bytes.length
    this.budget.give(2 * bytes.length)
    const reader = new PdfReader(bytes, 0, this.budget)
    for (let index = 0; index < count; index++) {
      const [number, offset] = [valueOf(reader), valueOf(reader)]
      if (typeof number !== 'number' || typeof offset !== 'number') return
      this.keep(number, { bytes, at: first + offset })
      const value = valueOf(new PdfReader(bytes, first + offset, this.budget))
      if (value instanceof Map && nameOf(asDictionary(value).get('Type')) === 'Catalog')
        this.catalog = asDictionary(value)
    }
  }
}

/** The value that stands there; undefined where there is none. */
function valueOf(reader: PdfReader): PdfValue | undefined {
  try {
    return reader.value()
  } catch (error) {
    if (error instanceof NoPdfValue) return undefined
    throw error
  }
}

/** Where the bytes of a stream begin behind its dictionary; null where none follow. */
function streamStart(reader: PdfReader): number | null {
  reader.skipBlanks()
  if (reader.bytes.toString('latin1', reader.at, reader.at + 6) !== 'stream') return null
  const [end = ''] = /^\r?\n|^\r/.exec(reader.bytes.toString('latin1', reader.at + 6, reader.at + 8)) ?? []
  return reader.at + 6 + end.length
}
