import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfWith } from '../support/pdfs.ts'
import { startService, type Service } from '../support/service.ts'

const file = readFileSync(new URL('../../templates/demo/purchase-invoice.xml', import.meta.url)).toString('base64')
const query = `query ($xml: Base64!) { fileParties(xml: $xml) {
  seller { name vatRegistrationNo enterpriseNo } buyer { name vatRegistrationNo enterpriseNo } } }`

/** Who a file is for, before there is a company (F114). */
describe('the parties of a file', () => {
  let service: Service

  beforeAll(async () => {
    service = await startService({ demo: false })
  })
  afterAll(() => service.stop())

  it('are told without any company, to those who make them', async () => {
    const { json } = await service.graphql(query, { xml: file })
    expect(json.data.fileParties).toEqual({
      seller: { name: 'Kantoormeubelen Claes NV', vatRegistrationNo: 'BE0999200265', enterpriseNo: '0999200265' },
      buyer: { name: 'Demo Verkoop NV', vatRegistrationNo: 'BE0999000129', enterpriseNo: '0999000129' },
    })
  })

  it('cost what reading a file costs, however many times one request names the same file', async () => {
    const once = await service.graphql(query, { xml: file })
    expect(once.json.extensions.cost.requested).toBe(20)
    // A long comment, eight times: more than one request may have read.
    const long = Buffer.from(`${Buffer.from(file, 'base64').toString()}<!--${'x'.repeat(6 * 1024 * 1024)}-->`)
    const names = Array.from({ length: 8 }, (_, at) => `a${at}: fileParties(xml: $xml) { seller { name } }`)
    const { json } = await service.graphql(`query ($xml: Base64!) { ${names.join(' ')} }`, {
      xml: long.toString('base64'),
    })
    expect(JSON.stringify(json.errors)).toContain('The files that one request has read may have')
  })

  it('are told to nobody else', async () => {
    const { key } = await service.keys.create('clerk')
    const answer = await fetch(`${service.base}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`clerk:${key}`).toString('base64')}`,
      },
      body: JSON.stringify({ query, variables: { xml: file } }),
    })
    expect((await answer.json()).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })

  it('are refused of what is no invoice, with the argument named', async () => {
    for (const xml of [Buffer.from('<a/>').toString('base64'), 'no base64!']) {
      const { json } = await service.graphql(query, { xml })
      expect(json.errors, xml).toHaveLength(1)
      expect(JSON.stringify(json.errors), xml).not.toContain('contentstring')
    }
  })
})

const efff = (name: string): Buffer => readFileSync(new URL(`../data/efff/${name}`, import.meta.url))
const all =
  'name vatRegistrationNo enterpriseNo registrationNo gln address postCode city countryRegionCode endpointScheme endpointId iban'

/** What a new supplier or customer is made of, out of the file of its document: whoever reads the document reads that. */
describe('the parties of the file of a document', () => {
  let service: Service

  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const received = async (bytes: Buffer | undefined, side: 'Purchase' | 'Sales' = 'Purchase'): Promise<string> => {
    const source = bytes === undefined ? { fields: { documentDate: '2026-01-02' } } : { xml: bytes.toString('base64') }
    const { json, text } = await service.graphql(
      `mutation ($companyId: ID!, $source: Import${side}InvoiceSource!) {
        made: createImport${side}Invoice(input: { companyId: $companyId, source: $source }) {
          ... on Error { message } ... on CreateImport${side}InvoiceSuccess { document: import${side}Invoice { id } } } }`,
      { companyId: service.companyId, source },
    )
    const id = json.data?.made.document?.id
    if (typeof id !== 'string') throw new Error(text)
    return id
  }
  const partiesOf = async (id: string, ask: Service['graphql'] = service.graphql) => {
    const { json } = await ask(
      `query ($id: ID!) { node(id: $id) { ... on ImportDocument { fileParties { seller { ${all} } buyer { ${all} } } } } }`,
      { id },
    )
    return json.data.node.fileParties
  }
  const claes = {
    name: 'Kantoormeubelen Claes NV',
    vatRegistrationNo: 'BE0999200265',
    enterpriseNo: '0999200265',
    registrationNo: '0999200265',
    gln: '',
    address: 'Stationsplein 7',
    postCode: '3500',
    city: 'Hasselt',
    countryRegionCode: 'BE',
    endpointScheme: '0208',
    endpointId: '0999200265',
    iban: 'BE96999999200205',
  }

  it('are those of the XML in a PDF, with address and account', async () => {
    const id = await received(await pdfWith({ name: 'factur-x.xml', content: Buffer.from(file, 'base64') }))
    const { seller, buyer } = await partiesOf(id)
    expect(seller).toEqual(claes)
    expect(buyer).toMatchObject({ name: 'Demo Verkoop NV', address: 'Meir 12', city: 'Antwerpen', iban: '' })
  })

  it('are read out of e-FFF, in other letters, with dots in numbers and the prefix of a VAT number left out', async () => {
    const latin = efff('ef-22-v1-iso-8859-1.xml').toString('latin1').replaceAll('Delvaux', 'D\u00e9lvaux')
    expect(await partiesOf(await received(Buffer.from(latin, 'latin1')))).toMatchObject({
      seller: { name: 'Traiteur D\u00e9lvaux SRL' },
    })
    const bare = efff('ef-01-v1-simple.xml').toString().replace('>BE0999200166<', '>0999.200.166<')
    expect(await partiesOf(await received(Buffer.from(bare)))).toMatchObject({
      seller: {
        name: 'Papeterie Centrale SA',
        vatRegistrationNo: 'BE0999200166',
        enterpriseNo: '0999200166',
        registrationNo: '0999.200.166',
        address: 'Stationsplein 3',
        countryRegionCode: 'BE',
        iban: 'BE10999999200104',
      },
    })
  })

  it('have the country of the VAT number where the address says none, and no account with wrong check digits', async () => {
    const xml = Buffer.from(file, 'base64').toString()
    const changed = xml
      .replace('KC-2025-0042', 'KC-2025-0043')
      .replace(/(<cbc:PostalZone>3500<\/cbc:PostalZone>\s*)<cac:Country>[^]*?<\/cac:Country>/, '$1')
      .replaceAll('0999200265', '123456789')
      .replace('BE123456789', 'EL123456789')
      .replace('BE96999999200205', 'BE97999999200205')
    expect(await partiesOf(await received(Buffer.from(changed)))).toMatchObject({
      seller: { countryRegionCode: 'GR', vatRegistrationNo: 'EL123456789', enterpriseNo: '', iban: '' },
    })
  })

  it('are null of a document made from fields', async () => {
    expect(await partiesOf(await received(undefined, 'Sales'))).toBeNull()
  })
})
