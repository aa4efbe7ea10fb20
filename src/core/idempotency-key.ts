import { Problem } from './problem.ts'

/** Throws 400 naming the target unless the key is one that a header can carry (reliability.md P8). */
export function requireIdempotencyKey(key: string, target: string): void {
  if (/^[\x21-\x7E]{1,255}$/.test(key)) return
  const message = `'${target}' must be 1 to 255 visible ASCII characters without blanks, such as a GUID.`
  throw new Problem('BadRequest', message, { target })
}
