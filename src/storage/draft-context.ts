import type { ImportSide } from '../model/import-side.ts'
import type { TableName } from '../model/tables.ts'
import type { Session } from './database.ts'

/** What mapping a received file needs to know of a company: one statement per table. */
export interface DraftContextRows {
  readonly company: {
    readonly name: string
    readonly enterprise_no: string
    readonly vat_registration_no: string
    readonly gln: string
  }
  readonly lcyCode: string
  readonly defaultAccountNo: string
  readonly chargeAccountNo: string
  /** Customers or vendors. */
  readonly parties: readonly CandidateRow[]
  readonly vatGroups: readonly {
    readonly tax_category: string
    readonly vat_pct: string
    readonly vat_bus_posting_group: string
    readonly vat_prod_posting_group: string
  }[]
}

/** Identifiers of a customer or vendor, and the account of its lines. */
export interface CandidateRow {
  readonly no: string
  readonly name: string
  readonly vat_registration_no: string
  readonly enterprise_no: string
  readonly gln: string
  readonly endpoint_scheme: string
  readonly endpoint_id: string
  readonly iban: string
  readonly post_code: string
  readonly blocked: string
  readonly default_account_no: string
}

const sources = {
  sales: { setup: 'sales_setup', party: 'customer' },
  purchase: { setup: 'purchase_setup', party: 'vendor' },
} as const satisfies Record<ImportSide, { setup: TableName; party: TableName }>

/** Reads it in one pipelined round trip: four statements, and the identifiers of every customer or vendor. */
export async function readDraftContext(
  session: Session,
  companyId: string,
  side: ImportSide,
): Promise<DraftContextRows> {
  const { setup: setupTable, party } = sources[side]
  const parameters = [companyId]
  const [companies, setups, parties, vatGroups] = await Promise.all([
    session.rows<DraftContextRows['company']>({
      sql: 'select name, enterprise_no, vat_registration_no, gln from company where company_id = $1',
      parameters,
    }),
    session.rows<{ lcy_code: string; default_account_no: string; charge_account_no: string }>({
      sql: `select g.lcy_code, s.default_account_no, s.charge_account_no from general_ledger_setup g join ${setupTable} s using (company_id) where g.company_id = $1`,
      parameters,
    }),
    session.rows<CandidateRow>({
      sql: `select no, name, vat_registration_no, enterprise_no, gln, endpoint_scheme, endpoint_id, iban, post_code, blocked, default_account_no
        from ${party} where company_id = $1 order by no`,
      parameters,
    }),
    session.rows<DraftContextRows['vatGroups'][number]>({
      sql: 'select tax_category, trim_scale(vat_pct) as vat_pct, vat_bus_posting_group, vat_prod_posting_group from e_invoice_vat_group where company_id = $1',
      parameters,
    }),
  ])
  const [setup] = setups
  return {
    company: companies[0] ?? { name: '', enterprise_no: '', vat_registration_no: '', gln: '' },
    lcyCode: setup?.lcy_code ?? 'EUR',
    defaultAccountNo: setup?.default_account_no ?? '',
    chargeAccountNo: setup?.charge_account_no ?? '',
    parties,
    vatGroups,
  }
}
