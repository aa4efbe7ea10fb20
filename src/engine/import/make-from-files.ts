import { present } from '../../core/invariant.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { importTables } from '../../model/import-side.ts'
import type { Sending } from '../../model/file-lookups.ts'
import type { Resource } from '../../model/resource.ts'
import { digestOf, lockContents, type SameContent } from '../../storage/import/files.ts'
import type { Actor } from '../../core/actor.ts'
import type { Session } from '../../storage/server/database.ts'
import { keptAwake } from '../../storage/server/kept-awake.ts'
import { unknownCompany } from '../access/authorise.ts'
import type { Created, MappedFile, ReadFile } from '../access/write-rules.ts'
import type { Selection } from '../contract/reading.ts'
import { loadDraftContext } from './draft-context.ts'
import { tablesOf } from './lines.ts'
import { makeShown } from './make-shown.ts'

/**
 * Makes the documents of files of one side, no two of the same bytes, in the transaction of the session: answers for each how
 * it reads, or what stands against it alone. One statement takes the locks and one writes; two for each file look for what it
 * means, sent together. `actors` are who sent each, where they differ. Throws what stands against all.
 */
export async function makeFromFiles(
  session: Session,
  companyId: string,
  resource: Resource,
  files: readonly ReadFile[],
  selection: Selection | undefined,
  actors?: readonly Actor[],
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
    actors?.filter((_, at) => !(mapped[at] instanceof Problem)),
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
  file: ReadFile,
): Promise<MappedFile | Problem> {
  const { digest, lookups } = file
  const { same, context } = await loadDraftContext(session, companyId, tablesOf(resource).side, lookups, digest)
  if (same !== undefined) return receivedBefore(same, lookups.sending)
  if (context === undefined) return unknownCompany()
  try {
    return await (file.isLarge ? keptAwake(session, () => file.map(context)) : file.map(context))
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

// Whoever receives the same sending at the same instant waits, as with the same bytes.
function sendingDigest({ sender, instanceId }: Sending): Buffer {
  return digestOf(Buffer.from(JSON.stringify(['sending', sender, instanceId])))
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
