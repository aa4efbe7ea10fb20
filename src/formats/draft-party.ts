import type { DraftContext, PartyCandidate } from './draft.ts'
import type { EInvoice } from './e-invoice.ts'
import type { FindingList } from './findings.ts'
import { sidesOf } from './mapping.ts'
import { identifiersOf, matchParty, sharesIdentifier } from './match-party.ts'

/** The company must be the seller of a sales file and the buyer of a purchase file; one that names it on neither side is only worth a warning (D5). */
export function checkOwnSide(invoice: EInvoice, context: DraftContext, findings: FindingList): void {
  const { ownCompany, side } = context
  const { ours, theirs } = sidesOf({ invoice, context })
  if (sharesIdentifier(identifiersOf(ours), ownCompany)) return
  if (sharesIdentifier(identifiersOf(theirs), ownCompany)) {
    const message =
      side === 'sales'
        ? `The document is not from this company: ${ownCompany.name} is its buyer, so it belongs in the import purchase invoices.`
        : `The document is not for this company: ${ownCompany.name} is its seller, so it belongs in the import sales invoices.`
    findings.error('COMPANY', message, theirs.xpath)
    return
  }
  findings.warning('COMPANY', `The document names ${ownCompany.name} neither as seller nor as buyer.`, ours.xpath)
}

/** Who the other side is among our customers or vendors, and which identifier said so; null with an error when nobody or more than one fits. */
export function findParty(
  invoice: EInvoice,
  context: DraftContext,
  findings: FindingList,
): { party: PartyCandidate | null; matchedBy: string | null } {
  const { theirs } = sidesOf({ invoice, context })
  const [code, word] = context.side === 'sales' ? ['CUSTOMER', 'customer'] : ['VENDOR', 'vendor']
  // Only a vendor is paid on its own account.
  const ibans = context.side === 'sales' ? [] : invoice.paymentMeans.flatMap(({ iban }) => iban ?? [])
  const match = matchParty(theirs, context.parties, ibans)
  const [party = null] = match.candidates
  const searched =
    match.searched.length === 0 ? 'the file has nothing to search by' : `searched ${match.searched.join('; ')}`
  if (party === null) {
    const name = theirs.name ?? theirs.registrationName ?? ''
    findings.error(code, `The ${word} ${name} cannot be found: ${searched}.`, theirs.xpath)
    return { party, matchedBy: null }
  }
  if (match.candidates.length > 1) {
    const numbers = match.candidates
      .slice(0, 5)
      .map((candidate) => candidate.no)
      .join(', ')
    findings.error(code, `More than one ${word} has ${match.matchedBy}: ${numbers}.`, theirs.xpath)
    return { party: null, matchedBy: null }
  }
  if (party.blocked) findings.error(code, `The ${word} ${party.no} is blocked.`, theirs.xpath)
  return { party, matchedBy: match.matchedBy }
}
