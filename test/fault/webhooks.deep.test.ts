import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine, type RunningEngine } from '../../src/engine/create-engine.ts'
import { startService, type Service } from '../support/service.ts'
import { signatureOf, startReceiver, type Behaviour, type Message, type Receiver } from '../support/webhook-receiver.ts'

const minuteMs = 60_000

/** Sets that are written, with the field that names a record. */
const keyOf: Readonly<Record<string, string>> = { customers: 'no', vendors: 'no', paymentTerms: 'code' }

/** Numbers between 0 and 1, the same each time, so that a failure can be seen again. */
function seeded(start: number): () => number {
  let seed = start
  return () => (seed = (seed * 48271) % 2147483647) / 2147483647
}

/** What a receiver may do. Some lie: the message was taken, and they say that it was not. */
function badDeeds(accept: () => void) {
  return {
    takes: () => {
      accept()
      return false
    },
    fails: (_, response) => {
      response.writeHead(500).end()
      return true
    },
    'takes and says no': (_, response) => {
      accept()
      response.writeHead(503).end()
      return true
    },
    'takes and dies': (request) => {
      accept()
      request.socket.destroy()
      return true
    },
    redirects: (_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end()
      return true
    },
    'talks without end': (_, response) => {
      response.writeHead(404)
      const more = (): void => void (!response.destroyed && response.write('x'.repeat(9000), more))
      more()
      return true
    },
  } satisfies Record<string, Behaviour>
}

