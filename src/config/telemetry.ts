import { quoted } from '../core/problem.ts'
import { ConfigError, type Environment, read, wholeNumber } from './environment.ts'

/** What is told of the service to whoever watches it (F108); nothing unless told. */
export interface TelemetryConfig {
  /** Where Prometheus asks: a port of its own, a token at the port of the service, or both at the own port. */
  readonly scrape: { readonly port: number | undefined; readonly token: string | undefined } | undefined
  /** Milliseconds from which a request is told in the log as slow; undefined = none is. */
  readonly slowMs: number | undefined
  /** Whether traces go to a collector, and which. */
  readonly traces: TracesConfig | undefined
  /** How often metrics go to a collector. */
  readonly metrics: { readonly intervalMs: number; readonly timeoutMs: number } | undefined
}

/** How traces are sampled and sent. */
export interface TracesConfig {
  /** As OTEL_TRACES_SAMPLER has it. */
  readonly sampler: (typeof samplers)[number]
  /** Of `traceidratio`: the part of all traces, 0 to 1. */
  readonly ratio: number
  readonly delayMs: number
  readonly timeoutMs: number
  readonly queueMax: number
  readonly batchMax: number
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** A scrape token is as long as an access key, for it is guessed alike. */
const tokenCharsMin = 32

/** Reads what is told, and to whom. Endpoints, headers, certificates, time and compression are read by the exporters themselves. */
export function telemetry(env: Environment): TelemetryConfig {
  const isOff = read(env, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true'
  return Object.freeze({
    scrape: scrape(env),
    slowMs:
      read(env, 'FACTURIER_SLOW_MS') === undefined
        ? undefined
        : wholeNumber(env, 'FACTURIER_SLOW_MS', 1_000, 1, 3_600_000, ' (milliseconds)'),
    traces: !isOff && sends('TRACES', env) ? traces(env) : undefined,
    metrics: !isOff && sends('METRICS', env) ? metricsConfig(env) : undefined,
  })
}

function scrape(env: Environment): TelemetryConfig['scrape'] {
  const token = read(env, 'FACTURIER_METRICS_TOKEN')
  // Never quoted: it is a secret.
  if (token !== undefined && (token.length < tokenCharsMin || token.length > 200 || !/^[\x21-\x7E]+$/.test(token)))
    throw new ConfigError(
      `FACTURIER_METRICS_TOKEN is no token: write ${tokenCharsMin} to 200 letters, digits or signs without blanks, such as openssl rand -hex 32 makes.`,
    )
  const port =
    read(env, 'FACTURIER_METRICS_PORT') === undefined
      ? undefined
      : wholeNumber(env, 'FACTURIER_METRICS_PORT', 9464, 0, 65_535, ', where 0 takes a free port')
  if (port === undefined && token === undefined) return undefined
  if (port !== undefined && port !== 0 && port === wholeNumber(env, 'PORT', 4000, 0, 65_535, ''))
    throw new ConfigError(
      'FACTURIER_METRICS_PORT is the port of the service: write another one, or set FACTURIER_METRICS_TOKEN alone to have /metrics there.',
    )
  return Object.freeze({ port, token })
}

/** Whether a collector is named, and nothing else is wanted of it than what is spoken here. */
function sends(signal: 'TRACES' | 'METRICS', env: Environment): boolean {
  const exporter = read(env, `OTEL_${signal}_EXPORTER`)?.toLowerCase()
  if (exporter !== undefined && exporter !== 'otlp' && exporter !== 'none')
    throw new ConfigError(
      `OTEL_${signal}_EXPORTER is "${quoted(exporter)}": write otlp or none.${signal === 'METRICS' ? ' Prometheus is told by FACTURIER_METRICS_PORT or FACTURIER_METRICS_TOKEN.' : ''}`,
    )
  const named = ['OTEL_EXPORTER_OTLP_ENDPOINT', `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]
  const isNamed = named.map((name) => address(env, name)).includes(true)
  if (exporter === 'none' || (exporter === undefined && !isNamed)) return false
  for (const name of [`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`, 'OTEL_EXPORTER_OTLP_PROTOCOL']) {
    const protocol = read(env, name)
    if (protocol === undefined) continue
    if (protocol === 'http/protobuf') break
    throw new ConfigError(
      `${name} is "${quoted(protocol)}": write http/protobuf, which every collector takes, at port 4318 unless told.`,
    )
  }
  return true
}

/** Whether a variable names an address; never quoted, for it may hold a password. */
function address(env: Environment, name: string): boolean {
  const text = read(env, name)
  if (text === undefined) return false
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return true
  throw new ConfigError(`${name} is not the address of a collector: write one such as http://localhost:4318.`)
}

function traces(env: Environment): TracesConfig {
  const text = read(env, 'OTEL_TRACES_SAMPLER')?.toLowerCase() ?? 'parentbased_always_on'
  const sampler = samplers.find((one) => one === text)
  if (sampler === undefined)
    throw new ConfigError(`OTEL_TRACES_SAMPLER is "${quoted(text)}": write one of ${samplers.join(', ')}.`)
  const sent = read(env, 'OTEL_TRACES_SAMPLER_ARG')
  const ratio = sampler.endsWith('ratio') && sent !== undefined ? Number(sent) : 1
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError(
      `OTEL_TRACES_SAMPLER_ARG is "${quoted(sent ?? '')}": write the part of all traces that is kept, 0 to 1.`,
    )
  const queueMax = wholeNumber(env, 'OTEL_BSP_MAX_QUEUE_SIZE', 2_048, 1, 1_000_000, ' (spans)')
  return Object.freeze({
    sampler,
    ratio,
    delayMs: wholeNumber(env, 'OTEL_BSP_SCHEDULE_DELAY', 5_000, 1, 3_600_000, ' (milliseconds)'),
    timeoutMs: wholeNumber(env, 'OTEL_BSP_EXPORT_TIMEOUT', 30_000, 1, 3_600_000, ' (milliseconds)'),
    queueMax,
    batchMax: Math.min(queueMax, wholeNumber(env, 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512, 1, 1_000_000, ' (spans)')),
  })
}

function metricsConfig(env: Environment): TelemetryConfig['metrics'] {
  const intervalMs = wholeNumber(env, 'OTEL_METRIC_EXPORT_INTERVAL', 60_000, 100, 3_600_000, ' (milliseconds)')
  const timeoutMs = wholeNumber(env, 'OTEL_METRIC_EXPORT_TIMEOUT', 30_000, 1, 3_600_000, ' (milliseconds)')
  return Object.freeze({ intervalMs, timeoutMs: Math.min(timeoutMs, intervalMs) })
}
