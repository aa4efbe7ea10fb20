import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageSize } from '../../src/graphql/terms/page.ts'
import { limits } from '../../src/graphql/terms/limits.ts'
import { postSales } from '../support/posted-sales.ts'
import { admin } from '../support/admin.ts'
import { startService, type Service } from '../support/service.ts'
import { type KitFolder, kitFolder } from './kit-folder.ts'
import { clientModules } from './libraries.ts'

/**
 * The snippets of docs/graphql.md (those of its first chapter on a fresh service) are run as they are printed, in their
 * order, against a demo company with twelve posted invoices, in a folder like that of a front-end team, which has the kit
 * of clients/typescript; what they show is compared. `…` stands for any text.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const cookbook = readFileSync(join(root, 'docs/graphql.md'), 'utf8')
const printedUrl = 'http://127.0.0.1:4000'

/** Services with other settings, for snippets that show those. */
const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fresh: {},
  introspectionOff: { FACTURIER_GRAPHQL_INTROSPECTION: 'off' },
  onlyKnown: {
    FACTURIER_GRAPHQL_OPERATIONS: 'test/gql/persisted-documents.json',
    FACTURIER_GRAPHQL_ONLY_KNOWN: 'on',
  },
}

type Kind = 'graphql' | 'sh' | 'ts'

/** A snippet with the variables it is sent with and what it must show; '' when it shows nothing. */
interface Snippet {
  readonly kind: Kind
  /** What it is sent to when not to the usual service: one of {@link settings}. */
  readonly role: string
  readonly title: string
  readonly text: string
  readonly variables: string
  readonly answer: string
}

interface Fence {
  readonly language: string
  readonly role: string
  readonly text: string
}

