import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fairLane } from '../../src/core/turns/fair-lane.ts'
import { Patience } from '../../src/core/turns/patience.ts'
import { workTurn } from '../../src/core/turns/slices.ts'
import type { Engine } from '../../src/engine/contract/engine.ts'
import { filesBetweenRuns } from '../../src/engine/store/files-between-runs.ts'
import { snapshots } from '../../src/engine/read/snapshot.ts'
import type { Database } from '../../src/storage/server/database.ts'
import { readLanes } from '../../src/engine/access/read-lanes.ts'
import { refusalBody } from '../../src/graphql/terms/errors.ts'
import { createHttpServer, type HttpOptions } from '../../src/http/server.ts'
import type { SurfaceResponse } from '../../src/http/surface.ts'
import { turns } from '../../src/http/turns.ts'

interface Who {
  principalId: string
  principalName: string
}

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const silent = { debug: () => undefined, info: () => undefined, error: () => undefined }
const authorization = `Basic ${Buffer.from('ann:key').toString('base64')}`

/** A server that answers by this function; users are whoever they say. */
async function start(odata: HttpOptions<Who>['odata'], change: Partial<HttpOptions<Who>> = {}): Promise<number> {
  const server = createHttpServer<Who>({
    odata,
    graphql: { handle: () => undefined, refusal: refusalBody },
    mcp: async () => ({ status: 202, headers: {} }),
    authenticate: async (user) => ({ principalId: user, principalName: user }),
    ready: async () => true,
    log: silent,
    bodyBytesMax: 100_000,
    rateLimit: 0,
    odataPath: '/api/facturier/accounting/v2.0/',
    openapi: async () => '{}',
    ...change,
  })
  const port = await server.listen(0, '127.0.0.1')
  stops.push(() => server.stop(100))
  return port
}

function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent: false, headers: { authorization, ...headers } }, resolve).once(
      'error',
      reject,
    )
  })
}

/** Answers that are made when the test says so. */
function held() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const odata = async ({ url }: { readonly url: string }): Promise<SurfaceResponse> => {
    begun.push(url)
    await new Promise<void>((resolve) => ends.push(resolve))
    return { status: 200, headers: {}, body: url }
  }
  return { begun, odata, end: () => ends.shift()?.() }
}

describe('one connection', () => {
  it('has one request worked on at a time, and so many waiting, however many it sends', async () => {
    const { begun, odata, end } = held()
    const port = await start(odata)
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (data: Buffer) => (text += data.toString()))
    const sent = Array.from({ length: 120 }, (_, number) => number)
    socket.write(
      sent
        .map((number) => `GET /api/${number} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`)
        .join(''),
    )
    await expect.poll(() => begun).toHaveLength(1)
    expect((await ask(port, '/health/live')).statusCode).toBe(200)
    for (let number = 1; number <= 101; number++) {
      expect(begun).toHaveLength(number)
      end()
      if (number < 101) await expect.poll(() => begun.length, { interval: 1 }).toBe(number + 1)
    }
    await expect.poll(() => text.match(/HTTP\/1\.1 \d+/g)).toHaveLength(120)
    const statuses = text.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(9))
    expect(statuses).toEqual(sent.map((number) => (number <= 100 ? '200' : '429')))
    expect(text.match(/^retry-after: 5/gm)).toHaveLength(19)
    expect(begun).toEqual(sent.slice(0, 101).map((number) => `/api/${number}`))
    socket.destroy()
  })

  it('that takes nothing of an answer is cut, in parts, packed or whole; one whose answer is not made yet is not', async () => {
    // Compression would make a part of one letter too small to fill the connection.
    const noise = Array.from({ length: 8_000 }, () => Math.random().toString(36)).join('')
    let ended = 0
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) yield noise
      } finally {
        ended++
      }
    }
    const json = { 'Content-Type': 'application/json' }
    const { odata: later, end } = held()
    const port = await start(
      async (request) => {
        if (request.url === '/api/later') return later(request)
        return { status: 200, headers: json, body: request.url === '/api/whole' ? noise.repeat(250) : endless() }
      },
      { stallMs: 200 },
    )
    const answers = await Promise.all([
      ask(port, '/api/parts'),
      ask(port, '/api/parts', { 'accept-encoding': 'gzip' }),
      ask(port, '/api/whole'),
    ])
    const late = ask(port, '/api/later')
    const closed = answers.map((answer) => {
      answer.on('error', () => undefined)
      return new Promise((resolve) => answer.once('close', resolve))
    })
    await expect.poll(() => ended).toBe(2)
    for (const answer of answers) answer.resume()
    await Promise.all(closed)
    expect(answers.map((answer) => answer.complete)).toEqual([false, false, false])
    end()
    expect((await late).statusCode).toBe(200)
  })
})

