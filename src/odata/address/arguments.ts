import { Problem, quoted } from '../../core/problem.ts'
import { decodePart, type Options } from '../request/options.ts'

/**
 * The arguments of a function call as literals by lower-case parameter name: those in the parentheses, aliases
 * (`no=@n` with `@n=2` in the query) replaced; without parentheses those given as query options (OData 4.01 11.5.4.1).
 * Throws 400 for an unknown or doubled parameter.
 */
export function readArguments(
  given: string | undefined,
  options: Options,
  known: readonly string[],
): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  if (given === undefined) {
    for (const name of known) {
      const value = customOption(options, name)
      if (value !== undefined) values.set(name.toLowerCase(), value.trim())
    }
    return values
  }
  for (const part of splitArguments(given)) {
    const equals = part.indexOf('=')
    const name = (equals < 0 ? part : part.slice(0, equals)).trim()
    const parameter = known.find((one) => one.toLowerCase() === name.toLowerCase())
    if (equals < 0 || parameter === undefined) {
      const list = known.length === 0 ? 'it takes none' : `its parameters are ${known.join(', ')}`
      throw new Problem('BadRequest', `The function has no parameter '${quoted(name)}'; ${list}.`, {
        target: quoted(name),
      })
    }
    if (values.has(parameter.toLowerCase()))
      throw new Problem('BadRequest', `The parameter '${parameter}' is given more than once.`, { target: parameter })
    const literal = part.slice(equals + 1).trim()
    const value = literal.startsWith('@') ? customOption(options, literal)?.trim() : literal
    // An alias without a value is null, which is no value (OData 4.01 11.2.6.1.3).
    if (value !== undefined && value !== 'null') values.set(parameter.toLowerCase(), value)
  }
  return values
}

/** The text of an OData string literal: single quotes outside, doubled inside. 400 naming the parameter otherwise. */
export function stringLiteral(literal: string, parameter: string): string {
  // No regular expression: a literal may hold a file of many megabytes.
  const inner = literal.slice(1, -1)
  const quotes = literal.length >= 2 && literal.startsWith("'") && literal.endsWith("'")
  if (quotes && !inner.includes("'")) return inner
  if (quotes && !inner.replaceAll("''", '').includes("'")) return inner.replaceAll("''", "'")
  throw new Problem(
    'BadRequest',
    `The value of '${parameter}' must be text in single quotes, like '${parameter}=''…'''.`,
    {
      target: parameter,
    },
  )
}

/** The Problem of a parameter without a value. */
export function missingParameter(name: string): Problem {
  return new Problem('BadRequest_RequiredParamNotProvided', `The parameter '${name}' is required.`, { target: name })
}

/** Value of a custom query option; a plus sign stays one, for base64 is full of them. */
export function customOption(options: Options, name: string): string | undefined {
  const found = options.parts.filter((part) => part.name === name.toLowerCase())
  if (found.length > 1)
    throw new Problem('BadRequest', `The query option '${quoted(name)}' is given more than once.`, {
      target: quoted(name),
    })
  const [only] = found
  if (only === undefined) return undefined
  const equals = only.raw.indexOf('=')
  return equals < 0 ? '' : decodePart(only.raw.slice(equals + 1), false)
}

function splitArguments(text: string): readonly string[] {
  if (text.trim() === '') return []
  const parts: string[] = []
  let quotedText = false
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === "'") quotedText = !quotedText
    else if (char === ',' && !quotedText) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}
