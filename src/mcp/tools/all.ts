import type { Tool } from '../terms/tool.ts'
import { aggregate } from './aggregate.ts'
import { describeSets, listCompanies } from './books.ts'
import { createDraft, createDraftFromFile, tryFile } from './drafts.ts'
import { postDocument, previewPosting } from './posting.ts'
import { readRecord, searchRecords } from './records.ts'
import { aging, ledgerSummary, stockOnHand, trialBalance, vatReturn } from './reports.ts'

/** Every tool, in the order they are listed. */
export const tools: readonly Tool[] = [
  listCompanies,
  describeSets,
  searchRecords,
  readRecord,
  aggregate,
  trialBalance,
  ledgerSummary,
  aging,
  vatReturn,
  stockOnHand,
  tryFile,
  createDraftFromFile,
  createDraft,
  previewPosting,
  postDocument,
]
