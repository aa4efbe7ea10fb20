import { createHash, createHmac, randomBytes } from 'node:crypto'

/** What is stored of a key, and what may be stored of it from before. */
export interface KeyHashing {
  /** The hash a key is stored under now. */
  of(key: string): string
  /** Every hash a key may be stored under: that of now, then those of earlier peppers and of times without one. */
  all(key: string): readonly string[]
}

/**
 * Hashes keys by HMAC-SHA-256 under a pepper, which the database never sees: whoever has a copy of it can try no key (P14).
 * The first pepper is that of now, the others are earlier ones; without any it is SHA-256 alone, which is what keys were
 * stored under before. A fast hash is enough: keys have 256 random bits, or 32 characters at least where they are preset.
 */
export function keyHashing(peppers: readonly string[] = []): KeyHashing {
  const all = (key: string): readonly string[] => [
    ...peppers.map((pepper) => `p.${createHmac('sha256', pepper).update(key).digest('base64')}`),
    plainHash(key),
  ]
  return { of: (key) => all(key)[0] ?? plainHash(key), all }
}

/** SHA-256 of a key, in base64. */
export function plainHash(key: string): string {
  return createHash('sha256').update(key).digest('base64')
}

/** A new access key: 256 random bits. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}
