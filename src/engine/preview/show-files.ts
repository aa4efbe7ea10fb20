import { isPdf } from '../../formats/read/text/base64.ts'
import type { ReadLimits } from '../../core/read-limits.ts'
import type { ReceivedFileRow } from '../../storage/import/received-files.ts'
import type { FilesOf, ReadFiles } from '../store/received.ts'
import { largeFileBytes, yieldToOthers, type LargeFiles } from '../access/large-files.ts'

/**
 * Shows kept files in the order asked, each id once, after the transaction that read them has ended. Those beyond `bytesMax`
 * in all come without bytes. One statement; when the files are large they wait for their turn and are fetched then, so that
 * what waits holds none in memory.
 */
export async function showFiles<T>(
  read: ReadFiles,
  turns: LargeFiles,
  of: FilesOf,
  bytesMax: number,
  show: (file: ReceivedFileRow) => readonly T[] | Promise<readonly T[]>,
): Promise<T[]> {
  const { caller } = of
  const wanted = [...new Set(of.ids)]
  if (wanted.length === 0) return []
  const fetch = (max: number) => read({ ...of, ids: wanted }, max)
  const first = await fetch(Math.min(bytesMax, largeFileBytes))
  const size = first.reduce((sum, file) => sum + file.size, 0)
  // What a PDF unpacks to is not known before: it waits for a turn, however small it is.
  if (first.some(({ bytes }) => bytes !== null && isPdf(bytes)))
    return turns.inTurn(caller, Math.max(size, largeFileBytes), async () => inOrder(await fetch(bytesMax), show))
  if (bytesMax <= largeFileBytes || size <= largeFileBytes) return inOrder(first, show)
  return turns.inTurn(caller, Math.min(size, bytesMax), async () => inOrder(await fetch(bytesMax), show))
}

async function inOrder<T>(
  files: readonly ReceivedFileRow[],
  show: (file: ReceivedFileRow) => readonly T[] | Promise<readonly T[]>,
): Promise<T[]> {
  const shown: T[] = []
  for (const file of files) {
    shown.push(...(await show(file)))
    // Many small files are a large one.
    await yieldToOthers(files.length > 1 ? largeFileBytes : file.size)
  }
  return shown
}

/** What a record's file says, shown; undefined when there is no record or no file, or it is not read. */
export async function showInvoice<T>(
  read: ReadFiles,
  turns: LargeFiles,
  of: FilesOf,
  { bytesMax }: ReadLimits,
  show: (bytes: Uint8Array, file: ReceivedFileRow) => Promise<T | undefined>,
): Promise<T | undefined> {
  const [shown] = await showFiles(read, turns, of, bytesMax, async (file) =>
    file.bytes === null ? [] : [await show(file.bytes, file)],
  )
  return shown
}

/** Every kept file shown in turn by its id, however large they are in all: as many at a time as one file may be large. */
export async function showEach<T>(
  read: ReadFiles,
  turns: LargeFiles,
  of: FilesOf,
  { bytesMax }: ReadLimits,
  show: (bytes: Uint8Array) => Promise<T | undefined>,
): Promise<ReadonlyMap<string, T>> {
  const shown = new Map<string, T>()
  let rest = of.ids
  while (rest.length > 0) {
    const done = new Set<string>()
    await showFiles(read, turns, { ...of, ids: rest }, bytesMax, async ({ id, bytes }) => {
      if (bytes === null) return []
      done.add(id)
      const made = await show(bytes)
      if (made !== undefined) shown.set(id, made)
      return []
    })
    // The first one of them is shown or beyond today's limit, so each round has fewer.
    const [first] = rest
    rest = rest.filter((id) => id !== first && !done.has(id))
  }
  return shown
}
