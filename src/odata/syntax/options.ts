import { quoted } from '../../core/problem.ts'
import { nameParts, type Cursor, type NestedName } from './cursor.ts'
import { readApply } from './apply.ts'
import { readExpand } from './expand.ts'
import { readJson } from './json.ts'
import { readCompute, readOrder } from './order.ts'
import { readSearchOption } from './search.ts'
import { readSelect } from './select.ts'
import type { NestedSyntax, Syntax } from './tree.ts'

const optionName = new RegExp(`[$@]?${nameParts.name}`, 'uy')
const levelsValue = /[1-9]\d*|max/iy
const boolean = /true|false/iy

const readers: { readonly [N in NestedName]: (cursor: Cursor) => Exclude<NestedSyntax[N], undefined> } = {
  filter: (cursor) => cursor.grammar.expression(cursor),
  search: readSearchOption,
  orderby: readOrder,
  compute: readCompute,
  apply: readApply,
  select: readSelect,
  expand: readExpand,
  top: (cursor) => cursor.rows(),
  skip: (cursor) => cursor.rows(),
  count: (cursor) => required(cursor, cursor.match(boolean), "'true' or 'false' expected").toLowerCase() === 'true',
  levels: (cursor) => {
    const text = required(cursor, cursor.match(levelsValue), "Number above zero or 'max' expected").toLowerCase()
    return text === 'max' ? 'max' : Number(text)
  },
}

/**
 * Reads the options of an expanded or selected item up to the closing parenthesis: names in any letter case, with or without
 * `$`, once each; aliases where `$select` or `$expand` may stand (OData ABNF, expandOption and selectOption).
 */
export function readNestedOptions(cursor: Cursor, allowed: readonly NestedName[]): NestedSyntax {
  const options: Record<string, unknown> = {}
  const aliases: { name: string; value: Syntax }[] = []
  do {
    const start = cursor.at
    const sent = required(cursor, cursor.match(optionName), 'Option such as $filter=… expected')
    // No blank before the sign, any behind it (OData ABNF, `EQ BWS`).
    cursor.expect('=')
    cursor.blanks()
    if (sent.startsWith('@')) {
      const name = sent.slice(1)
      if (!allowed.includes('select')) throw cursor.fail(`The alias '${quoted(sent)}' is not allowed here`, start)
      if (aliases.some((one) => one.name === name)) throw twice(cursor, sent, start)
      aliases.push({ name, value: readValue(cursor) })
      continue
    }
    const plain = sent.replace(/^\$/, '').toLowerCase()
    const name = allowed.find((one) => one === plain)
    if (name === undefined)
      throw cursor.fail(`The option '${quoted(sent)}' is not allowed here, only ${listed(allowed)}; found`, start)
    if (Object.hasOwn(options, name)) throw twice(cursor, `$${name}`, start)
    options[name] = readers[name](cursor)
  } while (cursor.separator(';'))
  return { ...options, ...(aliases.length > 0 && { aliases }) }
}

/** Reads the value of a parameter alias: an expression, or JSON (OData ABNF, parameterValue). */
export function readValue(cursor: Cursor): Syntax {
  return cursor.next() === '[' || cursor.next() === '{' ? readJson(cursor) : cursor.grammar.expression(cursor)
}

function required(cursor: Cursor, found: string | undefined, what: string): string {
  if (found === undefined) throw cursor.fail(what)
  return found
}

function twice(cursor: Cursor, name: string, start: number): Error {
  return cursor.fail(`The option '${quoted(name)}' is given more than once; found again`, start)
}

function listed(names: readonly NestedName[]): string {
  return names.map((name) => `$${name}`).join(', ')
}
