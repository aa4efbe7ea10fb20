import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, read } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { vatFileXml, type FileParty, type VatFile } from '../support/vat-files.ts'

/** A party that is set by hand on a received document is judged against the file as the one that was found is (F49, F60). */
let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const sets = { sales: 'importsalesinvoices', purchase: 'importpurchaseinvoices' } as const
const types = { sales: 'ImportSalesInvoice', purchase: 'ImportPurchaseInvoice' } as const
const fields = { sales: 'customerNo', purchase: 'vendorNo' } as const
type Side = keyof typeof sets

/** Nobody the company knows. */
const stranger = (country: string, vat?: string): FileParty => ({
  name: 'Onbekend Zevenhuizen',
  country,
  endpoint: ['0060', '555000111'],
  ...(vat === undefined ? {} : { vat }),
})
const dutch = stranger('NL', 'NL555666777B01')
const french = stranger('FR', 'FR55566677788')

interface Document {
  readonly side: Side
  readonly id: string
  readonly path: string
}

let received = 0

async function receive(file: VatFile): Promise<Document> {
  received += 1
  const contentstring = Buffer.from(vatFileXml(`HAND-${received}`, file)).toString('base64')
  const made = await service.request('POST', `${service.companyUrl}/${sets[file.side]}`, { contentstring })
  expect(made.status, made.text).toBe(201)
  const id = String(made.json.id)
  const document = { side: file.side, id, path: `${sets[file.side]}(${id})` }
  // Nobody was found, and nothing else is wrong.
  expect(await conflicts(document)).toEqual([])
  return document
}

async function patch(path: string, body: object): Promise<void> {
  const answer = await service.request('PATCH', `${service.companyUrl}/${path}`, body, { 'if-match': '*' })
  expect(answer.status, answer.text).toBe(200)
}

const globalId = ({ side, id }: Document): string =>
  Buffer.from(`${types[side]}:${service.companyId}:${id}`).toString('base64url')

/** Sets the party through OData, or through GraphQL. */
async function setParty(document: Document, no: string, surface: 'OData' | 'GraphQL'): Promise<void> {
  const { side, path } = document
  if (surface === 'OData') return patch(path, { [fields[side]]: no })
  const name = `update${types[side]}`
  const mutation = `mutation ($id: ID!, $no: String!) {
    ${name}(input: { id: $id, etag: "*", fields: { ${fields[side]}: $no } }) { __typename } }`
  const answer = await service.graphql(mutation, { id: globalId(document), no })
  expect(answer.json.errors, answer.text).toBeUndefined()
  expect(answer.json.data[name].__typename).toBe(`Update${types[side]}Success`)
}

/** VATCONFLICT lines of the validation report, the same on both surfaces. */
async function conflicts(document: Document): Promise<readonly string[]> {
  const rows = (await list(service, `${document.path}/Microsoft.NAV.validationReport`))
    .filter(({ rule }) => rule === 'VATCONFLICT')
    .map(({ severity, message }) => `${String(severity)} ${String(message)}`)
  const query = `query ($id: ID!) { node(id: $id) { ... on ${types[document.side]} { validationReport { rule severity message } } } }`
  const answer = await service.graphql(query, { id: globalId(document) })
  expect(answer.json.errors, answer.text).toBeUndefined()
  const report = answer.json.data.node.validationReport as { rule: string; severity: string; message: string }[]
  const asked = report
    .filter(({ rule }) => rule === 'VATCONFLICT')
    .map(({ severity, message }) => `${severity.toLowerCase()} ${message}`)
  expect(asked).toEqual(rows)
  return rows
}

/** What hinders a document: by preview and by prediction on both surfaces, then by register and by post; empty once it is booked. */
async function hindrance(document: Document): Promise<string> {
  const { side, path } = document
  const { json } = await service.request('GET', `${service.companyUrl}/${path}/Microsoft.NAV.predictedVat()`)
  const preview = `mutation ($id: ID!) { postPreview${types[side]}(input: { id: $id }) { ... on PostPreview${types[side]}Success { issues { message } } } }`
  const answer = await service.graphql(preview, { id: globalId(document) })
  expect(answer.json.errors, answer.text).toBeUndefined()
  const previewed = (answer.json.data[`postPreview${types[side]}`].issues as { message: string }[])
    .map(({ message }) => message)
    .join('\n')
  const predicted = (json['findings'] as { message: string }[]).map(({ message }) => message).join('\n')
  expect([predicted, json['bookable']]).toEqual([previewed, previewed === ''])
  if (previewed !== '') {
    await service.request('POST', `${service.companyUrl}/${path}/Microsoft.NAV.register`)
    expect((await read(service, path))['errorMessage']).toBe(previewed)
  }
  await service.request('POST', `${service.companyUrl}/${path}/Microsoft.NAV.post`)
  const { errorMessage, createdDocNo } = await read(service, path)
  expect([errorMessage, createdDocNo === '']).toEqual([previewed, previewed !== ''])
  return previewed
}

