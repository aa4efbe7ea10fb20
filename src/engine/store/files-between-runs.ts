import { Problem } from '../../core/problem.ts'
import { type FileStore, isOfStore, type StoredFile } from '../../storage/files/file-store.ts'
import { blobBytesMax } from '../access/read-limits.ts'
import { some, storedFiles, type StoredFiles } from './stored-files.ts'

/** How often work is run again for files; what it comes to then was changed under it again and again. */
const roundsMax = 3

/** How long files are fetched between two runs. */
const fetchingMs = 30_000

/**
 * Files of the store for work that holds a transaction and can be run again (F103): nothing waits for the store meanwhile. A run that comes
 * to such files reads nothing in their place; when its transaction is over they are fetched, and it runs again with them.
 */
export interface FilesBetweenRuns {
  /** For the engine of the work. */
  readonly stored: StoredFiles
  /** Whether a run came to files that are not there yet: nothing of it may be kept or answered. */
  isWanted(): boolean
  /** Fetches them. Never throws: what the store says of a file meets whoever reads it in the next run. */
  fetchWanted(): Promise<void>
}

/**
 * Files of one work, of {@link blobBytesMax} bytes in all, or one larger than that; `beyond` answers for those that are more.
 * Without a store every file is a 503 at once.
 */
export function filesBetweenRuns(
  store: FileStore | undefined,
  beyond: (store: FileStore, file: StoredFile) => Promise<Buffer>,
): FilesBetweenRuns {
  const wanted = new Map<string, StoredFile>()
  const there = new Map<string, Promise<Buffer>>()
  let bytes = 0
  let rounds = 0
  if (store === undefined)
    return { stored: storedFiles(store), isWanted: () => false, fetchWanted: () => Promise.resolve() }

  const found = (file: StoredFile): Promise<Buffer> => {
    const key = `${file.companyId}/${file.sha256.toString('hex')}`
    const known = there.get(key)
    if (known !== undefined) return known
    if (rounds < roundsMax && (bytes === 0 || bytes + file.size <= blobBytesMax)) {
      if (!wanted.has(key)) bytes += file.size
      wanted.set(key, file)
    }
    return wanted.size > 0 ? Promise.resolve(Buffer.alloc(0)) : beyond(store, file)
  }
  return {
    stored: storedFiles({ fetch: found }),
    isWanted: () => wanted.size > 0,
    fetchWanted: async () => {
      const files = [...wanted]
      wanted.clear()
      rounds++
      const until = performance.now() + fetchingMs
      let ended: Error | undefined
      await some(files, async ([key, file]) => {
        if (performance.now() > until) ended ??= tooSlow()
        const fetching = ended === undefined ? store.fetch(file) : Promise.reject(ended)
        there.set(key, fetching)
        await fetching.catch((error: unknown) => {
          // A store that is away is not asked for the others; one that lost a file may have them.
          if (error instanceof Error && isOfStore(error, 'away')) ended ??= error
        })
      })
    },
  }
}

/** What is more than a group may have: refused, since the group holds postings off. */
export function refusedInGroup(): Promise<never> {
  return Promise.reject(
    new Problem(
      'BadRequest_PayloadTooLarge',
      `The files that this group reads lie in the store of files and are more than the ${blobBytesMax / 1024 / 1024} MB that are fetched for a group. Read them after it.`,
    ),
  )
}

function tooSlow(): Problem {
  return new Problem(
    'BadRequest_PayloadTooLarge',
    `The files of this request lie in the store of files, which took more than ${fetchingMs / 1000} seconds for them. Ask for fewer at a time.`,
  )
}
