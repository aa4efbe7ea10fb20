import type { RecordField, RecordType } from '../../api/record-type.ts'
import { amountText, marksOf, typedAmount } from '../../words/amount-text.ts'
import { language } from '../../words/words.ts'
import type { Cell, Row } from './documents.ts'

/** What stands in the fields of a form, as texts; a flag is `true` or `false`. */
export type Draft = Readonly<Record<string, string>>

/** A draft of a record, or of one that is to be made: then a choice has its first value and a flag is off. */
export function draftOf(type: RecordType, row: Row | undefined, given: Draft = {}): Draft {
  return Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [
      name,
      row === undefined ? (given[name] ?? emptyOf(field)) : textOf(field, row[name] ?? null),
    ]),
  )
}

function emptyOf(field: RecordField): string {
  if (field.kind === 'flag') return 'false'
  return field.kind === 'choice' ? (field.values?.[0] ?? '') : ''
}

/** A value as a field of a form has it: decimals with all digits, in the way of the language, without groups. */
export function textOf(field: RecordField, value: Cell): string {
  if (value === null) return ''
  if (field.kind === 'decimal') return amountText(String(value), { ...marksOf(language.value), group: '' })
  return String(value)
}

/** A value that was typed, as GraphQL takes it; undefined when it is no number where one is wanted. */
export function cellOf(field: RecordField, text: string): Cell | undefined {
  if (field.kind === 'flag') return text === 'true'
  if (field.kind === 'decimal')
    return text.trim() === '' ? blankNumber(field, '0') : typedAmount(text, marksOf(language.value))
  if (field.kind === 'count') {
    if (text.trim() === '') return blankNumber(field, 0)
    return /^-?\d{1,9}$/.test(text.trim()) ? Number.parseInt(text, 10) : undefined
  }
  return text === '' ? null : text
}

const blankNumber = <T extends Cell>(field: RecordField, zero: T): T | null => (field.nullable === true ? null : zero)

/** Names of the fields that differ between two drafts. */
export function differing(one: Draft, other: Draft): readonly string[] {
  return Object.keys(one).filter((name) => one[name] !== other[name])
}

/** What of a draft is sent, by field, or what is wrong with it. */
export function inputOf(
  type: RecordType,
  draft: Draft,
  names: readonly string[],
): { readonly fields: Readonly<Record<string, Cell>>; readonly wrong: readonly string[] } {
  const cells = names.flatMap((name) => {
    const field = type.fields[name]
    return field === undefined ? [] : [[name, cellOf(field, draft[name] ?? '')] as const]
  })
  return {
    fields: Object.fromEntries(cells.filter((one): one is readonly [string, Cell] => one[1] !== undefined)),
    wrong: cells.filter(([, cell]) => cell === undefined).map(([name]) => name),
  }
}

/** Fields of a new record that are sent: what was filled in or chosen. */
export function filledIn(type: RecordType, draft: Draft): readonly string[] {
  const empty = draftOf(type, undefined)
  return Object.entries(type.fields)
    .filter(([name, field]) => field.sent !== 'never' && (draft[name] !== empty[name] || field.kind === 'choice'))
    .map(([name]) => name)
}

/** Fields that a new record has to have and that are empty. */
export function missingIn(type: RecordType, draft: Draft): readonly string[] {
  return Object.entries(type.fields)
    .filter(([name, field]) => field.required === true && field.sent !== 'never' && (draft[name] ?? '').trim() === '')
    .map(([name]) => name)
}

/** What a record is called by people: its key, and its name where it has one. */
export function titleOf(type: RecordType, row: Row): string {
  const key = type.key.map((name) => String(row[name] ?? '')).filter((text) => text !== '')
  const name = row['name'] ?? row['description']
  const isIn = type.key.includes('name')
  return [key.join(' / '), ...(typeof name === 'string' && name !== '' && !isIn ? [name] : [])].join(' · ')
}
