import { ask } from '../../../api/client.ts'
import { success } from '../../../api/errors.ts'
import { graphql } from '../../../api/gql/gql.ts'
import type { PostPurchaseMutation, PreviewPurchaseMutation } from '../../../api/gql/graphql.ts'
import type { Doc } from '../queries.ts'

const previewPurchase = graphql(`
  mutation PreviewPurchase($id: ID!) {
    result: postPreviewImportPurchaseInvoice(input: { id: $id }) {
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
      ... on PostPreviewImportPurchaseInvoiceSuccess {
        succeeded
        issues {
          code
          path
          line
          message
        }
        document: importPurchaseInvoice {
          etag
        }
        entries: generalLedgerEntries {
          accountNumber
          description
          debitAmount
          creditAmount
          account {
            name
          }
          dimensionSetLines {
            code
            valueCode
          }
        }
      }
    }
  }
`)

const previewSales = graphql(`
  mutation PreviewSales($id: ID!) {
    result: postPreviewImportSalesInvoice(input: { id: $id }) {
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
      ... on PostPreviewImportSalesInvoiceSuccess {
        succeeded
        issues {
          code
          path
          line
          message
        }
        document: importSalesInvoice {
          etag
        }
        entries: generalLedgerEntries {
          accountNumber
          description
          debitAmount
          creditAmount
          account {
            name
          }
          dimensionSetLines {
            code
            valueCode
          }
        }
      }
    }
  }
`)

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

/** What posting would book; `issues` say what is in its way. */
export type Preview = Extract<
  PreviewPurchaseMutation['result'],
  { __typename: 'PostPreviewImportPurchaseInvoiceSuccess' }
>

/** What an action did: it went well, or the document keeps what was in its way. */
export type Done = Pick<
  Extract<PostPurchaseMutation['result'], { __typename: 'PostImportPurchaseInvoiceSuccess' }>,
  'succeeded' | 'issues'
> & { readonly document: { readonly createdDocNo?: string | null } }

/** Posts and takes it back: what would be booked. Throws an AskError where it is refused. */
export async function previewOf({ side, id }: Doc): Promise<Omit<Preview, '__typename'>> {
  return side === 'purchase'
    ? success((await ask(previewPurchase, { id })).result)
    : success((await ask(previewSales, { id })).result)
}

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
