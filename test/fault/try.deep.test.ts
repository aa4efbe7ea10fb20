import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { purchaseXml } from '../support/received-files.ts'
import { runCommand } from '../support/command.ts'

/** `try` (F110) on a machine without service and database: report and booking, and nothing is left. */
it('shows what files say and what booking them would do, and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'try-'))
  const known = join(folder, 'known.xml')
  const unknown = join(folder, 'unknown.xml')
  writeFileSync(known, purchaseXml({ number: 'TRY-1' }))
  writeFileSync(unknown, purchaseXml({ number: 'TRY-2', vat: 'BE0999200999', name: 'Nobody NV', date: '2019-05-05' }))
  writeFileSync(join(folder, 'broken.xml'), '<Invoice')
  const TMPDIR = mkdtempSync(join(tmpdir(), 'tried-'))
  chmodSync(TMPDIR, 0o755)
  const good = await runCommand(['try', known, unknown], { TMPDIR })
  const text = good.output.join('\n')
  expect(good.code, text).toBe(0)
  expect(text).toMatch(/known\.xml\n {2}purchase invoice TRY-1 of 2026-03-14, Kantoormeubelen Claes NV\n/)
  expect(text).toMatch(/assumed {2}the vendor is known, in the posting groups DOMESTIC/)
  expect(text.match(/Total +121\.00 +121\.00\n {4}Balance 0\.00/g)).toHaveLength(2)
  const all = await runCommand(['try', folder, '--json'], { TMPDIR })
  expect(all.code).toBe(3)
  const broken = all.output.find((line) => line.includes('broken.xml')) ?? ''
  expect(JSON.parse(broken)).toMatchObject({ fit: false, text: expect.stringMatching(/^ {2}Refused: The file is not/) })
  expect(readdirSync(TMPDIR)).toEqual([])
  expect((await runCommand(['try'])).code).toBe(2)
  rmSync(TMPDIR, { recursive: true })
  rmSync(folder, { recursive: true })
})
