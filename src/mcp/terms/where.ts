import { z } from 'zod'
import { Problem, quoted } from '../../core/problem.ts'
import { decodeValue } from '../../model/decode/decode.ts'
import type { Comparison, Expression } from '../../model/expression.ts'
import type { Field } from '../../model/field.ts'
import { searchedFields, type Resource } from '../../model/resource.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import { allOf } from '../../model/value-facts.ts'
import { fieldNamed } from './sets.ts'
import { sentValue, toJson, type SentValue } from './values.ts'

const comparisons = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const satisfies readonly Comparison[]
const textTests = { contains: 'contains', startsWith: 'startswith', endsWith: 'endswith' } as const

/** Values of one `in`, conditions of a list, groups of `anyOf`, words of a search. */
export const whereMost = { values: 200, conditions: 50, groups: 10, words: 10 } as const

const condition = z.strictObject({
  field: z
    .string()
    .describe('Field of the set; `dimension:CODE` is the value code that an entry has for that dimension.'),
  is: z
    .enum([...comparisons, 'in', 'contains', 'startsWith', 'endsWith'])
    .default('eq')
    .describe('contains, startsWith and endsWith are for texts and regard letter case; in takes `values`.'),
  value: sentValue.optional().describe('What it is compared with; "" is the empty value of a text, option or date.'),
  values: z.array(sentValue).max(whereMost.values).optional().describe('For in: any of these.'),
})

const conditions = z.array(condition).max(whereMost.conditions)

/** The arguments that choose records. */
export const whereArguments = {
  where: conditions.optional().describe('Conditions that all hold.'),
  anyOf: z
    .array(conditions)
    .max(whereMost.groups)
    .optional()
    .describe('Groups of conditions of which one at least holds, beside `where`.'),
  text: z
    .string()
    .max(500)
    .optional()
    .describe('Words that each occur in some text, code or option of the record, letter case ignored.'),
} as const

/** What {@link whereArguments} read. */
export type Where = z.output<z.ZodObject<typeof whereArguments>>

/** The condition on records of a set; undefined when every record is meant. Throws BadRequest naming the argument. */
export function predicateOf(resource: Resource, { where = [], anyOf, text }: Where): Expression | undefined {
  const all = (list: typeof where, at: string): Expression[] =>
    list.map((one, index) => conditionOf(resource, one, `${at}[${index}]`))
  const groups = (anyOf ?? []).map((list, index): Expression => {
    const terms = all(list, `anyOf[${index}]`)
    return allOf(terms) ?? { node: 'constant', value: true }
  })
  const some: Expression[] = groups.length === 0 ? [] : [{ node: 'or', terms: groups }]
  return allOf([...all(where, 'where'), ...some, ...wordsOf(resource, text ?? '')])
}

type Condition = z.output<typeof condition>

function conditionOf(resource: Resource, sent: Condition, at: string): Expression {
  const code = /^dimension:(.*)$/i.exec(sent.field.trim())?.[1]
  if (code === undefined) return comparison(fieldNamed(resource, sent.field, `${at}.field`), sent, at, 0)
  const relation = resource.relations.find((one) => one.target() === dimensionSetLine)
  if (relation === undefined)
    throw wrong(`${at}.field`, `Records of ${resource.set} have no dimension values; entries of ledgers do.`)
  const value = fieldNamed(dimensionSetLine, 'valueCode', at)
  const name = decodeValue(fieldNamed(dimensionSetLine, 'code', at), code, `${at}.field`)
  const codeIs: Expression = {
    node: 'compare',
    operator: 'eq',
    left: { node: 'field', field: dimensionSetLine.key, level: 1 },
    right: { node: 'literal', kind: 'code', value: name },
  }
  const terms = [codeIs, comparison(value, sent, at, 1)]
  return { node: 'any', relation, of: 0, level: 1, predicate: { node: 'and', terms } }
}

function comparison(field: Field, { is, value, values }: Condition, at: string, level: number): Expression {
  const left: Expression = level === 0 ? { node: 'field', field } : { node: 'field', field, level }
  const literal = (sent: SentValue, target: string): Expression => ({
    node: 'literal',
    kind: field.kind,
    value: decodeValue({ ...field, minimum: undefined, maximum: undefined }, toJson(sent), target),
  })
  if (is === 'in') {
    if (values === undefined || value !== undefined)
      throw wrong(`${at}.values`, `'${at}' asks with in, which takes 'values': a list, and no 'value'.`)
    if (values.length === 0) return { node: 'constant', value: false }
    return { node: 'in', operand: left, items: values.map((one, index) => literal(one, `${at}.values[${index}]`)) }
  }
  if (value === undefined || values !== undefined)
    throw wrong(`${at}.value`, `'${at}' asks with ${is}, which takes 'value'; only in takes 'values'.`)
  if (is === 'contains' || is === 'startsWith' || is === 'endsWith') {
    if (field.kind !== 'text' && field.kind !== 'code')
      throw wrong(`${at}.is`, `'${quoted(field.name)}' is no text: compare it with eq, ne, lt, le, gt, ge or in.`)
    const sought = field.kind === 'code' ? String(value).toUpperCase() : String(value)
    if (sought.includes('\0') || !sought.isWellFormed())
      throw wrong(`${at}.value`, `The value of '${at}.value' contains a character that no text has.`)
    const right: Expression = { node: 'literal', kind: 'text', value: sought }
    return { node: 'call', name: textTests[is], arguments: [left, right] }
  }
  return { node: 'compare', operator: is, left, right: literal(value, `${at}.value`) }
}

function wordsOf(resource: Resource, text: string): readonly Expression[] {
  if (text.includes('\0') || !text.isWellFormed())
    throw wrong('text', "The value of 'text' contains a character that no text has.")
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (words.length > whereMost.words)
    throw wrong('text', `'text' has ${words.length} words; at most ${whereMost.words} are allowed.`)
  const texts = searchedFields(resource).map((field): Expression => ({ node: 'field', field }))
  return words.map((sought) => ({ node: 'search', texts, sought }))
}

function wrong(target: string, message: string): Problem {
  return new Problem('BadRequest', message, { target })
}
