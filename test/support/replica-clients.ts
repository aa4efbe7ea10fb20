import { encodeNodeId } from '../../src/graphql/terms/node-ids.ts'
import { invoiceBody } from './demo-engine.ts'
import type { Answer, Service } from './service.ts'

/** A service with a user of its own. */
export type As = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

/** What clients saw. */
export interface Seen {
  /** Reads that were made, of own writes and of others'. */
  reads: number
  /** Reads that did not show what was answered before, and 404 of what there was; with what was read. */
  readonly stale: string[]
  readonly missing: string[]
  /** Anything but success. */
  readonly refused: string[]
}

/** A user of a service; made with rights on the demo company where there is none. */
export async function userOf(service: Service, name: string, made?: string): Promise<{ ask: As; key: string }> {
  let key = made
  if (key === undefined) {
    key = (await service.keys.create(name)).key
    await service.keys.grant(name, service.companyId, ['READ', 'EDIT', 'POST'])
  }
  const authorization = `Basic ${Buffer.from(`${name}:${key}`).toString('base64')}`
  return {
    ask: (method, path, body, headers) => service.request(method, path, body, { authorization, ...headers }),
    key,
  }
}

const create = `mutation ($companyId: ID!, $fields: ImportSalesInvoiceCreateFieldsInput!) {
  createImportSalesInvoice(input: { companyId: $companyId, source: { fields: $fields } }) {
    __typename ... on CreateImportSalesInvoiceSuccess { importSalesInvoice { id } } } }`
const post = `mutation ($id: ID!) { postImportSalesInvoice(input: { id: $id }) {
  __typename ... on PostImportSalesInvoiceSuccess { importSalesInvoice { state } } } }`
const node = `query ($id: ID!) { node(id: $id) { ... on ImportSalesInvoice { state postingDescription } } }`
const page = `query ($company: ID!, $name: String!) { company(id: $company) {
  importSalesInvoices(filter: { postingDescription: { eq: $name } }) { totalCount nodes { state } } } }`

/** Where a user reads, and what its client sends along. */
export interface Reader {
  readonly ask: As
  readonly headers?: Record<string, string>
}

/** Creates, reads back, posts and reads back, on both surfaces, so many documents; `read` is where it reads. */
export async function workBesideReplica(
  service: Service,
  ask: As,
  name: string,
  documents: number,
  seen: Seen,
  made: (id: string) => void,
  read: (told: Answer) => Reader = () => ({ ask }),
): Promise<void> {
  const { companyUrl, companyId } = service
  const sets = `${companyUrl.slice(service.root.length)}/importsalesinvoices`
  const { importSalesInvoiceLines, ...header } = invoiceBody() as { importSalesInvoiceLines: readonly object[] }
  for (let no = 0; no < documents; no++) {
    const postingDescription = `${name} ${no}`
    const isGraphQL = no % 2 === 1
    const told = isGraphQL
      ? await ask('POST', '/graphql', {
          query: create,
          variables: {
            companyId,
            fields: {
              ...header,
              postingDescription,
              lines: importSalesInvoiceLines.map((one) => ({ ...one, type: 'GL_ACCOUNT' })),
            },
          },
        })
      : await ask('POST', sets, { ...header, postingDescription, importSalesInvoiceLines })
    const global: string | undefined = told.json?.data?.createImportSalesInvoice?.importSalesInvoice?.id
    const id: string | undefined =
      global === undefined ? told.json?.id : Buffer.from(global, 'base64url').toString('latin1').split(':')[2]
    if (id === undefined) {
      seen.refused.push(`create ${told.status} ${told.text.slice(0, 300)}`)
      continue
    }
    made(id)
    await readBack(read(told), { sets, companyId, id, name: postingDescription, state: 'Open' }, seen)
    const posted = isGraphQL
      ? await ask('POST', '/graphql', { query: post, variables: { id: global } })
      : await ask('POST', `${sets}(${id})/Microsoft.NAV.post`)
    if (posted.status >= 300 || posted.json?.errors !== undefined)
      seen.refused.push(`post ${posted.status} ${posted.text.slice(0, 300)}`)
    await readBack(read(posted), { sets, companyId, id, name: postingDescription, state: 'Posted' }, seen)
  }
}

interface Wanted {
  readonly sets: string
  readonly companyId: string
  readonly id: string
  readonly name: string
  readonly state: 'Open' | 'Posted'
}

async function readBack({ ask, headers }: Reader, wanted: Wanted, seen: Seen): Promise<void> {
  const { sets, companyId, id, name, state } = wanted
  const graphql = (query: string, variables: object) => ask('POST', '/graphql', { query, variables }, headers)
  const global = encodeNodeId({ type: 'ImportSalesInvoice', companyId, id })
  const answers = await Promise.all([
    ask('GET', `${sets}(${id})?$select=state`, undefined, headers).then((one) => [one.json?.state, one] as const),
    ask('GET', `${sets}?$filter=postingDescription eq '${name}'&$count=true&$select=state`, undefined, headers).then(
      (one) => [one.json?.['@odata.count'] === 1 && one.json.value[0]?.state, one] as const,
    ),
    graphql(node, { id: global }).then((one) => [one.json?.data?.node?.state, one] as const),
    graphql(page, { company: companyId, name }).then(
      (one) => [one.json?.data?.company?.importSalesInvoices?.nodes[0]?.state, one] as const,
    ),
  ])
  for (const [at, [found, answer]] of answers.entries()) {
    seen.reads++
    if (answer.status === 404) seen.missing.push(`${at} ${answer.text.slice(0, 200)}`)
    else if (answer.status >= 300) seen.refused.push(`read ${at} ${answer.status} ${answer.text.slice(0, 300)}`)
    else if (String(found).toLowerCase() !== state.toLowerCase())
      seen.stale.push(`${at} ${String(found)} ${answer.text.slice(0, 300)}`)
  }
}
