import { signal } from '@preact/signals'

/** Whether the window is as narrow as a phone's. */
export const isNarrow = narrowerThan('(max-width: 640px)')

/** Whether the two sides of a document stand below each other. */
export const isStacked = narrowerThan('(max-width: 1000px)')

function narrowerThan(width: string) {
  const watched = matchMedia(width)
  const is = signal(watched.matches)
  watched.addEventListener('change', ({ matches }) => {
    is.value = matches
  })
  return is
}
