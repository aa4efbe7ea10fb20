/** What the catalogs are cut into: a file for each, so that several can be translated beside each other. `terms` are words in the holes of others, listed by hand. */
export const areas = ['rules', 'findings', 'checks', 'refusals', 'other', 'terms'] as const

/** One of the catalogs. */
export type Area = (typeof areas)[number]

const places: readonly (readonly [RegExp, Area])[] = [
  [/^src\/formats\/(rules|response)\//, 'rules'],
  [/^src\/formats\//, 'findings'],
  [/^src\/(engine\/proof|storage|core)\//, 'other'],
  [/^src\/(posting|model\/reports|engine\/(book|prepare|respond|import\/lines))/, 'checks'],
]

/** The area of a text by the file that says it. */
export function areaOf(path: string): Area {
  return places.find(([pattern]) => pattern.test(path))?.[1] ?? 'refusals'
}
