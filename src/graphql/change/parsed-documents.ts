import type { ParsedFile } from '../../engine/contract/files.ts'
import { blankOf } from '../../model/decode/decode.ts'
import type { Cell, Field } from '../../model/field.ts'
import { fileFields, type AttachmentInfo } from '../../model/file-functions.ts'
import { importTablesOf, type ImportSide } from '../../model/import-side.ts'
import type { Row } from '../../model/query.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { entityOf, type Entity } from '../terms/entity.ts'
import { renamedTarget } from '../terms/errors.ts'
import { addAttachmentType, type FileTypes } from '../records/file-fields.ts'
import { uncapitalized } from '../terms/names.ts'
import { decodeCompanyId } from '../terms/node-ids.ts'
import { requireCompany } from './records.ts'
import { rehearses } from '../records/predicted-vat.ts'
import { addField } from '../records/fields.ts'
import type { SchemaParts } from '../records/schema-parts.ts'

interface Parsed {
  readonly companyId: string
  readonly file: ParsedFile
}

/** A header resource whose documents can be received as files, and the relation to its lines. */
interface Receiving {
  readonly side: ImportSide
  readonly header: Resource
  readonly relation: Relation
}

/** Adds `parseImportDocument`: what a file would make, read and mapped as by a create, with nothing stored; answers the enum of its sides. */
export function addParseQuery(
  parts: SchemaParts,
  types: FileTypes,
  resources: readonly Resource[],
): ImportSideRef | undefined {
  const sides = resources.flatMap(receiving)
  if (sides.length === 0) return undefined
  const side = addSide(parts)
  const parsed = addParsed(parts, types, side)
  for (const one of sides) addDocument(parts, parsed, one)
  parts.builder.queryField('parseImportDocument', (t) =>
    t.field({
      type: parsed,
      description:
        'What a received file would make, with everything that is wrong with it; nothing is stored (a dry run). A file that a create would refuse is an error here. OData: the function parseImportDocument.',
      args: {
        companyId: t.arg.id({ required: true, description: 'Global id or GUID of the company.' }),
        xml: t.arg({
          type: 'Base64',
          required: true,
          description: 'Base64 of the XML file, or of a PDF that holds it.',
        }),
        side: t.arg({
          type: side,
          description: 'Books it would go to; when left out, those that seller and buyer of the file say.',
        }),
      },
      resolve: async (_root, args, context) => {
        const companyId = decodeCompanyId(args.companyId)
        requireCompany(context, companyId)
        const file = await context.loaders
          .parse(companyId, args.xml, args.side ?? undefined)
          .catch((error: unknown): never => {
            throw renamedTarget(error, 'contentstring', 'xml')
          })
        return { companyId, file }
      },
    }),
  )
  return side
}

function receiving(header: Resource): readonly Receiving[] {
  const relation = header.relations.find((one) => one.writable === true)
  const tables = importTablesOf(header)
  return tables === undefined || relation === undefined ? [] : [{ side: tables.side, header, relation }]
}

/** The enum of the two sides. */
export type ImportSideRef = ReturnType<typeof addSide>

function addSide({ builder }: SchemaParts) {
  return builder.enumType('ImportSide', {
    description: 'Which books a file goes to.',
    values: {
      SALES: { value: 'sales', description: 'The company is the seller. "sales" in OData.' },
      PURCHASE: { value: 'purchase', description: 'The company is the buyer. "purchase" in OData.' },
    } as const,
  })
}

function addParsed(
  { builder, importDocument }: SchemaParts,
  { finding, prediction }: FileTypes,
  side: ReturnType<typeof addSide>,
) {
  const attachment = addAttachmentType<AttachmentInfo>(
    builder,
    'ParsedAttachment',
    'A file inside a file that was only read, or named by it; its bytes are not kept.',
  )
  return builder.objectRef<Parsed>('ParsedImportDocument').implement({
    description: 'What a received file would make; nothing of it is stored.',
    fields: (t) => ({
      side: t.field({ type: side, description: 'Books it would go to.', resolve: ({ file }) => file.side }),
      format: t.string({
        description: 'Shape of the file: peppol-bis3, ubl.be, efff-1, efff-3, other-ubl or cii.',
        resolve: ({ file }) => file.format,
      }),
      existing: t.field({
        type: importDocument,
        nullable: true,
        description:
          'The document that the same file already made: creating it again would be a ConflictError; null for a new file.',
        resolve: ({ companyId, file: { existing } }, _args, context) =>
          existing === undefined
            ? null
            : context.loaders.record.load({ resource: existing.resource, companyId, id: existing.id }),
      }),
      validationReport: t.field({
        type: [finding],
        description: 'What was found in the file, in order, as the document would show it.',
        resolve: ({ file }) => [...file.report],
      }),
      attachments: t.field({
        type: [attachment],
        description: 'Files inside the file or named by it, in file order.',
        resolve: ({ file }) => [...file.attachments],
      }),
      predictedVat: t.field({
        type: prediction,
        extensions: rehearses,
        description:
          'What booking it would do to the VAT return; the document is made and booked, and all of it rolled back.',
        resolve: ({ file }, _args, context) => context.loaders.predictParsed(file),
      }),
    }),
  })
}

// `salesInvoice: ParsedSalesInvoice` out of ImportSalesInvoice: its fields that a file fills, as its records show them.
function addDocument(
  parts: SchemaParts,
  parsed: ReturnType<typeof addParsed>,
  { side, header, relation }: Receiving,
): void {
  const { builder } = parts
  const line = relation.target()
  const type = header.graphqlType.replace(/^Import/, 'Parsed')
  const lineRef = builder.objectRef<Entity>(`${type}Line`)
  builder.objectType(lineRef, { description: `What a file would fill of a record of ${line.graphqlType}.` })
  const documentRef = builder.objectRef<Entity>(type)
  builder.objectType(documentRef, {
    description: `What a file would fill of a record of ${header.graphqlType}.`,
    fields: (t) => ({
      lines: t.field({
        type: [lineRef],
        description: 'Lines of the document, in the order they would be made.',
        resolve: (document) => linesOf(document, relation),
      }),
    }),
  })
  for (const field of fileFields(header)) addField(parts, documentRef, header, field)
  for (const field of fileFields(line)) addField(parts, lineRef, line, field)
  builder.objectField(parsed, uncapitalized(type.replace(/^Parsed/, '')), (t) =>
    t.field({
      type: documentRef,
      nullable: true,
      description: `The document of the ${side} side; null when the file goes to the other.`,
      resolve: ({ companyId, file }) => (file.side === side ? documentOf(companyId, file, header, relation) : null),
    }),
  )
}

// A record that is nowhere: it has no id, and only the fields of a dry run are read of it.
function documentOf(companyId: string, file: ParsedFile, header: Resource, relation: Relation): Entity {
  const fields = fileFields(relation.target())
  const lines = file.lines.map((values) => rowOf(fields, values))
  const names = fileFields(header).map((field) => field.name)
  return entityOf(header, companyId, names, {
    ...rowOf(fileFields(header), file.header),
    children: { [relation.name]: lines },
  })
}

function linesOf({ companyId, children }: Entity, relation: Relation): Entity[] {
  const names = fileFields(relation.target()).map((field) => field.name)
  return (children?.[relation.name] ?? []).map((row) => entityOf(relation.target(), companyId, names, row))
}

function rowOf(fields: readonly Field[], values: Readonly<Record<string, Cell>>): Row {
  const cells = fields.map((field) => values[field.name] ?? (field.stated === true ? null : blankOf(field)))
  return { id: '', version: 0, dimensionSetId: 0, keys: [], children: {}, cells }
}
