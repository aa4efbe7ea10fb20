import { BREAK, visit, type DocumentNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import { interceptEngine } from './engine-interceptor.ts'
import type { GraphContext } from '../build/context.ts'

const cursorFields = new Set(['importDocumentCursor', 'ledgerCursor'])

type Reading = { -readonly [Name in keyof GraphContext]: GraphContext[Name] }

/**
 * Makes the cursors of a company stand before everything else that the same query reads of it: whatever the order of the
 * fields, every call of the engine for a company waits until its cursors were read. Other operations are left alone.
 */
export function cursorsBeforeReads(): Plugin<Reading> {
  const asked = new WeakMap<DocumentNode, boolean>()
  return {
    onExecute({ args }) {
      const document = args.document as DocumentNode
      const known = asked.get(document) ?? asksForCursor(document)
      asked.set(document, known)
      if (!known) return
      const context = args.contextValue as Reading
      context.engine = cursorsBefore(context.engine)
      context.loaders = context.loaders.anew(context.engine)
    },
  }
}

function asksForCursor(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Field: ({ name }) => {
      if (!cursorFields.has(name.value)) return undefined
      found = true
      return BREAK
    },
    OperationDefinition: ({ operation }) => (operation === 'query' ? undefined : false),
  })
  return found
}

type Cursors = ReturnType<Engine['feedCursors']>

/** The engine whose every call for a company comes after its cursors were read, once for all who ask. */
function cursorsBefore(engine: Engine): Engine {
  const known = new Map<string, Cursors>()
  const cursorsOf = (caller: Caller, companyId: string): Cursors => {
    const cursors = known.get(companyId) ?? engine.feedCursors(caller, companyId)
    known.set(companyId, cursors)
    return cursors
  }
  return interceptEngine(engine, ({ name, args: [caller, companyId], proceed }) => {
    if (typeof companyId !== 'string' || companyId === '') return proceed()
    const cursors = cursorsOf(caller as Caller, companyId)
    // Who may not see the company is told so by the call itself.
    return name === 'feedCursors' ? cursors : cursors.then(proceed, proceed)
  })
}
