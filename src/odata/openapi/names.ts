import type { PermissionSet } from '../../engine/contract/caller.ts'
import type { Field } from '../../model/field.ts'
import { writesFile } from '../../model/file-functions.ts'
import type { Resource } from '../../model/resource.ts'
import type { TableName } from '../../model/tables.ts'
import type { WireNames } from '../request/wire-names.ts'
import type { Doc } from './json.ts'

/** What the OpenAPI document is made for: the same settings as the service (D1). */
export interface OpenapiSettings {
  readonly publisher: string
  readonly group: string
  readonly namespace: string
  /** Wire name of extArea. */
  readonly areaField: string
  /** What the reader may do in some company: other operations are left out; everything when absent (F84). */
  readonly rights?: ReadonlySet<PermissionSet> | undefined
}

/** Whether the reader of the document has a permission set somewhere; READ is implied by every other. */
export function allows({ rights }: OpenapiSettings, needed: PermissionSet): boolean {
  return rights === undefined || rights.has(needed)
}

/** Whether the reader may write records of a resource, as far as clients do at all. */
export function mayWrite(settings: OpenapiSettings, { access }: Resource): boolean {
  return access !== 'read' && allows(settings, access === 'document' || access === 'received' ? 'EDIT' : 'ADMIN')
}

/** The areas operations are grouped by (tags), in the order of the document. */
export const areas = {
  Service: 'Service document, metadata and batches.',
  Companies: 'The companies you may see; everything else lies in one of them.',
  'Import documents': 'Received invoices and credit memos, their lines, and what can be done with them.',
  'Received files': 'Dry run of a file; the report, attachments and preview of a document that came as a file.',
  'Invoice responses':
    'What sellers are told became of their files, and what customers answered to ours (Peppol BIS 63).',
  Ledgers: 'What was posted. Read only.',
  Documents: 'Registered and posted documents. Read only.',
  'Customers, vendors and items': 'Who we trade with, and what.',
  'Accounts and posting groups': 'The chart of accounts and the way postings find their accounts.',
  VAT: 'VAT groups and their rates and accounts.',
  Dimensions: 'Dimensions, their values, and what may be combined.',
  'Currencies, terms and periods': 'Currencies, payment terms, deferrals and accounting periods.',
  'Numbers, journals and users': 'Number series, journals, users and Intrastat codes.',
  Setup: 'Settings of a company, one record each.',
  Webhooks: 'Who is told of changes, and the messages that nobody took.',
  Access: 'Users, keys and rights, for those who have ADMIN.',
} as const

/** Name of an area. */
export type Area = keyof typeof areas

const areasOfTables: Partial<Record<TableName, Area>> = {
  customer: 'Customers, vendors and items',
  vendor: 'Customers, vendors and items',
  item: 'Customers, vendors and items',
  item_reference: 'Customers, vendors and items',
  vendor_mapping: 'Customers, vendors and items',
}

const words: readonly (readonly [RegExp, Area])[] = [
  [/vat/i, 'VAT'],
  [/dimension/i, 'Dimensions'],
  [/account$|posting/i, 'Accounts and posting groups'],
  [/currenc|term|deferral|period/i, 'Currencies, terms and periods'],
]

/** The area of a resource: by its table and name for setup, by what may be done with it otherwise. */
export function areaOf(resource: Resource): Area {
  if (!resource.scoped) return 'Companies'
  if (resource.access === 'document') return 'Import documents'
  if (resource.access === 'received' || writesFile(resource)) return 'Invoice responses'
  if (resource.access === 'single') return 'Setup'
  if (resource.access === 'read') return /document/i.test(resource.entity) ? 'Documents' : 'Ledgers'
  const named = words.find(([word]) => word.test(resource.entity))?.[1]
  return areasOfTables[resource.table] ?? named ?? 'Numbers, journals and users'
}

/** Where the paths of a resource lie, and what they share. */
export interface Place {
  readonly resource: Resource
  readonly settings: OpenapiSettings
  readonly names: WireNames
  /** `/companies({companyId})/customers`, and the same with `({id})`. */
  readonly set: string
  readonly record: string
  /** Path parameters of the set, and of the record. */
  readonly setParameters: readonly Doc[]
  readonly parameters: readonly Doc[]
  readonly tags: readonly string[]
}

/** Fields that answers show. */
export function shownFields(resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.hidden !== true)
}

/** `CustomerLedgerEntry` of `customerLedgerEntry`. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `a customer`, `an import sales invoice`, `a VAT entry`: a record of the resource within a sentence. */
export function oneOf(resource: Resource): string {
  const name = resource.graphqlType
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .split(' ')
    .map((word) => (/^([A-Z]{2,}|Vat)$/.test(word) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ')
    .replace(/^e /, 'e-')
  return `${/^([aeio]|un)/i.test(name) ? 'an' : 'a'} ${name}`
}
