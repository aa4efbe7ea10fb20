import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Reading } from '../../core/telemetry/metrics.ts'
import { beginTelling } from '../../core/telemetry/readings.ts'
import type { Telemetry } from '../../core/telemetry/telemetry.ts'
import { type Scrape, shared } from '../../http/scrape.ts'
import type { Numbers } from './numbers.ts'
import { processReadings } from './process-readings.ts'
import { packageVersion } from '../terms/package-version.ts'
import { openScrapePort } from './scrape-port.ts'
import { type SlowRequest, type Tracing, watching } from './watching.ts'

/** Where slow requests and failures of telling are told. */
interface Log {
  info(text: string): void
  warn(fields: object, text: string): void
}

/** What a service that is watched has of it. */
export interface RunningTelemetry {
  readonly telemetry: Telemetry
  /** Whether anybody wants numbers. */
  readonly isCounting: boolean
  /** What answers at `/metrics` of the service's own port; undefined where that is elsewhere. */
  readonly scrape: Scrape | undefined
  /** What there is to say besides is asked of these from now on. */
  watch(look: () => readonly Reading[]): void
  /** Opens the port for `/metrics`, where there is one; answers it. */
  listen(): Promise<number | undefined>
  /** Sends what was not sent yet. */
  close(): Promise<void>
}

/** How often it is told that a collector takes nothing. */
const failureMs = 10 * 60_000
/** How long the last spans and numbers may take at the end. */
const flushMs = 2_000

/**
 * Opens what the configuration wants told (F108): undefined where nobody wants anything, and then no package of OpenTelemetry is
 * loaded and nothing is wrapped. The slow log needs none of them either.
 */
export async function openTelemetry(config: Config, log: Log): Promise<RunningTelemetry | undefined> {
  const { scrape, slowMs, traces, metrics } = config.telemetry
  const isCounted = scrape !== undefined || metrics !== undefined
  if (!isCounted && slowMs === undefined && traces === undefined) return undefined
  const looks: (() => readonly Reading[])[] = []
  const resource = isCounted || traces !== undefined ? await resourceOf() : undefined
  if (metrics !== undefined || traces !== undefined) await tellFailures(log)
  let numbers: Numbers | undefined
  let own: ReturnType<typeof processReadings> | undefined
  if (isCounted && resource !== undefined) {
    beginTelling()
    const { openNumbers } = await import('./numbers.ts')
    own = processReadings()
    looks.push(own.readings)
    numbers = openNumbers(metrics, resource, () => looks.flatMap((look) => look()))
  }
  let tracing: { tracing: Tracing; close(): Promise<void> } | undefined
  if (traces !== undefined && resource !== undefined) {
    const { openTracing } = await import('./tracing.ts')
    tracing = openTracing(traces, resource)
  }
  const telemetry = watching({
    tracing: tracing?.tracing,
    counting: numbers,
    slow: slowMs === undefined ? undefined : { ms: slowMs, tell: (request) => tellSlow(log, request) },
  })
  looks.push(() => [{ metric: 'http.server.active_requests', value: telemetry.requestsUnderWay() }])
  const asked: Scrape | undefined = scrape && numbers && { token: scrape.token, text: shared(() => numbers.scraped()) }
  const port = asked !== undefined && scrape?.port !== undefined ? openScrapePort(asked) : undefined
  return {
    telemetry,
    isCounting: isCounted,
    scrape: port === undefined ? asked : undefined,
    watch: (look) => void looks.push(look),
    listen: async () => {
      if (port === undefined || scrape?.port === undefined) return undefined
      return port
        .listen(scrape.port, config.host)
        .catch((error: unknown) => refusePort(config.host, scrape.port, error))
    },
    close: async () => {
      own?.close()
      await port?.close()
      // A collector that does not answer must not hold up the end.
      const late = new Promise<void>((resolve) => setTimeout(resolve, flushMs).unref())
      await Promise.race([late, Promise.allSettled([numbers?.close(), tracing?.close()])])
    },
  }
}

function tellSlow(log: Log, { ms, sqlMs, waitedMs, slowest, traceId, ...request }: SlowRequest): void {
  const round = (value: number): number => Math.round(value * 10) / 10
  const times = { ms: round(ms), sqlMs: round(sqlMs), waitedMs: round(waitedMs) }
  const told = {
    ...request,
    ...times,
    ...(slowest && { slowest: { ms: round(slowest.ms), sql: slowest.sql } }),
    ...(traceId === undefined ? {} : { traceId }),
  }
  log.warn(told, `slow: ${request.operation} took ${times.ms} ms`)
}

function refusePort(host: string, port: number | undefined, cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  throw new Error(
    `The port ${port ?? 0} on ${host} for /metrics cannot be had (${code}): set FACTURIER_METRICS_PORT to another one, or to 0 for a free one.`,
    { cause },
  )
}

/** A collector that is away is told of in the log, and not with every batch: the packages say nothing by themselves. */
async function tellFailures(log: Log): Promise<void> {
  const { setGlobalErrorHandler } = await import('@opentelemetry/core')
  let saidAt = -Infinity
  setGlobalErrorHandler((failure) => {
    if (performance.now() - saidAt < failureMs) return
    saidAt = performance.now()
    const why = typeof failure === 'string' ? failure : (failure.message ?? 'without a reason')
    log.warn({}, `The collector of OTEL_EXPORTER_OTLP_ENDPOINT takes nothing (${why}). What is not sent is dropped.`)
  })
}

/** Who tells: OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES, else our own name. */
async function resourceOf() {
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources')
  return resourceFromAttributes({
    'service.name': 'facturier',
    'service.version': packageVersion(),
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
  }).merge(detectResources({ detectors: [envDetector] }))
}
