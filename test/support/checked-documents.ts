import { Client } from 'pg'
import { expect } from 'vitest'
import type { Plain, Side } from './books.ts'
import { exact } from './odata-client.ts'
import type { Service } from './service.ts'

/** Master data changed for one check and put back after it: records of a set changed (`where`) or one made (`values` alone). */
export interface Change {
  readonly set: string
  /** OData filter of the records to change; without it a record is made. */
  readonly where?: string
  readonly values: Plain
}

/** What no client can bring about, since master data keeps its references: done and undone in the database. */
interface Damage {
  readonly sql: string
  readonly undo: string
}

/** A finding as GraphQL lists it and, by its text, as errorMessage holds it; `#` in the text stands for the entry number. */
export type Expected = readonly [code: string, path: string | null, message: string, line?: number]

/** One statement about posting: a document that must be refused with these findings, in this order; without any it must pass. */
export interface Check {
  readonly what: string
  readonly side: Side
  readonly setup?: readonly (Change | Damage)[]
  /** Differs from the usual document of its side. */
  readonly header?: Plain
  /** Each differs from the usual line; one usual line when left out. */
  readonly lines?: readonly Plain[]
  readonly findings: readonly Expected[]
}

/** How the two sides call what they have in common. */
export const words = {
  sales: {
    side: 'sales',
    Party: 'Customer',
    partyField: 'customerNo',
    party: 'C00010',
    euParty: 'C00020',
    parties: 'customers',
    groups: 'customerPostingGroups',
    setups: 'salesSetups',
    table: 'Import Sales Invoice',
    price: 'unitPrice',
    account: '700000',
    heading: '70',
    controlAccount: '400000',
    controlCaption: 'Receivables Account',
    controlField: 'receivablesAccount',
    template: 'SALES',
    otherTemplate: 'PURCH',
    set: 'importsalesinvoices',
    lines: 'importSalesInvoiceLines',
    graphqlType: 'ImportSalesInvoice',
  },
  purchase: {
    side: 'purchase',
    Party: 'Vendor',
    partyField: 'vendorNo',
    party: 'V00010',
    euParty: 'V00020',
    parties: 'vendors',
    groups: 'vendorPostingGroups',
    setups: 'purchaseSetups',
    table: 'Import Purchase Invoice',
    price: 'directUnitCost',
    account: '612500',
    heading: '61',
    controlAccount: '440000',
    controlCaption: 'Payables Account',
    controlField: 'payablesAccount',
    template: 'PURCH',
    otherTemplate: 'SALES',
    set: 'importpurchaseinvoices',
    lines: 'importPurchaseInvoiceLines',
    graphqlType: 'ImportPurchaseInvoice',
  },
} as const

/** The words of one side. */
export type Words = (typeof words)[Side]

/** A check that both sides make, each in its own words. */
export function both(make: (side: Words) => Omit<Check, 'side'>): Check[] {
  return Object.values(words).map((side) => ({ side: side.side, ...make(side) }))
}

/** Changes the records of a set that an OData filter names. */
export function where(set: string, filter: string, values: Plain): Change {
  return { set, where: filter, values }
}

/** The body of a document of 100.00 that posts as it is, changed as told. */
export function documentOf({ side, header = {}, lines = [{}] }: Pick<Check, 'side' | 'header' | 'lines'>): Plain {
  const { partyField, party, account, price, lines: lineSet } = words[side]
  const own = side === 'purchase' ? { vendorInvCrMemoNo: 'KP-1' } : {}
  const line = { type: 'G/L Account', no: account, quantity: 1, [price]: 100 }
  return {
    documentType: 'Invoice',
    no: '1001',
    [partyField]: party,
    postingDate: '2026-03-16',
    documentDate: '2026-03-16',
    ...own,
    ...header,
    [lineSet]: lines.map((one) => ({ ...line, ...one })),
  }
}

/** What a document shows after an action. */
interface Said {
  readonly entryNo: string
  readonly errorMessage: string
  readonly createdDocNo: string
}

/** The outcome of a mutation that acts on a document. */
interface Mutated {
  readonly succeeded: boolean
  readonly issues: readonly Plain[]
  readonly errorMessage: string | null
}

