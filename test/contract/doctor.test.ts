import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doctorCommand } from '../../src/cli/doctor/doctor.ts'
import type { Print } from '../../src/cli/terms/print.ts'
import { createTestDatabase } from '../support/cluster.ts'
import { startService, type Service } from '../support/service.ts'

/** `doctor` (F110): what it says of settings, a database and a service, and its exit code. */
describe('doctor', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  async function doctor(env: Readonly<Record<string, string>>, ...args: string[]) {
    let text = ''
    const facts: unknown[] = []
    const print: Print = (part, fact) => {
      text += part
      facts.push(fact)
    }
    return { code: await doctorCommand(args, { env, print }), text, facts }
  }
  const ours = () => {
    const { hostname: HOST, port: PORT } = new URL(service.base)
    return { HOST, PORT, DATABASE_URL: service.database.appUrl, DATABASE_MIGRATION_URL: service.database.migrationUrl }
  }

  it('finds a service and its database well, and the work in the background', async () => {
    const { code, text } = await doctor(ours())
    expect(text).toMatch(/^ok {6}database: +PostgreSQL \d+\.\d+ answers\.$/m)
    expect(text).toMatch(/^ok {6}service: +It is ready at /m)
    expect(text).toMatch(/^ok {6}rights: /m)
    expect(text).toMatch(/^ok {6}jobs: +No job of the last days failed\.$/m)
    expect(text).not.toMatch(/^ERROR/m)
    expect(code).toBe(0)
  })

  it('names what is wrong with its remedy, and exits 1', async () => {
    const powerful = await doctor({ ...ours(), DATABASE_URL: service.database.migrationUrl })
    expect(powerful).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^ERROR +rights: +Facturier does not run as .*\n +→ Let DATABASE_URL/m),
    })
    const away = await doctor({ ...ours(), PORT: '9', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(away.code).toBe(1)
    expect(away.text).toMatch(/^ERROR +database: +It cannot be reached: .*\n +→ Look at DATABASE_URL/m)
    expect(away.text).toMatch(/^WARNING service: +Nothing answers at http:\/\/127\.0\.0\.1:9\.$/m)
  })

  it('looks at the homes of companies, and at what each says of them', async () => {
    const [bare, twin] = [await createTestDatabase('bare'), await createTestDatabase('demo')]
    const homes = (list: Record<string, string>) =>
      doctor({
        ...ours(),
        FACTURIER_HOMES: Object.entries(list)
          .map(([name, url]) => `${name}=${url}`)
          .join(','),
      })
    try {
      const fine = await homes({ south: bare.appUrl })
      expect(fine.text).toMatch(/^ok {6}homes: +south answers, with the tables of this version\.$/m)
      expect(fine.code).toBe(0)
      const ill = await homes({
        away: 'postgres://nobody@127.0.0.1:1/none',
        powerful: bare.migrationUrl,
        twin: twin.appUrl,
      })
      expect(ill.code).toBe(1)
      expect(ill.text).toMatch(/^ERROR {3}homes: +away: It cannot be reached: .*\n +→ Look at FACTURIER_HOMES/m)
      expect(ill.text).toMatch(/^ERROR {3}homes: +powerful: Facturier does not run as .*\n +→ .*FACTURIER_HOMES/m)
      expect(ill.text).toMatch(/^ERROR {3}homes: +Demo Verkoop NV is claimed by main and twin/m)
      expect(ill.text).not.toContain('nobody@')
      const same = await homes({ double: service.database.appUrl })
      expect(same.text).toMatch(/^ERROR {3}homes: +The homes main and double are one database/m)
    } finally {
      await bare.drop()
      await twin.drop()
    }
  })

  it('goes on where a folder is not there, with a remedy for each', async () => {
    const before = process.env['TMPDIR']
    process.env['TMPDIR'] = '/nope'
    try {
      const { code, text } = await doctor({ FACTURIER_DATA: '/proc/x', HOST: '127.0.0.1', PORT: '9' })
      expect(code).toBe(1)
      expect(text).toMatch(/^ERROR {3}disk: +\/nope cannot be looked at \(ENOENT\)\.\n +→ Set .*TMPDIR/m)
      expect(text).toMatch(/^WARNING service: /m)
      expect(text).toMatch(/ database: +/m)
    } finally {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
    }
  })

  it('names settings that nobody reads and those that cannot be read, as facts too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
    const wrong = { FACTURIER_DATA: folder, FACTURIER_MAX_BODI: '3', PORT: 'many' }
    const { code, facts } = await doctor(wrong)
    rmSync(folder, { recursive: true })
    expect(code).toBe(1)
    expect(facts).toEqual([
      { level: 'warning', what: 'settings', message: expect.stringContaining('write FACTURIER_MAX_BODY'), remedy: '' },
      { level: 'error', what: 'settings', message: expect.stringContaining('PORT is "many"'), remedy: '' },
      { errors: 1, warnings: 1 },
    ])
    expect(await doctor({}, '--deep')).toMatchObject({ code: 2 })
  })
})
