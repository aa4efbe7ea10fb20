import { requireIdempotencyKey } from '../core/idempotency-key.ts'
import { Problem } from '../core/problem.ts'
import type { Decoded } from '../model/decode/record.ts'
import { isChangeable, isInsertable, isRemovable, type Access, type Resource } from '../model/resource.ts'
import type { Database } from '../storage/server/database.ts'
import { sqlState } from '../storage/server/database.ts'
import { authorise } from './access/authorise.ts'
import { requireClaims } from './access/claims.ts'
import type { PermissionSet } from './contract/caller.ts'
import { onceOnly } from './access/idempotency.ts'
import type { FileReader } from './file/reader.ts'
import { importDocumentRules } from './import/document.ts'
import { importLineRules } from './import/lines.ts'
import { weightOf, type LargeFiles } from './access/large-files.ts'
import { withinRange } from './access/number-range.ts'
import { requireCompany } from './read/read.ts'
import { receivedResponseRules } from './respond/receive.ts'
import { setupRules } from './setup/rules.ts'
import type { Created, WriteRules } from './access/write-rules.ts'
import { createLanes } from './import/create-lane.ts'
import { ownSelection } from './import/make-shown.ts'
import type { Writing } from './contract/writing.ts'

/** Rules of the import tables; every other writable resource follows {@link setupRules}. */
type DocumentRules = Readonly<Partial<Record<Resource['table'], WriteRules>>>

function documentRules(reader: FileReader): DocumentRules {
  const headerRules = importDocumentRules(reader)
  return {
    import_sales_invoice: headerRules,
    import_sales_invoice_line: importLineRules,
    import_purchase_invoice: headerRules,
    import_purchase_invoice_line: importLineRules,
    received_invoice_response: receivedResponseRules(reader),
  }
}

const needed = {
  read: undefined,
  document: 'EDIT',
  setup: 'ADMIN',
  single: 'ADMIN',
  received: 'EDIT',
} as const satisfies Record<Access, PermissionSet | undefined>

/** The writing half of the engine; see {@link Engine}. One transaction per call; received files are read before it, in turn. */
export function writing(database: Database, reader: FileReader, turns: LargeFiles): Writing {
  const documents = documentRules(reader)
  const once = onceOnly()
  const lane = createLanes(database)
  const rulesFor = (resource: Resource, verb: Verb) => ({
    needed: neededFor(resource, verb),
    rules: documents[resource.table] ?? setupRules,
  })
  return {
    create: async (caller, companyId, resource, record, { idempotencyKey: key, show } = {}) => {
      const { rules, needed: permission } = rulesFor(resource, 'create')
      requireScoped(resource)
      authorise(caller, companyId, permission)
      if (key !== undefined) requireIdempotencyKey(key, 'Idempotency-Key')
      const selection = ownSelection(resource, show?.selection)
      const create = async (): Promise<Created> => {
        const file = await rules.readFile?.(resource, record)
        const making = await rules.readOther?.(record)
        const prepared = file === undefined ? await settled(rules.prepare?.(resource, record)) : undefined
        // Under a key it is first said what the key did before.
        const document = key === undefined ? prepared?.() : undefined
        if (document !== undefined && document.files.image === undefined)
          return lane(caller, companyId, { resource, document, selection })
        if (key === undefined && file !== undefined && !file.isLarge)
          return lane(caller, companyId, { resource, file, selection })
        return database.write(caller, companyId, async (session) => {
          const make = () =>
            making?.(session, companyId) ??
            rules.create(session, companyId, resource, record, file ?? prepared?.(), selection)
          if (key === undefined) return make()
          return once(session, { companyId, principalId: caller.principalId, key }, resource, record, make)
        })
      }
      try {
        const made = await turns.inTurn(caller, charactersOf(record), () => translated(create))
        if (made.row !== undefined) show?.made(made.row)
        return made.id
      } catch (error) {
        if (isUnavailable(error)) throw error
        const scope = { companyId, visibleCompanies: undefined }
        await database.read(caller, companyId, (session) => requireCompany(session, scope, resource))
        throw error
      }
    },
    change: (caller, companyId, resource, id, etag, record) => {
      const rules = rulesFor(resource, 'change')
      // A company belongs to no company but itself: its administrators may change it.
      const scope = resource.scoped ? companyId : id
      authorise(caller, scope, rules.needed)
      const changed = translated(async () => {
        const image = await settled(rules.rules.readImage?.(record))
        return database.write(caller, scope, async (session) => {
          if (record.claims !== undefined) await requireClaims(session, scope, resource, id, etag, record)
          await rules.rules.change(session, scope, resource, id, etag, record, image)
        })
      })
      const { homes } = database
      return resource.scoped || homes === undefined ? changed : changed.then(() => homes.published(scope))
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

/** What came of work before a transaction: its failure is thrown where it is asked for, in its turn among others. */
async function settled<T>(work: Promise<T> | undefined): Promise<(() => T) | undefined> {
  if (work === undefined) return undefined
  try {
    const result = await work
    return () => result
  } catch (error) {
    return () => {
      throw error
    }
  }
}

// Trouble with the database says itself what came of the work; to ask it more would only hide that.
function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'Internal_ServiceUnavailable'
}

function charactersOf({ blobTexts }: Decoded): number {
  return Object.entries(blobTexts).reduce(
    (sum, [name, text]) => sum + (name === 'contentstring' ? weightOf(text) : text.length),
    0,
  )
}

type Verb = 'create' | 'change' | 'remove'

function neededFor(resource: Resource, verb: Verb): PermissionSet {
  const set = needed[resource.access]
  const can = { create: isInsertable, change: isChangeable, remove: isRemovable }[verb]
  if (set === undefined || !can(resource)) {
    throw new Problem('BadRequest_MethodNotAllowed', `Records of '${resource.set}' cannot be written this way.`)
  }
  return set
}

// What the database refused on the client's account: 23505 a key that exists, 23503 a record that is in use.
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withinRange(work)
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

function requireScoped({ scoped }: Resource): void {
  if (scoped) return
  throw new Problem(
    'BadRequest_MethodNotImplemented',
    'A company is made by itself: it cannot be made together with other records.',
  )
}
