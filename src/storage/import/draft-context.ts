import type { FileLookups } from '../../model/file-lookups.ts'
import { bySide, type ImportSide } from '../../model/import-side.ts'
import type { TableName } from '../../model/tables.ts'
import { json, oneOf, type RowOf, type TableRow } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { built, statement } from '../statement/statement.ts'
import { itemsSql, type ItemCandidateRow } from './draft-items.ts'
import { sameContentSql, sameSendingSql, type SameContent } from './files.ts'

/** What mapping a received file needs to know of a company before its party is known. */
export interface DraftContextRows {
  /** Undefined when the company does not exist. */
  readonly company: CompanyIdentityRow | undefined
  readonly lcyCode: string
  readonly defaultAccountNo: string
  readonly chargeAccountNo: string
  readonly roundingAccountNo: string
  /** Customers or vendors that have one of the identifiers asked for. */
  readonly parties: readonly CandidateRow[]
  readonly items: readonly ItemCandidateRow[]
  /** Those of the accounts asked for that exist and may be posted to directly. */
  readonly accounts: readonly string[]
  /** Foreign currency per unit of local currency; null when the rate table has none. */
  readonly tableCurrencyFactor: string | null
  /** Smallest amount of the file's currency; null when the company does not have the currency. */
  readonly currencyPrecision: string | null
  readonly vatGroups: readonly VatGroupKeysRow[]
  readonly vatPostingSetup: readonly VatPairRow[]
  /** VAT product groups of {@link DraftContextRows.accounts}, in their order. */
  readonly accountVatGroups: readonly string[]
  /** The document that came from the same file; undefined when there is none, or neither digest nor sending was given. */
  readonly same: SameContent | undefined
}

/** Columns of {@link VatGroupKeysRow}. */
export const vatGroupColumns = {
  tax_category: 'text',
  vat_pct: 'numeric',
  side: oneOf(' ', 'Sales', 'Purchase'),
  country_class: oneOf(' ', 'Belgium', 'EU', 'Outside EU'),
  party_vat_bus_posting_group: 'text',
  belgian_category: 'text',
  vat_bus_posting_group: 'text',
  vat_prod_posting_group: 'text',
} as const

/** A row of the VAT groups of e-invoices. */
export type VatGroupKeysRow = RowOf<typeof vatGroupColumns>

/** A pair of the VAT posting setup. */
export interface VatPairRow {
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly calculation: string
  /** Percentage without trailing zeros. */
  readonly pct: string
  readonly euService: boolean
  readonly taxCategory: string
}

/** How a company is known. */
export type CompanyIdentityRow = TableRow<'company', (typeof identity)[number]>

const identity = ['name', 'enterprise_no', 'vat_registration_no', 'gln'] as const

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
  readonly country_region_code: string
  readonly vat_bus_posting_group: string
  readonly default_account_no: string
  /** VAT product group of that account; '' without one. */
  readonly default_account_vat_group: string
}

/** What of a file's lookups is looked for before its party is known. */
export type DraftLookups = Omit<FileLookups, 'mappingTexts' | 'documentNo' | 'documentType'>

const sources = {
  sales: { setup: 'sales_setup', party: 'customer' },
  purchase: { setup: 'purchase_setup', party: 'vendor' },
} as const satisfies Record<ImportSide, { setup: TableName; party: TableName }>

/**
 * Reads it in one statement: company with setup, accounts and rate; VAT groups; candidates among the parties and the items,
 * found by indexes and not by reading all; and the document that has the file of the digest already.
 */
export async function readDraftContext(
  session: Session,
  companyId: string,
  side: ImportSide,
  wanted: DraftLookups,
  digest: Buffer | null = null,
): Promise<DraftContextRows> {
  const { currencyCode, sending, ...lists } = wanted
  const known = { envelopeSender: sending?.sender ?? '', envelopeInstanceId: sending?.instanceId ?? '' }
  const [row] = await session.rows(
    contextOf[side]({ companyId, ...lists, currencyCode: currencyCode ?? '', digest, ...known }),
  )
  return {
    company: row,
    lcyCode: row?.lcy_code ?? 'EUR',
    defaultAccountNo: row?.default_account_no ?? '',
    chargeAccountNo: row?.charge_account_no ?? '',
    roundingAccountNo: row?.rounding_account_no ?? '',
    accounts: row?.accounts ?? [],
    accountVatGroups: row?.account_vat_groups ?? [],
    vatPostingSetup: pairsOf(row?.vat_posting_setup ?? ''),
    tableCurrencyFactor: row?.factor ?? null,
    currencyPrecision: row?.currency_precision ?? null,
    parties: row?.parties ?? [],
    items: row?.items ?? [],
    vatGroups: row?.vat_groups ?? [],
    same: row?.same ?? undefined,
  }
}

/** How a company is known; undefined when it does not exist. */
export async function readCompanyIdentity(
  session: Session,
  companyId: string,
): Promise<CompanyIdentityRow | undefined> {
  const [row] = await session.rows(companyIdentity({ companyId }))
  return row
}

const companyIdentity = built('companyIdentity', { companyId: 'uuid' }, (db, { companyId }) =>
  db.selectFrom('company').select(identity).where('company_id', '=', companyId),
)

