import type { Resource } from '../../model/resource.ts'
import { allows, areas, type OpenapiSettings } from './names.ts'
import { refs, resourceParameters, sharedParameters } from './parameters.ts'
import { batchRequestsMax } from '../batch/request.ts'
import { dryRunPaths, fileSchemas, reportPaths } from './operation-paths.ts'
import { propertyValueSchema, resourcePaths } from './record-paths.ts'
import { answer, errorSchemas, jsonAnswer, responses, shared, sharedHeaders, sharedResponses } from './responses.ts'
import { annotationSchemas, resourceSchemas } from './schemas.ts'
import { printed, ref, type Doc } from './json.ts'
import { accessPaths, accessSchemas } from './access.ts'
import { notificationCall, webhookPaths, webhookSchemas } from './webhooks.ts'
import { WireNames } from '../request/wire-names.ts'

/**
 * The OpenAPI 3.1 document of the OData surface, as text: every path and method, its parameters, headers, bodies,
 * answers and failures, out of the model that serves; with the rights of a reader, what these allow. Whole, it is also written
 * to `schema/openapi.json`.
 */
export function openapiJson(resources: readonly Resource[], settings: OpenapiSettings): string {
  const sets = resources.filter((resource) => resource.set !== '')
  return printed({
    openapi: '3.1.1',
    info: {
      title: 'Facturier',
      summary: 'An accounting gateway: e-invoices in, double-entry ledgers out.',
      description: isWhole(settings) ? guide : `${guide}\n${leftOut}`,
      version: '2.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `/api/${settings.publisher}/${settings.group}/v2.0`, description: 'This service.' }],
    security: [{ basic: [] }, { bearer: [] }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths: inLanguages({
      ...servicePaths(settings),
      ...webhookPaths(settings),
      ...(allows(settings, 'ADMIN') ? accessPaths(settings) : {}),
      ...pathsOf(sets, settings),
    }),
    webhooks: notificationCall,
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'User name and access key (`npm run key`).' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'For clients that know tokens only: base64 of `user:key`, as Basic has it.',
        },
      },
      parameters: {
        ...sharedParameters,
        ...resourceParameters(resources, new WireNames(settings.areaField)),
      },
      headers: sharedHeaders,
      responses: sharedResponses,
      schemas: { ...sharedSchemas(resources, settings), ...resourceSchemas(resources, settings) },
    },
  })
}

/** Every operation may be refused, and so told in a language (F113): the header stands once a path, before its operations. */
function inLanguages(paths: Doc): Doc {
  const language = ref('parameters/AcceptLanguage')
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const { parameters, ...operations } = item as { readonly parameters?: readonly Doc[] }
      return [path, { parameters: [...(parameters ?? []), language], ...operations }]
    }),
  )
}

/** Schemas that are not of one resource: annotations, errors, batches, and what is said of received files. */
function sharedSchemas(resources: readonly Resource[], settings: OpenapiSettings): Doc {
  return {
    ...annotationSchemas,
    ...errorSchemas,
    PropertyValue: propertyValueSchema,
    ...serviceSchemas,
    ...webhookSchemas,
    ...(allows(settings, 'ADMIN') ? accessSchemas : {}),
    ...fileSchemas(resources, settings),
  }
}

function pathsOf(sets: readonly Resource[], settings: OpenapiSettings): Doc {
  return Object.fromEntries(sets.flatMap((resource) => Object.entries(resourcePaths(resource, settings))))
}

const tags = ['Service']

