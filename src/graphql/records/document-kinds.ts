import type { Cell } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import { refOf } from '../build/record-refs.ts'
import { isImportDocument } from './import-document.ts'
import type { SchemaParts } from './schema-parts.ts'

/** Kinds of documents by the table number that Business Central has for them. */
const kinds = [
  ['SALES_DOCUMENT', 36, 'An unposted sales invoice or credit memo.'],
  ['PURCHASE_DOCUMENT', 38, 'An unposted purchase invoice or credit memo.'],
  ['SERVICE_DOCUMENT', 5900, 'An unposted service invoice or credit memo.'],
  ['SALES_INVOICE', 112, 'A posted sales invoice.'],
  ['SALES_CREDIT_MEMO', 114, 'A posted sales credit memo.'],
  ['PURCHASE_INVOICE', 122, 'A posted purchase invoice.'],
  ['PURCHASE_CREDIT_MEMO', 124, 'A posted purchase credit memo.'],
  ['SERVICE_INVOICE', 5992, 'A posted service invoice.'],
  ['SERVICE_CREDIT_MEMO', 5994, 'A posted service credit memo.'],
] as const

/** Adds what `tableNo` and `createdDocType` mean, as a member of an enum beside the number. */
export function addDocumentKinds({ builder, refs, importDocument }: SchemaParts, resources: readonly Resource[]): void {
  const named = resources.filter(({ byName }) => byName.has('tableNo'))
  const creating = resources.filter(({ byName }) => byName.has('createdDocType'))
  if (named.length + creating.length === 0) return
  const kind = builder.enumType('DocumentKind', {
    description: 'Kinds of documents that import documents are made into.',
    values: Object.fromEntries(
      kinds.map(([name, tableNo, description]) => [
        name,
        { value: tableNo, description: `${description} ${tableNo} in OData.` },
      ]),
    ),
  })
  const known = (cell: Cell | undefined) => kinds.find(([, tableNo]) => tableNo === cell)?.[1] ?? null
  for (const resource of named)
    builder.objectField(refOf(refs, resource), 'kind', (t) =>
      t.field({
        type: kind,
        nullable: true,
        description: 'Kind of document: what tableNo stands for.',
        resolve: ({ cells }) => known(cells['tableNo']),
      }),
    )
  const about = 'Kind of the document that it was made into: what createdDocType stands for; null when none was.'
  if (creating.some(isImportDocument))
    builder.interfaceField(importDocument, 'createdDocKind', (t) =>
      t.field({ type: kind, nullable: true, description: about }),
    )
  for (const resource of creating)
    builder.objectField(refOf(refs, resource), 'createdDocKind', (t) =>
      t.field({
        type: kind,
        nullable: true,
        description: about,
        resolve: ({ cells }) => known(cells['createdDocType']),
      }),
    )
}
