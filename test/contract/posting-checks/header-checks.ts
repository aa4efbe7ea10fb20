import { both, type Check, type Expected, where, words } from '../../support/checked-documents.ts'
import { closed, ledgerSetup } from './sentences.ts'

const empty = '0001-01-01'
const outside: Expected = [
  'PostingDate',
  'postingDate',
  'Posting Date is not within your range of allowed posting dates.',
]
const userSetup = (values: object) => ({ set: 'userSetups', values: { userId: 'admin', ...values } })

/** Row 1: what every document must state. */
export const mandatory: readonly Check[] = [
  ...both(({ Party, partyField, table }) => ({
    what: 'A document without a party',
    header: { [partyField]: '' },
    findings: [
      [
        'MandatoryField',
        partyField,
        `${Party} No. must have a value in ${table}: Entry No.=#. It cannot be zero or empty.`,
      ],
    ],
  })),
  ...both(({ Party, partyField, table }) => ({
    what: 'A document without party, posting date and document date, in this order',
    header: { [partyField]: '', postingDate: empty, documentDate: empty },
    findings: [
      [partyField, `${Party} No.`] as const,
      ['postingDate', 'Posting Date'] as const,
      ['documentDate', 'Document Date'] as const,
    ].map(([field, caption]) => [
      'MandatoryField',
      field,
      `${caption} must have a value in ${table}: Entry No.=#. It cannot be zero or empty.`,
    ]),
  })),
  ...both(({ table }) => ({
    what: 'A document without posting date, in a currency that would need one for its rate',
    header: { postingDate: empty, currencyCode: 'USD' },
    findings: [
      [
        'MandatoryField',
        'postingDate',
        `Posting Date must have a value in ${table}: Entry No.=#. It cannot be zero or empty.`,
      ],
    ],
  })),
  ...both(({ table }) => ({
    what: 'A document without document date: its due date is not asked for besides',
    header: { documentDate: empty },
    findings: [
      [
        'MandatoryField',
        'documentDate',
        `Document Date must have a value in ${table}: Entry No.=#. It cannot be zero or empty.`,
      ],
    ],
  })),
  ...both(() => ({ what: 'A document without type is an invoice', header: { documentType: '' }, findings: [] })),
]

const intrastat = [
  ['transactionType', 'Transaction Type'],
  ['transactionSpecification', 'Transaction Specification'],
  ['transportMethod', 'Transport Method'],
  ['extArea', 'Area'],
] as const

/** Row 1: codes of the header that name nothing. */
export const unknownCodes: readonly Check[] = [
  ...both(({ Party, partyField, table }) => {
    const no = `${Party.charAt(0)}99999`
    return {
      what: 'An unknown party; its groups, terms and blocks are not looked for',
      header: { [partyField]: no },
      findings: [
        [
          'UnknownCode',
          partyField,
          `The field ${Party} No. of table ${table} contains a value (${no}) that cannot be found in the related table (${Party}).`,
        ],
      ],
    }
  }),
  ...both(({ table }) => ({
    what: 'An unknown VAT business posting group; no line is blamed for it',
    header: { vatBusPostingGroup: 'MOON' },
    lines: [{}, {}],
    findings: [
      [
        'UnknownCode',
        'vatBusPostingGroup',
        `The field VAT Bus. Posting Group of table ${table} contains a value (MOON) that cannot be found in the related table (VAT Business Posting Group).`,
      ],
    ],
  })),
  ...both(({ table }) => ({
    what: 'An unknown currency; no rate is looked for',
    header: { currencyCode: 'XXX' },
    findings: [
      [
        'UnknownCode',
        'currencyCode',
        `The field Currency Code of table ${table} contains a value (XXX) that cannot be found in the related table (Currency).`,
      ],
    ],
  })),
  ...intrastat.flatMap(([field, kind]) =>
    both(({ table }) => ({
      what: `An unknown ${kind}, where there are codes of this kind`,
      setup: [{ set: 'intrastatCodes', values: { kind, code: '11' } }],
      header: { [field]: '99' },
      findings: [
        [
          'UnknownCode',
          field,
          `The field ${kind} of table ${table} contains a value (99) that cannot be found in the related table (${kind}).`,
        ],
      ],
    })),
  ),
  ...intrastat.flatMap(([field, kind]) =>
    both(() => ({ what: `Any ${kind} passes where there are none`, header: { [field]: '99' }, findings: [] })),
  ),
  ...both(({ Party, partyField, table, price }) => ({
    what: 'Unknown party, VAT group and currency together, then its lines',
    header: { [partyField]: 'NOBODY', vatBusPostingGroup: 'MOON', currencyCode: 'XXX' },
    lines: [{ no: '999999', [price]: 5 }],
    findings: [
      [partyField, `${Party} No.`, 'NOBODY', Party] as const,
      ['vatBusPostingGroup', 'VAT Bus. Posting Group', 'MOON', 'VAT Business Posting Group'] as const,
      ['currencyCode', 'Currency Code', 'XXX', 'Currency'] as const,
      ['no', 'No.', '999999', 'G/L Account'] as const,
    ].map(([field, caption, value, related]): Expected => {
      const ofLine = field === 'no'
      const message = `The field ${caption} of table ${table}${ofLine ? ' Line' : ''} contains a value (${value}) that cannot be found in the related table (${related}).`
      return ofLine ? ['UnknownCode', field, message, 10000] : ['UnknownCode', field, message]
    }),
  })),
]

