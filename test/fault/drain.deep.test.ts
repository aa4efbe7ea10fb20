import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const shutdown = fileURLToPath(new URL('../../src/cli/service/shutdown.ts', import.meta.url))

/** A process that ends by {@link endInOrder} with the given drain, allowed half a second unless told otherwise, beside a stand-in for PostgreSQL; answers how both ended. */
async function endWith(
  drain: string,
  signals: readonly NodeJS.Signals[],
  withinMs = 500,
  busy = 'setInterval(() => {}, 1000)',
) {
  const program = `import { spawn } from 'node:child_process'
    import { endInOrder } from ${JSON.stringify(shutdown)}
    const stopped = 'trap "echo PostgreSQL was told to stop; exit" INT; for i in $(seq 600); do sleep 0.1; done'
    const database = spawn('sh', ['-c', stopped], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] })
    const log = { info: (message) => console.log(message), fatal: (fields, message) => console.log(message) }
    endInOrder(process, log, { drain: ${drain}, flush: async () => {}, database: () => database.pid, withinMs: ${withinMs} })
    ${busy}
    console.log(database.pid)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout }).on('line', (line) => void lines.push(line))
  await once(reader, 'line')
  const ended = once(child, 'close')
  for (const signal of signals) {
    child.kill(signal)
    await new Promise((done) => setTimeout(done, 1_200))
  }
  const kill = setTimeout(() => child.kill('SIGTERM'), 20_000)
  await ended
  clearTimeout(kill)
  return { code: child.exitCode, signal: child.signalCode, told: lines.slice(1) }
}

const databaseStopped = 'PostgreSQL was told to stop'

describe.skipIf(process.platform === 'win32')('an end that has begun comes to an end', () => {
  it('also when what it waits for never comes, and PostgreSQL is told to stop', async () => {
    expect(await endWith('() => new Promise(() => {})', ['SIGTERM'])).toEqual({
      code: 1,
      signal: null,
      told: [
        'SIGTERM: finishing what has begun.',
        'Stopping took longer than 0.5 s and was given up.',
        databaseStopped,
      ],
    })
  })

  it('also when nothing is left that the process waits for: it does not end with 0 as if all were done', async () => {
    const once =
      "const waiting = setInterval(() => {}, 1000); process.once('SIGTERM', () => { clearInterval(waiting); database.unref() })"
    expect(await endWith('() => new Promise(() => {})', ['SIGTERM'], 500, once)).toMatchObject({
      code: 1,
      told: [
        'SIGTERM: finishing what has begun.',
        'Stopping took longer than 0.5 s and was given up.',
        databaseStopped,
      ],
    })
  })

  it('also when the process is caught in a computation', async () => {
    expect(
      await endWith('async () => { await new Promise((done) => setTimeout(done, 300)); for (;;); }', ['SIGTERM']),
    ).toEqual({
      code: null,
      signal: 'SIGKILL',
      told: ['SIGTERM: finishing what has begun.', databaseStopped],
    })
  })

  it('at once at a second signal, with PostgreSQL told to stop', async () => {
    expect(await endWith('() => new Promise(() => {})', ['SIGTERM', 'SIGTERM'], 60_000)).toEqual({
      code: 1,
      signal: null,
      told: ['SIGTERM: finishing what has begun.', databaseStopped],
    })
  })

  it('with 0 when the drain is done', async () => {
    // What stands for PostgreSQL is the drain's to stop.
    const { code, told } = await endWith("async () => void database.kill('SIGINT')", ['SIGHUP'])
    expect({ code, told: told.toSorted() }).toEqual({
      code: 0,
      told: [databaseStopped, 'SIGHUP: finishing what has begun.'],
    })
  })
})
