import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../src/storage/install/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '../support/cluster.ts'

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const migrations = fileAt('../../migrations')

type Row = Readonly<Record<string, string | boolean>>
const template = async (table: string): Promise<Row[]> =>
  JSON.parse(await readFile(fileAt(`../../templates/be/${table}.json`), 'utf8')) as Row[]

/** The VAT groups of e-invoices that the template had before: category, percentage, business group, product group. */
const before = [
  'S 21  G3',
  'S 12  G2',
  'S 6  G1',
  'S 0  G0',
  'Z 0  G0',
  'E 0  G0',
  'O 0  G0',
  'AE 0 CC G3',
  'K 0 EU G3',
  'G 0 IMPEXP G3',
]

/** Each company as it was set up: rows changed, left out, and pairs of the VAT posting setup it lacks or has with another meaning. */
const companies: Readonly<
  Record<string, { rows: readonly string[]; without?: string; otherwise?: string; groups?: readonly string[] }>
> = {
  'As the template': { rows: before },
  'Chose EU services for AE': { rows: before.map((row) => (row === 'AE 0 CC G3' ? 'AE 0 EU S3' : row)) },
  'Removed AE and O': { rows: before.filter((row) => !/^(?:AE|O) /.test(row)) },
  'Has no imports with reversed VAT': { rows: before, without: 'IMPREV' },
  'Has EU services of another meaning': { rows: before, otherwise: 'EU' },
  'Chose another group for O': { rows: before.map((row) => (row === 'O 0  G0' ? 'O 0  S0' : row)) },
  'Has a group O of its own': { rows: before, groups: ['O'] },
}

/** As the owner of the server. */
async function run(url: string, sql: string, parameters: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, parameters)).rows
  } finally {
    await client.end()
  }
}

async function insertCompany(url: string, name: string): Promise<void> {
  const { rows = [], without, otherwise, groups = [] } = companies[name] ?? {}
  const [made] = await run(
    url,
    `insert into company (company_id, name, display_name) values (gen_random_uuid(), $1, $1) returning company_id`,
    [name],
  )
  const codes = (await template('vat_product_posting_group')).map(({ code }) => code).filter((code) => code !== 'O')
  await run(
    url,
    `insert into vat_product_posting_group (company_id, code, description) select $1, code, 'Own' from unnest($2::text[]) code`,
    [made?.['company_id'], [...codes, ...groups]],
  )
  const pairs = (await template('vat_posting_setup')).filter(
    (row) => row['vat_bus_posting_group'] !== without && row['vat_prod_posting_group'] !== 'O',
  )
  await run(
    url,
    `insert into vat_posting_setup (company_id, vat_bus_posting_group, vat_prod_posting_group, description, vat_pct, vat_calculation_type,
        vat_identifier, sales_vat_account, purchase_vat_account, reverse_chrg_vat_account, eu_service, tax_category)
      select $1, r.vat_bus_posting_group, r.vat_prod_posting_group, r.description, r.vat_pct, r.vat_calculation_type,
        r.vat_identifier, r.sales_vat_account, r.purchase_vat_account, r.reverse_chrg_vat_account,
        coalesce(r.eu_service, false) and r.vat_bus_posting_group is distinct from $3, coalesce(r.tax_category, '')
      from json_populate_recordset(null::vat_posting_setup, $2) r`,
    [made?.['company_id'], JSON.stringify(pairs), otherwise ?? null],
  )
  for (const row of rows) {
    const [category, pct, bus, prod] = row.split(' ')
    await run(
      url,
      `insert into e_invoice_vat_group (company_id, tax_category, vat_pct, vat_bus_posting_group, vat_prod_posting_group) values ($1, $2, $3, $4, $5)`,
      [made?.['company_id'], category, pct, bus, prod],
    )
  }
}

const texts = (rows: readonly Row[]): string[] =>
  rows
    .map((row) => {
      const keys = ['side', 'country_class', 'party_vat_bus_posting_group', 'belgian_category']
      const filled = keys.map((key) => String(row[key] ?? '').trim()).filter((text) => text !== '')
      const groups = [row['vat_bus_posting_group'] ?? '', row['vat_prod_posting_group'] ?? '']
      return `${[row['tax_category'], row['vat_pct'], ...filled].join(' ')} = ${groups.join(' ')}`
    })
    .toSorted()

