import { createHash } from 'node:crypto'
import { type Stats, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { newGuid } from '../../core/guid.ts'
import { type JsonRecord, listOf, textOf } from '../reach/client.ts'
import { kindOf, looksCutOff, placeOf, readWhole } from './files.ts'
import { Sentence, systemCode } from '../reach/given.ts'
import type { Outcome } from './journal.ts'
import { type Destination, type ReadyFile, sendFiles } from './send.ts'

/** A folder that somebody else fills, with the folders below it that files are put away in. */
export interface WatchedFolder {
  readonly folder: string
  /** Names in it; throws a {@link Sentence} while it is away. */
  names(): readonly string[]
  /**
   * Moves a file away with its report beside it, unless it is not {@link likeness} any more: it is where it was then. Throws a
   * {@link Stuck} where the file cannot be moved, another {@link Sentence} where none can.
   */
  putAway(name: string, where: 'done' | 'refused', report: string, like: string): PutAway
  /** When the last file was put away, or the folder was first watched, in milliseconds; undefined while it is away. */
  lastArrival(): number | undefined
}

/** The new path of a file that was put away; `gone` where somebody took it away meanwhile, `written` where it was written to. */
type PutAway = { readonly path: string } | 'gone' | 'written'

/** A single file cannot be put away, and others can. */
class Stuck extends Sentence {}

/** The file in a watched folder that is as old as the last arrival, across all who watched. */
export const arrivedFile = '.facturier.arrived'

/** The folder of that name, with `done` and `refused` made; throws a {@link Sentence} where there is none. */
export function watched(name: string): WatchedFolder {
  if (!existsSync(name)) throw new Sentence(`There is no folder ${name}.`)
  const folder = placeOf(name)
  if (!statSync(folder).isDirectory()) throw new Sentence(`${name} is a file: name the folder that it is in.`)
  // What is old in `done` may be cleared away, so the folders say nothing of it.
  const arrived = join(folder, arrivedFile)
  const below = (where: 'done' | 'refused'): string => join(folder, where)
  const trying = <T>(what: () => T): T => {
    try {
      return what()
    } catch (error) {
      if (error instanceof Stuck) throw error
      throw new Sentence(`${folder} is away, or cannot be worked in (${systemCode(error)}); it is looked at again.`)
    }
  }
  const prepared = (): void => {
    // Not `recursive`: a folder that vanished is not made anew, for the access point fills another one.
    for (const where of ['done', 'refused'] as const) if (!existsSync(below(where))) mkdirSync(below(where))
    if (!existsSync(arrived)) writeFileSync(arrived, '')
  }
  trying(prepared)
  return {
    folder,
    names: () =>
      trying(() => {
        const names = readdirSync(folder)
        prepared()
        return names.toSorted()
      }),
    putAway: (file, where, report, like) =>
      trying(() => {
        const path = freePath(below(where), file, reportEnd)
        // The report first: a file that lies there has one.
        writeFileSync(path + reportEnd, report)
        const put = moved(join(folder, file), path, like)
        if (put === 'there') {
          writeFileSync(arrived, file)
          return { path }
        }
        rmSync(path + reportEnd, { force: true })
        if (put === 'gone' || put === 'written') return put
        throw new Stuck(
          `${file} is left where it is, for it cannot be moved to ${where} (${put.code}): see who may write it, or rename it.`,
        )
      }),
    lastArrival: () => {
      try {
        return statSync(arrived).mtimeMs
      } catch {
        return undefined
      }
    },
  }
}

/** What the name of a report has more than that of its file. */
const reportEnd = '.report.txt'
/** How many bytes a name has at the most, on every common file system. */
const nameBytesMax = 255
/** Codes of a folder or disk that nothing can be moved in, whichever file it is. */
const ofFolder: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE'])

/** Moves a file and looks at it again; answers where it is then, or why it cannot be moved. */
function moved(from: string, to: string, like: string): 'there' | 'gone' | 'written' | { readonly code: string } {
  try {
    renameSync(from, to)
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT' && !existsSync(from) && existsSync(dirname(to))) return 'gone'
    if (ofFolder.has(code)) throw error
    return { code }
  }
  const now = lookedAt(to)
  if (now === undefined || likeness(now) === like) return 'there'
  // Who wrote to it goes on in the folder, where it is taken once more; another one may have its name by now.
  renameSync(to, freePath(dirname(from), basename(from)))
  return 'written'
}

/** What is different when somebody has written to a file. */
function likeness({ size, mtimeMs }: Stats): string {
  return `${size} ${mtimeMs}`
}

/** A path in a folder for a file of that name that nobody has, with room for an end behind it. */
function freePath(folder: string, name: string, end = ''): string {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let nth = 1; ; nth += 1) {
    const tail = nth === 1 ? extension : `-${nth}${extension}`
    const path = join(folder, cutTo(stem, nameBytesMax - Buffer.byteLength(tail + end)) + tail)
    if (!existsSync(path) && (end === '' || !existsSync(path + end))) return path
  }
}

