import { Agent, get } from 'node:http'

/** What is asked for over and over, and how often. */
export interface Probing {
  readonly port: number
  readonly authorization: string
  readonly paths: readonly string[]
  readonly everyMs: number
}

/** How long answers took, of one path: milliseconds. */
export interface Probed {
  readonly path: string
  readonly answers: number
  readonly refused: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 })

/** Asks at even times, whether or not earlier ones were answered: who stalls has a queue to answer for. */
function probe({ port, authorization, paths, everyMs }: Probing): void {
  const seen = paths.map((path) => ({ path, times: [] as number[], refused: 0, begun: new Set<number>() }))
  const timer = setInterval(() => {
    for (const one of seen) {
      const since = performance.now()
      one.begun.add(since)
      const done = (status: number): void => {
        one.begun.delete(since)
        one.times.push(performance.now() - since)
        if (status !== 200) one.refused++
      }
      get({ port, host: '127.0.0.1', path: one.path, agent, headers: { authorization } }, (answer) => {
        answer.resume()
        answer.once('end', () => done(answer.statusCode ?? 0))
      }).once('error', () => done(0))
    }
  }, everyMs)
  process.once('message', () => {
    clearInterval(timer)
    const results = seen.map(({ path, times, refused, begun }): Probed => {
      // What is still waited for has taken as long already.
      const all = [...times, ...[...begun].map((since) => performance.now() - since)].toSorted((a, b) => a - b)
      const at = (share: number): number => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN
      return { path, answers: times.length, refused, p50: at(0.5), p99: at(0.99), longest: at(1) }
    })
    process.send?.(results, () => process.exit(0))
  })
}

process.once('message', (message: Probing) => probe(message))
