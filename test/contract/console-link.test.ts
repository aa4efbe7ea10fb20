import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { consoleCommand, showLink, type Started } from '../../src/cli/service/console-link.ts'
import { admin } from '../support/admin.ts'
import { browserOf } from '../support/web-session.ts'
import { startService, type Service } from '../support/service.ts'

/** The link that signs in to the console: F114. */
let service: Service
beforeAll(async () => {
  service = await startService({ demo: false })
})
afterAll(() => service.stop())

const shape = /^Open (http\S+)\/#ticket=([\w-]{43}) to begin/
const ticketIn = (text: string): string => shape.exec(text)?.[2] ?? ''
const signIn = async (text: string) => (await browserOf(service.base).signIn({ ticket: ticketIn(text) })).json

/** Runs the command; what it prints, and its facts. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  let text = ''
  let facts: object | undefined
  const print = (more: string, fact?: object): void => {
    text += more
    facts = fact
  }
  const code = await consoleCommand(args, { sessions: service.sessions, config: readConfig(env) }, print)
  return { code, text, facts }
}

describe('console', () => {
  it('prints a link for the administrator, at the address of the settings', async () => {
    const { code, text, facts } = await run([], { PORT: '4321' })
    expect([code, shape.exec(text)?.[1]]).toEqual([0, 'http://127.0.0.1:4321'])
    expect(facts).toEqual({ user: admin.user, link: `http://127.0.0.1:4321/#ticket=${ticketIn(text)}` })
    expect(await signIn(text)).toMatchObject({ user: admin.user })
    expect(await signIn(text)).toMatchObject({ error: { code: 'Authentication_InvalidCredentials' } })
  })

  it('leads to where clients know the service', async () => {
    const { text } = await run([], { PUBLIC_URL: 'https://books.example' })
    expect(shape.exec(text)?.[1]).toBe('https://books.example')
  })

  it('leads to the address that it is given, and says what a browser needs for it', async () => {
    const { text, facts } = await run(['--url', 'http://books.lan:8080/'])
    expect(shape.exec(text)?.[1]).toBe('http://books.lan:8080')
    expect(facts).toMatchObject({ link: expect.stringMatching(/^http:\/\/books\.lan:8080\/#ticket=/) })
    expect(text).toContain('without TLS')
    expect(text).toContain('Nothing answers at http://books.lan:8080')
    const port = new URL(service.base).port
    const local = await run(['--url', service.base])
    expect(local.text).toContain(`ssh -L ${port}:127.0.0.1:${port} `)
    expect(local.text).not.toMatch(/Nothing answers|without TLS/)
    expect(await signIn(local.text)).toMatchObject({ user: admin.user })
    expect((await run([], { PORT: port, HOST: '0.0.0.0' })).text).toContain(`ssh -L ${port}:`)
    expect((await run([], { PORT: '9' })).text).toContain('Nothing answers at http://127.0.0.1:9 ')
    expect((await run([], { PORT: port, PUBLIC_URL: 'https://books.invalid' })).text).not.toMatch(/ssh|without TLS/)
  })

  it('signs in whom it names, and signs him out everywhere', async () => {
    await service.keys.create('clerk')
    const { text } = await run(['clerk'])
    const { text: spare } = await run(['clerk'])
    const one = browserOf(service.base)
    expect((await one.signIn({ ticket: ticketIn(text) })).json).toMatchObject({ user: 'clerk' })
    expect(await run(['clerk', '--sign-out'])).toEqual({
      code: 0,
      text: 'clerk is signed out: 2 sessions and links ended.\n',
      facts: { user: 'clerk', ended: 2 },
    })
    await expect.poll(async () => (await one.ask('GET', '/session')).status, { timeout: 60_000 }).toBe(401)
    expect(await signIn(spare)).toHaveProperty('error')
  })

  it.each([
    [['nobody'], 1],
    [['nobody', '--sign-out'], 1],
    [['a', 'b'], 2],
    [['--sign-out'], 2],
    [['--other'], 2],
    [['--url', 'books'], 2],
    [['--url', 'ftp://books.example'], 2],
    [['--url', 'https://ann:secret@books.example'], 2],
    [['--url', 'https://books.example/?a=b'], 2],
    [['clerk', '--sign-out', '--url', 'https://books.example'], 2],
  ])('says what is wrong with %j', async (args, code) => {
    const answer = await run(args)
    expect([answer.code, answer.text.length > 20, answer.facts]).toEqual([code, true, undefined])
  })
})

describe('a start', () => {
  /** What it prints on both outputs. */
  async function shown(given: Partial<Started>, env: Record<string, string> = {}) {
    const printed = { err: '', out: '' }
    const print = {
      err: (text: string) => void (printed.err += text),
      out: (text: string) => void (printed.out += text),
    }
    const usual = { base: service.base, made: undefined, sessions: service.sessions, terminal: false }
    await showLink({ config: readConfig(env), ...usual, ...given, print })
    return printed
  }
  const database = { DATABASE_URL: 'postgresql://somebody@127.0.0.1:1/books' }

  it('that made the first key shows the link where it showed the key', async () => {
    const { err, out } = await shown({ made: admin }, database)
    expect([shape.exec(err)?.[1], out]).toEqual([service.base, ''])
    expect(await signIn(err)).toMatchObject({ user: admin.user })
  })

  it('before a terminal, on a database of its own, shows a link each time', async () => {
    for (const made of [undefined, admin]) {
      const { err, out } = await shown({ terminal: true, made })
      expect(err).toBe('')
      expect(await signIn(out)).toMatchObject({ user: admin.user })
    }
  })

  it.each([
    ['whose output is collected', {}, {}],
    ['on a database of others', { terminal: true }, database],
    ['that others reach', { terminal: true }, { HOST: '0.0.0.0' }],
  ])('%s shows none', async (_what, given, env) => {
    expect(await shown(given, env)).toEqual({ err: '', out: '' })
  })

  it('goes on where no link can be made', async () => {
    const sessions = { ...service.sessions, makeTicket: () => Promise.reject(new Error('The database is away.')) }
    expect(await shown({ made: admin, sessions })).toEqual({ err: '', out: '' })
  })
})
