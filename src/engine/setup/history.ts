import { emptyDate } from '../../core/date.ts'
import { Problem } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import { resources } from '../../model/resources/all.ts'
import { usagesOf } from '../../model/resources/setup/usages.ts'
import type { TableName } from '../../model/tables.ts'
import { periodState } from '../../storage/post/accounting-periods.ts'
import type { ColumnName } from '../../storage/statement/columns.ts'
import type { Session } from '../../storage/server/database.ts'
import { givenNumbers } from '../../storage/post/number-series.ts'
import { firstUsage, missingReferences, type SetupRow } from '../../storage/query/references.ts'
import { hasOpenLayers } from '../../storage/post/stock.ts'
import { futureNumbers, numbersMeet, usedNumbers } from './series-overlap.ts'
import { alreadyExists, type Merged, nameOf } from './names.ts'
import { refuseTie } from './vat-group-ties.ts'

/** What entries were made with: columns that stay once there are rows of the ledger for the record. */
const settled: Readonly<
  Partial<Record<TableName, { ledger: TableName; entries: string; columns: readonly ColumnName[] }>>
> = {
  gl_account: { ledger: 'gl_entry', entries: 'G/L entries', columns: ['account_type'] },
  item: {
    ledger: 'item_ledger_entry',
    entries: 'item ledger entries',
    columns: ['type', 'costing_method', 'base_unit_of_measure'],
  },
}

/** Refuses a new record that contradicts the books: a period inside a closed one, numbers given before, a pair turned round, VAT groups that tie. */
export async function checkCreation(
  session: Session,
  companyId: string,
  resource: Resource,
  columns: Merged,
): Promise<void> {
  if (resource.table === 'accounting_period') {
    const { closedBefore, last } = await periodState(session, companyId, String(columns['starting_date']))
    if (closedBefore !== null)
      refuse(
        `You cannot create ${nameOf(resource, columns)} because the accounting period that begins on ${closedBefore} is closed.`,
        'startingDate',
      )
    if (columns['closed'] === true && last) refuseLast(resource, columns)
  }
  if (resource.table === 'no_series_line') await requireNewNumbers(session, companyId, columns, 'startingNo')
  if (resource.table === 'e_invoice_vat_group') await refuseTie(session, companyId, columns)
  const mirrored = turnedRound(resource.table, columns)
  if (mirrored === undefined) return
  const missing = await missingReferences(session, companyId, [{ table: resource.table, values: mirrored }])
  if (missing.length === 0) throw alreadyExists(resource, mirrored)
}

/** Refuses a change of what entries, open stock, numbers given and closed periods rest on. */
export async function checkChange(
  session: Session,
  companyId: string,
  resource: Resource,
  row: SetupRow,
  columns: Merged,
): Promise<void> {
  await checkCostPosting(session, companyId, resource, row, columns)
  const changed = (column: ColumnName): boolean => columns[column] !== undefined && columns[column] !== row[column]
  if (resource.table === 'accounting_period' && changed('closed')) {
    if (row['closed'] === true)
      refuse(`You cannot reopen ${nameOf(resource, row)}: a closed accounting period stays closed.`, 'closed')
    const { last } = await periodState(session, companyId, String(row['starting_date']))
    if (last) refuseLast(resource, row)
  }
  if (resource.table === 'no_series_line' && (changed('starting_no') || changed('ending_no'))) {
    const target = changed('starting_no') ? 'startingNo' : 'endingNo'
    await requireNewNumbers(session, companyId, { ...row, ...columns }, target)
  }
  const kept = settled[resource.table]
  const column = kept?.columns.find(changed)
  if (kept === undefined || column === undefined) return
  const entries = usagesOf(resource, resources).filter((usage) => usage.table === kept.ledger)
  if ((await firstUsage(session, companyId, entries, row)) === undefined) return
  const field = resource.fields.find((one) => one.column === column)?.name ?? column
  refuse(`You cannot change ${field} of ${nameOf(resource, row)} because there are ${kept.entries} for it.`, field)
}

/** Refuses to switch automatic cost posting while goods are on stock: the stock account would no longer be what its open entries cost. One statement then. */
async function checkCostPosting(
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
  refuse('You cannot change automaticCostPosting because there are open item ledger entries.', 'automaticCostPosting')
}

/** Refuses to remove what is history: a closed period, one with entries or after a closed one, numbers already given. */
export async function checkRemoval(
  session: Session,
  companyId: string,
  resource: Resource,
  row: SetupRow,
): Promise<void> {
  const { table } = resource
  if (table === 'no_series_line' && row['last_no_used'] !== '')
    refuse(
      `You cannot delete ${resource.caption} ${String(row['series_code'])} because its numbers up to ${String(row['last_no_used'])} are used.`,
    )
  if (table !== 'accounting_period') return
  const name = nameOf(resource, row)
  if (row['closed'] === true) refuse(`You cannot delete ${name} because it is closed.`)
  const { closedBefore, hasEntries } = await periodState(session, companyId, String(row['starting_date']))
  if (hasEntries) refuse(`You cannot delete ${name} because there are G/L entries in it.`)
  // Its days would fall to the period before and be closed with it.
  if (closedBefore !== null) refuse(`You cannot delete ${name} because the accounting period before it is closed.`)
}

function refuse(message: string, target?: string): never {
  throw new Problem('Application_DialogException', message, target === undefined ? {} : { target })
}

// New periods must begin after what is closed, and the end of the last period is set by the next one alone.
function refuseLast(resource: Resource, row: Merged): never {
  return refuse(
    `You cannot close ${nameOf(resource, row)} because no accounting period follows it; create the next one first.`,
    'closed',
  )
}

async function requireNewNumbers(session: Session, companyId: string, row: Merged, target: string): Promise<void> {
  const texts = (one: Merged) => ({
    starting_no: String(one['starting_no'] ?? ''),
    ending_no: String(one['ending_no'] ?? ''),
    last_no_used: String(one['last_no_used'] ?? ''),
  })
  const line = { series: String(row['series_code'] ?? ''), startingDate: String(row['starting_date'] ?? emptyDate) }
  const future = futureNumbers(texts(row))
  const others = await givenNumbers(session, companyId, line.series, line.startingDate)
  const met = others.find((other) => numbersMeet(future, usedNumbers(other)))
  if (met === undefined) return
  const message = `'${target}' would give numbers again: another line of number series ${line.series} has given ${met.starting_no} to ${met.last_no_used}.`
  throw new Problem('BadRequest', message, { target, details: [{ code: 'BadRequest', target, message }] })
}

// A pair has no direction: the same two dimensions, or values, the other way round are the same record.
function turnedRound(table: TableName, columns: Merged): (Merged & Record<string, string>) | undefined {
  const pairs: readonly (readonly [one: ColumnName, other: ColumnName])[] | undefined =
    table === 'dimension_combination'
      ? [['dimension1_code', 'dimension2_code']]
      : table === 'dimension_value_combination'
        ? [
            ['dimension1_code', 'dimension2_code'],
            ['dimension1_value_code', 'dimension2_value_code'],
          ]
        : undefined
  if (pairs === undefined) return undefined
  return Object.fromEntries(
    pairs.flatMap(([one, other]) => [
      [one, String(columns[other] ?? '')],
      [other, String(columns[one] ?? '')],
    ]),
  )
}
