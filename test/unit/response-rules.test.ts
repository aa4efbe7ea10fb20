import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultReadLimits } from '../../src/core/read-limits.ts'
import { readInvoiceResponse, judgeResponse } from '../../src/formats/response/read.ts'
import { responseRules } from '../../src/formats/response/rules.ts'
import { firstResponses } from '../../src/formats/response/first.ts'
import { writeInvoiceResponse } from '../../src/formats/response/write.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import type { XmlNode } from '../../src/formats/read/text/parse-xml.ts'
import { parseXml } from '../../src/formats/read/text/parse-xml.ts'
import { readSource } from '../../src/formats/read/text/source.ts'
import { rootPlace } from '../../src/formats/rules/rule/place.ts'
import type { Edit } from '../../src/formats/rules/rule/example.ts'
import { edited } from '../support/rule-examples.ts'

/** The rules of Peppol BIS Invoice Response 3, each with the examples it is declared with (F89). */
const read = (bytes: Uint8Array) => readInvoiceResponse(bytes, defaultReadLimits)
const rootOf = (bytes: Uint8Array): XmlNode =>
  parseXml(readSource(Buffer.from(bytes), defaultReadLimits), defaultReadLimits).root
const model = rootOf(readFileSync(join(import.meta.dirname, '../data/responses/rejected.xml')))
const example = (edit: Edit): XmlNode => rootOf(edited(model, edit))

test.each(responseRules)('$id: its breaking example has one finding, in its place; its passing one none', (rule) => {
  const { check, breaks, at, passes } = rule
  expect(check(rootPlace(example(breaks))).map(({ xpath }) => xpath)).toEqual([at])
  expect(judgeResponse(example(passes))).toEqual([])
  expect(passes).not.toEqual(breaks)
})

test('docs/invoice-responses.md names every rule', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/invoice-responses.md'), 'utf8')
  const named = responseRules.map(({ id }) => id.replace(/^PEPPOL-/, ''))
  expect(named.filter((id) => !page.includes(id))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test('what is written is read back, whatever texts are in it', () => {
  const response = {
    id: 'a "quoted" & <odd> id',
    issueDate: '2026-03-20',
    issueTime: '10:11:12Z',
    note: 'été\u0000 \uD800 ]]>',
    sender: { endpoint: '0208:0999000129', name: "Demo & 'Co'" },
    receiver: { endpoint: '0088:7300010000001', name: '<Seller>' },
    status: 'RE',
    statusDate: '2026-03-19',
    clarifications: [
      { list: 'OPStatusReason', code: 'REC', text: 'not > us' },
      { list: 'OPStatusAction', code: 'PIN', text: '' },
    ],
    document: { no: 'F/1 & 2', date: '', typeCode: '381' },
    buyerName: 'Andere "Zaak"',
  } as const
  const back = read(Buffer.from(writeInvoiceResponse(response)))
  expect(back).toMatchObject({ ...response, note: 'été\uFFFD \uFFFD ]]>', warnings: [] })
})

test('what a seller is told of a broken rule is text that a database takes, whatever is quoted', () => {
  const invoice = readEInvoice(readFileSync(join(import.meta.dirname, '../data/peppol/be-01-simple-21.xml')))
  const ownCompany = { name: 'Koper', enterpriseNo: '0999100196', vatRegistrationNo: null, gln: null }
  const finding = { code: 'BR-CL-01', severity: 'error', xpath: '/', found: null, expected: null } as const
  const messages = ['half \uD83D of a pair', 'x'.repeat(2000)].map((message) => ({ ...finding, message }))
  const told = firstResponses(invoice, { side: 'purchase', ownCompany }, messages)
  expect(told.map(({ status }) => status)).toEqual(['AB', 'UQ'])
  expect(told[1]?.reason.isWellFormed()).toBe(true)
  expect(told[1]?.reason.length).toBe(1000)
  expect(told[0]).toMatchObject({ sender_endpoint: '0208:0999100196', receiver_endpoint: '0208:0999000129' })
})

test('a file that is no response, or a broken one, is refused with its place', () => {
  const refusal = (bytes: Uint8Array) => {
    try {
      read(bytes)
    } catch (error) {
      return error
    }
    throw new Error('was read')
  }
  expect(refusal(Buffer.from('<Invoice/>'))).toMatchObject({ target: 'contentstring', status: 400 })
  expect(refusal(Buffer.alloc(2_000_000, 32))).toMatchObject({ message: expect.stringContaining('too large') })
  expect(refusal(edited(model, { 'DocumentResponse/Response/Status': null }))).toMatchObject({
    code: 'Application_DialogException',
    target: 'contentstring',
    details: [
      {
        code: 'PEPPOL-T111-R001',
        target: 'contentstring/ApplicationResponse/cac:DocumentResponse[1]/cac:Response[1]',
      },
    ],
  })
})

// The official examples are not ours to copy: where a folder has them, they are read.
const official = join(process.env['FACTURIER_CORPUS'] ?? '/nowhere', 'responses')
test.runIf(existsSync(official))('the official examples break no rule', () => {
  const files = readdirSync(official).filter((name) => name.endsWith('.xml'))
  expect(files.length).toBeGreaterThan(0)
  for (const name of files) expect(read(readFileSync(join(official, name))).warnings, name).toEqual([])
})
