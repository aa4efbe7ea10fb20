import { tellTo } from '../../core/language/listener.ts'
import { fixed } from '../../core/decimal.ts'
import {
  type CustomerListing,
  type Filing,
  type FilingFinding,
  type IntraStatement,
  type ListedCustomer,
  type StatementCode,
  type StatementLine,
  type TaxPeriod,
  type VatReturnFiling,
} from '../../model/reports/filings.ts'
import type { VatGridSum } from '../../model/reports/party-reports.ts'
import { customer } from '../../model/resources/setup/parties.ts'
import type { Builder } from '../build/builder.ts'
import { refOf } from '../build/record-refs.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import type { Entity } from '../terms/entity.ts'
import { recordOf, someRows, type Asked, type RowOf } from './below.ts'
import { knownAtOf, knownAtText, type KnownAtArgument, type KnownAtRef } from './known-at.ts'

type Answer<Kind extends Filing> = Kind & { readonly asked: Asked }

const contact = 'Whom the administration may ask.'
const fileText =
  'The file that Intervat takes; null where a finding is an error, and with nothing to file. Nothing is kept of it: filing it is yours.'

interface Details {
  readonly contactEmail?: string | null
  readonly contactPhone?: string | null
  readonly replaces?: string | null
}

interface Period {
  readonly year: number
  readonly month?: number | null
  readonly quarter?: number | null
}

/** Adds `vatReturn`, `customerListing` and `intraCommunityStatement` to Company, each with its rows and its file (F86). */
export function addFilings(parts: SchemaParts, knownAt: KnownAtRef): void {
  const { builder, refs, company } = parts
  if (company === undefined) return
  const { period, details } = addInputs(builder)
  const [vatReturn, listing, statement] = addAnswers(parts)
  const ref = refOf(refs, company)
  const common = (t: Arguments) => ({
    details: t.arg({ type: details, description: 'What the file says besides the books.' }),
    asKnownAt: t.arg({ type: knownAt, description: knownAtText }),
  })
  const ofPeriod = (t: Arguments) =>
    t.arg({ type: period, required: true, description: 'Month or quarter it is about.' })
  builder.objectField(ref, 'vatReturn', (t) =>
    t.field({
      type: vatReturn,
      nullable: true,
      description:
        'The periodic VAT return of a month or quarter as Intervat takes it, from the VAT entries as vatSummary has them.',
      args: { period: ofPeriod(t), ...asks(t), ...common(t) },
      resolve: async (entity, { period: asked, details: told, asKnownAt, ...asks }, { engine, caller }) => {
        const question = { ...questionOf(entity, told, asKnownAt), ...asks, period: periodOf(asked) }
        return { ...(await engine.vatReturn(caller, entity.companyId, question)), asked: askedOf(entity) }
      },
    }),
  )
  builder.objectField(ref, 'customerListing', (t) =>
    t.field({
      type: listing,
      nullable: true,
      description:
        'The annual listing of customers with a Belgian VAT number: sales above 250 euro without VAT in a calendar year, co-contracting among them; not what is exempt by article 44, supplied within the EU or exported. A balance with a credit memo for an earlier year, and a negative one, is always listed.',
      args: { year: t.arg.int({ required: true, description: 'Calendar year.' }), ...common(t) },
      resolve: async (entity, { year, details: told, asKnownAt }, { engine, caller }) => {
        const question = { ...questionOf(entity, told, asKnownAt), year }
        return { ...(await engine.customerListing(caller, entity.companyId, question)), asked: askedOf(entity) }
      },
    }),
  )
  builder.objectField(ref, 'intraCommunityStatement', (t) =>
    t.field({
      type: statement,
      nullable: true,
      description:
        'The statement of what was sold to other member states in a month or quarter: goods (L), triangular trade (T) and services (S). Credit memos for invoices of earlier periods name the statement they correct.',
      args: { period: ofPeriod(t), ...common(t) },
      resolve: async (entity, { period: asked, details: told, asKnownAt }, { engine, caller }) => {
        const question = { ...questionOf(entity, told, asKnownAt), period: periodOf(asked) }
        return { ...(await engine.intraStatement(caller, entity.companyId, question)), asked: askedOf(entity) }
      },
    }),
  )
}

// What of a field builder makes arguments.
type Arguments = Pick<Parameters<Parameters<Builder['queryFields']>[0]>[0], 'arg'>

function asks(t: Arguments) {
  const no = { required: true, defaultValue: false } as const
  return {
    askRestitution: t.arg.boolean({ ...no, description: 'Whether the balance is asked back.' }),
    askPayment: t.arg.boolean({ ...no, description: 'Whether payment forms are asked for.' }),
    clientListingNihil: t.arg.boolean({
      ...no,
      description: 'That no customer is to be listed for the year; in its last return only.',
    }),
  }
}

