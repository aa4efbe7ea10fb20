import { computed, signal } from '@preact/signals'
import { isUnsaved, leave } from './unsaved.ts'

/** Filters of a screen as the address has them; the empty text and undefined are left out. */
export type Query = Readonly<Record<string, string | undefined>>

const here = signal({ path: location.pathname, search: location.search })

// Which of the steps of this tab the page is at, so that it is known whether Back or Forward was pressed.
let step = stepOf(history.state)
// What is asked once the browser is back where something is unsaved.
let returned: (() => void) | undefined

addEventListener('popstate', ({ state }) => {
  const { path, search } = here.peek()
  const steps = stepOf(state) - step
  if (returned !== undefined) {
    const ask = returned
    returned = undefined
    ask()
  } else if (isUnsaved() && path + search !== location.pathname + location.search && steps !== 0) {
    // The browser has gone already: it is sent back to what is unsaved, and only there the user says what becomes of that. An
    // answer before it is back would have it go further than wanted.
    returned = () => leave(() => history.go(steps))
    history.go(-steps)
  } else {
    step += steps
    here.value = { path: location.pathname, search: location.search }
  }
})

/** Where the user is: the company's name, the screen's, and what follows: `/console/<company>/<screen>/<rest>`. */
export const place = computed(() => {
  const [, , company = '', screen = '', ...rest] = here.value.path.split('/').map(decoded)
  return { company, screen, rest }
})

const given = computed(() => [...new URLSearchParams(here.value.search)])

// The filters of all screens that are days.
const dayKeys: ReadonlySet<string> = new Set(['from', 'to', 'due', 'asOf'])
const isWrong = ([key, value]: readonly [string, string]): boolean => dayKeys.has(key) && value !== '' && !isDay(value)

/**
 * The filters in the address; what a screen shows follows from them, so that a link to it can be shared. A day that no calendar
 * has is none of them, so that it is never asked for: see {@link wrongDays}.
 */
export const query = computed<Query>(() => Object.fromEntries(given.value.filter((one) => !isWrong(one))))

/** What the address has in the place of a day and is none, by its key: the field of that filter says so. */
export const wrongDays = computed<Query>(() => Object.fromEntries(given.value.filter(isWrong)))

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
  step += 1
  history.pushState({ step }, '', address)
  arrive()
}

/** Changes filters of the address, without a step for Back: for what is typed and chosen on a screen. */
export function setQuery(filters: Query): void {
  const address = addressOf(here.value.path, { ...query.value, ...wrongDays.value, ...filters })
  const { search } = new URL(address, location.origin)
  here.value = { path: here.value.path, search }
  write()
}

// Some browsers take a hundred addresses in half a minute and throw at the next: who types quickly has it written later.
let writing: ReturnType<typeof setTimeout> | undefined
const laterMs = 2_000

function write(): void {
  clearTimeout(writing)
  const { path, search } = here.peek()
  try {
    history.replaceState(history.state, '', path + search)
  } catch {
    writing = setTimeout(write, laterMs)
  }
}

/** Replaces the address without a step for Back. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address)
  here.value = { path: location.pathname, search: location.search }
}

function arrive(): void {
  here.value = { path: location.pathname, search: location.search }
  scrollTo(0, 0)
}

/** The place of an address among those of this tab, as {@link go} noted it. */
function stepOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'step' in state ? Number(state.step) : 0
}

/** Whether a text is a day as the service takes it: `2026-02-28`. */
function isDay(text: string): boolean {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(text) && !text.startsWith('0000') ? `${text}T00:00:00Z` : Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
