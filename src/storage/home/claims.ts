import { Problem } from '../../core/problem.ts'

/** What the row of a company says at a server. */
export interface Claim {
  /** Null: it is here. */
  readonly home: string | null
  /** The home it was copied from, of a copy that does not count yet. */
  readonly coming_from: string | null
  /** Of the company's own row. */
  readonly row_version: number
  /** The transaction that wrote the row: another one with every change of it. */
  readonly mark: string
}

/** What a server answered: a claim, undefined where it has no such row, `away` where it did not answer. */
export type Answer = Claim | undefined | 'away'

/** What follows from all answers. */
export type Verdict =
  | { readonly is: 'at'; readonly home: string }
  /** Moved from one home to another but for the last step, which anybody may take. */
  | { readonly is: 'arriving'; readonly home: string; readonly from: string; readonly mark: string }
  | { readonly is: 'unknown' }
  | { readonly is: 'claimed twice'; readonly homes: readonly string[] }
  | { readonly is: 'nowhere' }

/**
 * Where a company is, by what all homes say; the first is the catalogue. What the catalogue says counts where the home it names is
 * away, so that an old copy elsewhere is not taken for the company. Otherwise the home that says "here" has it.
 */
export function judged(answers: ReadonlyMap<string, Answer>): Verdict {
  const [catalogue] = answers.values()
  const claims = [...answers].flatMap(([name, answer]) =>
    answer === undefined || answer === 'away' ? [] : [{ ...answer, name }],
  )
  const here = claims.filter(({ home }) => home === null).map(({ name }) => name)
  if (here.length > 1) return { is: 'claimed twice', homes: here }
  const named = catalogue === undefined || catalogue === 'away' ? null : catalogue.home
  if (named !== null && answers.get(named) === 'away') return { is: 'at', home: named }
  const [only] = here
  if (only !== undefined) return { is: 'at', home: only }
  for (const { name, home, coming_from: from, mark } of claims) {
    const before = claims.find((one) => one.name === from)
    if (from !== null && home === from && before?.home === name) return { is: 'arriving', home: name, from, mark }
  }
  return claims.length === 0 && catalogue !== 'away' ? { is: 'unknown' } : { is: 'nowhere' }
}

/** What a request is told about a company that is nowhere to be had for certain. */
export function refusal(verdict: Extract<Verdict, { is: 'claimed twice' | 'nowhere' }>): Problem {
  const why =
    verdict.is === 'nowhere'
      ? 'No server has the company'
      : 'More than one server claims to have the company, and it is not known which one is right'
  return new Problem('Internal_ServiceUnavailable', `${why}. An administrator finds out more with the command homes.`, {
    retryAfter: 30,
  })
}
