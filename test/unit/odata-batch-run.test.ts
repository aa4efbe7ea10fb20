import { describe, expect, it } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import type { Engine } from '../../src/engine/contract/engine.ts'
import type { BatchItem, BatchUnit } from '../../src/odata/batch/request.ts'
import { runUnits, type BatchRun } from '../../src/odata/batch/run.ts'
import { errorResponse } from '../../src/odata/request/errors.ts'
import type { ODataRequest, ODataResponse } from '../../src/odata/request/surface.ts'

const caller: Caller = {
  principalId: 'p',
  principalName: 'tester',
  permissions: new Map(),
  requestId: 'r',
  statements: 0,
}

/** How a batch is run, whatever answers its requests. */
describe('the run of a batch', () => {
  const item = (url: string, headers: BatchItem['headers'] = {}): BatchItem => ({
    id: url,
    place: url,
    method: 'GET',
    url,
    headers,
    body: new Uint8Array(),
    dependsOn: [],
  })
  const alone = (...items: BatchItem[]): BatchUnit[] => items.map((one) => ({ group: undefined, items: [one] }))

  function run(body: (request: ODataRequest) => ODataResponse['body'], more: Partial<BatchRun> = {}): BatchRun {
    // A transaction that runs twice, as after a deadlock.
    const engine = {
      transaction: async (_caller: Caller, work: (engine: Engine) => Promise<unknown>) => {
        await work(engine).catch(() => undefined)
        return work(engine)
      },
    } as unknown as Engine
    return {
      host: {
        engine,
        ask: async (request) => ({ status: 200, headers: {}, body: body(request) }),
        refuse: (error) => errorResponse(error, 'r'),
      },
      caller,
      place: {
        surface: { rootPath: '/api/x', prefixes: undefined },
        request: { base: 'http://here', headers: {} },
        relativeTo: '/api/x/',
      },
      base: 'http://here',
      inherited: {},
      authorization: 'Basic a',
      continueOnError: true,
      answerBytesMax: 10,
      hold: () => true,
      ...more,
    }
  }
  const statuses = async (batch: BatchRun, units: readonly BatchUnit[]) =>
    (await runUnits(batch, units)).flatMap(({ answers }) => answers.map(({ status }) => status))

  it('refuses answers that are too large together, also those that come in pieces, and closes them', async () => {
    let closed = false
    async function* pieces(): AsyncGenerator<string> {
      try {
        for (;;) yield '12345'
      } finally {
        closed = true
      }
    }
    const batch = run(({ url }) => (url.endsWith('endless') ? pieces() : '123456'))
    expect(await statuses(batch, alone(item('a'), item('endless'), item('b')))).toEqual([200, 413, 413])
    expect(closed).toBe(true)
  })

  it('tells what was done also when there is no room for its representation', async () => {
    const batch = run(() => '12345678901')
    const post = { ...item('a'), method: 'POST' }
    expect(await statuses(batch, alone(post, item('b'), { ...post, url: 'c/$query' }))).toEqual([204, 413, 413])
    expect(await statuses(batch, [{ group: 'g', items: [post] }])).toEqual([204])
  })

  it('refuses to read what other batches leave no room for', async () => {
    const large = 'x'.repeat(70_000)
    const batch = run(({ url }) => (url.endsWith('large') ? large : 'x'), { answerBytesMax: 1e6, hold: () => false })
    expect(await statuses(batch, alone(item('a'), item('large'), item('b')))).toEqual([200, 503, 200])
  })

  it('counts the answers of a group once, though it ran twice', async () => {
    const units = [{ group: 'g', items: [item('a'), item('b')] }]
    expect(
      await statuses(
        run(() => '12345'),
        units,
      ),
    ).toEqual([200, 200])
  })

  it('runs no request as somebody else', async () => {
    const units = alone(item('a', { authorization: 'Basic a' }), item('b', { authorization: 'Basic b' }))
    expect(
      await statuses(
        run(() => ''),
        units,
      ),
    ).toEqual([200, 400])
  })

  it('answers 500 once and 424 else for a group that could not be kept', async () => {
    const engine = {
      transaction: async (_caller: Caller, work: (engine: Engine) => Promise<unknown>) => {
        await work(engine)
        throw new Error('commit failed')
      },
    } as unknown as Engine
    const batch = run(() => '')
    const units = [{ group: 'g', items: [item('a'), item('b')] }]
    expect(await statuses({ ...batch, host: { ...batch.host, engine } }, units)).toEqual([424, 500])
  })
})
