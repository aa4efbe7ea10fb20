import { ask } from '../../api/client.ts'
import { success } from '../../api/errors.ts'
import { graphql } from '../../api/gql/gql.ts'
import type { Doc, Line } from './queries.ts'

const savePurchase = graphql(`
  mutation SavePurchase($id: ID!, $etag: String!, $fields: ImportPurchaseInvoiceFieldsInput!) {
    result: updateImportPurchaseInvoice(input: { id: $id, etag: $etag, fields: $fields }) {
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
      ... on UpdateImportPurchaseInvoiceSuccess {
        document: importPurchaseInvoice {
          etag
          lines(first: 1000) {
            nodes {
              id
              etag
            }
          }
        }
      }
    }
  }
`)

const saveSales = graphql(`
  mutation SaveSales($id: ID!, $etag: String!, $fields: ImportSalesInvoiceFieldsInput!) {
    result: updateImportSalesInvoice(input: { id: $id, etag: $etag, fields: $fields }) {
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
      ... on UpdateImportSalesInvoiceSuccess {
        document: importSalesInvoice {
          etag
          lines(first: 1000) {
            nodes {
              id
              etag
            }
          }
        }
      }
    }
  }
`)

const savePurchaseLine = graphql(`
  mutation SavePurchaseLine($id: ID!, $etag: String!, $fields: ImportPurchaseInvoiceLineFieldsInput!) {
    result: updateImportPurchaseInvoiceLine(input: { id: $id, etag: $etag, fields: $fields }) {
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
    }
  }
`)

const saveSalesLine = graphql(`
  mutation SaveSalesLine($id: ID!, $etag: String!, $fields: ImportSalesInvoiceLineFieldsInput!) {
    result: updateImportSalesInvoiceLine(input: { id: $id, etag: $etag, fields: $fields }) {
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
    }
  }
`)

/** Fields of the document that can be mended here. */
export const headerFields = ['partyNo', 'externalNo', 'documentDate', 'postingDate', 'dueDate'] as const
/** Fields of a line that can be mended here. */
export const lineFields = [
  'no',
  'vatBusPostingGroup',
  'vatProdPostingGroup',
  'shortcutDimension1Code',
  'shortcutDimension2Code',
] as const

/** A field of the document. */
export type HeaderField = (typeof headerFields)[number]
/** A field of a line. */
export type LineField = (typeof lineFields)[number]

/** What was typed and is not saved yet: by the name of the field, a line's behind its id. */
export type Draft = Readonly<Record<string, string>>

/** The key of a field in a {@link Draft}. */
export const keyOf = (field: HeaderField | LineField, line?: Pick<Line, 'id'>): string =>
  line === undefined ? field : `${line.id}/${field}`

/** The value of a field as it is stored, as a text. */
export function storedValue(doc: Doc, key: string): string {
  const [head = '', field] = key.split('/')
  if (field === undefined) return headerFields.flatMap((one) => (one === head ? [doc[one] ?? ''] : [])).join('')
  const line = doc.lines.nodes.find((one) => one.id === head)
  return lineFields.flatMap((one) => (one === field ? [line?.[one] ?? ''] : [])).join('')
}

/** A draft without what is as it is stored. */
export function changesOf(doc: Doc, draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([key, value]) => value !== storedValue(doc, key)))
}

/**
 * What of a document decides what is booked. A try of posting may change its etag and nothing of this: two of the same content
 * are the same to whoever works on it.
 */
export function contentOf({ lines, ...doc }: Doc): string {
  const { partyNo, externalNo, documentDate, postingDate, dueDate, state, addresseeConfirmedBy } = doc
  const bare = lines.nodes.map(({ etag: _, ...line }) => line)
  return JSON.stringify([partyNo, externalNo, documentDate, postingDate, dueDate, state, addresseeConfirmedBy, bare])
}

/** Fields of a draft that somebody else changed since `before` was read; for these the user chooses. */
export function conflictsOf(before: Doc, after: Doc, draft: Draft): readonly string[] {
  return Object.keys(draft).filter((key) => storedValue(before, key) !== storedValue(after, key))
}

/** Saves a draft onto the document as it was read; throws an AskError of the kind `changed` where it is another by now. */
export async function saveDraft(doc: Doc, draft: Draft): Promise<void> {
  const header = headerFields.filter((one) => draft[one] !== undefined)
  const etags = new Map(doc.lines.nodes.map((line) => [line.id, line.etag]))
  if (header.length > 0) {
    const saved = await saveHeader(
      doc,
      Object.fromEntries(header.map((one) => [nameOf(doc, one), valueOf(one, draft[one])])),
    )
    // The lines may have other groups by another party: they are changed as the answer has them.
    for (const line of saved) etags.set(line.id, line.etag)
  }
  for (const line of doc.lines.nodes) {
    const changed = lineFields.filter((one) => draft[keyOf(one, line)] !== undefined)
    if (changed.length === 0) continue
    const fields = Object.fromEntries(changed.map((one) => [one, draft[keyOf(one, line)]]))
    await saveLine(doc, line.id, etags.get(line.id) ?? line.etag, fields)
  }
}

async function saveHeader(
  { side, id, etag }: Doc,
  fields: object,
): Promise<readonly { readonly id: string; readonly etag: string }[]> {
  const { document } =
    side === 'purchase'
      ? success((await ask(savePurchase, { id, etag, fields })).result)
      : success((await ask(saveSales, { id, etag, fields })).result)
  return document.lines.nodes
}

async function saveLine({ side }: Doc, id: string, etag: string, fields: object): Promise<void> {
  if (side === 'purchase') success((await ask(savePurchaseLine, { id, etag, fields })).result)
  else success((await ask(saveSalesLine, { id, etag, fields })).result)
}

/** The name that the side of the document has for a field. */
function nameOf({ side }: Doc, field: HeaderField): string {
  if (field === 'partyNo') return side === 'purchase' ? 'vendorNo' : 'customerNo'
  if (field === 'externalNo') return side === 'purchase' ? 'vendorInvCrMemoNo' : 'no'
  return field
}

/** A day that is left empty is none. */
function valueOf(field: HeaderField, value: string | undefined): string | null | undefined {
  return value === '' && field.endsWith('Date') ? null : value
}
