import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contiguous, sendBatch, type BatchRequest, type BatchResponse } from '../support/batches.ts'
import { invoiceBody } from '../support/demo-engine.ts'
import { setPostingRange } from '../support/odata-client.ts'
import { requestsOf, steps } from '../support/random-batches.ts'
import { startService, type Service } from '../support/service.ts'

/** A group of a batch is kept whole or not at all, whatever is asked of it (OData 4.01 Part 1, 11.7.4). */
describe('an atomicity group', () => {
  let service: Service
  let owner: Client

  beforeAll(async () => {
    service = await startService()
    await setPostingRange(service)
    owner = new Client({ connectionString: service.database.superUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await service.stop()
  })

  const rows = async (table: string): Promise<number> =>
    Number((await owner.query(`select count(*) from ${table}`)).rows[0]?.count)
  const counts = async () => ({
    documents: await rows('import_sales_invoice'),
    lines: await rows('import_sales_invoice_line'),
    posted: await rows('posted_document'),
    entries: await rows('gl_entry'),
    series: (await owner.query('select * from no_series_line order by 1, 2, 3')).rows as unknown[],
  })
  const numbers = async (table: string, column = 'entry_no'): Promise<number[]> =>
    (await owner.query<{ no: string }>(`select ${column} as no from ${table}`)).rows.map(({ no }) => Number(no))

  const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 50, vatProdPostingGroup: 'G3' }
  const created = (id: string, atomicityGroup = 'g'): BatchRequest => ({
    id,
    atomicityGroup,
    method: 'POST',
    url: 'importsalesinvoices',
    body: invoiceBody(),
  })
  const booked = (id: string, of: string, atomicityGroup = 'g'): BatchRequest => ({
    id,
    atomicityGroup,
    method: 'POST',
    url: `$${of}/Microsoft.NAV.post`,
  })
  const wrong = (id: string, atomicityGroup = 'g'): BatchRequest => ({
    id,
    atomicityGroup,
    method: 'POST',
    url: 'importsalesinvoices',
    body: { nothing: 1 },
  })

  it('makes a document, adds lines and posts it, all in one', async () => {
    const before = await counts()
    const answers = await sendBatch(service, [
      created('doc'),
      { id: 'line', atomicityGroup: 'g', method: 'POST', url: '$doc/importSalesInvoiceLines', body: line },
      booked('post', 'doc'),
      { id: 'read', atomicityGroup: 'g', method: 'GET', url: '$doc?$expand=importSalesInvoiceLines' },
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 204, 200])
    expect(answers.every(({ atomicityGroup }) => atomicityGroup === 'g')).toBe(true)
    expect(answers[3]?.body).toMatchObject({ createdDocNo: expect.stringMatching(/\d/) as string })
    expect(answers[3]?.body.importSalesInvoiceLines).toHaveLength(2)
    const after = await counts()
    expect(after.posted).toBe(before.posted + 1)
    expect(after.lines).toBe(before.lines + 2)
  })

  it('leaves nothing when its third request fails, not even a gap in a number', async () => {
    const before = await counts()
    const answers = await sendBatch(service, [created('1'), booked('2', '1'), wrong('3'), created('4')])
    expect(answers.map(({ id, status }) => [id, status])).toEqual([
      ['1', 424],
      ['2', 424],
      ['3', 400],
      ['4', 424],
    ])
    expect(answers[0]?.body.error).toMatchObject({
      code: 'Request_FailedDependency',
      message: expect.stringMatching(/^Failed dependency\./) as string,
    })
    expect(answers[0]?.headers).not.toHaveProperty('location')
    expect(await counts()).toEqual(before)
  })

  it('stands for itself beside another group', async () => {
    const before = await counts()
    const requests = [created('1', 'a'), wrong('2', 'a'), created('3', 'b'), booked('4', '3', 'b')]
    const stopped = await sendBatch(service, requests)
    expect(stopped.map(({ status }) => status)).toEqual([424, 400])
    expect(await counts()).toEqual(before)
    const answers = await sendBatch(service, requests, { prefer: 'continue-on-error' })
    expect(answers.map(({ status }) => status)).toEqual([424, 400, 201, 204])
    expect((await counts()).posted).toBe(before.posted + 1)
  })

  it('takes what depends on it with it', async () => {
    const requests = [
      wrong('1', 'a'),
      { ...created('2', 'b'), dependsOn: ['a'] },
      { ...created('3', 'c'), dependsOn: ['1'] },
    ]
    const before = await counts()
    const answers = await sendBatch(service, requests, { prefer: 'continue-on-error' })
    expect(answers.map(({ status }) => status)).toEqual([400, 424, 424])
    expect(await counts()).toEqual(before)
  })

  it('is a whole batch with Isolation: snapshot', async () => {
    const before = await counts()
    const { atomicityGroup: _none, ...alone } = created('1')
    const failing = await sendBatch(service, [alone, wrong('2', 'a')], { isolation: 'snapshot' })
    expect(failing.map(({ status }) => status)).toEqual([424, 400])
    expect(await counts()).toEqual(before)
    const whole = await sendBatch(service, [alone, wrong('2', 'a'), created('3', 'b')], {
      'odata-isolation': 'snapshot',
      prefer: 'continue-on-error',
    })
    expect(whole.map(({ status }) => status)).toEqual([424, 400, 424])
    expect(await counts()).toEqual(before)
    const kept = await sendBatch(service, [alone, created('2')], { isolation: 'snapshot' })
    expect(kept.map(({ status }) => status)).toEqual([201, 201])
    expect((await counts()).documents).toBe(before.documents + 2)
  })

  it('is not seen by others before it is whole', async () => {
    // The last request waits for a lock of ours, so the group stays open while we look.
    const id = (await sendBatch(service, [{ method: 'POST', url: 'importsalesinvoices', body: invoiceBody() }]))[0]
      ?.body.id
    await owner.query('begin')
    await owner.query('select 1 from import_sales_invoice where id = $1 for update', [id])
    const before = await counts()
    const answers = sendBatch(service, [
      created('1'),
      booked('2', '1'),
      { id: '3', atomicityGroup: 'g', method: 'POST', url: `importsalesinvoices(${id})/Microsoft.NAV.register` },
    ])
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await counts()).toEqual(before)
    await owner.query('commit')
    expect((await answers).map(({ status }) => status)).toEqual([201, 204, 204])
    expect((await counts()).posted).toBe(before.posted + 1)
  })

  it('posts beside nineteen others, and the books are whole', async () => {
    const before = await counts()
    const one = () => sendBatch(service, [created('1'), booked('2', '1'), created('3'), booked('4', '3')])
    const single = async () => {
      const made = await service.request('POST', `${service.companyUrl}/importsalesinvoices`, invoiceBody())
      return service.request('POST', `${service.companyUrl}/importsalesinvoices(${made.json.id})/Microsoft.NAV.post`)
    }
    const [groups, singles] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, one)),
      Promise.all(Array.from({ length: 5 }, single)),
    ])
    expect(groups.flat().map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, () => [201, 204, 201, 204]).flat(),
    )
    expect(singles.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect((await counts()).posted).toBe(before.posted + 45)
    expect(contiguous(await numbers('gl_entry'))).toBe(true)
    expect(contiguous(await numbers('gl_register', 'no'))).toBe(true)
    const { rows: unbalanced } = await owner.query(
      'select document_id from gl_entry group by 1 having sum(amount) <> 0',
    )
    expect(unbalanced).toEqual([])
    const { rows: twice } = await owner.query('select no from posted_document group by no having count(*) > 1')
    expect(twice).toEqual([])
  })

  it('goes over two companies, whichever order others take them in', async () => {
    const [here, there] = [service.companyUrl, `${service.root}companies(${await service.makeDemoCopy('There')})`]
    const made = (id: string, company: string): BatchRequest => ({
      ...created(id),
      url: `${company}/importsalesinvoices`,
    })
    const over = (first: string, second: string) =>
      sendBatch(service, [made('1', first), made('2', second), made('3', first)])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? over(here, there) : over(there, here))),
    )
    expect(answers.flat().map(({ status }) => status)).toEqual(Array.from({ length: 36 }, () => 201))
  })

  it('that fails leaves no dimension set behind that another one is taken for', async () => {
    const document = (id: string, dimension: string, atomicityGroup: string): BatchRequest[] => {
      const body = { ...invoiceBody(), importSalesInvoiceLines: [{ ...line, shortcutDimension1Code: dimension }] }
      const url = 'generalLedgerEntries?$top=3&$orderby=entryNo desc&$expand=dimensionSetLines'
      return [
        { ...created(id, atomicityGroup), body },
        booked(`${id}p`, id, atomicityGroup),
        { id: `${id}r`, atomicityGroup, method: 'GET', url },
      ]
    }
    const shown = (answer: BatchResponse | undefined): string[] => [
      ...new Set(
        ((answer?.body.value ?? []) as { dimensionSetLines: { valueCode: string }[] }[]).flatMap((entry) =>
          entry.dimensionSetLines.map(({ valueCode }) => valueCode),
        ),
      ),
    ]
    const failed = await sendBatch(service, [...document('1', 'ADM', 'a'), wrong('2', 'a')])
    expect(failed.map(({ status }) => status)).toEqual([424, 424, 424, 400])
    const kept = await sendBatch(service, document('1', 'SALES', 'b'))
    expect(shown(kept[2])).toContain('SALES')
    const { url } = document('', '', '')[2] ?? { url: '' }
    const [after] = await sendBatch(service, [{ method: 'GET', url }])
    expect(shown(after)).toEqual(shown(kept[2]))
    expect(shown(after)).not.toContain('ADM')
  })

  it('comes to the same as its requests one by one', async () => {
    const stateOf = async (companyId: string) => {
      const { rows: documents } = await owner.query(
        `select h.state, h.doc_notes, h.error_message, (select array_agg(l.unit_price order by l.line_no) from import_sales_invoice_line l
           where l.company_id = h.company_id and l.header_entry_no = h.entry_no) as prices
         from import_sales_invoice h where h.company_id = $1 order by h.entry_no`,
        [companyId],
      )
      const { rows: entries } = await owner.query(
        'select entry_no, gl_account_no, amount, document_no from gl_entry where company_id = $1 order by entry_no',
        [companyId],
      )
      return { documents: documents as unknown[], entries: entries as unknown[] }
    }
    const [grouped, single] = [await service.makeDemoCopy('Grouped'), await service.makeDemoCopy('Single')]
    const send = async (companyId: string, requests: readonly BatchRequest[]) => {
      const answer = await service.request('POST', `${service.root}companies(${companyId})/$batch`, { requests })
      expect(answer.status, answer.text).toBe(200)
      return (answer.json.responses as { status: number }[]).map(({ status }) => status)
    }
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        const requests = requestsOf(some)
        const alone = await send(single, requests)
        expect(
          alone.every((status) => status < 400),
          JSON.stringify(alone),
        ).toBe(true)
        expect(
          await send(
            grouped,
            requests.map((one) => ({ ...one, atomicityGroup: 'all' })),
          ),
        ).toEqual(alone)
        expect(await stateOf(grouped)).toEqual(await stateOf(single))
      }),
      { numRuns: 25 },
    )
  })
})