/** The show of issue 16: a receiver that fails, restarts and lies for an hour, on two processes; and one that is gone for good. */
describe('webhooks to a bad receiver', () => {
  let service: Service
  let receiver: Receiver
  let now = Date.now()
  const engines: RunningEngine[] = []
  const hooks = { allowPrivate: true, now: () => new Date(now) }

  beforeAll(async () => {
    receiver = await startReceiver()
    service = await startService({ webhooks: hooks })
    engines.push(createEngine({ appUrl: service.database.appUrl, onConnectionError: () => undefined, webhooks: hooks }))
  })
  afterAll(async () => {
    for (const one of engines) await one.close()
    await service.stop()
    await receiver.close()
  })

  const sql = async (text: string): Promise<readonly Record<string, unknown>[]> => {
    const client = new Client({ connectionString: service.database.superUrl })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }
  /** Time goes on, for us and for the jobs, whose times are the database's. */
  const pass = async (ms: number): Promise<void> => {
    now += ms
    const by = `interval '${ms} milliseconds'`
    await sql(`update facturier_jobs.job set start_after = start_after - ${by}, created_on = created_on - ${by},
      started_on = started_on - ${by}, keep_until = keep_until - ${by}`)
  }
  /** Both processes at once. */
  const turns = async (): Promise<void> => {
    await Promise.all([service.webhooks.turn(), ...engines.map((one) => one.webhooks.turn())])
  }
  const subscribe = async (set: string) =>
    (
      await service.request('POST', 'subscriptions', {
        notificationUrl: receiver.url,
        resource: `companies(${service.companyId})/${set}`,
        expirationDateTime: new Date(now + 90 * 24 * 60 * minuteMs).toISOString(),
      })
    ).json

  /** Writes in three sets, and keeps what a subscriber of each is to hear. */
  function writer(random: () => number) {
    const wanted = new Map<string, string[]>(Object.keys(keyOf).map((set) => [set, []]))
    let made = 0
    const write = async (set: string): Promise<void> => {
      const told = (type: string, id: string) => wanted.get(set)?.push(`${type} ${id}`)
      const url = `${service.companyUrl}/${set}`
      const { json } = await service.request('POST', url, { [keyOf[set] ?? '']: `Z${(made += 1)}` })
      told('created', json.id)
      const name = set === 'paymentTerms' ? 'description' : 'name'
      if (random() < 0.5) {
        await service.request('PATCH', `${url}(${json.id})`, { [name]: 'x' }, { 'if-match': '*' })
        told('updated', json.id)
      }
      if (random() < 0.3) {
        await service.request('DELETE', `${url}(${json.id})`)
        told('deleted', json.id)
      }
    }
    return { wanted, write }
  }

  it('hears every change of an hour in order per resource, none lost, duplicates under the same id', async () => {
    const secrets = new Map<string, string>()
    for (const set of Object.keys(keyOf)) {
      const made = await subscribe(set)
      secrets.set(made.subscriptionId, made.signingSecret)
    }
    const random = seeded(7)
    const taken: Message[] = []
    const deeds = badDeeds(() => taken.push(...receiver.messages.slice(-1)))
    const { wanted, write } = writer(random)
    for (let minute = 0; minute < 60; minute += 1) {
      const away = minute % 12 > 7
      receiver.behave((request, response) => {
        const deed = away ? deeds.fails : Object.values(deeds)[Math.floor(random() * Object.keys(deeds).length)]
        return deed?.(request, response) ?? false
      })
      for (const set of Object.keys(keyOf)) if (random() < 0.6) await write(set)
      await turns()
      // A process took all that waits, and was never heard of again.
      if (minute % 15 === 10)
        await sql(`update facturier_jobs.job set state = 'active', started_on = now() where state < 'active'`)
      await pass(minuteMs)
    }
    receiver.behave(deeds.takes)
    for (let minute = 0; minute < 90; minute += 1) {
      await turns()
      await pass(minuteMs)
    }
    expect(await sql('select 1 from webhook_item union all select 1 from webhook_delivery')).toEqual([])

    const bodies = new Map<string, string>()
    for (const message of receiver.messages) {
      expect(message.signature).toBe(signatureOf(secrets.get(message.value[0]?.subscriptionId ?? '') ?? '', message))
      expect(bodies.get(message.id) ?? message.body).toBe(message.body)
      bodies.set(message.id, message.body)
    }
    const once = [...new Map(taken.toReversed().map((message) => [message.id, message])).values()].toReversed()
    expect(taken.length).toBeGreaterThan(once.length)
    const heard = once.flatMap(({ value }) => value)
    for (const [set, told] of wanted) {
      const own = heard.filter(({ resource }) => resource.includes(`/${set}(`))
      expect(
        own.map(({ changeType, resource }) => `${changeType} ${resource.slice(-37, -1)}`),
        set,
      ).toEqual(told)
    }
    expect(heard.length).toBeGreaterThan(100)
  }, 600_000)

  it('that drips or never answers is given up', async () => {
    const drips: Behaviour = (_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 200)
      response.on('close', () => clearInterval(drip))
      return true
    }
    receiver.behave(undefined, drips)
    expect((await subscribe('items')).error.message).toContain('within 5 seconds')
    receiver.behave(undefined, () => true)
    expect((await subscribe('items')).error.message).toContain('within 5 seconds')
    receiver.behave(drips)
    const { subscriptionId } = await subscribe('currencies')
    await service.request('POST', `${service.companyUrl}/currencies`, { code: 'DRP' })
    await turns()
    expect(await sql('select attempts, last_error from webhook_delivery')).toEqual([
      { attempts: 1, last_error: 'The receiver did not answer within 10 seconds.' },
    ])
    await service.request('DELETE', `subscriptions('${subscriptionId}')`)
  }, 120_000)

  it('is tried for 36 hours; then its message is a dead letter, what follows goes on, and it can be sent again', async () => {
    receiver.behave((_, response) => {
      response.writeHead(503).end()
      return true
    })
    receiver.messages.length = 0
    const { subscriptionId } = await subscribe('dimensions')
    const dimension = (code: string) =>
      service.request('POST', `${service.companyUrl}/dimensions`, { code, name: code })
    await dimension('DEAD')
    await turns()
    const tries: number[] = []
    const since = now
    for (let hours = 0; hours < 40; hours += 0.25) {
      const before = receiver.messages.length
      await pass(15 * minuteMs)
      await turns()
      if (receiver.messages.length > before) tries.push((now - since) / (60 * minuteMs))
    }
    expect(tries.length).toBeGreaterThan(30)
    expect(tries.at(-1)).toBeGreaterThanOrEqual(36)
    expect(tries.at(-1)).toBeLessThan(37.5)
    const letters = (await service.request('GET', 'webhookDeadLetters')).json.value
    expect(letters).toMatchObject([
      { subscriptionId, notifications: 1, attempts: receiver.messages.length, lastError: 'The receiver answered 503.' },
    ])
    const [letter] = letters
    expect(new Set(receiver.messages.map(({ id }) => id))).toEqual(new Set([letter.id]))

    receiver.behave(undefined)
    receiver.taken.length = 0
    await dimension('ALIVE')
    await turns()
    expect(receiver.taken).toHaveLength(1)
    const again = () => service.request('POST', `webhookDeadLetters(${letter.id})/Microsoft.NAV.sendAgain`)
    expect((await again()).status).toBe(204)
    expect((await again()).status).toBe(404)
    await turns()
    expect(receiver.taken.map(({ id, body }) => [id, body])[1]).toEqual([letter.id, letter.body])
    expect((await service.request('GET', 'webhookDeadLetters')).json.value).toEqual([])
  }, 600_000)
})
