import { Problem } from '../../src/core/problem.ts'
import { toImportDraft } from '../../src/formats/import-draft.ts'
import type { DraftContext, ImportDraft } from '../../src/formats/match/draft.ts'
import type { AllowanceCharge, EInvoice, EInvoiceLine, Party } from '../../src/formats/read/e-invoice.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { judge } from '../../src/formats/rules/judge.ts'
import type { ImportSide } from '../../src/model/import-side.ts'
import type { Facts, PartyFacts, Values } from './facts.ts'

/** What the service makes of a file: what it read and would store, or the reason it refuses it with (400). */
export type Ours = { readonly facts: Facts; readonly draft: ImportDraft } | { readonly refused: string }

/** The rates that a line without one is looked up by (e-FFF as Odoo once wrote it); all else of the setup is left blank. */
const vatProdPostingGroups = ['21', '12', '6'].map((rate) => ({ category: 'S', rate, vatProdPostingGroup: rate }))

/**
 * The dry run of `Engine.parse` for a company that knows nobody: reading, rules and mapping, which are pure and need no database.
 * This is the one place that knows how the service reads a file, in whatever syntax or envelope. What only master data and setup can answer stays open; {@link aboutSetup} are the findings that say so.
 */
export function readOurs(bytes: Uint8Array, side: ImportSide): Ours {
  try {
    const invoice = readEInvoice(bytes)
    const us = side === 'purchase' ? invoice.buyer : invoice.seller
    const context: DraftContext = {
      side,
      ownCompany: { name: us.name ?? '', enterpriseNo: us.companyId, vatRegistrationNo: us.vatId, gln: null },
      parties: [],
      lcyCode: 'EUR',
      vatProdPostingGroups,
      defaultAccount: '',
      chargeAccount: null,
    }
    return { facts: factsOf(invoice), draft: toImportDraft(invoice, context, judge(invoice, side)) }
  } catch (error) {
    if (error instanceof Problem) return { refused: error.message }
    throw error
  }
}

/** Findings about the company and its setup, not about the file. */
export const aboutSetup: ReadonlySet<string> = new Set([
  'COMPANY',
  'CUSTOMER',
  'VENDOR',
  'VAT',
  'VATCONFLICT',
  'EXCHANGERATE',
  'ITEM',
])

function party({ partyIds, ...value }: Party): PartyFacts {
  return {
    values: {
      name: value.registrationName,
      tradingName: value.name,
      vatNumber: value.vatId,
      registration: value.companyId,
      registrationScheme: value.companyIdScheme,
      endpoint: value.endpointId,
      endpointScheme: value.endpointScheme,
      country: value.country,
    },
    // The creditor number of a direct debit (BT-90) is no identifier of the party (BT-29).
    ids: partyIds.flatMap(({ id, scheme }) => (scheme === 'SEPA' ? [] : [id])),
  }
}

function allowance({ kind, amount, baseAmount, percent, reason, vatCategory, vatRate }: AllowanceCharge): Values {
  return { kind, amount, baseAmount, percent, reason, vatCategory, vatRate }
}

function line(value: EInvoiceLine): Values {
  return {
    id: value.id,
    quantity: value.quantity,
    unit: value.unitCode,
    price: value.unitPrice,
    baseQuantity: value.baseQuantity,
    net: value.netAmount,
    name: value.name,
    sellerItem: value.sellerItemId,
    buyerItem: value.buyerItemId,
    standardItem: value.standardItemId,
    vatCategory: value.vatCategory,
    vatRate: value.vatRate,
  }
}

function document(value: EInvoice): Values {
  // The kind that the file states: what turns it (D35) shows in what would be booked.
  const isCredit = (value.documentType === 'Credit Memo') !== value.flipped
  return {
    kind: isCredit ? 'credit note' : 'invoice',
    typeCode: value.typeCode,
    number: value.number,
    issueDate: value.issueDate,
    dueDate: value.dueDate ?? value.paymentDueDate,
    taxPointDate: value.taxPointDate,
    deliveryDate: value.deliveryDate,
    periodStart: value.period?.start ?? null,
    periodEnd: value.period?.end ?? null,
    currency: value.currency,
    vatCurrency: value.taxCurrency,
    payee: value.payeeName,
    paymentReference: value.paymentId ?? value.paymentMeans.flatMap((means) => means.instructionId ?? [])[0] ?? null,
    attachments: String(value.attachments.length),
  }
}

function factsOf(value: EInvoice): Facts {
  const { totals } = value
  return {
    document: document(value),
    seller: party(value.seller),
    buyer: party(value.buyer),
    lines: value.lines.map((each) => ({
      values: line(each),
      allowancesCharges: each.allowancesCharges.map(allowance),
    })),
    allowancesCharges: value.allowancesCharges.map(allowance),
    vatBreakdown: value.vatBreakdown.map(({ taxable, tax, category, rate }) => ({ taxable, tax, category, rate })),
    totals: {
      lineTotal: totals.lineExtension,
      allowanceTotal: totals.allowanceTotal,
      chargeTotal: totals.chargeTotal,
      taxExclusive: totals.taxExclusive,
      taxInclusive: totals.taxInclusive,
      prepaid: totals.prepaid,
      rounding: totals.rounding,
      payable: totals.payable,
      vatTotal: totals.tax,
      vatTotalAccounting: totals.taxAccountingCurrency?.amount ?? null,
    },
    accounts: value.paymentMeans.flatMap(({ iban }) => iban ?? []),
    files: value.attachments.flatMap(({ bytes }) => (bytes === null ? [] : [String(bytes.length)])),
  }
}
