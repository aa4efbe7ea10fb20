import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Plain, read } from '../support/odata-client.ts'
import { type Answer, type Service, startService } from '../support/service.ts'
import { sinceMs } from '../support/work.ts'

/**
 * Broken files (issue 4, "Shows" 2 and "Bad input"): one that can be read is received, and its report names the rule it
 * was made to break; one that cannot is refused with the reason, and nothing of it stays.
 */
interface Expected {
  readonly breaks?: string
  readonly mustReject?: boolean
  readonly expectedError?: string
}

/** A file without a byte is no file: what is refused is a request that has none. */
const noFile = 'contentstring with the XML file, or the fields of the document: the request body has no filled field'

const data = new URL('../data/', import.meta.url)
const sets = { peppol: 'importsalesinvoices', efff: 'importpurchaseinvoices' } as const
const files = (['peppol', 'efff'] as const).flatMap((folder) => {
  const text = readFileSync(new URL(`${folder}/expected.json`, data), 'utf8')
  const { files: expected } = JSON.parse(text) as { readonly files: Readonly<Record<string, Expected>> }
  return Object.entries(expected).map(([path, one]) => {
    const [kind = '', name = ''] = path.split('/')
    const reason = one.expectedError === 'empty' ? noFile : (one.expectedError ?? '')
    return { kind, folder, name, breaks: one.breaks ?? '', reason, mustReject: one.mustReject === true }
  })
})

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

// The files share their number: each is gone before the next comes, or the next would be a duplicate of it.
const received: string[] = []
afterEach(async () => {
  for (const path of received.splice(0)) {
    const removed = await service.request('DELETE', `${service.companyUrl}/${path}`)
    expect(removed.status, removed.text).toBe(204)
  }
})

type Sent = Readonly<Pick<(typeof files)[number], 'folder' | 'name'>>

function send({ folder, name }: Sent): Promise<Answer> {
  const contentstring = readFileSync(new URL(`${folder}/${name}`, data)).toString('base64')
  return service.request('POST', `${service.companyUrl}/${sets[folder]}`, { contentstring })
}

async function receive(sent: Sent): Promise<{ readonly path: string; readonly report: readonly Plain[] }> {
  const created = await send(sent)
  expect(created.status, created.text).toBe(201)
  const path = `${sets[sent.folder]}(${String(created.json.id)})`
  received.push(path)
  const report = (await read(service, `${path}/Microsoft.NAV.validationReport()`))['value'] as Plain[]
  return { path, report }
}

describe('a file that breaks a rule', () => {
  const invalid = files.filter(({ kind }) => kind === 'invalid')

  it('is one of many', () => {
    expect(invalid.filter(({ breaks }) => breaks !== '')).toHaveLength(48)
  })

  it.each(invalid)('$name is received with a report of $breaks', async (sent) => {
    const { path, report } = await receive(sent)
    expect(report.map((finding) => finding['rule'])).toContain(sent.breaks)
    const errors = report.filter((finding) => finding['severity'] === 'error').map((finding) => finding['message'])
    const { errorMessage } = await read(service, path)
    for (const message of errors) expect(errorMessage).toContain(message)
    if (errors.length === 0) return
    // What an error found keeps the document out of the books.
    const posted = await service.request('POST', `${service.companyUrl}/${path}/Microsoft.NAV.post`)
    expect(posted.status, posted.text).toBe(204)
    const after = await read(service, path)
    expect(after['createdDocNo']).toBe('')
    expect(after['errorMessage']).not.toBe('')
  })
})

describe('a file that cannot be read', () => {
  const refused = files.filter(({ kind, mustReject }) => kind === 'malformed' && mustReject)

  it('is one of many', () => {
    expect(refused).toHaveLength(9)
  })

  it.each(refused)('$name is refused: $reason', async (sent) => {
    const count = () => service.request('GET', `${service.companyUrl}/${sets[sent.folder]}/$count`)
    const before = (await count()).text
    const work = process.cpuUsage()
    const answer = await send(sent)
    expect(sinceMs(work)).toBeLessThan(1_000)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json.error.message.toLowerCase()).toContain(sent.reason.toLowerCase())
    expect((await count()).text).toBe(before)
  })

  it('a file of nothing but blanks is refused as empty', async () => {
    const contentstring = Buffer.from(' \n').toString('base64')
    const answer = await service.request('POST', `${service.companyUrl}/importsalesinvoices`, { contentstring })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json.error.message).toContain('The file is empty.')
  })

  it('mal-09 with a broken PDF is a good invoice: received without an image, and the report says so', async () => {
    const { path, report } = await receive({ folder: 'peppol', name: 'mal-09-bad-base64-pdf.xml' })
    const image = await service.request('GET', `${service.companyUrl}/${path}/docImage/$value`)
    expect(image.status, image.text).toBe(204)
    expect((await read(service, `${path}?$select=docImage`))['docImage']).toBe('')
    const about = report.filter((finding) => String(finding['message']).includes('attachment'))
    expect(about.map((finding) => finding['severity'])).toEqual(['warning'])
    expect((await read(service, path))['errorMessage']).toBe('')
  })
})

it.each(['a', 'ab'])('quotes no half of a character, which a client may choke on: after %s', async (start) => {
  const file = Buffer.from(`<${start}${'\u{10000}'.repeat(300)}/>`).toString('base64')
  const query = 'query ($company: ID!, $xml: Base64!) { parseImportDocument(companyId: $company, xml: $xml) { side } }'
  const { json } = await service.graphql(query, { company: service.companyId, xml: file })
  const told: string = json.errors[0].message
  expect(told).toMatch(/root element is a.*…; Invoice/u)
  expect(told.isWellFormed()).toBe(true)
})
