import { createServer } from 'node:http'
import SchemaBuilder from '@pothos/core'
import DataLoader from 'dataloader'
import { createYoga } from 'graphql-yoga'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

// A peer as anybody would write it in an hour: graphql-yoga, Pothos, Kysely and DataLoader, untuned. No keys, no rights.

interface Entry {
  company_id: string
  id: string
  entry_no: number
  posting_date: string
  document_no: string
  document_type: string
  source_type: string
  source_no: string
  account_id: string
  account_number: string
  description: string
  debit_amount: string
  credit_amount: string
  standard_format_message: string
  number_plate: string
  external_document_no: string
  system_modified_at: Date
  dimension_set_id: number
}
interface Line {
  company_id: string
  dimension_set_id: number
  id: string
  code: string
  display_name: string
  value_id: string
  value_code: string
  value_display_name: string
}
interface ShownLine extends Line {
  readonly parent_id: string
}
interface Document {
  readonly id: string
  readonly entry_no: number
}
interface Context {
  readonly lines: DataLoader<number, Line[]>
}

const company = process.env['BENCH_COMPANY'] ?? ''
// A date stays the text that it is.
pg.types.setTypeParser(1082, (text) => text)
const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE'], max: 8 })
const db = new Kysely<{ 'bench_peers.entry': Entry; 'bench_peers.dimension_set_line': Line }>({
  dialect: new PostgresDialect({ pool }),
})

const builder = new SchemaBuilder<{ Context: Context }>({})

const lineType = builder.objectRef<ShownLine>('DimensionSetLine').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    code: t.exposeString('code'),
    parentId: t.exposeString('parent_id'),
    parentType: t.string({ resolve: () => 'General Ledger Entry' }),
    displayName: t.exposeString('display_name'),
    valueId: t.exposeString('value_id'),
    valueCode: t.exposeString('value_code'),
    valueDisplayName: t.exposeString('value_display_name'),
  }),
})

const entryType = builder.objectRef<Entry>('Entry').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    entryNo: t.exposeInt('entry_no'),
    postingDate: t.exposeString('posting_date'),
    documentNo: t.exposeString('document_no'),
    documentType: t.exposeString('document_type'),
    sourceType: t.exposeString('source_type'),
    sourceNo: t.exposeString('source_no'),
    accountId: t.exposeString('account_id'),
    accountNumber: t.exposeString('account_number'),
    description: t.exposeString('description'),
    debitAmount: t.exposeString('debit_amount'),
    creditAmount: t.exposeString('credit_amount'),
    standardFormatMessage: t.exposeString('standard_format_message'),
    numberPlate: t.exposeString('number_plate'),
    externalDocumentNo: t.exposeString('external_document_no'),
    systemModifiedAt: t.string({ resolve: (entry) => entry.system_modified_at.toISOString() }),
    dimensionSetLines: t.field({
      type: [lineType],
      resolve: async (entry, _, { lines }) =>
        (await lines.load(entry.dimension_set_id)).map((line) => ({ ...line, parent_id: entry.id })),
    }),
  }),
})

interface Chosen {
  readonly account?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

function chosen(companyId: string, { account, from, to }: Chosen) {
  let query = db.selectFrom('bench_peers.entry').where('company_id', '=', companyId)
  if (account) query = query.where('account_number', '=', account)
  if (from) query = query.where('posting_date', '>=', from)
  if (to) query = query.where('posting_date', '<=', to)
  return query
}

builder.queryType({
  fields: (t) => ({
    entries: t.field({
      type: [entryType],
      args: {
        company: t.arg.id({ required: true }),
        first: t.arg.int({ required: true }),
        after: t.arg.int(),
        account: t.arg.string(),
        from: t.arg.string(),
        to: t.arg.string(),
      },
      resolve: async (_, { company: id, first, after, ...rest }) => {
        let query = chosen(String(id), rest).selectAll().limit(first)
        if (after !== undefined && after !== null) query = query.where('entry_no', '>', after)
        if (rest.account) query = query.orderBy('posting_date')
        return query.orderBy('entry_no').execute()
      },
    }),
    entry: t.field({
      type: entryType,
      nullable: true,
      args: { company: t.arg.id({ required: true }), id: t.arg.id({ required: true }) },
      resolve: (_, { company: id, id: entry }) =>
        chosen(String(id), {}).where('id', '=', String(entry)).selectAll().executeTakeFirst(),
    }),
    entryCount: t.int({
      args: {
        company: t.arg.id({ required: true }),
        account: t.arg.string(),
        from: t.arg.string(),
        to: t.arg.string(),
      },
      resolve: async (_, { company: id, ...rest }) => {
        const found = await chosen(String(id), rest)
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
        return Number(found.count)
      },
    }),
  }),
})

const documentType = builder.objectRef<Document>('Document').implement({
  fields: (t) => ({ id: t.exposeString('id'), entryNo: t.exposeInt('entry_no') }),
})

builder.mutationType({
  fields: (t) => ({
    // The same statement as the floor's and PostGraphile's, in a function.
    createDocument: t.field({
      type: documentType,
      nullable: true,
      args: { company: t.arg.id({ required: true }), document: t.arg.string({ required: true }) },
      resolve: async (_, { company: id, document }) => {
        const { rows } = await pool.query<Document>('select id, entry_no from bench_peers.make_document($1, $2)', [
          id,
          document,
        ])
        return rows[0]
      },
    }),
  }),
})

/** The lines of the sets of a request in one statement. */
async function linesOf(sets: readonly number[]): Promise<Line[][]> {
  const found = await db
    .selectFrom('bench_peers.dimension_set_line')
    .selectAll()
    .where('company_id', '=', company)
    .where('dimension_set_id', 'in', sets)
    .execute()
  const bySet = Map.groupBy(found, (line) => line.dimension_set_id)
  return sets.map((set) => bySet.get(set) ?? [])
}

const yoga = createYoga({
  schema: builder.toSchema(),
  logging: false,
  context: (): Context => ({ lines: new DataLoader(linesOf) }),
})
createServer((request, response) => void yoga(request, response)).listen(Number(process.env['PORT']), '127.0.0.1')
