import { both, type Check, type Expected, where, type Words } from '../../support/checked-documents.ts'
import { changedAccount, ledgerSetup, mustBe, noRate, onLine, unknown, withoutRate } from './sentences.ts'

const nothing: Expected = [
  'NothingToPost',
  null,
  'There is nothing to post because the document does not contain a quantity or amount.',
]

/** Rows 6 and 7, and decision D25. */
export const amounts: readonly Check[] = [
  ...both(() => ({ what: 'A document without lines', lines: [], findings: [nothing] })),
  ...both(() => ({
    what: 'A document of comments only',
    lines: [
      { type: ' ', no: '', quantity: 0, description: 'Dear customer' },
      { type: ' ', no: '', quantity: 0 },
    ],
    findings: [nothing],
  })),
  ...both(() => ({ what: 'A document without quantity', lines: [{ quantity: 0 }], findings: [nothing] })),
  ...both(({ price }) => ({ what: 'A document without price', lines: [{ [price]: 0 }], findings: [nothing] })),
  ...both(() => ({
    what: 'A document whose line is discounted to nothing',
    lines: [{ lineDiscountAmount: 100 }],
    findings: [nothing],
  })),
  ...both(({ setups }) => ({
    what: 'Goods and an account discounted to nothing, where discounts are booked apart: the goods move (F56)',
    setup: [where(setups, 'invoiceRounding eq true', { discountPosting: 'All Discounts' })],
    header: { invoiceDiscountAmount: 100 },
    lines: [{ type: 'Item', no: '1000' }, { lineDiscountAmount: 100 }],
    findings: [],
  })),
  ...both(({ price }) => ({
    what: 'A document that rounds to nothing',
    lines: [{ [price]: 0.004 }],
    findings: [nothing],
  })),
  ...both(({ side, price }) => ({
    what: 'Lines that cancel each other out: nothing is left of a sale, while a purchase books every line',
    lines: [{}, { [price]: 0, lineDiscountAmount: 100 }],
    findings: side === 'sales' ? [nothing] : [],
  })),
  ...both(() => ({
    what: 'A total of nothing to check against, on a document of nothing, is said once',
    header: { docAmountInclVAT: 121 },
    lines: [],
    findings: [nothing],
  })),
  ...both(() => ({
    what: 'An invoice of less than nothing; its total is not compared',
    header: { docAmountInclVAT: 50 },
    lines: [{ lineDiscountAmount: 150 }],
    findings: [['NegativeTotal', null, 'The total amount for the invoice must be 0 or greater.']],
  })),
  ...both(() => ({
    what: 'A credit memo of less than nothing',
    header: { documentType: 'Credit Memo' },
    lines: [{ lineDiscountAmount: 150 }],
    findings: [['NegativeTotal', null, 'The total amount for the credit memo must be 0 or greater.']],
  })),
  ...both(() => ({
    what: 'An invoice discount larger than the invoice',
    header: { invoiceDiscountAmount: 100.01 },
    findings: [['NegativeTotal', null, 'The total amount for the invoice must be 0 or greater.']],
  })),
  ...both(() => ({
    what: 'A returned line on an invoice that stays positive',
    lines: [{}, { quantity: 0, lineDiscountAmount: 40 }],
    findings: [],
  })),
]

const tolerance: Expected = [
  'VatBaseDiscount',
  'vatBaseDiscountPct',
  'VAT Base Discount % cannot be greater than VAT Tolerance % in the General Ledger Setup table.',
]

/** Row 8, with the VAT base discount of posting.md 3.5. */
export const terms: readonly Check[] = [
  ...both(({ Party, party, side }) => ({
    what: 'Payment terms that do not exist and no due date',
    setup: [
      {
        sql: `update ${side === 'sales' ? 'customer' : 'vendor'} set payment_terms_code = 'LATER' where no = '${party}'`,
        undo: `update ${side === 'sales' ? 'customer' : 'vendor'} set payment_terms_code = '' where no = '${party}'`,
      },
    ],
    findings: [
      [
        'MandatoryField',
        'dueDate',
        `The field Payment Terms Code of table ${Party} contains a value (LATER) that cannot be found in the related table (Payment Terms).`,
      ],
    ],
  })),
  ...both(({ table, parties, party }) => ({
    what: 'Payment terms that give no due date',
    setup: [
      where(parties, `no eq '${party}'`, { paymentTermsCode: '30D' }),
      {
        sql: "update payment_terms set due_date_calculation = 'SOON' where code = '30D'",
        undo: "update payment_terms set due_date_calculation = '30D' where code = '30D'",
      },
    ],
    findings: [
      ['MandatoryField', 'dueDate', `Due Date must have a value in ${table}: Entry No.=#. It cannot be zero or empty.`],
    ],
  })),
  ...both(({ party, side }) => ({
    what: 'Payment terms that do not exist, when the document states its due date',
    setup: [
      {
        sql: `update ${side === 'sales' ? 'customer' : 'vendor'} set payment_terms_code = 'LATER' where no = '${party}'`,
        undo: `update ${side === 'sales' ? 'customer' : 'vendor'} set payment_terms_code = '' where no = '${party}'`,
      },
    ],
    header: { dueDate: '2026-04-15' },
    findings: [],
  })),
  ...both(() => ({
    what: 'A VAT base discount above the tolerance',
    header: { vatBaseDiscountPct: 4 },
    findings: [tolerance],
  })),
  ...both(() => ({
    what: 'A VAT base discount of just the tolerance',
    header: { vatBaseDiscountPct: 3 },
    findings: [],
  })),
]

