import { createServer } from 'node:net'
import type { Config } from '../../config.ts'

type Address = Pick<Config, 'host' | 'port'>

/**
 * Looks whether the service will be able to listen, before it spends seconds on anything else. Throws as {@link refuseAddress} does.
 * Who takes the port meanwhile is met later, with the same sentence.
 */
export async function checkAddress(address: Address): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen({ ...address, exclusive: true }, done)
    })
  } catch (error) {
    refuseAddress(address, error)
  }
  await new Promise((done) => server.close(done))
}

/** Throws the sentence for an address that cannot be listened on. */
export function refuseAddress({ host, port }: Address, cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'EADDRINUSE')
    throw new Error(`Port ${port} on ${host} is taken: set PORT to another one, or to 0 for a free one.`, { cause })
  throw new Error(
    `Facturier cannot listen on ${host}, port ${port} (${code}): set HOST and PORT to an address of this machine.`,
    { cause },
  )
}

/** The path of the OData service root (D1). */
export function odataPath({ publisher, group }: Pick<Config, 'publisher' | 'group'>): string {
  return `/api/${publisher}/${group}/v2.0/`
}

/**
 * What a link of the service leads to, below its OData root: a link is absolute and begins with PUBLIC_URL, which need not be where a
 * client on this machine reaches it. A path below the root is itself; undefined for a link to something else.
 */
export function belowRoot(link: string, root: string): string | undefined {
  if (!/^https?:\/\//.test(link)) return link
  const at = link.indexOf(root)
  return at < 0 ? undefined : link.slice(at + root.length)
}

/** Whether a host name is of this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Whether an address is that of the service of these settings, on this machine: by whichever name of a loopback. */
export function isOwnAddress(address: string, settings: Address): boolean {
  const [given, own] = [new URL(address), new URL(ownAddress(settings))]
  const same = given.hostname === own.hostname || (isLoopback(given.hostname) && isLoopback(own.hostname))
  return same && given.protocol === own.protocol && given.port === own.port
}

/** Where the service of these settings is for a client on this machine: 0.0.0.0 and :: are for listening only. */
export function ownAddress({ host, port }: Address): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
