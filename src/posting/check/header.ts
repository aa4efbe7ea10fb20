import { type DateText, emptyDate } from '../../core/date.ts'
import { parseStructuredMessage } from '../../core/structured-message.ts'
import { accountRefusal } from '../resolve/account.ts'
import { isClosed } from '../given/accounting-period.ts'
import type { Finding, PostingDocument } from '../given/document.ts'
import { postingNumbers, type Resolution } from '../resolve/resolve.ts'
import { usedNoKey, type PostingSetup } from '../given/setup.ts'
import { sides } from '../given/sides.ts'
import { finding, headerRecord, mustHaveValue, notFound } from '../given/texts.ts'

/** Row 1 of posting.md 4: mandatory header fields, then codes that do not exist. */
export function checkMandatory({ document, setup, party }: Resolution): Finding[] {
  const findings: Finding[] = []
  const record = headerRecord(document)
  const facts = sides[document.side]
  const need = (present: boolean, caption: string, field: string): void => {
    if (!present) findings.push(finding('MandatoryField', field, mustHaveValue(caption, record)))
  }
  const relation = (known: boolean, caption: string, field: string, value: string, related: string): void => {
    if (value !== '' && !known)
      findings.push(finding('UnknownCode', field, notFound(caption, facts.headerTable, value, related)))
  }
  const partyCaption = `${facts.party} No.`
  need(document.partyNo !== '', partyCaption, facts.partyField)
  need(document.postingDate !== emptyDate, 'Posting Date', 'postingDate')
  need(document.documentDate !== emptyDate, 'Document Date', 'documentDate')
  relation(party !== null, partyCaption, facts.partyField, document.partyNo, facts.party)
  const bus = document.vatBusPostingGroup
  const busKnown = setup.vatBusPostingGroups.has(bus)
  relation(busKnown, 'VAT Bus. Posting Group', 'vatBusPostingGroup', bus, 'VAT Business Posting Group')
  const currency = document.currencyCode
  const currencyKnown = currency === setup.generalLedger.lcyCode || setup.currencies.has(currency)
  relation(currencyKnown, 'Currency Code', 'currencyCode', currency, 'Currency')
  return [...findings, ...checkIntrastat(document, setup)]
}

/** Row 2: the journal template, given or from setup, exists, fits the side and has a posting number series. */
export function checkTemplate({ document, templateName, template, setup, header }: Resolution): Finding[] {
  const field = 'journalTemplateName'
  const caption = 'Journal Template Name'
  const { headerTable, templateType } = sides[document.side]
  const unknown = (name: string): Finding =>
    finding('UnknownCode', field, notFound(caption, headerTable, name, 'Gen. Journal Template'))
  const named = document.journalTemplateName
  if (named !== '' && !setup.journalTemplates.has(named)) return [unknown(named)]
  if (templateName === '') return [finding('JournalTemplate', field, mustHaveValue(caption, headerRecord(document)))]
  if (template === null || (template.type !== '' && template.type !== templateType)) return [unknown(templateName)]
  if (header.postingNoSeries !== '') return []
  const record = `Gen. Journal Template: Name=${templateName}`
  return [finding('JournalTemplate', field, mustHaveValue('Posting No. Series', record))]
}

