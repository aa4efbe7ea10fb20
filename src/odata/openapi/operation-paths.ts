import { predictsVat, showsFile } from '../../model/file-functions.ts'
import type { Action } from '../../model/resource.ts'
import { fileFunctions } from '../address/file-functions.ts'
import { oneOf, upperFirst } from './names.ts'
import { answerParameters, option } from './parameters.ts'
import type { Place } from './place.ts'
import { answer, jsonAnswer, responses } from './responses.ts'
import { pageSchema } from './schemas.ts'
import { ref, type Doc } from './text.ts'

/** The paths of the actions of a record, and of the functions that show its received file. */
export function operationPaths(place: Place): Doc {
  const { resource, record, parameters, settings } = place
  const actions = resource.actions.map(
    (action) =>
      [`${record}/${settings.namespace}.${action.name}`, { parameters, post: actionOperation(place, action) }] as const,
  )
  return { ...Object.fromEntries(actions), ...(showsFile(resource) ? functionPaths(place) : {}) }
}

function actionOperation({ resource, tags }: Place, action: Action): Doc {
  const { name, description } = action
  const record = ref(`schemas/${resource.graphqlType}`)
  return {
    operationId: `${name}${resource.graphqlType}`,
    tags,
    summary: `${upperFirst(name)} ${oneOf(resource)}`,
    description: `${description} Needs POST in the company. The outcome is in the record: read it, or ask for return=representation.`,
    parameters: answerParameters(resource, 'IfMatchOptional', ...(name === 'postpreview' ? [] : ['IdempotencyKey'])),
    requestBody: actionBody(action),
    responses: responses(
      {
        200: jsonAnswer('The record afterwards, with return=representation.', record, { ETag: 'ETag' }),
        204: answer('Carried out; whether it succeeded is in the record.', undefined),
      },
      409,
      415,
      ...(name === 'postpreview' ? [] : [422 as const]),
    ),
  }
}

function actionBody({ parameters = [] }: Action): Doc {
  const schema =
    parameters.length === 0
      ? { type: 'object', maxProperties: 0 }
      : {
          type: 'object',
          required: parameters.map(({ name }) => name),
          properties: Object.fromEntries(
            parameters.map(({ name, maxLength, description }) => [
              name,
              { type: 'string', minLength: 1, maxLength, description },
            ]),
          ),
          additionalProperties: false,
        }
  return { required: parameters.length > 0, content: { 'application/json': { schema } } }
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
    return { parameters, get: get(name, [ref('parameters/Format')], jsonAnswer('All of them.', pageSchema(items))) }
  }
  const predicted = jsonAnswer('The prediction.', ref('schemas/VatPrediction'))
  const prediction = { parameters, get: get('predictedVat', [ref('parameters/Format')], predicted) }
  const [no] = fileFunctions.attachment.parameters
  const noParameter = {
    name: no.name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    description: no.description,
  }
  const lang = option('lang', { type: 'string', enum: ['nl', 'fr', 'en'] }, 'Language of the page.')
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
        [lang, ref('parameters/AcceptLanguage')],
        answer('The page.', { 'text/html': { schema: { type: 'string' } } }),
      ),
    },
  }
}

/** Bytes as they are. */
const binary: Doc = { type: 'string', format: 'binary' }
