import type { FileParties, FileParty } from '../../engine/contract/files.ts'
import { showsFile } from '../../model/file-functions.ts'
import type { Resource } from '../../model/resource.ts'
import { refOf } from '../build/record-refs.ts'
import { isImportDocument } from '../records/import-document.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { renamedTarget } from '../terms/errors.ts'

/**
 * Adds who sells and who buys by a file (F114): `Query.fileParties`, before there is a company that it could go to, where files
 * can be read (`reads`), and `fileParties` of each record that shows the file it was received as.
 */
export function addFileParties(parts: SchemaParts, resources: readonly Resource[], reads: boolean): void {
  const { builder, refs, importDocument } = parts
  const type = partiesType(parts)
  const shown = resources.filter(showsFile)
  if (resources.some(isImportDocument))
    builder.interfaceField(importDocument, 'fileParties', (t) =>
      t.field({
        type,
        nullable: true,
        description: 'Who sells and who buys by the received file; null for a document made from fields.',
      }),
    )
  for (const resource of shown)
    builder.objectField(refOf(refs, resource), 'fileParties', (t) =>
      t.field({
        type,
        nullable: true,
        extensions: { readsFile: true },
        description:
          'Who sells and who buys by the received file, as a customer or vendor would have it: of XML, and of a PDF that holds it. Null for a document made from fields.',
        resolve: (entity, _args, context) => context.loaders.parties.load(entity),
      }),
    )
  if (reads) addQuery(parts, type)
}

function partiesType({ builder }: SchemaParts) {
  const party = builder.objectRef<FileParty>('FileParty').implement({
    description: 'A seller or buyer as a file names it; the empty text for what it does not say.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'The name it is registered under, otherwise the one it trades by.' }),
      vatRegistrationNo: t.exposeString('vatRegistrationNo', {
        description: 'VAT number with country prefix, without separators.',
      }),
      enterpriseNo: t.exposeString('enterpriseNo', { description: 'Belgian enterprise number, ten digits.' }),
      registrationNo: t.exposeString('registrationNo', {
        description: 'The number of its register, as the file has it: also of other countries.',
      }),
      gln: t.exposeString('gln', { description: 'Global Location Number, thirteen digits.' }),
      address: t.exposeString('address', { description: 'Street and number.' }),
      postCode: t.exposeString('postCode', { description: 'Postal code.' }),
      city: t.exposeString('city', { description: 'Town.' }),
      countryRegionCode: t.exposeString('countryRegionCode', {
        description:
          'Country of the address, as ISO 3166-1 has it; where the address says none, that of the VAT number.',
      }),
      endpointScheme: t.exposeString('endpointScheme', { description: 'Scheme of its electronic address, as 0208.' }),
      endpointId: t.exposeString('endpointId', { description: 'Its electronic address, without the scheme.' }),
      iban: t.exposeString('iban', {
        description:
          'Of a seller, the first account that the file asks to pay to; never one that fails its check digits.',
      }),
    }),
  })
  return builder.objectRef<FileParties>('FileParties').implement({
    description: 'Who sells and who buys by a file.',
    fields: (t) => ({
      seller: t.field({ type: party, description: 'Who made it out.', resolve: ({ seller }) => seller }),
      buyer: t.field({ type: party, description: 'Whom it is made out to.', resolve: ({ buyer }) => buyer }),
    }),
  })
}

function addQuery({ builder }: SchemaParts, type: ReturnType<typeof partiesType>): void {
  builder.queryField('fileParties', (t) =>
    t.field({
      type,
      description:
        'Who sells and who buys by a received file, for whoever has no company yet that it could go to: one of them becomes the company. Nothing is stored. Needs ADMIN in every company, as createCompany does.',
      args: {
        xml: t.arg({
          type: 'Base64',
          required: true,
          description: 'Base64 of the XML file, or of a PDF that holds it.',
        }),
      },
      extensions: { readsFile: true },
      resolve: (_root, { xml }, { loaders }) =>
        loaders.parseParties(xml).catch((error: unknown): never => {
          throw renamedTarget(error, 'contentstring', 'xml')
        }),
    }),
  )
}
