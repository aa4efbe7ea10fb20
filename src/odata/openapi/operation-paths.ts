import {
  fileFields,
  predictsVat,
  previewLanguages,
  previewThemes,
  showsFile,
  writesFile,
} from '../../model/file-functions.ts'
import { isChangeable, type Action, type Resource } from '../../model/resource.ts'
import { fileFunctions, parseFunctions } from '../address/file-functions.ts'
import {
  attachmentProperties,
  findingProperties,
  parsedProperties,
  type TypeProperty,
} from '../address/file-members.ts'
import type { Parameter } from '../address/function-calls.ts'
import { reportFunctions, reportTypes, type ReportMember } from '../address/report-functions.ts'
import { parsedShape } from '../answer/parsed-shape.ts'
import { allows, oneOf, upperFirst, type OpenapiSettings, type Place } from './names.ts'
import { answerParameters, option } from './parameters.ts'
import { answer, jsonAnswer, responses, shared } from './responses.ts'
import { fieldSchema, pageSchema } from './schemas.ts'
import { ref, type Doc } from './json.ts'
import { WireNames } from '../request/wire-names.ts'

/** The paths of the actions of a record, and of the functions that show its received file. */
export function operationPaths(place: Place): Doc {
  const { resource, record, parameters, settings } = place
  const allowed = resource.actions.filter(({ needs }) => allows(settings, needs ?? 'POST'))
  const actions = allowed.map(
    (action) =>
      [`${record}/${settings.namespace}.${action.name}`, { parameters, post: actionOperation(place, action) }] as const,
  )
  return {
    ...Object.fromEntries(actions),
    ...(showsFile(resource) ? functionPaths(place) : {}),
    ...(writesFile(resource) ? filePath(place) : {}),
  }
}

function actionOperation({ resource, tags }: Place, action: Action): Doc {
  const { name, description, preview = false, needs = 'POST' } = action
  const record = ref(`schemas/${resource.graphqlType}`)
  // A posted document has no errorMessage: what is in the way is the answer.
  const told =
    action.returns === 'text'
      ? saysText
      : isChangeable(resource)
        ? {
            description: 'The outcome is in the record: read it, or ask for return=representation.',
            done: shared.done,
          }
        : {
            description: 'What is in the way is 400; Location leads to what was made.',
            done: answer('Carried out.', undefined, preview ? {} : { Location: 'Location' }),
          }
  return {
    operationId: `${name}${resource.graphqlType}`,
    tags,
    summary: `${upperFirst(name)} ${oneOf(resource)}`,
    description: `${description} Needs ${needs} in the company. ${told.description}`,
    parameters: answerParameters(resource, 'IfMatchOptional', ...(preview ? [] : ['IdempotencyKey'])),
    requestBody: actionBody(action),
    responses: responses(
      action.returns === 'text'
        ? { 200: saysText.done }
        : {
            200: jsonAnswer('The record afterwards, with return=representation.', record, { ETag: 'ETag' }),
            204: told.done,
          },
      409,
      415,
      ...(preview ? [] : [422 as const]),
    ),
  }
}

/** Answers with messages or findings: in which language. */
const inLanguage = { 'Content-Language': 'ContentLanguage' }

const saysText = {
  description: 'What is in the way is 400.',
  done: jsonAnswer(
    'What it says.',
    {
      type: 'object',
      properties: { '@odata.context': { type: 'string' }, value: { type: 'string' } },
      required: ['@odata.context', 'value'],
    },
    inLanguage,
  ),
}

function actionBody({ parameters = [] }: Action): Doc {
  const schema =
    parameters.length === 0
      ? { type: 'object', maxProperties: 0 }
      : {
          type: 'object',
          required: parameters.map(({ name }) => name),
          properties: Object.fromEntries(
            parameters.map((one) => [
              one.name,
              one.kind === 'date'
                ? { type: 'string', format: 'date', description: one.description }
                : { type: 'string', minLength: 1, maxLength: one.maxLength, description: one.description },
            ]),
          ),
          additionalProperties: false,
        }
  return { required: parameters.length > 0, content: { 'application/json': { schema } } }
}

