import { computed, signal } from '@preact/signals'

/** Filters of a screen as the address has them; the empty text and undefined are left out. */
export type Query = Readonly<Record<string, string | undefined>>

const here = signal({ path: location.pathname, search: location.search })

addEventListener('popstate', () => {
  here.value = { path: location.pathname, search: location.search }
})

/** Where the user is: the company's name, the screen's, and what follows: `/console/<company>/<screen>/<rest>`. */
export const place = computed(() => {
  const [, , company = '', screen = '', ...rest] = here.value.path.split('/').map(decoded)
  return { company, screen, rest }
})

/** The filters in the address; what a screen shows follows from them, so that a link to it can be shared. */
export const query = computed<Query>(() => Object.fromEntries(new URLSearchParams(here.value.search)))

/** The path of a screen of a company, with what follows it. */
export function pathTo(company: string, screen: string, ...rest: readonly string[]): string {
  return ['/console', ...[company, screen, ...rest].map(encodeURIComponent)].join('/')
}

/** A path with filters, as a link has it. */
export function addressOf(path: string, filters: Query = {}): string {
  const given = Object.entries(filters).filter((one): one is [string, string] => one[1] !== undefined && one[1] !== '')
  const text = new URLSearchParams(given).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Goes to an address of the console; Back leads here again. */
export function go(address: string): void {
  history.pushState(null, '', address)
  arrive()
}

/** Changes filters of the address, without a step for Back: for what is typed and chosen on a screen. */
export function setQuery(filters: Query): void {
  history.replaceState(null, '', addressOf(here.value.path, { ...query.value, ...filters }))
  here.value = { path: location.pathname, search: location.search }
}

/** Replaces the address without a step for Back. */
export function replaceAddress(address: string): void {
  history.replaceState(null, '', address)
  here.value = { path: location.pathname, search: location.search }
}

function arrive(): void {
  here.value = { path: location.pathname, search: location.search }
  scrollTo(0, 0)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