function addInputs(builder: Builder) {
  const period = builder.inputType('TaxPeriodInput', {
    description: 'A month or a quarter of a year; one of them.',
    fields: (t) => ({
      year: t.int({ required: true, description: 'Calendar year.' }),
      month: t.int({ description: '1 to 12.' }),
      quarter: t.int({ description: '1 to 4.' }),
    }),
  })
  const details = builder.inputType('FilingDetailsInput', {
    description: 'What a file for the administration says besides the books.',
    fields: (t) => ({
      contactEmail: t.string({ description: `${contact} E-mail address.` }),
      contactPhone: t.string({ description: `${contact} Telephone number.` }),
      replaces: t.string({ description: 'Reference of Intervat of the file that this one replaces.' }),
    }),
  })
  return { period, details }
}

function addAnswers(parts: SchemaParts) {
  const { builder } = parts
  const interfaces = [addShared(parts)]
  const grid = builder.objectRef<VatGridSum>('FiledGrid').implement({
    description: 'A grid of a VAT return as it is filed.',
    fields: (t) => ({
      grid: t.exposeString('grid', { description: 'Number of the grid.' }),
      amount: t.field({ type: 'Decimal', description: 'In local currency.', resolve: ({ amount }) => fixed(amount) }),
    }),
  })
  const vatReturn = builder.objectRef<Answer<VatReturnFiling>>('VatReturn').implement({
    description: 'A periodic VAT return and its file.',
    interfaces,
    fields: (t) => ({
      grids: t.field({
        type: [grid],
        description: 'The grids of the file, in the order of the form: those with an amount, and always 71 or 72.',
        resolve: ({ grids }) => [...grids],
      }),
    }),
  })
  const listed = addCustomer(parts)
  const listing = builder.objectRef<Answer<CustomerListing>>('CustomerListing').implement({
    description: 'An annual customer listing and its file.',
    interfaces,
    fields: (t) => ({
      customers: t.field({
        type: [listed],
        description: 'Who is listed, by VAT number.',
        extensions: someRows,
        resolve: ({ customers, asked }) => customers.map((row) => ({ ...row, asked })),
      }),
      turnover: t.field({
        type: 'Decimal',
        description: 'Sum of the turnovers.',
        resolve: (one) => fixed(one.turnover),
      }),
      vatAmount: t.field({ type: 'Decimal', description: 'Sum of the VAT.', resolve: (one) => fixed(one.vatAmount) }),
    }),
  })
  const line = addLine(parts)
  const statement = builder.objectRef<Answer<IntraStatement>>('IntraCommunityStatement').implement({
    description: 'An intra-Community statement and its file.',
    interfaces,
    fields: (t) => ({
      lines: t.field({
        type: [line],
        description: 'What is stated, by VAT number, code and corrected period.',
        extensions: someRows,
        resolve: ({ lines, asked }) => lines.map((row) => ({ ...row, asked })),
      }),
      amount: t.field({ type: 'Decimal', description: 'Sum of the lines.', resolve: ({ amount }) => fixed(amount) }),
    }),
  })
  return [vatReturn, listing, statement] as const
}

// What all three answers have.
function addShared(parts: SchemaParts) {
  const { builder } = parts
  const severity = builder.enumType('FilingSeverity', {
    description: 'How grave a finding about a file for the administration is.',
    values: {
      ERROR: { value: 'error', description: 'No file is made.' },
      WARNING: { value: 'warning', description: 'Worth a look before it is filed.' },
    } as const,
  })
  const finding = builder.objectRef<RowOf<FilingFinding, Asked>>('FilingFinding').implement({
    description: 'Something to look at before a file is filed.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Letter or number of the rule of Intervat, or an own word.' }),
      severity: t.field({ type: severity, description: 'How grave it is.', resolve: (one) => one.severity }),
      message: t.string({
        description: 'What was found and what to do, in plain words.',
        resolve: ({ message }, _args, { caller }) => tellTo(caller, message),
      }),
      grids: t.stringList({ description: 'The grids it is about.', resolve: (one) => [...one.grids] }),
      customerNo: t.string({
        nullable: true,
        description: 'The customer it is about; null for none.',
        resolve: ({ customerNo }) => customerNo || null,
      }),
      customer: t.field({
        type: refOf(parts.refs, customer),
        nullable: true,
        description: 'The record of it, as it is now.',
        resolve: ({ asked, customerNo }, _args, context) => recordOf(context, asked, customer, customerNo),
      }),
    }),
  })
  const file = builder.objectRef<NonNullable<Filing['file']>>('FilingFile').implement({
    description: 'A file for Intervat.',
    fields: (t) => ({
      fileName: t.exposeString('fileName', { description: 'A name for it; the administration asks for none.' }),
      xml: t.exposeString('xml', { description: 'The file, in UTF-8.' }),
    }),
  })
  return builder.interfaceRef<Answer<Filing>>('Filing').implement({
    description: 'A file for the administration, with what it is about and what was found.',
    fields: (t) => ({
      from: t.expose('from', { type: 'Date', description: 'First day of the period.' }),
      to: t.expose('to', { type: 'Date', description: 'Last day of the period.' }),
      findings: t.field({
        type: [finding],
        description: 'What to look at; an error keeps the file from being made.',
        extensions: someRows,
        resolve: ({ findings, asked }) => findings.map((one) => ({ ...one, asked })),
      }),
      file: t.field({ type: file, nullable: true, description: fileText, resolve: (answer) => answer.file }),
    }),
  })
}

