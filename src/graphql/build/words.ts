import {
  GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql'

const about = `Facturier: invoices in, double-entry books out. Everything hangs off \`company(id:)\`; \`node(id:)\` finds any record by its
global id. Lists are Relay connections, money is a Decimal text, mutations answer unions with typed errors, and a query is of one moment.`

/** The schema with its own description, and the texts that it shares with OData in its own words: what is a blank there is NONE here. */
export function inWordsOfGraphQL(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) if (!type.name.startsWith('__')) reword(type)
  return new GraphQLSchema({ ...schema.toConfig(), description: about })
}

type Described =
  | GraphQLNamedType
  | GraphQLField<unknown, unknown>
  | GraphQLArgument
  | GraphQLInputField
  | GraphQLEnumValue

function reword(type: GraphQLNamedType): void {
  said(type)
  if (isEnumType(type)) type.getValues().forEach(said)
  if (isInputObjectType(type)) Object.values(type.getFields()).forEach(said)
  if (!isObjectType(type) && !isInterfaceType(type)) return
  for (const field of Object.values(type.getFields())) {
    said(field)
    field.args.forEach(said)
  }
}

function said(one: Described): void {
  one.description = one.description?.replaceAll('a single space', 'NONE')
}
