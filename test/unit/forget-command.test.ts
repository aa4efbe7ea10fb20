import { expect, it } from 'vitest'
import { forgetCommand, type ForgetActions } from '../../src/cli/forget.ts'

const id = '00000000-0000-4000-8000-000000000001'

/** Runs the command over a company with customer C1, who is free, and vendor V1, who is not; answers exit code, output and what was asked. */
async function run(...args: string[]) {
  const printed: string[] = []
  const asked: unknown[] = []
  const actions: ForgetActions = {
    companies: () => Promise.resolve([{ id, name: 'Books' }]),
    partyId: (_company, _party, no) => Promise.resolve(['C1', 'V1'].includes(no) ? `id of ${no}` : undefined),
    engine: {
      act: ({ principalName }, companyId, { set }, of, action, { parameters }) => {
        asked.push([principalName, companyId, set, of, action, parameters])
        const finding = { code: 'OpenEntry', message: 'Something is open.', field: '', lineNo: null }
        return Promise.resolve(
          set === 'vendors'
            ? { succeeded: false, findings: [finding] }
            : { succeeded: true, findings: [], emptied: 'all of it.' },
        )
      },
    },
  }
  const code = await forgetCommand(args, actions, (text) => void printed.push(text))
  return { code, text: printed.join(''), asked }
}

it('forgets, previews, and says what stands against it', async () => {
  expect(await run('customer', 'C1', '--company', 'Books', '--reason', 'Letter')).toEqual({
    code: 0,
    text: 'Emptied: all of it.\n',
    asked: [['operator', id, 'customers', 'id of C1', 'forget', { reason: 'Letter' }]],
  })
  expect(await run('customer', 'C1', '--company', id.toUpperCase(), '--preview')).toEqual({
    code: 0,
    text: 'It would empty: all of it.\n',
    asked: [['operator', id, 'customers', 'id of C1', 'forgetpreview', {}]],
  })
  expect(await run('vendor', 'V1', '--company', 'Books', '--reason', 'Letter')).toMatchObject({
    code: 1,
    text: 'Something is open.\n',
  })
})

it.each([
  [1, 'There is no company Other', ['customer', 'C1', '--company', 'Other', '--preview']],
  [1, 'There is no customer C9 in Books', ['customer', 'C9', '--company', 'Books', '--preview']],
  [1, "The action needs 'reason'", ['customer', 'C1', '--company', 'Books', '--reason', ' ']],
  [2, 'Usage', []],
  [2, 'Usage', ['item', '1', '--company', 'Books', '--preview']],
  [2, 'Usage', ['customer', 'C1', '--company', 'Books']],
  [2, 'Usage', ['customer', 'C1', '--preview']],
  [2, 'Usage', ['customer', 'C1', '--company', 'Books', '--preview', '--reason', 'Letter']],
  [2, 'Usage', ['customer', 'C1', 'C2', '--company', 'Books', '--preview']],
])('answers %i and "%s" to %j, and forgets nobody', async (code, text, args) => {
  expect(await run(...args)).toEqual({ code, text: expect.stringContaining(text), asked: [] })
})
