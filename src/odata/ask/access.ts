import { isJsonObject, JsonNumber, type Json } from '../../core/json.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { explained } from '../../engine/administration/explain.ts'
import type { AccessKey, Administration, User, UserRights } from '../../engine/contract/administration.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import { withImplied } from '../../engine/identity/permission-sets.ts'
import { contextMember, countMember, jsonHeaders } from '../answer/respond.ts'
import { accessTypes, type AccessMember, type AccessRoute, type AccessSet } from '../request/access-sets.ts'
import { readBody } from '../request/body.ts'
import { notFound } from '../request/errors.ts'
import { allowOnly, wantsCount, wholeNumber } from '../request/options.ts'
import { plainHeaders, type Exchange, type ODataResponse } from '../request/surface.ts'

type Values = Readonly<Record<string, string | boolean | null>>

/** A record of a set as it is written. */
interface Shown {
  readonly set: AccessSet
  readonly id: string
  readonly values: Values
}

/** Users, keys and rights, over the engine's {@link Administration} (F93). */
export async function answerAccess(exchange: Exchange, route: AccessRoute): Promise<ODataResponse> {
  const { method } = exchange.request
  if (route.kind === 'rotateKey') return rotate(exchange, route.id)
  if (route.kind === 'accessSet') return method === 'POST' ? create(exchange, route.set) : list(exchange, route.set)
  if (method === 'PATCH') return change(exchange, route)
  return method === 'DELETE' ? remove(exchange, route) : read(exchange, route)
}

function over({ surface }: Exchange): Administration<Caller> {
  const { administration } = surface.engine
  if (administration !== undefined) return administration
  throw new Problem(
    'BadRequest_MethodNotImplemented',
    'Users, keys and rights are changed by another login than records are: send this request outside of the change set.',
  )
}

async function allOf(exchange: Exchange, set: AccessSet): Promise<readonly Shown[]> {
  const users = await over(exchange).users(exchange.caller)
  if (set === 'users') return users.map(shownUser)
  if (set === 'accessKeys') return users.flatMap(({ keys }) => keys.map((key) => shownKey(key)))
  return users.flatMap((user) => user.rights.map((rights) => shownRights(user, rights)))
}

async function list(exchange: Exchange, set: AccessSet): Promise<ODataResponse> {
  const { options } = exchange
  allowOnly(options, ['$select', '$top', '$skip', '$count'], `'${set}', which is a short list`)
  const names = selected(exchange, set)
  const all = await allOf(exchange, set)
  const from = wholeNumber(options, '$skip') ?? 0
  const page = all.slice(from, from + (wholeNumber(options, '$top') ?? all.length))
  const count = countMember(exchange, wantsCount(options) ? all.length : undefined)
  const rows = page.map((one) => written(exchange, one, names, ''))
  const body = `{${contextMember(exchange, set)}${count}"value":[${rows.join(',')}]}`
  return { status: 200, headers: jsonHeaders(exchange), body }
}

async function found(exchange: Exchange, set: AccessSet, id: string): Promise<Shown> {
  const record = (await allOf(exchange, set)).find((one) => one.id === id)
  if (record === undefined) throw notFound(set)
  return record
}

type RecordRoute = Extract<AccessRoute, { kind: 'accessRecord' }>

async function read(exchange: Exchange, { set, id }: RecordRoute): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select'], 'one record')
  return one(exchange, await found(exchange, set, id), 200)
}

async function create(exchange: Exchange, set: AccessSet): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select'], 'a create')
  const { caller } = exchange
  const sent = readSent(exchange, set, 'create')
  const made = await created(over(exchange), caller, set, sent)
  const location = addressOf(exchange, made)
  return one(exchange, made, 201, { Location: location })
}

async function created(
  administration: Administration<Caller>,
  caller: Caller,
  set: AccessSet,
  sent: Sent,
): Promise<Shown> {
  if (set === 'users') {
    const { administrator, disabled } = flags(sent)
    if (disabled === true) throw readOnly('disabled', 'A user is made enabled; disable him afterwards.')
    const sentKind = sent.text('kind')
    const kind = (['user', 'application'] as const).find((one) => one === sentKind)
    if (kind !== sentKind)
      throw new Problem('BadRequest', "The value of 'kind' is user or application.", { target: 'kind' })
    const wanted = { name: sent.required('userName'), administrator, kind }
    return shownUser(
      await administration.makeUser(caller, { ...wanted, issuer: sent.text('issuer'), subject: sent.text('subject') }),
    )
  }
  if (set === 'accessKeys') {
    const { key, secret } = await administration.makeKey(caller, {
      user: sent.required('userName'),
      name: sent.text('displayName'),
      expiresAt: sent.text('expirationDateTime'),
      companies: sent.words('companies'),
      sets: sent.words('permissionSets'),
    })
    return shownKey(key, secret)
  }
  const [user, company] = [sent.required('userName'), sent.required('companyId')]
  return granted(administration, caller, user, company, sent)
}

