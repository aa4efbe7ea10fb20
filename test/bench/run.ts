import { basename } from 'node:path'
import { writeFileSync } from 'node:fs'
import { type BenchArguments, benchArguments, usage } from './arguments.ts'
import { type Bench, isWanted, type Start, tell } from './bench.ts'
import { benchServer, type BenchServer, type Books, leaveOut, openBooks } from './books.ts'
import { type Facts, readFacts } from './facts.ts'
import { type Contender, figureOf, perRow, startCallers, statementsOf, type Turn, turn, walkedRows } from './measure.ts'
import { type Program, startFloor, startService } from './programs.ts'
import { installPeers, makeCapIndexes, makeViews, peers, startPeer } from './peers.ts'
import { reads, type Workload } from './reads.ts'
import { bigReads } from './walks.ts'
import { answerTo, type Asked, wire } from './requests.ts'
import { writePaper } from './paper.ts'
import { watchers } from './watchers.ts'
import { writes } from './writes.ts'
import { cpuMs, memoryMb } from './usage.ts'
import { readerRows } from './reader.ts'
import { reportOf, table } from './report.ts'
import { measureOpen } from './open.ts'
import { measurePosts } from './posts.ts'
import { benchScale } from './scale/scale.ts'

const connections = 8
/** Requests of the pass that counts statements. */
const countedRequests = 40

const started = performance.now()

function say(text: string): void {
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)}s  ${text}\n`)
}

async function main(): Promise<void> {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'scale') return benchScale(rest, say)
  const args = benchArguments(process.argv.slice(2))
  if (args === undefined) {
    process.stdout.write(usage)
    return
  }
  if (args.write) {
    for (const path of writePaper()) say(`${path} is written.`)
    return
  }
  if (args.only.length === 1 && args.only[0] === 'reader') {
    process.stdout.write(`${table(['e-invoice file', 'MB', 'ms', 'MB beyond it', 'outcome'], readerRows())}\n`)
    return
  }
  const server = await benchServer(say)
  const ends: (() => unknown)[] = [() => server.stop()]
  try {
    const callers = startCallers()
    ends.push(() => callers.end())
    const { contenders, facts, starts } = await startAll(args, server, ends)
    const bench: Bench = { args, server, callers, contenders, facts, starts, figures: [], open: [], say }
    // Posts come last: an export is counted against the entries of the beginning.
    await measureReads(bench, [...reads, ...bigReads, ...writes])
    await measureOpen(bench, checked)
    keep(bench)
    await measurePosts(bench)
    process.stdout.write(`\n${reportOf(bench).text}\n`)
    keep(bench)
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** The figures so far, so that a run that is cut off has measured something. */
function keep(bench: Bench): void {
  const { json } = bench.args
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(reportOf(bench).data, undefined, 2)}\n`)
}

async function startAll(args: BenchArguments, server: BenchServer, ends: (() => unknown)[]) {
  const contenders: Contender[] = []
  const starts: Start[] = []
  const facts = new Map<string, Facts>()
  const wants = (name: string): boolean => args.against.length === 0 || args.against.includes(name)
  const add = (program: Program, books: Books, names: readonly (readonly [string, Contender['dialect']])[]): void => {
    ends.push(() => program.stop())
    for (const [name, dialect] of names) contenders.push({ name, dialect, program, superUrl: books.superUrl })
  }
  const [own = ''] = args.trees
  const versions = [
    ...args.trees.map((tree) => ({
      tree,
      suffix: tree === own ? '' : ` of ${basename(tree)}`,
      without: undefined,
      settings: {},
    })),
    ...args.without.map((without) => ({ tree: own, suffix: ` without ${without}`, without, settings: {} })),
    ...(args.watched ? [{ tree: own, suffix: ' watched', without: undefined, settings: await watchers(ends) }] : []),
  ]
  for (const [at, { tree, suffix, without, settings }] of versions.entries()) {
    // Two trees may have the same migrations, and so the same template.
    const books = await openBooks(server, tree, args.entries, args.fresh && without === undefined, say, `own${at}`)
    ends.push(() => books.drop())
    facts.set(books.superUrl, await readFacts(books))
    if (without !== undefined) await leaveOut(books, without)
    say(`The service of ${tree}${suffix} …`)
    const service = await startService(tree, books, profileOptions(args), settings)
    const start = {
      tree: basename(tree),
      cpuMs: Math.round(cpuMs(service.pid)),
      nowMb: Math.round(memoryMb(service.pid).now),
    }
    say(`It was ready after ${start.cpuMs} ms of CPU, with ${start.nowMb} MB.`)
    starts.push(start)
    add(service, books, [
      [`OData${suffix}`, 'odata'],
      [`GraphQL${suffix}`, 'graphql'],
    ])
    if (suffix !== '') continue
    if (wants('floor')) {
      add(await startFloor(books.superUrl, books.companyId), books, [['floor', 'floor']])
      // The same program twice: how far two figures of it lie apart is the noise of the machine.
      add(await startFloor(books.superUrl, books.companyId), books, [['floor again', 'floor']])
    }
  }
  await startPeers(args, server, wants, { add, ends, facts })
  return { contenders, facts, starts }
}

