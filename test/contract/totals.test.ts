import { createInvoice, postInvoice } from '../support/demo-engine.ts'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, endOfMonth } from '../../src/core/date.ts'
import type { Expression } from '../../src/model/expression.ts'
import type { Derivation, Query } from '../../src/model/query.ts'
import type { Resource } from '../../src/model/resource.ts'
import { generalLedgerEntry } from '../../src/model/resources/ledgers/general-ledger.ts'
import { createOData } from '../../src/odata/odata.ts'
import { selectCount } from '../../src/storage/query/select.ts'
import { selectAging } from '../../src/storage/report/aging.ts'
import { selectLedgerSummary } from '../../src/storage/report/ledger-summary.ts'
import { selectTrialBalance } from '../../src/storage/report/trial-balance.ts'
import { selectVatGroups } from '../../src/storage/report/vat-summary.ts'
import type { Statement } from '../../src/storage/server/database.ts'
import { postAll, resourceOf } from '../property/post-documents.ts'
import { documents } from '../property/random-documents.ts'
import { answerText } from '../support/answer-text.ts'
import { demoEngine } from '../support/demo-engine.ts'
import { ledgerBooks, type LedgerBooks } from '../support/ledger-books.ts'
import { entriesRead } from '../support/entries-read.ts'
import { manyEntries } from '../support/many-entries.ts'
import { size } from '../support/sizes.ts'

/** How many times twenty questions, or forty, are asked of each report. */
const tries = size('FACTURIER_TOTALS', { default: 1, deep: 3, long: 50 })

/** Sets that are a whole ledger. */
const ledgerSets = [
  'generalLedgerEntries',
  'glentries',
  'vatEntries',
  'customerLedgerEntries',
  'vendorLedgerEntries',
  'itemLedgerEntries',
  'valueEntries',
  'glRegisters',
]

// Days around those of the random documents, half of them the first or the last of a month.
const day = fc
  .tuple(fc.integer({ min: 0, max: 1000 }), fc.constantFrom('as it is', 'first', 'last', 'as it is'))
  .map(([days, which]) => {
    const one = addDays('2025-01-01', days)
    return which === 'first' ? `${one.slice(0, 8)}01` : which === 'last' ? endOfMonth(one) : one
  })
const days = fc
  .tuple(day, day)
  .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }))

const fieldOf = (name: string): Expression => {
  const field = generalLedgerEntry.byName.get(name)
  if (field === undefined) throw new Error(name)
  return { node: 'field', field }
}
const dated = (operator: 'ge' | 'le' | 'gt' | 'lt' | 'eq' | 'ne', value: string): Expression => {
  return { node: 'compare', operator, left: fieldOf('postingDate'), right: { node: 'literal', kind: 'date', value } }
}
const numbered = (value: string): Expression => ({ node: 'literal', kind: 'code', value })
const accounts = fc.constantFrom<Expression[]>(
  { node: 'compare', operator: 'eq', left: fieldOf('accountNumber'), right: numbered('700000') },
  { node: 'compare', operator: 'ge', left: fieldOf('accountNumber'), right: numbered('5') },
  { node: 'in', operand: fieldOf('accountNumber'), items: ['400000', '440000', '451000'].map(numbered) },
  { node: 'not', term: { node: 'call', name: 'startswith', arguments: [fieldOf('accountNumber'), numbered('4')] } },
  { node: 'compare', operator: 'ne', left: fieldOf('sourceNo'), right: numbered('C00010') },
)
const conditions = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom('ge', 'le', 'ge', 'le', 'gt', 'lt', 'eq', 'ne' as const), day), { maxLength: 3 }),
    fc.array(accounts, { maxLength: 2 }),
  )
  .map(([dates, more]): Expression | undefined => {
    const terms = [...dates.map(([operator, value]) => dated(operator, value)), ...more]
    return terms.length < 2 ? terms[0] : { node: 'and', terms }
  })
const groupings = fc.constantFrom(
  ['ACCOUNT'] as const,
  ['MONTH'] as const,
  ['ACCOUNT', 'MONTH'] as const,
  ['MONTH', 'ACCOUNT'] as const,
  ['MONTH', 'SOURCE'] as const,
)

