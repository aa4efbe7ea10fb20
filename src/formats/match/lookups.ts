import { Buffer } from 'node:buffer'
import type { FileLookups, Sending } from '../../model/file-lookups.ts'
import type { ImportSide } from '../../model/import-side.ts'
import { dateOf } from '../read/date.ts'
import type { EInvoice } from '../read/e-invoice.ts'
import { originsOf } from './line-origin.ts'
import { sidesOf } from './mapping.ts'
import { partyKey, partyKeys } from './identifiers.ts'
import { assignedNo } from './party.ts'
import { barCodeSpellings } from './item.ts'

/** Longest number of an item or account, and longest item reference (Business Central). */
const codeMax = 20
const referenceMax = 50

function distinct(texts: readonly (string | null)[], max: number): string[] {
  const values = texts.map((text) => (text ?? '').trim().toUpperCase())
  return [...new Set(values.filter((value) => value !== '' && value.length <= max && isStorable(value)))]
}

// PostgreSQL takes no lone surrogates; a file decoded strictly has none, an edited model might.
function isStorable(text: string): boolean {
  return Buffer.from(text, 'utf8').toString('utf8') === text
}

function sendingOf({ envelope }: EInvoice): Sending | null {
  const { sender = null, instanceId = null } = envelope ?? {}
  return sender === null || instanceId === null ? null : { sender, instanceId }
}

/** Everything the master data must be asked for before the file can be mapped (einvoice.md 4). */
export function lookupsOf(invoice: EInvoice, side: ImportSide): FileLookups {
  const { theirs } = sidesOf({ invoice, side })
  const { keys, glns } = partyKeys(theirs)
  const { lines } = invoice
  const purchase = side === 'purchase'
  const standard = lines.map((line) => line.standardItemId)
  const own = lines.map((line) => (purchase ? line.buyerItemId : line.sellerItemId))
  const other = lines.map((line) => (purchase ? line.sellerItemId : line.buyerItemId))
  const gtins = distinct(standard.flatMap(barCodeSpellings), codeMax)
  return {
    partyKeys: keys,
    partyNos: distinct([assignedNo(theirs, side)], codeMax),
    glns,
    postCodeKeys: distinct([partyKey(theirs.postCode)], codeMax),
    ibanKeys: purchase
      ? distinct(
          invoice.paymentMeans.map(({ iban }) => partyKey(iban)),
          referenceMax,
        )
      : [],
    itemNos: distinct(own, codeMax),
    gtins,
    referenceNos: distinct([...gtins, ...standard, ...other], referenceMax),
    accounts: purchase ? distinct([invoice.accountingCost, ...lines.map((line) => line.accountingCost)], codeMax) : [],
    mappingTexts: purchase
      ? [...new Set(lines.flatMap((line) => originsOf(line).map(({ matchText }) => matchText)))]
      : [],
    currencyCode: distinct([invoice.currency], 10)[0] ?? null,
    date: dateOf(invoice.issueDate),
    documentNo: distinct([invoice.number], 200)[0] ?? null,
    documentType: invoice.documentType,
    sending: sendingOf(invoice),
  }
}
