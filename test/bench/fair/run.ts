import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { basename, resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { invoiceWith } from '../../support/hostile-files.ts'
import { root } from '../../tidy/source-files.ts'
import { benchServer, openBooks } from '../books.ts'
import { authorization, type Program, startService } from '../programs.ts'
import { forgetPeak, memoryMb } from '../usage.ts'
import type { Attack, Harvest } from './attackers.ts'
import type { Probed } from './probes.ts'

/** What is promised beside an attack (issue 18, F91): milliseconds of 99 of 100 answers, and megabytes by which the process grows. */
const musts = { companiesP99: 250, liveP99: 50, growth: 512 } as const
/** The attack beside which all of it is promised, and those beside which memory is. */
const measured = 'all'

/** `npm run bench:fair`: what others notice while somebody asks for too much, and what the service needs for it. */
const usage = `npm run bench:fair -- [options]
  Musts beside 64 exports and 20 hostile files (${measured}): GET /companies p99 below ${musts.companiesP99} ms, /health/live p99
  below ${musts.liveP99} ms; beside every attack, memory grows by less than ${musts.growth} MB. Exit code 1 when one is missed.
  --tree DIR     another checkout whose service is measured in the same run (again for more); only those with --others
  --others       leaves this checkout out
  --only NAMES   attacks: ${'idle,exports,files,pipelined,stalled,bodies,all'}
  --seconds N    of each attack (15)
  --small        4 s of idle and all over 3,000 entries, to see that it runs: the times are told and not judged
  --profile      a CPU profile of the service under each attack (fair-ATTACK.cpuprofile)
  --entries N    G/L entries of the company (22000: one page is 9.7 MB)
`

const started = performance.now()
const say = (text: string): void =>
  void process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)}s  ${text}\n`)

/** Attackers of one kind: what they send and on how many sockets. */
type Wave = Omit<Attack, 'port'>

function request(method: string, path: string, body = ''): string {
  const sent = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\n${sent}\r\n${body}`
}

/** The attacks, by name; `company` is the path of the measured one. */
function waves(company: string): Readonly<Record<string, readonly Wave[]>> {
  const page = request('GET', `${company}/generalLedgerEntries`)
  const plain = { pipelined: 1, stalls: false } as const
  const exports: Wave = { ...plain, sockets: 64, requests: [page] }
  const inBase64 = (file: Buffer): string => JSON.stringify({ contentstring: file.toString('base64') })
  const create = (body: string): string => request('POST', `${company}/importpurchaseinvoices`, body)
  const hostile = [
    invoiceWith('<cbc:Note>x</cbc:Note>'.repeat(390_000)),
    invoiceWith('<a/>'.repeat(399_000)),
    invoiceWith(`<a>${'<!--x-->'.repeat(1_000_000)}</a>`),
    invoiceWith(`<cbc:Note>${'x'.repeat(20_000_000)}</cbc:Note>`),
  ]
  const files: Wave = { ...plain, sockets: 20, requests: hostile.map((file) => create(inBase64(file))) }
  const pipelined: Wave = { ...plain, sockets: 1, requests: [page], pipelined: 200 }
  const stalled: Wave = { ...plain, sockets: 20, requests: [page], stalls: true }
  const bodies: Wave = { ...plain, sockets: 20, requests: [create(`{"contentstring":"${'A'.repeat(37_000_000)}"}`)] }
  return {
    idle: [],
    exports: [exports],
    files: [files],
    pipelined: [pipelined],
    stalled: [stalled],
    bodies: [bodies],
    all: [exports, files],
  }
}

