import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import type { Field } from '../../src/model/field.ts'
import { isChangeable, isInsertable, type Resource } from '../../src/model/resource.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { goldens } from '../golden/golden-cases.ts'
import { difference, writeByGraphQL, writeByOData, type Wish } from '../support/both-writes.ts'
import { almighty } from '../support/demo-engine.ts'
import type { Plain } from '../support/odata-client.ts'
import { contentOf, purchaseXml } from '../support/received-files.ts'
import { inShare, shareOf } from '../support/sizes.ts'
import { directSurfaces, type DirectSurfaces } from '../support/two-surfaces.ts'
import { alike, byOData, expectOneTruth, inLikeOrder, sets } from '../support/whole-records.ts'

/**
 * Whatever is refused is refused alike: the same wish is sent through OData to one company and through GraphQL to another
 * made alike, and both end the same way, with the same code, words and field (D20). What is taken leaves both alike.
 */
const writable = sets.filter((resource) => isChangeable(resource))
const unknown = '00000000-0000-4000-8000-00000000dead'
/** Of so many odd values of a set, and of so many records, one in the default lane; the others in the deep one. */
const [valueStep, removalStep] = [3, 4]
const staleTag = 'W/"JzA7YWFhOzE7Jw=="'

let surfaces: DirectSurfaces
let one: string
let other: string
beforeAll(async () => {
  surfaces = await directSurfaces()
  one = await surfaces.company('By OData')
  other = await surfaces.company('By GraphQL')
  for (const id of ['S01', 'P01', 'S02', 'P02', 'E01', 'S04']) await receive(id)
})
afterAll(() => surfaces.stop())

/** The ids of a record in both companies. */
interface Pair {
  readonly odata: string
  readonly graphql: string
}

/** Sends a wish through each surface; answers what was made, and what is different. */
async function both(
  wish: Wish,
  ids?: Pair,
): Promise<{ readonly made?: Pair; readonly taken: boolean; readonly said?: string }> {
  const [odata, graphql] = await Promise.all([
    writeByOData(surfaces, one, ids === undefined ? wish : { ...wish, id: ids.odata }),
    writeByGraphQL(surfaces, other, ids === undefined ? wish : { ...wish, id: ids.graphql }),
  ])
  const said = difference(wish, odata, graphql)
  const made =
    odata.id === undefined || graphql.id === undefined ? {} : { made: { odata: odata.id, graphql: graphql.id } }
  return { ...made, taken: odata.error === undefined, ...(said === undefined ? {} : { said }) }
}

/** The same, where anything different fails the test; answers whether it was taken. */
async function same(wish: Wish, ids?: Pair): Promise<{ readonly made?: Pair; readonly taken: boolean }> {
  const ended = await both(wish, ids)
  expect(ended.said).toBeUndefined()
  return ended
}

async function receive(golden: string): Promise<Pair> {
  const found = goldens.find(({ id }) => id === golden)
  if (found === undefined) throw new Error(`There is no case ${golden}.`)
  const resource = found.side === 'sales' ? importSalesInvoice : importPurchaseInvoice
  const lines = resource.relations.find(({ writable: taken }) => taken === true)?.name ?? ''
  const body = typed(resource, { ...found.input.header, [lines]: found.input.lines })
  const { made } = await same({ resource, verb: 'create', body })
  if (made === undefined) throw new Error(`${golden} was refused.`)
  return made
}

/** Records of a set with their ids in both companies, as they are now. */
async function pairs(resource: Resource): Promise<readonly { readonly row: Plain; readonly ids: Pair }[]> {
  const [odata, graphql] = await Promise.all(
    [one, other].map(async (id) => inLikeOrder((await byOData(surfaces, id, resource)).rows)),
  )
  return (odata ?? []).map((row, at) => ({
    row,
    ids: { odata: String(row['id']), graphql: String(graphql?.[at]?.['id']) },
  }))
}

// Values as JSON has them: integers and truth values are none of texts.
function typed(resource: Resource, body: Plain): Plain {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const lines = resource.relations.find((relation) => relation.writable === true && relation.name === name)
      if (lines !== undefined) return [name, (value as Plain[]).map((line) => typed(lines.target(), line))]
      const kind = resource.byName.get(name)?.kind
      if (kind === 'integer') return [name, Number(value)]
      return [name, kind === 'boolean' || kind === 'booleanText' ? String(value) === 'true' : value]
    }),
  )
}