/** Row 3: the posting date is within the template's range, else the user's, else the company's, and its period is not closed; not asked to register. */
export function checkPostingDate({ document, setup, template, context }: Resolution): Finding[] {
  const date = document.postingDate
  if (context.purpose === 'register' || date === emptyDate) return []
  const ranges = [template, setup.userSetups.get(context.userId)]
  const limits = ranges.find((range) => range !== null && range !== undefined && hasLimit(range))
  if (within(date, limits ?? setup.generalLedger) && !isClosed(setup.accountingPeriods, date)) return []
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

/** Row 5: the party is not blocked for this type of document, nor for privacy; a vendor blocked for payment may still be booked. */
export function checkBlocked({ document, party, context }: Resolution): Finding[] {
  if (party === null) return []
  const facts = sides[document.side]
  const verb = context.purpose === 'register' ? 'create' : 'post'
  const start = `You cannot ${verb} this type of document when ${facts.party} ${party.no} is blocked`
  const invoicesOnly = document.side === 'sales' && party.blocked === 'Invoice' && document.documentType === 'Invoice'
  if (party.privacyBlocked) return [finding('BlockedParty', facts.partyField, `${start} for privacy.`)]
  if (party.blocked !== 'All' && !invoicesOnly) return []
  return [finding('BlockedParty', facts.partyField, `${start} with type ${party.blocked}`)]
}

/** Row 8: an invoice has a due date, given or from the payment terms; and the VAT base discount is within its tolerance (posting.md 3.5). */
export function checkTerms({ document, setup, party, header }: Resolution): Finding[] {
  const findings: Finding[] = []
  if (party !== null && document.documentDate !== emptyDate && header.dueDate === emptyDate) {
    const terms = party.paymentTermsCode
    const message = setup.paymentTerms.has(terms)
      ? mustHaveValue('Due Date', headerRecord(document))
      : notFound('Payment Terms Code', sides[document.side].party, terms, 'Payment Terms')
    findings.push(finding('MandatoryField', 'dueDate', message))
  }
  if (header.vatBaseDiscountPct.gt(setup.generalLedger.vatTolerancePct)) {
    const message = 'VAT Base Discount % cannot be greater than VAT Tolerance % in the General Ledger Setup table.'
    findings.push(finding('VatBaseDiscount', 'vatBaseDiscountPct', message))
  }
  return findings
}

/** Row 9: a purchase has the vendor's document number, and it was not booked before for this vendor and type. */
export function checkVendorNo({ document, setup, side }: Resolution): Finding[] {
  if (document.side !== 'purchase') return []
  const { documentType, vendorInvCrMemoNo: no, partyNo } = document
  const field = 'vendorInvCrMemoNo'
  if (no === '') {
    if (!side.setup.extDocNoMandatory) return []
    const caption = documentType === 'Invoice' ? 'Vendor Invoice No.' : 'Vendor Cr. Memo No.'
    const message = `You need to enter the document number of the document from the vendor in the ${caption} field, so that this document stays linked to the original.`
    return [finding('VendorDocumentNo', field, message)]
  }
  if (!setup.documentNosUsed.has(usedNoKey('purchase', documentType, no, partyNo))) return []
  return [finding('DuplicateNumber', field, `Purchase ${documentType} ${no} already exists for this vendor.`)]
}

/** Row 10, header part: the party's posting group and its receivables or payables account can be posted to. */
export function checkControlAccount({ document, party, postingGroup, setup }: Resolution): Finding[] {
  if (party === null) return []
  const { party: table, partyField, controlAccountCaption: caption } = sides[document.side]
  const groupTable = `${table} Posting Group`
  const problem = (message: string): Finding[] => [finding('PostingSetup', partyField, message)]
  const code = party.postingGroup
  if (code === '') return problem(mustHaveValue(groupTable, `${table}: No.=${party.no}`))
  if (postingGroup === null) return problem(notFound(groupTable, table, code, groupTable))
  const accountNo = postingGroup.controlAccount
  if (accountNo === '') return problem(mustHaveValue(caption, `${groupTable}: Code=${code}`))
  const account = setup.accounts.get(accountNo)
  if (account === undefined) return problem(notFound(caption, groupTable, accountNo, 'G/L Account'))
  const refusal = accountRefusal(account)
  return refusal === null ? [] : [finding('BlockedAccount', partyField, refusal)]
}

/** Row 12: a structured message passes the modulo 97 test; a vendor's free text is not taken for one. */
export function checkStructuredMessage({ document }: Resolution): Finding[] {
  const text = document.standardFormatMessage
  if (text === '' || parseStructuredMessage(text) !== null) return []
  const digits = text.replace(/\D/g, '')
  const meant = /^(\+\+\+|\*\*\*)/.test(text.trim()) || digits.length === 12
  const freeText = document.side === 'purchase' && (!meant || parseStructuredMessage(digits) !== null)
  if (freeText) return []
  return [finding('StructuredMessage', 'standardFormatMessage', `Reference ${text} fails the MOD97 test.`)]
}

/** Row 13: a sales document's own number was not posted before for this customer and type (decision D17). */
export function checkDuplicate({ document, setup }: Resolution): Finding[] {
  const { side, documentType, no, partyNo } = document
  const used = side === 'sales' && no !== '' && setup.documentNosUsed.has(usedNoKey(side, documentType, no, partyNo))
  return used ? [finding('DuplicateNumber', 'no', `Sales ${documentType} ${no} already exists.`)] : []
}

/** Row 13: a number that becomes the posted one can stand in the books, and is there where the series gives none (decision F55). */
export function checkPostingNo({ document, template, header }: Resolution): Finding[] {
  const { series, numbering } = postingNumbers(document, template)
  if (numbering === 'manual' && document.no === '') {
    const message = `It is not possible to assign numbers automatically. If you want the program to assign numbers automatically, please activate Default Nos. in No. Series ${series}.`
    return [finding('NumberSeries', 'no', message)]
  }
  if (header.postingNo === '' || isNumber(header.postingNo)) return []
  const message = `The number ${header.postingNo} cannot be the posted number: it has at most ${numberMax} characters, no control characters, and single spaces only between others.`
  return [finding('NumberSeries', 'no', message)]
}

const numberMax = 20

function isNumber(no: string): boolean {
  return Array.from(no).length <= numberMax && /^[^\s\p{C}]+( [^\s\p{C}]+)*$/u.test(no)
}

/** Intrastat codes that do not exist; a table without rows is not checked (D18). */
function checkIntrastat({ side, intrastat }: PostingDocument, setup: PostingSetup): Finding[] {
  const { transactionTypes, transactionSpecifications, transportMethods, areas } = setup.intrastat
  const relations: readonly (readonly [string, string, string, ReadonlySet<string>])[] = [
    ['Transaction Type', 'transactionType', intrastat.transactionType, transactionTypes],
    [
      'Transaction Specification',
      'transactionSpecification',
      intrastat.transactionSpecification,
      transactionSpecifications,
    ],
    ['Transport Method', 'transportMethod', intrastat.transportMethod, transportMethods],
    ['Area', 'extArea', intrastat.area, areas],
  ]
  return relations.flatMap(([caption, field, value, known]) => {
    if (value === '' || known.size === 0 || known.has(value)) return []
    return [finding('UnknownCode', field, notFound(caption, sides[side].headerTable, value, caption))]
  })
}
