import type { Decimal } from '../core/decimal.ts'
import type { DraftContext } from './draft.ts'
import type { EInvoice, Party } from './e-invoice.ts'
import type { FindingList } from './findings.ts'

/** What the mapping of one file shares. */
export interface Mapping {
  readonly invoice: EInvoice
  readonly context: DraftContext
  readonly findings: FindingList
  /** −1 after a flip, so that amounts come out positive (D35). */
  readonly sign: Decimal
  /** Account of the lines: that of the party, else of the setup. */
  readonly account: string
}

/** The party that must be us, and the one we look for among customers or vendors. */
export function sidesOf({ invoice, context }: Pick<Mapping, 'invoice' | 'context'>): {
  readonly ours: Party
  readonly theirs: Party
} {
  return context.side === 'sales'
    ? { ours: invoice.seller, theirs: invoice.buyer }
    : { ours: invoice.buyer, theirs: invoice.seller }
}
