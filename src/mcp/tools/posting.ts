import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isGuid } from '../../core/guid.ts'
import { present } from '../../core/invariant.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { shownFields, type Outcome } from '../../engine/contract/acting.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import { etagOf } from '../../model/etag.ts'
import type { Row } from '../../model/query.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import {
  bookingDigest,
  changedSince,
  contentDigest,
  decidedFields,
  previewToken,
  seenBy,
  type Previewed,
} from '../terms/preview-token.ts'
import { cellsOf, partsOfRow, recordOf, shownRecord, wholePart } from '../terms/records.ts'
import { companyId, fieldsOf, partsOf, setName } from '../terms/sets.ts'
import { tool, type Asked } from '../terms/tool.ts'
import { documentSet, findingShape } from './drafts.ts'

const document = {
  companyId,
  set: setName.describe('importsalesinvoices or importpurchaseinvoices.'),
  id: z.string().describe('Id of the draft.'),
} as const

const entries = z
  .record(z.string(), z.array(shownRecord))
  .describe('Entries by set: general ledger, VAT, customer or vendor, items. Amounts in local currency.')

/** Rehearses a posting and hands out the token that lets the caller post just that. */
export const previewPosting = tool({
  name: 'preview_posting',
  title: 'Preview a posting',
  description:
    'Rehearses posting a draft and answers the entries it would book, or the findings that keep it from being posted; nothing is booked. Show the entries to the person who decides, then post with `previewToken`.',
  needs: 'POST',
  effect: 'notes',
  input: z.strictObject(document),
  output: z.object({
    succeeded: z.boolean(),
    findings: z.array(findingShape),
    entries,
    previewToken: z.string().nullable().describe('For post_document; null when it cannot be posted.'),
    expiresAt: z.string().nullable(),
  }),
  run: async (input, asked) => {
    const of = previewedOf(asked, input)
    const { engine, caller } = asked
    const { companyId: company, resource, id } = of
    // Under its tag the rehearsal is of the document that was just read.
    const { etag, content } = await documentNow(asked, engine, of)
    const outcome = await engine.act(caller, company, resource, id, 'postpreview', { etag, show: booksOf(engine) })
    if (!outcome.succeeded) return { ...shownOutcome(outcome), previewToken: null, expiresAt: null }
    const seen = { content, booking: bookingDigest(outcome) }
    const { token, expiresAt } = await previewToken(asked, of, seen)
    return { ...shownOutcome(outcome), previewToken: token, expiresAt }
  },
})

/** Posts a document as its preview showed it, or not at all. */
export const postDocument = tool({
  name: 'post_document',
  title: 'Post a document',
  description:
    'Books a draft for good, just as a preview showed it: it wants the token of that preview, and refuses when the document was changed, or would be booked otherwise now. Posting cannot be undone. Asking again with the same token books nothing twice.',
  needs: 'POST',
  effect: 'books',
  input: z.strictObject({
    ...document,
    previewToken: z.string().describe('The token that preview_posting answered to you for this document.'),
  }),
  output: z.object({
    posted: z.literal(true),
    entries: entries.describe('What was booked, by this call or an earlier one with the token.'),
    document: shownRecord.describe('The import document as it is now.'),
  }),
  run: async (input, asked) => {
    const of = previewedOf(asked, input)
    const { engine, caller } = asked
    const { companyId: company, resource, id } = of
    const seen = await seenBy(asked, of, input.previewToken)
    const idempotencyKey = createHash('sha256').update(`mcp ${input.previewToken}`).digest('base64url')
    // One transaction: what would be booked otherwise than it was seen is not kept.
    const outcome = await engine.transaction(caller, async (inner) => {
      const { etag, content, state } = await documentNow(asked, inner, of)
      // One that is posted changes no more; the key says whether this token did it.
      const before = state === 'Posted'
      if (!before && content !== seen.content) throw changedSince('document')
      const show = booksOf(inner)
      const done = await inner.act(caller, company, resource, id, 'post', { etag, show, idempotencyKey })
      if (!before && done.succeeded && bookingDigest(done) !== seen.booking) throw changedSince('booking')
      return done
    })
    if (!outcome.succeeded) throw notPosted(outcome)
    const fields = fieldsOf(resource)
    const now = await engine.read(caller, company, resource, id, { fields, expand: [] })
    const shownNow = recordOf(fields, present(now, 'what was posted is there'))
    return { posted: true as const, entries: shownEntries(outcome), document: shownNow }
  },
})

