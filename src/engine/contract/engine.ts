import type { Resource } from '../../model/resource.ts'
import type { Acting } from './acting.ts'
import type { Administration } from './administration.ts'
import type { Caller } from './caller.ts'
import type { ChangeFeed } from './change-events.ts'
import type { Files } from './files.ts'
import type { HotReading } from './hot-reading.ts'
import type { Jobs } from './jobs.ts'
import type { Playgrounds } from './playgrounds.ts'
import type { Proving } from './proving.ts'
import type { Reading } from './reading.ts'
import type { Reporting } from './reporting.ts'
import type { Tracking } from './tracking.ts'
import type { Webhooks } from './webhooks.ts'
import type { Writing } from './writing.ts'

/**
 * One function per thing a client can ask. Large files are read one at a time, whoever sends or asks for them (see LargeFiles). Unknown or invisible company: Problem BadRequest_ResourceNotFound (D20);
 * missing permission: Authorization_RequestDenied; database trouble: Internal_ServiceUnavailable.
 * `companyId` is '' for resources that do not belong to a company (companies).
 */
export interface Engine
  extends ChangeFeed<Caller>, Webhooks<Caller>, Acting, Reading, Tracking, Writing, Files, Proving, Reporting {
  /**
   * Runs `work` with an engine whose every call happens in one transaction: all of it is kept when `work` ends, nothing when
   * it throws. `work` may run again after a deadlock. What it reads sees what it wrote.
   */
  transaction<T>(caller: Caller, work: (engine: Engine) => Promise<T>): Promise<T>
  /**
   * Runs `work` with an engine whose reads, reports too, see the same state of the books in every company: one transaction on one
   * connection, begun by the first read and ended with `work`. Where the database refused a statement of it or was lost, `work`
   * runs again, at last with reads that stand by themselves; so it changes nothing.
   */
  snapshot<T>(work: (engine: Engine) => Promise<T>): Promise<T>
  /** Reads of one message (F70); absent where there is no such way, as in a {@link Engine.transaction} and a {@link Engine.snapshot}. */
  readonly hot?: HotReading | undefined
  /** Work in the background (F83); absent in a {@link Engine.transaction}. */
  readonly jobs?: Jobs | undefined
  /** Users, keys and rights (F93); absent in a {@link Engine.transaction}, whose login may not change them. */
  readonly administration?: Administration<Caller> | undefined
  /** Companies for trial (F112); absent in a {@link Engine.transaction}, for each is a transaction of its own. */
  readonly playgrounds?: Playgrounds | undefined
  /** Every published resource. */
  readonly resources: readonly Resource[]
}
