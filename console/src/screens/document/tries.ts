import type { Doc } from './queries.ts'

/** A preview under way or done: of which version of the document, and which one it left. */
interface Try {
  readonly before: string
  readonly after: Promise<string | undefined>
}

const tries = new Map<string, Try>()

/** Notes that a version is being previewed: what is in the way of booking is written onto the document, which is another one then. */
export function noteTry({ id, etag }: Doc, left: Promise<string | undefined>): void {
  tries.set(id, { before: etag, after: left.catch(() => undefined) })
}

/**
 * The document as an action may change it: as it was shown, after what our own preview of that very version wrote onto it. What
 * somebody else changed since is still refused, as the preview was made of the version that was shown or not at all.
 */
export async function asShown<D extends Doc>(doc: D): Promise<D> {
  const own = tries.get(doc.id)
  if (own === undefined || own.before !== doc.etag) return doc
  return { ...doc, etag: (await own.after) ?? doc.etag }
}
