import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create } from '../support/odata-client.ts'
import { postSales } from '../support/posted-sales.ts'
import { startService, type Service } from '../support/service.ts'
import { slicingProxy, type SlicingProxy } from '../support/slicing-proxy.ts'
import { type KitFolder, kitFolder } from './kit-folder.ts'
import { clientModules, type Loose } from './libraries.ts'
import { relayConfig, relayOperations } from './relay-program.ts'

/** The front-end kit as it is published, by itself and with the libraries it is for, against the running service. */
let service: Service
let proxy: SlicingProxy
let folder: KitFolder
let kit: Loose
let client: Loose
let company: string
/** The service by a way that can be cut. */
let endpoint: { readonly url: string; readonly headers: Record<string, string> }

beforeAll(async () => {
  service = await startService()
  await postSales(service, 6)
  proxy = await slicingProxy(service.base)
  folder = kitFolder()
  kit = folder.load('@facturier/client')
  endpoint = { url: new URL('/graphql', proxy.url).href, headers: { authorization: service.authorization } }
  client = kit.createClient(endpoint)
  company = (await client.request(kit.CompaniesDocument, {})).companies.nodes[0].id
})
afterAll(async () => {
  folder.remove()
  await proxy.close()
  await service.stop()
})

const soon = { firstDelayMs: 5, longestDelayMs: 40 }
const draft = (name: string): Promise<string> => create(service, { customerNo: 'C00010', name })
const cursorOfNow = async (): Promise<string> => {
  const inbox = await client.request(kit.SalesInboxDocument, { company, first: 1 })
  return String(inbox.company.importDocumentCursor)
}

describe('the client', () => {
  it('reads a list whole, and adds it up to the cent', async () => {
    const pageOf = (data: Loose): Loose => data.company?.generalLedgerEntries
    const entries: Loose[] = await Array.fromAsync(
      kit.everyNode(client, kit.LedgerPageDocument, { company, first: 7 }, pageOf),
    )
    expect(entries.map(({ entryNo }) => Number(entryNo))).toEqual(entries.map((_, index) => index + 1))
    expect(entries.length).toBeGreaterThan(14)
    const debit = kit.sum(entries.map((one) => one.debitAmount))
    expect(debit.minus(kit.sum(entries.map((one) => one.creditAmount))).toFixed(2)).toBe('0.00')
    expect(() => kit.decimal(0.1)).toThrow(/Invalid/)
    expect(kit.formatAmount('12345678901234567.89', 'EUR', 'en')).toBe('€12,345,678,901,234,567.89')
  })

  it('says why a request was refused: by the errors of GraphQL, by a status, by a type', async () => {
    const refused = async (one: Promise<unknown>): Promise<Loose> => {
      const [outcome] = await Promise.allSettled([one])
      return outcome.status === 'rejected' ? outcome.reason : undefined
    }
    const bad = await refused(client.request(kit.LedgerPageDocument, { company, first: 5000 }))
    expect([bad.name, bad.code]).toEqual(['FacturierError', 'BAD_USER_INPUT'])
    const stranger = kit.createClient({ ...endpoint, headers: { authorization: kit.basicAuthorization('x:y') } })
    expect(await refused(stranger.request(kit.CompaniesDocument, {}))).toMatchObject({ status: 401 })
    const missing = await client.request(kit.DeleteCustomerDocument, { id: company })
    expect(missing.deleteCustomer.__typename).not.toBe('DeleteCustomerSuccess')
  })
})

