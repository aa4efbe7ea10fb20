import { signal } from '@preact/signals'

/** Light, dark, or as the system has it. */
export type Theme = 'system' | 'light' | 'dark'

const kept = 'facturier.theme'

/** What was chosen in this browser. */
export const theme = signal<Theme>(read())

show()

/** Chooses it and keeps it in this browser. */
export function chooseTheme(chosen: Theme): void {
  theme.value = chosen
  localStorage.setItem(kept, chosen)
  show()
}

function show(): void {
  if (theme.value === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme.value
}

function read(): Theme {
  const value = localStorage.getItem(kept)
  return value === 'light' || value === 'dark' ? value : 'system'
}
