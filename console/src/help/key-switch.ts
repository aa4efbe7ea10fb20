import { signal } from '@preact/signals'

const kept = 'facturier.singleKeys'

/**
 * Whether keys of one letter do something on a screen. Who speaks to the computer, or types with what strikes other keys too,
 * turns them off (WCAG 2.2, 2.1.4); Ctrl+Enter and the keys of lists, menus and dialogs stay.
 */
export const singleKeys = signal(localStorage.getItem(kept) !== 'off')

/** Turns them on or off, and keeps it in this browser. */
export function chooseSingleKeys(on: boolean): void {
  singleKeys.value = on
  localStorage.setItem(kept, on ? 'on' : 'off')
}
