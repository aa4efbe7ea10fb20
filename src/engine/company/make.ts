import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { present } from '../../core/invariant.ts'
import type { Actor } from '../../core/actor.ts'
import { guidOf } from '../../core/guid.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { CompanyName } from '../../storage/access/company-names.ts'
import {
  type CompanyRow,
  type Connection,
  hasCompanies,
  inNewCompany,
  insertCompany,
  insertLedgerCounters,
  listCompanies,
  ownRow,
  namesakeOf,
  sessionOn,
} from '../../storage/setup/company-rows.ts'
import type { HomeDatabase } from '../../storage/server/contract.ts'
import type { Session } from '../../storage/server/database.ts'
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
  readonly details?: Partial<Omit<CompanyRow, 'company_id' | 'name' | 'throw_away'>>
  /** Made for trial, so that it may be deleted with what was posted in it (F112). */
  readonly forTrial?: boolean
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

/** Another server that is to have a new company. */
export interface NewPlace {
  readonly home: Pick<HomeDatabase, 'name' | 'maintain'>
  /** Whether its rows are the catalogue's too. */
  readonly isCatalogues: boolean
}

/** How a company is made, where that is not by the operator in the database itself. */
export interface Making {
  /** The home it is to have. */
  readonly placeOf?: (companyId: string) => Promise<NewPlace | undefined>
  readonly actor?: Actor
  /** Around the making, in its transaction: what was made under a key is not made again. */
  readonly once?: (session: Session, companyId: string, make: () => Promise<void>) => Promise<void>
}

/**
 * Makes a company with its setup in one transaction. Its id follows from the name, in any case of letters. Problems:
 * name or enterprise number taken (Internal_EntityWithSameKeyExists), unknown template, name or number malformed (BadRequest).
 * With a place it is made at that home, before the catalogue, which `connection` leads to, hears of it: where that was cut off, the
 * same call finds it there and goes on, with the enterprise number it has there. The place is asked for behind the locks of the
 * making, so that the homes say nothing else until it is over.
 */
export async function makeCompany(
  connection: Connection,
  wanted: NewCompany,
  { placeOf = async () => undefined, actor, once = (_session, _companyId, make) => make() }: Making = {},
): Promise<{ companyId: string }> {
  const company = companyRow(wanted)
  const template = await templateOf(wanted)
  const taken = (): Problem =>
    new Problem('Internal_EntityWithSameKeyExists', `The company ${quoted(company.name)} already exists.`)
  const make = async (): Promise<void> => {
    if ((await listCompanies(connection, company.company_id)).length > 0) throw taken()
    const namesake = await namesakeOf(connection, company)
    if (namesake !== undefined)
      throw new Problem(
        'Internal_EntityWithSameKeyExists',
        `The enterprise number ${company.enterprise_no} is that of the company ${quoted(namesake)}.`,
      )
    const place = await placeOf(company.company_id)
    if (place === undefined) {
      if (!(await insertCompany(connection, company))) throw taken()
      return fill(connection, company, template)
    }
    const row = await place.home.maintain((client) =>
      inNewCompany(
        client,
        company,
        async () => {
          if (await insertCompany(client, company)) await fill(client, company, template)
          return present(await ownRow(client, company.company_id), 'The company was just made.')
        },
        actor,
      ),
    )
    if (row.enterprise_no !== company.enterprise_no)
      throw new Problem(
        'BadRequest',
        `The home ${place.home.name} has the company ${quoted(company.name)} already, with the enterprise number ${row.enterprise_no}, from a making that was cut off: create it again with that number.`,
      )
    if (!place.isCatalogues && !(await insertCompany(connection, { ...row, home: place.home.name }))) throw taken()
  }
  await inNewCompany(connection, company, () => once(sessionOn(connection), company.company_id, make), actor)
  return { companyId: company.company_id }
}

/** Makes 'Demo Verkoop NV' in a database without any company; undefined when there is one. */
export async function makeDemoCompany(connection: Connection): Promise<{ companyId: string } | undefined> {
  if (await hasCompanies(connection)) return undefined
  const extra = join(templateDirectory, 'demo')
  const {
    name = '',
    vat_registration_no: vat = '',
    enterprise_no: enterprise = '',
    ...details
  } = await readCompanyDetails(extra)
  const wanted = { name, vat, enterprise, details, template: 'be', extra, forTrial: true }
  const company = companyRow(wanted)
  const template = await templateOf(wanted)
  const made = await inNewCompany(connection, company, async () => {
    // Whoever starts at the same time makes the same one.
    if ((await hasCompanies(connection)) || !(await insertCompany(connection, company))) return false
    await fill(connection, company, template)
    return true
  })
  return made ? { companyId: company.company_id } : undefined
}

/** The id of the company of a name, which is the same in any case of letters. */
export function companyIdOf(name: string): string {
  return guidOf(`company/${name.toLowerCase()}`)
}

/** Every company by name, for the command line; of those called so, in any case of letters, or of that id, when told. */
export function companies(connection: Connection, named?: string): Promise<readonly CompanyName[]> {
  return listCompanies(connection, named)
}

// What a company has besides its own row.
async function fill(connection: Connection, company: CompanyRow, template: Template): Promise<void> {
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
  if (name === '' || name.length > 30)
    throw new Problem('BadRequest', 'A company name has 1 to 30 characters.', { target: 'name' })
  const enterprise = wanted.enterprise.replace(/[\s.]/g, '').replace(/^BE/i, '')
  if (!/^[01]\d{9}$/.test(enterprise) || 97 - (Number(enterprise.slice(0, 8)) % 97) !== Number(enterprise.slice(8)))
    throw new Problem('BadRequest', `${quoted(wanted.enterprise)} is not a Belgian enterprise number.`, {
      target: 'enterpriseNo',
    })
  const vat = wanted.vat.replace(/[\s.]/g, '').toUpperCase()
  if (vat !== '' && !/^[A-Z]{2}[0-9A-Z]{2,13}$/.test(vat))
    throw new Problem('BadRequest', `${quoted(wanted.vat)} is not a VAT number with its country prefix.`, {
      target: 'vatRegistrationNo',
    })
  if (vat.startsWith('BE') && vat !== `BE${enterprise}`)
    throw new Problem(
      'BadRequest',
      `${quoted(wanted.vat)} is not the VAT number of ${enterprise}; that is BE${enterprise}.`,
      { target: 'vatRegistrationNo' },
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
    company_id: companyIdOf(name),
    name,
    display_name: displayName === '' ? name : displayName,
    enterprise_no: enterprise,
    vat_registration_no: vat,
    throw_away: wanted.forTrial === true,
  }
}
