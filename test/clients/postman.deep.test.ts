import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../support/admin.ts'
import { startService, type Service } from '../support/service.ts'
import { clientModules, library, type Loose } from './libraries.ts'

/**
 * `schema/postman.json` is run by Postman's own runner, as it is, with address, user and key as a reader sets them: the walk
 * of its first folder, then every request that only reads, in its order, each about what the lists before it answered.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const collection: Loose = JSON.parse(readFileSync(join(root, 'schema/postman.json'), 'utf8'))
const openapi: Loose = JSON.parse(readFileSync(join(root, 'schema/openapi.json'), 'utf8'))

interface Said {
  readonly name: string
  readonly method: string
  readonly url: string
  readonly status: number
  readonly text: string
}

/** The items that are requests, folders taken apart. */
const requestsOf = (items: Loose[]): Loose[] => items.flatMap((one) => (one.item ? requestsOf(one.item) : [one]))

/** What a run answers, and the assertions that failed. */
async function run(
  service: Service,
  items: Loose[],
  more: object = {},
): Promise<{ said: readonly Said[]; failed: readonly string[] }> {
  const values = { base: service.root.replace(/\/$/, ''), user: admin.user, key: admin.key, ...more }
  const envVar = Object.entries(values).map(([key, value]) => ({ key, value }))
  const given = { collection: { ...collection, item: items }, envVar, reporters: [] }
  const summary: Loose = await new Promise((done, failed) => {
    library('newman').run(given, (error: Error | null, found: Loose) => (error === null ? done(found) : failed(error)))
  })
  const said = summary.run.executions.map(({ item, request, response }: Loose) => ({
    name: item.name,
    method: item.request.method,
    url: decodeURIComponent(String(request.url)),
    status: response?.code ?? 0,
    text: response?.stream?.toString().slice(0, 300) ?? '',
  }))
  return { said, failed: summary.run.failures.map(({ error }: Loose) => `${error.test ?? ''} ${error.message}`) }
}

describe('schema/postman.json', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ openingStock: true })
  })
  afterAll(() => service.stop())

  /** What was changed in the books of the demo company; files that were taken out of them are told too. */
  async function events(): Promise<unknown> {
    const { status, json } = await service.request(
      'GET',
      `companies(${service.companyId})/auditEvents?$filter=operation ne 'Exported'`,
    )
    expect(status).toBe(200)
    return json.value
  }

  it('has every operation of the OpenAPI document, and no key', () => {
    const [first, ...areas] = collection.item
    const operations = Object.values<Loose>(openapi.paths).flatMap((item) =>
      Object.keys(item).filter((name) => name !== 'parameters'),
    )
    expect(first.name).toBe('Begin here')
    expect(requestsOf(areas)).toHaveLength(operations.length)
    expect(collection.variable).toContainEqual({ key: 'key', value: '' })
  })

  it('goes from a file to the ledger and the VAT return, by the command of docs/postman.md', async () => {
    const page = readFileSync(join(root, 'docs/postman.md'), 'utf8')
    const [, command = ''] = /^```sh\nnpx (newman run .+)\n```$/m.exec(page) ?? []
    const told = `${command} --env-var base=${service.root.replace(/\/$/, '')} --color off`
    const env = { PATH: `${join(clientModules, '.bin')}:${process.env.PATH ?? ''}`, HOME: root, KEY: admin.key }
    const { stdout } = await promisify(execFile)('sh', ['-euc', told], { cwd: root, env })
    const [, requests, failed] = /requests │ +(\d+) │ +(\d+) /.exec(stdout) ?? []
    const [, assertions, broken] = /assertions │ +(\d+) │ +(\d+) /.exec(stdout) ?? []
    expect([requests, failed, assertions, broken], stdout).toEqual(['7', '0', '7', '0'])
  })

  it('reads and changes nothing: everything is understood, and what is not there is 404', async () => {
    const [first, ...areas] = collection.item
    const before = await events()
    const { said, failed } = await run(service, [first.item[0], ...areas])
    expect(failed).toEqual([])
    expect(await events()).toEqual(before)
    // What was skipped is not told.
    expect(said.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(said.length).toBeGreaterThan(250)
    expect(said.length).toBe(requestsOf(areas).filter(({ request }) => request.method === 'GET').length + 1)
    const [area] = areas.filter(({ item }: Loose) => requestsOf(item).some(({ request }) => request.method === 'PATCH'))
    const patch = requestsOf(area.item).find(({ request }) => request.method === 'PATCH')
    const allowed = await run(service, [{ ...area, item: [patch] }], { allowChanges: 'yes' })
    expect(allowed.said).toEqual([expect.objectContaining({ method: 'PATCH', status: expect.any(Number) })])
    expect(allowed.said[0]?.status).toBeGreaterThan(399)
    const refused = said.filter(({ status }) => status !== 200 && status !== 204 && status !== 404)
    // The dry run wants a file in its address.
    expect(
      refused.filter(({ url }) => !url.includes('parseImportDocument')),
      JSON.stringify(refused),
    ).toEqual([])
    // Lists, counts and reports have nothing that could be missing.
    const missing = said.filter(
      ({ url, status }) => status === 404 && !/\([^()]+\)\/.*\(|\$entity|Proof|\([^()]+\)$/.test(url),
    )
    expect(missing).toEqual([])
    expect(said.filter(({ status }) => status === 404).length).toBeLessThan(said.length / 3)
  })
})
