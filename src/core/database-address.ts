/** One server of an address: how it is named to an operator, and how it is reached. */
export interface DatabaseHost {
  /** `name:port`, without login. */
  readonly name: string
  readonly host: string
  readonly port: number
}

/** An address of a PostgreSQL database, of one server or of several of which one takes writes. */
export interface DatabaseAddress {
  /** The address with its first server only and without `target_session_attrs`: what the driver knows how to read. */
  readonly url: string
  readonly hosts: readonly DatabaseHost[]
  /** Whether only a server that takes writes will do, and the others are to be tried: where several are named, always. */
  readonly mustWrite: boolean
}

/** A replica of a database. */
export interface ReplicaAddress {
  /** `name:port`, without login. */
  readonly name: string
  readonly url: string
}

/** Servers that one address may name. */
const hostsMax = 16
const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^]*)$/i
const oneHost = /^(\[[0-9A-Fa-f:.]+\]|[^:[\],]+)(?::(\d{1,5})?)?$/

/**
 * Reads an address as libpq writes it: `postgres://user:password@a:5432,b:5432/db?target_session_attrs=read-write`. Of
 * `target_session_attrs`, `read-write` and `primary` are the same here, `any` is for one server. Undefined when it is none:
 * the text is never told, for it holds a password.
 */
export function databaseAddress(text: string): DatabaseAddress | undefined {
  const [, before = '', list = '', behind = ''] = shape.exec(text) ?? []
  if (before === '') return undefined
  const [, path = '', asked, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#[^]*)?$/.exec(behind) ?? []
  const wishes: string[] = []
  const rest = (asked ?? '').split('&').filter((one) => {
    const [name, value = ''] = one.split('=')
    if (name === 'target_session_attrs') wishes.push(value)
    return name !== 'target_session_attrs' && one !== ''
  })
  const names = list.split(',')
  const mustWrite = names.length > 1 || wishes.some((one) => one !== 'any')
  const writes = names.length > 1 ? ['read-write', 'primary'] : ['read-write', 'primary', 'any']
  if (names.length > hostsMax || wishes.length > 1 || wishes.some((one) => !writes.includes(one))) return undefined
  const query = rest.length === 0 ? '' : `?${rest.join('&')}`
  const url = `${before}${names[0] ?? ''}${path}${query}${fragment}`
  if (!URL.canParse(url)) return undefined
  // One server may also be a socket, or be named in the query: the driver's affair, as long as no other one is looked for.
  if (!mustWrite) return { url, hosts: [], mustWrite }
  const hosts = names.map(hostOf)
  if (!hosts.every((one) => one !== undefined)) return undefined
  return { url, hosts, mustWrite }
}

/** The address of one server of several: the same login and database there, and nowhere else. */
export function addressAt({ url }: DatabaseAddress, { name }: DatabaseHost): string {
  const [, before = '', , behind = ''] = shape.exec(url) ?? []
  return before + name + behind
}

/**
 * Reads a list of replicas: addresses with blanks or commas between, each of one server or, as libpq writes it, of several
 * (`postgres://user:password@b:5432,c:5432/db`). All of them are used, so `target_session_attrs` says nothing but that none
 * need take writes. Undefined when it is none.
 */
export function replicaAddresses(text: string): readonly ReplicaAddress[] | undefined {
  const found: ReplicaAddress[] = []
  for (const one of text
    .trim()
    .split(/,?\s+|,(?=postgres(?:ql)?:\/\/)/i)
    .filter((part) => part !== '')) {
    const [, before = '', list = '', behind = ''] = shape.exec(one) ?? []
    const rest = behind.replace(/([?&])target_session_attrs=(?:any|standby|prefer-standby|read-only)(?=&|#|$)&?/, '$1')
    for (const name of list.split(',')) {
      const host = hostOf(name)
      const url = `${before}${name}${rest.replace(/[?&](?=#|$)/, '')}`
      if (host === undefined || before === '' || !URL.canParse(url) || /[?&]target_session_attrs=/.test(url))
        return undefined
      found.push({ name: host.name, url })
    }
  }
  const names = new Set(found.map(({ name }) => name))
  return found.length === 0 || found.length > hostsMax || names.size < found.length ? undefined : found
}

function hostOf(text: string): DatabaseHost | undefined {
  const [, name, digits = '5432'] = oneHost.exec(text) ?? []
  const port = Number(digits)
  if (name === undefined || port < 1 || port > 65_535) return undefined
  return { name: `${name}:${port}`, host: name.replace(/^\[(.*)\]$/, '$1'), port }
}
