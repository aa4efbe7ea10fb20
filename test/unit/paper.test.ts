import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blocksOf } from '../../src/formats/paper/blocks.ts'
import { previewHtml } from '../../src/formats/preview/page.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'

const invoice = readEInvoice(readFileSync(new URL('../data/peppol/be-02-four-rates.xml', import.meta.url)))
const finding = { rule: 'X', severity: 'error', message: 'no', xpath: '/a', found: '1', expected: '2' } as const

test('paper has what the page has, in its order and words, but not what the validation found', () => {
  const blocks = blocksOf(previewHtml(invoice, { language: 'nl', findings: [finding] }))
  expect(blocks.slice(0, 3)).toEqual([
    { kind: 'heading', level: 1, text: 'Factuur VF25-0002' },
    { kind: 'text', text: 'Demo Verkoop NV' },
    { kind: 'text', text: 'Te betalen 443,52\u00A0EUR Vervaldatum: 13 april 2025' },
  ])
  const tables = blocks.filter((block) => block.kind === 'table')
  expect(tables.map(({ caption, rows }) => [caption, rows.length])).toEqual([
    ['Lijnen', 4],
    ['Btw-overzicht', 4],
    ['Totalen', 5],
  ])
  expect(tables[0]?.rows[1]).toEqual([
    { text: '2', isNumber: false },
    { text: 'Maaltijd personeel', isNumber: false },
    { text: '5 st.', isNumber: true },
    { text: '20', isNumber: true },
    { text: '12\u00A0% S', isNumber: true },
    { text: '100,00', isNumber: true },
  ])
  expect(blocks).toContainEqual({
    kind: 'pairs',
    rows: [
      ['Betaalwijze', 'Overschrijving 30'],
      ['Rekening (IBAN)', 'BE49 9990 0000 0171'],
      ['Gestructureerde mededeling', '+++100/0000/00236+++'],
    ],
  })
  expect(JSON.stringify(blocks)).not.toContain('Bevinding')
})

test('a text of the file stays a text, and a long one is cut', () => {
  const hostile = '<p class="validation">&#60;b&#62;</p>'
  const notes = [hostile, 'x'.repeat(5000)]
  const texts = blocksOf(previewHtml({ ...invoice, notes }, { language: 'en', findings: [] })).flatMap((block) =>
    block.kind === 'text' ? [block.text] : [],
  )
  expect(texts).toContain(hostile)
  expect(texts).toContain(`${'x'.repeat(1500)}…`)
})