describe('one principal', () => {
  it('has so many requests under way at a time; others and the health of the service do not notice', async () => {
    const { begun, odata, end } = held()
    const port = await start(odata, { requestsAtOnce: 2 })
    const answers = ['/api/1', '/api/2'].map((path) => ask(port, path))
    await expect.poll(() => begun).toHaveLength(2)
    const third = ask(port, '/api/3')
    const bob = ask(port, '/api/4', { authorization: `Basic ${Buffer.from('bob:key').toString('base64')}` })
    await expect.poll(() => begun.at(-1)).toBe('/api/4')
    expect((await ask(port, '/health/ready')).statusCode).toBe(200)
    expect(begun).not.toContain('/api/3')
    end()
    await expect.poll(() => begun.at(-1)).toBe('/api/3')
    for (let left = 0; left < 3; left++) end()
    expect((await Promise.all([...answers, third, bob])).map((answer) => answer.statusCode)).toEqual([
      200, 200, 200, 200,
    ])
  })

  it('that hangs up before it was let in takes neither place nor room, and nothing is done for it', async () => {
    const done: string[] = []
    const comes: (() => void)[] = []
    let closed = 0
    const port = await start(
      async ({ url }) => {
        done.push(url)
        return { status: 200, headers: {}, body: url }
      },
      {
        requestsAtOnce: 1,
        log: { ...silent, info: () => void closed++ },
        bodyBudget: 100_000,
        graphql: {
          handle: async () => {
            done.push('/graphql')
            return { status: 200, headers: {}, body: 'asked' }
          },
          refusal: refusalBody,
        },
        authenticate: async (user) => {
          await new Promise<void>((resolve) => comes.push(resolve))
          return { principalId: user, principalName: user }
        },
      },
    )
    const asked = (line: string, body = ''): Promise<string> => {
      const socket = connect(port, '127.0.0.1')
      const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
      sockets.push(socket)
      const length = body === '' ? '' : `content-length: ${body.length}\r\n`
      socket.write(`${line} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n${length}\r\n${body}`)
      return answered
    }
    const sockets: Socket[] = []
    const body = 'x'.repeat(60_000)
    void asked('GET /api/gone')
    void asked('POST /graphql', body)
    await expect.poll(() => comes).toHaveLength(2)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => closed).toBe(2)
    for (const come of comes.splice(0)) come()
    for (const line of ['GET /api/next', 'POST /graphql']) {
      const answer = asked(line, line.startsWith('POST') ? body : '')
      await expect.poll(() => comes).toHaveLength(1)
      comes.shift()?.()
      expect(await answer).toMatch(/^HTTP\/1\.1 200/)
    }
    expect(done).toEqual(['/api/next', '/graphql'])
  })

  it('that hangs up while it sends, or waits for its answer, leaves room for its next body', async () => {
    const ends: (() => void)[] = []
    const port = await start(
      async ({ url, body }) => {
        if (url === '/api/held') await new Promise<void>((resolve) => ends.push(resolve))
        return { status: 200, headers: {}, body: `${body.length}` }
      },
      { bodyBudget: 200_000, graphql: { handle: (request) => void request.resume(), refusal: refusalBody } },
    )
    const whole = 'x'.repeat(100_000)
    const sent = (head: string, body: string): Socket => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(`POST ${head}\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n${body}`)
      return socket
    }
    const stated = `content-length: ${whole.length}`
    const chunked = `transfer-encoding: chunked\r\n\r\n${(90_000).toString(16)}\r\n`
    const next = async (): Promise<string> => {
      const socket = sent(`/api/next HTTP/1.1\r\nconnection: close\r\n${stated}`, whole)
      const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
      socket.destroy()
      return answer.slice(9, 12)
    }
    for (const head of [`/api/x HTTP/1.1\r\n${stated}`, `/graphql HTTP/1.1\r\n${stated}`]) {
      const socket = sent(head, whole.slice(0, 90_000))
      await expect.poll(next).toBe('503')
      socket.destroy()
      await expect.poll(next).toBe('200')
    }
    const parts = connect(port, '127.0.0.1')
    parts.write(`POST /api/x HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n${chunked}${whole}`)
    await expect.poll(next).toBe('503')
    parts.destroy()
    await expect.poll(next).toBe('200')
    // What is worked on holds its room, also when nobody waits for the answer any more.
    const gone = sent(`/api/held HTTP/1.1\r\n${stated}`, whole)
    await expect.poll(() => ends).toHaveLength(1)
    gone.destroy()
    expect(await next()).toBe('503')
    ends.shift()?.()
    await expect.poll(next).toBe('200')
  })

  it('is told 429 after 5 s, or at once where a hundred wait already, and the places of those who leave are free', async () => {
    vi.useFakeTimers()
    const row = turns(1)
    const turn = () => ({ patience: new Patience() })
    const first = turn()
    expect(row.ofPrincipal(first, 'ann')).toBeUndefined()
    const waiting = Array.from({ length: 100 }, turn)
    const told = waiting.map((one) => Promise.resolve(row.ofPrincipal(one, 'ann')).catch((error: unknown) => error))
    expect(() => row.ofPrincipal(turn(), 'ann')).toThrow('1 requests under way')
    const [gone = turn(), next = turn()] = waiting
    row.leave(gone)
    row.leave(first)
    expect(await told[1]).toBeUndefined()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await Promise.all(told.slice(2))).toEqual(
      Array.from({ length: 98 }, () => expect.objectContaining({ problem: expect.objectContaining({ status: 429 }) })),
    )
    row.leave(next)
    expect(row.ofPrincipal(turn(), 'ann')).toBeUndefined()
  })
})

