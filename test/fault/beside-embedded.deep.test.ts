import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../support/command.ts'
import { startServiceProcess, type ServiceProcess } from '../support/service-process.ts'

/** Catches what never comes; that a right is looked at once a second is held by test/unit/authenticate.test.ts. */
const soon = { timeout: 60_000, interval: 50 }

/** Administration beside a service that runs on the embedded database, without a stop (F112). */
describe('beside a service on the embedded database', () => {
  let dataDir = ''
  let service: ServiceProcess
  let root = ''

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'facturier-beside-'))
    // The user that PostgreSQL runs as, where this is root, comes through here.
    await chmod(dataDir, 0o755)
    service = await startServiceProcess(dataDir)
    root = /OData (\S+) /.exec(service.output.find((line) => line.includes('ready')) ?? '')?.[1] ?? ''
  })
  afterAll(async () => {
    await service.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  })

  /** What a command says; it must end with the code. */
  const told = async (code: number, ...args: string[]): Promise<string> => {
    const ended = await runCommand(args, { FACTURIER_DATA: dataDir })
    expect(ended.code, ended.output.join('\n')).toBe(code)
    return ended.output.join('\n')
  }
  const status = async (path: string, credentials: string): Promise<number> =>
    (
      await fetch(root + path, {
        headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      })
    ).status

  it('each command of administration works, and the service knows at once', async () => {
    const numbers = ['--vat', 'BE0999000228', '--enterprise', '0999000228']
    const [id = ''] = /\S{36}$/m.exec(await told(0, 'company', 'create', '--name', 'Beside NV', ...numbers)) ?? []
    const [clerk = ''] = /^clerk:\S+$/m.exec(await told(0, 'key', 'create', 'clerk')) ?? []
    const customers = (): Promise<number> => status(`companies(${id})/customers`, clerk)
    expect(await customers()).toBe(404)
    await told(0, 'grant', 'clerk', 'Beside NV', 'READ')
    await expect.poll(customers, soon).toBe(200)
    expect(await told(0, 'user', 'show', 'clerk')).toContain('Beside NV')
    await told(0, 'revoke', 'clerk', 'Beside NV')
    await expect.poll(customers, soon).toBe(404)
    await told(0, 'key', 'grant', 'clerk', id, 'READ')
    await expect.poll(customers, soon).toBe(200)
    await told(0, 'user', 'disable', 'clerk')
    await expect.poll(customers, soon).toBe(401)
    await told(0, 'user', 'enable', 'clerk')
    await expect.poll(customers, soon).toBe(200)
    await told(0, 'company', 'delete', 'Beside NV', '--yes')
    await expect.poll(customers, soon).toBe(404)
    expect(await told(0, 'company', 'list')).not.toContain('Beside NV')
  })

  it('so do those that read the books, and migrate', async () => {
    expect(await told(0, 'playground')).toContain('PLAYGROUND 1')
    await told(0, 'export', 'PLAYGROUND 1', '--out', join(dataDir, 'ledgers'), '--format', 'parquet')
    expect(JSON.parse(await readFile(join(dataDir, 'ledgers', 'manifest.json'), 'utf8')).files).toHaveLength(9)
    expect(await told(0, 'verify')).toContain('all is as it was posted')
    expect(await told(0, 'audit', 'export', '--installation')).toContain('Beside NV')
    expect(await told(0, 'migrate')).toContain('up to date')
    expect(await told(1, 'company', 'delete', 'Nobody', '--yes')).toBe('There is no company Nobody.')
    await told(0, 'company', 'delete', 'PLAYGROUND 1', '--yes')
  })
})
