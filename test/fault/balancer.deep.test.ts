import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dockerFile } from '../support/ha-files.ts'
import { freePort } from '../support/pgbouncer.ts'

const program = '/usr/sbin/haproxy'
const why = existsSync(program) ? '' : ' (skipped: not installed: haproxy)'
const api = '/api/facturier/accounting/v2.0'
const companies = Array.from({ length: 60 }, () => randomUUID())

/** Stands in for a process of the service: answers its own name, and the headers that came. */
async function standIn(name: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    response.end(JSON.stringify({ name, headers: request.headers }))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

describe.skipIf(why !== '')(`the balancer of docker/ha${why}`, () => {
  let folder = ''
  let haproxy: ChildProcess
  let base = ''
  const ports = { app1: 0, app2: 0 }
  const servers = new Map<string, Server>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'facturier-balancer-'))
    await writeFile(join(folder, 'balancer.cfg'), dockerFile('ha/balancer.cfg'))
    const port = await freePort()
    for (const name of ['app1', 'app2'] as const) {
      ports[name] = await freePort()
      servers.set(name, await standIn(name, ports[name]))
    }
    base = `http://127.0.0.1:${port}`
    const env = {
      BOOKS_LISTEN: `127.0.0.1:${port}`,
      APP1: `127.0.0.1:${ports.app1}`,
      APP2: `127.0.0.1:${ports.app2}`,
    }
    haproxy = spawn(program, ['-db', '-f', join(folder, 'balancer.cfg')], { env, stdio: 'ignore' })
  })
  afterAll(async () => {
    const ended = once(haproxy, 'exit')
    haproxy.kill('SIGTERM')
    await ended
    for (const server of servers.values()) server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const send = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${base}${path}`, { headers })
    if (!answer.ok) throw new Error(`${answer.status}`)
    return (await answer.json()) as { name: string; headers: Readonly<Record<string, string>> }
  }
  const asked = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
    (await send(path, headers)).name
  // One behind the other: of many at once, one process may hand on what is too much for it.
  const placed = async (): Promise<readonly string[]> => {
    const found: string[] = []
    for (const id of companies) found.push(await asked(`${api}/companies(${id})/customers`))
    return found
  }
  // Where the machine is busy a check takes too long now and then: that process counts as away for a moment, and its companies
  // go to the other one. So a state counts once it was seen twice, and what differs is looked at anew.
  const settled = async (): Promise<readonly string[]> => {
    let found: readonly string[] = []
    const twice = async (): Promise<boolean> => {
      const before = found
      found = await placed().catch(() => [])
      return new Set(found).size === 2 && found.join() === before.join()
    }
    await expect.poll(twice).toBe(true)
    return found
  }

  it('sends the requests of a company to one process, however the path or the header names it, and shares the companies', async () => {
    const strayed = async (): Promise<readonly string[]> => {
      const first = await settled()
      const found: string[] = []
      for (const [at, id] of companies.entries()) {
        const ways = [
          await asked(`${api}/companies(${id.toUpperCase()})`),
          await asked(`${api}/companies%28${id}%29/items?$filter=x`),
          await asked(`${api}/companies(${id})/importsalesinvoices(${randomUUID()})/Microsoft.NAV.post`),
          await asked('/graphql', { 'Facturier-Company': id }),
          await asked(`${api}/$batch`, { 'facturier-company': id.toUpperCase() }),
        ]
        if (ways.some((one) => one !== first[at])) found.push(`${id}: ${first[at] ?? ''}, then ${ways.join()}`)
      }
      return found
    }
    await expect.poll(strayed).toEqual([])
  })

  it('writes over what a client says of its address', async () => {
    const { headers } = await send('/', {
      'X-Forwarded-For': '192.0.2.1',
      'X-Forwarded-Host': 'elsewhere.example',
      'X-Forwarded-Prefix': '/x',
      Forwarded: 'for=192.0.2.1',
    })
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': new URL(base).host })
    expect([headers['forwarded'], headers['x-forwarded-prefix']]).toEqual([undefined, undefined])
  })

  it('sends them all to the other process when one is away, and back to where they were when it is there again', async () => {
    const before = await settled()
    const gone = servers.get('app1')
    const closed = gone && once(gone, 'close')
    gone?.close()
    gone?.closeAllConnections()
    await closed
    await expect.poll(async () => new Set(await placed().catch(() => []))).toEqual(new Set(['app2']))
    servers.set('app1', await standIn('app1', ports.app1))
    await expect.poll(placed).toEqual(before)
  })
})
