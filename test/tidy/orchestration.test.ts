import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manifests, unitSettings } from '../support/deployed.ts'
import { unknown } from './settings.ts'
import { root } from './source-files.ts'

/** Files for Kubernetes and systemd (F109): neither runs where we test, so they are held to what they name. */

const read = (path: string): string => readFileSync(root + path, 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

describe('ops/kubernetes', () => {
  const names = readdirSync(`${root}ops/kubernetes`)
  const all = names.flatMap((name) => manifests(name))
  const of = (kind: string) => all.filter((one) => one.kind === kind)
  const pods = all.flatMap(({ kind, spec }) => (spec?.template === undefined ? [] : [{ kind, ...spec.template }]))
  const secretOf = new Map(of('Secret').map((one) => [one.metadata.name, Object.keys(one.stringData ?? {})]))

  it('has the objects that a service wants, of this version', () => {
    const kinds = ['ConfigMap', 'Deployment', 'Job', 'Job', 'PodDisruptionBudget', 'Secret', 'Secret', 'Service']
    expect(all.map(({ kind }) => kind).sort()).toEqual(kinds)
    for (const { spec } of pods) expect(spec.containers[0].image).toBe(`facturier:${version}`)
    expect(of('Job').map(({ metadata }) => metadata.name)).toEqual([
      'facturier-command',
      `facturier-migrate-${version}`,
    ])
  })

  it('sets what is a setting, and reads secrets that are there, each process its own', () => {
    expect(unknown(Object.keys(of('ConfigMap')[0]?.data ?? {}))).toEqual([])
    for (const { kind, spec } of pods) {
      const [{ env, volumeMounts }] = spec.containers
      expect(unknown(env.map(({ name }) => name))).toEqual([])
      const held = spec.volumes.flatMap(({ name, secret }) => {
        const path = volumeMounts.find((one) => one.name === name)?.mountPath
        return secret === undefined ? [] : (secretOf.get(secret.secretName) ?? []).map((key) => `${path}/${key}`)
      })
      expect(held, kind).toEqual(env.flatMap(({ name, value }) => (name.endsWith('_FILE') ? [value] : [])))
      expect(/migrat/.test(held.join()), kind).toBe(kind === 'Job')
    }
  })

  it('gives commands the settings and secrets of what serves, and the login that owns the tables', () => {
    const first = (kind: string) => pods.find((one) => one.kind === kind)?.spec.containers[0]
    const [serving, command] = [first('Deployment'), first('Job')]
    expect([serving?.envFrom.length, command?.args]).toEqual([1, ['help']])
    expect(command?.envFrom).toEqual(serving?.envFrom)
    expect(command?.env).toEqual(expect.arrayContaining(serving?.env ?? []))
    expect(command?.env.map(({ name }) => name)).toContain('DATABASE_MIGRATION_URL_FILE')
    expect(read('docs/docker.md')).toContain("sed 's/\\[help\\]/[")
    expect(read('docs/docker.md')).toContain('kubectl logs --tail=-1 -l ')
  })

  it('leads to the pods that serve, and to no others', () => {
    const [deployment, service, budget] = ['Deployment', 'Service', 'PodDisruptionBudget'].map(
      (kind) => of(kind)[0]?.spec,
    )
    const labels = pods.find(({ kind }) => kind === 'Deployment')?.metadata.labels
    expect([deployment?.selector, budget?.selector, { matchLabels: service?.selector }]).toEqual(
      Array(3).fill({ matchLabels: labels }),
    )
    for (const job of pods.filter(({ kind }) => kind === 'Job')) expect(job.metadata.labels).not.toEqual(labels)
    const ports = pods.flatMap(({ spec }) => spec.containers[0].ports)
    expect(ports.map((one) => one.name)).toEqual(
      expect.arrayContaining(service?.ports?.map((one) => one.targetPort) ?? ['none']),
    )
    const data = of('ConfigMap')[0]?.data
    expect(ports.map((one) => String(one.containerPort))).toEqual([data?.['PORT'], data?.['FACTURIER_METRICS_PORT']])
  })

  it('asks for life and readiness apart, and gives the end its time', () => {
    const pod = pods.find(({ kind }) => kind === 'Deployment')?.spec
    const [container] = pod?.containers ?? []
    const asked = (probe: unknown): unknown => /"path":"([^"]+)"/.exec(JSON.stringify(probe))?.[1]
    expect([container?.startupProbe, container?.readinessProbe, container?.livenessProbe].map(asked)).toEqual([
      '/health/live',
      '/health/ready',
      '/health/live',
    ])
    const endMs = Number(/graceMs = ([\d_]+)/.exec(read('src/cli/service/serve.ts'))?.[1]?.replaceAll('_', ''))
    const before = container?.lifecycle?.preStop.sleep.seconds ?? 0
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(before + endMs / 1000 + 7)
  })

  it('lets nobody be root, write, or ask the cluster', () => {
    for (const { kind, spec } of pods) {
      expect(spec.securityContext, kind).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(spec.containers[0].securityContext, kind).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect([spec.automountServiceAccountToken, spec.enableServiceLinks], kind).toEqual([false, false])
    }
  })

  it('stops all processes for an upgrade that wants it, and none for one that does not', () => {
    const [, notes = ''] = read('CHANGELOG.md').split(/^## /m)
    const wanted = /stop (?:every|all|the)? ?process(?:es)? of an earlier version/i.test(notes)
      ? 'Recreate'
      : 'RollingUpdate'
    expect(of('Deployment')[0]?.spec?.strategy?.type).toBe(wanted)
  })
})

