import { printSchema } from 'graphql'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine, type RunningEngine } from '../../src/engine/create-engine.ts'
import { createGraphQL, type GraphQLSurface } from '../../src/graphql/server.ts'
import { buildSchema } from '../../src/graphql/schema.ts'
import { resource, type Resource } from '../../src/model/resource.ts'
import { resources } from '../../src/model/resources/all.ts'
import type { TableName } from '../../src/model/tables.ts'
import { createOData, type OData } from '../../src/odata/odata.ts'
import { answerText } from '../support/answer-text.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty } from '../support/demo-engine.ts'

const migration = `
  set local role facturier_owner;
  create table scratch_thing (
    company_id uuid not null references company,
    id uuid not null default gen_random_uuid(),
    no text collate "C" not null default '',
    name text not null default '',
    amount numeric(19,2) not null default 0,
    row_version integer not null default 1,
    system_modified_at timestamptz(3) not null default clock_timestamp(),
    primary key (company_id, id),
    unique (company_id, no)
  );
  select isolate('scratch_thing');
  create trigger touch before update on scratch_thing for each row execute function touch();
  grant select, insert, update, delete on scratch_thing to facturier_app;`

/** The one declaration; nothing else in the sources knows the table, so its names are not in tables.ts. */
const scratch: Resource = resource(
  'scratch_thing' as TableName as 'gl_account',
  {
    entity: 'scratchThing',
    set: 'scratchThings',
    graphqlType: 'ScratchThing',
    graphqlList: 'scratchThings',
    description: 'A thing of a test.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { readOnly: true, required: true }),
    no: f.code('no', 'Number.', { maxLength: 20, createOnly: true, required: true }),
    name: f.text('name', 'Name.', { maxLength: 30 }),
    worth: f.amount('amount' as never, 'What it is worth.', { minimum: '0' }),
  }),
  { key: 'no', access: 'setup' },
)

describe('a field lives in one place', () => {
  let database: TestDatabase
  let running: RunningEngine
  let companyId = ''
  let odata: OData
  let graphql: GraphQLSurface

  beforeAll(async () => {
    database = await createTestDatabase('bare')
    const client = new Client({ connectionString: database.migrationUrl })
    await client.connect()
    await client.query(`begin; ${migration} commit`)
    await client.end()
    running = createEngine({
      appUrl: database.appUrl,
      onConnectionError: () => undefined,
      resources: [...resources, scratch],
    })
    await running.ensureDemo()
    companyId = (await running.companies())[0]?.id ?? ''
    const { engine } = running
    odata = createOData({ engine, publisher: 'p', group: 'g', namespace: 'Microsoft.NAV', areaField: 'extArea' })
    graphql = createGraphQL({ engine, log: () => undefined, bodyBytesMax: 1_000_000 })
    for (const [no, name, worth] of [
      ['A', 'Anvil', '12.10'],
      ['B', 'Bellows', '3.00'],
      ['C', 'Chisel', '7.50'],
    ]) {
      const made = await send('POST', 'scratchThings', JSON.stringify({ no, name, worth }))
      expect(made.status, made.text).toBe(201)
    }
  })
  afterAll(async () => {
    await running.close()
    await database.drop()
  })

  async function send(method: string, path: string, body = '', headers: Record<string, string> = {}) {
    const url = `/api/p/g/v2.0/${path === '$metadata' ? path : `companies(${companyId})/${path}`}`
    const answer = await odata({ method, url, headers, body: Buffer.from(body), base: 'http://test' }, almighty())
    const text = await answerText(answer)
    return { status: answer.status, text }
  }

  async function ask(query: string): Promise<string> {
    const request = new Request('http://test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    return (await graphql.fetch(request, almighty())).text()
  }

  const names = (text: string) => (JSON.parse(text) as { value: { no: string }[] }).value.map((row) => row.no)

  it('is in $metadata', async () => {
    const { text } = await send('GET', '$metadata')
    expect(text).toContain('EntityType Name="scratchThing"')
    expect(text).toMatch(/<Property Name="worth" Type="Edm\.Decimal"/)
    expect(text).toMatch(/<EntitySet Name="scratchThings"/)
  })

  it('is in REST reads and creates, with the digits stored', async () => {
    const { status, text } = await send('GET', 'scratchThings')
    expect(status).toBe(200)
    expect(text).toContain('"worth":12.10')
    expect(names(text)).toEqual(['A', 'B', 'C'])
    const refused = await send('POST', 'scratchThings', JSON.stringify({ no: 'D', worth: -1 }))
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('"target":"worth"')
  })

  it('is in REST changes', async () => {
    const [row] = (
      JSON.parse((await send('GET', "scratchThings?$filter=no eq 'C'")).text) as {
        value: { id: string; '@odata.etag': string }[]
      }
    ).value
    const changed = await send('PATCH', `scratchThings(${row?.id})`, '{"worth":7.55}', {
      'if-match': row?.['@odata.etag'] ?? '',
    })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.text).toContain('"worth":7.55')
    expect((await send('DELETE', `scratchThings(${row?.id})`)).status).toBe(204)
    expect((await send('POST', 'scratchThings', '{"no":"C","name":"Chisel","worth":7.5}')).status).toBe(201)
  })

  it('is in $filter, $orderby and $select', async () => {
    expect(names((await send('GET', 'scratchThings?$filter=worth gt 5&$orderby=worth')).text)).toEqual(['C', 'A'])
    expect(names((await send('GET', "scratchThings?$filter=startswith(name,'B')&$select=no,worth")).text)).toEqual([
      'B',
    ])
    expect((await send('GET', 'scratchThings?$filter=price gt 5')).status).toBe(400)
  })

  it('is in the GraphQL schema and its queries', async () => {
    const schema = printSchema(buildSchema(running.engine.resources))
    expect(schema).toMatch(/type ScratchThing implements Node \{[^}]*\bworth: /)
    expect(schema).toMatch(/input ScratchThingFilter \{[^}]*\bworth: DecimalFilter/)
    expect(schema).toMatch(/enum ScratchThingOrderField \{[^}]*\bWORTH\b/)
    const text = await ask(
      `{ company(id: "${companyId}") { scratchThings(filter: { worth: { gt: "5" } }, orderBy: [{ field: WORTH, direction: DESC }]) { totalCount nodes { no name worth } } } }`,
    )
    expect(JSON.parse(text)).toMatchObject({
      data: {
        company: {
          scratchThings: {
            totalCount: 2,
            nodes: [
              { no: 'A', name: 'Anvil', worth: '12.10' },
              { no: 'C', name: 'Chisel', worth: '7.50' },
            ],
          },
        },
      },
    })
  })
})
