import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask, useAsk } from '../../api/client.ts'
import type { RecordField, RecordLookup, RecordType } from '../../api/record-type.ts'
import { labelsOf, offeredText } from '../../api/record-texts.ts'
import { type Filter, type Row, typed } from './documents.ts'
import { recordType, type TypeName, knownType } from './names/names.ts'
import type { Draft } from './values.ts'

/** A value to choose of, and what it is called. */
export interface Offer {
  readonly value: string
  readonly text: string
}

/** Records offered at once; who types on is offered others. */
const offersMax = 20

/** How long what is typed rests before it is asked for. */
const restMs = 150

interface Answer {
  readonly company: Readonly<Record<string, { readonly nodes: readonly Row[] }>> | null
}

type Asked = Readonly<Record<string, Filter | string>> & { readonly company: string }

interface Lookup extends RecordLookup {
  readonly target: TypeName
}

/** What a field of a draft may name; undefined where it names nothing. */
function lookupOf(field: RecordField, draft: Draft): Lookup | undefined {
  const lookup = field.lookups?.find(({ when }) => when === undefined || draft[when.field] === when.is)
  const target = lookup && knownType(lookup.to)
  return lookup === undefined || target === undefined ? undefined : { ...lookup, target }
}

// Other fields of the form that records have to agree with, such as the dimension of a dimension value.
function tied({ with: ties = {} }: Lookup, draft: Draft): Filter {
  return Object.fromEntries(Object.entries(ties).map(([theirs, own]) => [theirs, { eq: draft[own] ?? '' }]))
}

/**
 * What the values in the fields of a form stand for, by the names of the fields: `700000` is `Sales`. One question for all of them,
 * again when what is typed rests; a value that no record has is not in it.
 */
export function useNames(type: RecordType, draft: Draft, company: string): Readonly<Record<string, string>> {
  const lookups = Object.entries(type.fields).flatMap(([name, field]) => {
    const lookup = lookupOf(field, draft)
    const value = draft[name] ?? ''
    return lookup === undefined || value === '' ? [] : [{ name, lookup, value }]
  })
  const wanted: Asked = {
    company,
    ...Object.fromEntries(
      lookups.map(({ name, lookup, value }) => [name, { ...tied(lookup, draft), [lookup.field]: { eq: value } }]),
    ),
  }
  const rested = useRested(JSON.stringify(wanted))
  // It was made of this a moment ago.
  const variables = JSON.parse(rested) as Asked
  const asked = lookups.filter(({ name }) => name in variables)
  const parts = asked.map(({ name, lookup }) => [name, recordType(lookup.target)] as const)
  const document = typed<Answer, Asked>(offeredText(parts, 1))
  const isAsked = asked.length > 0 && Object.keys(variables).length === asked.length + 1
  const answer = useAsk(document, isAsked ? variables : undefined).value.data?.company ?? {}
  return Object.fromEntries(
    lookups.flatMap(({ name, lookup, value }) => {
      const row = answer[name]?.nodes[0]
      return row === undefined || row[lookup.field] !== value ? [] : [[name, offerOf(row, lookup).text]]
    }),
  )
}

function useRested(text: string): string {
  const rested = useSignal(text)
  useEffect(() => {
    const timer = setTimeout(() => (rested.value = text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested.value
}

/** What a field may name, searched at the service by what stands in it: by code or by name, however many there are. */
export function useOffers(field: RecordField, value: string, draft: Draft, company: string) {
  const offers = useSignal<readonly Offer[]>([])
  const begun = useSignal(false)
  const lookup = lookupOf(field, draft)
  const key = JSON.stringify([lookup?.target, lookup && tied(lookup, draft), value])
  useEffect(() => {
    if (!begun.value || lookup === undefined) return undefined
    let over = false
    const timer = setTimeout(() => {
      search(lookup, value, draft, company).then(
        (found) => {
          if (!over) offers.value = found
        },
        // Without offers the code can still be typed.
        () => undefined,
      )
    }, restMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [key, company, begun.value])
  return {
    offers: lookup === undefined ? undefined : offers.value,
    /** Begins to search: the field has the focus. */
    begin: () => {
      begun.value = true
    },
  }
}

async function search(lookup: Lookup, text: string, draft: Draft, company: string): Promise<readonly Offer[]> {
  const type = recordType(lookup.target)
  const looked = [...new Set([lookup.field, ...labelsOf(type)])]
  const matching = text === '' ? {} : { or: looked.map((one) => ({ [one]: { containsIgnoreCase: text } })) }
  const document = typed<Answer, Asked>(offeredText([['found', type]], offersMax))
  const { company: answer } = await ask(document, { company, found: { ...tied(lookup, draft), ...matching } })
  const offers = (answer?.['found']?.nodes ?? []).map((row) => offerOf(row, lookup))
  return offers.filter((one, at) => one.value !== '' && offers.findIndex(({ value }) => value === one.value) === at)
}

function offerOf(row: Row, { field, target }: Lookup): Offer {
  const value = String(row[field] ?? '')
  const text = labelsOf(recordType(target))
    .map((name) => row[name])
    .find((one) => typeof one === 'string' && one !== '' && one !== value)
  return { value, text: typeof text === 'string' ? text : '' }
}
