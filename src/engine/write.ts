import { requireIdempotencyKey } from '../core/idempotency-key.ts'
import { Problem } from '../core/problem.ts'
import type { ReadLimits } from '../core/read-limits.ts'
import type { Decoded } from '../model/decode/record.ts'
import { isChangeable, isInsertable, isRemovable, type Access, type Resource } from '../model/resource.ts'
import type { Database } from '../storage/server/database.ts'
import { sqlState } from '../storage/server/database.ts'
import { authorise } from './access/authorise.ts'
import { requireClaims } from './access/claims.ts'
import type { PermissionSet } from './contract/caller.ts'
import { onceOnly } from './access/idempotency.ts'
import { importDocumentRules } from './import/document.ts'
import { importLineRules } from './import/lines.ts'
import { largeFileBytes, weightOf, type LargeFiles } from './access/large-files.ts'
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

function documentRules(limits: ReadLimits): DocumentRules {
  const headerRules = importDocumentRules(limits)
  return {
    import_sales_invoice: headerRules,
    import_sales_invoice_line: importLineRules,
    import_purchase_invoice: headerRules,
    import_purchase_invoice_line: importLineRules,
    received_invoice_response: receivedResponseRules(limits),
  }
}

const needed = {
  read: undefined,
  document: 'EDIT',
  setup: 'ADMIN',
  single: 'ADMIN',
  received: 'EDIT',
} as const satisfies Record<Access, PermissionSet | undefined>

/** The writing half of the engine; see {@link Engine}. One transaction per call; received files are read before it, within the limits and in turn. */
export function writing(database: Database, limits: ReadLimits, turns: LargeFiles): Writing {
  const documents = documentRules(limits)
  const once = onceOnly()
  const lane = createLanes(database)
  const rulesFor = (resource: Resource, verb: Verb) => ({
    needed: neededFor(resource, verb),
    rules: documents[resource.table] ?? setupRules,
  })
  return {
    create: async (caller, companyId, resource, record, { idempotencyKey: key, show } = {}) => {
      const { rules, needed: permission } = rulesFor(resource, 'create')
      authorise(caller, companyId, permission)
      if (key !== undefined) requireIdempotencyKey(key, 'Idempotency-Key')
      const selection = ownSelection(resource, show?.selection)
      const create = async (): Promise<Created> => {
        const file = await rules.readFile?.(resource, record)
        const document = key === undefined && file === undefined ? rules.prepare?.(resource, record) : undefined
        if (document !== undefined && document.files.image === undefined)
          return lane(caller, companyId, { resource, document, selection })
        if (key === undefined && file !== undefined && file.bytes.length < largeFileBytes)
          return lane(caller, companyId, { resource, file, selection })
        return database.write(caller, companyId, async (session) => {
          const make = () => rules.create(session, companyId, resource, record, file, selection)
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
      return translated(() =>
        database.write(caller, scope, async (session) => {
          if (record.claims !== undefined) await requireClaims(session, scope, resource, id, etag, record)
          await rules.rules.change(session, scope, resource, id, etag, record)
        }),
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