/** A record as it could be sent to make it again. */
function copyOf(resource: Resource, row: Plain): Plain {
  const taken = resource.fields.filter(
    ({ readOnly, hidden, kind, special }) =>
      readOnly !== true && hidden !== true && kind !== 'blob' && special === undefined,
  )
  const owner = resource.graphqlType.endsWith('InvoiceLine') ? 'headerEntryNo' : ''
  return typed(
    resource,
    Object.fromEntries(taken.flatMap(({ name }) => (name === owner || row[name] === '' ? [] : [[name, row[name]]]))),
  )
}

/** What a record must have at the least. */
function leastOf(resource: Resource): Plain {
  const needed = resource.fields.filter(({ createOnly, required }) => createOnly === true && required === true)
  return Object.fromEntries(needed.map(({ name, options }) => [name, options?.find((one) => one !== ' ') ?? 'X1']))
}

const digits = '12345678901234567890123'
const odd: Readonly<Partial<Record<Field['kind'], readonly unknown[]>>> = {
  amount: ['-1', digits, '0.0000000001', 'NaN', '1,5', true, null, '0', '101'],
  decimal: ['-1', digits, '0.0000000001', 'Infinity', '', {}, null, '0', '101'],
  integer: [-1, 2_147_483_648, 1.5, 0, true, null, 999_999],
  date: ['2026-02-30', '16/03/2026', true, null, '0001-01-01', '1899-01-01', '9999-12-31'],
  timestamp: ['2026-02-30T00:00:00Z', 'now', true],
  option: ['Nope', 'constructor', {}, null],
  boolean: ['yes', 1, null, true, false],
  booleanText: ['yes', 1, null, true, false],
  guid: ['x', 7],
  text: ['a\u0000b', '\ud800', 7, true, {}, null, 'Ünknown', "O'Brien"],
  code: ['a\u0000b', '\ud800', 7, {}, null, 'UNKNOWN', ' zz '],
}

function oddValues(field: Field): readonly unknown[] {
  const long = field.maxLength === undefined ? [] : ['x'.repeat(field.maxLength + 1)]
  const options = (field.options ?? []).slice(0, 3)
  return [...long, ...options, ...(odd[field.kind] ?? [])]
}

const reader = (): Caller => ({
  ...almighty(),
  permissions: new Map([
    [one, new Set(['READ'] as const)],
    [other, new Set(['READ'] as const)],
  ]),
})
const stranger = (): Caller => ({
  ...almighty(),
  permissions: new Map([[unknown, new Set(['READ', 'EDIT', 'ADMIN'] as const)]]),
})

function saysNothing(value: unknown, { options }: Field): boolean {
  // The first option is the empty one where none is blank.
  return (
    value === options?.[0] ||
    value === null ||
    value === false ||
    /^"?( *|0(\.0+)?|false|0001-01-01.*)"?$/.test(JSON.stringify(value))
  )
}

