import type { RecordType } from './record-type.ts'

// Operations for records of a kind, as texts: test/unit/console-records.test.ts holds those of every kind to the schema.

const refusals =
  '... on Error { code message } ... on ValidationError { issues { code message path } } ... on ConflictError { currentEtag }'

/** A page of records in the order of their keys: `company { page { totalCount pageInfo nodes } }`. */
export function listText(type: RecordType): string {
  return `query Records($company: ID!, $filter: ${type.type}Filter, $first: Int, $after: String) {
  company(id: $company) {
    page: ${type.list}(filter: $filter, orderBy: [${orderOf(type)}], first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { ${selection(type)} }
    }
  }
}`
}

/** The one record of a kind that there is one of in a company: `company { record }`, and the company itself as `company`. */
export function singleText(type: RecordType): string {
  const inner = type.type === 'Company' ? selection(type) : `record: ${type.list} { ${selection(type)} }`
  return `query Record($company: ID!) { company(id: $company) { ${inner} } }`
}

/** Makes or changes a record; what it answers has `record`, by the name of the kind, or a typed error. */
export function changeText(name: string, type: RecordType, verb: 'Create' | 'Update'): string {
  const input = `${verb}${type.type}Input`
  const done = `... on ${verb}${type.type}Success { record: ${name} { ${selection(type)} } }`
  return `mutation ${verb}Record($input: ${input}!) { result: ${verb.toLowerCase()}${type.type}(input: $input) { __typename ${refusals} ${done} } }`
}

/** Deletes a record. */
export function deleteText({ type }: RecordType): string {
  return `mutation DeleteRecord($input: Delete${type}Input!) { result: delete${type}(input: $input) { __typename ${refusals} } }`
}

/**
 * The records that others name: `company { <name> { nodes } }`, each with its keys and names. Its variables are the company and, under
 * the same name, a filter of each.
 */
export function offeredText(targets: readonly (readonly [name: string, type: RecordType])[], most: number): string {
  const filters = targets.map(([name, target]) => `, $${name}: ${target.type}Filter`)
  const parts = targets.map(([name, target]) => {
    const fields = [...new Set([...target.key, ...labelsOf(target)])].join(' ')
    return `${name}: ${target.list}(first: ${most}, filter: $${name}, orderBy: [${orderOf(target)}]) { nodes { ${fields} } }`
  })
  return `query Offered($company: ID!${filters.join('')}) { company(id: $company) { ${parts.join(' ')} } }`
}

function orderOf({ order }: RecordType): string {
  return order.map((field) => `{ field: ${field} }`).join(', ')
}

/** The fields of a kind that say what its records are called. */
export function labelsOf({ fields }: RecordType): readonly string[] {
  return ['name', 'description'].filter((one) => one in fields)
}

function selection(type: RecordType): string {
  return ['id', 'etag', 'systemId', ...Object.keys(type.fields)].join(' ')
}
