import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../src/config.ts'
import { usualMegabytes } from '../../src/core/memory/budget.ts'
import { defaultReadLimits } from '../../src/core/read-limits.ts'

describe('configuration', () => {
  it('has a value for everything, and is frozen', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.facturier',
      demo: true,
      adminUser: 'admin',
      rateLimit: 600,
      bodyBytesMax: 52_428_800,
      batchRequestsMax: 100,
      publisher: 'facturier',
      group: 'accounting',
      namespace: 'Microsoft.NAV',
      areaField: 'extArea',
      logLevel: 'info',
      databaseUrl: undefined,
      adminKey: undefined,
      oidc: undefined,
      graphqlIntrospection: true,
      graphqlOperations: undefined,
      graphqlOnlyKnown: false,
      publicUrl: undefined,
      trustedProxies: 0,
      apiPrefixes: undefined,
      defaultCompany: undefined,
    })
    expect(Object.isFrozen(config)).toBe(true)
    expect(readConfig({ PORT: '', FACTURIER_DEMO: ' ' })).toEqual(config)
  })

  it('takes a store of files, with the paths of its secrets', () => {
    const secrets = { FACTURIER_FILES_KEY_FILE: '/run/key', FACTURIER_FILES_SECRET_FILE: '/run/secret' }
    const of = (text: string) => readConfig({ FACTURIER_FILES: text, ...secrets }).files
    const ours = { keyFile: '/run/key', secretFile: '/run/secret' }
    expect(of('s3://books/a/b/?endpoint=http://127.0.0.1:9000/')).toEqual({
      ...ours,
      bucket: 'books',
      prefix: 'a/b',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
    })
    expect(of('s3://books?region=eu-west-1')).toMatchObject({ prefix: '', endpoint: undefined, region: 'eu-west-1' })
    expect(() => readConfig({ FACTURIER_FILES: 's3://books?region=eu-west-1' })).toThrow('FACTURIER_FILES_KEY_FILE')
    for (const wrong of ['books', 's3://books', 's3://b/../c?region=eu', 's3://books?region=eu-west-1&key=x'])
      expect(() => of(wrong), wrong).toThrow(ConfigError)
    expect(() => of('s3://books?endpoint=ftp://a')).toThrow('write s3://bucket/prefix')
  })

  it('takes the address clients know, proxies, prefixes and a company', () => {
    const of = (name: string) => (text: string) => readConfig({ [name]: text })
    const url = of('PUBLIC_URL')
    expect(url('https://books.example/').publicUrl).toBe('https://books.example')
    expect(url('http://[::1]:4000/erp/x').publicUrl).toBe('http://[::1]:4000/erp/x')
    for (const bad of ['books.example', 'ftp://a', 'https://u:p@a', 'https://a/?x', 'https://a/..', 'https://a//b'])
      expect(() => url(bad), bad).toThrow(/^PUBLIC_URL is /)
    const proxies = of('TRUST_PROXY')
    expect(['off', 'on', '3'].map((text) => proxies(text).trustedProxies)).toEqual([0, 1, 3])
    for (const bad of ['yes', '0', '10', '10.0.0.0/8']) expect(() => proxies(bad), bad).toThrow(/^TRUST_PROXY is /)
    const prefixes = of('API_PREFIXES')
    expect(prefixes('/BC, /v2.0/contoso.com/Production/').apiPrefixes).toEqual(['/BC', '/v2.0/contoso.com/Production'])
    expect(prefixes('/').apiPrefixes).toEqual([])
    for (const bad of ['BC', '/a/../b', '/a//b', '/a b', '/a;/b'])
      expect(() => prefixes(bad), bad).toThrow(/^API_PREFIXES is /)
    expect(readConfig({ DEFAULT_COMPANY: ' Demo NV ' }).defaultCompany).toBe('Demo NV')
  })

  it('keeps a share of the heap, and no more than half of it', () => {
    const preset = readConfig({}).cacheMegabytes
    expect(preset).toBe(usualMegabytes())
    expect(readConfig({ FACTURIER_CACHE_MB: '2' }).cacheMegabytes).toBe(2)
    for (const bad of ['0', '-1', '2.5', 'much'])
      expect(() => readConfig({ FACTURIER_CACHE_MB: bad }), bad).toThrow(ConfigError)
    expect(() => readConfig({ FACTURIER_CACHE_MB: '65536' })).toThrow(/more than half .*--max-old-space-size=262144/)
  })

  it('limits e-invoices as the reader does by itself', () => {
    expect(readConfig({}).readLimits).toEqual(defaultReadLimits)
  })

  it('takes another number for every limit of an e-invoice', () => {
    const names = Object.keys(defaultReadLimits).map((name) =>
      name.replace(/Max$/, '').replace(/^xml/, '').toUpperCase(),
    )
    const set = Object.fromEntries(names.map((name, index) => [`FACTURIER_FILE_${name}`, String(index + 1)]))
    expect(Object.values(readConfig(set).readLimits)).toEqual(names.map((_, index) => index + 1))
  })

  it('switches GraphQL introspection, and known operations alone only with their file', () => {
    expect(readConfig({ FACTURIER_GRAPHQL_INTROSPECTION: 'off' }).graphqlIntrospection).toBe(false)
    const set = { FACTURIER_GRAPHQL_OPERATIONS: 'known.json', FACTURIER_GRAPHQL_ONLY_KNOWN: 'on' }
    expect(readConfig(set)).toMatchObject({ graphqlOperations: 'known.json', graphqlOnlyKnown: true })
    expect(() => readConfig({ FACTURIER_GRAPHQL_ONLY_KNOWN: 'on' })).toThrow(
      /^FACTURIER_GRAPHQL_ONLY_KNOWN is on without FACTURIER_GRAPHQL_OPERATIONS: /,
    )
    expect(() => readConfig({ FACTURIER_GRAPHQL_INTROSPECTION: 'no' })).toThrow(ConfigError)
  })

  it('lets webhooks reach private addresses only when told so', () => {
    expect(readConfig({}).webhooksPrivate).toBe(false)
    expect(readConfig({ FACTURIER_WEBHOOKS_PRIVATE: 'on' }).webhooksPrivate).toBe(true)
    expect(() => readConfig({ FACTURIER_WEBHOOKS_PRIVATE: 'yes' })).toThrow(ConfigError)
  })

  it('takes what is set', () => {
    const set = {
      PORT: '0',
      FACTURIER_DEMO: 'off',
      LOG_LEVEL: 'debug',
      DATABASE_URL: 'postgres://a:b@c/d',
      FACTURIER_ADMIN_KEY: 'k'.repeat(32),
    }
    expect(readConfig(set)).toMatchObject({
      port: 0,
      demo: false,
      logLevel: 'debug',
      databaseUrl: 'postgres://a:b@c/d',
      adminKey: 'k'.repeat(32),
    })
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '4000x'],
    ['HOST', 'a b'],
    ['FACTURIER_CORS_ORIGINS', '*'],
    ['FACTURIER_CORS_ORIGINS', 'https://app.example.com/'],
    ['FACTURIER_DEMO', 'maybe'],
    ['FACTURIER_RATE_LIMIT', '-1'],
    ['FACTURIER_MAX_BODY', '50MB'],
    ['FACTURIER_FILE_BYTES', '0'],
    ['FACTURIER_FILE_CHARACTERS', '25MB'],
    ['FACTURIER_FILE_ELEMENTS', '-1'],
    ['FACTURIER_FILE_DEPTH', '100000'],
    ['FACTURIER_FILE_ATTRIBUTES', 'many'],
    ['FACTURIER_FILE_REFERENCES', '1e6'],
    ['FACTURIER_FILE_LINES', '0'],
    ['FACTURIER_FILE_ATTACHMENTS', '1.5'],
    ['FACTURIER_FILE_SECONDS', '0'],
    ['FACTURIER_FILE_MEGABYTES', '1e9'],
    ['API_PUBLISHER', 'a/b'],
    ['API_NAMESPACE', 'a..b'],
    ['API_AREA_FIELD', '1a'],
    ['LOG_LEVEL', 'loud'],
    ['FACTURIER_ADMIN_USER', 'a:b'],
    ['OIDC_ISSUER', 'https://id.example'],
    ['OIDC_AUDIENCE', 'x'],
    ['OIDC_CLIENT_SECRET', 'x'],
    ['FACTURIER_POOLER', 'session'],
    // Without DATABASE_URL.
    ['FACTURIER_POOLER', 'transaction'],
    ['DATABASE_REPLICA_URL', 'postgres://u:p@h/d'],
    ['FACTURIER_REPLICA_LAG', '0'],
  ])('refuses %s=%s in a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}.*\\.$`))
  })

  it.each([
    ['DATABASE_URL', 'mysql://u:secret@h/d'],
    ['DATABASE_DIRECT_URL', 'postgres://u:secret@a,b/d?target_session_attrs=any'],
    ['DATABASE_REPLICA_URL', 'postgres://u:secret@a/d,postgres://u:secret@a/d'],
    ['FACTURIER_ADMIN_KEY', 'secret'],
  ])('does not repeat the secret in %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} (?!.*secret)`))
  })
})
