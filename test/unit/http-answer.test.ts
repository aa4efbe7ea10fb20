import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { rawRows } from '../../src/core/rows/raw-rows.ts'
import { rowWriter } from '../../src/core/rows/row-writer.ts'
import { writeAnswer } from '../../src/http/answer.ts'
import { encodingFor } from '../../src/http/compress.ts'
import type { SurfaceResponse } from '../../src/http/surface.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const json = { 'Content-Type': 'application/json' }

/** A server that gives every request this answer; `failed` hears of an answer that broke off. */
async function serving(answer: () => SurfaceResponse) {
  const server = createServer((request, response) => {
    writeAnswer(response, answer(), request.method === 'HEAD', {}).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo
  return (headers: Record<string, string> = {}, method = 'GET'): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get({ port, method, headers, agent: false }, resolve).once('error', reject)
    })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Parts until nobody wants more; `wanted` counts them, `ended` says whether the producer was told. */
function endless(part: string) {
  const seen = { wanted: 0, ended: false }
  async function* parts(): AsyncGenerator<string> {
    try {
      for (;;) {
        seen.wanted++
        yield part
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, parts }
}

describe('a compressed answer', () => {
  const long = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => `é ${index}`))

  it.each([long, 'x'.repeat(200_000)])('is what the plain one is, and says so', async (body) => {
    const ask = await serving(() => ({ status: 200, headers: json, body }))
    const plain = await ask()
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
    expect((await bytesOf(plain)).toString()).toBe(body)
    const zipped = await ask({ 'accept-encoding': 'deflate, gzip' })
    expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
    const bytes = await bytesOf(zipped)
    expect(String(bytes.length)).toBe(zipped.headers['content-length'])
    expect(bytes.length).toBeLessThan(Buffer.byteLength(body) / 3)
    expect(gunzipSync(bytes).toString()).toBe(body)
    const packed = await ask({ 'accept-encoding': 'gzip, zstd' })
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['zstd', 'Accept-Encoding'])
    expect(zstdDecompressSync(await bytesOf(packed)).toString()).toBe(body)
    const head = await ask({ 'accept-encoding': 'gzip' }, 'HEAD')
    expect(head.headers['content-length']).toBe(zipped.headers['content-length'])
    expect(await bytesOf(head)).toHaveLength(0)
  })

  it('leaves short bodies, files and empty answers alone', async () => {
    const accept = { 'accept-encoding': 'gzip' }
    const answers: SurfaceResponse[] = [
      { status: 200, headers: json, body: '{"value":[]}' },
      { status: 200, headers: { 'Content-Type': 'application/pdf' }, body: new Uint8Array(5_000) },
      { status: 204, headers: {} },
    ]
    for (const answer of answers) {
      const got = await (await serving(() => answer))(accept)
      expect(got.headers['content-encoding']).toBeUndefined()
      expect(await bytesOf(got)).toHaveLength(
        typeof answer.body === 'string' || answer.body instanceof Uint8Array ? answer.body.length : 0,
      )
    }
  })

  it.each(['gzip', 'br', 'zstd'])('of parts leaves with its first part, and is whole (%s)', async (encoding) => {
    let go: () => void = () => undefined
    const gone = new Promise<void>((resolve) => (go = resolve))
    async function* body(): AsyncGenerator<string> {
      yield '["first"'
      await gone
      for (let index = 0; index < 500; index++) yield `,${JSON.stringify('n'.repeat(1_000))}`
      yield ']'
    }
    const answer = await (
      await serving(() => ({ status: 200, headers: json, body: body() }))
    )({ 'accept-encoding': encoding })
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(answer, 'data')
    go()
    await once(answer, 'end')
    const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync }[encoding] ?? gunzipSync
    const whole = unpack(Buffer.concat(chunks)).toString()
    expect((JSON.parse(whole) as unknown[]).length).toBe(501)
  })

  it('is asked for as RFC 9110 has it', () => {
    const asked = [
      'gzip',
      'br, GZIP;q=0.5',
      '*',
      'x-gzip',
      'identity',
      'gzip;q=0',
      '*;q=0',
      '',
      undefined,
      'gzip;q=0, *',
    ]
    const no = undefined
    expect(asked.map(encodingFor)).toEqual(['gzip', 'br', 'gzip', 'gzip', no, no, no, no, no, no])
    const modern = [
      'gzip, deflate, br, zstd',
      'zstd;q=0.5, gzip;q=0.4',
      'zstd;q=0.5, gzip',
      'zstd;q=0, gzip',
      'Zstd, *;q=0',
      'BR;q=0.5, gzip;q=0.4',
      'br;q=0, gzip;q=0.1',
      'br, zstd;q=0.9',
      'deflate, br',
    ]
    expect(modern.map(encodingFor)).toEqual(['zstd', 'zstd', 'gzip', 'gzip', 'zstd', 'br', 'gzip', 'br', 'br'])
  })
})

