import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import { query } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import type { Period } from '../../look/days.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { SmallTable } from '../../look/small-table.tsx'
import { Amount } from '../../parts/amount.tsx'
import { common } from '../../words/shared-words.ts'
import { Checks, FileCard, type FileDetails } from './file-card.tsx'
import { fileWords as say } from './file-words.ts'

import { Findings } from './findings.tsx'
import { say as reportSay } from './words.ts'

const returnDocument = graphql(`
  query VatReturnFile(
    $company: ID!
    $period: TaxPeriodInput!
    $details: FilingDetailsInput
    $askRestitution: Boolean!
    $askPayment: Boolean!
    $nihil: Boolean!
  ) {
    company(id: $company) {
      vatReturn(
        period: $period
        details: $details
        askRestitution: $askRestitution
        askPayment: $askPayment
        clientListingNihil: $nihil
      ) {
        file {
          fileName
          xml
        }
        findings {
          code
          severity
          message
          grids
          customerNo
        }
        grids {
          grid
          amount
        }
      }
    }
  }
`)

const statementDocument = graphql(`
  query IntraCommunityStatement($company: ID!, $period: TaxPeriodInput!, $details: FilingDetailsInput) {
    company(id: $company) {
      intraCommunityStatement(period: $period, details: $details) {
        amount
        file {
          fileName
          xml
        }
        findings {
          code
          severity
          message
          grids
          customerNo
        }
        lines {
          vatNumber
          customerName
          code
          amount
          corrects {
            year
            month
            quarter
          }
        }
      }
    }
  }
`)

const listingDocument = graphql(`
  query CustomerListing($company: ID!, $year: Int!, $details: FilingDetailsInput) {
    company(id: $company) {
      customerListing(year: $year, details: $details) {
        turnover
        vatAmount
        file {
          fileName
          xml
        }
        findings {
          code
          severity
          message
          grids
          customerNo
        }
        customers {
          vatNumber
          customerName
          turnover
          vatAmount
        }
      }
    }
  }
`)

/** A filing as its card wants it: whether an error is among what was found. */
function withVerdict<F extends { readonly findings: readonly { readonly severity: string }[] }>(
  filing: F | null | undefined,
): (F & { readonly isKeptBack: boolean }) | undefined {
  if (filing === null || filing === undefined) return undefined
  return { ...filing, isKeptBack: filing.findings.some(({ severity }) => severity === 'ERROR') }
}

interface PeriodFileProps {
  readonly period: Period
  readonly details: FileDetails
}

/** The periodic VAT return (form 625). */
export function VatReturnFile({ period, details }: PeriodFileProps) {
  const id = company.value?.id
  const { restitution, payment, nihil } = query.value
  const boxes = { askRestitution: restitution === 'yes', askPayment: payment === 'yes', nihil: nihil === 'yes' }
  const asked = useAsk(returnDocument, id === undefined ? undefined : { company: id, period, details, ...boxes }).value
  const filing = withVerdict(asked.data?.company?.vatReturn)
  return (
    <FileCard title={say('vatReturn')} hint="1" asked={asked} filing={filing}>
      <Checks
        legend={say('options')}
        boxes={[
          { key: 'restitution', text: say('restitution') },
          { key: 'payment', text: say('payment') },
          { key: 'nihil', text: say('nihil') },
        ]}
      />
      {filing !== undefined && (
        <>
          <Findings findings={filing.findings} />
          <SmallTable
            low
            label={say('vatReturn')}
            columns={[{ title: reportSay('grid') }, { title: common('amount'), align: 'end' }]}
            rows={filing.grids.map((one) => [one.grid, <Amount key={one.grid} value={one.amount} />])}
          />
        </>
      )}
    </FileCard>
  )
}

/** The intra-Community statement (form 723). */
export function Statement({ period, details }: PeriodFileProps) {
  const id = company.value?.id
  const asked = useAsk(statementDocument, id === undefined ? undefined : { company: id, period, details }).value
  const filing = withVerdict(asked.data?.company?.intraCommunityStatement)
  return (
    <FileCard title={say('statement')} hint="2" asked={asked} filing={filing}>
      {filing !== undefined && (
        <>
          <p>
            {say('stated', { count: filing.lines.length })}: <Amount value={filing.amount} />
          </p>
          <Findings findings={filing.findings} />
          <SmallTable
            low
            label={say('statement')}
            columns={[
              { title: look('customer') },
              { title: say('code') },
              { title: say('corrects') },
              { title: common('amount'), align: 'end' },
            ]}
            rows={filing.lines.map((one) => [
              <bdi key="name">{`${one.customerName} ${one.vatNumber}`}</bdi>,
              one.code,
              one.corrects === null || one.corrects === undefined
                ? ''
                : `${one.corrects.year}-${one.corrects.month ?? `Q${one.corrects.quarter ?? ''}`}`,
              <Amount key="amount" value={one.amount} />,
            ])}
          />
        </>
      )}
    </FileCard>
  )
}

/** The annual customer listing (form 725) of the year of the period. */
export function CustomerListing({ year, details }: { readonly year: number; readonly details: FileDetails }) {
  const id = company.value?.id
  const asked = useAsk(listingDocument, id === undefined ? undefined : { company: id, year, details }).value
  const filing = withVerdict(asked.data?.company?.customerListing)
  return (
    <FileCard title={`${say('customerListing')} ${year}`} hint="3" asked={asked} filing={filing}>
      {filing !== undefined && (
        <>
          <p>
            {say('listed', { count: filing.customers.length })}: <Amount value={filing.turnover} />, {look('vat')}{' '}
            <Amount value={filing.vatAmount} />
          </p>
          <Findings findings={filing.findings} />
          <SmallTable
            low
            label={say('customerListing')}
            columns={[
              { title: look('customer') },
              { title: say('turnover'), align: 'end' },
              { title: look('vat'), align: 'end' },
            ]}
            rows={filing.customers.map((one) => [
              <bdi key="name">{`${one.customerName} ${one.vatNumber}`}</bdi>,
              <Amount key="turnover" value={one.turnover} />,
              <Amount key="vat" value={one.vatAmount} />,
            ])}
          />
        </>
      )}
    </FileCard>
  )
}
