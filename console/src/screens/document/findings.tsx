import { Badge } from '../../parts/badge.tsx'
import type { Finding } from './queries.ts'
import { say } from './words.ts'

/** The field that a finding is about, as the screen has it; `line.1` is the first line, '' the document. */
export function placeOf({ xpath, rule }: Pick<Finding, 'xpath' | 'rule'>): string {
  const path = xpath ?? ''
  const line = /(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)(?:\[(\d+)\])?/.exec(path)
  if (line !== null) return `line.${line[1] ?? '1'}`
  if (/^(?:VENDOR|CUSTOMER|IBAN|VATCONFLICT)$/.test(rule)) return 'party'
  if (/AccountingSupplierParty|AccountingCustomerParty|SellerTradeParty|BuyerTradeParty/.test(path)) return 'party'
  if (path.includes('DueDate')) return 'dueDate'
  if (/IssueDate|IssueDateTime/.test(path)) return 'documentDate'
  if (/LegalMonetaryTotal|TaxTotal|MonetarySummation/.test(path)) return 'amounts'
  return path.endsWith('cbc:ID') && path.split('/').length === 3 ? 'externalNo' : ''
}

/** Whether it is that the party of the file is not known, which choosing one settles. */
export function isMissingParty({ rule, severity }: Pick<Finding, 'rule' | 'severity'>): boolean {
  return /^(?:VENDOR|CUSTOMER)$/.test(rule) && severity === 'ERROR'
}

/** Findings beside the field they are about, worst first. */
export function Findings({
  findings,
  id,
  settled = false,
}: {
  /** By which the field names it. */
  readonly id?: string
  readonly findings: readonly Finding[]
  /** The party was not found in the file, and was chosen since. */
  readonly settled?: boolean
}) {
  if (findings.length === 0) return null
  const order = { ERROR: 0, WARNING: 1, INFO: 2 } as const
  const tones = { ERROR: 'bad', WARNING: 'warn', INFO: 'plain' } as const
  return (
    <ul class="document-findings" id={id}>
      {[...findings]
        .sort((a, b) => order[a.severity] - order[b.severity])
        .map((one, index) => (
          <li key={`${one.rule} ${index}`}>
            {settled && isMissingParty(one) ? (
              <Badge tone="good">{say('settled')}</Badge>
            ) : (
              <Badge tone={tones[one.severity]}>{say(one.severity)}</Badge>
            )}{' '}
            <span dir="auto">{one.message}</span> <code class="quiet">{one.rule}</code>
          </li>
        ))}
    </ul>
  )
}
