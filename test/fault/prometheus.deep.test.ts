import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../src/cli/demo/client.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { noPrometheus, opsFile, type Prometheus, promtool, startPrometheus } from '../support/prometheus.ts'
import { alerts, asked, namesIn } from '../support/prometheus-names.ts'
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts'

/**
 * The real Prometheus with the files of ops/ at two real processes, one at a port of its own, the other by its token (F108): the
 * dashboard finds every number it asks for, every alert can be reckoned, and comes when it ought to.
 */

interface Series {
  readonly metric: Readonly<Record<string, string>>
  readonly value: readonly [number, string]
}

interface Rule {
  readonly name: string
  readonly health: string
  readonly state: string
}

const token = 'a-token-for-prometheus-of-32-characters-or-more'
const undo: (() => unknown)[] = []
let folder = ''

describe.skipIf(noPrometheus !== undefined)(
  `Prometheus at a service${noPrometheus === undefined ? '' : ` (${noPrometheus})`}`,
  () => {
    let services: readonly ServiceProcess[] = []
    let prometheus: Prometheus

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'facturier-watched-'))
      undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
      const primary = await startOwnServer({ settings: ['wal_level = replica'] })
      undo.push(() => primary.remove())
      const standby = await primary.standby()
      undo.push(() => standby.remove())
      const first = await serve(primary, standby, { FACTURIER_METRICS_PORT: '0' })
      const second = await serve(primary, standby, { FACTURIER_METRICS_TOKEN: token })
      services = [first, second]
      const own = /Metrics for Prometheus are at port (\d+)/.exec(first.output.join('\n'))?.[1]
      prometheus = await startPrometheus([
        { port: Number(own) },
        { port: Number(new URL(second.client.base).port), token },
      ])
      undo.push(() => prometheus.stop())
    })
    afterAll(async () => {
      for (const step of undo.splice(0).toReversed()) await step()
    })

    async function serve(primary: OwnServer, standby: OwnServer, more: Readonly<Record<string, string>>) {
      const service = await startServiceProcess(folder, {
        DATABASE_URL: primary.appUrl,
        DATABASE_MIGRATION_URL: primary.migrationUrl,
        DATABASE_REPLICA_URL: standby.appUrl,
        FACTURIER_RATE_LIMIT: '100000',
        FACTURIER_SLOW_MS: '1',
        ...more,
      })
      undo.push(() => service.end('SIGTERM'))
      return service
    }

    /** The series an expression finds right now. */
    async function found(query: string): Promise<readonly Series[]> {
      return ((await prometheus.api('query', { query })) as { readonly result: readonly Series[] }).result
    }

    it('finds both processes, and all that the dashboard asks for', async () => {
      const expressions = asked()
      const wanted = new Set(
        [...expressions, ...alerts().map(({ alert, expr }) => ({ where: alert, text: expr }))].flatMap((one) =>
          namesIn(one),
        ),
      )
      const missing = async (): Promise<readonly string[]> => {
        for (const service of services) await use(service)
        const known = new Set((await prometheus.api('label/__name__/values')) as readonly string[])
        return [...wanted].filter((name) => !known.has(name))
      }
      await expect.poll(missing, { timeout: 60_000, interval: 1_000 }).toEqual([])
      await expect.poll(async () => (await found('up{job="facturier"} == 1')).length, { timeout: 60_000 }).toBe(2)
      const empty = async (): Promise<readonly string[]> => {
        for (const service of services) await use(service)
        const answers = await Promise.all(
          expressions.map(async ({ where, text }) => ({ where, text, series: await found(text) })),
        )
        return answers.filter(({ series }) => series.length === 0).map(({ where, text }) => `${where}: ${text}`)
      }
      await expect.poll(empty, { timeout: 60_000, interval: 1_000 }).toEqual([])
    })

    it('reckons every alert; when a process ends, that is told', async () => {
      const rules = async (): Promise<readonly Rule[]> =>
        (
          (await prometheus.api('rules')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
        ).groups.flatMap((group) => group.rules)
      await expect
        .poll(async () => (await rules()).filter(({ health }) => health !== 'ok').map(({ name }) => name))
        .toEqual([])
      const all = await rules()
      expect(all.map(({ name }) => name)).toEqual(alerts().map(({ alert }) => alert))
      expect(all.find(({ name }) => name === 'FacturierDown')?.state).toBe('inactive')
      await services[1]?.end('SIGTERM')
      await expect
        .poll(async () => (await rules()).find(({ name }) => name === 'FacturierDown')?.state, { timeout: 60_000 })
        .toBe('pending')
    })
  },
)

