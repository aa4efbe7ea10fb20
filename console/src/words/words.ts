import { signal } from '@preact/signals'

/** The languages of the console. */
export const languages = ['en', 'nl', 'fr', 'de'] as const

/** A language of the console. */
export type Language = (typeof languages)[number]

/** What each calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  de: 'Deutsch',
}

/** A text with places as `{name}`, or one for each number of things: which one follows from the place `count`. */
export type Phrase = string | { readonly one: string; readonly other: string }

/** Names of the places of a text, as the compiler sees them. */
type Places<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never
type PlacesOf<P> = P extends string
  ? Places<P>
  : P extends { readonly other: infer Text }
    ? Places<Text> | 'count'
    : never
type Args<P> = [PlacesOf<P>] extends [never] ? [] : [places: Readonly<Record<PlacesOf<P>, string | number>>]

/** Says a text by its key in the language of the user, with what stands in its places. */
export type Say<T> = <K extends keyof T & string>(key: K, ...args: Args<T[K]>) => string

const kept = 'facturier.language'

/** The language of the user: what was chosen here, otherwise the first of the browser's that we have. */
export const language = signal<Language>(firstLanguage())

/** Chooses the language and keeps it in this browser. */
export function chooseLanguage(chosen: Language): void {
  language.value = chosen
  localStorage.setItem(kept, chosen)
}

/**
 * The texts of a screen or part in its four languages: another language without one of the keys of English is an error of
 * types. What answers says them; whoever renders with it is rendered again when the language changes.
 */
export function words<const T extends Readonly<Record<string, Phrase>>>(all: {
  readonly en: T
  readonly nl: { readonly [K in keyof T]: Phrase }
  readonly fr: { readonly [K in keyof T]: Phrase }
  readonly de: { readonly [K in keyof T]: Phrase }
}): Say<T> {
  return (key, ...[places]) => filled(all[language.value][key], places)
}

function filled(phrase: Phrase, places: Readonly<Record<string, string | number>> = {}): string {
  const { count } = places
  const text = typeof phrase === 'string' ? phrase : phrase[plural(Number(count))]
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(places[name]))
}

function plural(count: number): 'one' | 'other' {
  return new Intl.PluralRules(language.value).select(count) === 'one' ? 'one' : 'other'
}

function shown(value: string | number | undefined): string {
  // A number here counts things; money comes as text.
  return typeof value === 'number' ? value.toLocaleString(language.value) : (value ?? '')
}

function firstLanguage(): Language {
  const wanted = [localStorage.getItem(kept), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())]
  return wanted.find((one): one is Language => languages.some((known) => known === one)) ?? 'en'
}
