import { checkMirror } from './check/cancel.ts'
import type { BookedDocument } from './given/booked.ts'
import type { Finding, Plan, PostingDocument, ResolvedHeader } from './given/document.ts'
import type { PostingSetup } from './given/setup.ts'
import { mirrorPlan } from './plan/mirror.ts'
import { type PostingContext, resolve, type Resolution } from './resolve/resolve.ts'

/**
 * Checks and computes the document that cancels a posted one: `document` is the mirror as its import document says it, with its
 * posting date; entries are those of the original with the other sign (decision F87). What others made of the original, and
 * what stock allows, is asked behind the locks.
 */
export function prepareCancel(
  booked: BookedDocument,
  document: PostingDocument,
  setup: PostingSetup,
  context: PostingContext,
): { readonly findings: readonly Finding[]; readonly plan: Plan } {
  const resolution = resolve(document, setup, context)
  const externalDocumentNo = document.side === 'sales' ? document.no : document.vendorInvCrMemoNo
  const plan = mirrorPlan(booked, { header: mirrorHeader(booked, resolution), externalDocumentNo })
  return { findings: checkMirror(booked, plan, resolution), plan }
}

// Template and number are the mirror's own; the rest is as the original was booked, not as setup has it now.
function mirrorHeader({ partyEntry, ...booked }: BookedDocument, { header }: Resolution): ResolvedHeader {
  return {
    ...header,
    partyName: partyEntry.partyName,
    partyPostingGroup: partyEntry.partyPostingGroup,
    dueDate: header.postingDate,
    paymentDiscountPct: booked.paymentDiscountPct,
    pmtDiscountDate: partyEntry.pmtDiscountDate,
    currencyCode: booked.currencyCode,
    currencyFactor: booked.currencyFactor,
    dimensions: booked.dimensions,
  }
}