/** One of everything that is counted. */
async function use({ client }: ServiceProcess): Promise<void> {
  const { value } = await client.odata('GET', 'companies')
  const company = `companies(${textOf(Array.isArray(value) ? value[0] : undefined, 'id')})`
  await client.graphql('query Names { companies { nodes { name } } }', {})
  await client.odata('GET', `${company}/customers?$top=1`)
  await client.odata('GET', `${company}/nothings`).catch(() => undefined)
  const invoice = await client.odata('POST', `${company}/importsalesinvoices`, { customerNo: 'C00010' })
  const path = `${company}/importsalesinvoices(${textOf(invoice, 'id')})`
  await client.odata('POST', `${path}/${client.actionNamespace}.post`).catch(() => undefined)
}

/** For each alert series that last for `minutes` at one a minute, by which it is due, and what it then says. */
const due: readonly {
  readonly alert: string
  readonly minutes: number
  readonly series: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<string, string>>
  readonly summary: string
}[] = [
  {
    alert: 'FacturierDown',
    minutes: 5,
    series: { 'up{job="facturier",instance="a"}': '0x9' },
    labels: { job: 'facturier', instance: 'a' },
    summary: 'a does not answer.',
  },
  {
    alert: 'FacturierErrors',
    minutes: 20,
    series: {
      'http_server_request_duration_seconds_count{instance="a",http_response_status_code="500"}': '0+5x30',
      'http_server_request_duration_seconds_count{instance="a",http_response_status_code="200"}': '0+95x30',
    },
    labels: { instance: 'a' },
    summary: '5% of the requests to a fail.',
  },
  {
    alert: 'FacturierSlow',
    minutes: 30,
    series: {
      'http_server_request_duration_seconds_bucket{http_route="odata",le="3"}': '0x40',
      'http_server_request_duration_seconds_bucket{http_route="odata",le="5"}': '0+60x40',
      'http_server_request_duration_seconds_bucket{http_route="odata",le="+Inf"}': '0+60x40',
    },
    labels: { http_route: 'odata' },
    summary: 'One of twenty requests to odata takes more than 4.9s.',
  },
  {
    alert: 'FacturierLoopLate',
    minutes: 15,
    series: { 'nodejs_eventloop_delay_max_seconds{instance="a"}': '1.5x20' },
    labels: { instance: 'a' },
    summary: 'The event loop of a is up to 1.5s late.',
  },
  {
    alert: 'FacturierWaitsInVain',
    minutes: 15,
    series: { 'facturier_lane_refusals_total{instance="a",lane="reports"}': '0+6x20' },
    labels: { instance: 'a', lane: 'reports' },
    summary: 'Requests waited in vain for a place among reports and were refused with 503.',
  },
  {
    alert: 'FacturierPoolWaits',
    minutes: 10,
    series: { 'db_client_connection_pending_requests{instance="a"}': '3x20' },
    labels: { instance: 'a' },
    summary: 'Somebody waits for a connection to the database all the time.',
  },
  {
    alert: 'FacturierPostingWaits',
    minutes: 10,
    series: { 'facturier_posting_oldest_wait_seconds{instance="a"}': '30x20' },
    labels: { instance: 'a' },
    summary: 'Posts wait for 30s at a.',
  },
  {
    alert: 'FacturierPostsRefused',
    minutes: 150,
    series: {
      'facturier_posts_total{outcome="refused"}': '0+1x200',
      'facturier_posts_total{outcome="posted"}': '0+3x200',
      'facturier_posts_total{outcome="denied"}': '0+9x200',
    },
    labels: {},
    summary: '25% of the posts are refused.',
  },
  {
    alert: 'FacturierPostsFail',
    minutes: 40,
    series: { 'facturier_posts_total{outcome="failed"}': '0+1x60' },
    labels: {},
    summary: 'Posts fail on our side, not by their documents or clients.',
  },
  {
    alert: 'FacturierUnposted',
    minutes: 70,
    series: { 'facturier_unposted_oldest_age_seconds{side="sales"}': '1296000x90' },
    labels: { side: 'sales' },
    summary: 'A document of the sales has waited for 15d 0h 0m 0s to be posted.',
  },
  {
    alert: 'FacturierWebhooksLate',
    minutes: 10,
    series: { 'facturier_outbox_lag_seconds{outbox="webhooks"}': '1200x20' },
    labels: {},
    summary: 'A receiver of webhooks was not told for 20m 0s.',
  },
  {
    alert: 'FacturierWebhooksDead',
    minutes: 10,
    series: { facturier_outbox_dead: '2x20' },
    labels: {},
    summary: '2 messages were tried for 36 hours and given up.',
  },
  {
    alert: 'FacturierFeedHeldBack',
    minutes: 10,
    series: { 'facturier_outbox_lag_seconds{outbox="feed"}': '600x20' },
    labels: {},
    summary: 'A transaction has been writing for 10m 0s; nothing behind it is told by the change feeds.',
  },
  {
    alert: 'FacturierMemory',
    minutes: 15,
    series: {
      'v8js_memory_heap_used_bytes{instance="a"}': '95x20',
      'v8js_memory_heap_limit_bytes{instance="a"}': '100x20',
    },
    labels: { instance: 'a' },
    summary: 'The heap of a is nearly used up.',
  },
  {
    alert: 'FacturierReplicaLeftOut',
    minutes: 15,
    series: { 'facturier_replicas{state="left out"}': '1x20' },
    labels: {},
    summary: '1 replicas are left out.',
  },
  {
    alert: 'FacturierHomeAway',
    minutes: 5,
    series: { 'facturier_homes{state="away"}': '1x20' },
    labels: {},
    summary: '1 servers that have companies do not answer.',
  },
  {
    alert: 'FacturierLogLost',
    minutes: 15,
    series: { 'facturier_log_dropped_total{instance="a"}': '0+3x20' },
    labels: { instance: 'a' },
    summary: 'a could not write 30 lines of its log.',
  },
]

