import type { Relation, Resource } from '../../model/resource.ts'
import { blobTypeOf } from '../answer/blob-type.ts'
import { oneOf, shownFields, upperFirst } from './names.ts'
import type { Place } from './place.ts'
import { answer, jsonAnswer, responses } from './responses.ts'
import { ref, type Doc } from './text.ts'

/** The paths of single values: one pair for all properties of a record, one for those of a record it leads to, and files. */
export function propertyPaths(place: Place): Doc {
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
        204: answer('There is none.', undefined),
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
      200: raw
        ? answer('The value.', { 'text/plain': { schema: { type: 'string' } } })
        : jsonAnswer('The value.', ref('schemas/PropertyValue')),
      204: answer('There is none.', undefined),
    }),
  })
  return {
    [`${path}/{property}`]: { parameters: [...parameters, property(false)], get: get(false) },
    [`${path}/{property}/$value`]: { parameters: [...parameters, property(true)], get: get(true) },
  }
}
