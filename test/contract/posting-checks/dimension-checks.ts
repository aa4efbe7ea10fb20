import { both, type Change, type Check, type Expected, where } from '../../support/checked-documents.ts'
import { ledgerSetup } from './sentences.ts'

const invalid = (detail: string, field: string | null, line?: number): Expected => {
  const place = line === undefined ? '' : `, line no. ${line}`
  const message = `The dimensions used in Invoice 1001${place} are invalid. ${detail}`
  return line === undefined ? ['Dimensions', field, message] : ['Dimensions', field, message, line]
}
const [department, project] = ['shortcutDimension1Code', 'shortcutDimension2Code']
const value = (values: object): Change => ({
  set: 'dimensionValues',
  values: { dimensionCode: 'DEPARTMENT', code: 'TOT', ...values },
})
const slots = [4, 5, 6, 7, 8]

/** Row 4: dimensions and their values, of the header and of lines. */
export const values: readonly Check[] = [
  ...both(() => ({
    what: 'A blocked value on the header is said once, not for every line that inherits it',
    header: { [department]: 'OLD' },
    lines: [{}, {}],
    findings: [invalid('Dimension Value DEPARTMENT - OLD is blocked.', department)],
  })),
  ...both(() => ({
    what: 'A blocked value on the second line',
    lines: [{}, { [department]: 'OLD' }],
    findings: [invalid('Dimension Value DEPARTMENT - OLD is blocked.', department, 20000)],
  })),
  ...both(() => ({
    what: 'A value on the line replaces the blocked one of the header, which is refused all the same',
    header: { [department]: 'OLD' },
    lines: [{ [department]: 'ADM' }],
    findings: [invalid('Dimension Value DEPARTMENT - OLD is blocked.', department)],
  })),
  ...both(() => ({
    what: 'An unknown value on the header',
    header: { [project]: 'P-999' },
    findings: [invalid('Dimension Value PROJECT - P-999 is missing.', project)],
  })),
  ...both(() => ({
    what: 'An unknown value of shortcut dimension 3 on a line',
    lines: [{ shortcutDimension3Code: 'HUGE' }],
    findings: [invalid('Dimension Value CUSTOMERGROUP - HUGE is missing.', 'shortcutDimension3Code', 10000)],
  })),
  ...['Heading', 'Total', 'Begin-Total', 'End-Total'].flatMap((type) =>
    both(() => ({
      what: `A value of type ${type}`,
      setup: [value({ type })],
      header: { [department]: 'TOT' },
      findings: [invalid(`Dimension Value Type for Dimension Value DEPARTMENT - TOT must not be ${type}.`, department)],
    })),
  ),
  ...both(() => ({
    what: 'A blocked dimension',
    setup: [where('dimensions', "code eq 'DEPARTMENT'", { blocked: true })],
    header: { [department]: 'ADM' },
    findings: [invalid('Dimension DEPARTMENT is blocked.', department)],
  })),
  ...both(({ Party, party }) => ({
    what: 'A blocked dimension from the defaults of the party',
    setup: [
      { set: 'dimensionValues', values: { dimensionCode: 'CAMPAIGN', code: 'SPRING' } },
      {
        set: 'defaultDimensions',
        values: { parentType: Party, no: party, dimensionCode: 'CAMPAIGN', valueCode: 'SPRING' },
      },
    ],
    findings: [invalid('Dimension CAMPAIGN is blocked.', null)],
  })),
  ...both(({ Party, party }) => ({
    what: 'A dimension that does not exist',
    setup: [
      {
        sql: `insert into default_dimension (company_id, parent_type, no, dimension_code, dimension_value_code)
          select company_id, '${Party}', '${party}', 'GONE', 'X' from general_ledger_setup`,
        undo: "delete from default_dimension where dimension_code = 'GONE'",
      },
    ],
    findings: [invalid("Dimension GONE can't be found.", null)],
  })),
  ...slots.flatMap((slot) =>
    both(() => ({
      what: `Shortcut dimension ${slot}, which the company does not have`,
      lines: [{ [`shortcutDimension${slot}Code`]: 'X' }],
      findings: [
        invalid(
          `Shortcut Dimension ${slot} is not defined in the General Ledger Setup.`,
          `shortcutDimension${slot}Code`,
          10000,
        ),
      ],
    })),
  ),
  ...both(() => ({
    what: 'Shortcut dimension 2 on the header, when the company does not have it',
    setup: [ledgerSetup({ globalDimension2Code: '' })],
    header: { [project]: 'P-100' },
    findings: [invalid('Shortcut Dimension 2 is not defined in the General Ledger Setup.', project)],
  })),
  ...both(() => ({
    what: 'A document without number is named after the next draft number',
    header: { no: '', documentType: 'Credit Memo', [department]: 'OLD' },
    findings: [
      [
        'Dimensions',
        department,
        'The dimensions used in Credit Memo 1001 are invalid. Dimension Value DEPARTMENT - OLD is blocked.',
      ],
    ],
  })),
  ...both(() => ({
    what: 'A document with a number is named after it',
    header: { no: 'own-7', [department]: 'OLD' },
    findings: [
      [
        'Dimensions',
        department,
        'The dimensions used in Invoice OWN-7 are invalid. Dimension Value DEPARTMENT - OLD is blocked.',
      ],
    ],
  })),
]