function addCustomer(parts: SchemaParts) {
  return parts.builder.objectRef<RowOf<ListedCustomer, Asked>>('ListedCustomer').implement({
    description: 'All sales of a year to one Belgian VAT number.',
    fields: (t) => ({
      vatNumber: t.exposeString('vatNumber', { description: 'BE and ten digits, as when the sales were posted.' }),
      customerNos: t.stringList({ description: 'Customers with the number.', resolve: (one) => [...one.customerNos] }),
      customerName: t.exposeString('customerName', { description: 'Name of the first of them today.' }),
      customer: t.field({
        type: refOf(parts.refs, customer),
        nullable: true,
        description: 'The first of them, as it is now.',
        resolve: ({ asked, customerNos }, _args, context) => recordOf(context, asked, customer, customerNos[0] ?? null),
      }),
      turnover: t.field({
        type: 'Decimal',
        description: 'Sales without VAT less credit memos, in local currency.',
        resolve: ({ turnover }) => fixed(turnover),
      }),
      vatAmount: t.field({ type: 'Decimal', description: 'Their VAT.', resolve: (one) => fixed(one.vatAmount) }),
    }),
  })
}

function addLine(parts: SchemaParts) {
  const { builder } = parts
  const code = builder.enumType('IntraCommunityCode', {
    description: 'L goods, T triangular trade, S services.',
    values: {
      L: { description: 'Exempt supplies of goods within the EU.' },
      T: { description: 'Goods of EU 3-party trade, supplied where they arrive.' },
      S: { description: 'Services whose VAT the customer owes in another member state.' },
    } satisfies Record<StatementCode, object>,
  })
  const period = builder.objectRef<TaxPeriod>('TaxPeriod').implement({
    description: 'A month or a quarter of a year.',
    fields: (t) => ({
      year: t.exposeInt('year', { description: 'Calendar year.' }),
      month: t.int({ nullable: true, description: '1 to 12; null of a quarter.', resolve: (one) => one.month }),
      quarter: t.int({ nullable: true, description: '1 to 4; null of a month.', resolve: (one) => one.quarter }),
    }),
  })
  return builder.objectRef<RowOf<StatementLine, Asked>>('IntraCommunityLine').implement({
    description: 'What one VAT number of another member state was sold under a code.',
    fields: (t) => ({
      vatNumber: t.exposeString('vatNumber', { description: 'With the letters of its member state, as at posting.' }),
      customerNos: t.stringList({ description: 'Customers with the number.', resolve: (one) => [...one.customerNos] }),
      customerName: t.exposeString('customerName', { description: 'Name of the first of them today.' }),
      customer: t.field({
        type: refOf(parts.refs, customer),
        nullable: true,
        description: 'The first of them, as it is now.',
        resolve: ({ asked, customerNos }, _args, context) => recordOf(context, asked, customer, customerNos[0] ?? null),
      }),
      code: t.field({ type: code, description: 'Kind of operation.', resolve: (one) => one.code }),
      amount: t.field({
        type: 'Decimal',
        description: 'In local currency; negative where credit memos are more.',
        resolve: ({ amount }) => fixed(amount),
      }),
      corrects: t.field({
        type: period,
        nullable: true,
        description: 'Period of the statement that is corrected; null for the own one.',
        resolve: ({ corrects }) => corrects,
      }),
    }),
  })
}

function periodOf({ year, month, quarter }: Period): TaxPeriod {
  return { year, month: month ?? undefined, quarter: quarter ?? undefined }
}

function askedOf({ companyId, pin }: Entity): Asked {
  return { companyId, pin }
}

function questionOf(entity: Entity, details: Details | null | undefined, asKnownAt: KnownAtArgument['asKnownAt']) {
  return {
    contactEmail: details?.contactEmail ?? undefined,
    contactPhone: details?.contactPhone ?? undefined,
    replaces: details?.replaces ?? undefined,
    asKnownAt: knownAtOf(entity, asKnownAt),
  }
}
