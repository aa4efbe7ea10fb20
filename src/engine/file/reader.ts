import type { ReadLimits } from '../../core/read-limits.ts'
import type { DraftContext } from '../../formats/match/draft.ts'
import type { PreviewOptions } from '../../formats/preview/page.ts'
import { decodeBase64InTurns, isPdf } from '../../formats/read/text/base64.ts'
import { readInvoiceResponse, type ReceivedResponse } from '../../formats/response/read.ts'
import type { AttachmentInfo } from '../../model/file-functions.ts'
import type { ImportSide } from '../../model/import-side.ts'
import { largeFileBytes } from '../access/large-files.ts'
import type { ReadFile } from '../access/write-rules.ts'
import type { AttachmentFile, FileParties } from '../contract/files.ts'
import type { Mapping } from './thread.ts'
import { fileThreads, type ResultOf, type TaskOf } from './threads.ts'
import * as works from './works.ts'

/** A received file that was read. */
export interface OpenedFile extends ReadFile {
  readonly side: ImportSide
  /** What a dry run answers of it, with a document to rehearse. */
  show(context: DraftContext): Promise<Omit<works.ShownFile, 'rehearsed'> & { readonly rehearsed: works.RehearsedFile }>
}

/**
 * Reads files within the limits: small ones at once, large ones and PDFs, of which it is not known before what they unpack to,
 * in a thread (F92). What the database knows is asked in between. All reject with the Problem of a file that cannot be read.
 */
export interface FileReader {
  readonly limits: ReadLimits
  /** Reads a contentstring (strict base64) and looks for the rules it breaks. */
  received(content: string, side: ImportSide | works.OwnIdentity): Promise<OpenedFile>
  /** The side of a contentstring. */
  side(content: string, ours: works.OwnIdentity): Promise<ImportSide>
  /** Who sells and who buys by a contentstring. */
  parties(content: string): Promise<FileParties>
  /** An invoice response. */
  response(bytes: Uint8Array): Promise<ReceivedResponse>
  /** Of a kept file: what came inside; undefined, as for what follows, when it was received under wider limits. */
  attachments(bytes: Uint8Array): Promise<readonly AttachmentInfo[] | undefined>
  /** One of them, by its number from 1; undefined when nothing readable is embedded under it. */
  attachment(bytes: Uint8Array, no: number): Promise<AttachmentFile | undefined>
  /** Some of them by their numbers. */
  contents(bytes: Uint8Array, nos: readonly number[]): Promise<ReturnType<typeof works.contentsOfFile>>
  /** Who sells and who buys by it. */
  keptParties(bytes: Uint8Array): Promise<FileParties | undefined>
  /** A kept file as an HTML page. */
  preview(bytes: Uint8Array, options: PreviewOptions): Promise<string | undefined>
  /** Ends the threads. */
  end(): Promise<void>
}

/** A reader with threads of its own. */
export function fileReader(limits: ReadLimits): FileReader {
  const threads = fileThreads(limits)

  async function receivedLarge(task: works.Received & OwnMemory): Promise<OpenedFile> {
    const { kept: made, bytes: own, digest, ...file } = await threads.run('judge', task, [task.bytes.buffer])
    const bytes = bufferOf(own)
    let kept = made
    // What was kept is handed on, once; who asks again, as a transaction that is tried again, has the file read again.
    const mapped = <Work extends 'map' | 'show'>(work: Work, context: DraftContext): Promise<ResultOf<Work>> => {
      const handed = kept
      kept = undefined
      const mapping: Mapping = { kept: handed, bytes: handed === undefined ? bytes : undefined, limits, context }
      return threads.run(work, mapping, handed === undefined ? [] : [handed.buffer])
    }
    return {
      ...file,
      bytes,
      digest: bufferOf(digest),
      isLarge: true,
      map: async (context) => mappedOf(bytes, bufferOf(digest), await mapped('map', context)),
      show: (context) => mapped('show', context),
    }
  }

  function receivedSmall(task: works.Received): OpenedFile {
    const { judged, digest: own, ...file } = works.judgeFile(task)
    const digest = bufferOf(own)
    return {
      ...file,
      digest,
      isLarge: false,
      map: (context) => soon(() => mappedOf(file.bytes, digest, works.mapFile(judged, context))),
      show: (context) => soon(() => works.showFile(judged, context)),
    }
  }

  function ofKept<Work extends 'attachments' | 'attachment' | 'contents' | 'keptParties' | 'preview' | 'response'>(
    work: Work,
    task: TaskOf<Work>,
    here: (task: TaskOf<Work>) => ResultOf<Work>,
  ): Promise<ResultOf<Work>> {
    if (task.bytes.length < largeFileBytes && !isPdf(task.bytes)) return soon(() => here(task))
    // A copy of its own: the bytes may lie in the memory of an answer of the database, all of which would be sent along.
    const bytes = new Uint8Array(task.bytes)
    return threads.run(work, { ...task, bytes }, [bytes.buffer])
  }

  return {
    limits,
    received: async (content, side) => {
      const task = { bytes: await receivedBytes(content), limits, side }
      return isLarge(content, task) ? receivedLarge(task) : receivedSmall(task)
    },
    side: async (content, ours) => {
      const task = { bytes: await receivedBytes(content), limits, ours }
      return isLarge(content, task) ? threads.run('side', task, [task.bytes.buffer]) : works.sideOfFile(task)
    },
    parties: async (content) => {
      const task = { bytes: await receivedBytes(content), limits }
      return isLarge(content, task) ? threads.run('parties', task, [task.bytes.buffer]) : works.partiesOfFile(task)
    },
    response: (bytes) => ofKept('response', { bytes, limits }, (task) => readInvoiceResponse(task.bytes, limits)),
    attachments: (bytes) => ofKept('attachments', { bytes, limits }, works.attachmentsOfFile),
    attachment: (bytes, no) => ofKept('attachment', { bytes, limits, no }, works.attachmentOfFile),
    contents: (bytes, nos) => ofKept('contents', { bytes, limits, nos }, works.contentsOfFile),
    keptParties: (bytes) => ofKept('keptParties', { bytes, limits }, works.partiesOfKept),
    preview: (bytes, options) => ofKept('preview', { bytes, limits, options }, works.previewOfFile),
    end: () => threads.end(),
  }
}

/** Bytes in memory that is theirs alone, so that it can be handed to a thread. */
interface OwnMemory {
  readonly bytes: Uint8Array<ArrayBuffer>
}

async function receivedBytes(contentstring: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await decodeBase64InTurns(contentstring, 'contentstring')
  const { buffer, byteOffset, byteLength } = bytes
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isOwn ? new Uint8Array(buffer, byteOffset, byteLength) : new Uint8Array(bytes)
}

// A PDF by its bytes: what they are written as says it in many ways.
function isLarge(content: string, { bytes }: OwnMemory): boolean {
  return content.length >= largeFileBytes || isPdf(bytes)
}

// What throws rejects.
function soon<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => resolve(work()))
}

function mappedOf(bytes: Uint8Array, digest: Buffer, made: works.FileDocument | ResultOf<'map'>) {
  const { document, report, image } = made
  return {
    document,
    files: {
      content: { bytes, digest, report },
      image: image && { bytes: image.bytes, digest: bufferOf(image.digest) },
    },
  }
}

// What came from a thread is no Buffer any more.
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