function fencesOf(page: string): readonly Fence[] {
  return [...page.matchAll(/^```(\w+)(?: (\w+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', role = '', text = '']) => ({ language, role, text }),
  )
}

function snippetsOf(fences: readonly Fence[]): readonly Snippet[] {
  return fences.flatMap(({ language, role, text }, index) => {
    if (!isKind(language)) return []
    const after = fences.slice(index + 1)
    const next = after.findIndex((fence) => isKind(fence.language))
    const own = next < 0 ? after : after.slice(0, next)
    const shown = (wanted: string): string => own.find((fence) => fence.role === wanted)?.text.trim() ?? ''
    return [
      { kind: language, role, title: titleOf(text), text, variables: shown('variables'), answer: shown('answer') },
    ]
  })
}

const fences = fencesOf(cookbook)
const snippets = snippetsOf(fences)

function isKind(language: string): language is Kind {
  return ['graphql', 'sh', 'ts'].includes(language)
}

function titleOf(text: string): string {
  return text.trim().split('\n')[0]?.slice(0, 80) ?? ''
}

/** What is printed, as a matcher: `…` in a text is anything, `"…": "…"` any more fields, all else is exact. */
function printed(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('…')) {
    const parts = value.split('…').map((part) => RegExp.escape(part))
    return expect.stringMatching(new RegExp(`^${parts.join('[^]*')}$`))
  }
  if (Array.isArray(value)) return value.map(printed)
  if (typeof value !== 'object' || value === null) return value
  const { '…': more, ...fields } = value as Record<string, unknown>
  const wanted = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, printed(one)]))
  return more === undefined ? wanted : expect.objectContaining(wanted)
}

/** Texts that later variables name, by the fields of the answers before: the last `id`, `etag`, `endCursor` and `cursor`. */
class Known {
  readonly #values = new Map<string, string>()

  set(name: string, value: string): void {
    this.#values.set(name, value)
  }

  learn(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    for (const [name, one] of Object.entries(value)) {
      const known = { id: 'ID', etag: 'ETAG', endCursor: 'CURSOR' }[name]
      if (known !== undefined && typeof one === 'string') this.set(known, one)
      else this.learn(one)
    }
  }

  filled(text: string): string {
    return text.replaceAll(/"([A-Z_]+)"/g, (whole, name: string) => JSON.stringify(this.#values.get(name)) ?? whole)
  }
}

describe('docs/graphql.md', () => {
  const known = new Known()
  let service: Service
  let kit: KitFolder
  let folder: string
  const others = new Map<string, Service>()

  beforeAll(async () => {
    service = await startService({
      openingStock: true,
      jobs: true,
      env: { FACTURIER_GRAPHQL_OPERATIONS: 'test/gql/persisted-documents.json' },
    })
    await postSales(service, 12, 'in order')
    const companies = await service.graphql('{ companies { nodes { id } } }')
    known.set('COMPANY', String(companies.json.data.companies.nodes[0].id))
    const xml = readFileSync(join(root, 'templates/demo/invoice.xml'), 'utf8')
    known.set('XML', Buffer.from(xml).toString('base64'))
    known.set('OTHER', Buffer.from(xml.replaceAll('VF25-0001', 'VF25-0002')).toString('base64'))
    kit = kitFolder()
    folder = kit.path
    mkdirSync(join(folder, '.facturier'))
    cpSync(join(root, 'templates/demo/invoice.xml'), join(folder, 'invoice.xml'))
    cpSync(join(root, 'schema/schema.graphql'), join(folder, 'schema.graphql'))
    writeFileSync(join(folder, '.facturier/admin-key'), `${admin.user}:${admin.key}\n`)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['.'] }),
    )
  })
  afterAll(async () => {
    for (const one of [service, ...others.values()]) await one.stop()
    kit.remove()
  })

  /** Runs a program as a front-end team does, with its key in the environment; answers what it printed. */
  async function run(program: string, args: readonly string[]): Promise<string> {
    const path = `${join(clientModules, '.bin')}:${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
    const env = {
      PATH: path,
      HOME: folder,
      FACTURIER_KEY: `${admin.user}:${admin.key}`,
      FACTURIER_URL: `${service.base}/graphql`,
    }
    const options = { cwd: folder, env, timeout: 240_000 }
    const { stdout } = await promisify(execFile)(program, args, options).catch(
      (error: Error & { stdout?: string; stderr?: string }) => {
        throw new Error(`${error.message}\n${error.stdout ?? ''}${error.stderr ?? ''}`)
      },
    )
    return stdout.trim()
  }

  async function serviceOf(role: string): Promise<Service> {
    const env = settings[role]
    if (env === undefined) return service
    const started = others.get(role) ?? (await startService({ openingStock: true, env }))
    others.set(role, started)
    return started
  }

  async function outcomeOf({ kind, role, text, variables }: Snippet): Promise<string> {
    if (kind === 'graphql') {
      const sent = variables === '' ? undefined : JSON.parse(known.filled(variables))
      const answer = await (await serviceOf(role)).graphql(text, sent)
      known.learn(answer.json?.data)
      return answer.text
    }
    const here = text.replaceAll(printedUrl, service.base)
    if (kind === 'sh') return run('bash', ['-euo', 'pipefail', '-c', here])
    const [, file = ''] = /^\/\/ (\S+\.ts)$/m.exec(text) ?? []
    writeFileSync(join(folder, file), here)
    return run('node', [file])
  }

  it('says what every snippet is, and shows answers', () => {
    expect(snippets.length).toBeGreaterThan(25)
    expect(snippets.filter(({ answer }) => answer !== '').length).toBeGreaterThan(20)
    expect(snippets.filter(({ kind, text }) => kind === 'ts' && !/^\/\/ \S+\.ts\n/.test(text))).toEqual([])
    expect([...new Set(fences.map(({ language }) => language))].sort()).toEqual(['graphql', 'json', 'sh', 'text', 'ts'])
    for (const { kind, text } of snippets) if (kind === 'graphql') parse(text)
  })

  it('names the limits that hold', () => {
    const table = cookbook.split('## Limits and cost')[1]?.split('```sh')[0] ?? ''
    const { depth, aliases, directives, textBytes, tokens, nesting, batch, rows, operationMs } = limits
    const counts = [depth, aliases, directives, textBytes, tokens, nesting, batch, rows, operationMs / 1000]
    for (const limit of [...counts, pageSize.most, pageSize.usual])
      expect(table).toMatch(new RegExp(`[| ]${limit.toLocaleString('en')}\\b`))
  })

  it.each(snippets)('$kind: $title', async (snippet) => {
    const outcome = await outcomeOf(snippet)
    if (snippet.kind === 'graphql' && !snippet.answer.includes('"errors"'))
      expect(JSON.parse(outcome).errors, outcome).toBeUndefined()
    if (snippet.answer === '') return
    if (!snippet.answer.startsWith('{')) return expect(outcome).toEqual(printed(snippet.answer))
    const { extensions: shown, ...wanted } = JSON.parse(snippet.answer)
    const { extensions, ...found } = JSON.parse(outcome)
    expect(found, outcome).toEqual(printed(wanted))
    if (shown !== undefined) expect(extensions, outcome).toEqual(printed(shown))
  })

  it('has TypeScript that a strict compiler accepts', async () => {
    expect(readdirSync(folder).filter((name) => name.endsWith('.ts')).length).toBeGreaterThan(3)
    expect(await run('tsc', ['--noEmit', '--project', '.'])).toBe('')
  })
})
