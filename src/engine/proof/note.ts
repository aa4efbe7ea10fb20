import { createHmac, createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto'
import { sha256 } from '../../core/merkle.ts'

// Signed notes and checkpoints as C2SP describes them (c2sp.org/signed-note, c2sp.org/tlog-checkpoint).

/** What heads are signed with: derived of the secret of the database, so it is the same in every process and every copy of it. */
export interface HeadKey {
  readonly secret: KeyObject
  /** 32 bytes. */
  readonly published: Buffer
  /** For salts of balances. */
  readonly salts: Buffer
}

/** What a checkpoint says. */
export interface Checkpoint {
  readonly origin: string
  readonly size: number
  readonly root: Buffer
  readonly time: string
  readonly balances: Buffer
}

// What stands before the 32 bytes of an Ed25519 key, in PKCS #8 and in SubjectPublicKeyInfo (RFC 8410).
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')
const ed25519 = 1

/** The key of a secret (HKDF-SHA-256, no salt). */
export function headKey(secret: string): HeadKey {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const key = Buffer.concat([privatePrefix, derived('facturier proof head')])
  const own = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const published = createPublicKey(own).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length)
  return { secret: own, published, salts: derived('facturier proof salt') }
}

/** The salt of an account's balance in a head: 16 bytes that nobody can guess. */
export function balanceSalt({ salts }: HeadKey, origin: string, size: number, account: string): Buffer {
  return createHmac('sha256', salts).update(`${origin}\n${size}\n${account}`).digest().subarray(0, 16)
}

function keyNumber(name: string, published: Uint8Array): Buffer {
  return sha256(Buffer.from(`${name}\n`), Buffer.of(ed25519), published).subarray(0, 4)
}

/** The key in the words of a verifier of signed notes: `name+number+key`. */
export function verifierKey(name: string, { published }: HeadKey): string {
  const key = Buffer.concat([Buffer.of(ed25519), published]).toString('base64')
  return `${name}+${keyNumber(name, published).toString('hex')}+${key}`
}

/** The signed note of a checkpoint. */
export function signedNote({ origin, size, root, time, balances }: Checkpoint, key: HeadKey): string {
  const lines = [
    origin,
    String(size),
    root.toString('base64'),
    `time ${time}`,
    `balances ${balances.toString('base64')}`,
  ]
  const text = `${lines.join('\n')}\n`
  const signature = Buffer.concat([keyNumber(origin, key.published), sign(null, Buffer.from(text), key.secret)])
  return `${text}\n— ${origin} ${signature.toString('base64')}\n`
}

const shape =
  /^([^\n+ ]{1,200})\n(\d{1,10})\n([\w+/]{43}=)\ntime ([\d:TZ.-]{20,30})\nbalances ([\w+/]{43}=)\n\n((?:— [^\n ]{1,200} [\w+/=]{1,200}\n)+)$/u

/** What a note says; undefined when it is none of ours. That it is signed, {@link isSigned} says. */
export function checkpointOf(note: string): Checkpoint | undefined {
  const [, origin = '', size = '', root = '', time = '', balances = ''] = shape.exec(note) ?? []
  if (origin === '') return undefined
  return {
    origin,
    size: Number(size),
    root: Buffer.from(root, 'base64'),
    time,
    balances: Buffer.from(balances, 'base64'),
  }
}

/** Whether the note is signed by the holder of the key, for its own origin. Others may have signed it too. */
export function isSigned(note: string, published: Buffer): boolean {
  const checkpoint = checkpointOf(note)
  const end = note.indexOf('\n\n')
  if (checkpoint === undefined || end < 0) return false
  const text = note.slice(0, end + 1)
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, published]), format: 'der', type: 'spki' })
  return note
    .slice(end + 2)
    .split('\n')
    .some((line) => {
      const [dash, name, value = ''] = line.split(' ')
      if (dash !== '—' || name !== checkpoint.origin) return false
      const bytes = Buffer.from(value, 'base64')
      const number = keyNumber(checkpoint.origin, published)
      return (
        bytes.length === 68 &&
        number.equals(bytes.subarray(0, 4)) &&
        verify(null, Buffer.from(text), key, bytes.subarray(4))
      )
    })
}
