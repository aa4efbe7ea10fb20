import type { Parameter } from '../address/function-calls.ts'
import { upperFirst, type OpenapiSettings } from './names.ts'
import { option } from './parameters.ts'
import { jsonAnswer, responses } from './responses.ts'
import { ref, type Doc } from './text.ts'
import { reportFunctions, reportTypes, type ReportMember } from '../address/report-functions.ts'

const schemas: Readonly<Record<string, Doc>> = {
  'Edm.String': { type: 'string' },
  'Edm.Int32': { type: 'integer', format: 'int32' },
  'Edm.Boolean': { type: 'boolean' },
  'Edm.Decimal': { type: ['number', 'string'] },
  'Edm.Guid': { type: 'string', format: 'uuid' },
  'Edm.Date': { type: 'string', format: 'date' },
  'Edm.DateTimeOffset': { type: 'string', format: 'date-time' },
}

/** The schemas of the types of the reports. */
export function reportSchemas(): Doc {
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
          responses: responses({ 200: jsonAnswer('The report.', answerSchema(returns)) }),
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
  const one = schemas[type] ?? ref(`schemas/${upperFirst(type)}`)
  if (collection === true) return { type: 'array', items: one, description }
  if (nullable === true) return { anyOf: [one, { type: 'null' }], description }
  return { ...one, ...(values === undefined ? {} : { enum: values }), description }
}

function queryParameter({ name, edm, optional, description, example }: Parameter): Doc {
  const shown = example ?? (edm === 'Edm.Date' ? '2026-03-31' : undefined)
  const schema = { ...schemas[edm], ...(shown === undefined ? {} : { examples: [shown] }) }
  return { ...option(name, schema, description), ...(optional === true ? {} : { required: true }) }
}
