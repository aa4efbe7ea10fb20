import type { ReadMark } from '../../core/read-mark.ts'
import { type Position, positionOf, positionText } from '../server/position.ts'

/** How far a replica is known to be. */
export interface Replayed {
  /** The line of changes it follows. */
  readonly line: string
  readonly lsn: bigint
  /** It shows all that was committed before this moment of our clock. */
  readonly reachedAt: number
}

/** A commit, or several in one. */
interface Commit {
  /** Undefined where it was not told how far the log was. */
  readonly position: Position | undefined
  /** When it was known to be over; a clock in milliseconds that never goes back. */
  readonly at: number
}

/** What a read must show. */
export interface Floor {
  readonly commits: readonly Commit[]
  /** What the client knows of; `unknown` where nobody can say whether it is there. */
  readonly told?: Position | 'unknown' | undefined
}

/** The last commits of principals, by company, as far as a replica may not show them yet. */
export interface LastCommits {
  /** A transaction of a principal in a company (either may be '' for not known) was kept, or may have been. */
  note(principalId: string, companyId: string, position: Position | undefined): void
  /** What a read of a principal in a company must show; in no company, what the principal, or somebody not named, committed in any. */
  floorOf(principalId: string, companyId: string, mark: ReadMark): Floor
  /** What other processes are told besides that something was written in a company; since this was asked last. */
  news(companyId: string): string
  /** What was told last of a company did not arrive: they are told next that there was a commit of which nothing is known. */
  lost(companyId: string): void
  /** Hears what another process tells, and answers the company. */
  heard(payload: string): string
  /** Calls may have been missed: whatever anybody committed before now. */
  deaf(): void
}

/** Principals and companies whose last commits are known apart from each other. */
const knownMax = 20_000
/** Principals that one call tells apart; a payload has 8,000 bytes. */
const toldMax = 100
const anybody = '*'

/**
 * Keeps them for `keepMs`: beyond it every replica that is used shows them. By key, the oldest first: what a principal committed
 * in a company, in any (`p/*`), in one that is not known (`p/`), and what anybody did in a company (`* /c`). Somebody who was not
 * named has '' for his name (`/c`, `/*`).
 */
export function lastCommits(keepMs: number, now: () => number = () => performance.now()): LastCommits {
  const last = new Map<string, Commit>()
  const untold = new Map<string, { position: Position | undefined; readonly principals: Set<string> }>()
  // What was forgotten for want of room, or not heard.
  let before: Commit | undefined

  const keep = (key: string, position: Position | undefined): void => {
    const known = last.get(key)
    last.delete(key)
    last.set(key, { position: known === undefined ? position : later(known.position, position), at: now() })
  }
  const forget = (): void => {
    const until = now() - keepMs
    for (const [key, { at }] of last) {
      if (at > until && last.size <= knownMax) return
      if (at > until) before = { position: undefined, at: now() }
      last.delete(key)
    }
  }
  const noteOne = (principalId: string, companyId: string, position: Position | undefined): void => {
    forget()
    if (principalId !== '') {
      keep(`${principalId}/${companyId}`, position)
      keep(`${principalId}/*`, position)
    }
    if (companyId === '') return
    keep(`${principalId === '' ? '' : anybody}/${companyId}`, position)
    // For reads in no company that is known yet.
    if (principalId === '') keep('/*', position)
  }
  const toTell = (principalId: string, companyId: string, position: Position | undefined): void => {
    const known = untold.get(companyId)
    const principals = known?.principals ?? new Set()
    if (principals.size <= toldMax) principals.add(principalId)
    untold.set(companyId, { position: known === undefined ? position : later(known.position, position), principals })
  }
  return {
    note: (principalId, companyId, position) => {
      noteOne(principalId, companyId, position)
      if (companyId !== '') toTell(principalId, companyId, position)
    },
    floorOf: (principalId, companyId, { after, everyone }) => {
      const keys =
        companyId === ''
          ? [`${principalId}/*`, '/*']
          : [`${principalId}/${companyId}`, `${principalId}/`, `/${companyId}`]
      if (everyone === true) keys.push(`${anybody}/${companyId}`)
      const commits = keys.flatMap((key) => last.get(key) ?? [])
      if (before !== undefined) commits.push(before)
      return after === '' ? { commits } : { commits, told: positionOf(after) ?? 'unknown' }
    },
    lost: (companyId) => toTell('', companyId, undefined),
    news: (companyId) => {
      const known = untold.get(companyId)
      untold.delete(companyId)
      // Told with the call before, by a write that asked for one of its own a moment later.
      if (known === undefined) return ' ? '
      const { position, principals } = known
      const who = principals.has('') || principals.size > toldMax ? '' : [...principals].join(',')
      return ` ${position === undefined ? '?' : positionText(position)} ${who}`
    },
    heard: (payload) => {
      const [companyId = '', told = '?', who = ''] = payload.split(' ')
      for (const principalId of who.split(',')) noteOne(principalId, companyId, positionOf(told))
      return companyId
    },
    deaf: () => void (before = { position: undefined, at: now() }),
  }
}

// Of two places of one log the one behind; of two logs nothing is known.
function later(one: Position | undefined, other: Position | undefined): Position | undefined {
  if (one === undefined || other === undefined || one.line !== other.line) return undefined
  return one.lsn > other.lsn ? one : other
}

/** Whether a replica shows what must be seen. */
export function shows(replica: Replayed, { commits, told }: Floor): boolean {
  const isThere = (position: Position | undefined): boolean =>
    position !== undefined && position.line === replica.line && replica.lsn >= position.lsn
  if (told !== undefined && (told === 'unknown' || !isThere(told))) return false
  return commits.every(({ position, at }) => replica.reachedAt > at || isThere(position))
}
