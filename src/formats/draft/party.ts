import type { DraftContext, OwnCompany, PartyCandidate } from '../match/draft.ts'
import type { EInvoice, Party } from '../read/e-invoice.ts'
import type { FindingList } from '../read/findings.ts'
import { sidesOf } from '../match/mapping.ts'
import { identifiersOf, sharesIdentifier } from '../match/identifiers.ts'
import { matchParty, type PartyMatch } from '../match/party.ts'
import { companyText, namesUs, partyText } from '../match/own-company.ts'

/** Candidates named in a message; the others are only counted. */
const namedMax = 5

/**
 * This company must be the seller of a sales file and the buyer of a purchase file. A file that names it on neither side blocks
 * until somebody confirms it (F58). False when it belongs in the other set.
 */
export function checkOwnSide(invoice: EInvoice, context: DraftContext, findings: FindingList): boolean {
  const { ownCompany, side } = context
  const { ours, theirs } = sidesOf({ invoice, side })
  const named = namesUs(ours, ownCompany)
  if (named === 'number') return true
  if (namesUs(theirs, ownCompany) === 'number') {
    const message =
      side === 'sales'
        ? `The document is not from this company: ${ownCompany.name} is its buyer, so it belongs in the import purchase invoices.`
        : `The document is not for this company: ${ownCompany.name} is its seller, so it belongs in the import sales invoices.`
    findings.error('COMPANY', message, theirs.xpath)
    return false
  }
  if (named === 'name') {
    const word = side === 'sales' ? 'seller' : 'buyer'
    const message = `The ${word} ${ownCompany.name} is known by its name only: the file has no VAT number, enterprise number, GLN or endpoint of it.`
    findings.warning('COMPANY', message, ours.xpath)
  } else findings.toConfirm('COMPANY', notOurs(invoice, context), ours.xpath, numbersOf(ours, ownCompany))
  return true
}

function notOurs({ seller, buyer }: EInvoice, { side, ownCompany }: DraftContext): string {
  const [ours, parties] =
    side === 'sales'
      ? [seller, `from this company: its seller is ${partyText(seller)}, its buyer ${partyText(buyer)}`]
      : [buyer, `for this company: its buyer is ${partyText(buyer)}, its seller ${partyText(seller)}`]
  const endpoint = sharesIdentifier(identifiersOf(ours), ownCompany) ? ' Only its endpoint or GLN is ours.' : ''
  return `The document is not ${parties}, and neither is ${companyText(ownCompany)}.${endpoint} If it is to be booked here all the same, confirm it with confirmAddressee and a reason.`
}

function numbersOf({ vatId, companyId }: Party, { vatRegistrationNo, enterpriseNo }: OwnCompany) {
  return { found: vatId ?? companyId, expected: vatRegistrationNo || enterpriseNo }
}

function refuseSeveral(match: PartyMatch, word: string): string {
  const named = match.candidates.slice(0, namedMax).map(({ no, name }) => `${no} ${name}`)
  const rest = match.candidates.length - named.length
  return `More than one ${word} has ${match.matchedBy}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}. Choose one.`
}

/** How the party was found, for the report: by which identifier, and which ones hit nobody before. */
function explain(match: PartyMatch, { no, name }: PartyCandidate, word: string): string {
  const before = match.searched.slice(0, -1)
  const also = before.length === 0 ? '' : `; also searched: ${before.join('; ')}`
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${no} ${name} found by ${match.matchedBy}${also}.`
}

/** Who the other side is among our customers or vendors, and which identifier said so; null with an error when nobody or more than one fits. */
export function findParty(invoice: EInvoice, context: DraftContext, findings: FindingList): PartyCandidate | null {
  const { side } = context
  const { theirs } = sidesOf({ invoice, side })
  const [code, word] = side === 'sales' ? (['CUSTOMER', 'customer'] as const) : (['VENDOR', 'vendor'] as const)
  // Only a vendor is paid on its own account; with a payee the account is the payee's (factoring).
  const ibans =
    side === 'sales' || invoice.payeeName !== null ? [] : invoice.paymentMeans.flatMap(({ iban }) => iban ?? [])
  const match = matchParty(theirs, side, context.parties, ibans)
  const [party = null] = match.candidates
  if (party === null) {
    const searched =
      match.searched.length === 0 ? 'the file has nothing to search by' : `searched ${match.searched.join('; ')}`
    const name = theirs.name ?? theirs.registrationName ?? ''
    const message = `The ${word} ${name} cannot be found: ${searched}. Add the ${word}, or set ${word}No.`
    findings.error(code, message, theirs.xpath)
    return null
  }
  if (match.candidates.length > 1) {
    findings.error(code, refuseSeveral(match, word), theirs.xpath)
    return null
  }
  findings.info(code, explain(match, party, word), theirs.xpath)
  if (party.blocked) findings.error(code, `The ${word} ${party.no} ${party.name} is blocked.`, theirs.xpath)
  return party
}
