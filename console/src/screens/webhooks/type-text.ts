import type { WebhookType } from '../../api/gql/graphql.ts'
import { webhookWords as say } from './words.ts'

/** Types that a webhook is usually for; others are subscribed to by a program. */
export const usualTypes = [
  'IMPORT_PURCHASE_INVOICE',
  'IMPORT_SALES_INVOICE',
  'POSTED_DOCUMENT',
  'GENERAL_LEDGER_ENTRY',
  'CUSTOMER_LEDGER_ENTRY',
  'VENDOR_LEDGER_ENTRY',
  'VAT_ENTRY',
  'CUSTOMER',
  'VENDOR',
  'ITEM',
  'ACCOUNT',
] as const satisfies readonly WebhookType[]

/** What a webhook is told of; the name of its resource where nobody named the type. */
export function typeText(type: WebhookType | null | undefined, resource: string): string {
  const usual = usualTypes.find((one) => one === type)
  return usual === undefined ? resource : say(usual)
}
