import type { Load } from './caller.ts'
import { cap, entriesOf, graphql, ours, pgl, pglFields, theirs, type Workload, wrongRows, yoga } from './reads.ts'
import { type Dialect, get } from './requests.ts'

/** The page that OData gives unless told, SAP CAP is told to give, and peers are asked for. */
const bigPage = 20_000
/** The largest page of our GraphQL. */
const connectionPage = 1000

const row = '"entryNo"'
const nextUrl = { before: '"@odata.nextLink":"', behind: '"', kind: 'url' } as const
const endCursor = { before: '"endCursor":"', behind: '"', kind: 'cursor' } as const
const walks: Readonly<Record<Dialect, Load['walk']>> = {
  odata: nextUrl,
  cap: nextUrl,
  floor: nextUrl,
  graphql: endCursor,
  pgl: endCursor,
  // The last entry of a list is what the next one begins behind.
  yoga: { before: '"entryNo":', behind: ',', kind: 'number' },
}

/** The whole ledger, page after page by the server's own links, with one caller. */
const exported: Workload = {
  name: 'w5',
  group: 'walks',
  title: 'export of all entries by next links',
  row,
  connections: 1,
  walk: (dialect) => walks[dialect],
  wrong: (text) => (/"entryNo"/.test(text) ? undefined : `no rows in ${text.slice(0, 300)}`),
  asked: async (dialect, facts) => {
    const requests = {
      odata: () => get(entriesOf(facts)),
      graphql: () =>
        graphql(
          facts,
          `first: ${connectionPage}, after: $after`,
          `nodes { ${ours} } pageInfo { endCursor }`,
          {},
          ', $after: String',
        ),
      floor: () => get(`/big?after=0&top=${bigPage}`),
      cap: () => cap(facts, '&$orderby=entryNo'),
      pgl: () =>
        pgl(
          facts,
          `first: ${bigPage}, orderBy: [ENTRY_NO_ASC], after: $after`,
          `nodes { ${pglFields} } pageInfo { endCursor }`,
          {},
          ', $after: Cursor',
        ),
      yoga: () => yoga(facts, `first: ${bigPage}, after: $after`, theirs, {}, ', $after: Int'),
    }
    return [requests[dialect]()]
  },
}

/** One page of 20,000, by one caller; our GraphQL has no page of this size. */
const large: Workload = {
  name: 'w9',
  group: 'walks',
  title: 'one page of 20,000',
  row,
  rows: bigPage,
  connections: 1,
  wrong: (text) => wrongRows(text, bigPage),
  asked: async (dialect, facts) => {
    const requests = {
      odata: () => get(entriesOf(facts)),
      graphql: () => undefined,
      floor: () => get(`/big?after=0&top=${bigPage}`),
      cap: () => cap(facts, '&$orderby=entryNo'),
      pgl: () => pgl(facts, `first: ${bigPage}, orderBy: [ENTRY_NO_ASC]`, `nodes { ${pglFields} }`),
      yoga: () => yoga(facts, `first: ${bigPage}`, theirs),
    }
    const request = requests[dialect]()
    return request === undefined ? undefined : [request]
  },
}

/** A page behind so many that are skipped: every server walks them. */
const skipped: Workload = {
  name: 'w4_skip',
  group: 'walks',
  title: '100 from the middle by skipping',
  rows: 100,
  wrong: (text) => wrongRows(text, 100),
  asked: async (dialect, facts) => {
    const requests = {
      odata: () => get(`${entriesOf(facts)}?$skip=${facts.middle}&$top=100`),
      graphql: () => undefined,
      floor: () => get(`/skip?skip=${facts.middle}&top=100`),
      cap: () => cap(facts, `&$orderby=entryNo&$skip=${facts.middle}&$top=100`),
      pgl: () => pgl(facts, `first: 100, orderBy: [ENTRY_NO_ASC], offset: ${facts.middle}`, `nodes { ${pglFields} }`),
      yoga: () => undefined,
    }
    const request = requests[dialect]()
    return request === undefined ? undefined : [request]
  },
}

/** Reads of many rows. */
export const bigReads: readonly Workload[] = [exported, large, skipped]
