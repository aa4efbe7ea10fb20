import { join } from 'node:path'
import { runsServer, serverNumber } from './server-process.ts'
import { readIfThere } from './system-calls.ts'

/**
 * The process number of the embedded server on the folder while this process owns the folder, for an end that has no
 * time to wait for its stop: SIGINT is PostgreSQL's fast shutdown, which needs nobody to wait (F42). Undefined when
 * there is none, or when it cannot be told.
 */
export function embeddedProcess(dataDir: string): number | undefined {
  // On Windows a signal from outside is a kill.
  if (process.platform === 'win32') return undefined
  try {
    if (readIfThere(join(dataDir, 'service.lock'))?.startsWith(`${process.pid} `) !== true) return undefined
    const data = join(dataDir, 'postgres')
    return runsServer(data) ? serverNumber(data) : undefined
  } catch {
    return undefined
  }
}
