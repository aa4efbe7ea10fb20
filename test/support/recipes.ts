import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { createTestDatabase } from './cluster.ts'
import { startServiceProcess, type ServiceProcess } from './service-process.ts'

/**
 * The recipes of CONTRIBUTING.md, done on a copy of the tree as the page says (F68): a fence `diff` changes files, one that
 * begins with `-- PATH` or `// PATH` is a new file, `sh` is run. Lines of a diff are found by themselves, without numbers.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

/** What a recipe is made of and never needs. */
const left = new Set(['node_modules', '.git', '.facturier', '.vitest', 'artefacts', 'coverage', 'images', 'corpus'])

/** A tree with a recipe done on it. */
export interface DoneRecipe {
  /** The top of the copy. */
  readonly folder: string
  /** Starts its service, on a database that the tree before the recipe had migrated. */
  start(env?: Readonly<Record<string, string>>): Promise<ServiceProcess>
  /** Ends what was started and removes the copy. */
  stop(): Promise<void>
}

/** Does the recipe of a heading on a copy of the tree, its commands too; throws when a step cannot be done as it is written. */
export async function follow(title: string): Promise<DoneRecipe> {
  const steps = stepsOf(title)
  const folder = mkdtempSync(join(tmpdir(), 'facturier-recipe-'))
  const ends: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of ends.reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter: (path) => !isLeft(relative(root, path)) })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const step of steps) await done(step, folder)
  } catch (error) {
    await stop()
    throw error
  }
  const start: DoneRecipe['start'] = async (env = {}) => {
    const database = await createTestDatabase()
    ends.push(() => database.drop())
    const urls = { DATABASE_URL: database.appUrl, DATABASE_MIGRATION_URL: database.migrationUrl }
    const service = await startServiceProcess(join(folder, '.facturier'), { ...urls, ...env }, folder)
    ends.push(() => service.end('SIGTERM'))
    return service
  }
  return { folder, start, stop }
}

function isLeft(path: string): boolean {
  return path.split('/').some((name) => left.has(name))
}

interface Step {
  readonly language: string
  readonly text: string
}

/** The fences below a heading. */
function stepsOf(title: string): readonly Step[] {
  const [, after = ''] = page.split(`\n### ${title}\n`)
  const [recipe = ''] = after.split(/^##/m, 1)
  const steps = [...recipe.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))
  if (steps.length < 2) throw new Error(`CONTRIBUTING.md has no recipe "${title}".`)
  return steps
}

async function done({ language, text }: Step, folder: string): Promise<void> {
  const [, path] = /^(?:--|\/\/) (\S+\.\w+)\n/.exec(text) ?? []
  if (language === 'sh') await run(text, folder)
  else if (language === 'diff') for (const part of text.split(/^\+\+\+ /m).slice(1)) change(part, folder)
  else if (path === undefined) throw new Error(`A step does not name its file: ${text.slice(0, 80)}`)
  else write(join(folder, numbered(path, folder)), text.slice(text.indexOf('\n') + 1))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** `migrations/NNNN_name.sql` with the next number. */
function numbered(path: string, folder: string): string {
  const last = Math.max(...readdirSync(join(folder, 'migrations')).map((name) => Number.parseInt(name, 10) || 0))
  return path.replace('NNNN', String(last + 1).padStart(4, '0'))
}

/** Changes one file: in each hunk the lines that are kept or go stand in it together, once; those that come replace them. */
function change(part: string, folder: string): void {
  const [path = '', ...hunks] = part.split(/^@@.*$\n|\n(?=@@)/m).filter((one) => one !== '')
  const file = join(folder, path.trim())
  let text = readFileSync(file, 'utf8')
  for (const hunk of hunks) {
    const lines = hunk.replace(/\n+$/, '').split('\n')
    const side = (leaves: string): string =>
      lines
        .filter((line) => !line.startsWith(leaves))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const [before, after] = [side('+'), side('-')]
    const pieces = `\n${text}`.split(`\n${before}`)
    if (pieces.length !== 2) throw new Error(`${path.trim()} has these lines ${pieces.length - 1} times:\n${before}`)
    text = pieces.join(`\n${after}`).slice(1)
  }
  writeFileSync(file, text)
}

/** Runs commands as a contributor would, in a shell of the tree. */
async function run(text: string, folder: string): Promise<void> {
  const { PATH, HOME } = process.env
  const path = `${join(folder, 'node_modules/.bin')}:${PATH ?? ''}`
  const env = { PATH: path, HOME, TMPDIR: tmpdir(), CI: 'true', DATABASE_URL: inject('cluster').superUrl }
  await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', text], { cwd: folder, env }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${error.message}\n${error.stdout ?? ''}${error.stderr ?? ''}`.slice(0, 8_000))
    },
  )
}
