/** One grid of the Belgian periodic VAT return. */
export interface VatGrid {
  readonly grid: string
  readonly description: string
  /** Short official meaning, in the words of the form. */
  readonly official: string
}

const creditNotesIn = 'Ontvangen creditnota’s'

/** The grids the service fills, in the order of the form. */
export const vatGrids: readonly VatGrid[] = [
  {
    grid: '00',
    description: 'Sales under a special scheme at 0 % and sales exempt without deduction (tax categories Z and E).',
    official: 'Handelingen onderworpen aan een bijzondere regeling',
  },
  { grid: '01', description: 'Sales at 6 %: base.', official: 'Handelingen aan 6 %' },
  { grid: '02', description: 'Sales at 12 %: base.', official: 'Handelingen aan 12 %' },
  { grid: '03', description: 'Sales at 21 %: base.', official: 'Handelingen aan 21 %' },
  {
    grid: '44',
    description: 'Services to customers in the EU, VAT reversed to them.',
    official: 'Diensten met buitenlandse btw verschuldigd door de medecontractant',
  },
  {
    grid: '45',
    description: 'Sales in Belgium with VAT reversed to the customer (co-contractor).',
    official: 'Handelingen met btw verschuldigd door de medecontractant',
  },
  {
    grid: '46',
    description: 'Goods supplied to customers in the EU.',
    official: 'Vrijgestelde intracommunautaire leveringen en ABC-verkopen',
  },
  {
    grid: '47',
    description: 'Exports and other sales outside the EU, VAT exempt or not Belgian (tax category G).',
    official: 'Andere vrijgestelde handelingen en andere handelingen verricht in het buitenland',
  },
  {
    grid: '48',
    description: 'Credit notes issued for sales of grids 44 and 46.',
    official: 'Verleende creditnota’s, roosters 44 en 46',
  },
  {
    grid: '49',
    description: 'Credit notes issued for all other sales: base.',
    official: 'Verleende creditnota’s, andere handelingen',
  },
  {
    grid: '54',
    description: 'VAT due on grids 01, 02 and 03, and of sales documents that are only VAT.',
    official: 'Btw op de handelingen aangegeven in roosters 01, 02 en 03',
  },
  {
    grid: '55',
    description: 'VAT due on invoices of grids 86 and 88; that of credit notes is in 62.',
    official: 'Btw op de handelingen aangegeven in roosters 86 en 88',
  },
  {
    grid: '56',
    description: 'VAT due on invoices of grid 87 except imports; that of credit notes is in 62.',
    official: 'Btw op de handelingen aangegeven in rooster 87, met uitzondering van invoer met verlegging',
  },
  {
    grid: '57',
    description: 'VAT due on goods imported with reversed VAT; that of credit notes is in 62.',
    official: 'Btw op invoer met verlegging van heffing',
  },
  {
    grid: '59',
    description: 'Deductible VAT of invoices, without the non-deductible part.',
    official: 'Aftrekbare btw',
  },
  {
    grid: '61',
    description: 'VAT to pay back: what was deducted of reversed VAT, on credit notes received, which do not bear it.',
    official: 'Diverse btw-regularisaties in het voordeel van de Staat',
  },
  {
    grid: '62',
    description: 'VAT to get back: what was due as reversed VAT, on credit notes received, which do not bear it.',
    official: 'Diverse btw-regularisaties in het voordeel van de aangever',
  },
  {
    grid: '63',
    description: 'VAT to pay back: on credit notes received that bear VAT.',
    official: 'Terug te storten btw vermeld op ontvangen creditnota’s',
  },
  {
    grid: '64',
    description: 'VAT to get back: on credit notes issued.',
    official: 'Te recupereren btw vermeld op verleende creditnota’s',
  },
  {
    grid: '71',
    description: 'Balance to pay to the State: 54 + 55 + 56 + 57 + 61 + 63 - 59 - 62 - 64 when positive.',
    official: 'Saldo verschuldigd aan de Staat',
  },
  {
    grid: '72',
    description: 'Balance owed by the State: the same when negative, without its sign.',
    official: 'Saldo verschuldigd door de Staat',
  },
  {
    grid: '81',
    description:
      'Purchases of goods for resale and raw materials (accounts 60 and 3): base with non-deductible VAT, less credit notes received.',
    official: 'Handelsgoederen, grond- en hulpstoffen',
  },
  {
    grid: '82',
    description:
      'Purchases of services and various goods (accounts of other classes): base with non-deductible VAT, less credit notes received.',
    official: 'Diensten en diverse goederen',
  },
  {
    grid: '83',
    description: 'Investments (accounts 2): base with non-deductible VAT, less credit notes received.',
    official: 'Bedrijfsmiddelen',
  },
  {
    grid: '84',
    description: 'Credit notes received for purchases of grids 86 and 88: base without VAT.',
    official: `${creditNotesIn}, roosters 86 en 88`,
  },
  {
    grid: '85',
    description:
      'Credit notes received for all other purchases: base, with the non-deductible VAT that they bear; without reversed VAT.',
    official: `${creditNotesIn}, andere handelingen`,
  },
  {
    grid: '86',
    description: 'Goods acquired in the EU: base without VAT, less credit notes received.',
    official: 'Intracommunautaire verwervingen',
  },
  {
    grid: '87',
    description:
      'Other purchases with reversed VAT (co-contractors, imports, services from outside the EU): base without VAT, less credit notes received.',
    official: 'Andere inkomende handelingen met btw verschuldigd door de aangever',
  },
  {
    grid: '88',
    description: 'Services from the EU with reversed VAT: base without VAT, less credit notes received.',
    official: 'Intracommunautaire diensten met verlegging van heffing',
  },
]

