import { expect } from 'vitest'
import type { Service } from '../support/service.ts'

/** What an accountant would write into the return for each golden posting (posting.md 2.7); a grid that is not named is empty. */
export const returns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  S01: { '03': '100.00', '54': '21.00', '71': '21.00' },
  S02: { '00': '202.52', '01': '255.15', '02': '402.43', '03': '199.90', '54': '105.58', '71': '105.58' },
  S03: { '01': '30.30', '54': '1.82', '71': '1.82' },
  S04: { '49': '100.00', '64': '21.00', '72': '21.00' },
  S05: { '03': '750.00', '54': '157.50', '71': '157.50' },
  S06: { '49': '250.00', '64': '52.50', '72': '52.50' },
  S07: { '03': '500.00', '54': '105.00', '71': '105.00' },
  S08: { '46': '1500.00' },
  S09: { '03': '900.00', '54': '189.00', '71': '189.00' },
  S10: { '03': '900.00', '54': '189.00', '71': '189.00' },
  // The VAT base is lowered by the payment discount that is offered.
  S12: { '03': '980.00', '54': '205.80', '71': '205.80' },
  S13: { '47': '276.50' },
  // VAT is not deferred.
  S15: { '03': '1000.00', '54': '210.00', '71': '210.00' },
  S17: { '03': '200.00', '54': '42.00', '71': '42.00' },
  S18: { '49': '100.00', '64': '21.00', '72': '21.00' },
  // The rounding of 0.01 is booked as a sale at 0 %.
  S20: { '00': '0.01', '03': '9.99', '54': '2.10', '71': '2.10' },
  P01: { '82': '250.00', '59': '52.50', '72': '52.50' },
  P02: { '81': '1500.00', '59': '315.00', '72': '315.00' },
  P03: { '82': '-100.00', '85': '100.00', '63': '21.00', '71': '21.00' },
  P04: { '81': '-300.00', '85': '300.00', '63': '63.00', '71': '63.00' },
  P05: { '82': '110.50', '59': '10.50', '72': '10.50' },
  P07: { '81': '1000.00', '86': '1000.00', '55': '210.00', '59': '210.00' },
  // The whole VAT is due, half of it is deducted, the other half is cost.
  P08: { '82': '1105.00', '86': '1000.00', '55': '210.00', '59': '105.00', '71': '105.00' },
  P09: { '82': '850.00', '87': '850.00', '56': '178.50', '59': '178.50' },
  P11: { '82': '1000.00' },
  P12: { '82': '33.30', '59': '7.00', '72': '7.00' },
  // Of the same day is the invoice of 121.00 without VAT that it closes: 121.00 - 110.50.
  P14: { '82': '10.50', '85': '110.50', '63': '10.50', '71': '10.50' },
}

/** Asks for the VAT return of a period, by GraphQL. */
export const vatQuestion = `query ($company: ID!, $from: Date!, $to: Date!) { company(id: $company) {
  vatSummary(period: { from: $from, to: $to }) { from to entryCount vatDue vatDeductible balance
    grids { grid description officialName amount entryCount }
    unassigned { type documentType vatBusPostingGroup vatProdPostingGroup vatCalculationType vatPct taxCategory euService
      accountClass base amount nonDeductibleVATAmount entryCount } } } }`

/** The VAT return of a company for a period, as GraphQL tells it. */
export async function vatSummary(service: Service, company: string, from: string, to: string) {
  const answer = await service.graphql(vatQuestion, { company, from, to })
  expect(answer.json.errors, answer.text).toBeUndefined()
  return answer.json.data.company.vatSummary
}

/** Grids with an amount; every entry must fit one. */
export async function filledGrids(
  service: Service,
  company: string,
  from: string,
  to: string,
): Promise<Record<string, string>> {
  const { grids, unassigned } = await vatSummary(service, company, from, to)
  expect(unassigned).toEqual([])
  return Object.fromEntries(
    (grids as { grid: string; amount: string }[])
      .filter(({ amount }) => amount !== '0.00')
      .map(({ grid, amount }) => [grid, amount]),
  )
}
