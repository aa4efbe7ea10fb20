import { postedDocument } from '../../model/resources/documents/posted-documents.ts'
import type { Resource } from '../../model/resource.ts'
import type { Builder } from '../build/builder.ts'
import { refOf, type RecordRefs } from '../build/record-refs.ts'
import type { FileTypes } from './file-fields.ts'
import { sums } from './sums.ts'

/** Adds `vatGrids` to posted documents: where the VAT that they booked is in the return, as `predictedVat` says it before. */
export function addPostedVat(
  builder: Builder,
  refs: RecordRefs,
  resources: readonly Resource[],
  { gridAmount }: Pick<FileTypes, 'gridAmount'>,
): void {
  if (!resources.includes(postedDocument)) return
  builder.objectField(refOf(refs, postedDocument), 'vatGrids', (t) =>
    t.field({
      type: [gridAmount],
      extensions: sums,
      description:
        'Grids of the VAT return that its VAT entries are in, with 71 or 72, in the order of the form; empty without any. GraphQL only.',
      resolve: async ({ companyId, id }, _args, { loaders }) => [
        ...(await loaders.documentGrids.load({ companyId, documentId: id })),
      ],
    }),
  )
}
