import { readFileSync, statSync } from 'node:fs'
import { defaultReadLimits } from '../../src/core/read-limits.ts'
import type { ImportSide } from '../../src/model/import-side.ts'
import { bookedDifferences } from './booked.ts'
import { type Difference, differences } from './compare.ts'
import { extract } from './extract/extract.ts'
import { filesBelow } from './files.ts'
import { aboutSetup, readOurs } from './ours.ts'

/** What became of a file. */
export type Outcome =
  /** Both read it, and say the same. */
  | 'equal'
  /** Both read it, or one of them did, and do not say the same. */
  | 'different'
  /** An e-invoice that the service refuses. */
  | 'refused'
  /** Neither takes it for an e-invoice. */
  | 'not an invoice'

/** The score of one file. */
export interface FileScore {
  readonly file: string
  readonly source: string
  readonly outcome: Outcome
  /** Why it is refused, or no invoice. */
  readonly reason?: string
  readonly differences: readonly Difference[]
  /** Rules and checks that keep what was read from being booked until somebody mends it; sorted. */
  readonly blocked: readonly string[]
}

/** What to score. */
export interface ScoreOptions {
  /** Levels of folders that make a source. */
  readonly depth: number
  /** Whose eyes the dry run has. */
  readonly side: ImportSide
}

/**
 * Scores every file below a folder: the dry run of the service against an extractor that shares nothing with it. One file is in
 * memory at a time, and a file larger than the service takes is not read at all. `others` counts files of other kinds.
 */
export function* scoreFolder(
  folder: string,
  { depth, side }: ScoreOptions,
  others: { count: number },
): Generator<FileScore> {
  for (const { path, name, source } of filesBelow(folder, depth, others)) {
    yield { file: name, source, ...scoreFile(path, side) }
  }
}

type Scored = Omit<FileScore, 'file' | 'source'>

function scoreFile(path: string, side: ImportSide): Scored {
  try {
    const { size } = statSync(path)
    if (size <= defaultReadLimits.bytesMax) return scoreBytes(readFileSync(path), side)
    return unread('refused', `The file is too large: at most ${defaultReadLimits.bytesMax} bytes are read.`)
  } catch (error) {
    // What cannot be read from the disk is a line of the report too.
    return unread('not an invoice', messageOf(error).replace(/,.*/, ''))
  }
}

/** The score of the bytes of a file. */
export function scoreBytes(bytes: Uint8Array, side: ImportSide): Scored {
  const extracted = extract(bytes)
  let ours
  try {
    ours = readOurs(bytes, side)
  } catch (error) {
    return different([{ field: 'file', read: `the reader failed: ${messageOf(error)}`, extracted: null }])
  }
  if ('refused' in ours) return unread('unreadable' in extracted ? 'not an invoice' : 'refused', ours.refused)
  if ('unreadable' in extracted)
    return different([{ field: 'file', read: 'an e-invoice', extracted: extracted.unreadable }])
  const errors = ours.draft.findings.filter(({ severity, code }) => severity === 'error' && !aboutSetup.has(code))
  const blocked = [...new Set(errors.map(({ code }) => code))].sort()
  const found = [...differences(ours.facts, extracted), ...bookedDifferences(ours.draft, extracted, side)]
  return { outcome: found.length === 0 ? 'equal' : 'different', differences: found, blocked }
}

function different(found: readonly Difference[]): Scored {
  return { outcome: 'different', differences: found, blocked: [] }
}

function unread(outcome: 'refused' | 'not an invoice', reason: string): Scored {
  return { outcome, reason, differences: [], blocked: [] }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
