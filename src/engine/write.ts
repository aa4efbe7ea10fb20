import { Problem } from '../core/problem.ts'
import { present } from '../core/invariant.ts'
import type { Values } from '../model/query.ts'
import type { Access, Resource } from '../model/resource.ts'
import type { Database } from '../storage/database.ts'
import { sqlState } from '../storage/database.ts'
import { deleteRow, insertRows, lockVersion, updateRow, type Columns } from '../storage/rows.ts'
import { authorise, unknownRecord } from './authorise.ts'
import type { Engine, PermissionSet } from './engine.ts'
import { checkTag, importDocumentRules, importLineRules, type WriteRules } from './import-document.ts'
import { requireCompany } from './read.ts'

/** Master data and setup: plain rows, written as they are sent (D14). */
const setupRules: WriteRules = {
  create: async (session, companyId, resource, record) => {
    for (const field of resource.fields) {
      const value = record.values[field.name]
      if (field.createOnly === true && (value === undefined || value === '')) {
        throw new Problem(
          'BadRequest_InvalidOperation',
          `'${field.name}' must have a value; send it when the record is created.`,
          { target: field.name },
        )
      }
    }
    const [id] = await insertRows(session, resource.table, companyId, [columnsOf(resource, record.values)])
    return present(id, 'an inserted record has an id')
  },
  change: async (session, companyId, resource, id, etag, record) => {
    const version = await lockVersion(session, resource.table, companyId, id)
    if (version === undefined) throw unknownRecord(resource.set)
    checkTag(etag, id, version)
    await updateRow(session, resource.table, companyId, id, columnsOf(resource, record.values))
  },
  remove: async (session, companyId, resource, id, etag) => {
    const version = await lockVersion(session, resource.table, companyId, id)
    if (version === undefined) throw unknownRecord(resource.set)
    checkTag(etag, id, version)
    await deleteRow(session, resource.table, companyId, id)
  },
}

/** Rules of the import tables; every other writable resource follows {@link setupRules}. */
const documentRules: Readonly<Partial<Record<Resource['table'], WriteRules>>> = {
  import_sales_invoice: importDocumentRules,
  import_sales_invoice_line: importLineRules,
}

const needed = { read: undefined, document: 'EDIT', setup: 'ADMIN', single: 'ADMIN' } as const satisfies Record<
  Access,
  PermissionSet | undefined
>

/** The writing half of the engine; see {@link Engine}. One transaction per call. */
export function writing(database: Database): Pick<Engine, 'create' | 'change' | 'remove'> {
  return {
    create: async (caller, companyId, resource, record) => {
      const rules = rulesFor(resource, 'create')
      authorise(caller, companyId, rules.needed)
      try {
        return await translated(() =>
          database.write(caller, companyId, (session) => rules.rules.create(session, companyId, resource, record)),
        )
      } catch (error) {
        const scope = { companyId, visibleCompanies: undefined }
        await database.read(caller, companyId, (session) => requireCompany(session, scope, resource))
        throw error
      }
    },
    change: (caller, companyId, resource, id, etag, record) => {
      const rules = rulesFor(resource, 'change')
      authorise(caller, companyId, rules.needed)
      return translated(() =>
        database.write(caller, companyId, (session) =>
          rules.rules.change(session, companyId, resource, id, etag, record),
        ),
      )
    },
    remove: (caller, companyId, resource, id, etag) => {
      const rules = rulesFor(resource, 'remove')
      authorise(caller, companyId, rules.needed)
      return translated(() =>
        database.write(caller, companyId, (session) => rules.rules.remove(session, companyId, resource, id, etag)),
      )
    },
  }
}

function rulesFor(
  resource: Resource,
  verb: 'create' | 'change' | 'remove',
): { rules: WriteRules; needed: PermissionSet } {
  const set = needed[resource.access]
  if (set === undefined || (resource.access === 'single' && verb !== 'change')) {
    throw new Problem('BadRequest_MethodNotAllowed', `Records of '${resource.set}' cannot be written this way.`)
  }
  return { rules: documentRules[resource.table] ?? setupRules, needed: set }
}

function columnsOf(resource: Resource, values: Values): Columns {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      present(resource.byName.get(name), `${name} is a field`).column,
      value,
    ]),
  )
}

// What the database refused on the client's account: 23505 a key that exists, 23503 a record that is in use.
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) === '23505')
      throw new Problem('Internal_EntityWithSameKeyExists', 'The record already exists: its key is in use.', {
        cause: error,
      })
    if (sqlState(error) === '23503')
      throw new Problem('Application_DialogException', 'The record is in use and cannot be removed.', { cause: error })
    throw error
  }
}
