import fc from 'fast-check'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Expression } from '../../src/model/expression.ts'
import { generalLedgerEntry } from '../../src/model/resources/ledgers/general-ledger.ts'
import { predicateSql } from '../../src/storage/query/expression.ts'
import { arranged } from '../../src/storage/statement/statement.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'

const names = ['documentNo', 'documentType', 'description', 'sourceNo'] as const
const fields = names.map((name) => {
  const field = generalLedgerEntry.byName.get(name)
  if (field === undefined) throw new Error(name)
  return field
})
const texts = fields.map((field): Expression => ({ node: 'field', field }))

/** What a search was before: each text by itself, in the small letters of und-x-icu. */
const before = (sought: string): Expression => ({
  node: 'or',
  terms: texts.map((text) => ({
    node: 'call',
    name: 'contains',
    arguments: [
      { node: 'call', name: 'tolower', arguments: [text] },
      { node: 'call', name: 'tolower', arguments: [{ node: 'literal', kind: 'text', value: sought }] },
    ],
  })),
})

// Letters whose case is peculiar: I with a dot, Kelvin, sigma at an end, Eszett, ligatures, long s, Deseret; and combining dots.
const peculiar = 'éÉ\u212A\u0130\u0131ΣσςßẞǅſﬁÅ\u212B\u0307\u00AD東𐐀𐐨'
const letter = fc.constantFrom(...Array.from(`aAkKiIxX1 %_\\.'\n${peculiar}`))
const text = fc.string({ unit: letter, maxLength: 8 })
const row = fc.tuple(text, text, text, text)

describe('a search', () => {
  let database: TestDatabase
  let client: Client
  beforeAll(async () => {
    database = await createTestDatabase()
    client = new Client({ connectionString: database.superUrl })
    await client.connect()
    await client.query(
      `create temp table t (document_no text, document_type text, description text collate "und-x-icu", source_no text collate "C")`,
    )
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  it('finds what the small letters of each text have, of random texts', async () => {
    let found = 0
    let special = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 20, maxLength: 40 }),
        fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 10 }),
        fc.boolean(),
        async (rows, soughts, isNot) => {
          await client.query('truncate t')
          await client.query(
            'insert into t select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])',
            names.map((_, at) => rows.map((one) => one[at])),
          )
          for (const sought of soughts) {
            const now: Expression = { node: 'search', texts, sought }
            const [own, old] = [now, before(sought)].map((one) =>
              predicateSql(isNot ? { node: 'not', term: one } : one),
            )
            const both = sql`select ctid::text, ${own} as own, ${old} as old from t`
            const statement = arranged(['text', 'bool', 'bool'], both)
            // oxlint-disable-next-line no-await-in-loop
            const answer = await client.query<{ own: boolean; old: boolean }>(statement.sql, [...statement.parameters])
            for (const one of answer.rows) {
              expect(one.own, JSON.stringify([sought, rows])).toBe(one.old)
              if (one.own !== isNot) found += 1
            }
            if (/[ki]/iu.test(sought)) special += 1
          }
        },
      ),
      { numRuns: 60, seed: 15 },
    )
    expect(found).toBeGreaterThan(1000)
    expect(special).toBeGreaterThan(50)
  })

  // Beyond the first two planes of Unicode are Chinese signs, tags and private ones, which have no small letters.
  it('knows all letters whose small ones have ASCII in them', async () => {
    const { rows } = await client.query<{ letters: string }>(
      `select string_agg(letter || small, ' ' order by letter collate "C") as letters
        from (select chr(n) as letter, lower(chr(n) collate "und-x-icu") as small, lower(chr(n) collate "C") as ascii
          from generate_series(1, 131071) as n where n not between 55296 and 57343) as l
        where regexp_replace(small, '[^\\x01-\\x7f]', '', 'g') collate "C" <> regexp_replace(ascii, '[^\\x01-\\x7f]', '', 'g') collate "C"`,
    )
    expect(rows).toEqual([{ letters: '\u0130i\u0307 \u212Ak' }])
  })
})
