import { Problem } from '../../core/problem.ts'
import { explained } from '../../engine/administration/explain.ts'
import type { AccessKey, Administration, GrantedRights, MadeKey, User } from '../../engine/contract/administration.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import { withImplied } from '../../engine/identity/permission-sets.ts'
import type { Resource } from '../../model/resource.ts'
import type { GraphContext } from '../build/context.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { renamedTarget } from '../terms/errors.ts'
import { capitalized } from '../terms/names.ts'
import { decodeCompanyId, encodeNodeId } from '../terms/node-ids.ts'
import { failureOf, WrongInput } from './errors.ts'
import { namedBy } from './records.ts'
import type { MutationResults, Result } from './results.ts'

/** The success of a mutation. */
interface Done<Value> {
  readonly type: string
  readonly done: Value
}

type Over = Administration<Caller>

/** Users, keys and rights: what `users`, `accessKeys` and `userPermissions` are in OData (F93), as a list and mutations. */
export function addAccess(parts: SchemaParts, results: MutationResults): void {
  const { company } = parts
  if (company === undefined) return
  const types = addTypes(parts, company)
  const mutation = { parts, ...addMutation(parts, results, company) }
  addUserMutations(mutation, types)
  addKeyMutations(mutation, types)
  addRevoke(mutation)
  addRightsMutation(mutation, types)
}

function addTypes(parts: SchemaParts, company: Resource) {
  const { builder, permission } = parts
  const companyId = (id: string): string => encodeNodeId({ type: company.graphqlType, companyId: id, id })
  const rights = builder.objectRef<GrantedRights>('UserPermission').implement({
    description: 'What a user may do in a company.',
    fields: (t) => ({
      userId: t.field({ type: 'UUID', description: 'The user.', resolve: (one) => one.userId }),
      companyId: t.id({ description: 'Global id of the company.', resolve: (one) => companyId(one.companyId) }),
      companyName: t.exposeString('companyName', { description: 'Name of the company.' }),
      permissions: t.field({ type: [permission], description: 'What was granted.', resolve: ({ sets }) => [...sets] }),
      mayDo: t.field({
        type: [permission],
        description: 'The same with what it implies: every permission implies READ.',
        resolve: ({ sets }) => withImplied(sets),
      }),
      explanation: t.string({
        description: 'What the user may do there and why, in sentences.',
        resolve: ({ user, companyId: id, companyName: name }) => explained(user, { id, name }).join(' '),
      }),
    }),
  })
  const key = addKeyType(parts, companyId)
  const user = builder.objectRef<User>('User').implement({
    description: 'Somebody or something that signs in.',
    fields: (t) => ({
      userId: t.field({ type: 'UUID', description: 'Identifier of the user.', resolve: ({ id }) => id }),
      userName: t.exposeString('name', { description: 'The name it signs in with.' }),
      application: t.boolean({ description: 'It is an application.', resolve: ({ kind }) => kind === 'application' }),
      administrator: t.exposeBoolean('administrator', { description: 'May do everything in every company.' }),
      disabled: t.exposeBoolean('disabled', { description: 'Cannot come in.' }),
      issuer: t.string({
        nullable: true,
        description: 'The identity provider whose tokens it brings.',
        resolve: ({ issuer }) => issuer ?? null,
      }),
      subject: t.string({
        nullable: true,
        description: 'Who it is there: the claim sub.',
        resolve: ({ subject }) => subject ?? null,
      }),
      createdAt: t.field({ type: 'DateTime', description: 'When it was made, UTC.', resolve: (one) => one.createdAt }),
      keys: t.field({
        type: [key],
        description: 'Its keys, oldest first, as far as the caller may see them.',
        resolve: ({ keys }) => [...keys],
      }),
      permissions: t.field({
        type: [rights],
        description: 'Its rights, by company, as far as the caller may see them.',
        resolve: (one) => one.rights.map((each) => ({ ...each, user: one })),
      }),
    }),
  })
  builder.queryField('users', (t) =>
    t.field({
      type: [user],
      description:
        'Users with keys and rights, by name, for those who have ADMIN: in every company, all of it; in some, what concerns these.',
      // As much as a file: a connection of its own for each.
      extensions: { readsFile: true },
      resolve: async (_root, _args, context) => [...(await over(context).users(context.caller))],
    }),
  )
  return { user, key, rights }
}

