import type { ComponentChildren } from 'preact'
import { addressOf, go, type Query } from '../app/address.ts'
import { leave } from '../app/unsaved.ts'
import { singleKeys } from '../help/key-switch.ts'

interface LinkProps {
  readonly children: ComponentChildren
  /** A path of the console: `/console/…`, as `pathTo` of app/address.ts makes it. */
  readonly to: string
  readonly query?: Query
  readonly class?: string
  readonly label?: string
  readonly current?: boolean
  /** The key that goes there too, as it is shown. */
  readonly hint?: string
}

/** A link to a place of the console. The page stays; opened in another tab it is the same place; what is unsaved is asked for first. */
export function Link({ children, to, query, class: look, label, current, hint }: LinkProps) {
  const address = addressOf(to, query)
  const shown = singleKeys.value ? hint : undefined
  return (
    <a
      href={address}
      class={look}
      aria-label={label}
      aria-keyshortcuts={shown}
      aria-current={current === true ? 'page' : undefined}
      onClick={(event) => {
        const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (elsewhere) return
        event.preventDefault()
        leave(() => go(address))
      }}
    >
      {children}
      {shown !== undefined && <kbd aria-hidden="true">{shown}</kbd>}
    </a>
  )
}
