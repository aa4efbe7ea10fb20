import { isGuid } from '../../core/guid.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { isUserName, userNameMax } from '../../core/user-name.ts'
import {
  addKey,
  changePrincipal,
  isAdministered,
  listUsers,
  lockAdministrators,
  makePrincipal,
  putPermissions,
  revokeKey,
  rotateKey,
} from '../../storage/access/rights.ts'
import { companiesCalled, companyNames, type CompanyName } from '../../storage/access/company-names.ts'
import { asOwner, type OwnerSession } from '../../storage/access/rights-login.ts'
import { sqlState } from '../../storage/server/database.ts'
import { operator } from '../../core/actor.ts'
import type { TokenIssuer } from '../../core/token-issuer.ts'
import { fairLane } from '../../core/turns/fair-lane.ts'
import { authorise, unknownRecord } from '../access/authorise.ts'
import { companyNamed } from '../company/files.ts'
import type { AccessKey, Administration, KeyRequest, NewUser, User, UserChange } from '../contract/administration.ts'
import type { Caller } from '../contract/caller.ts'
import { newKey, type KeyHashing } from '../identity/key-hash.ts'
import { isPermissionSet, withImplied } from '../identity/permission-sets.ts'
import { denied, reachOf, requireKeyWithin, requireOver, visible, type Reach } from './reach.ts'
import { inOrder, shownUser } from './shown.ts'

/** Hours for which a key that is replaced may go on to work. */
export const rotationHoursMax = 720
/** Connections of the migration login that one process has at a time. */
const connectionsMax = 2

type Who = Caller | 'operator'

/**
 * Changes of users, keys and rights, each one transaction of the login that may (F44); see {@link Administration}. `tokens` are
 * the issuers whose tokens are taken: an administrator of another one cannot come in; undefined = nobody knows. `written` hears
 * of each transaction, which notes no commit for replicas (F102).
 */
export function administration(
  rightsUrl: string | undefined,
  hashing: KeyHashing,
  tokens?: readonly TokenIssuer[],
  written: () => void = () => undefined,
): Administration<Who> {
  const issuers = tokens?.map(({ issuer }) => issuer)
  const lane = fairLane('administration', connectionsMax)
  const change = async <T>(by: Who, work: (changing: Changing) => Promise<T>): Promise<T> => {
    const reach = reachOf(by)
    if (rightsUrl === undefined)
      throw new Problem(
        'BadRequest_MethodNotImplemented',
        'Keys and rights are kept by the login facturier_migrator: set DATABASE_MIGRATION_URL to its address.',
      )
    const leave = await lane.enter(by === 'operator' ? {} : by)
    try {
      const actor = by === 'operator' ? operator : by
      const done = await asOwner(rightsUrl, (session) => work({ by, reach, session, hashing, issuers }), actor)
      written()
      return done
    } catch (cause) {
      if (by === 'operator' || cause instanceof Problem || /^(22|23)/.test(sqlState(cause))) throw cause
      throw new Problem('Internal_ServiceUnavailable', 'The database is not available right now.', { cause })
    } finally {
      leave()
    }
  }
  return {
    isPossible: rightsUrl !== undefined,
    users: (by) => change(by, seen),
    companies: (by) =>
      change(by, async ({ reach, session }) => (await companyNames(session)).filter(({ id }) => reach.has(id))),
    makeUser: (by, wanted) => change(by, (changing) => makeUser(changing, wanted)),
    changeUser: (by, id, wanted) => change(by, (changing) => changeUser(changing, id, wanted)),
    makeKey: (by, wanted) => change(by, (changing) => makeKey(changing, wanted)),
    rotateKey: (by, id, hours) =>
      change(by, async (changing) => {
        if (!Number.isInteger(hours) || hours < 0 || hours > rotationHoursMax)
          throw wrong(`The hours an old key goes on to work are a whole number from 0 to ${rotationHoursMax}.`, 'hours')
        await lockAdministrators(changing.session)
        const old = await keyOf(changing, id)
        const secret = newKey()
        const made = await rotateKey(changing.session, { id: old.id, hash: hashing.of(secret), hours })
        if (made === undefined) throw wrong('The key does not work any more: make another one.', 'id')
        return { key: await keyOf(changing, made), secret }
      }),
    revokeKey: (by, id) =>
      change(by, async (changing) => {
        const revoke = async (): Promise<void> => {
          const key = await keySeen(changing, id)
          if (!(await revokeKey(changing.session, key.id))) throw unknownRecord('accessKeys')
        }
        // The operator makes another key; over the surfaces nobody could.
        await (by === 'operator' ? revoke() : keepingAdministered(changing, revoke))
      }),
    grant: (by, user, company, sets, expected) =>
      change(by, (changing) => grant(changing, { user, company, sets, expected })),
  }
}

