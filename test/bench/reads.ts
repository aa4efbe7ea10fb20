import { encodeNodeId } from '../../src/graphql/terms/node-ids.ts'
import type { Load } from './caller.ts'
import type { AccountDays, Facts } from './facts.ts'
import type { Program } from './programs.ts'
import { answerTo, type Asked, ask, type Dialect, get, withGzip } from './requests.ts'

/** Requests of one kind, for each way of asking; a program that has none is not measured with it. */
export interface Workload {
  readonly name: string
  readonly group: string
  readonly title: string
  /** The requests of a dialect; undefined where it has no such question. Those that need something of the server ask it. */
  asked(dialect: Dialect, facts: Facts, program: Program): Promise<readonly Asked[] | undefined>
  /** What is wrong with an answer, or nothing. */
  wrong(text: string, facts: Facts, number: number): string | undefined
  /** How the answers are walked through to the end, instead of asked again and again; then a figure is one of rows. */
  walk?(dialect: Dialect): Load['walk']
  /** What an answer holds once for each row, where rows are counted and the first one is timed. */
  readonly row?: string
  /** Rows of an answer, where all have the same. */
  readonly rows?: number
  /** Callers at once; eight unless told. */
  readonly connections?: number
}

/** The root of the service's OData. */
export const odataRoot = '/api/facturier/accounting/v2.0'

const wanted = `entryNo postingDate documentNo documentType sourceType sourceNo accountId accountNumber description debitAmount
  creditAmount standardFormatMessage numberPlate externalDocumentNo systemModifiedAt`
/** What GraphQL is asked of an entry. */
export const ours = `systemId ${wanted}`
/** The same of the yoga server. */
export const theirs = `id ${wanted}`
// PostGraphile's own `id` is one of the whole schema; the column is called so.
export const pglFields = `rowId ${wanted}`
const lineFields = 'code parentId parentType displayName valueCode valueDisplayName valueId'
const ourLines = `dimensionSetLines { systemId ${lineFields} }`
const yogaLines = `dimensionSetLines { id ${lineFields} }`
const pglLines = 'dimensionSet { lines { nodes { code displayName rowId valueId valueCode valueDisplayName } } }'

/** The path of the entries. */
export const entriesOf = ({ companyId }: Facts): string => `${odataRoot}/companies(${companyId})/generalLedgerEntries`
/** Asks the service's GraphQL for entries. */
export const graphql = (facts: Facts, args: string, fields: string, variables: object = {}, types = ''): string =>
  ask(
    '/graphql',
    `query ($company: ID!${types}) { company(id: $company) { generalLedgerEntries(${args}) { ${fields} } } }`,
    {
      company: facts.companyId,
      ...variables,
    },
  )
/** Asks the yoga server for entries. */
export const yoga = (facts: Facts, args: string, fields: string, variables: object = {}, types = ''): string =>
  ask('/graphql', `query ($company: ID!${types}) { entries(company: $company, ${args}) { ${fields} } }`, {
    company: facts.companyId,
    ...variables,
  })
/** Asks PostGraphile for entries. */
export const pgl = (facts: Facts, args: string, fields: string, variables: object = {}, types = ''): string =>
  ask(
    '/graphql',
    `query ($company: UUID!${types}) { entries(condition: { companyId: $company }, ${args}) { ${fields} } }`,
    {
      company: facts.companyId,
      ...variables,
    },
  )
/** Asks SAP CAP for entries; `query` goes on behind the company's filter. */
export const cap = (facts: Facts, query: string): string =>
  get(`/bench/Entries?$filter=company eq ${facts.companyId}${query}`)

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

/** What is wrong with an answer that should hold so many entries. */
export function wrongRows(text: string, rows: number): string | undefined {
  const found = count(text, '"entryNo"')
  return found === rows ? undefined : `${found} rows instead of ${rows}`
}

/** A page of so many from the beginning. */
function firstPage(rows: number): Workload {
  return {
    name: `w1_${rows}`,
    group: 'reads',
    title: `first page of ${rows}`,
    rows,
    wrong: (text) => wrongRows(text, rows),
    asked: async (dialect, facts) => {
      const requests = {
        odata: () => get(`${entriesOf(facts)}?$top=${rows}`),
        graphql: () => graphql(facts, 'first: $first', `nodes { ${ours} }`, { first: rows }, ', $first: Int!'),
        floor: () => get(`/page?top=${rows}`),
        cap: () => cap(facts, `&$orderby=entryNo&$top=${rows}`),
        pgl: () =>
          pgl(
            facts,
            'first: $first, orderBy: [ENTRY_NO_ASC]',
            `nodes { ${pglFields} }`,
            { first: rows },
            ', $first: Int!',
          ),
        yoga: () => yoga(facts, 'first: $first', theirs, { first: rows }, ', $first: Int!'),
      }
      return [requests[dialect]()]
    },
  }
}

/** Entries of a page of SAP CAP, as services.cds says. */
const capPage = 20_000

