import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { runCommand } from '../support/command.ts'
import { failoverClients } from '../support/failover-clients.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'
import { startServiceProcess, type ServiceProcess } from '../support/service-process.ts'

function booksOf(server: OwnServer | undefined): string {
  return server?.superUrl.replace(/postgres$/, 'facturier') ?? ''
}

/** Two clusters, two processes and the commands, as an operator has them (F104). */
describe('two homes and two processes', () => {
  let servers: readonly [OwnServer, OwnServer]
  let services: readonly ServiceProcess[] = []
  let env: Record<string, string>
  let folder: string
  let at: readonly string[]

  beforeAll(async () => {
    servers = await Promise.all([startOwnServer(), startOwnServer()])
    const [main, south] = servers
    folder = await mkdtemp(join(tmpdir(), 'facturier-homes-'))
    at = ['main', 'south'].flatMap((name, no) => ['--at', `${name}=${booksOf(servers[no])}`])
    env = {
      DATABASE_URL: main.appUrl,
      DATABASE_MIGRATION_URL: main.migrationUrl,
      FACTURIER_HOMES: `south=${south.appUrl}`,
      FACTURIER_HOMES_MIGRATION: `south=${south.migrationUrl}`,
    }
    const first = await startServiceProcess(folder, env)
    services = [first, await startServiceProcess(folder, env)]
  })
  afterAll(async () => {
    for (const service of services) await service.end('SIGTERM')
    await Promise.all(servers.map((server) => server.remove()))
    await rm(folder, { recursive: true, force: true })
  })

  const command = async (...args: string[]) => {
    const { code, output } = await runCommand(args, env)
    return [code, output.join('\n')]
  }

  it('a company moves under load of six clients through both processes; the commands tell', async () => {
    const [{ client }] = services as [ServiceProcess, ServiceProcess]
    expect(await command('migrate')).toEqual([0, 'The schema is up to date.\nHome south: the schema is up to date.'])
    const [company] = recordsOf(await client.odata('GET', 'companies'), 'value')
    const clients = failoverClients(services, `companies(${textOf(company, 'id')})`, 6)
    await clients.goOn(3)
    const [code, told] = await command('move-company', 'demo verkoop nv', 'south', ...at)
    expect([code, told]).toEqual([
      0,
      expect.stringMatching(/^Moved from main to south: \d+ rows, alike on both sides\. Writes waited \d+ ms/m),
    ])
    await clients.goOn(3)
    await clients.stop()
    const { journal } = clients
    expect(journal.wrong).toEqual([])
    expect([...journal.refused]).toEqual([])
    const [main, south] = servers
    const nos = await inBooks(south, `select no from posted_document where no like 'VF26-%' order by no`)
    expect(nos.map(({ no }) => no)).toEqual([...journal.posted.values()].toSorted())
    expect(new Set(nos.map(({ no }) => no)).size).toBe(journal.posted.size)
    const last = Number(String(nos.at(-1)?.['no']).slice(5))
    expect(last - Number(String(nos[0]?.['no']).slice(5))).toBe(nos.length - 1)
    expect(await inBooks(main, 'select from gl_entry')).toEqual([])
    expect(
      await command(
        'company',
        'create',
        '--name',
        'Second',
        '--vat',
        'BE0999000228',
        '--enterprise',
        '0999000228',
        '--home',
        'west',
      ),
    ).toEqual([1, 'There is no home west: the homes are main, south.'])
    expect(
      (
        await command('company', 'create', '--name', 'Second', '--vat', 'BE0999000228', '--enterprise', '0999000228')
      )[0],
    ).toBe(0)
    expect(await command('homes')).toEqual([
      0,
      expect.stringMatching(
        /^main: [01] companies, \d+ MB, \d+ migrations\.\nsouth: [12] companies, \d+ MB, \d+ migrations\.$/,
      ),
    ])
    expect(await command('move-company', 'Second', 'west', ...at)).toEqual([
      1,
      'There is no home west: the homes are main, south.',
    ])
    expect(await command('verify')).toEqual([0, expect.stringContaining('Demo Verkoop NV')])
  })

  const inBooks = async (server: OwnServer, text: string) => {
    const books = new Client({ connectionString: booksOf(server) })
    await books.connect()
    try {
      return (await books.query<Record<string, unknown>>(text)).rows
    } finally {
      await books.end()
    }
  }
})