interface Changing {
  readonly by: Who
  readonly reach: Reach
  readonly session: OwnerSession
  readonly hashing: KeyHashing
  readonly issuers: readonly string[] | undefined
}

/**
 * The one rule of the last administrator: where somebody may do everything, is enabled, and comes in by a key without an end or by
 * tokens, so it stays. A change that takes nothing from that is done, also where nobody can any more. Nobody else changes
 * users meanwhile.
 */
async function keepingAdministered<T>({ session, issuers }: Changing, work: () => Promise<T>): Promise<T> {
  await lockAdministrators(session)
  const before = await isAdministered(session, issuers)
  const done = await work()
  if (before && !(await isAdministered(session, issuers)))
    throw new Problem(
      'BadRequest_InvalidOperation',
      'Nobody could administer Facturier any more: there must be another administrator, enabled and with a key that does not end.',
    )
  return done
}

async function seen({ reach, session }: Changing): Promise<readonly User[]> {
  return (await listUsers(session)).flatMap((row) => visible(reach, shownUser(row)) ?? [])
}

/** The user of an id that the caller may see; 404 elsewhere. */
async function userOf(changing: Changing, id: string): Promise<User> {
  const found = (await seen(changing)).find((user) => user.id === id.toLowerCase())
  if (found === undefined) throw unknownRecord('users')
  return found
}

/** The user of an id, whether the caller sees him or not. */
async function anyUser({ session }: Changing, id: string): Promise<User> {
  const found = (await listUsers(session)).map(shownUser).find((user) => user.id === id)
  if (found === undefined) throw unknownRecord('users')
  return found
}

/** The key of an id that the caller may see; 404 elsewhere. Taking it away is not giving, so it may reach further than he does. */
async function keySeen(changing: Changing, id: string): Promise<AccessKey> {
  const keys = (await seen(changing)).flatMap((user) => user.keys)
  const found = keys.find((key) => key.id === id.toLowerCase())
  if (found === undefined) throw unknownRecord('accessKeys')
  return found
}

/** The key of an id that the caller may give somebody; what is made of it speaks as its user. */
async function keyOf(changing: Changing, id: string): Promise<AccessKey> {
  const found = await keySeen(changing, id)
  requireKeyWithin(
    changing.reach,
    found.companies?.map((company) => company.id),
    found.sets,
  )
  requireOver(changing, await anyUser(changing, found.userId), 'id')
  return found
}

/**
 * The user of an id or name, whether the caller sees him or not: names are what people tell each other. The id comes first:
 * a user named like the id of another one does not get what is meant for that one.
 */
async function userNamed({ session }: Changing, user: string): Promise<User> {
  const users = (await listUsers(session)).map(shownUser)
  const found = users.find(({ id }) => id === user.toLowerCase()) ?? users.find(({ name }) => name === user)
  if (found === undefined) throw wrong(`There is no user ${quoted(user)}: make one first.`, 'userName')
  return found
}

async function makeUser(changing: Changing, wanted: NewUser): Promise<User> {
  const { name, administrator = false, kind = 'user', issuer, subject } = wanted
  const { reach, session } = changing
  if (!isUserName(name) || name.length > userNameMax || name.trim() !== name)
    throw wrong(
      `A user name has 1 to ${userNameMax} characters, without colons, control characters and blanks around it.`,
      'userName',
    )
  if (isGuid(name))
    throw wrong('A user name is no GUID: users are named by their id too. Take another name.', 'userName')
  if (administrator && !reach.everything)
    throw denied('An administrator is made by those who may do everything in every company.', 'administrator')
  if ((issuer === undefined) !== (subject === undefined))
    throw wrong('A user of an identity provider has an issuer and a subject: give both or neither.', 'issuer')
  for (const [target, text = 'x'] of [
    ['issuer', issuer],
    ['subject', subject],
  ] as const)
    if (text.length === 0 || text.length > 500 || /[\p{Cc}\p{Cs}]/u.test(text))
      throw wrong(`The ${target} has 1 to 500 characters, none of them a control character.`, target)
  if (subject !== undefined && !reach.everywhere)
    throw denied('Users of an identity provider are made by administrators of every company.', 'issuer')
  const id = await makePrincipal(session, {
    name,
    kind,
    administrator,
    issuer: issuer ?? null,
    subject: subject ?? null,
  })
  if (id === undefined)
    throw new Problem('Internal_EntityWithSameKeyExists', `The user ${quoted(name)} already exists.`, {
      target: 'userName',
    })
  // Of the companies somebody administers a new user has none: he sees him all the same, for he made him.
  const made = (await listUsers(session)).find((row) => row.id === id)
  if (made === undefined) throw unknownRecord('users')
  return shownUser(made)
}

