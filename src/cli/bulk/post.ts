import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listOf, RefusedRequest, recordOf, type ServiceClient, textOf } from '../reach/client.ts'
import { dayIn, sideIn } from '../reach/flags.ts'
import { type BulkGiven, exitCodes, Sentence, Stopped } from '../reach/given.ts'
import { tryFolder, writeCsv } from './journal.ts'
import { progress } from './progress.ts'
import type { Help } from '../terms/help.ts'
import { wrongLine } from '../terms/wrong-line.ts'
import { companyOf, serviceFlags, serviceUsage, withService } from '../reach/service.ts'

const usage = `Usage: post [--company NAME] [--side sales|purchase] [--from DATE] [--until DATE] [--filter FILTER] [--report FOLDER] [--dry-run]

Posts the import documents that are open, oldest document date first, each for itself, and tells how each ended. Those that
are refused stay open. It can be ended or killed at any moment: the same command goes on with what is still open.
  --company NAME       by name or id; without it DEFAULT_COMPANY, or the only company there is
  --side               the sales documents or the purchase documents only
  --from, --until      days of the document, such as 2026-01-31
  --filter FILTER      a $filter of OData over importsalesinvoices and importpurchaseinvoices, such as
                       "docAmountInclVAT lt 1000 and currencyCode eq ''"
  --report FOLDER      where unposted.csv is written; without it the current folder
  --dry-run            say how many would be posted, and post none
${serviceUsage}Exit code: 0 all are posted, 3 some were refused, 1 it could not go on, 2 wrong command line, 130 ended by a signal.
`

const options = {
  ...serviceFlags,
  company: { type: 'string' },
  side: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  filter: { type: 'string' },
  report: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const

/** What `post` says of itself. */
export const postHelp: Help = { usage, options }

const sides = {
  purchase: { set: 'importpurchaseinvoices', type: 'ImportPurchaseInvoice' },
  sales: { set: 'importsalesinvoices', type: 'ImportSalesInvoice' },
} as const

/** What one request posts: as many as the service takes. */
const documentsMax = 100

interface OpenDocument {
  readonly id: string
  readonly set: string
  readonly entryNo: string
}

interface Refused {
  readonly document: OpenDocument
  readonly code: string
  readonly message: string
}

/** `post` (F110): see the usage. Prints the summary; answers the exit code. Throws a {@link Sentence} when it cannot go on. */
export async function postCommand(args: readonly string[], given: BulkGiven): Promise<number> {
  const values = optionsOf(args)
  return withService(given, values, 'post', async (client) => {
    const company = await companyOf(client, given, values.company)
    const documents = await openDocuments(client, company.id, values)
    if (values['dry-run']) {
      given.print(`${documents.length} are open.\n`, { open: documents.length, company: company.name })
      return exitCodes.done
    }
    const report = values.report ?? '.'
    // What was posted is posted: that nobody can be told what was not is known before.
    if (documents.length > 0) tryFolder(report)
    const bar = progress('documents', documents.length, given)
    const refused: Refused[] = []
    let done = 0
    try {
      while (done < documents.length && !given.signal.aborted) {
        const batch = documents.slice(done, done + documentsMax)
        const left = await postBatch(client, batch).catch((error: unknown) => {
          if (error instanceof Stopped) return undefined
          throw error
        })
        if (left === undefined) break
        refused.push(...left)
        done += batch.length
        bar.at(done, refused.length)
      }
    } finally {
      bar.end()
    }
    const csv = join(report, 'unposted.csv')
    const rows = refused.map(({ document: { set, entryNo }, code, message }) => [set, entryNo, code, message])
    const summary = { posted: done - refused.length, refused: refused.length, left: documents.length - done }
    given.print(told(summary, csv), { ...summary, company: company.name })
    // One of an earlier run would tell of documents that are posted by now.
    if (rows.length > 0 || existsSync(csv)) writeCsv(csv, [['set', 'entryNo', 'code', 'message'], ...rows])
    if (summary.left > 0) return exitCodes.stopped
    return refused.length > 0 ? exitCodes.refusals : exitCodes.done
  })
}

function told({ posted, refused, left }: Record<'posted' | 'refused' | 'left', number>, csv: string): string {
  const lines = [
    `${posted + refused + left} open documents: ${posted} posted, ${refused} refused${left > 0 ? `, ${left} not come to` : ''}.`,
    ...(refused > 0 ? [`Why they were refused: ${csv}`] : []),
    ...(left > 0 ? ['Ended before the end: the same command goes on from there.'] : []),
  ]
  return `${lines.join('\n')}\n`
}

type Values = ReturnType<typeof optionsOf>

/** The documents to post, of each side from the oldest one on; known before the first one is posted, so that nothing moves under the pages. */
async function openDocuments(client: ServiceClient, companyId: string, values: Values): Promise<OpenDocument[]> {
  const { side, from, until, filter } = values
  const wanted = side === undefined ? Object.values(sides) : [sides[side]]
  const conditions = [
    `state eq 'Open'`,
    ...(from === undefined ? [] : [`documentDate ge ${from}`]),
    ...(until === undefined ? [] : [`documentDate le ${until}`]),
    ...(filter === undefined ? [] : [`(${filter})`]),
  ]
  const { encodeNodeId } = await import('../../graphql/terms/node-ids.ts')
  const found: OpenDocument[] = []
  for (const { set, type } of wanted) {
    const query = new URLSearchParams({
      $filter: conditions.join(' and '),
      $select: 'id,entryNo',
      $orderby: 'documentDate,entryNo',
    })
    for (let next = `companies(${companyId})/${set}?${query}`; next !== '';) {
      const page = await client.odata(next).catch((error: unknown) => {
        throw error instanceof RefusedRequest ? new Sentence(`The service refuses the filter: ${error.message}`) : error
      })
      for (const row of listOf(page['value'])) {
        const id = encodeNodeId({ type, companyId, id: textOf(row, 'id') })
        found.push({ id, set, entryNo: numberOf(row['entryNo']) })
      }
      next = textOf(page, '@odata.nextLink')
    }
  }
  return found
}

function numberOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'text' in value ? String(value.text) : ''
}

