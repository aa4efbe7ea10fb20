import { createHash } from 'node:crypto'
import { Problem } from '../../core/problem.ts'
import { isGuid } from '../../core/guid.ts'
import { walkMark } from '../answer/skip-token.ts'
import type { Place } from '../../engine/contract/tracking.ts'

/** What a walk through pages keeps from its first page on. */
export interface WalkState {
  /** The last page ends in a delta link. */
  readonly tracked: boolean
  /** Every page is of the moment of the first. */
  readonly pinned: boolean
  /** Where the set stood at the first page. */
  readonly place: Place
}

/** The text of a walk: it stands before the skip tokens of its pages, whose digests cover it. */
export function writeWalk({ tracked, pinned, place }: WalkState): string {
  return encode([tracked ? 1 : 0, pinned ? 1 : 0, ...partsOf(place)])
}

/** Reads a walk back, and the skip token behind it; 400 for anything else. */
export function readWalk(text: string): { readonly walk: WalkState; readonly rest: string } {
  const at = text.indexOf(walkMark)
  const [tracked, pinned, ...place] = decode(text.slice(0, at))
  const found = placeOf(place)
  if (found === undefined)
    throw new Problem(
      'BadRequest',
      'The value of $skiptoken is not valid for this query. Follow @odata.nextLink as it was given, with the same filter and order.',
      { target: '$skiptoken' },
    )
  return { walk: { tracked: tracked === 1, pinned: pinned === 1, place: found }, rest: text.slice(at + 1) }
}

/** A delta token: a place, with a digest of it and of what it belongs to. */
export function writeDeltaToken(scope: string, place: Place): string {
  return encode([digest(scope, place), ...partsOf(place)])
}

/** Reads a delta token back; 400 for one of another user, company, set or query, and for anything that is none. */
export function readDeltaToken(scope: string, text: string): Place {
  const [mark, ...parts] = decode(text)
  const place = placeOf(parts)
  if (place === undefined || mark !== digest(scope, place))
    throw new Problem(
      'BadRequest_InvalidToken',
      'The value of $deltatoken is not valid for this user, company, set and query. Follow @odata.deltaLink as it was given; without one, read the set with Prefer: odata.track-changes.',
      { target: '$deltatoken' },
    )
  return place
}

function partsOf({ epoch, xid, no, id }: Place): readonly (string | number)[] {
  return [epoch, xid, no, id]
}

function placeOf([epoch, xid, no, id]: readonly unknown[]): Place | undefined {
  if (typeof epoch !== 'string' || typeof xid !== 'string' || typeof no !== 'number' || typeof id !== 'string')
    return undefined
  const isNumber = Number.isInteger(no) && no >= 0 && no <= 2_147_483_647
  const isXid = /^\d{1,20}$/.test(xid) && BigInt(xid) < 2n ** 64n
  return isNumber && isXid && (no === 0) === (id === '') && (id === '' || isGuid(id))
    ? { epoch, xid, no, id }
    : undefined
}

function digest(scope: string, place: Place): string {
  return createHash('sha256')
    .update(JSON.stringify([scope, ...partsOf(place)]))
    .digest('base64url')
    .slice(0, 16)
}

function encode(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

function decode(text: string): readonly unknown[] {
  if (text.length > 400) return []
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    // Buffer passes over what it does not know, and over letters that make no byte.
    return Array.isArray(value) && encode(value) === text ? value : []
  } catch {
    return []
  }
}
