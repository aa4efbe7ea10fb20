import { isDate } from '../../core/date.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { KnownAt } from '../../model/reports/known-at.ts'
import { missingParameter, stringLiteral } from '../address/arguments.ts'
import { kindFacts } from '../request/kinds.ts'

/** The arguments of a report as literals by lower-case parameter name. */
export type Given = ReadonlyMap<string, string>

/** A date that a report needs; 400 naming the parameter otherwise. */
export function dateOf(given: Given, name: string): string {
  const date = optionalDate(given, name)
  if (date === undefined) throw missingParameter(name)
  return date
}

/** A date that may be left out; 400 naming the parameter when it is none. */
export function optionalDate(given: Given, name: string): string | undefined {
  const text = given.get(name.toLowerCase())
  if (text === undefined || isDate(text)) return text
  throw wrong(name, `'${quoted(text)}' is no date; write ${name} like 2026-03-31.`)
}

/** A whole number that may be left out; 400 naming the parameter when it is none. */
export function wholeNumber(given: Given, name: string): number | undefined {
  const text = given.get(name.toLowerCase())
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw wrong(name, `The parameter '${name}' must be a whole number, not '${quoted(text)}'.`)
}

/** Yes or no, which is no when it is left out; 400 naming the parameter when it is neither. */
export function yesOrNo(given: Given, name: string): boolean {
  const text = given.get(name.toLowerCase()) ?? 'false'
  if (text === 'true' || text === 'false') return text === 'true'
  throw wrong(name, `The parameter '${name}' must be true or false, not '${quoted(text)}'.`)
}

/** A text that may be left out; 400 naming the parameter when it is not in single quotes. */
export function optionalText(given: Given, name: string): string | undefined {
  const literal = given.get(name.toLowerCase())
  return literal === undefined ? undefined : stringLiteral(literal, name)
}

/** The point that a report is asked as of, by one of its two parameters; 400 for both of them. */
export function knownAtOf(given: Given): KnownAt | undefined {
  const register = wholeNumber(given, 'asKnownAtRegister')
  const time = given.get('asknownattime')
  if (register !== undefined && time !== undefined)
    throw wrong('asKnownAtTime', "Give either 'asKnownAtRegister' or 'asKnownAtTime', not both.")
  if (register !== undefined) return { register }
  if (time === undefined) return undefined
  if (!kindFacts.timestamp.isKey(time))
    throw wrong('asKnownAtTime', `'${quoted(time)}' is no time; write it like 2026-03-31T18:00:00Z.`)
  return { time }
}

/** The 400 of an argument, naming its parameter. */
export function wrong(target: string, message: string): Problem {
  return new Problem('BadRequest', message, { target })
}
