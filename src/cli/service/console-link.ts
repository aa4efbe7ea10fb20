import { parseArgs } from 'node:util'
import type { Config } from '../../config.ts'
import type { Authentication } from '../../engine/access/authenticate.ts'
import type { Help } from '../terms/help.ts'
import type { Print } from '../terms/print.ts'
import { isLoopback, ownAddress } from './address.ts'

type Sessions = Pick<Authentication['sessions'], 'makeTicket' | 'endAllOf'>
type Address = Pick<Config, 'host' | 'port' | 'publicUrl'>

/** Where a browser finds the console, signed in by a ticket: behind `#`, which no browser sends and no log has. */
function linkOf(base: string, ticket: string): string {
  return `${base}/#ticket=${ticket}`
}

/** What a start knows when it may print the link. */
export interface Started {
  readonly config: Address & Pick<Config, 'adminUser' | 'databaseUrl'>
  /** Where the service listens. */
  readonly base: string
  /** The key of the first administrator, where it was made just now. */
  readonly made: { readonly user: string; readonly key: string } | undefined
  readonly sessions: Sessions
  /** Whether somebody reads the standard output. */
  readonly terminal: boolean
  /** Writes where the key of the first start was shown, and where the terminal is. */
  readonly print: { readonly err: (text: string) => void; readonly out: (text: string) => void }
}

/**
 * Prints a link that signs in once (F114): beside the key of the first start; and on every start for whoever sits before a terminal
 * with a database of his own, who could make one anyway. Never into an output that is collected. A link that cannot be made
 * stops no start.
 */
export async function showLink({ config, base, made, sessions, terminal, print }: Started): Promise<void> {
  const isOwn =
    terminal && config.databaseUrl === undefined && isLoopback(config.host === '::1' ? '[::1]' : config.host)
  if (made === undefined && !isOwn) return
  const ticket = await sessions.makeTicket(made?.user ?? config.adminUser, made?.key).catch(() => undefined)
  if (ticket === undefined) return
  const text = `Open ${linkOf(config.publicUrl ?? base, ticket)} to begin (once, within 10 minutes).\n`
  if (isOwn) print.out(text)
  else print.err(text)
}

const usage = `Usage:
  console [USER] [--url ADDRESS]
  console USER --sign-out

Prints a link to the console that signs USER in (the administrator of the settings unless told): once, within 10 minutes. It
leads to --url, else to PUBLIC_URL, else to HOST and PORT: the service that runs on the books of these settings, as the browser
reaches it. --sign-out ends every session of USER in browsers, and every such link.
`

const options = { 'sign-out': { type: 'boolean' }, url: { type: 'string' } } as const

/** What `console` says of itself. */
export const consoleHelp: Help = { usage, options }

/** `console [USER] [--url ADDRESS] [--sign-out]` (F114). Prints to `print`; answers the exit code. */
export async function consoleCommand(
  args: readonly string[],
  { sessions, config }: { readonly sessions: Sessions; readonly config: Address & Pick<Config, 'adminUser'> },
  print: Print,
): Promise<number> {
  const given = understood(args)
  if (given === undefined) {
    print(usage)
    return 2
  }
  const { user = config.adminUser, signOut, base = config.publicUrl ?? ownAddress(config) } = given
  if (signOut) {
    const ended = await sessions.endAllOf(user)
    if (ended === undefined) print(`There is no user ${user.slice(0, 200)}.\n`)
    else print(`${user} is signed out: ${ended} sessions and links ended.\n`, { user, ended })
    return ended === undefined ? 1 : 0
  }
  const ticket = await sessions.makeTicket(user)
  if (ticket === undefined) {
    print(`There is no user ${user.slice(0, 200)} who can come in: make a key (key create), or enable the user.\n`)
    return 1
  }
  const link = linkOf(base, ticket)
  const notes = (await notesOn(base)).map((note) => `${note}\n`).join('')
  print(`Open ${link} to begin as ${user} (once, within 10 minutes).\n${notes}`, { user, link })
  return 0
}

/** What somebody should know who opens a link to this address: where it leads, and whether anything is there. */
async function notesOn(base: string): Promise<readonly string[]> {
  const { protocol, hostname, port } = new URL(base)
  const own = isLoopback(hostname)
  const at = port === '' ? (protocol === 'https:' ? '443' : '80') : port
  return [
    ...(own
      ? [
          `It is for a browser on this machine. On another one run first: ssh -L ${at}:127.0.0.1:${at} THIS-MACHINE; or name the address that it uses by --url.`,
        ]
      : []),
    ...(!own && protocol === 'http:'
      ? [
          'It goes without TLS: whoever is on the way can use the link and read the books. Put a proxy with TLS in front.',
        ]
      : []),
    ...((await answers(base)) ? [] : [`Nothing answers at ${base} from here: see that the service runs there.`]),
  ]
}

/** Whether a service lives at an address; a proxy that wants a user of its own is an answer too. */
async function answers(base: string): Promise<boolean> {
  try {
    const response = await fetch(`${base}/health/live`, { redirect: 'manual', signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}

interface Understood {
  readonly user?: string | undefined
  readonly signOut: boolean
  /** The address of `--url`, without a slash at its end. */
  readonly base?: string | undefined
}

function understood(args: readonly string[]): Understood | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [user, ...rest] = positionals
    const signOut = values['sign-out'] === true
    if (rest.length > 0 || (signOut && (user === undefined || values.url !== undefined))) return undefined
    const base = values.url === undefined ? undefined : addressIn(values.url)
    return values.url !== undefined && base === undefined ? undefined : { user, signOut, base }
  } catch {
    // An option it does not know.
    return undefined
  }
}

/** An address that a link may begin with; undefined for anything else. */
function addressIn(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain =
    url !== undefined && /^https?:$/.test(url.protocol) && `${url.username}${url.search}${url.hash}` === ''
  return isPlain ? url.origin + url.pathname.replace(/\/+$/, '') : undefined
}
