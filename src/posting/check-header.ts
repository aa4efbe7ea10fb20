import { type DateText, emptyDate } from '../core/date.ts'
import { parseStructuredMessage } from '../core/structured-message.ts'
import { accountRefusal } from './account-check.ts'
import type { Finding, Purpose } from './document.ts'
import type { Resolution } from './resolve.ts'
import { usedNoKey } from './setup.ts'
import { finding, headerRecord, headerTable, mustHaveValue, notFound } from './texts.ts'

/** Row 1 of posting.md 4: mandatory header fields, then codes that do not exist, then what is not supported. */
export function checkMandatory({ document, setup, customer }: Resolution): Finding[] {
  const findings: Finding[] = []
  const record = headerRecord(document)
  const need = (present: boolean, caption: string, field: string): void => {
    if (!present) findings.push(finding('MandatoryField', field, mustHaveValue(caption, record)))
  }
  const relation = (known: boolean, caption: string, field: string, value: string, related: string): void => {
    if (value !== '' && !known)
      findings.push(finding('UnknownCode', field, notFound(caption, headerTable, value, related)))
  }
  need(document.customerNo !== '', 'Customer No.', 'customerNo')
  need(document.postingDate !== emptyDate, 'Posting Date', 'postingDate')
  need(document.documentDate !== emptyDate, 'Document Date', 'documentDate')
  relation(customer !== null, 'Customer No.', 'customerNo', document.customerNo, 'Customer')
  const bus = document.vatBusPostingGroup
  relation(
    setup.vatBusPostingGroups.has(bus),
    'VAT Bus. Posting Group',
    'vatBusPostingGroup',
    bus,
    'VAT Business Posting Group',
  )
  const currency = document.currencyCode
  if (currency !== '' && currency !== setup.generalLedger.lcyCode) {
    relation(setup.currencies.has(currency), 'Currency Code', 'currencyCode', currency, 'Currency')
    if (setup.currencies.has(currency)) {
      findings.push(finding('NotSupported', 'currencyCode', `Documents in currency ${currency} are not supported yet.`))
    }
  }
  return findings
}

/** Row 2: the journal template, given or from setup, exists and has a posting number series. */
export function checkTemplate({ document, templateName, template, setup, header }: Resolution): Finding[] {
  const field = 'journalTemplateName'
  const caption = 'Journal Template Name'
  const unknown = (name: string): Finding =>
    finding('UnknownCode', field, notFound(caption, headerTable, name, 'Gen. Journal Template'))
  const named = document.journalTemplateName
  if (named !== '' && !setup.journalTemplates.has(named)) return [unknown(named)]
  if (templateName === '') return [finding('JournalTemplate', field, mustHaveValue(caption, headerRecord(document)))]
  if (template === null || template.type === 'Purchases') return [unknown(templateName)]
  if (header.postingNoSeries !== '') return []
  return [
    finding(
      'JournalTemplate',
      field,
      mustHaveValue('Posting No. Series', `Gen. Journal Template: Name=${templateName}`),
    ),
  ]
}

/** Row 3: the posting date is within the template's range, else the company's, and its period is not closed; not asked to register. */
export function checkPostingDate({ document, setup, template }: Resolution, purpose: Purpose): Finding[] {
  const date = document.postingDate
  if (purpose === 'register' || date === emptyDate) return []
  const limits = template !== null && hasLimit(template) ? template : setup.generalLedger
  if (within(date, limits) && !isClosed(date, setup.accountingPeriods)) return []
  return [finding('PostingDate', 'postingDate', 'Posting Date is not within your range of allowed posting dates.')]
}

interface DateRange {
  readonly allowPostingFrom: DateText
  readonly allowPostingTo: DateText
}

function hasLimit(range: DateRange): boolean {
  return range.allowPostingFrom !== emptyDate || range.allowPostingTo !== emptyDate
}