const template = 'journalTemplateName'
const unknownTemplate = (table: string, name: string): Expected => [
  'UnknownCode',
  template,
  `The field Journal Template Name of table ${table} contains a value (${name}) that cannot be found in the related table (Gen. Journal Template).`,
]

/** Row 2: the journal template decides the series of the posted number. */
export const templates: readonly Check[] = [
  ...both(({ table, setups }) => ({
    what: 'No journal template, neither on the document nor in the setup',
    setup: [where(setups, "invoiceTemplateName ne ''", { invoiceTemplateName: '' })],
    findings: [
      [
        'JournalTemplate',
        template,
        `Journal Template Name must have a value in ${table}: Entry No.=#. It cannot be zero or empty.`,
      ],
    ],
  })),
  ...both(({ table }) => ({
    what: 'An unknown journal template',
    header: { [template]: 'NOWHERE' },
    findings: [unknownTemplate(table, 'NOWHERE')],
  })),
  ...both(({ table, otherTemplate }) => ({
    what: 'The journal template of the other side',
    header: { [template]: otherTemplate },
    findings: [unknownTemplate(table, otherTemplate)],
  })),
  ...both(({ template: name }) => ({
    what: 'A journal template without a number series for posted documents',
    setup: [where('journalTemplates', `name eq '${name}'`, { postingNoSeries: '' })],
    findings: [
      [
        'JournalTemplate',
        template,
        `Posting No. Series must have a value in Gen. Journal Template: Name=${name}. It cannot be zero or empty.`,
      ],
    ],
  })),
  {
    what: 'A service document, whatever sales template it names, when there is no template for service documents',
    side: 'sales',
    setup: [where('salesSetups', "serviceTemplateName ne ''", { serviceTemplateName: '' })],
    header: { service: true, [template]: 'SALES' },
    findings: [
      [
        'JournalTemplate',
        template,
        'Journal Template Name must have a value in Import Sales Invoice: Entry No.=#. It cannot be zero or empty.',
      ],
    ],
  },
]