/** Documents of one service, made, acted upon and looked at through both surfaces. */
export function documents(service: Service) {
  const url = (side: Side, id: string): string => `${service.companyUrl}/${words[side].set}(${id})`
  const companyId = service.companyUrl.replace(/^.*\(|\)$/g, '')
  const ok = async (method: string, address: string, status: number, body?: unknown, headers = {}): Promise<Plain> => {
    const answer = await service.request(method, address, body, headers)
    expect(answer.status, `${method} ${address}: ${answer.text}`).toBe(status)
    return answer.text === '' ? {} : exact(answer.text)
  }
  const undoing = async (change: Change | Damage): Promise<() => Promise<unknown>> => {
    if ('sql' in change) {
      await execute(service, change.sql)
      return () => execute(service, change.undo)
    }
    const set = `${service.companyUrl}/${change.set}`
    if (change.where === undefined) {
      const made = await ok('POST', set, 201, change.values)
      return () => ok('DELETE', `${set}(${String(made['id'])})`, 204)
    }
    const found = await ok('GET', `${set}?$filter=${encodeURIComponent(change.where)}`, 200)
    const rows = found['value'] as Plain[]
    expect(rows.length, `${change.set} where ${change.where}`).toBeGreaterThan(0)
    const write = (row: Plain, values: Plain) =>
      ok('PATCH', `${set}(${String(row['id'])})`, 200, values, { 'if-match': '*' })
    const before = (row: Plain) => Object.fromEntries(Object.keys(change.values).map((name) => [name, row[name]]))
    for (const row of rows) await write(row, change.values)
    return () => Promise.all(rows.map((row) => write(row, before(row))))
  }
  return {
    /** Makes the changes in order; answers how to take them back. */
    arrange: async (changes: readonly (Change | Damage)[]): Promise<() => Promise<void>> => {
      const undo: (() => Promise<unknown>)[] = []
      for (const change of changes) undo.unshift(await undoing(change))
      return async () => {
        for (const step of undo) await step()
      }
    },
    make: async (side: Side, body: Plain): Promise<string> =>
      String((await ok('POST', `${service.companyUrl}/${words[side].set}`, 201, body))['id']),
    /** Acts through OData and reads the document back. */
    act: async (side: Side, id: string, action: string): Promise<Said> => {
      await ok('POST', `${url(side, id)}/Microsoft.NAV.${action}`, 204)
      const read = await ok('GET', url(side, id), 200)
      return {
        entryNo: String(read['entryNo']),
        errorMessage: String(read['errorMessage']),
        createdDocNo: String(read['createdDocNo']),
      }
    },
    /** Acts through GraphQL. */
    mutate: async (side: Side, id: string, verb: 'post' | 'postPreview' | 'register'): Promise<Mutated> => {
      const type = words[side].graphqlType
      const name = `${verb}${type}`
      const record = `${type.charAt(0).toLowerCase()}${type.slice(1)}`
      const answer = await service.graphql(
        `mutation ($id: ID!) { ${name}(input: { id: $id }) { __typename ... on Error { message }
          ... on ${name.charAt(0).toUpperCase()}${name.slice(1)}Success { succeeded issues { path code message line } ${record} { errorMessage } } } }`,
        { id: Buffer.from(`${type}:${companyId}:${id}`).toString('base64url') },
      )
      expect(answer.json?.errors, answer.text).toBeUndefined()
      const result = answer.json.data[name]
      expect(result.succeeded, answer.text).toBeTypeOf('boolean')
      return { succeeded: result.succeeded, issues: result.issues, errorMessage: result[record].errorMessage }
    },
    remove: (side: Side, id: string) => ok('DELETE', url(side, id), 204),
  }
}

async function execute(service: Service, text: string): Promise<void> {
  const client = new Client({ connectionString: service.database.superUrl })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/**
 * Makes the document under the setup of the check and previews, posts and registers it: every action must say the
 * findings of the check and no other, on both surfaces, and leave nothing behind. A document that is expected to pass is
 * only previewed.
 */
export async function provoke(service: Service, check: Check): Promise<void> {
  const { side, findings } = check
  const own = documents(service)
  const takeBack = await own.arrange(check.setup ?? [])
  try {
    const id = await own.make(side, documentOf(check))
    try {
      const said = await own.act(side, id, 'postpreview')
      const expected = findings.map(([code, path, message, line]) => ({
        path,
        code,
        message: message.replaceAll('#', said.entryNo),
        line: line ?? null,
      }))
      const text = expected.map(({ message }) => message).join('\n')
      expect(said).toMatchObject({ errorMessage: text, createdDocNo: '' })
      const mutated = await own.mutate(side, id, findings.length === 0 ? 'postPreview' : 'post')
      expect(mutated).toEqual({ succeeded: text === '', issues: expected, errorMessage: text === '' ? null : text })
      // Registering does not ask for the range of dates nor for a posted number (posting.md 6.2), and speaks of creating.
      const left = expected.filter(({ code }) => code !== 'PostingDate' && code !== 'NumberSeries')
      const registered = left.map(({ message }) => message.replace(/^You cannot post this/, 'You cannot create this'))
      if (registered.length > 0) expect((await own.act(side, id, 'register')).errorMessage).toBe(registered.join('\n'))
    } finally {
      await own.remove(side, id)
    }
  } finally {
    await takeBack()
  }
}
