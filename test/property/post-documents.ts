import { again } from '../support/again.ts'
import { parseJson } from '../../src/core/json.ts'
import { present } from '../../src/core/invariant.ts'
import { shownFields, type Outcome } from '../../src/engine/contract/acting.ts'
import { decodeRecord } from '../../src/model/decode/record.ts'
import type { Row } from '../../src/model/query.ts'
import type { Resource } from '../../src/model/resource.ts'
import { almighty, type DemoEngine } from '../support/demo-engine.ts'
import type { RandomDocument, Side } from './random-documents.ts'

/** A document that was sent, with the id of its import record. */
export interface Sent {
  readonly document: RandomDocument
  readonly id: string
}

/** What an action on it came to. */
export interface Acted extends Sent {
  readonly outcome: Outcome
  /** SQL statements that touched tables; a batch of the lane counts for each of its documents. */
  readonly statements: number
}

const sets = { sales: 'importsalesinvoices', purchase: 'importpurchaseinvoices' } as const
const lineSets = { sales: 'importSalesInvoiceLines', purchase: 'importPurchaseInvoiceLines' } as const
let vendorDocuments = 0

/** A published resource by its entity set. */
export function resourceOf({ running }: DemoEngine, set: string): Resource {
  return present(
    running.engine.resources.find((each) => each.set === set),
    `${set} is published`,
  )
}

/** The import set of a side. */
export function importSet(demo: DemoEngine, side: Side): Resource {
  return resourceOf(demo, sets[side])
}

/** A vendor document number nobody used in this process. */
export function freshVendorNo(): string {
  return `KP-${process.pid}-${++vendorDocuments}`
}

/** Makes the import record of a document; a purchase gets a fresh vendor number unless it has one. */
export async function send(demo: DemoEngine, document: RandomDocument): Promise<Sent> {
  const { side, header, lines } = document
  const body = {
    ...(side === 'purchase' && { vendorInvCrMemoNo: freshVendorNo() }),
    ...header,
    [lineSets[side]]: lines,
  }
  const resource = importSet(demo, side)
  const record = decodeRecord(resource, parseJson(JSON.stringify(body)), 'create')
  const id = await demo.running.engine.create(almighty(), demo.companyId, resource, record)
  return { document, id }
}

/** Makes many import records, a few at a time. */
export function sendAll(demo: DemoEngine, documents: readonly RandomDocument[]): Promise<Sent[]> {
  return inParallel(documents, 12, (document) => send(demo, document))
}

/** Runs an action; `show` lists the entity sets whose new entries the outcome brings. */
export async function act(
  demo: DemoEngine,
  sent: Sent,
  action: 'post' | 'postpreview',
  show: readonly string[] = [],
): Promise<Acted> {
  const options = show.length === 0 ? {} : { show: show.map((set) => resourceOf(demo, set)) }
  const resource = importSet(demo, sent.document.side)
  const caller = almighty()
  const outcome = await again(() =>
    demo.running.engine.act(caller, demo.companyId, resource, sent.id, action, options),
  ).catch((cause: unknown) => {
    throw new Error(`${action} threw for ${JSON.stringify(sent.document)}`, { cause })
  })
  return { ...sent, outcome, statements: caller.statements }
}

/** Posts many documents at once, so that the posting lane takes them in batches. */
export async function postAll(demo: DemoEngine, documents: readonly RandomDocument[]): Promise<Acted[]> {
  const sent = await sendAll(demo, documents)
  return Promise.all(sent.map((each) => act(demo, each, 'post')))
}

// What posting numbers, and what other documents posted in between may change.
const masked = new Set(['id', 'entryNo', 'documentNo', 'itemLedgerEntryNo', 'systemModifiedAt'])

/** The entries an action showed, per entity set, as text without their numbers. */
export function shownEntries(outcome: Outcome | undefined): Record<string, string[]> {
  const entries = [...(outcome?.entries ?? [])].map(([resource, rows]): [string, string[]] => [
    resource.set,
    rows.map((row) => entryText(resource, row)),
  ])
  return Object.fromEntries(entries)
}

function entryText(resource: Resource, { cells }: Row): string {
  return shownFields(resource)
    .flatMap(({ name }, at) => (masked.has(name) ? [] : [`${name}=${String(cells[at])}`]))
    .join(' ')
    .replaceAll(/\b[VAD][FC]\d\d-\d{4,}\b/g, '#')
}

/** Runs the work on every item, at most `width` at a time; answers in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++
      results[at] = await work(items[at] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
  return results
}
