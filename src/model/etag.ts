/** The weak entity tag of a record version (D3). */
export function etagOf(id: string, version: number): string {
  return `W/"${opaqueTagOf(id, version)}"`
}

// Base64 of every run of three digits, and of `;` with every two, four letters as a number: a tag is eight look-ups.
const lettersOf = (text: string): number => Buffer.from(btoa(text)).readInt32BE()
const three = Int32Array.from({ length: 1000 }, (_, number) => lettersOf(String(number).padStart(3, '0')))
const two = Int32Array.from({ length: 100 }, (_, number) => lettersOf(`;${String(number).padStart(2, '0')}`))
const tag = Buffer.from(btoa(`'20${';00'}${'0'.repeat(18)}1;00;'`))
const tagView = new DataView(tag.buffer, tag.byteOffset, tag.length)

/**
 * What stands between the quotes of a tag, in Business Central's shape: base64 of `'<len>;<token>1;00;'` (contract-facts.md 1.5),
 * 40 characters. The token is 20 digits that say two 32-bit mixes of id and version; two versions of one record never have the
 * same. Every row of a page has one, so it is worked out without a cryptographic hash (F71): a tag is compared with the one of
 * the same record only, and keeps no secret.
 */
export function opaqueTagOf(id: string, version: number): string {
  const bytes = Buffer.from(id, 'latin1')
  return opaqueTagBytes(bytes, 0, bytes.length, version).toString('latin1')
}

/** {@link opaqueTagOf} of an id whose characters are these bytes; good until the next one is asked for. */
export function opaqueTagBytes(id: Uint8Array, begin: number, end: number, version: number): Buffer {
  let one = 0x9e3779b9 ^ version
  let other = 0x85ebca6b
  // Two characters at a time; behind the last one is nothing, which counts as 0.
  for (let at = begin; at < end; at += 2) {
    const code = ((id[at] ?? 0) << 8) ^ (at + 1 < end ? (id[at + 1] ?? 0) : 0)
    one = Math.imul(one ^ code, 0x9e3779b1)
    other = Math.imul(other ^ code, 0x5f356495)
  }
  const first = mixed(one)
  // One to one in the version, whatever the id.
  const second = mixed(other + Math.imul(version, 0x2c1b3c6d))
  const lead = first % 100_000_000
  const rest = Math.floor(first / 100_000_000) * 10_000_000_000 + second
  const high = Math.floor(rest / 1_000_000)
  const low = rest % 1_000_000
  const middle = lead % 1_000_000
  tagView.setInt32(4, two[Math.floor(lead / 1_000_000)] ?? 0)
  tagView.setInt32(8, three[Math.floor(middle / 1000)] ?? 0)
  tagView.setInt32(12, three[middle % 1000] ?? 0)
  tagView.setInt32(16, three[Math.floor(high / 1000)] ?? 0)
  tagView.setInt32(20, three[high % 1000] ?? 0)
  tagView.setInt32(24, three[Math.floor(low / 1000)] ?? 0)
  tagView.setInt32(28, three[low % 1000] ?? 0)
  return tag
}

// The last steps of MurmurHash3: every bit of the input moves half of those of the output, and nothing is lost.
function mixed(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Whether a tag sent by a client (also without `W/`, or with the closing quote doubled) is this tag or `*`. */
export function etagMatches(sent: string, etag: string): boolean {
  return sent.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(etag))
}

/** Whether the text has the shape of an entity tag or is `*`. */
export function isEtag(sent: string): boolean {
  return sent.split(',').every((one) => one.trim() === '*' || /^(W\/)?"+[A-Za-z0-9+/=]+"+$/.test(one.trim()))
}

function opaque(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//i, '')
    .replace(/^"+|"+$/g, '')
}
