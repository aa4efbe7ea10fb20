import type { Via } from '../../core/actor.ts'
import type { Listener } from '../../core/language/listener.ts'
import type { Patience } from '../../core/turns/patience.ts'
import type { ReadMark } from '../../core/read-mark.ts'

/** Permission sets of reliability.md 3; EDIT, POST and ADMIN imply READ. */
export type PermissionSet = 'READ' | 'EDIT' | 'POST' | 'ADMIN'

/** Who asks, and for which request; made once per request by the entry and handed through (D16). */
export interface Caller extends Listener {
  readonly principalId: string
  readonly principalName: string
  /** Permission sets per company id; '*' stands for every company. */
  readonly permissions: ReadonlyMap<string, ReadonlySet<PermissionSet>>
  readonly requestId: string
  /** The IP address the request came from; absent where none did, as in a command. */
  readonly address?: string | undefined
  /** The access key or, of a token, its id; absent where nobody signed in. */
  readonly keyId?: string | undefined
  /** What the request came by; each surface says it (F94). */
  via?: Via | undefined
  /** How long the request may still wait in queues (F91); absent where none came, as in a command. */
  readonly patience?: Patience | undefined
  /** SQL statements that touched tables in this request; transaction control is not counted (DESIGN 2). */
  statements: number
  /** Where its reads may go, where there are replicas; absent: to the primary (F102). */
  readonly reads?: ReadMark | undefined
  /** The permissions as they are now, undefined when the key does not work any more; for what lasts longer than a request. */
  readonly recheck?: (() => Promise<Caller['permissions'] | undefined>) | undefined
}
