import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auditCommand, type AuditActions } from '../../src/cli/audit.ts'

const id = '00000000-0000-4000-8000-000000000001'

const goneId = '00000000-0000-4000-8000-00000000000a'

/** Runs the command over a company of two events; answers its exit code, what it printed, and what it asked. */
async function run(...args: string[]) {
  const printed: string[] = []
  const asked: unknown[] = []
  const actions: AuditActions = {
    companies: () => Promise.resolve([{ id, name: 'Books' }]),
    lines: async function* (...wanted) {
      asked.push(wanted)
      yield* await Promise.resolve([{ at: 1 }, { at: 2 }])
    },
    has: (companyId) => Promise.resolve(companyId === goneId),
    forget: (days) => Promise.resolve(days + 1),
    days: 3653,
  }
  const code = await auditCommand(args, actions, (text) => void printed.push(text))
  return { code, text: printed.join(''), asked }
}

it('writes events as lines, of a company or of none', async () => {
  expect(await run('export', 'Books', '--from', '2026-01-01')).toEqual({
    code: 0,
    text: '{"at":1}\n{"at":2}\n',
    asked: [[id, { from: '2026-01-01' }]],
  })
  expect((await run('export', '--installation', '--to', '2026-01-01')).asked).toEqual([['', { to: '2026-01-01' }]])
  expect(await run('export', 'Other')).toMatchObject({ code: 1, text: expect.stringContaining('no company Other') })
  expect(await run('export', goneId.toUpperCase())).toMatchObject({ code: 0, asked: [[goneId, {}]] })
  const nobody = goneId.replace('a', 'b')
  expect(await run('export', nobody)).toMatchObject({ code: 1, text: expect.stringContaining('is named by its id') })
  expect(await run('forget')).toMatchObject({ code: 0, text: '3654 events older than 3653 days were forgotten.\n' })
})

it('writes a new file, and none over another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facturier-audit-'))
  try {
    const path = join(folder, 'log.jsonl')
    expect(await run('export', id, '--out', path)).toMatchObject({ code: 0, text: `2 events are in ${path}.\n` })
    expect(readFileSync(path, 'utf8')).toBe('{"at":1}\n{"at":2}\n')
    await expect(run('export', id, '--out', path)).rejects.toThrow('there is one already')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it.each([
  [],
  ['show'],
  ['export'],
  ['export', 'Books', 'more'],
  ['export', 'Books', '--installation'],
  ['forget', 'all'],
  ['export', 'Books', '--format', 'csv'],
])('is not understood as audit %j', async (...args) => {
  expect(await run(...args)).toMatchObject({ code: 2, text: expect.stringContaining('Usage:') })
})

it.each([
  [['--from', 'yesterday'], '--from yesterday is no day of the calendar: write it as 2026-01-31.'],
  [['--to', '2026-02-30'], '--to 2026-02-30 is no day of the calendar: write it as 2026-01-31.'],
  [['--to', '2026-13-01'], '--to 2026-13-01 is no day of the calendar: write it as 2026-01-31.'],
  [['--from', '0000-01-01'], '--from 0000-01-01 is no day of the calendar: write it as 2026-01-31.'],
  [
    ['--from', '2026-02-02', '--to', '2026-02-01'],
    '--to 2026-02-01 is before --from 2026-02-02: no day is between them.',
  ],
])('says which flag of audit export is wrong: %j', async (flags, text) => {
  expect(await run('export', 'Books', ...flags)).toEqual({ code: 2, text: `${text}\n`, asked: [] })
})
