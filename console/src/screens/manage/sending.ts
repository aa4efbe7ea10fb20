import { useSignal } from '@preact/signals'
import { asAskError, type AskError, textOf } from '../../api/errors.ts'

/** The sentences of a refusal, by the last name of what they are about: `fields.name` where it was sent, `name` where the record has it. */
export function problemsIn(error: AskError | undefined): Readonly<Record<string, string>> {
  const { detail } = error ?? {}
  const issues: readonly unknown[] =
    detail !== undefined && 'issues' in detail && Array.isArray(detail.issues) ? detail.issues : []
  const placed = issues.flatMap((issue) => {
    if (typeof issue !== 'object' || issue === null) return []
    const name = textOf(issue, 'path').split('.').at(-1) ?? ''
    return name === '' ? [] : [[name, textOf(issue, 'message')] as const]
  })
  // The first that is said of a field stands: it is what to mend first.
  return Object.fromEntries(placed.toReversed())
}

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
  const problems = problemsIn(error.value)
  return {
    busy: busy.value,
    error: error.value,
    problemOf: (name) =>
      problems[name] ?? (error.value?.path.split('.').at(-1) === name ? error.value.message : undefined),
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
