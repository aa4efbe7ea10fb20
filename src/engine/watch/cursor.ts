import { isGuid } from '../../core/guid.ts'
import { Problem } from '../../core/problem.ts'
import type { ChangePlace, RegisterRow } from '../../storage/watch/change-feed.ts'

type Stream = 'documents' | 'ledger' | 'version'

/** A place in the line of transaction numbers it belongs to. */
export interface EpochPlace extends ChangePlace {
  readonly epoch: string
}

/** The cursor of a place among the changes of import documents: opaque, of one company. */
export function documentCursor(companyId: string, { epoch, xid, id }: EpochPlace): string {
  return encode('documents', companyId, `${epoch}.${xid}.${id}`)
}

/** The cursor behind a register: opaque, of one company. The id says whether the number is still that register's. */
export function ledgerCursor(companyId: string, { no, id }: RegisterRow): string {
  return encode('ledger', companyId, `${no}.${id}`)
}

/** Reads a cursor of {@link documentCursor}; BadRequest_InvalidToken when it is none of this company. */
export function documentPlace(companyId: string, cursor: string): EpochPlace {
  const [, epoch, xid, id] =
    /^([0-9a-f]{8})\.(\d{1,20})\.(\d{1,19})$/.exec(decode('documents', companyId, cursor)) ?? []
  if (epoch === undefined || xid === undefined || id === undefined) throw foreign()
  if (BigInt(xid) >= 2n ** 64n || BigInt(id) >= 2n ** 63n) throw foreign()
  return { epoch, xid, id }
}

/** Reads a cursor of {@link ledgerCursor}; BadRequest_InvalidToken when it is none of this company. */
export function registerPlace(companyId: string, cursor: string): RegisterRow {
  const register = registerOf(decode('ledger', companyId, cursor))
  if (register === undefined) throw foreign()
  return register
}

function registerOf(place: string): RegisterRow | undefined {
  const [, no, id] = /^(\d{1,10})\.([0-9a-f-]{36}|)$/.exec(place) ?? []
  if (no === undefined || id === undefined || Number(no) > 2147483647) return undefined
  return (no === '0') === (id === '') && (id === '' || isGuid(id)) ? { no: Number(no), id } : undefined
}

/** The version of the ledgers behind a register: opaque, of one company. */
export function ledgerVersion(companyId: string, { no, id }: RegisterRow): string {
  return encode('version', companyId, `${no}.${id}`)
}

/** Reads a version of {@link ledgerVersion}; undefined when it is none of this company. */
export function versionRegister(companyId: string, version: string): RegisterRow | undefined {
  const place = decoded('version', companyId, version)
  return place === undefined ? undefined : registerOf(place)
}

/** The answer to a cursor that was not made here, or not for this. */
export function foreign(): Problem {
  return new Problem(
    'BadRequest_InvalidToken',
    'The cursor does not belong to this subscription and company. Use the cursor of one of its events, or of the company.',
    { target: 'after' },
  )
}

/** The answer to a cursor from before what is still kept. */
export function forgotten(): Problem {
  return new Problem(
    'BadRequest_InvalidToken',
    'The cursor is older than the changes that are kept (7 days). Read the list anew and subscribe without `after`, or from a new cursor.',
    { target: 'after' },
  )
}

/** The answer to a cursor of a database that is no longer this one. */
export function restored(): Problem {
  return new Problem(
    'BadRequest_InvalidToken',
    'The database was restored, or another server took over, since the cursor was made, so what came after it cannot be told. Read the list anew and subscribe without `after`, or from a new cursor.',
    { target: 'after' },
  )
}

function encode(stream: Stream, companyId: string, place: string): string {
  return Buffer.from(`${stream}:${companyId}:${place}`).toString('base64url')
}

function decode(stream: Stream, companyId: string, cursor: string): string {
  const place = decoded(stream, companyId, cursor)
  if (place === undefined) throw foreign()
  return place
}

function decoded(stream: Stream, companyId: string, cursor: string): string | undefined {
  if (cursor.length > 200 || !/^[A-Za-z0-9_-]+$/.test(cursor)) return undefined
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const [kind, company, place, ...rest] = text.split(':')
  return kind === stream && company === companyId && rest.length === 0 ? place : undefined
}
