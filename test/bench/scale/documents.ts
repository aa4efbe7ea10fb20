import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { copyBooks } from '../../support/many-books.ts'
import { root } from '../../tidy/source-files.ts'
import type { Say } from '../arguments.ts'
import { asAdministrator } from '../books.ts'
import { copyCompanies } from '../../support/copied-companies.ts'
import { odataRoot } from '../reads.ts'
import { answerTo, get, post } from '../requests.ts'

/** Documents that the service itself posts; all others are copies of them. */
export const seeds = 20
/** Companies that get their copies in one transaction. */
const together = 25
const postingDate = '2026-03-16'
const [salesFile, purchaseFile] = ['invoice', 'purchase-invoice'].map((name) =>
  readFileSync(`${root}templates/demo/${name}.xml`, 'utf8'),
)
const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 100, vatProdPostingGroup: 'G3' }
const fields = {
  customerNo: 'C00010',
  postingDate,
  documentDate: postingDate,
  dueDate: '2026-04-15',
  importSalesInvoiceLines: [line, line],
}

/** How a document comes in: half by fields, a quarter each as a sales and as a purchase file. */
function received(no: number): { readonly set: string; readonly body: object } {
  const file = (text: string | undefined): object => ({
    contentstring: Buffer.from((text ?? '').replace(/(<cbc:ID>)[^<]*/, `$1S-${no}`)).toString('base64'),
  })
  if (no % 4 === 1) return { set: 'importsalesinvoices', body: file(salesFile) }
  if (no % 4 === 3) return { set: 'importpurchaseinvoices', body: file(purchaseFile) }
  return { set: 'importsalesinvoices', body: fields }
}

/** Sends an invoice by fields; answers the path at which it is posted. Throws when it is not taken. */
export async function createInvoice(port: number, companyId: string): Promise<string> {
  return createdAt(port, companyId, { set: 'importsalesinvoices', body: fields })
}

async function createdAt(port: number, companyId: string, { set, body }: ReturnType<typeof received>): Promise<string> {
  const books = `${odataRoot}/companies(${companyId})`
  const { status, text } = await answerTo(port, post(`${books}/${set}`, body))
  const id = /"id":"([^"]+)"/.exec(text)?.[1]
  if (status !== 201 || id === undefined) throw new Error(`No document could be made: ${status} ${text.slice(0, 500)}`)
  return `${books}/${set}(${id})`
}

/** Posts what {@link createInvoice} made. Throws when the request fails. */
export async function postInvoice(port: number, path: string): Promise<void> {
  const { status, text } = await answerTo(port, post(`${path}/Microsoft.NAV.post`, {}))
  if (status !== 204) throw new Error(`Not posted: ${status} ${text.slice(0, 500)}`)
}

/** Throws when a document was not booked: posting answers 204 either way. */
async function booked(port: number, path: string): Promise<void> {
  const { text } = await answerTo(port, get(`${path}?$select=createdDocNo,errorMessage`))
  if (!/"createdDocNo":"[^"]+"/.test(text)) throw new Error(`Not booked: ${text.slice(0, 500)}`)
}

/** A company whose {@link seeds} the service posts in one batch by its port, with the setup of another. */
export async function seedCompany(superUrl: string, like: string, port: number): Promise<string> {
  const [id] = await asAdministrator(superUrl, (client) => copyCompanies(client, like, ['Seeds']))
  if (id === undefined) throw new Error('No company was made.')
  const paths: string[] = []
  for (let no = 0; no < seeds; no++) paths.push(await createdAt(port, id, received(no)))
  const requests = paths.map((path, no) => ({ id: String(no), method: 'POST', url: `${path}/Microsoft.NAV.post` }))
  await answerTo(port, post(`${odataRoot}/$batch`, { requests }))
  for (const path of paths) await booked(port, path)
  return id
}

/** Companies that are to have documents, and how. */
export interface Wanted {
  readonly companies: number
  /** Of each company. */
  readonly documents: number
  /** In so many rounds through all companies: rows of a company lie between those of others, as in real life. */
  readonly rounds: number
}

/** So many companies with the setup of the company of the seeds. */
export async function makeCompanies(superUrl: string, from: string, count: number): Promise<readonly string[]> {
  return asAdministrator(superUrl, async (client) => {
    const ids: string[] = []
    for (let first = 0; first < count; first += 100) {
      const names = Array.from({ length: Math.min(100, count - first) }, (_, at) => `Company ${first + at + 1}`)
      ids.push(...(await copyCompanies(client, from, names, { counted: true })))
    }
    return ids
  })
}

/** Copies the seeds into each company as often as wanted, then works out totals and proofs. */
export async function fillCompanies(
  superUrl: string,
  from: string,
  ids: readonly string[],
  { documents, rounds }: Wanted,
  say: Say,
): Promise<void> {
  const all = Math.max(1, Math.round(documents / seeds))
  const each = Math.ceil(all / rounds)
  for (let first = 0; first < all; first += each) {
    const queue = Array.from({ length: Math.ceil(ids.length / together) }, (_, at) =>
      ids.slice(at * together, (at + 1) * together),
    )
    const copies = Math.min(each, all - first)
    const worker = async (): Promise<void> => {
      for (let some = queue.pop(); some !== undefined; some = queue.pop())
        await copyBooks(superUrl, from, some, { first, copies })
    }
    // One for each core of a small machine.
    await Promise.all([worker(), worker()])
    say(`${((first + copies) * seeds * ids.length).toLocaleString('en')} documents …`)
  }
  say('Totals and proofs …')
  await asAdministrator(superUrl, async (client: Client) => {
    for (const id of ids) await client.query('select fill_totals($1), fill_proof($1)', [id])
    say('Vacuum …')
    await client.query('vacuum (analyze)')
  })
}