describe('the same refusal through both surfaces', () => {
  for (const resource of writable) {
    it(`${resource.set}: any value of any field`, async () => {
      const [first] = await pairs(resource)
      const copy = first === undefined ? leastOf(resource) : copyOf(resource, first.row)
      const isLine = resource.graphqlType.endsWith('InvoiceLine')
      const owner = isLine
        ? (await pairs(resource.graphqlType.includes('Sales') ? importSalesInvoice : importPurchaseInvoice))[0]?.ids
        : undefined
      const different: string[] = []
      let [tried, refused] = [0, 0]
      const note = async (wish: Wish, ids?: Pair) => {
        const ended = await both(wish, ids)
        if (ended.said !== undefined) different.push(ended.said)
        if (!ended.taken) refused++
        return ended
      }
      for (const field of resource.fields.filter(
        ({ hidden, kind, special }) => hidden !== true && kind !== 'blob' && special === undefined,
      )) {
        for (const [at, value] of oddValues(field).entries()) {
          const { name, readOnly, createOnly } = field
          const creates = at % 2 === 0 && isInsertable(resource)
          // OData takes what says nothing new of a field that cannot be given (F79); GraphQL has no such input.
          if ((readOnly === true || (createOnly === true && !creates)) && saysNothing(value, field)) continue
          tried++
          if (!inShare(tried, valueStep)) continue
          if (creates) {
            const { made } = await note({ resource, verb: 'create', body: { ...copy, [name]: value } }, owner)
            if (made !== undefined) await note({ resource, verb: 'remove' }, made)
          } else if (first !== undefined) {
            const changed = await note({ resource, verb: 'change', body: { [name]: value } }, first.ids)
            if (changed.taken && name in copy)
              await note({ resource, verb: 'change', body: { [name]: copy[name] } }, first.ids)
          }
        }
      }
      expect(different.slice(0, 5).join('\n'), `${different.length} of them`).toBe('')
      expect(refused).toBeGreaterThan(resource.fields.length / 2 / valueStep)
    })
  }

  it('of records that are there already, of other etags, unknown ids and companies, and without permission', async () => {
    for (const resource of writable) {
      const [first] = await pairs(resource)
      if (first === undefined) continue
      const copy = copyOf(resource, first.row)
      const { ids } = first
      const owned = resource.graphqlType.endsWith('InvoiceLine')
      const nothing = { odata: unknown, graphql: unknown }
      if (isInsertable(resource) && !owned) {
        if (resource.access === 'setup')
          expect((await same({ resource, verb: 'create', body: copy })).taken).toBe(false)
        for (const caller of [reader(), stranger()])
          expect((await same({ resource, verb: 'create', body: copy, caller })).taken, resource.set).toBe(false)
      }
      const verbs = [
        isChangeable(resource) ? ['change'] : [],
        isInsertable(resource) ? ['remove'] : [],
        resource.actions.map(({ name }) => name),
      ].flat() as Wish['verb'][]
      for (const verb of verbs) {
        const bodies: Readonly<Partial<Record<Wish['verb'], object>>> = {
          change: {},
          confirmAddressee: { reason: 'meant for us' },
          drawDocImage: { language: 'nl' },
          forget: { reason: 'asked for' },
        }
        const body = bodies[verb]
        const wish: Wish = { resource, verb, ...(body === undefined ? {} : { body: { ...body } }) }
        const what = `${verb} ${resource.set}`
        expect((await same({ ...wish, etag: staleTag }, ids)).taken, what).toBe(false)
        expect((await both({ ...wish, etag: 'nonsense' }, ids)).taken, what).toBe(false)
        expect((await same(wish, nothing)).taken, what).toBe(false)
        for (const caller of [reader(), stranger()])
          expect((await same({ ...wish, caller }, ids)).taken, what).toBe(false)
      }
    }
  })

  it('of documents in a state that does not allow it', async () => {
    for (const [golden, resource] of [
      ['S01', importSalesInvoice],
      ['P03', importPurchaseInvoice],
    ] as const) {
      for (const action of ['register', 'post'] as const) {
        const ids = await receive(golden)
        await same({ resource, verb: 'reopen' }, ids)
        await same({ resource, verb: action }, ids)
        for (const verb of ['change', 'remove', 'reopen', 'post', 'register', 'postpreview', 'post', 'change'] as const)
          await same({ resource, verb, ...(verb === 'change' ? { body: { docNotes: 'late' } } : {}) }, ids)
      }
    }
  })

  it('of the same file, and of a key that was used for something else', async () => {
    const resource = importPurchaseInvoice
    const body = { contentstring: contentOf(purchaseXml({ number: 'TWICE' })) }
    expect((await same({ resource, verb: 'create', body })).taken).toBe(true)
    expect((await same({ resource, verb: 'create', body })).taken).toBe(false)
    const first = { vendorNo: 'V00010', vendorInvCrMemoNo: 'KEYED' }
    const { made } = await same({ resource, verb: 'create', body: first, key: 'one-key' })
    const again = await same({ resource, verb: 'create', body: first, key: 'one-key' })
    expect(again.made).toEqual(made)
    expect((await same({ resource, verb: 'create', body: { vendorNo: 'V00010' }, key: 'one-key' })).taken).toBe(false)
    for (const key of ['', 'a b', 'é', 'x'.repeat(256)])
      expect((await both({ resource, verb: 'create', body: first, key })).taken).toBe(false)
  })

  it('of deleting what is used, and what remains is alike', async () => {
    let refused = 0
    for (const resource of writable.filter((each) => each.access === 'setup')) {
      for (const { ids } of shareOf(await pairs(resource), removalStep))
        if (!(await same({ resource, verb: 'remove' }, ids)).taken) refused++
    }
    expect(refused).toBeGreaterThan(50 / removalStep)
    const [written, also] = await Promise.all([expectOneTruth(surfaces, one), expectOneTruth(surfaces, other)])
    // What sellers are told names the company that tells it.
    const told = (all: Readonly<Record<string, readonly unknown[]>>) =>
      JSON.parse(
        JSON.stringify(all['invoiceResponses'] ?? []).replaceAll(/By OData|By GraphQL|0999400106|0999400205/g, 'US'),
      )
    expect(alike(told(also))).toEqual(alike(told(written)))
    for (const { set } of sets.filter((one) => one.set !== 'invoiceResponses'))
      expect(alike(also[set] ?? []), set).toEqual(alike(written[set] ?? []))
    expect(surfaces.logged).toEqual([])
  })
})
