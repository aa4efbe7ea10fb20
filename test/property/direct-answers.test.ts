import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import type { Engine } from '../../src/engine/contract/engine.ts'
import { createGraphQL, type GraphQLSurface } from '../../src/graphql/server.ts'
import { readFields } from '../../src/graphql/terms/names.ts'
import { completeOrder } from '../../src/model/query.ts'
import { almighty } from '../support/demo-engine.ts'
import { ledgerBooks, type LedgerBooks, type Plain } from '../support/ledger-books.ts'
import { oneOf, seededRandom } from '../support/mutations.ts'
import { randomOperation, type OperationWorld } from '../support/random-operations.ts'
import { size } from '../support/sizes.ts'

/** Operations answered directly (F72) are answered as the executor answers them, to the byte, refusals included. */
const runs = size('FACTURIER_OPERATIONS', { default: 100, deep: 1_000, long: 10_000 })
const seed = Number(process.env['FACTURIER_OPERATIONS_SEED'] ?? 20_261)

let books: LedgerBooks
let world: OperationWorld
let direct: GraphQLSurface
let executor: GraphQLSurface
const found = { asked: 0, answered: 0, refused: 0 }
const cursors: string[] = []
const logged: unknown[] = []

beforeAll(async () => {
  books = await ledgerBooks(72, 14)
  const { engine } = books.demo.running
  const options = { log: (error: unknown) => logged.push(error), bodyBytesMax: 1_000_000 }
  direct = createGraphQL({ engine: counting(engine), ...options })
  executor = createGraphQL({ engine, ...options, direct: false })
  const { companyId } = books.demo
  const own = engine.resources.filter((one) => one.scoped && one.set !== '')
  const resources = await Promise.all(
    own.map(async (resource) => {
      const fields = readFields(resource)
      const query = {
        resource,
        fields,
        order: completeOrder(resource, []),
        limit: 30,
        offset: 0,
        count: false,
        expand: [],
      }
      const { rows } = await engine.list(almighty(), companyId, query)
      const records = rows.map(({ cells }): Plain => ({
        dimensionSetLines: [{ code: 'DEPARTMENT', valueCode: 'ADM' }],
        ...Object.fromEntries(fields.map(({ name }, at) => [name, cells[at] ?? ''])),
      }))
      return [resource, records] as const
    }),
  )
  // Ledgers are asked as often as all others together.
  const ledgers = resources.filter(([{ graphqlType }]) => graphqlType.endsWith('Entry'))
  const version = await engine.ledgerVersion(almighty(), companyId)
  world = { companyId, resources: [...resources, ...ledgers, ...ledgers], cursors, version }
})
afterAll(() => books.stop())

/** The engine whose reads of one message are counted by whether they had rows. */
function counting(engine: Engine): Engine {
  const { hot } = engine
  if (hot === undefined) throw new Error('There are no reads of one message.')
  const rows: typeof hot.rows = async (...given) => {
    const read = await hot.rows(...given)
    found.asked += 1
    if (read !== undefined) found.answered += 1
    return read
  }
  return { ...engine, hot: { ...hot, rows } }
}

async function asked(surface: GraphQLSurface, body: object, caller: Caller) {
  const request = new Request('http://test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const response = await surface.fetch(request, caller)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

type Answer = Awaited<ReturnType<typeof asked>>

/** Where an answer is another one, and what stands there; undefined when it is the same to the byte. */
function differenceOf(one: Answer, other: Answer): object | undefined {
  if (one.status !== other.status || one.type !== other.type) return { one, other }
  if (one.text === other.text) return undefined
  let at = 0
  while (one.text[at] === other.text[at]) at += 1
  const from = Math.max(0, at - 120)
  return { one: one.text.slice(from, from + 300), other: other.text.slice(from, from + 300) }
}

it(`${runs} random operations have the same answers both ways`, async () => {
  const random = seededRandom(seed)
  const stranger = (): Caller => ({
    ...almighty(),
    permissions: new Map([['00000000-0000-4000-8000-0000000000aa', new Set(['READ'] as const)]]),
  })
  for (let run = 0; run < runs; run++) {
    const operation = randomOperation(world, random)
    const { query, operationName } = operation
    for (const variables of operation.variables) {
      const body = { query, variables, ...(operationName === undefined ? {} : { operationName }) }
      const caller = random(20) === 0 ? stranger : almighty
      const expected = await asked(executor, body, caller())
      const where = `run ${run} of seed ${seed}: ${JSON.stringify(body)}`
      // Once to be seen, once as kept.
      for (let time = 0; time < 2; time++)
        expect(differenceOf(await asked(direct, body, caller()), expected), where).toBeUndefined()
      if (expected.text.includes('"errors"')) found.refused += 1
      for (const [, cursor = ''] of expected.text.matchAll(/(?:[cC]ursor)":"([\w-]+)"/g))
        if (cursors.length < 200) cursors.push(cursor)
        else cursors[random(200)] = cursor
    }
  }
  expect(oneOf(cursors, random)).not.toBe('')
  expect(found.refused, 'refusals').toBeGreaterThan(runs / 10)
  expect(found.answered, 'direct answers').toBeGreaterThan(runs)
})