type Types = ReturnType<typeof addTypes>

function addKeyType({ builder, permission }: SchemaParts, companyId: (id: string) => string) {
  return builder.objectRef<AccessKey>('AccessKey').implement({
    description: 'A key that a user signs in with.',
    fields: (t) => ({
      keyId: t.field({ type: 'UUID', description: 'Identifier of the key; not the key.', resolve: ({ id }) => id }),
      userId: t.field({ type: 'UUID', description: 'Whose it is.', resolve: (one) => one.userId }),
      userName: t.exposeString('userName', { description: 'Name of the user whose it is.' }),
      name: t.exposeString('name', { description: 'What it is for.' }),
      companyIds: t.idList({
        nullable: true,
        description: 'Global ids of the companies it reaches; null = every one that its user may enter.',
        resolve: ({ companies }) => companies?.map(({ id }) => companyId(id)) ?? null,
      }),
      permissions: t.field({
        type: [permission],
        nullable: true,
        description: 'The permissions it reaches; null = every one that its user has.',
        resolve: ({ sets }) => (sets === undefined ? null : [...sets]),
      }),
      works: t.exposeBoolean('works', { description: 'Whether somebody can come in with it.' }),
      createdAt: t.field({ type: 'DateTime', description: 'When it was made, UTC.', resolve: (one) => one.createdAt }),
      expiresAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When it ends, UTC; null = it does not end by itself.',
        resolve: ({ expiresAt }) => expiresAt ?? null,
      }),
      revokedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When it was revoked, UTC.',
        resolve: ({ revokedAt }) => revokedAt ?? null,
      }),
      lastUsedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When it was last used, UTC, written once a minute at the most.',
        resolve: ({ lastUsedAt }) => lastUsedAt ?? null,
      }),
      lastUsedAddress: t.string({
        nullable: true,
        description: 'The IP address it was last used from.',
        resolve: ({ lastUsedFrom }) => lastUsedFrom ?? null,
      }),
    }),
  })
}

function over({ engine }: GraphContext): Over {
  if (engine.administration !== undefined) return engine.administration
  throw new Problem(
    'BadRequest_MethodNotImplemented',
    'Users, keys and rights cannot be changed together with records.',
  )
}

/** What is refused is a typed error, about the field as this schema names it. */
function addMutation({ builder }: SchemaParts, results: MutationResults, company: Resource) {
  const run = async <Value>(
    name: string,
    context: GraphContext,
    work: (administration: Over, caller: Caller) => Promise<Value>,
  ): Promise<Result> => {
    try {
      return { type: `${capitalized(name)}Success`, done: await work(over(context), context.caller) }
    } catch (thrown) {
      if (thrown instanceof WrongInput) return thrown.failure
      const renamed = [
        ['displayName', 'name'],
        ['expirationDateTime', 'expiresAt'],
        ['companies', 'companyIds'],
        ['permissionSets', 'permissions'],
      ].reduce<unknown>((error, [from = '', to = '']) => renamedTarget(error, from, to), thrown)
      const failure = renamed instanceof Problem ? failureOf(company, renamed, false) : undefined
      if (failure === undefined) throw thrown
      return failure
    }
  }
  const success = <Value>(name: string, description: string) =>
    builder.objectRef<Done<Value>>(`${capitalized(name)}Success`).implement({ description })
  const union = (name: string, of: { name: string }) => results.ofOther(capitalized(name), of)
  return { run, success, union }
}

type Mutation = ReturnType<typeof addMutation> & { readonly parts: SchemaParts }

