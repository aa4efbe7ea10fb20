import type { PartySetupOfCustomersQuery, PartySetupOfVendorsQuery } from '../../../api/gql/graphql.ts'
import { graphql } from '../../../api/gql/gql.ts'

/** What a new vendor goes by: the last numbers, one of the same country, and what there is to choose of. */
export const vendorSetup = graphql(`
  query PartySetupOfVendors($company: ID!, $country: String!) {
    company(id: $company) {
      last: vendors(first: 100, orderBy: [{ field: NO, direction: DESC }]) {
        nodes {
          no
        }
      }
      near: vendors(first: 1, filter: { countryRegionCode: { eq: $country } }, orderBy: [{ field: NO }]) {
        nodes {
          no
          postingGroup
          genBusPostingGroup
          vatBusPostingGroup
          paymentTermsCode
        }
      }
      postingGroups: vendorPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      genBusPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      vatBusinessPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      paymentTerms(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
    }
  }
`)

/** The same for a new customer. */
export const customerSetup = graphql(`
  query PartySetupOfCustomers($company: ID!, $country: String!) {
    company(id: $company) {
      last: customers(first: 100, orderBy: [{ field: NO, direction: DESC }]) {
        nodes {
          no
        }
      }
      near: customers(first: 1, filter: { countryRegionCode: { eq: $country } }, orderBy: [{ field: NO }]) {
        nodes {
          no
          postingGroup
          genBusPostingGroup
          vatBusPostingGroup
          paymentTermsCode
        }
      }
      postingGroups: customerPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      genBusPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      vatBusinessPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      paymentTerms(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
    }
  }
`)

/** What either of them answers of a company. */
export type PartySetup = NonNullable<PartySetupOfVendorsQuery['company'] | PartySetupOfCustomersQuery['company']>

/** How a party is booked and when it pays. */
export interface PartyGroups {
  readonly postingGroup: string
  readonly genBusPostingGroup: string
  readonly vatBusPostingGroup: string
  readonly paymentTermsCode: string
}

interface Group {
  readonly code: string
  readonly description?: string | null
}

/** What there is to choose of for each. */
export function choicesOf(setup: PartySetup | undefined): Readonly<Record<keyof PartyGroups, readonly Group[]>> {
  return {
    postingGroup: setup?.postingGroups?.nodes ?? [],
    genBusPostingGroup: setup?.genBusPostingGroups?.nodes ?? [],
    vatBusPostingGroup: setup?.vatBusinessPostingGroups?.nodes ?? [],
    paymentTermsCode: setup?.paymentTerms?.nodes ?? [],
  }
}

const europe = 'AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Groups as the Belgian setup calls those of a country; the first there is where it calls them otherwise. */
function usualOf(country: string, all: readonly Group[], abroad: string): string {
  const wanted = country === '' || country === 'BE' ? 'DOMESTIC' : europe.includes(country) ? 'EU' : abroad
  return (all.find(({ code }) => code === wanted) ?? all[0])?.code ?? ''
}

/** The groups proposed for a party of a country: those of one that is there already, else by the country. */
export function proposedGroups(setup: PartySetup | undefined, country: string): PartyGroups {
  const near = setup?.near?.nodes[0]
  const all = choicesOf(setup)
  const one = (of: string | null | undefined, usual: string): string =>
    of === null || of === undefined || of === '' ? usual : of
  return {
    postingGroup: one(near?.postingGroup, usualOf(country, all.postingGroup, 'FOREIGN')),
    genBusPostingGroup: one(near?.genBusPostingGroup, usualOf(country, all.genBusPostingGroup, 'EXPORT')),
    vatBusPostingGroup: one(near?.vatBusPostingGroup, usualOf(country, all.vatBusPostingGroup, 'IMPEXP')),
    paymentTermsCode: near?.paymentTermsCode ?? '',
  }
}

/** The number behind the highest of the same form, as `V00060` behind `V00050`; the very first one where there is none. */
export function nextNo(setup: PartySetup, first: string): string {
  const known = setup.last?.nodes ?? []
  if (known.length === 0) return first
  const numbered = known.flatMap(({ no }) => {
    const [, letters, digits] = /^(\D*)(\d+)$/.exec(no) ?? []
    return letters === undefined || digits === undefined ? [] : [{ letters, digits }]
  })
  const longest = Math.max(0, ...numbered.map(({ digits }) => digits.length))
  const [highest] = numbered
    .filter(({ digits }) => digits.length === longest)
    .sort((a, b) => (a.digits < b.digits ? 1 : -1))
  if (highest === undefined) return ''
  return `${highest.letters}${(BigInt(highest.digits) + 1n).toString().padStart(longest, '0')}`
}
