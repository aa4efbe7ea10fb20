import {
  isChangeable,
  isInsertable,
  isRemovable,
  isUpsertable,
  type Access,
  type Relation,
  type Resource,
} from '../../model/resource.ts'
import { isFixed, trackingOf } from '../../model/resources/tracking.ts'
import { blobTypeOf } from '../answer/blob-type.ts'
import { hasTaggedPages } from '../answer/respond.ts'
import { areaOf, mayWrite, oneOf, shownFields, upperFirst, type OpenapiSettings, type Place } from './names.ts'
import {
  answerParameters,
  childParameters,
  collectionParameters,
  countParameters,
  linkParameters,
  recordParameters,
  refs,
  relationCountParameters,
  relationParameters,
} from './parameters.ts'
import { operationPaths } from './operation-paths.ts'
import { answer, jsonAnswer, responses, shared } from './responses.ts'
import { ref, type Doc } from './json.ts'
import { WireNames } from '../request/wire-names.ts'

/** What a caller needs to write records of a resource. */
const writes = {
  read: 'You may only read it.',
  document: 'Needs EDIT in the company.',
  setup: 'Needs ADMIN in the company.',
  single: 'Needs ADMIN in the company.',
  received: 'Needs EDIT in the company.',
} as const satisfies Record<Access, string>

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

/** What asking for changes, or for pages of one moment, can meet besides. */
const tracked = [410] as const
const fixed = [410, 412] as const

function collection({ resource, settings, tags, setParameters }: Place): Doc {
  const { graphqlType, graphqlList, description } = resource
  const tagged = hasTaggedPages(resource)
  const headers: Record<string, string> = tagged ? { ETag: 'ETag' } : {}
  const page = jsonAnswer('A page of records.', ref(`schemas/${graphqlType}Page`), headers)
  return {
    parameters: setParameters.length === 0 ? undefined : setParameters,
    get: {
      operationId: `list${upperFirst(graphqlList)}`,
      tags,
      summary: `List ${graphqlList}`,
      description,
      parameters: collectionParameters(resource),
      responses: responses(
        { 200: page, ...(tagged ? { 304: shared.unchanged } : {}) },
        ...(isFixed(resource) ? fixed : trackingOf(resource) === undefined ? [] : tracked),
      ),
    },
    post: isInsertable(resource) && mayWrite(settings, resource) ? createOperation(resource, tags) : undefined,
  }
}

function createOperation(resource: Resource, tags: readonly string[]): Doc {
  const { graphqlType, access } = resource
  return {
    operationId: `create${graphqlType}`,
    tags,
    summary: `Create ${oneOf(resource)}`,
    description: resource.scoped ? writes[access] : 'Needs ADMIN in every company.',
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
      responses: responses({ 200: shared.count }),
    },
  }
}

function record({ resource, settings, tags, parameters }: Place): Doc {
  const { graphqlType, access } = resource
  const writable = mayWrite(settings, resource)
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
        304: shared.unchanged,
      }),
    },
    patch:
      writable && isChangeable(resource)
        ? {
            operationId: `change${graphqlType}`,
            tags,
            summary: `Change ${one}`,
            description: writes[access],
            parameters: answerParameters(resource, 'IfMatch'),
            requestBody: jsonBody(`${graphqlType}Change`),
            responses: responses(changedAnswers(graphqlType), 409, 413, 415),
          }
        : undefined,
    put: writable && isUpsertable(resource) ? replaceOperation(resource, tags) : undefined,
    delete: writable && isRemovable(resource) ? removeOperation(resource, `delete${graphqlType}`, tags) : undefined,
  }
}

function replaceOperation(resource: Resource, tags: readonly string[]): Doc {
  const { access, graphqlType, set, alternateKey } = resource
  const key = alternateKey.map(({ name }) => `${name}=…`).join(',')
  return {
    operationId: `replace${graphqlType}`,
    tags,
    summary: `Replace ${oneOf(resource)}`,
    description: `What is left out has its default. At \`${set}(${key})\` the record is made (201) when it is not there. A tag is checked when it is sent. ${writes[access]}`,
    parameters: answerParameters(resource, 'IfMatch'),
    requestBody: jsonBody(`${graphqlType}Change`),
    responses: responses(changedAnswers(graphqlType), 409, 413, 415),
  }
}

/** The paths of what a record leads to: its lines, its entries, its document. */
function relationPaths(place: Place): Doc {
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
    204: shared.none,
  }
  const get = {
    operationId: `get${ownName(resource, relation)}`,
    tags,
    summary: `Read ${relation.name} of ${oneOf(resource)}`,
    description: relation.description,
    parameters: linkParameters(target),
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
    responses: responses({ 200: shared.count }),
  }
  const addable = relation.writable === true && mayWrite(place.settings, target)
  const post = addable ? addOperation(place, relation, target) : undefined
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

