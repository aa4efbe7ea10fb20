import { signal } from '@preact/signals'

const said = signal('')

/**
 * Says to screen readers what came of what was asked, such as how many rows a filter found, where eyes see it by themselves.
 * In one place that is always in the page: what comes with its text is not read out by all of them. WCAG 2.2, 4.1.3.
 */
export function announce(text: string): void {
  said.value = text
}

/** Where {@link announce} says it; once, in the shell. */
export function Announcer() {
  return (
    <div class="unseen announcer" role="status">
      {said.value}
    </div>
  )
}
