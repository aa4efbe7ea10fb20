import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AwsClient } from 'aws4fetch'
import {
  requireSame,
  storeAltered,
  storeAway,
  storeLost,
  timeFor,
  type FileStore,
  type StoredFile,
  type StoredObject,
} from './file-store.ts'

/** An S3-compatible store, and the files with the credentials for it. */
export interface S3Place {
  readonly bucket: string
  /** What keys begin with, without a slash at the end; '' = nothing. */
  readonly prefix: string
  /** Where it is, for any but Amazon's; then the bucket is the first part of the path. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly keyFile: string
  readonly secretFile: string
}

const answerMs = 10_000
/** What a mark says to whoever looks into the bucket. */
const note = Buffer.from('No file of the books has its bytes in the object of this name.\n')
const noteSha256 = createHash('sha256').update(note).digest('hex')

/** The store of a place (F103). Credentials are read, and the client loaded, by the first request. */
export function s3Store(place: S3Place, withinMs = answerMs): FileStore {
  const { bucket, prefix, endpoint, region } = place
  const base = endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`
  const folder = prefix === '' ? '' : `${prefix}/`
  const keyOf = (companyId: string, name: string): string => `${folder}${companyId}/${name.slice(0, 2)}/${name}`
  const ask = asking(place, base, withinMs)
  const fetched = (file: StoredFile, ms?: number): Promise<Buffer> => {
    const key = keyOf(file.companyId, file.sha256.toString('hex'))
    return ask({ method: 'GET', path: key, withinMs: ms }, async (response) => {
      if (response.status === 404) throw storeLost(new Error(`${bucket} has no object ${key}.`))
      if (!response.ok) throw await refusal(response, key)
      const bytes = await bytesOf(response, file.size, key)
      requireSame(file, bytes, `The object ${key} in ${bucket}`)
      return bytes
    })
  }
  const put = (path: string, bytes: Buffer, sha256: string): Promise<void> => {
    // The store compares what it got with this, and so does the signature.
    const asked = { method: 'PUT', path, body: bytes, sha256, withinMs: timeFor(bytes.length, withinMs) } as const
    return ask(asked, async (response) => {
      if (!response.ok) throw await refusal(response, path)
      await response.arrayBuffer()
    })
  }
  const remove = (path: string): Promise<void> =>
    ask({ method: 'DELETE', path }, async (response) => {
      if (!response.ok && response.status !== 404) throw await refusal(response, path)
      await response.arrayBuffer()
    })
  const markOf = (companyId: string, sha256: Buffer): string => `${folder}${companyId}/unused/${sha256.toString('hex')}`
  return {
    name: `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`,
    fetch: fetched,
    put: (file, bytes) => {
      const name = file.sha256.toString('hex')
      return put(keyOf(file.companyId, name), bytes, name)
    },
    remove: (companyId, sha256) => remove(keyOf(companyId, sha256.toString('hex'))),
    mark: (companyId, sha256) => put(markOf(companyId, sha256), note, noteSha256),
    unmark: (companyId, sha256) => remove(markOf(companyId, sha256)),
    list: async function* (companyId, unused) {
      let more: string | undefined
      do {
        const query = {
          'list-type': '2',
          prefix: `${folder}${companyId}/${unused === undefined ? '' : 'unused/'}`,
          ...(more === undefined ? {} : { 'continuation-token': more }),
        }
        const page: ListPage = await ask({ method: 'GET', path: '', query }, async (response) => {
          if (!response.ok) throw await refusal(response, query.prefix)
          return listed(await response.text(), unused === undefined ? /^[0-9a-f]{2}$/ : /^unused$/)
        })
        yield page.objects
        more = page.more
      } while (more !== undefined)
    },
  }
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer
  readonly sha256?: string
  readonly withinMs?: number | undefined
}

// Signed, sent and read within one time; whatever fails on the way is the store that is away.
function asking(place: S3Place, base: string, usualMs: number) {
  let opened: Promise<AwsClient> | undefined
  return async <T>(asked: Asked, read: (response: Response) => Promise<T>): Promise<T> => {
    // Not kept when it fails: a secret may be put right while the service runs.
    opened ??= clientOf(place).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    const client = await opened
    const { method, path, query = {}, body, sha256, withinMs = usualMs } = asked
    try {
      const signed = await client.sign(`${base}/${path}?${new URLSearchParams(query).toString()}`.replace(/\?$/, ''), {
        method,
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
        ...(sha256 === undefined ? {} : { headers: { 'x-amz-content-sha256': sha256 } }),
      })
      // A redirection would lead credentials and files elsewhere.
      return await read(await fetch(signed, { signal: AbortSignal.timeout(withinMs), redirect: 'error' }))
    } catch (error) {
      throw error instanceof Error && error.name === 'Problem' ? error : storeAway(error)
    }
  }
}

async function clientOf({ keyFile, secretFile, region }: S3Place): Promise<AwsClient> {
  const [accessKeyId, secretAccessKey] = await Promise.all([secretIn(keyFile), secretIn(secretFile)])
  const client = await import('aws4fetch')
  return new client.AwsClient({ accessKeyId, secretAccessKey, service: 's3', region, retries: 0 })
}

async function secretIn(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw storeAway(new Error(`The secret of the store of files cannot be read: ${path}.`, { cause }))
  })
  return text.trim()
}

// No more than was received: a store that sends without end is cut.
async function bytesOf(response: Response, size: number, key: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > size) throw storeAltered(new Error(`The object ${key} is longer than the ${size} bytes received.`))
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

async function refusal(response: Response, key: string): Promise<Error> {
  const text = await response.text()
  const [, code = ''] = /<Code>(\w{1,80})<\/Code>/.exec(text) ?? []
  return storeAway(new Error(`${key}: the store answered ${response.status} ${code}`.trim()))
}

interface ListPage {
  readonly objects: readonly StoredObject[]
  readonly more: string | undefined
}

// Keys of ours have no character that XML would write otherwise; other ones are nobody's business here.
function listed(xml: string, inFolder: RegExp): ListPage {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = '']): StoredObject[] => {
    const [, last = '', name] = /<Key>[^<]*\/([^</]*)\/([0-9a-f]{64})<\/Key>/.exec(one) ?? []
    const at = new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(one)?.[1] ?? '')
    return name === undefined || !inFolder.test(last) || Number.isNaN(at.getTime())
      ? []
      : [{ sha256: Buffer.from(name, 'hex'), at }]
  })
  const [, token] = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml) ?? []
  return {
    objects,
    more: token?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  }
}