/** Row 3: the range of posting dates is the template's, else the user's, else the company's; a closed period takes nothing. */
export const postingDates: readonly Check[] = [
  ...both(() => ({
    what: 'A day before the first day of the company',
    setup: [ledgerSetup({ allowPostingFrom: '2026-03-17' })],
    findings: [outside],
  })),
  ...both(() => ({
    what: 'A day after the last day of the company',
    setup: [ledgerSetup({ allowPostingTo: '2026-03-15' })],
    findings: [outside],
  })),
  ...both(() => ({
    what: 'The only allowed day',
    setup: [ledgerSetup({ allowPostingFrom: '2026-03-16', allowPostingTo: '2026-03-16' })],
    findings: [],
  })),
  ...both(() => ({
    what: 'A day outside the range of the user, inside that of the company',
    setup: [userSetup({ allowPostingFrom: '2026-04-01' })],
    findings: [outside],
  })),
  ...both(() => ({
    what: 'A day inside the range of the user, outside that of the company',
    setup: [ledgerSetup({ allowPostingFrom: '2026-04-01' }), userSetup({ allowPostingFrom: '2026-03-01' })],
    findings: [],
  })),
  ...both(() => ({
    what: 'A day outside the range of another user',
    setup: [{ set: 'userSetups', values: { userId: 'somebody', allowPostingTo: '2026-01-31' } }],
    findings: [],
  })),
  ...both(({ template: name }) => ({
    what: 'A day outside the range of the template, inside that of user and company',
    setup: [
      where('journalTemplates', `name eq '${name}'`, { allowPostingTo: '2026-02-28' }),
      userSetup({ allowPostingFrom: '2026-03-01' }),
    ],
    findings: [outside],
  })),
  ...both(({ template: name }) => ({
    what: 'A day inside the range of the template, outside that of user and company',
    setup: [
      where('journalTemplates', `name eq '${name}'`, { allowPostingFrom: '2026-03-01' }),
      userSetup({ allowPostingTo: '2026-01-31' }),
      ledgerSetup({ allowPostingTo: '2026-01-31' }),
    ],
    findings: [],
  })),
  ...both(() => ({
    what: 'A day in a closed accounting period',
    setup: [closed('2026-03-01')],
    findings: [outside],
  })),
  ...both(() => ({
    what: 'A day in an open period after a closed one',
    setup: [closed('2026-02-01')],
    findings: [],
  })),
]

const blocked = (type: string) => `is blocked with type ${type}`
const refusedParty = ({ Party, partyField, party }: (typeof words)['sales' | 'purchase'], how: string): Expected => [
  'BlockedParty',
  partyField,
  `You cannot post this type of document when ${Party} ${party} ${how}`,
]

/** Row 5: blocked parties. */
export const blockedParties: readonly Check[] = [
  ...both((side) => ({
    what: 'A party blocked for everything',
    setup: [where(side.parties, `no eq '${side.party}'`, { blocked: 'All' })],
    findings: [refusedParty(side, blocked('All'))],
  })),
  ...both((side) => ({
    what: 'A credit memo of a party blocked for everything',
    setup: [where(side.parties, `no eq '${side.party}'`, { blocked: 'All' })],
    header: { documentType: 'Credit Memo' },
    findings: [refusedParty(side, blocked('All'))],
  })),
  {
    what: 'An invoice to a customer blocked for invoices',
    side: 'sales',
    setup: [where('customers', "no eq 'C00010'", { blocked: 'Invoice' })],
    findings: [refusedParty(words.sales, blocked('Invoice'))],
  },
  {
    what: 'A credit memo to a customer blocked for invoices',
    side: 'sales',
    setup: [where('customers', "no eq 'C00010'", { blocked: 'Invoice' })],
    header: { documentType: 'Credit Memo' },
    findings: [],
  },
  {
    what: 'An invoice to a customer blocked for shipments',
    side: 'sales',
    setup: [where('customers', "no eq 'C00010'", { blocked: 'Ship' })],
    findings: [],
  },
  {
    what: 'An invoice of a vendor blocked for payments',
    side: 'purchase',
    setup: [where('vendors', "no eq 'V00010'", { blocked: 'Payment' })],
    findings: [],
  },
  ...both((side) => ({
    what: 'A party blocked for privacy',
    setup: [where(side.parties, `no eq '${side.party}'`, { privacyBlocked: true })],
    findings: [refusedParty(side, 'is blocked for privacy.')],
  })),
  ...both((side) => ({
    what: 'A party blocked for everything and for privacy is refused once',
    setup: [where(side.parties, `no eq '${side.party}'`, { blocked: 'All', privacyBlocked: true })],
    findings: [refusedParty(side, 'is blocked for privacy.')],
  })),
]
