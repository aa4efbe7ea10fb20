import { emptyDate } from '../../core/date.ts'
import { isJsonObject, type Json } from '../../core/json.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { decodeValue } from './decode.ts'
import type { Action } from '../resource.ts'

/** A text that says something has a letter or a digit. */
const word = /[\p{L}\p{N}]/u

/**
 * What a client says with an action, as text by parameter name and without blanks around it; `@…` members are ignored (D19). Throws a
 * Problem that names what is missing, blank, too long, no text or unknown.
 */
export function decodeParameters(
  { parameters = [] }: Action,
  body: Json | undefined,
): Readonly<Record<string, string>> {
  const sent = body ?? {}
  if (!isJsonObject(sent)) throw new Problem('BadRequest', 'Invalid Request Body. It must be a JSON object.')
  const names = parameters.map(({ name }) => name)
  const unknown = Object.keys(sent).find((name) => !name.includes('@') && !names.includes(name))
  if (unknown !== undefined)
    throw new Problem(
      'BadRequest',
      names.length === 0
        ? 'The action takes no parameters; send no body, or {}.'
        : `There is no parameter '${quoted(unknown)}'; the action takes ${names.join(', ')}.`,
      { target: quoted(unknown) },
    )
  return Object.fromEntries(
    parameters.map((parameter) => {
      const { name } = parameter
      const value = sent[name] ?? ''
      const text = String(decodeValue({ ...parameter, column: '' }, typeof value === 'string' ? value.trim() : value))
      if (parameter.kind === 'date' ? text !== emptyDate : word.test(text)) return [name, text]
      const wanted = parameter.kind === 'date' ? 'a date such as 2026-03-31' : 'and it says something'
      throw new Problem('BadRequest_RequiredParamNotProvided', `The action needs '${name}', ${wanted}.`, {
        target: name,
      })
    }),
  )
}
