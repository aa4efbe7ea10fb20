import { addressOf, pathTo } from '../app/address.ts'
import { graphql } from '../api/gql/gql.ts'
import type { TourDocumentQuery } from '../api/gql/graphql.ts'

/** An invoice that can be posted as it is, to show on. */
export const tourDocument = graphql(`
  query TourDocument($company: ID!) {
    company(id: $company) {
      importPurchaseInvoices(
        first: 1
        filter: { state: { eq: OPEN }, vendorNo: { ne: "" }, errorMessage: { eq: "" } }
        orderBy: [{ field: ENTRY_NO }]
      ) {
        nodes {
          entryNo
          postingDate
        }
      }
    }
  }
`)

/** The invoice that the tour shows; undefined when there is none. */
export type Shown = NonNullable<TourDocumentQuery['company']>['importPurchaseInvoices'] extends infer List
  ? NonNullable<List> extends { readonly nodes: readonly (infer Node)[] }
    ? Node | undefined
    : never
  : never

/** What a step says. */
export type StepWords =
  | 'begin'
  | 'inbox'
  | 'findings'
  | 'prediction'
  | 'grids'
  | 'post'
  | 'entries'
  | 'vat'
  | 'nothing'
  | 'done'

/** A step: where it is, and the real thing it points at. */
export interface Step {
  readonly says: StepWords
  /** The address it is at; left out, wherever the one before was. */
  readonly to?: string
  /** What it points at; the first that is there. */
  readonly target: string
  /** What the user does by the real thing; the tour goes on when this is there. */
  readonly until?: string
}

/** The steps for a company, with the invoice to show on. */
export function stepsOf(company: string, shown: Shown): readonly Step[] {
  const inbox = pathTo(company, 'inbox')
  if (shown === undefined)
    return [
      { says: 'begin', target: entryOf('inbox') },
      { says: 'nothing', to: inbox, target: '.inbox-drop .button' },
    ]
  const document = pathTo(company, 'document', 'purchase', String(shown.entryNo))
  const period = (shown.postingDate ?? '').slice(0, 7)
  return [
    { says: 'begin', target: entryOf('inbox') },
    { says: 'inbox', to: inbox, target: `#main a[href="${document}"]` },
    { says: 'findings', to: document, target: '#main .document-findings' },
    { says: 'prediction', to: document, target: '#main .document-table' },
    { says: 'grids', to: document, target: '#main .document-grids' },
    { says: 'post', to: document, target: '#main [data-key="p"]', until: '#main [data-key="c"]' },
    { says: 'entries', to: document, target: '#main .document-table' },
    {
      says: 'vat',
      to: addressOf(pathTo(company, 'reports', 'vat'), { period }),
      target: '#main table, #main [role="table"]',
    },
    { says: 'done', target: '.shell-name' },
  ]
}

const entryOf = (screen: string): string => `.shell-nav a[href$="/${screen}"]`
