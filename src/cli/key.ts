/** One access key as it may be shown: never the secret, which is stored as a hash (P14). */
export interface KeyLine {
  readonly id: string
  readonly user: string
  readonly createdAt: string
  readonly revoked: boolean
}

/** What the command asks of the engine, on a connection that is already open. */
export interface KeyActions {
  /** Makes a key, and the user when there is none of that name; answers the secret, which is shown once. */
  create(user: string): Promise<{ readonly id: string; readonly key: string }>
  list(): Promise<readonly KeyLine[]>
  /** False: there is no such key that still works. */
  revoke(id: string): Promise<boolean>
  /** Gives a user a permission set in a company; false when there is no such user or company. */
  grant(user: string, companyId: string, set: 'READ' | 'EDIT' | 'POST' | 'ADMIN'): Promise<boolean>
}

const usage = `Usage:
  key create USER
  key list
  key revoke ID
  key grant USER COMPANY_ID READ|EDIT|POST|ADMIN
`

/** `key create | list | revoke` (reliability.md 3). Answers the exit code: 2 for a command that is not understood. */
export async function keyCommand(
  args: readonly string[],
  actions: KeyActions,
  print: (text: string) => void,
): Promise<number> {
  const [command, subject, ...rest] = args
  if (command === 'list' && subject === undefined) {
    for (const key of await actions.list()) {
      print(`${key.id}  ${key.user}  ${key.createdAt}${key.revoked ? '  revoked' : ''}\n`)
    }
    return 0
  }
  if (command === 'grant') return grant(args.slice(1), actions, print)
  if (subject === undefined || subject === '' || subject.includes(':') || rest.length > 0) return misunderstood(print)
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

async function grant(args: readonly string[], actions: KeyActions, print: (text: string) => void): Promise<number> {
  const [user, companyId, set, ...rest] = args
  if (user === undefined || companyId === undefined || rest.length > 0) return misunderstood(print)
  if (set !== 'READ' && set !== 'EDIT' && set !== 'POST' && set !== 'ADMIN') return misunderstood(print)
  const granted = await actions.grant(user, companyId, set)
  print(granted ? `${user} has ${set} in ${companyId}.\n` : 'There is no such user or company.\n')
  return granted ? 0 : 1
}
