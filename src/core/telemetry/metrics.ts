/**
 * Every number that the service tells about itself (F108), by its name in OpenTelemetry; {@link scrapedName} is that of Prometheus.
 * `histogram` and `events` are told as things happen, the others are looked at when somebody asks. docs/observability.md
 * has the same list; a test compares them.
 */
export const metrics = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    help: 'Time from the head of a request to the end of its answer.',
  },
  'http.server.active_requests': { kind: 'gauge', unit: '', help: 'Requests under way.' },
  'facturier.operation.duration': {
    kind: 'histogram',
    unit: 's',
    help: 'Time of an operation within a surface; a batch has several.',
  },
  'db.client.operation.duration': {
    kind: 'histogram',
    unit: 's',
    help: 'Time of a statement, with the wait for its answer.',
  },
  'facturier.posts': { kind: 'events', unit: '', help: 'Documents that were asked to be posted, by what came of it.' },
  'facturier.post.refusals': {
    kind: 'events',
    unit: '',
    help: 'Findings that kept documents from being posted, by code.',
  },
  'facturier.refusals': { kind: 'events', unit: '', help: 'Requests and operations that were refused, by code.' },
  'facturier.slow.operations': { kind: 'events', unit: '', help: 'Requests that took longer than FACTURIER_SLOW_MS.' },
  'nodejs.eventloop.delay.mean': {
    kind: 'gauge',
    unit: 's',
    help: 'How late the event loop was, on average in the last ten seconds.',
  },
  'nodejs.eventloop.delay.p99': {
    kind: 'gauge',
    unit: 's',
    help: 'How late the event loop was in the worst hundredth of the last ten seconds.',
  },
  'nodejs.eventloop.delay.max': {
    kind: 'gauge',
    unit: 's',
    help: 'How late the event loop was in the worst moment of the last minute.',
  },
  'nodejs.eventloop.utilization': {
    kind: 'gauge',
    unit: '1',
    help: 'The part of the time in which the event loop worked, in the last ten seconds.',
  },
  'process.memory.usage': { kind: 'gauge', unit: 'By', help: 'Memory of the process (resident set).' },
  'process.cpu.time': { kind: 'counter', unit: 's', help: 'Processor time.' },
  'process.uptime': { kind: 'gauge', unit: 's', help: 'Time since the process started.' },
  'v8js.memory.heap.used': { kind: 'gauge', unit: 'By', help: 'The heap that is used.' },
  'v8js.memory.heap.limit': { kind: 'gauge', unit: 'By', help: 'The heap that Node gives the process at the most.' },
  'facturier.memory.external': {
    kind: 'gauge',
    unit: 'By',
    help: 'Memory outside of the heap that JavaScript holds, such as bodies of requests.',
  },
  'facturier.cache.size': {
    kind: 'gauge',
    unit: 'By',
    help: 'What is kept of companies between requests, as it is reckoned.',
  },
  'facturier.cache.limit': { kind: 'gauge', unit: 'By', help: 'What of it may be kept: FACTURIER_CACHE_MB.' },
  'facturier.cache.entries': { kind: 'gauge', unit: '', help: 'How many things are kept.' },
  'facturier.lane.running': { kind: 'gauge', unit: '', help: 'Places of a lane that are taken.' },
  'facturier.lane.places': { kind: 'gauge', unit: '', help: 'Places that a lane has.' },
  'facturier.lane.waiting': { kind: 'gauge', unit: '', help: 'How many wait for a place of a lane.' },
  'facturier.lane.waits': { kind: 'counter', unit: '', help: 'How many had to wait for a place.' },
  'facturier.lane.wait.time': { kind: 'counter', unit: 's', help: 'How long they waited together.' },
  'facturier.lane.refusals': { kind: 'counter', unit: '', help: 'How many waited in vain.' },
  'db.client.connection.count': { kind: 'gauge', unit: '', help: 'Connections of the pools, by state.' },
  'db.client.connection.pending_requests': {
    kind: 'gauge',
    unit: '',
    help: 'How many wait for a connection of a pool.',
  },
  'facturier.posting.waiting': { kind: 'gauge', unit: '', help: 'Posts that wait in the posting lanes of companies.' },
  'facturier.posting.oldest_wait': { kind: 'gauge', unit: 's', help: 'How long the first of them has waited.' },
  'facturier.unposted.oldest_age': {
    kind: 'gauge',
    unit: 's',
    help: 'Age of the oldest document that is not posted, without those of companies for trial.',
  },
  'facturier.outbox.lag': {
    kind: 'gauge',
    unit: 's',
    help: 'Age of the oldest thing that was not told yet: to a receiver of webhooks, or by the change feed.',
  },
  'facturier.outbox.dead': { kind: 'gauge', unit: '', help: 'Messages that no receiver took in 36 hours.' },
  'facturier.books.look_age': {
    kind: 'gauge',
    unit: 's',
    help: 'How long ago the look at all companies began that the numbers of documents and messages are of.',
  },
  'facturier.replicas': { kind: 'gauge', unit: '', help: 'Replicas that reads may go to, by whether they are used.' },
  'facturier.replica.lag': { kind: 'gauge', unit: 's', help: 'How far a replica is behind.' },
  'facturier.replica.reads': { kind: 'counter', unit: '', help: 'Reads that a replica took.' },
  'facturier.homes': { kind: 'gauge', unit: '', help: 'Servers that have companies, by whether they answer.' },
  'facturier.peers': { kind: 'gauge', unit: '', help: 'Other processes whose counts of requests are heard.' },
  'facturier.log.dropped': { kind: 'counter', unit: '', help: 'Lines of the log that could not be written.' },
} as const satisfies Record<string, Metric>

/** How a number is told: `counter` only grows. */
export interface Metric {
  readonly kind: 'histogram' | 'events' | 'gauge' | 'counter'
  /** As UCUM has it: seconds, bytes, a ratio; '' for things that are counted. */
  readonly unit: 's' | 'By' | '1' | ''
  readonly help: string
}

const units = { s: '_seconds', By: '_bytes', '1': '_ratio', '': '' } as const

/** The name of a metric at `/metrics`, as Prometheus makes it of what it is sent by OTLP. */
export function scrapedName(name: string, { kind, unit }: Pick<Metric, 'kind' | 'unit'>): string {
  const isCounter = kind === 'counter' || kind === 'events'
  return `${name.replaceAll('.', '_')}${units[unit]}${isCounter ? '_total' : ''}`
}

/** A name of {@link metrics}. */
export type MetricName = keyof typeof metrics

/** The names of one kind. */
export type MetricOf<Kind extends Metric['kind']> = {
  [Name in MetricName]: (typeof metrics)[Name]['kind'] extends Kind ? Name : never
}[MetricName]

/** A number as it is right now. */
export interface Reading {
  readonly metric: MetricOf<'gauge' | 'counter'>
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}
