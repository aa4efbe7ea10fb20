import type { ReportLine } from '../../model/file-functions.ts'
import { formatStructuredMessage, parseStructuredMessage } from '../../core/structured-message.ts'
import type { Attachment, EInvoice, PaymentMeans } from '../read/e-invoice.ts'
import type { XmlNode } from '../read/text/parse-xml.ts'
import { codeName } from './codes.ts'
import { tableOf } from './columns.ts'
import type { Translated } from './labels.ts'
import { pairs, periodOf, stacked } from './head.ts'
import { type Markup, markup } from './markup.ts'
import type { View } from './view.ts'
import { group, groups, text } from '../read/ubl.ts'

/** How and on what terms to pay; null when the file says nothing of it. */
export function paymentOf(invoice: EInvoice, view: View): Markup | null {
  const nodes = groups(invoice.tree, 'PaymentMeans')
  const means = invoice.paymentMeans.map((one, at) => meansOf(one, nodes[at] ?? null, view))
  const parts = [...means, ...invoice.paymentTerms.map((terms) => termsOf(terms, invoice, view))]
  if (parts.every((part) => part === null)) return null
  return markup`<section><h2>${view.say('payment')}</h2>
<div class="payment">
${parts}</div></section>
`
}

function meansOf(means: PaymentMeans, node: XmlNode | null, view: View): Markup | null {
  const account = group(node, 'PayeeFinancialAccount')
  const branch = group(account, 'FinancialInstitutionBranch')
  const bic = text(branch, 'ID') ?? text(group(branch, 'FinancialInstitution'), 'ID')
  const name = codeName('paymentMeans', means.code, view.language)
  const messages = [...means.paymentIds, means.instructionId]
    .flatMap((id) => parseStructuredMessage(id ?? '') ?? [])
    .map((digits) => markup`<strong class="digits">${formatStructuredMessage(digits)}</strong>`)
  const references = means.paymentIds.filter((id) => parseStructuredMessage(id) === null)
  const instruction = parseStructuredMessage(means.instructionId ?? '') === null ? means.instructionId : null
  return pairs(
    view,
    [
      [
        'means',
        means.code === null ? null : markup`${name ?? null} <span class="quiet">${view.foreign(means.code)}</span>`,
      ],
      [
        'account',
        means.iban === null ? null : markup`<strong class="digits">${view.foreign(inFours(means.iban))}</strong>`,
      ],
      ['accountName', view.foreign(text(account, 'Name'))],
      ['bic', view.foreign(bic)],
      ['structuredMessage', stacked(messages)],
      ['paymentReference', stacked(references.map((id) => view.foreign(id)))],
      ['instruction', stacked([instruction, ...means.instructionNotes].map((each) => view.foreign(each)))],
      ['dueDate', view.date(means.dueDate)],
    ],
    'facts',
  )
}

function termsOf(terms: EInvoice['paymentTerms'][number], { profile }: EInvoice, view: View): Markup | null {
  // Version 3 of e-FFF states the discount itself, UBL.BE what remains to be paid (einvoice.md 1).
  const discounted = terms.settlementDiscountPercent === null ? 'amount' : 'amountWithDiscount'
  return pairs(
    view,
    [
      ['terms', terms.notes.map((note) => markup`<div class="prose" dir="auto">${note}</div>`)],
      ['discount', view.percent(terms.settlementDiscountPercent)],
      [profile === 'efff-3' ? 'discountAmount' : discounted, view.amount(terms.amount)],
      ['discountPeriod', periodOf(terms.settlementPeriod ?? { start: null, end: terms.paymentDueDate }, view)],
    ],
    'facts',
  )
}

/** An account number as it is written on paper; other texts stay as they are. */
function inFours(iban: string): string {
  return /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) ? iban.replace(/.{4}(?=.)/g, '$& ') : iban
}

/** The notes of the document; null when it has none. */
export function notesOf({ notes }: EInvoice, view: View): Markup | null {
  if (notes.length === 0) return null
  const shown = notes.map((note) => markup`<p class="prose" dir="auto">${note}</p>\n`)
  return markup`<section><h2>${view.say('notes')}</h2>
${shown}</section>
`
}

/** Names, types and sizes of what came with the document; null when nothing did. Addresses are text, never links. */
export function attachmentsOf({ attachments }: EInvoice, view: View): Markup | null {
  if (attachments.length === 0) return null
  const rows = attachments.map((one) => attachmentRow(one, view))
  return tableOf('files', 'attachments', null, rows, view)
}

function attachmentRow({ id, filename, type, mime, uri, bytes }: Attachment, view: View): Markup {
  const other = filename === null || id === filename ? null : markup`<div class="detail">${view.foreign(id)}</div>`
  const place = uri === null ? null : markup`<div class="detail">${view.foreign(uri)}</div>`
  return markup`<tr role="row"><td role="cell">${view.foreign(filename ?? id)}${other}${place}</td><td role="cell">${view.foreign(type)}</td><td role="cell">${view.foreign(mime)}</td>
<td role="cell" class="number">${bytes === null ? view.say('notEmbedded') : sizeOf(bytes.length, view)}</td></tr>
`
}

function sizeOf(bytes: number, view: View): Markup {
  const [count, unit] = bytes < 10_000 ? [bytes, byteWords[view.language]] : [Math.round(bytes / 1000), 'kB']
  return markup`${view.number(String(count))}\u00A0${unit}`
}

const byteWords = { nl: 'bytes', fr: 'octets', en: 'bytes', de: 'Bytes' } as const satisfies Translated

const severities = ['error', 'warning', 'info'] as const

/** How many findings of which severity, for the head of the page; null when there are none. */
export function badgesOf(findings: readonly ReportLine[], view: View): Markup | null {
  const counts = severities
    .map((severity) => ({ severity, count: findings.filter((one) => one.severity === severity).length }))
    .filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  const shown = counts.map(({ severity, count }) => {
    const word = view.say(count === 1 ? severity : `${severity}s`)
    // A noun has its capital everywhere in German.
    return markup`<li class="badge ${severity}">${String(count)} ${view.language === 'de' ? word : word.toLowerCase()}</li>`
  })
  return markup`<ul class="badges">${shown}</ul>`
}

/** What the validation found, worst first. */
export function findingsOf(findings: readonly ReportLine[], view: View): Markup {
  if (findings.length === 0)
    return markup`<section class="validation"><h2>${view.say('validation')}</h2>\n<p>${view.say('nothingFound')}</p></section>\n`
  const rows = severities
    .flatMap((severity) => findings.filter((one) => one.severity === severity))
    .map((one) => findingRow(one, view))
  return markup`<div class="validation">${tableOf('findings', 'validation', null, rows, view)}</div>\n`
}

// Messages are in English whatever the language of the page.
function findingRow({ severity, rule, message, found, expected, xpath }: ReportLine, view: View): Markup {
  const details = [
    ['found', found],
    ['expected', expected],
    ['place', xpath],
  ] as const
  const shown = details
    .filter(([, value]) => value !== '')
    .map(([word, value]) => markup`<div class="detail">${view.say(word)}: ${view.foreign(value)}</div>`)
  return markup`<tr role="row"><td role="cell"><span class="badge ${severity}">${view.say(severity)}</span></td><td role="cell" class="rule">${view.foreign(rule)}</td>
<td role="cell"><div lang="en" dir="auto">${message}</div>${shown}</td></tr>
`
}
