import { findingsTo, type Listener, tellTo } from '../../core/language/listener.ts'
import { fixed, type Decimal } from '../../core/decimal.ts'
import type { VatPrediction } from '../../model/reports/vat-prediction.ts'
import { kindFacts } from '../request/kinds.ts'
import { reportTypes, type ReportMember, type ReportTypeName } from '../address/report-functions.ts'
import type { Exchange } from '../request/surface.ts'

/** A value of a type of the table as JSON text, its members in the order of the table. */
export function writeReport(exchange: Exchange, name: ReportTypeName, value: object): string {
  const members = Object.entries<ReportMember>(reportTypes[name])
  return `{${members.map(([member, facts]) => `${JSON.stringify(member)}:${writeMember(exchange, facts, (value as Record<string, unknown>)[member])}`).join(',')}}`
}

/** A prediction as JSON text. */
export function writePrediction(exchange: Exchange, prediction: VatPrediction, listener: Listener): string {
  const lines = prediction.lines.map((line) => ({
    ...line,
    reason: tellTo(listener, line.reason),
    nonDeductibleVATAmount: line.nonDeductible,
  }))
  return writeReport(exchange, 'vatPrediction', {
    ...prediction,
    lines,
    findings: findingsTo(listener, prediction.findings),
  })
}

function writeMember(exchange: Exchange, { type, collection }: ReportMember, value: unknown): string {
  if (value === null) return 'null'
  if (collection === true)
    return `[${(value as readonly unknown[]).map((one) => writeMember(exchange, { type, description: '' }, one)).join(',')}]`
  if (type === 'Edm.Decimal')
    return typeof value === 'string'
      ? kindFacts.decimal.write(value, exchange.style)
      : kindFacts.amount.write(fixed(value as Decimal), exchange.style)
  if (type.startsWith('Edm.')) return JSON.stringify(value)
  return writeReport(exchange, type as ReportTypeName, value as object)
}
