import { present } from '../../core/invariant.ts'
import type { Resource } from '../../model/resource.ts'
import { setupResources } from '../../model/resources/setup-resources.ts'
import type { TableName } from '../../model/tables.ts'
import { sessionOn, type Connection } from '../../storage/setup/company-rows.ts'
import type { Template, TemplateRow } from '../../storage/setup/template-rows.ts'
import { locating } from './check-template.ts'
import { keepSeriesApart } from '../setup/draft-series.ts'
import { checkChange, checkCreation } from '../setup/history.ts'

/** Checks a row of a file that is in the company already. */
type Guard = (resource: Resource, row: TemplateRow) => Promise<void>

/**
 * What requests keep between records, for the rows of a template already inserted in the open transaction: no series for
 * drafts and posted documents, the last accounting period open, a pair of dimensions once, no VAT groups that tie. Problem BadRequest naming file,
 * row and field. A statement or two a row of the tables concerned.
 */
export async function requireGuards(connection: Connection, companyId: string, template: Template): Promise<void> {
  const session = sessionOn(connection)
  const apart: Guard = (resource, row) => keepSeriesApart(session, companyId, resource, row)
  const once: Guard = (resource, row) => checkCreation(session, companyId, resource, row)
  // As if closed now: that asks for a period behind it, and allows any order otherwise.
  const followed: Guard = (resource, row) =>
    checkChange(session, companyId, resource, { ...row, closed: false, row_version: 1 }, { closed: row['closed'] })
  // From this side alone: a series with both uses is found from either.
  await guard(template, 'sales_setup', apart)
  await guard(template, 'purchase_setup', apart)
  await guard(template, 'e_invoice_vat_group', once)
  await guard(template, 'dimension_combination', once)
  await guard(template, 'dimension_value_combination', once)
  await guard(template, 'accounting_period', followed, ', closed')
}

// `field`: what to name besides the row where the message does not.
async function guard(template: Template, table: TableName, check: Guard, field = ''): Promise<void> {
  const found = setupResources.find((one) => one.table === table)
  const resource = present(found, `${table} is a resource of setup`)
  for (const [at, row] of (template.get(table) ?? []).entries())
    await check(resource, row).catch(locating(`${table}.json, row ${at + 1}${field}`))
}
