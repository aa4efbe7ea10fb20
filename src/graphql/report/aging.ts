import { fixed } from '../../core/decimal.ts'
import {
  agingDaysMax,
  agingLimitsMax,
  agingPartiesMax,
  agingPartyNosMax,
  type AgingAmounts,
  type AgingQuestion,
  type AgingRow,
} from '../../model/reports/party-reports.ts'
import { customerLedgerEntry } from '../../model/resources/ledgers/customer-ledger.ts'
import { vendorLedgerEntry } from '../../model/resources/ledgers/vendor-ledger.ts'
import { customer, vendor } from '../../model/resources/setup/parties.ts'
import type { Builder } from '../build/builder.ts'
import { knownAtOf, knownAtText, type KnownAtArgument, type KnownAtRef } from './known-at.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refOf } from '../build/record-refs.ts'
import { cannotBePinned } from '../terms/pins.ts'
import { addBelow, compared, someRows, type Asked } from './below.ts'

interface Bucket {
  readonly fromDay: number
  readonly toDay: number | null
  readonly amount: string
}

interface Question extends Asked {
  readonly asOf: string
}

/** What a row or the total shows; the total has no party. */
interface Shown {
  readonly asked: Question
  readonly partyNo: string
  readonly partyName: string
  readonly balance: string
  readonly notDue: string
  readonly overdue: string
  readonly buckets: Bucket[]
  readonly entryCount: number
}

interface Answer {
  readonly asOf: string
  readonly rows: Shown[]
  readonly total: Shown
}

const parties = {
  customer: {
    type: 'CustomerAging',
    field: 'customerAging',
    nos: 'customerNos',
    description:
      'What customers owe at the end of a day, in local currency, by days overdue. Positive is owed to us; credit memos that are not applied are negative.',
  },
  vendor: {
    type: 'VendorAging',
    field: 'vendorAging',
    nos: 'vendorNos',
    description:
      'What is owed to vendors at the end of a day, in local currency, by days overdue. Positive is what we owe, the opposite of the sign in the ledger; credit memos that are not applied are negative.',
  },
} as const

type Party = keyof typeof parties

/** Adds `customerAging` and `vendorAging` to Company: one SQL statement each. */
export function addAging(parts: SchemaParts, knownAt: KnownAtRef): void {
  const { builder, refs, company } = parts
  if (company === undefined) return
  const bucket = addBucket(builder)
  const total = amountsRef(builder, 'AgingAmounts', 'Open amounts of all rows in local currency by days overdue.')
  addAmounts(builder, total, bucket)
  for (const party of ['customer', 'vendor'] as const) {
    const { field, nos, description } = parties[party]
    const answer = addAnswer(parts, party, bucket, total)
    builder.objectField(refOf(refs, company), field, (t) =>
      t.field({
        type: answer,
        nullable: true,
        description: `${description} What was open on a past day is worked out from the applications since: entries posted later do not count, and an application counts from the day on which both of its entries are posted. So the total is the balance of the ${party} ledger on that day. An amount in a foreign currency counts with the local amount it was posted with, without revaluation; a payment discount that is still to be had does not lower it; one that is partly open with the same part of it. Refused when an entry was closed in a way that does not tell what was open.`,
        args: {
          asOf: t.arg({ type: 'Date', required: true, description: 'The last day that counts, such as today.' }),
          days: t.arg.intList({
            required: true,
            defaultValue: [30, 60, 90],
            description: `Limits between the buckets in days overdue: 1 to ${agingLimitsMax} whole numbers from 1 to ${agingDaysMax}, ascending. 30, 60, 90 makes 1 to 30, 31 to 60, 61 to 90, and 91 or more.`,
          }),
          asKnownAt: t.arg({ type: knownAt, description: knownAtText }),
          [nos]: t.arg.stringList({
            description: `Only these ${party}s, by number, at most ${agingPartyNosMax}; all of them when left out. A number without open entries has no row.`,
          }),
        },
        resolve: async (entity, args, context) => {
          // The name of one argument is a variable, so the others have lost their types.
          const { asOf, days, asKnownAt } = args as unknown as Pick<AgingQuestion, 'asOf' | 'days'> & KnownAtArgument
          const partyNos = (args[nos] ?? undefined) as readonly string[] | undefined
          const question = { party, asOf, days, partyNos, asKnownAt: knownAtOf(entity, asKnownAt) }
          const { rows, total: sums } = await context.engine.aging(context.caller, entity.companyId, question)
          const asked = { companyId: entity.companyId, pin: entity.pin, asOf, asKnownAt: question.asKnownAt }
          return { asOf, rows: rows.map((row) => shown(row, days, asked)), total: shown(sums, days, asked) }
        },
      }),
    )
  }
}

