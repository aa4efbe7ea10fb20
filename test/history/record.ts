import { setTimeout as after } from 'node:timers/promises'
import { recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { subscribe } from '../support/subscriptions.ts'
import type { OwnServer } from '../support/own-server.ts'
import { byGraphQL } from './by-graphql.ts'
import { batchByOData, byOData, walkByOData } from './by-odata.ts'
import type { Answer, Asked, Create, Event, History, Patch, Seen, Stream } from './history.ts'
import { planOf, type Step } from './plan.ts'
import { send, type Target } from './reply.ts'
import type { ServicePair } from './service-pair.ts'
import { type Before, readAfter, readBefore } from './witness.ts'
import { newWorld, type Surface } from './world.ts'

/** How large a run is. */
export interface RunSize {
  readonly seed: number
  readonly clients: number
  readonly operations: number
  readonly faults: number
}

/** How often something that was refused for now is asked for again, and after how long. */
const triesMax = 300
const pauseMs = 100

/**
 * Runs the plan of a seed and records it. The operations, their order in each client, the documents they are about and when
 * faults come follow from the seed; what is under way beside what, and so what is answered, does not.
 */
export async function recordHistory(server: OwnServer, pair: ServicePair, size: RunSize): Promise<History> {
  const plan = planOf(size.seed, size.clients, size.operations, size.faults)
  const companies = await send(pair.target(0), 'GET', '/api/facturier/accounting/v2.0/companies')
  if (typeof companies === 'string') throw new Error('The service does not answer.')
  const companyId = textOf(recordsOf(companies.body, 'value')[0], 'id')
  await server.sql(`update general_ledger_setup set allow_posting_from = '2026-01-01', allow_posting_to = '2026-12-31'`)
  const before = await readBefore(server, companyId)
  const recorder = new Recorder(pair, companyId)
  const streams = [await recorder.watch('documents', 0), await recorder.watch('ledger', 1)]
  const happened: string[] = []
  recorder.due = plan.faults[0]?.behind ?? Infinity
  const breaking = (async () => {
    for (const [at, fault] of plan.faults.entries()) {
      await recorder.reached(fault.behind)
      recorder.due = plan.faults[at + 1]?.behind ?? Infinity
      happened.push(`${recorder.ended}: ${fault.what} ${fault.process} ${fault.statement}`)
      await pair.fault(fault)
    }
  })()
  try {
    await Promise.all([breaking, ...plan.clients.map((steps, client) => recorder.work(`client${client}`, steps))])
    await recorder.lookAtAll(plan.clients.flat())
    const run = { seed: size.seed, clients: size.clients, faults: happened }
    return await finished(server, recorder, before, streams, run)
  } finally {
    recorder.isOver = true
    for (const stream of streams) stream.close()
  }
}

async function finished(
  server: OwnServer,
  recorder: Recorder,
  before: Before,
  watched: readonly WatchedStream[],
  run: Pick<History, 'seed' | 'clients' | 'faults'>,
): Promise<History> {
  const { companyId } = recorder.world
  const { registers, changes } = await readAfter(server, companyId, before, recorder.world)
  // The streams are to tell all there is; whoever waits for ever is cut by the test.
  const all = { documents: changes.length, ledger: registers.length }
  const streams: Stream[] = []
  for (const one of watched) {
    for (let tries = 0; tries < triesMax && one.told.length < all[one.of]; tries++) await after(pauseMs)
    streams.push({ of: one.of, told: one.told.map(({ at, what }) => ({ at, what: recorder.named(what) })) })
  }
  return { ...run, before, registers, changes, streams, events: recorder.events }
}

interface WatchedStream extends Stream {
  readonly told: { readonly at: number; readonly what: string }[]
  close(): void
}

class Recorder {
  readonly events: Event[] = []
  readonly world
  /** Operations of plans that have ended. */
  ended = 0
  /** When so many have ended, the next ones wait for a fault to begin. */
  due = Infinity
  /** Nobody begins anything any more. */
  isOver = false
  private readonly pair: ServicePair
  private place = 0
  private readonly links = new Map<string, string>()
  private readonly reaching = new Set<() => void>()

  constructor(pair: ServicePair, companyId: string) {
    this.pair = pair
    this.world = newWorld(companyId)
  }

  /** Resolves when so many operations have ended. */
  async reached(count: number): Promise<void> {
    while (this.ended < count) await new Promise<void>((go) => this.reaching.add(go))
  }

  async work(client: string, steps: readonly Step[]): Promise<void> {
    for (const [at, step] of steps.entries()) {
      while (this.ended >= this.due && !this.isOver) await after(pauseMs)
      if (this.isOver) return
      await this.step(client, `${client}-${at}`, step)
      this.ended++
      for (const go of this.reaching) go()
      this.reaching.clear()
    }
  }

  /** Everything once more, when nothing happens any more. */
  async lookAtAll(steps: readonly Step[]): Promise<void> {
    for (const group of new Set(steps.map((step) => step.group)))
      await this.ask('last', { kind: 'list', group }, 0, (target) => byOData.list(this.world, target, group))
    for (const copy of this.links.keys()) await this.walk(copy, 1)
    for (const surface of [byOData, byGraphQL])
      for (const kind of ['trial', 'aging', 'tail'] as const)
        await this.ask('last', { kind }, 1, (target) => surface[kind](this.world, target))
  }

  private async step(client: string, marker: string, step: Step): Promise<unknown> {
    const surface = step.surface === 'OData' ? byOData : byGraphQL
    const { world } = this
    const [key = ''] = step.keys
    const ask = (asked: Asked, send: (target: Target) => Promise<Answer>) =>
      this.ask(client, asked, step.process, send, step.again)
    if (['trial', 'aging', 'tail'].includes(step.does)) {
      const kind = step.does === 'trial' || step.does === 'aging' ? step.does : 'tail'
      return ask({ kind }, (target) => surface[kind](world, target))
    }
    if (step.does === 'walk') return this.walk(client, step.process)
    if (step.does === 'pair') return this.pairOf(client, marker, step)
    const isMade = world.seen.has(key)
    if (step.does === 'list' || (isMade && world.idOf(key) === undefined))
      return ask({ kind: 'list', group: step.group }, (target) => surface.list(world, target, step.group))
    if (!isMade) return this.create(client, { kind: 'create', key, marker, bad: step.bad }, step, surface)
    return this.act(client, marker, key, step, surface)
  }

  private async create(client: string, create: Create, step: Step, surface: Surface): Promise<void> {
    // Nobody else is to make it; what it looks like is known when it is seen.
    this.world.seen.set(create.key, { tag: '', marker: '', posted: false, no: '' })
    await this.ask(
      client,
      create,
      step.process,
      (target) => surface.create(this.world, target, create, create.marker),
      step.again,
    )
  }

  private async act(client: string, marker: string, key: string, step: Step, surface: Surface): Promise<unknown> {
    const { world } = this
    const seen = world.seen.get(key)
    const again = step.again && !step.bad
    if (step.does === 'post')
      return this.ask(client, { kind: 'post', key }, step.process, (to) => surface.post(world, to, key, marker), again)
    if (step.does === 'cancel') {
      const id = await surface.postedId(world, this.pair.target(step.process), key)
      if (id === undefined || id === '') return undefined
      return this.ask(
        client,
        { kind: 'cancel', key },
        step.process,
        (to) => surface.cancel(world, to, id, marker),
        again,
      )
    }
    if (seen === undefined || seen.tag === '' || step.does === 'read' || step.does === 'create')
      return this.ask(client, { kind: 'read', key }, step.process, (to) => surface.read(world, to, key))
    const { tag, marker: was } = seen
    if (step.does === 'remove')
      return this.ask(client, { kind: 'remove', key, tag, was }, step.process, (to) =>
        surface.remove(world, to, key, tag),
      )
    const patch: Patch = { kind: 'patch', key, tag, was, marker }
    return this.ask(client, patch, step.process, (to) => surface.patch(world, to, patch))
  }

  // Two documents are made or changed together.
  private async pairOf(client: string, marker: string, step: Step): Promise<void> {
    const { world } = this
    const parts = step.keys.flatMap((key, at): (Create | Patch)[] => {
      const own = `${marker}-${at}`
      const seen = world.seen.get(key)
      if (seen === undefined) return [{ kind: 'create', key, marker: own, bad: key.endsWith('.4') }]
      if (seen.tag === '' || world.idOf(key) === undefined) return []
      return [{ kind: 'patch', key, tag: seen.tag, was: seen.marker, marker: own }]
    })
    if (parts.length === 0) return
    for (const { kind, key } of parts)
      if (kind === 'create') world.seen.set(key, { tag: '', marker: '', posted: false, no: '' })
    const batch = (to: Target): Promise<Answer> => batchByOData(world, to, parts)
    const answer = await this.ask(client, { kind: 'batch', parts }, step.process, batch)
    if (answer.is === 'done' || answer.is === 'unknown') return
    // A group that was refused leaves nothing: others may make what is not there.
    for (const { kind, key } of parts) if (kind === 'create') world.seen.delete(key)
  }

  private async walk(copy: string, process: number): Promise<void> {
    const link = this.links.get(copy)
    const begin = ++this.place
    const walked = await walkByOData(this.world, this.pair.target(process), link)
    const answer = walked.answer
    this.note({
      client: copy,
      begin,
      end: ++this.place,
      asked: { kind: 'delta', copy, fresh: link === undefined },
      answer,
    })
    if (walked.link === undefined) this.links.delete(copy)
    else this.links.set(copy, walked.link)
    if (answer.is === 'nothing') await after(pauseMs)
  }

  /** Asks until there is an answer, or it is not known what became of it; then once more where it is safe. */
  private async ask(
    client: string,
    asked: Asked,
    process: number,
    send: (target: Target) => Promise<Answer>,
    again = false,
  ): Promise<Answer> {
    let begin = ++this.place
    let isUnknown = false
    for (let tries = 0; ; tries++) {
      const answer = await send(this.pair.target((process + tries) % 2))
      const isOver = tries >= triesMax
      if (answer.is === 'nothing' && !isOver) {
        if (!isUnknown) {
          this.note({ client, begin, end: ++this.place, asked, answer })
          begin = ++this.place
        }
        await after(pauseMs)
        continue
      }
      if (answer.is === 'unknown' && again && !isOver) {
        isUnknown = true
        await after(pauseMs)
        continue
      }
      const told: Answer = isUnknown && answer.is === 'nothing' ? { is: 'unknown' } : answer
      this.note({ client, begin, end: ++this.place, asked, answer: told })
      return told
    }
  }

  private note(event: Event): void {
    const { asked, answer } = event
    // A read that was not answered says nothing.
    if (answer.is === 'nothing' && !['create', 'patch', 'remove', 'post', 'cancel', 'batch'].includes(asked.kind))
      return
    this.events.push(event)
    const show = (key: string, seen: Seen | undefined): void => {
      if (seen !== undefined) this.world.seen.set(key, seen)
    }
    if ('key' in asked && (answer.is === 'done' || answer.is === 'findings')) show(asked.key, answer.seen)
    if (asked.kind === 'batch' && answer.is === 'done')
      for (const [at, { key }] of asked.parts.entries()) show(key, answer.parts?.[at])
    if (answer.is === 'rows') for (const [key, seen] of Object.entries(answer.rows)) show(key, seen)
  }

  /** Reads a stream of changes to the end of the run, from one process and then the other, behind the last item seen. */
  async watch(of: Stream['of'], process: number): Promise<WatchedStream> {
    const told: { at: number; what: string }[] = []
    let closed = false
    let close = (): void => undefined
    const query = of === 'documents' ? documentChanges : ledgerGrowth
    const company = this.world.companyId
    let cursor = await this.cursorOf(of)
    const follow = async (): Promise<void> => {
      for (let tries = process; !closed; tries++) {
        const { base, authorization } = this.pair.target(tries % 2)
        const stream = await subscribe(base, authorization, query, { company, after: cursor }).catch(() => undefined)
        close = () => stream?.close()
        for (let sent = await stream?.next(); sent !== undefined && !closed; sent = await stream?.next()) {
          const item: unknown = sent.data?.importDocumentChanged ?? sent.data?.ledgerGrew
          if (!isItem(item)) break
          cursor = item.cursor
          told.push({ at: ++this.place, what: whatOf(item) })
        }
        stream?.close()
        if (!closed) await after(pauseMs)
      }
    }
    void follow()
    return {
      of,
      told,
      close: () => {
        closed = true
        close()
      },
    }
  }

  private async cursorOf(of: Stream['of']): Promise<string> {
    const query = `query ($company: ID!) { company(id: $company) { importDocumentCursor ledgerCursor } }`
    const reply = await send(this.pair.target(0), 'POST', '/graphql', {
      query,
      variables: { company: this.world.companyId },
    })
    if (typeof reply === 'string') throw new Error('The service does not answer.')
    const text = JSON.stringify(reply.body)
    const [, cursor = ''] =
      (of === 'documents' ? /"importDocumentCursor":"([^"]+)"/ : /"ledgerCursor":"([^"]+)"/).exec(text) ?? []
    return cursor
  }

  /** An item of a stream with the key of its document in place of its id. */
  named(what: string): string {
    const [id = '', ...rest] = what.split(' ')
    return rest.length === 0 ? what : [this.world.keyOf(id) ?? id, ...rest].join(' ')
  }
}

const documentChanges = `subscription ($company: ID!, $after: String) { importDocumentChanged(companyId: $company, after: $after) {
  cursor kind systemId state } }`
const ledgerGrowth = `subscription ($company: ID!, $after: String) { ledgerGrew(companyId: $company, after: $after) {
  cursor register { systemId } } }`

interface Item {
  readonly cursor: string
  readonly kind?: string
  readonly systemId?: string
  readonly state?: string | null
  readonly register?: { readonly systemId: string }
}

function isItem(item: unknown): item is Item {
  return typeof item === 'object' && item !== null && 'cursor' in item
}

function whatOf({ kind = '', systemId = '', state, register }: Item): string {
  return register === undefined ? `${systemId} ${kind} ${state ?? ''}`.trimEnd() : register.systemId
}