describe('companies made before VAT groups had countries, after the upgrade', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createEmptyDatabase()
    const directory = await mkdtemp(join(tmpdir(), 'facturier-upgrade-'))
    const files = (await readdir(migrations)).toSorted()
    const own = files.findIndex((file) => file.endsWith('_vat_by_country.sql'))
    expect(own).toBeGreaterThan(0)
    for (const file of files.slice(0, own)) await copyFile(join(migrations, file), join(directory, file))
    await migrate(database.migrationUrl, { directory })
    await rm(directory, { recursive: true })
    for (const name of Object.keys(companies)) await insertCompany(database.superUrl, name)
    const { applied } = await migrate(database.migrationUrl)
    expect(applied[0]).toBe(files[own])
  })
  afterAll(() => database.drop())

  const rowsOf = async (name: string): Promise<string[]> =>
    texts(
      (await run(
        database.superUrl,
        `select tax_category, trim_scale(vat_pct)::text as vat_pct, side, country_class, party_vat_bus_posting_group, belgian_category,
          vat_bus_posting_group, vat_prod_posting_group
        from e_invoice_vat_group join company using (company_id) where name = $1`,
        [name],
      )) as Row[],
    )

  it('have the rows of the template where they had left its own as they were', async () => {
    expect(await rowsOf('As the template')).toEqual(texts(await template('e_invoice_vat_group')))
  })

  it('keep their own choice for a category: nothing more specific goes before a row they changed', async () => {
    const kept = (await rowsOf('Chose EU services for AE')).filter((row) => row.startsWith('AE'))
    expect(kept).toEqual(['AE 0 = EU S3'])
  })

  it('get nothing for a category they removed', async () => {
    const rows = await rowsOf('Removed AE and O')
    const categories = new Set(rows.map((row) => row.split(' ')[0] ?? ''))
    expect([...categories]).toEqual(['E', 'G', 'K', 'S', 'Z'])
  })

  it('get only rows whose groups they have in the VAT posting setup, with the meaning of the template', async () => {
    const all = texts(await template('e_invoice_vat_group'))
    const withoutImports = all.filter((row) => !row.includes('= IMPREV'))
    expect(await rowsOf('Has no imports with reversed VAT')).toEqual(withoutImports)
    const withoutServices = all.filter((row) => !row.includes('= EU S3'))
    expect(await rowsOf('Has EU services of another meaning')).toEqual(withoutServices)
    expect([withoutImports.length, withoutServices.length]).toEqual([all.length - 3, all.length - 3])
  })

  const pairsOf = (name: string) =>
    run(
      database.superUrl,
      `select to_jsonb(v) - '{company_id,id,row_version,system_created_at,system_modified_at}'::text[] as pair
        from vat_posting_setup v join company c using (company_id) where c.name = $1
        order by vat_bus_posting_group, vat_prod_posting_group`,
      [name],
    )
  const groupsOf = async (name: string): Promise<string[]> =>
    (
      await run(
        database.superUrl,
        `select code || ' ' || description as text from vat_product_posting_group g join company c using (company_id)
          where c.name = $1 and code = 'O'`,
        [name],
      )
    ).map(({ text }) => String(text))

  it('have the group for what is outside the scope of VAT and its pairs, as a company of the template', async () => {
    const blank: Row = { eu_service: false, blocked: false, tax_category: '' }
    const wanted = (await template('vat_posting_setup')).map((row) => ({
      pair: { ...blank, ...row, vat_pct: Number(row['vat_pct']) } as Readonly<
        Record<string, string | boolean | number>
      >,
    }))
    const order = ({ pair }: (typeof wanted)[number]) =>
      `${String(pair['vat_bus_posting_group'])} ${String(pair['vat_prod_posting_group'])}`
    expect(wanted.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))).toEqual(
      await pairsOf('As the template'),
    )
    expect(await groupsOf('As the template')).toEqual(['O Outside the scope of VAT'])
    // Only for the business groups they have.
    expect((await pairsOf('Has no imports with reversed VAT')).length).toBe(wanted.length - 12)
  })

  it('keep their own choice for category O, and a group O of their own', async () => {
    const chosen = (await rowsOf('Chose another group for O')).filter((row) => row.startsWith('O 0 ='))
    expect([chosen, await groupsOf('Chose another group for O')]).toEqual([
      ['O 0 =  S0'],
      ['O Outside the scope of VAT'],
    ])
    const own = (await rowsOf('Has a group O of its own')).filter((row) => row.startsWith('O 0 ='))
    expect([own, await groupsOf('Has a group O of its own')]).toEqual([['O 0 =  G0'], ['O Own']])
    const pairs = await pairsOf('Has a group O of its own')
    expect(pairs.length).toBe((await template('vat_posting_setup')).length - 5)
  })

  it('are watched again: every company keeps to its own rows', async () => {
    const guarded = `select relname from pg_class where relforcerowsecurity and relname in ('e_invoice_vat_group', 'vat_posting_setup', 'vat_product_posting_group')`
    expect(await run(database.superUrl, guarded)).toHaveLength(3)
  })
})
