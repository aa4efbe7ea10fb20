/** Where the reads of one request go, where there are replicas of the database (F102). */
export interface ReadMark {
  /** Replicas first, also where that takes a moment: `Data-Access-Intent: ReadOnly`. */
  readonly first: boolean
  /** The commit that the client knows of, as it sent it; '' for none. */
  readonly after: string
  /** What anybody committed in the company is to be seen, not only what the principal did. */
  readonly everyone?: boolean
  /** From now on the primary is read: something was written, something was read there, or what is read belongs to a place of the primary. */
  pinned: boolean
  /** The replica that is read, '' as long as none is: the reads of a request are of one server, so that none is older than the one before. */
  replica: string
  /** The last commit of the request, to be told to the client; '' for none. */
  commit: string
}

/** The header by which a client is told of its commit, and says how much is to be seen. */
const commitHeader = 'facturier-commit'

/** The mark of a request with these headers, by lower-case name. */
export function readMark(headers: Readonly<Record<string, string | string[] | undefined>>): ReadMark {
  const { [commitHeader]: sent, 'data-access-intent': intent } = headers
  const first = typeof intent === 'string' && intent.trim().toLowerCase() === 'readonly'
  return { first, after: typeof sent === 'string' ? sent.trim() : '', pinned: false, replica: '', commit: '' }
}

/** A mark of work that no request asks for. */
export function ownMark(everyone = false): ReadMark {
  return { first: everyone, after: '', everyone, pinned: false, replica: '', commit: '' }
}

/** From now on the primary is read. */
export function readPrimary({ reads }: { readonly reads?: ReadMark | undefined }): void {
  if (reads !== undefined) reads.pinned = true
}
