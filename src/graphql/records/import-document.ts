import type { Field } from '../../model/field.ts'
import { importTablesOf, type ImportSide } from '../../model/import-side.ts'
import type { Resource } from '../../model/resource.ts'
import type { FileTypes } from './file-fields.ts'
import { graphqlName, isNullable, shownFields, singleLinks } from '../terms/names.ts'
import type { SchemaParts } from './schema-parts.ts'
import { refOf } from '../build/record-refs.ts'
import { descriptionOf } from './fields.ts'
import { typeOfKind } from '../build/scalars.ts'

/** Whether the records of a resource are import documents: headers, not lines. */
export function isImportDocument(resource: Resource): boolean {
  return importTablesOf(resource)?.header === resource.table
}

/** The import documents among the resources, by side. */
export function documentsBySide(resources: readonly Resource[]): ReadonlyMap<ImportSide, Resource> {
  return new Map(
    resources.flatMap((one) => {
      const tables = importTablesOf(one)
      return tables?.header === one.table ? [[tables.side, one] as const] : []
    }),
  )
}

/**
 * Implements the interface with what both import documents have alike by name and type. Its fields have no resolvers: the
 * object types bring theirs.
 */
export function addImportDocument(parts: SchemaParts, resources: readonly Resource[], files: FileTypes): void {
  const { builder, node, refs, company, importDocument } = parts
  const documents = resources.filter(isImportDocument)
  const [first] = documents
  if (first === undefined) return
  builder.interfaceType(importDocument, {
    description:
      'A received invoice or credit memo of either side, to be registered or posted: what both kinds have alike. Lines, customer and vendor are on the types.',
    interfaces: [node],
    resolveType: (entity) => entity.resource.graphqlType,
    fields: (t) => ({
      etag: t.string({ description: 'Changes with every write; send it with an update.' }),
      validationReport: t.field({
        type: [files.finding],
        description: 'What was found when the file was received; empty for a document made from fields.',
      }),
      attachments: t.field({
        type: [files.attachment],
        description: 'Files that came inside the received file or are named by it (BG-24), in file order.',
      }),
      preview: t.string({
        nullable: true,
        args: files.previewArgs(t),
        description: 'The received file as an HTML page for people; null for a document made from fields.',
      }),
    }),
  })
  if (company !== undefined)
    builder.interfaceField(importDocument, 'company', (t) =>
      t.field({ type: refOf(refs, company), description: 'The company the document belongs to.' }),
    )
  for (const field of shownFields(first)) {
    const alike = documents.every((one) => isAlike(field, one.byName.get(field.name)))
    if (alike) addSharedField(parts, first, field)
  }
  for (const relation of singleLinks(first)) {
    const target = relation.target()
    const alike = documents.every((one) => singleLinks(one).some(({ name }) => name === relation.name))
    if (!alike || !refs.has(target.graphqlType)) continue
    builder.interfaceField(importDocument, relation.name, (t) =>
      t.field({ type: refOf(refs, target), nullable: true, description: relation.description ?? '' }),
    )
  }
}

function isAlike(one: Field, other: Field | undefined): boolean {
  return (
    other !== undefined &&
    other.hidden !== true &&
    graphqlName(other) === graphqlName(one) &&
    typeOfKind[other.kind] === typeOfKind[one.kind] &&
    isNullable(other) === isNullable(one) &&
    other.options === one.options
  )
}

function addSharedField({ builder, enums, importDocument }: SchemaParts, resource: Resource, field: Field): void {
  const type = typeOfKind[field.kind]
  const options = {
    // One side's words, where they name its party, said for both.
    description: descriptionOf(field)
      .replace(/\bcustomer\b/, 'customer or vendor')
      .replace('the PEPPOL XML', 'the XML'),
    nullable: isNullable(field),
    deprecationReason: field.deprecated,
  }
  builder.interfaceField(importDocument, graphqlName(field), (t) =>
    t.field({ ...options, type: type === 'enum' ? enums.of(resource, field).ref : type }),
  )
}

const salesTables = new Set<unknown>([36, 112, 114, 5900, 5992, 5994])

/** Adds `importDocument` to what is made of import documents: posted and unposted documents, of either side (D8). */
export function addImportDocumentLinks(
  { builder, refs, importDocument }: SchemaParts,
  resources: readonly Resource[],
): void {
  const documents = resources.filter(isImportDocument)
  const made = resources.filter(({ byName }) => byName.has('importDocumentId') && byName.has('tableNo'))
  if (documents.length === 0) return
  for (const resource of made) {
    builder.objectField(refOf(refs, resource), 'importDocument', (t) =>
      t.field({
        type: importDocument,
        nullable: true,
        description: 'The import document it was made from; null when that is gone.',
        resolve: ({ cells, companyId }, _args, { loaders }) => {
          const side = salesTables.has(cells['tableNo']) ? 'sales' : 'purchase'
          const found = documents.find((one) => importTablesOf(one)?.side === side)
          const id = cells['importDocumentId']
          return found === undefined || typeof id !== 'string'
            ? null
            : loaders.record.load({ resource: found, companyId, id })
        },
      }),
    )
  }
}
