import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Field } from '../../src/model/field.ts'
import { resources } from '../../src/model/resources/all.ts'
import type { Resource } from '../../src/model/resource.ts'
import { startService, type Service } from '../support/service.ts'
import { size } from '../support/sizes.ts'

/** No body whatever makes the service fail: what cannot be stored is refused with 4xx (reliability.md P20). */
const sets = [
  'importsalesinvoices',
  'importpurchaseinvoices',
  'importSalesInvoiceLines',
  'importPurchaseinvoiceLines',
  'customers',
  'items',
  'currencies',
  'currencyExchangeRates',
  'vatPostingSetups',
  'numberSeriesLines',
  'deferralTemplates',
]
const methods = ['POST', 'PATCH'] as const
type Method = (typeof methods)[number]
const runs = size('FACTURIER_BODIES', { default: 100, deep: 1_000, long: 10_000 })

let service: Service
/** One record of each set, to be changed. */
const urls = new Map<string, string>()
let known: Readonly<Record<string, readonly unknown[]>> = {}

beforeAll(async () => {
  service = await startService()
  for (const [party, header, nested] of [
    [{ customerNo: 'C00010' }, 'importsalesinvoices', 'importSalesInvoiceLines'],
    [{ vendorNo: 'V00010' }, 'importpurchaseinvoices', 'importPurchaseInvoiceLines'],
  ] as const) {
    const made = await service.request('POST', `${service.companyUrl}/${header}`, { ...party, [nested]: [{}] })
    expect(made.status, made.text).toBe(201)
  }
  const values: Record<string, unknown[]> = {}
  for (const set of sets) {
    const { json, text } = await service.request('GET', `${service.companyUrl}/${set}`)
    expect(json?.value?.length, text).toBeGreaterThan(0)
    urls.set(set, `${service.companyUrl}/${set}(${json.value[0].id})`)
    for (const row of json.value) for (const [name, value] of Object.entries(row)) (values[name] ??= []).push(value)
  }
  known = values
})
afterAll(() => service.stop())

const text = (value: unknown) => JSON.stringify(value)
const digits = (count: number) => '9'.repeat(count)
const numbers = fc.oneof(
  fc.constantFrom('0', '-0', '0.0', '1e2', '1E-2', '-1', '1e99', '1e400', '1e-99', '0.000000000000001'),
  fc.constantFrom(2147483647, 2147483646, -2147483648, 2147483648, 10000, 100001).map(String),
  fc.integer({ min: 1, max: 26 }).map(digits),
  fc
    .tuple(fc.integer({ min: 0, max: 21 }), fc.integer({ min: 1, max: 16 }))
    .map(([a, b]) => `${digits(a) || '0'}.${digits(b)}`),
  fc.integer({ min: 0, max: 500 }).map(String),
)
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 260 }),
  fc.constantFrom('', ' ', '0', '\0', '\ud800', 'ß', 'ŉ', '1\'"; drop', 'İ', '\u{1F9FE}'.repeat(20), 'EUR', '700000'),
)
const dates = fc.constantFrom('0001-01-01', '0001-01-02', '9999-12-31', '2026-03-16', '2026-02-30', '0000-01-01', '')

/** JSON text of a value as the records of the demo company have it. */
function knownOf(field: Field): fc.Arbitrary<string> {
  return fc.nat().map((at) => {
    const values = known[field.name] ?? ['']
    return text(values[at % values.length] ?? '')
  })
}

