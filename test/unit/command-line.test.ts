import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { declared, runLine } from '../../src/cli/line/program.ts'
import type { Declaration } from '../../src/cli/line/declaration.ts'
import { printJson, type Print } from '../../src/cli/terms/print.ts'
import { unknownSettings } from '../../src/config/unknown.ts'

/** Runs a line where neither settings nor a database are to be had; answers its exit code and what was said. */
async function said(args: readonly string[], all: readonly Declaration[] = declared) {
  let [out, err] = ['', '']
  const print: Print = (text) => void (out += text)
  const config = () => {
    throw new Error('settings were read')
  }
  const tell = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) }
  return { code: await runLine(args, { print, config }, all, tell), out, err }
}

describe('the command line', () => {
  it.each(declared.map(({ name }) => name))(
    'has help of %s, for which nothing is needed, and exits 0',
    async (name) => {
      const { code, out, err } = await said([name, '--help'])
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toMatch(new RegExp(`^Usage:\\s+facturier `))
      expect(out).toMatch(new RegExp(`^(?:Usage:| )\\s*facturier ${name}\\b`, 'm'))
      expect(await said(['help', name])).toEqual({ code, out, err })
      const help = await declared.find((one) => one.name === name)?.help()
      for (const option of Object.keys(help?.options ?? {})) expect(out, option).toContain(`--${option}`)
      for (const verb of help?.verbs ?? []) expect(await said([name, verb, '-h'])).toEqual({ code, out, err })
    },
  )

  it('lists every command with nothing, with help and with --help', async () => {
    const { code, out } = await said([])
    expect(code).toBe(0)
    for (const { name } of declared) expect(out).toContain(`\n  ${name} `)
    expect(await said(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('Commands:') })
    expect(await said(['help'])).toMatchObject({ code: 0, out: expect.stringContaining('Commands:') })
    expect((await said(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it.each([
    [['sevre'], "Unknown command 'sevre'. Did you mean serve?"],
    [['key', 'crate', 'x'], "Unknown command 'crate'. Did you mean create?"],
    [['company', 'create', '--nmae', 'x'], "Unknown option '--nmae'. Did you mean --name?"],
    [['verify', '--wat'], "Unknown option '--wat'."],
    [['backup', 'x', '--from'], "Option '--from <value>' argument missing."],
  ])('says of %j what was most likely meant, with 2', async (args, sentence) => {
    expect(await said(args)).toEqual({ code: 2, out: '', err: `${sentence} (facturier --help)\n` })
  })

  it('answers 2 with the usage where a verb is missing', async () => {
    expect(await said(['key'])).toMatchObject({ code: 2, err: expect.stringContaining('facturier key create USER') })
  })

  it('hands a command its own words, whatever the program takes before, between and behind them', async () => {
    const seen: (readonly string[])[] = []
    const help = { usage: 'Usage:\n  take', options: { of: { type: 'string' } }, verbs: ['this'] } as const
    const run = async ({ args }: { args: readonly string[] }) => {
      seen.push(args)
      return 3
    }
    const take: Declaration = { name: 'take', summary: '', help: async () => help, run }
    for (const args of [
      ['take', '--json', 'this', '--of', 'x', 'y'],
      ['--json', 'take', 'this', '--of=x', 'y', '--json'],
      ['take', '--of', 'x', 'this', 'y'],
      ['take', 'this', '--', '--json', '-x'],
    ])
      expect((await said(args, [take])).code).toBe(3)
    expect(seen).toEqual([
      ['this', '--of', 'x', 'y'],
      ['this', '--of=x', 'y'],
      ['--of', 'x', 'this', 'y'],
      ['this', '--', '--json', '-x'],
    ])
  })

  it.each(['bash', 'zsh', 'fish'])('completes every command, verb and option in %s', async (shell) => {
    const { code, out } = await said(['completion', shell])
    expect(code).toBe(0)
    for (const { name, help } of declared) {
      expect(out).toContain(name)
      const { options, verbs = [] } = await help()
      for (const word of [...Object.keys(options), ...verbs]) expect(out).toContain(word)
    }
    // Whichever shells there are read it.
    const { error, status, stderr } = spawnSync(shell, ['-n'], { input: out, encoding: 'utf8' })
    if (error === undefined) expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('completes in bash', async () => {
    const { out } = await said(['completion', 'bash'])
    const complete = (...words: string[]): string =>
      spawnSync(
        'bash',
        [
          '-c',
          `${out}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _facturier; (IFS="|"; echo "\${COMPREPLY[*]}")`,
          'x',
          ...words,
        ],
        { encoding: 'utf8' },
      ).stdout.trim()
    expect(complete('facturier', 'move')).toBe('move|move-company')
    expect(complete('facturier', 'key', 'r')).toBe('rotate|revoke')
    expect(complete('facturier', 'company', 'create', '--n')).toBe('--name')
    const folder = mkdtempSync(join(tmpdir(), 'completed-'))
    const name = join(folder, 'My invoice *.xml')
    writeFileSync(name, '')
    expect(complete('facturier', 'import', `${folder}/My`)).toBe(name)
    expect(complete('facturier', 'import', `${folder}/No`)).toBe('')
    rmSync(folder, { recursive: true })
  })

  it('has each command in docs/commands.md', () => {
    const page = readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
    expect(rows).toEqual(declared.map(({ name }) => name))
  })
})

it('with --json there is a line of JSON for each fact, and for each line of text', () => {
  let written = ''
  const { print, end } = printJson((text) => void (written += text))
  print('Company a made\n', { id: 1, name: 'a' })
  print('two\nlines')
  print(' go on\n\n')
  print('open')
  print('a fact', { id: 2 })
  print('no end')
  end()
  expect(
    written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { id: 1, name: 'a' },
    { message: 'two' },
    { message: 'lines go on' },
    { message: 'open' },
    { id: 2 },
    { message: 'no end' },
  ])
})

it('a variable that begins as ours do and means nothing is named with the nearest one, and never its value', () => {
  const secret = 'planted'
  expect(
    unknownSettings({
      PATH: '/bin',
      FACTURIER_DATA: 'x',
      FACTURIER_RATELIMIT: secret,
      FACTURIER_ADMINKEY: secret,
      facturier_demo: secret,
      FACTURIER_SOMETHING_ELSE: secret,
    }),
  ).toEqual([
    'FACTURIER_ADMINKEY is no setting of Facturier and does nothing: write FACTURIER_ADMIN_KEY, or take it away.',
    'FACTURIER_RATELIMIT is no setting of Facturier and does nothing: write FACTURIER_RATE_LIMIT, or take it away.',
    'FACTURIER_SOMETHING_ELSE is no setting of Facturier and does nothing: take it away.',
    'facturier_demo is no setting of Facturier and does nothing: write FACTURIER_DEMO, or take it away.',
  ])
})
