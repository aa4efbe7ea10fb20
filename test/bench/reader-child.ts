import { readFileSync } from 'node:fs'
import { Problem } from '../../src/core/problem.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'

/** What one reading cost, and how it ended. */
export interface Reading {
  readonly ms: number
  /** Peak of the process beyond what it had with the file in memory. */
  readonly peakMb: number
  readonly outcome: string
}

/** `node --expose-gc reader-child.ts WARM FILE RUNS`: a process of its own for each file, so that its peak is that file's. */
function main([warm = '', path = '', runs = '1']: readonly string[]): Reading {
  const small = readFileSync(warm)
  for (let run = 0; run < 200; run++) readEInvoice(small)
  const bytes = readFileSync(path)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let outcome = ''
  const started = performance.now()
  for (let run = 0; run < Number(runs); run++) outcome = read(bytes)
  const ms = (performance.now() - started) / Number(runs)
  return { ms, peakMb: process.resourceUsage().maxRSS / 1024 - before / 1024 / 1024, outcome }
}

function read(bytes: Buffer): string {
  try {
    const { lines, attachments } = readEInvoice(bytes)
    return `read: ${lines.length} lines, ${attachments.length} files`
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

process.stdout.write(JSON.stringify(main(process.argv.slice(2))))
