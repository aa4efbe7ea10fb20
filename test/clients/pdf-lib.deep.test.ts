import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toImportDraft } from '../../src/formats/import-draft.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { ciiTwin } from '../support/cii-twin.ts'
import { corpusFiles } from '../support/corpus-files.ts'
import { context } from '../support/drafted-files.ts'
import { library } from './libraries.ts'

/**
 * PDFs that another library writes (F88): its objects packed together or each by itself, and changed afterwards. Every file of
 * ours, as CII inside such a PDF, is the same draft as its UBL twin.
 */
const { AFRelationship, PDFDocument } = library('@cantoo/pdf-lib')

async function holding(xml: string, names: readonly string[], useObjectStreams: boolean): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  for (const name of names)
    await document.attach(Buffer.from(xml), name, { mimeType: 'text/xml', afRelationship: AFRelationship.Alternative })
  return Buffer.from(await document.save({ useObjectStreams }))
}

const files = corpusFiles.filter(({ folder }) => folder === 'peppol/be')

it('every file in a PDF of pdf-lib is the draft of its UBL twin, with the PDF as its picture', async () => {
  expect(files.length).toBeGreaterThan(30)
  for (const [at, file] of files.entries()) {
    const ubl = readEInvoice(file.bytes())
    const pdf = await holding(ciiTwin(ubl), ['factur-x.xml'], at % 2 === 0)
    const [found, expected] = [readEInvoice(pdf), ubl].map((one) => toImportDraft(one, { ...context, side: 'sales' }))
    expect({ name: file.name, header: found?.header }).toEqual({ name: file.name, header: expected?.header })
    expect(found?.docImage).toEqual(pdf)
  }
})

it('what was changed in a PDF later holds, and two invoices are refused', async () => {
  const xml = ciiTwin(readEInvoice(readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url))))
  for (const packed of [true, false]) {
    const document = await PDFDocument.load(await holding(xml, [], packed))
    await document.attach(Buffer.from(xml), 'xrechnung.xml')
    const changed = Buffer.from(await document.save({ useObjectStreams: packed }))
    expect(readEInvoice(changed).number).toBe('VF25-0001')
    const two = await holding(xml, ['factur-x.xml', 'xrechnung.xml'], packed)
    expect(() => readEInvoice(two)).toThrow('The PDF holds 2 invoices, factur-x.xml, xrechnung.xml: one is expected.')
  }
})
