import { etagOf } from '../../model/etag.ts'
import type { Resource } from '../../model/resource.ts'
import { isImportDocument } from './import-document.ts'
import { shownFields } from '../terms/names.ts'
import type { SchemaParts } from './schema-parts.ts'
import { addField } from './fields.ts'
import { refOf } from '../build/record-refs.ts'
import { addRelations } from './relations.ts'
import { pinned } from '../terms/pins.ts'

/** Implements the object type of a resource: its fields, its company, its relations. */
export function addRecordType(parts: SchemaParts, resource: Resource): void {
  const { builder, refs, node, company, importDocument } = parts
  const nested = resource.set === ''
  builder.objectType(refOf(refs, resource), {
    description: resource.description,
    ...(nested ? {} : { interfaces: isImportDocument(resource) ? [node, importDocument] : [node] }),
    fields: (t) => ({
      etag: t.string({
        description: 'Changes with every write; send it with an update.',
        resolve: (entity) => etagOf(entity.id, entity.version),
      }),
    }),
  })
  for (const field of shownFields(resource)) addField(parts, refOf(refs, resource), resource, field)
  addRelations(parts, resource)
  if (resource === company) return
  if (!nested && resource.scoped && company !== undefined) {
    builder.objectField(refOf(refs, resource), 'company', (t) =>
      t.field({
        type: refOf(refs, company),
        description: 'The company the record belongs to.',
        resolve: async (entity, _args, context) => {
          const found = await context.loaders.record.load({
            resource: company,
            companyId: entity.companyId,
            id: entity.companyId,
          })
          if (found === null) throw new Error('The company of a visible record was not found.')
          return pinned(entity, 'company', found)
        },
      }),
    )
  }
}
