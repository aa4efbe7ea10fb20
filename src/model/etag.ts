import { createHash } from 'node:crypto'

/** The weak entity tag of a record version in Business Central's shape: base64 of `'<len>;<token>1;00;'` (D3, contract-facts.md 1.5). */
export function etagOf(id: string, version: number): string {
  const token = createHash('sha256').update(`${id}:${version}`).digest().readBigUInt64BE(0).toString()
  return `W/"${Buffer.from(`'${token.length};${token}1;00;'`).toString('base64')}"`
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
