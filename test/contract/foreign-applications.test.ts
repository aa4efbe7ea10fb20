import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from '../../src/engine/contract/acting.ts'
import { createOData } from '../../src/odata/odata.ts'
import { companyViolations } from '../property/book-checks.ts'
import { act, resourceOf, send } from '../property/post-documents.ts'
import type { Side } from '../property/random-documents.ts'
import { answerText } from '../support/answer-text.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'
import { graphqlOver, type Ask } from '../support/graphql-surface.ts'
import { exact, type Plain } from '../support/odata-client.ts'

/**
 * Entries in a foreign currency close each other in their own currency; in local currency each loses its share at its own
 * rate, and the difference is booked as a realised gain or loss (issue 13, decision F57). 754100 are gains, 654100 losses.
 */
const sides = {
  sales: {
    no: 'customerNo',
    price: 'unitPrice',
    account: '700000',
    ledger: 'customerLedgerEntries',
    control: '400000',
  },
  purchase: {
    no: 'vendorNo',
    price: 'directUnitCost',
    account: '612500',
    ledger: 'vendorLedgerEntries',
    control: '440000',
  },
} as const

/** What differs from an invoice in USD of 16 March. */
interface Sent {
  readonly type?: 'Credit Memo'
  readonly date?: string
  readonly currencyCode?: string
  /** Without it the rate of the date counts. */
  readonly factor?: string
  /** Number of the invoice it credits, as only a file can say it. */
  readonly credits?: string
  /** Shortcut dimension 1 of the header. */
  readonly department?: string
}

