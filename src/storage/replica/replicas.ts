import { tellsOf } from '../../core/telemetry/readings.ts'
import type { Counter, PooledDatabase, ReadFrom } from '../server/contract.ts'
import type { Reading } from '../../core/telemetry/metrics.ts'
import type { Wire } from '../wire/wire.ts'
import { type Floor, type LastCommits, type Replayed, shows } from './last-commits.ts'
import { type Poll, polling } from './poll.ts'
import { type PrimaryRow, primaryQuestion, primaryTrack, type ReplicaRow, replicaQuestion } from './standing.ts'

/** A replica and the ways to it. */
export interface Replica {
  /** `host:port`, for the operator. */
  readonly name: string
  readonly database: PooledDatabase
  readonly wire: Wire
  /** Reads under way. */
  load: number
  /** Reads it took since the start. */
  reads: number
  /** It failed: not used until it answers again. */
  suspect(): void
}

/** How to look after replicas. */
export interface ReplicasOptions {
  readonly primaryUrl: string
  readonly addresses: readonly { readonly name: string; readonly url: string }[]
  readonly connect: (url: string) => Pick<Replica, 'database' | 'wire'>
  /** How far one may lag, in milliseconds. */
  readonly lagMs: number
  readonly commits: Pick<LastCommits, 'floorOf'>
  /** Whether what other processes commit is heard of. */
  readonly hears: () => boolean
  /** Another server is the primary, or the same one on another timeline. */
  readonly otherLine: () => void
  /** Hears when a replica is left out, and why, or back (undefined). */
  readonly told: (name: string, why: string | undefined) => void
}

/** The replicas of one primary. */
export interface Replicas {
  /** The one a read goes to; undefined: the primary. Waits only where it is worth it, for less than a third of a second. */
  choose(counter: Counter, companyId: string, from?: ReadFrom): Promise<Replica | undefined>
  /** One line for each replica, and how much of what might have been read there was. */
  notes(): readonly string[]
  close(): Promise<void>
}

/** How long a read that is to go to a replica waits for one. */
const waitMs = 300

interface Looked extends Replica {
  replayed: Replayed | undefined
  why: string | undefined
  poll: Poll | undefined
  /** How late it was when it was last asked, in milliseconds. */
  late: number
}

/** Looks at primary and replicas a few times a second, and chooses among them (F102). */
export function openReplicas(options: ReplicasOptions): Replicas {
  const { commits, lagMs, hears, told } = options
  const track = primaryTrack(lagMs + 10_000)
  const all = options.addresses.map((address) => looked(address, options))
  let asked = 0

  const primary = polling<PrimaryRow>(options.primaryUrl, primaryQuestion, {
    answered: (row, at) => {
      if (!track.saw(row, at)) return
      for (const one of all) leaveOut(one, 'the primary is another one', told)
      options.otherLine()
    },
    failed: () => undefined,
  })
  for (const one of all) {
    const { url } = options.addresses.find(({ name }) => name === one.name) ?? { url: '' }
    one.poll = polling<ReplicaRow>(url, replicaQuestion, {
      answered: (row, at) => judge(one, track.judge(row, one.replayed), at, options),
      failed: (why) => {
        leaveOut(one, why, told)
        one.database.cut('the replica does not answer')
      },
    })
  }
  const usable = (): readonly Looked[] => {
    const since = performance.now() - lagMs
    return all.filter(({ why, replayed }) => why === undefined && replayed !== undefined && replayed.reachedAt > since)
  }
  const replicas: Replicas = {
    choose: async (counter, companyId, from) => {
      const { reads, principalId } = counter
      if (reads === undefined || principalId === undefined) return undefined
      asked++
      if (from === 'primary' || (!reads.first && !hears())) reads.pinned = true
      if (reads.pinned) return undefined
      const floor = commits.floorOf(principalId, companyId, reads)
      const known = reads.replica === '' ? usable() : usable().filter(({ name }) => name === reads.replica)
      let found = leastLoaded(known, floor)
      if (found === undefined && (from === 'replica' || reads.first)) found = await wait(known, floor)
      // Another read of the request may have gone elsewhere meanwhile.
      if (reads.pinned || (reads.replica !== '' && reads.replica !== found?.name)) found = undefined
      reads.replica = found?.name ?? ''
      reads.pinned ||= found === undefined
      if (found === undefined) for (const { poll } of usable()) poll?.kick()
      return found
    },
    notes: () => all.map((one) => noteOf(one, asked)),
    close: async () => {
      primary.end()
      for (const { poll } of all) poll?.end()
      await Promise.all(all.map(async ({ database, wire }) => Promise.all([wire.close(), database.close()])))
    },
  }
  return tellsOf(replicas, () => readingsOf(all))
}

