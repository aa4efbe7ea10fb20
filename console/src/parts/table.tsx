import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useKeys } from '../app/keys.tsx'
import { common } from '../words/shared-words.ts'
import { words } from '../words/words.ts'
import { isNarrow } from '../app/screen-size.ts'
import { Spinner } from './notice.tsx'
import { visibleRows } from './visible-rows.ts'
import './table.css'

/** A column of a {@link Table}. */
export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ComponentChildren
  /** Numbers stand at the end, so that their digits are below each other. */
  readonly align?: 'end'
  /** A CSS track: `120px`, `minmax(160px, 2fr)`; what is left over otherwise. */
  readonly width?: string
  /** Left out on a phone. */
  readonly wideOnly?: boolean
}

interface TableProps<Row> {
  /** What the table is, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Rows that there are, when not all of them are here yet. */
  readonly total?: number | undefined
  readonly loading?: boolean
  /** The end of the rows that are here comes near: read on. */
  readonly onEnd?: () => void
  /** Opens a row: a press, Enter; arrows and `j`/`k` go between rows. Put a Link into the first cell too. */
  readonly onOpen?: (row: Row) => void
  /** The look of a row, as a class name of the screen. */
  readonly lookOf?: (row: Row) => string
  /** Sums below the rows, a cell for each column by its key. */
  readonly foot?: Readonly<Record<string, ComponentChildren>>
}

const say = words({
  en: { rows: 'To the rows, then up and down' },
  nl: { rows: 'Naar de rijen, dan op en neer' },
  fr: { rows: 'Vers les lignes, puis monter et descendre' },
  de: { rows: 'Zu den Zeilen, dann auf und ab' },
})

const rowHeight = 44
const phoneRowHeight = 64

/**
 * A table of any length: what is out of sight is not in the page, so that 10,000 rows scroll like 10. All rows have one
 * height. It scrolls with its own box, which is as high as the window leaves room for.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, keyOf, total = rows.length, loading = false, onEnd, onOpen, lookOf, foot } = props
  const columns = props.columns.filter((one) => one.wideOnly !== true || !isNarrow.value)
  const box = useRef<HTMLDivElement>(null)
  const view = useView(box)
  const [active, setActive] = useState(0)
  const height = isNarrow.value ? phoneRowHeight : rowHeight
  const { from, to } = visibleRows(view, height, rows.length)
  const nearEnd = to > rows.length - 60
  useLayoutEffect(() => {
    if (nearEnd && rows.length < total) onEnd?.()
  }, [nearEnd, rows.length, total, onEnd])
  const keys = (event: KeyboardEvent): void => {
    // Where the focus is now: rows that came in above moved it.
    const at = rowAt(event.target) ?? active
    const row = rows[at]
    const next = nextRow(event, at, rows.length, Math.max(1, Math.floor(view.height / height) - 2))
    if (next !== undefined) {
      setActive(next)
      showRow(box.current, next, height)
    } else if (event.key === 'Enter' && onOpen !== undefined && row !== undefined && isRow(event.target)) onOpen(row)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  useKeys([{ keys: 'j', text: say('rows'), press: () => showRow(box.current, active, height) }])
  const tracks = columns.map((one) => one.width ?? 'minmax(0, 1fr)').join(' ')
  return (
    <div class="table" ref={box} tabIndex={-1}>
      <div role="table" aria-label={label} aria-rowcount={total + 1} style={{ '--tracks': tracks }} onKeyDown={keys}>
        <Cells look="table-head" columns={columns} role="columnheader" index={1} cell={(one) => one.title} />
        <div role="rowgroup" class="table-body" style={{ height: `${rows.length * height}px` }}>
          {rows.slice(from, to).map((row, offset) => {
            const index = from + offset
            return (
              <div
                role="row"
                key={keyOf(row)}
                data-row={index}
                tabIndex={index === active ? 0 : -1}
                aria-rowindex={index + 2}
                class={`table-row table-line ${onOpen === undefined ? '' : 'table-opens'} ${lookOf?.(row) ?? ''}`}
                style={{ top: `${index * height}px`, height: `${height}px` }}
                onFocus={() => setActive(index)}
                onClick={(event) => {
                  if (onOpen !== undefined && !isControl(event.target)) onOpen(row)
                }}
              >
                {columns.map((one) => (
                  <div role="cell" key={one.key} class={cellLook(one)}>
                    {one.cell(row)}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
        {foot !== undefined && (
          <Cells look="table-foot" columns={columns} role="cell" index={total + 2} cell={(one) => foot[one.key]} />
        )}
      </div>
      {loading && rows.length === 0 && <Spinner label={common('loading')} />}
    </div>
  )
}

/** The row of titles, and that of sums. */
function Cells<Row>(props: {
  readonly look: string
  readonly columns: readonly Column<Row>[]
  readonly role: 'columnheader' | 'cell'
  readonly index: number
  readonly cell: (column: Column<Row>) => ComponentChildren
}) {
  return (
    <div role="rowgroup" class={props.look}>
      <div role="row" class="table-row" aria-rowindex={props.index}>
        {props.columns.map((one) => (
          <div role={props.role} key={one.key} class={cellLook(one)}>
            {props.cell(one)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Where the box was scrolled to, and how high it is. */
function useView(box: RefObject<HTMLDivElement | null>): { readonly top: number; readonly height: number } {
  const [view, setView] = useState({ top: 0, height: 900 })
  useLayoutEffect(() => {
    const at = box.current
    if (at === null) return
    const look = (): void => setView({ top: at.scrollTop, height: at.clientHeight })
    look()
    const watching = new ResizeObserver(look)
    watching.observe(at)
    at.addEventListener('scroll', look, { passive: true })
    return () => {
      watching.disconnect()
      at.removeEventListener('scroll', look)
    }
  }, [])
  return view
}

/** Which row a key leads to; undefined when it is none of these keys. */
function nextRow(event: KeyboardEvent, active: number, count: number, page: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const places: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    j: active + 1,
    ArrowUp: active - 1,
    k: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  }
  const place = places[event.key]
  return place === undefined ? undefined : Math.max(0, Math.min(place, count - 1))
}

/** Scrolls a row into sight and puts the focus on it. */
function showRow(at: HTMLDivElement | null, index: number, height: number): void {
  if (at === null) return
  const [top, bottom] = [index * height, (index + 2) * height]
  if (top < at.scrollTop) at.scrollTop = top
  else if (bottom > at.scrollTop + at.clientHeight) at.scrollTop = bottom - at.clientHeight
  requestAnimationFrame(() => at.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus())
}

function cellLook<Row>(column: Column<Row>): string {
  return column.align === 'end' ? 'table-cell table-end' : 'table-cell'
}

const isRow = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['row'] !== undefined

/** The row that something is in. */
function rowAt(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row === null ? undefined : Number(row.dataset['row'])
}

/** Whether a press was meant for something in the row: a link, a button, a box. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, select, label') !== null
}
