/** Permission sets of reliability.md 3; EDIT, POST and ADMIN imply READ. */
export type PermissionSet = 'READ' | 'EDIT' | 'POST' | 'ADMIN'

/** Who asks, and for which request; made once per request by the entry and handed through (D16). */
export interface Caller {
  readonly principalId: string
  readonly principalName: string
  /** Permission sets per company id; '*' stands for every company. */
  readonly permissions: ReadonlyMap<string, ReadonlySet<PermissionSet>>
  readonly requestId: string
  /** The IP address the request came from; absent where none did, as in a command. */
  readonly address?: string | undefined
  /** The access key or, of a token, its id; absent where nobody signed in. */
  readonly keyId?: string | undefined
  /** SQL statements that touched tables in this request; transaction control is not counted (DESIGN 2). */
  statements: number
  /** The permissions as they are now, undefined when the key does not work any more; for what lasts longer than a request. */
  readonly recheck?: (() => Promise<Caller['permissions'] | undefined>) | undefined
}
