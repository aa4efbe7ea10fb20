import { ask } from '../../api/client.ts'
import type { TypedDocument } from '../../api/document.ts'
import { success } from '../../api/errors.ts'
import type { Page } from '../../api/paging.ts'
import { changeText, deleteText, listText, singleText } from '../../api/record-texts.ts'
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

/** The page of a list. */
export function listDocument(name: TypeName): TypedDocument<ListAnswer, ListVariables> {
  return typed(listText(recordType(name)))
}

/** One record, by its GUID; of a kind with one record a company, that one. Undefined where there is none (any more). */
export async function readRecord(name: TypeName, company: string, id: string): Promise<Row | undefined> {
  const type = recordType(name)
  if (!type.single) {
    const answer = await ask(listDocument(name), { company, filter: { systemId: { eq: id } }, first: 1 })
    return answer.company?.page.nodes[0]
  }
  const isCompany = type.type === 'Company'
  const document = typed<{ readonly company: (Row & { readonly record?: Row | null }) | null }, { company: string }>(
    singleText(type),
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
  const input = { companyId: company, fields }
  return changed(await ask(mutation(name, 'Create'), { input }))
}

/** Changes fields of a record as it was read; `changed` where somebody else was first. */
export async function changeRecord(
  name: TypeName,
  of: { readonly id: string; readonly etag: string },
  fields: Readonly<Record<string, Cell>>,
): Promise<Row> {
  return changed(await ask(mutation(name, 'Update'), { input: { ...of, fields } }))
}

/** Deletes a record as it was read. */
export async function deleteRecord(name: TypeName, of: { readonly id: string; readonly etag: string }): Promise<void> {
  const document = typed<{ readonly result: { readonly __typename?: string } }, { readonly input: object }>(
    deleteText(recordType(name)),
  )
  success((await ask(document, { input: of })).result)
}

function mutation(name: TypeName, verb: 'Create' | 'Update') {
  return typed<{ readonly result: Changed }, { readonly input: object }>(changeText(name, recordType(name), verb))
}

function changed({ result }: { readonly result: Changed }): Row {
  const { record } = success(result)
  if (record === undefined) throw new Error('A change answered no record.')
  return record
}

/** What a text that is made here asks for and answers: said, and not checked by the compiler as a written document is. */
export function typed<R, V>(text: string): TypedDocument<R, V> {
  return text
}
