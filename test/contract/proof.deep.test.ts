import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofCommand } from '../../src/cli/proof.ts'
import { leafHash, rootOfInclusion } from '../../src/core/merkle.ts'
import { checkpointOf } from '../../src/engine/proof/note.ts'
import { chainedTables } from '../../src/storage/proof/format.ts'
import { almighty } from '../support/demo-engine.ts'
import { firstBroken, provedBooks, sentences, type ProvedBooks } from '../support/proved-books.ts'

/** The proof of the books (P37, decision F95): docs/proof.md. */
describe('the books of a company, to others and in the hands of an administrator', () => {
  let books: ProvedBooks
  let folder: string

  beforeAll(async () => {
    books = await provedBooks()
    folder = await mkdtemp(join(tmpdir(), 'facturier-proof-'))
  })
  afterAll(async () => {
    await books.close()
    await rm(folder, { recursive: true })
  })

  const query = (sql: string): Promise<unknown> => books.admin.query(sql)
  /** What the command prints, with its exit code. */
  async function command(what: 'verify' | 'proof', ...args: readonly string[]): Promise<string> {
    const { running } = books.demo
    let text = ''
    const print = (more: string): void => void (text += more)
    const exit = await proofCommand(what, args, { ...running, companies: () => running.companies() }, print)
    return `${text}${exit}`
  }
  /** Runs the verifier of docs/proof.md, in Python, on a file; answers the last line it prints. */
  async function verifier(file: string): Promise<string> {
    const page = await readFile(new URL('../../docs/proof.md', import.meta.url), 'utf8')
    const [, program = ''] = /```python\n([^]*?)```/.exec(page) ?? []
    await writeFile(join(folder, 'verifier.py'), program)
    const text = execFileSync('python3', [join(folder, 'verifier.py'), file], { encoding: 'utf8', stdio: 'pipe' })
    return text.trim().split('\n').at(-1) ?? ''
  }
  /** Changes something as an administrator, looks, and undoes it. */
  async function tampered(change: string, undo: string, ...heads: readonly string[]) {
    await query(change)
    const found = await books.verify(...heads)
    await query(undo)
    return found
  }

  it('prove a document to who knows docs/proof.md only, and no other one', async ({ skip }) => {
    const out = join(folder, 'document.json')
    expect(await command('proof', 'document', 'Demo Verkoop NV', books.posted[1]?.no ?? '', '--out', out)).toMatch(/0$/)
    try {
      execFileSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))'], { stdio: 'ignore' })
      execFileSync('openssl', ['version'], { stdio: 'ignore' })
    } catch {
      return skip('python3 or openssl is not installed')
    }
    expect(await verifier(out)).toBe(`proved at 6 leaves of facturier/${books.demo.companyId}`)
    const text = await readFile(out, 'utf8')
    for (const [from, to] of [
      ['"registerNo": 2', '"registerNo": 3'],
      [/("path": \[\s*")./, '$1x'],
      [/"bytes": "AAAA(.)/, '"bytes": "AAAB$1'],
      [/\\n6\\n/, '\\n5\\n'],
    ] as const) {
      await writeFile(join(folder, 'forged.json'), text.replace(from, to))
      await expect(verifier(join(folder, 'forged.json'))).rejects.toThrow(/Command failed/)
    }
    const balance = join(folder, 'balance.json')
    expect(await command('proof', 'balance', 'Demo Verkoop NV', '700000', '--out', balance)).toMatch(/0$/)
    expect(await verifier(balance)).toBe(`proved at 6 leaves of facturier/${books.demo.companyId}`)
    await writeFile(balance, (await readFile(balance, 'utf8')).replace(/"creditAmount": "\d/, '"creditAmount": "7'))
    await expect(verifier(balance)).rejects.toThrow(/Command failed/)
  }, 60_000)

  it('prove a balance from the head, and show no other account', async () => {
    const proof = await books.demo.running.engine.balanceProof(almighty(), books.demo.companyId, '700000')
    const { rows } = await books.admin.query<{ debit: string; credit: string; entries: number }>(
      `select sum(debit_amount)::text as debit, sum(credit_amount)::text as credit, count(*)::int as entries from gl_entry where gl_account_no = '700000'`,
    )
    expect({ debit: proof.debitAmount, credit: proof.creditAmount, entries: proof.entries }).toEqual(rows[0])
    const text = ['700000', proof.debitAmount, proof.creditAmount, proof.entries].join('\n')
    const leaf = leafHash(Buffer.from(proof.salt, 'hex'), Buffer.from(text))
    const path = proof.path.map((one) => Buffer.from(one, 'hex'))
    const root = rootOfInclusion(leaf, proof.place, proof.accounts, path)
    expect(root).toEqual(checkpointOf(proof.head.note)?.balances)
    expect(JSON.stringify(proof)).not.toMatch(/400000|451000/)
    await expect(
      books.demo.running.engine.balanceProof(almighty(), books.demo.companyId, '999999'),
    ).rejects.toMatchObject({ code: 'BadRequest', target: 'accountNo' })
  })

  it('name what may change, where it is not what the entries say', async () => {
    for (const [table, change, column] of [
      ['customer_ledger_entry', 'remaining_amount = 1', 'remaining_amount'],
      ['vendor_ledger_entry', 'open = true', 'open'],
      ['vendor_ledger_entry', 'closedby_entry_no = 9', 'closedby_entry_no'],
    ] as const) {
      const { rows } = await books.admin.query<{ was: string; no: number }>(
        `select entry_no as no, ${column}::text as was from ${table} where not open order by entry_no limit 1`,
      )
      const one = `where entry_no = ${rows[0]?.no}`
      const found = await tampered(
        `update ${table} set ${change} ${one}`,
        `update ${table} set ${column} = '${rows[0]?.was}' ${one}`,
      )
      expect(found.broken[0], table).toMatchObject({ table, no: String(rows[0]?.no), column })
    }
    const stock = await tampered(
      'update item_ledger_entry set remaining_cost = remaining_cost + 1 where entry_no = 1',
      'update item_ledger_entry set remaining_cost = remaining_cost - 1 where entry_no = 1',
    )
    expect(stock.broken[0]).toMatchObject({ table: 'item_ledger_entry', no: '1', column: 'remaining_cost' })
    const counter = await tampered(
      `update ledger_counter set last_no = last_no + 1 where ledger = 'VAT'`,
      `update ledger_counter set last_no = last_no - 1 where ledger = 'VAT'`,
    )
    expect(sentences(counter)[0]).toMatch(/^ledger_counter VAT, last_no/)
    const code = await tampered(
      `update dimension_set_entry set dimension_value_code = dimension_value_code || 'X'`,
      `update dimension_set_entry set dimension_value_code = rtrim(dimension_value_code, 'X')`,
    )
    expect(code.broken[0]).toMatchObject({ table: 'dimension_set', column: 'canonical_key' })
    expect(await books.verify()).toMatchObject({ broken: [] })
  })

  it('name what was taken out, put in, exchanged, forged or cut off', async () => {
    const keep = (table: string): string => `create table kept_${table} as table ${table}`
    const back = (table: string): string =>
      `delete from ${table}; insert into ${table} overriding system value select * from kept_${table}; drop table kept_${table}`
    const head = (await command('proof', 'head')).split('It is checked')[0] ?? ''
    for (const table of ['posted_document', 'gl_register', 'proof_leaf', 'vat_entry', 'gl_entry'])
      await query(keep(table))
    const restored = async (change: string, ...tables: readonly string[]) => {
      await query(change)
      const found = await books.verify(head)
      for (const table of tables) {
        await query(back(table))
        await query(keep(table))
      }
      return found
    }
    const no = books.posted[0]?.no ?? ''
    const removed = await restored(`delete from posted_document where no = '${no}'`, 'posted_document')
    expect(firstBroken(removed)).toMatchObject({ documentNo: no, registerNo: 1 })
    expect(sentences(removed)[0]).toMatch(/of its rows are gone/)
    const gone = await restored('delete from vat_entry where entry_no = 2', 'vat_entry')
    expect(sentences(gone)[0]).toMatch(/^1 of its rows are gone/)
    const added = await restored(
      `insert into gl_entry select (jsonb_populate_record(g, jsonb_build_object('entry_no', 900, 'id', gen_random_uuid()))).* from gl_entry g where entry_no = 1`,
      'gl_entry',
    )
    expect(sentences(added)).toContain('gl_entry 900 is in no leaf: it was never posted')
    const swap = (one: number, other: number): string =>
      `update proof_leaf p set salt = q.salt, digests = q.digests, nodes = q.nodes from proof_leaf q
        where p.company_id = q.company_id and (p.no, q.no) in ((${one}, ${other}), (${other}, ${one}))`
    expect(firstBroken(await restored(swap(1, 3), 'proof_leaf'))).toMatchObject({ registerNo: 1 })
    const forged = await restored(
      'update proof_leaf set nodes = set_byte(nodes, 40, get_byte(nodes, 40) # 1) where no = 4',
      'proof_leaf',
    )
    expect(firstBroken(forged)).toMatchObject({ registerNo: 4, message: expect.stringContaining('level 1 is forged') })
    const leafless = await restored('delete from proof_leaf where no = 2', 'proof_leaf')
    expect(firstBroken(leafless)).toMatchObject({ registerNo: 2, message: 'its leaf is gone' })
    for (const table of ['posted_document', 'gl_register', 'proof_leaf', 'vat_entry', 'gl_entry'])
      await query(`drop table kept_${table}`)
    expect(await books.verify(head)).toMatchObject({ broken: [] })
  })

  it('know a tail that was cut off, and a log that was rewritten, by a head', async () => {
    const file = join(folder, 'today')
    expect(await command('proof', 'head', '--company', books.demo.companyId)).toMatch(/^facturier\//)
    const head = (await command('proof', 'head')).split('It is checked')[0] ?? ''
    await writeFile(file, head)
    expect(await command('verify', '--head', file)).toMatch(/all is as it was posted\.\n0$/)
    // As one who knows all about it would do: nothing is left of the last posting, counters and totals are set back.
    const tables = chainedTables.map(({ table }) => table)
    await query('create table cut as select * from proof_leaf where no = 6; delete from proof_leaf where no = 6')
    const found = await books.verify(head)
    expect(sentences(found).join('\n')).toMatch(/has 6 leaves, and 5 are left: the tail was cut off/)
    expect(tables).toContain('gl_register')
    await query('insert into proof_leaf select * from cut; drop table cut')
    const [origin = '', , root = ''] = head.split('\n')
    const other = head.replace(root, `${root.startsWith('A') ? 'B' : 'A'}${root.slice(1)}`)
    expect(sentences(await books.verify(other))).toEqual([
      expect.stringContaining('is not signed by this database'),
      expect.stringContaining('what was posted before was rewritten'),
    ])
    await writeFile(file, head.replaceAll(origin, 'facturier/00000000-0000-0000-0000-000000000000'))
    expect(await command('verify', '--head', file)).toMatch(/is of no company here[^]*1$/)
    const daily = join(folder, 'daily')
    expect(await command('proof', 'head', '--out', daily)).toMatch(/^Written: .*-6\.head\n[^]*0$/)
    expect(await command('proof', 'head', '--out', daily)).toMatch(/^Left as it is, .*-6\.head\nIt is checked[^]*0$/)
    await writeFile(file, 'nothing')
    await expect(command('verify', '--head', file)).rejects.toThrow('is no head: name a file that proof head wrote')
    expect(await command('proof', 'document', 'Nobody', 'X')).toMatch(/There is no company Nobody/)
    expect(await command('proof', 'document', 'Demo Verkoop NV', 'X-9')).toBe('X-9 is no posted document.\n1')
    expect(await command('proof')).toMatch(/^Usage:[^]*2$/)
  })
})