const mutation = `mutation Post($input: BulkPostInput!) {
  bulkPost(input: $input) {
    results { succeeded importDocument { state } issues { code message } error { code message } }
  }
}`

/** Posts some; answers those that are not posted then. One whose answer was lost before is posted already, and counts so. */
async function postBatch(client: ServiceClient, documents: readonly OpenDocument[]): Promise<Refused[]> {
  const input = { items: documents.map(({ id }) => ({ id })) }
  const data = await client.graphql(mutation, { input }).catch((error: unknown) => {
    throw error instanceof RefusedRequest ? new Sentence(`The service refuses to post: ${error.message}`) : error
  })
  const results = listOf(recordOf(data, 'bulkPost')?.['results'])
  if (results.length !== documents.length) throw new Sentence(`${client.base} does not answer as a Facturier does.`)
  return documents.flatMap((document, at) => {
    const result = results[at]
    const state = textOf(recordOf(result, 'importDocument'), 'state')
    if (result?.['succeeded'] === true || state === 'POSTED' || state === 'NOTHING_TO_BOOK') return []
    const error = recordOf(result, 'error')
    if (textOf(error, 'code') === 'FORBIDDEN')
      throw new Sentence(`The service refuses to post: ${textOf(error, 'message')}`)
    const found = error === undefined ? listOf(result?.['issues']) : [error]
    return { document, code: textOf(found[0], 'code'), message: found.map((one) => textOf(one, 'message')).join(' ') }
  })
}

function optionsOf(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options,
    })
    const [from, until] = [dayIn('--from', values.from), dayIn('--until', values.until)]
    return { ...values, from, until, side: sideIn(values.side) }
  } catch (error) {
    throw wrongLine(error, usage)
  }
}
