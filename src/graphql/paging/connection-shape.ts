import type { Resource } from '../../model/resource.ts'
import type { Builder } from '../build/builder.ts'
import type { Entity } from '../terms/entity.ts'
import type { Filters } from './filter-inputs.ts'
import { addDirection, addOrder } from './order.ts'
import { pageSize, type Connection } from '../terms/page.ts'
import { refOf, type RecordRefs } from '../build/record-refs.ts'

interface PageInfo {
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly startCursor: string | null
  readonly endCursor: string | null
}

/** Prepares the connection types; `of` adds those of one resource and answers the type and its arguments, `pageInfo` is for connections of another make. */
export function addConnections(builder: Builder, refs: RecordRefs, filters: Filters) {
  const pageInfo = addPageInfo(builder)
  const direction = addDirection(builder)
  const make = (resource: Resource) => {
    const ref = addConnection(builder, refs, resource, pageInfo)
    const filter = filters.of(resource)
    const order = addOrder(builder, resource, direction)
    const args = (t: ArgumentBuilder) => ({
      first: t.arg.int({
        description: `Records of the page, 1 to ${pageSize.most}; ${pageSize.usual} when neither first nor last is given.`,
      }),
      after: t.arg.string({ description: 'Cursor of the record before the page.' }),
      last: t.arg.int({ description: `Records of the page counted from the end, 1 to ${pageSize.most}.` }),
      before: t.arg.string({ description: 'Cursor of the record after the page.' }),
      filter: t.arg({ type: filter, description: 'Only records for which this holds.' }),
      orderBy: t.arg({ type: [order], description: 'Keys of the order, most significant first.' }),
    })
    return { ref, args }
  }
  const made = new Map<Resource, ReturnType<typeof make>>()
  return {
    pageInfo,
    of(resource: Resource): ReturnType<typeof make> {
      const known = made.get(resource) ?? make(resource)
      made.set(resource, known)
      return known
    },
  }
}

type ObjectFields = NonNullable<Parameters<Builder['queryFields']>[0]>
/** What the arguments of a field are made with. */
export type ArgumentBuilder = Pick<Parameters<ObjectFields>[0], 'arg'>

function addPageInfo(builder: Builder) {
  return builder.objectRef<PageInfo>('PageInfo').implement({
    description: 'Where a page stands in its connection.',
    fields: (t) => ({
      hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether records follow.' }),
      hasPreviousPage: t.exposeBoolean('hasPreviousPage', {
        description: 'Whether records come before; exact when paging backwards.',
      }),
      startCursor: t.exposeString('startCursor', {
        nullable: true,
        description: 'Cursor of the first record; null on an empty page.',
      }),
      endCursor: t.exposeString('endCursor', {
        nullable: true,
        description: 'Cursor of the last record; null on an empty page.',
      }),
    }),
  })
}

function addConnection(
  builder: Builder,
  refs: RecordRefs,
  resource: Resource,
  pageInfo: ReturnType<typeof addPageInfo>,
) {
  const type = resource.graphqlType
  const record = refOf(refs, resource)
  const edge = builder.objectRef<{ node: Entity; page: Connection }>(`${type}Edge`).implement({
    description: `A record of ${type} in a page.`,
    fields: (t) => ({
      node: t.field({ type: record, description: 'The record.', resolve: (one) => one.node }),
      cursor: t.string({
        description: 'Its place, for after and before.',
        resolve: ({ node, page }) => page.cursorOf(node),
      }),
    }),
  })
  return builder.objectRef<Connection>(`${type}Connection`).implement({
    description: `A page of ${type} records.`,
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        description: 'The records with their cursors.',
        resolve: (page) => page.nodes.map((node) => ({ node, page })),
      }),
      nodes: t.field({
        type: [record],
        description: 'The records.',
        resolve: (page) => page.nodes,
      }),
      pageInfo: t.field({
        type: pageInfo,
        description: 'Where the page stands.',
        resolve: (page) => ({
          hasNextPage: page.hasNextPage,
          hasPreviousPage: page.hasPreviousPage,
          startCursor: cursorAt(page, 0),
          endCursor: cursorAt(page, -1),
        }),
      }),
      totalCount: t.int({
        description: 'Records in all that fulfil the filter; counted only when selected.',
        resolve: (page) => page.totalCount(),
      }),
    }),
  })
}

function cursorAt(page: Connection, index: number): string | null {
  const node = page.nodes.at(index)
  return node === undefined ? null : page.cursorOf(node)
}
