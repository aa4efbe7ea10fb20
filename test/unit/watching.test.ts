import { beforeEach, describe, expect, it } from 'vitest'
import { graphqlNames, odataLabels } from '../../src/cli/telemetry/operation-names.ts'
import { type Listeners, type SlowRequest, type Span, watching } from '../../src/cli/telemetry/watching.ts'
import { Problem } from '../../src/core/problem.ts'
import { resources } from '../../src/model/resources/all.ts'

/** What is within what, and what is told of it (F108), without any package of OpenTelemetry. */

const spans: string[] = []
const happened: string[] = []
const slow: SlowRequest[] = []
const ends: string[] = []
const told: unknown[] = []
beforeEach(() => [spans, happened, slow, ends, told].forEach((one) => one.splice(0)))

const paths = new WeakMap<Span, string>()
const listeners: Listeners = {
  tracing: (name, _kind, given, parent, sent) => {
    told.push(given['url.path'])
    const path = `${(parent && paths.get(parent)) ?? sent?.traceparent ?? ''}/${name}`
    spans.push(path)
    const span: Span = {
      traceId: path,
      isRecorded: sent?.traceparent !== 'left out',
      named: (other) => void spans.push(`${path} = ${other}`),
      end: (facts, error) =>
        void ends.push(`${name} ${String(facts['error.type'] ?? 'well')} ${error === undefined ? '' : 'ours'}`),
      headers: () => ({ traceparent: path }),
    }
    paths.set(span, path)
    return span
  },
  counting: {
    took: (metric, _, labels) => void happened.push(`${metric} ${Object.values(labels).join(' ')}`),
    happened: (metric, labels) => void happened.push(`${metric} ${Object.values(labels).join(' ')}`),
  },
  slow: { ms: 100, tell: (one) => void slow.push(one) },
}
const facts = {
  requestId: 'r',
  method: 'GET',
  path: '/x',
  route: 'odata',
  traceparent: 'theirs',
  tracestate: undefined,
}
const end = { status: 200, ms: 5, statements: 1, waitedMs: 0, aborted: false }

describe('watching', () => {
  it('keeps two requests at a time apart, and goes on with the trace of a client', async () => {
    const watch = watching(listeners)
    const [one, other] = [watch.request(facts), watch.request({ ...facts, traceparent: undefined })]
    expect(watch.requestsUnderWay()).toBe(2)
    const work = (wait: number) => () =>
      watch.operation('OData', 'GET items', async () => {
        await new Promise((resolve) => setTimeout(resolve, wait))
        return watch.call('engine.list', () => watch.statement('select 1', async () => 1))
      })
    await Promise.all([one.run(work(5)), other.run(work(1))])
    one.ended(end)
    other.ended(end)
    expect(watch.requestsUnderWay()).toBe(0)
    for (const begin of ['theirs', '']) expect(spans).toContain(`${begin}/GET odata/OData GET items/engine.list/SELECT`)
    expect(slow).toEqual([])
  })

  it('tells what was slow, with the statement that took longest', async () => {
    const watch = watching(listeners)
    const seen = watch.request(facts)
    await seen.run(() =>
      watch.operation('GraphQL', 'request', async () => {
        watch.named('query', 'Names')
        await watch.statement('with x as (select 1) select', () => new Promise((resolve) => setTimeout(resolve, 20)))
        await watch.statement('select 2', async () => 2)
      }),
    )
    seen.ended({ ...end, ms: 100 })
    expect(slow).toMatchObject([{ operation: 'GraphQL query Names', slowest: { sql: 'with x as (select 1) select' } }])
    expect(happened).toContain('facturier.slow.operations odata')
    expect(happened).toContain('facturier.operation.duration GraphQL query')
  })

  it('begins no trace for what the service does by itself, but one for what it sends', async () => {
    const watch = watching(listeners)
    await watch.transaction('write', () => watch.statement('select 1', async () => 1))
    expect(spans).toEqual([])
    expect(happened).toEqual(['db.client.operation.duration postgresql SELECT'])
    expect(await watch.outgoing('webhook', async (headers) => headers)).toEqual({ traceparent: '/webhook' })
  })

  it('begins no span within a trace that is left out, but counts, and hands it on', async () => {
    const watch = watching(listeners)
    const seen = watch.request({ ...facts, traceparent: 'left out' })
    const handed = await seen.run(() =>
      watch.operation('OData', 'GET items', async () => {
        await watch.statement('select 1', async () => 1)
        return watch.outgoing('webhook', async (headers) => headers)
      }),
    )
    expect(spans).toEqual(['left out/GET odata'])
    expect(handed).toEqual({ traceparent: 'left out/GET odata' })
    expect(happened).toEqual([
      'db.client.operation.duration postgresql SELECT',
      'facturier.operation.duration OData GET items',
    ])
  })

  const id = '0B3C1C5E-7a53-4a31-9d58-3f8a1d4c7e21'
  it.each([
    [`/companies(${id})/customers/${id}/$count`, `/companies(${id})/customers/${id}/$count`],
    [`/companies(${id})/customers(no='C00010')/items`, `/companies(${id})/customers(…)/items`],
    [`/userPermissions('clerk3.${id}')`, '/userPermissions(…)'],
    [`/userPermissions%28%27clerk3.${id}%27%29/x`, '/userPermissions(…)/x'],
    [`/companies%28${id}%29/customers`, `/companies(${id})/customers`],
    ["/customers(no='a''b)/c(d')/lines(sequence=10000)", '/customers(…)/lines(…)'],
    ['/customers(no=%27a%27%27b)%2Fc(d%27)/lines', '/customers(…)/lines'],
    ["/customers(no='clerk/lines", '/customers(…)'],
    [`/customers(${id})clerk/lines`, `/customers(${id})/lines`],
    [`/customers(${'('.repeat(10_000)}/x`, '/customers(…)'],
    [`/customers('${"a'/".repeat(10_000)}`, '/customers(…)'],
    ['/' + 'a'.repeat(600), '/' + 'a'.repeat(499)],
  ])('tells no key of %.60s but an id, in a trace and in the slow log', (path, shown) => {
    watching(listeners)
      .request({ ...facts, path })
      .ended({ ...end, ms: 100 })
    expect([told, slow.map((one) => one.path)]).toEqual([[shown], [shown]])
  })

  it('counts a refusal once, however often it is told, and blames us for what is ours', async () => {
    const watch = watching(listeners)
    const problem = new Problem('BadRequest', 'x')
    const seen = watch.request(facts)
    await seen.run(() => watch.call('engine.act', () => Promise.reject(problem)).catch(() => undefined))
    watch.refused(problem)
    await seen.run(() => watch.call('engine.list', () => Promise.reject(new TypeError('x'))).catch(() => undefined))
    expect(happened.filter((one) => one.startsWith('facturier.refusals'))).toEqual(['facturier.refusals BadRequest'])
    expect(ends).toEqual(['engine.act BadRequest ', 'engine.list TypeError ours'])
  })
})

