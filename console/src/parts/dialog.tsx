import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { common } from '../words/shared-words.ts'
import { Button } from './button.tsx'
import './dialog.css'

interface DialogProps {
  readonly title: string
  readonly children: ComponentChildren
  /** Escape, the cross, or a press beside it; left out where the user has to answer. */
  readonly onClose?: () => void
  /** The buttons at its end, the main one last. */
  readonly actions?: ComponentChildren
  /** Sends what is in it, when Enter is pressed in a field. */
  readonly onSend?: () => void
  readonly wide?: boolean
}

/**
 * A dialog over the page, while it is rendered: the rest cannot be reached, focus goes to what has `autoFocus` or to the
 * first thing in it, and back to where it was at the end.
 */
export function Dialog({ title, children, onClose, actions, onSend, wide = false }: DialogProps) {
  const at = useRef<HTMLDialogElement>(null)
  const named = useId()
  useEffect(() => {
    const before = document.activeElement
    const dialog = at.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      // What opened it may be gone with what it did: then the screen itself, not the top of the window.
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
      else document.getElementById('main')?.focus()
    }
  }, [])
  return (
    <dialog
      ref={at}
      class={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={named}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        class="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          onSend?.()
        }}
      >
        <div class="dialog-head">
          <h2 id={named}>{title}</h2>
          {onClose !== undefined && (
            <Button kind="word" label={common('close')} onPress={onClose}>
              ✕
            </Button>
          )}
        </div>
        <div class="dialog-body">{children}</div>
        {actions !== undefined && <div class="dialog-actions">{actions}</div>}
        {onSend !== undefined && <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />}
      </form>
    </dialog>
  )
}
