import { isGuid } from '../../core/guid.ts'
import { notFound } from './errors.ts'

/** A property of a record of access. */
export interface AccessMember {
  readonly type: 'Edm.String' | 'Edm.Guid' | 'Edm.Boolean' | 'Edm.DateTimeOffset'
  readonly description: string
  readonly maxLength?: number
  /** With which requests a client sends it; others are read-only. */
  readonly sent?: 'create' | 'both'
  /** May be null, or not in every answer. */
  readonly nullable?: boolean
}

const companyText = 'Id of a company'
const setsText = 'permission sets READ, EDIT, POST and ADMIN with blanks between them'

/** The entity types of users, keys and rights with their properties in the order they are written (decision F93). */
export const accessTypes = {
  users: {
    entity: 'user',
    description: 'Somebody or something that signs in. Seen and changed by those who have ADMIN.',
    members: {
      id: { type: 'Edm.Guid', description: 'Identifier of the user.' },
      userName: { type: 'Edm.String', maxLength: 80, sent: 'create', description: 'The name it signs in with.' },
      kind: { type: 'Edm.String', maxLength: 20, sent: 'create', description: 'user or application.' },
      administrator: { type: 'Edm.Boolean', sent: 'both', description: 'May do everything in every company.' },
      disabled: { type: 'Edm.Boolean', sent: 'both', description: 'Cannot come in.' },
      issuer: {
        type: 'Edm.String',
        maxLength: 500,
        sent: 'create',
        nullable: true,
        description: 'The identity provider whose tokens it brings.',
      },
      subject: {
        type: 'Edm.String',
        maxLength: 500,
        sent: 'create',
        nullable: true,
        description: 'Who it is there: the claim sub.',
      },
      systemCreatedAt: { type: 'Edm.DateTimeOffset', description: 'Time of creation, UTC.' },
    },
  },
  accessKeys: {
    entity: 'accessKey',
    description: 'A key that a user signs in with; deleting it revokes it. Seen and changed by those who have ADMIN.',
    members: {
      id: { type: 'Edm.Guid', description: 'Identifier of the key.' },
      userId: { type: 'Edm.Guid', description: 'Whose it is.' },
      userName: { type: 'Edm.String', maxLength: 80, sent: 'create', description: 'Name of the user whose it is.' },
      displayName: { type: 'Edm.String', maxLength: 80, sent: 'create', description: 'What it is for.' },
      companies: {
        type: 'Edm.String',
        sent: 'create',
        description:
          'Ids of the companies it reaches with blanks between them; empty = every one that its user may enter.',
      },
      permissionSets: {
        type: 'Edm.String',
        sent: 'create',
        description: `The ${setsText} that it reaches; empty = every one that its user has.`,
      },
      expirationDateTime: {
        type: 'Edm.DateTimeOffset',
        sent: 'create',
        nullable: true,
        description: 'When it ends, UTC; null = it does not end by itself.',
      },
      works: { type: 'Edm.Boolean', description: 'Whether somebody can come in with it.' },
      revokedDateTime: { type: 'Edm.DateTimeOffset', nullable: true, description: 'When it was revoked, UTC.' },
      lastUsedDateTime: {
        type: 'Edm.DateTimeOffset',
        nullable: true,
        description: 'When it was last used, UTC, written once a minute at the most.',
      },
      lastUsedAddress: { type: 'Edm.String', nullable: true, description: 'The IP address it was last used from.' },
      systemCreatedAt: { type: 'Edm.DateTimeOffset', description: 'Time of creation, UTC.' },
      secret: {
        type: 'Edm.String',
        maxLength: 100,
        nullable: true,
        description: 'The key itself: told only in the answer that made it.',
      },
    },
  },
  userPermissions: {
    entity: 'userPermission',
    description: 'What a user may do in a company. Seen and changed by those who have ADMIN there.',
    members: {
      id: { type: 'Edm.String', maxLength: 73, description: 'Ids of user and company with a dot between them.' },
      userId: { type: 'Edm.Guid', description: 'The user.' },
      userName: { type: 'Edm.String', maxLength: 80, sent: 'create', description: 'Name of the user.' },
      companyId: { type: 'Edm.Guid', sent: 'create', description: `${companyText}.` },
      companyName: { type: 'Edm.String', maxLength: 100, description: 'Name of the company.' },
      permissionSets: {
        type: 'Edm.String',
        sent: 'both',
        description: `The ${setsText} that are granted; what is sent takes their place.`,
      },
      mayDo: { type: 'Edm.String', description: 'The same with what they imply: every one implies READ.' },
      explanation: { type: 'Edm.String', description: 'What the user may do there and why, in sentences.' },
    },
  },
} as const satisfies Record<
  string,
  {
    readonly entity: string
    readonly description: string
    readonly members: Readonly<Record<string, AccessMember>>
  }
>

/** A set of users, keys or rights, at the service root. */
export type AccessSet = keyof typeof accessTypes

/** They in the order of the service document. */
export const accessSets: readonly AccessSet[] = ['users', 'accessKeys', 'userPermissions']

/** An address of them; `rotate` is the action of a key. */
export type AccessRoute =
  | { readonly kind: 'accessSet'; readonly set: AccessSet }
  | { readonly kind: 'accessRecord'; readonly set: AccessSet; readonly id: string }
  | { readonly kind: 'rotateKey'; readonly id: string }

/** Reads the segments below the service root; undefined when they name no set of access. */
export function accessRoute(segments: readonly string[], namespace: string): AccessRoute | undefined {
  const [first = '', ...rest] = segments
  const [, name = '', inside] = /^([A-Za-z]+)(?:\(([^()]*)\))?$/.exec(first) ?? []
  const set = accessSets.find((one) => one.toLowerCase() === name.toLowerCase())
  if (set === undefined) return undefined
  const [next, action, ...beyond] = inside === undefined ? rest : [inside, ...rest]
  if (next === undefined) return { kind: 'accessSet', set }
  const id = keyOf(next, set)
  if (action === undefined) return { kind: 'accessRecord', set, id }
  const called = action.replace(/\(\)$/, '').toLowerCase()
  const isRotate = [`${namespace}.rotate`.toLowerCase(), 'rotate'].includes(called)
  if (set === 'accessKeys' && isRotate && beyond[0] === undefined) return { kind: 'rotateKey', id }
  throw notFound(beyond[0] ?? action)
}

function keyOf(text: string, set: AccessSet): string {
  const key = text
    .trim()
    .replace(/^id\s*=\s*/i, '')
    .replace(/^'(.*)'$/, '$1')
    .toLowerCase()
  const ids = key.split('.')
  if (ids.length !== (set === 'userPermissions' ? 2 : 1) || !ids.every(isGuid)) throw notFound(set)
  return key
}
