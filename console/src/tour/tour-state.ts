import { signal } from '@preact/signals'

/** A tour under way. */
export interface Tour {
  /** The company's name, as addresses have it. */
  readonly company: string
}

/** The tour that is shown; undefined while there is none. */
export const tour = signal<Tour | undefined>(undefined)

/** Begins the tour of a company, from its first step; also again. */
export function beginTour(company: string): void {
  tour.value = { company }
}

/** Ends it, wherever it is. */
export function endTour(): void {
  tour.value = undefined
}
