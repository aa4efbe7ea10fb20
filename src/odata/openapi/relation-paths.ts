import { isChangeable, type Relation, type Resource } from '../../model/resource.ts'
import { oneOf, upperFirst } from './names.ts'
import {
  answerParameters,
  childParameters,
  recordParameters,
  relationCountParameters,
  relationParameters,
} from './parameters.ts'
import type { Place } from './place.ts'
import { changedAnswers, countAnswer, createdAnswers, jsonBody, removeOperation } from './writes.ts'
import { answer, jsonAnswer, responses } from './responses.ts'
import { ref, type Doc } from './text.ts'

/** The paths of what a record leads to: its lines, its entries, its document. */
export function relationPaths(place: Place): Doc {
  return Object.fromEntries(
    place.resource.relations.flatMap((relation) =>
      relation.single === true ? [single(place, relation)] : many(place, relation),
    ),
  )
}

type Entry = readonly [path: string, item: Doc]

function single({ resource, record, parameters, tags }: Place, relation: Relation): Entry {
  const target = relation.target()
  const success = {
    200: jsonAnswer('The record.', ref(`schemas/${target.graphqlType}`), { ETag: 'ETag' }),
    204: answer('There is none.', undefined),
    304: answer('Unchanged.', undefined),
  }
  const get = {
    operationId: `get${ownName(resource, relation)}`,
    tags,
    summary: `Read ${relation.name} of ${oneOf(resource)}`,
    description: relation.description,
    parameters: recordParameters(target),
    responses: responses(success),
  }
  return [`${record}/${relation.name}`, { parameters, get }]
}

function many(place: Place, relation: Relation): readonly Entry[] {
  const { resource, record, parameters, tags } = place
  const target = relation.target()
  const own = ownName(resource, relation)
  const path = `${record}/${relation.name}`
  const get = {
    operationId: `list${own}`,
    tags,
    summary: `List ${relation.name} of ${oneOf(resource)}`,
    description: relation.description,
    parameters: relationParameters(target),
    responses: responses({ 200: jsonAnswer('All of them.', ref(`schemas/${target.graphqlType}Page`)) }),
  }
  const count = {
    operationId: `count${own}`,
    tags,
    summary: `Count ${relation.name} of ${oneOf(resource)}`,
    parameters: relationCountParameters(target),
    responses: responses({ 200: countAnswer }),
  }
  const post = relation.writable === true ? addOperation(place, relation, target) : undefined
  return [
    [path, { parameters, get, post }],
    [`${path}/$count`, { parameters, get: count }],
    [`${path}({childId})`, child(place, relation, target)],
  ]
}

function addOperation({ resource, tags }: Place, relation: Relation, target: Resource): Doc {
  return {
    operationId: `create${ownName(resource, relation)}`,
    tags,
    summary: `Add ${oneOf(target)} to ${oneOf(resource)}`,
    description: 'Needs EDIT in the company.',
    parameters: answerParameters(target, 'IdempotencyKey'),
    requestBody: jsonBody(`${target.graphqlType}InDocument`),
    responses: responses(createdAnswers(target.graphqlType), 409, 413, 415, 422),
  }
}

function child({ resource, parameters, tags }: Place, relation: Relation, target: Resource): Doc {
  const own = `OneOf${ownName(resource, relation)}`
  const { graphqlType } = target
  const writable = target.set !== '' && isChangeable(target)
  return {
    parameters: [...parameters, ref('parameters/ChildId')],
    get: {
      operationId: `get${own}`,
      tags,
      summary: `Read one of ${relation.name} of ${oneOf(resource)}`,
      parameters: childParameters(target),
      responses: responses({ 200: jsonAnswer('The record.', ref(`schemas/${graphqlType}`)) }),
    },
    patch: writable
      ? {
          operationId: `change${own}`,
          tags,
          summary: `Change one of ${relation.name} of ${oneOf(resource)}`,
          parameters: answerParameters(target, 'IfMatch'),
          requestBody: jsonBody(`${graphqlType}Change`),
          responses: responses(changedAnswers(graphqlType), 409, 413, 415),
        }
      : undefined,
    delete: writable ? removeOperation(target, `delete${own}`, tags) : undefined,
  }
}

/** `LinesOfPostedDocument`: the end of the operation ids of a relation. */
function ownName(resource: Resource, relation: Relation): string {
  return `${upperFirst(relation.name)}Of${resource.graphqlType}`
}
