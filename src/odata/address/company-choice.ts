import { isGuid } from '../../core/guid.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import { completeOrder } from '../../model/query.ts'
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

/** The id of a company by its id, which is only read, or its name, which is one statement; 404 for a name nobody has. */
export async function companyIdOf(surface: Surface, caller: Caller, text: string): Promise<string> {
  if (isGuid(text)) return text.toLowerCase()
  const companies = surface.sets.get('companies')
  const fields = ['name', 'displayName'].flatMap((name) => companies?.byName.get(name) ?? [])
  if (companies === undefined) throw notFound(quoted(text))
  const { rows } = await surface.engine.list(caller, '', {
    resource: companies,
    fields,
    predicate: { node: 'or', terms: fields.map((field) => equals(field, text)) },
    order: completeOrder(companies, []),
    limit: 20,
    offset: 0,
    count: false,
    expand: [],
  })
  const found = rows.find((row) => row.cells[0] === text) ?? (rows.length === 1 ? rows[0] : undefined)
  if (found !== undefined) return found.id
  if (rows.length === 0) throw notFound(quoted(text))
  throw new Problem('BadRequest', `Several companies are called '${quoted(text)}'; use the id.`, { target: 'company' })
}

// Header bytes come as Latin-1; names of companies are sent as UTF-8 by most.
function fromHeader(sent: string | undefined): string | undefined {
  if (sent === undefined) return undefined
  const utf8 = Buffer.from(sent, 'latin1').toString('utf8')
  return utf8.includes('\uFFFD') ? sent : utf8
}
