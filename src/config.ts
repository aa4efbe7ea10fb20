import { quoted } from './core/problem.ts'
import { defaultReadLimits, type ReadLimits } from './core/read-limits.ts'

/** The levels of LOG_LEVEL, pino's. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Everything the environment decides, checked and frozen (DESIGN 3). */
export interface Config {
  readonly port: number
  readonly host: string
  /** The app login; undefined = the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly migrationUrl: string | undefined
  readonly replicaUrl: string | undefined
  readonly dataDir: string
  readonly demo: boolean
  readonly adminUser: string
  /** The preset key of the first admin; undefined = one is generated at first start (D16). */
  readonly adminKey: string | undefined
  /** Requests a minute per principal; 0 = off. */
  readonly rateLimit: number
  /** The largest request body in bytes, for both surfaces. */
  readonly bodyBytesMax: number
  /** Requests one OData batch may have. */
  readonly batchRequestsMax: number
  /** Origins whose web pages may call the service from a browser; none unless told. */
  readonly corsOrigins: readonly string[]
  /** Whether GraphQL answers questions about its schema. */
  readonly graphqlIntrospection: boolean
  /** The file of the GraphQL operations that clients may send by their hash; undefined = none. */
  readonly graphqlOperations: string | undefined
  /** Whether GraphQL runs those operations only. */
  readonly graphqlOnlyKnown: boolean
  /** Sizes beyond which an e-invoice is refused; the names are those of `ReadLimits` in formats. */
  readonly readLimits: ReadLimits
  /** The address clients know, without a slash at the end; undefined = that of the header Host. */
  readonly publicUrl: string | undefined
  /** Proxies in front whose `Forwarded` and `X-Forwarded-*` count; 0 = none. */
  readonly trustedProxies: number
  /** What may stand before `/api`; undefined = anything, none = nothing. */
  readonly apiPrefixes: readonly string[] | undefined
  /** Id or name of the company of sets at the root when a request names none. */
  readonly defaultCompany: string | undefined
  readonly publisher: string
  readonly group: string
  readonly namespace: string
  readonly areaField: string
  /** Whether webhooks may go to addresses that are not public, and by plain http; for development. */
  readonly webhooksPrivate: boolean
  readonly oidc: { readonly issuer: string; readonly audience: string } | undefined
  readonly logLevel: (typeof logLevels)[number]
}

/** The environment is not usable; the message is one sentence naming the variable and what to write. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the configuration from the environment; a value that cannot be is a ConfigError (DESIGN 3). Empty = unset. */
export function readConfig(env: Environment): Config {
  return Object.freeze({
    port: wholeNumber(env, 'PORT', 4000, 0, 65_535, ', where 0 takes a free port'),
    host: host(env),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    migrationUrl: databaseUrl(env, 'DATABASE_MIGRATION_URL'),
    replicaUrl: databaseUrl(env, 'DATABASE_REPLICA_URL'),
    dataDir: read(env, 'FACTURIER_DATA') ?? '.facturier',
    demo: onOff(env, 'FACTURIER_DEMO', true),
    adminUser: adminUser(env),
    adminKey: adminKey(env),
    rateLimit: wholeNumber(env, 'FACTURIER_RATE_LIMIT', 600, 0, 1_000_000_000, ', where 0 switches the limit off'),
    bodyBytesMax: wholeNumber(env, 'FACTURIER_MAX_BODY', 50 * 1024 * 1024, 1024, 1024 * 1024 * 1024, ' (bytes)'),
    batchRequestsMax: wholeNumber(env, 'FACTURIER_BATCH_MAX', 100, 1, 10_000, ' (requests of one $batch)'),
    corsOrigins: origins(env),
    graphqlIntrospection: onOff(env, 'FACTURIER_GRAPHQL_INTROSPECTION', true),
    graphqlOperations: read(env, 'FACTURIER_GRAPHQL_OPERATIONS'),
    graphqlOnlyKnown: onlyKnown(env),
    readLimits: fileLimits(env),
    publicUrl: publicUrl(env),
    trustedProxies: trustedProxies(env),
    apiPrefixes: apiPrefixes(env),
    defaultCompany: read(env, 'DEFAULT_COMPANY'),
    publisher: matching(
      env,
      'API_PUBLISHER',
      'facturier',
      /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/,
      'letters, digits, _ and -',
    ),
    group: matching(env, 'API_GROUP', 'accounting', /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'letters, digits, _ and -'),
    namespace: matching(
      env,
      'API_NAMESPACE',
      'Microsoft.NAV',
      /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/,
      'names joined by dots, such as Microsoft.NAV',
    ),
    areaField: matching(
      env,
      'API_AREA_FIELD',
      'extArea',
      /^[A-Za-z_]\w{0,39}$/,
      'one name of letters and digits, such as extArea',
    ),
    webhooksPrivate: onOff(env, 'FACTURIER_WEBHOOKS_PRIVATE', false),
    oidc: oidc(env),
    logLevel: logLevel(env),
  })
}

