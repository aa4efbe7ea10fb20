import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Client } from 'pg'
import { encodeNodeId } from '../../src/graphql/terms/node-ids.ts'
import { type Bench, isWanted, tell } from './bench.ts'
import { asAdministrator } from './books.ts'
import type { Load } from './caller.ts'
import { writtenColumns } from './ledger.ts'
import { type Fame, largeCompanies } from './large-companies.ts'
import { type Callers, callersOf, type Contender, figureOf, median, statementsOf, type Turn, turn } from './measure.ts'
import { odataRoot } from './reads.ts'
import { answerTo, ask, post } from './requests.ts'

const ways: readonly Way[] = [
  { name: 'post_1', group: 'posts', title: 'post, 1 caller', callers: 1, each: 1, perSecond: 600 },
  { name: 'post_8', group: 'posts', title: 'post, 8 callers', callers: 8, each: 1, perSecond: 2000 },
  { name: 'post_32', group: 'posts', title: 'post, 32 callers', callers: 32, each: 1, perSecond: 3000 },
  { name: 'post_100', group: 'posts', title: 'post, 100 callers', callers: 100, each: 1, perSecond: 3000 },
  {
    name: 'batch_100',
    group: 'batches',
    title: '100 posts a request, 4 callers',
    callers: 4,
    each: 100,
    perSecond: 4000,
  },
  ...(['known', 'unknown'] as const).map((fame) => ({
    name: `post_${fame}`,
    group: 'fame',
    title: `post, 8 callers, 20,000 documents, company ${fame} to the statistics`,
    callers: 8,
    each: 1,
    perSecond: 2000,
    fame,
  })),
]
interface Way {
  readonly name: string
  readonly group: string
  readonly title: string
  /** How many post at once, and how many documents go into a request. */
  readonly callers: number
  readonly each: number
  /** Documents that are made for a second. */
  readonly perSecond: number
  /** Posts into a large company of its own ({@link largeCompanies}). */
  readonly fame?: Fame
}

/** An invoice of two lines on accounts, as a client makes it. */
const invoice = {
  customerNo: 'C00010',
  postingDate: '2026-03-16',
  documentDate: '2026-03-16',
  dueDate: '2026-04-15',
  importSalesInvoiceLines: [1, 2].map(() => ({
    type: 'G/L Account',
    no: '700000',
    quantity: 1,
    unitPrice: 100,
    vatProdPostingGroup: 'G3',
  })),
}

/** Posts documents that were copied for it, each once, beside the naive design in a process of its own. */
export async function measurePosts(bench: Bench): Promise<void> {
  const wanted = ways.filter(({ name, group }) => isWanted(bench.args, name, group))
  if (wanted.length === 0) return
  const naive = bench.args.against.length === 0 || bench.args.against.includes('floor') ? startNaive(bench) : undefined
  try {
    for (const way of wanted) if (way.fame === undefined) await measureWays(bench, [way], naive)
    await measureWays(
      bench,
      wanted.filter(({ fame }) => fame !== undefined),
      undefined,
    )
  } finally {
    naive?.callers.end()
  }
}

interface Naive {
  readonly callers: Callers
  readonly pid: number
}

function startNaive({ contenders, facts }: Bench): Naive {
  const superUrl = contenders[0]?.superUrl ?? ''
  const env = { ...process.env, BENCH_DATABASE: superUrl, BENCH_COMPANY: facts.get(superUrl)?.companyId ?? '' }
  const child = fork(join(import.meta.dirname, 'floor/naive-posting.ts'), { env })
  return { callers: callersOf(child), pid: child.pid ?? 0 }
}

/** Several ways take turns with each other in each round. */
async function measureWays(bench: Bench, ways: readonly Way[], naive: Naive | undefined): Promise<void> {
  const turns = new Map<Way, Map<string, Turn[]>>(ways.map((way) => [way, new Map<string, Turn[]>()]))
  // The first round warms up.
  for (let round = -1; round < bench.args.rounds; round++) {
    const seconds = round < 0 ? Math.min(1, bench.args.seconds) : bench.args.seconds
    for (const [way, done] of turns) {
      for (const [name, one] of await roundOf(bench, way, naive, seconds)) {
        if (round >= 0) done.set(name, [...(done.get(name) ?? []), one])
      }
    }
  }
  for (const [way, done] of turns) await tellWay(bench, way, done)
}

