/** Languages that texts are told in (F113). English is what is made, kept and logged; the others are made of it at the edge. */
export const languages = ['en', 'nl', 'fr', 'de'] as const

/** A language that texts are told in. */
export type Language = (typeof languages)[number]

/** One that texts are translated to. */
export type Translated = Exclude<Language, 'en'>