/** What a service tells all of whose numbers are as they ought to be. */
const well: Readonly<Record<string, string>> = {
  'up{job="facturier",instance="a"}': '1x200',
  'http_server_request_duration_seconds_count{instance="a",http_response_status_code="500"}': '0+1x200',
  'http_server_request_duration_seconds_count{instance="a",http_response_status_code="200"}': '0+99x200',
  'http_server_request_duration_seconds_bucket{http_route="odata",le="1"}': '0+60x200',
  'http_server_request_duration_seconds_bucket{http_route="odata",le="+Inf"}': '0+60x200',
  'nodejs_eventloop_delay_max_seconds{instance="a"}': '0.2x200',
  'facturier_lane_refusals_total{instance="a",lane="reports"}': '7x200',
  'db_client_connection_pending_requests{instance="a"}': '0 3 0 0 2 0 0x195',
  'facturier_posting_oldest_wait_seconds{instance="a"}': '0.3x200',
  'facturier_posts_total{outcome="refused"}': '0+1x200',
  'facturier_posts_total{outcome="posted"}': '0+9x200',
  // Clients' own mistakes are no reason to wake anybody.
  'facturier_posts_total{outcome="denied"}': '0+90x200',
  'facturier_posts_total{outcome="failed"}': '1x200',
  'facturier_unposted_oldest_age_seconds{side="sales"}': '86400x200',
  'facturier_outbox_lag_seconds{outbox="webhooks"}': '20x200',
  'facturier_outbox_lag_seconds{outbox="feed"}': '1x200',
  facturier_outbox_dead: '0x200',
  'v8js_memory_heap_used_bytes{instance="a"}': '50x200',
  'v8js_memory_heap_limit_bytes{instance="a"}': '100x200',
  'facturier_replicas{state="left out"}': '0x200',
  'facturier_homes{state="away"}': '0x200',
  'facturier_log_dropped_total{instance="a"}': '3x200',
}

describe.skipIf(noPrometheus !== undefined)('the alert rules', () => {
  const values = (series: Readonly<Record<string, string>>) =>
    Object.entries(series).map(([name, numbers]) => ({ series: name, values: numbers }))

  it('come when they are due with their sentence, each of them, and not where all is well', async () => {
    const rules = alerts()
    expect(due.map(({ alert }) => alert)).toEqual(rules.map(({ alert }) => alert))
    const tests = due.map(({ alert, minutes, series, labels, summary }) => {
      const rule = rules.find((one) => one.alert === alert)
      const told = {
        exp_labels: { ...labels, ...rule?.labels },
        exp_annotations: { ...rule?.annotations, summary },
      }
      const test = { eval_time: `${minutes}m`, alertname: alert, exp_alerts: [told] }
      return { interval: '1m', input_series: values(series), alert_rule_test: [test] }
    })
    const silent = rules.map(({ alert }) => ({ eval_time: '180m', alertname: alert, exp_alerts: [] }))
    const quiet = { interval: '1m', input_series: values(well), alert_rule_test: silent }
    const place = await mkdtemp(join(tmpdir(), 'facturier-rules-'))
    try {
      const file = join(place, 'rules.json')
      await writeFile(
        file,
        JSON.stringify({ rule_files: [opsFile('prometheus-alerts.yml')], tests: [...tests, quiet] }),
      )
      expect(await promtool('check', 'config', opsFile('prometheus.yml'))).toMatch(`${rules.length} rules found`)
      expect(await promtool('test', 'rules', file)).toContain('SUCCESS')
    } finally {
      await rm(place, { recursive: true })
    }
  })
})