async function roundOf(
  bench: Bench,
  way: Way,
  naive: Naive | undefined,
  seconds: number,
): Promise<readonly (readonly [string, Turn])[]> {
  const done: [string, Turn][] = []
  if (naive !== undefined && way.each === 1) {
    const load = { asked: [], connections: way.callers, seconds }
    const program = { name: 'naive', port: 0, pid: naive.pid, stop: async () => undefined }
    done.push(['naive', await turn(naive.callers, program, bench.server.pid, load)])
  }
  const requests = Math.ceil((way.perSecond * seconds) / way.each)
  for (const contender of posting(bench))
    done.push([contender.name, await postTurn(bench, way, contender, requests, seconds)])
  return done
}

function posting({ contenders }: Bench): readonly Contender[] {
  return contenders.filter(({ dialect }) => dialect === 'odata' || dialect === 'graphql')
}

async function tellWay(bench: Bench, way: Way, turns: ReadonlyMap<string, readonly Turn[]>): Promise<void> {
  for (const [name, done] of turns) {
    const contender = posting(bench).find((each) => each.name === name)
    const counted = 20
    const load = contender && (await postLoad(bench, contender, way, counted))
    const statements =
      contender &&
      load &&
      (await statementsOf(contender.superUrl, counted * way.each, () =>
        bench.callers.send({ ...load, port: contender.program.port, connections: way.callers, seconds: 60 }),
      ))
    const documents = done.map((each) => perDocument(each, way.each))
    tell(bench, figureOf(way, name, documents, statements, contender && median(done.map(({ rows }) => rows))))
  }
}

/** A turn counted in documents, not in requests. */
function perDocument(done: Turn, each: number): Turn {
  return {
    ...done,
    perSecond: done.perSecond * each,
    answered: done.answered * each,
    serverMs: done.serverMs / each,
    postgresMs: done.postgresMs === undefined ? undefined : done.postgresMs / each,
  }
}

async function postTurn(
  bench: Bench,
  way: Way,
  contender: Contender,
  requests: number,
  seconds: number,
): Promise<Turn> {
  const { ids, ...load } = await postLoad(bench, contender, way, requests)
  const linesBefore = await asAdministrator(contender.superUrl, ledgerLines)
  const done = await turn(bench.callers, contender.program, bench.server.pid, { ...load, seconds })
  const lines = (await asAdministrator(contender.superUrl, ledgerLines)) - linesBefore
  // Posting is answered with 204 or 200 even when the document could not be posted.
  const posted = await asAdministrator(contender.superUrl, (client) => postedOf(client, ids))
  if (posted < done.answered * way.each)
    throw new Error(
      `${contender.name}: ${done.answered * way.each} posts were answered and ${posted} documents are posted.`,
    )
  return { ...done, rows: lines / Math.max(1, posted) }
}

/** The entries that were ever numbered in any ledger. */
async function ledgerLines(client: Client): Promise<number> {
  const { rows } = await client.query<{ lines: number }>(
    "select sum(last_no)::float8 as lines from ledger_counter where ledger in ('G/L', 'VAT', 'Customer')",
  )
  return rows[0]?.lines ?? 0
}

/** Fresh documents and the requests that post them. */
async function postLoad(
  bench: Bench,
  contender: Contender,
  way: Way,
  requests: number,
): Promise<Omit<Load, 'port' | 'seconds'> & { ids: readonly string[] }> {
  const companyId = await companyOf(bench, contender, way.fame)
  return { ...(await loadInto(contender, companyId, way, requests)), connections: way.callers, once: true }
}

async function companyOf(bench: Bench, contender: Contender, fame: Fame | undefined): Promise<string> {
  const companyId = bench.facts.get(contender.superUrl)?.companyId ?? ''
  if (fame === undefined) return companyId
  const post = async (into: string, count: number): Promise<void> => {
    const { asked } = await loadInto({ ...contender, dialect: 'odata' }, into, { each: 1 }, count)
    for (const request of asked) await answerTo(contender.program.port, String(request))
  }
  return (await largeCompanies(contender.superUrl, companyId, post, bench.say))[fame]
}

/** Makes documents in a company and answers the requests that post them, with their ids. */
export async function loadInto(
  { dialect, program, superUrl }: Contender,
  companyId: string,
  way: Pick<Way, 'each' | 'fame'>,
  requests: number,
): Promise<{ readonly asked: readonly string[]; readonly ids: readonly string[] }> {
  const root = `${odataRoot}/companies(${companyId})`
  const { status, text } = await answerTo(program.port, post(`${root}/importsalesinvoices`, invoice))
  const template = /"id":"([^"]+)"/.exec(text)?.[1]
  if (status !== 201 || template === undefined)
    throw new Error(`No document could be made: ${status} ${text.slice(0, 500)}`)
  const ids = await asAdministrator(superUrl, (client) =>
    copyDocument(client, companyId, template, { copies: requests * way.each, counted: way.fame === undefined }),
  )
  const groups = Array.from({ length: requests }, (_, number) => ids.slice(number * way.each, (number + 1) * way.each))
  const request = dialect === 'odata' ? odataPost : graphqlPost
  return { asked: groups.map((group) => request(companyId, group)), ids }
}

