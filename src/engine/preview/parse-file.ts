import { decimal, fixed, plain } from '../../core/decimal.ts'
import { Problem } from '../../core/problem.ts'
import type { EInvoice } from '../../formats/read/e-invoice.ts'
import { lookupsOf } from '../../formats/match/lookups.ts'
import { identifiersOf, sharesIdentifier } from '../../formats/match/identifiers.ts'
import type { ReadLimits } from '../../core/read-limits.ts'
import { readEInvoice } from '../../formats/read/read.ts'
import { judge } from '../../formats/rules/judge.ts'
import type { Cell, Field } from '../../model/field.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { Resource } from '../../model/resource.ts'
import {
  importPurchaseInvoice,
  importPurchaseInvoiceLine,
} from '../../model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice, importSalesInvoiceLine } from '../../model/resources/documents/import-sales-invoice.ts'
import type { Database } from '../../storage/server/database.ts'
import { readCompanyIdentity, type CompanyIdentityRow } from '../../storage/import/draft-context.ts'
import { digestOf } from '../../storage/import/files.ts'
import type { Columns } from '../../storage/query/rows.ts'
import { unknownCompany } from '../access/authorise.ts'
import { loadDraftContext } from '../import/draft-context.ts'
import type { Caller } from '../contract/caller.ts'
import type { ParsedFile } from '../contract/files.ts'
import { yieldToOthers } from '../access/large-files.ts'
import { predictFile } from './predict-vat.ts'
import { mapReceivedFile, receivedBytes, shownReport } from '../import/received-file.ts'

const resourcesOf = {
  sales: { header: importSalesInvoice, line: importSalesInvoiceLine },
  purchase: { header: importPurchaseInvoice, line: importPurchaseInvoiceLine },
} as const satisfies Record<ImportSide, { header: Resource; line: Resource }>

/**
 * The dry run of {@link Engine.parse}: what a create with the file would store. Rules and mapping are computed with no transaction
 * open, so that no connection waits for them. For callers who may read the company.
 */
export async function parseFile(
  database: Database,
  limits: ReadLimits,
  caller: Caller,
  companyId: string,
  contentstring: string,
  wanted: ImportSide | undefined,
): Promise<ParsedFile> {
  const bytes = receivedBytes(contentstring)
  const invoice = readEInvoice(bytes, limits)
  await yieldToOthers(bytes.length)
  const side =
    wanted ??
    ourSide(invoice, await database.read(caller, companyId, (session) => readCompanyIdentity(session, companyId)))
  const broken = judge(invoice, side)
  await yieldToOthers(bytes.length)
  const { same, context } = await database.read(caller, companyId, (session) =>
    loadDraftContext(session, companyId, side, lookupsOf(invoice, side), digestOf(bytes)),
  )
  if (context === undefined) throw unknownCompany()
  const file = mapReceivedFile(invoice, context, broken)
  await yieldToOthers(bytes.length)
  const { header, line } = resourcesOf[side]
  return {
    side,
    format: file.format,
    header: valuesOf(header, file.header),
    lines: file.lines.map((columns) => valuesOf(line, columns)),
    report: shownReport(file.report),
    attachments: file.attachments,
    existing: same === undefined ? undefined : { resource: resourcesOf[same.side].header, id: same.id },
    predictVat: () => predictFile(database, caller, companyId, header, file),
  }
}

/** The side of a file by its seller and buyer; see {@link Engine.sideOf}. */
export async function sideOfFile(
  database: Database,
  limits: ReadLimits,
  caller: Caller,
  companyId: string,
  contentstring: string,
): Promise<ImportSide> {
  const invoice = readEInvoice(receivedBytes(contentstring), limits)
  return ourSide(invoice, await database.read(caller, companyId, (session) => readCompanyIdentity(session, companyId)))
}

// We buy what names us as the buyer. A file that names us twice is a purchase too: its other side says so in a finding.
function ourSide({ seller, buyer }: EInvoice, company: CompanyIdentityRow | undefined): ImportSide {
  if (company === undefined) throw unknownCompany()
  const ours = {
    vatRegistrationNo: company.vat_registration_no,
    enterpriseNo: company.enterprise_no,
    gln: company.gln,
  }
  if (sharesIdentifier(identifiersOf(buyer), ours)) return 'purchase'
  if (sharesIdentifier(identifiersOf(seller), ours)) return 'sales'
  throw new Problem(
    'BadRequest',
    `The file names this company neither as its seller nor as its buyer. Say with 'side' whether to read it as sales or as purchase.`,
    { target: 'side' },
  )
}

/** Values by contract name, as a record of the resource would show them. */
function valuesOf(resource: Resource, columns: Columns): Readonly<Record<string, Cell>> {
  const shown = resource.fields.filter(
    ({ special, hidden, kind, column }) =>
      special === undefined && hidden !== true && kind !== 'blob' && Object.hasOwn(columns, column),
  )
  return Object.fromEntries(shown.map((field) => [field.name, shownAs(field, columns[field.column] ?? null)]))
}

function shownAs({ kind }: Field, value: Cell): Cell {
  if (typeof value !== 'string') return value
  if (kind === 'amount') return fixed(decimal(value))
  return kind === 'decimal' ? plain(decimal(value)) : value
}
