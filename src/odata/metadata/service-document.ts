import type { Resource } from '../../model/resource.ts'
import { companyIdOf, impliedCompany, sentCompany } from '../address/company-choice.ts'
import { accessSets } from '../request/access-sets.ts'
import { webhookSets } from '../address/webhook-routes.ts'
import { notFound } from '../request/errors.ts'
import { allowOnly } from '../request/options.ts'
import { jsonHeaders, taggedResponse } from '../answer/respond.ts'
import type { Exchange, ODataResponse } from '../request/surface.ts'

/**
 * The service document (OData 4.01 Part 1, 11.1.1). Below `companies(<id>)/` the sets of the company, so that clients that know
 * only one service root work unchanged (odata-design.md 3). At the root what is in no company, and the sets of a company when
 * the same request would find them there (F78). 404 for a company that is not there.
 */
export async function readService(exchange: Exchange, companyId: string): Promise<ODataResponse> {
  allowOnly(exchange.options, [], 'the service document')
  const { surface, root, style } = exchange
  const inPath = companyId !== ''
  const found = inPath ? await seen(exchange, companyId) : await companyAtRoot(exchange)
  // What only the query names is not in an address that is resolved against this one.
  const isInQuery = !inPath && exchange.options.parts.some(({ name }) => name === 'company')
  const before = isInQuery && found !== undefined ? `companies(${found})/` : ''
  const url = ({ set, scoped }: Resource): string => (scoped ? `${before}${set}` : set)
  const sets = [...surface.sets.values()]
    .filter(({ scoped }) => (inPath ? scoped : !scoped || found !== undefined))
    .map((resource) => ({ name: resource.set, kind: 'EntitySet', url: url(resource) }))
    .concat(
      inPath
        ? []
        : [...webhookSets, ...administered(exchange)].map((set) => ({ name: set, kind: 'EntitySet', url: set })),
    )
  const base = inPath ? `${root}/companies(${companyId})` : root
  const context = style.metadata === 'none' ? '' : `"@odata.context":${JSON.stringify(`${base}/$metadata`)},`
  const body = `{${context}"value":${JSON.stringify(sets)}}`
  return taggedResponse(jsonHeaders(exchange), body, exchange.request.headers['if-none-match'])
}

// Whoever administers nothing is refused there, and without the login that may change rights everybody is.
function administered({ caller, surface }: Exchange): readonly string[] {
  if (surface.engine.administration?.isPossible !== true) return []
  return caller.permissions.values().some((held) => held.has('ADMIN')) ? accessSets : []
}

async function companyAtRoot(exchange: Exchange): Promise<string | undefined> {
  const { surface, caller, options, request } = exchange
  const sent = sentCompany(options, request)
  return sent === undefined ? impliedCompany(surface, caller) : seen(exchange, await companyIdOf(surface, caller, sent))
}

async function seen({ surface, caller }: Exchange, companyId: string): Promise<string> {
  const companies = surface.sets.get('companies')
  if (companies === undefined) return companyId
  const row = await surface.engine.read(caller, '', companies, companyId, { fields: [], expand: [] })
  if (row === undefined) throw notFound(companies.set)
  return row.id
}
