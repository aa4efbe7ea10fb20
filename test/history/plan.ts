import { oneOf, type Random, seededRandom } from '../support/mutations.ts'

/** What a client means to do. Which document has been made by then, and how it was seen last, only the run knows. */
export interface Step {
  readonly does:
    | 'create'
    | 'patch'
    | 'remove'
    | 'post'
    | 'cancel'
    | 'read'
    | 'list'
    | 'pair'
    | 'trial'
    | 'aging'
    | 'tail'
    | 'walk'
  readonly group: string
  /** The document it is about; of `pair` both. One that is not there yet is made, or its group listed. */
  readonly keys: readonly string[]
  readonly bad: boolean
  readonly surface: 'OData' | 'GraphQL'
  /** Which of the two processes is asked first. */
  readonly process: number
  /** Sends it again, under its key, when no answer comes. */
  readonly again: boolean
}

/** Something that breaks when so many operations have ended. */
export interface Fault {
  readonly behind: number
  readonly what: 'kill service' | 'kill database' | 'cut commit before' | 'cut commit after' | 'cut statement'
  readonly process: number
  readonly statement: number
}

/** Everything that follows from the seed of a run. */
export interface Plan {
  readonly clients: readonly (readonly Step[])[]
  readonly faults: readonly Fault[]
}

/** So many clients work on the same documents. */
const teamSize = 4
/** Operations of a client until its team takes other documents. */
const eraLength = 8
/** Documents of a team in an era. */
const documentsOfEra = 5

const weights: readonly (readonly [Step['does'], number])[] = [
  ['create', 8],
  ['patch', 20],
  ['remove', 3],
  ['post', 14],
  ['cancel', 4],
  ['read', 12],
  ['list', 12],
  ['pair', 10],
  ['trial', 4],
  ['aging', 3],
  ['tail', 4],
  ['walk', 3],
]
const kinds = weights.flatMap(([does, weight]) => Array.from({ length: weight }, () => does))

/** The plan of a seed: teams of clients do so many operations each on a few documents after the other, while so many faults happen. */
export function planOf(seed: number, clients: number, operations: number, faults: number): Plan {
  const random = seededRandom(seed)
  return {
    clients: Array.from({ length: clients }, (_, client) => stepsOf(random, client, operations)),
    faults: faultsOf(random, clients * operations, faults),
  }
}

function stepsOf(random: Random, client: number, operations: number): readonly Step[] {
  const team = Math.floor(client / teamSize)
  return Array.from({ length: operations }, (_, at): Step => {
    const era = Math.floor(at / eraLength)
    // Some come back to what was done before.
    const of = era > 0 && random(4) === 0 ? era - 1 : era
    const group = `G${team}E${of}`
    const key = `${group}.${random(documentsOfEra)}`
    const other = `${group}.${random(documentsOfEra)}`
    return {
      does: oneOf(kinds, random),
      group,
      keys: key === other ? [key] : [key, other],
      // By its number, so that it is bad whoever makes it.
      bad: key.endsWith('.4'),
      surface: random(2) === 0 ? 'OData' : 'GraphQL',
      process: random(2),
      again: random(2) === 0,
    }
  })
}

function faultsOf(random: Random, operations: number, count: number): readonly Fault[] {
  const cuts = ['cut commit before', 'cut commit after', 'cut statement'] as const
  const kills = ['kill service', 'kill database'] as const
  // Not before something was done, and with something to do behind the last.
  const every = operations / (count + 1)
  return Array.from({ length: count }, (_, at): Fault => {
    const what = at % 3 === 2 ? kills[Math.floor(at / 3) % 2] : oneOf(cuts, random)
    return {
      behind: Math.floor(every * (at + 0.5)) + random(Math.max(1, Math.floor(every / 2))),
      what: what ?? 'cut statement',
      process: random(2),
      statement: 1 + random(30),
    }
  })
}
