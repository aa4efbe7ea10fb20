import { Problem } from '../../src/core/problem.ts'
import type { Turn } from '../../src/engine/contract/acting.ts'
import type { PostRequest } from '../../src/engine/post/batch.ts'
import { postingLanes } from '../../src/engine/post/lane.ts'
import type { PostedOnce } from '../../src/engine/post/once.ts'
import { importTables } from '../../src/model/import-side.ts'
import { almighty } from '../support/demo-engine.ts'
import { oneOf, seededRandom } from '../support/mutations.ts'
import { simTag, simulatedKeys, simulateOn } from './booking.ts'
import { FaultyDatabase, type Faults, type Mistake, type SimDocument, type SimProcess } from './faulty-database.ts'
import { followFeeds } from './followers.ts'
import { virtualTime } from './virtual-time.ts'
import { wrongs } from './wrongs.ts'

export const companyId = '00000000-0000-4000-8000-00000000000c'

/** A post as it was asked for, and how it ended; neither when nobody ever said. */
export interface Asked {
  readonly request: PostRequest
  /** Place among those of its turn. */
  readonly place: number
  answer?: PostedOnce | undefined
  error?: unknown
  ended: boolean
}

/** What a schedule was, for those who look at it. */
export interface Schedule {
  readonly faults: Faults
  readonly asked: readonly Asked[]
  /** Documents and parties that somebody else held, changed or removed. */
  readonly meddled: ReadonlySet<string>
  readonly world: FaultyDatabase
  readonly processes: readonly SimProcess[]
  /** Everybody was answered before the time was over. */
  readonly ended: boolean
  /** What was found wrong along the way. */
  readonly noticed: readonly string[]
}

const parties = ['party 1', 'party 2', 'party 3'] as const

/** Virtual time after which somebody who waits does so for ever. */
const patienceMs = 600_000

/**
 * Runs the schedule of a seed: clients of two processes post, alone, at once and in turns, with and without keys and tags,
 * beside cancellations and others who hold, change and remove documents, over a database that fails; readers follow both
 * feeds. Answers what was wrong.
 */
export async function runSchedule(seed: number, mistake?: Mistake): Promise<readonly string[]> {
  const time = virtualTime(seededRandom(seed))
  const faults: Faults = { connections: time.chance(2), others: time.chance(2) }
  const world = new FaultyDatabase(time, faults, mistake)
  simulateOn(world)
  for (let at = 4 + time.random(10); at > 0; at--) addDocument(world, `d${at}`)
  const processes = [world.process(), world.process()]
  const lanes = processes.map(({ database }) => postingLanes(database, simulatedKeys))
  const feeds = followFeeds(world, processes)
  const noticed: string[] = []
  const asked: Asked[] = []
  const work: Promise<void>[] = []
  const meddled = new Set<string>()
  const meddle = (id: string): void => {
    meddled.add(id)
    work.push(meddling(world, id))
  }
  if (faults.others) for (const id of [...world.documents.keys(), ...parties]) if (time.chance(3)) meddle(id)
  for (const [at, lane] of lanes.entries()) {
    for (let wave = 1 + time.random(4); wave > 0; wave--)
      work.push(
        (async () => {
          await time.pass(60)
          const posts = wavePosts(world)
          if (faults.others)
            for (const { request } of posts) if (request.turn !== undefined && time.chance(4)) meddle(request.id)
          asked.push(...posts)
          await Promise.all(posts.map((one) => settled(one, lane.post(almighty(), companyId, one.request))))
        })(),
      )
    const process = processes[at]
    if (process !== undefined && time.chance(2)) work.push(cancelling(world, lane, process, noticed))
  }
  const ended = await time.until(allOf(work), patienceMs)
  noticed.push(...(await feeds.caughtUp(patienceMs)))
  return wrongs({ faults, asked, meddled, world, processes, ended, noticed })
}

// Some of it begins more.
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  for (const one of work) await one
}

function addDocument(world: FaultyDatabase, id: string): SimDocument {
  const { time } = world
  const ails = time.chance(8) ? 'finding' : time.chance(10) ? 'constraint' : 'nothing'
  const party = oneOf(parties, time.random)
  const document: SimDocument = { id, ails, lines: 1 + time.random(4), party, version: 1, state: 'Open', no: 0 }
  world.documents.set(id, document)
  return document
}

async function settled(one: Asked, post: Promise<PostedOnce | undefined>): Promise<void> {
  try {
    one.answer = await post
  } catch (error) {
    one.error = error
  }
  one.ended = true
}

// Posts asked for at once: any documents, or a turn of some that nobody else posts.
function wavePosts(world: FaultyDatabase): readonly Asked[] {
  const { time } = world
  const one = (id: string, place: number, more: Partial<PostRequest>): Asked => ({
    request: { tables: importTables.sales, id, etag: undefined, user: 'sim', ...more },
    place,
    ended: false,
  })
  if (time.chance(3)) {
    const turn: Turn = { ended: false, waiting: false }
    return [1, 2, 3, 4].map((place) => {
      const id = `t${world.documents.size}`
      return one(addDocument(world, id).id, place, { turn, ...(time.chance(8) ? { etag: 'W/"old"' } : {}) })
    })
  }
  const ids = [...world.documents.keys()].filter((id) => id.startsWith('d'))
  return Array.from({ length: 1 + time.random(8) }, () => {
    const id = time.chance(15) ? 'nobody' : oneOf(ids, time.random)
    const document = world.documents.get(id)
    const etag = time.chance(5) && document !== undefined ? simTag(document) : undefined
    const key = time.chance(6) ? 'shared' : `key of ${id}`
    return one(id, 0, { etag, ...(time.chance(4) ? { sentKey: { principalId: 'p', key } } : {}) })
  })
}

// What books otherwise has the lane for itself, but for those who are waited for beside it.
async function cancelling(
  world: FaultyDatabase,
  lane: ReturnType<typeof postingLanes>,
  process: SimProcess,
  noticed: string[],
): Promise<void> {
  await world.time.pass(80)
  const cancel = () =>
    lane.alone(almighty(), companyId, async () => {
      if (process.posting > 1) noticed.push('a cancellation ran beside a batch of its lane')
      await process.database.write({ statements: 0 }, companyId, async (session) => {
        await world.locks.take(world.of(session), 'series')
        await world.statement()
      })
      if (process.posting > 1) noticed.push('a batch began beside a cancellation of its lane')
      if (world.time.chance(3)) throw new Problem('BadRequest', 'It cannot be cancelled.')
      return 'cancelled'
    })
  const told = await cancel().catch((error: unknown) => error)
  if (told !== 'cancelled' && !(told instanceof Problem)) noticed.push(`a cancellation ended with ${String(told)}`)
}

// Somebody holds a document, for longer than a lock is waited for now and then, and changes or removes it, or nothing.
async function meddling(world: FaultyDatabase, id: string): Promise<void> {
  const { time } = world
  await time.pass(time.chance(2) ? 0 : 60)
  const meddle = world.process().database.write({ statements: 0 }, companyId, async (session) => {
    const transaction = world.of(session)
    await world.locks.take(transaction, id)
    const document = world.forWrite(transaction, id)
    await time.pass(time.chance(4) ? 20_000 : 60)
    if (document === undefined || document.state === 'Posted' || time.chance(3)) return
    document.version++
    if (time.chance(4)) document.state = 'Removed'
    world.changed(transaction, id, document.state === 'Removed' ? 'DELETED' : 'CHANGED')
  })
  await meddle.catch(() => undefined)
}
