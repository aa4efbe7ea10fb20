import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
