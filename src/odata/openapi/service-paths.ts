import { batchRequestsMax } from '../batch/request.ts'
import type { OpenapiSettings } from './names.ts'
import { dryRunPaths } from './dry-run-paths.ts'
import { reportPaths } from './report-paths.ts'
import { refs } from './parameters.ts'
import { answer, jsonAnswer, responses } from './responses.ts'
import { ref, type Doc } from './text.ts'

const tags = ['Service']

/** The paths of the service itself, at its root and below a company, which is a root of its own for generated clients. */
export function servicePaths(settings: OpenapiSettings): Doc {
  return {
    ...rootPaths('', [], ''),
    ...rootPaths('/companies({companyId})', [ref('parameters/CompanyId')], 'OfCompany'),
    ...dryRunPaths(settings),
    ...reportPaths(settings),
  }
}

function rootPaths(root: string, parameters: readonly Doc[], suffix: string): Doc {
  const item = (operations: Doc): Doc => ({
    parameters: parameters.length === 0 ? undefined : parameters,
    ...operations,
  })
  const json = refs('Format', 'ODataMaxVersion')
  return {
    [`${root}/`]: item({
      get: {
        operationId: `getServiceDocument${suffix}`,
        tags,
        summary: `List the entity sets${suffix === '' ? '' : ' of a company'}`,
        parameters: json,
        responses: responses({ 200: jsonAnswer('The entity sets.', ref('schemas/ServiceDocument')) }),
      },
    }),
    [`${root}/$metadata`]: item({
      get: {
        operationId: `getMetadata${suffix}`,
        tags,
        summary: 'Read the metadata document (CSDL)',
        parameters: json,
        responses: responses({
          200: answer('XML, or JSON when asked for.', {
            'application/xml': { schema: { type: 'string' } },
            'application/json': { schema: { type: 'object' } },
          }),
        }),
      },
    }),
    [`${root}/$entity`]: item(entityOperations(suffix)),
    [`${root}/$batch`]: item({ post: batchOperation(suffix) }),
  }
}

function entityOperations(suffix: string): Doc {
  return {
    get: {
      operationId: `getEntity${suffix}`,
      tags,
      summary: 'Read the record at an address',
      parameters: refs('EntityId', 'IfNoneMatch', 'Format', 'SchemaVersion', 'ODataMaxVersion'),
      responses: responses({
        200: jsonAnswer('The record.', { type: 'object' }, { ETag: 'ETag' }),
        304: answer('Unchanged.', undefined),
      }),
    },
  }
}

function batchOperation(suffix: string): Doc {
  const multipart = { 'multipart/mixed': { schema: { type: 'string' } } }
  return {
    operationId: `postBatch${suffix}`,
    tags,
    summary: 'Send several requests in one',
    description: `Carried out in order. Requests of an atomicity group (JSON) or change set (multipart) happen all or not at all; after a failure the others of the group answer 424. The batch ends at the first failure outside a group unless continue-on-error is preferred. At most ${batchRequestsMax} requests, unless the service is set up otherwise.`,
    parameters: refs('PreferContinue', 'Isolation', 'Company', 'DataAccessIntent', 'ODataMaxVersion'),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: ref('schemas/BatchRequest') }, ...multipart },
    },
    responses: responses(
      {
        200: answer('The answers, in the format of the request.', {
          'application/json': { schema: ref('schemas/BatchResponse') },
          ...multipart,
        }),
      },
      413,
      415,
    ),
  }
}