async function changeUser(changing: Changing, id: string, wanted: UserChange): Promise<User> {
  const { reach, session } = changing
  if (!reach.everywhere) throw denied('Users are changed by administrators of every company.', 'disabled')
  if (wanted.administrator !== undefined && !reach.everything)
    throw denied('An administrator is made by those who may do everything in every company.', 'administrator')
  return keepingAdministered(changing, async () => {
    const user = await userOf(changing, id)
    requireOver(changing, user, 'disabled')
    await changePrincipal(session, {
      id: user.id,
      disabled: wanted.disabled ?? null,
      administrator: wanted.administrator ?? null,
    })
    return userOf(changing, user.id)
  })
}

async function makeKey(changing: Changing, wanted: KeyRequest) {
  const { reach, session, hashing } = changing
  const { name = '', expiresAt } = wanted
  if (name.length > userNameMax || /[\p{Cc}\p{Cs}]/u.test(name))
    throw wrong(
      `The name of a key has ${userNameMax} characters at most, none of them a control character.`,
      'displayName',
    )
  const until = expiresAt === undefined ? Infinity : Date.parse(expiresAt)
  if (!(until > Date.now()) || (expiresAt !== undefined && !/^\d{4}-\d\d-\d\d(T|$)/.test(expiresAt)))
    throw wrong(
      'The time a key ends is an ISO time that is still to come, such as 2030-01-31T00:00:00Z.',
      'expirationDateTime',
    )
  const user = await userNamed(changing, wanted.user)
  requireOver(changing, user, 'userName')
  const all = await companiesCalled(session, wanted.companies ?? [])
  const companies = wanted.companies?.map((one) => companyIn(all, reach, one).id)
  const sets = setsOf(wanted.sets)
  if (companies?.length === 0 || sets?.length === 0)
    throw wrong('A key that reaches nothing is none: name companies and permission sets, or neither.', 'companies')
  requireKeyWithin(reach, companies, sets)
  const secret = newKey()
  const id = await addKey(session, {
    principalId: user.id,
    hash: hashing.of(secret),
    name,
    expiresAt: expiresAt === undefined ? null : new Date(until).toISOString(),
    companies: companies ?? null,
    sets: sets ?? null,
  })
  return { key: await keyOf(changing, id), secret }
}

interface Grant {
  readonly user: string
  readonly company: string
  readonly sets: readonly string[]
  readonly expected: readonly string[] | undefined
}

async function grant(changing: Changing, wanted: Grant) {
  const { by, reach, session } = changing
  const sets = setsOf(wanted.sets) ?? []
  const expected = setsOf(wanted.expected)
  // Of two at once the second one reads what the first one made of it, whether or not it says what it expects: else it would
  // put its rights over those of one that did.
  await lockAdministrators(session)
  const user = await userNamed(changing, wanted.user)
  const company = companyIn(await companiesCalled(session, [wanted.company]), reach, wanted.company)
  // Says what is missing where somebody sees the company and does not administer it.
  if (by !== 'operator') authorise(by, company.id, 'ADMIN')
  if (user.administrator)
    throw wrong(
      `${user.name} is an administrator, who may do everything in every company: only its keys can be revoked.`,
      'userName',
    )
  const has = user.rights.find(({ companyId }) => companyId === company.id)?.sets ?? []
  if (expected !== undefined && withImplied(expected).join() !== withImplied(has).join())
    throw new Problem(
      'Request_EntityChanged',
      `Somebody else has changed the rights of ${quoted(user.name)} in this company. Read them again.`,
    )
  const missing = sets.find((set) => !has.includes(set) && !reach.gives(company.id).includes(set))
  if (missing !== undefined)
    throw denied(`Nobody gives what he has not: you do not have ${missing} in this company.`, 'permissionSets')
  await putPermissions(session, user.id, company.id, sets)
  const now = (await listUsers(session)).map(shownUser).find(({ id }) => id === user.id) ?? user
  const shown = visible(reach, now) ?? { ...now, rights: [], keys: [] }
  return { userId: user.id, userName: user.name, companyId: company.id, companyName: company.name, sets, user: shown }
}

// To those who may not enter it, a company looks like one that is not there.
function companyIn(all: readonly CompanyName[], reach: Reach, text: string) {
  return companyNamed(
    all.filter(({ id }) => reach.gives(id).length > 0),
    text,
  )
}

function setsOf(sets: readonly string[] | undefined) {
  const unknown = sets?.find((set) => !isPermissionSet(set))
  if (unknown !== undefined)
    throw wrong(
      `${quoted(unknown)} is no permission set: they are READ, EDIT, POST and ADMIN, with blanks between them.`,
      'permissionSets',
    )
  return sets === undefined ? undefined : inOrder(sets)
}

function wrong(message: string, target: string): Problem {
  return new Problem('BadRequest', message, { target })
}
