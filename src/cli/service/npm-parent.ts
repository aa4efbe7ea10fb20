import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Where the process came from, as far as {@link endWithNpm} needs it; `process` fits. */
export interface StartedProcess {
  readonly ppid: number
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The processes above a service that npm started; `npm` is undefined when npm itself is the parent. */
export interface NpmParents {
  readonly parent: number
  readonly npm: number | undefined
}

// The shells that npm's `script-shell` is set to; anything else above us is taken for npm.
const shells = /^-?(?:sh|dash|bash|ash|busybox|ksh|mksh|zsh|fish)$/

/**
 * Looks up, at the start, who started the service: npm (through a shell, or not where the shell replaced itself by
 * Node). Started directly, undefined.
 */
export function npmParents({ ppid, env }: StartedProcess): NpmParents | undefined {
  if (env['npm_lifecycle_event'] === undefined) return undefined
  const shell = aboveOf(ppid)
  const npm = shell !== undefined && shells.test(shell.name) ? shell.ppid : undefined
  return { parent: ppid, npm }
}

/**
 * Ends a service that `npm start` started when npm or its shell is gone: npm hands SIGTERM to the shell, which dies
 * without handing it on, and a killed npm hands on nothing; the service would keep the port and the data folder (F42).
 */
export function endWithNpm(
  started: Pick<StartedProcess, 'ppid'>,
  parents: NpmParents | undefined,
  end: () => void,
  everyMs = 500,
): void {
  if (parents === undefined) return
  const watch = setInterval(() => {
    if (started.ppid === parents.parent && isThere(parents)) return
    clearInterval(watch)
    end()
  }, everyMs)
  watch.unref()
}

/** Whether npm still runs: on Linux while the shell is its child, which also sees an npm that died and was not waited for. */
function isThere({ parent, npm }: NpmParents): boolean {
  if (npm === undefined) return true
  if (process.platform === 'linux') return aboveOf(parent)?.ppid === npm
  try {
    process.kill(npm, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The name and the parent of a process: a file on Linux, a program elsewhere; undefined where it cannot be told. */
function aboveOf(pid: number): { readonly name: string; readonly ppid: number } | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const end = stat.lastIndexOf(')')
      return { name: stat.slice(stat.indexOf('(') + 1, end), ppid: Number(stat.slice(end + 2).split(' ')[1]) }
    }
    if (process.platform === 'win32') return undefined
    const told = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8', timeout: 5_000 })
    const [, ppid = '', command = ''] = /^\s*(\d+)\s+(.*\S)/.exec(told) ?? []
    return { name: basename(command), ppid: Number(ppid) }
  } catch {
    return undefined
  }
}
