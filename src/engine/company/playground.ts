import { createHash } from 'node:crypto'
import { requireIdempotencyKey } from '../../core/idempotency-key.ts'
import { Problem } from '../../core/problem.ts'
import { fairLane } from '../../core/turns/fair-lane.ts'
import { decodeRecord } from '../../model/decode/record.ts'
import { importPurchaseInvoice } from '../../model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../model/resources/documents/import-sales-invoice.ts'
import { companiesCalled } from '../../storage/access/company-names.ts'
import { keepKeys } from '../../storage/access/idempotency-keys.ts'
import { type Database, sqlState } from '../../storage/server/database.ts'
import { readPlayground } from '../../storage/setup/playgrounds.ts'
import { onePlaygroundAtATime, sessionOn } from '../../storage/setup/company-rows.ts'
import type { Caller } from '../contract/caller.ts'
import type { Engine } from '../contract/engine.ts'
import type { Playground, PlaygroundDocument, Playgrounds } from '../contract/playgrounds.ts'
import { postOpeningDocuments, serviceCaller } from './opening-documents.ts'
import { companyIdOf, makeCompany, type NewCompany } from './make.ts'
import { placeForNew, requireAdministrator, tellMade } from './making.ts'
import { playgroundFiles, type PlaygroundParty } from './playground-files.ts'
import { join } from 'node:path'
import { templateDirectory } from './template.ts'

/** Playgrounds at one time: each is as large as a demo company. */
const playgroundsMax = 100

/** What a key of a playground is kept with: every request for one is the same. */
const bodyHash = createHash('sha256').update('createPlayground').digest()

type Documents = Pick<Engine, 'create' | 'act'>
type Asking = Pick<Engine, 'transaction'>

/**
 * See {@link Playgrounds}: one at a time, also of several processes, for each takes a second of the database. The company comes first,
 * then its documents in one transaction: where that was cut off, the next call finishes it.
 */
export function playgrounds(database: Database, engine: Asking): Playgrounds {
  const lane = fairLane('playgrounds', 1)
  return {
    makePlayground: async (caller, { idempotencyKey: key = '' } = {}) => {
      requireAdministrator(caller)
      if (key !== '') requireIdempotencyKey(key, 'idempotencyKey')
      const leave = await lane.enter(caller)
      try {
        return await database.maintain((client) =>
          onePlaygroundAtATime(client, () => made(database, engine, caller, key)),
        )
      } catch (cause) {
        if (cause instanceof Problem || /^(22|23)/.test(sqlState(cause))) throw cause
        throw new Problem('Internal_ServiceUnavailable', 'The playground was not made; try again in a moment.', {
          cause,
        })
      } finally {
        leave()
      }
    },
  }
}

interface Place extends PlaygroundParty {
  readonly companyId: string
}

async function made(database: Database, engine: Asking, caller: Caller, key: string): Promise<Playground> {
  const places = Array.from({ length: playgroundsMax }, (_, at) => placeAt(at + 1))
  const taken = await database.maintain((client) =>
    companiesCalled(
      sessionOn(client),
      places.map(({ name }) => name),
    ),
  )
  const isFree = ({ companyId }: Place): boolean => !taken.some(({ id }) => id === companyId)
  let half: Place | undefined
  for (const place of places) {
    if (isFree(place)) continue
    const { companyId, enterprise, name } = place
    const asked = { principalId: caller.principalId, key }
    const state = await database.read({ statements: 0 }, companyId, (session) =>
      readPlayground(session, companyId, enterprise, asked),
    )
    if (state?.mine === true && !state.unfinished) return { companyId, name, documents: [] }
    if (state?.unfinished === true && (half === undefined || state.mine)) half = place
  }
  const place = half ?? (await madeAt(database, caller, places.filter(isFree)))
  const { companyId, name } = place
  if (key !== '') {
    const use = { principalId: caller.principalId, key, bodyHash, set: 'companies', id: companyId }
    await database.write(caller, companyId, (session) => keepKeys(session, companyId, [use]))
  }
  try {
    const documents = await engine.transaction(serviceCaller(), (own) => filled(own, place))
    return { companyId, name, documents }
  } finally {
    await tellMade(database, caller, companyId)
  }
}

// The first that nobody takes meanwhile, by its name or by its number.
async function madeAt(database: Database, caller: Caller, free: readonly Place[]): Promise<Place> {
  for (const place of free) {
    try {
      await database.maintain((client) =>
        makeCompany(client, wanted(place), { placeOf: (id) => placeForNew(database, id, undefined), actor: caller }),
      )
      return place
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'Internal_EntityWithSameKeyExists')) throw error
    }
  }
  throw new Problem('BadRequest', `There are ${playgroundsMax} playgrounds: delete some by the command company delete.`)
}

async function filled(engine: Documents, place: Place): Promise<readonly PlaygroundDocument[]> {
  await postOpeningDocuments(engine, place.companyId)
  const documents: PlaygroundDocument[] = []
  for (const { side, shows, body } of await playgroundFiles(place)) {
    const resource = side === 'sales' ? importSalesInvoice : importPurchaseInvoice
    const id = await engine.create(serviceCaller(), place.companyId, resource, decodeRecord(resource, body, 'create'))
    documents.push({ id, side, shows })
  }
  return documents
}

function placeAt(at: number): Place {
  const name = `PLAYGROUND ${at}`
  return { name, enterprise: enterpriseNo(at), companyId: companyIdOf(name) }
}

function wanted({ name, enterprise }: PlaygroundParty): NewCompany {
  return {
    name,
    displayName: `${name} (for trial)`,
    enterprise,
    vat: `BE${enterprise}`,
    template: 'be',
    extra: join(templateDirectory, 'demo'),
    details: { address: 'Speelplein 1', post_code: '2000', city: 'Antwerpen' },
    forTrial: true,
  }
}

/** A number with its check digits in a range that nobody is given. */
function enterpriseNo(at: number): string {
  const digits = `0999${String(5000 + at)}`
  return digits + String(97 - (Number(digits) % 97)).padStart(2, '0')
}
