import { expect } from 'vitest'
import { list, patch, read } from './odata-client.ts'
import type { Service } from './service.ts'
import { vatFileXml, type FileParty } from './vat-files.ts'

/** Customers of the demo company, and what the files of the year need of others. */
const numbers = { C00010: 'BE0999100196', C00040: '0999.200.265', C00020: 'DE123456788' } as const

const party = (name: string, vat: string): FileParty => ({
  name,
  country: vat.slice(0, 2),
  endpoint: vat.startsWith('BE') ? ['0208', vat.slice(2)] : ['9957', vat],
  vat,
})
const parties = {
  C4: party('Établissements Dupré et Fils SAS', 'FR12345678901'),
  C3: party('Bouwbedrijf Vandamme NV', 'BE0999100394'),
  C5: party('Müller Großhandel GmbH', 'DE123456788'),
  C8: party('GLN Retail NV', 'BE0999100889'),
  C9: party('Oude Schema BV', 'BE0999100988'),
}

/** A sales document made of fields. */
export interface Sale {
  readonly day: string
  readonly customer: string
  /** `amount group` each, with the VAT business group where it is not the customer's. */
  readonly lines: readonly string[]
  readonly bus?: string
  readonly credit?: true
  readonly more?: object
}

/** Year 2026, by fields; credit memos that name an invoice come as files below. */
const sales: readonly Sale[] = [
  { day: '2026-01-10', customer: 'C1', lines: ['1000.00 G3', '500.00 G1'] },
  { day: '2026-02-10', customer: 'C1', lines: ['200.00 G3'], credit: true },
  // Another card with the same VAT number, and co-contracting.
  { day: '2026-03-10', customer: 'C00010', lines: ['2000.00 S3'], bus: 'CC' },
  // 250.00 is not above 250.
  { day: '2026-03-11', customer: 'C2', lines: ['250.00 G3'] },
  // Exempt by article 44, a disbursement, a supply within the EU and an export are not counted; a special scheme is.
  { day: '2026-04-01', customer: 'C8', lines: ['5000.00 S0', '900.00 O', '40.00 G3'] },
  { day: '2026-04-02', customer: 'C00040', lines: ['600.00 G0', '12.50 G2'] },
  { day: '2026-04-03', customer: 'C7', lines: ['3000.00 G3'] },
  { day: '2026-04-04', customer: 'C6', lines: ['4000.00 G3'] },
  // Supplies within the EU, of the statements.
  { day: '2026-02-20', customer: 'C4', lines: ['800.00 S3'] },
  { day: '2026-03-21', customer: 'C4', lines: ['100.00 S3'], credit: true },
  { day: '2026-05-21', customer: 'C4', lines: ['80.00 S3', '20.00 G3'] },
  { day: '2026-05-22', customer: 'C5', lines: ['900.00 G3'], more: { eu3PartyTrade: true } },
  { day: '2026-06-22', customer: 'C00020', lines: ['45.55 G3'] },
]

/** Files: number, day, party, lines, and the invoice that a credit note names. */
const files: readonly Parameters<typeof fileXml>[] = [
  ['OLD-1', '2025-11-05', 'C9', '400.00 S 21'],
  ['NEW-9', '2026-05-05', 'C9', '300.00 S 21'],
  ['CR-9', '2026-05-06', 'C9', '100.00 S 21', 'OLD-1'],
  ['NEW-3', '2026-07-01', 'C3', '250.01 S 21'],
  ['CR-8', '2026-07-02', 'C8', '60.00 S 21', 'NOBODY'],
  ['KA-1', '2026-01-15', 'C5', '1500.00 K 0'],
  ['KA-2', '2026-05-15', 'C5', '700.00 K 0'],
  ['KC-1', '2026-05-16', 'C5', '300.00 K 0', 'KA-1'],
  ['KC-2', '2026-05-17', 'C5', '50.00 K 0', 'KA-2'],
]