function child(file: string): ChildProcess {
  return fork(new URL(file, import.meta.url), [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

async function told<T>(from: ChildProcess): Promise<T> {
  const [message] = (await once(from, 'message')) as [T]
  return message
}

const milliseconds = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0)).padStart(7)

/** Measures one attack and tells its line; answers the musts that were missed. */
async function measure(
  tree: string,
  name: string,
  attack: readonly Wave[],
  service: Program,
  seconds: number,
): Promise<readonly string[]> {
  forgetPeak(service.pid)
  const before = memoryMb(service.pid).now
  const attackers = attack.map((wave) => {
    const one = child('attackers.ts')
    one.send({ ...wave, port: service.port })
    return one
  })
  if (attackers.length > 0) await after(1_000)
  const prober = child('probes.ts')
  const paths = ['/api/facturier/accounting/v2.0/companies', '/health/live']
  prober.send({ port: service.port, authorization, paths, everyMs: 50 })
  await after(seconds * 1000)
  prober.send('end')
  const [companies, live] = await told<readonly Probed[]>(prober)
  const statuses: string[] = []
  for (const one of attackers) {
    one.send('harvest')
    const { statuses: counts, bytes, closed } = await told<Harvest>(one)
    const all = Object.entries(counts).map(([status, count]) => `${count} x ${status}`)
    statuses.push(`${all.join(', ')}, ${(bytes / 1e6).toFixed(0)} MB${closed > 0 ? `, ${closed} closed` : ''}`)
    one.send('end')
  }
  const { peak } = memoryMb(service.pid)
  const missed = missedBy(name, { companiesP99: companies?.p99, liveP99: live?.p99, growth: peak - before })
  const cells = [companies, live].map((one) =>
    one === undefined
      ? ''
      : `${milliseconds(one.p50)} ${milliseconds(one.p99)} ${milliseconds(one.longest)}${one.refused > 0 ? ` (${one.refused} refused)` : ''}`,
  )
  const memory = `${before.toFixed(0).padStart(5)} ${peak.toFixed(0).padStart(5)} ${memoryMb(service.pid).now.toFixed(0).padStart(5)}`
  process.stdout.write(
    `${basename(tree).padEnd(6)} ${name.padEnd(10)} ${cells.join('   ')}   ${memory}   ${statuses.join('; ')}\n`,
  )
  return missed
}

type Figures = Readonly<Record<keyof typeof musts, number | undefined>>

function missedBy(attack: string, figures: Figures): readonly string[] {
  const judged = [
    { name: 'companiesP99', what: 'GET /companies p99 in ms', holds: attack === measured },
    { name: 'liveP99', what: '/health/live p99 in ms', holds: attack === measured },
    { name: 'growth', what: 'growth of memory in MB', holds: true },
  ] as const
  return judged.flatMap(({ name, what, holds }) => {
    const figure = figures[name] ?? Number.NaN
    return holds && !(figure < musts[name])
      ? [`Missed beside ${attack}: ${what} is ${figure.toFixed(0)}, must be below ${musts[name]}.`]
      : []
  })
}

function profiling(wanted: boolean, attack: string): readonly string[] {
  return wanted ? ['--cpu-prof', `--cpu-prof-dir=${process.cwd()}`, `--cpu-prof-name=fair-${attack}.cpuprofile`] : []
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      tree: { type: 'string', multiple: true, default: [] },
      others: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '15' },
      entries: { type: 'string', default: '22000' },
      small: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const trees = [...(values.others ? [] : [root.replace(/\/$/, '')]), ...values.tree.map((tree) => resolve(tree))]
  const [only, seconds, entries] = values.small
    ? [`idle,${measured}`, 4, 3_000]
    : [values.only, Number(values.seconds), Number(values.entries)]
  const missed: string[] = []
  const server = await benchServer(say)
  try {
    process.stdout.write(
      'tree   attack     GET /companies: p50, p99, longest   /health/live: p50, p99, longest   MB before, peak, behind   answers of the attack\n',
    )
    for (const tree of trees) {
      const books = await openBooks(server, tree, entries, false, say, `fair${trees.indexOf(tree)}`)
      try {
        const all = waves(`/api/facturier/accounting/v2.0/companies(${books.companyId})`)
        const wanted = only === '' ? Object.keys(all) : only.split(',')
        for (const name of wanted) {
          // One for each: what an attack leaves behind, such as files that wait, would be measured with the next.
          const service = await startService(tree, books, profiling(values.profile, name))
          try {
            missed.push(...(await measure(tree, name, all[name] ?? [], service, seconds)))
          } finally {
            await service.stop()
          }
        }
      } finally {
        await books.drop()
      }
    }
  } finally {
    await server.stop()
  }
  const told = values.small ? missed.filter((one) => one.includes('memory')) : missed
  process.stdout.write(
    told.length > 0 ? `${told.join('\n')}\n` : `${values.small ? 'The must of memory is' : 'All musts are'} met.\n`,
  )
  if (told.length > 0) process.exitCode = 1
}

await main()
