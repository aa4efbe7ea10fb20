import { tellTo } from '../../core/language/listener.ts'
import { fixed } from '../../core/decimal.ts'
import type { Period, VatFinding, VatGridSum, VatGroup, VatSince } from '../../model/reports/party-reports.ts'
import type { Expression } from '../../model/expression.ts'
import type { Field } from '../../model/field.ts'
import { vatEntry } from '../../model/resources/ledgers/general-ledger.ts'
import { vatGrids } from '../../model/reports/vat-grids.ts'
import { knownAtOf, knownAtText, type KnownAtRef } from './known-at.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refOf } from '../build/record-refs.ts'
import { compared, knownEntries, someRows, type Asked, type RowOf } from './below.ts'
import { readConnection } from '../paging/connection.ts'
import { isCountOnly } from '../records/relations.ts'
import type { ConnectionArgs } from '../terms/page.ts'
import { allOf } from '../../model/value-facts.ts'
import { addGrid, onlyGrids } from './vat-grids.ts'
import type { AskedSummary } from '../load/vat-loaders.ts'
import type { PlainList } from '../terms/limits.ts'

const rule = [
  'The grids of the Belgian periodic VAT return, from the VAT entries of a period: by VAT date, which is the posting date, not the document date.',
  'Grids 00 to 47 and the VAT in 54 to 59 are those of invoices alone. Credit notes issued are in 48 and 49, their VAT in 64.',
  'Credit notes received are in 84 and 85, and lower 81, 82, 83, 86, 87 and 88, as on the form. The VAT they bear is in 63; under reverse charge they bear none, so what was due comes back in 62 and what was deducted is paid back in 61.',
  'Where a period has more credit notes than invoices those grids are negative, which a return cannot be: carry the difference to the next one.',
  '81, 82 and 83 are with VAT that cannot be deducted, 84, 86, 87 and 88 without; which of the three, the account a line was booked to decides: 60 and 3 are 81, 2 is 83, others are 82.',
  'What is an EU service, an export or exempt follows from euService and taxCategory of the VAT posting setup as they were when the entry was posted: a change of setup moves no booked entry. Sales of category E (exempt without deduction, article 44) and Z are in 00, those of G in 47.',
  'What is outside the scope of VAT (category O) belongs in no grid, whether sold or bought, and is in `outsideScope`.',
  'Entries that fit no grid are in `unassigned`, not in the balance. Other corrections of 61 and 62, and advances, are not filled.',
].join(' ')

/** Adds `vatSummary` to Company: one SQL statement, one more for the entries of grids. */
export function addVatSummary(parts: SchemaParts, knownAt: KnownAtRef): void {
  const { builder, refs, company } = parts
  if (company === undefined) return
  const period = builder.inputType('PeriodInput', {
    description: 'A period of days.',
    fields: (t) => ({
      from: t.field({ type: 'Date', required: true, description: 'First day.' }),
      to: t.field({ type: 'Date', required: true, description: 'Last day; not before the first.' }),
    }),
  })
  const summary = addSummary(parts)
  builder.objectField(refOf(refs, company), 'vatSummary', (t) =>
    t.field({
      type: summary,
      nullable: true,
      description: rule,
      args: {
        period: t.arg({ type: period, required: true, description: 'VAT dates of the VAT entries that count.' }),
        asKnownAt: t.arg({ type: knownAt, description: knownAtText }),
      },
      resolve: async (entity, { period: { from, to }, asKnownAt }, { engine, caller }) => {
        const { companyId, pin } = entity
        const question = { from, to, asKnownAt: knownAtOf(entity, asKnownAt) }
        return { companyId, pin, ...question, ...(await engine.vatSummary(caller, companyId, question)) }
      },
    }),
  )
}

