import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { migrate } from '../../src/storage/install/migrate.ts'
import { dockerFile } from './ha-files.ts'
import { account, freePort } from './pgbouncer.ts'

const programs = {
  /** Debian's, or another one that is to be tried. */
  patroni: process.env['FACTURIER_PATRONI'] ?? '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
} as const
const missing = Object.entries(programs)
  .filter(([, path]) => !existsSync(path))
  .map(([name]) => name)

/** Why there can be no cluster; undefined when there can. */
export const noPatroni = missing.length === 0 ? undefined : `not installed: ${missing.join(', ')}`

/** The version of Patroni, such as 3.0.2; '' without one. */
const patroniVersion =
  noPatroni === undefined
    ? (/[\d.]+$/.exec(execFileSync(programs.patroni, ['--version'], { encoding: 'utf8' }).trim())?.[0] ?? '')
    : ''

/**
 * Before 3.1 one that wakes up behind its `ttl` may write its name over that of the primary that was chosen meanwhile (with etcd's
 * third protocol): it is the primary again, and what was answered meanwhile is lost (docs/failover.md).
 */
const takesLockBack = /^(?:[0-2]|3\.0)\./.test(patroniVersion)

/** What Patroni is told instead of what stands in docker/ha: seconds. A primary that says nothing for `ttl` is replaced. */
const times = { 'ttl: 20': 'ttl: 6', 'loop_wait: 5': 'loop_wait: 1', 'retry_timeout: 5': 'retry_timeout: 2' }

/** What the proxy saw: which server it led to from a moment (performance.now()) on, '' while to none. */
export interface Led {
  readonly at: number
  readonly to: string
}

/**
 * Three PostgreSQL servers under Patroni with one etcd, and HAProxy in front that asks Patroni five times a second: by the files of
 * docker/ha, with addresses and shorter times put in.
 */
export interface PatroniCluster {
  /** The way through the proxy. */
  readonly proxied: { readonly superUrl: string; readonly appUrl: string; readonly migrationUrl: string }
  /** The same by a list of the three servers. */
  readonly listed: { readonly appUrl: string; readonly migrationUrl: string }
  readonly led: readonly Led[]
  /** Names of the servers with their role and state, as Patroni tells. */
  members(): Promise<readonly Member[]>
  /** Waits until there is a primary with a standby that confirms, and a third server that follows; answers the primary. */
  whole(): Promise<string>
  /** SIGKILL to PostgreSQL and Patroni of a node. */
  kill(name: string): void
  /** SIGKILL to the postmaster alone. */
  killPostmaster(name: string): void
  /** SIGSTOP to all of a node, as when its machine hangs. */
  freeze(name: string): void
  /**
   * Lets a frozen node go on (SIGCONT). Under a Patroni that would take the lock back it is fenced, as a watchdog or a platform does
   * with a machine that hangs: killed, and started again.
   */
  wake(name: string): Promise<void>
  /** Starts Patroni of a node that was killed. */
  revive(name: string): void
  /** Patroni's own planned change of the primary. */
  switchover(from: string): Promise<void>
  stop(): Promise<void>
}

/** A node as Patroni knows it. */
export interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | string
}

interface Node {
  readonly name: string
  readonly port: number
  readonly rest: number
  readonly data: string
  patroni: ChildProcess | undefined
}

const database = 'facturier'

