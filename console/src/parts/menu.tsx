import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import './menu.css'

/** One thing to do or to choose. */
export interface MenuItem {
  readonly text: ComponentChildren
  readonly onPress: () => void
  /** Why it cannot be done now. */
  readonly unable?: string | undefined
  /** Whether it is what is chosen, where the menu is a choice. */
  readonly chosen?: boolean
  /** What it is a choice of, above the first of them, where a menu has several. */
  readonly group?: string
}

/**
 * A button that opens a list of things to do: the browser's own popover, which closes by Escape and by a press elsewhere.
 * Arrows and letters go through it, Tab leaves it.
 */
export function Menu({
  label,
  text,
  items,
}: {
  readonly label: string
  readonly text: ComponentChildren
  readonly items: readonly MenuItem[]
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const keys = (event: KeyboardEvent): void => {
    // A letter here goes to an item; the keys of the screen are not meant.
    if (event.key !== 'Escape') event.stopPropagation()
    if (event.key === 'Tab') list.current?.hidePopover()
    const to = itemAt(event, [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])])
    if (to === undefined) return
    event.preventDefault()
    to.focus()
  }
  return (
    <div class="menu">
      <button
        type="button"
        class="button menu-button"
        popovertarget={id}
        aria-haspopup="menu"
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          list.current?.showPopover()
        }}
      >
        {text}
        <span aria-hidden="true">▾</span>
      </button>
      <div
        id={id}
        ref={list}
        popover="auto"
        role="menu"
        aria-label={label}
        class="menu-list"
        onKeyDown={keys}
        onToggle={(event) => {
          if (event.newState === 'open') place(event.currentTarget)
        }}
      >
        {groupsOf(items).map(({ group, items: of }, nth) => (
          <div key={nth} class="menu-group" role="group" aria-label={group}>
            {group !== undefined && (
              <div class="menu-title" aria-hidden="true">
                {group}
              </div>
            )}
            {of.map((item, index) => (
              <Item key={index} item={item} close={() => list.current?.hidePopover()} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function Item({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  return (
    <button
      type="button"
      role={item.chosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.chosen}
      aria-disabled={item.unable !== undefined}
      title={item.unable}
      tabIndex={-1}
      class="menu-item"
      onClick={() => {
        if (item.unable !== undefined) return
        close()
        item.onPress()
      }}
    >
      {item.text}
    </button>
  )
}

/** Items that are chosen among, together. */
function groupsOf(
  items: readonly MenuItem[],
): readonly { readonly group: string | undefined; readonly items: readonly MenuItem[] }[] {
  const names = [...new Set(items.map(({ group }) => group))]
  return names.map((group) => ({ group, items: items.filter((one) => one.group === group) }))
}

/** Where a key leads in the open list: arrows and round its ends, Home, End, or the next item that begins with a letter. */
function itemAt(event: KeyboardEvent, all: readonly HTMLElement[]): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const now = all.findIndex((one) => one === document.activeElement)
  const place = { ArrowDown: now + 1, ArrowUp: now <= 0 ? -1 : now - 1, Home: 0, End: -1 }[event.key]
  if (place !== undefined) return all.at(place === all.length ? 0 : place)
  if (event.key.length !== 1 || event.key === ' ') return undefined
  const begins = (one: HTMLElement): boolean =>
    one.textContent.trim().toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase())
  return [...all.slice(now + 1), ...all.slice(0, now + 1)].find(begins)
}

/** Puts the open list below its button, inside the window, and the focus on what is chosen, otherwise on its first. */
function place(list: HTMLElement): void {
  const from = list.previousElementSibling?.getBoundingClientRect()
  if (from === undefined) return
  const left = Math.max(8, Math.min(from.left, innerWidth - list.offsetWidth - 8))
  const below = from.bottom + 4
  const top = below + list.offsetHeight > innerHeight ? Math.max(8, from.top - list.offsetHeight - 4) : below
  list.style.setProperty('left', `${left}px`)
  list.style.setProperty('top', `${top}px`)
  const first =
    list.querySelector<HTMLElement>('[aria-checked=true]') ?? list.querySelector<HTMLElement>('[role^=menuitem]')
  first?.focus()
}
