import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import type { JobStep } from '../../src/engine/contract/jobs.ts'
import { exampleFile, freshNo } from '../../src/engine/company/example-file.ts'
import { admin } from '../support/admin.ts'
import { createTestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { graphqlOver } from '../support/graphql-surface.ts'
import { jobMutation, jobsOf, linesOf } from '../support/jobs.ts'
import { setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { secondService } from '../support/subscriptions.ts'

/** Work in the background (F83): what it reads and does, who may, and that it goes on after a process. */
const accounts = `query ($company: ID!, $from: String) { company(id: $company) { all: accounts(
  filter: { no: { gte: $from } }, orderBy: [{ field: NO, direction: DESC }]) { nodes { no name } } } }`
const logOfCompany = `query ($company: ID!) { company(id: $company) { auditEvents { nodes { recordNo } } } }`

describe('jobs', () => {
  let service: Service
  let jobs: ReturnType<typeof jobsOf>
  let clerk = ''
  const query = (text: string, variables: object = {}) => ({
    query: text,
    variables: JSON.stringify({ company: service.companyId, ...variables }),
  })
  const startQuery = (text: string, variables: object = {}, as?: string) =>
    jobs.start('bulkQuery', query(text, variables), as)

  beforeAll(async () => {
    service = await startService({ jobs: true })
    jobs = jobsOf(service)
    await setPostingRange(service)
    const { key } = await service.keys.create('clerk')
    await service.keys.grant('clerk', service.companyId, ['READ'])
    clerk = `Basic ${Buffer.from(`clerk:${key}`).toString('base64')}`
  })
  afterAll(() => service.stop())

  it('reads a whole list as lines, in its order and with its filter, which can be had in pieces', async () => {
    const started = await startQuery(accounts, { from: '1' })
    expect(started).toMatchObject({ kind: 'QUERY', total: null, failed: 0, message: null })
    const job = await jobs.ended(started.jobId)
    const page = await service.graphql(accounts.replace('filter:', 'first: 1000, filter:'), {
      company: service.companyId,
      from: '1',
    })
    const wanted = page.json.data.company.all.nodes
    expect(wanted.length).toBeGreaterThan(20)
    expect(job).toMatchObject({ state: 'DONE', done: wanted.length, failed: 0 })
    const whole = await jobs.result(job.url)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/jsonl; charset=utf-8'])
    expect(linesOf(whole.text)).toEqual(wanted)
    const bytes = Buffer.from(whole.text)
    expect([job.bytes, whole.headers.get('content-length')]).toEqual([bytes.length, String(bytes.length)])
    // Broken off, and gone on with.
    const first = await jobs.result(job.url, { range: 'bytes=0-99' })
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-99/${bytes.length}`])
    const etag = first.headers.get('etag') ?? ''
    const rest = await jobs.result(job.url, { range: 'bytes=100-', 'if-range': etag })
    expect(first.text + rest.text).toBe(whole.text)
    expect((await jobs.result(job.url, { range: 'bytes=-7' })).text).toBe(bytes.subarray(-7).toString())
    expect((await jobs.result(job.url, { range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200)
    const outside = await jobs.result(job.url, { range: `bytes=${bytes.length}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
    expect((await jobs.result(job.url, { 'if-none-match': etag })).status).toBe(304)
    const head = await jobs.result(job.url, {}, 'HEAD')
    expect([head.headers.get('content-length'), head.text]).toEqual([String(bytes.length), ''])
  })

  it('refuses what is no query of one list, by what is wrong with it', async () => {
    const list = 'accounts { nodes { no } }'
    for (const [text, message] of [
      [
        `query { company(id: "${service.companyId}") { ${list} customers { nodes { no } } } }`,
        'company has more than one field',
      ],
      [`query { company(id: "${service.companyId}") { accounts(first: 5) { nodes { no } } } }`, 'accounts has first'],
      [`query { company(id: "${service.companyId}") { accounts { totalCount } } }`, 'totalCount instead of nodes'],
      [`query { company(id: "${service.companyId}") { displayName } }`, 'displayName is not a list'],
      ['query { companies { nodes { name } } }', 'asks for query { companies }'],
      [
        `mutation { deleteBulkJob(input: { companyId: "a", jobId: "${service.companyId}" }) { __typename } }`,
        'asks for mutation { deleteBulkJob }',
      ],
      [`query @live { company(id: "${service.companyId}") { ${list} } }`, 'the query has @live'],
      [
        `query { company(id: "${service.companyId}") { accounts @skip(if: true) { nodes { no } } } }`,
        'accounts has @skip',
      ],
      [`subscription { ledger(companyId: "${service.companyId}") { __typename } }`, 'is not valid'],
      [`query ($id: ID!) { company(id: $id) { ${list} } }`, 'company of the query is not given'],
      [`query ($bulkAfter: ID!) { company(id: $bulkAfter) { ${list} } }`, '$bulkAfter is a variable of the job'],
      [`query { company(id: "${service.companyId}") { ${list} nothing } }`, 'is not valid'],
      ['query {', 'cannot be read: Syntax Error'],
    ] as const) {
      const refused = await jobs.start('bulkQuery', { query: text })
      expect(refused, text).toMatchObject({ type: 'ValidationError', issues: [{ path: 'query' }] })
      expect(refused.message).toContain(message)
    }
    expect(await jobs.start('bulkQuery', { query: accounts, variables: '[1]' })).toMatchObject({
      type: 'ValidationError',
      message: expect.stringContaining('variables must be a JSON object'),
      issues: [{ path: 'variables' }],
    })
  })

  it('imports and posts many, each line with its end, and does nothing twice', async () => {
    const files: string[] = []
    for (let at = 0; at < 12; at++)
      files.push(Buffer.from(await exampleFile('invoice.xml', freshNo(`B${at}`), '2026-03-16')).toString('base64'))
    const inputs = [...files, files[0] ?? '', 'bm8geG1s'].map((xml) => ({ xml }))
    const started = await jobs.start('bulkImportInBackground', {
      companyId: service.companyId,
      files: inputs,
    })
    expect(started).toMatchObject({ kind: 'IMPORT', total: 14 })
    const imported = await jobs.ended(started.jobId)
    const lines = linesOf((await jobs.result(imported.url)).text)
    expect(imported, JSON.stringify(lines[0])).toMatchObject({ state: 'DONE', done: 14, failed: 2 })
    expect(lines.map((line) => line.index)).toEqual(inputs.map((_one, at) => at))
    expect(lines.slice(0, 12).every((line) => line.succeeded && line.type === 'ImportSalesInvoice')).toBe(true)
    expect(lines[12]).toMatchObject({ succeeded: false, error: { type: 'ConflictError', existing: lines[0].id } })
    expect(lines[13]).toMatchObject({ succeeded: false, id: null, error: { type: 'ValidationError' } })

    const ids = lines.slice(0, 12).map((line) => line.id)
    const posting = await jobs.start('bulkPostInBackground', { ids })
    const posted = await jobs.ended(posting.jobId)
    const work = `{ company(id: "${service.companyId}") { auditEvents(filter: { surface: { eq: "Job" } }, first: 100) { nodes { keyId } } } }`
    const told = (await service.graphql(work)).json.data.company.auditEvents.nodes
    const [own] = (await service.keys.user(admin.user)).keys
    expect(new Set(told.map(({ keyId }: { keyId: string }) => keyId)), 'the key it was started with').toEqual(
      new Set([own?.id]),
    )
    expect(posted).toMatchObject({ state: 'DONE', total: 12, done: 12, failed: 0 })
    const ends = linesOf((await jobs.result(posted.url)).text)
    expect(ends.map((line) => line.id)).toEqual(ids)
    expect(new Set(ends.map((line) => line.createdDocNo)).size).toBe(12)
    const again = await jobs.ended((await jobs.start('bulkPostInBackground', { ids: ids.slice(0, 2) })).jobId)
    // What is posted is not posted again.
    const repeated = linesOf((await jobs.result(again.url)).text)
    expect(repeated.map((line) => line.createdDocNo)).toEqual(ends.slice(0, 2).map((line) => line.createdDocNo))
    const other = Buffer.from(
      `ImportSalesInvoice:${'1'.repeat(8)}-1111-4111-8111-${'1'.repeat(12)}:${service.companyId}`,
    )
    for (const [wrong, message] of [
      [[], 'at least one'],
      [[...ids, other.toString('base64url')], 'of one company'],
      [['nothing'], 'not one of this service'],
    ] as const) {
      const refused = await jobs.start('bulkPostInBackground', { ids: wrong })
      expect(refused).toMatchObject({ type: 'ValidationError', issues: [{ path: 'ids' }] })
      expect(refused.message).toContain(message)
    }
  })

  it('are of their user, who needs the right for each, and who may have so many', async () => {
    const started = await startQuery(accounts, { from: '1' })
    await jobs.ended(started.jobId)
    expect(await jobs.find(started.jobId, clerk)).toBeNull()
    expect((await jobs.result(started.url, {}, 'GET', clerk)).status).toBe(404)
    // What it took to make a result it takes to read it: another key of the same user may not be enough.
    const log = `query ($company: ID!) { company(id: $company) { auditEvents { nodes { values { nodes { newValue } } } } } }`
    const audit = await jobs.ended((await startQuery(log)).jobId)
    const { key: narrow } = await service.keys.create(admin.user, { sets: ['READ'] })
    const forReading = `Basic ${Buffer.from(`${admin.user}:${narrow}`).toString('base64')}`
    expect((await jobs.result(audit.url)).status).toBe(200)
    for (const method of ['GET', 'HEAD'])
      expect((await jobs.result(audit.url, { range: 'bytes=0-9' }, method, forReading)).status).toBe(403)
    expect((await jobs.result(started.url, {}, 'GET', forReading)).status).toBe(200)
    const input = { companyId: service.companyId, files: [{ xml: 'bm8=' }] }
    expect(await jobs.start('bulkImportInBackground', input, clerk)).toMatchObject({
      type: 'ForbiddenError',
      permission: 'EDIT',
    })
    const target = { companyId: service.companyId, jobId: started.jobId }
    const ended = (as?: string) => jobs.start('cancelBulkJob', target, as)
    expect(await ended()).toMatchObject({ state: 'DONE' })
    expect(await ended(clerk)).toMatchObject({ type: 'NotFoundError', message: 'The BulkJob does not exist.' })
    const remove = () => jobs.start('deleteBulkJob', target)
    expect(await remove()).toEqual({ type: 'DeleteBulkJobSuccess', deletedJobId: started.jobId })
    expect(await remove()).toMatchObject({ type: 'NotFoundError' })
    expect((await jobs.result(started.url)).status).toBe(404)
  })
})

describe('jobs of a process that is gone', () => {
  it('wait, are counted and cancelled, and are done by the next one, as far as their user may still', async () => {
    const database = await createTestDatabase()
    const demo = await demoEngine(database.appUrl, database.migrationUrl)
    const { companyId, running } = demo
    // A surface without a server takes no jobs.
    const { ask } = graphqlOver(demo)
    const [one, two, three] = await threeReaders(demo)
    const change = async (name: string, input: object, caller: Caller) =>
      (await ask(jobMutation(name), { input }, caller)).json.data.ended
    const read = { query: accounts, variables: JSON.stringify({ company: companyId, from: '7' }) }
    const start = async (caller: Caller) => change('bulkQuery', read, caller)
    const find = jobIn(ask, companyId)
    const made: string[] = []
    for (let count = 0; count < 5; count++) made.push((await start(one.caller())).job.jobId)
    expect(await start(one.caller())).toMatchObject({
      type: 'InvalidStateError',
      message: expect.stringContaining('At most 5 jobs'),
    })
    const lost = (await start(two.caller())).job.jobId
    await running.keys.ungrant(two.name, companyId)
    // Signed in with READ, as with a key for reading: what he himself may besides is not for its jobs. Nor is what he lost.
    const narrow = three.caller()
    await running.keys.grant(three.name, companyId, ['READ', 'ADMIN'])
    const audited = { query: logOfCompany, variables: JSON.stringify({ company: companyId }) }
    expect(await change('bulkQuery', audited, narrow)).toMatchObject({ type: 'ForbiddenError', permission: 'ADMIN' })
    const wide = { ...narrow, permissions: new Map([[companyId, new Set(['READ', 'ADMIN'] as const)]]) }
    const beyond = (await change('bulkQuery', audited, wide)).job.jobId
    await running.keys.grant(three.name, companyId, ['READ'])
    const [cancelled = '', ...others] = made
    const target = { companyId, jobId: cancelled }
    expect(await change('deleteBulkJob', target, one.caller())).toMatchObject({ type: 'InvalidStateError' })
    expect(await change('cancelBulkJob', target, two.caller())).toMatchObject({ type: 'NotFoundError' })
    expect((await change('cancelBulkJob', target, one.caller())).job).toMatchObject({
      state: 'CANCELLED',
      endedAt: expect.any(String),
    })
    expect(await find(others[0] ?? '', one.caller())).toMatchObject({ state: 'WAITING', done: 0, endedAt: null })
    const next = await secondService(database)
    next.startJobs()
    try {
      for (const [jobId, caller] of [
        ...others.map((id) => [id, one.caller] as const),
        [lost, two.caller] as const,
        [beyond, () => narrow] as const,
      ])
        await vi.waitFor(
          async () => expect(await find(jobId, caller())).toMatchObject({ endedAt: expect.any(String) }),
          { timeout: 120_000, interval: 100 },
        )
      for (const jobId of others)
        expect(await find(jobId, one.caller())).toMatchObject({ state: 'DONE', message: null })
      expect((await find(others[0] ?? '', one.caller())).done).toBeGreaterThan(5)
      expect(await find(cancelled, one.caller())).toMatchObject({ state: 'CANCELLED', bytes: 0 })
      expect(await find(beyond, narrow)).toMatchObject({
        state: 'FAILED',
        bytes: 0,
        message: expect.stringContaining('ADMIN'),
      })
      // He is known by rights of before.
      expect(await find(lost, two.caller())).toMatchObject({
        state: 'FAILED',
        bytes: 0,
        message: expect.stringContaining('company'),
      })
    } finally {
      await next.stop()
      await running.close()
      await database.drop()
    }
  })

  it('are held by one taker, so that a step of one that was away too long is not kept', async () => {
    const database = await createTestDatabase()
    const { companyId, running } = await demoEngine(database.appUrl, database.migrationUrl)
    const { key } = await running.keys.create('one')
    await running.keys.grant('one', companyId, ['READ'])
    const caller = { ...almighty(), ...(await running.authenticate('one', key)) }
    const { jobs } = running.engine
    if (jobs === undefined) throw new Error('An engine has jobs.')
    const slow = Promise.withResolvers<undefined>()
    let steps = 0
    const step = async ({ place }: JobStep) => {
      steps += 1
      await slow.promise
      return { lines: ['{}'], failed: 0, place: '1', ended: place === '1' }
    }
    const doing = jobs.run({ QUERY: step, IMPORT: step, POST: step }, () => undefined)
    const migrator = new Client({ connectionString: database.migrationUrl })
    await migrator.connect()
    try {
      const start = () => jobs.start(caller, companyId, { kind: 'QUERY', task: '', items: [] })
      const job = await start()
      await vi.waitFor(() => expect(steps).toBe(1), { timeout: 60_000 })
      await migrator.query("update bulk_job set held_until = clock_timestamp() - interval '1 second'")
      // Whoever looks for the next one finds that one too.
      await start()
      await vi.waitFor(() => expect(steps).toBe(2), { timeout: 60_000 })
      slow.resolve(undefined)
      await vi.waitFor(
        async () => expect((await jobs.list(caller, companyId)).map((one) => one.state)).toEqual(['DONE', 'DONE']),
        { timeout: 60_000 },
      )
      await doing.end(60_000)
      expect(await jobs.find(caller, companyId, job.id)).toMatchObject({ done: 2, bytes: 6 })
      const { rows } = await migrator.query('select count(*)::int as count from bulk_job_part')
      expect(rows).toEqual([{ count: 4 }])
    } finally {
      await migrator.end()
      await running.close()
      await database.drop()
    }
  })
})

/** Users who may read in the company, as they sign in. */
async function threeReaders({ running, companyId }: DemoEngine) {
  const reader = async (name: string) => {
    const { key } = await running.keys.create(name)
    await running.keys.grant(name, companyId, ['READ'])
    const who = await running.authenticate(name, key)
    return { name, caller: (): Caller => ({ ...almighty(), ...who }) }
  }
  return [await reader('one'), await reader('two'), await reader('three')] as const
}

/** Reads a job of a company as somebody. */
function jobIn(ask: ReturnType<typeof graphqlOver>['ask'], companyId: string) {
  const query =
    'query ($companyId: ID!, $jobId: UUID!) { bulkJob(companyId: $companyId, jobId: $jobId) { state done bytes message endedAt } }'
  return async (jobId: string, caller: Caller) => (await ask(query, { companyId, jobId }, caller)).json.data.bulkJob
}
