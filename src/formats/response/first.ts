import { emptyDate } from '../../core/date.ts'
import type { DraftContext } from '../match/draft.ts'
import { cut } from '../match/line-origin.ts'
import { namesUs } from '../match/own-company.ts'
import { dateOf } from '../read/date.ts'
import type { EInvoice, Finding } from '../read/e-invoice.ts'
import { addressOf, addressOfOurs } from './address.ts'

/** What a seller is told when a file comes in, under the columns it is kept in. */
export interface FirstResponse {
  readonly status: 'AB' | 'UQ' | 'RE'
  readonly reason_code: string
  readonly action_code: string
  readonly reason: string
  readonly document_no: string
  readonly document_type_code: string
  readonly document_date: string
  readonly sender_endpoint: string
  readonly sender_name: string
  readonly receiver_endpoint: string
  readonly receiver_name: string
  readonly buyer_name: string
}

/** Findings that are about what the seller wrote: broken official rules. Others, such as an unknown vendor, are for us to mend. */
const sellersOwn = /^(?:BR|PEPPOL|UBL|EFFF)-/

/** Receiver unknown, legal information incorrect (OPStatusReason); provide information (OPStatusAction). */
const codes = { receiver: 'REC', legal: 'LEG', inform: 'PIN' } as const

/** What is quoted to a seller of what is wrong: a person reads it. */
const [quotedMax, reasonMax] = [5, 1000]

/** Longer names and numbers are none. */
const [nameMax, numberMax] = [250, 200]

/**
 * What the seller of a purchase file is told at once (F89): that it is rejected where it names another company as buyer
 * (REC), else that it was received, and where something that the seller wrote keeps it from being booked, that it is under
 * query (LEG, and asked for what is missing: PIN). Nothing where seller or buyer has no electronic address, the document no
 * number, or the file is one of our own sales.
 */
export function firstResponses(
  invoice: EInvoice,
  { side, ownCompany }: Pick<DraftContext, 'side' | 'ownCompany'>,
  findings: readonly Finding[],
): readonly FirstResponse[] {
  const { seller, buyer, number } = invoice
  const isOurs = namesUs(buyer, ownCompany)
  const errors = findings.filter(({ severity }) => severity === 'error')
  const misaddressed = errors.find(({ confirmable }) => confirmable === true)
  const from = (isOurs === 'no' ? null : addressOf(buyer)) ?? addressOfOurs(ownCompany)
  const to = addressOf(seller)
  if (
    side !== 'purchase' ||
    number === null ||
    number.length > numberMax ||
    from === null ||
    to === null ||
    from === to
  )
    return []
  if (isOurs === 'no' && misaddressed === undefined) return []
  const about = {
    document_no: number.toWellFormed(),
    document_type_code: typeCodeOf(invoice),
    document_date: dateOf(invoice.issueDate) ?? emptyDate,
    sender_endpoint: from,
    sender_name: ownCompany.name,
    receiver_endpoint: to,
    receiver_name: text(seller.registrationName ?? seller.name ?? to, nameMax),
    buyer_name: misaddressed === undefined ? '' : text(buyer.registrationName ?? buyer.name ?? '', nameMax),
  }
  const nothing = { reason_code: '', action_code: '', reason: '' }
  if (misaddressed !== undefined) {
    const reason = `The document is made out to another company than ${ownCompany.name}, which received it.`
    return [{ status: 'RE', ...about, reason_code: codes.receiver, action_code: '', reason }]
  }
  const queries = errors.filter(({ code }) => sellersOwn.test(code)).map(({ message }) => message)
  const received: FirstResponse = { status: 'AB', ...about, ...nothing }
  if (queries.length === 0) return [received]
  const reason = text([...new Set(queries)].slice(0, quotedMax).join(' '), reasonMax)
  return [received, { status: 'UQ', ...about, reason_code: codes.legal, action_code: codes.inform, reason }]
}

// PostgreSQL reads it out of JSON, where half of a surrogate pair, as a quotation may end with, is no character.
function text(whole: string, max: number): string {
  return cut(whole, max).toWellFormed()
}

// As the document says it (OP-BR111-R014), where it says it as a code.
function typeCodeOf({ typeCode, root }: EInvoice): string {
  if (typeCode !== null && /^\d{1,3}$/.test(typeCode)) return typeCode
  return root === 'CreditNote' ? '381' : '380'
}
