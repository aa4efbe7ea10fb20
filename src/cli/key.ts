/** A user as the list shows it; of keys never the secret, which is stored as a hash (P14). */
export interface UserLine {
  readonly user: string
  /** May do everything in every company. */
  readonly administrator: boolean
  readonly disabled: boolean
  readonly keys: readonly { readonly id: string; readonly createdAt: string; readonly revoked: boolean }[]
  readonly rights: readonly {
    readonly companyId: string
    readonly companyName: string
    readonly sets: readonly string[]
  }[]
}

/** What the command asks of the engine, on a connection that is already open. */
export interface KeyActions {
  /** Makes a key, and the user when there is none of that name; answers the secret, which is shown once. */
  create(user: string): Promise<{ readonly id: string; readonly key: string }>
  list(): Promise<readonly UserLine[]>
  /** False: there is no such key that still works. */
  revoke(id: string): Promise<boolean>
  /** Makes these the permission sets of a user in a company, named by name or id; answers the company. */
  grant(user: string, company: string, sets: readonly PermissionSet[]): Promise<{ readonly name: string }>
  /** Takes every right of a user in a company away; answers the company. */
  ungrant(user: string, company: string): Promise<{ readonly name: string }>
}

const permissionSets = ['READ', 'EDIT', 'POST', 'ADMIN'] as const
type PermissionSet = (typeof permissionSets)[number]

const usage = `Usage:
  key create USER
  key list
  key revoke ID
  key grant USER COMPANY SET...
  key ungrant USER COMPANY

COMPANY is its name or id. grant makes the sets given the only ones the user has there, ungrant takes all away:
  READ   reads everything
  EDIT   makes, changes and deletes import documents, and reads
  POST   posts, registers, reopens and previews them, and reads
  ADMIN  writes setup and master data, and reads
A clerk who takes documents in and posts them has EDIT POST.
`

/**
 * `key create | list | revoke | grant | ungrant` (reliability.md 3). Answers the exit code: 2 for a command that is not
 * understood. An unknown user or company is left to the caller, as a Problem of the engine.
 */
export async function keyCommand(
  args: readonly string[],
  actions: KeyActions,
  print: (text: string) => void,
): Promise<number> {
  const [command, subject, company, ...rest] = args
  if (command === 'list' && subject === undefined) {
    for (const user of await actions.list()) print(describe(user))
    return 0
  }
  if (subject === undefined) return misunderstood(print)
  if (command === 'grant' && company !== undefined) return grant(subject, company, rest, actions, print)
  if (command === 'ungrant' && company !== undefined && rest.length === 0) {
    const { name } = await actions.ungrant(subject, company)
    print(`${subject} has no rights in ${name}.\n`)
    return 0
  }
  if (company !== undefined) return misunderstood(print)
  if (command === 'create') {
    const { id, key } = await actions.create(subject)
    print(`Key ${id} of ${subject}, shown only now:\n${subject}:${key}\n`)
    return 0
  }
  if (command !== 'revoke') return misunderstood(print)
  const revoked = await actions.revoke(subject)
  print(revoked ? `Key ${subject} is revoked.\n` : `There is no working key ${subject}.\n`)
  return revoked ? 0 : 1
}

function misunderstood(print: (text: string) => void): number {
  print(usage)
  return 2
}

async function grant(
  user: string,
  company: string,
  wanted: readonly string[],
  actions: KeyActions,
  print: (text: string) => void,
): Promise<number> {
  const sets = permissionSets.filter((set) => wanted.includes(set))
  if (sets.length === 0 || wanted.some((one) => !permissionSets.some((set) => set === one))) return misunderstood(print)
  const { name } = await actions.grant(user, company, sets)
  print(`${user} has ${sets.join(' ')} in ${name}, and nothing else there.\n`)
  return 0
}

function describe({ user, administrator, disabled, keys, rights }: UserLine): string {
  const lines = [`${user}${disabled ? '  disabled' : ''}`]
  if (administrator) lines.push('  everything in every company')
  for (const { companyId, companyName, sets } of rights) {
    const inOrder = permissionSets.filter((set) => sets.includes(set))
    lines.push(`  ${inOrder.join(' ')} in ${companyName} (${companyId})`)
  }
  if (!administrator && rights.length === 0) lines.push('  no rights')
  for (const { id, createdAt, revoked } of keys) lines.push(`  key ${id}  ${createdAt}${revoked ? '  revoked' : ''}`)
  if (keys.length === 0) lines.push('  no keys')
  return `${lines.join('\n')}\n`
}
