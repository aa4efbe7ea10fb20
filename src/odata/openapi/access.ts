import { accessTypes, type AccessMember, type AccessSet } from '../request/access-sets.ts'
import type { OpenapiSettings } from './names.ts'
import { option, refs } from './parameters.ts'
import { jsonAnswer, responses, shared } from './responses.ts'
import { ref, type Doc } from './json.ts'

const tags = ['Access']
const lists = refs('Top', 'Skip', 'CountOption', 'Format', 'ODataMaxVersion')
const records = refs('Format', 'ODataMaxVersion')
const named = { users: 'User', accessKeys: 'AccessKey', userPermissions: 'UserPermission' } as const
const plural = { users: 'users', accessKeys: 'keys', userPermissions: 'rights of users' } as const
const single = { users: 'a user', accessKeys: 'a key', userPermissions: 'the rights of a user' } as const

/** The paths of users, keys and rights, at the service root (F93). */
export function accessPaths({ namespace }: OpenapiSettings): Doc {
  const id = [ref('parameters/Id')]
  const userId: Doc = {
    name: 'userId',
    in: 'path',
    required: true,
    description: 'Id of the user.',
    schema: { type: 'string', format: 'uuid' },
  }
  return {
    '/users': { get: list('users'), post: make('users') },
    '/users({id})': { parameters: id, get: read('users'), patch: change('users') },
    '/accessKeys': { get: list('accessKeys'), post: make('accessKeys') },
    '/accessKeys({id})': { parameters: id, get: read('accessKeys'), delete: remove('accessKeys') },
    [`/accessKeys({id})/${namespace}.rotate`]: { parameters: id, post: rotate },
    '/userPermissions': { get: list('userPermissions'), post: make('userPermissions') },
    "/userPermissions('{userId}.{companyId}')": {
      parameters: [userId, ref('parameters/CompanyId')],
      get: read('userPermissions'),
      patch: change('userPermissions'),
      delete: remove('userPermissions'),
    },
  }
}

function select(set: AccessSet): Doc {
  const names = Object.keys(accessTypes[set].members).slice(0, 2)
  return option('$select', { type: 'string', examples: [names.join(',')] }, 'Only these properties.')
}

function one(set: AccessSet, text: string, more: Readonly<Record<string, string>> = {}): Doc {
  return jsonAnswer(text, ref(`schemas/${named[set]}`), more)
}

function list(set: AccessSet): Doc {
  return {
    operationId: `list${named[set]}s`,
    tags,
    summary: `List ${plural[set]}`,
    description: accessTypes[set].description,
    parameters: [select(set), ...lists],
    responses: responses({ 200: jsonAnswer('All of them.', ref(`schemas/${named[set]}Page`)) }, 501),
  }
}

function read(set: AccessSet): Doc {
  return {
    operationId: `get${named[set]}`,
    tags,
    summary: `Read ${single[set]}`,
    parameters: [select(set), ...records],
    responses: responses({ 200: one(set, 'The record.') }, 501),
  }
}

function sent(schema: string): Doc {
  return { required: true, content: { 'application/json': { schema: ref(`schemas/${schema}`) } } }
}

function make(set: AccessSet): Doc {
  const about = {
    users: 'Without rights. An administrator is made by those who may do everything.',
    accessKeys: 'The secret is in this answer only. A key reaches no further than whoever makes it.',
    userPermissions: 'Takes the place of what the user had in the company. Nobody gives what he has not.',
  } as const
  return {
    operationId: `create${named[set]}`,
    tags,
    summary: set === 'userPermissions' ? 'Give rights' : `Make ${single[set]}`,
    description: `Needs ADMIN. ${about[set]}`,
    parameters: [select(set), ...records],
    requestBody: sent(`${named[set]}Create`),
    responses: responses({ 201: one(set, 'The record.', { Location: 'Location' }) }, 409, 413, 415, 501),
  }
}

function change(set: AccessSet): Doc {
  return {
    operationId: `change${named[set]}`,
    tags,
    summary: `Change ${single[set]}`,
    parameters: [select(set), ...records],
    requestBody: sent(`${named[set]}Change`),
    responses: responses({ 200: one(set, 'The record.') }, 413, 415, 501),
  }
}

function remove(set: AccessSet): Doc {
  return {
    operationId: `delete${named[set]}`,
    tags,
    summary: set === 'accessKeys' ? 'Revoke a key' : 'Take rights away',
    responses: responses({ 204: shared.deleted }, 501),
  }
}

const rotate: Doc = {
  operationId: 'rotateAccessKey',
  tags,
  summary: 'Replace a key',
  description: 'Makes a key like this one, which goes on to work for some hours. The secret is in this answer only.',
  parameters: [select('accessKeys'), ...records],
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', properties: { hours: { type: 'integer', minimum: 0, maximum: 720 } } },
      },
    },
  },
  responses: responses({ 200: one('accessKeys', 'The new key.') }, 413, 415, 501),
}

const edm = {
  'Edm.String': { type: 'string' },
  'Edm.Guid': { type: 'string', format: 'uuid' },
  'Edm.Boolean': { type: 'boolean' },
  'Edm.DateTimeOffset': { type: 'string', format: 'date-time' },
} as const satisfies Record<AccessMember['type'], Doc>

function propertiesOf(set: AccessSet, wanted: (member: AccessMember) => boolean = () => true): Doc {
  const members = Object.entries<AccessMember>(accessTypes[set].members)
  return Object.fromEntries(
    members
      .filter(([, member]) => wanted(member))
      .map(([name, { type, maxLength, description, nullable }]) => {
        const plain = edm[type]
        const kind = nullable === true ? { ...plain, type: [plain.type, 'null'] } : plain
        return [name, { ...kind, maxLength, description }]
      }),
  )
}

function schemasOf(set: AccessSet): Doc {
  const required = {
    users: ['userName'],
    accessKeys: ['userName'],
    userPermissions: ['userName', 'companyId', 'permissionSets'],
  }
  const record = {
    type: 'object',
    description: accessTypes[set].description,
    properties: { '@odata.context': ref('schemas/Context'), ...propertiesOf(set) },
  }
  const page = {
    type: 'object',
    required: ['value'],
    properties: {
      '@odata.context': ref('schemas/Context'),
      '@odata.count': ref('schemas/Count'),
      value: { type: 'array', items: ref(`schemas/${named[set]}`) },
    },
  }
  const changed = propertiesOf(set, (member) => member.sent === 'both')
  return {
    [named[set]]: record,
    [`${named[set]}Page`]: page,
    [`${named[set]}Create`]: {
      type: 'object',
      required: required[set],
      properties: propertiesOf(set, (member) => member.sent !== undefined),
    },
    ...(set === 'accessKeys' ? {} : { [`${named[set]}Change`]: { type: 'object', properties: changed } }),
  }
}

/** Users, keys and rights as they are read and sent. */
export const accessSchemas: Doc = {
  ...schemasOf('users'),
  ...schemasOf('accessKeys'),
  ...schemasOf('userPermissions'),
}
