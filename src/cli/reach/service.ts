import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Identity } from '../../engine/access/authenticate.ts'
import { isGuid } from '../../core/guid.ts'
import { isLoopback, isOwnAddress, odataPath, ownAddress } from '../service/address.ts'
import type { OpenEngine } from '../service/serve.ts'
import { listOf, NobodyThere, RefusedRequest, type ServiceClient, serviceClient, textOf } from './client.ts'
import { type BulkGiven, Sentence, systemCode } from './given.ts'

/** What a command line says of the service it is about. */
export interface ServiceOptions {
  /** Address of the service; HOST and PORT of the settings unless told. */
  readonly url?: string | undefined
  /** File with `user:key`; FACTURIER_ADMIN_USER and FACTURIER_ADMIN_KEY unless told, or the file of the first start. */
  readonly 'key-file'?: string | undefined
}

/** The options of {@link ServiceOptions} for `parseArgs`. */
export const serviceFlags = { url: { type: 'string' }, 'key-file': { type: 'string' } } as const

/** Their lines in a usage. */
export const serviceUsage = `  --url URL            the service; without it the one at HOST and PORT of the settings and, where none runs there,
                       the database of the settings
  --key-file FILE      a file with user:key; without it FACTURIER_ADMIN_USER and FACTURIER_ADMIN_KEY or, for the service of
                       the settings only, the file of the first start
`

/**
 * Does `work` through the service that runs; where none does and none was named, through one of this process's own on the
 * database of the settings, on an address of this machine that nobody else has the key of (F110). Throws a {@link Sentence}
 * when there is no way to one. With `onlyRunning` there is no service of one's own: it would keep the other from starting.
 */
export async function withService<T>(
  given: BulkGiven,
  { url, 'key-file': keyFile }: ServiceOptions,
  command: string,
  work: (client: ServiceClient) => Promise<T>,
  onlyRunning = false,
): Promise<T> {
  const { config, tell, signal } = given
  const base = url === undefined ? ownAddress(config) : addressIn(url)
  const path = odataPath(config)
  const stranger = serviceClient({ base, odataPath: path, credentials: '', tell, signal })
  const found = await stranger.look('/health/live').catch((error: unknown) => {
    if (error instanceof NobodyThere && url === undefined && !onlyRunning) return undefined
    throw error instanceof NobodyThere ? new NobodyThere(`${error.message} Is the service running there?`) : error
  })
  if (found === undefined) return withOwn(given, command, work)
  if (found.status !== 200 || !found.text.startsWith('ok'))
    throw new Sentence(`${base} is no running Facturier: set --url, or HOST and PORT, to the address of yours.`)
  const credentials = await credentialsOf(given, base, keyFile)
  return work(serviceClient({ base, odataPath: path, credentials, tell, signal }))
}

async function withOwn<T>(given: BulkGiven, command: string, work: (client: ServiceClient) => Promise<T>): Promise<T> {
  const { config, log, tell } = given
  tell('No service runs at this address: working on the database of the settings.\n')
  // The whole service is loaded where there is none that runs.
  const { openForCommand } = await import('../service/serve.ts')
  const opened = await openForCommand(config, command, log)
  try {
    return await withOpened(given, opened, work)
  } finally {
    await opened.close()
  }
}

/** Does `work` through a service of this process alone, over an engine that is open. */
export async function withOpened<T>(
  { config, log, tell, signal }: Pick<BulkGiven, 'config' | 'log' | 'tell' | 'signal'>,
  opened: OpenEngine,
  work: (client: ServiceClient) => Promise<T>,
): Promise<T> {
  const { httpServer } = await import('../service/serve.ts')
  const secret = randomBytes(32).toString('hex')
  const recognised = async (_user: string, key: string) => (key === secret ? operatorIdentity : undefined)
  const server = httpServer({ ...config, rateLimit: 0, requestsAtOnce: 0 }, log, {
    ...opened,
    authenticate: recognised,
    authenticateToken: async () => undefined,
    recall: () => undefined,
  })
  const base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  try {
    return await work(
      serviceClient({ base, odataPath: odataPath(config), credentials: `operator:${secret}`, tell, signal }),
    )
  } finally {
    await server.stop(10_000)
  }
}

