/** Who does something, and how he came in, as the audit log tells it (F94). All of it absent: the service itself. */
export interface Actor {
  readonly principalId?: string | undefined
  readonly principalName?: string | undefined
  /** The access key, or the id of a token. */
  readonly keyId?: string | undefined
  /** The IP address. */
  readonly address?: string | undefined
  readonly requestId?: string | undefined
  readonly via?: Via | undefined
  /** The action under way, by its name in the contract. */
  readonly action?: string | undefined
}

/** What somebody came in by. */
export interface Via {
  readonly surface: Surface
  /** As the client says it, however long. */
  readonly userAgent: string
}

/** The ways in that an event may name. */
export const surfaces = ['OData', 'GraphQL', 'MCP', 'Job', 'Command', 'Service'] as const

/** One of {@link surfaces}. */
export type Surface = (typeof surfaces)[number]

/** Who works on the machine itself, by a command or at the start of the service. */
export const operator: Actor = { principalName: 'operator', via: { surface: 'Command', userAgent: '' } }

/** Those whose work a transaction does: one, or for each document, by its id, who wants it. */
export interface Actors extends Actor {
  readonly actors?: ReadonlyMap<string, Actor | undefined> | undefined
}

/** Characters that are kept of what a client says of itself; what tells programs apart stands at the beginning. */
const saidMax = 120

/**
 * What `app.audit` says while they work, as JSON that triggers read: an actor under '', or one under the id of each document. ''
 * where nobody is named. Short names, for a batch says a hundred.
 */
export function actorsText(all: Actors): string {
  const { actors } = all
  if (actors !== undefined) return JSON.stringify(Object.fromEntries([...actors].map(([id, one]) => [id, said(one)])))
  return all.principalId === undefined && all.principalName === undefined && all.action === undefined
    ? ''
    : JSON.stringify({ '': said(all) })
}

function said({ principalId, principalName, keyId, address, requestId, via, action }: Actor = {}) {
  return {
    p: principalId,
    n: principalName,
    k: printable(keyId),
    a: address,
    r: requestId,
    s: via?.surface,
    u: printable(via?.userAgent),
    x: action,
  }
}

/** What a client says of itself, as it is kept: the beginning, with blanks for what is no printable ASCII; undefined for nothing. */
export function printable(sent: string | undefined): string | undefined {
  return sent === undefined || sent === '' ? undefined : sent.slice(0, saidMax).replace(/[^\x20-\x7e]/g, ' ')
}
