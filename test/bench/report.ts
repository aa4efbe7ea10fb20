import { cpus, loadavg } from 'node:os'
import type { Bench } from './bench.ts'
import type { Figure, OpenFigure } from './measure.ts'

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

/** Workloads whose requests a second are rows a second. */
const walked = new Set(['w5'])

const peers = new Set(['cap', 'pgl', 'yoga'])

/** The figures as a table to read and as data to keep. */
export function reportOf({ args, server, starts, figures, open }: Bench): {
  readonly text: string
  readonly data: object
} {
  const noise = noiseOf(figures)
  const machine = `${cpus().length} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, Node ${process.version}, PostgreSQL ${server.version}`
  const rows = figures.map((figure) => row(figure, figures))
  const text = [
    `${machine}; ${args.rounds} rounds of ${args.seconds} s, ${args.entries} entries`,
    noise === undefined ? '' : noiseText(noise),
    figures.length === 0 ? '' : table(head, rows),
    ...amounts(figures),
    ...openLoop(open),
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
      starts,
      figures: figures.map(rounded),
      open: open.map(rounded),
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

/** Rows that were read or ledger lines that were written, and MiB of answers: a second, and for each second of CPU. */
export function amounts(figures: readonly Figure[]): readonly string[] {
  const names = ['workload', 'who', 'rows/s', 'rows/core s', 'MiB/s', 'MiB/core s', 'first ms', 'p50 ms']
  const told = figures.flatMap((figure) => {
    const { workload, contender, perSecond, rowsEach, kibibytes, firstByte, p50 } = figure
    if (rowsEach === undefined) return []
    const each = walked.has(workload) ? perSecond / rowsEach : perSecond
    const perCore = 1000 / cpuOf(figure)
    const mebibytes = kibibytes / 1024
    return [
      [
        workload,
        contender,
        (each * rowsEach).toFixed(0),
        (perCore * rowsEach).toFixed(0),
        (each * mebibytes).toFixed(1),
        (perCore * mebibytes).toFixed(1),
        firstByte.toFixed(1),
        p50.toFixed(1),
      ],
    ]
  })
  if (told.length === 0) return []
  return [
    '\nRows read, or ledger lines written by posts, and MiB answered; per second of one core, PostgreSQL included',
    table(names, told),
  ]
}

/** Times of requests at fixed rates. */
export function openLoop(open: readonly OpenFigure[]): readonly string[] {
  if (open.length === 0) return []
  const names = [
    'workload',
    'who',
    'offered/s',
    'answered',
    'dropped',
    'p50',
    'p90',
    'p99',
    'p99.9',
    'longest',
    'CPU ms',
  ]
  const told = open.map((figure) => {
    const { workload, contender, offered, answered, dropped, p50, p90, p99, p999, longest } = figure
    const times = [p50, p90, p99, p999, longest].map((time) => time.toFixed(1))
    const cpu = figure.serverMs + (figure.postgresMs ?? 0)
    return [workload, contender, String(offered), String(answered), String(dropped), ...times, cpu.toFixed(3)]
  })
  return ['\nOpen loop: times from when a request fell due', table(names, told)]
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
function rounded(figure: Figure | OpenFigure): object {
  const digits = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(4)) : value)
  return Object.fromEntries(Object.entries(figure).map(([name, value]) => [name, digits(value)]))
}
