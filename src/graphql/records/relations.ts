import type { GraphQLResolveInfo } from 'graphql'
import type { Relation, Resource } from '../../model/resource.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import type { GraphContext } from '../build/context.ts'
import { entityOf, type Entity } from '../terms/entity.ts'
import { linkField, listLinks, relationName, singleLinks } from '../terms/names.ts'
import { pinned, refusePinned } from '../terms/pins.ts'
import { readNested } from '../paging/nested.ts'
import { usualField } from '../paging/page-plan.ts'
import type { ConnectionArgs } from '../terms/page.ts'
import type { SchemaParts } from './schema-parts.ts'
import { refOf } from '../build/record-refs.ts'
import { selectedNames } from '../terms/selected-names.ts'

/** Adds what a record leads to: dimension set lines as a list, every other list as a connection, links as fields. */
export function addRelations(parts: SchemaParts, resource: Resource): void {
  for (const relation of listLinks(resource)) {
    if (!parts.refs.has(relation.target().graphqlType)) continue
    if (relation.target() === dimensionSetLine) addSetLines(parts, resource, relation)
    else addNested(parts, resource, relation)
  }
  for (const relation of singleLinks(resource))
    if (parts.refs.has(relation.target().graphqlType)) addLink(parts, resource, relation)
}

/** Whether nothing of a connection but its count is selected: then its page is not read. */
export function isCountOnly(info: GraphQLResolveInfo): boolean {
  const names = selectedNames(info)
  return names.has('totalCount') && names.isSubsetOf(new Set(['totalCount', '__typename']))
}

function addNested({ builder, refs, connections }: SchemaParts, resource: Resource, relation: Relation): void {
  const target = relation.target()
  const made = connections.of(target)
  const order = target.byName.has('lineNo') ? 'line number' : (usualField(relation) ?? target.key).name
  // A list that a party, account or item leads to may fail alone; lines and entries of a document are part of it.
  const nullable = resource.graphqlLinks.includes(relation)
  builder.objectField(refOf(refs, resource), relationName(relation), (t) =>
    t.field({
      type: made.ref,
      nullable,
      args: made.args(t),
      description: `${relation.description ?? 'Lines of the document.'} A page of them, by ${order} unless orderBy says otherwise; one statement for all records that are shown.`,
      resolve: (parent, args: ConnectionArgs, { loaders }, info) =>
        readNested({ loaders }, parent, relation, args, { countOnly: isCountOnly(info) }),
    }),
  )
}

function addLink({ builder, refs }: SchemaParts, resource: Resource, relation: Relation): void {
  const field = linkField(resource, relation)
  const target = refOf(refs, relation.target())
  const description = relation.description ?? `The ${relation.target().graphqlType} it leads to.`
  const { when } = relation
  const load = async (entity: Entity, { loaders }: GraphContext): Promise<Entity | null> => {
    const { companyId, cells } = entity
    if (relation.later === true) refusePinned(entity, relationName(relation))
    const value = cells[field.name] ?? ''
    // Numbers of records begin at 1.
    if (value === '' || value === 0 || (when !== undefined && cells[when.field] !== when.is)) return null
    return pinned(entity, relationName(relation), await loaders.link.load({ companyId, relation, value }))
  }
  builder.objectField(refOf(refs, resource), relationName(relation), (t) =>
    relation.required === true
      ? t.field({
          type: target,
          description,
          resolve: async (entity, _args, context) => {
            const found = await load(entity, context)
            if (found === null) throw new Error(`The ${relation.name} of a visible record was not found.`)
            return found
          },
        })
      : t.field({
          type: target,
          nullable: true,
          description,
          resolve: (entity, _args, context) => load(entity, context),
        }),
  )
}

function addSetLines({ builder, refs }: SchemaParts, resource: Resource, relation: Relation): void {
  builder.objectField(refOf(refs, resource), relationName(relation), (t) =>
    t.field({
      type: [refOf(refs, dimensionSetLine)],
      description: 'Dimension values of the record, by dimension code.',
      resolve: (entity, _args, context) => setLines(entity, relation, context),
    }),
  )
}

// Lines are shared by all entries of a set, so what depends on the entry is filled in here.
async function setLines(entity: Entity, relation: Relation, context: GraphContext): Promise<Entity[]> {
  if (entity.dimensionSetId === 0) return []
  const { companyId, dimensionSetId: setId } = entity
  const rows = entity.children?.[relation.name] ?? (await context.loaders.dimensionSet.load({ companyId, setId }))
  const filled = { parentId: entity.id, parentType: relation.parentType ?? '' }
  return rows.map((row) => entityOf(dimensionSetLine, companyId, setLineNames, row, filled))
}

const setLineNames = dimensionSetLine.fields.map((field) => field.name)
