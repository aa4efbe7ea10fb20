import { Sentence, systemCode } from '../reach/given.ts'
import type { Cell, Field } from '../../model/field.ts'

/** A file that rows of a set are written into, a page at a time. */
export interface TableFile {
  /** Cells in the order of the fields that it was opened with. */
  write(rows: readonly (readonly Cell[])[]): Promise<void>
  /** Writes what is left; the file is whole then. */
  finish(): Promise<void>
  /** Lets go of it; may be called after `finish` too. */
  close(): Promise<void>
}

/** Makes a file, or empties it. */
export type OpenTable = (path: string, fields: readonly Field[]) => Promise<TableFile>

/** Does something with the file at `path`; a failure of the system is a {@link Sentence}. */
export async function written<T>(path: string, write: () => T | Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const code = systemCode(error)
    if (code === '') throw error
    throw new Sentence(`${path} cannot be written (${code}): make room there, or name another folder.`)
  }
}
