import { join } from 'node:path'
import { lockFile } from '../../storage/embedded/folder-lock.ts'
import { Sentence, systemCode } from '../reach/given.ts'

/** The file in a folder that says who works in it. */
export const turnFile = '.facturier.lock'

/**
 * Takes a folder for one command at a time; answers how to give it back. A command that was killed does not hold it any more.
 * A folder that may not be written is nobody's: who only reads disturbs nobody, and who `writes` is told.
 */
export async function takeFolder(folder: string, work: string, writes = false): Promise<() => void> {
  const path = join(folder, turnFile)
  try {
    return await lockFile(
      path,
      work,
      ({ pid, work: theirs }) =>
        new Sentence(
          `The command ${theirs} (process ${pid}) works on ${folder} already: let it end, or end it, and run this one again.`,
        ),
    )
  } catch (error) {
    const code = systemCode(error)
    if (!writes && ['EACCES', 'EROFS', 'EPERM'].includes(code)) return () => undefined
    if (code === '') throw error
    const remedy = code === 'ENOSPC' ? 'make room' : 'who runs this command must be able to write there'
    throw new Sentence(`${path} cannot be written (${code}): ${remedy}.`)
  }
}
