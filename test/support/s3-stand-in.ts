import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Place } from '../../src/storage/files/s3.ts'

/** What a store does wrong: loses what it has, forgets what it is given, answers late or not at all, alters, cuts, or sends for ever. */
export type Fault = 'none' | 'loses' | 'forgets' | 'late' | 'gone' | 'refuses' | 'alters' | 'cuts' | 'endless'

/** An S3-compatible store in memory that holds every request to its signature. */
export interface StandIn {
  readonly place: S3Place
  /** Objects by their keys, with the time they were put there. */
  readonly objects: Map<string, { bytes: Buffer; at: Date }>
  fault: Fault
  /** The end of a key that it refuses to take, '' = none. */
  refused: string
  /** Called with the bytes of an object before it is there. */
  put: (bytes: Buffer) => Promise<void> | void
  /** Called before an object is answered. */
  getting: () => Promise<void> | void
  /** Called before an object is taken away. */
  removing: () => Promise<void> | void
  close(): Promise<void>
}

const credentials = { key: 'AKFACTURIER', secret: 'not-a-real-secret/+' }
const region = 'eu-test-1'

/** Starts one on a free port, with the files of its credentials; pages of its lists have two objects. */
export async function startStandIn(): Promise<StandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'facturier-s3-'))
  const [keyFile, secretFile] = [join(folder, 'key'), join(folder, 'secret')]
  await Promise.all([writeFile(keyFile, `${credentials.key}\n`), writeFile(secretFile, `${credentials.secret}\n`)])
  const server = createServer((request, response) => void answered(standIn, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const standIn: StandIn = {
    place: { bucket: 'files', prefix: 'books/test', endpoint: `http://127.0.0.1:${port}`, region, keyFile, secretFile },
    objects: new Map(),
    fault: 'none',
    refused: '',
    put: () => undefined,
    getting: () => undefined,
    removing: () => undefined,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
  return standIn
}

async function answered(standIn: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  const url = new URL(request.url ?? '/', 'http://store')
  const { fault, objects } = standIn
  const refuse = (status: number, code: string): void => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  }
  if (fault === 'gone') return void request.socket.destroy()
  // Answered to nobody: whoever asked has given up, or ends.
  if (fault === 'late') return
  if (fault === 'refuses') return refuse(503, 'SlowDown')
  if (!isSigned(request, url, body)) return refuse(403, 'SignatureDoesNotMatch')
  const key = decodeURIComponent(url.pathname.replace(/^\/files\//, ''))
  if (request.method === 'PUT') {
    if (standIn.refused !== '' && key.endsWith(standIn.refused)) return refuse(400, 'EntityTooLarge')
    await standIn.put(body)
    if (fault !== 'forgets') objects.set(key, { bytes: body, at: new Date() })
    response.end()
  } else if (request.method === 'DELETE') {
    await standIn.removing()
    objects.delete(key)
    response.writeHead(204).end()
  } else if (url.searchParams.has('list-type')) {
    response.end(listOf(objects, url))
  } else {
    await standIn.getting()
    const found = fault === 'loses' ? undefined : objects.get(key)?.bytes
    if (found === undefined) return refuse(404, 'NoSuchKey')
    if (fault === 'endless') return sendForEver(response)
    response.end(fault === 'alters' ? altered(found) : fault === 'cuts' ? found.subarray(1) : found)
  }
}

function altered(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes)
  other[0] = (other[0] ?? 0) ^ 1
  return other
}

function sendForEver(response: ServerResponse): void {
  const send = (): void => {
    if (response.writable) response.write(Buffer.alloc(65_536), () => setImmediate(send))
  }
  response.on('error', () => undefined)
  send()
}

function listOf(objects: StandIn['objects'], url: URL): string {
  const behind = url.searchParams.get('continuation-token') ?? ''
  const prefix = url.searchParams.get('prefix') ?? ''
  const keys = [...objects.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  const left = keys.filter((key) => key.startsWith(prefix) && key > behind)
  const page = left.slice(0, 2)
  const contents = page.map((key) => {
    const at = objects.get(key)?.at.toISOString() ?? ''
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`
  })
  const more = left.length > page.length ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`
}

/** Signature version 4, worked out here again from what came: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, scope, names, signature] =
    new RegExp(`^AWS4-HMAC-SHA256 Credential=${credentials.key}/(\\S+), SignedHeaders=(\\S+), Signature=(\\S+)$`).exec(
      request.headers.authorization ?? '',
    ) ?? []
  if (scope === undefined || names === undefined) return false
  const payload = String(request.headers['x-amz-content-sha256'])
  const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
  if (request.method === 'PUT' && payload !== hash(body)) return false
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, payload].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, hash(canonical)].join('\n')
  const [day = '', ...others] = scope.split('/')
  const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const key = [day, ...others].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${credentials.secret}`,
  )
  return others[0] === region && hmac(key, toSign).toString('hex') === signature
}

// encodeURIComponent leaves some characters that a signature does not.
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