function addUserMutations({ parts: { builder }, run, success, union }: Mutation, { user }: Types): void {
  const made = success<User>('createUser', 'The user was made.')
  const changed = success<User>('updateUser', 'The user was changed.')
  for (const one of [made, changed])
    builder.objectField(one, 'user', (t) =>
      t.field({ type: user, description: 'The user as it is now.', resolve: ({ done }) => done }),
    )
  const create = builder.inputType('CreateUserInput', {
    description: 'A user to make.',
    fields: (t) => ({
      userName: t.string({ required: true, description: 'The name it signs in with, 80 characters at most.' }),
      administrator: t.boolean({ description: 'May do everything in every company; not unless told.' }),
      application: t.boolean({ description: 'It is an application.' }),
      issuer: t.string({ description: 'The identity provider whose tokens it brings, with `subject`.' }),
      subject: t.string({ description: 'Who it is there: the claim sub.' }),
    }),
  })
  builder.mutationField('createUser', (t) =>
    t.field({
      type: union('createUser', made),
      description: 'Makes a user without rights. Needs ADMIN.',
      args: { input: t.arg({ type: create, required: true, description: 'What to make.' }) },
      resolve: (_root, { input: { userName, administrator, application, issuer, subject } }, context) =>
        run('createUser', context, (administration, caller) =>
          administration.makeUser(caller, {
            name: userName,
            administrator: administrator ?? undefined,
            kind: application === true ? 'application' : 'user',
            issuer: issuer ?? undefined,
            subject: subject ?? undefined,
          }),
        ),
    }),
  )
  const update = builder.inputType('UpdateUserInput', {
    description: 'What to change of a user; what is left out stays.',
    fields: (t) => ({
      userId: t.field({ type: 'UUID', required: true, description: 'Which one.' }),
      disabled: t.boolean({ description: 'Cannot come in.' }),
      administrator: t.boolean({ description: 'May do everything in every company.' }),
    }),
  })
  builder.mutationField('updateUser', (t) =>
    t.field({
      type: union('updateUser', changed),
      description: 'Disables or enables a user, or makes an administrator. Needs ADMIN in every company.',
      args: { input: t.arg({ type: update, required: true, description: 'What to change.' }) },
      resolve: (_root, { input: { userId, disabled, administrator } }, context) =>
        run('updateUser', context, (administration, caller) =>
          administration.changeUser(caller, userId, {
            disabled: disabled ?? undefined,
            administrator: administrator ?? undefined,
          }),
        ),
    }),
  )
}

function addKeyMutations({ parts, run, success, union }: Mutation, { key }: Types): void {
  const { builder, permission } = parts
  const made = success<MadeKey>('createAccessKey', 'The key was made.')
  const rotated = success<MadeKey>('rotateAccessKey', 'The key that takes its place was made.')
  for (const one of [made, rotated])
    builder.objectFields(one, (t) => ({
      key: t.field({ type: key, description: 'The new key.', resolve: ({ done }) => done.key }),
      secret: t.string({ description: 'The key itself; told here only.', resolve: ({ done }) => done.secret }),
    }))
  const create = builder.inputType('CreateAccessKeyInput', {
    description: 'A key to make.',
    fields: (t) => ({
      userName: t.string({ required: true, description: 'Name of the user whose it will be.' }),
      name: t.string({ description: 'What it is for, 80 characters at most.' }),
      expiresAt: t.field({ type: 'DateTime', description: 'When it ends; it does not end by itself unless told.' }),
      companyIds: t.idList({ description: 'The companies it reaches; every one that its user may enter unless told.' }),
      permissions: t.field({
        type: [permission],
        description: 'The permissions it reaches; all of its user unless told.',
      }),
    }),
  })
  builder.mutationField('createAccessKey', (t) =>
    t.field({
      type: union('createAccessKey', made),
      description: 'Makes a key, which reaches no further than its user and whoever makes it. Needs ADMIN.',
      args: { input: t.arg({ type: create, required: true, description: 'What to make.' }) },
      resolve: (_root, { input }, context) =>
        run('createAccessKey', context, (administration, caller) =>
          administration.makeKey(caller, {
            user: input.userName,
            name: input.name ?? undefined,
            expiresAt: input.expiresAt ?? undefined,
            companies: input.companyIds?.map((id) => namedBy('companyIds', () => decodeCompanyId(id))),
            sets: input.permissions ?? undefined,
          }),
        ),
    }),
  )
  const rotate = builder.inputType('RotateAccessKeyInput', {
    description: 'A key to replace.',
    fields: (t) => ({
      keyId: t.field({ type: 'UUID', required: true, description: 'Which one.' }),
      hours: t.int({ description: 'For how many hours it goes on to work, 0 to 720; 24 unless told.' }),
    }),
  })
  builder.mutationField('rotateAccessKey', (t) =>
    t.field({
      type: union('rotateAccessKey', rotated),
      description: 'Makes a key like another one, which goes on to work for some hours. Needs ADMIN.',
      args: { input: t.arg({ type: rotate, required: true, description: 'Which one.' }) },
      resolve: (_root, { input: { keyId, hours } }, context) =>
        run('rotateAccessKey', context, (administration, caller) =>
          administration.rotateKey(caller, keyId, hours ?? 24),
        ),
    }),
  )
}

