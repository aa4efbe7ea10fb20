import type { ImportSide } from '../../model/import-side.ts'
import { readCompanyIdentity } from '../../storage/import/draft-context.ts'
import type { Database } from '../../storage/server/database.ts'
import { unknownCompany } from '../access/authorise.ts'
import type { Caller } from '../contract/caller.ts'
import type { ParsedFile } from '../contract/files.ts'
import type { FileReader } from '../file/reader.ts'
import { resourcesOf, type OwnIdentity } from '../file/works.ts'
import { loadDraftContext } from '../import/draft-context.ts'
import { predictFile } from './predict.ts'

/**
 * The dry run of {@link Engine.parse}: what a create with the file would store. Rules and mapping are computed with no transaction
 * open, so that no connection waits for them. For callers who may read the company.
 */
export async function parseFile(
  database: Database,
  reader: FileReader,
  caller: Caller,
  companyId: string,
  contentstring: string,
  wanted: ImportSide | undefined,
): Promise<ParsedFile> {
  const file = await reader.received(contentstring, wanted ?? (await identityOf(database, caller, companyId)))
  const { side, lookups, digest } = file
  const { same, context } = await database.read(caller, companyId, (session) =>
    loadDraftContext(session, companyId, side, lookups, digest),
  )
  if (context === undefined) throw unknownCompany()
  const { rehearsed, ...shown } = await file.show(context)
  return {
    side,
    ...shown,
    existing: same === undefined ? undefined : { resource: resourcesOf[same.side].header, id: same.id },
    predictVat: () => predictFile(database, caller, companyId, resourcesOf[side].header, rehearsed),
  }
}

/** The side of a file by its seller and buyer; see {@link Engine.sideOf}. */
export async function sideOfFile(
  database: Database,
  reader: FileReader,
  caller: Caller,
  companyId: string,
  contentstring: string,
): Promise<ImportSide> {
  return reader.side(contentstring, await identityOf(database, caller, companyId))
}

// Who we are goes along with the file, which a thread may read.
async function identityOf(database: Database, caller: Caller, companyId: string): Promise<OwnIdentity> {
  const company = await database.read(caller, companyId, (session) => readCompanyIdentity(session, companyId))
  if (company === undefined) throw unknownCompany()
  return {
    vatRegistrationNo: company.vat_registration_no,
    enterpriseNo: company.enterprise_no,
    gln: company.gln,
  }
}