function readingsOf(all: readonly Looked[]): readonly Reading[] {
  const used = all.filter(({ why }) => why === undefined).length
  return [
    { metric: 'facturier.replicas', value: used, labels: { state: 'used' } },
    { metric: 'facturier.replicas', value: all.length - used, labels: { state: 'left out' } },
    ...all.flatMap(({ name: replica, why, replayed, reads }): readonly Reading[] => [
      { metric: 'facturier.replica.reads', value: reads, labels: { replica } },
      ...(why !== undefined || replayed === undefined
        ? []
        : [
            {
              metric: 'facturier.replica.lag',
              value: (performance.now() - replayed.reachedAt) / 1_000,
              labels: { replica },
            } as const,
          ]),
    ]),
  ]
}

/** Looks at them until one shows what must be seen; not where all are later than the time one may take. */
async function wait(all: readonly Looked[], floor: Floor): Promise<Looked | undefined> {
  const until = performance.now() + waitMs
  while (performance.now() < until && all.some(({ late }) => late < waitMs)) {
    for (const { poll } of all) poll?.kick()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const found = leastLoaded(all, floor)
    if (found !== undefined) return found
  }
  return undefined
}

/** Of those that show what must be seen, the one with the least under way; the first of several. */
export function leastLoaded<One extends { readonly replayed: Replayed | undefined; readonly load: number }>(
  all: readonly One[],
  floor: Floor,
): One | undefined {
  return all
    .filter(({ replayed }) => replayed !== undefined && shows(replayed, floor))
    .reduce<One | undefined>((best, one) => (best === undefined || one.load < best.load ? one : best), undefined)
}

function looked({ name, url }: { name: string; url: string }, { connect, told }: ReplicasOptions): Looked {
  const one: Looked = {
    name,
    ...connect(url),
    load: 0,
    reads: 0,
    replayed: undefined,
    why: 'it was not asked yet',
    poll: undefined,
    late: Infinity,
    suspect: () => {
      leaveOut(one, 'a read failed there', told)
      one.poll?.kick()
    },
  }
  return one
}

function judge(one: Looked, found: Replayed | string, at: number, { lagMs, told }: ReplicasOptions): void {
  if (typeof found === 'string') return leaveOut(one, found, told)
  one.replayed = found
  one.late = at - found.reachedAt
  if (one.late > lagMs) return leaveOut(one, `it lags more than ${lagMs / 1000} s behind`, told)
  if (one.why === undefined) return
  one.why = undefined
  told(one.name, undefined)
}

function leaveOut(one: Looked, why: string, told: ReplicasOptions['told']): void {
  if (one.why === why) return
  one.why = why
  // What it was says nothing of what it will be.
  one.late = Infinity
  one.replayed = undefined
  told(one.name, why)
}

function noteOf({ name, why, replayed, reads }: Looked, asked: number): string {
  const share = asked === 0 ? 0 : Math.round((reads * 100) / asked)
  const state =
    why === undefined && replayed !== undefined
      ? `${((performance.now() - replayed.reachedAt) / 1000).toFixed(1)} s behind`
      : `left out (${why ?? 'it was not asked yet'})`
  return `replica ${name}: ${state}, took ${reads} of ${asked} reads (${share} %)`
}
