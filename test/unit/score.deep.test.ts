import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { extract } from '../score/extract/extract.ts'
import { reportOf, Tally } from '../score/report.ts'
import { scoreFolder } from '../score/score.ts'
import { corpus } from '../support/corpus-files.ts'
import { twinUbl } from '../support/twin-invoices.ts'

const folder = mkdtempSync(join(tmpdir(), 'facturier-score-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = readFileSync(join(import.meta.dirname, '../../docs/e-invoices.md'), 'utf8')

test.skipIf(corpus === undefined)(
  corpus === undefined
    ? 'set FACTURIER_CORPUS for the reading score'
    : 'the reading score of the corpus has no difference, and is as docs/e-invoices.md prints it',
  () => {
    const [tally, others] = [new Tally(), { count: 0 }]
    const differing = [...scoreFolder(corpus ?? '', { depth: 2, side: 'purchase' }, others)].filter((score) => {
      tally.add(score)
      return score.outcome === 'different'
    })
    expect(differing).toEqual([])
    expect(page).toContain(`\n${reportOf(tally, others.count).split('\n\n')[0]}\n`)
  },
)

test('the command prints counts and differences, writes its file, and exits as it was asked to', () => {
  const run = join(import.meta.dirname, '../score/run.ts')
  const json = join(folder, 'score.json')
  const command = (...args: string[]) => spawnSync(process.execPath, [run, ...args], { encoding: 'utf8' })
  mkdirSync(join(folder, 'one'))
  writeFileSync(join(folder, 'one/equal.xml'), twinUbl)
  writeFileSync(join(folder, 'one/not.xml'), '<a/>')
  writeFileSync(
    join(folder, 'two.xml'),
    twinUbl.replace(/<cac:PayeeFinancialAccount>.*?<\/cac:PayeeFinancialAccount>/, '$&$&'),
  )
  const differing = command(folder, '--differences', '--fail-on-difference', '--json', json)
  expect(differing).toMatchObject({ status: 1, stderr: '' })
  expect(differing.stdout).toContain('two.xml: accounts[2]: read null, extracted "BE68539007547034"\n')
  expect(differing.stdout).toMatch(/^all +3 +1 +0 +1 +1 +0$/m)
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
    files: [
      { file: 'one/equal.xml', outcome: 'equal', differences: [] },
      { file: 'one/not.xml', outcome: 'not an invoice' },
      { file: 'two.xml', differences: [{ field: 'accounts[2]', read: null, extracted: 'BE68539007547034' }] },
    ],
    sources: { one: { files: 2, equal: 1 }, '.': { files: 1, different: 1 } },
    all: { files: 3, equal: 1, refused: 0, different: 1, 'not an invoice': 1, blocked: 0 },
  })
  expect(command(join(folder, 'one')).status).toBe(0)
  const refused = command(join(folder, 'none'))
  expect(refused).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^There is no folder .*\n$/) })
})

test('the extractor ends on PDFs that inflate without end, but for their pictures', () => {
  const bomb = deflateSync(Buffer.alloc(300 * 1024 * 1024))
  const pdf = (more: string) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n7 0 obj\n<< ${more} /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n`),
      bomb,
      Buffer.from('\nendstream\nendobj\n'),
    ])
  expect(extract(pdf('/Type /EmbeddedFile'))).toEqual({ unreadable: 'The PDF inflates to too much.' })
  expect(extract(pdf('/Subtype /Image'))).toEqual({ unreadable: 'The PDF holds 0 documents.' })
})
