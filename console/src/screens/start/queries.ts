import { graphql } from '../../api/gql/gql.ts'
import type { StartQuery } from '../../api/gql/graphql.ts'

/** What waits, what was done last, and the sums of a month. */
export const startDocument = graphql(`
  query Start(
    $company: ID!
    $month: PeriodInput!
    $vat: PeriodInput!
    $today: Date!
    $from: Date!
    $to: Date!
    $answered: DateTime!
    $openPurchases: ImportPurchaseInvoiceFilter
    $purchasesToMend: ImportPurchaseInvoiceFilter
    $openSales: ImportSalesInvoiceFilter
    $salesToMend: ImportSalesInvoiceFilter
  ) {
    company(id: $company) {
      purchaseMend: importPurchaseInvoices(first: 1, filter: $purchasesToMend) {
        totalCount
      }
      purchaseOpen: importPurchaseInvoices(first: 1, filter: $openPurchases) {
        totalCount
      }
      salesMend: importSalesInvoices(first: 1, filter: $salesToMend) {
        totalCount
      }
      salesOpen: importSalesInvoices(first: 1, filter: $openSales) {
        totalCount
      }
      bookedByPeople: postedDocuments(first: 1, filter: { userId: { ne: "facturier" } }) {
        totalCount
      }
      refused: receivedInvoiceResponses(first: 1, filter: { status: { eq: RE }, systemCreatedAt: { gte: $answered } }) {
        totalCount
      }
      vatSummary(period: $vat) {
        balance
        entryCount
      }
      thisMonth: vatSummary(period: $month) {
        balance
        entryCount
      }
      revenue: generalLedgerSummary(
        groupBy: [MONTH]
        filter: { accountNumber: { startsWith: "7" }, postingDate: { gte: $from, lte: $to } }
      ) {
        total {
          balance
        }
      }
      cost: generalLedgerSummary(
        groupBy: [MONTH]
        filter: { accountNumber: { startsWith: "6" }, postingDate: { gte: $from, lte: $to } }
      ) {
        total {
          balance
        }
      }
      customerAging(asOf: $today) {
        total {
          balance
          overdue
        }
      }
      vendorAging(asOf: $today) {
        total {
          balance
          overdue
        }
      }
      postedDocuments(first: 5, orderBy: [{ field: SYSTEM_MODIFIED_AT, direction: DESC }]) {
        nodes {
          systemId
          no
          name
          postingDate
          amountInclVAT
          currencyCode
          importDocument {
            __typename
            entryNo
          }
        }
      }
    }
  }
`)

/** The day of the newest entry of revenue or cost up to a day: an empty month leads to its month. */
export const newestDocument = graphql(`
  query NewestRevenueOrCost($company: ID!, $to: Date!) {
    company(id: $company) {
      generalLedgerEntries(
        first: 1
        filter: {
          postingDate: { lte: $to }
          or: [{ accountNumber: { startsWith: "6" } }, { accountNumber: { startsWith: "7" } }]
        }
        orderBy: [{ field: POSTING_DATE, direction: DESC }]
      ) {
        nodes {
          postingDate
        }
      }
    }
  }
`)

/** The books as the start screen has them. */
export type StartBooks = NonNullable<StartQuery['company']>

/** Who sells and who buys by a file, before there is a company. */
export const partiesDocument = graphql(`
  query WhoseFile($xml: Base64!) {
    fileParties(xml: $xml) {
      seller {
        name
        vatRegistrationNo
        enterpriseNo
      }
      buyer {
        name
        vatRegistrationNo
        enterpriseNo
      }
    }
  }
`)

/** Makes a company with the Belgian chart, VAT and journals. */
export const makeCompanyDocument = graphql(`
  mutation MakeFirstCompany($fields: CompanyCreateFieldsInput!) {
    createCompany(input: { fields: $fields }) {
      __typename
      ... on CreateCompanySuccess {
        company {
          id
          name
        }
      }
      ... on Error {
        code
        message
      }
      ... on ValidationError {
        issues {
          path
          message
        }
      }
    }
  }
`)

/** Makes a company for trial. A key makes a second press the same company. */
export const makePlaygroundDocument = graphql(`
  mutation TryPlayground($key: String!) {
    createPlayground(input: { idempotencyKey: $key }) {
      __typename
      ... on CreatePlaygroundSuccess {
        company {
          id
          name
        }
      }
      ... on Error {
        code
        message
      }
    }
  }
`)

/** Makes a key for a program. */
export const makeKeyDocument = graphql(`
  mutation KeyForProgram($user: String!, $name: String!) {
    createAccessKey(input: { userName: $user, name: $name }) {
      __typename
      ... on CreateAccessKeySuccess {
        secret
      }
      ... on Error {
        code
        message
      }
    }
  }
`)

/** What the user may do everywhere: companies are made by administrators of all of them. */
export const everywhereDocument = graphql(`
  query MayMakeCompanies {
    viewer {
      everywhere
    }
  }
`)

/** Whether keys can be made over this service at all. */
export const keysDocument = graphql(`
  query WhetherKeysAreMade {
    viewer {
      managesUsers
    }
  }
`)
