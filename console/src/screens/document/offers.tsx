import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import { company } from '../../app/company.ts'
import { Field } from '../../parts/field.tsx'
import type { Told } from './told.ts'

const vendors = graphql(`
  query OfferVendors($company: ID!, $text: String!) {
    company(id: $company) {
      list: vendors(
        first: 20
        filter: {
          or: [
            { no: { startsWith: $text } }
            { name: { containsIgnoreCase: $text } }
            { vatRegistrationNo: { contains: $text } }
          ]
        }
      ) {
        nodes {
          value: no
          text: name
        }
      }
    }
  }
`)

const customers = graphql(`
  query OfferCustomers($company: ID!, $text: String!) {
    company(id: $company) {
      list: customers(
        first: 20
        filter: {
          or: [
            { no: { startsWith: $text } }
            { name: { containsIgnoreCase: $text } }
            { vatRegistrationNo: { contains: $text } }
          ]
        }
      ) {
        nodes {
          value: no
          text: name
        }
      }
    }
  }
`)

const accounts = graphql(`
  query OfferAccounts($company: ID!, $text: String!) {
    company(id: $company) {
      list: accounts(
        first: 20
        filter: {
          accountType: { eq: POSTING }
          directPosting: { eq: true }
          blocked: { eq: false }
          or: [{ no: { startsWith: $text } }, { name: { containsIgnoreCase: $text } }]
        }
      ) {
        nodes {
          value: no
          text: name
        }
      }
    }
  }
`)

const items = graphql(`
  query OfferItems($company: ID!, $text: String!) {
    company(id: $company) {
      list: items(
        first: 20
        filter: { or: [{ no: { startsWith: $text } }, { description: { containsIgnoreCase: $text } }] }
      ) {
        nodes {
          value: no
          text: description
        }
      }
    }
  }
`)

const vatGroups = graphql(`
  query OfferVatGroups($company: ID!, $text: String!) {
    company(id: $company) {
      list: vatProductPostingGroups(
        first: 100
        filter: { or: [{ code: { containsIgnoreCase: $text } }, { description: { containsIgnoreCase: $text } }] }
      ) {
        nodes {
          value: code
          text: description
        }
      }
    }
  }
`)

const dimensionValues = graphql(`
  query OfferDimensionValues($company: ID!, $dimension: String!, $text: String!) {
    company(id: $company) {
      list: dimensionValues(
        first: 100
        filter: {
          dimensionCode: { eq: $dimension }
          blocked: { eq: false }
          or: [{ code: { containsIgnoreCase: $text } }, { name: { containsIgnoreCase: $text } }]
        }
      ) {
        nodes {
          value: code
          text: name
        }
      }
    }
  }
`)

/** What is offered for a field. */
export type OfferOf = 'vendor' | 'customer' | 'account' | 'item' | 'vatGroup' | { readonly dimension: string }

interface Offer {
  readonly value: string
  readonly text: string
}

type Listed =
  | { readonly nodes: readonly { readonly value: string; readonly text?: string | null }[] }
  | null
  | undefined

async function listOf(of: OfferOf, id: string, text: string): Promise<Listed> {
  if (typeof of === 'object')
    return (await ask(dimensionValues, { company: id, dimension: of.dimension, text })).company?.list
  const asked = { vendor: vendors, customer: customers, account: accounts, item: items, vatGroup: vatGroups }[of]
  return (await ask(asked, { company: id, text })).company?.list
}

interface OfferedFieldProps {
  /** The label is a name that somebody gave. */
  readonly isNamed?: boolean
  readonly label: string
  readonly of: OfferOf
  readonly value: string
  readonly onValue: (value: string) => void
  readonly bare?: boolean
  readonly disabled?: boolean
  readonly problem?: string | undefined
  readonly told?: Told | undefined
}

const restMs = 150

/** A field that offers codes by what is typed: by number or by name. The service says what is no code. */
export function OfferedField({ of, ...field }: OfferedFieldProps) {
  const offers = useSignal<readonly Offer[]>([])
  const begun = useSignal(false)
  const id = company.value?.id ?? ''
  const { value } = field
  useEffect(() => {
    if (!begun.value) return undefined
    let over = false
    const timer = setTimeout(() => {
      listOf(of, id, value).then(
        (list) => {
          if (!over) offers.value = (list?.nodes ?? []).map((one) => ({ value: one.value, text: one.text ?? '' }))
        },
        // Without offers the code can still be typed.
        () => undefined,
      )
    }, restMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [value, id, begun.value])
  return (
    <div onFocusCapture={() => (begun.value = true)}>
      <Field {...field} offers={offers.value} />
    </div>
  )
}
