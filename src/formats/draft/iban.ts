import type { DraftContext, PartyCandidate } from '../match/draft.ts'
import type { EInvoice } from '../read/e-invoice.ts'
import type { FindingList } from '../read/findings.ts'
import { partyKey } from '../match/identifiers.ts'

const shape = /^[A-Z]{2}\d{2}[A-Z0-9]{7,30}$/

/** Whether an IBAN passes its check digits (ISO 13616: modulo 97 is 1, letters as 10 to 35). */
export function isIban(text: string): boolean {
  if (!shape.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  return BigInt(digits) % 97n === 1n
}

/** Bank accounts of a file: one that fails its check digits, and on purchases one that is not the vendor's (a sign of fraud), are warnings. */
export function checkIbans(
  invoice: EInvoice,
  side: DraftContext['side'],
  party: PartyCandidate | null,
  findings: FindingList,
): void {
  const accounts = invoice.paymentMeans.flatMap(({ iban }, index) =>
    iban === null
      ? []
      : [
          {
            iban: partyKey(iban),
            xpath: `/${invoice.root}/cac:PaymentMeans[${index + 1}]/cac:PayeeFinancialAccount/cbc:ID`,
          },
        ],
  )
  for (const { iban, xpath } of accounts) {
    if (!/^[A-Z]{2}\d{2}/.test(iban) || isIban(iban)) continue
    findings.warning('IBAN', `IBAN ${iban} fails its check digits: ask for the right account before paying.`, xpath, {
      found: iban,
    })
  }
  const known = partyKey(party?.iban ?? null)
  const [first] = accounts
  if (side !== 'purchase' || party === null || known === '' || first === undefined) return
  if (accounts.some(({ iban }) => iban === known)) return
  const who = invoice.payeeName === null ? '' : ` (payee ${invoice.payeeName})`
  const message = `The file asks to pay to IBAN ${first.iban}${who}, but vendor ${party.no} ${party.name} has ${known}: check with the vendor before paying.`
  findings.warning('IBAN', message, first.xpath, { found: first.iban, expected: known })
}
