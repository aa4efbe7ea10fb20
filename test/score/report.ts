import type { FileScore, Outcome } from './score.ts'

const outcomes: readonly Outcome[] = ['equal', 'refused', 'different', 'not an invoice']

/** Different reasons and fields that are counted apart; the rest is counted together. */
const keptMax = 200
const rest = 'others'

/** The counts of a source, or of all. */
export interface Counts {
  files: number
  readonly outcomes: Record<Outcome, number>
  /** Files that are read and cannot be booked as they are. */
  blocked: number
  readonly refusals: Map<string, number>
  readonly fields: Map<string, number>
  readonly rules: Map<string, number>
}

function noCounts(): Counts {
  return {
    files: 0,
    outcomes: { equal: 0, refused: 0, different: 0, 'not an invoice': 0 },
    blocked: 0,
    refusals: new Map(),
    fields: new Map(),
    rules: new Map(),
  }
}

function count(map: Map<string, number>, key: string): void {
  const name = map.has(key) || map.size < keptMax ? key : rest
  map.set(name, (map.get(name) ?? 0) + 1)
}

/** Adds up scores by source, and in all; what it holds does not grow with the files. */
export class Tally {
  readonly all = noCounts()
  readonly sources = new Map<string, Counts>()

  add(score: FileScore): void {
    const source = this.sources.get(score.source) ?? noCounts()
    this.sources.set(score.source, source)
    for (const counts of [source, this.all]) {
      counts.files++
      counts.outcomes[score.outcome]++
      if (score.blocked.length > 0) counts.blocked++
      for (const rule of score.blocked) count(counts.rules, rule)
      if (score.outcome === 'refused') count(counts.refusals, kindOf(score.reason ?? ''))
      const fields = score.differences.map(({ field }) => field.replaceAll(/\[\d+\]/g, ''))
      for (const field of new Set(fields)) count(counts.fields, field)
    }
  }
}

/** A reason without the place and the figures of one file. */
function kindOf(reason: string): string {
  return oneLine(reason.replace(/ \((?:line|in) .*\)/, '').replaceAll(/\d+/g, 'N')).slice(0, 160)
}

/** Text of a file or name for a terminal: one line, no control characters. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '?')
}

/** The report that people read: a table of the sources, and why files are refused, different or blocked. */
export function reportOf({ all, sources }: Tally, others: number): string {
  const head = ['source', 'files', ...outcomes, 'blocked']
  const rows = [...sources, ['all', all] as const].map(([name, counts]) => [
    oneLine(name),
    ...[counts.files, ...outcomes.map((outcome) => counts.outcomes[outcome]), counts.blocked].map(String),
  ])
  const sections = [
    ['Refused, by reason', all.refusals],
    ['Different, by field (files)', all.fields],
    ['Blocked: read, and not to be booked as it is, by rule (files)', all.rules],
  ] as const
  return [
    table([head, ...rows]),
    ...sections.filter(([, map]) => map.size > 0).map(([title, map]) => `${title}\n${listed(map)}`),
    ...(others === 0 ? [] : [`Not looked at: ${others} files that are neither .xml nor .pdf.`]),
  ].join('\n\n')
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

function listed(map: ReadonlyMap<string, number>): string {
  const rows = [...map].sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
  return rows.map(([key, files]) => `  ${String(files).padStart(6)}  ${key}`).join('\n')
}