function addSummary(parts: SchemaParts) {
  const { builder } = parts
  const grid = addGrid(parts)
  const group = addGroup(parts)
  const finding = addFinding(parts)
  const since = addSince(parts)
  return builder.objectRef<AskedSummary>('VatSummary').implement({
    description: 'The Belgian VAT return of a period, in local currency.',
    fields: (t) => ({
      from: t.expose('from', { type: 'Date', description: 'First day of the period.' }),
      to: t.expose('to', { type: 'Date', description: 'Last day of the period.' }),
      grids: t.field({
        type: [grid],
        description: 'All grids the service knows, in the order of the form; 0.00 where there is nothing.',
        extensions: { plainList: { argument: 'only', most: vatGrids.length } satisfies PlainList },
        args: { only: t.arg.stringList({ description: 'Only these grids, by number; all when left out.' }) },
        resolve: (summary, { only }) => onlyGrids(summary.grids, only).map((one) => ({ ...one, summary })),
      }),
      findings: t.field({
        type: [finding],
        description:
          'What to look at before the return is filed: entries in no grid, negative grids, and the plausibility checks of the administration (Intervat) on 54 against 01 to 03, 55 against 84, 86 and 88, 56 and 57 against 85 and 87, 59 against 81 to 85, 63 against 85, 64 against 49, and on 88 and 44 that stand almost alone.',
        resolve: ({ findings }) => [...findings],
      }),
      since: t.field({
        type: since,
        nullable: true,
        description: 'What came to the period after asKnownAt; null when that was left out.',
        // What came since is not of the version that everything below it is of.
        resolve: ({ since, pin }) => (pin === undefined ? since : null),
      }),
      vatDue: t.field({
        type: 'Decimal',
        description: 'VAT due in local currency: 54 + 55 + 56 + 57 + 61 + 63.',
        resolve: ({ vatDue }) => fixed(vatDue),
      }),
      vatDeductible: t.field({
        type: 'Decimal',
        description: 'VAT deducted in local currency: 59 + 62 + 64.',
        resolve: ({ vatDeductible }) => fixed(vatDeductible),
      }),
      balance: t.field({
        type: 'Decimal',
        description: 'vatDue less vatDeductible: positive is to pay to the State (71), negative is owed by it (72).',
        resolve: ({ balance }) => fixed(balance),
      }),
      unassigned: t.field({
        type: [group],
        description:
          'VAT entries in no grid, by what decides it: a tax category or rate no grid is for, or a purchase of old books whose account is not known. They are not in the balance. Correct the VAT posting setup for what is posted next, and add these by hand.',
        extensions: someRows,
        resolve: ({ unassigned, ...asked }) => unassigned.map((one) => ({ ...one, asked })),
      }),
      outsideScope: t.field({
        type: [group],
        description:
          'VAT entries that belong in no grid, by what decides it: what is outside the scope of VAT (tax category O without VAT), such as disbursements, sold or bought.',
        extensions: someRows,
        resolve: ({ outsideScope, ...asked }) => outsideScope.map((one) => ({ ...one, asked })),
      }),
      entryCount: t.exposeInt('entryCount', { description: 'VAT entries of the period, with those in no grid.' }),
    }),
  })
}

function addFinding({ builder }: SchemaParts) {
  const severity = builder.enumType('VatFindingSeverity', {
    description: 'How grave a finding of a VAT return is.',
    values: {
      ERROR: { value: 'error', description: 'The return cannot be filed as it is.' },
      WARNING: { value: 'warning', description: 'Worth a look before it is filed.' },
    } as const,
  })
  return builder.objectRef<VatFinding>('VatFinding').implement({
    description: 'Something to look at before a VAT return is filed.',
    fields: (t) => ({
      code: t.exposeString('code', {
        description: 'Letter or number of the rule of Intervat, such as "O", or an own word, such as "UNASSIGNED".',
      }),
      severity: t.field({ type: severity, description: 'How grave it is.', resolve: (one) => one.severity }),
      message: t.string({
        description: 'The rule and what was found, in plain words.',
        resolve: ({ message }, _args, { caller }) => tellTo(caller, message),
      }),
      grids: t.stringList({ description: 'The grids it is about.', resolve: (one) => [...one.grids] }),
    }),
  })
}

function addSince({ builder }: SchemaParts) {
  const change = builder.objectRef<VatGridSum>('VatGridChange').implement({
    description: 'What a grid is now, less what it was then.',
    fields: (t) => ({
      grid: t.exposeString('grid', { description: 'Number of the grid.' }),
      amount: t.field({
        type: 'Decimal',
        description: 'Difference in local currency.',
        resolve: ({ amount }) => fixed(amount),
      }),
      entryCount: t.exposeInt('entryCount', { description: 'VAT entries that came to it; 0 for 71 and 72.' }),
    }),
  })
  return builder.objectRef<VatSince>('VatSince').implement({
    description: 'What came to the period after the point its return was asked as of.',
    fields: (t) => ({
      grids: t.field({
        type: [change],
        description: 'All grids, in the order of the form.',
        args: { only: t.arg.stringList({ description: 'Only these grids, by number; all when left out.' }) },
        resolve: ({ grids }, { only }) => [...onlyGrids(grids, only)],
      }),
      entryCount: t.exposeInt('entryCount', { description: 'VAT entries that came, with those in no grid.' }),
    }),
  })
}