describe('names of operations', () => {
  const label = odataLabels(resources)
  const root = '/api/facturier/accounting/v2.0'
  const guid = '0b3c1c5e-7a53-4a31-9d58-3f8a1d4c7e21'

  it.each([
    ['GET', `${root}/companies`, 'GET companies'],
    ['GET', `${root}/companies(1)/customers?$filter=no eq 'items'`, 'GET customers'],
    ['GET', `${root}/companies(1)/customers(2)`, 'GET customers'],
    ['POST', `${root}/companies(1)/importSalesInvoices(2)/Microsoft.NAV.post`, 'POST importsalesinvoices/post'],
    ['GET', `${root}/companies(1)/importsalesinvoices(2)/PREVIEW(lang='nl')`, 'GET importsalesinvoices/preview'],
    ['GET', `${root}/companies/${guid}/Customers/${guid}`, 'GET customers'],
    ['GET', `${root}/companies(1)/microsoft.nav.TrialBalance(asOf=2026-01-01)`, 'GET trialBalance'],
    ['POST', `${root}/accessKeys(${guid})/Microsoft.NAV.rotate`, 'POST accessKeys/rotate'],
    ['GET', `customers(2)/items/items/items/other`, 'GET items/other'],
    ['GET', `${root}/companies(1)/customers/$count`, 'GET customers/$count'],
    ['GET', `${root}/companies(1)/customers(2)/secret-of-mine`, 'GET customers/other'],
    ['POST', `${root}/$batch`, 'POST $batch'],
    ['BREW', `${root}/teapots`, 'OTHER other'],
  ])('%s %s', (method, url, expected) => expect(label(method, url)).toBe(expected))

  it('are few, whatever is sent', () => {
    const words = resources.flatMap(({ set, relations, actions }) => [
      set,
      ...[...relations, ...actions].map((one) => one.name),
    ])
    const paths = words.flatMap((one) => words.map((other) => `${root}/${one}/${other}`))
    expect(new Set(paths.map((path) => label('GET', path))).size).toBeLessThan(400)
  })

  it.each([
    ['{ a }', undefined, 'query', ''],
    ['query Mine($a: ID!) { a }', undefined, 'query', 'Mine'],
    ['query A { a } mutation B { b }', 'B', 'mutation', 'B'],
    ['subscription { a }', undefined, 'subscription', ''],
    [`query${' '.repeat(100_000)}`, 'x'.repeat(1_000), 'query', 'x'.repeat(80)],
    // What a client sends is no pattern, and however long a text is its operation is found.
    ['mutation A { a }', 'x'.repeat(1_000_000), 'query', 'x'.repeat(80)],
    ['mutation A { a }', '(', 'query', '('],
    [`fragment mutation on X { ${'a '.repeat(5_000)} } mutation B @d { b }`, undefined, 'mutation', 'B'],
    [`query A { ${'a '.repeat(5_000)} } mutation B($x: [X!] = [{ a: 1 }]) { b }`, 'B', 'mutation', 'B'],
    ['query($x: X = { a: "} mutation B {" }) { a } # mutation B {\nsubscription B { b }', 'B', 'subscription', 'B'],
    ['query A { a(b: """} mutation B { \\""" """) } mutation\n#\nB{ b }', 'B', 'mutation', 'B'],
    ['query @live { a }', undefined, 'query', ''],
    [`query A($a: B = """${'x'.repeat(90_000)}""") { a } mutation B { b }`, 'B', 'mutation', 'B'],
    ['# query\n{ mutation }', undefined, 'query', ''],
    [`mutation ${'"'.repeat(1_000_000)}`, 'B', 'query', 'B'],
  ])('GraphQL %.40s', (query, operationName, kind, name) =>
    expect(graphqlNames({ query, operationName })).toEqual({ label: kind, name }),
  )
})