const set = 'importsalesinvoices'

/** What OData answers of a file for the administration. */
export interface Found {
  readonly xml: string | null
  readonly fileName: string | null
  readonly findings: readonly {
    readonly code: string
    readonly severity: string
    readonly message: string
    readonly customerNo: string
  }[]
  readonly [name: string]: unknown
}

/** The demo company with a year of sales: made of fields, and of files where a credit memo names its invoice. */
export async function filedYear(service: Service) {
  const books = filingBooks(service)
  await patch(service, 'generalLedgerSetups', { allowPostingFrom: '2025-01-01', allowPostingTo: '2027-12-31' })
  for (const file of files) await books.post(await books.fromFile(...file))
  // Two cards with one number: files would not know whose they are.
  for (const [no, vatRegistrationNo] of Object.entries(numbers)) await books.numbered(no, vatRegistrationNo)
  for (const sale of sales) await books.post(await books.fromFields(sale))
  return books
}

/** What the tests of files for the administration do with a company through OData. */
function filingBooks(service: Service) {
  const made = async (body: object): Promise<string> => {
    const answer = await service.request('POST', `${service.companyUrl}/${set}`, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.json.id
  }
  return {
    /** Gives a customer a VAT number. */
    numbered: (no: string, vatRegistrationNo: string): Promise<void> =>
      patch(service, 'customers', { vatRegistrationNo }, `no eq '${no}'`),
    fromFields: ({ day, customer, lines, bus, credit, more }: Sale): Promise<string> =>
      made({
        documentType: credit === true ? 'Credit Memo' : 'Invoice',
        customerNo: customer,
        postingDate: day,
        documentDate: day,
        ...(bus === undefined ? {} : { vatBusPostingGroup: bus }),
        ...more,
        importSalesInvoiceLines: lines.map((line) => {
          const [unitPrice, vatProdPostingGroup] = line.split(' ')
          return { type: 'G/L Account', no: '700000', quantity: '1', unitPrice, vatProdPostingGroup }
        }),
      }),
    fromFile: (...file: Parameters<typeof fileXml>): Promise<string> =>
      made({ contentstring: Buffer.from(fileXml(...file)).toString('base64') }),
    /** A file with another text; answers the document. */
    fromText: (xml: string): Promise<string> => made({ contentstring: Buffer.from(xml).toString('base64') }),
    post: async (id: string): Promise<void> => {
      await service.request('POST', `${service.companyUrl}/${set}(${id})/Microsoft.NAV.post`)
      expect(await read(service, `${set}(${id})`)).toMatchObject({ errorMessage: '' })
    },
    closeYear: async (year: number): Promise<void> => {
      for (const { id } of await list(service, `accountingPeriods?$filter=year(startingDate) eq ${year}`)) {
        const path = `${service.companyUrl}/accountingPeriods(${String(id)})`
        const answer = await service.request('PATCH', path, { closed: true }, { 'if-match': '*' })
        expect(answer.status, answer.text).toBe(200)
      }
    },
    /** A function of the company. */
    asked: async (call: string): Promise<Found> => {
      const answer = await service.request('GET', `${service.companyUrl}/Microsoft.NAV.${call}`)
      expect(answer.status, answer.text).toBe(200)
      return answer.json
    },
  }
}

/** The text of a sales file, a credit note where it names an invoice. */
export function fileXml(no: string, day: string, who: keyof typeof parties, lines: string, credits?: string): string {
  const credit = credits === undefined ? {} : ({ creditNote: true } as const)
  const xml = vatFileXml(no, { side: 'sales', party: parties[who], lines: lines.split(', '), ...credit })
    .replaceAll('2026-03-16', day)
    .replaceAll('2026-04-15', '2027-12-31')
  const reference = `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${credits}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`
  return credits === undefined ? xml : xml.replace('<cac:AccountingSupplierParty>', `${reference}$&`)
}
