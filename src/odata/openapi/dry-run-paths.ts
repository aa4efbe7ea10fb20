import { parseFunctions } from '../address/file-functions.ts'
import { parsedProperties } from '../address/file-members.ts'
import type { OpenapiSettings } from './names.ts'
import { option } from './parameters.ts'
import { jsonAnswer, responses } from './responses.ts'
import { ref, type Doc } from './text.ts'

const { parseImportDocument, readImportDocument } = parseFunctions
const [content, side, predict] = parseImportDocument.parameters

/** The paths of the dry run of a file, below a company. */
export function dryRunPaths({ namespace }: OpenapiSettings): Doc {
  const address = `/companies({companyId})/${namespace}`
  const parameters = [ref('parameters/CompanyId')]
  const { description } = parseImportDocument
  const success = { 200: jsonAnswer('What the file would create.', ref('schemas/ParsedImportDocument')) }
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
