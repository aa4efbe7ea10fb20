import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useKeys } from '../app/keys.tsx'
import { common } from '../words/shared-words.ts'
import { words } from '../words/words.ts'
import { isNarrow } from '../app/screen-size.ts'
import { announce } from './announce.tsx'
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
  /** The screen itself says to screen readers what comes. */
  readonly counted?: boolean
  /** Whether its cells have two lines, on a phone they always may. */
  readonly twoLines?: boolean
  /** Sums below the rows, a cell for each column by its key. */
  readonly foot?: Readonly<Record<string, ComponentChildren>>
}

const say = words({
  en: { rows: 'To the rows, then up and down' },
  nl: { rows: 'Naar de rijen, dan op en neer' },
  fr: { rows: 'Vers les lignes, puis monter et descendre' },
  de: { rows: 'Zu den Zeilen, dann auf und ab' },
})

// In rem: rows grow with the size of text that was chosen in the browser.
const rowHeight = 2.75
const tallRowHeight = 4

/**
 * A table of any length: what is out of sight is not in the page, so that 10,000 rows scroll like 10. All rows have one
 * height; the one with the focus shows all of its text. It scrolls with its own box, which is as high as the window leaves
 * room for. Tab comes to one row, then to what is in it, then leaves the table, however long it is.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, keyOf, total = rows.length, loading = false, onEnd, onOpen, foot } = props
  const columns = props.columns.filter((one) => one.wideOnly !== true || !isNarrow.value)
  useEffect(() => {
    if (!loading && props.counted !== true) announce(common('showing', { count: total }))
  }, [loading, total])
  const box = useRef<HTMLDivElement>(null)
  const view = useView(box)
  const [active, setActive] = useState(0)
  const height = (isNarrow.value || props.twoLines === true ? tallRowHeight : rowHeight) * remPixels()
  const { from, to } = visibleRows(view, height, rows.length)
  const nearEnd = to > rows.length - 60
  useLayoutEffect(() => {
    if (nearEnd && rows.length < total) onEnd?.()
  }, [nearEnd, rows.length, total, onEnd])
  // Who scrolled away from it by the mouse comes back by Tab to what is in sight.
  const reached = active >= from && active < to ? active : Math.min(to - 1, Math.ceil(view.top / height))
  useLayoutEffect(() => onlyControlsOf(box.current, reached))
  const keys = (event: KeyboardEvent): void => {
    if (isTyping(event.target)) return
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
  useKeys([{ keys: 'j', text: say('rows'), press: () => showRow(box.current, reached, height) }])
  const tracks = columns.map(trackOf).join(' ')
  return (
    <div class="table" ref={box} tabIndex={-1}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy={loading}
        style={{ '--tracks': tracks }}
        onKeyDown={keys}
      >
        <Cells look="table-head" columns={columns} role="columnheader" index={1} cell={(one) => one.title} />
        <div role="rowgroup" class="table-body" style={{ height: `${rows.length * height}px` }}>
          {rows.slice(from, to).map((row, offset) => (
            <Line
              key={keyOf(row)}
              row={row}
              index={from + offset}
              columns={columns}
              height={height}
              isReached={from + offset === reached}
              look={props.lookOf?.(row) ?? ''}
              onFocus={() => setActive(from + offset)}
              onOpen={onOpen}
            />
          ))}
        </div>
        {foot !== undefined && (
          <Cells look="table-foot" columns={columns} role="cell" index={total + 2} cell={(one) => foot[one.key]} />
        )}
      </div>
      {loading && rows.length === 0 && <Spinner label={common('loading')} />}
    </div>
  )
}

/** A row: a press opens it, unless it was meant for something in it. */
function Line<Row>(props: {
  readonly row: Row
  readonly index: number
  readonly columns: readonly Column<Row>[]
  readonly height: number
  /** Whether it is the one that Tab comes to. */
  readonly isReached: boolean
  readonly look: string
  readonly onFocus: () => void
  readonly onOpen: ((row: Row) => void) | undefined
}) {
  const { row, index, height, onOpen } = props
  return (
    <div
      role="row"
      data-row={index}
      tabIndex={props.isReached ? 0 : -1}
      aria-rowindex={index + 2}
      class={`table-row table-line ${onOpen === undefined ? '' : 'table-opens'} ${props.look}`}
      style={{ '--top': `${index * height}px`, '--height': `${height}px` }}
      onFocus={props.onFocus}
      onClick={(event) => {
        if (onOpen !== undefined && !isControl(event.target)) onOpen(row)
      }}
    >
      {props.columns.map((one) => (
        <div role="cell" key={one.key} class={cellLook(one)}>
          {one.cell(row)}
        </div>
      ))}
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

// Rows beyond the edges are made too, more than this: they are made anew when it is scrolled on by that, not at each pixel.
const stepPx = 264

/** Where the box was scrolled to, in steps, and how high it is. */
function useView(box: RefObject<HTMLDivElement | null>): { readonly top: number; readonly height: number } {
  const [view, setView] = useState({ top: 0, height: 900 })
  useLayoutEffect(() => {
    const at = box.current
    if (at === null) return
    const look = (): void => {
      const [top, height] = [Math.floor(at.scrollTop / stepPx) * stepPx, at.clientHeight]
      setView((before) => (before.top === top && before.height === height ? before : { top, height }))
    }
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

/** Scrolls a row into sight, clear of the titles above it and the sums below it, and puts the focus on it. */
function showRow(at: HTMLDivElement | null, index: number, height: number): void {
  if (at === null) return
  const heightOf = (look: string): number => at.querySelector<HTMLElement>(look)?.offsetHeight ?? 0
  const room = at.clientHeight - heightOf('.table-head') - heightOf('.table-foot')
  const [top, bottom] = [index * height, (index + 1) * height]
  if (top < at.scrollTop) at.scrollTop = top
  else if (bottom > at.scrollTop + room) at.scrollTop = bottom - room
  requestAnimationFrame(() => at.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus())
}

/** Lets Tab come to the links and buttons of one row only; those of the others are reached by arrows, as their rows are. */
function onlyControlsOf(at: HTMLDivElement | null, active: number): void {
  for (const control of at?.querySelectorAll<HTMLElement>('[data-row] :is(a, button, input, select)') ?? []) {
    const isHere = control.closest<HTMLElement>('[data-row]')?.dataset['row'] === String(active)
    control.tabIndex = isHere ? 0 : -1
  }
}

/** Pixels of a rem, which follows the size of text that was chosen in the browser. */
function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** The track of a column, in rem, so that it grows with the text; wider than a phone it keeps room for its title. */
function trackOf<Row>({ width = 'minmax(0, 1fr)' }: Column<Row>): string {
  const least = isNarrow.value ? width : width.replace('minmax(0,', 'minmax(88px,')
  return least.replaceAll(/(\d+)px/g, (_, pixels: string) => `${Number(pixels) / 16}rem`)
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

/** Whether a key goes into a field. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea')
}