/** Starts it all; database and roles are made by the script of docker/ha, then it is migrated. */
export async function startPatroni(): Promise<PatroniCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'facturier-patroni-'))
  const password = randomBytes(16).toString('hex')
  const proxy = await freePort()
  const admin = join(folder, 'proxy.sock')
  const { nodes, etcd, peer } = await prepare(folder, admin)
  const run = runIn(folder)
  const others = [
    run('etcd', programs.etcd, etcdSettings(folder, etcd, peer)),
    run('haproxy', programs.haproxy, ['-db', '-f', join(folder, 'primary.cfg'), '-f', join(folder, 'stats.cfg')], {
      PRIMARY_LISTEN: `127.0.0.1:${proxy}`,
      ...Object.fromEntries(
        nodes.flatMap(({ name, port, rest }) => [
          [name.toUpperCase(), `127.0.0.1:${port}`],
          [`${name.toUpperCase()}_REST`, String(rest)],
        ]),
      ),
    }),
  ]
  const control = controlOf(nodes, password, (node) =>
    run(node.name, programs.patroni, [join(folder, 'patroni.yml')], patroniEnvironment(node, folder, etcd, password)),
  )
  const led: Led[] = []
  const watching = setInterval(() => void note(admin, led), 50)
  const stop = async (): Promise<void> => {
    clearInterval(watching)
    for (const child of others) await ended(child)
    for (const node of nodes) await control.end(node)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    for (const node of nodes) control.revive(node.name)
    await control.whole()
    while (led.at(-1)?.to === undefined || led.at(-1)?.to === '') await after(50)
    const proxiedAs = (login: string) => `postgres://${login}:${password}@127.0.0.1:${proxy}/${database}`
    await migrate(proxiedAs('facturier_migrator'))
    const list = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
    const listedAs = (login: string) =>
      `postgres://${login}:${password}@${list}/${database}?target_session_attrs=read-write`
    return {
      ...control,
      proxied: {
        superUrl: proxiedAs('postgres'),
        appUrl: proxiedAs('facturier_app'),
        migrationUrl: proxiedAs('facturier_migrator'),
      },
      listed: { appUrl: listedAs('facturier_app'), migrationUrl: listedAs('facturier_migrator') },
      led,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Writes what the programs are to read; answers the nodes and the ports of etcd. */
async function prepare(folder: string, admin: string) {
  const [etcd, peer] = [await freePort(), await freePort()]
  const nodes: Node[] = []
  for (const name of ['n1', 'n2', 'n3']) {
    const [port, rest] = [await freePort(), await freePort()]
    nodes.push({ name, port, rest, data: join(folder, name), patroni: undefined })
  }
  const script = join(folder, 'post-bootstrap.sh')
  const files = {
    'patroni.yml': dockerFile('ha/patroni.yml', {
      ...times,
      '/etc/patroni/post-bootstrap.sh': script,
      '/var/run/postgresql': folder,
      'shared_buffers: 512MB': 'shared_buffers: 32MB',
    }),
    'post-bootstrap.sh': dockerFile('ha/post-bootstrap.sh'),
    'init-roles.sh': dockerFile('init-roles.sh'),
    'primary.cfg': dockerFile('ha/primary.cfg'),
    // So that it can be asked which server it leads to.
    'stats.cfg': `global\n  stats socket ${admin} mode 600 level user\n`,
  }
  const own = account()
  await mkdir(join(folder, 'etcd'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { mode: 0o700 })
  await chmod(folder, 0o700)
  if (own !== undefined)
    for (const name of ['', 'etcd', ...Object.keys(files)]) await chown(join(folder, name), own.uid, own.gid)
  return { nodes, etcd, peer }
}

/** Runs programs in a folder as an account that is not root; what one says is in its log there. */
function runIn(folder: string) {
  return (
    what: string,
    program: string,
    args: readonly string[],
    more: Readonly<Record<string, string>> = {},
  ): ChildProcess => {
    const log = openSync(join(folder, `${what}.log`), 'a')
    const env = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: folder, LC_ALL: 'C.UTF-8', ...more }
    const child = spawn(program, args, { ...account(), cwd: folder, env, stdio: ['ignore', log, log] })
    closeSync(log)
    return child
  }
}

function controlOf(nodes: readonly Node[], password: string, start: (node: Node) => ChildProcess) {
  const signal = (name: string, signalName: NodeJS.Signals): void => {
    const node = nodeOf(nodes, name)
    node.patroni?.kill(signalName)
    for (const pid of processesIn(node.data)) send(pid, signalName)
  }
  const members = async (): Promise<readonly Member[]> => {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.rest}/cluster`, { signal: AbortSignal.timeout(1_000) }).then(
        async (got) => (got.ok ? ((await got.json()) as { members: Member[] }) : undefined),
        () => undefined,
      )
      if (answer !== undefined) return answer.members
    }
    return []
  }
  const whole = async (): Promise<string> => {
    for (let tries = 0; tries < 600; tries++) {
      const all = await members()
      const leader = all.find(({ role }) => role === 'leader')
      const follow = all.filter(({ role, state }) => role !== 'leader' && /^(running|streaming)$/.test(state))
      if (leader?.state === 'running' && follow.length === 2 && follow.some(({ role }) => role === 'sync_standby'))
        return leader.name
      await after(200)
    }
    const logs = await Promise.all(nodes.map(({ data }) => readFile(`${data}.log`, 'utf8')))
    throw new Error(
      `The cluster is not whole: ${JSON.stringify(await members())}\n${logs.map((log) => log.slice(-1_500)).join('\n\n')}`,
    )
  }
  const revive = (node: Node): void => void (node.patroni = start(node))
  const end = async (node: Node): Promise<void> => {
    if (node.patroni !== undefined) await ended(node.patroni)
    while (processesIn(node.data).length > 0) {
      signal(node.name, 'SIGKILL')
      await after(20)
    }
  }
  return {
    members,
    whole,
    kill: (name: string) => signal(name, 'SIGKILL'),
    killPostmaster: (name: string): void => {
      // The others end by themselves when their postmaster has gone.
      const [first] = processesIn(nodeOf(nodes, name).data)
      if (first !== undefined) send(first, 'SIGKILL')
    },
    freeze: (name: string) => signal(name, 'SIGSTOP'),
    wake: async (name: string): Promise<void> => {
      if (!takesLockBack) return signal(name, 'SIGCONT')
      const node = nodeOf(nodes, name)
      await end(node)
      revive(node)
    },
    revive: (name: string) => revive(nodeOf(nodes, name)),
    switchover: async (from: string): Promise<void> => {
      const answer = await fetch(`http://127.0.0.1:${nodeOf(nodes, from).rest}/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
        body: JSON.stringify({ leader: from }),
      })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    },
    end,
  }
}

