import { computed, signal } from '@preact/signals'
import { ask } from '../api/client.ts'
import { graphql } from '../api/gql/gql.ts'
import type { CompaniesQuery, Permission } from '../api/gql/graphql.ts'
import { common } from '../words/shared-words.ts'
import { place } from './address.ts'

const companiesDocument = graphql(`
  query Companies {
    companies(first: 1000, orderBy: [{ field: NAME }]) {
      totalCount
      nodes {
        id
        name
        displayName
        vatRegistrationNo
        enterpriseNo
        currencyCode
      }
    }
  }
`)

const rightsDocument = graphql(`
  query Rights($company: ID!) {
    viewer {
      user
      permissions(company: $company)
    }
  }
`)

/** A company that the user may see. */
export type Company = CompaniesQuery['companies']['nodes'][number]

/** The companies of the user; undefined until they were read. */
export const companies = signal<readonly Company[] | undefined>(undefined)

/** The company of the address; undefined when the user sees none of that name. */
export const company = computed(() => companies.value?.find((one) => one.name === place.value.company))

/** What the user may do in the company of the address; undefined until it is known. */
export const rights = signal<readonly Permission[] | undefined>(undefined)

/** Reads the companies, at sign-in and whenever one was made, renamed or removed. */
export async function readCompanies(): Promise<void> {
  const answer = await ask(companiesDocument)
  companies.value = answer.companies.nodes
}

/** Reads what the user may do in a company. */
export async function readRights(of: Company): Promise<void> {
  rights.value = undefined
  const { viewer } = await ask(rightsDocument, { company: of.id })
  if (company.peek()?.id === of.id) rights.value = viewer.permissions
}

/**
 * Why the user may not do something here, as a button's `unable` wants it; undefined when nothing is in the way. Who has
 * `ADMIN` alone neither imports nor posts (docs/access.md).
 */
export function unableWithout(right: Permission): string | undefined {
  const has = rights.value
  if (has === undefined || has.includes(right)) return undefined
  const said = { READ: 'rightRead', EDIT: 'rightEdit', POST: 'rightPost', ADMIN: 'rightAdmin' } as const
  return common('mayNot', { right: common(said[right]) })
}
