import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from '../../src/cli/service/serve.ts'
import { readConfig } from '../../src/config.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { connectAgent, type Agent } from '../support/agent.ts'
import { list, setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** Agents beside each other, on two processes, and messages that no agent sends: F84. */
let service: Service
let stopSecond: () => Promise<void>
let agents: readonly Agent[]
const set = 'importsalesinvoices'

beforeAll(async () => {
  service = await startService()
  await setPostingRange(service)
  const config = readConfig({ FACTURIER_RATE_LIMIT: '0' })
  const { appUrl, migrationUrl: rightsUrl } = service.database
  const opened = createEngine({ appUrl, rightsUrl, onConnectionError: () => undefined })
  const server = httpServer(config, pino({ level: 'silent' }), opened)
  const second = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  stopSecond = async () => {
    await server.stop(1_000)
    await opened.close()
  }
  agents = await Promise.all([service.base, second].map((base) => connectAgent(base, service.authorization)))
})
afterAll(async () => {
  await stopSecond()
  await service.stop()
})

const fields = { customerNo: 'C00010', postingDate: '2026-03-10', documentDate: '2026-03-10', dueDate: '2026-12-31' }
const lines = [{ type: 'G/L Account', no: '700000', quantity: 1, unitPrice: '10.10', vatProdPostingGroup: 'G3' }]

describe('a token of a preview', () => {
  it('of one process is good in another, and books once however often and wherever it is sent at a time', async () => {
    const [first, second] = agents
    if (first === undefined || second === undefined) throw new Error('There are two agents.')
    const { companyId } = service
    for (let round = 0; round < 10; round += 1) {
      const { draft } = await first.ask('create_draft', { companyId, set, fields, lines })
      const of = { companyId, set, id: draft.id }
      const { previewToken, entries } = await first.ask('preview_posting', of)
      const before = (await list(service, 'generalLedgerEntries')).length
      const given = { ...of, previewToken }
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? first : second).ask('post_document', given)),
      )
      // All answer the same entries, which are there once.
      expect(new Set(answers.map((one) => JSON.stringify(one.entries))).size).toBe(1)
      expect(await list(service, 'generalLedgerEntries')).toHaveLength(before + entries.generalLedgerEntries.length)
    }
  })
})

describe('messages of strangers', () => {
  it('are refused in JSON, and never a fault of ours', async () => {
    const accept = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
    const { companyId } = service
    const hostile: unknown[] = [null, 0, -1, 1e300, '', '\0', '\uD800', "'; drop table company; --", [], {}, [[]], true]
    const tools = agents[0]?.tools ?? []
    const calls = tools.flatMap(({ name, inputSchema }) =>
      Object.keys(inputSchema.properties ?? {}).flatMap((argument) =>
        hostile.map((value) => ({ name, arguments: { companyId, set: 'customers', id: 'x', [argument]: value } })),
      ),
    )
    const bodies = [
      ...calls.map((params) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })),
      ...hostile.map((params) => ({ jsonrpc: '2.0', id: 1, method: 'resources/read', params })),
      ...hostile.map((uri) => ({ jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } })),
      ...hostile,
    ]
    const faults: string[] = []
    for (const body of bodies) {
      const answer = await service.request('POST', '/mcp', JSON.stringify(body), accept)
      if (answer.status >= 500 || answer.json === undefined || answer.text.includes('Internal_ServerError'))
        faults.push(`${JSON.stringify(body)}: ${answer.status} ${answer.text}`)
    }
    expect(faults).toEqual([])
    expect(bodies.length).toBeGreaterThan(500)
  })
})
