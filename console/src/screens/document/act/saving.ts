import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { asAskError, type AskError } from '../../../api/errors.ts'
import { tell } from '../../../app/toasts.tsx'
import { changesOf, conflictsOf, type Draft, saveDraft } from '../draft.ts'
import type { Doc } from '../queries.ts'
import { say } from '../words.ts'

/** What was typed and not saved, by the document: whoever goes elsewhere and comes back finds it. */
const kept = new Map<string, { readonly draft: Draft; readonly base: Doc }>()

addEventListener('beforeunload', (event) => {
  // The page itself is left: the browser asks.
  if (kept.size > 0) event.preventDefault()
})

/**
 * What is typed about a document, and the document that it is about: as it was when the first of it was typed, whatever comes in
 * meanwhile, and the newest one wherever nothing is typed.
 */
function useTyped(doc: Doc) {
  const draft = useSignal<Draft>(kept.get(doc.id)?.draft ?? {})
  const base = useSignal<Doc>(kept.get(doc.id)?.base ?? doc)
  const seen = useRef(base.peek())
  // One came while something was typed, and is not what the fields show yet.
  const newer = useRef(false)
  const changes = changesOf(base.value, draft.value)
  const isDirty = Object.keys(changes).length > 0
  if (seen.current !== doc) {
    seen.current = doc
    newer.current = true
  }
  if (newer.current && !isDirty) {
    newer.current = false
    base.value = doc
    // What was typed back to what it was is no change of what it is now.
    if (Object.keys(draft.peek()).length > 0) draft.value = {}
  }
  // At once: whoever types and goes on within a frame finds it again, too.
  useLayoutEffect(() => {
    if (isDirty) kept.set(doc.id, { draft: draft.value, base: base.value })
    else kept.delete(doc.id)
  })
  return {
    draft,
    base,
    changes,
    isDirty,
    /** What was saved is the document as it is now; what was typed while it was saved stays. */
    saved: (wanted: Draft, now: Doc | undefined) => {
      draft.value = Object.fromEntries(Object.entries(draft.peek()).filter(([key, value]) => wanted[key] !== value))
      if (now === undefined) return
      base.value = now
      newer.current = false
    },
  }
}

/** What is typed about a document until it is saved. What somebody else changed of the same fields is a conflict, for the user to choose. */
export function useDraft(doc: Doc, again: () => void, fresh: () => Promise<Doc | undefined>) {
  const { draft, base, changes, isDirty, saved } = useTyped(doc)
  const busy = useSignal(false)
  const error = useSignal<AskError | undefined>(undefined)
  const conflict = useSignal(false)
  const write = async (onto: Doc, wanted: Draft): Promise<void> => {
    // A key that repeats is no second change: it would be held against the first.
    if (busy.peek()) return
    busy.value = true
    error.value = undefined
    try {
      await saveOnto(onto, wanted, fresh)
      conflict.value = false
      saved(wanted, await fresh())
      tell(say('saved'))
    } catch (thrown) {
      const refused = asAskError(thrown)
      if (refused.kind === 'changed') conflict.value = true
      else error.value = refused
    } finally {
      busy.value = false
      again()
    }
  }
  return {
    draft: draft.value,
    base: base.value,
    changes,
    isDirty,
    busy: busy.value,
    error: error.value,
    conflict: conflict.value,
    type: (key: string, value: string) => (draft.value = { ...draft.value, [key]: value }),
    undo: () => {
      conflict.value = false
      draft.value = {}
    },
    closeConflict: () => (conflict.value = false),
    save: (wanted: Draft = changes) =>
      Object.keys(wanted).length === 0 ? Promise.resolve() : write(base.value, wanted),
    /** Saves onto the document as somebody else left it: after the user chose to. */
    saveOver: () => {
      base.value = doc
      return write(doc, changes)
    },
  }
}

/** Saves; where only other fields were changed meanwhile, onto the document as it is now: nothing of theirs is overwritten. */
async function saveOnto(onto: Doc, draft: Draft, fresh: () => Promise<Doc | undefined>): Promise<void> {
  try {
    await saveDraft(onto, draft)
  } catch (thrown) {
    const now = asAskError(thrown).kind === 'changed' ? await fresh() : undefined
    if (now === undefined || conflictsOf(onto, now, draft).length > 0) throw thrown
    await saveDraft(now, draft)
  }
}
