import { listOf, recordOf, RefusedRequest, type ServiceClient, textOf, type JsonRecord } from '../reach/client.ts'
import { Sentence } from '../reach/given.ts'
import type { Outcome } from './journal.ts'

/** A file with its content, ready to be sent. */
export interface ReadyFile {
  /** SHA-256 of the content in hex. */
  readonly digest: string
  readonly bytes: Buffer
  /** How often a document of it was made and is gone from the books: what was answered for that one is no answer any more. */
  readonly lost?: number | undefined
}

/** Where files go. */
export interface Destination {
  readonly client: ServiceClient
  readonly companyId: string
  /** Books they go to; those that seller and buyer of the file say unless told. */
  readonly side: 'SALES' | 'PURCHASE' | undefined
  /** Of the import: makes the same request again the same one. */
  readonly run: string
  /** Hears of each document that was made, with its entryNo and validationReport, which are read only for this. */
  readonly made?: ((digest: string, document: JsonRecord) => void) | undefined
}

const mutation = (more: string): string => `mutation Import($input: BulkImportInput!) {
  bulkImport(input: $input) {
    results {
      importDocument { id ${more} }
      error {
        __typename code message
        ... on ConflictError { existing { id } }
        ... on ValidationError { issues { code message } }
      }
    }
  }
}`

/** How often a file is sent again that the service had no turn for, and how long is waited in between, in milliseconds. */
const turnsMax = 60
const turnMs = 1_000

/**
 * Sends files in one request, each in a transaction of its own; answers how each ended, in their order. Files that the service
 * had no turn for are sent again. Throws what stands against all of them.
 */
export async function sendFiles(files: readonly ReadyFile[], to: Destination): Promise<Outcome[]> {
  const outcomes = new Map<ReadyFile, Outcome>()
  let left = files
  for (let turn = 1; left.length > 0; turn += 1) {
    const answers = await oneRequest(left, to)
    const again: ReadyFile[] = []
    for (const [at, file] of left.entries()) {
      const outcome = outcomeOf(answers[at])
      if (outcome === undefined) again.push(file)
      else {
        outcomes.set(file, outcome)
        const document = recordOf(answers[at], 'importDocument')
        if (document !== undefined) to.made?.(file.digest, document)
      }
    }
    left = again
    if (left.length > 0 && turn === turnsMax)
      throw new Sentence('The service has had no turn for a minute: run the same command again later to go on.')
    if (left.length > 0) await to.client.pause(turnMs)
  }
  return files.flatMap((file) => outcomes.get(file) ?? [])
}

async function oneRequest(files: readonly ReadyFile[], to: Destination): Promise<readonly JsonRecord[]> {
  const { client, companyId, side, run, made } = to
  const more = made === undefined ? '' : 'entryNo validationReport { severity rule message }'
  const input = {
    companyId,
    files: files.map(({ digest, bytes, lost = 0 }) => ({
      xml: bytes.toString('base64'),
      ...(side === undefined ? {} : { side }),
      idempotencyKey: `import-${run}-${side ?? 'ANY'}-${digest}${lost > 0 ? `-${lost}` : ''}`,
    })),
  }
  try {
    const data = await client.graphql(mutation(more), { input })
    const results = listOf(recordOf(data, 'bulkImport')?.['results'])
    if (results.length !== files.length) throw new Sentence(`${client.base} does not answer as a Facturier does.`)
    return results
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error
    // One that is too large, or that breaks the request, must not stand in the way of the others.
    const ofOne = error.status === 413 || error.status === 500
    if (files.length > 1 && ofOne) {
      const half = Math.ceil(files.length / 2)
      return [...(await oneRequest(files.slice(0, half), to)), ...(await oneRequest(files.slice(half), to))]
    }
    if (ofOne)
      return [{ error: { code: error.status === 413 ? 'TOO_LARGE' : 'INTERNAL_ERROR', message: error.message } }]
    throw new Sentence(`The service refuses the import: ${error.message}`)
  }
}

/** How one file ended; undefined when there was no turn for it. */
function outcomeOf(result: JsonRecord | undefined): Outcome | undefined {
  const made = recordOf(result, 'importDocument')
  if (made !== undefined) return { kind: 'imported', id: textOf(made, 'id') }
  const error = recordOf(result, 'error')
  // Of the caller and not of the file: it would be so for all of them.
  if (textOf(error, 'code') === 'FORBIDDEN')
    throw new Sentence(`The service refuses the import: ${textOf(error, 'message')}`)
  if (textOf(error, 'code') === 'UNAVAILABLE') return undefined
  const existing = recordOf(error, 'existing')
  if (existing !== undefined) return { kind: 'there', id: textOf(existing, 'id') }
  const [issue] = listOf(error?.['issues'])
  return {
    kind: 'refused',
    code: textOf(issue, 'code') || textOf(error, 'code') || 'UNKNOWN',
    message: textOf(error, 'message'),
  }
}