/** The beginning of a text that has so many bytes at the most. */
function cutTo(text: string, bytesMax: number): string {
  let left = bytesMax
  let kept = ''
  for (const sign of text) {
    left -= Buffer.byteLength(sign)
    if (left < 0) break
    kept += sign
  }
  return kept
}

/** What one look takes from the look before. */
export interface Looks {
  readonly to: Omit<Destination, 'run'>
  readonly say: (sentence: string) => void
  /** By name, what a file was like when it was last looked at. */
  readonly known: Map<string, string>
  /** By name, what files were like that could not be put away: nothing is tried again before they are different. */
  readonly stuck: Map<string, string>
  /** What was told already. */
  readonly told: Set<string>
  /** Why the last look came to nothing, where it did. */
  away: string | undefined
  readonly fileBytesMax: number
  /** Aborted: nothing more is begun. */
  readonly signal: AbortSignal
}

/** What one request holds at most, and how much of it. */
const filesMax = 20
const bytesMax = 8 * 1024 * 1024
/** A file that was written to so lately may be written to still, in milliseconds. */
const restMs = 1_000
/** An upload pauses no longer, in milliseconds. */
const uploadMs = 60_000

/**
 * Takes what has arrived and is whole: imports it and puts it away. Answers how many were refused, and how many are not yet
 * whole. Killed in between, the next look finds the file once more, and that it is in already.
 */
export async function takeArrived(place: WatchedFolder, looks: Looks): Promise<{ refused: number; waiting: number }> {
  const names = place.names()
  for (const seen of [looks.known, looks.stuck])
    for (const name of seen.keys()) if (!names.includes(name)) seen.delete(name)
  let [refused, waiting] = [0, 0]
  let batch: ArrivedFile[] = []
  let bytes = 0
  const send = async (): Promise<void> => {
    if (batch.length > 0) refused += await imported(place, looks, batch)
    batch = []
    bytes = 0
  }
  for (const name of names) {
    if (looks.signal.aborted) return { refused, waiting }
    const found = looked(place, looks, name)
    if (found === 'waiting') waiting += 1
    if (typeof found === 'string') continue
    const read = await readWhole(join(place.folder, name), looks.fileBytesMax)
    // A clock that goes wrong by more than that holds nothing up.
    const isFresh = Math.abs(Date.now() - found.mtimeMs) < uploadMs
    if (isFresh && (Buffer.isBuffer(read) ? looksCutOff(read) : read.code === 'EMPTY')) {
      waiting += 1
      continue
    }
    const like = likeness(found)
    if (!Buffer.isBuffer(read)) {
      if (read.code === 'STILL_WRITTEN') waiting += 1
      else if (read.code === 'UNREADABLE') tellOnce(looks, `${name} is left where it is: ${read.message}`)
      else if (read.code !== 'GONE') refused += putRefused(place, looks, { name, like }, read)
      continue
    }
    const digest = createHash('sha256').update(read).digest('hex')
    // Twice in one request it would be known as the same request: the second one comes with the next.
    if (batch.length === filesMax || bytes + read.length > bytesMax || batch.some((one) => one.digest === digest))
      await send()
    batch.push({ name, like, digest, bytes: read })
    bytes += read.length
  }
  await send()
  return { refused, waiting }
}