describe('a subscription', () => {
  it('brings every event once and in order, however often its connection is cut', async () => {
    const leaving = new AbortController()
    const breaks: unknown[] = []
    const options = { ...soon, signal: leaving.signal, onBreak: (why: unknown) => breaks.push(why) }
    const after = await cursorOfNow()
    const stream = client.subscribe(kit.InboxEventsDocument, { company, after }, options)
    const seen: string[] = []
    const made: string[] = []
    proxy.cutAfter(700)
    const reading = (async () => {
      for await (const { importDocumentChanged: event } of stream) {
        seen.push(event.document.systemId ?? event.documentId)
        if (seen.length % 4 === 0) proxy.cut()
        else proxy.cutAfter(1_500)
        if (seen.length === 40) return
      }
    })()
    for (let index = 0; index < 40; index += 1) made.push(await draft(`Cut ${index}`))
    await reading
    proxy.cutAfter(Infinity)
    expect(new Set(seen).size).toBe(40)
    const direct = await service.graphql(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ImportSalesInvoice { systemId } } }`,
      { ids: seen },
    )
    expect(direct.json.data.nodes.map((one: Loose) => one.systemId)).toEqual(made)
    expect(breaks.length).toBeGreaterThan(8)
  })

  it('ends when it is aborted, and with the reason when waiting would not help', async () => {
    const leaving = new AbortController()
    const quiet = client.subscribe(
      kit.InboxEventsDocument,
      { company, after: await cursorOfNow() },
      { ...soon, signal: leaving.signal },
    )
    const waiting = quiet.next()
    leaving.abort()
    expect(await waiting).toMatchObject({ done: true })
    const forged = client.subscribe(kit.InboxEventsDocument, { company, after: 'x' }, soon)
    await expect(forged.next()).rejects.toMatchObject({ name: 'FacturierError', code: 'BAD_USER_INPUT' })
    const stranger = kit.createClient({ ...endpoint, headers: {} })
    await expect(stranger.subscribe(kit.InboxEventsDocument, { company }, soon).next()).rejects.toMatchObject({
      status: 401,
    })
    const { parse } = folder.load('graphql')
    const lost = parse('subscription ($c: ID!) { importDocumentChanged(companyId: $c) { kind } }')
    await expect(client.subscribe(lost, { c: company }, soon).next()).rejects.toThrow(/give its field "after: \$after"/)
  })
})

describe('Apollo Client', () => {
  let apollo: Loose
  beforeAll(() => {
    const { ApolloClient, ApolloLink, HttpLink, InMemoryCache } = folder.load('@apollo/client')
    const { cacheConfig, eventLink } = folder.load('@facturier/client/apollo')
    apollo = new ApolloClient({
      cache: new InMemoryCache(cacheConfig()),
      link: ApolloLink.split(
        ({ operationType }: Loose) => operationType === 'subscription',
        eventLink(endpoint, soon),
        new HttpLink({ uri: endpoint.url, headers: endpoint.headers }),
      ),
    })
  })
  afterAll(() => apollo.stop())
  const numbers = ({ data }: Loose): string[] => data.company.customers.nodes.map((one: Loose) => one.no)

  it('puts pages together, keeps a record once, and lets a deleted one go', async () => {
    const made = []
    for (const no of ['A1', 'A2', 'A3', 'A4', 'A5']) {
      const fields = { no, name: `Apollo ${no}` }
      const { data } = await apollo.mutate({ mutation: kit.CreateCustomerDocument, variables: { company, fields } })
      made.push(data.createCustomer.customer)
    }
    const asked = {
      query: kit.CustomersDocument,
      variables: { company, first: 2, filter: { name: { startsWith: 'Apollo' } } },
    }
    expect(numbers(await apollo.query(asked))).toEqual(['A1', 'A2'])
    const list = (): Loose => apollo.readQuery(asked).company.customers
    const watched = apollo.watchQuery(asked)
    const heard = watched.subscribe(() => undefined)
    const places = [list().pageInfo.endCursor]
    for (const page of ['second', 'third']) {
      await watched.fetchMore({ variables: { after: places.at(-1) } })
      places.push(list().pageInfo.endCursor)
      expect(list().pageInfo.hasNextPage).toBe(page === 'second')
    }
    const all = ['A1', 'A2', 'A3', 'A4', 'A5']
    expect(list().nodes.map((one: Loose) => one.no)).toEqual(all)
    // As a list that is scrolled too fast does: the same page twice is no page twice.
    await watched.fetchMore({ variables: { after: places[1] } })
    expect(list().nodes.map((one: Loose) => one.no)).toEqual(all)

    const [first, second] = made
    await apollo.mutate({
      mutation: kit.UpdateCustomerDocument,
      variables: { id: first.id, etag: first.etag, fields: { name: 'Apollo changed' } },
    })
    expect(list().nodes[0].name).toBe('Apollo changed')
    await apollo.mutate({ mutation: kit.DeleteCustomerDocument, variables: { id: second.id } })
    expect(list().nodes.map((one: Loose) => one.no)).toEqual(['A1', 'A3', 'A4', 'A5'])
    heard.unsubscribe()
    expect(Object.keys(apollo.cache.extract()).filter((id) => id.startsWith('Customer:'))).toHaveLength(4)
  })

  it('puts no moment of the past in the place of what is there now', async () => {
    const { ledgerVersion: at } = (
      await service.graphql('query ($company: ID!) { ledgerVersion(companyId: $company) }', { company })
    ).json.data
    const query = folder
      .load('graphql')
      .parse('query ($company: ID!, $at: String) { company(id: $company, at: $at) { id glRegisters { totalCount } } }')
    const now = await apollo.query({ query, variables: { company } })
    await postSales(service, 1)
    const then = { query, variables: { company, at } }
    await expect(apollo.query(then)).rejects.toThrow(/no-cache/)
    expect((await apollo.query({ ...then, fetchPolicy: 'no-cache' })).data.company).toEqual(now.data.company)
    const again = await apollo.query({ query, variables: { company }, fetchPolicy: 'network-only' })
    const count = Number(now.data.company.glRegisters.totalCount)
    expect(Number(again.data.company.glRegisters.totalCount)).toBeGreaterThan(count)
    expect(Number(apollo.readQuery({ query, variables: { company } }).company.glRegisters.totalCount)).toBeGreaterThan(
      count,
    )
  })

  it('hears of documents, and goes on when the connection was cut', async () => {
    const variables = { company, after: await cursorOfNow() }
    const heard = await heardThrough((next) => {
      const stream = apollo.subscribe({ query: kit.InboxEventsDocument, variables })
      const listening = stream.subscribe({ next: ({ data }: Loose) => next(data) })
      return () => listening.unsubscribe()
    })
    expect(heard).toEqual(['One', 'Two', 'Three'])
  })
})

describe('urql', () => {
  let urql: Loose
  const warnings: string[] = []
  beforeAll(() => {
    const { Client, fetchExchange, subscriptionExchange } = folder.load('@urql/core')
    const { cacheExchange } = folder.load('@urql/exchange-graphcache')
    const { cacheOptions, forwardSubscription } = folder.load('@facturier/client/urql')
    urql = new Client({
      url: endpoint.url,
      fetchOptions: { headers: endpoint.headers },
      preferGetMethod: false,
      exchanges: [
        cacheExchange({
          ...cacheOptions(),
          logger: (severity: string, text: string) => void (severity === 'debug' || warnings.push(text)),
        }),
        fetchExchange,
        subscriptionExchange({ forwardSubscription: forwardSubscription(endpoint, soon) }),
      ],
    })
  })
  const query = async (variables: object): Promise<Loose> => {
    const { data, error } = await urql.query(kit.CustomersDocument, { company, first: 2, ...variables }).toPromise()
    expect(error).toBeUndefined()
    return data.company.customers
  }
  const numbers = ({ nodes }: Loose): string[] => nodes.map((one: Loose) => one.no)

  it('puts pages together, keeps a record once, and lets a deleted one go', async () => {
    const made = []
    for (const no of ['U1', 'U2', 'U3']) {
      const fields = { no, name: `Urql ${no}` }
      const { data } = await urql.mutation(kit.CreateCustomerDocument, { company, fields }).toPromise()
      made.push(data.createCustomer.customer)
    }
    const filter = { name: { startsWith: 'Urql' } }
    const page = await query({ filter })
    expect(numbers(page)).toEqual(['U1', 'U2'])
    expect(numbers(await query({ filter, after: page.pageInfo.endCursor }))).toEqual(['U1', 'U2', 'U3'])
    const [first, second] = made
    await urql
      .mutation(kit.UpdateCustomerDocument, { id: first.id, etag: first.etag, fields: { name: 'Urql changed' } })
      .toPromise()
    expect((await query({ filter })).nodes[0].name).toBe('Urql changed')
    await urql.mutation(kit.DeleteCustomerDocument, { id: second.id }).toPromise()
    expect(numbers(await query({ filter }))).toEqual(['U1', 'U3'])
    expect(warnings).toEqual([])
  })

  it('hears of documents, and goes on when the connection was cut', async () => {
    const variables = { company, after: await cursorOfNow() }
    const heard = await heardThrough((next) => {
      const listening = urql.subscription(kit.InboxEventsDocument, variables).subscribe(({ data }: Loose) => next(data))
      return () => listening.unsubscribe()
    })
    expect(heard).toEqual(['One', 'Two', 'Three'])
  })
})

describe('Relay', () => {
  let relay: Loose
  let environment: Loose
  let sent = 0
  const artifact = (name: string): Loose => folder.load(`./__generated__/${name}.graphql.ts`).default

  beforeAll(() => {
    const schema = readFileSync(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8')
    writeFileSync(join(folder.path, 'schema.graphql'), schema)
    writeFileSync(join(folder.path, 'Front.ts'), `import { graphql } from 'relay-runtime'\n${relayOperations}`)
    mkdirSync(join(folder.path, '__generated__'))
    writeFileSync(join(folder.path, 'relay.config.json'), JSON.stringify(relayConfig))
    const compiler = join(clientModules, 'relay-compiler/cli.js')
    execFileSync(process.execPath, [compiler], { cwd: folder.path, stdio: 'pipe' })
    relay = folder.load('relay-runtime')
    const { fetchFunction, missingFieldHandlers, subscribeFunction } = folder.load('@facturier/client/relay')
    const counting: typeof fetch = (...request) => {
      sent += 1
      return fetch(...request)
    }
    environment = new relay.Environment({
      network: relay.Network.create(fetchFunction({ ...endpoint, fetch: counting }), subscribeFunction(endpoint, soon)),
      store: new relay.Store(new relay.RecordSource()),
      missingFieldHandlers,
    })
  })

  it('puts pages together, keeps a record once, and finds it by its id', async () => {
    const made = []
    for (const no of ['R1', 'R2', 'R3']) {
      const { createCustomer } = await client.request(kit.CreateCustomerDocument, {
        company,
        fields: { no, name: `Relay ${no}` },
      })
      made.push(createCustomer.customer)
    }
    const page = artifact('FrontPageQuery')
    const first = relay.createOperationDescriptor(page, { company, filter: { name: { startsWith: 'Relay' } } })
    environment.retain(first)
    const fetched = async (after?: string): Promise<Loose> =>
      relay.fetchQuery(environment, page, { ...first.request.variables, after }).toPromise()
    const { customers } = (await fetched()).company
    await fetched(customers.pageInfo.endCursor)
    const seen = (): Loose[] => environment.lookup(first.fragment).data.company.customers.edges
    expect(seen().map(({ node }) => node.no)).toEqual(['R1', 'R2', 'R3'])

    const [{ id, etag }] = made
    await new Promise((resolve, reject) => {
      const variables = { id, etag, fields: { name: 'Relay changed' } }
      const mutation = artifact('FrontRenameMutation')
      relay.commitMutation(environment, { mutation, variables, onCompleted: resolve, onError: reject })
    })
    expect(seen()[0].node.name).toBe('Relay changed')

    const before = sent
    const one = relay.createOperationDescriptor(artifact('FrontOneQuery'), { id })
    expect(environment.check(one).status).toBe('available')
    expect(environment.lookup(one.fragment).data.node).toMatchObject({ no: 'R1', name: 'Relay changed' })
    expect(sent).toBe(before)

    // As of a version it is another answer, under the same id.
    const statusAt = (at: string | undefined): string =>
      environment.check(relay.createOperationDescriptor(artifact('FrontThenQuery'), { company, at })).status
    expect([statusAt(undefined), statusAt('1')]).toEqual(['available', 'missing'])
  })

  it('hears of documents, and goes on when the connection was cut', async () => {
    const variables = { company, after: await cursorOfNow() }
    const heard = await heardThrough((next) => {
      const subscription = artifact('FrontEventsSubscription')
      const listening = relay.requestSubscription(environment, { subscription, variables, onNext: next })
      return () => listening.dispose()
    })
    expect(heard).toEqual(['One', 'Two', 'Three'])
  })

  it('rejects what was refused as a whole', async () => {
    const bad = relay.fetchQuery(environment, artifact('FrontPageQuery'), { company, filter: 5 })
    await expect(bad.toPromise()).rejects.toMatchObject({ name: 'FacturierError', code: 'BAD_USER_INPUT' })
  })
})

/** Names of three documents that are made while a library listens and its connection is cut, as they are heard of. */
async function heardThrough(listen: (next: (data: Loose) => void) => () => void): Promise<string[]> {
  const heard: string[] = []
  let told = (): void => undefined
  const stop = listen((data) => {
    heard.push(String(data.importDocumentChanged.documentId))
    told()
  })
  const made: string[] = []
  const names = ['One', 'Two', 'Three']
  for (const [index, name] of names.entries()) {
    const another = new Promise<void>((resolve) => (told = resolve))
    made.push(await draft(name))
    if (heard.length <= index) await another
    proxy.cut()
  }
  stop()
  const nodes = await service.graphql(
    `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ImportSalesInvoice { systemId } } }`,
    { ids: heard },
  )
  return nodes.json.data.nodes.map((one: Loose) => names[made.indexOf(one.systemId)])
}
