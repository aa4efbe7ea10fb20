import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCommand } from '../../src/cli/bulk/import.ts'
import { postCommand } from '../../src/cli/bulk/post.ts'
import { tryCommand } from '../../src/cli/bulk/try.ts'
import { watchCommand } from '../../src/cli/bulk/watch.ts'
import { arrivedFile } from '../../src/cli/bulk/watched-folder.ts'
import { doctorCommand } from '../../src/cli/doctor/doctor.ts'
import { exampleFile } from '../../src/engine/company/example-file.ts'
import { bulk, type Said } from '../support/bulk-commands.ts'
import { createTestDatabase } from '../support/cluster.ts'
import { startService, type Service } from '../support/service.ts'

/** What the commands over many files say of what cannot be done: one sentence, an exit code, and nothing is half done (issue 20, Bad input). */
describe('commands over many files, refused', () => {
  let service: Service
  let root: string
  let inbox: string
  const invoice = (number: string) => exampleFile('purchase-invoice.xml', number, '2026-03-16')

  beforeAll(async () => {
    service = await startService()
    root = mkdtempSync(join(tmpdir(), 'refused-'))
    inbox = join(root, 'inbox')
    mkdirSync(inbox)
    writeFileSync(join(inbox, 'a.xml'), await invoice('R-1'))
    writeFileSync(join(inbox, 'b.xml'), await invoice('R-2'))
  })
  afterAll(async () => {
    await service.stop()
    rmSync(root, { recursive: true })
  })

  const documents = async (): Promise<number> =>
    (await service.request('GET', `${service.companyUrl}/importpurchaseinvoices?$select=id`)).json.value.length

  /** Settings with which a command is a user of few rights. */
  async function as(user: string, ...sets: ('READ' | 'EDIT' | 'POST')[]) {
    await service.keys.makeUser({ name: user })
    const { key } = await service.keys.create(user)
    for (const set of sets) await service.keys.grant(user, service.companyId, [set])
    return { env: { FACTURIER_ADMIN_USER: user, FACTURIER_ADMIN_KEY: key } }
  }

  it('a command line that is not understood: 2, the reason, the usage', async () => {
    for (const [command, args, reason] of [
      [importCommand, [], /^Name a folder or files\.$/],
      [importCommand, [inbox, '--side', 'both'], /^--side is sales or purchase, not both\.$/],
      [importCommand, [inbox, '--lanes', '17'], /^--lanes is a whole number from 1 to 16, not 17\.$/],
      [postCommand, ['--until', '2026-13-01'], /^--until is a day such as 2026-01-31, not 2026-13-01\.$/],
      [postCommand, ['everything'], /^Unexpected argument 'everything'/],
      [watchCommand, [inbox, root], /^Name one folder\.$/],
      [watchCommand, [inbox, '--warn-days', '-1'], /warn-days/],
      [tryCommand, [], /^Name files or a folder\.$/],
    ] as const) {
      const { code, text, told } = await bulk(command, service.base, args)
      expect([code, text, told]).toEqual([2, '', expect.stringMatching(reason)])
    }
    expect(await documents()).toBe(0)
  })

  it('a user without the right: one sentence, no file is refused for it or moved', async () => {
    const reader = await as('reader', 'READ')
    const editor = await as('editor', 'READ', 'EDIT')
    const lacks = (said: Said) =>
      expect([said.code, said.told]).toEqual([1, expect.stringMatching(/^The service refuses/)])
    const report = join(root, 'reader')
    lacks(await bulk(importCommand, service.base, [inbox, '--report', report], reader))
    expect(readdirSync(report)).toEqual(['journal.jsonl'])
    expect(readFileSync(join(report, 'journal.jsonl'), 'utf8').split('\n')).toHaveLength(2)
    lacks(await bulk(watchCommand, service.base, [inbox, '--once', '--every', '1'], reader))
    expect(readdirSync(inbox)).toEqual([arrivedFile, 'a.xml', 'b.xml', 'done', 'refused'])
    expect([...readdirSync(join(inbox, 'done')), ...readdirSync(join(inbox, 'refused'))]).toEqual([])
    expect(await documents()).toBe(0)
    expect((await bulk(importCommand, service.base, [inbox, '--report', report], editor)).code).toBe(0)
    lacks(await bulk(postCommand, service.base, ['--report', report], editor))
    expect(await documents()).toBe(2)
    const nobody = await as('nobody')
    expect(await bulk(importCommand, service.base, [inbox, '--report', report], nobody)).toMatchObject({
      code: 1,
      told: 'There is no company that you may enter.',
    })
    const wrong = { env: { FACTURIER_ADMIN_KEY: 'no key of anybody at all, and long enough' } }
    expect(await bulk(postCommand, service.base, [], wrong)).toMatchObject({
      code: 1,
      told: expect.stringMatching(/does not know this user and key: /),
    })
  })

  it('files that are none: each with its reason, the others are imported', async () => {
    const folder = join(root, 'odd')
    mkdirSync(join(folder, 'folder.xml'), { recursive: true })
    mkdirSync(join(folder, '.hidden'))
    writeFileSync(join(folder, '.hidden', 'x.xml'), 'not looked at')
    const text = await invoice('R-3')
    writeFileSync(join(folder, 'whole.xml'), text)
    writeFileSync(join(folder, 'half.xml'), text.slice(0, text.length / 2))
    writeFileSync(join(folder, 'empty.xml'), '')
    writeFileSync(join(folder, 'other.xml'), '<html><body>Gone</body></html>')
    writeFileSync(join(folder, 'picture.pdf'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
    writeFileSync(join(folder, 'large.xml'), text + ' '.repeat(60_000))
    for (const name of ['a.xml.part', '~b.xml', 'c.xml.tmp', 'notes.txt']) writeFileSync(join(folder, name), text)
    symlinkSync('nowhere.xml', join(folder, 'dangling.xml'))
    symlinkSync('loop.xml', join(folder, 'loop.xml'))
    symlinkSync('.', join(folder, 'self.xml'))
    // One that the second name of a file leads to, and a name that is no UTF-8.
    copyFileSync(join(folder, 'whole.xml'), join(folder, 'renamed.xml'))
    writeFileSync(Buffer.concat([Buffer.from(join(folder, 'latin-')), Buffer.from([0xe9]), Buffer.from('.xml')]), text)
    const pipe = join(root, 'pipe.xml')
    execFileSync('mkfifo', [pipe])
    const small = { env: { FACTURIER_MAX_BODY: '65536' } }
    const { code, facts, told } = await bulk(
      importCommand,
      service.base,
      [folder, pipe, '--report', join(root, 'odd.csv')],
      small,
    )
    expect(code, told).toBe(3)
    expect(facts[0]).toMatchObject({ files: 12, imported: 1, there: 1, refused: 10, left: 0, foreign: 4 })
    const csv = readFileSync(join(root, 'odd.csv/refused.csv'), 'utf8')
    const reasons = [...csv.matchAll(/([^/\r\n]+\.(?:xml|pdf)),(\w+),/g)].map(([, name, reason]) => `${name} ${reason}`)
    expect(reasons.toSorted()).toEqual([
      'dangling.xml GONE',
      'empty.xml EMPTY',
      'half.xml Application_DialogException',
      'large.xml TOO_LARGE',
      'latin-\uFFFD.xml UNREADABLE',
      'loop.xml UNREADABLE',
      'other.xml Application_DialogException',
      'picture.pdf Application_DialogException',
      'pipe.xml NOT_A_FILE',
      'self.xml NOT_A_FILE',
    ])
    // A watched folder goes on beside what it cannot look at.
    rmSync(join(folder, 'large.xml'))
    const watched = await bulk(watchCommand, service.base, [folder, '--once', '--every', '1'])
    expect(watched).toMatchObject({ code: 3, told: '' })
    expect(readdirSync(join(folder, 'done')).filter((name) => !name.endsWith('.txt'))).toEqual([
      'renamed.xml',
      'whole.xml',
    ])
  })

  it('a database that is older, newer or takes no writes: one sentence, with the remedy', async () => {
    const database = await createTestDatabase('demo')
    const su = new Client({ connectionString: database.superUrl })
    await su.connect()
    const name = new URL(database.superUrl).pathname.slice(1)
    const importing = () =>
      bulk(importCommand, 'http://127.0.0.1:9', [inbox, '--report', join(root, 'own')], {
        env: { DATABASE_URL: database.appUrl },
      })
    const examined = async (): Promise<string> => {
      let text = ''
      const env = { DATABASE_URL: database.appUrl, PORT: '9' }
      expect(await doctorCommand([], { env, print: (part) => void (text += part) })).toBe(1)
      return text
    }
    const last = 'where version = (select max(version) from public.schema_migration)'
    try {
      await su.query(`create table kept as select * from public.schema_migration ${last}`)
      await su.query(`delete from public.schema_migration ${last}`)
      expect(await importing()).toMatchObject({
        code: 1,
        told: expect.stringMatching(/The database lacks 1 migration.*npm run migrate/),
      })
      expect(await examined()).toMatch(/^ERROR +schema: +It lacks 1 migration/m)
      await su.query('insert into public.schema_migration select * from kept')
      await su.query(
        `insert into public.schema_migration (version, name, checksum) select version + 1, 'later', 'x' from kept`,
      )
      expect(await importing()).toMatchObject({
        code: 1,
        told: expect.stringMatching(/or a newer Facturier made this database\.$/),
      })
      expect(await examined()).toMatch(/^ERROR +schema: .*newer Facturier.*\n +→ Start the version/m)
      await su.query(`delete from public.schema_migration ${last}`)
      await su.query(`alter database ${name} set default_transaction_read_only = on`)
      expect(await importing()).toMatchObject({
        code: 1,
        told: expect.stringMatching(/takes no writes: switch default_transaction_read_only off/),
      })
      expect(await examined()).toMatch(/^ERROR +database: +It takes no writes\.$/m)
      expect(readdirSync(root)).not.toContain('own')
      await su.query(`alter database ${name} reset default_transaction_read_only`)
      expect(await importing()).toMatchObject({ code: 0, facts: [{ imported: 2 }] })
    } finally {
      await su.end()
      await database.drop()
    }
  })

  it('a port that takes connections and says nothing: five seconds, and one sentence', async () => {
    const silent = createServer(() => undefined)
    const port = await new Promise<number>((done) => {
      silent.listen(0, '127.0.0.1', () => done((silent.address() as AddressInfo).port))
    })
    try {
      expect(await bulk(postCommand, `http://127.0.0.1:${port}`, [])).toMatchObject({
        code: 1,
        told: expect.stringMatching(/^http:\S+ has said nothing for 5 s: look at what runs there, or set --url/),
      })
    } finally {
      silent.close()
      silent.closeAllConnections()
    }
  })

  it('a service that is away in between: it is waited for, and Ctrl-C ends the waiting', async () => {
    let begun = 0
    // Lets the first questions through, and has no turn for what is more.
    const busy = createServer((request, response) => {
      if (request.url === '/graphql') {
        begun += 1
        response.writeHead(503, { 'content-type': 'application/json' })
        return response.end('{"error":{"message":"It takes no writes right now."}}')
      }
      const { url, headers } = request
      return void fetch(service.base + String(url), { headers: { authorization: String(headers.authorization) } }).then(
        async (answer) =>
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
      )
    })
    const port = await new Promise<number>((done) => {
      busy.listen(0, '127.0.0.1', () => done((busy.address() as AddressInfo).port))
    })
    try {
      for (const [command, args] of [
        [importCommand, [inbox, '--report', join(root, 'waited')]],
        [postCommand, []],
        [watchCommand, [inbox, '--once', '--every', '1']],
      ] as const) {
        const stop = new AbortController()
        const hear = (part: string): void => {
          if (part.includes('is busy or away, waiting: It takes no writes right now.')) stop.abort()
        }
        const said = await bulk(command, `http://127.0.0.1:${port}`, args, { signal: stop.signal, hear })
        expect(said.code, said.told).toBe(130)
      }
      expect(begun).toBeGreaterThan(2)
    } finally {
      busy.close()
      busy.closeAllConnections()
    }
  })
})