/** The paths of the service itself, at its root and below a company, which is a root of its own for generated clients. */
function servicePaths(settings: OpenapiSettings): Doc {
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
  const json = refs('IfNoneMatch', 'Format', 'ODataMaxVersion')
  return {
    [`${root}/`]: item({
      get: {
        operationId: `getServiceDocument${suffix}`,
        tags,
        summary: `List the entity sets${suffix === '' ? '' : ' of a company'}`,
        parameters: json,
        responses: responses({
          200: jsonAnswer('The entity sets.', ref('schemas/ServiceDocument'), { ETag: 'ETag' }),
          304: shared.unchanged,
        }),
      },
    }),
    [`${root}/$metadata`]: item({
      get: {
        operationId: `getMetadata${suffix}`,
        tags,
        summary: 'Read the metadata document (CSDL)',
        parameters: json,
        responses: responses({
          200: answer(
            'XML, or JSON when asked for.',
            {
              'application/xml': { schema: { type: 'string' } },
              'application/json': { schema: { type: 'object' } },
            },
            { ETag: 'ETag' },
          ),
          304: shared.unchanged,
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
        304: shared.unchanged,
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

/** The service document, and what a batch sends and answers. */
const serviceSchemas: Doc = {
  ServiceDocument: {
    type: 'object',
    required: ['value'],
    properties: {
      '@odata.context': ref('schemas/Context'),
      value: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'url'],
          properties: {
            name: { type: 'string' },
            kind: { type: 'string', examples: ['EntitySet'] },
            url: { type: 'string', description: 'Address, relative to the service root.' },
          },
        },
      },
    },
  },
  BatchRequest: {
    type: 'object',
    required: ['requests'],
    properties: {
      requests: {
        type: 'array',
        description: 'Requests in the order they are carried out.',
        items: {
          type: 'object',
          required: ['method', 'url'],
          properties: {
            id: { type: 'string', description: 'Name of the request, unique within the batch.' },
            method: { type: 'string', examples: ['GET', 'POST', 'PATCH', 'DELETE'] },
            url: {
              type: 'string',
              description: 'Relative to the service root, absolute, or $<id> for the record of an earlier request.',
              examples: ['companies(00000000-0000-0000-0000-000000000000)/customers'],
            },
            atomicityGroup: { type: 'string', description: 'Requests of a group are carried out all or not at all.' },
            dependsOn: {
              type: 'array',
              items: { type: 'string' },
              description: 'Requests or groups that must have succeeded; otherwise this one answers 424.',
            },
            headers: { type: 'object', additionalProperties: { type: 'string' } },
            body: { description: 'The body as JSON.' },
          },
        },
      },
    },
  },
  BatchResponse: {
    type: 'object',
    required: ['responses'],
    properties: {
      responses: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'status'],
          properties: {
            id: { type: ['string', 'null'] },
            atomicityGroup: { type: 'string' },
            status: { type: 'integer' },
            headers: { type: 'object', additionalProperties: { type: 'string' } },
            body: { description: 'What the request answers when it is sent alone.' },
          },
        },
      },
    },
  },
}

const guide = `An OData 4.01 service with the manners of Business Central; \`$metadata\` describes the same.

- **Addresses.** Everything but the companies lies in one: \`/companies(<id>)/customers\`. Keys may be segments too, names are taken in any letter case, and option names also without \`$\`. Instead of \`companies(<id>)\` the option \`company\` or the header \`Company\` may name the company; \`aid\`, \`tenant\` and other options without \`$\` are accepted and ignored.
- **Methods.** Whatever takes GET takes HEAD; OPTIONS answers what an address takes in \`Allow\`. PUT is refused: PATCH changes the fields you send.
- **Pages.** Follow \`@odata.nextLink\` until it is absent: no record is missed or doubled, whatever is posted meanwhile.
- **Changes.** Read the record, send its \`@odata.etag\` as \`If-Match\`.
- **Decimals** are JSON numbers with all their digits; \`Accept: application/json;IEEE754Compatible=true\` writes them as strings. In bodies both are taken.
- **Empty values.** An empty date is \`0001-01-01\`, an empty text \`""\`, an empty option \`" "\`.
- **Options** such as \`Credit Memo\` are also taken as \`Credit_x0020_Memo\`, and answered so with \`$schemaversion=2.0\`.
- **Answers** hold all properties of a schema unless \`$select\` names some; files only when \`$select\` names them; with \`$apply\` they hold what it makes.
- **Limits.** Every answer says in \`RateLimit\` what is left of the requests of this minute, and \`RateLimit-Policy\` how many there are.
- **Tags.** \`$metadata\`, service documents, records, and pages of master data and setup have an \`ETag\`: with it in \`If-None-Match\` what is unchanged is 304. A page of more than 256 KB has none.
- **Retries.** A create or an action with an \`Idempotency-Key\` can be sent again.`

// Nothing of the service is left out of the document.
function isWhole(settings: OpenapiSettings): boolean {
  return allows(settings, 'EDIT') && allows(settings, 'POST') && allows(settings, 'ADMIN')
}

const leftOut =
  '- **Rights.** Operations that your key may use in no company are left out of this document; the others are refused with 403 in a company where you may not.'
