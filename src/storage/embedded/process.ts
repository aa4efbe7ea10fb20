import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The process number of the embedded server on the folder while this process owns the folder, for an end that has no
 * time to wait for its stop: SIGINT is PostgreSQL's fast shutdown, which needs nobody to wait (F42). Undefined when
 * there is none, or when it cannot be told.
 */
export function embeddedProcess(dataDir: string): number | undefined {
  // On Windows a signal from outside is a kill.
  if (process.platform === 'win32') return undefined
  try {
    if (!readFileSync(join(dataDir, 'service.lock'), 'utf8').startsWith(`${process.pid} `)) return undefined
    const data = realpathSync(join(dataDir, 'postgres'))
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (!Number.isInteger(pid) || pid <= 1) return undefined
    // A recycled number is not the server, whose working directory is its data.
    if (process.platform === 'linux' && readlinkSync(`/proc/${pid}/cwd`) !== data) return undefined
    return pid
  } catch {
    return undefined
  }
}