function odataPost(companyId: string, ids: readonly string[]): string {
  const [id = ''] = ids
  const path = (each: string): string => `companies(${companyId})/importsalesinvoices(${each})/Microsoft.NAV.post`
  if (ids.length === 1) return post(`${odataRoot}/${path(id)}`, {})
  return post(`${odataRoot}/$batch`, {
    requests: ids.map((each, number) => ({ id: String(number), method: 'POST', url: path(each) })),
  })
}

const postOne = `mutation ($id: ID!) { postImportSalesInvoice(input: { id: $id }) {
  ... on PostImportSalesInvoiceSuccess { succeeded importSalesInvoice { createdDocNo } } ... on Error { message } } }`
const postMany =
  'mutation ($items: [BulkPostItemInput!]!) { bulkPost(input: { items: $items }) { postedCount failedCount } }'

function graphqlPost(companyId: string, ids: readonly string[]): string {
  const global = ids.map((id) => encodeNodeId({ type: 'ImportSalesInvoice', companyId, id }))
  return global.length === 1
    ? ask('/graphql', postOne, { id: global[0] })
    : ask('/graphql', postMany, { items: global.map((id) => ({ id })) })
}

/** Copies a document as often as wanted, past the engine; answers the ids. */
async function copyDocument(
  client: Client,
  companyId: string,
  id: string,
  { copies, counted }: { readonly copies: number; readonly counted: boolean },
): Promise<readonly string[]> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  const bump = async (ledger: string, by: number): Promise<number> => {
    const { rows } = await client.query<{ no: number }>(
      'update ledger_counter set last_no = last_no + $3 where company_id = $1 and ledger = $2 returning last_no - $3 as no',
      [companyId, ledger, by],
    )
    return rows[0]?.no ?? 0
  }
  const lines = await client.query(
    'select 1 from import_sales_invoice h join import_sales_invoice_line l on l.company_id = h.company_id and l.header_entry_no = h.entry_no where h.company_id = $1 and h.id = $2',
    [companyId, id],
  )
  const each = lines.rowCount ?? 0
  const header = await writtenColumns(client, 'import_sales_invoice')
  const { rows } = await client.query<{ id: string }>(
    `insert into import_sales_invoice (${header.names}) select ${header.made}
     from import_sales_invoice own, generate_series(1, $3) as n, jsonb_populate_record(null::import_sales_invoice,
       to_jsonb(own) || jsonb_build_object('id', gen_random_uuid(), 'entry_no', $4 + n)) as made
     where own.company_id = $1 and own.id = $2 returning id`,
    [companyId, id, copies, await bump('Import Sales', copies)],
  )
  const line = await writtenColumns(client, 'import_sales_invoice_line')
  const last = await client.query<{ no: number }>(
    "select last_no as no from ledger_counter where company_id = $1 and ledger = 'Import Sales'",
    [companyId],
  )
  await client.query(
    `insert into import_sales_invoice_line (${line.names}) select ${line.made}
     from import_sales_invoice h join import_sales_invoice_line own on own.company_id = h.company_id and own.header_entry_no = h.entry_no,
       generate_series(1, $3::int) as n, jsonb_populate_record(null::import_sales_invoice_line, to_jsonb(own) || jsonb_build_object(
         'id', gen_random_uuid(), 'entry_no', $4::int + (n - 1) * $5::int + own.line_no / 10000, 'header_entry_no', $6::int + n)) as made
     where h.company_id = $1 and h.id = $2`,
    [companyId, id, copies, await bump('Import Sales Line', copies * each), each, (last.rows[0]?.no ?? 0) - copies],
  )
  await client.query('commit')
  if (counted) await client.query('analyze import_sales_invoice, import_sales_invoice_line')
  return rows.map((row) => row.id)
}

async function postedOf(client: Client, ids: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ posted: number }>(
    "select count(*)::int as posted from import_sales_invoice where id = any ($1) and state = 'Posted'",
    [ids],
  )
  return rows[0]?.posted ?? 0
}
