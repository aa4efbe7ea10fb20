import type { BenchArguments, Say } from './arguments.ts'
import type { BenchServer } from './books.ts'
import type { Facts } from './facts.ts'
import type { Callers, Contender, Figure, OpenFigure } from './measure.ts'

/** What a service had used when its first question for readiness was answered with yes. */
export interface Start {
  /** Its checkout. */
  readonly tree: string
  readonly cpuMs: number
  /** Resident memory. */
  readonly nowMb: number
}

/** Everything that a run works with. */
export interface Bench {
  readonly args: BenchArguments
  readonly server: BenchServer
  readonly callers: Callers
  readonly contenders: readonly Contender[]
  /** The facts of each database, by its address. */
  readonly facts: ReadonlyMap<string, Facts>
  readonly starts: readonly Start[]
  readonly figures: Figure[]
  /** Figures of the open loop. */
  readonly open: OpenFigure[]
  readonly say: Say
}

/** Whether a workload, or its group, was asked for. */
export function isWanted({ only }: BenchArguments, name: string, group: string): boolean {
  return only.length === 0 || only.includes(name) || only.includes(group)
}

/** Keeps a figure and says it at once. */
export function tell({ figures, say: print }: Bench, figure: Figure): void {
  figures.push(figure)
  const { workload, contender, perSecond, serverMs, postgresMs, p99, statements } = figure
  const database = postgresMs === undefined ? '' : ` + ${postgresMs.toFixed(3)}`
  const sql = statements === undefined ? '' : `, ${statements.toFixed(1)} SQL`
  print(
    `${workload} ${contender}: ${perSecond.toFixed(0)}/s, CPU ${serverMs.toFixed(3)}${database} ms, p99 ${p99.toFixed(1)} ms${sql}`,
  )
}
