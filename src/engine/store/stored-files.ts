import type { Expansion, Row } from '../../model/query.ts'
import { type FileStore, type StoredFile, storeUntold } from '../../storage/files/file-store.ts'
import type { Blob } from '../contract/reading.ts'

/** How many files are fetched at a time for one answer. */
const atOnce = 8

/** What rows were asked for: the fields of their cells, and what is expanded from them. */
export type Asked = Pick<Expansion, 'fields' | 'expand'>

/** Puts files in place that lie in the store (F103), after the transaction that found them: nothing waits for the store but the answer. */
export interface StoredFiles {
  bytes(file: StoredFile): Promise<Buffer>
  /** A row as it was asked for, with its files as base64, those of expanded records too. */
  inRow(companyId: string, asked: Asked, row: Row): Promise<Row>
  /** A page of them. */
  inPage<P extends { readonly rows: readonly Row[] }>(companyId: string, asked: Asked, page: P): Promise<P>
  inBlobs(companyId: string, blobs: readonly Blob[]): Promise<readonly Blob[]>
}

/** Files of a store; every file that lies elsewhere is a 503 without one. Each throws what {@link FileStore.fetch} throws. */
export function storedFiles(store: Pick<FileStore, 'fetch'> | undefined): StoredFiles {
  const bytes = (file: StoredFile): Promise<Buffer> => {
    if (store !== undefined) return store.fetch(file)
    throw storeUntold()
  }
  const text = async (companyId: string, base64: string): Promise<string> => {
    const file = elsewhere(companyId, base64)
    return file === undefined ? base64 : (await bytes(file)).toString('base64')
  }
  const inRows = async (companyId: string, asked: Asked, rows: readonly Row[]): Promise<readonly Row[]> => {
    if (!asksForFiles(asked)) return rows
    const marks = new Set<string>()
    changed(asked, rows, (cell) => void (cell.startsWith('!') && marks.add(cell)))
    if (marks.size === 0) return rows
    // The same file, wherever it is shown, is fetched once.
    const found = await some([...marks], async (mark): Promise<[string, string]> => [mark, await text(companyId, mark)])
    const files = new Map(found)
    return changed(asked, rows, (cell) => files.get(cell))
  }
  return {
    bytes: async (file) => bytes(file),
    inRow: async (companyId, asked, row) => (await inRows(companyId, asked, [row]))[0] ?? row,
    inPage: async (companyId, asked, page) => {
      const rows = await inRows(companyId, asked, page.rows)
      return rows === page.rows ? page : { ...page, rows }
    },
    inBlobs: (companyId, blobs) =>
      some(blobs, async (blob) =>
        blob.base64 === undefined ? blob : { ...blob, base64: await text(companyId, blob.base64) },
      ),
  }
}

/** Some at a time, in their order. */
export async function some<T, R>(all: readonly T[], make: (one: T) => Promise<R>): Promise<R[]> {
  const made: R[] = []
  for (let at = 0; at < all.length; at += atOnce)
    made.push(...(await Promise.all(all.slice(at, at + atOnce).map(make))))
  return made
}

/** Whether rows that were asked for have files in them, at whatever level. */
export function asksForFiles({ fields, expand }: Asked): boolean {
  return fields.some(({ kind }) => kind === 'blob') || expand.some(asksForFiles)
}

// Rows with other texts in place of their files, at every level; undefined leaves one as it is.
function changed(
  asked: Asked,
  rows: readonly Row[],
  change: (base64: string) => string | undefined | void,
): readonly Row[] {
  if (!asksForFiles(asked)) return rows
  return rows.map((row) => {
    const cells = row.cells.map((cell, at) =>
      asked.fields[at]?.kind === 'blob' && typeof cell === 'string' ? (change(cell) ?? cell) : cell,
    )
    const children = { ...row.children }
    for (const one of asked.expand) {
      const { name } = one.relation
      children[name] = changed(one, row.children[name] ?? [], change)
    }
    return { ...row, cells, children }
  })
}

// As `fileSql` writes it.
function elsewhere(companyId: string, base64: string): StoredFile | undefined {
  const [, digest, size] = base64.startsWith('!') ? base64.split('!') : []
  return digest === undefined || size === undefined
    ? undefined
    : { companyId, sha256: Buffer.from(digest, 'hex'), size: Number(size) }
}
