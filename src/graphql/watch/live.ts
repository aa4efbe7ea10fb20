import { createHash } from 'node:crypto'
import {
  DirectiveLocation,
  getDirectiveValues,
  getOperationAST,
  GraphQLDirective,
  GraphQLError,
  GraphQLString,
  valueFromASTUntyped,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Watched, WatchStream } from '../../engine/contract/change-events.ts'
import type { GraphContext } from '../build/context.ts'
import { makeLoaders } from '../load/loaders.ts'
import { badInput, badRequest, refused } from '../terms/errors.ts'
import { decodeCompanyId } from '../terms/node-ids.ts'
import type { RequestBudget } from '../terms/request-budget.ts'
import { eventOf } from './events.ts'

/** `@live` of a query (F83). */
export const liveDirective = new GraphQLDirective({
  name: 'live',
  description:
    'Sends the answer of a query of one company, and again whenever a posting or a change of an import document makes it another one, as server-sent events (accept: text/event-stream). `extensions.live.cursor` of each answer is where it stands.',
  locations: [DirectiveLocation.QUERY],
  args: {
    after: {
      type: GraphQLString,
      description:
        'Cursor of the last answer seen: the next one comes when something has happened since. Without it the first one comes at once. A cursor is good for 7 days.',
    },
  },
})

/** Events within so many milliseconds make one answer, and none waits longer than the second. */
const gather = { quietMs: 100, mostMs: 1_000 } as const

interface LiveContext extends GraphContext {
  readonly request: Request
  readonly stopping: { reason: GraphQLError | undefined }
  readonly budget: RequestBudget
}

/** Answers queries with `@live`: each answer is executed as any query is, within its limits and of one state of the books. */
export function liveQueries(): Plugin<LiveContext> {
  return {
    onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
      const { document, operationName, variableValues } = args as ExecutionArgs
      const operation = getOperationAST(document, operationName)
      if (operation?.directives?.some((one) => one.name.value === 'live') !== true) return
      const context = args.contextValue as LiveContext
      try {
        const wish = wishOf(operation, variableValues ?? {}, context.request)
        setExecuteFn(((inner: typeof args) =>
          liveAnswers(context, wish, async () => executeFn(inner) as ExecutionResult)) as typeof executeFn)
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error
        setResultAndStopExecution({ errors: [error] })
      }
    },
  }
}

interface Wish {
  readonly companyId: string
  readonly after: Seen | undefined
}

/** What somebody has who comes back. */
interface Seen {
  readonly places: Places
  /** Of the answer. */
  readonly hash: string
}

/** Where the two feeds of a company stand. */
interface Places {
  documents: string
  ledger: string
}

function wishOf(
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  { headers }: Request,
): Wish {
  if (headers.get('accept')?.includes('text/event-stream') !== true)
    throw refused(
      'NOT_ACCEPTABLE',
      406,
      'A query with @live is answered as server-sent events: send Accept: text/event-stream.',
    )
  const companies = new Set(
    operation.selectionSet.selections.map((one) => {
      const id =
        one.kind === 'Field' && one.name.value === 'company'
          ? one.arguments?.find((each) => each.name.value === 'id')?.value
          : undefined
      const value: unknown = id === undefined ? undefined : valueFromASTUntyped(id, { ...variables })
      if (typeof value !== 'string') throw badRequest('A query with @live asks for company(id:) and nothing beside it.')
      return decodeCompanyId(value)
    }),
  )
  const [companyId = '', ...others] = companies
  if (others.length > 0) throw badRequest('A query with @live asks for one company.')
  const after: unknown = getDirectiveValues(liveDirective, operation, { ...variables })?.['after']
  return { companyId, after: typeof after === 'string' ? seenOf(after) : undefined }
}

function seenOf(cursor: string): Seen {
  const [documents, ledger, hash, ...rest] = cursor.split('.')
  if (!documents || !ledger || !hash || rest.length > 0)
    throw badInput('The cursor of @live is none of an answer: use extensions.live.cursor of the last one.')
  return { places: { documents, ledger }, hash }
}

