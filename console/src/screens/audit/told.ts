import type { RecordField } from '../../api/record-type.ts'
import { recordTypes } from '../../api/gql/records.ts'
import { dayText } from '../../parts/day.tsx'
import { amountText, marksOf } from '../../words/amount-text.ts'
import { common } from '../../words/shared-words.ts'
import { language } from '../../words/words.ts'
import { fieldName, knownType, recordType, type TypeName, typeName, valueName } from '../setup/names/names.ts'
import { actionWords, setWords } from './names.ts'

/** Sets that the log names and that are no master data or setup, in the order people look for them. */
const otherSets = [
  'importpurchaseinvoices',
  'importsalesinvoices',
  'importPurchaseinvoiceLines',
  'importSalesInvoiceLines',
  'postedDocuments',
  'receivedInvoiceResponses',
  'invoiceResponses',
  'generalLedgerEntries',
  'vatEntries',
  'customerLedgerEntries',
  'vendorLedgerEntries',
  'itemLedgerEntries',
  'valueEntries',
  'glRegisters',
  'filings',
  'users',
  'permissions',
  'accessKeys',
  'subscriptions',
  'auditEvents',
] as const

/** Kinds of records by the name of their set, which is that of a list but for its case and the setups there is one of. */
const typeOfSet: ReadonlyMap<string, TypeName> = new Map(
  Object.entries(recordTypes).flatMap(([name, { list }]) => {
    const type = knownType(name)
    // A setup that there is one of has a plural as its set.
    return type === undefined ? [] : [[list.endsWith('Setup') ? `${list}s` : list, type] as const]
  }),
)

/** What records of a set are called; the set's own name where nobody named it. */
export function setText(set: string | null | undefined): string {
  if (set === null || set === undefined) return ''
  const type = typeOfSet.get(set)
  if (type !== undefined) return typeName(type)
  const other = otherSets.find((one) => one === set)
  return other === undefined ? set : setWords(other)
}

/** Every set the log may name, as choices of a filter. */
export function setChoices(): readonly { readonly value: string; readonly text: string }[] {
  return [...otherSets, ...typeOfSet.keys()]
    .map((value) => ({ value, text: setText(value) }))
    .sort((one, other) => one.text.localeCompare(other.text, language.value))
}

/** A record by its number, which must not be cut where there is little room, and its kind. */
export function recordText(set: string | null | undefined, no: string | null | undefined): string {
  return [no ?? '', setText(set)].filter((text) => text !== '').join(' · ')
}

/** What the action is called that did it; its own name where nobody named it. */
export function actionText(action: string | null | undefined): string {
  if (action === null || action === undefined || action === '') return ''
  const known = actions.find((one) => one === action)
  return known === undefined ? action : actionWords(known)
}

const actions = [
  'post',
  'register',
  'reopen',
  'cancel',
  'forget',
  'correct',
  'confirmAddressee',
  'reject',
  'drawDocImage',
] as const

/** Names of fields, with commas between as the log has them. */
export function fieldsText(names: string | null | undefined): string {
  return (names ?? '')
    .split(',')
    .filter((name) => name !== '')
    .map(fieldText)
    .join(', ')
}

/** What a field is called. The log has names of columns, whose letters may be of another case than those of the schema. */
export function fieldText(name: string): string {
  return fieldName(spelled.get(name.toLowerCase()) ?? name)
}

const spelled: ReadonlyMap<string, string> = new Map(
  Object.values(recordTypes).flatMap(({ fields }) => Object.keys(fields).map((name) => [name.toLowerCase(), name])),
)

/** A value as the reader writes it: amounts to their last digit, days, choices and flags in words. */
export function valueText(set: string | null | undefined, name: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value.trim() === '') return ''
  const type = typeOfSet.get(set ?? '')
  const fields: Readonly<Record<string, RecordField>> = type === undefined ? {} : recordType(type).fields
  const field = fields[spelled.get(name.toLowerCase()) ?? name]
  switch (field?.kind) {
    case 'decimal':
      // The log has the zeros of the column; two decimals are what people write.
      return amountText(value.replace(/(\.\d\d\d*?)0+$/, '$1'), marksOf(language.value))
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value, language.value) : value
    case 'flag':
      return value === 'true' ? common('yes') : value === 'false' ? common('no') : value
    case 'choice':
      return choiceText(field, value)
    default:
      return value
  }
}

// The log has the captions of Business Central, such as `Apply to Oldest`, for what the schema calls APPLY_TO_OLDEST.
function choiceText({ values = [] }: RecordField, value: string): string {
  const name = value
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z\d]+/g, '_')
  return values.includes(name) ? valueName(name) : value
}
