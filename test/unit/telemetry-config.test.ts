import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../src/config.ts'

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
const of = (env: Readonly<Record<string, string>>) => readConfig(env).telemetry

describe('who watches, as the environment says it (F108)', () => {
  it('is nobody unless told', () => {
    expect(of({})).toEqual({ scrape: undefined, slowMs: undefined, traces: undefined, metrics: undefined })
    expect(of({ ...collector, OTEL_SDK_DISABLED: 'true' })).toEqual(of({}))
    expect(of({ OTEL_SERVICE_NAME: 'books', OTEL_METRICS_EXPORTER: 'none' })).toEqual(of({}))
  })

  it('is Prometheus by a port, a token, or both', () => {
    const token = 'x'.repeat(32)
    expect(of({ FACTURIER_METRICS_PORT: '9464' }).scrape).toEqual({ port: 9464, token: undefined })
    expect(of({ FACTURIER_METRICS_TOKEN: token }).scrape).toEqual({ port: undefined, token })
    expect(of({ FACTURIER_METRICS_PORT: '0', FACTURIER_METRICS_TOKEN: token }).scrape).toEqual({ port: 0, token })
  })

  it('is a collector by the standard variables', () => {
    expect(of(collector)).toMatchObject({
      traces: { sampler: 'parentbased_always_on', ratio: 1, delayMs: 5_000, queueMax: 2_048, batchMax: 512 },
      metrics: { intervalMs: 60_000 },
    })
    expect(of({ ...collector, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeUndefined()
    expect(of({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c/v1/traces' })).toMatchObject({ metrics: undefined })
    expect(of({ OTEL_TRACES_EXPORTER: 'otlp' }).traces).toBeDefined()
    const sampled = { ...collector, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(of(sampled).traces).toMatchObject({ sampler: 'parentbased_traceidratio', ratio: 0.1 })
  })

  it.each([
    ['FACTURIER_METRICS_PORT', { FACTURIER_METRICS_PORT: '70000' }],
    ['FACTURIER_METRICS_PORT', { FACTURIER_METRICS_PORT: '4000' }],
    ['FACTURIER_METRICS_TOKEN', { FACTURIER_METRICS_TOKEN: 'short-and-secret' }],
    ['FACTURIER_SLOW_MS', { FACTURIER_SLOW_MS: '0' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', { ...collector, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['OTEL_METRICS_EXPORTER', { OTEL_METRICS_EXPORTER: 'prometheus' }],
    ['OTEL_TRACES_SAMPLER', { ...collector, OTEL_TRACES_SAMPLER: 'sometimes' }],
    ['OTEL_TRACES_SAMPLER_ARG', { ...collector, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' }],
    ['OTEL_BSP_MAX_QUEUE_SIZE', { ...collector, OTEL_BSP_MAX_QUEUE_SIZE: '0' }],
    ['OTEL_METRIC_EXPORT_INTERVAL', { ...collector, OTEL_METRIC_EXPORT_INTERVAL: '1' }],
  ])('names %s where it is wrong, and no secret', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(name)
    expect(() => readConfig(env)).not.toThrow(/short-and-secret/)
  })
})
