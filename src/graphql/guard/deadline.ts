import { getOperationAST, type ExecutionArgs, type GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Engine } from '../../engine/contract/engine.ts'
import { interceptEngine } from './engine-interceptor.ts'
import { refused } from '../terms/errors.ts'

/** Why an operation is to start no more work; nothing as long as it may go on. */
export interface Stopping {
  reason: GraphQLError | undefined
}

/** The engine until an operation is to stop; from then on every call is refused with the reason, before it starts. */
export function stoppable(engine: Engine, stopping: Stopping): Engine {
  return interceptEngine(engine, ({ proceed }) => {
    if (stopping.reason !== undefined) throw stopping.reason
    return proceed()
  })
}

interface Stoppable {
  readonly stopping: Stopping
  readonly request: Request
  /** In place of the request's, where there is none. */
  readonly leaving?: AbortSignal
  /** When another way began that gave up, by the clock of `performance`. */
  readonly begun?: number
}

/** Answers an operation that is not done in time with OPERATION_TIMEOUT, and lets nothing new start once the client is gone. */
export function deadline(operationMs: number): Plugin<Stoppable> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { stopping, request, leaving, begun } = args.contextValue as Stoppable
      const { document, operationName } = args as ExecutionArgs
      const mutates = getOperationAST(document, operationName)?.operation === 'mutation'
      setExecuteFn(((inner: typeof args) => {
        const running: unknown = executeFn(inner)
        const spent = begun === undefined ? 0 : performance.now() - begun
        return running instanceof Promise
          ? inTime(running, operationMs, spent, stopping, leaving ?? request.signal, mutates)
          : running
      }) as typeof executeFn)
    },
  }
}

function inTime(
  running: Promise<unknown>,
  ms: number,
  spent: number,
  stopping: Stopping,
  signal: AbortSignal,
  mutates: boolean,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const gone = (): void => {
      stopping.reason ??= refused('CLIENT_CLOSED_REQUEST', 499, 'The client closed the connection.')
    }
    const timer = setTimeout(
      () => {
        stopping.reason ??= refused(
          'OPERATION_TIMEOUT',
          504,
          `The operation was not done after ${ms / 1000} seconds and was given up. ${mutates ? 'What it had begun may be done all the same: read before sending it again, or send it with an idempotencyKey.' : 'Ask for smaller pages.'}`,
        )
        resolve({ errors: [stopping.reason] })
      },
      Math.max(1, ms - spent),
    )
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', gone)
    }
    if (signal.aborted) gone()
    else signal.addEventListener('abort', gone, { once: true })
    running.finally(done).then(resolve, reject)
  })
}