describe('entries in a foreign currency', () => {
  let database: TestDatabase
  let demo: DemoEngine
  let owner: Client
  let ask: Ask
  let odata: ReturnType<typeof createOData>
  /** A customer and a vendor nobody used before: Manual ones, and ones that apply to the oldest. */
  let parties: Record<Side, { manual: string; oldest: string }>
  let made = 0

  beforeAll(async () => {
    database = await createTestDatabase()
    demo = await demoEngine(database.appUrl)
    const { engine } = demo.running
    odata = createOData({ engine, publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' })
    ask = graphqlOver(demo).ask
    owner = new Client({ connectionString: database.superUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await demo.running.close()
    await database.drop()
  })
  beforeEach(async () => {
    const fresh = async (side: Side, applicationMethod: string): Promise<string> => {
      const no = `X${++made}`
      const groups = { genBusPostingGroup: 'DOMESTIC', vatBusPostingGroup: 'DOMESTIC' }
      const set = side === 'sales' ? 'customers' : 'vendors'
      await write('POST', set, { no, name: no, postingGroup: 'DOMESTIC', applicationMethod, ...groups })
      return no
    }
    const both = async (side: Side) => ({
      manual: await fresh(side, 'Manual'),
      oldest: await fresh(side, 'Apply to Oldest'),
    })
    parties = { sales: await both('sales'), purchase: await both('purchase') }
  })

  async function write(method: string, path: string, body?: object): Promise<Plain> {
    const url = `/api/p/g/v2.0/companies(${demo.companyId})/${path.replaceAll(' ', '%20')}`
    const sent = body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body))
    const headers = { 'if-match': '*' }
    const answer = await odata({ method, url, headers, body: sent, base: 'http://test' }, almighty())
    const text = await answerText(answer)
    expect(answer.status, text).toBeLessThan(300)
    return text === '' ? {} : exact(text)
  }
  const list = async (path: string): Promise<Plain[]> => (await write('GET', path))['value'] as Plain[]

  async function make(side: Side, partyNo: string, amount: string, sent: Sent = {}) {
    const { type = 'Invoice', date = '2026-03-16', currencyCode = 'USD', factor, credits = '', department } = sent
    const facts = sides[side]
    const dates = { postingDate: date, documentDate: date, dueDate: date }
    const rate = factor === undefined ? {} : { currencyFactor: factor }
    const dimension = department === undefined ? {} : { shortcutDimension1Code: department }
    const header = { [facts.no]: partyNo, documentType: type, ...dates, currencyCode, ...rate, ...dimension }
    const line = { type: 'G/L Account', no: facts.account, quantity: '1', vatProdPostingGroup: 'G0' }
    const made = await send(demo, { side, header, lines: [{ ...line, [facts.price]: amount }] })
    if (credits !== '')
      await owner.query(`update import_${side}_invoice set preceding_invoice_no = $2 where id = $1`, [made.id, credits])
    return made
  }

  /** Posts a document; answers its G/L entries. */
  async function post(side: Side, partyNo: string, amount: string, sent: Sent = {}): Promise<string[]> {
    const { outcome } = await act(demo, await make(side, partyNo, amount, sent), 'post', ['generalLedgerEntries'])
    expect(outcome.findings).toEqual([])
    return entries(outcome)
  }

  function entries(outcome: Outcome): string[] {
    const resource = resourceOf(demo, 'generalLedgerEntries')
    const at = (name: string): number =>
      resource.fields.filter((field) => field.hidden !== true).findIndex((field) => field.name === name)
    const shown = ['accountNumber', 'debitAmount', 'creditAmount'].map(at)
    return (outcome.entries?.get(resource) ?? []).map(({ cells }) => {
      const [account, debit, credit] = shown.map((each) => String(cells[each]))
      return debit === '0.00' ? `${account} -${credit}` : `${account} ${debit}`
    })
  }

  /** Entries of a party, oldest first, as both surfaces show them: in its currency and in local currency. */
  async function left(side: Side, partyNo: string): Promise<string[]> {
    const { ledger, no } = sides[side]
    const rows = await list(`${ledger}?$filter=${no} eq '${partyNo}'&$orderby=postingDate,entryNo`)
    const { json } = await ask(
      `query ($company: ID!, $no: String!) { company(id: $company) { found: ${ledger}(filter: { ${no}: { eq: $no } },
        orderBy: [{ field: POSTING_DATE }, { field: ENTRY_NO }]) { nodes { remainingAmount remainingAmountLCY open } } } }`,
      { company: demo.companyId, no: partyNo },
    )
    expect(json.errors).toBeUndefined()
    const shown = rows.map(({ remainingAmount, remainingAmountLCY, open }) => ({
      remainingAmount,
      remainingAmountLCY,
      open,
    }))
    expect(json.data.company.found.nodes).toEqual(shown)
    return shown.map(
      (one) => `${String(one.remainingAmount)} ${String(one.remainingAmountLCY)}${one.open ? '' : ' closed'}`,
    )
  }

  /** What the control account says a party owes. */
  async function control(side: Side, partyNo: string, until = '9999-12-31'): Promise<string> {
    const { rows } = await owner.query<{ amount: string }>(
      `select coalesce(sum(amount), 0.00)::text as amount from gl_entry where gl_account_no = $1 and source_no = $2 and posting_date <= $3`,
      [sides[side].control, partyNo, until],
    )
    return rows[0]?.amount ?? ''
  }
  const lastNo = async (): Promise<string> => {
    const { rows } = await owner.query<{ no: string }>(
      'select no from posted_document order by register_no desc limit 1',
    )
    return rows[0]?.no ?? ''
  }
  const credit = 'Credit Memo'

  it.each([
    ['sales', '1.10', ['654100 3.77', '400000 -3.77'], ['400000 -272.73', '700000 272.73']],
    ['sales', '1.05', ['754100 -9.21', '400000 9.21'], ['400000 -285.71', '700000 285.71']],
    ['purchase', '1.10', ['754100 -3.77', '440000 3.77'], ['440000 272.73', '612500 -272.73']],
    ['purchase', '1.05', ['654100 9.21', '440000 -9.21'], ['440000 285.71', '612500 -285.71']],
  ] as const)('close by reference: %s at %s', async (side, factor, exchange, own) => {
    const party = parties[side].manual
    const sign = side === 'sales' ? '' : '-'
    await post(side, party, '300', { factor: '1.085' })
    expect(await left(side, party)).toEqual([`${sign}300.00 ${sign}276.50`])
    const booked = await post(side, party, '300', { type: credit, factor, credits: await lastNo() })
    expect(booked.toSorted()).toEqual([...own, ...exchange].toSorted())
    expect(booked.slice(-2)).toEqual(exchange)
    expect(await left(side, party)).toEqual(['0.00 0.00 closed', '0.00 0.00 closed'])
    expect(await control(side, party)).toBe('0.00')
  })

  it('keep the rate of each when they close in part, and the last takes the rest', async () => {
    const party = parties.sales.manual
    await post('sales', party, '300', { factor: '1.085' })
    const credits = await lastNo()
    const shares: string[] = []
    for (const factor of ['1.10', '1.20', '1.30']) {
      await post('sales', party, '100', { type: credit, factor, credits })
      shares.push((await left('sales', party))[0] ?? '')
      expect(await control('sales', party)).toBe((shares.at(-1) ?? '').split(' ')[1])
    }
    // 276.50 for 300: 184.33 for 200, 92.17 for 100.
    expect(shares).toEqual(['200.00 184.33', '100.00 92.17', '0.00 0.00 closed'])
  })

  it('leave the rest of the one that applies open at its own rate', async () => {
    const party = parties.purchase.manual
    await post('purchase', party, '100', { factor: '1.085' })
    const booked = await post('purchase', party, '250.01', { type: credit, factor: '1.3', credits: await lastNo() })
    expect(booked.slice(-2)).toEqual(['754100 -15.25', '440000 15.25'])
    // 192.32 for 250.01 is 115.40 for 150.01, so the 92.17 owed were paid with 76.92.
    expect(await left('purchase', party)).toEqual(['0.00 0.00 closed', '150.01 115.40'])
    expect(await control('purchase', party)).toBe('115.40')
  })

  it.each(['sales', 'purchase'] as const)('apply to the oldest of their currency: %s', async (side) => {
    const party = parties[side].oldest
    const sign = side === 'sales' ? '' : '-'
    await post(side, party, '100', { date: '2026-03-12', factor: '1.2' })
    await post(side, party, '100', { date: '2026-03-11', factor: '1.0' })
    await post(side, party, '100', { date: '2026-03-13', factor: '1.1' })
    // Not of their currency, and not yet there on the 16th.
    await post(side, party, '100', { date: '2026-03-10', currencyCode: 'GBP' })
    await post(side, party, '100', { date: '2026-03-10', currencyCode: '' })
    await post(side, party, '100', { date: '2026-03-17' })
    const booked = await post(side, party, '270', { type: credit, factor: '1.1' })
    // 100.00, 83.33 and 63.64 against 90.91, 90.90 and 63.64 (245.45 in all): one loss, one gain.
    const loss = side === 'sales' ? ['654100 9.09', '400000 -9.09'] : ['754100 -9.09', '440000 9.09']
    const gain = side === 'sales' ? ['754100 -7.57', '400000 7.57'] : ['654100 7.57', '440000 -7.57']
    expect(booked.slice(-4)).toEqual(side === 'sales' ? [...gain, ...loss] : [...loss, ...gain])
    expect(await left(side, party)).toEqual([
      `${sign}100.00 ${sign}114.94`,
      `${sign}100.00 ${sign}100.00`,
      '0.00 0.00 closed',
      '0.00 0.00 closed',
      `${sign}30.00 ${sign}27.27`,
      '0.00 0.00 closed',
      `${sign}100.00 ${sign}92.17`,
    ])
    // An invoice that comes later closes what a credit memo left.
    await post(side, party, '200', { type: credit, date: '2026-03-18', factor: '1.5' })
    expect((await left(side, party)).at(-1)).toBe(side === 'sales' ? '-70.00 -46.67' : '70.00 46.67')
    await post(side, party, '70', { date: '2026-03-19', factor: '1.4' })
    expect((await left(side, party)).slice(-2)).toEqual(['0.00 0.00 closed', '0.00 0.00 closed'])
  })

  it('have no cents in yen, and the gains have', async () => {
    const party = parties.sales.oldest
    await post('sales', party, '10000', { currencyCode: 'JPY', factor: '160' })
    const booked = await post('sales', party, '3333', { type: credit, currencyCode: 'JPY', factor: '150' })
    // 62.50 less 41.67 is 20.83; the memo's 22.22 are all its own.
    expect(booked.slice(-2)).toEqual(['754100 -1.39', '400000 1.39'])
    expect(await left('sales', party)).toEqual(['6667.00 41.67', '0.00 0.00 closed'])
    expect(await control('sales', party)).toBe('41.67')
  })

  it('close by a file that names its invoice', async () => {
    await write('PATCH', `customers(${String((await list("customers?$filter=no eq 'C1'"))[0]?.['id'])})`, {
      applicationMethod: 'Manual',
    })
    await post('sales', 'C1', '30.25', { date: '2025-01-10', factor: '1.05' })
    const xml = readFileSync(new URL('../data/peppol/be-20-creditnote.xml', import.meta.url), 'utf8')
      .replaceAll('"EUR"', '"USD"')
      .replace('>EUR<', '>USD<')
      .replace('VF25-0001', await lastNo())
    const { id } = await write('POST', 'importsalesinvoices', {
      contentstring: Buffer.from(xml).toString('base64'),
    })
    await write('POST', `importsalesinvoices(${String(id)})/Microsoft.NAV.post`)
    const { errorMessage, createdDocNo } = await write('GET', `importsalesinvoices(${String(id)})`)
    expect(errorMessage).toBe('')
    // 28.81 against 29.23 at the rate of 2025, 1.035.
    const rows = await list(`generalLedgerEntries?$filter=documentNo eq '${String(createdDocNo)}'&$orderby=entryNo`)
    expect(rows.slice(-2).map((row) => [row['accountNumber'], row['debitAmount'], row['creditAmount']])).toEqual([
      ['754100', '0.00', '0.42'],
      ['400000', '0.42', '0.00'],
    ])
    expect(await left('sales', 'C1')).toEqual(['0.00 0.00 closed', '0.00 0.00 closed'])
  })

  it('are foretold by the preview, on the document, under its dimensions', async () => {
    const party = parties.sales.oldest
    await post('sales', party, '300', { factor: '1.085' })
    const sent = await make('sales', party, '300', { type: credit, factor: '1.1', department: 'ADM' })
    const preview = await act(demo, sent, 'postpreview', ['generalLedgerEntries'])
    expect(entries(preview.outcome).slice(-2)).toEqual(['654100 3.77', '400000 -3.77'])
    expect(await left('sales', party)).toEqual(['300.00 276.50'])
    const { outcome } = await act(demo, sent, 'post', ['generalLedgerEntries'])
    expect(entries(outcome)).toEqual(entries(preview.outcome))
    const found = await list(
      `generalLedgerEntries?$filter=documentNo eq '${await lastNo()}' and accountNumber eq '654100'&$expand=dimensionSetLines`,
    )
    expect(found).toMatchObject([
      { postingDate: '2026-03-16', documentType: 'Credit Memo', sourceType: 'Customer', sourceNo: party },
    ])
    const dimensions = found[0]?.['dimensionSetLines'] as Plain[]
    expect(dimensions.map((each) => [each['code'], each['valueCode']])).toContainEqual(['DEPARTMENT', 'ADM'])
  })

  it.each([
    ['realizedLossesAccount', '1.10', 'Realized Losses Account', ''],
    ['realizedGainsAccount', '1.05', 'Realized Gains Account', ''],
  ])('are not booked without the %s of the currency card', async (field, factor, caption) => {
    const party = parties.sales.oldest
    const [card] = await list("currencies?$filter=code eq 'USD'")
    const set = (value: unknown) => write('PATCH', `currencies(${String(card?.['id'])})`, { [field]: value })
    await post('sales', party, '300', { factor: '1.085' })
    const before = await lastNo()
    await set('')
    try {
      const { outcome } = await act(demo, await make('sales', party, '300', { type: credit, factor }), 'post')
      expect(outcome.findings).toEqual([
        {
          code: 'PostingSetup',
          field: 'currencyCode',
          lineNo: null,
          message: `${caption} must have a value in Currency: Code=USD. It cannot be zero or empty.`,
        },
      ])
      expect(await lastNo()).toBe(before)
      expect(await left('sales', party)).toEqual(['300.00 276.50'])
      // At the same rate there is nothing to book, so nothing is asked.
      await post('sales', party, '300', { type: credit, factor: '1.085' })
      expect(await left('sales', party)).toEqual(['0.00 0.00 closed', '0.00 0.00 closed'])
    } finally {
      await set(card?.[field])
    }
  })

  it('are not booked on an account that may not be posted to so', async () => {
    const party = parties.sales.oldest
    await post('sales', party, '300', { factor: '1.085' })
    const refused = async (): Promise<string[]> => {
      const { outcome } = await act(demo, await make('sales', party, '300', { type: credit, factor: '1.1' }), 'post')
      expect(await left('sales', party)).toEqual(['300.00 276.50'])
      return outcome.findings.map(({ field, message }) => `${field}: ${message}`)
    }
    const [account] = await list("accounts?$filter=no eq '654100'")
    const block = (blocked: boolean) => write('PATCH', `accounts(${String(account?.['id'])})`, { blocked })
    await block(true)
    expect(await refused()).toEqual([
      "currencyCode: Blocked must be equal to 'No'  in G/L Account: No.=654100. Current value is 'Yes'.",
    ])
    await block(false)
    await write('POST', 'defaultDimensions', {
      parentType: 'G/L Account',
      no: '654100',
      dimensionCode: 'DEPARTMENT',
      valuePosting: 'Code Mandatory',
    })
    expect(await refused()).toEqual([
      expect.stringContaining('for the Dimension Code DEPARTMENT for G/L Account 654100.'),
    ])
    await post('sales', party, '300', { type: credit, factor: '1.1', department: 'ADM' })
    expect(await left('sales', party)).toEqual(['0.00 0.00 closed', '0.00 0.00 closed'])
    await owner.query("delete from default_dimension where no = '654100'")
  })

  it.each(['sales', 'purchase'] as const)('take no statement more than others: %s', async (side) => {
    const party = parties[side].oldest
    const statements = async (amount: string, sent: Sent): Promise<number> =>
      (await act(demo, await make(side, party, amount, sent), 'post')).statements
    const euro = { currencyCode: '' }
    await post(side, party, '100', euro)
    await post(side, party, '100', { factor: '1.1' })
    const local = await statements('40', { ...euro, type: credit })
    expect(await statements('40', { factor: '1.2', type: credit })).toBe(local)
    expect((await left(side, party)).filter((one) => !one.endsWith('closed'))).toHaveLength(2)
  })

  it('age with what was open then, as the control account has it', async () => {
    const party = parties.sales.manual
    await post('sales', party, '100', { date: '2026-01-01', factor: '3' })
    const credits = await lastNo()
    // Booked in another order than they are dated: on the 12th 26.60 is left of 33.33, and 79.79 at that rate were 26.59.
    for (const [day, amount] of [
      ['20', '20'],
      ['10', '20.21'],
      ['15', '10'],
    ])
      await post('sales', party, amount ?? '', { type: credit, date: `2026-01-${day}`, factor: '3', credits })
    for (const day of ['05', '10', '12', '15', '17', '20', '31']) {
      const { json } = await ask(
        `query ($company: ID!, $asOf: Date!, $nos: [String!]) { company(id: $company) {
          customerAging(asOf: $asOf, customerNos: $nos) { total { balance } } } }`,
        { company: demo.companyId, asOf: `2026-01-${day}`, nos: [party] },
      )
      expect(json.errors).toBeUndefined()
      expect([day, json.data.company.customerAging.total.balance]).toEqual([
        day,
        await control('sales', party, `2026-01-${day}`),
      ])
    }
  })

  it('leave books that add up', async () => {
    expect(await companyViolations(owner, demo.companyId)).toEqual([])
  })
})
