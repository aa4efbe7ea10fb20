import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse, stringify } from 'yaml'

const run = promisify(execFile)
const programs = { prometheus: '/usr/bin/prometheus', promtool: '/usr/bin/promtool' }
const isThere = Object.values(programs).every((path) => existsSync(path))

/** Why no Prometheus can be started; undefined when one can. */
export const noPrometheus = isThere ? undefined : 'Prometheus is not installed: apt-get install prometheus'

/** The file of ops/ as an operator has it. */
export const opsFile = (name: string): string => fileURLToPath(new URL(`../../ops/${name}`, import.meta.url))

/** Says what promtool says; an Error with it where it finds something wrong. */
export async function promtool(...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(programs.promtool, [...args]).catch((error: unknown) => {
    const said = error as { readonly stdout: string; readonly stderr: string }
    throw new Error(`${said.stdout}${said.stderr}`, { cause: error })
  })
  return stdout + stderr
}

/** A process to be asked for its metrics: its port, and the token that it wants. */
export interface Target {
  readonly port: number
  readonly token?: string
}

/** A Prometheus of one test. */
export interface Prometheus {
  /** The `data` of an answer of its API, as it comes. */
  api(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>
  stop(): Promise<void>
}

interface Configuration {
  readonly global: object
  readonly scrape_configs: readonly [{ readonly job_name: string; readonly static_configs: unknown }]
}

/** Starts the real Prometheus by ops/prometheus.yml, which asks and reckons each second, with these processes in place of the one there. */
export async function startPrometheus(targets: readonly Target[]): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'facturier-prometheus-'))
  const { global, scrape_configs, ...rest } = parse(await readFile(opsFile('prometheus.yml'), 'utf8')) as Configuration
  const [job] = scrape_configs
  const jobs = await Promise.all(
    targets.map(async ({ port, token }, at) => {
      const file = join(folder, `token${at}`)
      await writeFile(file, token ?? '')
      // Both are the job that the alert rules name; Prometheus wants names that differ.
      const named =
        at === 0
          ? {}
          : { job_name: `${job.job_name}-${at}`, relabel_configs: [{ target_label: 'job', replacement: job.job_name }] }
      const authorization = token === undefined ? {} : { authorization: { credentials_file: file } }
      return { ...job, ...named, ...authorization, static_configs: [{ targets: [`localhost:${port}`] }] }
    }),
  )
  const everySecond = { ...global, scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' }
  const config = { ...rest, global: everySecond, rule_files: [opsFile('prometheus-alerts.yml')], scrape_configs: jobs }
  await writeFile(join(folder, 'prometheus.yml'), stringify(config))
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn(
    programs.prometheus,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = once(child, 'exit')
  return {
    api: async (path, query = {}) => {
      const response = await fetch(`http://${address}/api/v1/${path}?${new URLSearchParams(query).toString()}`)
      const { status, data, error } = (await response.json()) as { status: string; data: unknown; error?: string }
      if (status !== 'success') throw new Error(`${path} ${JSON.stringify(query)}: ${error ?? status}`)
      return data
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
