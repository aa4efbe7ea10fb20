import { databaseUrl, type HomeConfig, homes, pooler, type poolers, replicas } from './config/database.ts'
import { ConfigError, type Environment, read, wholeNumber } from './config/environment.ts'
import { withSecrets } from './config/secrets.ts'
import { telemetry, type TelemetryConfig } from './config/telemetry.ts'
import type { ReplicaAddress } from './core/database-address.ts'
import { heapMegabytes, usualMegabytes } from './core/memory/budget.ts'
import { quoted } from './core/problem.ts'
import { isSafeUrl } from './core/token-issuer.ts'
import { defaultReadLimits, type ReadLimits } from './core/read-limits.ts'

export { poolers, type HomeConfig } from './config/database.ts'
export { ConfigError } from './config/environment.ts'

/** The levels of LOG_LEVEL, pino's. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The values of LOG_FORMAT. */
export const logFormats = ['auto', 'pretty', 'json'] as const

/** Everything the environment decides, checked and frozen (DESIGN 3). */
export interface Config {
  readonly port: number
  readonly host: string
  /** The app login; undefined = the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly migrationUrl: string | undefined
  /** Streaming replicas of the database of `databaseUrl`, for reads. */
  readonly replicas: readonly ReplicaAddress[]
  /** Seconds by which a replica may lag behind before it is left out. */
  readonly replicaLag: number
  /** What shares the sessions of the database between clients: a pooler in transaction mode, or nothing. */
  readonly pooler: (typeof poolers)[number]
  /** The app login past the pooler, for the connection that listens. */
  readonly directUrl: string | undefined
  /** The servers that have companies besides (F104): independent ones by name, or the workers of the Citus of DATABASE_URL. */
  readonly homes: 'citus' | readonly HomeConfig[] | undefined
  readonly dataDir: string
  /** Whether a database without companies gets the demo company: unless told, the embedded one does. */
  readonly demo: boolean
  readonly adminUser: string
  /** The preset key of the first admin; undefined = one is generated at first start (D16). */
  readonly adminKey: string | undefined
  /** What keys are hashed under: that of now, then earlier ones; the embedded data folder has one besides (F93). */
  readonly keyPeppers: readonly string[]
  /** Requests a minute per principal; 0 = off. */
  readonly rateLimit: number
  /** Requests of one principal under way at a time; 0 = any number. */
  readonly requestsAtOnce: number
  /** Days for which events of the audit log are kept. */
  readonly auditDays: number
  /** Years for which posted documents are kept before their party may be forgotten. */
  readonly retentionYears: number
  /** What is kept of companies between requests, in MB (F105). */
  readonly cacheMegabytes: number
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
  /** An identity provider whose tokens are taken; its roles give nothing. */
  readonly oidc: { readonly issuer: string; readonly audience: string } | undefined
  /** What the console signs in as at the first of the identity providers; undefined = it does not. */
  readonly oidcClient: { readonly id: string; readonly secret: string | undefined } | undefined
  /** The file of identity providers, with what their roles give; undefined = none. */
  readonly oidcFile: string | undefined
  /** The S3-compatible store that files are moved to, with the paths of its secrets; undefined = none (F103). */
  readonly files: StoreOfFiles | undefined
  /** What is told of the service to whoever watches it; nothing unless told (F108). */
  readonly telemetry: TelemetryConfig
  readonly logLevel: (typeof logLevels)[number]
  /** How the log is written; `auto`: for people on a terminal, as JSON elsewhere. */
  readonly logFormat: (typeof logFormats)[number]
}