describe('ops/systemd', () => {
  const names = readdirSync(`${root}ops/systemd`)

  it.each(names)('%s sets what is a setting', (name) => {
    const set = unitSettings(name)
      .filter((one) => one.name === 'Environment')
      .flatMap(({ value }) => value.split(' '))
    expect(set.length).toBeGreaterThan(2)
    expect(unknown(set.map((one) => one.split('=', 1)[0] ?? ''))).toEqual([])
    const credentials = unitSettings(name)
      .filter((one) => one.name === 'LoadCredential')
      .map(({ value }) => value.split(':', 1)[0])
    expect(set.flatMap((one) => /_FILE=%d\/(.+)/.exec(one)?.[1] ?? [])).toEqual(credentials)
    expect(/migrat/.test(credentials.join())).toBe(name === 'facturier-migrate.service')
  })

  it('has commands, as docs/docker.md calls them, heed the settings of the service', () => {
    const [, command = ''] = /^facturier\(\) \{\n(.+?)^\}$/ms.exec(read('docs/docker.md')) ?? []
    const ofUnit = unitSettings('facturier.service').find(({ name }) => name === 'EnvironmentFile')?.value
    expect(command).toContain(` -p EnvironmentFile=${ofUnit} `)
    const credentials = names.flatMap((name) =>
      unitSettings(name).flatMap((one) => (one.name === 'LoadCredential' ? [one.value.split(':')[1]] : [])),
    )
    expect(new Set(command.match(/(?<=_FILE=)\S+/g))).toEqual(new Set(credentials))
  })

  it('goes on trying while the database is away, the schema first each time', () => {
    const of = (unit: string, setting: string) =>
      unitSettings(unit).flatMap(({ name, value }) => (name === setting ? value.split(' ') : []))
    const migrate = 'facturier-migrate.service'
    // A job for the service would fail with that of a unit it requires, and nothing would start it again.
    expect(of('facturier.service', 'Requires').concat(of('facturier.service', 'BindsTo'))).toEqual([])
    for (const setting of ['Wants', 'After']) expect(of('facturier.service', setting)).toContain(migrate)
    expect(of('facturier.service', 'Restart')).toEqual(['on-failure'])
    for (const name of names) expect(of(name, 'StartLimitIntervalSec'), name).toEqual(['0'])
    // It runs again with each start.
    expect(of(migrate, 'RemainAfterExit')).toEqual([])
  })

  it('ends the service in the time it takes', () => {
    const stop = unitSettings('facturier.service').find(({ name }) => name === 'TimeoutStopSec')?.value
    expect(Number(stop)).toBeGreaterThanOrEqual(27)
  })

  it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('is right to systemd, and exposes little', () => {
    const folder = mkdtempSync(join(tmpdir(), 'facturier-units-'))
    try {
      const analyze = (...args: string[]): string =>
        execFileSync('/usr/bin/systemd-analyze', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
      for (const name of names)
        writeFileSync(
          join(folder, name),
          read(`ops/systemd/${name}`).replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/true'),
        )
      for (const name of names) {
        expect(analyze('verify', '--man=no', `./${name}`), name).toBe('')
        // 0 is nothing, 10 all there is; a unit without settings has 9.6.
        analyze('security', '--offline=true', '--threshold=20', `./${name}`)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
