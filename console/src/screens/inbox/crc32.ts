const table = new Uint32Array(256).map((_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** The checksum of ZIP (CRC-32) of what came so far and these bytes behind it; 0 for nothing. */
export function crc32(sofar: number, bytes: Uint8Array): number {
  let value = ~sofar
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return ~value >>> 0
}
