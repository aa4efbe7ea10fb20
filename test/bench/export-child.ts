import { pino } from 'pino'
import { httpServer } from '../../src/cli/service/serve.ts'
import { readConfig } from '../../src/config.ts'
import { createEngine } from '../../src/engine/create-engine.ts'

/** What the parent asks: how much the process used so far, or to end. */
export type Question = 'usage' | 'end'

/** What a process has used since the question before: milliseconds of CPU; and its peak of memory ever, in MB. */
export interface Usage {
  readonly cpuMs: number
  readonly peakMb: number
  readonly nowMb: number
  /** What is still in use after garbage was collected, when the process may collect it. */
  readonly liveMb: number
}

/** `node export-child.ts APP_URL MIGRATION_URL USER KEY [whole]`: the service in a process of its own; `whole` reads pages as it did before they were streamed. */
async function main([appUrl = '', rightsUrl = '', user = '', key = '', mode = '']: readonly string[]): Promise<void> {
  const running = createEngine({ appUrl, rightsUrl, onConnectionError: () => undefined })
  await running.ensureAdmin({ user, key })
  const engine = mode === 'whole' ? { ...running.engine, stream: () => Promise.resolve(undefined) } : running.engine
  const config = readConfig({ PORT: '0', FACTURIER_RATE_LIMIT: '0' })
  const server = httpServer(config, pino({ level: 'silent' }), { ...running, engine })
  const port = await server.listen(0, '127.0.0.1')
  let before = process.cpuUsage()
  process.on('message', (question: Question) => {
    if (question === 'end') process.exit(0)
    const { user: own, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const megabytes = (bytes: number): number => bytes / 1024 / 1024
    const usage: Usage = {
      cpuMs: (own + system) / 1000,
      peakMb: megabytes(process.resourceUsage().maxRSS * 1024),
      nowMb: megabytes(process.memoryUsage().rss),
      liveMb: megabytes(inUse()),
    }
    process.send?.(usage)
  })
  process.send?.({ port, root: `/api/${config.publisher}/${config.group}/v2.0` })
}

function inUse(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

await main(process.argv.slice(2))
