import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'

// The forms that are open with something typed in them that nobody saved.
const unsaved = new Set<object>()

/** What waits for the answer to "leave without saving?"; undefined when nothing is asked. The frame shows the question. */
export const leaving = signal<(() => void) | undefined>(undefined)

/**
 * Says that something typed on this screen is not saved: whoever follows a link, goes back or closes the page is asked first.
 * With false, or once the form is gone, nothing is asked. A `go` of the screen itself, as after a save, never
 * asks; a button of its own that leaves the form calls {@link leave}. Decision F114.
 */
export function useUnsaved(isDirty: boolean): void {
  const form = useRef({})
  // Before anything else can be pressed: after the next frame, who is quick would leave without being asked.
  useLayoutEffect(() => {
    if (!isDirty) return
    const mine = form.current
    unsaved.add(mine)
    addEventListener('beforeunload', stay)
    return () => {
      unsaved.delete(mine)
      if (unsaved.size === 0) removeEventListener('beforeunload', stay)
    }
  }, [isDirty])
}

/** Whether something is typed and not saved. */
export function isUnsaved(): boolean {
  return unsaved.size > 0
}

/** Does it at once when nothing is unsaved; else asks, and does it when the user gives up what was typed. */
export function leave(then: () => void): void {
  if (isUnsaved()) leaving.value = then
  else then()
}

/** What was typed is given up, or saved: the next way leads on without a question. */
export function discard(): void {
  unsaved.clear()
  removeEventListener('beforeunload', stay)
}

function stay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
