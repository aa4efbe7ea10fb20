import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importCommand } from '../../src/cli/bulk/import.ts'
import { postCommand } from '../../src/cli/bulk/post.ts'
import { demoClient } from '../../src/cli/demo/client.ts'
import { odataPath } from '../../src/cli/service/address.ts'
import { readConfig } from '../../src/config.ts'
import { bulk } from '../support/bulk-commands.ts'
import { runCommand } from '../support/command.ts'

const root = odataPath(readConfig({}))
const companyId = '11111111-1111-4111-8111-111111111111'
const nowhere = 'http://127.0.0.1:9'

/** How a service is found, and what goes to it (F110): against one that says what a test wants it to. */
describe('commands over many files and their service', () => {
  let folder: string
  let file: string
  let service: Service
  const posting = (...args: string[]) => bulk(postCommand, service.base, ['--report', folder, ...args])

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'reach-'))
    file = join(folder, 'one.xml')
    writeFileSync(file, '<Invoice/>')
    writeFileSync(join(folder, 'admin-key'), 'admin:of-the-first-start\n')
    writeFileSync(join(folder, 'other-key'), 'clerk:of-the-file\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    service = await listening()
  })
  afterEach(() => service.close())

  it('sends the key of the first start to the service of the settings only, and warns of a way that others read', async () => {
    const { port } = new URL(service.base)
    const none = { FACTURIER_ADMIN_USER: '', FACTURIER_ADMIN_KEY: '', FACTURIER_DATA: folder }
    const set = { FACTURIER_ADMIN_USER: 'ops', FACTURIER_ADMIN_KEY: 'k'.repeat(32), FACTURIER_DATA: folder }
    const keyFile = ['--key-file', join(folder, 'other-key')]
    const refused =
      /^http:\S+ is not the service of these settings \(http:\/\/127\.0\.0\.1:9\), .* by --key-file, or set /
    const warned = /^WARNING: the key goes to http:\/\/0\.0\.0\.0:\d+ unencrypted/
    for (const [settings, url, env, args, user, told] of [
      [nowhere, service.base, none, [], undefined, refused],
      [nowhere, service.base, none, keyFile, 'clerk:of-the-file', /^$/],
      [nowhere, service.base, set, [], `ops:${'k'.repeat(32)}`, /^$/],
      [nowhere, `http://0.0.0.0:${port}`, none, keyFile, 'clerk:of-the-file', warned],
      [service.base, `http://localhost:${port}`, none, [], 'admin:of-the-first-start', /^$/],
    ] as const) {
      service.asked.length = 0
      const said = await bulk(postCommand, settings, ['--url', url, '--dry-run', ...args], { env })
      expect(said.told).toMatch(told)
      expect(said.code).toBe(user === undefined ? 1 : 0)
      expect(new Set(service.asked.map((one) => one.user))).toEqual(new Set([undefined, user]))
    }
  })

  it('finds one company among thousands, and names ten', async () => {
    const names = Array.from({ length: 11 }, (_, at) => `Company ${at}`)
    service.answer = ({ query }) => {
      const filter = query.get('$filter') ?? ''
      expect(Number(query.get('$top'))).toBeLessThan(12)
      if (filter === '') return { value: names.map((name) => ({ id: companyId, name })) }
      const byName = "name eq 'O''Neill & Co + 1'"
      const byId = `id eq ${companyId} or name eq '${companyId}'`
      return { value: filter === byName || filter === byId ? [{ id: companyId, name: 'found' }] : [] }
    }
    const others =
      'Company 0, Company 1, Company 2, Company 3, Company 4, Company 5, Company 6, Company 7, Company 8, Company 9 and others.'
    expect((await posting()).told).toBe(`Say which company by --company: ${others}`)
    expect((await posting('--company', 'None')).told).toBe(`There is no company None that you may enter: ${others}`)
    const rows = service.answer
    service.answer = (one) => (one.set === 'companies' ? rows(one) : { value: [] })
    for (const name of ["O'Neill & Co + 1", companyId])
      expect(await posting('--dry-run', '--company', name)).toMatchObject({ code: 0, facts: [{ company: 'found' }] })
  })

  it('takes a next link from behind the path of the API on, wherever the rest leads', async () => {
    const next = `https://books.example/behind${root}companies(${companyId})/importsalesinvoices?$skiptoken=2`
    const one = { id: companyId, entryNo: 1 }
    service.answer = ({ set, query }) => {
      if (set !== 'importsalesinvoices') return companies(set)
      return query.has('$skiptoken') ? { value: [one] } : { value: [one, one], '@odata.nextLink': next }
    }
    expect((await posting('--dry-run')).text).toBe('3 are open.\n')
    const { hostname: HOST, port: PORT } = new URL(service.base)
    const client = await demoClient({ HOST, PORT, FACTURIER_ADMIN_KEY: 'k'.repeat(32) })
    expect(await client.odata('GET', next)).toMatchObject({ value: [{ id: companyId }] })
    await expect(client.odata('GET', 'https://books.example/elsewhere')).rejects.toThrow(/link to another service/)
    service.answer = ({ set }) => ({ ...companies(set), '@odata.nextLink': 'https://books.example/elsewhere' })
    expect((await posting('--dry-run')).told).toMatch(/does not answer as a Facturier does\.$/)
  })

  it('hears Ctrl-C while nobody answers, and says what it waits for', async () => {
    const stop = new AbortController()
    const { signal } = stop
    service.silent = () => stop.abort()
    const silent = await bulk(importCommand, service.base, [file], { signal })
    expect(silent).toMatchObject({ code: 130, told: 'Ended before the end: the same command goes on from there.' })
    service.silent = undefined
    const later = new AbortController()
    let answered: () => void = () => undefined
    const held = new Promise<void>((done) => (answered = done))
    service.answer = async ({ set }) => {
      later.abort()
      await held
      return companies(set)
    }
    const waited = await bulk(importCommand, service.base, [file, '--report', join(folder, 'ended')], {
      signal: later.signal,
      hear: () => answered(),
    })
    expect(waited).toMatchObject({ code: 130, told: 'Waiting for what was sent; a second signal ends at once.\n' })
    expect(waited.text).toContain('1 not come to')
  })

  it('posts nothing where the report cannot be written, and tells the summary where it cannot any more', async () => {
    let posted = 0
    service.answer = ({ set }) => {
      if (set === 'importsalesinvoices') return { value: [{ id: companyId, entryNo: 1 }] }
      if (set !== '/graphql') return companies(set)
      posted += 1
      return { data: { bulkPost: { results: [{ succeeded: false, issues: [{ code: 'X', message: 'Not now.' }] }] } } }
    }
    const before = readdirSync(folder)
    const refused = await posting('--report', join(file, 'below'))
    expect(refused).toMatchObject({ code: 1, text: '' })
    expect(refused.told).toMatch(/below cannot be written \(\w+\): name a folder that you may write to by --report\.$/)
    expect(posted).toBe(0)
    expect(readdirSync(folder)).toEqual(before)
    mkdirSync(join(folder, 'taken', 'unposted.csv'), { recursive: true })
    const late = await posting('--report', join(folder, 'taken'))
    expect(late).toMatchObject({ code: 1, facts: [{ posted: 0, refused: 1, left: 0 }] })
    expect(late.told).toMatch(/unposted\.csv cannot be written/)
    expect(posted).toBe(1)
  })

  it('says with --json what is not understood as any failure, on stderr, with 2', async () => {
    for (const [args, error] of [
      [['import', '--json', '--lanes', '99', 'x'], '--lanes is a whole number from 1 to 16, not 99.'],
      [['watch', '--json', '--colour'], "Unknown option '--colour'. (facturier --help)"],
    ] as const) {
      const { code, output } = await runCommand(args)
      expect([code, output.map((line): unknown => JSON.parse(line))]).toEqual([2, [{ error, exitCode: 2 }]])
    }
  })
})