async function granted(
  administration: Administration<Caller>,
  caller: Caller,
  user: string,
  company: string,
  sent: Sent,
): Promise<Shown> {
  sent.required('permissionSets')
  const rights = await administration.grant(caller, user, company, sent.words('permissionSets') ?? [])
  return shownRights(rights.user, rights)
}

async function change(exchange: Exchange, { set, id }: RecordRoute): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select'], 'a change')
  const { caller } = exchange
  const sent = readSent(exchange, set, 'both', await found(exchange, set, id))
  if (set === 'users') return one(exchange, shownUser(await over(exchange).changeUser(caller, id, flags(sent))), 200)
  const [user = '', company = ''] = id.split('.')
  return one(exchange, await granted(over(exchange), caller, user, company, sent), 200)
}

async function remove(exchange: Exchange, { set, id }: RecordRoute): Promise<ODataResponse> {
  const { caller, options } = exchange
  allowOnly(options, [], 'a delete')
  const [first = '', company = ''] = id.split('.')
  if (set === 'accessKeys') await over(exchange).revokeKey(caller, first)
  else {
    await found(exchange, set, id)
    await over(exchange).grant(caller, first, company, [])
  }
  return { status: 204, headers: plainHeaders(caller.requestId), body: '' }
}

async function rotate(exchange: Exchange, id: string): Promise<ODataResponse> {
  allowOnly(exchange.options, ['$select'], "the action 'rotate'")
  const body = readBody(exchange.request) ?? {}
  const hours = isJsonObject(body) ? (body['hours'] ?? null) : undefined
  const other = isJsonObject(body) ? Object.keys(body).find((name) => name !== 'hours') : undefined
  if (other !== undefined)
    throw new Problem('BadRequest', `The action 'rotate' has no parameter '${quoted(other)}'.`, {
      target: quoted(other),
    })
  const isNumber = hours instanceof JsonNumber && /^\d{1,4}$/.test(hours.text)
  if (hours !== null && !isNumber)
    throw new Problem('BadRequest', "The value of 'hours' must be a whole number.", { target: 'hours' })
  const { key, secret } = await over(exchange).rotateKey(exchange.caller, id, isNumber ? Number(hours.text) : 24)
  return one(exchange, shownKey(key, secret), 200)
}

/** What a client sent of a record. */
interface Sent {
  /** The text of a member; undefined when it is not there, null or empty. */
  text(name: string): string | undefined
  required(name: string): string
  /** Texts with blanks between them. */
  words(name: string): readonly string[] | undefined
  flag(name: string): boolean | undefined
}

function flags(sent: Sent) {
  return { disabled: sent.flag('disabled'), administrator: sent.flag('administrator') }
}

// Clients send back what they read: the value there is, or an empty one with a create, changes nothing.
function readSent({ request }: Exchange, set: AccessSet, use: 'create' | 'both', current?: Shown): Sent {
  const body = readBody(request) ?? null
  const { entity } = accessTypes[set]
  const members: Readonly<Record<string, AccessMember>> = accessTypes[set].members
  if (!isJsonObject(body))
    throw new Problem('BadRequest', `Invalid Request Body. Send a JSON object with the fields of the ${entity}.`)
  const values = new Map<string, Json>()
  for (const [name, value] of Object.entries(body)) {
    if (name.includes('@')) continue
    const member = Object.hasOwn(members, name) ? members[name] : undefined
    if (member === undefined)
      throw new Problem('BadRequest', `The property '${quoted(name)}' does not exist on type '${entity}'.`, {
        target: quoted(name),
      })
    const isSent = member.sent === 'both' || (use === 'create' && member.sent === 'create')
    const same =
      current === undefined ? value === '' || value === null || value === false : value === current.values[name]
    if (!isSent && !same) throw readOnly(name, `'${name}' is read-only; leave it out.`)
    const wanted = member.type === 'Edm.Boolean' ? 'boolean' : 'string'
    if (value !== null && typeof value !== wanted)
      throw new Problem('BadRequest', `The value of '${name}' must be a ${wanted === 'string' ? 'text' : wanted}.`, {
        target: name,
      })
    if (isSent) values.set(name, value)
  }
  const text = (name: string): string | undefined => {
    const value = values.get(name)
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  }
  return {
    text,
    required: (name) => {
      const value = text(name)
      if (value !== undefined) return value
      throw new Problem('BadRequest_RequiredParamNotProvided', `'${name}' must be given.`, { target: name })
    },
    words: (name) =>
      text(name)
        ?.trim()
        .split(/[\s,]+/),
    flag: (name) => {
      const value = values.get(name)
      return typeof value === 'boolean' ? value : undefined
    },
  }
}