function read(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function wholeNumber(env: Environment, name: string, preset: number, from: number, to: number, remark: string): number {
  const text = read(env, name)
  if (text === undefined) return preset
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  throw new ConfigError(`${name} is "${quoted(text)}": write a whole number from ${from} to ${to}${remark}.`)
}

function fileLimits(env: Environment): ReadLimits {
  const megabyte = 1024 * 1024
  const preset = defaultReadLimits
  const number = (name: string, value: number, to: number, remark: string): number =>
    wholeNumber(env, `FACTURIER_FILE_${name}`, value, 1, to, remark)
  return Object.freeze({
    bytesMax: number('BYTES', preset.bytesMax, 1024 * megabyte, ' (bytes)'),
    // Beyond these a text or the depth of recursion would not fit into memory whatever the machine has.
    xmlCharactersMax: number(
      'CHARACTERS',
      preset.xmlCharactersMax,
      400 * megabyte,
      ' (characters besides embedded files)',
    ),
    elementsMax: number('ELEMENTS', preset.elementsMax, 100_000_000, ' (elements and attributes)'),
    depthMax: number('DEPTH', preset.depthMax, 1000, ' (levels)'),
    attributesMax: number('ATTRIBUTES', preset.attributesMax, 100_000, ' (attributes of one element)'),
    referencesMax: number('REFERENCES', preset.referencesMax, 100_000_000, ' (references such as &amp;)'),
    linesMax: number('LINES', preset.linesMax, 1_000_000, ' (lines)'),
    attachmentsMax: number('ATTACHMENTS', preset.attachmentsMax, 100_000, ' (embedded files)'),
  })
}

function onOff(env: Environment, name: string, preset: boolean): boolean {
  const text = read(env, name)?.toLowerCase()
  if (text === undefined) return preset
  if (text === 'on' || text === 'off') return text === 'on'
  throw new ConfigError(`${name} is "${quoted(text)}": write on or off.`)
}

/** Origins as browsers send them; `*` is none, for whoever has a key could then be lured anywhere. */
function origins(env: Environment): readonly string[] {
  const sent = (read(env, 'FACTURIER_CORS_ORIGINS') ?? '').split(/[\s,]+/).filter((one) => one !== '')
  for (const one of sent) {
    const url = URL.canParse(one) ? new URL(one) : undefined
    if (url === undefined || url.origin !== one || !/^https?:$/.test(url.protocol))
      throw new ConfigError(
        `FACTURIER_CORS_ORIGINS has "${quoted(one)}": write origins as browsers send them, such as https://app.example.com, separated by commas; * is not one.`,
      )
  }
  return Object.freeze(sent)
}

function onlyKnown(env: Environment): boolean {
  const only = onOff(env, 'FACTURIER_GRAPHQL_ONLY_KNOWN', false)
  if (!only || read(env, 'FACTURIER_GRAPHQL_OPERATIONS') !== undefined) return only
  throw new ConfigError(
    'FACTURIER_GRAPHQL_ONLY_KNOWN is on without FACTURIER_GRAPHQL_OPERATIONS: set that to the file of the known operations.',
  )
}

function matching(env: Environment, name: string, preset: string, shape: RegExp, what: string): string {
  const text = read(env, name) ?? preset
  if (shape.test(text)) return text
  throw new ConfigError(`${name} is "${quoted(text)}": write ${what}.`)
}

function host(env: Environment): string {
  return matching(
    env,
    'HOST',
    '127.0.0.1',
    /^[\w.:%-]+$/,
    'the address to listen on, such as 127.0.0.1, ::1 or 0.0.0.0',
  )
}

function publicUrl(env: Environment): string | undefined {
  const text = read(env, 'PUBLIC_URL')
  if (text === undefined) return undefined
  const shape =
    /^https?:\/\/[\w.-]+(:\d{1,5})?(\/[\w.~-]+)*\/?$|^https?:\/\/\[[\da-f:.]+\](:\d{1,5})?(\/[\w.~-]+)*\/?$/i
  if (shape.test(text) && URL.canParse(text) && !/\/\.{1,2}(\/|$)/.test(text)) return text.replace(/\/$/, '')
  throw new ConfigError(
    `PUBLIC_URL is "${quoted(text)}": write the address clients use, such as https://books.example or https://example.com/books.`,
  )
}

function trustedProxies(env: Environment): number {
  const text = read(env, 'TRUST_PROXY')?.toLowerCase() ?? 'off'
  if (text === 'off') return 0
  if (text === 'on') return 1
  if (/^[1-9]$/.test(text)) return Number(text)
  throw new ConfigError(`TRUST_PROXY is "${quoted(text)}": write on, off, or the number of proxies in front, 1 to 9.`)
}

function apiPrefixes(env: Environment): readonly string[] | undefined {
  const text = read(env, 'API_PREFIXES')
  if (text === undefined) return undefined
  const prefixes = text.split(',').map((one) => one.trim().replace(/\/$/, ''))
  const isPlain = (one: string): boolean =>
    one === '' || (/^(\/[\w.~-]+){1,8}$/.test(one) && !/\/\.{1,2}(\/|$)/.test(one))
  if (prefixes.every(isPlain)) return Object.freeze(prefixes.filter((one) => one !== ''))
  throw new ConfigError(
    `API_PREFIXES is "${quoted(text)}": write paths with commas between them, such as /BC,/v2.0/contoso.com/Production, or / for none.`,
  )
}

/** The value is never quoted: it holds a password. */
function databaseUrl(env: Environment, name: string): string | undefined {
  const text = read(env, name)
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return text
  throw new ConfigError(
    `${name} is not the address of a PostgreSQL database: write postgres://user:password@host:5432/database.`,
  )
}

function adminUser(env: Environment): string {
  // A colon would end the user name in Basic authentication.
  return matching(
    env,
    'FACTURIER_ADMIN_USER',
    'admin',
    /^[^\s:\p{Cc}]{1,80}$/u,
    'a user name of at most 80 characters without blanks and colons',
  )
}

/** The value is never quoted: it is a secret. */
function adminKey(env: Environment): string | undefined {
  const key = read(env, 'FACTURIER_ADMIN_KEY')
  if (key === undefined) return undefined
  if (key.length >= 32 && key.length <= 200 && !/\p{Cc}/u.test(key)) return key
  throw new ConfigError(
    `FACTURIER_ADMIN_KEY has ${key.length} characters: write one of 32 to 200 characters, without control characters.`,
  )
}

function oidc(env: Environment): Config['oidc'] {
  const issuer = read(env, 'OIDC_ISSUER')
  const audience = read(env, 'OIDC_AUDIENCE')
  if (issuer === undefined && audience === undefined) return undefined
  if (issuer === undefined) throw new ConfigError('OIDC_AUDIENCE is set without OIDC_ISSUER: set both or neither.')
  if (audience === undefined) throw new ConfigError('OIDC_ISSUER is set without OIDC_AUDIENCE: set both or neither.')
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  const local = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && local)) return Object.freeze({ issuer, audience })
  throw new ConfigError(`OIDC_ISSUER is "${quoted(issuer)}": write the https address of the issuer.`)
}

function logLevel(env: Environment): Config['logLevel'] {
  const text = read(env, 'LOG_LEVEL')?.toLowerCase() ?? 'info'
  const level = logLevels.find((each) => each === text)
  if (level !== undefined) return level
  throw new ConfigError(`LOG_LEVEL is "${quoted(text)}": write one of ${logLevels.join(', ')}.`)
}
