import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { ciiTwin } from '../support/cii-twin.ts'
import { businessDocument } from '../support/envelopes.ts'
import { globalId, type Answer } from '../support/graphql-surface.ts'
import { pdfWith } from '../support/pdfs.ts'
import { contentOf, purchaseXml } from '../support/received-files.ts'
import { directSurfaces, type DirectSurfaces } from '../support/two-surfaces.ts'

/** What access points hand over: envelopes, CII, PDF with XML (F88). */
let surfaces: DirectSurfaces
beforeAll(async () => {
  surfaces = await directSurfaces()
})
afterAll(() => surfaces.stop())

const set = () => `companies(${surfaces.companyId})/importpurchaseinvoices`

async function send(file: string | Uint8Array): Promise<{ status: number; json: Answer }> {
  const { status, text } = await surfaces.send('POST', set(), { contentstring: contentOf(file) })
  return { status, json: JSON.parse(text) }
}

const envelopeOf = { sender: '0208:0999200265', receiver: '0208:0999000129' }
const enveloped = (instanceId: string, sender = envelopeOf.sender, number?: string): string =>
  businessDocument(purchaseXml(number === undefined ? {} : { number }), { ...envelopeOf, sender, instanceId })

it('an envelope says who sent what to whom on both surfaces, and is known again by it', async () => {
  const first = await send(enveloped('first'))
  expect(first.status).toBe(201)
  // The contract's clients get what they know.
  expect(Object.keys(first.json)).not.toContain('envelopeSender')
  const id = String(first.json.id)
  const names = 'envelopeSender,envelopeReceiver,envelopeInstanceId'
  const shown = await surfaces.send('GET', `${set()}(${id})?$select=${names}`)
  expect(JSON.parse(shown.text)).toMatchObject({
    envelopeSender: envelopeOf.sender,
    envelopeReceiver: envelopeOf.receiver,
    envelopeInstanceId: 'first',
  })
  const found = await surfaces.send('GET', `${set()}?$filter=envelopeInstanceId eq 'first'&$select=id`)
  expect(JSON.parse(found.text).value).toMatchObject([{ id }])

  const again = enveloped('first')
  const dry = `query ($company: ID!, $xml: Base64!) { parsed: parseImportDocument(companyId: $company, xml: $xml) {
    existing { ... on ImportPurchaseInvoice { id } } purchaseInvoice { envelopeSender envelopeReceiver envelopeInstanceId } } }`
  const { data } = await surfaces.ask(dry, { company: surfaces.companyId, xml: contentOf(again) })
  expect(data.parsed).toEqual({
    existing: { id: globalId('ImportPurchaseInvoice', surfaces.companyId, id) },
    purchaseInvoice: {
      envelopeSender: envelopeOf.sender,
      envelopeReceiver: envelopeOf.receiver,
      envelopeInstanceId: 'first',
    },
  })
  const refused = await send(again)
  expect(refused).toMatchObject({ status: 409, json: { error: { target: 'contentstring' } } })
  expect(refused.json.error.message).toContain('The sending first of 0208:0999200265 was received before')
  expect(refused.json.error.details[0].target).toContain(id)

  // Another sender may call its own so, and the sending is free again when its document is gone.
  expect((await send(enveloped('first', '0208:0999200166'))).status).toBe(201)
  expect((await surfaces.send('DELETE', `${set()}(${id})`, undefined, { 'if-match': '*' })).status).toBe(204)
  expect((await send(enveloped('first'))).status).toBe(201)
})

it('a sending that comes many times at the same instant, in other bytes, makes one document', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(enveloped('many'))))
  expect(answers.map(({ status }) => String(status)).toSorted((one, other) => one.localeCompare(other))).toEqual([
    '201',
    ...Array.from({ length: 7 }, () => '409'),
  ])
})

it('CII and a PDF with it become the document of their UBL twin; the PDF is its picture', async () => {
  const xml = purchaseXml({ number: 'TWIN-1' })
  const twin = ciiTwin(readEInvoice(Buffer.from(xml)))
  const pdf = await pdfWith({ name: 'factur-x.xml', content: twin })
  const shown = async (file: string | Uint8Array) => {
    const made = await send(file)
    expect(made.status).toBe(201)
    const id = String(made.json.id)
    const address = `${set()}(${id})`
    const read = await surfaces.send('GET', `${address}?$select=docImage,contentstring`)
    const lines = await surfaces.send('GET', `${address}/importPurchaseinvoiceLines`)
    const report = await surfaces.send('GET', `${address}/Microsoft.NAV.validationReport()`)
    expect((await surfaces.send('DELETE', address, undefined, { 'if-match': '*' })).status).toBe(204)
    const own = /^(?:@.*|id|entryNo|headerEntryNo|documentId|.*Date[tT]ime)$/
    const values = (record: object) => Object.fromEntries(Object.entries(record).filter(([name]) => !own.test(name)))
    return {
      header: values(made.json),
      lines: JSON.parse(lines.text).value.map(values),
      blobs: JSON.parse(read.text),
      report: JSON.parse(report.text).value,
    }
  }
  const [ubl, cii, held] = [await shown(xml), await shown(twin), await shown(pdf)]
  expect(ubl.lines).toHaveLength(1)
  for (const other of [cii, held]) {
    expect(other.header).toEqual(ubl.header)
    expect(other.lines).toEqual(ubl.lines)
    expect(other.report.at(-1)).toMatchObject({
      rule: 'FORMAT',
      xpath:
        '/rsm:CrossIndustryInvoice/rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
    })
  }
  expect(cii.blobs).toMatchObject({ docImage: '', contentstring: contentOf(twin) })
  expect(held.blobs).toMatchObject({ docImage: contentOf(pdf), contentstring: contentOf(pdf) })
})

