import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Resource } from '../../src/model/resource.ts'
import type { Answer, Service } from './service.ts'

/** Asks GraphQL to make a document from a source. */
export function importMaking(service: Service, { graphqlType: type }: Resource, source: object): Promise<Answer> {
  const companyId = service.companyUrl.replace(/^.*\(|\)$/g, '')
  return service.graphql(
    `mutation ($input: Create${type}Input!) { create${type}(input: $input) { __typename ... on Error { code message } ... on ValidationError { issues { path message } } } }`,
    { input: { companyId, source } },
  )
}

/** A 400 with this target whose message says so. */
export function expectRefused(answer: Answer, target: string | undefined, says: RegExp, code = 'BadRequest'): void {
  expect(answer.status, answer.text.slice(0, 300)).toBe(400)
  expect(answer.json.error, answer.text.slice(0, 300)).toMatchObject({ code })
  expect(answer.json.error.target).toBe(target)
  expect(answer.json.error.message).toMatch(says)
}

/** The same as a typed error of GraphQL. */
export function expectIssue(answer: Answer, type: string, path: string | null, says: RegExp): void {
  const result = answer.json?.data?.[`create${type}`]
  expect(result, answer.text.slice(0, 300)).toMatchObject({ __typename: 'ValidationError', code: 'VALIDATION_FAILED' })
  expect(result.message).toMatch(says)
  if (path !== null) expect(result.issues, answer.text.slice(0, 300)).toMatchObject([{ path }])
}

/** A charge on a document, as an e-invoice has it. */
export const charge = `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1.00</cbc:Amount>
  <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>`

/** A PEPPOL invoice with its one line as often as told, and charges before it. */
export function fileOfLines(count: number, charges = ''): string {
  const text = readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url), 'utf8')
  const [, line = ''] = /(<cac:InvoiceLine>.*<\/cac:InvoiceLine>)/s.exec(text) ?? []
  expect(line).not.toBe('')
  return Buffer.from(
    text.replace(line, line.repeat(count)).replace('<cac:TaxTotal>', `${charges}<cac:TaxTotal>`),
  ).toString('base64')
}
