import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type Service } from '../support/service.ts'
import { create, entriesOf, patch, read, setPostingRange, sortedText, type Plain } from '../support/odata-client.ts'

/**
 * The sales cases of the golden postings through OData, entry by entry and field by field. Numbers in the cases stand
 * for the numbers really assigned (demo-data.json, about).
 */
interface Golden {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly action: 'post' | 'postpreview'
  readonly setup?: { readonly flags?: Plain }
  readonly input: { readonly header: Plain; readonly lines: readonly Plain[] }
  readonly expected: {
    readonly importDocument: Plain
    readonly glEntries: readonly Plain[]
    readonly vatEntries: readonly Plain[]
    readonly customerLedgerEntries: readonly Plain[]
  }
}

const wanted = [
  'S01',
  'S02',
  'S03',
  'S04',
  'S07',
  'S08',
  'S09',
  'S10',
  'S12',
  'S17',
  'S20',
  'E04',
  'E05',
  'E07',
  'E09',
  'E10',
  'E11',
  'E14',
]
const goldens = (
  JSON.parse(readFileSync(new URL('../data/golden-postings.json', import.meta.url), 'utf8')) as Golden[]
).filter((one) => wanted.includes(one.id))

const vatFields = [
  'type',
  'documentType',
  'documentNo',
  'postingDate',
  'vatBusPostingGroup',
  'vatProdPostingGroup',
  'vatCalculationType',
  'vatPct',
  'base',
  'amount',
  'baseBeforePmtDisc',
  'nonDeductibleVATAmount',
  'vatDifference',
  'billToPayToNo',
]
const glFields = [
  'accountNumber',
  'debitAmount',
  'creditAmount',
  'postingDate',
  'documentType',
  'documentNo',
  'sourceType',
  'sourceNo',
  'description',
  'numberPlate',
]
const customerFields = [
  'postingDate',
  'documentNo',
  'documentType',
  'customerNo',
  'customerName',
  'description',
  'debitAmount',
  'creditAmount',
  'standardFormatMessage',
  'originalPmtDiscPossible',
  'remainingAmount',
  'open',
  'closedAtDate',
  'closedbyAmount',
  'closedbyEntryNo',
  'currencyCode',
]

describe('every sales golden that needs no items, currencies or deferrals', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  it('covers the cases the issue names', () => {
    expect(goldens.map((one) => one.id)).toEqual(wanted)
  })

  for (const golden of goldens) {
    it(`${golden.id}: ${golden.title}`, async () => {
      await setPostingRange(service)
      await patch(service, 'salesSetups', {
        discountPosting: golden.setup?.flags?.['salesDiscountPosting'] ?? 'No Discounts',
      })
      await patch(service, 'generalLedgerSetups', {
        invRoundingPrecision: golden.setup?.flags?.['invoiceRoundingPrecision'] ?? '0.01',
      })
      if (golden.id === 'E05') await patch(service, 'customers', { blocked: 'All' }, "no eq 'C00010'")
      const before = await countEntries(service)
      const id = await create(service, { ...golden.input.header, importSalesInvoiceLines: golden.input.lines })
      const entryNo = String((await read(service, `importsalesinvoices(${id})`))['entryNo'])
      const answer = await service.request(
        'POST',
        `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.${golden.action}`,
      )
      expect(answer.status).toBe(204)
      const document = await read(service, `importsalesinvoices(${id})`)
      if (golden.id === 'E05') await patch(service, 'customers', { blocked: ' ' }, "no eq 'C00010'")
      const no = String(document['createdDocNo'])
      const goldenNo = String(golden.expected.importDocument['createdDocNo'])
      const stands = <T>(value: T): T =>
        goldenNo === '' ? value : (JSON.parse(JSON.stringify(value).replaceAll(goldenNo, no)) as T)
      expect(document['errorMessage']).toBe(
        String(golden.expected.importDocument['errorMessage']).replace('Entry No.=1.', `Entry No.=${entryNo}.`),
      )
      for (const field of ['createdDocType', 'createdDocSubtype'])
        expect(Number(document[field])).toBe(golden.expected.importDocument[field])
      if (golden.kind === 'error') {
        expect(no).toBe('')
        expect(await countEntries(service)).toBe(before)
        return
      }
      expect(no).not.toBe('')
      const entries = await entriesOf(service, no)
      expect(sortedText(entries.gl, [...glFields, 'dimensions'])).toEqual(
        sortedText(stands(golden.expected.glEntries), [...glFields, 'dimensions']),
      )
      expect(sortedText(entries.short, ['amount'])).toEqual(sortedText(golden.expected.glEntries, ['amount']))
      expect(sortedText(entries.vat, vatFields)).toEqual(sortedText(stands(golden.expected.vatEntries), vatFields))
      expect(sortedText(entries.customer, [...customerFields, 'dimensions'])).toEqual(
        sortedText(stands(golden.expected.customerLedgerEntries), [...customerFields, 'dimensions']),
      )
      // The receivable comes last (posting.md 2.2).
      expect(entries.gl.at(-1)?.['accountNumber']).toBe(golden.expected.glEntries.at(-1)?.['accountNumber'])
    })
  }
})

async function countEntries(service: Service): Promise<string> {
  const answer = await service.request('GET', `${service.companyUrl}/generalLedgerEntries/$count`)
  return answer.text
}
