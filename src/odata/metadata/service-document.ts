import { webhookSets } from '../address/webhook-routes.ts'
import { notFound } from '../request/errors.ts'
import { allowOnly } from '../request/options.ts'
import { jsonHeaders } from '../answer/respond.ts'
import type { Exchange, ODataResponse } from '../request/surface.ts'

/**
 * The service document (OData 4.01 Part 1, 11.1.1): every set at the root; below `companies(<id>)/` those of the company,
 * so that clients that know only one service root work unchanged (odata-design.md 3). 404 for a company that is not there.
 */
export async function readService(exchange: Exchange, companyId: string): Promise<ODataResponse> {
  allowOnly(exchange.options, [], 'the service document')
  const { surface, caller, root, style } = exchange
  const resources = [...surface.sets.values()]
  const companies = surface.sets.get('companies')
  let base = root
  if (companyId !== '' && companies !== undefined) {
    const row = await surface.engine.read(caller, '', companies, companyId, { fields: [], expand: [] })
    if (row === undefined) throw notFound(companies.set)
    base = `${root}/${companies.set}(${companyId})`
  }
  const sets = resources
    .filter((resource) => companyId === '' || resource.scoped)
    .map(({ set }) => set)
    .concat(companyId === '' ? webhookSets : [])
    .map((set) => ({ name: set, kind: 'EntitySet', url: set }))
  const context = style.metadata === 'none' ? '' : `"@odata.context":${JSON.stringify(`${base}/$metadata`)},`
  return { status: 200, headers: jsonHeaders(exchange), body: `{${context}"value":${JSON.stringify(sets)}}` }
}
