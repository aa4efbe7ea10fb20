import type { Doc } from '../../src/odata/openapi/json.ts'

/** One request of the walk: what it is, its body, and what must hold of its answer, in Postman's JavaScript. */
interface Step {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Below the service root. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, string>>
  readonly tests: readonly string[]
}

const document = 'companies({{companyId}})/importsalesinvoices({{documentId}})'

function stepsOf(invoice: Buffer): readonly Step[] {
  return [
    {
      name: '1. Find the company',
      method: 'GET',
      path: 'companies',
      query: { $filter: "name eq 'Demo Verkoop NV'" },
      tests: ["pm.test('it is there', () => pm.expect(pm.response.json().value).to.have.lengthOf(1))"],
    },
    {
      name: '2. Send a file (the same again is 409)',
      method: 'POST',
      path: 'companies({{companyId}})/importsalesinvoices',
      body: { contentstring: invoice.toString('base64') },
      tests: [
        "pm.test('it is taken', () => pm.response.to.have.status(201))",
        "pm.collectionVariables.set('documentId', pm.response.json().id)",
      ],
    },
    {
      name: '3. What its validation found',
      method: 'GET',
      path: `${document}/Microsoft.NAV.validationReport()`,
      tests: ["pm.test('there is a report', () => pm.expect(pm.response.json().value).not.to.be.empty)"],
    },
    {
      name: '4. Post it',
      method: 'POST',
      path: `${document}/Microsoft.NAV.post`,
      tests: ["pm.test('it answers 204, whatever happens', () => pm.response.to.have.status(204))"],
    },
    {
      name: '5. What became of it',
      method: 'GET',
      path: document,
      query: { $select: 'createdDocNo,errorMessage' },
      tests: [
        'const { createdDocNo, errorMessage } = pm.response.json()',
        "pm.test('it is posted', () => pm.expect(createdDocNo, errorMessage).not.to.equal(''))",
        "pm.collectionVariables.set('documentNo', createdDocNo)",
      ],
    },
    {
      name: '6. Its entries in the ledger',
      method: 'GET',
      path: 'companies({{companyId}})/generalLedgerEntries',
      query: { $filter: "documentNo eq '{{documentNo}}'", $select: 'accountNumber,debitAmount,creditAmount' },
      tests: ["pm.test('three entries', () => pm.expect(pm.response.json().value).to.have.lengthOf(3))"],
    },
    {
      name: '7. The VAT return with it',
      method: 'GET',
      path: 'companies({{companyId}})/vatReturn(year=2025,quarter=1)',
      tests: ["pm.test('it has grids', () => pm.expect(pm.response.json().grids).not.to.be.empty)"],
    },
  ]
}

/** The requests that the collection begins with: from a file (the demo company's invoice) to the ledger and the VAT return. */
export function walk(invoice: Buffer): readonly Doc[] {
  return stepsOf(invoice).map(({ name, method, path, query = {}, body, tests }) => {
    const asked = Object.entries(query)
    const options = asked.map(([key, value]) => `${key}=${value}`).join('&')
    return {
      name,
      event: [{ listen: 'test', script: { type: 'text/javascript', exec: tests } }],
      request: {
        method,
        header: body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }],
        ...(body === undefined ? {} : { body: { mode: 'raw', raw: JSON.stringify(body, undefined, 2) } }),
        url: {
          raw: `{{base}}/${path}${options === '' ? '' : `?${options}`}`,
          host: ['{{base}}'],
          path: path.split('/'),
          ...(asked.length === 0 ? {} : { query: asked.map(([key, value]) => ({ key, value })) }),
        },
      },
    }
  })
}
