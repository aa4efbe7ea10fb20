import { decimal, fixed, isDecimalText, plain } from '../../core/decimal.ts'
import { emptyDate, isDate } from '../../core/date.ts'
import { isGuid } from '../../core/guid.ts'
import { JsonNumber, type Json } from '../../core/json.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { blank, type Cell, type Field, type Kind } from '../field.ts'

/** Digits that most columns hold; for values of no column, such as those of filters. */
const usualDigits = { amount: { whole: 17, scale: 2 }, decimal: { whole: 19, scale: 5 } } as const

/**
 * A client's value of a field in storage form (D13): null is blank, numbers may be numbers or numeric text,
 * booleans also `"true"`/`"false"`, codes are upper-cased and trimmed. Throws a Problem naming the field (`path`) otherwise.
 */
export function decodeValue(field: Field, input: Json, path: string = field.name): Cell {
  if (input === null) return field.stated === true ? null : blankOf(field)
  return decoders[field.kind](field, input, path)
}

/** The blank of a field: the first option where a list has no blank member. */
export function blankOf(field: Field): Cell {
  if (field.kind === 'option') return field.options?.includes(' ') === false ? (field.options[0] ?? ' ') : ' '
  return blank[field.kind]
}

/** Whether a stored value is the blank of its kind (D28); the text 0 of a code or text is none. */
export function isBlank(field: Field, cell: Cell): boolean {
  if (cell === null) return true
  const numeric = field.kind === 'amount' || field.kind === 'decimal' || field.kind === 'integer'
  return numeric ? Number(cell) === 0 : cell === blank[field.kind]
}

/** Reads an option by its spelling, an alias, or the `_x0020_` form (D7); undefined when it is none. */
export function findOption(field: Field, text: string): string | undefined {
  const plainText = text.replace(/_x([0-9a-fA-F]{4})_/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const wanted = plainText.trim().toLowerCase()
  const option = field.options?.find((one) => one.trim().toLowerCase() === wanted)
  const aliases = field.optionAliases ?? {}
  return option ?? (Object.hasOwn(aliases, wanted) ? aliases[wanted] : undefined)
}

type Decoder = (field: Field, input: Json, path: string) => Cell

const decoders = {
  guid: (field, input, path) => {
    const text = textOf(field, input, path)
    if (isGuid(text)) return text.toLowerCase()
    throw wrong(path, `The value "${quoted(text)}" of '${path}' is not a GUID.`)
  },
  integer: (field, input, path) => {
    const text = numberText(input)
    if (text !== undefined && /^[+-]?\d{1,10}$/.test(text)) {
      const value = Number(text)
      if (value >= -2147483648 && value <= 2147483647) {
        if (field.minimum !== undefined && value < Number(field.minimum)) throw tooSmall(field, path, String(value))
        if (field.maximum !== undefined && value > Number(field.maximum)) throw tooLarge(field, path, String(value))
        return value
      }
    }
    throw wrong(path, `The value of '${path}' is not an integer between -2147483648 and 2147483647.`)
  },
  amount: (field, input, path) => decodeNumber(field, input, path, 'amount'),
  decimal: (field, input, path) => decodeNumber(field, input, path, 'decimal'),
  text: (field, input, path) => withinLength(field, clean(textOf(field, input, path), path), path),
  code: (field, input, path) =>
    withinLength(
      field,
      clean(textOf(field, input, path), path)
        .trim()
        .toUpperCase(),
      path,
    ),
  option: (field, input, path) => {
    const text = textOf(field, input, path)
    const option = text.trim() === '' ? blankOf(field) : findOption(field, text)
    if (typeof option === 'string') return option
    throw new Problem(
      'Unknown',
      `'${quoted(text)}' is not an option. The existing options are: ${(field.options ?? []).join(',')}`,
      { target: path },
    )
  },
  boolean: (_field, input, path) => decodeBoolean(input, path),
  booleanText: (_field, input, path) => decodeBoolean(input, path),
  date: (field, input, path) => {
    const text = textOf(field, input, path)
    if (text === '') return emptyDate
    if (isDate(text)) return text
    throw wrong(
      path,
      `The value "${quoted(text)}" of '${path}' is not a date. Send an existing date as YYYY-MM-DD; ${emptyDate} is the empty date.`,
    )
  },
  timestamp: (field, input, path) => {
    const text = textOf(field, input, path)
    const parts =
      /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,12})?)?([Zz]|[+-](0\d|1[0-4]):[0-5]\d)$/.exec(
        text,
      )
    if (parts?.[1] !== undefined && isDate(parts[1])) return text
    throw wrong(path, `The value "${quoted(text)}" of '${path}' is not a time such as 2026-03-16T09:30:00Z.`)
  },
  blob: (field, input, path) => textOf(field, input, path),
} as const satisfies Record<Kind, Decoder>

