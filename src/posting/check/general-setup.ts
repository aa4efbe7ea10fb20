import { zero } from '../../core/decimal.ts'
import { setupAccountProblem } from '../resolve/account.ts'
import type { LineSource } from '../given/checked-line.ts'
import type { Finding, PostingLine } from '../given/document.ts'
import { movesStock } from '../amount/item-lines.ts'
import type { Resolution } from '../resolve/resolve.ts'
import type { DiscountPosting, GeneralPostingSetup } from '../given/setup.ts'
import { type NamedAccount, sides } from '../given/sides.ts'
import { finding, setupBlocked, setupMissing, setupRecord } from '../given/texts.ts'

/** Whether a discount policy books line discounts on an account of their own. */
export function postsLineDiscount(policy: DiscountPosting): boolean {
  return policy === 'Line Discounts' || policy === 'All Discounts'
}

/** Whether a discount policy books invoice discounts on an account of their own. */
export function postsInvoiceDiscount(policy: DiscountPosting): boolean {
  return policy === 'Invoice Discounts' || policy === 'All Discounts'
}

/**
 * The general posting setup of a line that needs one: an item line, or one whose discounts have accounts; null without need,
 * party or row, and discounts then stay in the line's own account.
 */
export function checkGeneral(
  resolution: Resolution,
  line: PostingLine,
  source: LineSource,
  findings: Finding[],
): GeneralPostingSetup | null {
  const { setup, party } = resolution
  const needed = neededAccounts(resolution, line, source)
  if (party === null || needed.length === 0) return null
  const [bus, prod] = [party.genBusPostingGroup, source.genProdPostingGroup]
  const general = setup.generalPostingSetups.get(`${bus}/${prod}`)
  const report = (message: string | null): void => {
    if (message !== null) findings.push(finding('PostingSetup', 'no', message, line))
  }
  if (general === undefined) {
    report(setupMissing('General', bus, prod))
    return null
  }
  const record = setupRecord('General', bus, prod)
  if (general.blocked) report(setupBlocked('General', bus, prod))
  else {
    for (const { caption, of } of needed)
      report(setupAccountProblem(caption, of(general), 'General Posting Setup', record, setup))
  }
  return general
}

// What is bought or sold on the balance sheet, such as an investment, is worth its price after discounts: it has no discount
// account to go to, and 608 or 708 would make it worth more (F60). A general product group says otherwise.
function keepsDiscounts({ account, genProdPostingGroup }: LineSource): boolean {
  return account?.balanceSheet === true && genProdPostingGroup === ''
}

function neededAccounts(
  { document, setup, side }: Resolution,
  line: PostingLine,
  source: LineSource,
): NamedAccount<GeneralPostingSetup>[] {
  const facts = sides[document.side]
  const { item } = source
  const policy = keepsDiscounts(source) ? 'No Discounts' : side.setup.discountPosting
  const needed: NamedAccount<GeneralPostingSetup>[] = []
  if (item !== null) needed.push(facts.itemAccount[document.documentType])
  if (!line.lineDiscountAmount.eq(zero) && postsLineDiscount(policy)) needed.push(facts.lineDiscountAccount)
  if (!document.invoiceDiscountAmount.eq(zero) && postsInvoiceDiscount(policy))
    needed.push(facts.invoiceDiscountAccount)
  if (item !== null && movesStock(line, item) && setup.inventory.automaticCostPosting) needed.push(facts.stockAccount)
  return needed
}
