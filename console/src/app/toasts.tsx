import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { common } from '../words/shared-words.ts'
import { Button } from '../parts/button.tsx'
import './toasts.css'

interface Toast {
  readonly id: number
  readonly text: ComponentChildren
  readonly tone: 'good' | 'bad'
}

const shown = signal<readonly Toast[]>([])
const staysMs = 8_000
let last = 0

/**
 * Tells the result of what the user did, at the edge of the page and to screen readers. What went well goes by itself; what
 * did not stays until it is closed. Two at most: they stand over what the page shows.
 */
export function tell(text: ComponentChildren, tone: 'good' | 'bad' = 'good'): void {
  last += 1
  const id = last
  shown.value = [...shown.value.slice(-1), { id, text, tone }]
  if (tone === 'good') setTimeout(() => close(id), staysMs)
}

function close(id: number): void {
  shown.value = shown.value.filter((one) => one.id !== id)
}

/** Where {@link tell} shows its results. */
export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown.value.map((one) => (
        <div key={one.id} class={`toast toast-${one.tone}`}>
          <div>{one.text}</div>
          <Button kind="word" label={common('close')} onPress={() => close(one.id)}>
            ✕
          </Button>
        </div>
      ))}
    </div>
  )
}
