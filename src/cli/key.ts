import { parseArgs } from 'node:util'
import type { AccessKey, User } from '../engine/contract/administration.ts'
import type { Help } from './terms/help.ts'
import type { Print } from './terms/print.ts'

/** What a key is asked to be besides its user's. */
interface KeyWish {
  readonly name?: string | undefined
  /** ISO time. */
  readonly expiresAt?: string | undefined
  readonly companies?: readonly string[] | undefined
  readonly sets?: readonly string[] | undefined
}

/** What the command asks of the engine. */
export interface KeyActions {
  /** Makes a key, and the user when there is none of that name; answers the secret, which is shown once. */
  create(user: string, wanted?: KeyWish): Promise<{ readonly id: string; readonly key: string }>
  list(): Promise<readonly User[]>
  /** Makes a key like another one, which works for so many hours more. */
  rotate(id: string, hours: number): Promise<{ readonly id: string; readonly user: string; readonly key: string }>
  /** False: there is no such key that still works. */
  revoke(id: string): Promise<boolean>
  /** Makes these the permission sets of a user in a company, named by name or id; answers the company. */
  grant(user: string, company: string, sets: readonly string[]): Promise<{ readonly name: string }>
  /** Takes every right of a user in a company away; answers the company. */
  ungrant(user: string, company: string): Promise<{ readonly name: string }>
}

const permissionSets = ['READ', 'EDIT', 'POST', 'ADMIN'] as const

const usage = `Usage:
  key create USER [--name TEXT] [--days N | --until TIME] [--company COMPANY]... [--set SET]...
  key list
  key rotate ID [--hours N]
  key revoke ID
  key grant USER COMPANY SET...
  key ungrant USER COMPANY

A key does what its user may, with --company and --set no more than these, with --days or --until (ISO) for so long.
rotate makes a key like another one, which works for N hours more (24 unless told).
COMPANY is its name or id. grant makes the sets given the only ones the user has there, ungrant takes all away:
  READ   reads everything
  EDIT   makes, changes and deletes import documents, and reads
  POST   posts, registers, reopens and previews them, and reads
  ADMIN  writes setup and master data, and reads; gives and takes rights in the company
A clerk who takes documents in and posts them has EDIT POST.
`

const text = { type: 'string' } as const
const several = { type: 'string', multiple: true } as const
const options = { name: text, days: text, until: text, hours: text, company: several, set: several } as const

/** What `key` says of itself. */
export const keyHelp: Help = { usage, options, verbs: ['create', 'list', 'rotate', 'revoke', 'grant', 'ungrant'] }

/**
 * `key create | list | rotate | revoke | grant | ungrant` (reliability.md 3, F93). Answers the exit code: 2 for a command that
 * is not understood. An unknown user or company is left to the caller, as a Problem of the engine. `now` is the time, for --days.
 */
export async function keyCommand(
  args: readonly string[],
  actions: KeyActions,
  print: Print,
  now: () => number = Date.now,
): Promise<number> {
  const given = understood(args)
  if (given === undefined) return misunderstood(print)
  const { values, positionals } = given
  const [command, subject, company, ...rest] = positionals
  const isPlain = Object.keys(values).length === 0
  if (command === 'list' && subject === undefined && isPlain) {
    for (const user of await actions.list()) print(describe(user), { ...user })
    return 0
  }
  if (subject === undefined) return misunderstood(print)
  if (command === 'grant' && company !== undefined && isPlain) return grant(subject, company, rest, actions, print)
  if (command === 'ungrant' && company !== undefined && rest.length === 0 && isPlain) {
    const { name } = await actions.ungrant(subject, company)
    print(`${subject} has no rights in ${name}.\n`, { user: subject, company: name, sets: [] })
    return 0
  }
  if (company !== undefined) return misunderstood(print)
  if (command === 'create') {
    const wish = wishOf(values, now())
    if (wish === undefined) return misunderstood(print)
    const { id, key } = await actions.create(subject, wish)
    print(`Key ${id} of ${subject}, shown only now:\n${subject}:${key}\n`, { id, user: subject, key })
    return 0
  }
  if (command === 'rotate') return rotate(subject, values, actions, print)
  if (command !== 'revoke' || !isPlain) return misunderstood(print)
  const revoked = await actions.revoke(subject)
  print(revoked ? `Key ${subject} is revoked.\n` : `There is no working key ${subject}.\n`, { id: subject, revoked })
  return revoked ? 0 : 1
}

