import { ask } from '../../../api/client.ts'
import { success } from '../../../api/errors.ts'
import { graphql } from '../../../api/gql/gql.ts'
import type { Doc } from '../queries.ts'
import type { Done } from './posting.ts'

const reopenPurchase = graphql(`
  mutation ReopenPurchase($id: ID!, $etag: String) {
    result: reopenImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ReopenImportPurchaseInvoiceSuccess {
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

const reopenSales = graphql(`
  mutation ReopenSales($id: ID!, $etag: String) {
    result: reopenImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ReopenImportSalesInvoiceSuccess {
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

const confirmPurchase = graphql(`
  mutation ConfirmPurchase($id: ID!, $etag: String, $reason: String!) {
    result: confirmAddresseeImportPurchaseInvoice(input: { id: $id, etag: $etag, reason: $reason }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ConfirmAddresseeImportPurchaseInvoiceSuccess {
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

const confirmSales = graphql(`
  mutation ConfirmSales($id: ID!, $etag: String, $reason: String!) {
    result: confirmAddresseeImportSalesInvoice(input: { id: $id, etag: $etag, reason: $reason }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ConfirmAddresseeImportSalesInvoiceSuccess {
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

const rejectPurchase = graphql(`
  mutation RejectPurchase($id: ID!, $etag: String, $reason: String!, $reasonCode: String!) {
    result: rejectImportPurchaseInvoice(input: { id: $id, etag: $etag, reason: $reason, reasonCode: $reasonCode }) {
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
      ... on RejectImportPurchaseInvoiceSuccess {
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

const deletePurchase = graphql(`
  mutation DeletePurchase($id: ID!, $etag: String) {
    result: deleteImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`)

const deleteSales = graphql(`
  mutation DeleteSales($id: ID!, $etag: String) {
    result: deleteImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`)

const cancelPosted = graphql(`
  mutation CancelFromDocument($id: ID!, $etag: String, $postingDate: Date!) {
    result: cancelPostedDocument(input: { id: $id, etag: $etag, postingDate: $postingDate }) {
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
      ... on CancelPostedDocumentSuccess {
        cancelledBy {
          no
        }
      }
    }
  }
`)

const correctPosted = graphql(`
  mutation CorrectFromDocument($id: ID!, $etag: String, $postingDate: Date!) {
    result: correctPostedDocument(input: { id: $id, etag: $etag, postingDate: $postingDate }) {
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
      ... on CorrectPostedDocumentSuccess {
        cancelledBy {
          no
        }
        correction {
          __typename
          entryNo
        }
      }
    }
  }
`)

/** Takes the unposted document back. */
export async function reopen({ side, id, etag }: Doc): Promise<Done> {
  return side === 'purchase'
    ? success((await ask(reopenPurchase, { id, etag })).result)
    : success((await ask(reopenSales, { id, etag })).result)
}

/** Says that a file which does not name this company is meant for it all the same. */
export async function confirmAddressee({ side, id, etag }: Doc, reason: string): Promise<Done> {
  return side === 'purchase'
    ? success((await ask(confirmPurchase, { id, etag, reason })).result)
    : success((await ask(confirmSales, { id, etag, reason })).result)
}

/** Refuses a purchase file for good, and tells its seller why. */
export async function reject({ id, etag }: Doc, reason: string, reasonCode: string): Promise<Done> {
  return success((await ask(rejectPurchase, { id, etag, reason, reasonCode })).result)
}

/** Deletes it; nothing was booked of it. */
export async function remove({ side, id, etag }: Doc): Promise<void> {
  if (side === 'purchase') success((await ask(deletePurchase, { id, etag })).result)
  else success((await ask(deleteSales, { id, etag })).result)
}

/** Books the mirror of a posted document on a day. */
export async function cancel(posted: NonNullable<Doc['postedDocument']>, postingDate: string): Promise<string> {
  const { cancelledBy } = success((await ask(cancelPosted, { id: posted.id, etag: posted.etag, postingDate })).result)
  return cancelledBy?.no ?? ''
}

/** Books the mirror, and makes an open document of the same content; answers its entry number. */
export async function correct(
  posted: NonNullable<Doc['postedDocument']>,
  postingDate: string,
): Promise<number | undefined> {
  const done = success((await ask(correctPosted, { id: posted.id, etag: posted.etag, postingDate })).result)
  return done.correction?.entryNo
}
