import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

// The forms that are open with something typed in them that nobody saved.
const unsaved = new Set<object>()

/** What waits for the answer to "leave without saving?"; undefined when nothing is asked. The frame shows the question. */
export const leaving = signal<(() => void) | undefined>(undefined)

/**
 * Says that something typed on this screen is not saved: whoever follows a link, goes back or closes the page is asked first.
 * Call it with false, or leave the form, and nothing is asked. Decision F114.
 */
export function useUnsaved(isDirty: boolean): void {
  const form = useRef({})
  useEffect(() => {
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

/** What was typed is saved or given up: the next way leads on without a question. Call it before a `go` that follows a save. */
export function discard(): void {
  unsaved.clear()
  removeEventListener('beforeunload', stay)
}

function stay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
