import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'
import protobuf from 'protobufjs'

/** As much of OpenTelemetry's protocol as tests look at, field numbers as published; unknown fields are passed over. */
const protocol = `syntax = "proto3";
message AnyValue { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; } }
message KeyValue { string key = 1; AnyValue value = 2; }
message Resource { repeated KeyValue attributes = 1; }
message Status { string message = 2; int32 code = 3; }
message Span { bytes trace_id = 1; bytes span_id = 2; string trace_state = 3; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
  fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8; repeated KeyValue attributes = 9; Status status = 15; }
message ScopeSpans { repeated Span spans = 2; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
message Traces { repeated ResourceSpans resource_spans = 1; }
message Metric { string name = 1; string description = 2; string unit = 3; }
message ScopeMetrics { repeated Metric metrics = 2; }
message ResourceMetrics { Resource resource = 1; repeated ScopeMetrics scope_metrics = 2; }
message Metrics { repeated ResourceMetrics resource_metrics = 1; }`

/** A span as it came. */
export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  /** '' for the first of a trace. */
  readonly parentId: string
  readonly name: string
  /** 2 server, 3 client. */
  readonly kind: number
  /** 2 where it failed. */
  readonly status: number
  readonly facts: Readonly<Record<string, unknown>>
}

/** What stands in for an OTLP collector: takes traces and metrics over HTTP, as protobuf. */
export async function otlpCollector() {
  const { root } = protobuf.parse(protocol)
  const spans: CollectedSpan[] = []
  const metrics = new Set<string>()
  const services = new Set<unknown>()
  const decoded = (type: string, body: Buffer): Sent =>
    root
      .lookupType(type)
      .toObject(root.lookupType(type).decode(body), { longs: Number, defaults: true, arrays: true }) as Sent
  const take = (path: string, body: Buffer): void => {
    if (path === '/v1/traces')
      for (const { resource, scopeSpans } of decoded('Traces', body).resourceSpans) {
        services.add(factsOf(resource.attributes)['service.name'])
        spans.push(...scopeSpans.flatMap((one) => one.spans.map(spanOf)))
      }
    if (path === '/v1/metrics')
      for (const { scopeMetrics } of decoded('Metrics', body).resourceMetrics)
        for (const { metrics: all } of scopeMetrics) for (const { name } of all) metrics.add(name)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      take(request.url ?? '', request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    spans: spans as readonly CollectedSpan[],
    metrics: metrics as ReadonlySet<string>,
    services: services as ReadonlySet<unknown>,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface SentSpan {
  readonly traceId: Uint8Array
  readonly spanId: Uint8Array
  readonly parentSpanId: Uint8Array
  readonly name: string
  readonly kind: number
  readonly status: { readonly code: number } | null
  readonly attributes: readonly Attribute[]
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[]
  }[]
}

function spanOf({ traceId, spanId, parentSpanId, name, kind, status, attributes }: SentSpan): CollectedSpan {
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
  return {
    traceId: hex(traceId),
    spanId: hex(spanId),
    parentId: hex(parentSpanId),
    name,
    kind,
    status: status?.code ?? 0,
    facts: factsOf(attributes),
  }
}

function factsOf(attributes: readonly Attribute[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value).at(-1)]))
}
