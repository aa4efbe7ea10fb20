import { useSignal } from '@preact/signals'
import { asAskError, type AskError } from '../../api/errors.ts'

/** A change that is under way, or what became of it. */
export interface Sending {
  readonly busy: boolean
  /** Why the last try failed. */
  readonly error: AskError | undefined
  /** What the service says of a field, by its name in the input. */
  readonly problemOf: (name: string) => string | undefined
  /** Makes a change, one at a time; what fails stays in `error`. */
  readonly send: (change: () => Promise<void>) => Promise<void>
}

/** Makes changes for a dialog or a button. */
export function useSending(): Sending {
  const busy = useSignal(false)
  const error = useSignal<AskError | undefined>(undefined)
  return {
    busy: busy.value,
    error: error.value,
    problemOf: (name) => (error.value?.path === name ? error.value.message : undefined),
    send: async (change) => {
      if (busy.peek()) return
      busy.value = true
      error.value = undefined
      try {
        await change()
      } catch (thrown) {
        error.value = asAskError(thrown)
      } finally {
        busy.value = false
      }
    },
  }
}