it('what cannot be opened is 400 that names the place, and nothing is stored; docImage alone is never read', async () => {
  const count = async () => (await surfaces.send('GET', `${set()}/$count`)).text
  const before = await count()
  const twin = ciiTwin(readEInvoice(Buffer.from(purchaseXml())))
  const files = [
    [businessDocument(''), '/StandardBusinessDocument/StandardBusinessDocumentHeader'],
    [await pdfWith(), 'a PDF that holds no invoice'],
    [
      twin.replace(
        '</rsm:CrossIndustryInvoice>',
        '<x:ID xmlns:x="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"/></rsm:CrossIndustryInvoice>',
      ),
      '/rsm:CrossIndustryInvoice/ID',
    ],
  ] as const
  for (const [file, place] of files) {
    const { status, json } = await send(file)
    expect([status, json.error.code, json.error.target]).toEqual([400, 'Application_DialogException', 'contentstring'])
    expect(json.error.message).toContain(place)
  }
  expect(await count()).toBe(before)

  const pdf = await pdfWith({ name: 'factur-x.xml', content: twin })
  const made = await surfaces.send('POST', set(), { docImage: contentOf(pdf), name: 'By hand' })
  expect([made.status, JSON.parse(made.text).docAmountInclVAT]).toEqual([201, expect.anything()])
  expect(JSON.parse(made.text)).toMatchObject({ name: 'By hand', vendorNo: '', vendorInvCrMemoNo: '' })
})

it('a page is drawn as PDF/A where a file brought no picture, on both surfaces', async () => {
  const image = async (id: string) =>
    Buffer.from(JSON.parse((await surfaces.send('GET', `${set()}(${id})?$select=docImage`)).text).docImage, 'base64')
  const draw = (id: string, language: string) =>
    surfaces.send('POST', `${set()}(${id})/Microsoft.NAV.drawDocImage`, { language })
  const refusalOf = ({ text }: { text: string }) => JSON.parse(text).error
  const id = String((await send(purchaseXml())).json.id)
  expect((await image(id)).length).toBe(0)
  expect(refusalOf(await draw(id, 'xx'))).toMatchObject({ code: 'BadRequest', target: 'language' })
  expect((await draw(id, 'fr')).status).toBe(204)
  const drawn = (await image(id)).toString('latin1')
  expect(drawn.startsWith('%PDF-1.7')).toBe(true)
  for (const part of ['<pdfaid:part>3<', '<pdfaid:conformance>B<', '/GTS_PDFA1', '/FontFile2', '/Lang (fr)'])
    expect(drawn).toContain(part)
  expect(drawn).not.toMatch(/\/BaseFont \/Helvetica|\/JavaScript|\/URI/)

  const mutation = `mutation ($input: DrawDocImageImportPurchaseInvoiceInput!) { result: drawDocImageImportPurchaseInvoice(input: $input) {
    __typename ... on DrawDocImageImportPurchaseInvoiceSuccess { succeeded importPurchaseInvoice { docImage } } ... on Error { message } } }`
  const mutate = async (of: string) =>
    (
      await surfaces.ask(mutation, {
        input: { id: globalId('ImportPurchaseInvoice', surfaces.companyId, of), language: 'de' },
      })
    ).data.result
  expect((await mutate(id)).message).toMatch(
    /has a picture already\. To have another one drawn, empty docImage first\.$/,
  )
  const other = String((await send(enveloped('drawn'))).json.id)
  const { succeeded, importPurchaseInvoice } = await mutate(other)
  const german = Buffer.from(importPurchaseInvoice.docImage, 'base64').toString('latin1')
  expect([succeeded, german.slice(0, 5)]).toEqual([true, '%PDF-'])
  expect(german).toContain('/Lang (de)')
  const byHand = await surfaces.send('POST', set(), { name: 'By hand' })
  expect((await mutate(String(JSON.parse(byHand.text).id))).message).toMatch(/has no file to draw/)
  expect((await surfaces.send('POST', `${set()}(${other})/Microsoft.NAV.post`)).status).toBe(204)
  expect(refusalOf(await draw(other, 'en')).message).toMatch(/because it has been posted as/)
  expect(surfaces.logged).toEqual([])
})
