import type { StarterStory } from './starter-story.ts'

/** The tabs about the books: ledger, reports, and what changes in them while one looks. */
export const bookStories: readonly StarterStory[] = [
  {
    text: `# The general ledger, a page at a time: put endCursor into "after" for the next one.
# A filter by date, account, amount, document or dimension; here a second list of entries of one dimension.
query Ledger($companyId: ID!, $after: String, $filter: GeneralLedgerEntryFilter, $ofDimension: GeneralLedgerEntryFilter) {
  company(id: $companyId) {
    newest: generalLedgerEntries(first: 20, after: $after, filter: $filter, orderBy: [{ field: ENTRY_NO, direction: DESC }]) {
      nodes { entryNo postingDate documentType documentNo accountNumber description debitAmount creditAmount dimensionSetLines { code valueCode valueDisplayName } }
      pageInfo { hasNextPage endCursor }
      totalCount
    }
    byDimension: generalLedgerEntries(first: 5, filter: $ofDimension) {
      nodes { entryNo accountNumber debitAmount creditAmount dimensionSetLines { code valueCode } }
      totalCount
    }
  }
}
`,
    variables: ({ companyId, today }) => ({
      companyId,
      after: null,
      filter: { postingDate: { lte: today } },
      ofDimension: { dimension: { code: { eq: 'DEPARTMENT' } } },
    }),
  },
  {
    text: `# The trial balance at a day, and the year by month: sums of all entries, worked out by the database.
# Debit and credit totals are equal, to the cent.
query TrialBalance($companyId: ID!, $asOf: Date!, $from: Date!) {
  company(id: $companyId) {
    trialBalance(asOf: $asOf, from: $from) {
      rows { accountNumber accountName openingBalance debitAmount creditAmount balance }
      total { debitBalance creditBalance }
    }
    generalLedgerSummary(groupBy: [MONTH], filter: { postingDate: { gte: $from, lte: $asOf } }) {
      rows { month debitAmount creditAmount entryCount }
      total { debitAmount creditAmount balance entryCount }
    }
  }
}
`,
    variables: ({ companyId, today }) => ({ companyId, asOf: today, from: `${today.slice(0, 4)}-01-01` }),
  },
  {
    text: `# Who owes what, and since when: open customer entries by days overdue, in the currency of the company.
# And what the VAT return of the year says, grid by grid.
query AgingAndVat($companyId: ID!, $asOf: Date!, $period: PeriodInput!) {
  company(id: $companyId) {
    customerAging(asOf: $asOf, days: [30, 60, 90]) {
      rows { customerNo customerName balance notDue buckets { fromDay toDay amount } }
      total { balance notDue buckets { fromDay toDay amount } }
    }
    vatSummary(period: $period) {
      from
      to
      grids { grid description amount entryCount }
    }
  }
}
`,
    variables: ({ companyId, today }) => ({
      companyId,
      asOf: today,
      period: { from: `${today.slice(0, 4)}-01-01`, to: today },
    }),
  },
  {
    text: `# Run this and leave it running: each posting appears here as it is booked, over SSE.
# GraphiQL stops it when you change the tab, so post in a second window of the browser (or with npm run demo).
subscription Watch($companyId: ID!) {
  ledgerGrew(companyId: $companyId) {
    cursor
    generalLedgerEntries(first: 10) {
      nodes { entryNo postingDate documentType documentNo accountNumber debitAmount creditAmount }
    }
  }
}
`,
    variables: ({ companyId }) => ({ companyId }),
  },
]
