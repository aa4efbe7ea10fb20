import { isGuid } from '../../core/guid.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Field } from '../../model/field.ts'
import { completeOrder, type Query, type Row } from '../../model/query.ts'
import { equals } from '../../model/value-facts.ts'
import { notFound } from '../request/errors.ts'
import { decodePart, type Options } from '../request/options.ts'
import type { ODataRequest, Surface } from '../request/surface.ts'

/** The company named outside the path: `?company=<id or name>`, else the header `Company` (contract-facts.md 1.3 and 3.1). */
export function sentCompany(options: Options, { headers }: ODataRequest): string | undefined {
  const given = options.parts.filter((part) => part.name === 'company')
  if (given.length > 1)
    throw new Problem('BadRequest', "The query option 'company' is given more than once.", { target: 'company' })
  const raw = given[0]?.raw
  const text = (
    raw === undefined ? fromHeader(headers['company']) : decodePart(raw.slice(raw.indexOf('=') + 1))
  )?.trim()
  return text === '' ? undefined : text
}

/** Stands in a route for a company that the request does not name; no name begins with a blank. */
export const unnamedCompany = ' '

/**
 * The company of a request that names none (decision F78): `DEFAULT_COMPANY` for those who see it, else the only company the
 * caller sees; undefined when there are several. No statement for a caller with rights in one company, else one, or two with
 * a default that is not seen.
 */
export async function impliedCompany(surface: Surface, caller: Caller): Promise<string | undefined> {
  const { defaultCompany } = surface
  const { permissions } = caller
  // No more than two are looked at of what may be very many.
  const [only, another] = permissions.keys()
  if (only !== undefined && only !== '*' && another === undefined) return only
  const found = defaultCompany === undefined ? [] : await companiesCalled(surface, caller, defaultCompany)
  const [first, ...more] = found.length === 0 ? await companyRows(surface, caller, undefined) : found
  return more.length === 0 ? first?.id : undefined
}

/** The id of a company by its id, which is only read, or its name, which is one statement; 404 for a name nobody has. */
export async function companyIdOf(surface: Surface, caller: Caller, text: string): Promise<string> {
  if (isGuid(text)) return text.toLowerCase()
  const [found, ...others] = await companiesCalled(surface, caller, text)
  if (found === undefined) throw notFound(quoted(text))
  if (others.length === 0) return found.id
  throw new Problem('BadRequest', `Several companies are called '${quoted(text)}'; use the id.`, { target: 'company' })
}

// Those of this name, or else of this display name, or the one of this id, as far as the caller sees them.
async function companiesCalled(surface: Surface, caller: Caller, text: string): Promise<readonly Row[]> {
  const names = isGuid(text) ? ['id'] : ['name', 'displayName']
  const fields = names.flatMap((name) => surface.sets.get('companies')?.byName.get(name) ?? [])
  const value = isGuid(text) ? text.toLowerCase() : text
  const terms = fields.map((field) => equals(field, value))
  const rows = await companyRows(surface, caller, { node: 'or', terms }, fields)
  const named = rows.find((row) => row.cells[0] === value)
  return named === undefined ? rows : [named]
}

async function companyRows(
  surface: Surface,
  caller: Caller,
  predicate: Query['predicate'],
  fields: readonly Field[] = [],
): Promise<readonly Row[]> {
  const companies = surface.sets.get('companies')
  if (companies === undefined) return []
  const { rows } = await surface.engine.list(caller, '', {
    resource: companies,
    fields,
    ...(predicate === undefined ? {} : { predicate }),
    order: completeOrder(companies, []),
    limit: 20,
    offset: 0,
    count: false,
    expand: [],
  })
  return rows
}

// Header bytes come as Latin-1; names of companies are sent as UTF-8 by most.
function fromHeader(sent: string | undefined): string | undefined {
  if (sent === undefined) return undefined
  const utf8 = Buffer.from(sent, 'latin1').toString('utf8')
  return utf8.includes('\uFFFD') ? sent : utf8
}
