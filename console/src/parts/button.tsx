import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { singleKeys } from '../help/key-switch.ts'
import './button.css'

/** What a button looks like: the one thing to do next, something else to do, something that cannot be undone, or a word. */
export type ButtonKind = 'main' | 'plain' | 'danger' | 'word'

interface ButtonProps {
  readonly children: ComponentChildren
  readonly onPress: (event: MouseEvent) => void
  readonly kind?: ButtonKind
  /** Why it cannot be pressed now; the button stays to be reached, so that everybody can read why. */
  readonly unable?: string | undefined
  /** Something it began is under way: it takes no second press. */
  readonly busy?: boolean
  /** The key that does the same, as it is shown: `p`, `Ctrl+Enter`; not shown to who turned keys of one letter off. */
  readonly hint?: string
  /** What it is called where the text alone does not say it. */
  readonly label?: string
  readonly expanded?: boolean
}

/** A button. It never sends a form by itself. */
export function Button(props: ButtonProps) {
  const { children, onPress, kind = 'plain', unable, busy = false, hint, label, expanded } = props
  const why = useId()
  const shown = hint !== undefined && (singleKeys.value || hint.startsWith('Ctrl')) ? hint : undefined
  const isOff = unable !== undefined || busy
  return (
    <>
      <button
        type="button"
        class={`button button-${kind}`}
        aria-disabled={isOff}
        aria-busy={busy}
        aria-label={label}
        aria-expanded={expanded}
        aria-describedby={unable === undefined ? undefined : why}
        aria-keyshortcuts={shown?.replace('Ctrl', 'Control')}
        data-key={hint}
        title={unable}
        onClick={(event) => {
          if (!isOff) onPress(event)
        }}
      >
        {children}
        {shown !== undefined && <kbd aria-hidden="true">{shown}</kbd>}
      </button>
      {unable !== undefined && (
        <span id={why} class="unseen">
          {unable}
        </span>
      )}
    </>
  )
}