function understood(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    })
  } catch {
    // An option it does not know.
    return undefined
  }
}

type Values = NonNullable<ReturnType<typeof understood>>['values']

/** Undefined where the options contradict each other or cannot be read. */
function wishOf({ name, days, until, hours, company, set }: Values, now: number): KeyWish | undefined {
  if (hours !== undefined || (days !== undefined && until !== undefined)) return undefined
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)) return undefined
  const expiresAt = days === undefined ? until : new Date(now + Number(days) * 86_400_000).toISOString()
  return { name, expiresAt, companies: company, sets: set }
}

async function rotate(
  id: string,
  { hours = '24', ...others }: Values,
  actions: KeyActions,
  print: Print,
): Promise<number> {
  if (!/^\d{1,4}$/.test(hours) || Object.keys(others).length > 0) return misunderstood(print)
  const made = await actions.rotate(id, Number(hours))
  const told = `Key ${id} works for ${hours} hours more at the most.\nKey ${made.id} of ${made.user}, shown only now:\n`
  print(`${told}${made.user}:${made.key}\n`, { ...made, rotated: id, hours: Number(hours) })
  return 0
}

function misunderstood(print: Print): number {
  print(usage)
  return 2
}

async function grant(
  user: string,
  company: string,
  wanted: readonly string[],
  actions: KeyActions,
  print: Print,
): Promise<number> {
  const sets = permissionSets.filter((set) => wanted.includes(set))
  if (sets.length === 0 || wanted.some((one) => !permissionSets.some((set) => set === one))) return misunderstood(print)
  const { name } = await actions.grant(user, company, sets)
  print(`${user} has ${sets.join(' ')} in ${name}, and nothing else there.\n`, { user, company: name, sets })
  return 0
}

/** A user with rights and keys, in lines; of keys never the secret, which is stored as a hash (P14). */
export function describe({ name, administrator, disabled, issuer, subject, keys, rights }: User): string {
  const lines = [`${name}${disabled ? '  disabled' : ''}`]
  if (issuer !== undefined) lines.push(`  ${subject} of ${issuer}`)
  if (administrator) lines.push('  everything in every company')
  for (const { companyId, companyName, sets } of rights)
    lines.push(`  ${sets.join(' ')} in ${companyName} (${companyId})`)
  if (!administrator && rights.length === 0) lines.push('  no rights')
  for (const key of keys) lines.push(`  ${describeKey(key)}`)
  if (keys.length === 0 && issuer === undefined) lines.push('  no keys')
  return `${lines.join('\n')}\n`
}

function describeKey(key: AccessKey): string {
  const { id, name, createdAt, expiresAt, lastUsedAt, companies, sets, revokedAt } = key
  return [
    `key ${id}`,
    shownTime(createdAt),
    ...(name === '' ? [] : [name]),
    ...(sets === undefined ? [] : [sets.join(' ')]),
    ...(companies === undefined ? [] : [`in ${companies.map((company) => company.name).join(', ') || 'no company'}`]),
    ...(expiresAt === undefined ? [] : [`until ${shownTime(expiresAt)}`]),
    ...(lastUsedAt === undefined ? [] : [`used ${shownTime(lastUsedAt)}`]),
    ...(revokedAt === undefined ? [] : ['revoked']),
  ].join('  ')
}

function shownTime(iso: string): string {
  return iso.replace('T', ' ').replace(/\.\d+Z$|Z$/, ' UTC')
}
