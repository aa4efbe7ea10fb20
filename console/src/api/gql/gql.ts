// Written by npm run codegen from the graphql(…) documents of console/src: change those, not this file.
import type { TypedDocument } from '../document.ts'
import type * as types from './graphql.ts'

export function graphql(text: "\n  query Companies {\n    companies(first: 1000, orderBy: [{ field: NAME }]) {\n      totalCount\n      nodes {\n        id\n        name\n        displayName\n        vatRegistrationNo\n        enterpriseNo\n        currencyCode\n      }\n    }\n  }\n"): TypedDocument<types.CompaniesQuery, types.CompaniesQueryVariables>
export function graphql(text: "\n  query Rights($company: ID!) {\n    viewer {\n      user\n      permissions(company: $company)\n    }\n  }\n"): TypedDocument<types.RightsQuery, types.RightsQueryVariables>
export function graphql(text: "\n  query PurchaseInbox($company: ID!, $filter: ImportPurchaseInvoiceFilter, $first: Int, $after: String) {\n    company(id: $company) {\n      importPurchaseInvoices(\n        filter: $filter\n        first: $first\n        after: $after\n        orderBy: [{ field: ENTRY_NO, direction: DESC }]\n      ) {\n        totalCount\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          no\n          name\n          state\n          documentDate\n          docAmountInclVAT\n          currencyCode\n        }\n      }\n    }\n  }\n"): TypedDocument<types.PurchaseInboxQuery, types.PurchaseInboxQueryVariables>
/** A document with its types; written by npm run codegen, so run it after a change of a document. */
export function graphql(text: string): string {
  return text
}
