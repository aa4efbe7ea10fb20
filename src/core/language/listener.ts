import { Problem, type ProblemDetail } from '../problem.ts'
import type { Language } from './languages.ts'
import { languageAsked } from './negotiate.ts'
import { tell } from './told.ts'

/** Whoever is told something, as far as language goes; a caller is one. */
export interface Listener {
  /** The header Accept-Language of the request; absent where none came. */
  acceptLanguage?: string | undefined
  /** The language that something was told in which is not English: the answer says so. */
  toldIn?: Language | undefined
}

/** A text of ours in the language of whoever asks (F113); in English as it is. */
export function tellTo(listener: Listener, text: string): string {
  const language = languageAsked(listener.acceptLanguage)
  if (language === 'en') return text
  const told = tell(text, language)
  if (told !== text) listener.toldIn = language
  return told
}

/** Findings with their messages in the language of whoever asks; codes, places and values stay. */
export function findingsTo<Finding extends { readonly message: string }>(
  listener: Listener,
  findings: readonly Finding[],
): readonly Finding[] {
  if (languageAsked(listener.acceptLanguage) === 'en') return findings
  return findings.map((finding) => ({ ...finding, message: tellTo(listener, finding.message) }))
}

/** A Problem whose texts are told in a language: its code, targets and what it carries besides are those of the Problem. */
export function problemTo(listener: Listener, problem: Problem): Problem {
  if (languageAsked(listener.acceptLanguage) === 'en') return problem
  const { target, permission, retryAfter } = problem
  return new Problem(problem.code, tellTo(listener, problem.message), {
    details: problem.details.map((detail): ProblemDetail => ({ ...detail, message: tellTo(listener, detail.message) })),
    cause: problem,
    ...(target === undefined ? {} : { target }),
    ...(permission === undefined ? {} : { permission }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** The header that names the language of an answer, where something in it was told in another than English. */
export function languageHeader({ toldIn }: Listener): Readonly<Record<string, string>> {
  return toldIn === undefined ? {} : { 'Content-Language': toldIn }
}