function filePath({ resource, record, parameters, settings }: Place): Doc {
  const get = {
    operationId: `getFileOf${resource.graphqlType}`,
    tags: ['Invoice responses'],
    summary: `File of ${oneOf(resource)}`,
    description: fileFunctions.file.description,
    parameters: [ref('parameters/ODataMaxVersion')],
    responses: responses({ 200: answer('The file.', { 'application/xml': { schema: { type: 'string' } } }) }),
  }
  return { [`${record}/${settings.namespace}.file()`]: { parameters, get } }
}

function functionPaths({ resource, record, parameters, settings }: Place): Doc {
  const address = (name: string): string => `${record}/${settings.namespace}.${name}`
  const get = (name: keyof typeof fileFunctions, more: readonly Doc[], success: Doc): Doc => ({
    operationId: `get${upperFirst(name)}Of${resource.graphqlType}`,
    tags: ['Received files'],
    summary: `${upperFirst(name)} of ${oneOf(resource)}`,
    description: fileFunctions[name].description,
    parameters: [...more, ref('parameters/ODataMaxVersion')],
    responses: responses({ 200: success }),
  })
  const list = (name: 'validationReport' | 'attachments'): Doc => {
    const items = ref(`schemas/${upperFirst(fileFunctions[name].returns.type)}`)
    return {
      parameters,
      get: get(
        name,
        [ref('parameters/Format')],
        jsonAnswer('All of them.', pageSchema(items), name === 'validationReport' ? inLanguage : {}),
      ),
    }
  }
  const predicted = jsonAnswer('The prediction.', ref('schemas/VatPrediction'), inLanguage)
  const prediction = { parameters, get: get('predictedVat', [ref('parameters/Format')], predicted) }
  const [no] = fileFunctions.attachment.parameters
  const noParameter = {
    name: no.name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    description: no.description,
  }
  const lang = option('lang', { type: 'string', enum: [...previewLanguages] }, 'Language of the page.')
  const theme = option(
    'theme',
    { type: 'string', enum: [...previewThemes], default: 'system' },
    'Colours of the page: those of the reader’s system, or always light or dark.',
  )
  return {
    [`${address('validationReport')}()`]: list('validationReport'),
    ...(predictsVat(resource) ? { [`${address('predictedVat')}()`]: prediction } : {}),
    [`${address('attachments')}()`]: list('attachments'),
    [`${address('attachment')}(no={no})`]: {
      parameters: [...parameters, noParameter],
      get: get('attachment', [], answer('The file.', { '*/*': { schema: binary } })),
    },
    [`${address('preview')}()`]: {
      parameters,
      get: get(
        'preview',
        [lang, theme],
        answer('The page.', { 'text/html': { schema: { type: 'string' } } }, inLanguage),
      ),
    },
  }
}

/** Bytes as they are. */
const binary: Doc = { type: 'string', format: 'binary' }

const { parseImportDocument, readImportDocument } = parseFunctions
const [content, side, predict] = parseImportDocument.parameters

/** The paths of the dry run of a file, below a company. */
export function dryRunPaths({ namespace }: OpenapiSettings): Doc {
  const address = `/companies({companyId})/${namespace}`
  const parameters = [ref('parameters/CompanyId')]
  const { description } = parseImportDocument
  const success = { 200: jsonAnswer('What the file would create.', ref('schemas/ParsedImportDocument'), inLanguage) }
  const operation = (operationId: string, summary: string, about: string, more: Doc): Doc => ({
    operationId,
    tags: ['Received files'],
    summary,
    description: about,
    ...more,
    responses: responses(success, 413, 415),
  })
  const inBody = { requestBody: jsonArguments }
  return {
    [`${address}.parseImportDocument`]: {
      parameters,
      get: operation('parseImportDocument', 'Dry run of a file', description, { parameters: queryArguments }),
      post: operation('parseImportDocumentInBody', 'Dry run of a file in the body', description, inBody),
    },
    [`${address}.parseImportDocument/$query`]: {
      parameters,
      post: operation(
        'parseImportDocumentByQuery',
        'Dry run of a file, the query in the body',
        `${description} The body is the query of the GET.`,
        { requestBody: queryBody },
      ),
    },
    [`${address}.readImportDocument`]: {
      parameters,
      post: operation('readImportDocument', 'Dry run of a file, as an action', readImportDocument.description, inBody),
    },
  }
}