/** Where files lie outside of the database. */
export interface StoreOfFiles {
  readonly bucket: string
  readonly prefix: string
  /** Undefined = Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly keyFile: string
  readonly secretFile: string
}

/**
 * Reads the configuration from the environment and the files of secrets it names; a value that cannot be is a ConfigError (DESIGN 3).
 * Empty = unset.
 */
export function readConfig(given: Environment): Config {
  const env = withSecrets(given)
  return Object.freeze({
    port: wholeNumber(env, 'PORT', 4000, 0, 65_535, ', where 0 takes a free port'),
    host: host(env),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    migrationUrl: databaseUrl(env, 'DATABASE_MIGRATION_URL'),
    replicas: replicas(env),
    replicaLag: wholeNumber(env, 'FACTURIER_REPLICA_LAG', 10, 1, 3600, ' (seconds)'),
    pooler: pooler(env),
    directUrl: databaseUrl(env, 'DATABASE_DIRECT_URL'),
    homes: homes(env),
    dataDir: read(env, 'FACTURIER_DATA') ?? '.facturier',
    // Nobody asked for a company of ours in a database of theirs (F109).
    demo: onOff(env, 'FACTURIER_DEMO', read(env, 'DATABASE_URL') === undefined),
    adminUser: adminUser(env),
    adminKey: adminKey(env),
    keyPeppers: keyPeppers(env),
    rateLimit: wholeNumber(env, 'FACTURIER_RATE_LIMIT', 600, 0, 1_000_000_000, ', where 0 switches the limit off'),
    requestsAtOnce: wholeNumber(env, 'FACTURIER_REQUESTS_AT_ONCE', 100, 0, 100_000, ', where 0 switches the limit off'),
    auditDays: wholeNumber(env, 'FACTURIER_AUDIT_DAYS', 3653, 31, 36_525, ' (days)'),
    retentionYears: wholeNumber(env, 'FACTURIER_RETENTION_YEARS', 10, 7, 100, ' (years)'),
    cacheMegabytes: cacheMegabytes(env),
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
    oidcClient: oidcClient(env),
    oidcFile: read(env, 'OIDC_CONFIG'),
    files: storeOfFiles(env),
    telemetry: telemetry(env),
    logLevel: logLevel(env),
    logFormat: logFormat(env),
  })
}

// What is kept leaves the other half to what is under way.
function cacheMegabytes(env: Environment): number {
  const heap = heapMegabytes()
  const value = wholeNumber(env, 'FACTURIER_CACHE_MB', usualMegabytes(), 1, 65_536, ' (megabytes)')
  if (value <= heap / 2) return value
  throw new ConfigError(
    `FACTURIER_CACHE_MB is ${value}, more than half of the ${heap} MB of memory that Node gives this process: write less, or give it more with NODE_OPTIONS=--max-old-space-size=${value * 4}.`,
  )
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
    secondsMax: number('SECONDS', preset.secondsMax, 3600, ' (seconds in a thread)'),
    megabytesMax: number('MEGABYTES', preset.megabytesMax, 65_536, ' (megabytes of memory of a thread)'),
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

/** Never quoted: they are secrets. */
function keyPeppers(env: Environment): readonly string[] {
  const peppers = (read(env, 'FACTURIER_KEY_PEPPER') ?? '').split(/[\s,]+/).filter((one) => one !== '')
  if (peppers.every((one) => one.length >= 32 && one.length <= 500)) return Object.freeze(peppers)
  throw new ConfigError(
    'FACTURIER_KEY_PEPPER has a secret of less than 32 or more than 500 characters: write one such as openssl rand -hex 32 makes, and behind it, with a comma, the one before it.',
  )
}

function oidc(env: Environment): Config['oidc'] {
  const issuer = read(env, 'OIDC_ISSUER')
  const audience = read(env, 'OIDC_AUDIENCE')
  if (issuer === undefined && audience === undefined) return undefined
  if (issuer === undefined) throw new ConfigError('OIDC_AUDIENCE is set without OIDC_ISSUER: set both or neither.')
  if (audience === undefined) throw new ConfigError('OIDC_ISSUER is set without OIDC_AUDIENCE: set both or neither.')
  if (isSafeUrl(issuer)) return Object.freeze({ issuer, audience })
  throw new ConfigError(`OIDC_ISSUER is "${quoted(issuer)}": write the https address of the issuer.`)
}

function oidcClient(env: Environment): Config['oidcClient'] {
  const id = read(env, 'OIDC_CLIENT_ID')
  const secret = read(env, 'OIDC_CLIENT_SECRET')
  if (id !== undefined) return Object.freeze({ id, secret })
  if (secret === undefined) return undefined
  throw new ConfigError('OIDC_CLIENT_SECRET is set without OIDC_CLIENT_ID: set both, or neither.')
}

function storeOfFiles(env: Environment): StoreOfFiles | undefined {
  const text = read(env, 'FACTURIER_FILES')
  if (text === undefined) return undefined
  const [, bucket, prefix = '', search = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?(?:\?(.*))?$/.exec(text) ?? []
  const query = new URLSearchParams(search)
  const endpoint = query.get('endpoint') ?? undefined
  const region = query.get('region') ?? (endpoint === undefined ? '' : 'us-east-1')
  const isAddress =
    endpoint === undefined || (URL.canParse(endpoint) && /^https?:\/\/[\w.-]+(:\d{1,5})?\/?$/.test(endpoint))
  const isKnown = [...query.keys()].every((name) => ['endpoint', 'region'].includes(name))
  if (
    bucket === undefined ||
    !isAddress ||
    !isKnown ||
    !/^[a-z0-9-]{2,40}$/.test(region) ||
    /\/\.{1,2}(\/|$)/.test(prefix)
  )
    throw new ConfigError(
      `FACTURIER_FILES is "${quoted(text)}": write s3://bucket/prefix?region=eu-west-1, or s3://bucket/prefix?endpoint=https://files.example for a store of your own.`,
    )
  return Object.freeze({
    bucket,
    prefix: prefix.slice(1),
    endpoint: endpoint?.replace(/\/$/, ''),
    region,
    keyFile: secretFile(env, 'FACTURIER_FILES_KEY_FILE'),
    secretFile: secretFile(env, 'FACTURIER_FILES_SECRET_FILE'),
  })
}

function secretFile(env: Environment, name: string): string {
  const path = read(env, name)
  if (path !== undefined) return path
  throw new ConfigError(`FACTURIER_FILES is set without ${name}: write the path of the file that has it.`)
}

function logLevel(env: Environment): Config['logLevel'] {
  const text = read(env, 'LOG_LEVEL')?.toLowerCase() ?? 'info'
  const level = logLevels.find((each) => each === text)
  if (level !== undefined) return level
  throw new ConfigError(`LOG_LEVEL is "${quoted(text)}": write one of ${logLevels.join(', ')}.`)
}

function logFormat(env: Environment): Config['logFormat'] {
  const text = read(env, 'LOG_FORMAT')?.toLowerCase() ?? 'auto'
  const format = logFormats.find((each) => each === text)
  if (format !== undefined) return format
  throw new ConfigError(`LOG_FORMAT is "${quoted(text)}": write one of ${logFormats.join(', ')}.`)
}
