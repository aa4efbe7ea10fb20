import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type DemoClient, recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { decimal, fixed, zero } from '../../src/core/decimal.ts'
import { startEmbedded } from '../../src/storage/embedded/cluster.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { addressOf } from '../support/moved-books.ts'
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts'
import { expectProved, headOf, lastHead } from '../support/verified-books.ts'

const embedded = (process.env.DATABASE_URL ?? '') === ''
const documents = 100
const callers = 8
const skipped = ' (skipped: DATABASE_URL is set, and this is about the embedded server)'
const quiet = { info: () => undefined, warn: () => undefined }

let service: ServiceProcess | undefined
let dataDir: string | undefined

/** Runs work on items, so many at a time; what fails is left out. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const caller = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

async function companyPath(client: DemoClient): Promise<string> {
  const [company] = recordsOf(await client.odata('GET', 'companies'), 'value')
  return `companies(${textOf(company, 'id')})`
}

/** Posts a document and answers its number, read from the answer itself. */
async function post(client: DemoClient, company: string, id: string): Promise<string> {
  const path = `${company}/importsalesinvoices(${id})/${client.actionNamespace}.post`
  const answer = await client.odata('POST', path, undefined, { prefer: 'return=representation' })
  expect(textOf(answer, 'errorMessage')).toBe('')
  return textOf(answer, 'createdDocNo')
}

async function makeInvoices(client: DemoClient, company: string): Promise<readonly string[]> {
  const ids: string[] = []
  await inParallel(
    Array.from({ length: documents }, () => invoiceBody()),
    async (body) => {
      ids.push(textOf(await client.odata('POST', `${company}/importsalesinvoices`, body), 'id'))
    },
  )
  expect(new Set(ids).size).toBe(documents)
  return ids
}

/** Posts until a third is answered, then kills with posts under way; answers the numbers that clients were told, by document. */
async function postUntilKilled(
  client: DemoClient,
  company: string,
  ids: readonly string[],
  kill: () => Promise<unknown>,
) {
  const answered = new Map<string, string>()
  let killed: Promise<unknown> | undefined
  await inParallel(ids, async (id) => {
    if (killed !== undefined) return
    const no = await post(client, company, id).catch((error: unknown) => {
      if (killed === undefined) throw error
      return undefined
    })
    if (no !== undefined) answered.set(id, no)
    if (answered.size >= documents / 3) killed ??= kill()
  })
  expect(await killed).toEqual({ code: null, signal: 'SIGKILL' })
  expect(answered.size).toBeGreaterThanOrEqual(documents / 3)
  return answered
}

async function serverPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** The books as a client sees them, checked for wholeness; answers the posted number of every import document ('' = open). */
async function checkedBooks(client: DemoClient, company: string): Promise<ReadonlyMap<string, string>> {
  const list = async (set: string, fields: string) =>
    recordsOf(await client.odata('GET', `${company}/${set}?$select=${fields}`), 'value')
  const imports = await list('importsalesinvoices', 'id,createdDocNo,errorMessage')
  // The documents of the demo company's opening stock are there besides.
  const posted = (await list('postedDocuments', 'no,importDocumentId')).filter((each) =>
    textOf(each, 'no').startsWith('VF26-'),
  )
  const entries = await list('generalLedgerEntries', 'entryNo,documentNo,debitAmount,creditAmount')
  const registers = await list('vatEntries', 'entryNo,documentNo')
  expect(imports).toHaveLength(documents)
  const numbers = posted.map((each) => textOf(each, 'no')).toSorted()
  expect(numbers).toEqual(numbers.map((_no, index) => `VF26-${String(index + 1).padStart(4, '0')}`))
  const linked = imports.map((each) => textOf(each, 'createdDocNo')).filter((no) => no !== '')
  expect(linked.toSorted()).toEqual(numbers)
  for (const each of posted) {
    const source = imports.find((one) => textOf(one, 'id') === textOf(each, 'importDocumentId'))
    expect(textOf(source, 'createdDocNo')).toBe(textOf(each, 'no'))
  }
  const perDocument = new Map<string, number>()
  for (const each of entries)
    perDocument.set(textOf(each, 'documentNo'), (perDocument.get(textOf(each, 'documentNo')) ?? 0) + 1)
  expect(new Map([...perDocument].filter(([no]) => no.startsWith('VF26-')))).toEqual(
    new Map(numbers.map((no) => [no, 3])),
  )
  expect(entries.map((each) => Number(textOf(each, 'entryNo'))).toSorted((a, b) => a - b)).toEqual(
    entries.map((_each, index) => index + 1),
  )
  expect(registers.filter((each) => textOf(each, 'documentNo').startsWith('VF26-'))).toHaveLength(numbers.length)
  expect(registers.map((each) => Number(textOf(each, 'entryNo'))).toSorted((a, b) => a - b)).toEqual(
    registers.map((_each, index) => index + 1),
  )
  const total = (field: string) =>
    fixed(
      entries.reduce((sum, each) => sum.plus(decimal(textOf(each, field))), zero),
      2,
    )
  expect(total('debitAmount')).toBe(total('creditAmount'))
  return new Map(imports.map((each) => [textOf(each, 'id'), textOf(each, 'createdDocNo')]))
}

