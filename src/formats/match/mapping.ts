import type { Decimal } from '../../core/decimal.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { DraftContext, PartyCandidate } from './draft.ts'
import type { BaseDiscount } from '../discount/base-discount.ts'
import type { EInvoice, Party } from '../read/e-invoice.ts'
import type { FindingList } from '../read/findings.ts'
import type { LearnedFinder } from './learned-mapping.ts'
import type { ItemFinder } from './item.ts'
import type { VatParty } from './vat-party.ts'
import type { VatSetup } from './vat-reading.ts'

/** What the mapping of one file shares. */
export interface Mapping {
  readonly invoice: EInvoice
  readonly context: DraftContext
  readonly findings: FindingList
  /** −1 after a flip, so that amounts come out positive (D35). */
  readonly sign: Decimal
  /** The customer or vendor; null when nobody, or more than one, was found. */
  readonly party: PartyCandidate | null
  /** Account of the lines: that of the party, else of the setup. */
  readonly account: string
  /** The cash discount that is already off the VAT base; null when there is none (UBL.BE). */
  readonly baseDiscount: BaseDiscount | null
  /** Accounts among the file's accounting costs that may be posted to. */
  readonly accounts: ReadonlySet<string>
  /** What is known of the other party for VAT. */
  readonly vatParty: VatParty
  readonly vatSetup: VatSetup
  /** Codes of the reasons that the VAT breakdown gives for no VAT, by category and rate as `vatKey` writes them. */
  readonly exemptions: ReadonlyMap<string, string>
  readonly findItem: ItemFinder
  readonly learned: LearnedFinder
}

/** The party that must be us, and the one we look for among customers or vendors. */
export function sidesOf({ invoice, side }: { readonly invoice: EInvoice; readonly side: ImportSide }): {
  readonly ours: Party
  readonly theirs: Party
} {
  return side === 'sales'
    ? { ours: invoice.seller, theirs: invoice.buyer }
    : { ours: invoice.buyer, theirs: invoice.seller }
}
