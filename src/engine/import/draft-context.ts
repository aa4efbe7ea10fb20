import type { DraftContext } from '../../formats/match/draft.ts'
import type { FileLookups } from '../../model/file-lookups.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { Session } from '../../storage/server/database.ts'
import { readDraftContext, type DraftContextRows } from '../../storage/import/draft-context.ts'
import { readDraftHistory, type DraftHistoryRows } from '../../storage/import/draft-history.ts'
import { learnedDimensions } from '../../storage/import/line-origins.ts'
import type { SameContent } from '../../storage/import/files.ts'
import { vatGroupRowOf } from '../setup/vat-group-ties.ts'

/** What a received file meets in a company. */
export interface FileContext {
  /** What the mapping must know; undefined when the company does not exist. */
  readonly context: DraftContext | undefined
  /** The document that came from the same bytes (D36) or in the same sending (F88); undefined when there is none. */
  readonly same: SameContent | undefined
}

/**
 * What a file of these bytes meets, in two statements: first the candidates that it names, then what is known of the
 * customers or vendors among them; the second is left out where it names none.
 */
export async function loadDraftContext(
  session: Session,
  companyId: string,
  side: ImportSide,
  lookups: FileLookups,
  digest: Buffer,
): Promise<FileContext> {
  const { mappingTexts, documentNo, documentType, ...wanted } = lookups
  const rows = await readDraftContext(session, companyId, side, wanted, digest)
  const { same, company } = rows
  if (company === undefined) return { context: undefined, same }
  const partyNos = rows.parties.map(({ no }) => no)
  const told = { mappingTexts, documentNo, documentType }
  const history = await readDraftHistory(session, companyId, side, partyNos, told)
  const context = { side, ...companyPart(company), ...setupPart(rows), ...candidates(rows), ...historyPart(history) }
  return { context, same }
}

function companyPart(company: NonNullable<DraftContextRows['company']>): Pick<DraftContext, 'ownCompany'> {
  return {
    ownCompany: {
      name: company.name,
      enterpriseNo: company.enterprise_no,
      vatRegistrationNo: company.vat_registration_no,
      gln: company.gln,
    },
  }
}

function setupPart(rows: DraftContextRows) {
  return {
    lcyCode: rows.lcyCode,
    vatProdPostingGroups: rows.vatGroups.map(vatGroupRowOf),
    vatPostingSetup: rows.vatPostingSetup,
    defaultAccount: rows.defaultAccountNo,
    chargeAccount: rows.chargeAccountNo === '' ? null : rows.chargeAccountNo,
    roundingAccount: rows.roundingAccountNo === '' ? null : rows.roundingAccountNo,
    accounts: rows.accounts,
    accountVatGroups: Object.fromEntries(rows.accounts.map((no, at) => [no, rows.accountVatGroups[at] ?? ''])),
    tableCurrencyFactor: rows.tableCurrencyFactor,
    currencyPrecision: rows.currencyPrecision,
  } satisfies Partial<DraftContext>
}

function candidates(rows: DraftContextRows): Pick<DraftContext, 'parties' | 'items'> {
  return {
    parties: rows.parties.map((one) => ({
      no: one.no,
      name: one.name,
      vatRegistrationNo: one.vat_registration_no,
      enterpriseNo: one.enterprise_no,
      gln: one.gln,
      endpointScheme: one.endpoint_scheme,
      endpointId: one.endpoint_id,
      iban: one.iban,
      postCode: one.post_code,
      blocked: one.blocked === 'All',
      countryRegionCode: one.country_region_code,
      vatBusPostingGroup: one.vat_bus_posting_group,
      defaultAccountNo: one.default_account_no,
      defaultAccountVatGroup: one.default_account_vat_group,
    })),
    items: rows.items,
  }
}

function historyPart({ mappings, sameNumbers }: DraftHistoryRows): Pick<DraftContext, 'mappings' | 'sameNumbers'> {
  return {
    mappings: mappings.map((one) => ({
      vendorNo: one.vendor_no,
      matchBy: one.match_by,
      matchText: one.match_text,
      type: one.type,
      no: one.no,
      vatKey: one.vat_key,
      vatBusPostingGroup: one.vat_bus_posting_group,
      vatProdPostingGroup: one.vat_prod_posting_group,
      targetVatGroup: one.target_vat_group,
      dimensions: one.dimensions,
      taughtBy: taughtBy(one),
    })),
    sameNumbers: sameNumbers.map((one) => ({
      partyNo: one.party_no,
      documentType: one.document_type,
      name: one.name,
    })),
  }
}

// A value that was learned before each had its teacher was learned from the last one.
function taughtBy({ learned_from_entry_no: last, teachers }: DraftHistoryRows['mappings'][number]) {
  const dimensions = learnedDimensions.map((column, at) => [String(at + 1), teachers[column] ?? last] as const)
  return Object.fromEntries([['no', teachers['no'] ?? last], ...dimensions])
}