const vendorNo = (caption: string): Expected => [
  'VendorDocumentNo',
  'vendorInvCrMemoNo',
  `You need to enter the document number of the document from the vendor in the ${caption} field, so that this document stays linked to the original.`,
]

/** Row 9; a number used before is in the test itself, since it must be posted first. */
export const vendorNumbers: readonly Check[] = [
  {
    what: 'An invoice without the number of the vendor',
    side: 'purchase',
    header: { vendorInvCrMemoNo: '' },
    findings: [vendorNo('Vendor Invoice No.')],
  },
  {
    what: 'A credit memo without the number of the vendor',
    side: 'purchase',
    header: { vendorInvCrMemoNo: '', documentType: 'Credit Memo' },
    findings: [vendorNo('Vendor Cr. Memo No.')],
  },
  {
    what: 'An invoice without the number of the vendor, where none is asked for',
    side: 'purchase',
    setup: [where('purchaseSetups', 'extDocNoMandatory eq true', { extDocNoMandatory: false })],
    header: { vendorInvCrMemoNo: '' },
    findings: [],
  },
]

const inclVat = (stated: string, computed: string): Expected => [
  'DocumentTotal',
  'docAmountInclVAT',
  `Doc. Amount Incl. VAT (${stated}) is not equal to total of lines (${computed})`,
]
const vatTotal = (stated: string, computed: string): Expected => [
  'DocumentTotal',
  'docAmountVAT',
  `Doc. Amount VAT (${stated}) is not equal to total of VAT on lines (${computed})`,
]
const reference = (text: string): Expected => [
  'StructuredMessage',
  'standardFormatMessage',
  `Reference ${text} fails the MOD97 test.`,
]
const message = (text: string) => ({ standardFormatMessage: text })

const fine = ['+++090/9337/55493+++', '***090/9337/55493***', '090933755493', '090 9337 55493', '+++000/0000/48597+++']
const wrong = ['+++090/9337/55494+++', '***090/9337/5549***', '090933755494', '+++invoice 12+++']

/** Rows 11 and 12. */
export const totals: readonly Check[] = [
  ...both(() => ({
    what: 'Another total including VAT; the VAT total is not compared besides (E01)',
    header: { docAmountInclVAT: 121.5, docAmountVAT: 20 },
    findings: [inclVat('121.5', '121')],
  })),
  ...both(() => ({
    what: 'Another VAT total (E02)',
    header: { docAmountInclVAT: 121, docAmountVAT: 20 },
    findings: [vatTotal('20', '21')],
  })),
  ...both(() => ({
    what: 'A stated VAT of zero is a statement',
    header: { docAmountVAT: 0 },
    findings: [vatTotal('0', '21')],
  })),
  ...both(({ price }) => ({
    what: 'Amounts above a thousand have a comma and no trailing zeros',
    header: { docAmountInclVAT: 1638.4 },
    lines: [{ [price]: 1000 }, { [price]: 1.5 }],
    findings: [inclVat('1,638.4', '1,211.82')],
  })),
  ...both(({ setups }) => ({
    what: 'Another total where totals are not compared',
    setup: [where(setups, 'checkDocTotalAmounts eq true', { checkDocTotalAmounts: false })],
    header: { docAmountInclVAT: 121.5 },
    findings: [],
  })),
  ...both(({ side }) => ({
    what: 'One cent of VAT too much: booked as stated on purchases, refused on sales',
    header: { docAmountInclVAT: 121.01, docAmountVAT: 21.01 },
    findings: side === 'purchase' ? [] : [inclVat('121.01', '121')],
  })),
  ...both(() => ({
    what: 'Two cents of VAT too much',
    header: { docAmountInclVAT: 121.02, docAmountVAT: 21.02 },
    findings: [inclVat('121.02', '121')],
  })),
  {
    what: 'One cent of VAT too much, where no difference is allowed',
    side: 'purchase',
    setup: [where('purchaseSetups', 'allowVATDifference eq true', { allowVATDifference: false })],
    header: { docAmountInclVAT: 121.01, docAmountVAT: 21.01 },
    findings: [inclVat('121.01', '121')],
  },
  ...both(({ partyField, euParty }) => ({
    what: 'Under reverse charge the party charges no VAT',
    header: { [partyField]: euParty, docAmountInclVAT: 121, docAmountVAT: 21 },
    findings: [inclVat('121', '100')],
  })),
  ...fine.flatMap((text) =>
    both(() => ({ what: `The structured message ${text}`, header: message(text), findings: [] })),
  ),
  ...wrong.flatMap((text) =>
    both(() => ({ what: `The structured message ${text}`, header: message(text), findings: [reference(text)] })),
  ),
  ...['invoice 7', '12345678901', 'KP-2026-0001'].flatMap((text) =>
    both(({ side }) => ({
      what: `The text ${text}, which may be anything on purchases`,
      header: message(text),
      findings: side === 'sales' ? [reference(text)] : [],
    })),
  ),
]

