import { Problem } from '../../src/core/problem.ts'
import { Busy } from '../../src/core/turns/fair-lane.ts'
import { BatchTooLarge } from '../../src/engine/prepare/documents.ts'
import { sqlState } from '../../src/storage/server/database.ts'
import type { SimDocument } from './faulty-database.ts'
import type { Asked, Schedule } from './schedule.ts'

/** What is wrong with how a schedule ended: each caller has one answer, and it agrees with what the database has. */
export function wrongs(schedule: Schedule): readonly string[] {
  const { asked, processes, ended, noticed } = schedule
  const found = [...noticed]
  if (!ended || asked.some((one) => !one.ended)) found.push('somebody waits for ever')
  if (processes.some(({ most }) => most > 2)) found.push('a lane posts in three transactions at once')
  for (const one of asked.filter((each) => each.ended)) {
    const wrong = 'error' in one ? wrongError(schedule, one) : wrongAnswer(schedule, one)
    if (wrong !== undefined) found.push(`${one.request.id}: ${wrong}`)
  }
  return [...found, ...wrongBooks(schedule), ...wrongTurns(schedule)]
}

function documentOf({ world }: Schedule, { request }: Asked): SimDocument | undefined {
  return world.documents.get(request.id)
}

function wrongAnswer(schedule: Schedule, one: Asked): string | undefined {
  const { answer, request } = one
  const document = documentOf(schedule, one)
  if (answer === undefined)
    return document === undefined || document.state === 'Removed' ? undefined : 'not found, and it is there'
  if (answer === 'keyReused') return request.sentKey?.key === 'shared' ? undefined : 'its key was nobody else’s'
  if (answer.notYet === true) return 'told that it is not done yet'
  if (answer.stale) return request.etag === undefined ? 'stale, without a tag' : undefined
  if (answer.findings.length > 0) return document?.ails === 'finding' ? undefined : 'findings that it does not have'
  if (answer.documentId === null) return 'neither booked nor a reason'
  if (document?.state !== 'Posted') return 'told that it is booked, and it is not'
  const key = request.sentKey?.key
  return key === undefined || schedule.world.keys.get(key) === request.id ? undefined : `its key ${key} is not kept`
}

function wrongError(schedule: Schedule, one: Asked): string | undefined {
  const { error, request } = one
  const document = documentOf(schedule, one)
  if (error instanceof BatchTooLarge) return 'too large alone'
  if (!(error instanceof Problem)) {
    if (sqlState(error) === '23514' && document?.ails === 'constraint') return undefined
    return `ended with ${String(error)}`
  }
  if (error.code === 'Request_FailedDependency') return request.turn === undefined ? 'of no turn' : undefined
  if (error.message.includes('may be there')) return undefined
  const state = sqlState(error.cause)
  // What others do to one document is no reason for another one; a key that several share may wait for it too.
  const { meddled } = schedule
  const isHeld = meddled.has(request.id) || meddled.has(document?.party ?? '') || request.sentKey?.key === 'shared'
  // Whoever stands behind one that waits for others has patience for so long.
  const isBusy = error instanceof Busy && schedule.faults.others
  const others = isBusy || (isHeld && ['55P03', '40P01'].includes(state))
  if (!schedule.faults.connections && !others) return `refused: ${state} ${error.message}`
  const told = schedule.asked.filter((other) => other.request.id === request.id)
  const nothing = told.every((other) => other.error instanceof Problem && !other.error.message.includes('may be there'))
  return nothing && document?.state === 'Posted'
    ? 'everybody was told that nothing was changed, and it is booked'
    : undefined
}

function wrongBooks({ world, asked }: Schedule): readonly string[] {
  const { registers } = world.tables
  const found: string[] = []
  if (registers.some(({ no }, at) => no !== at + 1)) found.push(`numbers ${registers.map(({ no }) => no).join()}`)
  const booked = new Map<string, number>()
  for (const { documentId } of registers) booked.set(documentId, (booked.get(documentId) ?? 0) + 1)
  for (const [id, count] of booked) {
    if (count > 1) found.push(`${id} is booked ${count} times`)
    if (!asked.some(({ request }) => request.id === id)) found.push(`${id} is booked, and nobody asked`)
  }
  for (const { id, state } of world.documents.values())
    if ((state === 'Posted') !== booked.has(id))
      found.push(`${id} is ${state}, and in ${booked.get(id) ?? 0} registers`)
  return found
}

// Those of a turn are booked in their order, and nothing behind the first that failed.
function wrongTurns({ world, asked }: Schedule): readonly string[] {
  const found: string[] = []
  const turns = Map.groupBy(
    asked.filter(({ request }) => request.turn !== undefined),
    ({ request }) => request.turn,
  )
  for (const turn of turns.values()) {
    let last = 0
    let failed: Asked | undefined
    for (const one of turn.toSorted((a, b) => a.place - b.place)) {
      const no = world.documents.get(one.request.id)?.no ?? 0
      if (no > 0 && failed !== undefined)
        found.push(`${one.request.id} is booked behind ${failed.request.id}, which failed`)
      if (no > 0 && no < last) found.push(`${one.request.id} is booked before one that stands before it in its turn`)
      if (no > 0) last = no
      // Of a commit that nobody can tell of, all of the turn may be there.
      const isUnknown = one.error instanceof Problem && one.error.message.includes('may be there')
      const isStale = typeof one.answer === 'object' && one.answer.stale
      if (isStale || ('error' in one && !isUnknown)) failed ??= one
    }
  }
  return found
}
