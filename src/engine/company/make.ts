import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { guidOf } from '../../core/guid.ts'
import { Problem, quoted } from '../../core/problem.ts'
import {
  type CompanyName,
  type CompanyRow,
  companyWithEnterprise,
  type Connection,
  inNewCompany,
  insertCompany,
  insertLedgerCounters,
  listCompanies,
} from '../../storage/setup/company-rows.ts'
import { insertTemplateRows, type Template } from '../../storage/setup/template-rows.ts'
import { checkedTemplate, requireReferences } from './check-template.ts'
import { joinTemplates, readCompanyDetails, readTemplate, templateDirectory } from './template.ts'
import { requireGuards } from './template-guards.ts'

/** A company to be made (D33): its name and Belgian identity, the template of its setup, and what else is known of it. */
export interface NewCompany {
  readonly name: string
  readonly displayName?: string
  readonly vat: string
  readonly enterprise: string
  /** Folder below `templates/`; `be` unless told. */
  readonly template?: string
  /** A folder of setup anywhere, such as `company export` writes; instead of the template. */
  readonly from?: string
  /** Folder with more rows, read after the template's. */
  readonly extra?: string
  readonly details?: Partial<Omit<CompanyRow, 'company_id' | 'name'>>
}

/** Gap-free counters that a company has: one per ledger and per kind of import record. */
export const ledgers: readonly string[] = [
  'G/L',
  'VAT',
  'Customer',
  'Vendor',
  'Item',
  'Value',
  'Register',
  'Import Sales',
  'Import Sales Line',
  'Import Purchase',
  'Import Purchase Line',
  'Dimension Set',
]

/**
 * Makes a company with its setup in one transaction. Its id follows from the name, in any case of letters. Problems:
 * name or enterprise number taken (Internal_EntityWithSameKeyExists), unknown template, name or number malformed (BadRequest).
 */
export async function makeCompany(connection: Connection, wanted: NewCompany): Promise<{ companyId: string }> {
  const company = companyRow(wanted)
  const template = await templateOf(wanted)
  await inNewCompany(connection, company.company_id, async () => {
    const taken = (await listCompanies(connection)).some((each) => each.id === company.company_id)
    if (taken)
      throw new Problem('Internal_EntityWithSameKeyExists', `The company ${quoted(company.name)} already exists.`)
    const namesake = await companyWithEnterprise(connection, company.enterprise_no)
    if (namesake !== undefined)
      throw new Problem(
        'Internal_EntityWithSameKeyExists',
        `The enterprise number ${company.enterprise_no} is that of the company ${quoted(namesake)}.`,
      )
    await fill(connection, company, template)
  })
  return { companyId: company.company_id }
}

/** Makes 'Demo Verkoop NV' in a database without any company; undefined when there is one. */
export async function makeDemoCompany(connection: Connection): Promise<{ companyId: string } | undefined> {
  const extra = join(templateDirectory, 'demo')
  const {
    name = '',
    vat_registration_no: vat = '',
    enterprise_no: enterprise = '',
    ...details
  } = await readCompanyDetails(extra)
  const wanted = { name, vat, enterprise, details, template: 'be', extra }
  const company = companyRow(wanted)
  const template = await templateOf(wanted)
  const made = await inNewCompany(connection, company.company_id, async () => {
    if ((await listCompanies(connection)).length > 0) return false
    await fill(connection, company, template)
    return true
  })
  return made ? { companyId: company.company_id } : undefined
}

/** Every company by name, for the command line. */
export function companies(connection: Connection): Promise<readonly CompanyName[]> {
  return listCompanies(connection)
}

async function fill(connection: Connection, company: CompanyRow, template: Template): Promise<void> {
  await insertCompany(connection, company)
  await insertTemplateRows(connection, { id: company.company_id, name: company.name }, template)
  await insertLedgerCounters(connection, company.company_id, ledgers)
  await requireReferences(connection, company.company_id)
  await requireGuards(connection, company.company_id, template)
}

async function templateOf(wanted: NewCompany): Promise<Template> {
  const template = await readTemplate(wanted.from ?? directoryOf(wanted.template ?? 'be'))
  return checkedTemplate(
    wanted.extra === undefined ? template : joinTemplates(template, await readTemplate(wanted.extra)),
  )
}

function directoryOf(template: string): string {
  const directory = join(templateDirectory, template)
  // A name, not a path: the folder `demo` and anything outside `templates/` are no template of a company.
  if (!/^[a-z]{2}$/.test(template) || !existsSync(directory))
    throw new Problem('BadRequest', `There is no company template ${quoted(template)}.`)
  return directory
}

function companyRow(wanted: NewCompany): CompanyRow {
  const name = wanted.name.trim()
  if (name === '' || name.length > 30) throw new Problem('BadRequest', 'A company name has 1 to 30 characters.')
  const enterprise = wanted.enterprise.replace(/[\s.]/g, '').replace(/^BE/i, '')
  if (!/^[01]\d{9}$/.test(enterprise) || 97 - (Number(enterprise.slice(0, 8)) % 97) !== Number(enterprise.slice(8)))
    throw new Problem('BadRequest', `${quoted(wanted.enterprise)} is not a Belgian enterprise number.`)
  const vat = wanted.vat.replace(/[\s.]/g, '').toUpperCase()
  if (vat !== '' && !/^[A-Z]{2}[0-9A-Z]{2,13}$/.test(vat))
    throw new Problem('BadRequest', `${quoted(wanted.vat)} is not a VAT number with its country prefix.`)
  if (vat.startsWith('BE') && vat !== `BE${enterprise}`)
    throw new Problem(
      'BadRequest',
      `${quoted(wanted.vat)} is not the VAT number of ${enterprise}; that is BE${enterprise}.`,
    )
  const displayName = (wanted.displayName ?? wanted.details?.display_name ?? '').trim()
  return {
    gln: '',
    endpoint_scheme: '0208',
    endpoint_id: enterprise,
    iban: '',
    address: '',
    post_code: '',
    city: '',
    country_region_code: 'BE',
    ...wanted.details,
    company_id: guidOf(`company/${name.toLowerCase()}`),
    name,
    display_name: displayName === '' ? name : displayName,
    enterprise_no: enterprise,
    vat_registration_no: vat,
  }
}