/** Totals are kept beside the entries (F75): whatever is asked of them, the entries say the same. */
describe('totals at hand', () => {
  let books: LedgerBooks
  let last: { register: number }
  beforeAll(async () => {
    books = await ledgerBooks(75, 130)
    // Some entries behind the totals, wherever the last batch ended.
    expect((await postInvoice(books.demo, await createInvoice(books.demo))).findings).toEqual([])
    const { rows } = await books.owner.query<{ no: number }>('select max(no) as no from gl_register')
    last = { register: rows[0]?.no ?? 0 }
  }, 120_000)
  afterAll(() => books.stop())

  const differences = async () => {
    const { rows } = await books.owner.query<object>('select * from check_totals($1)', [books.demo.companyId])
    return rows
  }

  it('were moved on by a posting, and have some entries behind them', async () => {
    const { rows } = await books.owner.query<object>(
      `select gl_entry_no > 0 as moved, vat_entry_no > 0 as vat, gl_entry_no < (select max(entry_no) from gl_entry) as behind from totals_until`,
    )
    expect(rows).toEqual([{ moved: true, vat: true, behind: true }])
    expect(await differences()).toEqual([])
  })

  it('answer every trial balance as the entries do', { timeout: 120_000 }, async () => {
    const { running, caller, companyId } = books.demo
    // As known at the last register is a question to the entries.
    const asked = fc.record({ period: days, whole: fc.boolean() })
    let found = 0
    await fc.assert(
      fc.asyncProperty(asked, async ({ period: { from, to }, whole }) => {
        const question = { asOf: to, ...(whole ? {} : { from }) }
        const answer = await running.engine.trialBalance(caller, companyId, question)
        expect(answer).toEqual(await running.engine.trialBalance(caller, companyId, { ...question, asKnownAt: last }))
        found += answer.rows.length
      }),
      { numRuns: 20 * tries, seed: 75 },
    )
    expect(found).toBeGreaterThan(60 * tries)
  })

  it('answer every summary as the entries do', { timeout: 120_000 }, async () => {
    const { running, caller, companyId } = books.demo
    let found = 0
    await fc.assert(
      fc.asyncProperty(groupings, conditions, async (groupBy, predicate) => {
        const question = { groupBy, dimensions: [], predicate }
        const answer = await running.engine.ledgerSummary(caller, companyId, question)
        expect(answer).toEqual(await running.engine.ledgerSummary(caller, companyId, { ...question, asKnownAt: last }))
        found += answer.rows.length
      }),
      { numRuns: 40 * tries, seed: 75 },
    )
    expect(found).toBeGreaterThan(150 * tries)
  })

  it('answer every $apply by account as the entries do', { timeout: 120_000 }, async () => {
    const { running, caller, companyId } = books.demo
    const surface = { publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' }
    const odata = createOData({ engine: running.engine, ...surface })
    const rows = async (set: string, apply: string): Promise<string> => {
      const url = `/api/p/g/v2.0/companies(${companyId})/${set}?$apply=${encodeURIComponent(apply)}`
      const answer = await odata(
        { method: 'GET', url, headers: {}, body: new Uint8Array(), base: 'http://test' },
        caller,
      )
      const text = await answerText(answer)
      if (answer.status !== 200) throw new Error(text)
      return text.slice(text.indexOf('"value":'))
    }
    const asked = fc.record({
      dates: fc.array(fc.tuple(fc.constantFrom('ge', 'le', 'ge', 'le', 'lt'), day), { maxLength: 2 }),
      account: fc.constantFrom('', "accountNumber ge '5'", "accountNumber in ('400000','440000','451000')"),
      group: fc.constantFrom(
        'groupby((accountNumber),SUMS)/orderby(accountNumber)',
        'SUMS',
        'groupby((accountNumber))/orderby(accountNumber)',
        // These are none of the plain groups that totals have.
        'groupby((rollup($all,accountNumber)),SUMS)/orderby(accountNumber)',
        'groupby((accountNumber),topcount(2,accountNumber)/SUMS)/orderby(accountNumber)',
        'concat(groupby((accountNumber),SUMS),SUMS)/orderby(accountNumber)',
      ),
      short: fc.boolean(),
    })
    const answers = new Set<string>()
    await fc.assert(
      fc.asyncProperty(asked, async ({ dates, account, group, short }) => {
        const terms = [
          ...dates.map(([operator, date]) => `postingDate ${operator} ${date}`),
          ...(account === '' ? [] : [account]),
        ]
        const sums = short
          ? 'aggregate($count as many,amount with sum as sum)'
          : 'aggregate(debitAmount with sum as debit,$count as many,creditAmount with sum as credit)'
        const set = short ? 'glentries' : 'generalLedgerEntries'
        const grouped = (short ? group.replaceAll('accountNumber', 'glaccountno') : group).replaceAll('SUMS', sums)
        const filter = (all: readonly string[]) => {
          const text = all.join(' and ')
          return `filter(${short ? text.replaceAll('accountNumber', 'glaccountno').replaceAll('postingDate', 'postingdate').replaceAll('entryNo gt', 'dimensionsetid ge') : text})/${grouped}`
        }
        const direct = await rows(set, terms.length === 0 ? grouped : filter(terms))
        // A condition on numbers is a question to the entries.
        const entries = await rows(set, filter([...terms, 'entryNo gt 0']))
        expect(direct).toEqual(entries)
        answers.add(direct)
      }),
      { numRuns: 40 * tries, seed: 75 },
    )
    expect(answers.size).toBeGreaterThan(15)
  })

  it('answer every VAT return as the entries do', { timeout: 120_000 }, async () => {
    const { running, caller, companyId } = books.demo
    let found = 0
    await fc.assert(
      fc.asyncProperty(days, async (period) => {
        const { since: _, ...answer } = await running.engine.vatSummary(caller, companyId, period)
        const known = await running.engine.vatSummary(caller, companyId, { ...period, asKnownAt: last })
        expect({ ...answer, since: known.since }).toEqual(known)
        found += answer.groups.length
      }),
      { numRuns: 20 * tries, seed: 75 },
    )
    expect(found).toBeGreaterThan(30 * tries)
  })

  it('answer every aging as applications do', { timeout: 120_000 }, async () => {
    const { running, caller, companyId } = books.demo
    const asked = fc.record({ party: fc.constantFrom('customer', 'vendor'), asOf: day, some: fc.boolean() })
    let found = 0
    await fc.assert(
      fc.asyncProperty(asked, async ({ party, asOf, some }) => {
        const partyNos = some ? { partyNos: party === 'customer' ? ['C00010'] : ['V00010'] } : {}
        const question = { party, asOf, days: [30, 60, 90], ...partyNos }
        const answer = await running.engine.aging(caller, companyId, question)
        expect(answer).toEqual(await running.engine.aging(caller, companyId, { ...question, asKnownAt: last }))
        found += answer.rows.length
      }),
      { numRuns: 20 * tries, seed: 75 },
    )
    expect(found).toBeGreaterThan(20 * tries)
  })

  it.each(['customer', 'vendor'] as const)('of an aging of today ask no closed entry of a %s', async (party) => {
    const { database, demo, owner } = books
    await owner.query('select fill_totals($1)', [demo.companyId])
    const { rows } = await owner.query<{ many: number; closed: number; until: string }>(
      `select count(*) filter (where open)::int4 as many, count(*) filter (where not open)::int4 as closed,
        greatest(max(posting_date), max(closed_at_date))::text as until from ${party}_ledger_entry`,
    )
    const { many = 0, closed = 0, until = '' } = rows[0] ?? {}
    expect(closed).toBeGreaterThan(5)
    const read = (asOf: string) =>
      entriesRead(database.appUrl, demo.companyId, selectAging({ party, asOf, days: [30] }, demo.companyId), true)
    // One row tells where the ledger ends.
    expect(await read(until)).toBe(many + 1)
    expect(await read(addDays(until, -1))).toBeGreaterThan(many + closed)
    // What is posted on a later day is behind the totals, and makes this a date of the past.
    await owner.query(`begin; set local session_replication_role = replica;
      update totals_until set ${party}_day = ${party}_day + 1; commit`)
    expect(await read(until)).toBeGreaterThan(many + closed)
    await owner.query('select fill_totals($1)', [demo.companyId])
  })

  it.each(ledgerSets)('count %s as its rows do', async (set) => {
    const { running, caller, companyId } = books.demo
    const resource = resourceOf(books.demo, set)
    const all: Expression = { node: 'constant', value: true }
    const counted = await running.engine.count(caller, companyId, { ...whole(resource), predicate: all })
    expect(counted).toBeGreaterThan(0)
    expect(await running.engine.count(caller, companyId, whole(resource))).toBe(counted)
  })

  it(
    'stay what the entries say when two processes post to the same accounts at once',
    { timeout: 120_000 },
    async () => {
      const { demo, database } = books
      const other = await demoEngine(database.appUrl)
      try {
        const drawn = fc.sample(documents({ flatCosts: false }), { numRuns: 60, seed: 8 })
        const acted = await Promise.all([postAll(demo, drawn), postAll(other, drawn.toReversed())])
        const posted = acted.flat().filter(({ outcome }) => outcome.succeeded)
        expect(posted.length).toBeGreaterThan(60)
        expect(await differences()).toEqual([])
      } finally {
        await other.running.close()
      }
    },
  )

  it('that were changed past their triggers are found, and worked out anew', async () => {
    const { owner, demo } = books
    await owner.query(`begin; set local session_replication_role = replica;
      update gl_total set debit_amount = debit_amount + 0.01 where gl_account_no = '700000' and month = '2026-01-01';
      delete from vat_total where month = '2026-01-01'; delete from gl_register where no = 7; commit`)
    const names = (await differences()).map((row) => String(Object.values(row)[0]))
    expect(names.filter((name) => name === 'gl_total')).toHaveLength(1)
    expect(new Set(names)).toEqual(new Set(['gl_total', 'vat_total', 'gl_register']))
    await owner.query('select fill_totals($1)', [demo.companyId])
    expect((await differences()).map((row) => Object.values(row)[0])).toEqual(['gl_register'])
  })

  it.each(['gl_total', 'vat_total', 'totals_until'])('%s is written by the ledgers alone', async (table) => {
    const { owner, database, demo } = books
    const statements = [
      `insert into ${table} select * from ${table} limit 1`,
      `update ${table} set company_id = company_id`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]
    const app = new Client({ connectionString: database.appUrl })
    await app.connect()
    try {
      await app.query("select set_config('app.company_id', $1, false)", [demo.companyId])
      for (const statement of statements) {
        // oxlint-disable-next-line no-await-in-loop
        await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501', message: /kept by the ledgers/ })
        // oxlint-disable-next-line no-await-in-loop
        await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
      }
      await expect(app.query('select fill_totals($1)', [demo.companyId])).rejects.toMatchObject({ code: '42501' })
      expect((await app.query(`select * from ${table}`)).rowCount).toBeGreaterThan(0)
      await app.query("select set_config('app.company_id', gen_random_uuid()::text, false)")
      expect((await app.query(`select * from ${table}`)).rowCount).toBe(0)
    } finally {
      await app.end()
    }
  })

  it('spare the entries: no more of them are read, however many there are', { timeout: 120_000 }, async () => {
    const { database, demo } = books
    const { companyId } = demo
    await manyEntries(database, companyId, 20_000)
    const year = { from: '2026-01-01', to: '2026-12-31' }
    const inYear: Expression = { node: 'and', terms: [dated('ge', year.from), dated('le', year.to)] }
    const byMonth = { groupBy: ['ACCOUNT', 'MONTH'] as const, dimensions: [] }
    const read = async (statement: Statement<unknown>) => entriesRead(database.appUrl, companyId, statement)
    // One row tells where the ledger ends, a count asks for both of its ends.
    expect({
      balance: await read(selectTrialBalance({ asOf: year.to, from: year.from }, companyId)),
      months: await read(selectLedgerSummary(byMonth, companyId, 100)),
      year: await read(selectLedgerSummary({ ...byMonth, predicate: inYear }, companyId, 100)),
      vat: await read(selectVatGroups(year, companyId)),
      apply: await read(selectCount({ ...whole(generalLedgerEntry), derivation: byAccount(inYear) }, { companyId })),
      count: await read(selectCount(whole(generalLedgerEntry), { companyId })),
    }).toEqual({ balance: 2, months: 1, year: 1, vat: 1, apply: 1, count: 2 })
    // Of a month that is cut, the smaller part.
    for (const [asOf, from, to] of [
      ['2026-06-05', '2026-06-01', '2026-06-05'],
      ['2026-06-25', '2026-06-26', '2026-06-30'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const { rows } = await books.owner.query<{ many: number }>(
        'select count(*)::int4 as many from gl_entry where company_id = $1 and posting_date between $2 and $3',
        [companyId, from, to],
      )
      // oxlint-disable-next-line no-await-in-loop
      expect(await read(selectTrialBalance({ asOf }, companyId))).toBe(1 + (rows[0]?.many ?? 0))
    }
  })
})

/** Entries grouped by account, as `$apply` has it. */
function byAccount(predicate: Expression): Derivation {
  const account = generalLedgerEntry.byName.get('accountNumber')
  if (account === undefined) throw new Error('An entry has an account.')
  const by = [{ from: account, to: account }]
  return {
    from: generalLedgerEntry,
    steps: [
      { step: 'filter', predicate },
      { step: 'group', by, aggregates: [] },
    ],
  }
}

function whole(resource: Resource): Query {
  return { resource, fields: [], order: [], offset: 0, limit: 1, count: true, expand: [] }
}
