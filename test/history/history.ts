import { readFileSync, writeFileSync } from 'node:fs'

/** An import document as somebody saw it: its tag, the marker of the last write (its notes), and whether it is booked. */
export interface Seen {
  readonly tag: string
  readonly marker: string
  readonly posted: boolean
  /** Number of the posted document, '' before. */
  readonly no: string
}

/** A document that is to be made. `key` is its own for ever (eloID); a `bad` one cannot be booked. */
export interface Create {
  readonly kind: 'create'
  readonly key: string
  readonly marker: string
  readonly bad: boolean
}

/** A change of the document that was read with this tag and the marker `was`. */
export interface Patch {
  readonly kind: 'patch'
  readonly key: string
  readonly tag: string
  readonly was: string
  readonly marker: string
}

/** What a client asks for. Documents of one group have keys that begin with it and a dot. */
export type Asked =
  | Create
  | Patch
  | { readonly kind: 'read' | 'post' | 'cancel'; readonly key: string }
  | { readonly kind: 'remove'; readonly key: string; readonly tag: string; readonly was: string }
  /** All or nothing. */
  | { readonly kind: 'batch'; readonly parts: readonly (Create | Patch)[] }
  | { readonly kind: 'list'; readonly group: string }
  /** Sum of all debits; open amounts by customer; the last entries of the general ledger. */
  | { readonly kind: 'trial' | 'aging' | 'tail' }
  /** What changed since the last walk of this copy, or, `fresh`, everything. */
  | { readonly kind: 'delta'; readonly copy: string; readonly fresh: boolean }

/** A row of the general ledger, by its number. */
export interface TailRow {
  readonly entryNo: number
  readonly documentNo: string
}

/** What was answered. Amounts are texts with two decimals. */
export type Answer =
  | { readonly is: 'done'; readonly seen?: Seen | undefined; readonly parts?: readonly (Seen | undefined)[] }
  /** Answers of reads. `again`: keys that came twice in one answer. */
  | { readonly is: 'rows'; readonly rows: Readonly<Record<string, Seen>>; readonly again: readonly string[] }
  | { readonly is: 'total'; readonly amount: string }
  | { readonly is: 'open'; readonly amounts: Readonly<Record<string, string>> }
  | { readonly is: 'tail'; readonly tail: readonly TailRow[] }
  | { readonly is: 'walked'; readonly rows: Readonly<Record<string, Seen>>; readonly removed: readonly string[] }
  /** The tag is not the document's any more. */
  | { readonly is: 'stale' }
  | { readonly is: 'absent' }
  /** Refused, because it is booked, or already cancelled. */
  | { readonly is: 'closed' }
  /** Not booked, for its content. */
  | { readonly is: 'findings'; readonly seen?: Seen | undefined }
  /** Refused, and nothing was changed, as was said. A read that was not answered is one too. */
  | { readonly is: 'nothing' }
  /** No answer, or one that says that it may have happened. */
  | { readonly is: 'unknown' }
  /** Something that is never to be answered. */
  | { readonly is: 'wrong'; readonly what: string }

/** One operation. `begin` and `end` are places in the one order of all begins and ends. */
export interface Event {
  readonly client: string
  readonly begin: number
  readonly end: number
  readonly asked: Asked
  readonly answer: Answer
}

/** A register of the general ledger, in the order of commits, as the database has it in the end. */
export interface Register {
  readonly no: number
  readonly id: string
  readonly documentNo: string
  /** Key of the import document that was booked, or whose posted document was cancelled. */
  readonly key: string
  readonly cancels: boolean
  readonly firstEntry: number
  readonly lastEntry: number
  /** Sums of its entries, and what it changed of the open amount of its customer. */
  readonly debit: string
  readonly credit: string
  readonly customer: string
  readonly owed: string
}

/** A change of a document as the feed of the database has it in the end, in its order. */
export interface Change {
  readonly key: string
  readonly kind: 'CREATED' | 'CHANGED' | 'DELETED'
  /** OPEN or POSTED, '' when it was removed. */
  readonly state: string
}

/** What a stream told, each item with the place in the order of all begins and ends when it came. */
export interface Stream {
  readonly of: 'documents' | 'ledger'
  /** Keys with kind and state, or ids of registers. */
  readonly told: readonly { readonly at: number; readonly what: string }[]
}

/** Everything that was recorded of a run, and what was there before and after. */
export interface History {
  readonly seed: number
  readonly clients: number
  readonly faults: readonly string[]
  readonly events: readonly Event[]
  readonly streams: readonly Stream[]
  readonly before: {
    readonly registers: number
    readonly entries: number
    readonly debit: string
    readonly open: Readonly<Record<string, string>>
  }
  readonly registers: readonly Register[]
  readonly changes: readonly Change[]
}

/** What is told of a change in a stream of documents. */
export function changeText({ key, kind, state }: Change): string {
  return `${key} ${kind} ${state}`.trimEnd()
}

/** Hundredths of an amount with two decimals, for exact sums. */
export function cents(amount: string): bigint {
  const [, sign, whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount) ?? []
  if (sign === undefined) throw new Error(`${amount} is no amount with two decimals.`)
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return sign === '-' ? -value : value
}

/** Keeps a history in a file. */
export function writeHistory(path: string, history: History): void {
  writeFileSync(path, JSON.stringify(history))
}

/** Reads a history of {@link writeHistory}. */
export function readHistory(path: string): History {
  return JSON.parse(readFileSync(path, 'utf8')) as History
}