/** The page behind the middle of the ledger by the server's own link. */
const deepPage: Workload = {
  name: 'w4_cursor',
  group: 'reads',
  title: '100 from the middle by next link',
  rows: 100,
  wrong: (text) => wrongRows(text, 100),
  asked: async (dialect, facts, program) => {
    const requests = {
      odata: async () => [
        await nextLink(program, get(`${entriesOf(facts)}?$skip=${facts.middle}`, { prefer: 'odata.maxpagesize=100' })),
      ],
      graphql: async () => [
        graphql(
          facts,
          'first: 100, after: $after',
          `nodes { ${ours} }`,
          { after: await ourCursor(facts, program) },
          ', $after: String',
        ),
      ],
      floor: async () => [get(`/after?after=${facts.middle}&top=100`)],
      cap: async () => [await capLink(facts, program)],
      pgl: async () => [
        pgl(
          facts,
          'first: 100, orderBy: [ENTRY_NO_ASC], after: $after',
          `nodes { ${pglFields} }`,
          { after: await pglCursor(facts, program) },
          ', $after: Cursor',
        ),
      ],
      yoga: async () => [yoga(facts, 'first: 100, after: $after', theirs, { after: facts.middle }, ', $after: Int')],
    }
    return requests[dialect]()
  },
}

async function nextLink(program: Program, request: string): Promise<string> {
  const { text } = await answerTo(program.port, request)
  const link = /"@odata\.nextLink":"https?:\/\/[^/]+([^"]+)"/.exec(text)?.[1]
  if (link === undefined) throw new Error(`No next link in ${text.slice(0, 300)}`)
  return get(link, { prefer: 'odata.maxpagesize=100' })
}

/** Its pages have 20,000 entries, so that its own links are followed until the last one is of 100. */
async function capLink(facts: Facts, program: Program): Promise<string> {
  const pages = Math.floor(facts.middle / capPage)
  let request = cap(facts, `&$orderby=entryNo&$top=${pages * capPage + 100}`)
  for (let page = 0; page < pages; page++) {
    const { text } = await answerTo(program.port, request)
    const link = /"@odata\.nextLink":"([^"]+)"/.exec(text)?.[1]
    if (link === undefined) throw new Error(`No next link in ${text.slice(0, 300)}`)
    request = get(`/bench/${link}`)
  }
  return request
}

async function ourCursor(facts: Facts, program: Program): Promise<string> {
  // A cursor is of its order, not of its filter; the service says so when it is not.
  const args = `first: 1, filter: { entryNo: { gte: ${facts.middle} } }`
  return cursorIn(await answerTo(program.port, graphql(facts, args, 'pageInfo { endCursor }')))
}

async function pglCursor(facts: Facts, program: Program): Promise<string> {
  const args = `first: 1, orderBy: [ENTRY_NO_ASC], offset: ${facts.middle}`
  return cursorIn(await answerTo(program.port, pgl(facts, args, 'pageInfo { endCursor }')))
}

function cursorIn({ text }: { readonly text: string }): string {
  const cursor = /"endCursor":"([^"]+)"/.exec(text)?.[1]
  if (cursor === undefined) throw new Error(`No cursor in ${text.slice(0, 300)}`)
  return cursor
}

const someDays = (facts: Facts, request: (days: AccountDays) => string): readonly string[] =>
  facts.accountDays.map(request)
const filterText = ({ account, from, to }: AccountDays): string =>
  `accountNumber eq '${account}' and postingDate ge ${from} and postingDate le ${to}`
const ourFilter = ({ account, from, to }: AccountDays): object => ({
  accountNumber: { eq: account },
  postingDate: { gte: from, lte: to },
})
const pglFilter = ({ account, from, to }: AccountDays, facts: Facts): object => ({
  companyId: { equalTo: facts.companyId },
  accountNumber: { equalTo: account },
  postingDate: { greaterThanOrEqualTo: from, lessThanOrEqualTo: to },
})

const filtered: Workload = {
  name: 'w2',
  group: 'reads',
  title: '1,000 of an account and days, ordered',
  rows: 1000,
  wrong: (text) => wrongRows(text, 1000),
  asked: async (dialect, facts) => {
    const requests = {
      odata: (days: AccountDays) =>
        get(`${entriesOf(facts)}?$filter=${filterText(days)}&$orderby=postingDate,entryNo&$top=1000`),
      graphql: (days: AccountDays) =>
        graphql(
          facts,
          'first: 1000, filter: $filter, orderBy: [{ field: POSTING_DATE }]',
          `nodes { ${ours} }`,
          { filter: ourFilter(days) },
          ', $filter: GeneralLedgerEntryFilter',
        ),
      floor: ({ account, from, to }: AccountDays) => get(`/account?no=${account}&from=${from}&to=${to}`),
      cap: (days: AccountDays) => cap(facts, ` and ${filterText(days)}&$orderby=postingDate,entryNo&$top=1000`),
      pgl: (days: AccountDays) =>
        ask(
          '/graphql',
          `query ($filter: EntryFilter) { entries(filter: $filter, first: 1000, orderBy: [POSTING_DATE_ASC, ENTRY_NO_ASC]) { nodes { ${pglFields} } } }`,
          { filter: pglFilter(days, facts) },
        ),
      yoga: (days: AccountDays) =>
        yoga(
          facts,
          'first: 1000, account: $account, from: $from, to: $to',
          theirs,
          days,
          ', $account: String, $from: String, $to: String',
        ),
    }
    return someDays(facts, requests[dialect])
  },
}

