import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { newGuid } from '../../core/guid.ts'
import { isJsonObject, type Json, parseJson } from '../../core/json.ts'
import { makeFolders } from '../../storage/embedded/system-calls.ts'
import { textOf } from '../reach/client.ts'
import { Sentence, systemCode } from '../reach/given.ts'

/** How a file ended: it made a document, had made one before, or was refused. */
export type Outcome =
  | { readonly kind: 'imported' | 'there'; readonly id: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }

/**
 * What an import remembers beside what it reads: for each content, by its SHA-256, how it ended. Lines of JSON, each written
 * when its request was answered, so that a killed import goes on behind it.
 */
export interface Journal {
  /** Names this import in the keys of its requests: a request whose answer was lost answers the same when it is sent again. */
  readonly run: string
  /** By SHA-256 in hex. */
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** By SHA-256, how often its document was gone from the books: the next request for it is another one. */
  readonly lost: ReadonlyMap<string, number>
  note(digest: string, outcome: Outcome): void
  /** Notes that every file was come to: what is in by then is there already for whoever imports once more. */
  ended(): void
  /** Forgets how a content ended, for its document is not in the books any more. */
  forget(digest: string): void
}

/**
 * Opens the journal of a folder of reports for a company, or begins one; `again` forgets the one that is there. A last line
 * that was cut off does not count. Throws a {@link Sentence} for one of another company or of no import.
 */
export function openJournal(folder: string, companyId: string, again: boolean): Journal {
  const path = join(folder, 'journal.jsonl')
  if (again) writing(path, () => rmSync(path, { force: true }))
  const [head, ...lines] = linesOf(path)
  const outcomes = new Map<string, Outcome>()
  const lost = new Map<string, number>()
  const lose = (digest: string): void => {
    outcomes.delete(digest)
    lost.set(digest, (lost.get(digest) ?? 0) + 1)
  }
  let run = textOf(head, 'run')
  if (head === undefined) {
    run = newGuid()
    writing(path, () => whole(path, `${JSON.stringify({ facturier: 'import', companyId, run })}\n`))
  } else if (textOf(head, 'facturier') !== 'import' || run === '') {
    throw new Sentence(`${path} is no journal of an import: name another folder by --report.`)
  } else if (textOf(head, 'companyId') !== companyId) {
    throw new Sentence(`${path} is of an import into another company: name another folder by --report.`)
  }
  for (const line of lines) {
    const outcome = outcomeOf(line)
    if (outcome !== undefined) outcomes.set(textOf(line, 'digest'), outcome)
    else if (textOf(line, 'kind') === 'gone') lose(textOf(line, 'digest'))
    else if (textOf(line, 'kind') === 'ended') takeAsThere(outcomes)
  }
  return {
    run,
    outcomes,
    lost,
    note: (digest, outcome) => {
      outcomes.set(digest, outcome)
      writing(path, () => append(path, `${JSON.stringify({ digest, ...outcome })}\n`))
    },
    ended: () => writing(path, () => append(path, `${JSON.stringify({ kind: 'ended' })}\n`)),
    forget: (digest) => {
      lose(digest)
      writing(path, () => append(path, `${JSON.stringify({ digest, kind: 'gone' })}\n`))
    },
  }
}

function takeAsThere(outcomes: Map<string, Outcome>): void {
  for (const [digest, outcome] of outcomes)
    if (outcome.kind === 'imported') outcomes.set(digest, { kind: 'there', id: outcome.id })
}

function outcomeOf(line: Json): Outcome | undefined {
  const kind = textOf(line, 'kind')
  if (kind === 'imported' || kind === 'there') return { kind, id: textOf(line, 'id') }
  if (kind !== 'refused') return undefined
  return { kind, code: textOf(line, 'code'), message: textOf(line, 'message') }
}

// A line that was cut off is ended, so that the next one stands by itself.
function linesOf(path: string): Json[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw new Sentence(`The journal ${path} cannot be read (${systemCode(error)}).`)
  }
  if (text !== '' && !text.endsWith('\n')) writing(path, () => appendFileSync(path, '\n'))
  return text.split('\n').flatMap((line) => {
    try {
      const value = parseJson(line)
      return isJsonObject(value) ? [value] : []
    } catch {
      return []
    }
  })
}

function writing(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    const code = systemCode(error)
    const remedy =
      code === 'ENOSPC' ? 'make room and run the same command again' : 'name a folder that you may write to by --report'
    throw new Sentence(`${path} cannot be written (${code}): ${remedy}.`)
  }
}

/** Makes the folder of reports. Throws a {@link Sentence}. */
export function makeFolder(folder: string): void {
  writing(folder, () => makeFolders(folder))
}

/** Makes a folder and looks whether it can be written into; leaves nothing in it. Throws a {@link Sentence}. */
export function tryFolder(folder: string): void {
  makeFolder(folder)
  const path = join(folder, `.facturier-${newGuid()}.part`)
  writing(folder, () => {
    writeFileSync(path, '')
    rmSync(path)
  })
}

/** Adds a line, or leaves the file as it was. */
function append(path: string, line: string): void {
  const { size } = statSync(path)
  try {
    appendFileSync(path, line)
  } catch (error) {
    truncateSync(path, size)
    throw error
  }
}

/** Writes a file whole or not at all. */
function whole(path: string, text: string): void {
  try {
    writeFileSync(`${path}.part`, text)
    renameSync(`${path}.part`, path)
  } catch (error) {
    rmSync(`${path}.part`, { force: true })
    throw error
  }
}

/** Writes rows as CSV (RFC 4180, UTF-8) beside the journal, whole or not at all. */
export function writeCsv(path: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
  writing(path, () => {
    mkdirSync(dirname(path), { recursive: true })
    whole(path, text)
  })
}

// A sheet would take a cell that begins so for a formula.
function cell(text: string): string {
  const shown = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
