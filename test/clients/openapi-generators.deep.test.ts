import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, type Service } from '../support/service.ts'
import { clientModules, compiler, type Loose } from './libraries.ts'

/**
 * Generators that people point at `/docs/openapi.json`, each as its users run it: what it writes goes through a strict
 * compiler with a program that uses it, and the program then runs against the service. Kiota is not among them: its npm
 * package fetches its generator from elsewhere.
 */
const run = promisify(execFile)
let service: Service
let folder: string

beforeAll(async () => {
  service = await startService()
  folder = await mkdtemp(join(tmpdir(), 'facturier-openapi-'))
  await symlink(clientModules, join(folder, 'node_modules'), 'dir')
  const answer = await service.request('GET', '/docs/openapi.json')
  expect(answer.status).toBe(200)
  await writeFile(join(folder, 'openapi.json'), answer.text)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await service.stop()
})

async function command(...line: readonly [script: string, ...options: string[]]): Promise<string> {
  const [script, ...options] = line
  const started = run(process.execPath, [resolve(clientModules, script), ...options], {
    cwd: folder,
    maxBuffer: 64_000_000,
  })
  return (
    await started.catch((error: Loose) => {
      throw new Error(`${error.message}\n${error.stdout}`)
    })
  ).stdout
}

/** Translates the programs with the generated code they use, all at once; throws what the compiler says. */
async function compile(): Promise<void> {
  const compilerOptions = {
    module: 'commonjs',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    strict: true,
    skipLibCheck: true,
    types: ['node'],
    rootDir: '.',
    outDir: 'out',
  }
  const files = generators.map(({ name }) => `use-${name}.ts`)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  await command(compiler, '--project', '.')
}

interface Generator {
  readonly name: string
  readonly generate: () => Promise<unknown>
  /** Exports `read(root, authorization, companyId)`, which answers the numbers of the first two customers. */
  readonly program: string
}

const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    generate: () => command('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'types.ts'),
    program: `
      import createClient from 'openapi-fetch'
      import type { paths, webhooks } from './types'
      export type Heard = NonNullable<webhooks['changed']['post']['requestBody']>['content']['application/json']
      export const changes = ({ value }: Heard): readonly ('created' | 'updated' | 'deleted' | 'collection')[] =>
        value.map(({ changeType }) => changeType)
      export async function read(baseUrl: string, authorization: string, companyId: string): Promise<(string | undefined)[]> {
        const client = createClient<paths>({ baseUrl, headers: { authorization } })
        const { data, error } = await client.GET('/companies({companyId})/customers', {
          params: { path: { companyId }, query: { $top: 2, $orderby: 'no' } },
        })
        if (data === undefined) throw new Error(error.error.message)
        // @ts-expect-error: a customer has no such field, and the compiler knows.
        void data.value.map(({ nummer }) => nummer)
        return data.value.map(({ no }) => no)
      }`,
  },
  {
    name: 'hey-api',
    generate: () =>
      command('@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'hey', '-c', '@hey-api/client-fetch'),
    program: `
      import { createClient } from './hey/client'
      import { listCustomers } from './hey'
      export async function read(baseUrl: string, authorization: string, companyId: string): Promise<(string | undefined)[]> {
        const client = createClient({ baseUrl, headers: { authorization } })
        const { data, error } = await listCustomers({ client, path: { companyId }, query: { $top: 2, $orderby: 'no' } })
        if (data === undefined) throw new Error(JSON.stringify(error))
        // @ts-expect-error: a customer has no such field, and the compiler knows.
        void data.value.map(({ nummer }) => nummer)
        return data.value.map(({ no }) => no)
      }`,
  },
  {
    name: 'swagger-typescript-api',
    generate: () =>
      command(
        'swagger-typescript-api/dist/cli.mjs',
        'generate',
        '--path',
        'openapi.json',
        '--output',
        'swagger',
        '--name',
        'api.ts',
      ),
    program: `
      import { Api } from './swagger/api'
      export async function read(baseUrl: string, authorization: string, companyId: string): Promise<(string | undefined)[]> {
        const api = new Api({ baseUrl, baseApiParams: { headers: { authorization } } })
        const { data } = await api.companiesCompanyId.listCustomers(companyId, { $top: 2, $orderby: 'no' })
        // @ts-expect-error: a customer has no such field, and the compiler knows.
        void data.value.map(({ nummer }) => nummer)
        return data.value.map(({ no }) => no)
      }`,
  },
  {
    name: 'orval',
    generate: async () => {
      const output = { target: 'orval.ts', client: 'fetch', baseUrl: service.root.replace(/\/$/, '') }
      await writeFile(
        join(folder, 'orval.config.cjs'),
        `module.exports = ${JSON.stringify({ facturier: { input: 'openapi.json', output } })}`,
      )
      await command('orval/dist/bin/orval.mjs', '--config', 'orval.config.cjs')
    },
    program: `
      import { listCustomers } from './orval'
      export async function read(_baseUrl: string, authorization: string, companyId: string): Promise<(string | undefined)[]> {
        const answer = await listCustomers(companyId, { $top: 2, $orderby: 'no' }, { headers: { authorization } })
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.data))
        // @ts-expect-error: a customer has no such field, and the compiler knows.
        void answer.data.value.map(({ nummer }) => nummer)
        return answer.data.value.map(({ no }) => no)
      }`,
  },
]

it('generators write clients that a strict compiler takes, and that read', async () => {
  for (const { name, generate, program } of generators) {
    await generate()
    await writeFile(join(folder, `use-${name}.ts`), program)
  }
  await compile()
  const load = createRequire(join(folder, 'app.cjs'))
  const root = service.root.replace(/\/$/, '')
  for (const { name } of generators) {
    const numbers: unknown = await load(`./out/use-${name}.js`).read(root, service.authorization, service.companyId)
    expect(numbers, name).toEqual(['C00010', 'C00020'])
  }
})
