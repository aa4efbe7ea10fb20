import { cpus, loadavg } from 'node:os'
import type { Bench } from './bench.ts'
import type { Figure } from './measure.ts'

/** Two figures of the same program further apart than this make a machine too noisy for figures to be compared. */
export const noiseMax = { perSecond: 0.25, cpu: 0.15 } as const

/** How far apart the same program was from itself, as shares; undefined when it was not measured twice. */
export function noiseOf(figures: readonly Figure[]): { readonly perSecond: number; readonly cpu: number } | undefined {
  const pairs = figures.flatMap((figure) => {
    const again = figures.find(
      ({ workload, contender }) => workload === figure.workload && contender === `${figure.contender} again`,
    )
    return again === undefined ? [] : [[figure, again] as const]
  })
  if (pairs.length === 0) return undefined
  const apart = (of: (figure: Figure) => number): number =>
    Math.max(...pairs.map(([one, other]) => Math.abs(of(one) - of(other)) / ((of(one) + of(other)) / 2)))
  return { perSecond: apart(({ perSecond }) => perSecond), cpu: apart(cpuOf) }
}

/** CPU of server and database for a request. */
export function cpuOf({ serverMs, postgresMs = 0 }: Figure): number {
  return serverMs + postgresMs
}

const peers = new Set(['cap', 'pgl', 'yoga'])

/** The figures as a table to read and as data to keep. */
export function reportOf({ args, server, figures }: Bench): { readonly text: string; readonly data: object } {
  const noise = noiseOf(figures)
  const machine = `${cpus().length} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, Node ${process.version}, PostgreSQL ${server.version}`
  const rows = figures.map((figure) => row(figure, figures))
  const text = [
    `${machine}; ${args.rounds} rounds of ${args.seconds} s, ${args.entries} entries`,
    noise === undefined ? '' : noiseText(noise),
    table(head, rows),
  ].join('\n')
  return {
    text,
    data: {
      date: new Date().toISOString(),
      machine,
      rounds: args.rounds,
      seconds: args.seconds,
      entries: args.entries,
      noise,
      figures: figures.map(rounded),
    },
  }
}

function noiseText({ perSecond, cpu }: { readonly perSecond: number; readonly cpu: number }): string {
  const said = `The same program twice: ${percent(perSecond)} apart in requests, ${percent(cpu)} in CPU.`
  if (perSecond <= noiseMax.perSecond && cpu <= noiseMax.cpu) return said
  return `${said} TOO NOISY: ratios of requests within ${percent(perSecond)} and of CPU within ${percent(cpu)} say nothing.`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

const head = [
  'workload',
  'who',
  'req/s',
  'spread',
  ': floor',
  ': peer',
  'p50',
  'p99',
  'CPU ms',
  'server',
  'PG',
  ': floor',
  'SQL',
  'KiB',
  'peak MB',
  'caller ms',
]

function row(figure: Figure, all: readonly Figure[]): readonly string[] {
  const same = all.filter(({ workload }) => workload === figure.workload)
  const floor = same.find(({ contender }) => contender === 'floor')
  const rivals = figure.contender.startsWith('OData') ? ['cap'] : ['pgl', 'yoga']
  const best = Math.max(
    ...same
      .filter(({ contender }) => peers.has(contender) && rivals.includes(contender))
      .map(({ perSecond }) => perSecond),
  )
  return [
    figure.workload,
    figure.contender,
    figure.perSecond.toFixed(0),
    percent(figure.spread),
    floor === undefined ? '' : (figure.perSecond / floor.perSecond).toFixed(2),
    best > 0 ? `${(figure.perSecond / best).toFixed(1)}x` : '',
    figure.p50.toFixed(2),
    figure.p99.toFixed(1),
    cpuOf(figure).toFixed(3),
    figure.serverMs.toFixed(3),
    figure.postgresMs?.toFixed(3) ?? 'n/a',
    floor === undefined ? '' : `${(cpuOf(figure) / cpuOf(floor)).toFixed(2)}x`,
    figure.statements?.toFixed(1) ?? 'n/a',
    figure.kibibytes.toFixed(1),
    figure.peakMb.toFixed(0),
    figure.callerMs.toFixed(3),
  ]
}

/** A table of fixed widths. */
export function table(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = names.map((name, column) => Math.max(name.length, ...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return [names, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}

/** Four digits are more than a machine like this can tell. */
function rounded(figure: Figure): object {
  const digits = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(4)) : value)
  return Object.fromEntries(Object.entries(figure).map(([name, value]) => [name, digits(value)]))
}