type Group = RowOf<VatGroup, Asked & Period>

function addGroup(parts: SchemaParts) {
  const { builder, enums } = parts
  const option = (name: 'type' | 'documentType' | 'vatCalculationType') =>
    enums.of(vatEntry, vatEntry.byName.get(name) ?? vatEntry.key).ref
  const ref = builder.objectRef<Group>('UnassignedVat').implement({
    description: 'VAT entries in no grid that are alike; amounts in local currency with the sign of the ledger.',
    fields: (t) => ({
      type: t.field({ type: option('type'), description: 'Sale or purchase.', resolve: (one) => one.type }),
      documentType: t.field({
        type: option('documentType'),
        description: 'Kind of document.',
        resolve: (one) => one.documentType,
      }),
      vatBusPostingGroup: t.exposeString('vatBusPostingGroup', { description: 'VAT business posting group.' }),
      vatProdPostingGroup: t.exposeString('vatProdPostingGroup', { description: 'VAT product posting group.' }),
      vatCalculationType: t.field({
        type: option('vatCalculationType'),
        description: 'Normal, reverse charge or full VAT.',
        resolve: (one) => one.vatCalculationType,
      }),
      vatPct: t.expose('vatPct', { type: 'Decimal', description: 'VAT rate in percent.' }),
      taxCategory: t.exposeString('taxCategory', {
        nullable: true,
        description: 'Tax category of the VAT posting setup when they were posted.',
      }),
      euService: t.exposeBoolean('euService', {
        nullable: true,
        description: 'Whether the VAT posting setup was for EU services when they were posted.',
      }),
      accountClass: t.string({
        nullable: true,
        description: 'First two digits of the account of a purchase; null for sales and where it is not known.',
        resolve: ({ accountClass }) => (/^\d/.test(accountClass) ? accountClass : null),
      }),
      base: t.field({ type: 'Decimal', description: 'VAT base.', resolve: ({ base }) => fixed(base) }),
      amount: t.field({ type: 'Decimal', description: 'VAT.', resolve: ({ amount }) => fixed(amount) }),
      nonDeductibleVATAmount: t.field({
        type: 'Decimal',
        description: 'VAT that cannot be deducted; in the base.',
        resolve: ({ nonDeductible }) => fixed(nonDeductible),
      }),
      entryCount: t.exposeInt('entryCount', { description: 'Number of VAT entries.' }),
    }),
  })
  const entries = parts.connections.of(vatEntry)
  builder.objectField(ref, 'vatEntries', (t) =>
    t.field({
      type: entries.ref,
      nullable: true,
      args: entries.args(t),
      description: 'The entries of the group. A page of them; one statement for all groups.',
      resolve: async (group, args: ConnectionArgs, context, info) => {
        const known = await knownEntries(context, group.asked, vatEntry)
        const within = allOf([...entriesOf(group), known].filter((term) => term !== undefined))
        return readConnection(context, vatEntry, group.asked.companyId, args, {
          ...(within === undefined ? {} : { within }),
          countOnly: isCountOnly(info),
          beside: true,
          of: group.asked,
        })
      },
    }),
  )
  return ref
}

/** What all entries of a group have alike, as the summary groups them. */
function entriesOf({ asked: { from, to }, ...group }: Group) {
  const alike = [
    'type',
    'documentType',
    'vatBusPostingGroup',
    'vatProdPostingGroup',
    'vatCalculationType',
    'vatPct',
    'euService',
    'taxCategory',
  ] as const
  const { type, accountClass } = group
  const number = vatEntry.byName.get('accountNumber')
  return [
    compared(vatEntry, 'vatDate', 'ge', from),
    compared(vatEntry, 'vatDate', 'le', to),
    ...alike.map((name) => compared(vatEntry, name, 'eq', group[name])),
    compared(vatEntry, 'base', group.withBase ? 'ne' : 'eq', '0'),
    compared(vatEntry, 'amount', group.withVat ? 'ne' : 'eq', '0'),
    ...(type === 'Purchase' && accountClass === '' ? [compared(vatEntry, 'accountNumber', 'eq', '')] : []),
    ...(type === 'Purchase' && accountClass !== '' && number !== undefined ? [beginning(number, accountClass)] : []),
  ]
}

function beginning(field: Field, text: string): Expression {
  const terms: Expression[] = [
    { node: 'field', field },
    { node: 'literal', kind: field.kind, value: text },
  ]
  return { node: 'call', name: 'startswith', arguments: terms }
}
