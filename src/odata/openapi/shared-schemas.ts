import { problemStatus } from '../../core/problem.ts'
import { fileFields } from '../../model/file-functions.ts'
import type { Resource } from '../../model/resource.ts'
import {
  attachmentProperties,
  findingProperties,
  parsedProperties,
  type TypeProperty,
} from '../address/file-members.ts'
import { upperFirst, type OpenapiSettings } from './names.ts'
import { fieldSchema } from './schemas.ts'
import { reportSchemas } from './report-paths.ts'
import { ref, type Doc } from './text.ts'
import { parsedShape } from '../answer/parsed-shape.ts'
import { WireNames } from '../request/wire-names.ts'

/** Schemas that are not of one resource: annotations, errors, batches, and what is said of received files. */
export function sharedSchemas(resources: readonly Resource[], settings: OpenapiSettings): Doc {
  return { ...annotations, ...errors, ...service, ...fileSchemas(resources, settings) }
}

const annotations: Doc = {
  Context: { type: 'string', description: 'Address of the metadata of what follows; not with odata.metadata=none.' },
  Etag: {
    type: 'string',
    readOnly: true,
    description: 'Tag of this version of the record, for If-Match and If-None-Match.',
    examples: ['W/"JzIwOzE3NjE0ODUzNzA5NjY5MjYwNDQyMTswMDsn"'],
  },
  Count: { type: 'integer', description: 'Records of the whole result, with $count=true.' },
  NextLink: {
    type: 'string',
    format: 'uri',
    description: 'Address of the next page, to be used as it is; absent on the last page.',
  },
}

const errors: Doc = {
  Error: {
    type: 'object',
    description: 'What every failed request answers.',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: ref('schemas/ErrorCode'),
          message: {
            type: 'string',
            description: 'What is wrong and what to do, with the correlation id of the log at the end.',
          },
          target: { type: 'string', description: 'The field, option or parameter that is meant.' },
          details: { type: 'array', items: ref('schemas/ErrorDetail'), description: 'One entry for each field.' },
        },
      },
    },
  },
  ErrorDetail: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', description: 'One of the codes of errors, or the name of a rule that is broken.' },
      message: { type: 'string' },
      target: { type: 'string', description: 'Path of the field, such as importSalesInvoiceLines[0].quantity.' },
    },
  },
  ErrorCode: {
    type: 'string',
    description: `Codes and their status:\n\n${Object.entries(problemStatus)
      .map(([code, status]) => `- ${code}: ${status}`)
      .join('\n')}`,
    enum: Object.keys(problemStatus),
  },
}

const service: Doc = {
  PropertyValue: {
    type: 'object',
    required: ['value'],
    properties: {
      '@odata.context': ref('schemas/Context'),
      value: { type: ['string', 'number', 'boolean'], description: 'The value as the record shows it.' },
    },
  },
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

const edmSchemas = { 'Edm.String': { type: 'string' }, 'Edm.Int32': { type: 'integer', format: 'int32' } } as const

function plain(properties: Readonly<Record<string, TypeProperty>>): Doc {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { edm, description, values }]) => [
      name,
      { ...edmSchemas[edm], enum: values, description },
    ]),
  )
}

function whole(properties: Readonly<Record<string, TypeProperty>>): Doc {
  return { type: 'object', required: Object.keys(properties), properties: plain(properties) }
}

function fileSchemas(resources: readonly Resource[], settings: OpenapiSettings): Doc {
  const names = new WireNames(settings.areaField)
  const sides = parsedProperties.side.values.map((side) => parsedShape(resources, side))
  const object = (resource: Resource, more: Doc): Doc => ({
    type: 'object',
    description: `What a file would create as ${resource.entity}.`,
    properties: {
      ...Object.fromEntries(fileFields(resource).map((field) => [names.of(field), fieldSchema(field)])),
      ...more,
    },
  })
  const documents = sides.flatMap(({ header, lines, headerType, lineType }) => [
    [upperFirst(lineType), object(lines.target(), {})] as const,
    [
      upperFirst(headerType),
      object(header, { [lines.name]: { type: 'array', items: ref(`schemas/${upperFirst(lineType)}`) } }),
    ] as const,
  ])
  const orNull = (name: string): Doc => ({ anyOf: [ref(`schemas/${name}`), { type: 'null' }] })
  return {
    ValidationFinding: whole(findingProperties),
    AttachmentInfo: whole(attachmentProperties),
    ...reportSchemas(),
    ...Object.fromEntries(documents),
    ParsedImportDocument: {
      type: 'object',
      description: 'What a file would create; nothing of it is stored.',
      properties: {
        '@odata.context': ref('schemas/Context'),
        ...plain(parsedProperties),
        ...Object.fromEntries(sides.map(({ member, headerType }) => [member, orNull(upperFirst(headerType))])),
        validationReport: { type: 'array', items: ref('schemas/ValidationFinding') },
        attachments: { type: 'array', items: ref('schemas/AttachmentInfo') },
        predictedVat: orNull('VatPrediction'),
      },
    },
  }
}