/** JSON text of a value that a field of the kind takes, or nearly. */
function usualOf(field: Field): fc.Arbitrary<string> {
  const { kind, wholeDigits = 9, scale = 0 } = field
  if (kind === 'integer' || kind === 'amount' || kind === 'decimal') {
    const edges = [`${digits(wholeDigits)}${scale === 0 ? '' : `.${digits(scale)}`}`, '2147483647', '2147483646', '0']
    const fits = fc.oneof(fc.integer({ min: 0, max: 100 }).map(String), fc.constantFrom(...edges))
    return fc.oneof({ weight: 8, arbitrary: fits }, { weight: 1, arbitrary: fc.oneof(numbers, numbers.map(text)) })
  }
  if (kind === 'boolean' || kind === 'booleanText') return fc.constantFrom('true', 'false', '"true"')
  if (kind === 'date') return fc.oneof({ weight: 3, arbitrary: fc.constant('"2026-03-16"') }, dates.map(text))
  if (kind === 'option') return fc.constantFrom(...(field.options ?? []), '', ' ').map(text)
  if (kind === 'blob') return fc.constantFrom('""', '"JVBERi0xLjQK"', '"PHhtbC8+"', '"%"')
  const short = (one: string) => text(Array.from(one).slice(0, field.maxLength).join(''))
  return fc.oneof({ weight: 3, arbitrary: knownOf(field) }, texts.map(short))
}

/** JSON text of a value for a field, seldom of another kind. */
function valueOf(field: Field): fc.Arbitrary<string> {
  const any = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }).map(text),
    fc.constantFrom('Foo', 'constructor').map(text),
    texts.map(text),
    numbers,
    fc.constant('null'),
  )
  return fc.oneof({ weight: 20, arbitrary: usualOf(field) }, { weight: 1, arbitrary: any })
}

/** JSON text of an object with some of the fields of a resource, seldom with others. */
function bodyOf(resource: Resource, method: Method): fc.Arbitrary<string> {
  const writable = resource.fields.filter((field) => field.readOnly !== true)
  // A create needs its keys, and a change with one is refused at once.
  const writes = writable.filter((field) => method === 'POST' || field.createOnly !== true)
  const keys = writes.filter((field) => field.createOnly === true && field.name !== 'contentstring')
  const member = (field: Field) => valueOf(field).map((value) => `${text(field.name)}:${value}`)
  const odd = fc
    .tuple(
      fc.oneof(texts, fc.constantFrom('id', '__proto__', 'constructor', '@odata.etag')),
      fc.jsonValue({ maxDepth: 2 }),
    )
    .map(([name, value]) => `${text(name)}:${text(value)}`)
  const lines = resource.relations
    .filter((one) => one.writable === true && method === 'POST')
    .map((one) =>
      fc.array(bodyOf(one.target(), method), { maxLength: 3 }).map((list) => `${text(one.name)}:[${list.join()}]`),
    )
  const some = fc.array(fc.oneof(...writes.map(member), ...lines), { maxLength: 6 })
  const odds = fc.oneof({ weight: 15, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: odd.map((one) => [one]) })
  return fc
    .tuple(fc.tuple(...keys.map(member)), some, odds)
    .map(([named, others, more]) => `{${[...named, ...others, ...more].join()}}`)
}

it(`never answers 5xx to ${runs} bodies`, async () => {
  const bodies = sets.flatMap((set) => {
    const resource = resources.find((one) => one.set === set)
    if (resource === undefined) throw new Error(`there is no set ${set}`)
    const whatever = fc.jsonValue({ maxDepth: 2 }).map(text)
    return methods.map((method) =>
      fc.record({
        set: fc.constant(set),
        method: fc.constant(method),
        body: fc.oneof({ weight: 30, arbitrary: bodyOf(resource, method) }, { weight: 1, arbitrary: whatever }),
      }),
    )
  })
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.oneof(...bodies), async ({ set, method, body }) => {
      const url = method === 'POST' ? `${service.companyUrl}/${set}` : (urls.get(set) ?? '')
      const headers = { 'content-type': 'application/json', 'if-match': '*' }
      const answer = await service.request(method, url, body, headers)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect(answer.status, `${method} ${set} ${body}: ${answer.text}`).toBeLessThan(500)
    }),
    { numRuns: runs },
  )
  // A property of refusals alone would prove little.
  expect((statuses.get(201) ?? 0) + (statuses.get(200) ?? 0), text([...statuses])).toBeGreaterThan(runs / 5)
})
