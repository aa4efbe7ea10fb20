import { fixed, zero, type Decimal } from '../../core/decimal.ts'
import { tellTo } from '../../core/language/listener.ts'
import {
  reasonCodes,
  reasonSubjects,
  type PostingPrediction,
  type PostingReason,
  type PredictedDimension,
  type PredictedEntry,
  type ReasonCode,
  type ReasonSubject,
} from '../../model/reports/posting-prediction.ts'
import type { Builder } from '../build/builder.ts'
import type { addPrediction } from './predicted-vat.ts'

// Looked up by the values themselves, so that one more of them does not compile without its description.
const subjectValues: Readonly<Record<ReasonSubject, { readonly description: string }>> = {
  ACCOUNT: { description: 'A G/L account.' },
  ITEM: { description: 'An item.' },
  VAT_BUSINESS_GROUP: { description: 'A VAT business posting group.' },
  VAT_PRODUCT_GROUP: { description: 'A VAT product posting group.' },
  DIMENSION: { description: 'A value of a dimension.' },
}

const codeValues: Readonly<Record<ReasonCode, { readonly description: string }>> = {
  SET_ON_LINE: { description: 'Somebody set it on the line.' },
  SET_ON_DOCUMENT: { description: 'The header of the document has it.' },
  LEARNED: { description: 'A correction of an earlier document of the vendor.' },
  FILE: { description: 'The file says so.' },
  COUNTRY: { description: 'The country of the customer or vendor.' },
  PARTY: { description: 'The customer or vendor.' },
  ITEM: { description: 'The item.' },
  ACCOUNT: { description: 'The G/L account.' },
  COMPANY_SETUP: { description: 'A default of the sales or purchase setup.' },
  ASSUMPTION: { description: 'Nothing says otherwise.' },
  GENERAL_POSTING_SETUP: { description: 'The general posting setup of the groups of the entry.' },
  VAT_POSTING_SETUP: { description: 'The VAT posting setup of the groups of the entry.' },
  PARTY_POSTING_GROUP: { description: 'The posting group of the customer or vendor.' },
  INVENTORY_POSTING_GROUP: { description: 'The inventory posting group of the item.' },
  DEFERRAL_TEMPLATE: { description: 'The deferral template of the line.' },
  CURRENCY: { description: 'The currency.' },
}

/** Adds the type of what booking a document would do to the general ledger, and why (F115). */
export function addPostingPrediction(builder: Builder, finding: ReturnType<typeof addPrediction>['finding']) {
  const reason = addReason(builder)
  const entry = addEntry(builder, reason)
  return builder.objectRef<PostingPrediction>('PostingPrediction').implement({
    description:
      'What booking a document would do to the general ledger, in local currency, and why. Nothing of it is stored.',
    fields: (t) => ({
      bookable: t.exposeBoolean('bookable', {
        description: 'Whether it would be booked; if not, findings say why and there are no entries.',
      }),
      findings: t.field({
        type: [finding],
        description: 'What keeps it from being booked.',
        resolve: ({ findings }) => [...findings],
      }),
      entries: t.field({
        type: [entry],
        description: 'The entries, in the order in which they would be numbered.',
        resolve: ({ entries }) => [...entries],
      }),
      reasons: t.field({
        type: [reason],
        description:
          'Why each line has its account or item, groups for VAT and dimensions; there when it cannot be booked too. Of a posted document those that its file gave.',
        resolve: ({ reasons }) => [...reasons],
      }),
    }),
  })
}

function addReason(builder: Builder) {
  const subject = builder.enumType('PostingReasonSubject', {
    description: 'What a reason is about.',
    values: Object.fromEntries(reasonSubjects.map((value) => [value, { value, ...subjectValues[value] }])),
  })
  const code = builder.enumType('PostingReasonCode', {
    description: 'What decided a value.',
    values: Object.fromEntries(reasonCodes.map((value) => [value, { value, ...codeValues[value] }])),
  })
  return builder.objectRef<PostingReason>('PostingReason').implement({
    description: 'Why a line or an entry has an account, item, VAT group or value of a dimension.',
    fields: (t) => ({
      subject: t.field({ type: subject, description: 'What it is about.', resolve: (one) => one.subject }),
      lineNo: t.exposeInt('lineNo', { nullable: true, description: 'Line it is about; null for the document.' }),
      dimensionCode: t.string({
        nullable: true,
        description: 'Code of the dimension; null for other subjects.',
        resolve: ({ dimensionCode }) => (dimensionCode === '' ? null : dimensionCode),
      }),
      value: t.exposeString('value', { description: 'Number or code that the reason is for.' }),
      code: t.field({ type: code, description: 'What decided it, for programs.', resolve: (one) => one.code }),
      message: t.string({
        description: 'The same as a sentence.',
        resolve: ({ message }, _args, { caller }) => tellTo(caller, message),
      }),
    }),
  })
}

function addEntry(builder: Builder, reason: ReturnType<typeof addReason>) {
  const dimension = builder.objectRef<PredictedDimension>('PredictedDimension').implement({
    description: 'A dimension of an entry that booking would make.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Code of the dimension.' }),
      name: t.exposeString('name', { description: 'Its name; empty where it has none.' }),
      valueCode: t.exposeString('valueCode', { description: 'Code of the value.' }),
      valueName: t.exposeString('valueName', { description: 'Name of the value; empty where it has none.' }),
    }),
  })
  const side = (of: (amount: Decimal) => Decimal, description: string) => ({
    type: 'Decimal' as const,
    description,
    resolve: ({ amount }: PredictedEntry) => fixed(of(amount)),
  })
  return builder.objectRef<PredictedEntry>('PredictedEntry').implement({
    description: 'An entry of the general ledger that booking would make.',
    fields: (t) => ({
      accountNumber: t.exposeString('accountNo', { description: 'Number of the G/L account.' }),
      accountName: t.exposeString('accountName', { description: 'Its name.' }),
      postingDate: t.field({
        type: 'Date',
        description: 'The day that it would be booked on.',
        resolve: (one) => one.postingDate,
      }),
      description: t.exposeString('description', { description: 'Description, with the number it would get.' }),
      debitAmount: t.field(side((amount) => (amount.gt(zero) ? amount : zero), 'Debit; 0 for a credit.')),
      creditAmount: t.field(side((amount) => (amount.lt(zero) ? amount.neg() : zero), 'Credit; 0 for a debit.')),
      dimensions: t.field({
        type: [dimension],
        description: 'Its dimensions, by code.',
        resolve: ({ dimensions }) => [...dimensions],
      }),
      lineNos: t.intList({
        description: 'Lines of the document that are in it; none of what belongs to the whole document.',
        resolve: ({ lineNos }) => [...lineNos],
      }),
      reasons: t.field({
        type: [reason],
        description: 'Why it is on its account, then why it has its dimensions. At most five of an account.',
        resolve: ({ reasons }) => [...reasons],
      }),
    }),
  })
}
