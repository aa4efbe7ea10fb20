import { isInsertable, type Resource } from '../../model/resource.ts'
import { areaOf, oneOf, upperFirst, type OpenapiSettings } from './names.ts'
import { answerParameters, collectionParameters, countParameters, recordParameters } from './parameters.ts'
import type { Place } from './place.ts'
import { operationPaths } from './operation-paths.ts'
import { propertyPaths } from './property-paths.ts'
import { relationPaths } from './relation-paths.ts'
import { answer, jsonAnswer, responses } from './responses.ts'
import { ref, type Doc } from './text.ts'
import { changedAnswers, countAnswer, createdAnswers, jsonBody, removeOperation, writes } from './writes.ts'
import { WireNames } from '../request/wire-names.ts'

/** Every path of a resource with an entity set. */
export function resourcePaths(resource: Resource, settings: OpenapiSettings): Doc {
  const owner = resource.scoped ? '/companies({companyId})' : ''
  const set = `${owner}/${resource.set}`
  // The id of a company has one name on all paths, so that generators see one parameter.
  const id = resource.scoped ? 'id' : 'companyId'
  const setParameters = resource.scoped ? [ref('parameters/CompanyId')] : []
  const place: Place = {
    resource,
    settings,
    names: new WireNames(settings.areaField),
    set,
    record: `${set}({${id}})`,
    setParameters,
    parameters: [...setParameters, ref(resource.scoped ? 'parameters/Id' : 'parameters/CompanyId')],
    tags: [areaOf(resource)],
  }
  return {
    [set]: collection(place),
    [`${set}/$count`]: count(place),
    [place.record]: record(place),
    ...relationPaths(place),
    ...operationPaths(place),
    ...propertyPaths(place),
  }
}

function collection({ resource, tags, setParameters }: Place): Doc {
  const { graphqlType, graphqlList, description } = resource
  const page = jsonAnswer('A page of records.', ref(`schemas/${graphqlType}Page`))
  return {
    parameters: setParameters.length === 0 ? undefined : setParameters,
    get: {
      operationId: `list${upperFirst(graphqlList)}`,
      tags,
      summary: `List ${graphqlList}`,
      description,
      parameters: collectionParameters(resource),
      responses: responses({ 200: page }),
    },
    post: isInsertable(resource) ? createOperation(resource, tags) : undefined,
  }
}

function createOperation(resource: Resource, tags: readonly string[]): Doc {
  const { graphqlType, access } = resource
  return {
    operationId: `create${graphqlType}`,
    tags,
    summary: `Create ${oneOf(resource)}`,
    description: writes[access],
    parameters: answerParameters(resource, 'IdempotencyKey'),
    requestBody: jsonBody(`${graphqlType}Create`),
    responses: responses(createdAnswers(graphqlType), 409, 413, 415, 422),
  }
}

function count({ resource, tags, setParameters }: Place): Doc {
  const { graphqlList } = resource
  return {
    parameters: setParameters.length === 0 ? undefined : setParameters,
    get: {
      operationId: `count${upperFirst(graphqlList)}`,
      tags,
      summary: `Count ${graphqlList}`,
      parameters: countParameters(resource),
      responses: responses({ 200: countAnswer }),
    },
  }
}

function record({ resource, tags, parameters }: Place): Doc {
  const { graphqlType, access } = resource
  const one = oneOf(resource)
  const schema = ref(`schemas/${graphqlType}`)
  return {
    parameters,
    get: {
      operationId: `get${graphqlType}`,
      tags,
      summary: `Read ${one}`,
      parameters: recordParameters(resource),
      responses: responses({
        200: jsonAnswer('The record.', schema, { ETag: 'ETag' }),
        304: answer('Unchanged.', undefined),
      }),
    },
    patch:
      access === 'read'
        ? undefined
        : {
            operationId: `change${graphqlType}`,
            tags,
            summary: `Change ${one}`,
            description: writes[access],
            parameters: answerParameters(resource, 'IfMatch'),
            requestBody: jsonBody(`${graphqlType}Change`),
            responses: responses(changedAnswers(graphqlType), 409, 413, 415),
          },
    delete: isInsertable(resource) ? removeOperation(resource, `delete${graphqlType}`, tags) : undefined,
  }
}
