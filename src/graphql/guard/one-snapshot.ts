import { getOperationAST, type ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphContext } from '../build/context.ts'
import type { RequestBudget } from '../terms/request-budget.ts'

interface Budgeted {
  readonly budget: RequestBudget
}

/**
 * Lets everything that one query reads be of one state of the books: a document and its entries, a balance and what it is the sum
 * of. Mutations read what they wrote, each after its own write.
 */
export function oneSnapshot(): Plugin<GraphContext & Budgeted> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { document, operationName } = args as ExecutionArgs
      if (getOperationAST(document, operationName)?.operation !== 'query') return
      setExecuteFn(((inner: typeof args) => {
        const context = inner.contextValue as GraphContext & Budgeted
        const { rows, bytes } = context.budget
        return context.engine.snapshot(async (engine) => {
          // What a run that begins again had taken is given back.
          Object.assign(context.budget, { rows, bytes })
          // The context of an operation of a batch inherits its caller, so it is not copied.
          const within = Object.assign(Object.create(context) as GraphContext, {
            engine,
            loaders: context.loaders.anew(engine),
          })
          return executeFn({ ...inner, contextValue: within }) as unknown
        })
      }) as typeof executeFn)
    },
  }
}
