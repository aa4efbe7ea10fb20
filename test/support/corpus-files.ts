import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseStructuredMessage } from '../../src/core/structured-message.ts'
import { isPdf } from '../../src/formats/read/text/base64.ts'
import type { AllowanceCharge, Attachment, EInvoice, EInvoiceLine, Party } from '../../src/formats/read/e-invoice.ts'
import { group, groups, text } from '../../src/formats/read/ubl.ts'

/** A file of the corpus with what an independent parser read in it. */
export interface CorpusFile {
  /** Such as `peppol/be`. */
  readonly folder: string
  readonly name: string
  readonly expected: Readonly<Record<string, unknown>>
  readonly bytes: () => Buffer
}

/** The corpus at FACTURIER_CORPUS with its files of others, which may not be copied; undefined = only our own files are there. */
export const corpus = process.env['FACTURIER_CORPUS']

const copied = join(import.meta.dirname, '../data')

/** All files there are: those of the whole corpus when it is there, else the copies under test/data. */
export const corpusFiles: readonly CorpusFile[] = ['peppol', 'efff'].flatMap((set) => {
  const from = join(corpus ?? copied, set)
  const { files } = JSON.parse(readFileSync(join(from, 'expected.json'), 'utf8')) as {
    readonly files: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
  return Object.entries(files).map(([path, expected]) => {
    const name = basename(path)
    const place = existsSync(join(from, path)) ? join(from, path) : join(from, name)
    return { folder: `${set}/${path.slice(0, -name.length - 1)}`, name, expected, bytes: () => readFileSync(place) }
  })
})

type Values = Readonly<Record<string, unknown>>

/** Absent in expected.json is null in the model: drop the nulls and the empty lists. */
function stated(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )
}

function party(value: Party, invoice: EInvoice, element: string): Values {
  const { partyIds, name, registrationName, endpointId, endpointScheme, vatId, companyId, companyIdScheme } = value
  const taxSchemes = groups(group(invoice.tree, element, 'Party'), 'PartyTaxScheme')
  const isSeller = element === 'AccountingSupplierParty'
  // Nothing is booked by the tax registration of a seller (BT-32): it is in the tree only.
  const isOther = (scheme: string | null): boolean => scheme !== null && scheme !== 'VAT'
  const other = taxSchemes.find((each) => isSeller && isOther(text(group(each, 'TaxScheme'), 'ID')))
  return stated({
    name,
    registrationName,
    endpointId,
    endpointScheme,
    vatId,
    companyId,
    companyIdScheme,
    partyIds: partyIds.map((id) => id.id),
    country: value.country,
    taxRegistrationId: other === undefined ? null : text(other, 'CompanyID'),
    assignedAccountId: isSeller ? null : (value.supplierAssignedId ?? value.customerAssignedId),
  })
}

function allowance(value: AllowanceCharge): Values {
  const { kind, amount, baseAmount, percent, reason, reasonCode, vatCategory, vatRate } = value
  return stated({ kind, amount, baseAmount, percent, reason, reasonCode, vatCategory, vatRate })
}

function line(value: EInvoiceLine): Values {
  const { id, quantity, unitCode, unitPrice, baseQuantity, netAmount, name, description, accountingCost } = value
  const { sellerItemId, buyerItemId, standardItemId, originCountry, vatCategory, vatRate, beTaxCategory } = value
  return stated({
    id,
    quantity,
    unitCode,
    unitPrice,
    baseQuantity,
    netAmount,
    name,
    description,
    accountingCost,
    sellerItemId,
    buyerItemId,
    standardItemId,
    originCountry,
    vatCategory,
    vatRate,
    beTaxCategory,
    note: value.notes[0] ?? null,
    allowancesCharges: value.allowancesCharges.map(allowance),
  })
}

function attachment({ id, type, mime, filename, uri, bytes }: Attachment): Values {
  return stated({
    id,
    type,
    mime,
    filename,
    uri,
    bytes: bytes?.length ?? null,
    sha256: bytes === null ? null : createHash('sha256').update(bytes).digest('hex'),
    isPdf: bytes === null ? null : isPdf(bytes),
  })
}

