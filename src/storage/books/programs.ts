import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../embedded/system-calls.ts'

const debian = '/usr/lib/postgresql'
const suffix = process.platform === 'win32' ? '.exe' : ''

/** A program of PostgreSQL on this machine, and its major version. */
export interface Program {
  readonly path: string
  readonly major: number
}

/** A program of PostgreSQL in a folder; undefined when it is not there or does not run. */
export async function programIn(folder: string, name: string): Promise<Program | undefined> {
  const path = join(folder, name + suffix)
  const said = existsSync(path) ? await run(path, ['--version']).catch(() => '') : ''
  const major = /\b(\d+)(?:\.\d+|devel|beta\d*|rc\d*)/.exec(said)?.[1]
  return major === undefined ? undefined : { path, major: Number(major) }
}

/**
 * Finds a program of PostgreSQL of a version that will do, the lowest such: in the PATH, and where Debian and Ubuntu put them.
 * Undefined when there is none.
 */
export async function programOf(name: string, fits: (major: number) => boolean): Promise<Program | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')))
  const found: Program[] = []
  for (const folder of new Set(folders.filter((one) => one !== ''))) {
    const program = await programIn(folder, name)
    if (program !== undefined && fits(program.major)) found.push(program)
  }
  return found.toSorted((one, other) => one.major - other.major)[0]
}

/** The address without its password, for a command line that others can see, and the environment that has it. */
export function withoutPassword(url: string): {
  readonly url: string
  readonly env: Record<string, string | undefined>
} {
  const open = new URL(url)
  const password = decodeURIComponent(open.password)
  open.password = ''
  const { PATH, HOME, SystemRoot, TEMP } = process.env
  const given = password === '' ? process.env['PGPASSWORD'] : password
  return { url: open.href, env: { PATH, HOME, SystemRoot, TEMP, LC_ALL: 'C', PGPASSWORD: given } }
}

/** Runs a program to its end; what it said to stderr is its failure. */
export function runToEnd(
  path: string,
  args: readonly string[],
  { env, signal }: { readonly env: Record<string, string | undefined>; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { env, signal, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(said.trim() || `${path} ended with ${code}.`))
    })
  })
}