function readOnly(target: string, message: string): Problem {
  return new Problem('BadRequest', message, { target })
}

function shownUser(user: User): Shown {
  return {
    set: 'users',
    id: user.id,
    values: {
      id: user.id,
      userName: user.name,
      kind: user.kind,
      administrator: user.administrator,
      disabled: user.disabled,
      issuer: user.issuer ?? null,
      subject: user.subject ?? null,
      systemCreatedAt: user.createdAt,
    },
  }
}

function shownKey(key: AccessKey, secret?: string): Shown {
  return {
    set: 'accessKeys',
    id: key.id,
    values: {
      id: key.id,
      userId: key.userId,
      userName: key.userName,
      displayName: key.name,
      companies: (key.companies ?? []).map(({ id }) => id).join(' '),
      permissionSets: (key.sets ?? []).join(' '),
      expirationDateTime: key.expiresAt ?? null,
      works: key.works,
      revokedDateTime: key.revokedAt ?? null,
      lastUsedDateTime: key.lastUsedAt ?? null,
      lastUsedAddress: key.lastUsedFrom ?? null,
      systemCreatedAt: key.createdAt,
      ...(secret === undefined ? {} : { secret }),
    },
  }
}

function shownRights(user: User, { userId, companyId, companyName, sets }: UserRights): Shown {
  const id = `${userId}.${companyId}`
  return {
    set: 'userPermissions',
    id,
    values: {
      id,
      userId,
      userName: user.name,
      companyId,
      companyName,
      permissionSets: sets.join(' '),
      mayDo: withImplied(sets).join(' '),
      explanation: explained(user, { id: companyId, name: companyName }).join(' '),
    },
  }
}

function one(
  exchange: Exchange,
  shown: Shown,
  status: number,
  more: Readonly<Record<string, string>> = {},
): ODataResponse {
  const context = contextMember(exchange, `${shown.set}/$entity`)
  const body = written(exchange, shown, selected(exchange, shown.set), context)
  return { status, headers: { ...jsonHeaders(exchange), ...more }, body }
}

function written(exchange: Exchange, shown: Shown, names: ReadonlySet<string> | undefined, context: string): string {
  const { style, surface } = exchange
  const full =
    style.metadata === 'full'
      ? [
          `"@odata.type":"#${surface.namespace}.${accessTypes[shown.set].entity}"`,
          `"@odata.id":${JSON.stringify(addressOf(exchange, shown))}`,
          `"@odata.editLink":${JSON.stringify(localAddress(shown))}`,
        ]
      : []
  const values = Object.entries(shown.values)
    .filter(([name]) => names?.has(name) !== false)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return `{${context}${[...full, ...values].join(',')}}`
}

function selected({ options }: Exchange, set: AccessSet): ReadonlySet<string> | undefined {
  const text = options.values.get('$select')?.trim()
  if (text === undefined || text === '' || text === '*') return undefined
  const { entity, members } = accessTypes[set]
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !Object.hasOwn(members, name))
  if (unknown === undefined) return new Set(names)
  throw new Problem('BadRequest', `Could not find a property named '${quoted(unknown)}' on type '${entity}'.`, {
    target: '$select',
  })
}

function localAddress({ set, id }: Shown): string {
  return set === 'userPermissions' ? `${set}('${id}')` : `${set}(${id})`
}

function addressOf({ root }: Exchange, shown: Shown): string {
  return `${root}/${localAddress(shown)}`
}
