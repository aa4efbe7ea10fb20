import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { startServiceProcess, type ServiceProcess } from '../support/service-process.ts'
import { subscribe } from '../support/subscriptions.ts'

const changes = `subscription ($company: ID!, $after: String) { importDocumentChanged(companyId: $company, after: $after) {
  cursor kind systemId state errorMessage } }`
const growth = `subscription ($company: ID!) { ledgerGrew(companyId: $company) { register { documentNo } } }`

/** Real processes of the service on one database, as behind a load balancer. */
describe('service processes on one database', () => {
  let database: TestDatabase
  let folder = ''
  let reader: ServiceProcess
  let company = ''
  const started: ServiceProcess[] = []
  const start = async (): Promise<ServiceProcess> => {
    const one = await startServiceProcess(folder, { DATABASE_URL: database.appUrl })
    started.push(one)
    return one
  }
  const asOwner = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: database.superUrl })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }

  beforeAll(async () => {
    database = await createTestDatabase('bare')
    folder = await mkdtemp(join(tmpdir(), 'facturier-streams-'))
    reader = await start()
    company = textOf(recordsOf(await reader.client.odata('GET', 'companies'), 'value')[0], 'id')
    await asOwner(`update general_ledger_setup set allow_posting_from = '2026-01-01', allow_posting_to = '2026-12-31'`)
  })
  afterAll(async () => {
    await Promise.all(started.map((one) => one.end('SIGKILL')))
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('one streams what another one posts, to the last posting before that one is killed', async () => {
    const writer = await start()
    const documents = await subscribe(reader.client.base, reader.authorization, changes, { company })
    const ledger = await subscribe(reader.client.base, reader.authorization, growth, { company })
    const answered = new Set<string>()
    let killed: Promise<unknown> | undefined
    const caller = async (): Promise<void> => {
      while (killed === undefined) {
        const path = `companies(${company})/importsalesinvoices`
        try {
          const id = textOf(await writer.client.odata('POST', path, invoiceBody()), 'id')
          await writer.client.odata('POST', `${path}(${id})/${writer.client.actionNamespace}.post`)
          answered.add(id)
        } catch (error) {
          if (killed === undefined) throw error
        }
        if (answered.size >= 40) killed ??= writer.end('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: 6 }, caller))
    expect(await killed).toEqual({ code: null, signal: 'SIGKILL' })
    // What was kept, whether or not anybody was told so, is what the streams tell.
    const client = new Client({ connectionString: database.superUrl })
    await client.connect()
    const { rows } = await client.query<{ id: string; posted: boolean }>(
      `select id, created_doc_no <> '' as posted from import_sales_invoice`,
    )
    await client.end()
    const posted = rows.filter((row) => row.posted).map(({ id }) => id)
    const seen = new Map<string, string[]>()
    const count = (): number => [...seen.values()].filter((kinds) => kinds.includes('POSTED')).length
    while (count() < answered.size || seen.size < answered.size) {
      const event = (await documents.take(1))[0]?.data.importDocumentChanged
      seen.set(event.systemId, [...(seen.get(event.systemId) ?? []), event.state])
    }
    for (const id of answered) {
      expect(posted, 'what was answered is kept').toContain(id)
      expect(seen.get(id), id).toEqual(['OPEN', 'POSTED'])
    }
    const registers = new Set((await ledger.take(answered.size)).map(({ data }) => data.ledgerGrew.register.documentNo))
    expect(registers.size, 'each posting once').toBe(answered.size)
    documents.close()
    ledger.close()
  })

  it('ends at SIGTERM with 50 streams open, each of them completed and none cut', async () => {
    const service = await start()
    const keys: string[] = []
    const name = `many${Date.now()}`
    // A principal has 20 streams at the most.
    for (const user of [`${name}a`, `${name}b`, `${name}c`]) keys.push(await keyOf(user))
    const streams = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        subscribe(service.client.base, keys[index % 3] ?? '', index % 2 === 0 ? changes : growth, { company }),
      ),
    )
    const ends = streams.map((one) => one.next())
    await after(300)
    expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(service.output.filter((line) => line.includes('were cut'))).toEqual([])
    expect(await Promise.all(ends)).toEqual(Array.from({ length: 50 }, () => undefined))
    expect(streams.filter((one) => one.completed()).length).toBe(50)
    const lines = service.output.filter((line) => line.includes('"path":"/graphql"'))
    expect(lines, 'one line for each stream, when it ended').toHaveLength(50)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ status: 200, method: 'POST' })
  })

  it('readers that take nothing cost a page each, however much waits for them', async () => {
    const service = await start()
    await asOwner(`insert into import_document_change (company_id, document_id, side, kind, created_doc_type, created_doc_no, error_message)
      select '${company}', gen_random_uuid(), 'sales', 'CHANGED', 0, '', repeat('y', 2000) from generate_series(1, 50000)`)
    const { data } = await graphql(
      service,
      `
        query ($company: ID!) {
          company(id: $company) {
            importDocumentCursor
          }
        }
      `,
    )
    // From the beginning of the kept changes: 100 MB of events.
    const [, , place = ''] = Buffer.from(data.company.importDocumentCursor, 'base64url').toString().split(':')
    const cursor = Buffer.from(`documents:${company}:${place.split('.')[0]}.1.0`).toString('base64url')
    const one = await subscribe(service.client.base, service.authorization, changes, { company, after: cursor })
    expect(
      (await one.take(200)).filter(({ errors }) => errors !== undefined),
      'the cursor is a good one',
    ).toEqual([])
    one.close()
    const before = await residentMb(service.pid)
    const sockets = Array.from({ length: 20 }, () => stalled(service, { company, after: cursor }))
    await after(4_000)
    const grown = (await residentMb(service.pid)) - before
    for (const socket of sockets) socket.destroy()
    expect(grown, 'MB for 20 readers, not 2,000').toBeLessThan(400)
    await expect.poll(async () => (await graphql(service, '{ __typename }')).data.__typename).toBe('Query')
    await service.end('SIGTERM')
  })

  function stalled(service: ServiceProcess, variables: object): Socket {
    const { port, hostname } = new URL(service.client.base)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.pause()
    const body = JSON.stringify({ query: changes, variables })
    const head = ['POST /graphql HTTP/1.1', 'host: x', `authorization: ${service.authorization}`]
    head.push('accept: text/event-stream', 'content-type: application/json', `content-length: ${body.length}`)
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    return socket
  }

  async function graphql(service: ServiceProcess, query: string) {
    const answer = await fetch(`${service.client.base}/graphql`, {
      method: 'POST',
      headers: { authorization: service.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { company } }),
    })
    return answer.json()
  }

  async function keyOf(user: string): Promise<string> {
    const running = createEngine({
      appUrl: database.appUrl,
      rightsUrl: database.migrationUrl,
      onConnectionError: () => undefined,
    })
    const { key } = await running.keys.create(user)
    await running.keys.grant(user, company, ['READ'])
    await running.close()
    return `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
  }
})

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
