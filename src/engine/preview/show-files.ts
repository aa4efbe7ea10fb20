import type { EInvoice } from '../../formats/read/e-invoice.ts'
import { isPdf } from '../../formats/read/text/base64.ts'
import type { ReadLimits } from '../../core/read-limits.ts'
import { readEInvoice } from '../../formats/read/read.ts'
import { Problem } from '../../core/problem.ts'
import type { Resource } from '../../model/resource.ts'
import type { Database } from '../../storage/server/database.ts'
import { readReceivedFiles, type ReceivedFileRow } from '../../storage/import/received-files.ts'
import type { Caller } from '../contract/caller.ts'
import { largeFileBytes, yieldToOthers, type LargeFiles } from '../access/large-files.ts'

/** Records of a company, for a caller who may read them. */
export interface FilesOf {
  readonly caller: Caller
  readonly companyId: string
  readonly resource: Resource
  readonly ids: readonly string[]
}

/**
 * Shows kept files in the order asked, each id once, after the transaction that read them has ended. Those beyond `bytesMax`
 * in all come without bytes. One statement; when the files are large they wait for their turn and are fetched then, so that
 * what waits holds none in memory.
 */
export async function showFiles<T>(
  database: Database,
  turns: LargeFiles,
  { caller, companyId, resource, ids }: FilesOf,
  bytesMax: number,
  show: (file: ReceivedFileRow) => readonly T[] | Promise<readonly T[]>,
): Promise<T[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const fetch = (max: number) =>
    database.read(caller, companyId, (session) => readReceivedFiles(session, companyId, resource, wanted, max))
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
  database: Database,
  turns: LargeFiles,
  of: FilesOf,
  limits: ReadLimits,
  show: (invoice: EInvoice, file: ReceivedFileRow) => T | undefined,
): Promise<T | undefined> {
  const [shown] = await showFiles(database, turns, of, limits.bytesMax, async (file) => {
    const invoice = readKept(file, limits)
    await afterLarge(file)
    return [invoice && show(invoice, file)]
  })
  return shown
}

/** Every kept file shown in turn by its id, however large they are in all: as many at a time as one file may be large. */
export async function showEach<T>(
  database: Database,
  turns: LargeFiles,
  of: FilesOf,
  limits: ReadLimits,
  show: (invoice: EInvoice) => T,
): Promise<ReadonlyMap<string, T>> {
  const shown = new Map<string, T>()
  let rest = of.ids
  while (rest.length > 0) {
    const done = new Set<string>()
    await showFiles(database, turns, { ...of, ids: rest }, limits.bytesMax, (file) => {
      if (file.bytes !== null) done.add(file.id)
      const invoice = readKept(file, limits)
      if (invoice !== undefined) shown.set(file.id, show(invoice))
      return []
    })
    // The first one of them is shown or beyond today's limit, so each round has fewer.
    const [first] = rest
    rest = rest.filter((id) => id !== first && !done.has(id))
  }
  return shown
}

/** A kept file as it is read; undefined without its bytes, and when it was received under wider limits than today's. */
export function readKept({ bytes }: ReceivedFileRow, limits: ReadLimits): EInvoice | undefined {
  if (bytes === null) return undefined
  try {
    return readEInvoice(bytes, limits)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

async function afterLarge({ size, bytes }: ReceivedFileRow): Promise<void> {
  if (bytes !== null) await yieldToOthers(size)
}
