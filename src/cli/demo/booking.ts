import { type DemoClient, type JsonRecord, textOf } from './client.ts'
import type { DemoSession } from './session.ts'
import { entriesByGraphQL, entriesByOData } from './books.ts'
import { sendAgain, showReport } from './received.ts'
import { balances, differences, entryTable } from './report.ts'

/** The import sets and the word for their party. */
export const importSets = {
  sales: { set: 'importsalesinvoices', partyNo: 'customerNo', party: 'customer' },
  purchase: { set: 'importpurchaseinvoices', partyNo: 'vendorNo', party: 'vendor' },
} as const

/** A document to book: a file (`contentstring`) or fields. */
export interface Delivery {
  readonly side: keyof typeof importSets
  readonly body: object
  /** Sends a file a second time, to show that it is refused. */
  readonly twice?: boolean
  /** Changes the received document before it is booked; gets its path. */
  readonly amend?: (path: string) => Promise<void>
}

/** Sends, previews and posts a document, and shows its entries from both surfaces; answers the posted import document. */
export async function book(session: DemoSession, { side, body, twice, amend }: Delivery): Promise<JsonRecord> {
  const { client, company, print } = session
  const { set, partyNo, party } = importSets[side]
  const created = await client.odata('POST', `${company}/${set}`, body)
  const path = `${company}/${set}(${textOf(created, 'id')})`
  const name = [textOf(created, 'documentType'), textOf(created, 'no') || textOf(created, 'vendorInvCrMemoNo')]
  print(`Received  ${name.join(' ').trim()} (entry ${textOf(created, 'entryNo')})\n`)
  if ('contentstring' in body) await showReport(session, path)
  if (twice === true) await sendAgain(session, path, body)
  const posted = await post(session, path, amend)
  const documentNo = textOf(posted, 'createdDocNo')
  if (documentNo === '') throw new Error('The document was posted without a number.')
  const due = textOf(posted, 'dueDate')
  print(
    `Posted    ${documentNo} on ${textOf(posted, 'postingDate')}${due === '0001-01-01' ? '' : `, due ${due}`}, ` +
      `${party} ${textOf(posted, partyNo)} ${textOf(posted, 'name')}`.trimEnd() +
      '\n\n',
  )
  await showEntries(session, documentNo)
  return posted
}

// A document that cannot be posted is taken away again: left there, it would refuse its own file.
async function post({ client, print }: DemoSession, path: string, amend: Delivery['amend']): Promise<JsonRecord> {
  try {
    await amend?.(path)
    await act(client, path, 'postpreview')
    print('Preview   no findings\n')
    return await act(client, path, 'post')
  } catch (error) {
    await client.odata('DELETE', path)
    print('Removed   the document, so that the file can be sent once more\n')
    throw error
  }
}

/** Changes fields of a record with the tag it has now. */
export async function change(client: DemoClient, path: string, fields: object): Promise<void> {
  const etag = textOf(await client.odata('GET', path), '@odata.etag')
  await client.odata('PATCH', path, fields, { 'if-match': etag })
}

async function act(client: DemoClient, path: string, action: string): Promise<JsonRecord> {
  await client.odata('POST', `${path}/${client.actionNamespace}.${action}`)
  const document = await client.odata('GET', path)
  const findings = textOf(document, 'errorMessage')
  if (findings !== '') throw new Error(`${action} found:\n${findings}`)
  return document
}

async function showEntries({ client, company, print }: DemoSession, documentNo: string): Promise<void> {
  const odata = await entriesByOData(client, company, documentNo)
  print(`${entryTable(odata)}\n`)
  if (odata.length === 0 || !balances(odata)) throw new Error(`The entries of ${documentNo} do not balance.`)
  const differing = differences(odata, await entriesByGraphQL(client, company, documentNo))
  if (differing.length > 0) throw new Error(`OData and GraphQL disagree. ${differing.join(' ')}`)
  print(`OData and GraphQL show the same ${odata.length} entries.\n`)
}
