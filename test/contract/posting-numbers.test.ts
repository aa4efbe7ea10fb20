import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Plain, Side } from '../support/books.ts'
import { type Change, documentOf, documents, where, words } from '../support/checked-documents.ts'
import { startService, type Service } from '../support/service.ts'

/** Row 9 and row 13 of posting.md 4: numbers used before, and number series that give none. */
let service: Service
let books: ReturnType<typeof documents>
beforeAll(async () => {
  service = await startService()
  books = documents(service)
})
afterAll(() => service.stop())

const make = (side: Side, header: Plain) => books.make(side, documentOf({ side, header: { no: '', ...header } }))

/** Posts a document that must go through; answers its posted number. */
async function posted(side: Side, header: Plain): Promise<string> {
  const said = await books.act(side, await make(side, header), 'post')
  expect(said).toMatchObject({ errorMessage: '' })
  expect(said.createdDocNo).not.toBe('')
  return said.createdDocNo
}

/** Previews or posts a document that must be refused with this one finding on both surfaces. */
async function refused(side: Side, header: Plain, code: string, path: string, message: string): Promise<void> {
  const id = await make(side, header)
  expect(await books.act(side, id, 'postpreview')).toMatchObject({ errorMessage: message, createdDocNo: '' })
  expect(await books.act(side, id, 'post')).toMatchObject({ errorMessage: message, createdDocNo: '' })
  const issues = [{ path, code, message, line: null }]
  expect(await books.mutate(side, id, 'post')).toEqual({ succeeded: false, issues, errorMessage: message })
}

describe('row 9, a number of the vendor used before', () => {
  const number = 'vendorInvCrMemoNo'
  const exists = (type: string, no: string) => `Purchase ${type} ${no} already exists for this vendor.`
  it('is refused for the same vendor and type, whatever the letter case and the year (E03)', async () => {
    await posted('purchase', { [number]: 'KP-2026-0001' })
    await refused(
      'purchase',
      { [number]: 'kp-2026-0001' },
      'DuplicateNumber',
      number,
      exists('Invoice', 'KP-2026-0001'),
    )
    const later = { [number]: 'KP-2026-0001', postingDate: '2027-03-16', documentDate: '2027-03-16' }
    await refused('purchase', later, 'DuplicateNumber', number, exists('Invoice', 'KP-2026-0001'))
  })
  it('is fine for another vendor, and for a credit memo, once', async () => {
    await posted('purchase', { [number]: 'KP-2026-0001', vendorNo: 'V00040' })
    await posted('purchase', { [number]: 'KP-2026-0001', documentType: 'Credit Memo' })
    const again = { [number]: 'KP-2026-0001', documentType: 'Credit Memo' }
    await refused('purchase', again, 'DuplicateNumber', number, exists('Credit Memo', 'KP-2026-0001'))
  })
  it('is refused when registering too, but a registered document uses no number', async () => {
    const used = await make('purchase', { [number]: 'KP-2026-0001' })
    expect(await books.act('purchase', used, 'register')).toMatchObject({
      errorMessage: exists('Invoice', 'KP-2026-0001'),
      createdDocNo: '',
    })
    const first = await make('purchase', { [number]: 'REG-1' })
    const second = await make('purchase', { [number]: 'REG-1' })
    for (const id of [first, second])
      expect(await books.act('purchase', id, 'register')).toMatchObject({ errorMessage: '' })
    expect(await books.act('purchase', second, 'post')).toMatchObject({ errorMessage: '' })
    expect(await books.act('purchase', first, 'post')).toMatchObject({
      errorMessage: exists('Invoice', 'REG-1'),
      createdDocNo: '',
    })
  })
})

describe('row 13, the number of a sales document', () => {
  it('posted before is refused for the same customer and type (D17)', async () => {
    await posted('sales', { no: 'OWN-1' })
    await refused('sales', { no: 'own-1' }, 'DuplicateNumber', 'no', 'Sales Invoice OWN-1 already exists.')
    await posted('sales', { no: 'OWN-1', documentType: 'Credit Memo' })
    await posted('sales', { no: 'OWN-1', customerNo: 'C00040' })
  })
  for (const side of ['sales', 'purchase'] as const) {
    it(`registered before is refused when registering (${side})`, async () => {
      const ids = [await make(side, { no: 'REG-2' }), await make(side, { no: 'REG-2', ...other(side) })]
      const [first = '', second = ''] = ids
      expect(await books.act(side, first, 'register')).toMatchObject({ errorMessage: '', createdDocNo: 'REG-2' })
      const text = `${side === 'sales' ? 'Sales' : 'Purchase'} Invoice REG-2 already exists.`
      expect(await books.act(side, second, 'register')).toMatchObject({ errorMessage: text, createdDocNo: '' })
      expect(await books.mutate(side, second, 'register')).toEqual({
        succeeded: false,
        issues: [{ path: 'no', code: 'DuplicateNumber', message: text, line: null }],
        errorMessage: text,
      })
    })
  }
})

function other(side: Side): Plain {
  return side === 'purchase' ? { vendorInvCrMemoNo: 'OTHER' } : {}
}

