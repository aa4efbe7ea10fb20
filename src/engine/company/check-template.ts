import { JsonNumber } from '../../core/json.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { decodeValue } from '../../model/decode/decode.ts'
import type { Field } from '../../model/field.ts'
import { setupResources } from '../../model/resources/setup-resources.ts'
import { sessionOn, type Connection } from '../../storage/setup/company-rows.ts'
import { danglingReferences } from '../../storage/setup/company-setup.ts'
import type { Template, TemplateRow } from '../../storage/setup/template-rows.ts'
import { checkSetup } from '../setup/checks.ts'
import { refuseUnsupported } from '../setup/unsupported-settings.ts'

// What the service counts or gives itself: a file must not say it.
const servers = new Set(['id', 'system_modified_at', 'last_no_used', 'last_date_used'])

/** The columns a file may fill, by table: those of the published fields, so that files are checked as requests are. */
const fieldsByTable: ReadonlyMap<string, ReadonlyMap<string, Field>> = new Map(
  setupResources.map((resource) => [
    resource.table,
    new Map(resource.fields.filter(({ column }) => !servers.has(column)).map((field) => [field.column, field])),
  ]),
)

/** Rows as the service would store them; Problem BadRequest naming file, row and column where a value cannot be. */
export function checkedTemplate(template: Template): Template {
  return new Map([...template].map(([table, rows]) => [table, rows.map((row, at) => checkedRow(table, row, at + 1))]))
}

function checkedRow(table: string, row: TemplateRow, at: number): TemplateRow {
  const cells = Object.entries(row).map(([column, value]) => {
    const field = fieldsByTable.get(table)?.get(column)
    const where = `${table}.json, row ${at}`
    if (field === undefined) throw new Problem('BadRequest', `${where}: there is no column ${quoted(column)} to fill.`)
    const sent = typeof value === 'number' ? new JsonNumber(String(value)) : value
    return [column, located(where, () => decodeValue(field, sent, column)) ?? ''] as const
  })
  const checked = Object.fromEntries(cells)
  const resource = setupResources.find((one) => one.table === table)
  if (resource === undefined) return checked
  located(`${table}.json, row ${at}`, () => {
    checkSetup(resource, {}, checked)
    refuseUnsupported(resource, {}, checked)
  })
  return checked
}

function located<Result>(where: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    return locating(where)(error)
  }
}

/** A handler of errors that says first which file and row a Problem is about (BadRequest then); other errors pass as they are. */
export function locating(where: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof Problem) throw new Problem('BadRequest', `${where}: ${error.message}`, { cause: error })
    throw error
  }
}

/** Throws Problem Internal_InvalidTableRelation when a row of the company's setup names a record that is not there. */
export async function requireReferences(connection: Connection, companyId: string): Promise<void> {
  const dangling = await danglingReferences(sessionOn(connection), companyId, setupResources)
  if (dangling.length === 0) return
  const details = dangling.map(({ table, column, value, related }) => ({
    code: 'Internal_InvalidTableRelation',
    message: `${table}.json: ${column} is ${quoted(value)}, which is not in ${related}.json.`,
  }))
  const texts = details.map((detail) => detail.message)
  throw new Problem('Internal_InvalidTableRelation', texts.join('\n'), { details })
}
