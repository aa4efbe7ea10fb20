/** Rights that a role of a token stands for: permission sets in a company, by its name or id; `*` = in every company. */
export interface RoleRights {
  readonly company: string
  readonly sets: readonly string[]
}

/** An identity provider whose tokens are taken (OIDC, F93). */
export interface TokenIssuer {
  /** As it stands in the claim `iss`, to the letter. */
  readonly issuer: string
  /** Of the claim `aud`, one of these. */
  readonly audiences: readonly string[]
  /** Where its keys are; found by `/.well-known/openid-configuration` unless told. */
  readonly jwksUrl?: string | undefined
  /** The claim that names a user; `preferred_username`, then what there is, unless told. */
  readonly nameClaim?: string | undefined
  /** The claim with roles, a path with dots; roles give nothing unless told. */
  readonly rolesClaim?: string | undefined
  /** What each role gives. */
  readonly roles: Readonly<Record<string, readonly RoleRights[]>>
  /** What the console signs in as at this provider; undefined where it does not (F114). A client without a secret is a public one. */
  readonly client?: { readonly id: string; readonly secret: string | undefined } | undefined
}

/** Whether an address may be asked for keys: https, or http on this very machine. */
export function isSafeUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.username !== '' || url.password !== '') return false
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}
