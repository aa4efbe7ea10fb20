import type { Access, Resource } from '../../model/resource.ts'
import { oneOf } from './names.ts'
import { refs } from './parameters.ts'
import { answer, jsonAnswer, responses } from './responses.ts'
import { ref, type Doc } from './text.ts'

/** What a caller needs to write records of a resource. */
export const writes = {
  read: 'You may only read it.',
  document: 'Needs EDIT in the company.',
  setup: 'Needs ADMIN in the company.',
  single: 'Needs ADMIN in the company.',
} as const satisfies Record<Access, string>

/** What a create answers: the record, or 204 when asked to be brief. */
export function createdAnswers(graphqlType: string): Doc {
  const headers = { Location: 'Location' }
  return {
    201: jsonAnswer('The record that was made.', ref(`schemas/${graphqlType}`), { ETag: 'ETag', ...headers }),
    204: answer('Made; with return=minimal.', undefined, { ...headers, 'OData-EntityId': 'ODataEntityId' }),
  }
}

/** A JSON body that must be there. */
export function jsonBody(schema: string): Doc {
  return { required: true, content: { 'application/json': { schema: ref(`schemas/${schema}`) } } }
}

/** How many records there are, as plain text. */
export const countAnswer: Doc = answer('How many there are.', { 'text/plain': { schema: { type: 'integer' } } })

/** What a change answers: the record, or 204 when asked to be brief. */
export function changedAnswers(graphqlType: string): Doc {
  const answered = jsonAnswer('The record as it is now.', ref(`schemas/${graphqlType}`), { ETag: 'ETag' })
  return {
    200: answered,
    204: answer('Changed; with return=minimal.', undefined, { 'OData-EntityId': 'ODataEntityId' }),
  }
}

/** DELETE of a record. */
export function removeOperation(resource: Resource, operationId: string, tags: readonly string[]): Doc {
  return {
    operationId,
    tags,
    summary: `Delete ${oneOf(resource)}`,
    description: writes[resource.access],
    parameters: refs('IfMatchOptional', 'DataAccessIntent', 'ODataMaxVersion'),
    responses: responses({ 204: answer('Deleted.', undefined) }, 409),
  }
}