describe.each(['OData', 'GraphQL'] as const)('a party that somebody sets through %s', (surface) => {
  it.each([
    ['sales', french, 'C1', 'customer C1', /in another country of the EU and in Belgium/, 'C4'],
    ['purchase', dutch, 'V1', 'vendor V1', /in another country of the EU and in Belgium/, 'V5'],
  ] as const)(
    'is judged again, on %s: the wrong one is stopped, the right one books',
    async (side, party, wrong, who, says, right) => {
      const document = await receive({ side, party, lines: ['100.00 AE 0'] })
      await setParty(document, wrong, surface)
      const [found = '', ...more] = await conflicts(document)
      expect(found).toMatch(new RegExp(`^error VAT AE 0 does not fit ${who}, who was set by hand: `))
      expect([found, more]).toEqual([expect.stringMatching(says), []])
      expect(`error ${await hindrance(document)}`).toBe(found)
      await setParty(document, right, surface)
      expect(await conflicts(document)).toEqual([])
      expect(await hindrance(document)).toBe('')
      // What is booked keeps the report of its file.
      expect(await conflicts(document)).toEqual([])
    },
  )
})

describe('a party that is set by hand', () => {
  it('whose own groups the file would be read with is stopped too: goods imported, by a vendor who reverses VAT', async () => {
    const card = { no: 'VHAND', name: 'Lakes Inc.', countryRegionCode: 'US', postingGroup: 'FOREIGN' }
    const groups = { genBusPostingGroup: 'EXPORT', vatBusPostingGroup: 'IMPREV' }
    const made = await service.request('POST', `${service.companyUrl}/vendors`, { ...card, ...groups })
    expect(made.status, made.text).toBe(201)
    const document = await receive({ side: 'purchase', party: stranger('US'), lines: ['100.00 G 0 604020'] })
    await setParty(document, 'VHAND', 'OData')
    expect(await hindrance(document)).toMatch(
      /its lines have VAT groups IMPEXP G3, and for this party they would be IMPREV G3\. Known are country US/,
    )
  })

  it('is let through once somebody chose the VAT groups, on the lines or on the document', async () => {
    const onLines = await receive({ side: 'purchase', party: dutch, lines: ['100.00 AE 0'] })
    await setParty(onLines, 'V1', 'OData')
    expect(await conflicts(onLines)).toHaveLength(1)
    const [line] = await list(service, `${onLines.path}/importPurchaseInvoiceLines`)
    const groups = { vatBusPostingGroup: 'CC', vatProdPostingGroup: 'S3' }
    await patch(`importpurchaseinvoicelines(${String(line?.['id'])})`, groups)
    expect([await conflicts(onLines), await hindrance(onLines)]).toEqual([[], ''])
    const onDocument = await receive({ side: 'purchase', party: dutch, lines: ['100.00 AE 0'] })
    await setParty(onDocument, 'V1', 'OData')
    await patch(onDocument.path, { vatBusPostingGroup: 'EU' })
    expect([await conflicts(onDocument), await hindrance(onDocument)]).toEqual([[], ''])
  })

  it('is let through when it fits: a Belgian vendor of a Belgian file', async () => {
    const document = await receive({ side: 'purchase', party: stranger('BE', 'BE0999555666'), lines: ['100.00 S 21'] })
    await setParty(document, 'V00010', 'OData')
    expect([await conflicts(document), await hindrance(document)]).toEqual([[], ''])
  })

  it('is judged by its card as it is now', async () => {
    const document = await receive({ side: 'purchase', party: dutch, lines: ['100.00 AE 0'] })
    await setParty(document, 'V00050', 'OData')
    expect(await conflicts(document)).toHaveLength(1)
    const [card] = await list(service, `vendors?$filter=no eq 'V00050'`)
    await patch(`vendors(${String(card?.['id'])})`, { countryRegionCode: 'NL', vatBusPostingGroup: 'EU' })
    expect([await conflicts(document), await hindrance(document)]).toEqual([[], ''])
  })
})