// One text for all pairs: of what PostgreSQL can make of some fifty short rows, this takes the least time.
const [pairEnd, valueEnd] = ['\u001e', '\u001f']

function pairsOf(text: string): VatPairRow[] {
  return text
    .split(pairEnd)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [bus = '', prod = '', calculation = '', pct = '', service = '', taxCategory = ''] = pair.split(valueEnd)
      return {
        vatBusPostingGroup: bus,
        vatProdPostingGroup: prod,
        calculation,
        pct,
        euService: service === 't',
        taxCategory,
      }
    })
}

const allVatGroups = `select tax_category, trim_scale(vat_pct)::text as vat_pct, side, country_class, party_vat_bus_posting_group,
    belgian_category, vat_bus_posting_group, vat_prod_posting_group from e_invoice_vat_group where company_id = $1`

// The rate in force is the latest one that has begun, as posting takes it. Lists as JSON: rows of several kinds in one row.
const contextOf = bySide(({ side }) => {
  const accounts = (column: string) => `array(select a.${column} from gl_account a where a.company_id = $1
        and a.no = any($2::text[]) and a.account_type = 'Posting' and a.direct_posting and not a.blocked order by a.no)`
  return statement({
    name: `draftContext ${side}`,
    takes: {
      companyId: 'uuid',
      accounts: 'text[]',
      currencyCode: 'text',
      date: 'date null',
      partyNos: 'text[]',
      partyKeys: 'text[]',
      glns: 'text[]',
      ibanKeys: 'text[]',
      postCodeKeys: 'text[]',
      itemNos: 'text[]',
      gtins: 'text[]',
      referenceNos: 'text[]',
      digest: 'bytea null',
      envelopeSender: 'text',
      envelopeInstanceId: 'text',
    },
    gives: {
      name: 'text',
      enterprise_no: 'text',
      vat_registration_no: 'text',
      gln: 'text',
      lcy_code: 'text',
      default_account_no: 'text',
      charge_account_no: 'text',
      rounding_account_no: 'text',
      accounts: 'text[]',
      account_vat_groups: 'text[]',
      vat_posting_setup: 'text null',
      factor: 'numeric null',
      currency_precision: 'numeric null',
      vat_groups: json<readonly VatGroupKeysRow[] | null>(),
      parties: json<readonly CandidateRow[] | null>(),
      items: json<readonly ItemCandidateRow[] | null>(),
      same: json<SameContent | null>(),
    },
    sql: `select c.name, c.enterprise_no, c.vat_registration_no, c.gln, g.lcy_code, s.default_account_no, s.charge_account_no, s.rounding_account_no,
      ${accounts('no')} as accounts, ${accounts('vat_prod_posting_group')} as account_vat_groups,
      (select string_agg(concat_ws(chr(31), v.vat_bus_posting_group, v.vat_prod_posting_group, v.vat_calculation_type,
          trim_scale(v.vat_pct), v.eu_service, v.tax_category), chr(30))
        from vat_posting_setup v where v.company_id = $1) as vat_posting_setup,
      (select trim_scale(round(r.exchange_rate_amount / nullif(r.relational_exch_rate_amount, 0), 15)) from currency_exchange_rate r
        where r.company_id = $1 and r.currency_code = $3 and r.starting_date <= $4::date
        order by r.starting_date desc limit 1) as factor,
      (select trim_scale(y.amount_rounding_precision) from currency y where y.company_id = $1 and y.code = $3) as currency_precision,
      (select json_agg(v) from (${allVatGroups}) v) as vat_groups,
      (select json_agg(o) from (${partiesSql(side)}) o) as parties,
      (select json_agg(o) from (${itemsSql(side, { itemNos: '$10', gtins: '$11', referenceNos: '$12' })}) o) as items,
      coalesce(${sameContentSql('$1', '$13')}, ${sameSendingSql('$1', '$14', '$15')}) as same
    from company c join general_ledger_setup g using (company_id) join ${sources[side].setup} s using (company_id) where c.company_id = $1`,
  })
})

// Each arm has an index of its own (migration 0007), which leaves out empty texts and is used only when the arm does so too.
function partiesSql(side: ImportSide): string {
  const arm = (column: string, parameter: number) => `(p.${column} = any($${parameter}::text[]) and p.${column} <> '')`
  const arms = [
    'p.no = any($5::text[])',
    arm('vat_registration_key', 6),
    arm('enterprise_key', 6),
    arm('endpoint_key', 6),
    arm('gln', 7),
    arm('iban_key', 8),
    arm('post_code_key', 9),
  ]
  return `select p.no, p.name, p.vat_registration_no, p.enterprise_no, p.gln, p.endpoint_scheme, p.endpoint_id, p.iban, p.post_code,
        p.blocked, p.country_region_code, p.vat_bus_posting_group, p.default_account_no,
        coalesce((select a.vat_prod_posting_group from gl_account a where a.company_id = $1 and a.no = p.default_account_no), '')
          as default_account_vat_group
      from ${sources[side].party} p where p.company_id = $1 and (${arms.join(' or ')}) order by p.no`
}