interface Asked {
  /** The set of a question, or its path where it is none of OData. */
  readonly set: string
  readonly query: URLSearchParams
  readonly user: string | undefined
}

interface Service {
  readonly base: string
  readonly asked: Asked[]
  answer: (asked: Asked) => object | Promise<object>
  /** Hears of a question, which is not answered then. */
  silent: (() => void) | undefined
  readonly close: () => void
}

function companies(set: string): object {
  return { value: set === 'companies' ? [{ id: companyId, name: 'found' }] : [] }
}

/** A service that lives, and answers what it is told to: without that, one company without documents. */
async function listening(): Promise<Service> {
  const service = { asked: new Array<Asked>(), answer: ({ set }: Asked): object | Promise<object> => companies(set) }
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(String(request.url), nowhere)
    const [, basic] = /^Basic (.*)$/.exec(request.headers.authorization ?? '') ?? []
    const user = basic === undefined ? undefined : Buffer.from(basic, 'base64').toString()
    const set = pathname.startsWith(root) ? (pathname.slice(root.length).split('/').at(-1) ?? '') : pathname
    const asked = { set, query, user }
    made.asked.push(asked)
    if (made.silent !== undefined) return made.silent()
    response.end(set === '/health/live' ? 'ok\n' : JSON.stringify(await made.answer(asked)))
  }
  const server = createServer((request, response) => void take(request, response))
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  const made: Service = { ...service, silent: undefined, base: `http://127.0.0.1:${port}`, close }
  return made
}
