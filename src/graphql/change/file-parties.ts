import type { FileParties, FileParty } from '../../engine/contract/files.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { renamedTarget } from '../terms/errors.ts'

/** Adds `fileParties`: who sells and who buys by a file, before there is a company that it could go to (F114). */
export function addFileParties({ builder }: SchemaParts): void {
  const party = builder.objectRef<FileParty>('FileParty').implement({
    description: 'A seller or buyer as a file names it; the empty text for what it does not say.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'The name it is registered under, otherwise the one it trades by.' }),
      vatRegistrationNo: t.exposeString('vatRegistrationNo', {
        description: 'VAT number with country prefix, without separators.',
      }),
      enterpriseNo: t.exposeString('enterpriseNo', { description: 'Belgian enterprise number, ten digits.' }),
    }),
  })
  const parties = builder.objectRef<FileParties>('FileParties').implement({
    description: 'Who sells and who buys by a file.',
    fields: (t) => ({
      seller: t.field({ type: party, description: 'Who made it out.', resolve: ({ seller }) => seller }),
      buyer: t.field({ type: party, description: 'Whom it is made out to.', resolve: ({ buyer }) => buyer }),
    }),
  })
  builder.queryField('fileParties', (t) =>
    t.field({
      type: parties,
      description:
        'Who sells and who buys by a received file, for whoever has no company yet that it could go to: one of them becomes the company. Nothing is stored. Needs ADMIN in every company, as createCompany does.',
      args: {
        xml: t.arg({
          type: 'Base64',
          required: true,
          description: 'Base64 of the XML file, or of a PDF that holds it.',
        }),
      },
      resolve: (_root, { xml }, { engine, caller }) =>
        engine.parties(caller, xml).catch((error: unknown): never => {
          throw renamedTarget(error, 'contentstring', 'xml')
        }),
    }),
  )
}
