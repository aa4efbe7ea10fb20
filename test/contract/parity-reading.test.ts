import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goldens } from '../golden/golden-cases.ts'
import { anyCondition, anyOrder } from '../support/both-filters.ts'
import { seededRandom } from '../support/mutations.ts'
import { exact, type Plain } from '../support/odata-client.ts'
import { directSurfaces, type DirectSurfaces } from '../support/two-surfaces.ts'
import { byGraphQL, byOData, expectOneTruth, sets } from '../support/whole-records.ts'
import { size } from '../support/sizes.ts'

/** What one surface shows of the books the other shows too: the same records, in the same order, in the same texts. */
const seed = Number(process.env['FILTER_SEED'] ?? 20_261_122)
const runs = size('FILTER_RUNS', { default: 6, deep: 20, long: 200 })

let surfaces: DirectSurfaces
let companyId: string
let telling = 0
let rows: Readonly<Record<string, readonly Plain[]>>

beforeAll(async () => {
  surfaces = await directSurfaces()
  companyId = surfaces.companyId
  await fillBooks()
})
afterAll(() => surfaces.stop())

// Documents of every golden case in one company: posted, refused, registered and open ones.
async function fillBooks(): Promise<void> {
  const send = async (path: string, body?: object) => {
    const answer = await surfaces.send('POST', `companies(${companyId})/${path}`, body)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.text === '' ? {} : exact(answer.text)
  }
  // What is bought first is there to be sold.
  const cases = [...goldens].sort((one, other) => (one.side < other.side ? -1 : Number(one.side > other.side)))
  for (const [index, { side, input }] of cases.entries()) {
    const [set, lines] =
      side === 'sales'
        ? ['importsalesinvoices', 'importSalesInvoiceLines']
        : ['importpurchaseinvoices', 'importPurchaseInvoiceLines']
    const { id } = await send(set, { ...input.header, [lines]: input.lines })
    const action = index % 9 === 4 ? 'register' : 'post'
    if (index % 13 !== 7) await send(`${set}(${String(id)})/Microsoft.NAV.${action}`)
  }
}

describe('a set of the books', () => {
  it('is the same through both surfaces, to the last field of the last line', async () => {
    rows = await expectOneTruth(surfaces, companyId)
    for (const ledger of [
      'generalLedgerEntries',
      'vatEntries',
      'valueEntries',
      'unpostedDocuments',
      'importsalesinvoices',
    ])
      expect(rows[ledger]?.length, ledger).toBeGreaterThan(1)
    expect(Object.values(rows).filter((all) => all.length > 1).length).toBeGreaterThan(30)
  })

  // What a company has one of is no list in GraphQL.
  for (const [index, resource] of sets.filter(({ access }) => access !== 'single').entries()) {
    it(`${resource.set}: any filter and order that both can say find the same, page by page`, async () => {
      const random = seededRandom(seed + index)
      const all = rows[resource.set] ?? []
      let some = 0
      for (let run = 0; run < runs; run++) {
        const condition = run % 4 === 3 ? undefined : anyCondition(resource, all, random)
        const order = run % 3 === 2 ? undefined : anyOrder(resource, random)
        const options = [
          condition === undefined ? [] : `$filter=${encodeURIComponent(condition.odata)}`,
          order === undefined ? [] : `$orderby=${order.odata}`,
        ]
        const asked = {
          ...(condition === undefined ? {} : { filter: condition.graphql }),
          ...(order === undefined ? {} : { orderBy: order.graphql }),
        }
        const size = 3 + random(28)
        const [odata, graphql] = await Promise.all([
          byOData(surfaces, companyId, resource, options.flat().join('&'), size),
          byGraphQL(surfaces, companyId, resource, asked, size),
        ])
        const said = `FILTER_SEED=${seed} ${condition?.odata ?? ''} | ${order?.odata ?? ''} | ${JSON.stringify(asked)}`
        expect([graphql.count, ids(graphql.rows)], said).toEqual([odata.count, ids(odata.rows)])
        expect(graphql.rows, said).toEqual(odata.rows)
        expect(odata.rows.length, said).toBe(odata.count)
        if (odata.count > 0 && odata.count < all.length) some++
      }
      telling += some
    })
  }

  it('was asked with filters that tell its records apart', () => {
    expect(telling).toBeGreaterThan(sets.length)
  })
})

const ids = (all: readonly Plain[]) => all.map((row) => row['id'] ?? row['entryNo'] ?? row['no'] ?? row)