const queryArguments: readonly Doc[] = [
  { ...option(content.name, { type: 'string' }, `${content.description} Text in single quotes.`), required: true },
  option(
    side.name,
    { type: 'string', enum: parsedProperties.side.values.map((one) => `'${one}'`) },
    `${side.description} In single quotes.`,
  ),
  option(predict.name, { type: 'boolean' }, predict.description),
  ref('parameters/Format'),
]

const queryBody: Doc = {
  required: true,
  content: { 'text/plain': { schema: { type: 'string', examples: ["contentstring='PD94…'&side='sales'"] } } },
}

const jsonArguments: Doc = {
  required: true,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: [content.name],
        properties: {
          [content.name]: { type: 'string', contentEncoding: 'base64', description: content.description },
          [side.name]: { type: 'string', enum: parsedProperties.side.values, description: side.description },
          [predict.name]: { type: 'boolean', description: predict.description },
        },
      },
    },
  },
}

const edmSchemas: Readonly<Record<string, Doc>> = {
  'Edm.String': { type: 'string' },
  'Edm.Int32': { type: 'integer', format: 'int32' },
  'Edm.Boolean': { type: 'boolean' },
  'Edm.Decimal': { type: ['number', 'string'] },
  'Edm.Guid': { type: 'string', format: 'uuid' },
  'Edm.Date': { type: 'string', format: 'date' },
  'Edm.DateTimeOffset': { type: 'string', format: 'date-time' },
}

/** The schemas of the types of the reports. */
function reportSchemas(): Doc {
  return Object.fromEntries(
    Object.entries(reportTypes).map(([name, members]) => [
      upperFirst(name),
      {
        type: 'object',
        required: Object.keys(members),
        properties: {
          '@odata.context': ref('schemas/Context'),
          ...Object.fromEntries(
            Object.entries<ReportMember>(members).map(([member, facts]) => [member, memberSchema(facts)]),
          ),
        },
      },
    ]),
  )
}

/** The paths of the reports, below a company. */
export function reportPaths({ namespace }: OpenapiSettings): Doc {
  return Object.fromEntries(
    Object.entries(reportFunctions).map(([name, { parameters, returns, description }]) => [
      `/companies({companyId})/${namespace}.${name}`,
      {
        parameters: [ref('parameters/CompanyId')],
        get: {
          operationId: name,
          tags: ['Reports'],
          summary: upperFirst(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
          description,
          parameters: [...parameters.map(queryParameter), ref('parameters/Format')],
          responses: responses({ 200: jsonAnswer('The report.', answerSchema(returns), inLanguage) }),
        },
      },
    ]),
  )
}

function answerSchema({ type, collection }: { readonly type: string; readonly collection: boolean }): Doc {
  const items = ref(`schemas/${upperFirst(type)}`)
  if (!collection) return items
  return {
    type: 'object',
    required: ['value'],
    properties: {
      '@odata.context': ref('schemas/Context'),
      value: { type: 'array', items },
      '@odata.nextLink': ref('schemas/NextLink'),
    },
  }
}

function memberSchema({ type, collection, nullable, values, description }: ReportMember): Doc {
  const one = edmSchemas[type] ?? ref(`schemas/${upperFirst(type)}`)
  if (collection === true) return { type: 'array', items: one, description }
  if (nullable === true) return { anyOf: [one, { type: 'null' }], description }
  return { ...one, ...(values === undefined ? {} : { enum: values }), description }
}

function queryParameter({ name, edm, optional, description, example }: Parameter): Doc {
  const shown = example ?? (edm === 'Edm.Date' ? '2026-03-31' : undefined)
  const schema = { ...edmSchemas[edm], ...(shown === undefined ? {} : { examples: [shown] }) }
  return { ...option(name, schema, description), ...(optional === true ? {} : { required: true }) }
}

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

/** The schemas of what is said of received files, and of the reports. */
export function fileSchemas(resources: readonly Resource[], settings: OpenapiSettings): Doc {
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
