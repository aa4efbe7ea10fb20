import { ask, useAsk } from '../../../api/client.ts'
import { graphql } from '../../../api/gql/gql.ts'
import type { PartyFields } from './making.ts'

const knownVendor = graphql(`
  query VendorOfNumbers($company: ID!, $filter: VendorFilter!) {
    company(id: $company) {
      parties: vendors(first: 1, filter: $filter, orderBy: [{ field: NO }]) {
        nodes {
          no
          name
          vatRegistrationNo
          enterpriseNo
        }
      }
    }
  }
`)

const knownCustomer = graphql(`
  query CustomerOfNumbers($company: ID!, $filter: CustomerFilter!) {
    company(id: $company) {
      parties: customers(first: 1, filter: $filter, orderBy: [{ field: NO }]) {
        nodes {
          no
          name
          vatRegistrationNo
          enterpriseNo
        }
      }
    }
  }
`)

/** A party of master data that has one of the numbers of the one to be made, and which. */
export interface KnownParty {
  readonly no: string
  readonly name: string
  readonly by: 'knownByVat' | 'knownByEnterprise' | 'knownByGln'
}

interface PartyRow {
  readonly no: string
  readonly name?: string | null
  readonly vatRegistrationNo?: string | null
  readonly enterpriseNo?: string | null
}

/** The numbers that say who somebody is: no two parties should share one. */
export type PartyNumbers = Pick<PartyFields, 'vatRegistrationNo' | 'enterpriseNo' | 'gln'>

/**
 * Whether a party with one of these numbers is there already, as after the first of three invoices of somebody new. `butNo` is
 * the one that the document has now, beside which another one is wanted. `find` asks anew, as right before one is made.
 */
export function useKnownParty(company: string, isVendor: boolean, numbers: PartyNumbers | undefined, butNo: string) {
  const variables = numbers === undefined ? undefined : variablesOf(company, numbers, butNo)
  const vendors = useAsk(knownVendor, isVendor ? variables : undefined).value
  const customers = useAsk(knownCustomer, isVendor ? undefined : variables).value
  const { data, again } = isVendor ? vendors : customers
  const read = (rows: readonly PartyRow[] | undefined): KnownParty | undefined => {
    const [row] = rows ?? []
    return row === undefined || numbers === undefined
      ? undefined
      : { no: row.no, name: row.name ?? '', by: reasonOf(row, numbers) }
  }
  return {
    // What was answered last is of numbers that were there before they were emptied.
    known: variables === undefined ? undefined : read(data?.company?.parties?.nodes),
    find: async (): Promise<KnownParty | undefined> => {
      if (variables === undefined) return undefined
      const { company: found } = isVendor ? await ask(knownVendor, variables) : await ask(knownCustomer, variables)
      const one = read(found?.parties?.nodes)
      if (one !== undefined) again()
      return one
    },
  }
}

function variablesOf(company: string, { vatRegistrationNo, enterpriseNo, gln }: PartyNumbers, butNo: string) {
  const or = [
    ...(vatRegistrationNo === '' ? [] : [{ vatRegistrationNo: { in: spellings(vatRegistrationNo) } }]),
    ...(enterpriseNo === '' ? [] : [{ enterpriseNo: { in: spellings(enterpriseNo) } }]),
    ...(gln === '' ? [] : [{ gln: { in: spellings(gln) } }]),
  ]
  return or.length === 0 ? undefined : { company, filter: { or, ...(butNo === '' ? {} : { no: { ne: butNo } }) } }
}

const compact = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

// As it was typed, and without its dots.
const spellings = (text: string): string[] => [...new Set([text, compact(text)])]

function reasonOf(row: PartyRow, { vatRegistrationNo, enterpriseNo }: PartyNumbers): KnownParty['by'] {
  const isSame = (one: string | null | undefined, other: string): boolean =>
    other !== '' && compact(one ?? '') === compact(other)
  if (isSame(row.vatRegistrationNo, vatRegistrationNo)) return 'knownByVat'
  return isSame(row.enterpriseNo, enterpriseNo) ? 'knownByEnterprise' : 'knownByGln'
}