describe('a lane', () => {
  it('lets principals in by turns, keeps a place for others, and refuses after 5 s', async () => {
    vi.useFakeTimers()
    const lane = fairLane('test', 3, 2)
    const leaves = [await lane.enter({ principalId: 'a' }), await lane.enter({ principalId: 'a' })]
    const order: string[] = []
    const enter = (who: string, name: string) =>
      lane.enter({ principalId: who }).then(
        (leave) => {
          order.push(name)
          leaves.push(leave)
        },
        (error: unknown) => void order.push(`${name}: ${error instanceof Error ? error.message : ''}`),
      )
    const all = [enter('a', 'a1'), enter('a', 'a2')]
    expect(lane.isWanted).toBe(true)
    await enter('b', 'b1')
    all.push(enter('b', 'b2'), enter('c', 'c1'))
    for (let turn = 0; turn < 4; turn++) {
      leaves.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(order).toEqual(['b1', 'a1', 'b2', 'c1', 'a2'])
    expect([lane.tryEnter({ principalId: 'c' }) === undefined, lane.isWanted]).toEqual([true, false])
    const late = enter('d', 'd1')
    await vi.advanceTimersByTimeAsync(5_000)
    await Promise.all([...all, late])
    expect(order.at(-1)).toMatch(/^d1: Too much is asked for/)
    expect(lane.isWanted).toBe(false)
  })
})

describe('a query that has no place for its snapshot', () => {
  it('is refused, and neither read apart nor told that nothing was changed before it', async () => {
    vi.useFakeTimers()
    const nothingRead = { session: () => ({ rows: async () => [], arrays: async () => [] }), enter: () => undefined }
    const database = {
      openSnapshot: (work: (open: typeof nothingRead) => Promise<unknown>) => work(nothingRead),
    } as unknown as Database
    const read = { ask: async () => 'apart' } as unknown as Engine
    let principalId = 'ann'
    const snapshot = snapshots(
      database,
      () => read,
      (within) =>
        ({ ask: () => within({ statements: 0, principalId }, '', async () => 'together') }) as Partial<Engine>,
      () => filesBetweenRuns(undefined, () => Promise.reject(new Error('There is no store.'))),
    )
    const ask = (engine: Engine): Promise<string> => (engine as Engine & { ask: () => Promise<string> }).ask()
    const end = Promise.withResolvers<undefined>()
    const holders = Array.from({ length: 6 }, () => snapshot(async (engine) => [await ask(engine), await end.promise]))
    const late = snapshot(ask).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await late).toMatchObject({
      status: 503,
      message: expect.stringMatching(/^Too much is .* look for it first/),
    })
    principalId = 'bob'
    expect(await snapshot(ask)).toBe('together')
    end.resolve(undefined)
    await Promise.allSettled(holders)
  })
})

describe('a page that is looked at', () => {
  it('is slow by the time of its statement, not by that of waiting for a connection', async () => {
    vi.useFakeTimers()
    const lanes = readLanes()
    const read = async (shape: string, waitMs: number, statementMs: number): Promise<void> => {
      const place = await lanes.look({ principalId: 'ann' }, shape)
      vi.advanceTimersByTime(waitMs)
      place.asked()
      vi.advanceTimersByTime(statementMs)
      place.begun(false)
      place.leave()
    }
    await read('late', 3_000, 5)
    await read('slow', 0, 3_000)
    // Slow ones have places of their own, of which one principal has two.
    for (const [shape, refused] of [
      ['late', false],
      ['slow', true],
    ] as const) {
      const told = Promise.allSettled([1, 2, 3].map(() => lanes.look({ principalId: 'ann' }, shape)))
      await vi.advanceTimersByTimeAsync(5_000)
      const places = await told
      expect(places.some(({ status }) => status === 'rejected')).toBe(refused)
      for (const place of places) if (place.status === 'fulfilled') place.value.leave()
    }
  })
})

describe('long works', () => {
  it('share one slice of each turn of the event loop', async () => {
    let working = 4
    const busy = async (): Promise<void> => {
      for (let piece = 0; piece < 20; piece++) {
        await workTurn()
        const until = performance.now() + 2
        while (performance.now() < until);
      }
      working--
    }
    const works = Array.from({ length: working }, busy)
    let others = 0
    for (; working > 0; others++) await nextTurn()
    await Promise.all(works)
    // 160 ms in slices of four.
    expect(others).toBeGreaterThan(20)
  })
})
