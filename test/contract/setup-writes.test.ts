import { afterAll, beforeAll, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { customer } from '../../src/model/resources/setup/parties.ts'
import { paymentTerm } from '../../src/model/resources/setup/terms.ts'
import type { Resource } from '../../src/model/resource.ts'
import type { Values } from '../../src/model/query.ts'
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts'
import { almighty, demoEngine, type DemoEngine } from '../support/demo-engine.ts'

/** What writing setup costs in SQL statements, and that no code is left naming nothing (D14). */
let database: TestDatabase
let demo: DemoEngine
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await demoEngine(database.appUrl)
})
afterAll(async () => {
  await demo.running.close()
  await database.drop()
})

const recordOf = (values: Values) => ({ values, blobTexts: {}, lines: [] })
const create = (resource: Resource, values: Values, caller = almighty()) =>
  demo.running.engine.create(caller, demo.companyId, resource, recordOf(values))
const remove = (resource: Resource, id: string, caller = almighty()) =>
  demo.running.engine.remove(caller, demo.companyId, resource, id, undefined)

it('takes one statement for all references of a record, and one for all its uses', async () => {
  const groups = { postingGroup: 'DOMESTIC', genBusPostingGroup: 'DOMESTIC', vatBusPostingGroup: 'DOMESTIC' }
  // The lock that holds postings back counts too.
  const caller = almighty()
  const id = await create(customer, { no: 'C91000', ...groups, paymentTermsCode: '30D', currencyCode: 'USD' }, caller)
  expect(caller.statements).toBe(3)
  const changing = almighty()
  await demo.running.engine.change(changing, demo.companyId, customer, id, undefined, recordOf(groups))
  expect(changing.statements).toBe(4)
  const removing = almighty()
  await remove(customer, id, removing)
  expect(removing.statements).toBe(4)
})

it('leaves no code without its record when both are written at once', async () => {
  for (let round = 0; round < 20; round++) {
    const code = `T${round}`
    const id = await create(paymentTerm, { code, dueDateCalculation: '10D' })
    const [named, removed] = await Promise.allSettled([
      create(customer, { no: `C92${String(round).padStart(3, '0')}`, paymentTermsCode: code }),
      remove(paymentTerm, id),
    ])
    expect([named.status, removed.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
    const refused = named.status === 'rejected' ? named : removed
    expect(refused.status === 'rejected' && refused.reason).toBeInstanceOf(Problem)
  }
})