function addRevoke({ parts: { builder }, run, success, union }: Mutation): void {
  const revoked = success<string>('revokeAccessKey', 'The key works no more.')
  builder.objectField(revoked, 'keyId', (t) =>
    t.field({ type: 'UUID', description: 'Its identifier.', resolve: ({ done }) => done }),
  )
  const revoke = builder.inputType('RevokeAccessKeyInput', {
    description: 'Which one.',
    fields: (t) => ({ keyId: t.field({ type: 'UUID', required: true, description: 'Its identifier.' }) }),
  })
  builder.mutationField('revokeAccessKey', (t) =>
    t.field({
      type: union('revokeAccessKey', revoked),
      description: 'Revokes a key, in every process within a second. Needs ADMIN.',
      args: { input: t.arg({ type: revoke, required: true, description: 'Which one.' }) },
      resolve: (_root, { input: { keyId } }, context) =>
        run('revokeAccessKey', context, async (administration, caller) => {
          await administration.revokeKey(caller, keyId)
          return keyId
        }),
    }),
  )
}

function addRightsMutation({ parts, run, success, union }: Mutation, { rights, user }: Types): void {
  const { builder, permission } = parts
  const name = 'setUserPermissions'
  const set = success<GrantedRights>(name, 'The rights are what was sent.')
  builder.objectFields(set, (t) => ({
    userPermission: t.field({ type: rights, description: 'The rights as they are now.', resolve: ({ done }) => done }),
    user: t.field({ type: user, description: 'The user as it is now.', resolve: ({ done }) => done.user }),
  }))
  const input = builder.inputType('SetUserPermissionsInput', {
    description: 'Rights of a user in a company.',
    fields: (t) => ({
      userName: t.string({ required: true, description: 'Name of the user.' }),
      companyId: t.id({ required: true, description: 'Global id or GUID of the company.' }),
      permissions: t.field({
        type: [permission],
        required: true,
        description: 'They take the place of what the user has there; none takes all away.',
      }),
      expected: t.field({
        type: [permission],
        description:
          'What the user had there when it was read: where it is something else meanwhile, nothing is changed and the answer is a ConflictError. Not checked unless told.',
      }),
    }),
  })
  builder.mutationField(name, (t) =>
    t.field({
      type: union(name, set),
      description: 'Gives or takes rights in a company. Needs ADMIN there; nobody gives what he has not.',
      args: { input: t.arg({ type: input, required: true, description: 'What to set.' }) },
      resolve: (_root, { input: { userName, companyId, permissions, expected } }, context) =>
        run(name, context, (administration, caller) => {
          const id = namedBy('companyId', () => decodeCompanyId(companyId))
          return administration.grant(caller, userName, id, permissions, expected ?? undefined)
        }),
    }),
  )
}
