import { constants, readdirSync, realpathSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Sentence, systemCode } from '../reach/given.ts'

/** Files that are to be imported, and what lies beside them. */
export interface FoundFiles {
  /** Their paths as they are reached from the names that were given, sorted. */
  readonly files: readonly string[]
  /** Paths in the folders that are no invoices by their names: left alone. */
  readonly foreign: readonly string[]
  /** The folders that were named. */
  readonly folders: readonly string[]
}

/** Names that programs give to files they are still writing, or keep beside them. */
const unfinished = /^[.~]|\.(part|partial|tmp|temp|filepart|crdownload|writing|lock|swp)$|~$/i
/** What a received file is called. */
const invoice = /\.(xml|pdf|ubl|cii)$/i

/** What a name in a folder of received files stands for. */
export function kindOf(name: string): 'invoice' | 'unfinished' | 'foreign' {
  if (unfinished.test(name)) return 'unfinished'
  return invoice.test(name) ? 'invoice' : 'foreign'
}

/**
 * The files of names of files and folders; folders with what is below them, but for links to folders. A file that is named
 * itself is taken whatever it is called. Throws a {@link Sentence} for a name that is not there.
 */
export function findFiles(names: readonly string[]): FoundFiles {
  const files = new Set<string>()
  const foreign: string[] = []
  const folders: string[] = []
  for (const name of names) {
    if (!isFolder(name)) {
      files.add(name)
      continue
    }
    folders.push(name)
    for (const path of below(name)) {
      const kind = kindOf(basename(path))
      if (kind === 'invoice') files.add(path)
      else if (kind === 'foreign' || !basename(path).startsWith('.facturier')) foreign.push(path)
    }
  }
  return { files: [...files].toSorted(), foreign, folders }
}

function isFolder(name: string): boolean {
  try {
    return statSync(name).isDirectory()
  } catch (error) {
    const code = systemCode(error)
    throw new Sentence(
      code === 'ENOENT' ? `There is no file or folder ${name}.` : `${name} cannot be looked at (${code}).`,
    )
  }
}

/** Paths of the files below a folder; its reports are none of them. */
function below(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((found) => {
      const path = join(folder, found.name)
      if (found.isDirectory()) return found.name.startsWith('.') ? [] : below(path)
      return found.isFile() || found.isSymbolicLink() ? [path] : []
    })
  } catch (error) {
    if (error instanceof Sentence) throw error
    throw new Sentence(`The folder ${folder} cannot be read (${systemCode(error)}).`)
  }
}

/** What stands against reading a file: in the words of a refusal. */
export interface Unread {
  readonly code: string
  readonly message: string
}

/** The bytes of a file that nobody writes to meanwhile; or why there are none. */
export async function readWhole(path: string, bytesMax: number): Promise<Buffer | Unread> {
  try {
    // A pipe has a writer some day, or never: it is not waited for.
    const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const before = await handle.stat()
      if (!before.isFile()) return { code: 'NOT_A_FILE', message: 'It is no ordinary file.' }
      if (before.size > bytesMax)
        return {
          code: 'TOO_LARGE',
          message: `The file has ${before.size} bytes; the service takes ${bytesMax} at most (FACTURIER_MAX_BODY).`,
        }
      const bytes = await handle.readFile()
      const after = await handle.stat()
      if (after.size !== bytes.length || after.mtimeMs !== before.mtimeMs)
        return { code: 'STILL_WRITTEN', message: 'Somebody is still writing it: import it again when it is whole.' }
      if (bytes.length === 0) return { code: 'EMPTY', message: 'The file is empty.' }
      return bytes
    } finally {
      await handle.close()
    }
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT' && path.includes('\uFFFD'))
      return { code: 'UNREADABLE', message: 'Its name is no UTF-8, so it cannot be reached: rename it.' }
    if (code === 'ENOENT') return { code: 'GONE', message: 'The file is not there any more.' }
    return { code: 'UNREADABLE', message: `The file cannot be read (${code}).` }
  }
}

/** Whether the end of a file is missing by all appearances: an upload pauses, and goes on some time. */
export function looksCutOff(bytes: Buffer): boolean {
  const end = bytes.subarray(-1024).toString('latin1')
  if (bytes.subarray(0, 1024).includes('%PDF-')) return !end.includes('%%EOF')
  // What is reserved for the rest of an upload is zeros; UTF-16 has one beside each sign of a tag.
  if (end.endsWith('\0\0')) return true
  const plain = (text: string): string => text.replaceAll('\0', '')
  const root = /<([^\s<>/!?]+)/.exec(plain(bytes.subarray(0, 65_536).toString('latin1')))?.[1]
  const last = /<\/([^\s<>]+)\s*>\s*(?:<!--[^]*?-->\s*|<\?[^]*?\?>\s*)*$/.exec(plain(end))?.[1]
  return root === undefined || last !== root
}

/** A path that stays the same whatever way leads to it. */
export function placeOf(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    throw new Sentence(`${path} cannot be looked at (${systemCode(error)}).`)
  }
}
