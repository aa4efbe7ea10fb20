import type {
  ImportDocumentState,
  ImportPurchaseInvoiceFilter,
  ImportSalesInvoiceFilter,
} from '../../api/gql/graphql.ts'
import type { Query } from '../../app/address.ts'
import type { InboxRow, Side } from './documents.ts'

/**
 * What can be chosen: a state, what has to be mended (open, without its party or with a failed action), what was rejected
 * (on the purchase side: its seller was told so), or all. What was rejected is not among the open ones: it waits for nobody.
 */
export type Choice = ImportDocumentState | 'MEND' | 'REJECTED' | 'ALL'

/** The choices of a side, in the order of the tabs. */
export function choicesOf(side: Side): readonly Choice[] {
  const all: readonly Choice[] = ['ALL', 'MEND', 'OPEN', 'REGISTERED', 'POSTED', 'NOTHING_TO_BOOK', 'REJECTED']
  return side === 'purchase' ? all : all.filter((one) => one !== 'REJECTED')
}

/** The choice of an address; all when it names none of the side. */
export function choiceOf(side: Side, { state }: Query): Choice {
  return choicesOf(side).find((one) => one === state) ?? 'ALL'
}

/**
 * How what stopped a rejected document begins: its finding is kept in `errorMessage` (F89), which is stored in English (F113),
 * so that the service leaves such documents out of a list of any length by one condition.
 */
const rejection = 'The document was rejected ('

/** Documents whose seller was told that they are rejected, and that nobody took for ours since. */
const rejectedNow = { errorMessage: { contains: rejection }, addresseeConfirmedAt: { isNull: true } } as const

/** What waits for somebody on the purchase side: a rejected document is open, and nobody has to do anything about it. */
const openPurchases: ImportPurchaseInvoiceFilter = { state: { eq: 'OPEN' }, not: rejectedNow }

/** What waits for somebody on the sales side. */
const openSales: ImportSalesInvoiceFilter = { state: { eq: 'OPEN' } }

/** Of these, those that have to be mended. */
const purchasesToMend: ImportPurchaseInvoiceFilter = {
  ...openPurchases,
  or: [{ vendorNo: { eq: '' } }, { errorMessage: { ne: '' } }],
}

/** Of these, those that have to be mended. */
const salesToMend: ImportSalesInvoiceFilter = {
  ...openSales,
  or: [{ customerNo: { eq: '' } }, { errorMessage: { ne: '' } }],
}

/** Rejected documents, counted. */
const rejectedPurchases: ImportPurchaseInvoiceFilter = { ...rejectedNow, state: { ne: 'POSTED' } }

/** What waits on both sides, as variables of a question. */
export const waitingFilters = { openPurchases, purchasesToMend, openSales, salesToMend }

/** What the inbox counts by more than a state, as variables of its question. */
export const countedFilters = { ...waitingFilters, rejectedPurchases }

/** Fields that both sides filter by in the same way. */
type CommonFilter = Pick<ImportPurchaseInvoiceFilter, 'state' | 'errorMessage' | 'documentDate' | 'name' | 'no'>

/**
 * The filters of an address, for the side's own fields of party and number; `rejected` are the ids of rejected documents.
 * {@link matches} says the same of a row.
 */
export function filterOf(side: Side, filters: Query, rejected: readonly string[]): object {
  const { search = '', from = '', to = '' } = filters
  const choice = choiceOf(side, filters)
  const contains = { containsIgnoreCase: search }
  const all: (CommonFilter | Record<string, unknown>)[] = []
  if (choice === 'MEND') all.push(side === 'purchase' ? { ...purchasesToMend } : { ...salesToMend })
  else if (choice === 'OPEN') all.push(side === 'purchase' ? { ...openPurchases } : { ...openSales })
  else if (choice === 'REJECTED')
    all.push({ systemId: { in: rejected } }, { state: { ne: 'POSTED' } }, { addresseeConfirmedAt: { isNull: true } })
  else if (choice !== 'ALL') all.push({ state: { eq: choice } })
  if (search !== '') {
    const numbers = side === 'purchase' ? ['no', 'vendorInvCrMemoNo', 'vendorNo'] : ['no', 'customerNo']
    all.push({ or: ['name', 'createdDocNo', ...numbers].map((field) => ({ [field]: contains })) })
  }
  if (from !== '') all.push({ documentDate: { gte: from } })
  if (to !== '') all.push({ documentDate: { lte: to } })
  return { and: all }
}

/**
 * Whether a row that is in the page fits the filters, so that it is shown before the service answers. Only until then: the
 * service knows rows that are not here, and small letters of more languages.
 */
export function matches(side: Side, filters: Query, row: InboxRow): boolean {
  const { search = '', from = '', to = '' } = filters
  const choice = choiceOf(side, filters)
  const day = row.documentDate ?? ''
  if (from !== '' && day < from) return false
  if (to !== '' && (day === '' || day > to)) return false
  if (search !== '' && !searched(row).includes(search.toLowerCase())) return false
  if (choice === 'ALL') return true
  if (choice === 'REJECTED') return isRejected(row)
  if (choice !== 'MEND' && choice !== 'OPEN') return row.state === choice
  if (row.state !== 'OPEN' || isRejected(row)) return false
  return choice === 'OPEN' || (row.partyNo ?? '') === '' || (row.errorMessage ?? '') !== ''
}

/** Whether its seller was told that it is rejected, and nobody took it for ours after that. */
export function isRejected({ rejections, state, addresseeConfirmedAt }: InboxRow): boolean {
  return (rejections?.nodes.length ?? 0) > 0 && state !== 'POSTED' && (addresseeConfirmedAt ?? '') === ''
}

// Made once a row: ten thousand of them are looked through at each key.
const searchedTexts = new WeakMap<InboxRow, string>()

function searched(row: InboxRow): string {
  const known = searchedTexts.get(row)
  if (known !== undefined) return known
  // No search has a line feed, so none is found across two fields.
  const text = [row.name, row.createdDocNo, row.no, row.ownNo, row.partyNo].join('\n').toLowerCase()
  searchedTexts.set(row, text)
  return text
}
