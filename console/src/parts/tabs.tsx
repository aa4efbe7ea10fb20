import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import './tabs.css'

interface TabsProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly onValue: (value: V) => void
  readonly tabs: readonly { readonly value: V; readonly text: ComponentChildren }[]
  /** What the chosen tab shows. */
  readonly children?: ComponentChildren
}

/** Tabs over what the chosen one shows: arrows, Home and End go between them. */
export function Tabs<V extends string>({ label, value, onValue, tabs, children }: TabsProps<V>) {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  // On a phone the chosen one may stand beside the window.
  useEffect(() => {
    showTab(bar.current)
  }, [value])
  const go = (index: number): void => {
    const to = tabs[(index + tabs.length) % tabs.length]
    if (to === undefined) return
    onValue(to.value)
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(to)]?.focus()
  }
  const keys = (event: KeyboardEvent): void => {
    const now = tabs.findIndex((one) => one.value === value)
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    go(next)
  }
  return (
    <div class="tabs">
      <div class="tabs-bar" role="tablist" aria-label={label} ref={bar} onKeyDown={keys}>
        {tabs.map((one) => (
          <button
            key={one.value}
            type="button"
            role="tab"
            id={`${id}-${one.value}`}
            class="tabs-tab"
            aria-selected={one.value === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={one.value === value ? 0 : -1}
            onClick={() => onValue(one.value)}
          >
            {one.text}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} class="tabs-panel">
          {children}
        </div>
      )}
    </div>
  )
}

/** Scrolls the bar, and nothing else, so that the chosen tab is in it. */
function showTab(bar: HTMLElement | null): void {
  const chosen = bar?.querySelector<HTMLElement>('[aria-selected=true]')
  if (bar === null || chosen === null || chosen === undefined) return
  const middle = chosen.offsetLeft - bar.offsetLeft + chosen.offsetWidth / 2
  bar.scrollLeft = middle - bar.clientWidth / 2
}
