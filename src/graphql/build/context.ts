import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Loaders } from '../load/loaders.ts'

/** What resolvers know of their request. Loaders live as long as the request and are made anew by every mutation. */
export interface GraphContext {
  readonly engine: Engine
  readonly caller: Caller
  loaders: Loaders
}

/** Whether the caller may see the company at all; one who may not is told that it does not exist (D20). */
export function mayRead({ caller: { permissions } }: Pick<GraphContext, 'caller'>, companyId: string): boolean {
  return (permissions.get(companyId)?.size ?? 0) + (permissions.get('*')?.size ?? 0) > 0
}
