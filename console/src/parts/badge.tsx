import type { ComponentChildren } from 'preact'
import './badge.css'

/** What a badge means; the words in it say it too, for those who see no colours. */
export type BadgeTone = 'plain' | 'good' | 'warn' | 'bad' | 'accent'

/** A word or number in a coloured frame. */
export function Badge({
  children,
  tone = 'plain',
}: {
  readonly children: ComponentChildren
  readonly tone?: BadgeTone
}) {
  return <span class={`badge badge-${tone}`}>{children}</span>
}