/** Who works at the machine itself: whoever may open the database may do all of it. */
const operatorIdentity: Identity = {
  principalId: '00000000-0000-0000-0000-000000000000',
  principalName: 'operator',
  permissions: new Map([['*', new Set(['READ', 'EDIT', 'POST', 'ADMIN'] as const)]]),
}

function addressIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new Sentence(
      `--url is the address of a service, such as https://books.example.com, not ${text.slice(0, 200)}.`,
    )
  return url.origin + url.pathname.replace(/\/$/, '')
}

/** Whom a service is asked as. The file of the first start is of the service of the settings: no other one is told what is in it. */
async function credentialsOf(given: BulkGiven, base: string, keyFile: string | undefined): Promise<string> {
  const { env, config, tell } = given
  const { protocol, hostname, origin } = new URL(base)
  const isOwn = isOwnAddress(base, config)
  if (!isOwn && keyFile === undefined && config.adminKey === undefined)
    throw new Sentence(
      `${origin} is not the service of these settings (${ownAddress(config)}), whose key it must not see: name a file with user:key by --key-file, or set FACTURIER_ADMIN_USER and FACTURIER_ADMIN_KEY.`,
    )
  if (!isOwn && protocol === 'http:' && !isLoopback(hostname))
    tell(`WARNING: the key goes to ${origin} unencrypted, where whoever is on the way can read it: use https.\n`)
  if (keyFile === undefined && config.adminKey !== undefined) return `${config.adminUser}:${config.adminKey}`
  const path = keyFile ?? join(env['FACTURIER_DATA'] || '.facturier', 'admin-key')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw new Sentence(
      `No credentials: ${path} cannot be read (${systemCode(error)}). Name a file with user:key by --key-file, or set FACTURIER_ADMIN_USER and FACTURIER_ADMIN_KEY.`,
    )
  }
}

/** A company that may be worked in. */
export interface FoundCompany {
  readonly id: string
  readonly name: string
}

/** The company that is meant: by name or id, else DEFAULT_COMPANY, else the only one there is. */
export async function companyOf(
  client: ServiceClient,
  { config }: BulkGiven,
  wanted: string | undefined,
): Promise<FoundCompany> {
  const named = wanted ?? config.defaultCompany
  if (named !== undefined) {
    const [found] = await companiesAt(client, 1, named)
    if (found !== undefined) return found
  }
  const some = await companiesAt(client, namesMax + 1)
  const [only] = some
  if (only === undefined) throw new Sentence('There is no company that you may enter.')
  if (named === undefined && some.length === 1) return only
  const known = some.slice(0, namesMax).map(({ name }) => name)
  const names = `${known.join(', ')}${some.length > namesMax ? ' and others' : ''}`
  throw new Sentence(
    named === undefined
      ? `Say which company by --company: ${names}.`
      : `There is no company ${named.slice(0, 100)} that you may enter: ${names}.`,
  )
}

/** How many companies a sentence names: there may be thousands. */
const namesMax = 10

/** So many companies at most: of that name or id, where one is told. */
async function companiesAt(client: ServiceClient, most: number, named?: string): Promise<readonly FoundCompany[]> {
  const query = new URLSearchParams({ $select: 'id,name', $top: String(most) })
  if (named !== undefined) {
    const byName = `name eq '${named.replaceAll("'", "''")}'`
    query.set('$filter', isGuid(named) ? `id eq ${named.toLowerCase()} or ${byName}` : byName)
  }
  const list = await client.odata(`companies?${query}`).catch((error: unknown) => {
    if (error instanceof RefusedRequest && error.status === 401)
      throw new Sentence(`${client.base} does not know this user and key: ${error.message}`)
    throw error
  })
  return listOf(list['value']).map((one) => ({ id: textOf(one, 'id'), name: textOf(one, 'name') }))
}
