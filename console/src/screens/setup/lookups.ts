import { useAsk } from '../../api/client.ts'
import type { RecordField, RecordType } from '../../api/record-type.ts'
import { labelsOf, offeredText } from '../../api/record-texts.ts'
import { type Row, typed } from './documents.ts'
import { recordType, type TypeName, knownType } from './names/names.ts'
import type { Draft } from './values.ts'

/** A value to choose of, and what it is called. */
export interface Offer {
  readonly value: string
  readonly text: string
}

/** Records that fields of a form may name, by the name of their kind. */
export type Offered = Readonly<Record<string, readonly Row[]>>

/** Records offered of a kind; others are typed, and the service says whether they are there. */
const offersMax = 500

interface Answer {
  readonly company: Readonly<Record<string, { readonly nodes: readonly Row[] }>> | null
}

/** Reads the records that the fields of a kind may name; nothing of a kind until they are here. */
export function useOffered(type: RecordType, company: string | undefined): Offered {
  const targets = [...new Set(Object.values(type.fields).flatMap(({ lookups = [] }) => lookups.map(({ to }) => to)))]
    .map(knownType)
    .filter((one): one is TypeName => one !== undefined)
  const document = typed<Answer, { company: string }>(
    offeredText(
      targets.map((one) => [one, recordType(one)] as const),
      offersMax,
    ),
  )
  const asked = useAsk(document, company === undefined || targets.length === 0 ? undefined : { company })
  return Object.fromEntries(Object.entries(asked.value.data?.company ?? {}).map(([name, page]) => [name, page.nodes]))
}

/** What a field of a draft may name, in the order of the service; undefined where it names nothing. */
export function offersOf(field: RecordField, draft: Draft, offered: Offered): readonly Offer[] | undefined {
  const lookup = field.lookups?.find(({ when }) => when === undefined || draft[when.field] === when.is)
  if (lookup === undefined) return undefined
  const target = knownType(lookup.to)
  if (target === undefined) return undefined
  const rows = (offered[lookup.to] ?? []).filter((row) =>
    Object.entries(lookup.with ?? {}).every(([theirs, own]) => String(row[theirs] ?? '') === draft[own]),
  )
  const labels = labelsOf(recordType(target))
  const offers = rows.map((row) => {
    const value = String(row[lookup.field] ?? '')
    const text = labels.map((name) => row[name]).find((one) => typeof one === 'string' && one !== '' && one !== value)
    return { value, text: typeof text === 'string' ? text : '' }
  })
  return offers.filter((one, at) => one.value !== '' && offers.findIndex(({ value }) => value === one.value) === at)
}