function payment(value: EInvoice): Values {
  const terms = value.paymentTerms
  const notes = terms.flatMap((each) => each.notes)
  const instructions = value.paymentMeans.flatMap((means) => means.instructionId ?? [])
  const references = [...value.paymentMeans.flatMap((means) => means.paymentIds), ...instructions, ...notes]
  const discount = terms.find((each) => each.settlementDiscountPercent !== null)
  return {
    paymentMeansCode: value.paymentMeans[0]?.code ?? null,
    paymentId: value.paymentId,
    instructionId: instructions[0] ?? null,
    iban: value.paymentMeans.flatMap((means) => means.iban ?? [])[0] ?? null,
    structuredMessage: references.flatMap((each) => parseStructuredMessage(each) ?? [])[0] ?? null,
    paymentTermsNote: notes[0] ?? null,
    paymentDiscountPercent: discount?.settlementDiscountPercent ?? null,
    paymentDiscountDate: discount?.settlementPeriod?.end ?? discount?.paymentDueDate ?? null,
  }
}

/** What was read, under the names of expected.json. */
export function valuesOf(value: EInvoice): Values {
  const { root, typeCode, number, issueDate, taxPointDate, currency, taxCurrency, profileId, customizationId } = value
  const turned = value.documentType === 'Invoice' ? 'Credit Memo' : 'Invoice'
  return stated({
    root,
    typeCode,
    number,
    issueDate,
    taxPointDate,
    currency,
    taxCurrency,
    profileId,
    customizationId,
    // The independent parser does not turn a negative document (D35).
    documentType: value.flipped ? turned : value.documentType,
    ublVersion: value.ublVersion,
    dueDate: value.dueDate ?? value.paymentDueDate,
    buyerReference: value.buyerReference,
    orderReference: value.orderReference,
    precedingInvoice: value.billingReferences[0]?.id ?? null,
    seller: party(value.seller, value, 'AccountingSupplierParty'),
    buyer: party(value.buyer, value, 'AccountingCustomerParty'),
    payeeName: value.payeeName,
    ...payment(value),
    allowancesCharges: value.allowancesCharges.map(allowance),
    lineCount: value.lines.length,
    lines: value.lines.map(line),
    totals: stated({ ...value.totals }),
    vatBreakdown: value.vatBreakdown.map(
      ({ taxable, tax, category, rate, beTaxCategory, exemptionReason, exemptionReasonCode }) =>
        stated({ taxable, tax, category, rate, beTaxCategory, exemptionReason, exemptionCode: exemptionReasonCode }),
    ),
    attachments: value.attachments.map(attachment),
    embeddedPdf: value.attachments.some(({ bytes }) => bytes !== null && isPdf(bytes)),
  })
}

/** The keys of expected.json that say nothing about values a reader finds, with the reason. */
export const notCompared: Readonly<Record<string, string>> = {
  shows: 'says what the file is for',
  breaks: 'the rule it was made to break: the tests of the rules compare it',
  official: 'verdicts of the official rules: the tests of the rules compare them',
  xsd: 'verdict of the XML schema, which is not checked: files are accepted by shape',
  wellFormed: 'every file that is read is; the others have mustReject',
  changedFromSource: 'says how the file differs from its source',
  mustReject: 'the file is not read: the refusal is compared',
  expectedError: 'the file is not read: the refusal is compared',
  parseError: 'the file is not read: the refusal is compared',
  doctype: 'the file is not read: the refusal is compared',
  'attachments[].base64Chars': 'the length of the text in the file, of which only the bytes are kept',
  'attachments[].base64Error': 'the attachment has no bytes then, and a finding, which is compared',
}

/** Every value that is not as expected, as `path: expected …, read …`; both sides, so that nothing may be read too much. */
export function differences(expected: unknown, found: unknown, path = ''): readonly string[] {
  if (Object.hasOwn(notCompared, path.replaceAll(/\[\d+\]/g, '[]'))) return []
  if (typeof expected === 'object' && expected !== null && typeof found === 'object' && found !== null) {
    const [from, to] = [Object.entries(expected), new Map(Object.entries(found))]
    const keys = new Set([...from.map(([key]) => key), ...to.keys()])
    const wanted = new Map(from)
    const place = (key: string): string =>
      Array.isArray(expected) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    return [...keys].flatMap((key) => differences(wanted.get(key), to.get(key), place(key)))
  }
  const same = expected === found || (isNothing(expected) && isNothing(found))
  return same ? [] : [`${path}: expected ${JSON.stringify(expected)}, read ${JSON.stringify(found)}`]
}

function isNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}
