import type { DemoSession } from './session.ts'
import { RefusedRequest, type JsonRecord, recordsOf, textOf } from './client.ts'

const severities = [
  ['error', 'error'],
  ['warning', 'warning'],
  ['info', 'remark'],
] as const

/** Shows what the validation found in a received file: how many of which severity, then each with its rule and message. */
export async function showReport({ client, print }: DemoSession, path: string): Promise<void> {
  const report = recordsOf(await client.odata('GET', `${path}/${client.actionNamespace}.validationReport()`), 'value')
  const counts = severities.map(([severity, word]) => counted(count(report, severity), word))
  print(`Validated ${counts.join(', ')}\n`)
  const width = Math.max(0, ...report.map((finding) => textOf(finding, 'rule').length))
  for (const finding of report) {
    const message = withoutRule(textOf(finding, 'message'), textOf(finding, 'rule'))
    print(`          ${textOf(finding, 'severity').padEnd(7)}  ${textOf(finding, 'rule').padEnd(width)}  ${message}\n`)
  }
}

function counted(many: number, word: string): string {
  return `${many} ${word}${many === 1 ? '' : 's'}`
}

function count(report: readonly JsonRecord[], severity: string): number {
  return report.filter((finding) => textOf(finding, 'severity') === severity).length
}

function withoutRule(message: string, rule: string): string {
  return message.startsWith(`${rule}: `) ? message.slice(rule.length + 2) : message
}

/** Sends a file that made a document once more: it must be refused with 409 and name that document (D36). */
export async function sendAgain({ client, company, print }: DemoSession, path: string, body: object): Promise<void> {
  const [set = ''] = path.slice(company.length + 1).split('(')
  const refused = await client.odata('POST', `${company}/${set}`, body).catch((error: unknown) => error)
  if (!(refused instanceof RefusedRequest) || refused.status !== 409)
    throw new Error('The same file sent twice was not refused with 409.')
  const first = path.slice(company.length + 1)
  if (!refused.targets.includes(first)) throw new Error(`The refusal of the same file does not name ${first}.`)
  print(`Again     the same file answers 409 and names ${first}\n`)
}

/**
 * Confirms that a file which names the company on neither side is booked here all the same, and says so (F58); does nothing for
 * other files, and without a reason: posting says then what is wrong.
 */
export async function confirmAddressee(
  { client, print }: DemoSession,
  path: string,
  reason: string | undefined,
): Promise<void> {
  const findings = textOf(await client.odata('GET', path), 'errorMessage')
  if (reason === undefined || !findings.includes('confirmAddressee')) return
  await client.odata('POST', `${path}/${client.actionNamespace}.confirmAddressee`, { reason })
  print(`Confirmed a file that names other companies only, under your name: ${reason}\n`)
}