/** Grids that make VAT due and those that are deducted; the balance is their difference. */
export const dueGrids: readonly string[] = ['54', '55', '56', '57', '61', '63']
export const deductibleGrids: readonly string[] = ['59', '62', '64']

/** The grid of a purchase by the beginning of its account's number; the first that fits (Belgian chart MAR). */
export const purchaseGrids: readonly { readonly account: string; readonly grid: string }[] = [
  { account: '60', grid: '81' },
  { account: '3', grid: '81' },
  { account: '2', grid: '83' },
  { account: '', grid: '82' },
]

/** EN 16931 category of what is outside the scope of VAT. */
export const outsideScopeCategory = 'O'

/** VAT business posting groups of imports with reversed VAT, and how product groups of services begin (Belgian setup). */
export const importGroups: readonly string[] = ['IMPREV']
const services = 'S'

/**
 * What of an entry goes into a grid, counted so that an invoice is positive and a credit memo negative: its base with the
 * non-deductible VAT, its price (the base without it), the VAT it bears or deducts, or the whole VAT due of a reverse charge.
 * `turned` is the opposite sign.
 */
export interface Placing {
  /** Number of the grid, or `account` for the one that the account of a purchase decides. */
  readonly grid: string
  readonly of: 'base' | 'price' | 'vat' | 'due'
  readonly turned?: true
}

/** A kind of operation: the VAT entries it is made of and where invoices and credit memos go. What is left out does not matter. */
export interface VatRule {
  readonly type: 'Sale' | 'Purchase'
  readonly calculation: 'Normal VAT' | 'Reverse Charge VAT' | 'Full VAT'
  readonly pct?: string
  readonly euService?: boolean
  readonly taxCategories?: readonly string[]
  /** Whether the business group is one of {@link importGroups}. */
  readonly import?: boolean
  /** How the product group begins. */
  readonly productGroup?: string
  /** What it is for is outside the scope of VAT and belongs in no grid (F60); {@link invoice} and {@link creditMemo} are empty. */
  readonly outsideScope?: true
  readonly invoice: readonly Placing[]
  readonly creditMemo: readonly Placing[]
}

function sale(base: string, credit: '48' | '49', vat: boolean): Pick<VatRule, 'type' | 'invoice' | 'creditMemo'> {
  return {
    type: 'Sale',
    invoice: [{ grid: base, of: 'base' }, ...(vat ? [{ grid: '54', of: 'vat' } as const] : [])],
    creditMemo: [
      { grid: credit, of: 'base', turned: true },
      ...(vat ? [{ grid: '64', of: 'vat', turned: true } as const] : []),
    ],
  }
}

