import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { composeFile, type ComposeService, dockerStages } from '../support/deployed.ts'
import { unknown } from './settings.ts'
import { root } from './source-files.ts'

/** Image and compose files (F109; others: orchestration.test.ts): no engine runs where we test, so their files are held to what they name. */

const read = (path: string): string => readFileSync(root + path, 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

/** What has, or leads to, the login that owns the tables, or an administrator's. */
const ofOwner = /migrat(?:or|ion)|postgres-password|POSTGRES_PASSWORD/i
const ours = ({ image = '' }: ComposeService): boolean => /^facturier(?:-tools)?:/.test(image)
const handed = ({ environment, secrets, volumes }: ComposeService): string =>
  JSON.stringify([environment, secrets, volumes])

describe('the Dockerfile', () => {
  const stages = dockerStages('Dockerfile')
  const [files, tools, service] = stages
  const steps = stages.flatMap((stage) => stage.steps)
  const last = (keyword: string, of = service) => of?.steps.findLast((one) => one.keyword === keyword)

  it('has three stages, of which the last is the service', () => {
    expect(stages.map(({ name }) => name)).toEqual(['files', 'tools', 'service'])
    expect([files?.image, tools?.image]).toEqual([service?.image, expect.stringMatching(/^postgres:/)])
    const words = 'CMD COPY ENTRYPOINT ENV EXPOSE HEALTHCHECK LABEL RUN USER WORKDIR'.split(' ')
    expect([...new Set(steps.map(({ keyword }) => keyword))].sort()).toEqual(words)
  })

  it('copies what there is, and what .dockerignore lets through', () => {
    const allowed = read('.dockerignore').match(/(?<=^!).+/gm) ?? []
    const copied = steps
      .filter(({ keyword, flags }) => keyword === 'COPY' && flags.length === 0)
      .flatMap(({ words }) => words.slice(0, -1))
    expect(copied.length).toBeGreaterThan(8)
    expect(copied.filter((path) => !existsSync(root + path))).toEqual([])
    expect([...allowed].sort()).toEqual(copied.toSorted())
    for (const { flags, words } of steps.filter((one) => one.keyword === 'COPY' && one.flags.length > 0))
      expect([flags, words[0]]).toEqual([['--from=files'], expect.stringMatching(/^\/app$|^\/usr\/local\/bin\/node$/)])
  })

  it('installs neither Node nor PostgreSQL, nor what only development needs, and runs no script of a package', () => {
    const [install] = files?.steps.filter(({ keyword }) => keyword === 'RUN') ?? []
    expect(install?.words.slice(0, 5)).toEqual(['npm', 'ci', '--omit=dev', '--omit=optional', '--ignore-scripts'])
  })

  it('starts the launcher by the Node of the image, not as root, and asks for its health without curl', () => {
    for (const stage of [tools, service])
      expect(last('ENTRYPOINT', stage)?.words).toEqual(['node', '/app/bin/facturier.js'])
    expect([last('CMD')?.words, last('USER')?.words, last('USER', tools)?.words]).toEqual([
      ['serve'],
      ['1000:1000'],
      ['postgres'],
    ])
    expect(last('HEALTHCHECK')?.words.slice(0, 2)).toEqual(['node', '-e'])
  })

  it('sets what is a setting, and names the version', () => {
    const set = steps
      .filter(({ keyword }) => keyword === 'ENV')
      .flatMap(({ words }) => words.map((one) => one.split('=', 1)[0] ?? ''))
    expect(unknown(set)).toEqual([])
    for (const { text } of steps.filter(({ keyword }) => keyword === 'LABEL'))
      expect(text).toContain(`org.opencontainers.image.version="${version}"`)
  })
})

// Its $schema is draft 7, by an address that ajv does not know.
const validate = addFormats
  .default(new Ajv({ strict: false, validateSchema: false }))
  .compile(JSON.parse(read('test/data/compose-spec.json')) as object)

describe.each([
  ['docker-compose.yml', '', ['app']],
  ['docker/ha/compose.yml', 'docker/ha/', ['app1', 'app2']],
])('%s', (path, folder, serving) => {
  const file = composeFile(path)
  const services = Object.entries(file.services)
  it('is a compose file', () => {
    expect(validate(file.whole), JSON.stringify(validate.errors)).toBe(true)
    expect(validate({ services: { app: { imagee: 'x' } } })).toBe(false)
  })

  it('sets for our containers what is a setting', () => {
    // What the script of backups reads itself.
    const own = services.filter(([name, one]) => ours(one) && name !== 'backup')
    expect(own.length).toBeGreaterThan(2)
    expect(
      own.flatMap(([name, { environment }]) => unknown(Object.keys(environment)).map((one) => `${name}: ${one}`)),
    ).toEqual([])
  })

  it('keeps the login that owns the tables from what serves, and gives it to what migrates', () => {
    for (const name of serving) {
      expect(ours(file.service(name)), name).toBe(true)
      expect(handed(file.service(name)), name).not.toMatch(ofOwner)
    }
    const migrating = services.filter(([, one]) => ours(one) && one.profiles === undefined && ofOwner.test(handed(one)))
    expect(migrating.map(([name, { command }]) => [name, command])).toEqual([['migrate', ['migrate']]])
  })

  it('has commands heed the settings of the service', () => {
    const admin = file.service('admin')
    const owners = Object.keys(admin.environment).filter((name) => ofOwner.test(name))
    expect(owners).toEqual([expect.stringMatching(/^DATABASE_MIGRATION_URL(?:_FILE)?$/)])
    for (const name of serving) {
      const app = file.service(name)
      const wanted = { ...app.environment, HOST: folder === '' ? 'app' : 'balancer' }
      const { [owners[0] ?? '']: owner, ...settingsOfAdmin } = admin.environment
      expect([owner !== undefined, settingsOfAdmin], name).toEqual([true, wanted])
      expect(admin.secrets.filter((one) => !ofOwner.test(one))).toEqual(app.secrets)
      // What is not in .env; it must not be committed.
      const path = folder === '' ? 'docker/settings.env' : 'settings.env'
      expect([app['env_file'], admin['env_file']]).toEqual(Array(2).fill([{ path, required: false }]))
      expect(read('.gitignore')).toContain(`\n${folder}${path}\n`)
    }
  })

  it('lets no container of ours write, or rise above itself, and names the version', () => {
    for (const [name, one] of services.filter(([, each]) => ours(each))) {
      expect([one.read_only, one.cap_drop, one.security_opt], name).toEqual([true, ['ALL'], ['no-new-privileges:true']])
      expect(one.image).toMatch(new RegExp(`:${version}$`))
    }
  })

  it('mounts and declares what there is, and all of it', () => {
    const mounted = services.flatMap(([, { volumes }]) => volumes.map((one) => /^\$\{\w+:-(\w+)\}|^[^:]+/.exec(one)))
    const sources = mounted.map((found) => found?.[1] ?? found?.[0] ?? '')
    const files = sources.filter((one) => one.startsWith('.'))
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((one) => !existsSync(join(root, folder, one)))).toEqual([])
    const named = sources.filter((one) => !one.startsWith('.'))
    expect(new Set(named)).toEqual(new Set(Object.keys(file.volumes)))
    expect(new Set(services.flatMap(([, { secrets }]) => secrets))).toEqual(new Set(Object.keys(file.secrets)))
    const networks = new Set(services.flatMap(([, one]) => one.networks ?? []).filter((one) => one !== 'default'))
    expect(networks).toEqual(new Set(Object.keys(file.networks)))
  })

  it('opens ports to this machine only, but those of TLS', () => {
    const open = services.flatMap(([name, { ports }]) =>
      ports.filter((one) => !one.startsWith('127.0.0.1:')).map((one) => `${name} ${one}`),
    )
    expect(open).toEqual(folder === '' ? ['proxy 80:80', 'proxy 443:443', 'proxy 443:443/udp'] : [])
  })
})

