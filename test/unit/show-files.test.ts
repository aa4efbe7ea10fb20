import { expect, it } from 'vitest'
import type { Caller } from '../../src/engine/contract/caller.ts'
import { largeFiles } from '../../src/engine/access/large-files.ts'
import { showFiles } from '../../src/engine/preview/show-files.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import type { ReceivedFileRow } from '../../src/storage/import/received-files.ts'

const caller: Caller = {
  principalId: 'a',
  principalName: 'a',
  permissions: new Map(),
  requestId: '',
  statements: 0,
}

it('others are answered between many small files, which are shown one after the other', async () => {
  const ids = ['1', '2', '3']
  const nobody = { addressee_confirmed_by: '', addressee_confirmed_at: '', addressee_confirmed_reason: '' }
  const files = ids.map((id): ReceivedFileRow => ({
    id,
    size: 10,
    bytes: new Uint8Array(10),
    elsewhere: null,
    findings: null,
    ...nobody,
  }))
  const seen: string[] = []
  const other = (): void => {
    seen.push('other')
    if (seen.length < 20) setImmediate(other)
  }
  setImmediate(other)
  const of = { caller, companyId: '', resource: importPurchaseInvoice, ids }
  const shown = await showFiles(
    async () => files,
    largeFiles(),
    of,
    1000,
    ({ id }) => {
      seen.push(id)
      return [id]
    },
  )
  expect(shown).toEqual(ids)
  expect(seen.filter((one, index) => one !== seen[index - 1]).slice(0, 5)).toEqual(['1', 'other', '2', 'other', '3'])
})
