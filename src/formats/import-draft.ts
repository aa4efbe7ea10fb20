import { type Decimal, decimal, fixed, plain } from '../core/decimal.ts'
import { attachmentInfos, bestPdf, checkPdf } from './draft/attachments.ts'
import { findBaseDiscount } from './discount/base-discount.ts'
import {
  checkDelivery,
  checkTaxPoint,
  checkDuplicate,
  checkForeignVat,
  checkLineSum,
  checkVatCents,
  noteDeferrals,
  notePayment,
} from './draft/checks.ts'
import { confirmedTotal, tellConfirmed, withoutOutvoted } from './draft/line/confirmed-total.ts'
import { currency } from './draft/line/currency.ts'
import { amounts, dates, documentNumbers, precedingInvoice } from './draft/header.ts'
import { checkIbans } from './draft/iban.ts'
import { draftLines, type DraftLines } from './draft/line/lines.ts'
import { isThreePartyTrade } from './draft/three-party-trade.ts'
import { withoutAnswered, withInferredVat } from './draft/inferred-vat.ts'
import { docNotes } from './draft/notes.ts'
import { checkOwnSide, findParty } from './draft/party.ts'
import { pairTerms, paymentDiscount, structuredMessage, type DiscountTerms } from './draft/payment.ts'
import type { DraftContext, DraftHeader, ImportDraft } from './match/draft.ts'
import type { EInvoice, Finding } from './read/e-invoice.ts'
import { findingList, type FindingList } from './read/findings.ts'
import { learnedFinder } from './match/learned-mapping.ts'
import { cut } from './match/line-origin.ts'
import { sidesOf, type Mapping } from './match/mapping.ts'
import { itemFinder } from './match/item.ts'
import { placeInFile } from './read/cii/place.ts'
import { judge } from './rules/judge.ts'
import { vatKey } from './read/vat-key.ts'
import { vatPartyOf } from './match/vat-party.ts'
import { vatSetupOf } from './match/vat-reading.ts'

const nameMax = 100

// A credit note of negative amounts is an invoice by its sums (D35), but some senders mean a credit by it.
function noteFlip({ flipped, documentType, root, totals }: EInvoice, findings: FindingList): void {
  if (!flipped) return
  const taken = documentType === 'Invoice' ? 'an invoice' : 'a credit memo'
  const doubt = documentType === 'Invoice' ? ' Check with the sender which of the two it is.' : ''
  const message = `The total is negative, so the document is taken as ${taken} with its amounts turned.${doubt}`
  const say = documentType === 'Invoice' ? findings.warning : findings.info
  say('FLIPPED', message, `/${root}/cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount`, { found: totals.taxInclusive })
}

function prepare(
  received: EInvoice,
  context: DraftContext,
  broken: readonly Finding[],
): Mapping & { terms: DiscountTerms } {
  const findings = findingList(received.findings)
  // A file in the wrong set names nobody we could look for; one finding is enough.
  const isOurs = checkOwnSide(received, context, findings)
  const party = isOurs ? findParty(received, context, findings) : null
  checkIbans(received, context.side, party, findings)
  noteFlip(received, findings)
  const completed = withInferredVat(received, findings)
  const { invoice } = completed
  findings.addAll(withoutAnswered(broken, completed, context.side))
  const stated = paymentDiscount(invoice, findings)
  const baseDiscount = findBaseDiscount(invoice, stated.paymentDiscountPct, findings)
  return {
    invoice,
    context,
    findings,
    sign: decimal(invoice.flipped ? '-1' : '1'),
    party,
    account: party?.defaultAccountNo || context.defaultAccount,
    baseDiscount,
    accounts: new Set(context.accounts),
    vatParty: vatPartyOf(context.side, sidesOf({ invoice, side: context.side }).theirs, party),
    vatSetup: vatSetupOf(context),
    exemptions: new Map(
      invoice.vatBreakdown.flatMap(({ category, rate, exemptionReasonCode: code }) =>
        code === null ? [] : [[vatKey(category, rate), code]],
      ),
    ),
    findItem: itemFinder(context, party?.no ?? null),
    learned: learnedFinder(context, party?.no ?? null),
    terms: pairTerms(invoice, baseDiscount, stated, findings),
  }
}