describe('docker-compose.yml', () => {
  const file = composeFile('docker-compose.yml')

  it('reads its secrets from files, waits for the schema, and has no demo company unless told', () => {
    const { environment, depends_on: waits, secrets } = file.service('app')
    expect(environment).toMatchObject({
      DATABASE_URL_FILE: '/run/secrets/database-url',
      FACTURIER_DEMO: '${FACTURIER_DEMO:-off}',
    })
    expect(secrets).not.toContain('database-migration-url')
    expect(waits).toMatchObject({ migrate: { condition: 'service_completed_successfully' } })
    const paths = Object.values(file.services).flatMap(
      (one) => JSON.stringify(one.environment).match(/(?<=\/run\/secrets\/)[\w-]+/g) ?? [],
    )
    expect(new Set(paths)).toEqual(new Set(Object.keys(file.secrets).filter((name) => name !== 'database-replica-url')))
  })

  it('says in docs/docker.md what every profile and every variable of .env is for', () => {
    const page = read('docs/docker.md')
    const asked = new Set(read('docker-compose.yml').match(/(?<=\$\{)\w+/g))
    const profiles = new Set(Object.values(file.services).flatMap((one) => one.profiles ?? []))
    expect([...profiles].sort()).toEqual(['replica', 'tls', 'tools', 'watch'])
    expect(asked.size).toBeGreaterThan(8)
    expect([...asked, ...profiles].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('has every container that pages name in commands', () => {
    const command =
      /docker compose (?:run --rm|stop|logs|rm -s|exec)(?: -[uv] (?:"[^"]*"|\S+)| --user (?:"[^"]*"|\S+))* (\w+)/g
    const named = ['docker.md', 'operations.md'].flatMap((page) =>
      [...read(`docs/${page}`).matchAll(command)].map(([, name = '']) => name),
    )
    expect(named.length).toBeGreaterThan(15)
    expect([...new Set(named)].filter((name) => !(name in file.services))).toEqual([])
  })

  it('backs up the database that the secret names, also after a restore into another one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'facturier-backup-'))
    try {
      writeFileSync(join(folder, 'node'), '#!/bin/sh\nshift\necho "$PGPASSWORD $@"\nenv\n', { mode: 0o755 })
      const env = {
        PATH: `${folder}:${process.env['PATH'] ?? ''}`,
        PGPASSWORD_FILE: join(folder, 'password'),
        DATABASE_MIGRATION_URL_FILE: join(folder, 'url'),
      }
      const script = (url: string, ...args: string[]): string => {
        writeFileSync(env.PGPASSWORD_FILE, 'secret\n')
        writeFileSync(env.DATABASE_MIGRATION_URL_FILE, url)
        const options = { env, encoding: 'utf8', stdio: 'pipe' } as const
        const said = execFileSync('/bin/sh', [`${root}docker/backup.sh`, ...args], options)
        expect(said).not.toContain('DATABASE_MIGRATION_URL')
        return said.split('\n', 1)[0]?.replace(/[\d-]+T\d+Z/, 'NOW') ?? ''
      }
      const of = (rest: string): string => `secret backup /backups/NOW --from postgres://postgres@${rest}`
      expect(script('postgres://facturier_migrator:a%40b@db:5432/facturier')).toBe(of('db:5432/facturier'))
      expect(script('postgres://facturier_migrator:x@db:5432/restored\n')).toBe(of('db:5432/restored'))
      expect(script('postgres://m:x@there:5433/books?sslmode=verify-full')).toBe(
        of('there:5433/books?sslmode=verify-full'),
      )
      expect(() => script('postgres://facturier_migrator:x@db:5432')).toThrow('names no database')
      expect(script('', 'backup', '--check', '/backups/a')).toBe('secret backup --check /backups/a')
      const { environment, secrets } = file.service('backup')
      expect(Object.keys(environment).sort()).toEqual(['DATABASE_MIGRATION_URL_FILE', 'PGPASSWORD_FILE'])
      expect(secrets).toEqual(['postgres-password', 'database-migration-url'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('has Prometheus ask the port that its page says, and Grafana ask Prometheus', () => {
    const scraped = parse(read('docker/watch/prometheus.yml')) as { scrape_configs: { dns_sd_configs: unknown[] }[] }
    expect(scraped.scrape_configs.flatMap((one) => one.dns_sd_configs)).toEqual([
      { names: ['app'], type: 'A', port: 9464 },
    ])
    expect(read('docs/docker.md')).toContain('FACTURIER_METRICS_PORT=9464')
    expect(read('docker/watch/datasource.yml')).toContain('url: http://prometheus:9090\n')
    const places = file.service('grafana').volumes.join('\n')
    expect(places).toContain(`:${/path: (.+)/.exec(read('docker/watch/dashboards.yml'))?.[1]}/`)
  })

  it('has every secret made by docker/make-env.sh: once, for nobody else, with the passwords of before', () => {
    const folder = mkdtempSync(join(tmpdir(), 'facturier-secrets-'))
    try {
      mkdirSync(join(folder, 'docker'))
      cpSync(`${root}docker/make-env.sh`, join(folder, 'docker/make-env.sh'))
      const make = (): string => execFileSync(join(folder, 'docker/make-env.sh'), { encoding: 'utf8', stdio: 'pipe' })
      for (const wrong of ['of before', 'p@ss', 'a/b', "'a$b'", 'a%40', '"half', "it's"]) {
        writeFileSync(join(folder, '.env'), `FACTURIER_APP_PASSWORD=${wrong}\n`)
        expect(make, wrong).toThrow(/FACTURIER_APP_PASSWORD in \.env has characters .*, and run this again\.\n$/)
        expect(existsSync(join(folder, 'docker/secrets')), wrong).toBe(false)
      }
      const before = `FACTURIER_APP_PASSWORD="of-before"\r\nPOSTGRES_PASSWORD='of-root'\r\nFACTURIER_PORT=5000\n`
      writeFileSync(join(folder, '.env'), before)
      expect(make()).toContain('take them out there')
      const made = join(folder, 'docker/secrets')
      const of = (name: string): string => readFileSync(join(made, name), 'utf8')
      expect(readdirSync(made).sort()).toEqual(Object.keys(file.secrets).sort())
      expect([statSync(made).mode & 0o777, statSync(join(made, 'app-password')).mode & 0o777]).toEqual([0o700, 0o444])
      expect([of('app-password'), of('database-url')]).toEqual([
        'of-before',
        'postgres://facturier_app:of-before@db:5432/facturier',
      ])
      expect(of('database-replica-url')).toBe('postgres://facturier_app:of-before@replica:5432/facturier')
      expect(of('database-migration-url')).toBe(
        `postgres://facturier_migrator:${of('migrator-password')}@db:5432/facturier`,
      )
      expect(of('postgres-password')).toBe('of-root')
      const passwords = ['migrator', 'replication', 'grafana'].map((name) => of(`${name}-password`))
      expect(new Set(passwords.filter((one) => /^[\da-f]{48}$/.test(one))).size).toBe(3)
      expect(make).toThrow('is left as it is')
      expect(of('migrator-password')).toBe(passwords[0])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('docker/ha/compose.yml', () => {
  it('has every variable that it cannot do without, and the pepper, made by its make-env.sh', () => {
    const folder = mkdtempSync(join(tmpdir(), 'facturier-ha-'))
    try {
      cpSync(`${root}docker/ha/make-env.sh`, join(folder, 'make-env.sh'))
      execFileSync(join(folder, 'make-env.sh'), { stdio: 'pipe' })
      const made = readFileSync(join(folder, '.env'), 'utf8').match(/^\w+(?==[\da-f]{48}$)/gm) ?? []
      const asked = read('docker/ha/compose.yml').match(/(?<=\$\{)\w+(?=:\?)/g) ?? []
      expect(made.toSorted()).toEqual([...new Set([...asked, 'FACTURIER_KEY_PEPPER'])].sort())
      expect(read('docker/ha/compose.yml')).toContain('${FACTURIER_KEY_PEPPER:-}')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
