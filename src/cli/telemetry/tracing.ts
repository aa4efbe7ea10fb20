import {
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind as Kind,
  SpanStatusCode,
  type TextMapGetter,
  type TextMapSetter,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '../../config/telemetry.ts'
import type { Span, SpanKind, Tracing } from './watching.ts'

const kinds: Readonly<Record<SpanKind, Kind>> = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL }

type Carrier = Readonly<Record<string, string | undefined>>

const setter: TextMapSetter<Record<string, string>> = {
  set: (carrier, key, value) => {
    carrier[key] = value
  },
}
const getter: TextMapGetter<Carrier> = { keys: (carrier) => Object.keys(carrier), get: (carrier, key) => carrier[key] }

/** Traces that go to an OTLP collector, in batches and beside the requests. Loaded only where they are wanted. */
export function openTracing(config: TracesConfig, resource: Resource) {
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: config.delayMs,
        exportTimeoutMillis: config.timeoutMs,
        maxQueueSize: config.queueMax,
        maxExportBatchSize: config.batchMax,
      }),
    ],
  })
  const tracer = provider.getTracer('facturier')
  const contexts = new WeakMap<Span, Context>()
  const propagator = new W3CTraceContextPropagator()
  const tracing: Tracing = (name, kind, facts, parent, sent) => {
    const above = (parent && contexts.get(parent)) ?? (sent === undefined ? ROOT_CONTEXT : begunBy(propagator, sent))
    const begun = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, above)
    const context = trace.setSpan(above, begun)
    const span = spanOf(begun, () => {
      const headers: Record<string, string> = {}
      propagator.inject(context, headers, setter)
      return headers
    })
    contexts.set(span, context)
    return span
  }
  return { tracing, close: () => provider.shutdown() }
}

/** The trace that a client began, where it sent one; whatever is wrong with it, a trace of our own begins. */
function begunBy(propagator: W3CTraceContextPropagator, sent: NonNullable<Parameters<Tracing>[4]>): Context {
  const carrier: Carrier = {
    traceparent: sent.traceparent,
    tracestate: sent.tracestate,
  }
  return propagator.extract(ROOT_CONTEXT, carrier, getter)
}

function spanOf(begun: OtelSpan, headers: Span['headers']): Span {
  return {
    traceId: begun.spanContext().traceId,
    isRecorded: begun.isRecording(),
    named: (name, facts) => void begun.updateName(name).setAttributes(facts),
    end: (facts, error) => {
      begun.setAttributes(facts)
      // The type only: what an error says may name what is in the books.
      if (error !== undefined) begun.setStatus({ code: SpanStatusCode.ERROR })
      begun.end()
    },
    headers,
  }
}

function samplerOf({ sampler, ratio }: TracesConfig): Sampler {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root
}