function child({ resource, settings, parameters, tags }: Place, relation: Relation, target: Resource): Doc {
  const own = `OneOf${ownName(resource, relation)}`
  const { graphqlType } = target
  const writable = target.set !== '' && isChangeable(target) && mayWrite(settings, target)
  return {
    parameters: [...parameters, ref('parameters/ChildId')],
    get: {
      operationId: `get${own}`,
      tags,
      summary: `Read one of ${relation.name} of ${oneOf(resource)}`,
      parameters: childParameters(target),
      responses: responses(
        // A line with an address of its own is read there, with its tag.
        target.set === ''
          ? { 200: jsonAnswer('The record.', ref(`schemas/${graphqlType}`)) }
          : {
              200: jsonAnswer('The record.', ref(`schemas/${graphqlType}`), { ETag: 'ETag' }),
              304: shared.unchanged,
            },
      ),
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

/** The paths of single values: one pair for all properties of a record, one for those of a record it leads to, and files. */
function propertyPaths(place: Place): Doc {
  const { resource, record } = place
  const blobs = shownFields(resource).filter((field) => field.kind === 'blob')
  const files = blobs.map((field) => {
    const name = place.names.of(field)
    const get = {
      operationId: `get${upperFirst(name)}FileOf${resource.graphqlType}`,
      tags: ['Received files'],
      summary: `Download ${name} of ${oneOf(resource)}`,
      description: field.description,
      responses: responses({
        200: answer('The file.', { [blobTypeOf(field).mediaType]: { schema: { type: 'string', format: 'binary' } } }),
        204: shared.none,
      }),
    }
    return [`${record}/${name}/$value`, { parameters: place.parameters, get }] as const
  })
  const links = resource.relations.filter((relation) => relation.single === true)
  return {
    ...Object.fromEntries(files),
    ...valuePaths(place, resource, record, ''),
    ...Object.fromEntries(links.flatMap((link) => Object.entries(linkPaths(place, link)))),
  }
}

function linkPaths(place: Place, { name, target }: Relation): Doc {
  return valuePaths(place, target(), `${place.record}/${name}`, upperFirst(name))
}

/** What the path of one property answers. */
export const propertyValueSchema: Doc = {
  type: 'object',
  required: ['value'],
  properties: {
    '@odata.context': ref('schemas/Context'),
    value: { type: ['string', 'number', 'boolean'], description: 'The value as the record shows it.' },
  },
}

/** `owner`: the link between the record and the one whose values these are. */
function valuePaths({ resource, names, parameters, tags }: Place, of: Resource, path: string, owner: string): Doc {
  const fields = shownFields(of)
  const property = (raw: boolean): Doc => ({
    name: 'property',
    in: 'path',
    required: true,
    schema: { type: 'string', enum: fields.filter((one) => !raw || one.kind !== 'blob').map((one) => names.of(one)) },
    description: 'Name of the property.',
  })
  const get = (raw: boolean): Doc => ({
    operationId: `get${raw ? 'Raw' : ''}PropertyOf${owner === '' ? '' : `${owner}Of`}${resource.graphqlType}`,
    tags,
    summary: `Read one property of ${oneOf(of)}${raw ? ', as plain text' : ''}`,
    parameters: raw ? undefined : ['Format', 'SchemaVersion'].map((name) => ref(`parameters/${name}`)),
    responses: responses({
      200: raw ? shared.rawValue : shared.value,
      204: shared.none,
    }),
  })
  return {
    [`${path}/{property}`]: { parameters: [...parameters, property(false)], get: get(false) },
    [`${path}/{property}/$value`]: { parameters: [...parameters, property(true)], get: get(true) },
  }
}

/** A JSON body that must be there. */
function jsonBody(schema: string): Doc {
  return { required: true, content: { 'application/json': { schema: ref(`schemas/${schema}`) } } }
}

/** What a create answers: the record, or 204 when asked to be brief. */
function createdAnswers(graphqlType: string): Doc {
  const headers = { ETag: 'ETag', Location: 'Location' }
  return { 201: jsonAnswer('The record that was made.', ref(`schemas/${graphqlType}`), headers), 204: shared.made }
}

/** What a change answers: the record, or 204 when asked to be brief. */
function changedAnswers(graphqlType: string): Doc {
  const answered = jsonAnswer('The record as it is now.', ref(`schemas/${graphqlType}`), { ETag: 'ETag' })
  return { 200: answered, 204: shared.changed }
}

/** DELETE of a record. */
function removeOperation(resource: Resource, operationId: string, tags: readonly string[]): Doc {
  return {
    operationId,
    tags,
    summary: `Delete ${oneOf(resource)}`,
    description: writes[resource.access],
    parameters: refs('IfMatchOptional', 'DataAccessIntent', 'ODataMaxVersion'),
    responses: responses({ 204: shared.deleted }, 409),
  }
}
