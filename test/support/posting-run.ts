import { fixed } from '../../src/core/decimal.ts'
import type { Journal, PostingDocument, Purpose } from '../../src/posting/given/document.ts'
import { journal } from '../../src/posting/plan/journal.ts'
import { prepare } from '../../src/posting/prepare.ts'
import { demoSetup, purchaseDocument, purchaseLine, salesDocument, salesLine } from './posting-setup.ts'

const context = (purpose: Purpose) => ({ purpose, unpostedNo: '1001', userId: 'U' })

/** What is wrong with the demo customer's invoice of 100.00 under the given differences. */
export function messages(document: Partial<PostingDocument>, setup = demoSetup(), purpose: Purpose = 'post'): string[] {
  const whole = salesDocument({ lines: [salesLine('100')], ...document })
  const prepared = prepare(whole, setup, context(purpose))
  return 'findings' in prepared ? prepared.findings.map((each) => each.message) : []
}

/** The journal of the same document, without stock; throws what is wrong with it. */
export function booked(document: Partial<PostingDocument>, setup = demoSetup()): Journal {
  const prepared = prepare(salesDocument({ lines: [salesLine('100')], ...document }), setup, context('post'))
  if ('findings' in prepared) throw new Error(prepared.findings.map((each) => each.message).join('\n'))
  return journal(prepared.plan, 'VF26-0001', [])
}

/** The demo vendor's invoice of 100.00 with the given differences. */
export function bought(document: Partial<PostingDocument>): PostingDocument {
  return purchaseDocument({ lines: [purchaseLine('100')], ...document })
}

/** Account and amount of every entry, in order. */
export function entries(result: Journal): string[] {
  return result.glEntries.map((each) => `${each.accountNo} ${fixed(each.amount)}`)
}