function addAnswer(
  parts: SchemaParts,
  party: Party,
  bucket: ReturnType<typeof addBucket>,
  total: ReturnType<typeof amountsRef>,
) {
  const { builder } = parts
  const { type } = parties[party]
  const row = amountsRef(builder, `${type}Row`, `Open amounts of one ${party} in local currency by days overdue.`)
  builder.objectField(row, `${party}No`, (t) =>
    t.string({ description: `Number of the ${party}.`, resolve: ({ partyNo }) => partyNo }),
  )
  builder.objectField(row, `${party}Name`, (t) =>
    t.string({ description: `Name of the ${party} as it is now.`, resolve: ({ partyName }) => partyName }),
  )
  addAmounts(builder, row, bucket)
  const [target, ledger] = party === 'customer' ? [customer, customerLedgerEntry] : [vendor, vendorLedgerEntry]
  addBelow(parts, row, {
    target,
    list: ledger.graphqlList,
    about: `The entries of the ${party} that were open at the end of the day, with what is open of them now. NOT_PINNABLE with asKnownAt: what was open then is not kept.`,
    noOf: ({ partyNo }) => partyNo,
    within: ({ asked: { asOf, asKnownAt } }) => {
      if (asKnownAt !== undefined) throw cannotBePinned(ledger.graphqlList)
      const laterOrNever = [compared(ledger, 'open', 'eq', true), compared(ledger, 'closedAtDate', 'gt', asOf)]
      return [compared(ledger, 'postingDate', 'le', asOf), { node: 'or', terms: laterOrNever }]
    },
  })
  return builder.objectRef<Answer>(type).implement({
    description: `Open amounts of ${party}s at the end of a day by days overdue.`,
    fields: (t) => ({
      asOf: t.expose('asOf', { type: 'Date', description: 'The last day that counts.' }),
      rows: t.field({
        type: [row],
        extensions: someRows,
        description: `The ${party}s with an open entry, by number. More than ${agingPartiesMax} are refused, never cut: ask for some of them then.`,
        resolve: ({ rows }) => rows,
      }),
      total: t.field({ type: total, description: 'The sum of the rows.', resolve: (answer) => answer.total }),
    }),
  })
}

function addBucket(builder: Builder) {
  return builder.objectRef<Bucket>('AgingBucket').implement({
    description: 'Open amounts that are overdue by so many days.',
    fields: (t) => ({
      fromDay: t.exposeInt('fromDay', { description: 'Least days overdue, counted from the due date.' }),
      toDay: t.exposeInt('toDay', { nullable: true, description: 'Most days overdue; null in the last bucket.' }),
      amount: t.expose('amount', { type: 'Decimal', description: 'Open amount in local currency.' }),
    }),
  })
}

function amountsRef(builder: Builder, name: string, description: string) {
  const ref = builder.objectRef<Shown>(name)
  builder.objectType(ref, { description })
  return ref
}

const amountTexts = {
  balance: 'Everything open, in local currency: not due and overdue together.',
  notDue:
    'Open amount in local currency that is due on the day or later. An entry without a due date is due when it is posted.',
  overdue: 'Open amount in local currency that was due before the day: the sum of the buckets.',
} as const

function addAmounts(builder: Builder, ref: ReturnType<typeof amountsRef>, bucket: ReturnType<typeof addBucket>): void {
  for (const name of ['balance', 'notDue', 'overdue'] as const)
    builder.objectField(ref, name, (t) => t.expose(name, { type: 'Decimal', description: amountTexts[name] }))
  builder.objectField(ref, 'buckets', (t) =>
    t.field({
      type: [bucket],
      description: 'Overdue amounts by days overdue, one bucket more than the limits of `days`.',
      resolve: ({ buckets }) => buckets,
    }),
  )
  builder.objectField(ref, 'entryCount', (t) =>
    t.exposeInt('entryCount', { description: 'Ledger entries with an open amount.' }),
  )
}

function shown(
  amounts: AgingAmounts & Partial<Pick<AgingRow, 'partyNo' | 'partyName'>>,
  days: AgingQuestion['days'],
  asked: Question,
): Shown {
  return {
    asked,
    partyNo: amounts.partyNo ?? '',
    partyName: amounts.partyName ?? '',
    balance: fixed(amounts.balance),
    notDue: fixed(amounts.notDue),
    overdue: fixed(amounts.overdue),
    entryCount: amounts.entryCount,
    buckets: amounts.buckets.map((amount, at) => ({
      fromDay: (days[at - 1] ?? 0) + 1,
      toDay: days[at] ?? null,
      amount: fixed(amount),
    })),
  }
}