let series = 0

/** A journal template of its own series for the test, since what gave numbers stays. */
async function journal(side: Side, values: Plain, lines: readonly Plain[]): Promise<string> {
  const code = `T-${(series += 1)}`
  const changes: Change[] = [
    { set: 'numberSeries', values: { code, ...values } },
    ...lines.map((line): Change => ({ set: 'numberSeriesLines', values: { seriesCode: code, ...line } })),
    {
      set: 'journalTemplates',
      values: { name: code, type: side === 'sales' ? 'Sales' : 'Purchases', postingNoSeries: code },
    },
  ]
  await books.arrange(changes)
  return code
}

describe('row 13, number series', () => {
  for (const { side } of Object.values(words)) {
    const dated = (journalTemplateName: string, postingDate: string): Plain => ({
      journalTemplateName,
      postingDate,
      ...(side === 'purchase' ? { vendorInvCrMemoNo: `${journalTemplateName}/${(series += 1)}` } : {}),
    })
    const refuses = (header: Plain, message: string) =>
      refused(side, header, 'NumberSeries', 'journalTemplateName', message)

    it(`${side}: a series without lines gives no numbers`, async () => {
      const code = await journal(side, {}, [])
      await refuses(
        dated(code, '2026-03-16'),
        `You cannot assign new numbers from the number series ${code} on 2026-03-16.`,
      )
    })
    it(`${side}: a series gives no numbers before it starts`, async () => {
      const code = await journal(side, {}, [{ startingDate: '2026-03-16', startingNo: 'N26-0001' }])
      await refuses(
        dated(code, '2026-03-15'),
        `You cannot assign new numbers from the number series ${code} on 2026-03-15.`,
      )
      expect(await posted(side, dated(code, '2026-03-16'))).toBe('N26-0001')
    })
    it(`${side}: a series gives no numbers after its last`, async () => {
      const code = await journal(side, {}, [{ startingNo: `${side}-8`, endingNo: `${side}-9` }])
      const prefix = side.toUpperCase()
      expect(await posted(side, dated(code, '2026-03-16'))).toBe(`${prefix}-8`)
      expect(await posted(side, dated(code, '2026-03-16'))).toBe(`${prefix}-9`)
      await refuses(
        dated(code, '2026-03-16'),
        `You cannot assign numbers greater than ${prefix}-9 from the number series ${code}. No. assigned: ${prefix}-10`,
      )
    })
    it(`${side}: a series gives no numbers longer than 20 characters`, async () => {
      const last = `${side === 'sales' ? 'S' : 'P'}-${'9'.repeat(18)}`
      const code = await journal(side, {}, [{ startingNo: last }])
      expect(await posted(side, dated(code, '2026-03-16'))).toBe(last)
      await refuses(
        dated(code, '2026-03-16'),
        `You cannot assign new numbers from the number series ${code} on 2026-03-16.`,
      )
    })
    it(`${side}: a series in date order gives no numbers before the last date; another one does`, async () => {
      const ordered = await journal(side, { dateOrder: true }, [{ startingNo: 'ORD-0001' }])
      const free = await journal(side, { dateOrder: false }, [{ startingNo: 'FREE-0001' }])
      for (const code of [ordered, free]) await posted(side, dated(code, '2026-03-16'))
      await refuses(
        dated(ordered, '2026-03-15'),
        `You cannot assign new numbers from the number series ${ordered} on a date before 2026-03-16.`,
      )
      expect(await posted(side, dated(ordered, '2026-03-16'))).toBe('ORD-0002')
      expect(await posted(side, dated(free, '2026-03-15'))).toBe('FREE-0002')
    })
    it(`${side}: a number that another series gave before is not given again`, async () => {
      const [first, second] = [
        await journal(side, {}, [{ startingNo: 'SAME-0001' }]),
        await journal(side, {}, [{ startingNo: 'SAME-0001' }]),
      ]
      expect(await posted(side, dated(first, '2026-03-16'))).toBe('SAME-0001')
      const name = side === 'sales' ? 'sales invoice' : 'purchase invoice'
      await refuses(
        dated(second, '2026-03-16'),
        `Cannot post the ${name} because its ID, SAME-0001, is already assigned to a record. Update the number series and try again.`,
      )
    })
  }
  it('drafts run out as well, which stops registering, not posting', async () => {
    const take = await books.arrange([
      { set: 'numberSeries', values: { code: 'NO-DRAFTS' } },
      where('salesSetups', "invoiceNos eq 'S-INV'", { invoiceNos: 'NO-DRAFTS' }),
    ])
    const message = 'You cannot assign new numbers from the number series NO-DRAFTS on 2026-03-16.'
    const id = await make('sales', {})
    expect(await books.act('sales', id, 'register')).toMatchObject({ errorMessage: message })
    expect(await books.mutate('sales', id, 'register')).toMatchObject({
      succeeded: false,
      issues: [{ path: null, code: 'NumberSeries', message, line: null }],
    })
    expect(await books.act('sales', id, 'post')).toMatchObject({ errorMessage: '' })
    await take()
  })
})
