import { flushedExpression } from '../server/position.ts'
import type { Replayed } from './last-commits.ts'

/** What a primary answers when it is asked how far it is; one in recovery fails. */
export const primaryQuestion = `select change_epoch() as line, (${flushedExpression})::text as lsn,
  lower(left(pg_walfile_name(pg_current_wal_flush_lsn()), 8)) as timeline`

/** The row of {@link primaryQuestion}. */
export interface PrimaryRow {
  readonly line: string
  readonly lsn: string
  /** Eight hexadecimal digits. */
  readonly timeline: string
}

/** What a replica answers. The timeline it receives is shown to members of `pg_read_all_stats` only. */
export const replicaQuestion = `select pg_is_in_recovery() as standby, change_epoch() as line,
  coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::text as lsn,
  (select lpad(to_hex(received_tli), 8, '0') from pg_stat_wal_receiver) as timeline`

/** The row of {@link replicaQuestion}. */
export interface ReplicaRow {
  readonly standby: boolean
  readonly line: string
  readonly lsn: string
  readonly timeline: string | null
}

/** Where the primary was at a moment. */
interface Sample {
  readonly line: string
  readonly lsn: bigint
  readonly at: number
}

/** What the primary showed lately, by which the lag of a replica is measured: no clock but ours. */
export interface PrimaryTrack {
  /** Answers whether it is another line of changes than before. */
  saw(row: PrimaryRow, at: number): boolean
  /** Where a replica that answered stands, or why it must not be used. */
  judge(row: ReplicaRow, before?: Replayed): Replayed | string
}

/** Keeps what was seen for `keepMs`, longer than a replica may lag. */
export function primaryTrack(keepMs: number): PrimaryTrack {
  const samples: Sample[] = []
  let timeline = ''
  return {
    saw: (row, at) => {
      const last = samples.at(-1)
      const isOther = last !== undefined && last.line !== row.line
      if (isOther) samples.length = 0
      samples.push({ line: row.line, lsn: BigInt(row.lsn), at })
      while ((samples[0]?.at ?? at) < at - keepMs) samples.shift()
      timeline = row.timeline
      return isOther
    },
    judge: (row, before) => {
      const line = samples.at(-1)?.line
      if (line === undefined) return 'the primary has not answered yet'
      if (!row.standby) return 'it takes writes itself'
      if (row.line !== line || (row.timeline !== null && row.timeline !== timeline))
        return 'it follows another server, or an earlier timeline'
      const lsn = BigInt(row.lsn)
      const reached = samples.findLast((one) => one.lsn <= lsn)
      // One that was further before was made anew, or is another one.
      const known = before !== undefined && before.lsn <= lsn ? before.reachedAt : -Infinity
      return { line, lsn, reachedAt: Math.max(known, reached?.at ?? -Infinity) }
    },
  }
}
