import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { Pool } from 'pg'
import { dimensionLines, entriesText, entryColumns, type Row } from './writer.ts'

// The floor: what a server written by hand for these few questions costs. It has no authentication, no routing to speak
// of, no parser and no validation; each workload is one prepared statement whose rows arrive as arrays of text.

const company = process.env['BENCH_COMPANY'] ?? ''
const pool = new Pool({ connectionString: process.env['BENCH_DATABASE'], max: 8 })
const windowRows = 1000

const asText = { getTypeParser: () => (value: unknown) => value }
type Values = readonly (string | number)[]

async function rows(name: string, text: string, values: Values): Promise<Row[]> {
  const query = { name, text, values: [company, ...values], rowMode: 'array', types: asText }
  return (await pool.query<Row>(query)).rows
}

const from = `select ${entryColumns.join(', ')}, dimension_set_id from gl_entry where company_id = $1`
const statements = {
  page: `${from} order by entry_no limit $2`,
  after: `${from} and entry_no > $2 order by entry_no limit $3`,
  skip: `${from} order by entry_no limit $3 offset $2`,
  account: `${from} and gl_account_no = $2 and posting_date between $3 and $4 order by posting_date, entry_no limit 1000`,
  key: `${from} and id = $2`,
  count:
    'select count(*) from gl_entry where company_id = $1 and gl_account_no = $2 and posting_date between $3 and $4',
  sets: 'select dimension_set_id, code, display_name, id, value_id, value_code, value_display_name from dimension_set_line where company_id = $1 order by 1, 2',
  create: 'select row_to_json(made) from bench_floor.create_document($1, $2) as made',
} as const

/** Dimension lines by set as JSON without `parentId`, which is the entry's: sets never change. */
let lines: ReadonlyMap<string, readonly string[]> = new Map()

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor')
  const asked = (name: string): string => searchParams.get(name) ?? ''
  const send = (text: string): void => write(request, response, text)
  switch (pathname) {
    case '/page':
      return send(entriesText(await rows('page', statements.page, [asked('top')])))
    case '/after':
      return send(entriesText(await rows('after', statements.after, [asked('after'), asked('top')])))
    case '/skip':
      return send(entriesText(await rows('skip', statements.skip, [asked('skip'), asked('top')])))
    case '/account':
      return send(entriesText(await rows('account', statements.account, [asked('no'), asked('from'), asked('to')])))
    case '/dimensions':
      return send(entriesText(await rows('page', statements.page, [asked('top')]), lines))
    case '/key':
      return send(entriesText(await rows('key', statements.key, [asked('id')])))
    case '/count':
      return send(String((await rows('count', statements.count, [asked('no'), asked('from'), asked('to')]))[0]?.[0]))
    case '/big':
      return bigPage(response, Number(asked('after')), Number(asked('top')))
    case '/documents':
      return send((await rows('create', statements.create, [await bodyOf(request)]))[0]?.[0] ?? '')
    default:
      return send('ok')
  }
}

function write(request: IncomingMessage, response: ServerResponse, text: string): void {
  if (/gzip/.test(request.headers['accept-encoding'] ?? '')) {
    const bytes = gzipSync(text, { level: 1 })
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': bytes.length,
    })
    response.end(bytes)
    return
  }
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

/** Windows of a thousand rows, the next one asked for while one is sent; a next link when there may be more. */
async function bigPage(response: ServerResponse, after: number, top: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  const read = (last: number): Promise<Row[]> => rows('after', statements.after, [last, windowRows])
  let coming = read(after)
  let last = after
  for (let sent = 0; ;) {
    const window = await coming
    last = Number(window.at(-1)?.[1] ?? last)
    const ends = window.length < windowRows || sent + window.length >= top
    if (!ends) coming = read(last)
    const text = entriesText(window).slice('{"value":['.length, -']}'.length)
    const head = sent === 0 ? '{"value":[' : ','
    sent += window.length
    if (!response.write(`${window.length === 0 ? head.slice(0, -1) : head}${text}`))
      await new Promise((resolve) => response.once('drain', resolve))
    if (!ends) continue
    response.end(window.length < windowRows ? ']}' : `],"@odata.nextLink":"/big?after=${last}&top=${top}"}`)
    return
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

lines = dimensionLines(await rows('sets', statements.sets, []))
const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    response.writeHead(500)
    response.end(error.message)
  })
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env['PORT']), '127.0.0.1')
