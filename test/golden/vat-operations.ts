import type { Plain, Side } from '../support/books.ts'
import type { FileParty, VatFile } from '../support/vat-files.ts'

/** A kind of operation as an accountant would enter it into the return by hand. */
export interface VatOperation {
  readonly what: string
  readonly side: Side
  /** The PEPPOL file it comes as, or the fields somebody fills. */
  readonly fed:
    | { readonly file: VatFile }
    | { readonly fields: { readonly header: Plain; readonly lines: readonly Plain[] } }
  /** What it adds to each grid, in euro; a grid that is not named gets nothing. */
  readonly grids: Readonly<Record<string, string>>
}

/** Parties of the demo company, and those that the test makes for it ({@link newParties}). */
export const parties = {
  baker: {
    name: 'Bakkerij De Korenbloem BV',
    country: 'BE',
    endpoint: ['0208', '0999100196'],
    vat: 'BE0999100196',
  },
  frenchCustomer: {
    name: 'Établissements Dupré &amp; Fils SAS',
    country: 'FR',
    endpoint: ['9957', 'FR12345678901'],
    vat: 'FR12345678901',
  },
  americanCustomer: { name: 'Northwind Traders Inc.', country: 'US', endpoint: ['0060', '123456789'] },
  builder: { name: 'Ruwbouw Peeters BV', country: 'BE', endpoint: ['0208', '0999101582'], vat: 'BE0999101582' },
  stationer: { name: 'Papeterie Centrale SA', country: 'BE', endpoint: ['0208', '0999200166'], vat: 'BE0999200166' },
  dutchVendor: {
    name: 'Hosting Nederland B.V.',
    country: 'NL',
    endpoint: ['9944', 'NL987654321B01'],
    vat: 'NL987654321B01',
  },
  germanVendor: { name: 'Cloud Tools GmbH', country: 'DE', endpoint: ['9930', 'DE987654321'], vat: 'DE987654321' },
  roofer: { name: 'Dakwerken Claes BV', country: 'BE', endpoint: ['0208', '0999201552'], vat: 'BE0999201552' },
  americanVendor: { name: 'Pacific Components Inc.', country: 'US', endpoint: ['0060', '987654321'] },
  importVendor: { name: 'Great Lakes Machinery Inc.', country: 'US', endpoint: ['0060', '987654322'] },
} as const satisfies Readonly<Record<string, FileParty>>

const domestic = { countryRegionCode: 'BE', postingGroup: 'DOMESTIC', genBusPostingGroup: 'DOMESTIC' }
const outside = {
  countryRegionCode: 'US',
  postingGroup: 'FOREIGN',
  genBusPostingGroup: 'EXPORT',
  endpointScheme: '0060',
}

/** Cards that the demo company lacks: co-contractors, and vendors outside the EU with and without a permit to reverse import VAT. */
export const newParties: readonly (readonly [set: 'customers' | 'vendors', card: Plain])[] = [
  [
    'customers',
    { no: 'CCO', name: 'Ruwbouw Peeters BV', ...domestic, vatBusPostingGroup: 'CC', vatRegistrationNo: 'BE0999101582' },
  ],
  [
    'vendors',
    { no: 'VCO', name: 'Dakwerken Claes BV', ...domestic, vatBusPostingGroup: 'CC', vatRegistrationNo: 'BE0999201552' },
  ],
  [
    'vendors',
    { no: 'VUS', name: 'Pacific Components Inc.', ...outside, vatBusPostingGroup: 'IMPEXP', endpointId: '987654321' },
  ],
  [
    'vendors',
    {
      no: 'VIR',
      name: 'Great Lakes Machinery Inc.',
      ...outside,
      vatBusPostingGroup: 'IMPREV',
      endpointId: '987654322',
    },
  ],
]

/** Accounts whose card says how much of the VAT cannot be deducted; files name the account and nothing more. */
export const nonDeductible: Readonly<Record<string, string>> = { '610300': '50', '611300': '65', '614400': '100' }

/** Grids from text as an accountant notes them: `03 1000.00, 54 210.00`; empty for what belongs in none. */
export function gridsOf(text: string): Readonly<Record<string, string>> {
  if (text === '') return {}
  return Object.fromEntries(text.split(', ').map((one) => one.split(' ') as [string, string]))
}

/** An operation that comes as a file. */
export function byFile(what: string, file: VatFile, grids: string): VatOperation {
  return { what: `${what}, by file`, side: file.side, fed: { file }, grids: gridsOf(grids) }
}

const dates = { postingDate: '2026-03-16', documentDate: '2026-03-16', dueDate: '2026-04-15' }

/** An operation that is entered; each line as `account amount product-group`, `extra` is for all of them. */
export function byFields(
  what: string,
  side: Side,
  header: Plain,
  lines: readonly string[],
  grids: string,
  extra: Plain = {},
): VatOperation {
  const price = side === 'sales' ? 'unitPrice' : 'directUnitCost'
  const fields = lines.map((text): Plain => {
    const [no, amount, vatProdPostingGroup] = text.split(' ')
    return { type: 'G/L Account', no, quantity: '1', [price]: amount, vatProdPostingGroup, ...extra }
  })
  return {
    what: `${what}, by fields`,
    side,
    fed: { fields: { header: { ...dates, ...header }, lines: fields } },
    grids: gridsOf(grids),
  }
}
