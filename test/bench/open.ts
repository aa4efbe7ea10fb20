import { type Bench, isWanted } from './bench.ts'
import { type Contender, median, type OpenFigure, type Turn, turn } from './measure.ts'
import { reads, type Workload } from './reads.ts'
import type { Asked } from './requests.ts'

/** Connections that take what falls due: more than would ever wait at a rate that a server keeps up with. */
const connections = 64
const those = ['w1_100', 'w6'] as const

/** The requests of a contender for a workload, when it answers them rightly. */
type Checked = (bench: Bench, workload: Workload, contender: Contender) => Promise<readonly Asked[] | undefined>

/**
 * The open loop: requests fall due at fixed rates, whether or not earlier ones were answered, so that a server that stalls
 * has a queue to answer for. A closed loop waits with it, and never sees its longest times.
 */
export async function measureOpen(bench: Bench, checked: Checked): Promise<void> {
  const { args, callers, server, contenders, open, say } = bench
  for (const workload of reads) {
    const wanted = those.some((name) => name === workload.name) && isWanted(args, `open_${workload.name}`, 'open')
    for (const contender of wanted ? contenders : []) {
      const asked = await checked(bench, workload, contender)
      if (asked === undefined) continue
      for (const rate of args.rates) {
        const turns: Turn[] = []
        for (let round = 0; round < args.rounds; round++) {
          const load = { asked, connections, seconds: args.seconds, rate }
          turns.push(await turn(callers, contender.program, server.pid, load))
        }
        const figure = figureOf(workload.name, contender.name, rate, turns)
        open.push(figure)
        say(
          `open ${workload.name} ${contender.name} at ${rate}/s: ${figure.dropped} dropped, p50 ${figure.p50.toFixed(1)}, p99 ${figure.p99.toFixed(1)}, p99.9 ${figure.p999.toFixed(1)} ms`,
        )
      }
    }
  }
}

function figureOf(workload: string, contender: string, offered: number, turns: readonly Turn[]): OpenFigure {
  const middle = (of: (turn: Turn) => number): number => median(turns.map(of))
  return {
    workload,
    contender,
    offered,
    answered: turns.reduce((sum, { answered }) => sum + answered, 0),
    dropped: turns.reduce((sum, { dropped }) => sum + dropped, 0),
    p50: middle(({ p50 }) => p50),
    p90: middle(({ p90 }) => p90),
    p99: middle(({ p99 }) => p99),
    p999: middle(({ p999 }) => p999),
    longest: Math.max(...turns.map(({ longest }) => longest)),
    serverMs: middle(({ serverMs }) => serverMs),
    postgresMs: turns.some(({ postgresMs }) => postgresMs === undefined)
      ? undefined
      : middle(({ postgresMs }) => postgresMs ?? 0),
  }
}
