import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type DemoClient, demoClient } from '../../src/cli/demo/client.ts'

/** The service as a process of its own, as an operator runs it. */
export interface ServiceProcess {
  readonly client: DemoClient
  readonly pid: number
  /** What a client of its own sends as `Authorization`. */
  readonly authorization: string
  /** What it wrote to stdout and stderr so far. */
  readonly output: readonly string[]
  /** Ends it with a signal; answers how it ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const ownTree = fileURLToPath(new URL('../..', import.meta.url))
const admin = { FACTURIER_ADMIN_USER: 'admin', FACTURIER_ADMIN_KEY: 'a-key-for-tests-of-32-characters-or-more' }

/** Starts `node src/main.ts serve` on the embedded database of a folder, or that of `DATABASE_URL` in `more`, and waits for its start line; of this tree unless told. */
export async function startServiceProcess(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  tree: string = ownTree,
): Promise<ServiceProcess> {
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    ...admin,
    PORT: '0',
    FACTURIER_DATA: dataDir,
    // Also on a database of its own, where it does not come by itself.
    FACTURIER_DEMO: 'on',
    FACTURIER_RATE_LIMIT: '0',
    LOG_LEVEL: 'info',
    ...more,
  }
  const child = spawn(process.execPath, [join(tree, 'src/main.ts'), 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    return { code: child.exitCode, signal: child.signalCode }
  }
  try {
    const port = await portOf(child, output)
    const authorization = `Basic ${Buffer.from(`${admin.FACTURIER_ADMIN_USER}:${admin.FACTURIER_ADMIN_KEY}`).toString('base64')}`
    const client = await demoClient({ ...admin, PORT: port })
    return { client, pid: child.pid ?? 0, authorization, output, end }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

/** The port that the start line names. */
function portOf(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        const port = /^Facturier is ready: OData http:\/\/[^/]+:(\d+)\//.exec(line)?.[1]
        if (port !== undefined) resolve(port)
      })
    }
    child.once('close', (code, signal) =>
      reject(new Error(`The service ended (${signal ?? code}) before it was ready: ${output.join('\n')}`)),
    )
  })
}
