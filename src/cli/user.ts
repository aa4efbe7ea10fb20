import { parseArgs } from 'node:util'
import { explained } from '../engine/administration/explain.ts'
import type { NewUser, User } from '../engine/contract/administration.ts'
import { describe } from './key.ts'
import type { Help } from './terms/help.ts'
import type { Print } from './terms/print.ts'

/** What the command asks of the engine. */
export interface UserActions {
  list(): Promise<readonly User[]>
  /** The user of a name; a Problem where there is none. */
  user(name: string): Promise<User>
  makeUser(wanted: NewUser): Promise<User>
  setDisabled(name: string, disabled: boolean): Promise<User>
  setAdministrator(name: string, administrator: boolean): Promise<User>
  /** Every company. */
  companies(): Promise<readonly { readonly id: string; readonly name: string }[]>
}

const usage = `Usage:
  user list
  user show USER [COMPANY]
  user create USER [--administrator] [--issuer URL --subject TEXT] [--application]
  user disable USER
  user enable USER
  user administrator USER on|off

show says what the user may do in each company, or in the one named, and why. A user with --issuer and --subject comes in
with tokens of an identity provider; others need a key (key create). An administrator may do everything in every company.
`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = { administrator: flag, application: flag, issuer: text, subject: text } as const

/** What `user` says of itself. */
export const userHelp: Help = {
  usage,
  options,
  verbs: ['list', 'show', 'create', 'disable', 'enable', 'administrator'],
}

/** `user list | show | create | disable | enable | administrator` (F93). Answers the exit code: 2 for a command that is not understood. */
export async function userCommand(args: readonly string[], actions: UserActions, print: Print): Promise<number> {
  const given = understood(args)
  if (given === undefined) return misunderstood(print)
  const { values, positionals } = given
  const [command, name, more, ...rest] = positionals
  if (rest.length > 0 || (command !== 'create' && Object.keys(values).length > 0)) return misunderstood(print)
  if (command === 'list' && name === undefined) {
    for (const user of await actions.list()) {
      const shown = { ...user, keys: user.keys.filter(({ works }) => works) }
      print(describe(shown), shown)
    }
    return 0
  }
  if (name === undefined) return misunderstood(print)
  if (command === 'show') return show(name, more, actions, print)
  if (command === 'administrator' && (more === 'on' || more === 'off')) {
    await actions.setAdministrator(name, more === 'on')
    print(more === 'on' ? `${name} may do everything in every company.\n` : `${name} is no administrator any more.\n`)
    return 0
  }
  if (more !== undefined) return misunderstood(print)
  if (command === 'create') {
    const { administrator, application, issuer, subject } = values
    await actions.makeUser({ name, administrator, issuer, subject, kind: application ? 'application' : 'user' })
    print(`User ${name} made${administrator ? ', who may do everything in every company' : ', without rights'}.\n`)
    return 0
  }
  if (command !== 'disable' && command !== 'enable') return misunderstood(print)
  await actions.setDisabled(name, command === 'disable')
  print(command === 'disable' ? `${name} is disabled.\n` : `${name} is enabled.\n`)
  return 0
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

function misunderstood(print: Print): number {
  print(usage)
  return 2
}

async function show(name: string, company: string | undefined, actions: UserActions, print: Print): Promise<number> {
  const user = await actions.user(name)
  const all = await actions.companies()
  const wanted = company?.trim().toLowerCase()
  const shown = all.filter((one) => wanted === undefined || one.name.toLowerCase() === wanted || one.id === wanted)
  if (shown.length === 0 && company !== undefined) {
    print(`There is no company ${company.slice(0, 200)}.\n`)
    return 1
  }
  print(describe(user), { ...user })
  for (const one of shown) {
    const why = explained(user, one)
    print(`${why.join('\n')}\n`, { user: name, company: one.name, why })
  }
  return 0
}
