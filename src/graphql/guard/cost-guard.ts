import type { DocumentNode, GraphQLSchema } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import { costOf, tooCostly, type Cost } from './cost.ts'

interface Operation {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operationName?: string | null | undefined
  readonly variableValues?: unknown
}

/**
 * Refuses an operation that costs too much before anything of it runs; every answer shows its cost, a stream's first one.
 * What comes here was parsed and is valid: `weighed` remembers its document.
 */
export function costGuard(weighed: WeakSet<DocumentNode>): Plugin {
  const weigh = ({ schema, document, operationName, variableValues }: Operation): Cost => {
    weighed.add(document)
    return costOf(schema, document, operationName, variableValues)
  }
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const cost = weigh(args)
      if (cost.requested > cost.limit) {
        setResultAndStopExecution(refusal(cost))
        return undefined
      }
      return {
        onExecuteDone({ result, setResult }) {
          if (!isAsyncIterable(result)) setResult(withCost(result, cost))
        },
      }
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const cost = weigh(args)
      if (cost.requested > cost.limit) {
        setResultAndStopExecution(refusal(cost))
        return undefined
      }
      let shown = false
      return {
        onSubscribeResult({ result, setResult }) {
          if (!isAsyncIterable(result)) setResult(withCost(result, cost))
          return {
            onNext(next) {
              if (!shown) next.setResult(withCost(next.result, cost))
              shown = true
            },
          }
        },
      }
    },
  }
}

function refusal(cost: Cost) {
  return { errors: [tooCostly(cost, 'operation')], extensions: { cost } } as object
}

function withCost<Result extends { extensions?: unknown }>(result: Result, cost: Cost): Result {
  return { ...result, extensions: { ...(result.extensions as object | undefined), cost } }
}
