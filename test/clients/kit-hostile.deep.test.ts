import { afterAll, beforeAll, expect, it } from 'vitest'
import { type KitFolder, kitFolder } from './kit-folder.ts'
import type { Loose } from './libraries.ts'

/** The front-end kit before a server, or a proxy on the way, that lies: it neither runs in circles nor fills the memory. */
let folder: KitFolder
let kit: Loose
beforeAll(() => {
  folder = kitFolder()
  kit = folder.load('@facturier/client')
})
afterAll(() => folder.remove())

const company = 'Q29tcGFueTox'
const soon = { firstDelayMs: 5, longestDelayMs: 40 }

/** The client before something that answers instead of the service: what it sends is counted. */
function beside(answered: (sent: number) => Response): { readonly client: Loose; readonly sent: () => number } {
  let sent = 0
  const answering = async (): Promise<Response> => answered((sent += 1))
  return { client: kit.createClient({ url: 'http://books.example/graphql', fetch: answering }), sent: () => sent }
}

it.each([undefined, null, 'the same'])('does not page in circles where the next place is %j', async (endCursor) => {
  const { client, sent } = beside((times) => {
    if (times > 5) throw new Error('It pages in circles.')
    const page = { nodes: [times], pageInfo: { hasNextPage: true, endCursor } }
    return Response.json({ data: { company: { generalLedgerEntries: page } } })
  })
  const pageOf = (data: Loose): Loose => data.company.generalLedgerEntries
  const all = Array.fromAsync(kit.everyNode(client, kit.LedgerPageDocument, { company, first: 1 }, pageOf))
  await expect(all).rejects.toThrow(/endCursor/)
  expect(sent()).toBe(endCursor === 'the same' ? 2 : 1)
})

it.each(['31536000', '1e300'])('waits when it is told to try again in %s seconds', async (seconds) => {
  const { client, sent } = beside(() => new Response('', { status: 503, headers: { 'retry-after': seconds } }))
  const leaving = new AbortController()
  const options = { ...soon, signal: leaving.signal }
  const waiting = client.subscribe(kit.InboxEventsDocument, { company, after: 'x' }, options).next()
  await new Promise((resolve) => void setTimeout(resolve, 200))
  leaving.abort()
  await waiting
  expect(sent()).toBe(1)
})

it('gives up an event that does not end', async () => {
  const { client } = beside(() => {
    const chunk = new TextEncoder().encode('x'.repeat(2 ** 20))
    let chunks = 0
    const body = new ReadableStream({
      pull: (to) => {
        if ((chunks += 1) > 80) to.close()
        else to.enqueue(chunk)
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const leaving = new AbortController()
  const broken = await new Promise((resolve) => {
    const options = { ...soon, signal: leaving.signal, onBreak: resolve }
    void client.subscribe(kit.InboxEventsDocument, { company, after: 'x' }, options).next()
  })
  leaving.abort()
  expect(String(broken)).toMatch(/longer than/)
})

it.each(['', 'Infinity', 'NaN', '1e9', '1,5', '0x10', ' 1'])('formats no %j as an amount', (text) => {
  expect(() => kit.formatAmount(text, 'EUR', 'nl-BE')).toThrow(TypeError)
})