// The VAT of a reversed credit memo stands on no document, so it is not in 63: what was due comes back in 62, what was
// deducted goes back in 61. The grids of VAT on invoices are never lowered (the service of the State takes no negative ones).
function reversed(
  base: string,
  credit: '84' | '85',
  due: string,
): Pick<VatRule, 'type' | 'calculation' | 'invoice' | 'creditMemo'> {
  return {
    type: 'Purchase',
    calculation: 'Reverse Charge VAT',
    invoice: [
      { grid: 'account', of: 'base' },
      { grid: base, of: 'price' },
      { grid: due, of: 'due' },
      { grid: '59', of: 'vat' },
    ],
    creditMemo: [
      { grid: 'account', of: 'base' },
      { grid: base, of: 'price' },
      { grid: credit, of: 'price', turned: true },
      { grid: '62', of: 'due', turned: true },
      { grid: '61', of: 'vat', turned: true },
    ],
  }
}

// Disbursements, deposits, damages: no supply, so neither turnover nor an input of the return (F60).
function outsideScope(type: VatRule['type']): VatRule {
  return {
    type,
    calculation: 'Normal VAT',
    pct: '0',
    euService: false,
    taxCategories: [outsideScopeCategory],
    outsideScope: true,
    invoice: [],
    creditMemo: [],
  }
}

const normal = 'Normal VAT'
const reverse = 'Reverse Charge VAT'
const borne: readonly Placing[] = [{ grid: '59', of: 'vat' }]
const paidBack: readonly Placing[] = [{ grid: '63', of: 'vat', turned: true }]

/** Which grids VAT entries go to; the first rule that fits holds, and what none fits is told, not dropped (posting.md 2.7). */
export const vatRules: readonly VatRule[] = [
  { ...sale('01', '49', true), calculation: normal, pct: '6' },
  { ...sale('02', '49', true), calculation: normal, pct: '12' },
  { ...sale('03', '49', true), calculation: normal, pct: '21' },
  { ...sale('44', '48', false), calculation: normal, pct: '0', euService: true },
  { ...sale('00', '49', false), calculation: normal, pct: '0', taxCategories: ['Z', 'E'] },
  outsideScope('Sale'),
  { ...sale('45', '49', false), calculation: normal, pct: '0', taxCategories: ['AE'] },
  { ...sale('46', '48', false), calculation: normal, pct: '0', taxCategories: ['K'] },
  { ...sale('47', '49', false), calculation: normal, pct: '0', taxCategories: ['G'] },
  { ...sale('44', '48', false), calculation: reverse, euService: true },
  { ...sale('46', '48', false), calculation: reverse, taxCategories: ['K'] },
  { ...sale('45', '49', false), calculation: reverse, taxCategories: ['AE'], import: false },
  {
    type: 'Sale',
    calculation: 'Full VAT',
    invoice: [{ grid: '54', of: 'vat' }],
    creditMemo: [{ grid: '64', of: 'vat', turned: true }],
  },
  { ...reversed('88', '84', '55'), euService: true },
  { ...reversed('86', '84', '55'), taxCategories: ['K'] },
  { ...reversed('87', '85', '56'), taxCategories: ['AE'], import: true, productGroup: services },
  { ...reversed('87', '85', '57'), taxCategories: ['AE'], import: true },
  { ...reversed('87', '85', '56'), taxCategories: ['AE'] },
  outsideScope('Purchase'),
  ...([normal, 'Full VAT'] as const).map((calculation): VatRule => ({
    type: 'Purchase',
    calculation,
    invoice: [{ grid: 'account', of: 'base' }, ...borne],
    creditMemo: [{ grid: 'account', of: 'base' }, { grid: '85', of: 'base', turned: true }, ...paidBack],
  })),
]

/** What decides which rule VAT entries follow: the side, and the facts of their row of the VAT posting setup. */
export interface RuledOperation {
  readonly type: string
  readonly vatCalculationType: string
  /** Percentage without trailing zeros. */
  readonly vatPct: string
  readonly euService: boolean
  readonly taxCategory: string
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
}

/** The rule of the VAT return that an operation follows: the first that fits; undefined when none does (F33). */
export function vatRuleOf(operation: RuledOperation): VatRule | undefined {
  return vatRules.find(
    (rule) =>
      rule.type === operation.type &&
      rule.calculation === operation.vatCalculationType &&
      (rule.pct === undefined || rule.pct === operation.vatPct) &&
      (rule.euService === undefined || rule.euService === operation.euService) &&
      (rule.taxCategories === undefined || rule.taxCategories.includes(operation.taxCategory)) &&
      (rule.import === undefined || rule.import === importGroups.includes(operation.vatBusPostingGroup)) &&
      (rule.productGroup === undefined || operation.vatProdPostingGroup.startsWith(rule.productGroup)),
  )
}
