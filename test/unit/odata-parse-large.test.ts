import { expect, it } from 'vitest'
import { size } from '../support/sizes.ts'
import { company, surface } from './odata-fake-engine.ts'

/** A file in the text of a query is read whole, as large as one may be in the deep lane. */
const bytes = size('FACTURIER_PARSED_BYTES', { default: 3_000_000, deep: 30_000_000, long: 30_000_000 })

it(`a file of ${bytes} bytes is taken by POST …/$query`, async () => {
  const { send, asked } = surface()
  const large = '+/8='.repeat(bytes / 3)
  const path = `/companies(${company})/parseImportDocument(contentstring=@f)/$query`
  expect((await send('POST', path, { 'content-type': 'text/plain' }, `@f='${large}'`)).status).toBe(200)
  expect(asked.parsed[0]?.contentstring === large).toBe(true)
})
