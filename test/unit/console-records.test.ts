import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { recordTypes } from '../../console/src/api/gql/records.ts'
import type { RecordType } from '../../console/src/api/record-type.ts'
import { changeText, deleteText, listText, offeredText, singleText } from '../../console/src/api/record-texts.ts'

// What the console asks for master data and setup is made of a description of fields, not written: every text is held here.
const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'))
const types: readonly (readonly [name: string, type: RecordType])[] = Object.entries(recordTypes)

describe('texts of the console for records', () => {
  it.for(types)('of %s fit the schema', ([name, type]) => {
    const texts = [
      type.single ? singleText(type) : listText(type),
      ...(type.made ? [changeText(name, type, 'Create')] : []),
      ...(type.changed ? [changeText(name, type, 'Update')] : []),
      ...(type.removed ? [deleteText(type)] : []),
      ...(type.single ? [] : [offeredText([[name, type]], 10)]),
    ]
    expect(texts.flatMap((text) => validate(schema, parse(text)).map(({ message }) => message))).toEqual([])
  })

  it('know every field that a mutation takes', () => {
    const missing = types.flatMap(([, { type, fields }]) =>
      [`${type}CreateFieldsInput`, `${type}FieldsInput`].flatMap((input) => {
        const found = schema.getType(input)
        const taken = found !== undefined && 'getFields' in found ? Object.keys(found.getFields()) : []
        return taken.filter((field) => !(field in fields)).map((field) => `${input}.${field}`)
      }),
    )
    expect(missing).toEqual([])
  })
})
