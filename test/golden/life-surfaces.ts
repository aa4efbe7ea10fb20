import { create, list, read, type Plain } from '../support/odata-client.ts'
import { connectGraphQL, graphqlBooks } from '../support/graphql-client.ts'
import type { Service } from '../support/service.ts'

/** What a life cycle does with an import document, on one surface; outcomes are told as OData's statuses. */
export interface LifeSurface {
  create(header: Plain, lines: readonly Plain[]): Promise<string>
  /** `post`, `register`, `reopen`, `postpreview`, `patch`, `delete` or `deleteLine`; answers 204, 200 or 400. */
  perform(id: string, what: string, body?: Plain): Promise<number>
  document(id: string): Promise<Plain>
  count(set: string): Promise<number>
}

/** The names of a side on both surfaces. */
export interface LifeNames {
  readonly side: 'sales' | 'purchase'
  readonly set: string
  readonly lines: string
  readonly type: string
}

/** Life cycles through OData. */
export function odataLife(service: Service, { set, lines }: LifeNames): LifeSurface {
  const path = (id: string) => `${service.companyUrl}/${set}(${id})`
  return {
    create: (header, all) => create(service, { ...header, [lines]: all }, set),
    perform: async (id, what, body) => {
      if (what === 'patch') {
        const etag = String((await read(service, `${set}(${id})`))['@odata.etag'])
        return (await service.request('PATCH', path(id), body, { 'if-match': etag })).status
      }
      if (what === 'delete') return (await service.request('DELETE', path(id))).status
      if (what === 'deleteLine') {
        const [line] = await list(service, lines)
        return (await service.request('DELETE', `${service.companyUrl}/${lines}(${String(line?.['id'])})`)).status
      }
      return (await service.request('POST', `${path(id)}/Microsoft.NAV.${what}`)).status
    },
    document: (id) => read(service, `${set}(${id})`),
    count: async (name) => (await list(service, name)).length,
  }
}

// A typed error that says the state does not allow it is OData's 400; nothing else may happen.
const statuses: Readonly<Record<string, number>> = { InvalidStateError: 400 }
const verbs: Readonly<Record<string, string>> = { postpreview: 'postPreview', deleteLine: 'delete', patch: 'update' }

/** Life cycles through GraphQL. */
export async function graphqlLife(service: Service, companyId: string, names: LifeNames): Promise<LifeSurface> {
  const access = await connectGraphQL(service)
  const books = graphqlBooks(access, companyId)
  const ask = (query: string, variables: object) => access.client.request<Record<string, Plain>>(query, variables)
  const recordOf = async (id: string): Promise<Plain> =>
    (await ask(`query ($id: ID!) { node(id: $id) { ... on ${names.type} { etag lines { nodes { id } } } } }`, { id }))[
      'node'
    ] ?? {}
  return {
    create: (header, lines) => books.create(names.side, header, lines),
    perform: async (id, what, body) => {
      const ofLine = what === 'deleteLine'
      const record = ofLine || what === 'patch' ? await recordOf(id) : {}
      const [line] = (record['lines'] as { nodes: Plain[] } | undefined)?.nodes ?? []
      const mutation = `${verbs[what] ?? what}${names.type}${ofLine ? 'Line' : ''}`
      const type = mutation.charAt(0).toUpperCase() + mutation.slice(1)
      const input = {
        id: ofLine ? line?.['id'] : id,
        ...(what === 'patch' ? { etag: record['etag'], fields: body } : {}),
      }
      const { result } = await ask(
        `mutation ($input: ${type}Input!) { result: ${mutation}(input: $input) { __typename ... on Error { message } } }`,
        { input },
      )
      const answered = String(result?.['__typename'])
      if (answered === `${type}Success`) return what === 'patch' ? 200 : 204
      return statuses[answered] ?? 500
    },
    document: (id) => books.document(names.side, id),
    count: async (name) => (await books.rows(name, ['id'])).length,
  }
}