/** A file that was read, and what it was like then. */
type ArrivedFile = ReadyFile & { readonly name: string; readonly like: string }

/** What is known of a file that is whole, and new. */
function looked(place: WatchedFolder, looks: Looks, name: string): Stats | 'waiting' | 'nothing' {
  const kind = kindOf(name)
  const path = join(place.folder, name)
  const found = lookedAt(path)
  if (found === undefined || !found.isFile() || name.startsWith('.facturier')) return 'nothing'
  if (kind === 'unfinished') return 'waiting'
  if (kind === 'foreign') {
    tellOnce(looks, `${name} is no .xml and no .pdf, and is left where it is.`)
    return 'nothing'
  }
  if (looks.stuck.get(name) === likeness(found)) return 'nothing'
  const like = `${likeness(found)} ${found.ino}`
  const same = looks.known.get(name) === like
  looks.known.set(name, like)
  return same || Date.now() - found.mtimeMs > 10 * restMs ? found : 'waiting'
}

/** What a name leads to; undefined where it leads nowhere. */
function lookedAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function tellOnce({ told, say }: Looks, sentence: string): void {
  if (told.has(sentence)) return
  told.add(sentence)
  say(sentence)
}

/** Puts a file away and says how that ended; one that cannot be put away is told once, and the next one is taken. */
function put(
  place: WatchedFolder,
  looks: Looks,
  { name, like }: Pick<ArrivedFile, 'name' | 'like'>,
  { where, report }: { readonly where: 'done' | 'refused'; readonly report: string },
  told: (path: string | undefined) => string,
): boolean {
  try {
    const away = place.putAway(name, where, report, like)
    if (away === 'written') looks.say(`${name} was written to meanwhile, and is taken once more.`)
    else looks.say(told(away === 'gone' ? undefined : away.path))
    return away !== 'written'
  } catch (error) {
    if (!(error instanceof Stuck)) throw error
    looks.stuck.set(name, like)
    tellOnce(looks, error.message)
    return true
  }
}

/** Answers how many were refused. */
function putRefused(
  place: WatchedFolder,
  looks: Looks,
  file: Pick<ArrivedFile, 'name' | 'like'>,
  { code, message }: { readonly code: string; readonly message: string },
): number {
  const report = `Refused.\n${code}\n${message}\n`
  const told = (path: string | undefined): string =>
    `${file.name} refused: ${message} (${path ?? 'somebody took it away meanwhile'})`
  return put(place, looks, file, { where: 'refused', report }, told) ? 1 : 0
}

async function imported(place: WatchedFolder, looks: Looks, batch: readonly ArrivedFile[]): Promise<number> {
  const documents = new Map<string, JsonRecord>()
  const made = (digest: string, one: JsonRecord): void => void documents.set(digest, one)
  const outcomes = await sendFiles(batch, { ...looks.to, run: newGuid(), made })
  let refused = 0
  for (const [at, file] of batch.entries()) {
    const outcome = outcomes[at]
    if (outcome === undefined) continue
    if (outcome.kind === 'refused') refused += putRefused(place, looks, file, outcome)
    else {
      const report = reportOf(outcome, documents.get(file.digest))
      const ended = outcome.kind === 'there' ? 'was in already' : 'imported'
      put(
        place,
        looks,
        file,
        { where: 'done', report },
        (path) => `${file.name} ${ended}${path === undefined ? ', and somebody took the file away meanwhile' : ''}.`,
      )
    }
  }
  return refused
}

function reportOf(
  outcome: Outcome & { readonly kind: 'imported' | 'there' },
  document: JsonRecord | undefined,
): string {
  const findings = listOf(document?.['validationReport']).map(
    (one) => `${textOf(one, 'severity')} ${textOf(one, 'rule')}: ${textOf(one, 'message')}\n`,
  )
  return `${outcome.kind === 'there' ? 'It was in already.' : 'Imported.'}\nDocument ${outcome.id}\n${findings.join('')}`
}
