import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { addDays } from '../../core/date.ts'
import { freshCopy, freshNo } from '../../engine/company/example-file.ts'
import { book, change, importSets } from './booking.ts'
import type { DemoSession } from './session.ts'
import { literal } from './books.ts'
import { type DemoClient, demoClient, type Environment, recordsOf, textOf } from './client.ts'
import { customerOf } from './customer.ts'
import { confirmAddressee } from './received.ts'
import { exampleFile, fileBody, tellTheRest } from './story.ts'
import type { Help } from '../terms/help.ts'

const usage = `Usage: demo [FILE] [--as-is] [--purchase] [--company NAME] [--create-customer] [--posting-date YYYY-MM-DD] [--confirm-addressee REASON]
  FILE               an e-invoice (UBL); without it the demo company's examples are told as a story
  --as-is            send FILE with its own number and dates (otherwise it gets fresh ones)
  --purchase         FILE came from a vendor
  --company          the company that books; default Demo Verkoop NV
  --create-customer  make the customer that FILE names when the company does not have it
  --posting-date     book on this day
  --confirm-addressee  why FILE is booked although it names other companies only; the demo company has a reason of its own
`

interface Options {
  readonly file: string | undefined
  readonly asIs: boolean
  readonly purchase: boolean
  readonly company: string
  readonly createCustomer: boolean
  readonly postingDate: string | undefined
  readonly confirmAddressee: string | undefined
}

const demoCompany = 'Demo Verkoop NV'

const known = {
  'as-is': { type: 'boolean', default: false },
  purchase: { type: 'boolean', default: false },
  company: { type: 'string', default: demoCompany },
  'create-customer': { type: 'boolean', default: false },
  'posting-date': { type: 'string' },
  'confirm-addressee': { type: 'string' },
} as const

/** What `demo` says of itself. */
export const demoHelp: Help = { usage, options: known }

/** Why the demo company books the examples of others. */
const demoReason = 'An example of others, booked in the demo company by npm run demo'

/**
 * `npm run demo`: books documents in the running service, from XML and fields to balanced ledgers, and reads them back
 * through OData and GraphQL. Answers the exit code: 0, 1 when anything fails (it says what), 2 for unknown options.
 */
export async function demoCommand(
  args: readonly string[],
  env: Environment,
  print: (text: string) => void,
): Promise<number> {
  const options = optionsOf(args)
  if (typeof options === 'string') {
    print(options)
    return 2
  }
  try {
    const client = await demoClient(env)
    const session = { client, company: await companyPath(client, options.company), print }
    print(`${options.company} at ${client.base}\n`)
    if (options.file === undefined) await tellStory(session, options)
    else await bookFile(session, options.file, options)
    return 0
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    print(`\nThe demo failed: ${message}\n${hint(message)}`)
    return 1
  }
}

function hint(message: string): string {
  if (/^Customer No\. must have a value/m.test(message)) return 'Try --create-customer.\n'
  if (message.includes('confirmAddressee')) return 'Try --confirm-addressee "why it is booked here".\n'
  return /^Posting Date is not within/m.test(message) ? 'Try --posting-date YYYY-MM-DD.\n' : ''
}

async function tellStory(session: DemoSession, { postingDate }: Options): Promise<void> {
  const posting = postingDate ?? today()
  session.print('\nA sales invoice (PEPPOL XML)\n')
  const invoice = await book(session, {
    side: 'sales',
    body: await exampleFile('invoice.xml', posting),
    twice: true,
  })
  await tellTheRest(session, invoice, posting)
}

async function bookFile(session: DemoSession, path: string, options: Options): Promise<void> {
  const { client, company } = session
  const file = await readFile(path)
  const sent = options.asIs ? file : freshCopy(utf8Of(file), freshNo('DEMO'), today(), addDays(today(), 30))
  const side = options.purchase ? 'purchase' : 'sales'
  await book(session, {
    side,
    body: fileBody(sent),
    twice: true,
    amend: async (record) => {
      const reason = options.confirmAddressee ?? (options.company === demoCompany ? demoReason : undefined)
      await confirmAddressee(session, record, reason)
      if (options.createCustomer && side === 'sales') {
        const { partyNo } = importSets[side]
        if (textOf(await client.odata('GET', record), partyNo) === '')
          await change(client, record, { [partyNo]: await customerOf(client, company, file.toString('utf8')) })
      }
      if (options.postingDate !== undefined) await change(client, record, { postingDate: options.postingDate })
    },
  })
}

/** Text of a file to change; other encodings are only sent as they are. */
function utf8Of(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new Error('The file is not UTF-8, so no fresh copy of it can be made; use --as-is.')
  }
}

async function companyPath(client: DemoClient, name: string): Promise<string> {
  const [found] = recordsOf(await client.odata('GET', `companies?$filter=${literal('name', name)}`), 'value')
  if (found === undefined) throw new Error(`The service has no company ${name}.`)
  return `companies(${textOf(found, 'id')})`
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function optionsOf(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: known,
    })
    if (positionals.length > 1) return usage
    const [file] = positionals
    const { company, purchase, 'as-is': asIs, 'create-customer': createCustomer } = values
    const { 'posting-date': postingDate, 'confirm-addressee': confirmed } = values
    return { file, company, purchase, asIs, createCustomer, postingDate, confirmAddressee: confirmed }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`
  }
}
