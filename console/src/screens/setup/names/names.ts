import { recordTypes } from '../../../api/gql/records.ts'
import type { RecordType } from '../../../api/record-type.ts'
import { language } from '../../../words/words.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'

/** A kind of record of master data or setup. */
export type TypeName = keyof typeof recordTypes

type FieldName = { [T in TypeName]: keyof (typeof recordTypes)[T]['fields'] }[TypeName]
type Choices<F> = F extends { readonly values: readonly (infer V)[] } ? V & string : never
type ValueName = {
  [T in TypeName]: {
    [F in keyof (typeof recordTypes)[T]['fields']]: Choices<(typeof recordTypes)[T]['fields'][F]>
  }[keyof (typeof recordTypes)[T]['fields']]
}[TypeName]

/** What kinds of records, fields and values of choices are called in a language: one that has no name is an error of types. */
export interface Names {
  readonly types: Readonly<Record<TypeName, string>>
  readonly fields: Readonly<Record<FieldName, string>>
  readonly values: Readonly<Record<ValueName, string>>
}

const all: Readonly<Record<'en' | 'nl' | 'fr' | 'de', Names>> = { en, nl, fr, de }

/** A kind of record by its name, as the address has it; undefined where there is none. */
export function knownType(name: string): TypeName | undefined {
  return Object.keys(recordTypes).find((one): one is TypeName => one === name)
}

/** What is known of a kind of record. */
export function recordType(name: TypeName): RecordType {
  return recordTypes[name]
}

/** What records of a kind are called. */
export function typeName(name: TypeName): string {
  return all[language.value].types[name]
}

/** What a field is called; the name in the schema where nobody named it. */
export function fieldName(name: string): string {
  return new Map<string, string>(Object.entries(all[language.value].fields)).get(name) ?? name
}

/** What a value of a choice is called. */
export function valueName(value: string): string {
  return new Map<string, string>(Object.entries(all[language.value].values)).get(value) ?? value
}
