import type { Engine } from '../../src/engine/contract/engine.ts'

const unused = async (): Promise<never> => {
  throw new Error('not used')
}

/** The reports of a fake engine that is not asked for them, and what leads from them to entries. */
export const noReports: Pick<
  Engine,
  | 'ledgerSummary'
  | 'trialBalance'
  | 'stockOnHand'
  | 'aging'
  | 'openAmounts'
  | 'vatSummary'
  | 'vatGridEntries'
  | 'vatOfDocuments'
  | 'vatReturn'
  | 'customerListing'
  | 'intraStatement'
  | 'pages'
  | 'counts'
  | 'ledgerVersion'
  | 'ledgerPoint'
  | 'proofHead'
  | 'documentProof'
  | 'balanceProof'
> = {
  ledgerSummary: unused,
  proofHead: unused,
  documentProof: unused,
  balanceProof: unused,
  trialBalance: unused,
  stockOnHand: unused,
  aging: unused,
  openAmounts: unused,
  vatSummary: unused,
  vatGridEntries: unused,
  vatOfDocuments: unused,
  vatReturn: unused,
  customerListing: unused,
  intraStatement: unused,
  pages: unused,
  counts: unused,
  ledgerVersion: unused,
  ledgerPoint: unused,
}
