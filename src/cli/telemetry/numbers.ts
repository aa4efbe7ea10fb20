import type { Attributes, BatchObservableResult, Observable } from '@opentelemetry/api'
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import {
  MeterProvider,
  MetricReader,
  PeriodicExportingMetricReader,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics'
import type { TelemetryConfig } from '../../config/telemetry.ts'
import { type Metric, type MetricName, metrics, type Reading, scrapedName } from '../../core/telemetry/metrics.ts'
import type { Counting } from './watching.ts'

/** Upper bounds in seconds: a kept read takes a millisecond, what takes half a minute is cut. */
const secondsOfBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Reads when it is asked, for Prometheus. */
class Scraping extends MetricReader {
  protected onForceFlush(): Promise<void> {
    return Promise.resolve()
  }

  protected onShutdown(): Promise<void> {
    return Promise.resolve()
  }
}

/** The metrics of a process. */
export interface Numbers extends Counting {
  /** All of them as Prometheus reads them, with what went wrong on the way. */
  scraped(): Promise<string>
  close(): Promise<void>
}

/** Instruments of every metric there is; `look` is asked each time somebody wants to know. Loaded only where somebody does. */
export function openNumbers(
  sent: TelemetryConfig['metrics'],
  resource: Resource,
  look: () => readonly Reading[],
): Numbers {
  const scraping = new Scraping()
  const sending =
    sent &&
    new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(),
      exportIntervalMillis: sent.intervalMs,
      exportTimeoutMillis: sent.timeoutMs,
    })
  const provider = new MeterProvider({ resource, readers: sending === undefined ? [scraping] : [scraping, sending] })
  const meter = provider.getMeter('facturier')
  const told = new Map<MetricName, (value: number, labels: Attributes) => void>()
  const looked = new Map<string, Observable>()
  for (const [name, { kind, unit, help }] of entriesOf(metrics)) {
    const options = { description: help, unit }
    if (kind === 'histogram') {
      const instrument = meter.createHistogram(name, {
        ...options,
        advice: { explicitBucketBoundaries: secondsOfBuckets },
      })
      told.set(name, (value, labels) => instrument.record(value, labels))
    } else if (kind === 'events') {
      const instrument = meter.createCounter(name, options)
      told.set(name, (value, labels) => instrument.add(value, labels))
    } else {
      const isGauge = kind === 'gauge'
      looked.set(
        name,
        isGauge ? meter.createObservableGauge(name, options) : meter.createObservableCounter(name, options),
      )
    }
  }
  const observe = (result: BatchObservableResult): void => {
    for (const { metric, value, labels } of look()) {
      const instrument = looked.get(metric)
      if (instrument !== undefined) result.observe(instrument, value, labels)
    }
  }
  meter.addBatchObservableCallback(observe, [...looked.values()])
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true)
  return {
    took: (metric, seconds, labels) => told.get(metric)?.(seconds, labels),
    happened: (metric, labels) => told.get(metric)?.(1, labels),
    scraped: async () => serializer.serialize(named((await scraping.collect()).resourceMetrics)),
    close: () => provider.shutdown(),
  }
}

/** The same under the names of Prometheus, which the serializer leaves without their units. */
function named({ resource, scopeMetrics }: ResourceMetrics): ResourceMetrics {
  const scopes = scopeMetrics.map((one) => ({
    ...one,
    metrics: one.metrics.map((metric) => {
      const { name } = metric.descriptor
      const descriptor = {
        ...metric.descriptor,
        name: isName(name) ? scrapedName(name, metrics[name]) : name,
        unit: '',
      }
      return { ...metric, descriptor }
    }),
  }))
  return { resource, scopeMetrics: scopes }
}

function entriesOf(all: Readonly<Record<MetricName, Metric>>): readonly (readonly [MetricName, Metric])[] {
  return Object.entries(all).flatMap(([name, metric]) => (isName(name) ? [[name, metric] as const] : []))
}

function isName(text: string): text is MetricName {
  return text in metrics
}
