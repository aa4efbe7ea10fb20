import { afterEach, expect, it, vi } from 'vitest'
import { openTelemetry } from '../../src/cli/telemetry/telemetry.ts'
import { readConfig } from '../../src/config.ts'

afterEach(() => vi.unstubAllEnvs())

it('says once that a collector takes nothing, and goes on (F108)', async () => {
  // Nothing listens at port 1. The exporter reads these by itself.
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_EXPORTER_OTLP_TIMEOUT: '100' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const said: string[] = []
  const log = { info: () => undefined, warn: (_: object, text: string) => void said.push(text) }
  const config = readConfig({ ...env, OTEL_METRICS_EXPORTER: 'none', OTEL_BSP_SCHEDULE_DELAY: '10' })
  const running = await openTelemetry(config, log)
  const facts = {
    requestId: 'r',
    method: 'GET',
    path: '/',
    route: 'none',
    traceparent: undefined,
    tracestate: undefined,
  }
  const request = (): void =>
    running?.telemetry.request(facts).ended({ status: 200, ms: 1, statements: 0, waitedMs: 0, aborted: false })
  await expect
    .poll(() => (request(), said), { timeout: 10_000 })
    .toEqual([expect.stringMatching(/^The collector of OTEL_EXPORTER_OTLP_ENDPOINT takes nothing \(.+\)\. What/)])
  for (let more = 0; more < 3; more++) request()
  await running?.close()
  expect(said).toHaveLength(1)
})