/** Peers that cannot be installed or started are said, not left out in silence. */
async function startPeers(
  args: BenchArguments,
  server: BenchServer,
  wants: (name: string) => boolean,
  {
    add,
    ends,
    facts,
  }: {
    add: (program: Program, books: Books, names: readonly (readonly [string, Contender['dialect']])[]) => void
    ends: (() => unknown)[]
    facts: Map<string, Facts>
  },
): Promise<void> {
  const wanted = peers.filter(wants)
  if (wanted.length === 0) return
  try {
    installPeers()
  } catch (error) {
    say(`The peers could not be installed: ${error instanceof Error ? error.message : String(error)}`)
  }
  // Their views and SAP CAP's indexes are in a copy of their own: an index more would make posting dearer.
  const books = await openBooks(server, args.trees[0] ?? '', args.entries, false, say, 'peers')
  ends.push(() => books.drop())
  facts.set(books.superUrl, await readFacts(books))
  await makeViews(books)
  if (wanted.includes('cap')) await makeCapIndexes(books)
  for (const peer of wanted) {
    try {
      add(await startPeer(peer, books), books, [[peer, peer]])
    } catch (error) {
      say(`${peer} is not measured: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/** A profile is written into the working folder when the service ends. */
function profileOptions({ profile }: BenchArguments): readonly string[] {
  if (profile === undefined) return []
  // The name is put behind the folder, even an absolute one.
  return ['--cpu-prof', `--cpu-prof-dir=${process.cwd()}`, `--cpu-prof-name=${profile}.cpuprofile`]
}

async function measureReads(bench: Bench, workloads: readonly Workload[]): Promise<void> {
  for (const workload of workloads) {
    if (!isWanted(bench.args, workload.name, workload.group)) continue
    await measureRead(bench, workload)
    keep(bench)
  }
}

/** All contenders in turns, round after round, after every answer was looked at once. */
async function measureRead(bench: Bench, workload: Workload): Promise<void> {
  const { args, callers, server } = bench
  const turns = new Map<Contender, Turn[]>()
  const asked = new Map<Contender, readonly Asked[]>()
  for (const contender of bench.contenders) {
    const requests = await checked(bench, workload, contender)
    if (requests === undefined) continue
    asked.set(contender, requests)
    turns.set(contender, [])
    // A walk is long enough to warm up by itself.
    if (workload.walk !== undefined) continue
    const load = loadOf(workload, contender, requests, Math.min(1, args.seconds))
    await callers.send({ ...load, port: contender.program.port })
  }
  for (let round = 0; round < args.rounds; round++) {
    const order = [...asked].map((_, index, all) => all[(index + round) % all.length])
    for (const entry of order) {
      if (entry === undefined) continue
      const [contender, requests] = entry
      const load = loadOf(workload, contender, requests, args.seconds)
      const done = await turn(callers, contender.program, server.pid, load)
      const entries = bench.facts.get(contender.superUrl)?.entries ?? 0
      if (workload.walk !== undefined && done.rows !== entries)
        throw new Error(`${contender.name} came to ${done.rows} of ${entries} entries.`)
      turns.get(contender)?.push(workload.walk === undefined ? done : perRow(done))
    }
  }
  const rows = workload.walk === undefined ? workload.rows : walkedRows
  for (const [contender, requests] of asked) {
    // Of big pages a few will do.
    const many = workload.connections === 1 ? 3 : countedRequests
    const few = Array.from({ length: many }, (_, index) => requests[index % requests.length] ?? '')
    const once = { port: contender.program.port, asked: few, connections: 1, seconds: 60, once: true }
    const statements =
      workload.walk === undefined ? await statementsOf(contender.superUrl, many, () => callers.send(once)) : undefined
    tell(bench, figureOf(workload, contender.name, turns.get(contender) ?? [], statements, rows))
  }
}

function loadOf(workload: Workload, { dialect }: Contender, asked: readonly Asked[], seconds: number) {
  const walk = workload.walk?.(dialect)
  return {
    asked,
    connections: workload.connections ?? connections,
    seconds,
    ...(workload.row !== undefined && { row: workload.row }),
    ...(walk !== undefined && { walk }),
  }
}

/** The requests of a contender, each answered rightly once; undefined when it has none, or cannot answer, which is said. */
async function checked(
  bench: Bench,
  workload: Workload,
  { name, dialect, program, superUrl }: Contender,
): Promise<readonly Asked[] | undefined> {
  const facts = bench.facts.get(superUrl)
  if (facts === undefined) return undefined
  try {
    const requests = await workload.asked(dialect, facts, program)
    for (const [number, request] of (requests ?? []).slice(0, 20).entries()) {
      const { status, text } = await answerTo(program.port, wire(request))
      const wrong =
        status >= 200 && status < 300 && !text.startsWith('{"errors"')
          ? workload.wrong(text, facts, number)
          : `${status} ${text.slice(0, 300)}`
      if (wrong !== undefined) throw new Error(wrong)
    }
    return requests
  } catch (error) {
    bench.say(
      `${workload.name} is not measured with ${name}: ${error instanceof Error ? error.message : String(error)}`,
    )
    return undefined
  }
}

await main()
