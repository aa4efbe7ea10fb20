import type { ComponentChildren } from 'preact'
import './two-lines.css'

/** Two things below each other in a cell of a phone's table: what matters, and what says more. */
export function TwoLines({ first, second }: { readonly first: ComponentChildren; readonly second: ComponentChildren }) {
  return (
    <span class="two-lines">
      <span>{first}</span>
      <span>{second}</span>
    </span>
  )
}
