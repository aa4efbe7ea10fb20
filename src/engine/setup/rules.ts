import { present } from '../../core/invariant.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { blankOf } from '../../model/decode/decode.ts'
import type { Field, Reference } from '../../model/field.ts'
import type { Values } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import { resources } from '../../model/resources/all.ts'
import { usagesOf } from '../../model/resources/setup/usages.ts'
import { type Session, sqlState } from '../../storage/server/database.ts'
import { firstUsage, lockRow, type Lookup, missingReferences } from '../../storage/query/references.ts'
import { deleteRow, insertRows, updateRow } from '../../storage/query/rows.ts'
import { ownSetup } from '../../storage/setup/lock.ts'
import { unknownRecord } from '../access/authorise.ts'
import { keepSeriesApart } from './draft-series.ts'
import { checkChange, checkCreation, checkRemoval } from './history.ts'
import { withMappingKeys } from './mapping-key.ts'
import { checkSetup } from './checks.ts'
import { alreadyExists, type Cells, keyFields, type Merged, nameOf } from './names.ts'
import { refuseUnsupported } from './unsupported-settings.ts'
import { checkTag, columnsOf, type WriteRules } from '../access/write-rules.ts'

/**
 * Master data and setup (D14): a code must name a record that exists (400 Internal_InvalidTableRelation, every such
 * field in `details`), a key is used once (409), and a record in use stays (400). No posting of the company is under way
 * meanwhile, so what a check found still holds when the change is made. One statement for all references of a
 * record, one for all its uses. What the books rest on is kept by the checks of setup-history.
 */
export const setupRules: WriteRules = {
  create: async (session, companyId, resource, record) => {
    const columns = withMappingKeys(resource.table, columnsOf(resource, record.values))
    requireKey(resource, record.values)
    await ownSetup(session, companyId)
    checkSetup(resource, {}, columns)
    refuseUnsupported(resource, {}, columns)
    await requireReferences(session, companyId, resource, record.values, columns)
    await keepSeriesApart(session, companyId, resource, columns)
    await checkCreation(session, companyId, resource, columns)
    try {
      const [id] = await insertRows(session, resource.table, companyId, [columns])
      return { id: present(id, 'an inserted record has an id') }
    } catch (error) {
      throw sqlState(error) === '23505' ? alreadyExists(resource, columns, error) : error
    }
  },
  change: async (session, companyId, resource, id, etag, record) => {
    await ownSetup(session, companyId)
    const row = await lockRow(session, resource.table, companyId, id)
    if (row === undefined) throw unknownRecord(resource.set)
    checkTag(etag, id, row.row_version)
    const columns = withMappingKeys(resource.table, columnsOf(resource, record.values))
    const merged = { ...row, ...columns }
    checkSetup(resource, row, merged)
    refuseUnsupported(resource, row, columns)
    await requireReferences(session, companyId, resource, record.values, merged)
    await keepSeriesApart(session, companyId, resource, columns)
    await checkChange(session, companyId, resource, row, columns)
    await updateRow(session, resource.table, companyId, id, columns)
  },
  remove: async (session, companyId, resource, id, etag) => {
    await ownSetup(session, companyId)
    const row = await lockRow(session, resource.table, companyId, id)
    if (row === undefined) throw unknownRecord(resource.set)
    checkTag(etag, id, row.row_version)
    await checkRemoval(session, companyId, resource, row)
    const usages = usagesOf(resource, resources)
    const at = await firstUsage(session, companyId, usages, row)
    if (at !== undefined) {
      const { caption } = present(usages[at], 'a usage that was found is one of those asked for')
      throw new Problem(
        'Application_DialogException',
        `You cannot delete ${nameOf(resource, row)} because it is used in ${caption}.`,
      )
    }
    await deleteRow(session, resource.table, companyId, id)
  },
}

function requireKey(resource: Resource, values: Values): void {
  const details = keyFields(resource)
    .filter((field) => field.required === true && isEmpty(field, values[field.name]))
    .map(({ name }) => ({
      code: 'BadRequest_RequiredParamNotProvided',
      target: name,
      message: `'${name}' must have a value; send it when the record is created.`,
    }))
  const [first] = details
  if (first !== undefined)
    throw new Problem('BadRequest_RequiredParamNotProvided', first.message, { target: first.target, details })
}

function isEmpty(field: Field, value: Values[string] | undefined): boolean {
  if (typeof value === 'string' && value.trim() === '') return true
  return value === undefined || (field.kind === 'date' && value === blankOf(field))
}

async function requireReferences(
  session: Session,
  companyId: string,
  resource: Resource,
  values: Values,
  row: Merged,
): Promise<void> {
  const cells: Cells = row
  const named = resource.fields.flatMap((field) => {
    const value = values[field.name]
    if (typeof value !== 'string' || value === '') return []
    const reference = field.references?.find(({ when }) => when === undefined || cells[when.column] === when.is)
    return reference === undefined ? [] : [{ field, value, reference, lookup: lookupOf(reference, value, cells) }]
  })
  const missing = await missingReferences(
    session,
    companyId,
    named.map((one) => one.lookup),
  )
  const details = missing.map((at) => {
    const { field, value, reference } = present(named[at], 'a missing reference is one of those asked for')
    return {
      code: 'Internal_InvalidTableRelation',
      target: field.name,
      message: `The field ${field.name} of table ${resource.caption} contains a value (${quoted(value)}) that cannot be found in the related table (${captionOf(reference.table)}).`,
    }
  })
  const [first] = details
  if (first !== undefined)
    throw new Problem('Internal_InvalidTableRelation', first.message, { target: first.target, details })
}

function lookupOf({ table, column, with: more = {} }: Reference, value: string, row: Cells): Lookup {
  const further = Object.entries(more).map(([theirs, ours]) => [theirs, String(row[ours] ?? '')] as const)
  return { table, values: { [column]: value, ...Object.fromEntries(further) } }
}

function captionOf(table: Reference['table']): string {
  return resources.find((resource) => resource.table === table)?.caption ?? table
}
