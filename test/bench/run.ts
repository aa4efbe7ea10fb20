import { tmpdir } from 'node:os'
import { createTestDatabase, startCluster, type TestDatabase } from '../support/cluster.ts'
import { type DemoEngine, demoEngine, invoiceBody } from '../support/demo-engine.ts'
import { exportHead, exportRows } from './exports.ts'
import { graphqlBooks, graphqlHead, graphqlProbes, graphqlRows } from './graphql.ts'
import { importRows } from './imports.ts'
import { type MeasuredService, measuredService, type Probe } from './measured-service.ts'
import { postingRates } from './posting.ts'
import { readerRows } from './reader.ts'

const pageQuery = `query Page($company: ID!, $first: Int!) { company(id: $company) { generalLedgerEntries(first: $first) { nodes {
  entryNo postingDate documentNo documentType accountNumber description debitAmount creditAmount systemModifiedAt
  dimensionSetLines { code valueCode } } } } }`
const pageFields =
  'entryNo,postingDate,documentNo,documentType,accountNumber,description,debitAmount,creditAmount,systemModifiedAt'

/**
 * `npm run bench`: what posting and reading cost, in ratios of one run on one machine (DESIGN 6). Nothing is asserted.
 * `npm run bench reader` measures the reading of e-invoices alone, `npm run bench imports` their way through the service,
 * `npm run bench exports` pages of 20,000 entries and exports of a million, `npm run bench graphql` the execution of
 * GraphQL documents, also compiled, and the same documents over HTTP.
 */
async function bench(): Promise<void> {
  const started = performance.now()
  const [, , only] = process.argv
  if (only === undefined || only === 'reader') reader()
  if (only !== 'reader') await surfaces(only)
  print(`\nNode ${process.version}, ${((performance.now() - started) / 1000).toFixed(0)} s in all.\n`)
}

function reader(): void {
  table(['e-invoice file', 'MB', 'ms', 'MB beyond it', 'outcome'], readerRows())
}

async function surfaces(only: string | undefined): Promise<void> {
  // On the disk, for a posting is measured with its commit.
  const cluster = await startCluster(tmpdir())
  try {
    const database = await createTestDatabase('demo', cluster.coordinates)
    const demo = await demoEngine(database.appUrl, database.migrationUrl)
    try {
      if (only === undefined || only === 'graphql') await executing(demo, database)
      if (only === 'graphql') return
      if (only === undefined) await posting(demo, database)
      const service = await measuredService(demo)
      if (only === undefined) await requests(service, await probes(demo, service.root))
      if (only !== 'exports') await imports(demo, service)
      await service.stop()
      if (only !== 'imports') await exports(demo, database)
    } finally {
      await demo.running.close()
    }
  } finally {
    await cluster.stop()
  }
}

async function executing(demo: DemoEngine, database: TestDatabase): Promise<void> {
  await graphqlBooks(demo, database)
  print('\n')
  table(graphqlHead, await graphqlRows(demo))
  const service = await measuredService(demo)
  await requests(service, graphqlProbes(demo))
  await service.stop()
}

async function posting(demo: DemoEngine, database: TestDatabase): Promise<void> {
  const rates = await postingRates(demo, database)
  print('\n')
  const [first] = rates
  table(
    ['posting', 'documents', 'posts/s', 'ratio', 'CPU ms', 'SQL/transaction'],
    rates.map((each) => [
      each.what,
      String(each.documents),
      each.perSecond.toFixed(0),
      ratio(each.perSecond, first?.perSecond),
      each.cpuMs.toFixed(2),
      each.statements.toFixed(1),
    ]),
  )
}

async function imports({ companyId }: DemoEngine, service: MeasuredService): Promise<void> {
  print('\n')
  const rates = ['alone/s', '16 callers/s', 'dry run/s']
  const times = ['CPU ms', 'dry CPU ms', 'base64 ms', 'read ms', 'rules ms', 'preview ms']
  table(
    ['purchase file', ...rates, ...times, 'SQL'],
    await importRows(service, `${service.root}/companies(${companyId})`),
  )
}

async function exports(demo: DemoEngine, database: TestDatabase): Promise<void> {
  print('\n')
  table(exportHead, await exportRows(demo, database))
}

async function requests(service: MeasuredService, asked: readonly (readonly [string, Probe])[]): Promise<void> {
  const rows: string[][] = []
  let first: number | undefined
  for (const [what, probe] of asked) {
    const cost = await service.measure(probe)
    first ??= cost.perSecond
    rows.push([
      what,
      cost.perSecond.toFixed(0),
      ratio(cost.perSecond, first),
      cost.cpuMs.toFixed(2),
      String(cost.statements),
      (cost.bytes / 1024).toFixed(1),
    ])
  }
  print('\n')
  table(['request, 8 callers over HTTP', 'requests/s', 'ratio', 'CPU ms', 'SQL', 'KiB'], rows)
}

async function probes(
  { companyId, running, caller }: DemoEngine,
  root: string,
): Promise<readonly (readonly [string, Probe])[]> {
  const odata = `${root}/companies(${companyId})`
  const entries = `${odata}/generalLedgerEntries`
  const entry = await anEntry(running.engine, caller, companyId)
  const graph = (query: string, variables: object): Pick<Probe, 'path' | 'body'> => ({
    path: '/graphql',
    body: { query, variables: { company: companyId, ...variables } },
  })
  const filter = encodeURIComponent("accountNumber eq '700000' and creditAmount gt 50")
  return [
    [
      'OData page of 100 entries, dimension lines',
      {
        path: `${entries}?$top=100&$select=${pageFields}&$expand=dimensionSetLines($select=code,valueCode)`,
        requests: 1200,
      },
    ],
    ['OData page of 100 entries, all fields, no lines', { path: `${entries}?$top=100`, requests: 1200 }],
    ['GraphQL page of 100 entries, dimension lines', { ...graph(pageQuery, { first: 100 }), requests: 400 }],
    ['OData record by key', { path: `${entries}(${entry})`, requests: 2000 }],
    ['GraphQL page of 1 entry, dimension lines', { ...graph(pageQuery, { first: 1 }), requests: 1200 }],
    ['OData $count with filter', { path: `${entries}/$count?$filter=${filter}`, requests: 1200 }],
    ['OData create with 10 lines', { path: `${odata}/importsalesinvoices`, body: invoiceBody(10), requests: 600 }],
  ]
}

async function anEntry(
  engine: DemoEngine['running']['engine'],
  caller: DemoEngine['caller'],
  companyId: string,
): Promise<string> {
  const resource = engine.resources.find((each) => each.set === 'generalLedgerEntries')
  if (resource === undefined) throw new Error('There are no general ledger entries.')
  const query = {
    resource,
    fields: [],
    order: [{ field: resource.key, descending: true }],
    limit: 1,
    offset: 0,
    count: false,
    expand: [],
  }
  const [row] = (await engine.list(caller, companyId, query)).rows
  if (row === undefined) throw new Error('Nothing was posted.')
  return row.id
}

function ratio(rate: number, to: number | undefined): string {
  return to === undefined ? '' : `${(rate / to).toFixed(1)}x`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) {
    print(
      `${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}\n`,
    )
  }
}

function print(text: string): void {
  process.stdout.write(text)
}

await bench()
