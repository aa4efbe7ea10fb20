import type { Client } from 'pg'
import { connected } from '../books/database-facts.ts'
import { ReportedFaults, type Work } from '../books/work.ts'
import { balancingMoves, readGroups } from './balance.ts'
import { isSpread, objections } from './facts.ts'
import { beginProgress, beginStep, endStep, forgetProgress, readProgress } from './progress.ts'
import { stepsBack, stepsOf, type Step } from './steps.ts'

/** What to distribute. */
export interface Distribution {
  /** The coordinator's database, as an administrator. */
  readonly url: string
  /** Looks whether the books are whole; answers what is wrong, a sentence each. */
  readonly check: (administratorUrl: string) => Promise<readonly string[]>
}

/**
 * Takes the books of a plain database to Citus (F101): remembers what it changes, goes through the steps, and checks the books before
 * and after. What is done is written down step by step, so a run that was interrupted goes on where it stood.
 */
export async function distribute({ url, check }: Distribution, work: Work): Promise<void> {
  await connected(url, async (client) => {
    await refuse(client, 'Nothing was changed.')
    const progress = await readProgress(client)
    const steps = stepsOf(progress.schema)
    const left = steps.filter(({ name }) => !progress.done.has(name))
    if (left.length === 0) return work.say('The database is distributed already.')
    if (progress.begun) work.say(`${steps.length - left.length} of ${steps.length} steps are done; it goes on.`)
    else await whole(check, url, 'The books are not whole, so they are not distributed.')
    await beginProgress(client, progress.schema)
    await goThrough(steps, progress.done, {
      begin: async ({ name, says }) => {
        tell(says, work)
        await beginStep(client, name)
      },
      run: (statement) => sent(client, statement, work),
      end: ({ name }) => endStep(client, name),
    })
    await whole(check, url, 'The books are distributed, and not whole any more: start no service on them.')
  })
  work.say('The books are distributed and whole.')
  await tellBalance(url, work)
}

/** Says what {@link distribute} would do, with its statements; changes nothing. */
export async function tellPlan(url: string, work: Work): Promise<void> {
  await connected(url, async (client) => {
    for (const fault of await objections(client)) work.say(`First: ${fault}`)
    const { schema, done } = await readProgress(client)
    for (const { name, says, statements } of stepsOf(schema)) {
      work.say(`${done.has(name) ? 'Done' : 'To do'}: ${says}.`)
      if (!done.has(name)) for (const one of statements) work.say(`    ${one.replaceAll('\n', '\n    ')};`)
    }
  })
}

/** Undoes what was begun, while no table is spread: the schema is as it was before. */
export async function giveUp(url: string, work: Work): Promise<void> {
  await connected(url, async (client) => {
    const { schema, begun } = await readProgress(client)
    if (!begun) return work.say('Nothing was begun.')
    if (await isSpread(client))
      throw new Error('Tables are spread already: run distribute again to go on, or restore a backup.')
    await client.query('alter role current_user reset session_replication_role')
    for (const { says, statements } of stepsBack(schema)) {
      tell(says, work)
      for (const statement of statements) await sent(client, statement, work)
    }
    await forgetProgress(client)
    work.say('The schema is as it was before.')
  })
}

/** Says what each node holds, and which moves would make them alike. */
export async function tellBalance(url: string, work: Work): Promise<void> {
  const { groups, nodes } = await connected(url, readGroups)
  for (const node of nodes) {
    const held = groups.filter((group) => group.node === node)
    work.say(
      `${node}: ${megabytes(held.reduce((sum, { bytes }) => sum + bytes, 0n))} in ${held.length} group(s) of companies.`,
    )
  }
  const moves = balancingMoves(groups, nodes)
  if (moves.length === 0) work.say('The nodes hold about as much as each other.')
  for (const { shard, node, to, bytes } of moves)
    work.say(`Moving the group of shard ${shard} (${megabytes(bytes)}) from ${node} to ${to} would level them.`)
}

function megabytes(bytes: bigint): string {
  return `${(bytes + 524_288n) / 1_048_576n} MB`
}

async function refuse(client: Client, message: string): Promise<void> {
  const faults = await objections(client)
  if (faults.length > 0) throw new ReportedFaults(message, faults)
}

async function whole(check: Distribution['check'], url: string, message: string): Promise<void> {
  const faults = await check(url)
  if (faults.length > 0) throw new ReportedFaults(message, faults)
}

/** How a step is written down before and after, and its statements are sent. */
export interface Doing {
  begin(step: Step): Promise<void>
  run(statement: string): Promise<void>
  end(step: Step): Promise<void>
}

/** Goes through the steps that are not done, in order; a failure leaves the rest undone, and that step to be begun again. */
export async function goThrough(steps: readonly Step[], done: ReadonlySet<string>, doing: Doing): Promise<void> {
  for (const step of steps) {
    if (done.has(step.name)) continue
    await doing.begin(step)
    for (const statement of step.statements) await doing.run(statement)
    await doing.end(step)
  }
}

async function sent(client: Client, statement: string, work: Work): Promise<void> {
  if (work.signal?.aborted === true)
    throw new Error('Stopped before the end: run the command again to go on, or give it up with --give-up.')
  try {
    await client.query(statement)
  } catch (error) {
    // A transaction that failed is not begun in again.
    await client.query('rollback').catch(() => undefined)
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`It stopped here: ${why}. Mend that and run the command again: it goes on from this step.`, {
      cause: error,
    })
  }
}

function tell(says: string, work: Work): void {
  work.say(`${says.charAt(0).toUpperCase()}${says.slice(1)}.`)
}
