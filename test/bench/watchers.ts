import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * What a service is told that everybody watches (F108): metrics at a port, traces of a tenth of the requests and the same metrics
 * to a collector, which is a server here that takes all and reads nothing. `ends` gets what closes it.
 */
export async function watchers(ends: (() => unknown)[]): Promise<Readonly<Record<string, string>>> {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end())
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  ends.push(() => {
    collector.close()
    collector.closeAllConnections()
  })
  const address = collector.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    FACTURIER_METRICS_PORT: '0',
    FACTURIER_SLOW_MS: '500',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_METRIC_EXPORT_INTERVAL: '5000',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  }
}
