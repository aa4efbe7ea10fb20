import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { decimal, zero } from '../../src/core/decimal.ts'
import { vatReturn } from '../../src/posting/vat/return.ts'
import type { VatGroupRow, VatPair } from '../../src/formats/match/draft.ts'
import { groupsWithoutVat } from '../../src/formats/match/vat-groups.ts'
import { vatPartyOf } from '../../src/formats/match/vat-party.ts'
import type { Chosen, VatFacts, VatReading } from '../../src/formats/match/vat-reading.ts'
import { vatReading, vatSetupOf } from '../../src/formats/match/vat-reading.ts'
import { rowTiedWith } from '../../src/formats/match/vat-rows.ts'
import { lineGrids } from '../../src/model/reports/line-grids.ts'

/** The VAT of the template, as a company has it. */
const template = (table: string): Record<string, string>[] =>
  JSON.parse(readFileSync(new URL(`../../templates/be/${table}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >[]
const rows: VatGroupRow[] = template('e_invoice_vat_group').map((row) => ({
  category: row['tax_category'] ?? '',
  rate: row['vat_pct'] ?? '0',
  side: (row['side'] ?? ' ') as NonNullable<VatGroupRow['side']>,
  countryClass: (row['country_class'] ?? ' ') as NonNullable<VatGroupRow['countryClass']>,
  partyVatBusPostingGroup: row['party_vat_bus_posting_group'] ?? '',
  belgianCategory: row['belgian_category'] ?? '',
  vatBusPostingGroup: row['vat_bus_posting_group'] ?? '',
  vatProdPostingGroup: row['vat_prod_posting_group'] ?? '',
}))
const pairs: VatPair[] = template('vat_posting_setup').map((row) => ({
  vatBusPostingGroup: row['vat_bus_posting_group'] ?? '',
  vatProdPostingGroup: row['vat_prod_posting_group'] ?? '',
  calculation: row['vat_calculation_type'] ?? '',
  pct: row['vat_pct'] ?? '0',
  euService: Boolean(row['eu_service']),
  taxCategory: row['tax_category'] ?? '',
}))
const setup = vatSetupOf({ vatProdPostingGroups: rows, vatPostingSetup: pairs })

/** Who the other party is: country, VAT number in the file, then country, VAT number and VAT business group of the card. */
type Who = readonly [fileCountry: string, fileVat: string, cardCountry: string, cardVat: string, group: string]

const belgian: Who = ['BE', 'BE0999200265', 'BE', 'BE0999200265', 'DOMESTIC']
const dutch: Who = ['NL', 'NL987654321B01', 'NL', 'NL987654321B01', 'EU']
const american: Who = ['US', '', 'US', '', 'IMPEXP']
const contractor: Who = ['BE', 'BE0999200265', 'BE', 'BE0999200265', 'CC']
const importer: Who = ['US', '', 'US', '', 'IMPREV']

function partyOf(side: VatFacts['party']['side'], [fileCountry, fileVat, cardCountry, cardVat, group]: Who) {
  const theirs = { country: fileCountry || null, vatId: fileVat || null }
  const card = { no: 'P1', countryRegionCode: cardCountry, vatRegistrationNo: cardVat, vatBusPostingGroup: group }
  return vatPartyOf(side, theirs, card)
}

/** `K 0`, `AE 0 44`, `S 21 03`. */
function vatOf(text: string): VatFacts['vat'] {
  const [category = '', rate = null, name = null] = text.split(' ')
  return { category, rate, belgian: name }
}

/** `item S3`, `account 604000 G3`, `account 240000`; empty is none. */
function chosenOf(text: string): Chosen | null {
  const [source, no = '', group = ''] = text.split(' ')
  if (source !== 'item' && source !== 'account') return null
  return source === 'item'
    ? { source, no: '1000', vatProdPostingGroup: no }
    : { source, no, vatProdPostingGroup: group }
}

function readingOf(
  side: 'sales' | 'purchase',
  vat: string,
  who: Who,
  chosen = '',
  learned: VatFacts['learned'] = null,
) {
  return vatReading(setup, { vat: vatOf(vat), party: partyOf(side, who), chosen: chosenOf(chosen), learned })
}

/** Groups and grids of a reading for an invoice and a credit memo: `EU S3: 82 88 55 | 82 88 84 62`. */
function booked(side: 'sales' | 'purchase', reading: VatReading, who: Who, account: string): string {
  if (!('reason' in reading)) return JSON.stringify(reading)
  const bus = reading.vatBusPostingGroup ?? who[4]
  const pair = pairs.find(
    (one) => one.vatBusPostingGroup === bus && one.vatProdPostingGroup === reading.vatProdPostingGroup,
  )
  if (pair === undefined) return `${bus} ${reading.vatProdPostingGroup}: no setup`
  const type = side === 'sales' ? ('Sale' as const) : ('Purchase' as const)
  const facts = { ...pair, type, vatCalculationType: pair.calculation, vatPct: pair.pct, accountNo: account }
  const [invoice, memo] = (['Invoice', 'Credit Memo'] as const).map((kind) => lineGrids(facts, kind).join(' '))
  return `${bus} ${reading.vatProdPostingGroup}: ${invoice} | ${memo}`
}

/** side; category and rate (Belgian category); party; what was chosen for the line; account; groups: grids | of a credit memo; why. */
const operations: readonly (readonly ['sales' | 'purchase', string, Who, string, string, string])[] = [
  // Sales in Belgium.
  ['sales', 'S 21', belgian, '', '', 'DOMESTIC G3: 03 54 | 49 64'],
  ['sales', 'S 12', belgian, '', '', 'DOMESTIC G2: 02 54 | 49 64'],
  ['sales', 'AA 6', belgian, '', '', 'DOMESTIC G1: 01 54 | 49 64'],
  ['sales', 'Z 0', belgian, '', '', 'DOMESTIC G0: 00 | 49'],
  ['sales', 'E 0', belgian, '', '', 'DOMESTIC G0: 00 | 49'],
  // Outside the scope of VAT: in no grid (F60).
  ['sales', 'O', belgian, '', '', 'DOMESTIC O:  | '],
  ['sales', 'O', contractor, '', '', 'CC O:  | '],
  ['sales', 'AE 0', belgian, '', '', 'CC G3: 45 | 49'],
  ['sales', 'AE 0 45', belgian, '', '', 'CC G3: 45 | 49'],
  // Sales to the EU.
  ['sales', 'K 0', dutch, '', '', 'EU G3: 46 | 48'],
  ['sales', 'K 0 46/GO', dutch, '', '', 'EU G3: 46 | 48'],
  ['sales', 'K 0 46/TR', dutch, '', '', 'EU G3: 46 | 48'],
  ['sales', 'AE 0', dutch, '', '', 'EU S3: 44 | 48'],
  ['sales', 'AE 0 44', dutch, '', '', 'EU S3: 44 | 48'],
  ['sales', 'K 0 44', dutch, '', '', 'EU S3: 44 | 48'],
  ['sales', 'E 0', dutch, '', '', 'DOMESTIC S0: 00 | 49'],
  ['sales', 'Z 0', dutch, '', '', 'DOMESTIC G0: 00 | 49'],
  ['sales', 'O', dutch, '', '', 'IMPEXP S3: 47 | 49'],
  ['sales', 'K 0 47/DI', dutch, '', '', 'IMPEXP G3: 47 | 49'],
  ['sales', 'AE 0 47/SE', dutch, '', '', 'IMPEXP S3: 47 | 49'],
  // VAT charged to a private buyer in France, and to a French company with a number in Belgium.
  ['sales', 'S 21', ['FR', '', 'FR', '', 'DOMESTIC'], '', '', 'DOMESTIC G3: 03 54 | 49 64'],
  ['sales', 'S 21', ['FR', 'BE0999200265', 'FR', 'BE0999200265', 'DOMESTIC'], '', '', 'DOMESTIC G3: 03 54 | 49 64'],
  ['sales', 'S 21', ['FR', 'BE0999200265', 'BE', 'BE0999200265', 'DOMESTIC'], '', '', 'DOMESTIC G3: 03 54 | 49 64'],
  // Goods to Northern Ireland are a supply within the EU, services are not.
  ['sales', 'K 0', ['GB', 'XI123456789', 'GB', 'XI123456789', 'EU'], '', '', 'EU G3: 46 | 48'],
  ['sales', 'AE 0', ['GB', 'XI123456789', 'GB', 'XI123456789', 'IMPEXP'], '', '', 'IMPEXP S3: 47 | 49'],
  ['sales', 'K 0', ['GR', 'EL123456789', 'GR', 'EL123456789', 'EU'], '', '', 'EU G3: 46 | 48'],
  // Sales outside the EU.
  ['sales', 'G 0', american, '', '', 'IMPEXP G3: 47 | 49'],
  ['sales', 'AE 0', american, '', '', 'IMPEXP S3: 47 | 49'],
  ['sales', 'O', american, '', '', 'IMPEXP S3: 47 | 49'],
  ['sales', 'G 0 47/EX', american, '', '', 'IMPEXP G3: 47 | 49'],
  ['sales', 'AE 0', ['GB', 'GB123456789', 'GB', '', 'IMPEXP'], '', '', 'IMPEXP S3: 47 | 49'],
  // Purchases in Belgium.
  ['purchase', 'S 21', belgian, '', '604000', 'DOMESTIC G3: 81 | 81 85'],
  [
    'purchase',
    'S 21 03',
    ['DE', 'BE0999200265', 'DE', 'BE0999200265', 'DOMESTIC'],
    '',
    '612500',
    'DOMESTIC G3: 82 | 82 85',
  ],
  ['purchase', 'E 0 NA', belgian, '', '613100', 'DOMESTIC G0: 82 | 82 85'],
  ['purchase', 'O', belgian, '', '612500', 'DOMESTIC O:  | '],
  ['purchase', 'O', contractor, '', '612500', 'CC O:  | '],
  ['purchase', 'O', belgian, 'account 604000 G3', '604000', 'DOMESTIC O:  | '],
  // What the account says of disbursements does not make reversed VAT one.
  ['purchase', 'AE 0', belgian, 'account 499000 O', '499000', 'CC G3: 82 87 56 | 82 87 85 62'],
  ['purchase', 'AE 0', dutch, 'account 499000 O', '499000', 'EU S3: 82 88 55 | 82 88 84 62'],
  ['purchase', 'AE 0', belgian, '', '612500', 'CC G3: 82 87 56 | 82 87 85 62'],
  ['purchase', 'AE 0 45', belgian, 'account 611000 S1', '611000', 'CC S1: 82 87 56 | 82 87 85 62'],
  ['purchase', 'AE 0', belgian, 'account 613100 S0', '613100', 'CC G3: 82 87 56 | 82 87 85 62'],
  // Purchases from the EU: goods by K, services by AE unless item or account says goods.
  ['purchase', 'K 0', dutch, '', '604010', 'EU G3: 81 86 55 | 81 86 84 62'],
  ['purchase', 'K 0 46/GO', dutch, '', '612500', 'EU G3: 82 86 55 | 82 86 84 62'],
  ['purchase', 'K 0', dutch, 'item G1', '604010', 'EU G1: 81 86 55 | 81 86 84 62'],
  ['purchase', 'K 0', dutch, 'item S3', '604010', 'EU G3: 81 86 55 | 81 86 84 62'],
  ['purchase', 'AE 0', dutch, '', '612500', 'EU S3: 82 88 55 | 82 88 84 62'],
  ['purchase', 'K 0 44', dutch, '', '612500', 'EU S3: 82 88 55 | 82 88 84 62'],
  ['purchase', 'AE 0 44', dutch, 'account 604000 G3', '604000', 'EU S3: 81 88 55 | 81 88 84 62'],
  ['purchase', 'AE 0', dutch, 'item G3', '604010', 'EU G3: 81 86 55 | 81 86 84 62'],
  ['purchase', 'AE 0', dutch, 'item S1', '602000', 'EU S1: 81 88 55 | 81 88 84 62'],
  ['purchase', 'AE 0', dutch, 'account 602000 S3', '602000', 'EU S3: 81 88 55 | 81 88 84 62'],
  ['purchase', 'AE 0', dutch, 'account 612000 G3', '612000', 'EU G3: 82 86 55 | 82 86 84 62'],
  ['purchase', 'AE 0', dutch, 'account 601000', '601000', 'EU G3: 81 86 55 | 81 86 84 62'],
  ['purchase', 'AE 0', dutch, 'account 613020', '613020', 'EU S3: 82 88 55 | 82 88 84 62'],
  ['purchase', 'AE 0', dutch, 'account 240000', '240000', 'EU I3: 83 86 55 | 83 86 84 62'],
  ['purchase', 'AE 0', dutch, 'account 613100 S0', '613100', 'EU S3: 82 88 55 | 82 88 84 62'],
  ['purchase', 'O', dutch, '', '612500', 'EU S3: 82 88 55 | 82 88 84 62'],
  ['purchase', 'E 0', dutch, '', '613100', 'DOMESTIC S0: 82 | 82 85'],
  ['purchase', 'K 0 47/SE', dutch, '', '613020', 'EU S3: 82 88 55 | 82 88 84 62'],
  // Purchases from outside the EU: services with VAT due here, goods with VAT paid at the border unless the group says reversed.
  ['purchase', 'AE 0', american, '', '613020', 'IMPREV S3: 82 87 56 | 82 87 85 62'],
  ['purchase', 'O', american, '', '612600', 'IMPREV S3: 82 87 56 | 82 87 85 62'],
  ['purchase', 'O', american, 'item G3', '604020', 'IMPEXP G3: 81 | 81 85'],
  ['purchase', 'AE 0', american, 'account 604020 G3', '604020', 'IMPEXP G3: 81 | 81 85'],
  ['purchase', 'G 0', american, '', '604020', 'IMPEXP G3: 81 | 81 85'],
  ['purchase', 'G 0', american, 'account 613020 S3', '613020', 'IMPREV S3: 82 87 56 | 82 87 85 62'],
  ['purchase', 'G 0', importer, '', '604020', 'IMPREV G3: 81 87 57 | 81 87 85 62'],
  ['purchase', 'AE 0', importer, 'item G3', '604020', 'IMPREV G3: 81 87 57 | 81 87 85 62'],
  ['purchase', 'AE 0', importer, '', '613020', 'IMPREV S3: 82 87 56 | 82 87 85 62'],
  ['purchase', 'E 0', american, '', '613100', 'IMPEXP G0: 82 | 82 85'],
  ['purchase', 'G 0 47/EX', belgian, '', '612500', 'IMPEXP G3: 82 | 82 85'],
]

test.for(operations)('%s %s of %s, %s: %s %s', ([side, vat, who, chosen, account, expected]) => {
  expect(booked(side, readingOf(side, vat, who, chosen), who, account)).toBe(expected)
})

describe('the grids named for a line', () => {
  const kinds = (['Sale', 'Purchase'] as const).flatMap((type) =>
    (['Invoice', 'Credit Memo'] as const).map((documentType) => ({ type, documentType })),
  )

  it('are those of the VAT return, for every pair of the template, side and document type', () => {
    let compared = 0
    for (const pair of pairs.filter((one) => one.calculation !== 'Full VAT'))
      for (const { type, documentType } of kinds) {
        const accountNo = type === 'Sale' ? '' : '604000'
        const facts = { ...pair, type, vatCalculationType: pair.calculation, vatPct: pair.pct }
        const turned = (type === 'Sale') !== (documentType === 'Credit Memo') ? '-100' : '100'
        const base = decimal(turned)
        const vat =
          type === 'Sale' && pair.calculation !== 'Normal VAT' ? zero : base.times(pair.pct).div(decimal('100'))
        const group = { ...facts, documentType, accountClass: accountNo.slice(0, 2), base, amount: vat }
        const { grids } = vatReturn([
          { ...group, withBase: true, withVat: !vat.eq(zero), nonDeductible: zero, entryCount: 1 },
        ])
        const deducted = new Set(type === 'Sale' ? ['71', '72'] : ['59', '61', '63', '71', '72'])
        const filled = grids
          .filter(({ grid, amount }) => !amount.eq(zero) && !deducted.has(grid))
          .map(({ grid }) => grid)
        const named = lineGrids({ ...facts, accountNo }, documentType)
        const where = `${type} ${documentType} ${pair.vatBusPostingGroup} ${pair.vatProdPostingGroup}`
        expect([where, ...named.filter((grid) => !deducted.has(grid)).toSorted()]).toEqual([
          where,
          ...filled.toSorted(),
        ])
        compared += 1
      }
    expect(compared).toBe(220)
  })
})

/** What contradicts itself: side; category; party; the clause that says why. */
const contradictions: readonly (readonly ['sales' | 'purchase', string, Who, RegExp])[] = [
  ['sales', 'K 0', belgian, /for a party in another country of the EU, not in Belgium/],
  ['purchase', 'K 0', belgian, /for a party in another country of the EU, not in Belgium/],
  ['sales', 'AE 0 44', belgian, /in another country of the EU, not in Belgium/],
  ['sales', 'AE 0 45', dutch, /for a party in Belgium, not in another country of the EU/],
  [
    'sales',
    'AE 0',
    ['NL', 'BE0999200265', 'NL', 'BE0999200265', 'EU'],
    /seems to be in Belgium and in another country/,
  ],
  [
    'sales',
    'AE 0',
    ['BE', 'BE0999200265', 'BE', 'BE0999200265', 'EU'],
    /group is for a party in another country of the EU/,
  ],
  [
    'purchase',
    'AE 0',
    ['NL', 'NL987654321B01', 'NL', '', 'DOMESTIC'],
    /group is for a party in Belgium, not in another/,
  ],
  ['purchase', 'AE 0', ['NL', 'NL987654321B01', 'NL', '', 'CC'], /group is for a party in Belgium, not in another/],
  ['sales', 'G 0', dutch, /for a party outside the EU, not in another country of the EU/],
  ['sales', 'G 0', belgian, /for a party outside the EU, not in Belgium/],
  ['sales', 'K 0', american, /for a party in another country of the EU, not outside the EU/],
  ['sales', 'K 0', ['GB', 'GB123456789', 'GB', '', 'IMPEXP'], /not outside the EU/],
  ['sales', 'K 0', ['FR', '', 'FR', '', 'EU'], /needs the VAT number/],
  ['sales', 'G 0', ['GB', 'XI123456789', 'GB', '', 'IMPEXP'], /not in another country of the EU/],
  ['sales', 'S 21', dutch, /for parties who are charged no Belgian VAT/],
  ['purchase', 'S 21', ['BE', 'BE0999200265', 'BE', '', 'CC'], /for parties who are charged no Belgian VAT/],
  ['purchase', 'S 21', ['NL', 'NL987654321B01', 'NL', '', 'DOMESTIC'], /charges VAT of another country/],
  [
    'purchase',
    'S 21',
    ['NL', '', 'BE', '', 'DOMESTIC'],
    /by the file the other party is in another country of the EU, by its card in Belgium/,
  ],
  ['sales', 'S 21', ['NL', '', 'BE', '', 'DOMESTIC'], /by the file .* by its card in Belgium/],
  ['sales', 'E 0', ['BE', 'BE0999200265', 'BE', '', 'EU'], /a party in another country of the EU, not in Bel/],
  ['sales', 'E 0', contractor, /group is for co-contracting/],
  ['sales', 'AE 0', ['', '', '', '', 'DOMESTIC'], /nothing says which country/],
  ['purchase', 'G 0', ['', '', '', '', ''], /nothing says which country/],
  // Supplies abroad of e-FFF are acquisitions within the EU here only from a vendor there.
  ['purchase', 'K 0 47/AS', belgian, /for a party in another country of the EU, not in Belgium/],
  ['purchase', 'E 0 47/SE', belgian, /for a party in another country of the EU, not in Belgium/],
  ['purchase', 'AE 0 47/SE', american, /for a party in another country of the EU, not outside the EU/],
  // VAT that nobody charges is not reversed because the party's own group reverses it.
  ['purchase', 'S 0', dutch, /group EU reverses VAT/],
  ['purchase', 'E 0', importer, /group IMPREV reverses VAT/],
  ['purchase', 'Z 0', importer, /group IMPREV reverses VAT/],
  ['sales', 'Z 0', importer, /group IMPREV reverses VAT/],
  ['sales', 'E 0', importer, /group IMPREV reverses VAT/],
  // Reverse charge to somebody who has no number to pay the VAT under.
  ['sales', 'AE 0', ['FR', '', 'FR', '', 'EU'], /needs the VAT number of the customer/],
  ['sales', 'AE 0', ['BE', '', 'BE', '', 'DOMESTIC'], /needs the VAT number of the customer/],
  ['sales', 'AE 0 44', ['FR', '', '', '', ''], /needs the VAT number of the customer/],
]

test.for(contradictions)('%s %s of %s is no choice of ours', ([side, vat, who, why]) => {
  expect(readingOf(side, vat, who)).toEqual({ conflict: expect.stringMatching(why) as unknown })
})

test.for(['VATEX-EU-AE', 'vatex-eu-ic', 'VATEX-EU-G', 'VATEX-EU-O'])(
  'the exemption reason %s of category E is a contradiction, that of its own category is none',
  (exemption) => {
    const facts = { vat: vatOf('E 0'), party: partyOf('purchase', dutch), chosen: null, learned: null }
    expect(vatReading(setup, { ...facts, exemption })).toEqual({
      conflict: expect.stringMatching(/^the exemption reason VATEX-EU-[A-Z]+ is for VAT (AE|K|G|O)$/) as unknown,
    })
    expect(vatReading(setup, { ...facts, exemption: 'VATEX-EU-132' })).toHaveProperty('reason')
    expect(vatReading(setup, { ...facts, vat: vatOf('AE 0'), exemption: 'VATEX-EU-AE' })).toHaveProperty('reason')
  },
)

test('a rounding is no VAT, and none that is reversed, whoever the vendor is', () => {
  const groups = (who: Who) => {
    const { vatBusPostingGroup, vatProdPostingGroup } = groupsWithoutVat({
      vatSetup: setup,
      vatParty: partyOf('purchase', who),
    })
    return [vatBusPostingGroup, vatProdPostingGroup]
  }
  expect(groups(belgian)).toEqual([null, 'G0'])
  expect(groups(dutch)).toEqual(['DOMESTIC', 'S0'])
  expect(groups(american)).toEqual([null, 'G0'])
  expect(groups(importer)).toEqual([null, null])
})

describe('why a line has its groups', () => {
  const why = (...facts: Parameters<typeof readingOf>) => {
    const reading = readingOf(...facts)
    return 'reason' in reading ? `${reading.severity} ${reading.reason.source}: ${reading.reason.text}` : reading
  }

  it('is told by what decided, an assumption as a warning', () => {
    expect(why('sales', 'S 21', belgian)).toBe('null file category: the file says S 21')
    expect(why('sales', 'AE 0', dutch)).toBe('info country: the customer is in the EU')
    expect(why('purchase', 'E 0', dutch)).toBe('warning country: the vendor is in the EU')
    expect(why('purchase', 'Z 0', american)).toBe('warning file category: the file says Z 0')
    expect(why('purchase', 'E 0', belgian)).toBe('null file category: the file says E 0')
    expect(why('purchase', 'AE 0', dutch)).toBe('warning default: neither item nor account says goods')
    expect(why('purchase', 'AE 0', dutch, 'item G3')).toBe('info item: item 1000 has VAT product group G3')
    expect(why('purchase', 'AE 0', dutch, 'account 240000')).toBe(
      'info account: account 240000 says goods (investment)',
    )
    expect(why('purchase', 'AE 0 44', dutch)).toBe(
      'info file category: the file says Belgian category 44; neither item nor account says another rate than 21 %',
    )
    expect(why('purchase', 'K 0', dutch, 'item S3')).toBe(
      'warning file category: the file says K 0, although item 1000 says services',
    )
    expect(why('sales', 'AE 0', dutch, 'item G3')).toBe(
      'warning country: the customer is in the EU, although item 1000 (G3) says goods',
    )
  })

  it('is what was learned, before any assumption, and it lifts a contradiction when it names the business group', () => {
    const goods = { vatBusPostingGroup: null, vatProdPostingGroup: 'G3' }
    expect(readingOf('purchase', 'AE 0', dutch, 'account 613020 S3', goods)).toMatchObject({
      vatBusPostingGroup: 'EU',
      vatProdPostingGroup: 'G3',
      reason: { source: 'learned' },
    })
    expect(readingOf('purchase', 'O', american, '', goods)).toMatchObject({ vatBusPostingGroup: 'IMPEXP' })
    expect(readingOf('purchase', 'K 0', belgian, '', goods)).toHaveProperty('conflict')
    const both = { vatBusPostingGroup: 'CC', vatProdPostingGroup: 'S3' }
    expect(readingOf('purchase', 'K 0', belgian, '', both)).toMatchObject({ ...both, reason: { source: 'learned' } })
  })

  it('is the own group of the party where a row for any party is for others, as companies have that changed theirs', () => {
    const any = vatSetupOf({
      vatProdPostingGroups: [{ category: 'AE', rate: '0', vatBusPostingGroup: 'CC', vatProdPostingGroup: 'S3' }],
      vatPostingSetup: pairs,
    })
    const facts = { vat: vatOf('AE 0'), party: partyOf('purchase', dutch), chosen: null, learned: null }
    expect(vatReading(any, facts)).toMatchObject({
      vatBusPostingGroup: null,
      vatProdPostingGroup: 'S3',
      severity: 'warning',
      reason: { source: 'party' },
    })
  })
})

describe('rows that tie', () => {
  const row = (keys: Partial<VatGroupRow>): VatGroupRow => ({
    category: 'AE',
    rate: '0',
    vatProdPostingGroup: 'S3',
    ...keys,
  })
  const [sales, eu] = [row({ side: 'Sales' }), row({ countryClass: 'EU' })]

  it('are found when both fit a file that no fuller row fits', () => {
    expect(rowTiedWith(sales, [row({}), eu])).toBe(eu)
    expect(rowTiedWith(sales, [row({}), eu, row({ side: 'Sales', countryClass: 'EU' })])).toBeUndefined()
    expect(rowTiedWith(sales, [row({ side: 'Purchase' }), row({ side: 'Sales' })])).toBeUndefined()
    expect(rowTiedWith(row({ countryClass: 'Belgium' }), [eu])).toBeUndefined()
  })

  it('give no groups to a file', () => {
    const both = vatSetupOf({ vatProdPostingGroups: [sales, eu], vatPostingSetup: pairs })
    const facts = { vat: vatOf('AE 0'), party: partyOf('sales', dutch), chosen: null, learned: null }
    expect(vatReading(both, facts)).toEqual({ tied: [sales, eu] })
  })

  it('are none in the template', () => {
    for (const one of rows) {
      const alike = rows.filter((other) => other.category === one.category && other.rate === one.rate)
      expect(rowTiedWith(one, alike)).toBeUndefined()
    }
  })
})
