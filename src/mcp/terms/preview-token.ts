import { createHash } from 'node:crypto'
import { Problem } from '../../core/problem.ts'
import { shownFields, type Outcome } from '../../engine/contract/acting.ts'
import type { Cell, Field } from '../../model/field.ts'
import type { Row } from '../../model/query.ts'
import type { Resource } from '../../model/resource.ts'
import type { Asked } from './tool.ts'

/** How long a preview may be posted, in milliseconds: so long an agent asks a person, and no longer. */
export const previewMs = 15 * 60_000

/** The document of a preview: who saw it, in which company. */
export interface Previewed {
  readonly companyId: string
  readonly resource: Resource
  readonly id: string
}

/** What was seen: the document as it was, and what it would book. */
export interface Seen {
  readonly content: string
  readonly booking: string
}

/** A token that lets its caller post what was seen, until it expires. */
export async function previewToken(
  { seals, caller }: Asked,
  { companyId, resource, id }: Previewed,
  { content, booking }: Seen,
  now = Date.now(),
): Promise<{ readonly token: string; readonly expiresAt: string }> {
  const until = now + previewMs
  const facts = [caller.principalId, companyId, resource.set, id, content, booking, until]
  return { token: await seals.seal('mcp preview', JSON.stringify(facts)), expiresAt: new Date(until).toISOString() }
}

/** What was seen by the holder of a token; BadRequest_InvalidToken when it is forged, of somebody or something else, or expired. */
export async function seenBy(
  { seals, caller }: Asked,
  { companyId, resource, id }: Previewed,
  token: string,
  now = Date.now(),
): Promise<Seen> {
  const text = await seals.unseal('mcp preview', token)
  if (text === undefined) throw refused('is not one that preview_posting answered')
  const [principalId, company, set, document, content, booking, until] = JSON.parse(text) as readonly [
    ...(readonly [string, string, string, string, string, string]),
    number,
  ]
  if (principalId !== caller.principalId) throw refused('belongs to another user')
  if (company !== companyId || set !== resource.set || document !== id) throw refused('belongs to another document')
  if (now >= until) throw refused(`has expired, ${previewMs / 60_000} minutes after its preview`)
  return { content, booking }
}

function refused(why: string): Problem {
  const message = `'previewToken' ${why}. Call preview_posting for this document, look at what it would book, and post with its token.`
  return new Problem('BadRequest_InvalidToken', message, { target: 'previewToken' })
}

/** The refusal of a document that is not what its preview was of. */
export function changedSince(what: 'document' | 'booking'): Problem {
  const why =
    what === 'document'
      ? 'The document was changed since its preview'
      : 'Posting it now would book something else than its preview, because setup or other books changed'
  return new Problem('Request_EntityChanged', `${why}. Nothing was posted; call preview_posting again.`, {
    target: 'previewToken',
  })
}

/** Fields of a document or line that somebody decides: what the service fills says nothing of them. */
export function decidedFields({ fields }: Resource): readonly Field[] {
  return fields.filter(
    ({ kind, readOnly, special, inputOnly }) =>
      kind !== 'blob' && readOnly !== true && special === undefined && inputOnly !== true,
  )
}

/** A digest of a document and its lines, read with their {@link decidedFields}. */
export function contentDigest(cells: readonly Cell[], lines: readonly Row[]): string {
  return digestOf([cells, lines.map((line) => line.cells)])
}

// Numbers that are given out as documents are booked: others may book before this one, and it still books the same.
const givenOut: ReadonlySet<string> = new Set([
  'entryNo',
  'documentNo',
  'itemLedgerEntryNo',
  'closedbyEntryNo',
  'appliestoEntry',
])

/** A digest of the entries of an outcome: accounts, parties, amounts, dates, VAT and dimensions, in their order. */
export function bookingDigest({ entries }: Outcome): string {
  const books = [...(entries ?? [])].map(([resource, rows]) => {
    const fields = shownFields(resource)
    const counted = fields.map(({ name, kind }) => kind !== 'guid' && kind !== 'timestamp' && !givenOut.has(name))
    const numberAt = fields.findIndex(({ name }) => name === 'documentNo')
    const said = (row: Row): unknown => {
      // Descriptions may quote the number of the document.
      const number = String(row.cells[numberAt] ?? '')
      const cells = row.cells.filter((_cell, at) => counted[at])
      return number === ''
        ? cells
        : cells.map((cell) => (typeof cell === 'string' ? cell.replaceAll(number, '#') : cell))
    }
    return [resource.set, rows.map((row) => [said(row), dimensionsOf(row)])]
  })
  return digestOf(books)
}

// Code and value of each.
function dimensionsOf({ children }: Row): unknown {
  return Object.values(children).map((rows) => rows.map(({ cells }) => cells))
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
