import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { keptNow } from '../../core/memory/budget.ts'
import type { Reading } from '../../core/telemetry/metrics.ts'

/** The loop is told of in windows, so that two who ask do not take each other's. */
const windowMs = 10_000
/** Windows of which the latest moment is told: who asks once a minute misses none. */
const windowsMax = 6
/** How often the loop is looked at within. */
const resolutionMs = 20

interface Window {
  readonly mean: number
  readonly p99: number
  readonly max: number
}

/** What the process says of itself; looks at its event loop until it is closed. */
export function processReadings() {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let windows: readonly Window[] = []
  let busy = performance.eventLoopUtilization()
  let utilization = 0
  const look = (): Window => {
    // What is measured holds the pause itself; in nanoseconds, and not a number before the first.
    const late = (value: number): number =>
      Math.max(0, (Number.isFinite(value) ? value / 1e6 : 0) - resolutionMs) / 1_000
    return { mean: late(delay.mean), p99: late(delay.percentile(99)), max: late(delay.max) }
  }
  const turn = setInterval(() => {
    windows = [look(), ...windows].slice(0, windowsMax)
    delay.reset()
    const now = performance.eventLoopUtilization()
    utilization = performance.eventLoopUtilization(now, busy).utilization
    busy = now
  }, windowMs).unref()

  const readings = (): readonly Reading[] => {
    const [last = look()] = windows
    const memory = process.memoryUsage()
    const cpu = process.cpuUsage()
    const kept = keptNow()
    return [
      { metric: 'nodejs.eventloop.delay.mean', value: last.mean },
      { metric: 'nodejs.eventloop.delay.p99', value: last.p99 },
      { metric: 'nodejs.eventloop.delay.max', value: Math.max(look().max, ...windows.map(({ max }) => max)) },
      {
        metric: 'nodejs.eventloop.utilization',
        value: windows.length === 0 ? performance.eventLoopUtilization().utilization : utilization,
      },
      { metric: 'process.memory.usage', value: memory.rss },
      { metric: 'process.cpu.time', value: cpu.user / 1e6, labels: { 'cpu.mode': 'user' } },
      { metric: 'process.cpu.time', value: cpu.system / 1e6, labels: { 'cpu.mode': 'system' } },
      { metric: 'process.uptime', value: process.uptime() },
      { metric: 'v8js.memory.heap.used', value: memory.heapUsed },
      { metric: 'v8js.memory.heap.limit', value: getHeapStatistics().heap_size_limit },
      { metric: 'facturier.memory.external', value: memory.external + memory.arrayBuffers },
      { metric: 'facturier.cache.size', value: kept.bytes },
      { metric: 'facturier.cache.limit', value: kept.bytesMax },
      { metric: 'facturier.cache.entries', value: kept.entries },
    ]
  }
  const close = (): void => {
    clearInterval(turn)
    delay.disable()
  }
  return { readings, close }
}
