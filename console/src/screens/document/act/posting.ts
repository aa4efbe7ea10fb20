import { ask } from '../../../api/client.ts'
import { success } from '../../../api/errors.ts'
import { graphql } from '../../../api/gql/gql.ts'
import type { PostPurchaseMutation } from '../../../api/gql/graphql.ts'
import type { Doc } from '../queries.ts'

const postPurchase = graphql(`
  mutation PostPurchase($id: ID!, $etag: String, $key: String) {
    result: postImportPurchaseInvoice(input: { id: $id, etag: $etag, idempotencyKey: $key }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ValidationError {
        issues {
          path
          message
        }
      }
      ... on PostImportPurchaseInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importPurchaseInvoice {
          createdDocNo
        }
      }
    }
  }
`)

const postSales = graphql(`
  mutation PostSales($id: ID!, $etag: String, $key: String) {
    result: postImportSalesInvoice(input: { id: $id, etag: $etag, idempotencyKey: $key }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ValidationError {
        issues {
          path
          message
        }
      }
      ... on PostImportSalesInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importSalesInvoice {
          createdDocNo
        }
      }
    }
  }
`)

const registerPurchase = graphql(`
  mutation RegisterPurchase($id: ID!, $etag: String) {
    result: registerImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on RegisterImportPurchaseInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importPurchaseInvoice {
          createdDocNo
        }
      }
    }
  }
`)

const registerSales = graphql(`
  mutation RegisterSales($id: ID!, $etag: String) {
    result: registerImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on RegisterImportSalesInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importSalesInvoice {
          createdDocNo
        }
      }
    }
  }
`)

/** What an action did: it went well, or the document keeps what was in its way. */
export type Done = Pick<
  Extract<PostPurchaseMutation['result'], { __typename: 'PostImportPurchaseInvoiceSuccess' }>,
  'succeeded' | 'issues'
> & { readonly document: { readonly createdDocNo?: string | null } }

/** Books it, as it was shown: a change of somebody else since is refused. The key makes a second press the same posting. */
export async function post({ side, id, etag }: Doc, key: string): Promise<Done> {
  return side === 'purchase'
    ? success((await ask(postPurchase, { id, etag, key })).result)
    : success((await ask(postSales, { id, etag, key })).result)
}

/** Makes an unposted document of it. */
export async function register({ side, id, etag }: Doc): Promise<Done> {
  return side === 'purchase'
    ? success((await ask(registerPurchase, { id, etag })).result)
    : success((await ask(registerSales, { id, etag })).result)
}
