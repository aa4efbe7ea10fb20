import { ask } from '../../api/client.ts'
import type { TypedDocument } from '../../api/document.ts'
import { success } from '../../api/errors.ts'
import type { Page } from '../../api/paging.ts'
import type { RecordType } from '../../api/record-type.ts'
import { recordType, type TypeName } from './names/names.ts'

/** A value as GraphQL answers it. */
export type Cell = string | number | boolean | null

/** A record: `id`, `etag`, `systemId`, and the fields of its kind. */
export type Row = Readonly<Record<string, Cell>>

/** A filter of a list, as the schema has it. */
export type Filter = Readonly<Record<string, unknown>>

interface ListVariables {
  readonly company: string
  readonly filter?: Filter | null
  readonly first?: number | null
  readonly after?: string | null
}

interface ListAnswer {
  readonly company: { readonly page: Page<Row> } | null
}

type Changed = { readonly __typename?: string; readonly record?: Row }

const refusals =
  '... on Error { code message } ... on ValidationError { issues { code message path } } ... on ConflictError { currentEtag }'

/** The page of a list. Its text is made of what codegen took from the schema, so it fits as a written one does. */
export function listDocument(name: TypeName): TypedDocument<ListAnswer, ListVariables> {
  const type = recordType(name)
  return typed(
    `query Records($company: ID!, $filter: ${type.type}Filter, $first: Int, $after: String) {
  company(id: $company) {
    page: ${type.list}(filter: $filter, first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { ${selection(type)} }
    }
  }
}`,
  )
}

/** One record, by its GUID; of a kind with one record a company, that one. Undefined where there is none (any more). */
export async function readRecord(name: TypeName, company: string, id: string): Promise<Row | undefined> {
  const type = recordType(name)
  if (!type.single) {
    const answer = await ask(listDocument(name), { company, filter: { systemId: { eq: id } }, first: 1 })
    return answer.company?.page.nodes[0]
  }
  const isCompany = type.type === 'Company'
  const inner = isCompany ? selection(type) : `record: ${type.list} { ${selection(type)} }`
  const document = typed<{ readonly company: (Row & { readonly record?: Row | null }) | null }, { company: string }>(
    `query Record($company: ID!) { company(id: $company) { ${inner} } }`,
  )
  const answer = await ask(document, { company })
  return (isCompany ? answer.company : answer.company?.record) ?? undefined
}

/** Makes a record of a company; its refusal is thrown as an AskError. */
export async function makeRecord(
  name: TypeName,
  company: string,
  fields: Readonly<Record<string, Cell>>,
): Promise<Row> {
  const { type } = recordType(name)
  const input = { companyId: company, fields }
  return changed(await ask(mutation(name, 'Create', type), { input }))
}

/** Changes fields of a record as it was read; `changed` where somebody else was first. */
export async function changeRecord(
  name: TypeName,
  of: { readonly id: string; readonly etag: string },
  fields: Readonly<Record<string, Cell>>,
): Promise<Row> {
  const { type } = recordType(name)
  return changed(await ask(mutation(name, 'Update', type), { input: { ...of, fields } }))
}

/** Deletes a record as it was read. */
export async function deleteRecord(name: TypeName, of: { readonly id: string; readonly etag: string }): Promise<void> {
  const { type } = recordType(name)
  const document = typed<{ readonly result: { readonly __typename?: string } }, { readonly input: object }>(
    `mutation DeleteRecord($input: Delete${type}Input!) { result: delete${type}(input: $input) { __typename ${refusals} } }`,
  )
  success((await ask(document, { input: of })).result)
}

function mutation(name: TypeName, verb: 'Create' | 'Update', type: string) {
  const call = `${verb.toLowerCase()}${type}`
  const done = `... on ${verb}${type}Success { record: ${name} { ${selection(recordType(name))} } }`
  return typed<{ readonly result: Changed }, { readonly input: object }>(
    `mutation ${verb}Record($input: ${verb}${type}Input!) { result: ${call}(input: $input) { __typename ${refusals} ${done} } }`,
  )
}

function changed({ result }: { readonly result: Changed }): Row {
  const { record } = success(result)
  if (record === undefined) throw new Error('A change answered no record.')
  return record
}

function selection(type: RecordType): string {
  return ['id', 'etag', 'systemId', ...Object.keys(type.fields)].join(' ')
}

/** What a text that is made here asks for and answers: said, and not checked by the compiler as a written document is. */
export function typed<R, V>(text: string): TypedDocument<R, V> {
  return text
}