function within(date: DateText, { allowPostingFrom, allowPostingTo }: DateRange): boolean {
  return date >= allowPostingFrom && (allowPostingTo === emptyDate || date <= allowPostingTo)
}

function isClosed(date: DateText, periods: Resolution['setup']['accountingPeriods']): boolean {
  let current: (typeof periods)[number] | null = null
  for (const period of periods) {
    if (period.startingDate <= date && (current === null || period.startingDate > current.startingDate))
      current = period
  }
  return current?.closed ?? false
}

/** Row 5: the customer is not blocked for this type of document, nor for privacy. */
export function checkBlocked({ document, customer }: Resolution, purpose: Purpose): Finding[] {
  if (customer === null) return []
  const start = `You cannot ${purpose === 'register' ? 'create' : 'post'} this type of document when Customer ${customer.no} is blocked`
  const blocked = customer.blocked === 'All' || (customer.blocked === 'Invoice' && document.documentType === 'Invoice')
  if (customer.privacyBlocked) return [finding('BlockedParty', 'customerNo', `${start} for privacy.`)]
  return blocked ? [finding('BlockedParty', 'customerNo', `${start} with type ${customer.blocked}`)] : []
}

/** Row 8: an invoice has a due date, given or from the payment terms; and the VAT base discount is within its tolerance (posting.md 3.5). */
export function checkTerms({ document, setup, customer, header }: Resolution): Finding[] {
  const findings: Finding[] = []
  if (customer !== null && document.documentDate !== emptyDate && header.dueDate === emptyDate) {
    const terms = customer.paymentTermsCode
    const message = setup.paymentTerms.has(terms)
      ? mustHaveValue('Due Date', headerRecord(document))
      : notFound('Payment Terms Code', 'Customer', terms, 'Payment Terms')
    findings.push(finding('MandatoryField', 'dueDate', message))
  }
  if (header.vatBaseDiscountPct.gt(setup.generalLedger.vatTolerancePct)) {
    const message = 'VAT Base Discount % cannot be greater than VAT Tolerance % in the General Ledger Setup table.'
    findings.push(finding('VatBaseDiscount', 'vatBaseDiscountPct', message))
  }
  return findings
}

/** Row 10, header part: the customer's posting group and its receivables account can be posted to. */
export function checkReceivable({ customer, postingGroup, setup }: Resolution): Finding[] {
  if (customer === null) return []
  const problem = (message: string): Finding[] => [finding('PostingSetup', 'customerNo', message)]
  const code = customer.customerPostingGroup
  if (code === '') return problem(mustHaveValue('Customer Posting Group', `Customer: No.=${customer.no}`))
  if (postingGroup === null)
    return problem(notFound('Customer Posting Group', 'Customer', code, 'Customer Posting Group'))
  const accountNo = postingGroup.receivablesAccount
  if (accountNo === '') return problem(mustHaveValue('Receivables Account', `Customer Posting Group: Code=${code}`))
  const account = setup.accounts.get(accountNo)
  if (account === undefined)
    return problem(notFound('Receivables Account', 'Customer Posting Group', accountNo, 'G/L Account'))
  const refusal = accountRefusal(account, false)
  return refusal === null ? [] : [finding('BlockedAccount', 'customerNo', refusal)]
}

/** Row 12: a structured message on a sales document passes the modulo 97 test. */
export function checkStructuredMessage({ document }: Resolution): Finding[] {
  const text = document.standardFormatMessage
  if (text === '' || parseStructuredMessage(text) !== null) return []
  return [finding('StructuredMessage', 'standardFormatMessage', `Reference ${text} fails the MOD97 test.`)]
}

/** Row 13: the document's own number was not posted before for this customer and type (decision D17). */
export function checkDuplicate({ document, setup }: Resolution): Finding[] {
  const used =
    document.no !== '' && setup.documentNosUsed.has(usedNoKey(document.documentType, document.no, document.customerNo))
  return used ? [finding('DuplicateNumber', 'no', `Sales ${document.documentType} ${document.no} already exists.`)] : []
}
