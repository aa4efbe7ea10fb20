import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import type { FuzzResult, FuzzTask } from './fuzz-files-worker.ts'
import { size } from '../support/sizes.ts'

/** FACTURIER_FUZZ_SEED tries others. */
const files = size('FACTURIER_FUZZ', { default: 1_000, deep: 20_000, long: 100_000 })
const seed = Number(process.env['FACTURIER_FUZZ_SEED'] ?? 1)
const workers = 2
/** A file of 7 KB takes a millisecond; one that takes so long hangs, also on a busy machine. */
const hangMs = 60_000

/** Runs a part of the files in a thread of its own, and ends it when it hangs. */
function part(from: number, count: number): Promise<FuzzResult> {
  const done = new Int32Array(new SharedArrayBuffer(4))
  const task: FuzzTask = { seed: from, files: count, done }
  const worker = new Worker(new URL('fuzz-files-worker.ts', import.meta.url), { workerData: task })
  let last = -1
  return new Promise<FuzzResult>((resolve, reject) => {
    // The first look is late: the thread has to start.
    const watch = setInterval(() => {
      const now = Atomics.load(done, 0)
      if (now === last) reject(new Error(`The file of seed ${from + now} takes more than ${hangMs} ms.`))
      if (now > 0) last = now
    }, hangMs)
    const end = (): void => clearInterval(watch)
    worker.on('message', (result: FuzzResult) => {
      end()
      resolve(result)
    })
    worker.on('error', (error) => {
      end()
      reject(new Error('The thread failed.', { cause: error }))
    })
  }).finally(() => void worker.terminate())
}

it(`reads or refuses ${files} broken files, and nothing else`, async () => {
  const started = performance.now()
  const count = Math.ceil(files / workers)
  const results = await Promise.all(Array.from({ length: workers }, (_, index) => part(seed + index * count, count)))
  const total = (key: 'read' | 'refused'): number => results.reduce((sum, each) => sum + each[key], 0)
  const seconds = (performance.now() - started) / 1000
  const slowest = Math.max(...results.map((each) => each.slowestMs))
  process.stdout.write(
    `${files} files: ${total('read')} read, ${total('refused')} refused, ${Math.round(files / seconds)} files/s, slowest ${slowest.toFixed(0)} ms\n`,
  )
  expect(results.flatMap((each) => each.failures)).toEqual([])
  expect(slowest, 'ms of processor time').toBeLessThan(2000)
  // A property of refusals alone would prove little, and so would one of files that are whole.
  expect(total('read')).toBeGreaterThan(files / 5)
  expect(total('refused')).toBeGreaterThan(files / 5)
}, 600_000)
