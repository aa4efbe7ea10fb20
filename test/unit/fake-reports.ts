import type { Engine } from '../../src/engine/contract/engine.ts'

const unused = async (): Promise<never> => {
  throw new Error('not used')
}

/** The reports of a fake engine that is not asked for them. */
export const noReports: Pick<
  Engine,
  'ledgerSummary' | 'trialBalance' | 'stockOnHand' | 'aging' | 'vatSummary' | 'vatGridEntries'
> = {
  ledgerSummary: unused,
  trialBalance: unused,
  stockOnHand: unused,
  aging: unused,
  vatSummary: unused,
  vatGridEntries: unused,
}