function wrong(path: string, message: string): Problem {
  return new Problem('BadRequest', message, { target: path })
}

function tooSmall(field: Field, path: string, sent: string): Problem {
  return wrong(path, `The value of '${path}' is ${sent}, but it must be ${field.minimum} or greater.`)
}

function tooLarge(field: Field, path: string, sent: string): Problem {
  return wrong(path, `The value of '${path}' is ${sent}, but it must be ${field.maximum} or less.`)
}

function numberText(input: Json): string | undefined {
  if (input instanceof JsonNumber) return input.text
  return typeof input === 'string' ? input.trim() : undefined
}

function textOf(field: Field, input: Json, path: string): string {
  if (typeof input === 'string') return input
  throw wrong(path, `The value of '${path}' must be a string${field.kind === 'date' ? ' (YYYY-MM-DD)' : ''}.`)
}

// PostgreSQL refuses NUL in text, and half a surrogate pair is not UTF-8.
function clean(text: string, path: string): string {
  if (text.includes('\0') || !text.isWellFormed())
    throw wrong(path, `The value of '${path}' contains a character that cannot be stored.`)
  return text
}

function withinLength(field: Field, text: string, path: string): string {
  const length = Array.from(text).length
  if (field.maxLength === undefined || length <= field.maxLength) return text
  throw new Problem(
    'Application_StringExceededLength',
    `The length of the string is ${length}, but it must be less than or equal to ${field.maxLength} characters. Value: ${quoted(text)}`,
    { target: path },
  )
}

function decodeBoolean(input: Json, path: string): boolean {
  if (typeof input === 'boolean') return input
  const text = typeof input === 'string' ? input.trim().toLowerCase() : undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw wrong(path, `The value of '${path}' must be true or false.`)
}

/** Plain decimal text of JSON or query text such as `1.5e2`; undefined when it is no number of reasonable size. */
export function exactText(text: string): string | undefined {
  if (text.length > 60) return undefined
  if (isDecimalText(text)) return plain(decimal(text))
  return /^[+-]?\d+(\.\d+)?[eE][+-]?\d{1,2}$/.test(text) ? plain(decimal(text)) : undefined
}

function decodeNumber(field: Field, input: Json, path: string, kind: 'amount' | 'decimal'): string {
  const sent = numberText(input)
  const exact = sent === undefined ? undefined : exactText(sent)
  if (exact === undefined) throw wrong(path, `The value of '${path}' is not a decimal number such as 12.50.`)
  const [whole = '', fraction = ''] = exact.replace('-', '').split('.')
  const { wholeDigits = usualDigits[kind].whole, scale = usualDigits[kind].scale } = field
  if (whole.length > wholeDigits || fraction.length > scale) {
    throw wrong(
      path,
      `The value of '${path}' has too many digits: at most ${wholeDigits} before and ${scale} after the decimal point.`,
    )
  }
  const value = decimal(exact)
  if (field.minimum !== undefined && value.lt(field.minimum)) {
    const { message } = tooSmall(field, path, exact)
    throw wrong(path, `${message} Amounts are always positive; documentType says which way they are booked.`)
  }
  if (field.maximum !== undefined && value.gt(field.maximum)) throw tooLarge(field, path, exact)
  return kind === 'amount' ? fixed(value, scale) : exact
}