describe('an answer in parts', () => {
  it('to a reader who goes away ends its producer', async () => {
    const { seen, parts } = endless('x'.repeat(100_000))
    const answer = await (await serving(() => ({ status: 200, headers: json, body: parts() })))()
    await once(answer, 'readable')
    answer.destroy()
    await expect.poll(() => seen.ended).toBe(true)
  })
})

describe('the memory of an answer', () => {
  const writer = rowWriter({
    columns: 1,
    open: '',
    cells: [{ prefix: '', column: 0, as: 'bare', none: '' }],
    close: '',
    separator: '',
  })
  /** So many kilobytes of a letter as one body. */
  const letters = (letter: string, kilobytes: number): Buffer =>
    writer.write(rawRows(Array.from({ length: kilobytes }, () => [letter.repeat(1000)])), { head: '', tail: '' })

  it('is left alone while a slow reader has not got it', async () => {
    const given = ['a', 'b', 'c']
    // More than the system takes for a reader who takes nothing.
    const kilobytes = 12_000
    const ask = await serving(() => ({ status: 200, headers: json, body: letters(given.shift() ?? 'z', kilobytes) }))
    const slow = await ask()
    for (const letter of 'bc')
      expect((await bytesOf(await ask())).equals(Buffer.alloc(kilobytes * 1000, letter))).toBe(true)
    expect((await bytesOf(slow)).equals(Buffer.alloc(kilobytes * 1000, 'a'))).toBe(true)
  })

  it('is written again when it was sent', async () => {
    const places = new Set<string>()
    const buffers: ArrayBufferLike[] = []
    const ask = await serving(() => {
      const body = letters('a', 50)
      if (!buffers.includes(body.buffer)) buffers.push(body.buffer)
      places.add(`${buffers.indexOf(body.buffer)} ${body.byteOffset}`)
      return { status: 200, headers: json, body }
    })
    for (let answers = 0; answers < 8; answers++) await bytesOf(await ask())
    expect(places.size).toBeLessThan(8)
  })

  it('is left alone while an answer in parts is not sent', async () => {
    async function* parts(): AsyncGenerator<Buffer> {
      for (const letter of 'abcdefghij') yield letters(letter, 1000)
    }
    const ask = await serving(() => ({ status: 200, headers: json, body: parts() }))
    const slow = await ask()
    await new Promise((resolve) => setTimeout(resolve, 20))
    letters('z', 1000)
    const right = Buffer.concat(Array.from('abcdefghij', (letter) => Buffer.alloc(1_000_000, letter)))
    expect((await bytesOf(slow)).equals(right)).toBe(true)
    for (const encoding of ['gzip', 'zstd']) {
      const packed = await bytesOf(await ask({ 'accept-encoding': encoding }))
      const plain = encoding === 'gzip' ? gunzipSync(packed) : zstdDecompressSync(packed)
      expect(plain.equals(right)).toBe(true)
    }
  })
})
