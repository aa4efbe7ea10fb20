import { bytesOf, type TableBytes } from './bytes.ts'
import type { Visits } from './visits.ts'

/** What a run measured. Bytes are of one document, or of one company. */
export interface ScaleFigures {
  readonly postgres: string
  readonly companies: number
  readonly documents: number
  /** FACTURIER_CACHE_MB of the process. */
  readonly cacheMb: number
  /** Of a company without a document: setup, master data, counters. */
  readonly companyBytes: readonly TableBytes[]
  readonly documentBytes: readonly TableBytes[]
  /** Of the whole database, in the end. */
  readonly databaseBytes: number
  /** Megabytes of the service when it was ready, and at its peak. */
  readonly readyMb: number
  readonly peakMb: number
  readonly visits: readonly Visits[]
}

/** Tables with a row of their own in the report; the others are told together. */
const tablesMax = 14
/** Companies that are reckoned for. */
const sizes = [1, 100, 10_000, 100_000] as const
/** Days and hours in which a year's documents come, and how much more at the busiest time. */
const year = { days: 250, hours: 10, peak: 10 } as const
/** Where received files lie, told apart: they differ from business to business as nothing else does. */
const filesTable = 'import_file'

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const decimals = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

/** Bytes in the unit that leaves the fewest digits. */
function size(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit] ?? ''}`
}

/** Sizes and times of a run, and what they come to with more companies, as markdown. */
export function scaleReport(figures: ScaleFigures): string {
  const { postgres, companies, documents, cacheMb, databaseBytes, documentBytes, companyBytes } = figures
  return [
    `${whole(companies)} companies of ${whole(documents)} documents, PostgreSQL ${postgres}: ${size(databaseBytes)}. A company without documents is ${size(bytesOf(companyBytes))}, a document ${size(bytesOf(documentBytes))}.`,
    bytesTable(documentBytes),
    visitsTable(figures.visits),
    `Memory of the process, with FACTURIER_CACHE_MB=${cacheMb}: ${whole(figures.readyMb)} MB when it was ready, ${figures.visits.map(({ title, megabytes }) => `${whole(megabytes)} MB behind "${title}"`).join(', ')}, ${whole(figures.peakMb)} MB at its peak.`,
    extrapolated(figures),
  ].join('\n\n')
}

/** A table of markdown: the first column to the left, numbers to the right. */
function table(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(names), line(names.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

function bytesTable(all: readonly TableBytes[]): string {
  const [shown, rest] = [all.slice(0, tablesMax), all.slice(tablesMax)]
  const together = (name: string, of: readonly TableBytes[]): TableBytes => {
    const sum = (part: 'heap' | 'indexes' | 'toast'): number => of.reduce((bytes, one) => bytes + one[part], 0)
    return { table: name, heap: sum('heap'), indexes: sum('indexes'), toast: sum('toast') }
  }
  const rows = [...shown, ...(rest.length > 0 ? [together(`${rest.length} others`, rest)] : []), together('all', all)]
  return table(
    ['bytes of a document', 'heap', 'indexes', 'toast', 'together'],
    rows.map((one) => [one.table, ...[one.heap, one.indexes, one.toast, bytesOf([one])].map(whole)]),
  )
}

function visitsTable(visits: readonly Visits[]): string {
  return table(
    ['companies', 'visits', 'page p50', 'p99', 'create p50', 'p99', 'post p50', 'p99', 'CPU ms', 'log'],
    visits.map(({ title, count, times, serverMs, postgresMs, logBytes }) => [
      title,
      whole(count),
      ...[times.page, times.create, times.post].flatMap(({ p50, p99 }) => [decimals(p50), decimals(p99)]),
      postgresMs === undefined ? decimals(serverMs) : `${decimals(serverMs)} + ${decimals(postgresMs)}`,
      size(logBytes),
    ]),
  )
}

/** A calculation: each company has as many documents a year as a company of the run. */
function extrapolated({ documents, documentBytes, companyBytes, visits }: ScaleFigures): string {
  const files = bytesOf(documentBytes.filter((one) => one.table === filesTable))
  const rows = bytesOf(documentBytes) - files
  // Whoever changes a page first behind a checkpoint writes it into the log as a whole. Documents of few companies share pages, those
  // of many do not: the truth is in between, nearer to the first the more companies there are.
  const [least, most] = [Math.min, Math.max].map((of) => of(...visits.map(({ logBytes }) => logBytes)))
  // Of companies that nobody has asked for yet.
  const [cold] = visits
  const cpuMs = (cold?.serverMs ?? 0) + (cold?.postgresMs ?? 0)
  return table(
    [
      `companies of ${whole(documents)} documents a year`,
      'setup',
      'books a year',
      'books of ten years',
      'files a year',
      'log a day, least to most',
      'documents/s, mean',
      `at the peak (${year.peak} times)`,
      'cores at the peak',
    ],
    sizes.map((companies) => {
      const perYear = companies * documents
      const mean = perYear / (year.days * year.hours * 3600)
      return [
        whole(companies),
        size(companies * bytesOf(companyBytes)),
        size(perYear * rows),
        size(10 * perYear * rows),
        size(perYear * files),
        [least, most].map((bytes = 0) => size((perYear / year.days) * bytes)).join(' to '),
        mean < 0.1 ? mean.toFixed(4) : decimals(mean),
        decimals(mean * year.peak),
        decimals((mean * year.peak * cpuMs) / 1000),
      ]
    }),
  )
}
