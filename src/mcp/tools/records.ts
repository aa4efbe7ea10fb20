import { z } from 'zod'
import { isGuid } from '../../core/guid.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { decodeValue } from '../../model/decode/decode.ts'
import type { Field } from '../../model/field.ts'
import { completeOrder, type Order, type Query, type Row } from '../../model/query.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { equals } from '../../model/value-facts.ts'
import { keysOfToken, pageToken } from '../terms/page-token.ts'
import { recordOf, shownRecord, wholePart } from '../terms/records.ts'
import { companyId, fieldNamed, fieldsOf, partsOf, setName, setNamed } from '../terms/sets.ts'
import { tool, type Asked } from '../terms/tool.ts'
import { predicateOf, whereArguments } from '../terms/where.ts'

/** Records of one answer: agents read no more at a time. */
const pageRowsMax = 200

const fields = z.array(z.string()).max(200).optional().describe('Names of the fields wanted; all when left out.')
const parts = z
  .array(z.string())
  .max(10)
  .optional()
  .describe('Lists within a record to read along, such as dimensionSetLines; describe_sets names them.')

const orderBy = z
  .array(z.strictObject({ field: z.string(), descending: z.boolean().default(false) }))
  .max(10)
  .optional()
  .describe('Order; by the key of the set when left out.')

/** Pages of the records of a set that fit. */
export const searchRecords = tool({
  name: 'search_records',
  title: 'Search records',
  description:
    'Records of a set of a company that fit conditions on their fields and words in their texts, page by page. For sums and counts use aggregate.',
  needs: 'READ',
  effect: 'reads',
  input: z.strictObject({
    companyId,
    set: setName,
    ...whereArguments,
    fields,
    parts,
    orderBy,
    top: z.int().min(1).max(pageRowsMax).default(50).describe('Records of the page at the most.'),
    after: z.string().optional().describe('The nextPage of the answer before, with otherwise the same arguments.'),
    count: z.boolean().default(false).describe('Whether to count all that fit.'),
  }),
  output: z.object({
    records: z.array(shownRecord),
    nextPage: z.string().nullable().describe('For `after`; null at the end.'),
    count: z.int().optional(),
  }),
  run: async ({ after, top, ...question }, asked) => {
    const { engine, caller } = asked
    const resource = setNamed(engine, question.set)
    const scope = [JSON.stringify(question)]
    const wanted = chosenFields(resource, question.fields)
    const read = chosenParts(resource, question.parts)
    const predicate = predicateOf(resource, question)
    const query: Query = {
      resource,
      fields: wanted,
      ...(predicate === undefined ? {} : { predicate }),
      order: orderOf(resource, question.orderBy),
      limit: top,
      offset: 0,
      ...(after === undefined ? {} : { keyset: { values: await keysOfToken(asked, scope, after), backwards: false } }),
      count: question.count,
      expand: read.map(wholePart),
    }
    const { rows, more, count } = await engine.list(caller, question.companyId, query)
    const last = rows.at(-1)
    return {
      records: rows.map((row) => recordOf(wanted, row, read)),
      nextPage: more && last !== undefined ? await pageToken(asked, scope, last.keys) : null,
      ...(count === undefined ? {} : { count }),
    }
  },
})

/** One record by its id or its number. */
export const readRecord = tool({
  name: 'read_record',
  title: 'Read a record',
  description:
    'One record with its lines and dimension values, by its id, or by its key such as the number of a customer.',
  needs: 'READ',
  effect: 'reads',
  input: z.strictObject({
    companyId,
    set: setName,
    id: z.string().max(250).describe('The id, or the value of the key field, such as a number or code.'),
    fields,
  }),
  output: z.object({ record: shownRecord }),
  run: async (input, asked) => ({
    record: await wholeRecord(asked, input.companyId, setNamed(asked.engine, input.set), input.id, input.fields),
  }),
})

/** A record with all its parts; BadRequest_ResourceNotFound about `id` when there is none. */
export async function wholeRecord(
  { engine, caller }: Pick<Asked, 'engine' | 'caller'>,
  company: string,
  resource: Resource,
  id: string,
  names?: readonly string[],
): Promise<z.output<typeof shownRecord>> {
  const wanted = chosenFields(resource, names)
  const read = partsOf(resource)
  const selection = { fields: wanted, expand: read.map(wholePart) }
  const found = (field: Field): Promise<Row | undefined> =>
    engine
      .list(caller, company, {
        resource,
        ...selection,
        predicate: equals(field, decodeValue(field, id, 'id')),
        order: completeOrder(resource, []),
        limit: 1,
        offset: 0,
        count: false,
      })
      .then(({ rows }) => rows[0])
  const row = isGuid(id)
    ? await engine.read(caller, company, resource, id.toLowerCase(), selection)
    : await found(keyByWhichToFind(resource))
  if (row !== undefined) return recordOf(wanted, row, read)
  throw new Problem(
    'BadRequest_ResourceNotFound',
    `There is no record '${quoted(id)}' in ${resource.set}; search_records finds its id.`,
    { target: 'id' },
  )
}

function keyByWhichToFind({ key, set }: Resource): Field {
  if (key.kind !== 'guid' && key.hidden !== true) return key
  throw new Problem('BadRequest', `Records of ${set} are read by their id, a GUID; search_records finds it.`, {
    target: 'id',
  })
}

/** The fields of these names, all without them; BadRequest naming the argument. */
function chosenFields(resource: Resource, names: readonly string[] | undefined): readonly Field[] {
  if (names === undefined) return fieldsOf(resource)
  return [...new Set(names.map((name, at) => fieldNamed(resource, name, `fields[${at}]`)))]
}

function chosenParts(resource: Resource, names: readonly string[] = []): readonly Relation[] {
  const known = partsOf(resource)
  return names.map((name, at) => {
    const found = known.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
    if (found !== undefined) return found
    const there = known.length === 0 ? 'It has none.' : `There are: ${known.map((one) => one.name).join(', ')}.`
    throw new Problem('BadRequest', `'${quoted(name)}' is no part of a record of ${resource.set}. ${there}`, {
      target: `parts[${at}]`,
    })
  })
}

function orderOf(resource: Resource, wanted: z.output<typeof orderBy> = []): readonly Order[] {
  const order = wanted.map(({ field, descending }, at): Order => ({
    field: fieldNamed(resource, field, `orderBy[${at}].field`),
    descending,
  }))
  return completeOrder(resource, order)
}
