import { completeOrder, type Order } from '../../model/query.ts'
import type { Field } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import type { Builder } from '../build/builder.ts'
import { filterFields } from './filter-expression.ts'
import { graphqlName, upperSnake } from '../terms/names.ts'

// Keyset paging compares whole rows, which NULL would break (graphql-design.md 2).
function orderFields(resource: Resource): readonly Field[] {
  return filterFields(resource).filter((field) => field.stated !== true)
}

/** Adds the enum of directions. */
export function addDirection(builder: Builder) {
  return builder.enumType('OrderDirection', {
    description: 'Which way an order goes.',
    values: { ASC: { description: 'Smallest first.' }, DESC: { description: 'Largest first.' } },
  })
}

/** Adds the order input of a resource. */
export function addOrder(builder: Builder, resource: Resource, direction: ReturnType<typeof addDirection>) {
  const values = Object.fromEntries(
    orderFields(resource).map((field) => [
      upperSnake(graphqlName(field)),
      { value: field.name, description: field.description },
    ]),
  )
  const fieldEnum = builder.enumType(`${resource.graphqlType}OrderField`, {
    description: `Fields that ${resource.graphqlType} records can be ordered by.`,
    values,
  })
  return builder.inputType(`${resource.graphqlType}Order`, {
    description: `One key of an order of ${resource.graphqlType} records. The key of the resource always breaks ties.`,
    fields: (t) => ({
      field: t.field({ type: fieldEnum, required: true, description: 'Field to order by.' }),
      direction: t.field({ type: direction, required: true, defaultValue: 'ASC', description: 'Which way.' }),
    }),
  })
}

/** The complete order of a query: the keys a client gave, each field once, with the resource's key at the end; without any, `usual`. */
export function toOrder(
  resource: Resource,
  input: readonly { readonly field: unknown; readonly direction: unknown }[] | null | undefined,
  usual: readonly Order[] = [],
): readonly Order[] {
  const seen = new Set<string>()
  const order = (input ?? []).flatMap((one): Order[] => {
    const field = resource.byName.get(String(one.field))
    if (field === undefined || seen.has(field.name)) return []
    seen.add(field.name)
    return [{ field, descending: one.direction === 'DESC' }]
  })
  return completeOrder(resource, order.length === 0 ? usual : order)
}
