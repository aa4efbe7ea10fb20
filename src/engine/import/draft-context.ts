import type { DraftContext } from '../../formats/match/draft.ts'
import type { FileLookups } from '../../model/file-lookups.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { Session } from '../../storage/server/database.ts'
import { readDraftContext, type DraftContextRows } from '../../storage/import/draft-context.ts'
import { readDraftHistory, type DraftHistoryRows } from '../../storage/import/draft-history.ts'
import { vatGroupRowOf } from '../setup/vat-group-ties.ts'

/**
 * What the mapping of a file must know, in two round trips: first the candidates that the file names, then what is known of
 * the customers or vendors among them. Undefined when the company does not exist.
 */
export async function loadDraftContext(
  session: Session,
  companyId: string,
  side: ImportSide,
  lookups: FileLookups,
): Promise<DraftContext | undefined> {
  const rows = await readDraftContext(session, companyId, side, lookups)
  if (rows.company === undefined) return undefined
  const partyNos = rows.parties.map(({ no }) => no)
  const history = await readDraftHistory(session, companyId, side, partyNos, lookups)
  return { side, ...companyPart(rows.company), ...setupPart(rows), ...candidates(rows), ...historyPart(history) }
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
    })),
    sameNumbers: sameNumbers.map((one) => ({
      partyNo: one.party_no,
      documentType: one.document_type,
      name: one.name,
    })),
  }
}