const noStock: Expected = [
  'InsufficientStock',
  'quantity',
  'You have insufficient quantity of Item 1000 on inventory.',
  10000,
]
const prevent = [where('inventorySetups', 'preventNegativeInventory eq false', { preventNegativeInventory: true })]

/** Stock that would fall below zero. */
export const stock: readonly Check[] = [
  ...both(({ side }) => ({
    what: 'Goods that are not on hand go out',
    setup: prevent,
    header: { documentType: side === 'sales' ? 'Invoice' : 'Credit Memo' },
    lines: [{ type: 'Item', no: '1000' }],
    findings: [noStock],
  })),
  ...both(({ side }) => ({
    what: 'Goods come in',
    setup: prevent,
    header: { documentType: side === 'sales' ? 'Credit Memo' : 'Invoice' },
    lines: [{ type: 'Item', no: '1000' }],
    findings: [],
  })),
  ...both(({ side }) => ({
    what: 'Goods that are not on hand go out where stock may fall below zero',
    header: { documentType: side === 'sales' ? 'Invoice' : 'Credit Memo' },
    lines: [{ type: 'Item', no: '1000' }],
    findings: [],
  })),
  ...both(({ side }) => ({
    what: 'A service is never short',
    setup: prevent,
    header: { documentType: side === 'sales' ? 'Invoice' : 'Credit Memo' },
    lines: [{ type: 'Item', no: '8000' }],
    findings: [],
  })),
]

const everyFinding = (side: Words): readonly Expected[] => [
  [
    'UnknownCode',
    'journalTemplateName',
    unknown('Journal Template Name', side.table, side.otherTemplate, 'Gen. Journal Template'),
  ],
  ['PostingDate', 'postingDate', 'Posting Date is not within your range of allowed posting dates.'],
  [
    'Dimensions',
    'shortcutDimension1Code',
    'The dimensions used in Invoice 1001 are invalid. Dimension Value DEPARTMENT - OLD is blocked.',
  ],
  [
    'Dimensions',
    'shortcutDimension2Code',
    'The dimensions used in Invoice 1001, line no. 10000 are invalid. Dimension Value PROJECT - P-9 is missing.',
    10000,
  ],
  [
    'BlockedParty',
    side.partyField,
    `You cannot post this type of document when ${side.Party} ${side.party} is blocked with type All`,
  ],
  tolerance,
  ...(side.side === 'purchase' ? [vendorNo('Vendor Invoice No.')] : []),
  onLine('BlockedAccount', 'no', mustBe('Blocked', 'No', `G/L Account: No.=${side.account}`, 'Yes')),
  onLine('UnknownCode', 'no', unknown('No.', `${side.table} Line`, '999999', 'G/L Account'), 20000),
  onLine(
    'UnknownCode',
    'deferralCode',
    unknown('Deferral Code', `${side.table} Line`, '9M', 'Deferral Template'),
    30000,
  ),
  reference('+++090/9337/55494+++'),
]

/** Everything wrong at once: header before lines, in the order of posting.md 4, one a line, without cascades (D10). */
export const several: readonly Check[] = [
  ...both((side) => ({
    what: 'Every row at once, in its order',
    setup: [
      where(side.parties, `no eq '${side.party}'`, { blocked: 'All' }),
      ledgerSetup({ allowPostingTo: '2026-01-31' }),
      changedAccount(side.account, { blocked: true }),
    ],
    header: {
      journalTemplateName: side.otherTemplate,
      shortcutDimension1Code: 'OLD',
      vatBaseDiscountPct: 4,
      ...(side.side === 'purchase' ? { vendorInvCrMemoNo: '' } : {}),
      standardFormatMessage: '+++090/9337/55494+++',
      transactionType: '99',
      docAmountInclVAT: 5,
    },
    lines: [
      { shortcutDimension2Code: 'P-9' },
      { no: '999999', [side.price]: 3 },
      { deferralCode: '9M', no: side.side === 'sales' ? '704000' : '612600' },
    ],
    findings: everyFinding(side),
  })),
  ...both(() => ({
    what: 'Nothing to post, a missing rate and a wrong structured message, in this order',
    setup: [withoutRate],
    header: { currencyCode: 'XAU', standardFormatMessage: '+++090/9337/55494+++' },
    lines: [],
    findings: [nothing, noRate, reference('+++090/9337/55494+++')],
  })),
  ...both(() => ({
    what: 'A wrong total and a wrong structured message',
    header: { docAmountInclVAT: 5, standardFormatMessage: '+++090/9337/55494+++' },
    findings: [inclVat('5', '121'), reference('+++090/9337/55494+++')],
  })),
]
