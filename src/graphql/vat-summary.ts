import { fixed } from '../core/decimal.ts'
import type { VatGroup, VatSummary } from '../model/party-reports.ts'
import { vatEntry } from '../model/resources/general-ledger.ts'
import { vatGrids } from '../model/vat-grids.ts'
import type { Parts } from './parts.ts'
import { refOf } from './record-refs.ts'

interface Shown extends VatSummary {
  readonly from: string
  readonly to: string
}

const rule = [
  'The grids of the Belgian periodic VAT return, from the VAT entries posted in a period: by posting date, not document date.',
  'Grids 00 to 47 and the VAT in 54 to 59 are those of invoices alone. Credit notes issued are in 48 and 49, their VAT in 64.',
  'Credit notes received are in 84 and 85, and lower 81, 82, 83, 86, 87 and 88, as on the form. The VAT they bear is in 63; under reverse charge they bear none, so what was due comes back in 62 and what was deducted is paid back in 61.',
  'Where a period has more credit notes than invoices those grids are negative, which a return cannot be: carry the difference to the next one.',
  '81, 82 and 83 are with VAT that cannot be deducted, 84, 86, 87 and 88 without; which of the three, the account a line was booked to decides: 60 and 3 are 81, 2 is 83, others are 82.',
  'What is an EU service, an export or exempt follows from the VAT posting setup as it is now: euService and taxCategory. Sales of category E (exempt without deduction, article 44) and Z are in 00, those of G in 47.',
  'Entries that fit no grid are in `unassigned`, not in the balance. Other corrections of 61 and 62, and advances, are not filled.',
].join(' ')

/** Adds `vatSummary` to Company: one SQL statement. */
export function addVatSummary(parts: Parts): void {
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
      description: rule,
      args: {
        period: t.arg({ type: period, required: true, description: 'Posting dates of the VAT entries that count.' }),
      },
      resolve: async (entity, { period: { from, to } }, context) => {
        return { from, to, ...(await context.engine.vatSummary(context.caller, entity.companyId, { from, to })) }
      },
    }),
  )
}

function addSummary(parts: Parts) {
  const { builder } = parts
  const grid = addGrid(parts)
  const group = addGroup(parts)
  return builder.objectRef<Shown>('VatSummary').implement({
    description: 'The Belgian VAT return of a period, in local currency.',
    fields: (t) => ({
      from: t.expose('from', { type: 'Date', description: 'First day of the period.' }),
      to: t.expose('to', { type: 'Date', description: 'Last day of the period.' }),
      grids: t.field({
        type: [grid],
        description: 'All grids the service knows, in the order of the form; 0.00 where there is nothing.',
        resolve: ({ grids }) => [...grids],
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
          'VAT entries in no grid, by what decides it: a tax category or rate no grid is for, or a purchase with a base but without a net amount in the general ledger, such as a cent of rounding, so that its account is not known. They are not in the balance. Correct the VAT posting setup, or add them by hand.',
        resolve: ({ unassigned }) => [...unassigned],
      }),
      entryCount: t.exposeInt('entryCount', { description: 'VAT entries of the period, with those in no grid.' }),
    }),
  })
}

function addGrid({ builder }: Parts) {
  const known = new Map(vatGrids.map((one) => [one.grid, one]))
  return builder.objectRef<VatSummary['grids'][number]>('VatGrid').implement({
    description: 'One grid of the Belgian VAT return.',
    fields: (t) => ({
      grid: t.exposeString('grid', { description: 'Number of the grid, such as "03".' }),
      description: t.string({
        description: 'What is in it, in English.',
        resolve: (one) => known.get(one.grid)?.description ?? '',
      }),
      officialName: t.string({
        description: 'Short official meaning in Dutch, as on the form.',
        resolve: (one) => known.get(one.grid)?.official ?? '',
      }),
      amount: t.field({
        type: 'Decimal',
        description: 'Amount in local currency as it goes into the return.',
        resolve: ({ amount }) => fixed(amount),
      }),
      entryCount: t.exposeInt('entryCount', {
        description: 'VAT entries that go into it; 0 for 71 and 72, which are worked out from the others.',
      }),
    }),
  })
}

function addGroup({ builder, enums }: Parts) {
  const option = (name: 'type' | 'documentType' | 'vatCalculationType') =>
    enums.of(vatEntry, vatEntry.byName.get(name) ?? vatEntry.key).ref
  return builder.objectRef<VatGroup>('UnassignedVat').implement({
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
        description: 'Tax category of the VAT posting setup now; null when the groups have no setup any more.',
      }),
      euService: t.exposeBoolean('euService', {
        nullable: true,
        description: 'Whether the VAT posting setup is for EU services now; null when it is gone.',
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
}
