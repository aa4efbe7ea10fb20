import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import { useCallback, useRef } from 'preact/hooks'
import { ask, type Asked } from './client.ts'
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

const firstPage = 100
const laterPage = 500

/**
 * Reads a list page by page. `pageOf` finds the connection in an answer (undefined where the company is not to be seen).
 * Other variables begin anew, and the old rows stay in sight until the new ones are there.
 */
export function usePages<R, V extends PageVariables, Row>(
  document: TypedDocument<R, V>,
  variables: V | undefined,
  pageOf: (answer: R) => Page<Row> | null | undefined,
): ReadonlySignal<Pages<Row>> {
  const key = variables === undefined ? undefined : JSON.stringify(variables)
  const wanted = useSignal(key)
  const turn = useSignal(0)
  wanted.value = key
  const find = useRef(pageOf)
  find.current = pageOf
  const place = useRef<{ run: number; after: string | null | undefined; under: boolean }>({
    run: 0,
    after: null,
    under: false,
  })
  const again = useCallback(() => {
    turn.value += 1
  }, [turn])
  const read = useCallback(
    async (run: number, isFirst: boolean): Promise<void> => {
      if (wanted.peek() === undefined) return
      place.current.under = true
      const from = isFirst ? null : place.current.after
      try {
        const kept = JSON.parse(wanted.peek() ?? '{}') as V
        const asked = { ...kept, first: isFirst ? firstPage : laterPage, after: from }
        const page = find.current(await ask<R, PageVariables>(document as TypedDocument<R, PageVariables>, asked))
        if (place.current.run !== run) return
        place.current.after = page?.pageInfo.hasNextPage === true ? page.pageInfo.endCursor : undefined
        const before = isFirst ? [] : pages.peek().rows
        const rows = [...before, ...(page?.nodes ?? [])]
        pages.value = { ...pages.peek(), loading: false, error: undefined, rows, total: page?.totalCount ?? 0 }
      } catch (thrown) {
        if (place.current.run === run) pages.value = { ...pages.peek(), loading: false, error: asAskError(thrown) }
      } finally {
        if (place.current.run === run) place.current.under = false
      }
    },
    [document],
  )
  const more = useCallback(() => {
    const { run, under, after } = place.current
    if (!under && typeof after === 'string') void read(run, false)
  }, [read])
  const patch = useCallback((change: (row: Row) => Row | undefined) => {
    const { rows, total } = pages.peek()
    const kept = rows.map(change).filter((row) => row !== undefined)
    const gone = rows.length - kept.length
    pages.value = { ...pages.peek(), rows: kept, total: total === undefined ? undefined : total - gone }
  }, [])
  const pages = useSignal<Pages<Row>>({
    loading: true,
    error: undefined,
    rows: [],
    total: undefined,
    again,
    more,
    patch,
  })
  useSignalEffect(() => {
    void wanted.value
    void turn.value
    place.current = { run: place.current.run + 1, after: null, under: false }
    pages.value = { ...pages.peek(), loading: true }
    void read(place.current.run, true)
  })
  return pages
}