type Run = () => Promise<ExecutionResult>

async function liveAnswers(
  context: LiveContext,
  wish: Wish,
  run: Run,
): Promise<AsyncIterableIterator<ExecutionResult>> {
  const { engine, caller, request } = context
  const { companyId, after } = wish
  const leaving = new AbortController()
  const gone = AbortSignal.any([request.signal, leaving.signal])
  // Before anything is read, so that nothing is missed in between.
  const places: Places = after?.places ?? { ...(await engine.feedCursors(caller, companyId)) }
  const documents = await engine.watchDocuments(caller, companyId, places.documents, gone)
  const ledger = await engine.watchLedger(caller, companyId, places.ledger, gone)
  const sources = [sourceOf('documents', documents), sourceOf('ledger', ledger)]
  const answers = answering(sources, places, after?.hash, freshly(context, run))
  const iterator: AsyncIterableIterator<ExecutionResult> = {
    next: () => answers.next(),
    // A generator that waits for an event does not hear that nobody wants one.
    return: async () => {
      leaving.abort()
      return answers.return(undefined)
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}

// Every answer has the whole budget and time of a request, and reads anew.
function freshly(context: LiveContext, run: Run): Run {
  const { rows, bytes } = context.budget
  return () => {
    context.stopping.reason = undefined
    Object.assign(context.budget, { rows, bytes })
    context.loaders = makeLoaders(context.engine, context.caller, context.budget)
    return run()
  }
}

/** A feed with its next event, which is waited for once. */
interface Source {
  readonly name: keyof Places
  readonly pull: () => Promise<Pulled>
  pending: Promise<Pulled> | undefined
}

interface Pulled {
  readonly source: Source
  /** Undefined at the end of the feed. */
  readonly item: Watched<{ readonly cursor: string }> | undefined
}

function sourceOf(name: keyof Places, stream: WatchStream<{ readonly cursor: string }>): Source {
  const source: Source = {
    name,
    pull: async () => {
      const next = await stream.next()
      return { source, item: next.done === true ? undefined : next.value }
    },
    pending: undefined,
  }
  return source
}

async function* answering(
  sources: readonly Source[],
  places: Places,
  seen: string | undefined,
  run: Run,
): AsyncGenerator<ExecutionResult, undefined> {
  let sent = seen
  try {
    for (let first = seen === undefined; first || (await somethingHappened(sources, places)); first = false) {
      const { documents, ledger } = places
      const result = await run()
      const hash = createHash('sha256')
        .update(JSON.stringify([result.data, result.errors]))
        .digest('base64url')
      // What happened did not touch what is asked for.
      if (hash === sent) continue
      sent = hash
      yield { ...result, extensions: { ...result.extensions, live: { cursor: `${documents}.${ledger}.${hash}` } } }
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    yield { errors: [new GraphQLError(message, { originalError: error instanceof Error ? error : null })] }
  }
  return undefined
}

/** Waits for an event and those that come right behind it; false at the end of a feed. Throws why a feed was ended. */
async function somethingHappened(sources: readonly Source[], places: Places): Promise<boolean> {
  const taken = async (pulled: Pulled | undefined): Promise<boolean> => {
    if (pulled?.item === undefined) return false
    places[pulled.source.name] = eventOf(pulled.item).cursor
    pulled.source.pending = undefined
    return true
  }
  const next = (): Promise<Pulled> => Promise.race(sources.map((one) => (one.pending ??= one.pull())))
  if (!(await taken(await next()))) return false
  const until = performance.now() + gather.mostMs
  for (;;) {
    const pause = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => pause.resolve(undefined), Math.min(gather.quietMs, until - performance.now()))
    const pulled = await Promise.race([next(), pause.promise])
    clearTimeout(timer)
    if (pulled === undefined || performance.now() >= until) return true
    // The end of a feed is seen again by the next wait.
    if (!(await taken(pulled))) return true
  }
}
