import type { TestDatabase } from '../support/cluster.ts'
import type { DemoEngine } from '../support/demo-engine.ts'
import { type ExportService, startExportService } from '../support/export-service.ts'
import { manyEntries } from '../support/many-entries.ts'

const entries = 1_000_000
const pageRuns = 5
const slowReaders = 10

/** The column heads of {@link exportRows}. */
export const exportHead = ['big read', 'rows', 'rows/s', 'first byte ms', 'CPU ms', 'peak MB']

/**
 * Pages of 20,000 entries and the export of a million, streamed and, for comparison, read whole before they are sent; each in
 * a process of its own. The first byte is that of the median page; CPU is the service's, per page or in all.
 */
export async function exportRows(demo: DemoEngine, database: TestDatabase): Promise<readonly (readonly string[])[]> {
  await manyEntries(database, demo.companyId, entries)
  const rows: string[][] = []
  for (const mode of ['streamed', 'whole'] as const) {
    const service = await startExportService(database, demo.companyId, mode)
    try {
      rows.push(await onePage(service, `page, ${mode}`, 'generalLedgerEntries'))
      rows.push(
        await onePage(service, `page with dimension lines, ${mode}`, 'generalLedgerEntries?$expand=dimensionSetLines'),
      )
      rows.push(await onePage(service, `page in gzip, ${mode}`, 'generalLedgerEntries', { 'accept-encoding': 'gzip' }))
      rows.push(await everything(service, `export, ${mode}`))
      for (let reader = 0; reader < slowReaders; reader++)
        await service.open('generalLedgerEntries', { connection: 'close' })
      rows.push(await everything(service, `export beside ${slowReaders} readers who stall, ${mode}`))
    } finally {
      await service.stop()
    }
  }
  return rows
}

async function onePage(
  service: ExportService,
  what: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<string[]> {
  for (let warm = 0; warm < 2; warm++) await service.read(path, false, headers)
  await service.usage()
  const runs = []
  for (let run = 0; run < pageRuns; run++) runs.push(await service.read(path, false, headers))
  const { cpuMs, peakMb } = await service.usage()
  const ms = median(runs.map((run) => run.ms))
  const first = median(runs.map((run) => run.firstByteMs))
  return row(what, 20_000, 20_000 / (ms / 1000), first, cpuMs / pageRuns, peakMb)
}

async function everything(service: ExportService, what: string): Promise<string[]> {
  await service.usage()
  const { rows, ms, firstByteMs } = await service.read('generalLedgerEntries')
  const { cpuMs, peakMb } = await service.usage()
  return row(what, rows, rows / (ms / 1000), firstByteMs, cpuMs, peakMb)
}

function row(what: string, rows: number, perSecond: number, first: number, cpuMs: number, peakMb: number): string[] {
  return [what, String(rows), perSecond.toFixed(0), first.toFixed(0), cpuMs.toFixed(0), peakMb.toFixed(0)]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
