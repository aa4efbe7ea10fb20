import { Problem } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import type { Session } from '../../storage/server/database.ts'
import { hasOpenLayers } from '../../storage/post/stock.ts'
import type { Merged } from './names.ts'

/** Refuses to switch automatic cost posting while goods are on stock: the stock account would no longer be what its open entries cost. One statement then. */
export async function checkCostPosting(
  session: Session,
  companyId: string,
  resource: Resource,
  before: Merged,
  columns: Merged,
): Promise<void> {
  const wanted = columns['automatic_cost_posting']
  if (resource.table !== 'inventory_setup' || wanted === undefined || wanted === before['automatic_cost_posting'])
    return
  if (!(await hasOpenLayers(session, companyId))) return
  throw new Problem(
    'Application_DialogException',
    'You cannot change automaticCostPosting because there are open item ledger entries.',
    { target: 'automaticCostPosting' },
  )
}