function previewedOf({ engine }: Asked, input: { companyId: string; set: string; id: string }): Previewed {
  const resource = documentSet(engine, input.set)
  if (!isGuid(input.id))
    throw new Problem('BadRequest', `'${quoted(input.id)}' is no id; send the GUID of the draft.`, { target: 'id' })
  return { companyId: input.companyId.toLowerCase(), resource, id: input.id.toLowerCase() }
}

/** A document as it is now, as far as posting from a preview must know. */
interface Found {
  readonly etag: string
  /** Digest of what somebody decides about it and its lines. */
  readonly content: string
  readonly state: string
}

async function documentNow(
  { caller }: Asked,
  engine: Engine,
  { companyId: company, resource, id }: Previewed,
): Promise<Found> {
  const lines = linesOf(resource)
  const decided = decidedFields(resource)
  const state = present(resource.byName.get('state'), `${resource.set} has the field state`)
  const row = await engine.read(caller, company, resource, id, {
    fields: [state, ...decided],
    expand: [{ ...wholePart(lines), fields: decidedFields(lines.target()) }],
  })
  if (row === undefined)
    throw new Problem(
      'BadRequest_ResourceNotFound',
      `There is no draft '${id}' in ${resource.set}; search_records finds its id.`,
      { target: 'id' },
    )
  const [now, ...cells] = row.cells
  const content = contentDigest(cells, row.children[lines.name] ?? [])
  return { etag: etagOf(id, row.version), content, state: String(now) }
}

function linesOf(resource: Resource): Relation {
  const lines = resource.relations.find((one) => one.writable === true)
  return present(lines, `${resource.set} has lines`)
}

const books: ReadonlySet<string> = new Set([
  'generalLedgerEntries',
  'vatEntries',
  'customerLedgerEntries',
  'vendorLedgerEntries',
  'itemLedgerEntries',
  'valueEntries',
])

// The ledgers that a posting writes.
function booksOf({ resources }: Pick<Engine, 'resources'>): readonly Resource[] {
  return resources.filter(({ set }) => books.has(set))
}

function shownOutcome(outcome: Outcome) {
  const { succeeded, findings } = outcome
  return { succeeded, findings: findings.map((one) => ({ ...one })), entries: shownEntries(outcome) }
}

function shownEntries({ entries: found }: Outcome): z.output<typeof entries> {
  return Object.fromEntries(
    [...(found ?? [])].flatMap(([resource, rows]) =>
      rows.length === 0 ? [] : [[resource.set, rows.map((row) => entryOf(resource, row))]],
    ),
  )
}

// A rehearsed entry is nowhere, so entries have no tag; their dimension values come with all their fields.
function entryOf(resource: Resource, row: Row): z.output<typeof shownRecord> {
  return {
    ...cellsOf(shownFields(resource), row),
    ...partsOfRow(row, partsOf(resource), (part) => part.target().fields),
  }
}

// What is wrong with it is in the record as well, as after every post.
function notPosted({ findings }: Outcome): Problem {
  const message = `It was not posted: ${findings.map((one) => one.message).join(' ')} Correct the draft and call preview_posting again.`
  const details = findings.map((one) => ({
    code: one.code,
    message: one.message,
    ...(one.field === '' ? {} : { target: one.field }),
  }))
  return new Problem('Application_DialogException', message, { details })
}
