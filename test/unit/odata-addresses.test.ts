import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { company, id, surface } from './odata-fake-engine.ts'

/** Whatever is asked, the surface answers with something that a client can understand. */
const words = [
  'companies',
  'importsalesinvoices',
  'generalLedgerEntries',
  'importSalesInvoiceLines',
  'dimensionSetLines',
  'document',
  'no',
  'contentstring',
  'Microsoft.NAV.post',
  'validationReport',
  'parseImportDocument',
  '$metadata',
  '$batch',
  '$entity',
  '$count',
  '$value',
  '$ref',
  '$filter',
  '$crossjoin',
  '$query',
  '..',
  '.',
  '',
  company,
  id,
  '%',
  '%2F',
  '%00',
  '%ff',
  "'",
  'é',
  '__proto__',
  'constructor',
  'toString',
]
const keys = ['', '()', `(${company})`, `(${id})`, `(id=${id})`, `('${id}')`, '(1)', '(', ')', '((', `(${id})(${id})`]
const segment = fc.tuple(fc.constantFrom(...words), fc.constantFrom(...keys)).map((parts) => parts.join(''))
const junk = fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed()))
const path = fc
  .tuple(
    fc.constantFrom('', `/companies(${company})`, `/companies(${company})/importsalesinvoices(${id})`),
    fc.array(fc.oneof({ weight: 5, arbitrary: segment }, junk), { maxLength: 4 }),
  )
  .map(([start, rest]) => [start, ...rest].join('/'))
const option = fc
  .tuple(
    fc.constantFrom('$id', '$format', '$select', '$top', '$schemaversion', 'company', 'tenant', '@a', '$', '', 'top'),
    fc.oneof(fc.constantFrom('json', 'no', '1', '2.0', company, `companies(${company})`, 'Demo', '%', '%00'), junk),
  )
  .map((parts) => parts.join('='))
const headers = fc.record(
  {
    accept: fc.oneof(
      fc.constantFrom('*/*', 'application/json;odata.metadata=full', 'a/b;c="', ';;,,', '='),
      fc.string(),
    ),
    prefer: fc.oneof(fc.constantFrom('return=minimal', 'maxpagesize="', 'a=b=c;;,', '"""'), fc.string()),
    company: fc.string(),
    'if-match': fc.string(),
    'if-none-match': fc.string(),
    'odata-version': fc.constantFrom('4.0', '4.01', '', '9'),
    'odata-maxversion': fc.constantFrom('4.0', '', 'x', '3.0'),
  },
  { requiredKeys: [] },
)

describe('any address, option and header', () => {
  it('is answered, refused or not served; it never fails and never says more than it should', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PATCH', 'PUT', 'X'),
        path,
        fc.oneof(fc.constant([]), fc.array(option, { maxLength: 2 })),
        fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, headers),
        async (method, address, options, sent) => {
          const query = options.length === 0 ? '' : `?${options.join('&')}`
          const answer = await surface().send(method, `${address}${query}`, sent)
          expect(answer.status < 500 || answer.status === 501, `${answer.status} ${answer.text}`).toBe(true)
          expect(answer.headers['OData-Version']).toBe('4.0')
          if (answer.status < 400 || method === 'HEAD') return
          const { error } = answer.json() as { error: { code: string; message: string } }
          expect(error.code).toMatch(/^\w+$/)
          expect(error.message).toMatch(/ {2}CorrelationId: {2}req-1\.$/s)
          expect(error.message.length).toBeLessThan(1_000)
          if (answer.status === 405) expect(answer.headers['Allow']).toMatch(/OPTIONS$/)
        },
      ),
      { numRuns: 3_000 },
    )
  })
})
