import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { language } from '../words/words.ts'
import { ask, type Asked, firstPauseMs, longestPauseMs } from './client.ts'
import type { TypedDocument } from './document.ts'
import { asAskError } from './errors.ts'

/** A page of a list, as every connection of the schema has it. */
export interface Page<Row> {
  readonly nodes: readonly Row[]
  readonly totalCount: number
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null }
}

/** A list as far as it was read. */
export interface Pages<Row> extends Omit<Asked<never>, 'data'> {
  readonly rows: readonly Row[]
  /** Whether the rows are those of other variables, until the answer to these is there. */
  readonly isOld: boolean
  /** Rows that there are; undefined until the first page is there. */
  readonly total: number | undefined
  /** Reads on, when there is more and nothing is under way: for a Table's `onEnd`. */
  readonly more: () => void
  /** Changes what is here already, as after an event: each row becomes what is answered, or goes when that is undefined. */
  readonly patch: (change: (row: Row) => Row | undefined) => void
}

/** Variables of a list: the pages are asked with `first` and `after`. */
interface PageVariables {
  readonly first?: number | null
  readonly after?: string | null
}

/** One page: of these variables, from behind this place. */
type ReadPage<Row> = (key: string, size: number, after: string | null) => Promise<Page<Row> | null | undefined>

const firstPage = 100
const laterPage = 500

/** Milliseconds after which the newest variables wait no longer for the answer to those before them. */
const longestTurnMs = 200

/**
 * Reads a list page by page. `pageOf` finds the connection in an answer (undefined where the company is not to be seen).
 * Other variables begin anew, at once, with one first page under way and the newest wish behind it; the old rows stay in sight
 * until the new ones are there (`isOld`). After a lost connection it asks again by itself.
 */
export function usePages<R, V extends PageVariables, Row>(
  document: TypedDocument<R, V>,
  variables: V | undefined,
  pageOf: (answer: R) => Page<Row> | null | undefined,
): ReadonlySignal<Pages<Row>> {
  const key = variables === undefined ? undefined : JSON.stringify(variables)
  const wanted = useSignal(key)
  const turn = useSignal(0)
  const latest = useRef({ document, pageOf })
  latest.current = { document, pageOf }
  const kept = useRef<Reader<Row> | undefined>(undefined)
  const reader = (kept.current ??= new Reader<Row>(
    async (asked, first, after) => {
      const sent = { ...(JSON.parse(asked) as PageVariables), first, after }
      const operation = latest.current.document as TypedDocument<R, PageVariables>
      return latest.current.pageOf(await ask<R, PageVariables>(operation, sent))
    },
    () => (turn.value += 1),
  ))
  const pages = useSignal(reader.pages)
  reader.tell = (now) => (pages.value = now)
  wanted.value = key
  useSignalEffect(() => {
    void turn.value
    // Texts of the service are told in the language of the user.
    void language.value
    reader.want(wanted.value)
  })
  useEffect(() => () => reader.want(undefined), [])
  return pages
}

/** What has been read of a list, and what is under way. */
class Reader<Row> {
  pages: Pages<Row>
  tell: (pages: Pages<Row>) => void = () => {}
  // What belongs to an older run is thrown away when it comes.
  private run = 0
  private readonly readPage: ReadPage<Row>
  private key: string | undefined
  private after: string | undefined
  private isUnderWay = false
  private turnOver: Promise<unknown> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  // Changes told while an answer is under way: it may have been made before them.
  private told: ((row: Row) => Row | undefined)[] = []

  constructor(readPage: ReadPage<Row>, again: () => void) {
    this.readPage = readPage
    const more = (): void => {
      if (!this.isUnderWay && this.after !== undefined) void this.read(this.run, this.after)
    }
    const patch = (change: (row: Row) => Row | undefined): void => {
      if (this.isUnderWay) this.told.push(change)
      const { rows, total } = this.pages
      const kept = patched(rows, [change])
      this.become({ rows: kept, total: total === undefined ? undefined : total - (rows.length - kept.length) })
    }
    this.pages = { loading: true, isOld: false, error: undefined, rows: [], total: undefined, again, more, patch }
  }

  /** Begins with the first page of these variables; undefined ends what is under way. */
  want(key: string | undefined): void {
    this.run += 1
    clearTimeout(this.timer)
    this.after = undefined
    this.isUnderWay = false
    if (key === undefined) return
    const isOld = this.pages.isOld || (this.pages.total !== undefined && key !== this.key)
    this.key = key
    this.become({ loading: true, isOld })
    void this.begin(this.run)
  }

  private become(change: Partial<Pages<Row>>): void {
    this.pages = { ...this.pages, ...change }
    this.tell(this.pages)
  }

  /** A key pressed after another waits for the answer to that one, not long, and only the last of those that wait is asked. */
  private async begin(run: number): Promise<void> {
    if (this.turnOver !== undefined) {
      await Promise.race([this.turnOver, new Promise((resolve) => setTimeout(resolve, longestTurnMs))])
      if (this.run !== run) return
    }
    const turnOver = this.read(run, null)
    this.turnOver = turnOver
    await turnOver
    if (this.turnOver === turnOver) this.turnOver = undefined
  }

  private async read(run: number, after: string | null, pauseMs = firstPauseMs): Promise<void> {
    const { key } = this
    if (key === undefined) return
    this.isUnderWay = true
    this.told = []
    try {
      const page = await this.readPage(key, after === null ? firstPage : laterPage, after)
      if (this.run !== run) return
      this.isUnderWay = false
      this.after = page?.pageInfo.hasNextPage === true ? (page.pageInfo.endCursor ?? undefined) : undefined
      const nodes = page?.nodes ?? []
      const here = patched(nodes, this.told)
      const rows = [...(after === null ? [] : this.pages.rows), ...here]
      const total = (page?.totalCount ?? 0) - (nodes.length - here.length)
      this.become({ loading: false, isOld: false, error: undefined, rows, total })
    } catch (thrown) {
      if (this.run !== run) return
      this.isUnderWay = false
      const error = asAskError(thrown)
      this.become({ loading: false, error })
      if (error.kind !== 'offline') return
      this.isUnderWay = true
      this.timer = setTimeout(() => void this.read(run, after, Math.min(2 * pauseMs, longestPauseMs)), pauseMs)
    }
  }
}

/** Rows after these changes, without those that have gone. */
function patched<Row>(rows: readonly Row[], changes: readonly ((row: Row) => Row | undefined)[]): readonly Row[] {
  return changes.reduce<readonly Row[]>((now, change) => now.map(change).filter((row) => row !== undefined), rows)
}
