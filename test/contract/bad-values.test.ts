import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Field, Kind } from '../../src/model/field.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import type { Resource } from '../../src/model/resource.ts'
import { startService, type Service } from '../support/service.ts'

/** Values that no field of its kind takes, on every such field of header and line of both sides: 400 naming the field. */
const digits = '123456789012345678901234567890'
const wrongNumbers = [
  '"-1"',
  '"NaN"',
  '"Infinity"',
  '"-Infinity"',
  '"1e400"',
  '1e400',
  digits,
  `0.${digits}`,
  `"${digits}"`,
  '"1,5"',
  '"0x10"',
  'true',
  '{}',
  '[1]',
]
const wrongDates = [
  '"2026-02-30"',
  '"0000-00-00"',
  '"2026-13-01"',
  '"2026-02-29"',
  '"16/03/2026"',
  '"2026-3-16"',
  '"today"',
  '20260316',
  'true',
  '{}',
]
const wrongIntegers = ['"NaN"', '1.5', '2147483648', '1e9', '"Infinity"', 'true']
const wrongOptions = ['"Foo"', '7', '{}']
const wrong: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  amount: [...wrongNumbers, '0.001'],
  decimal: wrongNumbers,
  date: wrongDates,
  integer: wrongIntegers,
  option: wrongOptions,
  boolean: ['"yes"', '1', '{}'],
  booleanText: ['"yes"', '1', '{}'],
}

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const sides = [importSalesInvoice, importPurchaseInvoice]
const taken = (resource: Resource, also: (field: Field) => boolean = () => true): readonly Field[] =>
  resource.fields.filter((field) => field.readOnly !== true && also(field) && wrong[field.kind] !== undefined)

const wrongAmounts = ['"-1"', '"NaN"', '"Infinity"', '"1e400"', `"${digits}"`, `"0.${digits}"`]
const published = (resource: Resource): readonly Field[] =>
  taken(resource, ({ kind, hidden }) => hidden !== true && ['amount', 'decimal', 'date'].includes(kind))

/** Asks GraphQL for a document with these fields. */
function makeByGraphQL(type: string, fields: object) {
  return service.graphql(
    `mutation ($input: Create${type}Input!) { create${type}(input: $input) { __typename ... on ValidationError { issues { path } } } }`,
    { input: { companyId: service.companyUrl.replace(/^.*\(|\)$/g, ''), source: { fields } } },
  )
}

/** Sends one body; it must be refused with 400 naming the target. */
async function refuses(method: string, path: string, body: string, target: string): Promise<void> {
  const json = { 'content-type': 'application/json', 'if-match': '*' }
  const answer = await service.request(method, `${service.companyUrl}/${path}`, body, json)
  expect(answer.status, `${method} ${path} ${body}: ${answer.text}`).toBe(400)
  expect(answer.json.error.target, `${body}: ${answer.text}`).toBe(target)
  expect(answer.json.error.message).toContain(`'`)
}

for (const header of sides) {
  const relation = header.relations.find((one) => one.writable === true)
  if (relation === undefined) throw new Error(`${header.entity} has lines`)
  const line = relation.target()
  describe(header.set, () => {
    let document = ''
    let documentLine = ''
    let before = ''
    const everything = async () =>
      (await service.request('GET', `${service.companyUrl}/${header.set}?$expand=${relation.name}`)).text
    beforeAll(async () => {
      const made = await service.request('POST', `${service.companyUrl}/${header.set}`, {
        no: 'KEPT',
        [relation.name]: [{ description: 'kept' }],
      })
      expect(made.status, made.text).toBe(201)
      document = `${header.set}(${made.json.id})`
      const lines = await service.request('GET', `${service.companyUrl}/${document}/${relation.name}`)
      documentLine = `${line.set}(${lines.json.value[0].id})`
      before = await everything()
    })

    for (const field of taken(header)) {
      it(`takes no nonsense as ${field.name}`, async () => {
        for (const value of wrong[field.kind] ?? []) {
          const body = `{"no":"X","${field.name}":${value}}`
          await refuses('POST', header.set, body, field.name)
          if (field.createOnly !== true) await refuses('PATCH', document, `{"${field.name}":${value}}`, field.name)
        }
      })
    }
    for (const field of taken(line)) {
      it(`takes no nonsense as ${field.name} of a line`, async () => {
        for (const value of wrong[field.kind] ?? []) {
          const nested = `{"no":"X","${relation.name}":[{},{"${field.name}":${value}}]}`
          if (field.name !== 'headerEntryNo')
            await refuses('POST', header.set, nested, `${relation.name}[1].${field.name}`)
          await refuses('POST', line.set, `{"${field.name}":${value}}`, field.name)
          if (field.createOnly !== true) await refuses('PATCH', documentLine, `{"${field.name}":${value}}`, field.name)
        }
      })
    }
    for (const [of, nested] of [
      [header, false],
      [line, true],
    ] as const) {
      it(`says the same through GraphQL of a ${nested ? 'line' : 'header'}`, async () => {
        for (const field of published(of)) {
          const name = field.graphqlName ?? field.name
          for (const value of field.kind === 'date' ? wrongDates.slice(0, 4) : wrongAmounts) {
            const values = { [name]: JSON.parse(value) }
            const answer = await makeByGraphQL(header.graphqlType, nested ? { lines: [{}, values] } : values)
            const [error] = answer.json.errors ?? []
            // A scalar refuses what is no value of its kind, the model what is none of the field: each names the place.
            if (error === undefined) {
              const result = answer.json.data[`create${header.graphqlType}`]
              expect(result, `${name} ${value}`).toMatchObject({
                __typename: 'ValidationError',
                issues: [{ path: nested ? `lines[1].${name}` : name }],
              })
            } else {
              expect(error.extensions.code, answer.text).toBe('BAD_USER_INPUT')
              expect(error.message, answer.text).toContain(`${nested ? 'lines[1].' : 'fields.'}${name}"`)
            }
          }
        }
      })
    }
    it('names the existing options', async () => {
      for (const [path, field] of [
        [header.set, 'documentType'],
        [line.set, 'type'],
      ] as const) {
        const answer = await service.request('POST', `${service.companyUrl}/${path}`, { [field]: 'Foo' })
        const options = [header, line].flatMap((one) => one.byName.get(field)?.options ?? [])
        expect(answer.json.error, answer.text).toMatchObject({ code: 'Unknown', target: field })
        expect(answer.json.error.message).toContain(
          `'Foo' is not an option. The existing options are: ${options.join(',')}`,
        )
      }
    })
    it('stored nothing of all that', async () => {
      expect(await everything()).toBe(before)
    })
  })
}
