import { Problem } from '../../core/problem.ts'
import { decodeValue } from '../../model/decode/decode.ts'
import {
  agingDaysMax,
  agingLimitsMax,
  agingPartyNosMax,
  type AgingQuestion,
  type Period,
} from '../../model/reports/party-reports.ts'
import { customer, vendor } from '../../model/resources/setup/parties.ts'

/** An aging's question with its numbers as they are stored; throws BadRequest naming the argument when limits do not ascend or numbers cannot be any. */
export function checkAging(question: AgingQuestion): AgingQuestion {
  const { party, days, partyNos } = question
  const ascending = days.every((day, at) => day > (days[at - 1] ?? 0) && day <= agingDaysMax)
  if (days.length === 0 || days.length > agingLimitsMax || !ascending)
    throw wrong(
      'days',
      `days must be 1 to ${agingLimitsMax} whole numbers from 1 to ${agingDaysMax} in ascending order, such as [30, 60, 90].`,
    )
  if (partyNos === undefined) return question
  const argument = `${party}Nos`
  if (partyNos.length > agingPartyNosMax)
    throw wrong(
      argument,
      `${argument} can have at most ${agingPartyNosMax} numbers, not ${partyNos.length}; leave it out for all.`,
    )
  const { key } = party === 'customer' ? customer : vendor
  return { ...question, partyNos: partyNos.map((no) => String(decodeValue(key, no, argument))) }
}

/** Throws BadRequest when a period ends before it begins. */
export function checkPeriod({ from, to }: Period): void {
  if (from > to) throw wrong('period', `period.from ${from} is after period.to ${to}; give the earlier day first.`)
}

function wrong(target: string, message: string): Problem {
  return new Problem('BadRequest', message, { target })
}
