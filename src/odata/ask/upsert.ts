import { Problem } from '../../core/problem.ts'
import type { Decoded } from '../../model/decode/record.ts'
import type { Values } from '../../model/query.ts'
import { defaultOf, isUpsertable, type Resource } from '../../model/resource.ts'
import { type AlternateKey, idOf } from '../address/alternate-key.ts'
import type { Route } from '../address/route.ts'
import { notFound } from '../request/errors.ts'
import { allowOnly } from '../request/options.ts'
import type { Exchange, ODataRequest, ODataResponse } from '../request/surface.ts'
import { answer, created, decodedBody, sentTag } from './write.ts'

type Target = Omit<Extract<Route, { kind: 'record' }>, 'kind'>

/** Whether a request may make the record it names: PUT, or PATCH with `If-None-Match` (OData 4.01 Part 1, 11.4.4). */
export function wouldMake({ method, headers }: Pick<ODataRequest, 'method' | 'headers'>): boolean {
  return method === 'PUT' || (method === 'PATCH' && noneMatchOf(headers) !== '')
}

/**
 * PUT of master data by its key, `customers(no='C1')`: made when it is not there (201), else replaced (200), what is left out
 * by its default; a tag is checked when it is sent. With `If-None-Match: *`, as PUT or PATCH, it is made or 409 (F79). One
 * statement more than the create or change, to look for the key.
 */
export async function upsertRecord(exchange: Exchange, target: Target): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select', '$expand'], 'a change')
  const { resource, by, id } = target
  const onlyNew = askedNew(exchange, target)
  const tag = sentTag(exchange)
  if (onlyNew && tag !== undefined)
    throw new Problem('BadRequest', 'If-Match asks for a record that is there, If-None-Match for one that is not.', {
      target: 'If-None-Match',
    })
  if (id !== '') {
    if (onlyNew) throw isThere(resource)
    return replaced(exchange, target, tag)
  }
  if (by === undefined || tag !== undefined) throw notFound(resource.set)
  const record = decodedBody(exchange, resource, 'create')
  try {
    return await created(exchange, resource, target.companyId, withKey(record, by))
  } catch (error) {
    // Somebody else made it meanwhile.
    const again = error instanceof Problem && error.code === 'Internal_EntityWithSameKeyExists' && !onlyNew
    const found = again ? await idOf(exchange.surface, exchange.caller, target.companyId, resource, { id, by }) : ''
    if (found === '') throw error
    return replaced(exchange, { ...target, id: found }, tag)
  }
}

function noneMatchOf(headers: ODataRequest['headers']): string {
  return headers['if-none-match']?.trim() ?? ''
}

function askedNew({ request }: Exchange, { resource, by }: Target): boolean {
  const sent = noneMatchOf(request.headers)
  if (sent === '') return false
  const problem = (text: string): Problem => new Problem('BadRequest', text, { target: 'If-None-Match' })
  if (!isUpsertable(resource))
    throw problem(
      'If-None-Match is understood when reading, and as * with PUT and PATCH of master data. A record is made with POST and changed with PATCH and If-Match.',
    )
  if (sent !== '*')
    throw problem('With PUT and PATCH, If-None-Match takes * only: the record is made, or is there already.')
  if (by === undefined)
    throw problem(
      `The service gives the id of a new record. Name it by its key: ${resource.set}(${resource.alternateKey.map((field) => `${field.name}=…`).join(',')}).`,
    )
  return true
}

function isThere({ caption, alternateKey }: Resource): Problem {
  return new Problem(
    'Internal_EntityWithSameKeyExists',
    `The record in table ${caption} already exists, and If-None-Match asks for a new one. Change it with PATCH and If-Match, or replace it with PUT alone.`,
    { target: alternateKey[0]?.name ?? 'id' },
  )
}

// The key of the address is that of the record; a body may say it again.
function withKey(record: Decoded, by: AlternateKey): Decoded {
  const values: Values = { ...record.values }
  for (const { field, value } of by) {
    const sent = values[field.name]
    if (sent !== undefined && sent !== value) throw twoKeys(field.name)
    values[field.name] = value
  }
  return { ...record, values }
}

function twoKeys(name: string): Problem {
  return new Problem('BadRequest', `'${name}' contradicts the key in the address; leave it out.`, { target: name })
}

async function replaced(exchange: Exchange, target: Target, tag: string | undefined): Promise<ODataResponse> {
  const { resource, companyId, id, by = [] } = target
  const record = decodedBody(exchange, resource, 'change')
  for (const { field, value } of by) {
    const sent = record.claims?.[field.name]
    if (sent !== undefined && sent !== value) throw twoKeys(field.name)
  }
  const values: Values = { ...record.values }
  for (const field of resource.fields) {
    const given = field.readOnly === true || field.createOnly === true || field.hidden === true
    if (given || field.special !== undefined || field.kind === 'blob' || values[field.name] !== undefined) continue
    values[field.name] = defaultOf(resource, field)
  }
  await exchange.surface.engine.change(exchange.caller, companyId, resource, id, tag, { ...record, values })
  return answer(exchange, target, 200)
}
