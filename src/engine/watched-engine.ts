import { isOurs } from '../core/problem.ts'
import type { Telemetry } from '../core/telemetry/telemetry.ts'
import type { Outcome } from './contract/acting.ts'
import type { Engine } from './contract/engine.ts'

/** The engine whose calls, posts and refusals are told; itself where nobody watches (F108). */
export function watchedEngine(engine: Engine, telemetry: Telemetry | undefined): Engine {
  if (telemetry === undefined) return engine
  return watched(engine, telemetry, (outcomes) => tellPosted(telemetry, outcomes))
}

/** What came of one post, and the codes of what was found. */
export interface Posted {
  readonly outcome: Parameters<Telemetry['posted']>[0]
  readonly codes: readonly string[]
}

/** What came of a post: one that a client may not ask for, or asks for wrongly, is denied; what is our fault failed. Never rejects. */
export async function postedOf(acted: Promise<Pick<Outcome, 'succeeded' | 'findings'>>): Promise<Posted> {
  try {
    const { succeeded, findings } = await acted
    return succeeded
      ? { outcome: 'posted', codes: [] }
      : { outcome: 'refused', codes: findings.map(({ code }) => code) }
  } catch (error) {
    return { outcome: isOurs(error) ? 'failed' : 'denied', codes: [] }
  }
}

function tellPosted(telemetry: Telemetry, outcomes: readonly Posted[]): void {
  for (const { outcome, codes } of outcomes) telemetry.posted(outcome, codes)
}

function watched(engine: Engine, telemetry: Telemetry, posted: (outcomes: readonly Posted[]) => void): Engine {
  const { hot, jobs, administration, playgrounds } = engine
  return {
    ...callsOf(engine, 'engine', telemetry),
    hot: hot && callsOf(hot, 'engine.hot', telemetry),
    jobs: jobs && callsOf(jobs, 'engine.jobs', telemetry),
    administration: administration && callsOf(administration, 'engine.administration', telemetry),
    playgrounds: playgrounds && callsOf(playgrounds, 'engine.playgrounds', telemetry),
    act: (caller, companyId, resource, id, action, options) =>
      telemetry.call(`engine.act ${action}`, async () => {
        const acted = engine.act(caller, companyId, resource, id, action, options)
        if (action === 'post') posted([await postedOf(acted)])
        return acted
      }),
    // What a group posted counts when the group is kept, and failed when that was our fault; one that is run again begins anew.
    transaction: (caller, work) =>
      telemetry.call('engine.transaction', async () => {
        let outcomes: Posted[] = []
        try {
          const result = await engine.transaction(caller, (inner) => {
            outcomes = []
            return work(watched(inner, telemetry, (more) => void outcomes.push(...more)))
          })
          posted(outcomes)
          return result
        } catch (error) {
          if (isOurs(error)) posted(outcomes.map(() => ({ outcome: 'failed', codes: [] })))
          throw error
        }
      }),
    snapshot: (work) =>
      telemetry.call('engine.snapshot', () => engine.snapshot((inner) => work(watched(inner, telemetry, posted)))),
  }
}

/** Functions that promise nothing. */
const answersAtOnce: ReadonlySet<string> = new Set(['keep', 'endStreams', 'openStreams', 'result', 'run'])

/** The same object, each of whose functions that promises something is told as a call. */
function callsOf<Calls extends object>(calls: Calls, name: string, telemetry: Telemetry): Calls {
  const known = new Map<string | symbol, unknown>()
  const told = (key: string | symbol, call: (...given: readonly unknown[]) => unknown) =>
    known.get(key) ??
    keep(known, key, (...given: readonly unknown[]): unknown => {
      const run = (): unknown => Reflect.apply(call, calls, given)
      return answersAtOnce.has(String(key)) ? run() : telemetry.call(`${name}.${String(key)}`, async () => run())
    })
  return new Proxy(calls, {
    get: (target, key): unknown => {
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? told(key, (...given) => Reflect.apply(value, target, given)) : value
    },
  })
}

function keep<T>(known: Map<string | symbol, unknown>, key: string | symbol, value: T): T {
  known.set(key, value)
  return value
}