const rule = (parentType: string, no: string, valuePosting: string, valueCode = ''): Change => ({
  set: 'defaultDimensions',
  values: { parentType, no, dimensionCode: 'DEPARTMENT', valuePosting, valueCode },
})
const item = { type: 'Item', no: '8000', vatProdPostingGroup: 'S3' }

interface Owner {
  readonly table: string
  readonly no: string
  /** What the document must look like for the owner to be asked. */
  readonly lines: readonly object[]
  readonly line?: number
}

function owners({ Party, party, account }: { Party: string; party: string; account: string }): readonly Owner[] {
  return [
    { table: Party, no: party, lines: [{}] },
    { table: 'G/L Account', no: account, lines: [{}], line: 10000 },
    { table: 'Item', no: '8000', lines: [item], line: 10000 },
  ]
}

/** Checks of the rule of every owner: the party on the header, account and item on their line. */
function ofOwners(make: (owner: Owner, name: string) => Pick<Check, 'what' | 'findings'> & Partial<Check>): Check[] {
  return [0, 1, 2].flatMap((index) =>
    both((side) => {
      const owner = owners(side)[index] ?? { table: '', no: '', lines: [] }
      return { lines: owner.lines.map((line) => ({ ...line })), ...make(owner, `${owner.table} ${owner.no}`) }
    }),
  )
}

/** Row 4: what default dimensions ask of a document. */
export const rules: readonly Check[] = [
  ...ofOwners(({ table, no, line }, name) => ({
    what: `${table}: a mandatory code is left out`,
    setup: [rule(table, no, 'Code Mandatory')],
    findings: [
      invalid(`Select a Dimension Value Code for the Dimension Code DEPARTMENT for ${name}.`, department, line),
    ],
  })),
  ...ofOwners(({ table, no }) => ({
    what: `${table}: a mandatory code is given`,
    setup: [rule(table, no, 'Code Mandatory')],
    header: { [department]: 'ADM' },
    findings: [],
  })),
  ...ofOwners(({ table, no, line }, name) => ({
    what: `${table}: another code than the same`,
    setup: [rule(table, no, 'Same Code', 'ADM')],
    header: { [department]: 'SALES' },
    findings: [
      invalid(
        `The Dimension Value Code must be ADM for Dimension Code DEPARTMENT for ${name}. Currently it's SALES.`,
        department,
        line,
      ),
    ],
  })),
  ...ofOwners(({ table, no }) => ({
    what: `${table}: the same code comes by itself`,
    setup: [rule(table, no, 'Same Code', 'ADM')],
    findings: [],
  })),
  ...ofOwners(({ table, no, line }, name) => ({
    what: `${table}: a code where the same is none`,
    setup: [rule(table, no, 'Same Code')],
    header: { [department]: 'SALES' },
    findings: [invalid(`Dimension Code DEPARTMENT must be blank for ${name}.`, department, line)],
  })),
  ...ofOwners(({ table, no, line }, name) => ({
    what: `${table}: a code where none may be`,
    setup: [rule(table, no, 'No Code')],
    header: { [department]: 'SALES' },
    findings: [invalid(`Dimension Code DEPARTMENT must be blank for ${name}.`, department, line)],
  })),
]

