import type { PermissionSet } from './caller.ts'

/** What a user may do in a company, as it was granted. */
export interface UserRights {
  readonly userId: string
  readonly userName: string
  readonly companyId: string
  readonly companyName: string
  /** As granted: what they imply is not in it. */
  readonly sets: readonly PermissionSet[]
}

/** Rights that were given or taken just now, with the user as the caller may see him. */
export interface GrantedRights extends UserRights {
  readonly user: User
}

/** A key as it may be shown: never its secret. Times are ISO texts in UTC. */
export interface AccessKey {
  readonly id: string
  readonly userId: string
  readonly userName: string
  /** What it is for, as its maker wrote. */
  readonly name: string
  readonly createdAt: string
  /** Undefined = it does not end by itself. */
  readonly expiresAt: string | undefined
  readonly revokedAt: string | undefined
  /** Undefined = never, or not within a minute of the last time that was written. */
  readonly lastUsedAt: string | undefined
  /** The IP address it was last used from. */
  readonly lastUsedFrom: string | undefined
  /** The companies it reaches, as far as its user may; undefined = every one. */
  readonly companies: readonly { readonly id: string; readonly name: string }[] | undefined
  /** The permission sets it reaches, as far as its user has them; undefined = every one. */
  readonly sets: readonly PermissionSet[] | undefined
  readonly works: boolean
}

/** A user: somebody or something that signs in with keys, or with tokens of an issuer. */
export interface User {
  readonly id: string
  readonly name: string
  readonly kind: 'user' | 'application'
  /** Of a user of an identity provider. */
  readonly issuer: string | undefined
  readonly subject: string | undefined
  /** May do everything in every company. */
  readonly administrator: boolean
  readonly disabled: boolean
  readonly createdAt: string
  readonly rights: readonly UserRights[]
  readonly keys: readonly AccessKey[]
}

/** A user to make. */
export interface NewUser {
  readonly name: string
  readonly administrator?: boolean | undefined
  readonly kind?: 'user' | 'application' | undefined
  readonly issuer?: string | undefined
  readonly subject?: string | undefined
}

/** What may be changed of a user. */
export interface UserChange {
  readonly disabled?: boolean | undefined
  readonly administrator?: boolean | undefined
}

/** A key to make. */
export interface KeyRequest {
  /** Name or id of the user. */
  readonly user: string
  readonly name?: string | undefined
  /** ISO time; without an end unless told. */
  readonly expiresAt?: string | undefined
  /** Names or ids; every company of the user unless told. */
  readonly companies?: readonly string[] | undefined
  /** Every set of the user unless told. */
  readonly sets?: readonly string[] | undefined
}

/** A key that was made just now, with what is shown only then. */
export interface MadeKey {
  readonly key: AccessKey
  readonly secret: string
}

/**
 * Users, keys and rights (F93), for those who have ADMIN: in every company, of all of them; in some, of what concerns those
 * only. Nobody gives what he has not, and the last administrator is not locked out. Every change counts in every process
 * within a second. Without ADMIN anywhere: Authorization_RequestDenied; a user, key or company that the caller may not see:
 * BadRequest_ResourceNotFound; where the service does not know the login that may change rights: BadRequest_MethodNotImplemented.
 */
export interface Administration<Who> {
  /** Whether the login that may change rights is known. */
  readonly isPossible: boolean
  users(by: Who): Promise<readonly User[]>
  /** The companies whose rights the caller may give, by name. */
  companies(by: Who): Promise<readonly { readonly id: string; readonly name: string }[]>
  makeUser(by: Who, wanted: NewUser): Promise<User>
  changeUser(by: Who, id: string, change: UserChange): Promise<User>
  makeKey(by: Who, wanted: KeyRequest): Promise<MadeKey>
  /** Makes a key like another one, which works for so many hours more at the most. */
  rotateKey(by: Who, id: string, hours: number): Promise<MadeKey>
  revokeKey(by: Who, id: string): Promise<void>
  /**
   * Puts these sets in place of those the user has in the company; none takes all away. User by name or id, company as well. Where
   * the user has others than `expected` meanwhile, nothing is changed: Request_EntityChanged (F114).
   */
  grant(
    by: Who,
    user: string,
    company: string,
    sets: readonly string[],
    expected?: readonly string[],
  ): Promise<GrantedRights>
}
