import { readFileSync } from 'node:fs'
import { type Config, ConfigError } from '../../config.ts'
import { quoted } from '../../core/problem.ts'
import { isSafeUrl, type RoleRights, type TokenIssuer } from '../../core/token-issuer.ts'
import { isPermissionSet } from '../../engine/identity/permission-sets.ts'

/** The identity providers of the configuration: that of `OIDC_ISSUER`, and those of the file `OIDC_CONFIG`; ConfigError about what cannot be used. */
export function tokenIssuers({
  oidc,
  oidcFile,
  oidcClient: client,
}: Pick<Config, 'oidc' | 'oidcFile' | 'oidcClient'>): readonly TokenIssuer[] {
  const own = oidc === undefined ? [] : [{ issuer: oidc.issuer, audiences: [oidc.audience], roles: {} }]
  const all = [...own, ...(oidcFile === undefined ? [] : fileIssuers(oidcFile))]
  const twice = all.find(({ issuer }, at) => all.findIndex((one) => one.issuer === issuer) !== at)
  if (twice !== undefined)
    throw new ConfigError(`The issuer ${quoted(twice.issuer)} is configured twice: name it once.`)
  if (client === undefined) return all
  const [first, ...others] = all
  if (first === undefined)
    throw new ConfigError('OIDC_CLIENT_ID is set without an identity provider: set OIDC_ISSUER and OIDC_AUDIENCE.')
  return [{ ...first, client }, ...others]
}

function fileIssuers(path: string): readonly TokenIssuer[] {
  const wrong = (what: string): ConfigError => new ConfigError(`${path} in OIDC_CONFIG ${what}`)
  let found: unknown
  try {
    found = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw wrong(`cannot be read as JSON${code}: write a list of issuers.`)
  }
  if (!Array.isArray(found)) throw wrong('is no list: write a list of issuers, each an object.')
  return found.map((one: unknown, at) => issuerOf(one, (what) => wrong(`has an issuer ${at + 1} ${what}`)))
}

type Wrong = (what: string) => ConfigError

const members = ['issuer', 'audience', 'jwks', 'nameClaim', 'rolesClaim', 'roles']

function issuerOf(found: unknown, wrong: Wrong): TokenIssuer {
  if (!isObject(found)) throw wrong('that is no object.')
  const unknown = Object.keys(found).find((name) => !members.includes(name))
  if (unknown !== undefined) throw wrong(`with '${quoted(unknown)}': it may have ${members.join(', ')}.`)
  const { issuer, audience, jwks, roles = {} } = found
  if (typeof issuer !== 'string' || !isSafeUrl(issuer)) throw wrong('whose issuer is no https address.')
  if (jwks !== undefined && (typeof jwks !== 'string' || !isSafeUrl(jwks)))
    throw wrong('whose jwks is no https address.')
  const audiences: readonly unknown[] = Array.isArray(audience) ? audience : [audience]
  if (audiences.length === 0 || !audiences.every(isText)) throw wrong('without an audience: write a text or several.')
  if (!isObject(roles))
    throw wrong('whose roles are no object such as { "clerk": [{ "company": "*", "sets": ["READ"] }] }.')
  return {
    issuer,
    audiences,
    jwksUrl: jwks,
    nameClaim: claimOf(found, 'nameClaim', wrong),
    rolesClaim: claimOf(found, 'rolesClaim', wrong),
    roles: Object.fromEntries(Object.entries(roles).map(([role, rights]) => [role, rightsOf(role, rights, wrong)])),
  }
}

function claimOf(found: Readonly<Record<string, unknown>>, name: string, wrong: Wrong): string | undefined {
  const claim = found[name]
  if (claim === undefined || isText(claim)) return claim
  throw wrong(`whose ${name} is no text.`)
}

function rightsOf(role: string, found: unknown, wrong: Wrong): readonly RoleRights[] {
  const refuse = (): ConfigError =>
    wrong(
      `whose role '${quoted(role)}' is no list of { "company": name, id or *, "sets": of READ, EDIT, POST, ADMIN }.`,
    )
  if (!Array.isArray(found)) throw refuse()
  return found.map((one: unknown) => {
    if (!isObject(one)) throw refuse()
    const { company, sets } = one
    const texts: readonly unknown[] = Array.isArray(sets) ? sets : []
    if (!isText(company) || texts.length === 0 || !texts.every(isText) || !texts.every(isPermissionSet)) throw refuse()
    return { company, sets: texts }
  })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