/** Row 4: what accounts ask that a document leads to without naming them. */
export const accounts: readonly Check[] = [
  ...both(({ controlAccount }) => ({
    what: 'The control account asks for a code that the header lacks',
    setup: [rule('G/L Account', controlAccount, 'Code Mandatory')],
    lines: [{ [department]: 'ADM' }],
    findings: [
      invalid(
        `Select a Dimension Value Code for the Dimension Code DEPARTMENT for G/L Account ${controlAccount}.`,
        department,
      ),
    ],
  })),
  ...both(({ side }) => {
    const nos = side === 'sales' ? ['700000', '451000', '340000', '609400'] : ['604000', '411000', '340000', '609410']
    return {
      what: 'All accounts of an item line ask for a code',
      setup: nos.map((no) => rule('G/L Account', no, 'Code Mandatory')),
      lines: [{ type: 'Item', no: '1000' }],
      findings: nos.map((no) =>
        invalid(
          `Select a Dimension Value Code for the Dimension Code DEPARTMENT for G/L Account ${no}.`,
          department,
          10000,
        ),
      ),
    }
  }),
  ...both(({ side }) => {
    const no = side === 'sales' ? '451000' : '411000'
    return {
      what: 'The VAT account must not have a code',
      setup: [rule('G/L Account', no, 'No Code')],
      lines: [{}, { [department]: 'ADM' }],
      findings: [invalid(`Dimension Code DEPARTMENT must be blank for G/L Account ${no}.`, department, 20000)],
    }
  }),
]

const combination = (combinationRestriction: string): Change => ({
  set: 'dimensionCombinations',
  values: { dimension1Code: 'DEPARTMENT', dimension2Code: 'PROJECT', combinationRestriction },
})
const pair = (one: string, first: string, two: string, second: string): Change => ({
  set: 'dimensionValueCombinations',
  values: { dimension1Code: one, dimension1ValueCode: first, dimension2Code: two, dimension2ValueCode: second },
})
const meeting = { [department]: 'ADM', [project]: 'P-100' }
const blockedIn = (where: string, detail: string) =>
  `The combination of dimensions used in ${where} is blocked. ${detail}`
const never = "Dimensions DEPARTMENT and PROJECT can't be used concurrently."
const notThese = "Dimension combinations DEPARTMENT - ADM and PROJECT - P-100 can't be used concurrently."

/** Row 4: dimensions that may not meet. */
export const combinations: readonly Check[] = [
  ...both(() => ({
    what: 'Two dimensions that may never meet',
    setup: [combination('Blocked')],
    header: meeting,
    lines: [{}, {}],
    findings: [['Dimensions', null, blockedIn('Invoice 1001', never)]],
  })),
  ...both(() => ({
    what: 'Two dimensions that meet on a line only',
    setup: [combination('Blocked')],
    header: { [department]: 'ADM' },
    lines: [{}, { [project]: 'P-100' }],
    findings: [['Dimensions', null, blockedIn('Invoice 1001, line no. 20000', never), 20000]],
  })),
  ...both(() => ({
    what: 'A pair of values that may not meet',
    setup: [combination('Limited'), pair('DEPARTMENT', 'ADM', 'PROJECT', 'P-100')],
    header: meeting,
    findings: [['Dimensions', null, blockedIn('Invoice 1001', notThese)]],
  })),
  ...both(() => ({
    what: 'A pair of values that may not meet, named the other way round',
    setup: [combination('Limited'), pair('PROJECT', 'P-100', 'DEPARTMENT', 'ADM')],
    header: meeting,
    findings: [['Dimensions', null, blockedIn('Invoice 1001', notThese)]],
  })),
  ...both(() => ({
    what: 'Another pair of values than the one that may not meet',
    setup: [combination('Limited'), pair('DEPARTMENT', 'ADM', 'PROJECT', 'P-200')],
    header: meeting,
    findings: [],
  })),
  ...both(() => ({
    what: 'A pair of which one value is blocked: the value is said, not the combination',
    setup: [combination('Blocked')],
    header: { [department]: 'OLD', [project]: 'P-100' },
    findings: [invalid('Dimension Value DEPARTMENT - OLD is blocked.', department)],
  })),
]
