import type { Logger } from 'pino'
import { Problem } from '../../core/problem.ts'

/**
 * Reports what a surface could not answer: a failure with its stack; too much at once, a 503 that nothing else caused, is
 * the load and a warning.
 */
export function failureLog(log: Pick<Logger, 'warn' | 'error'>, surface: string) {
  return (err: unknown, requestId: string): void => {
    const isLoad = err instanceof Problem && err.code === 'Internal_ServiceUnavailable' && err.cause === undefined
    if (isLoad) log.warn({ requestId }, `${surface} request refused: ${err.message}`)
    else log.error({ err, requestId }, `${surface} request failed`)
  }
}
