import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { metrics, scrapedName } from '../../src/core/telemetry/metrics.ts'
import { type CollectedSpan, otlpCollector } from '../support/otlp-collector.ts'
import { alerts, asked, namesIn, ofHistogram, panels } from '../support/prometheus-names.ts'
import { type Service, startService } from '../support/service.ts'

/** What a running service tells to Prometheus, to a collector and to its log (F108), and that ops/ asks for nothing else. */

let service: Service
let collector: Awaited<ReturnType<typeof otlpCollector>>
let scraped = ''
let told: readonly string[] = []
const lines: Record<string, unknown>[] = []
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

beforeAll(async () => {
  collector = await otlpCollector()
  // The exporters read these by themselves.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  vi.stubEnv('OTEL_SERVICE_NAME', 'books')
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  service = await startService({
    env: { FACTURIER_METRICS_PORT: '0', FACTURIER_SLOW_MS: '1', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    log,
  })
  await use(service)
  await withOldDocuments(service)
  await service.look.turn()
  scraped = await (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text()
  told = [...scraped.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
  await service.endTelemetry()
})
afterAll(async () => {
  await service.stop()
  await collector.close()
  vi.unstubAllEnvs()
})

/** One of everything that is counted. */
async function use({ request, graphql, companyUrl }: Service): Promise<void> {
  const traceparent = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  const { json: customers } = await request('GET', `${companyUrl}/customers?$top=1`, undefined, traceparent)
  await graphql('query Names { companies { nodes { name } } }')
  await request('GET', `${companyUrl}/nothings`)
  await request('POST', '$batch', {
    requests: [{ id: '1', method: 'GET', url: `${companyUrl.replace(/^.*v2\.0\//, '')}/items?$top=1` }],
  })
  const invoice = await request('POST', `${companyUrl}/importSalesInvoices`, { customerNo: customers.value[0].no })
  await request('POST', `${companyUrl}/importSalesInvoices(${invoice.json.id})/Microsoft.NAV.post`)
  await request('POST', `${companyUrl}/importSalesInvoices(${crypto.randomUUID()})/Microsoft.NAV.post`)
}

/** Documents of ten days ago that nobody posted: a sales invoice of the company for trial, a purchase invoice of another. */
async function withOldDocuments({ request, database }: Service): Promise<void> {
  const company = { name: 'Echt NV', enterpriseNo: '0999000228', vatRegistrationNo: 'BE0999000228' }
  const { json } = await request('POST', 'companies', company)
  await request('POST', `companies(${json.id})/importpurchaseinvoices`, { documentType: 'Invoice' })
  const client = new Client({ connectionString: database.superUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const table of ['import_sales_invoice', 'import_purchase_invoice'])
    await client.query(`update ${table} set system_created_at = system_created_at - interval '10 days'`)
  await client.end()
}

/** Metrics that say something of servers or of a log, where there are more than one or something went wrong. */
const ofMoreServers = [
  'facturier_replicas',
  'facturier_replica_lag_seconds',
  'facturier_replica_reads_total',
  'facturier_peers',
  'facturier_log_dropped_total',
]

describe('a service that is watched', () => {
  it('tells Prometheus every number of the list', () => {
    const listed = Object.entries(metrics).map(([name, metric]) => scrapedName(name, metric))
    expect(told.filter((name) => name !== 'target_info').toSorted()).toEqual(
      listed.filter((name) => !ofMoreServers.includes(name)).toSorted(),
    )
    expect(scraped).toMatch(/^facturier_posts_total\{outcome="refused"\} 1$/m)
    // A document that is not there is its client's mistake, of which no alert is made.
    expect(scraped).toMatch(/^facturier_posts_total\{outcome="denied"\} 1$/m)
    expect(scraped).not.toContain('outcome="failed"')
    expect(scraped).toMatch(/^facturier_post_refusals_total\{code="MandatoryField"\} \d$/m)
    expect(scraped).toMatch(/^facturier_refusals_total\{code="BadRequest_ResourceNotFound"\} 2$/m)
    expect(scraped).toMatch(/^facturier_operation_duration_seconds_count\{surface="OData",operation="GET items"\} 1$/m)
    // Nobody has to post what is in companies for trial.
    expect(scraped).toMatch(/^facturier_unposted_oldest_age_seconds\{side="sales"\} 0$/m)
    expect(scraped).toMatch(/^facturier_unposted_oldest_age_seconds\{side="purchases"\} 864\d{3}/m)
    for (const lane of ['companies', 'playgrounds'])
      expect(scraped).toMatch(new RegExp(`^facturier_lane_places\\{lane="${lane}"\\} \\d$`, 'm'))
    expect(scraped).toMatch(/^target_info\{service_name="books",service_version="\d/m)
  })

  it('sends the same to a collector, by the names of OpenTelemetry', () => {
    const names = Object.entries(metrics).filter(([name, metric]) => told.includes(scrapedName(name, metric)))
    expect([...collector.metrics].toSorted()).toEqual(names.map(([name]) => name).toSorted())
    expect([...collector.services]).toEqual(['books'])
  })

  it('goes on with the trace of a client: request, operation, engine, transaction, statement', () => {
    const mine = collector.spans.filter((span) => span.traceId === traceId)
    const of = (start: string, above?: CollectedSpan): CollectedSpan => {
      const found = mine.find(
        ({ name, parentId }) => name.startsWith(start) && (above === undefined || parentId === above.spanId),
      )
      expect(found, start).toBeDefined()
      return found as CollectedSpan
    }
    const request = of('GET odata')
    expect([request.parentId, request.kind, request.facts['http.response.status_code']]).toEqual([
      '00f067aa0ba902b7',
      2,
      200,
    ])
    const operation = of('OData GET customers', request)
    const chains = mine
      .filter(({ kind }) => kind === 3)
      .map((statement) => {
        expect(statement.facts['db.query.text']).toMatch(/^select /)
        const names: string[] = []
        for (let at: CollectedSpan | undefined = statement; at !== undefined;) {
          const { parentId }: CollectedSpan = at
          names.push(at.name)
          at = mine.find(({ spanId }) => spanId === parentId)
        }
        return names.join(' < ')
      })
    expect(operation.parentId).toBe(request.spanId)
    expect(chains).toContainEqual(
      expect.stringMatching(/^SELECT < transaction read < engine\.list < .*OData GET customers < GET odata$/),
    )
    // Companies are made beside the usual ways, and told of all the same.
    const maintained = collector.spans.filter(({ name }) => name === 'transaction maintenance')
    const texts = collector.spans.flatMap(({ parentId, facts }) =>
      maintained.some(({ spanId }) => spanId === parentId) ? [String(facts['db.query.text'])] : [],
    )
    expect(texts).toContainEqual(expect.stringMatching(/^insert into company /))
    // The service's own work begins no trace: every one is of a request.
    expect(collector.spans.filter(({ parentId, kind }) => parentId === '' && kind !== 2)).toEqual([])
  })

  it('names GraphQL operations and requests of a batch', () => {
    const names = new Set(collector.spans.map(({ name }) => name))
    expect([...names]).toEqual(expect.arrayContaining(['GraphQL query Names', 'OData POST $batch', 'OData GET items']))
  })

  it('answers an operation that is not in the text, however long its name is, as one that nobody watches', async () => {
    const answer = await fetch(`${service.base}/graphql`, {
      method: 'POST',
      headers: { authorization: service.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'query A { companies { nodes { id } } }', operationName: 'planted'.repeat(5_000) }),
    })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(lines.filter(({ level }) => Number(level) >= 50))).not.toContain('planted')
  })

  it('writes slow requests into the log, with their statements and trace', () => {
    const [line] = lines.filter(({ traceId: of, msg }) => of === traceId && String(msg).startsWith('slow: '))
    expect(line).toMatchObject({
      operation: 'OData GET customers',
      slowest: { sql: expect.stringMatching(/^select /) },
    })
    const request = lines.find(({ msg, traceId: of }) => msg === 'request' && of === traceId)
    expect(request?.['requestId']).toBe(line?.['requestId'])
  })

  it('writes paths into the log of requests with ids alone, and no query', async () => {
    const { companyUrl, companyId, request } = service
    const from = lines.length
    await request('GET', `${companyUrl}/items('1000')?$filter=description eq 'planted'`)
    await request('GET', `${companyUrl}/items(no='pl%27%27anted')/picture`)
    await request('GET', `${companyUrl}/%24filter%28planted%29`)
    for (const path of ['/console/Jan%20Planted/inbox/planted', '/console/assets/main.js', '/session?ask=planted'])
      await request('GET', path)
    const paths = async () => lines.slice(from).flatMap(({ msg, path }) => (msg === 'request' ? [path] : []))
    const root = `/api/facturier/accounting/v2.0/companies(${companyId})`
    await expect
      .poll(paths, { timeout: 10_000 })
      .toEqual([
        `${root}/items(…)`,
        `${root}/items(…)/picture`,
        `${root}/%24filter(…)`,
        '/console/(…)',
        '/console/assets/main.js',
        '/session',
      ])
  })

  it.each([
    ['without an executor', 'POST', '/graphql', '{ companies(first: 1) { nodes { id } } }', {}],
    ['by yoga', 'GET', '/graphql?query={__typename}', undefined, {}],
    ['as events', 'POST', '/graphql', '{ __typename }', { accept: 'text/event-stream' }],
    ['with an error', 'POST', '/graphql', '{ nothing }', {}],
    ['as a page', 'GET', '/graphql', undefined, { accept: 'text/html' }],
    ['for OData', 'GET', 'companies', undefined, {}],
  ])('leaves the headers of every answer on one that is made %s', async (_what, method, path, query, sent) => {
    for (const round of [1, 2]) {
      const { headers } = await service.request(method, path, query && { query }, {
        ...sent,
        'request-id': `r-${round}`,
      })
      const names = ['x-content-type-options', 'referrer-policy', 'x-frame-options', 'request-id']
      expect(names.map((name) => headers.get(name))).toEqual(['nosniff', 'no-referrer', 'DENY', `r-${round}`])
      expect(headers.get('content-security-policy')).toContain('default-src')
      expect(headers.get('cache-control')).not.toBeNull()
    }
  })

  it('never tells a value of a request or of the books', () => {
    const all = JSON.stringify([collector.spans, scraped, lines])
    expect(all).not.toContain(service.authorization)
    expect(collector.spans.some(({ facts }) => String(facts['url.path']).includes('$top'))).toBe(false)
  })
})

describe('docs/observability.md', () => {
  it('lists every number with its kind, in order', () => {
    const page = readFileSync(new URL('../../docs/observability.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `(\w+)` \| (\w+) \| (.+?) \|/gm)].map(([, name, kind, help]) => [
      name,
      kind,
      help,
    ])
    const listed = Object.entries(metrics).map(([name, { kind, unit, help }]) => [
      scrapedName(name, { kind, unit }),
      kind === 'events' ? 'counter' : kind,
      help.replace(/\.$/, ''),
    ])
    expect(rows).toEqual(listed)
  })
})

describe('the files in ops/', () => {
  it('ask for nothing that is not told, in PromQL that can be read', () => {
    const expressions = [...asked(), ...alerts().map(({ alert, expr }) => ({ where: alert, text: expr }))]
    expect(expressions.length).toBeGreaterThan(40)
    const known = new Set([...told, ...ofMoreServers, 'up'])
    const unknown = expressions.flatMap((one) =>
      namesIn(one).filter((name) => !known.has(name) && !known.has(ofHistogram(name))),
    )
    expect(unknown).toEqual([])
  })

  it('show every number there is', () => {
    const shown = new Set(
      asked()
        .flatMap((one) => namesIn(one))
        .map(ofHistogram),
    )
    const listed = Object.entries(metrics).map(([name, metric]) => scrapedName(name, metric))
    expect(listed.filter((name) => !shown.has(name))).toEqual([])
  })

  it('fit on the page, and say what to do', () => {
    for (const { title, gridPos } of panels()) expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
    for (const { alert, annotations } of alerts()) {
      expect(annotations['summary'], alert).toMatch(/\S{2,}.*\.$/)
      expect(annotations['description'], alert).toBeDefined()
    }
  })

  it('are not read where PromQL is wrong', () => {
    expect(() => namesIn({ where: 'x', text: 'sum(rate(x_total[5m])' })).toThrow(/^x: at/)
  })
})
