import { readFileSync } from 'node:fs'
import { decodeBase64 } from '../../src/formats/read/text/base64.ts'
import { previewHtml } from '../../src/formats/preview/page.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { judge } from '../../src/formats/rules/judge.ts'
import { invoiceOfLines, invoiceWithPdf } from '../support/hostile-files.ts'
import { numberMark } from './load-body.ts'
import type { MeasuredService } from './measured-service.ts'

const data = (name: string): Buffer => readFileSync(new URL(`../data/${name}`, import.meta.url))
const kilobyte = 1024

/** Files to import, and how many of each. */
const files: readonly (readonly [string, Buffer, number])[] = [
  ['5 KB', data('peppol/be-01-simple-21.xml'), 400],
  ['16 KB with a PDF', invoiceWithPdf(8 * kilobyte), 400],
  ['100 lines', data('peppol/be-30-hundred-lines.xml'), 100],
  ['1,000 lines', invoiceOfLines(1000), 16],
  ['280 KB with a PDF', invoiceWithPdf(200 * kilobyte), 150],
  ['20 MB with a PDF', invoiceWithPdf(15 * kilobyte * kilobyte), 4],
]

/** Milliseconds of each step that a file takes in the service, in order: base64, XML, rules, and the page for people. */
function stages(bytes: Buffer, runs: number): readonly number[] {
  const text = bytes.toString('base64')
  const invoice = readEInvoice(bytes)
  const steps = [
    () => decodeBase64(text, 'contentstring'),
    () => readEInvoice(bytes),
    () => previewHtml(invoice, { language: 'en', findings: [] }),
  ]
  const others = steps.map((step) => timed(runs, step))
  // Rules keep what they know of a file with its tree, so every run needs a file of its own.
  const trees = Array.from({ length: Math.min(runs, 50) }, () => readEInvoice(bytes))
  const judged = timed(trees.length, (run) => judge(trees[run] ?? invoice, 'purchase'))
  return [...others.slice(0, 2), judged, ...others.slice(2)]
}

function timed(runs: number, step: (run: number) => unknown): number {
  const started = performance.now()
  for (let run = 0; run < runs; run++) step(run)
  return (performance.now() - started) / runs
}

/** Rows of the files: files a second alone and with 16 callers, of the dry run too, then milliseconds of CPU and of each step. */
export async function importRows(service: MeasuredService, odata: string): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = []
  for (const [what, bytes, requests] of files) {
    const xml = bytes.toString('latin1').replace(/(<cbc:ID>)[^<]*/, `$1${numberMark}`)
    const rate = (path: string, callers: number) =>
      service.measure({
        path: `${odata}/${path}`,
        xml,
        requests: callers === 1 ? Math.ceil(requests / 2) : requests,
        callers,
      })
    const alone = await rate('importpurchaseinvoices', 1)
    const many = await rate('importpurchaseinvoices', 16)
    const dry = await rate('Microsoft.NAV.parseImportDocument', 16)
    rows.push([
      what,
      ...[alone.perSecond, many.perSecond, dry.perSecond].map((value) => value.toFixed(value < 10 ? 1 : 0)),
      ...[many.cpuMs, dry.cpuMs, ...stages(bytes, Math.min(requests, 100))].map((value) =>
        value.toFixed(value < 10 ? 2 : 0),
      ),
      String(alone.statements),
    ])
  }
  return rows
}