const withLines: Workload = {
  name: 'w3',
  group: 'reads',
  title: '100 with dimension lines',
  rows: 100,
  wrong: (text, facts) => {
    const lines = count(text, '"valueCode"')
    return (
      wrongRows(text, 100) ??
      (lines === facts.linesOf100 ? undefined : `${lines} dimension lines instead of ${facts.linesOf100}`)
    )
  },
  asked: async (dialect, facts) => {
    const requests = {
      odata: () => get(`${entriesOf(facts)}?$top=100&$expand=dimensionSetLines`),
      graphql: () => graphql(facts, 'first: 100', `nodes { ${ours} ${ourLines} }`),
      floor: () => get('/dimensions?top=100'),
      cap: () => cap(facts, '&$orderby=entryNo&$top=100&$expand=dimensionSetLines'),
      pgl: () => pgl(facts, 'first: 100, orderBy: [ENTRY_NO_ASC]', `nodes { ${pglFields} ${pglLines} }`),
      yoga: () => yoga(facts, 'first: 100', `${theirs} ${yogaLines}`),
    }
    return [requests[dialect]()]
  },
}

const byKey: Workload = {
  name: 'w6',
  group: 'reads',
  title: 'one by key',
  rows: 1,
  wrong: (text, facts, number) =>
    text.includes(facts.some[number]?.id ?? '') ? wrongRows(text, 1) : `not the record ${facts.some[number]?.id}`,
  asked: async (dialect, facts) => {
    const { companyId } = facts
    const requests = {
      odata: (id: string) => get(`${entriesOf(facts)}(${id})`),
      graphql: (id: string) =>
        ask('/graphql', `query ($id: ID!) { node(id: $id) { ... on GeneralLedgerEntry { ${ours} } } }`, {
          id: encodeNodeId({ type: 'GeneralLedgerEntry', companyId, id }),
        }),
      floor: (id: string) => get(`/key?id=${id}`),
      cap: (id: string) => get(`/bench/Entries(${id})`),
      pgl: (id: string) =>
        ask(
          '/graphql',
          `query ($company: UUID!, $id: UUID!) { entryByCompanyIdAndRowId(companyId: $company, rowId: $id) { ${pglFields} } }`,
          {
            company: facts.companyId,
            id,
          },
        ),
      yoga: (id: string) =>
        ask('/graphql', `query ($company: ID!, $id: ID!) { entry(company: $company, id: $id) { ${theirs} } }`, {
          company: facts.companyId,
          id,
        }),
    }
    return facts.some.map(({ id }) => requests[dialect](id))
  },
}

const counted: Workload = {
  name: 'w8',
  group: 'reads',
  title: '$count with a filter',
  wrong: (text, facts, number) => {
    const right = facts.accountDays[number]?.entries
    return new RegExp(`(^|[^\\d])${right}([^\\d]|$)`).test(text) ? undefined : `not ${right} but ${text.slice(0, 100)}`
  },
  asked: async (dialect, facts) => {
    const requests = {
      odata: (days: AccountDays) =>
        get(`${entriesOf(facts)}/$count?$filter=${filterText(days)}`, { accept: 'text/plain' }),
      graphql: (days: AccountDays) =>
        graphql(
          facts,
          'filter: $filter',
          'totalCount',
          { filter: ourFilter(days) },
          ', $filter: GeneralLedgerEntryFilter',
        ),
      floor: ({ account, from, to }: AccountDays) => get(`/count?no=${account}&from=${from}&to=${to}`),
      cap: (days: AccountDays) =>
        get(`/bench/Entries/$count?$filter=company eq ${facts.companyId} and ${filterText(days)}`, {
          accept: 'text/plain',
        }),
      pgl: (days: AccountDays) =>
        ask('/graphql', 'query ($filter: EntryFilter) { entries(filter: $filter) { totalCount } }', {
          filter: pglFilter(days, facts),
        }),
      yoga: (days: AccountDays) =>
        ask(
          '/graphql',
          'query ($company: ID!, $account: String, $from: String, $to: String) { entryCount(company: $company, account: $account, from: $from, to: $to) }',
          {
            company: facts.companyId,
            ...days,
          },
        ),
    }
    return someDays(facts, requests[dialect])
  },
}

/** The same workload of clients that take gzip, where the server gives it. */
function gzipped(workload: Workload): Workload {
  return {
    ...workload,
    name: `${workload.name}_gzip`,
    group: 'gzip',
    title: `${workload.title}, gzip taken`,
    asked: async (...given) =>
      (await workload.asked(...given))?.map((asked) => (typeof asked === 'string' ? withGzip(asked) : asked)),
  }
}

/** Reads that are asked again and again. */
export const reads: readonly Workload[] = [
  firstPage(20),
  firstPage(100),
  filtered,
  withLines,
  deepPage,
  byKey,
  counted,
  ...[firstPage(20), firstPage(100), withLines].map(gzipped),
]