/** Processes whose working directory is the cluster of the folder: its PostgreSQL and the workers of it. */
function serversOf(folder: string): string[] {
  const cluster = join(realpathSync(folder), 'postgres')
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster
    } catch {
      return false
    }
  })
}

describe('a service that is killed while it posts (DESIGN 3, reliability.md 2)', () => {
  afterEach(async () => {
    await service?.end('SIGKILL')
    if (dataDir === undefined) return
    if (existsSync(join(dataDir, 'postgres/postmaster.pid')))
      await (await startEmbedded({ dataDir, log: quiet })).stop()
    await rm(dataDir, { recursive: true, maxRetries: 5, retryDelay: 200 })
  })

  it.skipIf(!embedded).each([
    { what: 'the service is killed', withServer: false },
    { what: 'the service and its PostgreSQL are killed', withServer: true },
  ])(
    `keeps what it answered, leaves nothing half done, and goes on: $what${embedded ? '' : skipped}`,
    async ({ withServer }) => {
      const folder = await mkdtemp(join(tmpdir(), 'facturier-kill-nine-'))
      dataDir = folder
      const first = await startServiceProcess(folder)
      service = first
      const company = await companyPath(first.client)
      const ids = await makeInvoices(first.client, company)
      const heads = [await headOf(first.client, company)]
      const kill = async () => {
        const server = withServer ? await serverPid(folder) : undefined
        const ended = first.end('SIGKILL')
        if (server !== undefined) process.kill(server, 'SIGKILL')
        return ended
      }
      const last = lastHead(first.client, company)
      const answered = await postUntilKilled(first.client, company, ids, kill)
      heads.push(await last)

      const second = await startServiceProcess(folder)
      service = second
      const found = await checkedBooks(second.client, company)
      heads.push(await headOf(second.client, company))
      const address = await addressOf(folder)
      await expectProved(address, heads)
      for (const [id, no] of answered) expect(found.get(id)).toBe(no)
      const open = ids.filter((id) => found.get(id) === '')
      expect(open.length).toBeGreaterThan(0)

      await inParallel(open, async (id) => {
        expect(await post(second.client, company, id)).toMatch(/^VF26-\d{4}$/)
      })
      const whole = await checkedBooks(second.client, company)
      for (const [id, no] of found) if (no !== '') expect(whole.get(id)).toBe(no)
      expect([...whole.values()].filter((no) => no === '')).toEqual([])
      await expectProved(address, heads)

      if (process.platform === 'linux') expect(serversOf(folder)).not.toEqual([])
      expect(await second.end('SIGTERM')).toEqual({ code: 0, signal: null })
      expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
      if (process.platform === 'linux') expect(serversOf(folder)).toEqual([])
    },
  )
})
