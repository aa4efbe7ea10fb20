import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import type { JobWork } from '../../src/engine/contract/jobs.ts'
import { runningJobs } from '../../src/engine/job/runner.ts'
import { jobWork } from '../../src/graphql/bulk/work.ts'
import { s3Store } from '../../src/storage/files/s3.ts'
import { openPool } from '../../src/storage/server/database.ts'
import { admin } from '../support/admin.ts'
import { almighty } from '../support/demo-engine.ts'
import { jobMutation } from '../support/jobs.ts'
import { contentOf, purchaseXml } from '../support/received-files.ts'
import { type StandIn, startStandIn } from '../support/s3-stand-in.ts'
import { directSurfaces, type DirectSurfaces } from '../support/two-surfaces.ts'

/** A store that is slow or lost a file keeps nobody from anything but that file (F103). */
const pictures = ['one', 'another'].map((name) => Buffer.from(`%PDF-1.7\n ${name} \n%%EOF`))
// Long enough for a machine that is busy: nothing here waits for it to pass.
const withinMs = 20_000

let store: StandIn
let surfaces: DirectSurfaces
let owner: Client
let ids: string[] = []

const set = () => `companies(${surfaces.companyId})/importpurchaseinvoices`

beforeAll(async () => {
  store = await startStandIn()
  surfaces = await directSurfaces(s3Store(store.place, withinMs))
  owner = new Client({ connectionString: surfaces.superUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await surfaces.stop()
  await store.close()
})

// Two documents, whose files and pictures lie in the store.
beforeEach(async () => {
  ids = []
  for (const picture of pictures) {
    const made = await surfaces.send('POST', set(), { contentstring: contentOf(purchaseXml()) })
    const id = String(JSON.parse(made.text).id)
    ids.push(id)
    const sent = { docImage: picture.toString('base64') }
    const changed = await surfaces.send('PATCH', `${set()}(${id})`, sent, { 'if-match': '*' })
    expect([made.status, changed.status]).toEqual([201, 200])
  }
  await surfaces.running.files.store(surfaces.companyId, 0)
  expect(store.objects.size).toBe(4)
})
afterEach(async () => {
  store.fault = 'none'
  store.getting = () => undefined
  for (const id of ids) await surfaces.send('DELETE', `${set()}(${id})`, undefined, { 'if-match': '*' })
  store.objects.clear()
})

const base64 = pictures.map((picture) => picture.toString('base64'))

/** Transactions of the service that are open right now. */
async function openTransactions(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
  )
  return rows[0]?.count ?? 0
}

/** What was open each time the store was asked for a file. */
function watched(): number[] {
  const seen: number[] = []
  store.getting = async () => void seen.push(await openTransactions())
  return seen
}

/** A change set that writes to each document and wants its picture back. */
async function changeSet(description: string) {
  const requests = ids.map((id, at) => ({
    id: String(at),
    atomicityGroup: 'g',
    method: 'PATCH',
    url: `${set()}(${id})?$select=postingDescription,docImage`,
    headers: { 'content-type': 'application/json', 'if-match': '*', prefer: 'return=representation' },
    body: { postingDescription: description },
  }))
  const { text } = await surfaces.send('POST', '$batch', { requests }, { 'content-type': 'application/json' })
  // Answers are read freely; the matchers say what must be there.
  // oxlint-disable-next-line typescript/no-explicit-any
  const { responses } = JSON.parse(text) as { responses: any[] }
  return responses
}

describe('a group that reads files of the store', () => {
  it('has them, and no transaction while they are fetched', async () => {
    const seen = watched()
    const answers = await changeSet('together')
    expect(answers).toMatchObject(
      base64.map((docImage) => ({ status: 200, body: { postingDescription: 'together', docImage } })),
    )
    expect(seen).toEqual([0, 0])
  })

  it.each([
    ['gone', 503, 'does not answer right now'],
    ['loses', 503, 'does not have this file'],
    ['alters', 500, 'other bytes than were received'],
  ] as const)('is undone as a whole by a store that %s, whose sentence it has', async (fault, status, words) => {
    store.fault = fault
    const answers = await changeSet('undone')
    expect(answers[0], JSON.stringify(answers)).toMatchObject({
      status,
      body: { error: { message: expect.stringContaining(words) } },
    })
    const { text } = await surfaces.send('GET', `${set()}(${ids[0]})?$select=postingDescription`)
    expect(JSON.parse(text).postingDescription).not.toBe('undone')
  })
})

describe('reads that wait for a slow store', () => {
  const images = 'query ($id: ID!) { company(id: $id) { importPurchaseInvoices(first: 9) { nodes { docImage } } } }'
  const plain = 'query ($id: ID!) { company(id: $id) { accounts(first: 1) { nodes { no } } } }'

  it('keep no connection, no snapshot and no place from others', async () => {
    const release = Promise.withResolvers<undefined>()
    let asked = 0
    store.getting = async () => {
      asked++
      await release.promise
    }
    const variables = { id: surfaces.companyId }
    // More than one principal has snapshots, and more than it has places for whole pages.
    const queries = Array.from({ length: 9 }, () => surfaces.ask(images, variables))
    const pages = Array.from({ length: 3 }, () =>
      surfaces.send('GET', `${set()}?$select=docImage&$expand=postedDocument`),
    )
    await expect.poll(() => asked, { timeout: 15_000 }).toBe(24)
    expect(await openTransactions()).toBe(0)
    expect((await surfaces.ask(plain, variables)).data.company.accounts.nodes).toHaveLength(1)
    release.resolve(undefined)
    for (const { data, errors } of await Promise.all(queries)) {
      expect(errors).toBeUndefined()
      const found = data.company.importPurchaseInvoices.nodes
      expect(new Set(found.map(({ docImage }: { docImage: string }) => docImage))).toEqual(new Set(base64))
    }
    for (const { status, text } of await Promise.all(pages)) {
      expect(status).toBe(200)
      for (const one of base64) expect(text).toContain(one)
    }
  })
})

describe('a job that reads files of the store', () => {
  const list = 'query ($company: ID!) { company(id: $company) { importPurchaseInvoices { nodes { docImage } } } }'
  const asked = () => ({ query: list, variables: JSON.stringify({ company: surfaces.companyId }) })
  const caller = async () => ({ ...almighty(), ...(await surfaces.running.authenticate(admin.user, admin.key)) })
  const start = async (): Promise<string> => {
    const { data } = await surfaces.ask(jobMutation('bulkQuery'), { input: asked() }, await caller())
    return data.ended.job.jobId
  }
  const find = async (id: string) => surfaces.running.engine.jobs?.find(await caller(), surfaces.companyId, id)

  /** Does jobs in some way, without waiting long between two tries, as long as a check takes. */
  const doing = async (work: JobWork, check: () => Promise<void>, storeMs = 200): Promise<void> => {
    const pool = openPool(surfaces.superUrl, () => undefined)
    const jobs = runningJobs(pool, work, () => undefined, { pauseMs: 5, storeMs })
    try {
      await check()
    } finally {
      await jobs.end(20_000)
      await pool.close()
    }
  }
  const real = () =>
    jobWork(surfaces.running.engine, async (query, variables, as) =>
      JSON.stringify(await surfaces.ask(query, variables, as)),
    )

  it.each([
    ['loses', 'does not have this file'],
    ['gone', 'does not answer right now'],
    ['alters', 'other bytes than were received'],
  ] as const)('fails with what a store says that %s', async (fault, words) => {
    store.fault = fault
    const id = await start()
    await doing(real(), async () => {
      await expect.poll(async () => (await find(id))?.state, { timeout: 60_000, interval: 200 }).toBe('FAILED')
    })
    expect((await find(id))?.message).toContain(words)
  })

  it('goes on when the store is there again', async () => {
    store.fault = 'gone'
    const id = await start()
    const { QUERY, ...rest } = real()
    let tries = 0
    const work: JobWork = {
      ...rest,
      QUERY: (step) => {
        tries += 1
        if (tries === 3) store.fault = 'none'
        return QUERY(step)
      },
    }
    const done = async () => {
      await expect.poll(async () => (await find(id))?.state, { timeout: 60_000, interval: 200 }).toBe('DONE')
    }
    await doing(work, done, 60_000)
    expect(await find(id)).toMatchObject({ done: 2, failed: 0, message: '' })
    expect(tries).toBe(3)
  })

  it('is cancelled while it is tried again and again', async () => {
    const id = await start()
    let tries = 0
    const away = () => {
      tries += 1
      return Promise.reject(new Problem('Internal_ServiceUnavailable', 'The database is away.'))
    }
    await doing({ QUERY: away, IMPORT: away, POST: away }, async () => {
      // Only what the store says is bounded.
      await expect.poll(() => tries, { timeout: 60_000 }).toBeGreaterThan(40)
      await surfaces.running.engine.jobs?.cancel(await caller(), surfaces.companyId, id)
      await expect.poll(async () => (await find(id))?.state, { timeout: 60_000 }).toBe('CANCELLED')
    })
  })
})
