import { signal } from '@preact/signals'

const narrow = matchMedia('(max-width: 640px)')

/** Whether the window is as narrow as a phone's. */
export const isNarrow = signal(narrow.matches)

narrow.addEventListener('change', ({ matches }) => {
  isNarrow.value = matches
})
