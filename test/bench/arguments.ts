import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../tidy/source-files.ts'

/** Tells how far a run has come. */
export type Say = (text: string) => void

/** What a copy of the books may be measured without. */
export type Omission = 'audit' | 'proof' | 'both'

const omissions: ReadonlySet<string> = new Set<Omission>(['audit', 'proof', 'both'])

/** What a run is asked for. */
export interface BenchArguments {
  /** Names of workloads, or of groups of them; all when empty. */
  readonly only: readonly string[]
  /** Kinds of programs to measure beside the service: floor and peers; all when empty. */
  readonly against: readonly string[]
  readonly rounds: number
  readonly seconds: number
  readonly entries: number
  /** Checkouts whose service is measured; the first is this one. */
  readonly trees: readonly string[]
  readonly fresh: boolean
  /** What this checkout's service is measured without, once more: the budget of audit log and proof (F94, F95). */
  readonly without: readonly Omission[]
  /** This checkout's service is measured once more with metrics and traces on (F108). */
  readonly watched: boolean
  /** A workload to take a CPU profile of. */
  readonly profile: string | undefined
  /** Where the figures go. */
  readonly json: string | undefined
  /** Requests a second of the open loop. */
  readonly rates: readonly number[]
  /** Nothing is measured: docs/performance.md gets table and charts of the results that are kept. */
  readonly write: boolean
}

/** The options of `npm run bench`. */
export const usage = `npm run bench -- [options]        (many companies: npm run bench scale -- --help)
  --only w1_20,posts     workloads, or groups of them (reads, gzip, walks, open, posts, batches, fame, creates, makes, imports, reports);
                         reader alone: what reading e-invoices and hostile files takes, without service and database
  --against floor,cap    programs beside the service (floor, cap, pgl, yoga, none); all unless told
  --tree DIR             another checkout whose service is measured in the same run (again for more)
  --without audit,both   this checkout once more, in books whose triggers write no audit log, no proof, or neither (audit, proof, both)
  --watched              this checkout once more with metrics at a port and traces of a tenth of the requests to a collector
  --rounds N  --seconds N  rounds, in each of which all programs take turns, and the seconds of a turn (3 and 3)
  --entries N            G/L entries of the measured company (1000000)
  --rates 250,500        requests a second of the open loop (the group open: w1_100 and w6 at fixed rates)
  --fresh                loads the books anew
  --json FILE            writes the figures
  --write                measures nothing: writes table and charts of docs/performance.md from test/bench/results
  --profile WORKLOAD     a CPU profile (WORKLOAD.cpuprofile) of the service under one workload, nothing else
`

/** Reads the options; throws an Error with one sentence for what cannot be. */
export function benchArguments(args: readonly string[]): BenchArguments | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      against: { type: 'string', default: '' },
      tree: { type: 'string', multiple: true, default: [] },
      without: { type: 'string', default: '' },
      watched: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      entries: { type: 'string', default: '1000000' },
      fresh: { type: 'boolean', default: false },
      profile: { type: 'string' },
      json: { type: 'string' },
      rates: { type: 'string', default: '250,1000,2000' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    only: list(values.profile ?? values.only),
    against: values.profile === undefined ? list(values.against) : ['none'],
    trees: [root.replace(/\/$/, ''), ...values.tree.map((tree) => resolve(tree))],
    without: list(values.without).map(omission),
    watched: values.watched,
    rounds: positive('--rounds', values.rounds),
    seconds: positive('--seconds', values.seconds),
    entries: positive('--entries', values.entries),
    fresh: values.fresh,
    profile: values.profile,
    json: values.json,
    rates: list(values.rates).map((rate) => positive('--rates', rate)),
    write: values.write,
  }
}

function list(text: string): readonly string[] {
  return text.split(',').filter((each) => each !== '')
}

function omission(name: string): Omission {
  if (!isOmission(name)) throw new Error(`--without ${name}: write audit, proof or both.`)
  return name
}

export function isOmission(name: string): name is Omission {
  return omissions.has(name)
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`${name} is ${text}: write a number above 0.`)
  return value
}
