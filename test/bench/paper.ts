import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tidy/source-files.ts'
import { barChart, digits } from './bars.ts'
import type { Figure, OpenFigure } from './measure.ts'
import { amounts, cpuOf, noiseMax, openLoop } from './report.ts'
import { type Target, targets, type Targets } from './targets.ts'

/** What a run has kept as JSON, as far as the paper needs it. */
interface Results {
  readonly date: string
  readonly machine: string
  readonly entries: number
  readonly rounds: number
  readonly seconds: number
  readonly noise?: { readonly perSecond: number; readonly cpu: number }
  readonly figures: readonly Figure[]
  /** A run of before has none. */
  readonly open?: readonly OpenFigure[]
}

/** How often the CPU of one is that of another, and the same in requests a second. */
interface Ratio {
  readonly cpu: number
  readonly perSecond: number
}

const begin = '<!-- begin: npm run bench -- --write -->'
const end = '<!-- end -->'

/** Writes the table of docs/performance.md and its charts from the results that are kept; answers what was written. */
export function writePaper(): readonly string[] {
  const before = read('before')
  const after = read('after')
  const paper = join(root, 'docs/performance.md')
  const text = readFileSync(paper, 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`${paper} has no place for the table: it goes between ${begin} and ${end}.`)
  const part = [
    runText('Before', before),
    runText('After', after),
    '',
    ...tableOf(before, after),
    ...more(after),
    '',
  ].join('\n')
  writeFileSync(paper, `${text.slice(0, from)}${begin}\n\n${part}\n${text.slice(to)}`)
  return [paper, ...chartsOf(before, after)]
}

/** What is no ratio, as the run printed it. */
function more({ figures, open = [] }: Results): readonly string[] {
  const told = figures.filter(
    ({ workload, contender }) => /^(?:OData|GraphQL|floor)$/.test(contender) || /^w[59]$/.test(workload),
  )
  const parts = [amounts(told), openLoop(open)]
  return parts.flatMap(([title, text]) =>
    title === undefined || text === undefined ? [] : ['', `${title.trim()}:`, '', '```text', text, '```'],
  )
}

function read(name: string): Results {
  return JSON.parse(readFileSync(join(import.meta.dirname, `results/${name}.json`), 'utf8')) as Results
}

function runText(name: string, { date, machine, entries, rounds, seconds, noise }: Results): string {
  const noisy = noise !== undefined && (noise.perSecond > noiseMax.perSecond || noise.cpu > noiseMax.cpu)
  const apart =
    noise === undefined
      ? ''
      : `; the floor ${percent(noise.perSecond)} apart from itself in requests and ${percent(noise.cpu)} in CPU${noisy ? ', **too noisy**: ratios are rough' : ''}`
  return `- *${name}*: ${date.slice(0, 10)}, ${machine}, ${entries.toLocaleString('en')} entries, ${rounds} × ${seconds} s${apart}.`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

/** The service against the best of those it is compared with; undefined where one of them is missing. */
function ratio({ figures }: Results, workload: string, who: string, others: readonly string[]): Ratio | undefined {
  const of = (name: string) => figures.find((figure) => figure.workload === workload && figure.contender === name)
  const own = of(who)
  const best = others
    .flatMap((name) => {
      // The floor runs twice: its middle.
      const both = [of(name), of(`${name} again`)].filter((figure) => figure !== undefined)
      return both.length === 0
        ? []
        : { cpu: mean(both.map(cpuOf)), perSecond: mean(both.map((each) => each.perSecond)) }
    })
    .toSorted((one, other) => one.cpu - other.cpu)[0]
  if (own === undefined || best === undefined) return undefined
  return { cpu: best.cpu / cpuOf(own), perSecond: own.perSecond / best.perSecond }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const versus = {
  floor: ['OData', ['floor']],
  cap: ['OData', ['cap']],
  graphql: ['GraphQL', ['pgl', 'yoga']],
} as const

function ratioOf(results: Results, { workload }: Targets, kind: keyof typeof versus): Ratio | undefined {
  const [who, others] = versus[kind]
  if (!workload.startsWith('post_')) return ratio(results, workload, who, others)
  return kind === 'cap' ? undefined : ratio(results, workload, who, ['naive'])
}

function tableOf(before: Results, after: Results): readonly string[] {
  const head = ['workload']
  for (const name of ['OData : floor', 'OData : CAP', 'GraphQL : best peer'])
    head.push(`${name}, must / aim`, 'before', 'after')
  head.push('SQL before', 'after')
  const rows = targets.map((target) => {
    const cells = [target.title]
    for (const kind of ['floor', 'cap', 'graphql'] as const)
      cells.push(
        wanted(target[kind]),
        shown(ratioOf(before, target, kind)),
        verdict(ratioOf(after, target, kind), target[kind]),
      )
    return [...cells, statements(before, target), statements(after, target)]
  })
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function wanted(target: Target | undefined): string {
  return target === undefined ? '' : `${digits(target.must)} / ${digits(target.aim)}`
}

function shown(found: Ratio | undefined): string {
  return found === undefined ? '' : `${digits(found.cpu)} (${digits(found.perSecond)})`
}

function verdict(found: Ratio | undefined, target: Target | undefined): string {
  if (found === undefined || target === undefined) return shown(found)
  return found.cpu < target.must ? `${shown(found)} missed` : `**${shown(found)}**`
}

function statements({ figures }: Results, { workload }: Targets): string {
  const found = figures.find((figure) => figure.workload === workload && figure.contender === 'OData')
  return found?.statements === undefined ? '' : found.statements.toFixed(0)
}

function chartsOf(before: Results, after: Results): readonly string[] {
  const chart = (
    file: string,
    title: string,
    kind: keyof typeof versus,
    those: (target: Targets) => boolean,
  ): readonly string[] => {
    const groups = targets.flatMap((target) => {
      const values = [ratioOf(before, target, kind)?.cpu, ratioOf(after, target, kind)?.cpu]
      if (!those(target) || values.every((value) => value === undefined)) return []
      return [{ name: target.title, values, mark: target[kind]?.must }]
    })
    if (groups.length === 0) return []
    const path = join(root, `docs/images/${file}.svg`)
    const note = 'CPU of the other by ours: right of 1 we need less. Red: the must. Logarithmic.'
    writeFileSync(path, barChart(title, note, ['before', 'after'], groups))
    return [path]
  }
  const isPost = ({ workload }: Targets): boolean => workload.startsWith('post_')
  return [
    ...chart('performance-floor', 'OData against the hand-written floor', 'floor', (each) => !isPost(each)),
    ...chart('performance-cap', 'OData against SAP CAP', 'cap', () => true),
    ...chart('performance-graphql', 'GraphQL against the best peer', 'graphql', (each) => !isPost(each)),
    ...chart('performance-posts', 'Posting over HTTP against the naive design without HTTP', 'floor', isPost),
  ]
}
