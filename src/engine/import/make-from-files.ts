import { present } from '../../core/invariant.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { importTables } from '../../model/import-side.ts'
import type { Sending } from '../../model/file-lookups.ts'
import type { Resource } from '../../model/resource.ts'
import { digestOf, lockContents, type SameContent } from '../../storage/import/files.ts'
import type { NewDocument, NewFiles } from '../../storage/import/new-documents.ts'
import type { Session } from '../../storage/server/database.ts'
import { unknownCompany } from '../access/authorise.ts'
import { yieldToOthers } from '../access/large-files.ts'
import type { Created, ReadFile } from '../access/write-rules.ts'
import type { Selection } from '../contract/reading.ts'
import { loadDraftContext } from './draft-context.ts'
import { newLines, tablesOf, writableLines } from './lines.ts'
import { makeShown } from './make-shown.ts'
import { mapReceivedFile, storedReport, type ReceivedFile } from './received-file.ts'

/** A document of a file, with what it leaves beside it. */
interface Mapped {
  readonly document: NewDocument
  readonly files: NewFiles
}

/**
 * Makes the documents of files of one side, no two of the same bytes, in the transaction of the session: answers for each how
 * it reads, or what stands against it alone. One statement takes the locks and one writes; two for each file look for what it
 * means, sent together. Throws what stands against all.
 */
export async function makeFromFiles(
  session: Session,
  companyId: string,
  resource: Resource,
  files: readonly ReadFile[],
  selection: Selection | undefined,
): Promise<readonly (Created | Problem)[]> {
  const digests = files.flatMap(({ digest, lookups: { sending } }) =>
    sending === null ? [digest] : [digest, sendingDigest(sending)],
  )
  // The locks come first, so whoever sent the same bytes at the same instant has made the document that is found.
  const [, ...mapped] = await Promise.all([
    lockContents(session, companyId, digests),
    ...files.map((file) => mappedFile(session, companyId, resource, file)),
  ])
  const right = mapped.flatMap((one) => (one instanceof Problem ? [] : [one]))
  if (right.length === 0) return mapped.filter((one) => one instanceof Problem)
  const made = await makeShown(
    session,
    companyId,
    resource,
    right.map(({ document }) => document),
    selection,
    right.map((one) => one.files),
  )
  const answers = made[Symbol.iterator]()
  return mapped.map((one) =>
    one instanceof Problem ? one : present(answers.next().value, 'a document that was made is answered'),
  )
}

async function mappedFile(
  session: Session,
  companyId: string,
  resource: Resource,
  { bytes, digest, invoice, lookups, broken }: ReadFile,
): Promise<Mapped | Problem> {
  const { same, context } = await loadDraftContext(session, companyId, tablesOf(resource).side, lookups, digest)
  if (same !== undefined) return receivedBefore(same, lookups.sending)
  if (context === undefined) return unknownCompany()
  try {
    const file = mapReceivedFile(invoice, context, broken)
    await yieldToOthers(bytes.length)
    return {
      document: documentOfFile(resource, file),
      files: {
        content: { bytes, digest, report: storedReport(file) },
        image: file.image === null ? undefined : { bytes: file.image, digest: digestOf(file.image) },
      },
    }
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

// Whoever receives the same sending at the same instant waits, as with the same bytes.
function sendingDigest({ sender, instanceId }: Sending): Buffer {
  return digestOf(Buffer.from(JSON.stringify(['sending', sender, instanceId])))
}

/** The columns of the document of a file, its lines numbered. */
export function documentOfFile(
  resource: Resource,
  { header, lines }: Pick<ReceivedFile, 'header' | 'lines'>,
): NewDocument {
  return { header, lines: newLines(writableLines(resource).target(), lines, () => 'contentstring') }
}

function receivedBefore({ side, id, by }: SameContent, sending: Sending | null): Problem {
  return new Problem(
    'Internal_EntityWithSameKeyExists',
    by === 'bytes' || sending === null
      ? 'This file was received before; the document it made still exists.'
      : `The sending ${quoted(sending.instanceId)} of ${quoted(sending.sender)} was received before; the document it made still exists.`,
    {
      target: 'contentstring',
      details: [
        {
          code: 'ExistingDocument',
          record: { set: importTables[side].set, id },
          message: 'The document made from the same file.',
        },
      ],
    },
  )
}
