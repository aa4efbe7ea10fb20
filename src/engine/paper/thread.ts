import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { paperOf } from '../../formats/paper/paper.ts'
import { readEInvoice } from '../../formats/read/read.ts'
import type { PaperTask } from './draw.ts'

// What `drawPaper` starts: reads the file again and draws it, in a thread of its own, and ends.
const { bytes, limits, language, at } = workerData as PaperTask
const require = createRequire(import.meta.url)
const tools = {
  regular: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  at,
}
parentPort?.postMessage(await paperOf(readEInvoice(bytes, limits), language, tools))
