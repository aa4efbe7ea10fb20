import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentOf, documents, words } from '../support/checked-documents.ts'
import { list, read } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** A registered document whose post failed shows no created document (posting.md 6.2), and still leads on (issue 13 item 8). */
let service: Service
let books: ReturnType<typeof documents>
beforeAll(async () => {
  service = await startService()
  books = documents(service)
})
afterAll(() => service.stop())

for (const side of ['sales', 'purchase'] as const) {
  describe(`a registered ${side} document whose post failed`, () => {
    const { set, lines, graphqlType } = words[side]
    const failed = async (no: string): Promise<{ id: string; unposted: string; entryNo: string }> => {
      const number = side === 'sales' ? { no } : { no, vendorInvCrMemoNo: no }
      const id = await books.make(side, documentOf({ side, header: { ...number, postingDate: '1999-01-01' } }))
      expect(await books.act(side, id, 'register')).toMatchObject({ errorMessage: '', createdDocNo: no })
      const { entryNo, errorMessage, createdDocNo } = await books.act(side, id, 'post')
      expect({ errorMessage, createdDocNo }).toEqual({
        errorMessage: 'Posting Date is not within your range of allowed posting dates.',
        createdDocNo: '',
      })
      const [unposted] = await list(service, `unpostedDocuments?$filter=importDocumentId eq ${id}`)
      return { id, entryNo, unposted: String(unposted?.['id']) }
    }
    const globalId = (id: string): string =>
      Buffer.from(`${graphqlType}:${service.companyUrl.replace(/^.*\(|\)$/g, '')}:${id}`).toString('base64url')

    it('leads to its unposted document, and says that it is registered', async () => {
      const { id, unposted } = await failed('R-1')
      const expanded = await read(service, `${set}(${id})?$expand=unpostedDocument`)
      expect(expanded['unpostedDocument']).toMatchObject({ id: unposted, no: 'R-1' })
      expect(await read(service, `${set}(${id})/unpostedDocument`)).toMatchObject({ id: unposted })
      const answer = await service.graphql(
        `query ($id: ID!) { node(id: $id) { ... on ${graphqlType} { state createdDocNo unpostedDocument { systemId no } } } }`,
        { id: globalId(id) },
      )
      expect(answer.json.data.node).toEqual({
        state: 'REGISTERED',
        createdDocNo: null,
        unpostedDocument: { systemId: unposted, no: 'R-1' },
      })
    })

    it('refuses changes with the document that is in the way, and how to go on', async () => {
      const { id, unposted, entryNo } = await failed('R-2')
      const message = `You cannot change import document ${entryNo} because it has been registered as Invoice R-2. Reopen it first.`
      const url = `${service.companyUrl}/${set}(${id})`
      const lineSet = side === 'sales' ? lines : 'importPurchaseinvoiceLines'
      const [line] = await list(service, `${set}(${id})/${lines}`)
      const lineUrl = `${service.companyUrl}/${lineSet}`
      for (const [method, address, body] of [
        ['PATCH', url, { docNotes: 'x' }],
        ['DELETE', url, undefined],
        ['POST', lineUrl, { headerEntryNo: Number(entryNo), description: 'x' }],
        ['PATCH', `${lineUrl}(${String(line?.['id'])})`, { description: 'x' }],
        ['DELETE', `${lineUrl}(${String(line?.['id'])})`, undefined],
      ] as const) {
        const answer = await service.request(method, address, body, { 'if-match': '*' })
        expect(answer.status, `${method} ${answer.text}`).toBe(400)
        expect(answer.json.error.message).toContain(message)
        expect(answer.json.error.details).toEqual([
          {
            code: 'UnpostedDocument',
            target: `unpostedDocuments(${unposted})`,
            message: 'The unposted document Invoice R-2. Reopen the import document to change it.',
          },
        ])
      }
      for (const [name, input] of [
        [
          `update${graphqlType}`,
          { id: globalId(id), etag: (await read(service, `${set}(${id})`))['@odata.etag'], fields: { docNotes: 'x' } },
        ],
        [`delete${graphqlType}`, { id: globalId(id), etag: (await read(service, `${set}(${id})`))['@odata.etag'] }],
      ] as const) {
        const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
        const answer = await service.graphql(
          `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on InvalidStateError { code message unpostedDocument { systemId no } } } }`,
          { input },
        )
        expect(answer.json.data?.[name], answer.text).toEqual({
          __typename: 'InvalidStateError',
          code: 'INVALID_STATE',
          message,
          unpostedDocument: { systemId: unposted, no: 'R-2' },
        })
      }
      await books.act(side, id, 'reopen')
      expect((await service.request('DELETE', url)).status).toBe(204)
    })

    it('names none where none is in the way', async () => {
      const number = side === 'sales' ? { no: 'R-3' } : { no: 'R-3', vendorInvCrMemoNo: 'R-3' }
      const id = await books.make(side, documentOf({ side, header: number }))
      expect(await books.act(side, id, 'post')).toMatchObject({ errorMessage: '' })
      const url = `${service.companyUrl}/${set}(${id})`
      const answer = await service.request('PATCH', url, { docNotes: 'x' }, { 'if-match': '*' })
      expect(answer.json.error.details).toBeUndefined()
      expect((await read(service, `${set}(${id})?$expand=unpostedDocument`))['unpostedDocument']).toBeNull()
    })
  })
}
