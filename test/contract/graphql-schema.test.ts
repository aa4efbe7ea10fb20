import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { buildSchema } from '../../src/graphql/schema.ts'
import { resources } from '../../src/model/resources/all.ts'

const schema = buildSchema(resources)
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
)

/** Everything that has a name in the schema, by its place, with its description. */
const described = types.flatMap((type): [string, string, string | null | undefined][] => {
  const own: [string, string, string | null | undefined] = [type.name, type.name, type.description]
  if (isEnumType(type))
    return [own, ...type.getValues().map((one): typeof own => [`${type.name}.${one.name}`, one.name, one.description])]
  if (isInputObjectType(type))
    return [
      own,
      ...Object.values(type.getFields()).map((one): typeof own => [
        `${type.name}.${one.name}`,
        one.name,
        one.description,
      ]),
    ]
  if (!isObjectType(type) && !isInterfaceType(type)) return [own]
  return [
    own,
    ...Object.values(type.getFields()).flatMap((field) => [
      [`${type.name}.${field.name}`, field.name, field.description] satisfies typeof own,
      ...field.args.map((one): typeof own => [`${type.name}.${field.name}(${one.name})`, one.name, one.description]),
    ]),
  ]
})

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

describe('the published schema', () => {
  it('says of every type, field, argument, input field and enum value what it is: a sentence, not its name', () => {
    const trivial = described.filter(([, name, text]) => {
      const said = (text ?? '').trim()
      return said.length < 4 || !/[.):]$/.test(said) || letters(said) === letters(name)
    })
    expect(trivial.map(([place, , text]) => `${place}: ${text ?? ''}`)).toEqual([])
  })

  it('shows every list of records as a connection: only what is bounded by nature is a plain list', () => {
    const records = new Set(resources.filter(({ set }) => set !== '').map(({ graphqlType }) => graphqlType))
    const plain = types
      .filter(isObjectType)
      .flatMap((type) =>
        records.has(type.name)
          ? Object.values(type.getFields()).flatMap((field) =>
              String(field.type).startsWith('[') && records.has(getNamedType(field.type).name)
                ? [`${type.name}.${field.name}`]
                : [],
            )
          : [],
      )
    expect(plain).toEqual([])
  })

  it('gives every connection the same arguments', () => {
    const connections = types
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields()).map((field) => ({ place: `${type.name}.${field.name}`, field })),
      )
      .filter(({ field }) => getNamedType(field.type).name.endsWith('Connection'))
    expect(connections.length).toBeGreaterThan(60)
    for (const { place, field } of connections) {
      const names = field.args.map((one) => one.name)
      // The entries of a grid are found by the rules of the return, in one order and from the front.
      const all = ['first', 'after', 'last', 'before', 'filter', 'orderBy']
      expect([place, names]).toEqual([place, place === 'VatGrid.entries' ? all.slice(0, 2) : all])
    }
  })

  it('has readable enum members: no lone letters, none cut by a slash', () => {
    const odd = types
      .filter(isEnumType)
      .flatMap((type) => type.getValues().map((one) => `${type.name}.${one.name}`))
      .filter((name) => /\.([A-Z]_|.*_[A-Z](_|$))|VATLCY/.test(name))
    expect(odd).toEqual([])
  })

  it('names what both import documents have alike in one interface', () => {
    const shared = schema.getType('ImportDocument')
    if (!isInterfaceType(shared)) throw new Error('ImportDocument is no interface')
    expect(schema.getPossibleTypes(shared).map(({ name }) => name)).toEqual([
      'ImportSalesInvoice',
      'ImportPurchaseInvoice',
    ])
    const own = Object.keys(shared.getFields())
    expect(own).toEqual(
      expect.arrayContaining([
        'id',
        'systemId',
        'etag',
        'company',
        'entryNo',
        'state',
        'documentType',
        'no',
        'name',
        'documentDate',
        'docAmountInclVAT',
        'createdDocNo',
        'errorMessage',
        'addresseeConfirmedBy',
        'validationReport',
        'postedDocument',
        'unpostedDocument',
      ]),
    )
    // One side's party is not the other's.
    expect(own.filter((name) => /customer|vendor|lines/i.test(name))).toEqual([])
  })
})
