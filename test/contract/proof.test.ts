import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofCommand } from '../../src/cli/proof.ts'
import { rootOfInclusion } from '../../src/core/merkle.ts'
import { registerLeaf } from '../../src/engine/proof/tree.ts'
import { createOData } from '../../src/odata/odata.ts'
import { chainedTables } from '../../src/storage/proof/format.ts'
import { cost, documentOf, postOne, revenue } from '../support/cancelling.ts'
import { answerText } from '../support/answer-text.ts'
import { almighty } from '../support/demo-engine.ts'
import { graphqlOver } from '../support/graphql-surface.ts'
import { firstBroken, provedBooks, sentences, type ProvedBooks } from '../support/proved-books.ts'

/** The proof of the books (P37, decision F95): docs/proof.md. */
describe('the books of a company', () => {
  let books: ProvedBooks

  beforeAll(async () => {
    books = await provedBooks()
  })
  afterAll(async () => {
    await books.close()
  })

  const query = (sql: string): Promise<unknown> => books.admin.query(sql)
  /** Changes something as an administrator, looks, and undoes it. */
  async function tampered(change: string, undo: string, ...heads: readonly string[]) {
    await query(change)
    const found = await books.verify(...heads)
    await query(undo)
    return found
  }

  it('have a leaf for each register with every row of every ledger in it', async () => {
    const found = await books.verify()
    const counts = chainedTables.map(({ table }) => `(select count(*) from ${table})`).join(' + ')
    const { rows } = await books.admin.query<{ leaves: number; rows: number }>(
      `select (select count(*) from gl_register)::int as leaves, (${counts})::int as rows`,
    )
    expect(found).toMatchObject({ ...rows[0], broken: [], forgotten: 0 })
    const lacking = chainedTables.map(
      ({ table }) => `select '${table}' as name where not exists (select from ${table})`,
    )
    expect((await books.admin.query(lacking.join(' union all '))).rows).toEqual([])
  })

  it('name what was changed: document, table, number and column, with what was posted', async () => {
    const no = books.posted[0]?.no ?? ''
    const found = await tampered(
      `update gl_entry set gl_account_no = '612501' where gl_account_no = '612500' and document_no = '${no}'`,
      `update gl_entry set gl_account_no = '612500' where gl_account_no = '612501'`,
    )
    expect(firstBroken(found)).toMatchObject({
      documentNo: no,
      registerNo: 1,
      table: 'gl_entry',
      column: 'gl_account_no',
    })
    expect(sentences(found)[0]).toMatch(
      /^gl_entry \d+, column gl_account_no: '612501' and not '612500', which was posted$/,
    )
    // Totals by month are of the entries.
    const spoken = await tampered(
      `update customer_ledger_entry set customer_name = customer_name || '!' where entry_no = 1`,
      `update customer_ledger_entry set customer_name = rtrim(customer_name, '!') where entry_no = 1`,
    )
    expect(sentences(spoken)).toEqual(['customer_ledger_entry 1, column customer_name: not the text that was posted'])
    // A number so far off that its distance from the last one is no number of PostgreSQL's integers.
    const flipped = await tampered(
      'update gl_register set from_gl_entry_no = from_gl_entry_no - 2147483648 where no = 2',
      'update gl_register set from_gl_entry_no = (from_gl_entry_no::int8 + 2147483648)::int4 where no = 2',
    )
    expect(firstBroken(flipped)).toMatchObject({ registerNo: 2, table: 'gl_register', column: 'from_gl_entry_no' })
    expect(await books.verify()).toMatchObject({ broken: [] })
  })

  it('have totals that are what the entries say, whatever the functions of the database answer', async () => {
    await books.admin.query('select fill_totals($1)', [books.demo.companyId])
    await query(`alter function check_totals(uuid) rename to kept_check;
      create function check_totals(uuid) returns table (name text, kept json, counted json) language sql as 'select null::text, null::json, null::json where false'`)
    for (const [table, change, message] of [
      ['gl_total', 'debit_amount = debit_amount + 1', /^gl_total \d+ \d{4}-\d\d-01, debit_amount: /],
      ['vat_total', 'entries = entries + 1', /^vat_total \d{4}-\d\d-01 \w+ .*, entries: /],
      ['totals_until', 'gl_entry_no = 900', /^totals_until, gl_entry_no: 900 is kept/],
      ['totals_until', `customer_day = '2000-01-01'`, /^totals_until, customer_day: 2000-01-01 is kept/],
    ] as const) {
      await query(`create table kept as table ${table}`)
      const found = await tampered(
        `update ${table} set ${change}`,
        `delete from ${table}; insert into ${table} select * from kept; drop table kept`,
      )
      expect(sentences(found)[0], change).toMatch(message)
    }
    expect(await books.verify()).toMatchObject({ broken: [] })
    await query('drop function check_totals(uuid); alter function kept_check(uuid) rename to check_totals')
  })

  it('have no names and texts where those were forgotten', async () => {
    await query('create table kept_salt as select * from proof_leaf where no = 1')
    const found = await tampered(
      'update proof_leaf set salt = null where no = 1',
      'update proof_leaf p set salt = k.salt from kept_salt k where p.company_id = k.company_id and p.no = k.no; drop table kept_salt',
    )
    expect(found.forgotten).toBe(1)
    expect(firstBroken(found)).toMatchObject({ registerNo: 1, table: 'gl_register', column: 'user_id' })
    expect(sentences(found)).toEqual([expect.stringContaining('a text, and those of this document were forgotten')])
  })

  it('are said in docs/proof.md column by column, and have no other one', async () => {
    const page = await readFile(new URL('../../docs/proof.md', import.meta.url), 'utf8')
    const quoted = (columns: readonly string[]): string => columns.map((one) => `\`${one}\``).join(', ')
    for (const { table, columns, words, left } of chainedTables) {
      expect(page).toContain(`| \`${table}\` | ${quoted(columns)} | ${quoted(words)} |`)
      const { rows } = await books.admin.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      )
      expect(rows.map(({ name }) => name).toSorted(), table).toEqual(
        ['company_id', ...columns, ...words, ...left].toSorted(),
      )
    }
  })

  it('are proved over both surfaces, with the reasons when not', async () => {
    const { running, companyId } = books.demo
    const { id = '', no = '' } = books.posted[1] ?? {}
    const odata = createOData({
      engine: running.engine,
      publisher: 'p',
      group: 'g',
      namespace: 'Microsoft.NAV',
      areaField: 'extArea',
    })
    const get = async (path: string) => {
      const url = `/api/p/g/v2.0/companies(${companyId})/Microsoft.NAV.${path}`
      const answer = await odata(
        { method: 'GET', url, headers: {}, body: new Uint8Array(), base: 'http://test' },
        almighty(),
      )
      return { status: answer.status, json: JSON.parse(await answerText(answer)) }
    }
    const { ask } = graphqlOver(books.demo)
    const { json } = await ask(
      `query ($company: ID!) { company(id: $company) { proofHead { size root balances }
          balanceProof(accountNo: "700000") { accountNo creditAmount entries place accounts head { balances } }
          none: balanceProof(accountNo: "9") { place }
          postedDocuments(filter: { no: { eq: "${no}" } }) { nodes { no proof { registerNo digests rows { table bytes } words salt path head { root key } } } } } }`,
      { company: companyId },
    )
    const { company } = json.data
    const head = await get('proofHead()')
    expect(head).toMatchObject({ status: 200, json: { ...company.proofHead, size: 6 } })
    const { status, json: proof } = await get(`documentProof(documentId=${id})`)
    expect(status).toBe(200)
    expect(proof).toMatchObject({ documentId: id, documentNo: no, registerNo: 2 })
    expect(proof).toMatchObject(company.postedDocuments.nodes[0].proof)
    const digests = Buffer.from(proof.digests.join(''), 'hex')
    const path = proof.path.map((one: string) => Buffer.from(one, 'hex'))
    expect(rootOfInclusion(registerLeaf(companyId, 2, digests), 1, 6, path)?.toString('hex')).toBe(head.json.root)
    const balance = await get("balanceProof(accountNo='700000')")
    expect(balance.json).toMatchObject({ ...company.balanceProof, head: { balances: head.json.balances } })
    expect(company.none).toBeNull()
    expect(json.errors).toEqual([expect.objectContaining({ path: ['company', 'none'] })])
    for (const [call, wanted, target] of [
      ['documentProof()', 400, 'documentId'],
      ['documentProof(documentId=7)', 400, 'documentId'],
      ['documentProof(documentId=00000000-0000-0000-0000-000000000000)', 404, undefined],
      ['balanceProof()', 400, 'accountNo'],
      ["balanceProof(accountNo='9')", 400, 'accountNo'],
      ['balanceProof(accountNo=9)', 400, 'accountNo'],
    ] as const) {
      const refused = await get(call)
      expect([call, refused.status, refused.json.error.target]).toEqual([call, wanted, target])
    }
  })

  it('may number documents as the law allows, and a number that is missing is named', async () => {
    const { admin, demo } = books
    const series = [
      [
        'YEARS',
        'Sales',
        [
          ['2026-01-01', 'F20260001'],
          ['2027-01-01', 'F20270001'],
        ],
      ],
      ['TEN', 'Sales', [['0001-01-01', '10001']]],
      ['TWENTY', 'Purchases', [['0001-01-01', '20001']]],
      ['SALES-1', 'Sales', [['0001-01-01', 'N-9/26']]],
      ['PURCH-1', 'Purchases', [['0001-01-01', 'N-9/26']]],
    ] as const
    await query('set session_replication_role = origin')
    // A series of drafts beside them, of which no number is posted.
    await admin.query(
      `with s as (insert into no_series (company_id, code) values ($1, 'DRAFTS') returning 1)
        insert into no_series_line (company_id, series_code, starting_no, last_no_used) select $1, 'DRAFTS', '10000', '10007' from s`,
      [demo.companyId],
    )
    for (const [code, type, lines] of series) {
      await admin.query('insert into no_series (company_id, code) values ($1, $2)', [demo.companyId, code])
      for (const [day, no] of lines)
        await admin.query(
          'insert into no_series_line (company_id, series_code, starting_date, starting_no) values ($1, $2, $3, $4)',
          [demo.companyId, code, day, no],
        )
      await admin.query(
        'insert into journal_template (company_id, name, type, posting_no_series) values ($1, $2, $3, $2)',
        [demo.companyId, code, type],
      )
      for (const postingDate of ['2026-03-16', '2026-03-17', ...lines.slice(1).map(([day]) => day)]) {
        const header = { journalTemplateName: code, postingDate, documentDate: postingDate, dueDate: '2027-12-31' }
        await postOne(
          demo,
          admin,
          type === 'Sales'
            ? documentOf('sales', [revenue], header)
            : documentOf('purchase', [cost], { ...header, vendorInvCrMemoNo: `${code}/${postingDate}` }),
        )
      }
    }
    await query('set session_replication_role = replica')
    expect(await books.verify()).toMatchObject({ broken: [] })
    const found = await tampered(
      `update no_series_line set last_no_used = 'F20260004' where starting_no = 'F20260001'`,
      `update no_series_line set last_no_used = 'F20260002' where starting_no = 'F20260001'`,
    )
    const message =
      'number series YEARS gave 4 numbers from F20260001 to F20260004, and posted documents have 2 of them: the first that is missing is F20260003'
    expect(found.broken).toEqual([{ message, table: 'no_series_line', numbersOnly: true }])
    const within = await tampered(
      `update posted_document set no = 'F20269999' where no = 'F20260001'`,
      `update posted_document set no = 'F20260001' where no = 'F20269999'`,
    )
    expect(sentences(within).at(-1)).toMatch(/have 1 of them: the first that is missing is F20260001$/)
    // Whoever reads the exit code alone hears of it; whoever reads the sentence, that nothing was changed.
    let text = ''
    const { running } = demo
    const proofs = { ...running.proofs, verify: async () => found }
    const companies = async () => [{ id: demo.companyId, name: 'Demo' }]
    const print = (more: string): void => void (text += more)
    expect(await proofCommand('verify', [], { ...running, proofs, companies }, print)).toBe(1)
    expect(text).toBe(
      `Demo: ${message}\nDemo: ${found.leaves} documents, ${found.rows} rows, root ${found.root}: all is as it was posted, but numbers of documents are missing.\n`,
    )
  })

  it('have the same leaves however many are made at once, and one without rows for a register that is missing', async () => {
    const { companyId } = books.demo
    const leavesBy = async (most: number): Promise<number[]> => {
      await query('delete from proof_leaf')
      const made: number[] = []
      for (let all = false; !all;) {
        const { rows } = await books.admin.query<{ all: boolean }>('select append_proof($1, $2, false) as all', [
          companyId,
          most,
        ])
        all = rows[0]?.all === true
        const counted = await books.admin.query<{ no: number }>('select max(no) as no from proof_leaf')
        made.push(counted.rows[0]?.no ?? 0)
      }
      return made
    }
    await query(
      'create table kept_leaf as table proof_leaf; create table kept_register as select * from gl_register where no in (2, 3)',
    )
    const newest = (await leavesBy(1000)).at(-1) ?? 0
    expect(newest).toBeGreaterThan(4)
    expect(await books.verify()).toMatchObject({ broken: [] })
    expect(await leavesBy(1)).toEqual(Array.from({ length: newest }, (_, at) => at + 1))
    expect(await books.verify()).toMatchObject({ broken: [] })
    await query('delete from gl_register where no in (2, 3)')
    // The second window ends in the gap.
    expect((await leavesBy(2)).slice(0, 3)).toEqual([2, 4, 6].map((no) => Math.min(no, newest)))
    const { rows } = await books.admin.query<{ no: number }>('select no from proof_leaf where length(digests) = 32')
    expect(rows).toEqual([{ no: 2 }, { no: 3 }])
    await query('insert into gl_register select * from kept_register; drop table kept_register')
    await query('delete from proof_leaf; insert into proof_leaf select * from kept_leaf; drop table kept_leaf')
    expect(await books.verify()).toMatchObject({ broken: [] })
  })

  it('take no posting behind a leaf that is gone, and say so', async () => {
    // Leaf 4 is made with the nodes of leaves 3 and 2; of those 3 alone is left.
    await query('create table kept_leaf as table proof_leaf; delete from proof_leaf where no <> 3')
    await expect(books.admin.query('select append_proof($1, 1, false)', [books.demo.companyId])).rejects.toMatchObject({
      code: '23514',
      constraint: 'proof',
      message: expect.stringContaining('lacks a node of leaf 2'),
    })
    await query('delete from proof_leaf; insert into proof_leaf select * from kept_leaf; drop table kept_leaf')
  })
})
