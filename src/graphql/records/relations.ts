import type { GraphQLResolveInfo } from 'graphql'
import type { Relation, Resource } from '../../model/resource.ts'
import { dimensionSetLine } from '../../model/resources/ledgers/dimension-set-line.ts'
import type { GraphContext } from '../build/context.ts'
import { entityOf, type Entity } from '../terms/entity.ts'
import { linkField, relationName, singleLinks } from '../terms/names.ts'
import { planNested } from '../paging/page-plan.ts'
import type { ConnectionArgs } from '../terms/page.ts'
import type { SchemaParts } from './schema-parts.ts'
import { refOf } from '../build/record-refs.ts'
import { selectedNames } from '../terms/selected-names.ts'

/** Adds what a record leads to: dimension set lines as a list, every other list as a connection, links as fields. */
export function addRelations(parts: SchemaParts, resource: Resource): void {
  for (const relation of resource.relations) {
    if (!parts.refs.has(relation.target().graphqlType)) continue
    if (relation.target() === dimensionSetLine) addSetLines(parts, resource, relation)
    else if (relation.single !== true) addNested(parts, resource, relation)
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
  const made = connections.of(relation.target())
  const order = relation.target().byName.has('lineNo') ? 'line number' : `${relation.target().key.name}`
  builder.objectField(refOf(refs, resource), relationName(relation), (t) =>
    t.field({
      type: made.ref,
      args: made.args(t),
      description: `${relation.description ?? 'Lines of the document.'} A page of them, by ${order} unless orderBy says otherwise; one statement for all records that are shown.`,
      resolve: async (parent, args: ConnectionArgs, { loaders }, info) => {
        const key = {
          parent,
          relation,
          args,
          plan: () => planNested(resource, relation, args),
          usual: () => planNested(resource, relation, {}),
        }
        const page = isCountOnly(info) ? nothing : await loaders.nestedPage.load(key)
        return { ...page, totalCount: () => loaders.nestedCount.load(key) }
      },
    }),
  )
}

const nothing = { nodes: [], cursorOf: () => '', hasNextPage: false, hasPreviousPage: false }

function addLink({ builder, refs }: SchemaParts, resource: Resource, relation: Relation): void {
  const field = linkField(resource, relation)
  const target = refOf(refs, relation.target())
  const description = relation.description ?? `The ${relation.target().graphqlType} it leads to.`
  const load = async ({ companyId, cells }: Entity, { loaders }: GraphContext): Promise<Entity | null> => {
    const value = cells[field.name] ?? ''
    return value === '' ? null : loaders.link.load({ companyId, relation, value })
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
