import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, read, type Plain } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { writeBooks, written } from '../support/written-books.ts'

const base64 = (text: string): string => Buffer.from(text).toString('base64')

describe('registered and posted documents of both sides', () => {
  let service: Service
  let companyId = ''
  const posted = `postedDocuments(${written.postedId})`

  beforeAll(async () => {
    service = await startService()
    companyId = /\(([^)]*)\)$/.exec(service.companyUrl)?.[1] ?? ''
    await writeBooks(service.database, companyId)
  })
  afterAll(async () => {
    await service.stop()
  })

  const ask = async (query: string) => {
    const answer = await service.graphql(`{ company(id: "${companyId}") { ${query} } }`)
    expect(answer.json.errors, answer.text).toBeUndefined()
    return answer.json.data.company
  }

  it('tell vendor, numbers, currency and archive of a posted purchase', async () => {
    expect(await read(service, posted)).toMatchObject({
      tableNo: '122',
      no: 'T-DOC',
      externalNo: 'SENT-1',
      customerNo: '',
      vendorNo: 'T-VEND',
      vendorInvCrMemoNo: 'KP-1',
      currencyCode: 'USD',
      currencyFactor: '1.085',
      amountInclVAT: '121.00',
      amountInclVATLCY: '111.52',
      eloID: 'ELO-1',
      extArea: 'A1',
      docNotes: 'Notes',
      userId: 'tester',
    })
  })

  it('tell vendor and currency of a registered purchase', async () => {
    expect(await read(service, `unpostedDocuments(${written.draftId})`)).toMatchObject({
      tableNo: '38',
      documentType: 'Credit Memo',
      vendorNo: 'T-VEND',
      vendorInvCrMemoNo: 'KP-2',
      currencyCode: 'USD',
      amountInclVAT: '12.10',
    })
  })

  it('expand their lines in line order, on both surfaces, each with its dimensions', async () => {
    const document = await read(service, `${posted}?$expand=lines,dimensionSetLines`)
    const lines = document['lines'] as Plain[]
    expect(lines.map((line) => [line['lineNo'], line['quantity'], line['documentId']])).toEqual([
      ['10000', '1.5', written.postedId],
      ['20000', '1.5', written.postedId],
    ])
    expect((document['dimensionSetLines'] as Plain[]).map((line) => line['parentType'])).toEqual(['Posted Document'])
    expect(await list(service, `${posted}/lines`)).toEqual(lines)
    const filter = encodeURIComponent(`documentId eq ${written.postedId}`)
    const set = await list(service, `postedDocumentLines?$filter=${filter}&$orderby=lineNo&$expand=dimensionSetLines`)
    expect(set.map((line) => (line['dimensionSetLines'] as Plain[]).map((one) => one['valueCode']))).toEqual([
      ['NORTH', 'SALES'],
      ['NORTH', 'SALES'],
    ])
    const { postedDocuments } = await ask(
      'postedDocuments(first: 5) { nodes { no lines { nodes { lineNo countryOfOriginCode dimensionSetLines { parentType valueCode } } } } }',
    )
    const dimensionSetLines = ['NORTH', 'SALES'].map((valueCode) => ({ parentType: 'Posted Document Line', valueCode }))
    expect(postedDocuments.nodes).toEqual([
      {
        no: 'T-DOC',
        lines: { nodes: [10000, 20000].map((lineNo) => ({ lineNo, countryOfOriginCode: null, dimensionSetLines })) },
      },
    ])
  })

  it('keep the files they came from: empty in ordinary reads, base64 when selected, bytes by $value (D6)', async () => {
    const plain = await read(service, posted)
    expect([plain['contentstring'], plain['docImage']]).toEqual(['', ''])
    const selected = { contentstring: base64(written.content), docImage: base64(written.image) }
    expect(await read(service, `${posted}?$select=contentstring,docImage`)).toMatchObject(selected)
    expect(await list(service, 'postedDocuments?$select=contentstring,docImage')).toMatchObject([selected])
    for (const [field, text, type] of [
      ['contentstring', written.content, 'application/xml'],
      ['docImage', written.image, 'application/pdf'],
    ] as const) {
      const answer = await service.request('GET', `${service.companyUrl}/${posted}/${field}/$value`)
      expect([answer.status, answer.text]).toEqual([200, text])
      expect(answer.headers.get('content-type')).toContain(type)
    }
    const { postedDocuments } = await ask('postedDocuments(first: 5) { nodes { contentString docImage } }')
    expect(postedDocuments.nodes).toEqual([{ contentString: selected.contentstring, docImage: selected.docImage }])
  })

  it('show no file under the id of another kind of record', async () => {
    for (const path of [
      `postedDocuments(${written.importId})/contentstring/$value`,
      `importsalesinvoices(${written.importId})/contentstring/$value`,
      `importsalesinvoices(${written.postedId})/docImage/$value`,
    ])
      expect([path, (await service.request('GET', `${service.companyUrl}/${path}`)).status]).toEqual([path, 404])
  })
})
