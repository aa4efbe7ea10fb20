import { writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, quoted } from '../../core/problem.ts'
import type { CompanyName } from '../../storage/access/company-names.ts'
import { makeFolders } from '../../storage/embedded/system-calls.ts'
import { readCompany, readSetup } from '../../storage/setup/company-setup.ts'
import type { Database } from '../../storage/server/database.ts'
import type { TemplateRow } from '../../storage/setup/template-rows.ts'
import { companyFile, readCompanyDetails } from './template.ts'
import type { NewCompany } from './make.ts'

/** What the command line may say of a company made from files; the rest is in `company.json`. */
export type Given = Partial<Pick<NewCompany, 'name' | 'displayName' | 'vat' | 'enterprise'>>

/**
 * Writes the setup and master data of a company (named by name or id) as one JSON file per table and `company.json`;
 * answers the paths. Documents, entries and the numbers used last stay behind. Problem BadRequest: no such company.
 */
export async function exportCompany(
  database: Database,
  companies: readonly CompanyName[],
  name: string,
  folder: string,
): Promise<readonly string[]> {
  const company = companyNamed(companies, name)
  const { setup, details } = await database.read({ statements: 0 }, company.id, async (session) => ({
    setup: await readSetup(session, company.id),
    details: await readCompany(session, company.id),
  }))
  makeFolders(folder)
  const files = new Map([...setup].map(([table, rows]) => [`${table}.json`, rowsText(rows)]))
  files.set(companyFile, `${JSON.stringify(details, null, 2)}\n`)
  const paths = [...files].map(([file, text]) => ({ path: join(folder, file), text }))
  for (const { path, text } of paths) await writeFile(path, text)
  return paths.map(({ path }) => path).toSorted()
}

/** The company of a name, in any case of letters, or an id; a Problem saying so when there is none. */
export function companyNamed(companies: readonly CompanyName[], name: string): CompanyName {
  const wanted = name.trim().toLowerCase()
  const company = companies.find((one) => one.name.toLowerCase() === wanted || one.id === wanted)
  if (company === undefined) throw new Problem('BadRequest', `There is no company ${quoted(name)}.`)
  return company
}

/**
 * The company that a folder describes, under the name and numbers given. With another enterprise number it is another
 * company: then only the setup is taken, not the address and bank account of `company.json`.
 */
export async function companyFromFiles(folder: string, given: Given): Promise<NewCompany> {
  if (!existsSync(folder)) throw new Problem('BadRequest', `There is no folder ${quoted(folder)}.`)
  const known: Readonly<Record<string, string>> = existsSync(join(folder, companyFile))
    ? await readCompanyDetails(folder)
    : {}
  const { name = '', vat_registration_no: vat = '', enterprise_no: enterprise = '', ...details } = known
  const same = given.enterprise === undefined || digitsOf(given.enterprise) === digitsOf(enterprise)
  const wanted = {
    from: folder,
    name: given.name ?? name,
    vat: given.vat ?? (same ? vat : ''),
    enterprise: given.enterprise ?? enterprise,
    ...(given.displayName === undefined ? {} : { displayName: given.displayName }),
  }
  if (!same) return wanted
  // A company of another name is shown under that name, not under the old one.
  const { display_name: shown = '', ...others } = details
  const renamed = given.name !== undefined && given.name !== name
  return { ...wanted, details: renamed || shown === '' ? others : details }
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

// A line a row, as in templates/: readable, and a change is one line of a diff.
function rowsText(rows: readonly TemplateRow[]): string {
  if (rows.length === 0) return '[]\n'
  const lines = rows.map((row) => {
    const cells = Object.entries(row).map(([column, cell]) => `${JSON.stringify(column)}: ${JSON.stringify(cell)}`)
    return `  { ${cells.join(', ')} }`
  })
  return `[\n${lines.join(',\n')}\n]\n`
}
