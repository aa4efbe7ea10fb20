import { Worker } from 'node:worker_threads'
import { moduleBeside } from '../file/module-beside.ts'
import { Problem } from '../../core/problem.ts'
import type { ReadLimits } from '../../core/read-limits.ts'
import type { PreviewLanguage } from '../../model/file-functions.ts'

/** What a thread is told: a file that was received, and in what language it is drawn. */
export interface PaperTask {
  readonly bytes: Uint8Array
  readonly limits: ReadLimits
  readonly language: PreviewLanguage
  readonly at: Date
}

/** A file of 10,000 lines takes 12 seconds on two cores. */
const msMax = 60_000

/** Of the thread, beside the fonts and the file. */
const heapMegabytes = 512

/**
 * Draws a file as PDF/A (F88) in a thread of its own, which loads what it draws with and ends: the service answers others
 * meanwhile, and a file that takes too long or too much memory ends nothing but its thread.
 */
export function drawPaper(task: PaperTask): Promise<Buffer> {
  const worker = new Worker(moduleBeside(import.meta, 'thread'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch()), msMax)
    worker.once('message', (made: Uint8Array) => {
      clearTimeout(timer)
      resolve(Buffer.from(made.buffer, made.byteOffset, made.byteLength))
    })
    worker.once('error', (error: unknown) => {
      clearTimeout(timer)
      reject(isOutOfMemory(error) ? tooMuch() : new Error('The thread that draws failed.', { cause: error }))
    })
  }).finally(() => void worker.terminate())
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooMuch(): Problem {
  return new Problem(
    'Application_DialogException',
    'The file is too large to be drawn as a picture. Send a PDF of the document as docImage instead.',
  )
}
