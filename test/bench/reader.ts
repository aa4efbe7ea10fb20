import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hostileFiles, invoiceOfLines, invoiceWithPdf } from '../support/hostile-files.ts'
import type { Reading } from './reader-child.ts'

const data = (name: string): Buffer => readFileSync(new URL(`../data/${name}`, import.meta.url))
const megabyte = 1024 * 1024

const files: readonly (readonly [string, () => Buffer, number])[] = [
  ['an invoice of 5 KB', () => data('peppol/be-01-simple-21.xml'), 200],
  ['an invoice of 16 KB with a PDF', () => invoiceWithPdf(8 * 1024), 200],
  ['100 lines', () => data('peppol/be-30-hundred-lines.xml'), 50],
  ['10,000 lines', () => invoiceOfLines(10_000), 1],
  ['20 MB with a PDF', () => invoiceWithPdf(15 * megabyte), 1],
  ...hostileFiles.map(({ what, bytes }) => [what, bytes, 1] as const),
]

/** Reads each file in a process of its own; rows of what, size, milliseconds, megabytes beyond the file, and how it ended. */
export function readerRows(): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'facturier-reader-'))
  const child = fileURLToPath(new URL('reader-child.ts', import.meta.url))
  const warm = fileURLToPath(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url))
  try {
    return files.map(([what, make, runs]) => {
      const bytes = make()
      const path = join(folder, 'file.xml')
      writeFileSync(path, bytes)
      const answer = execFileSync(process.execPath, ['--expose-gc', child, warm, path, String(runs)], {
        encoding: 'utf8',
      })
      const { ms, peakMb, outcome } = JSON.parse(answer) as Reading
      return [
        what,
        (bytes.length / megabyte).toFixed(2),
        ms.toFixed(ms < 10 ? 2 : 0),
        peakMb.toFixed(0),
        outcome.slice(0, 90),
      ]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
