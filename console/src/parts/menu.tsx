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
}

/**
 * A button that opens a list of things to do: the browser's own popover, which closes by Escape and by a press elsewhere.
 * Arrows go through it.
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
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const now = all.findIndex((one) => one === document.activeElement)
    all.at((now + step + all.length) % all.length)?.focus()
  }
  return (
    <div class="menu">
      <button type="button" class="button menu-button" popovertarget={id} aria-haspopup="menu" aria-label={label}>
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
        onKeyDown={move}
        onToggle={(event) => {
          if (event.newState === 'open') place(event.currentTarget)
        }}
      >
        {items.map((item, index) => (
          <button
            key={index}
            type="button"
            role={item.chosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.chosen}
            aria-disabled={item.unable !== undefined}
            title={item.unable}
            class="menu-item"
            onClick={() => {
              if (item.unable !== undefined) return
              list.current?.hidePopover()
              item.onPress()
            }}
          >
            {item.text}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Puts the open list below its button, inside the window. */
function place(list: HTMLElement): void {
  const from = list.previousElementSibling?.getBoundingClientRect()
  if (from === undefined) return
  const left = Math.max(8, Math.min(from.left, innerWidth - list.offsetWidth - 8))
  const below = from.bottom + 4
  const top = below + list.offsetHeight > innerHeight ? Math.max(8, from.top - list.offsetHeight - 4) : below
  list.style.setProperty('left', `${left}px`)
  list.style.setProperty('top', `${top}px`)
  list.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
}