function etcdSettings(folder: string, port: number, peerPort: number): readonly string[] {
  const [url, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const settings = {
    name: 'e1',
    'data-dir': join(folder, 'etcd'),
    'log-level': 'error',
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `e1=${peer}`,
  }
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
}

/** What compose.yml gives a node, and where things are on this machine. */
function patroniEnvironment({ name, port, rest, data }: Node, folder: string, etcd: number, password: string) {
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `'127.0.0.1:${etcd}'`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: password,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: '/usr/lib/postgresql/15/bin',
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pass`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'copies',
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_USERNAME: 'rewinds',
    PATRONI_REWIND_PASSWORD: password,
    FACTURIER_MIGRATOR_PASSWORD: password,
    FACTURIER_APP_PASSWORD: password,
  }
}

function nodeOf(nodes: readonly Node[], name: string): Node {
  const found = nodes.find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no node ${name}.`)
  return found
}

/** Asks the proxy which server is up, and notes it when it is another one. */
async function note(admin: string, led: Led[]): Promise<void> {
  const socket = connect(admin)
  let text = ''
  socket.on('data', (bytes) => (text += bytes.toString())).on('error', () => undefined)
  socket.write('show stat\n')
  await new Promise((closed) => socket.once('close', closed))
  const up = text.split('\n').find((line) => /^primary,n\d,/.test(line) && line.includes(',UP,'))
  const to = up?.split(',')[1] ?? ''
  if (text !== '' && led.at(-1)?.to !== to) led.push({ at: performance.now(), to })
}

/** Processes that work in a folder, the eldest first: of a PostgreSQL the postmaster. */
function processesIn(data: string): readonly number[] {
  if (!existsSync(data)) return []
  const folder = realpathSync(data)
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder ? [Number(pid)] : []
      } catch {
        return []
      }
    })
    .toSorted((a, b) => a - b)
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It ended by itself a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill('SIGKILL')
  await end
}
