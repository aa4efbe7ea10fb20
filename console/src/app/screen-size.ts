import { signal, type Signal } from '@preact/signals'

/** Whether the window is as narrow as a phone's. */
export const isNarrow = watched('(max-width: 640px)')

/** Whether the two sides of a document stand below each other. */
export const isStacked = watched('(max-width: 1000px)')

/** Whether it is too narrow for six columns beside the navigation: rows have two lines then. */
export const isCompact = watched('(max-width: 1279px)')

function watched(condition: string): Signal<boolean> {
  const media = matchMedia(condition)
  const holds = signal(media.matches)
  media.addEventListener('change', ({ matches }) => {
    holds.value = matches
  })
  return holds
}