/** Total with VAT: the one that lines, VAT and amount due confirm, else the stated one; a booked rounding is on top (BT-112), as BT-115 has it. */
function totalOf(
  mapping: Mapping,
  { net, rounding }: DraftLines,
  confirmed: Decimal | null,
  stated: string | null,
): string | null {
  if (confirmed !== null) tellConfirmed(mapping, net.minus(rounding), confirmed, stated)
  const total = confirmed ?? (stated === null ? null : decimal(stated))
  return total === null ? null : fixed(total.plus(rounding))
}

function headerOf(
  mapping: Mapping & { terms: DiscountTerms },
  drafted: DraftLines,
  confirmed: Decimal | null,
): DraftHeader {
  const { invoice, context, findings, party, baseDiscount } = mapping
  const { theirs } = sidesOf({ invoice, side: context.side })
  const name = party?.name ?? theirs.name ?? theirs.registrationName
  const { docAmountInclVAT: stated, docAmountVAT } = amounts(invoice, mapping.sign, findings)
  const { invoiceDiscount } = drafted
  return {
    documentType: invoice.documentType,
    ...documentNumbers(invoice, context.side, findings),
    ...dates(invoice, findings),
    ...structuredMessage(invoice, context.side, findings),
    ...mapping.terms,
    vatBaseDiscountPct: baseDiscount === null ? null : plain(baseDiscount.percent),
    ...currency(invoice, context, findings),
    docAmountInclVAT: totalOf(mapping, drafted, confirmed, stated),
    docAmountVAT,
    partyNo: party?.no ?? null,
    name: name === null ? null : cut(name, nameMax),
    invoiceDiscountAmount: invoiceDiscount === null ? null : fixed(invoiceDiscount),
    docNotes: docNotes(invoice),
    precedingInvoiceNo: precedingInvoice(invoice),
    envelopeSender: invoice.envelope?.sender ?? null,
    envelopeReceiver: invoice.envelope?.receiver ?? null,
    envelopeInstanceId: invoice.envelope?.instanceId ?? null,
  }
}

// What was read in the shape of UBL is told by its places in the file.
function placed<T extends { readonly xpath: string }>({ profile, tree }: EInvoice, all: readonly T[]): readonly T[] {
  return profile === 'cii' ? all.map((each) => ({ ...each, xpath: placeInFile(tree, each.xpath) })) : all
}

/**
 * Maps a file to header and lines under the contract names (einvoice.md 4, D35). Never throws for what the file
 * says: an error finding goes to errorMessage and blocks post, a warning or a remark only to the report (D5, D34). `broken` are the
 * rules it breaks, for who has judged it already.
 */
export function toImportDraft(
  received: EInvoice,
  context: DraftContext,
  broken: readonly Finding[] = judge(received, context.side),
): ImportDraft {
  const mapping = prepare(received, context, broken)
  const { invoice, findings } = mapping
  const drafted = draftLines(mapping)
  const confirmed = confirmedTotal(mapping, drafted.net.minus(drafted.rounding))
  const header = headerOf(mapping, drafted, confirmed)
  const docImage = bestPdf(invoice)
  checkDuplicate(mapping)
  checkLineSum(mapping, header, drafted.net)
  checkVatCents(mapping)
  checkForeignVat(mapping)
  checkDelivery(mapping)
  checkTaxPoint(mapping)
  if (context.side === 'purchase') checkPdf(invoice, docImage, findings)
  notePayment(mapping)
  noteDeferrals(mapping)
  return {
    header,
    eu3PartyTrade: isThreePartyTrade(mapping, drafted.lines),
    lines: placed(received, drafted.lines),
    docImage,
    findings: placed(received, withoutOutvoted(mapping, confirmed)),
    attachments: attachmentInfos(invoice),
    fileParty: { country: mapping.vatParty.fileCountry, vatRegistrationNo: mapping.vatParty.fileVat },
  }
}
