import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A file to be scored. */
export interface ScoredFile {
  readonly path: string
  /** Below the folder, with slashes. */
  readonly name: string
  /** The first levels of folders that it is in; `.` for the folder itself. */
  readonly source: string
}

/** Kinds of files that may be e-invoices; others are counted only. */
const looked = /\.(?:xml|pdf)$/i

/** All files below a folder in the order of their names, one folder in memory at a time; links to folders are not followed. */
export function* filesBelow(folder: string, depth: number, others: { count: number }): Generator<ScoredFile> {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined) throw new Error(`There is no folder ${folder}.`)
  if (found.isFile()) {
    yield { path: folder, name: folder, source: '.' }
    return
  }
  yield* walk(folder, folder, depth, others)
}

function* walk(root: string, folder: string, depth: number, others: { count: number }): Generator<ScoredFile> {
  const entries = entriesOf(folder)
  // Whoever reads the folder as a file says why it cannot be.
  if (entries === undefined) yield fileOf(root, folder, depth)
  for (const entry of entries ?? []) {
    const path = join(folder, entry)
    const found = kindOf(path)
    if (found === 'folder') yield* walk(root, path, depth, others)
    else if (found === 'other') others.count++
    else yield fileOf(root, path, depth)
  }
}

function fileOf(root: string, path: string, depth: number): ScoredFile {
  const levels = relative(root, path).split(sep)
  return { path, name: levels.join('/'), source: levels.slice(0, -1).slice(0, depth).join('/') || '.' }
}

/** Names in a folder, sorted; undefined for one that may not be read. */
function entriesOf(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder).sort()
  } catch {
    return undefined
  }
}

function kindOf(path: string): 'folder' | 'file' | 'other' {
  const entry = lstatSync(path)
  if (entry.isDirectory()) return 'folder'
  const isFile = entry.isFile() || (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isFile())
  return isFile && looked.test(path) ? 'file' : 'other'
}
