import { basename } from 'node:path'
import { writeFileSync } from 'node:fs'
import { type BenchArguments, benchArguments, usage } from './arguments.ts'
import { type Bench, isWanted, tell } from './bench.ts'
import { benchServer, type BenchServer, type Books, openBooks } from './books.ts'
import { type Facts, readFacts } from './facts.ts'
import { type Contender, figureOf, startCallers, statementsOf, type Turn, turn } from './measure.ts'
import { type Program, startFloor, startService } from './programs.ts'
import { installPeers, makeCapIndexes, makeViews, peers, startPeer } from './peers.ts'
import { reads, type Workload } from './reads.ts'
import { answerTo, type Asked, wire } from './requests.ts'
import { writes } from './writes.ts'
import { readerRows } from './reader.ts'
import { reportOf, table } from './report.ts'
import { measurePosts } from './posts.ts'

const connections = 8
/** Requests of the pass that counts statements. */
const countedRequests = 40

const started = performance.now()

function say(text: string): void {
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)}s  ${text}\n`)
}

async function main(): Promise<void> {
  const args = benchArguments(process.argv.slice(2))
  if (args === undefined) {
    process.stdout.write(usage)
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
    const { contenders, facts } = await startAll(args, server, ends)
    const bench: Bench = { args, server, callers, contenders, facts, figures: [], say }
    for (const workload of [...reads, ...writes])
      if (isWanted(args, workload.name, workload.group)) await measureRead(bench, workload)
    await measurePosts(bench)
    const report = reportOf(bench)
    process.stdout.write(`\n${report.text}\n`)
    if (args.json !== undefined) writeFileSync(args.json, `${JSON.stringify(report.data, undefined, 1)}\n`)
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function startAll(args: BenchArguments, server: BenchServer, ends: (() => unknown)[]) {
  const contenders: Contender[] = []
  const facts = new Map<string, Facts>()
  const wants = (name: string): boolean => args.against.length === 0 || args.against.includes(name)
  const add = (program: Program, books: Books, names: readonly (readonly [string, Contender['dialect']])[]): void => {
    ends.push(() => program.stop())
    for (const [name, dialect] of names) contenders.push({ name, dialect, program, superUrl: books.superUrl })
  }
  for (const tree of args.trees) {
    const books = await openBooks(server, tree, args.entries, args.fresh, say)
    ends.push(() => books.drop())
    facts.set(books.superUrl, await readFacts(books))
    const suffix = tree === args.trees[0] ? '' : ` of ${basename(tree)}`
    say(`The service of ${tree} …`)
    add(await startService(tree, books, profileOptions(args)), books, [
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
  return { contenders, facts }
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
  return profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-name=${process.cwd()}/${profile}.cpuprofile`]
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
    await callers.send({
      port: contender.program.port,
      asked: requests,
      connections,
      seconds: Math.min(1, args.seconds),
    })
  }
  for (let round = 0; round < args.rounds; round++) {
    const order = [...asked].map((_, index, all) => all[(index + round) % all.length])
    for (const entry of order) {
      if (entry === undefined) continue
      const [contender, requests] = entry
      const load = { asked: requests, connections, seconds: args.seconds }
      turns.get(contender)?.push(await turn(callers, contender.program, server.pid, load))
    }
  }
  for (const [contender, requests] of asked) {
    const few = Array.from({ length: countedRequests }, (_, index) => requests[index % requests.length] ?? '')
    const statements = await statementsOf(contender.superUrl, countedRequests, () =>
      callers.send({ port: contender.program.port, asked: few, connections: 1, seconds: 60, once: true }),
    )
    tell(bench, figureOf(workload, contender.name, turns.get(contender) ?? [], statements))
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
