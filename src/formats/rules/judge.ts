import { decimal } from '../../core/decimal.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { EInvoice, Finding } from '../read/e-invoice.ts'
import { exact } from '../read/exact.ts'
import { rules } from './claimed.ts'
import { rootPlace } from './rule/place.ts'
import type { Rule, RuleSet, Violation } from './rule/rule.ts'

/** Findings of one rule and findings in all that a report shows: a hostile file cannot make it huge. */
const [perRuleMax, allMax] = [20, 500]

/** Longest address shown, far beyond those of UBL. */
const xpathMax = 1000

const setsOf: Readonly<Record<EInvoice['profile'], readonly RuleSet[]>> = {
  'peppol-bis3': ['en16931', 'peppol'],
  'other-ubl': ['en16931', 'peppol'],
  'ubl.be': ['en16931'],
  'efff-1': ['en16931'],
  'efff-3': ['en16931', 'efff'],
  cii: ['en16931'],
}

/** Rules about names; a party that has at least a PartyName can be booked, unless the file claims Peppol. */
const nameRules: Readonly<Record<string, 'seller' | 'buyer'>> = { 'BR-06': 'seller', 'BR-07': 'buyer' }

/** UBL.BE allows cent differences from prices with VAT (einvoice.md 1): this much is a remark. */
const belgianCents = decimal('0.05')

/** What UBL.BE writes its own way: up to four decimals on lines, BETE exemption codes, E once per Belgian category (einvoice.md 1). */
const belgianFreedom: ReadonlySet<string> = new Set([
  'BR-CL-22',
  'BR-DEC-23',
  'BR-DEC-24',
  'BR-DEC-25',
  'BR-DEC-27',
  'BR-DEC-28',
  'BR-E-01',
  'UBL-DT-01',
])

/** Dates whose impossible values the mapping reports itself (D35). */
const mappedDates = /^\/\w+\/(cbc:(IssueDate|DueDate)|cac:PaymentMeans(\[\d+\])?\/cbc:PaymentDueDate)$/

/** What the file breaks of the rules that hold for its format, errors first. */
export function judge(invoice: EInvoice, side: ImportSide): readonly Finding[] {
  const document = rootPlace(invoice.tree)
  const findings: Finding[] = []
  let leftOut = 0
  for (const rule of rules.filter((candidate) => holds(candidate, invoice))) {
    const violations = rule.check(document).filter((violation) => !isMapped(rule, violation))
    leftOut += Math.max(0, violations.length - perRuleMax)
    for (const violation of violations.slice(0, perRuleMax)) {
      findings.push(finding(rule, violation, severity(rule, violation, invoice, side)))
    }
  }
  const ordered = [...findings.filter(isError), ...findings.filter((item) => !isError(item))]
  leftOut += Math.max(0, ordered.length - allMax)
  return leftOut === 0 ? ordered : [...ordered.slice(0, allMax), omitted(leftOut, document.xpath)]
}

// What EN 16931 says of how UBL is written says nothing of CII.
function isAboutUbl({ id }: Rule): boolean {
  return id.startsWith('UBL-')
}

/** An e-FFF file is held to what it says and to its sums, not to how EN 16931 wants them written. */
function holds(rule: Rule, { profile }: EInvoice): boolean {
  if (!setsOf[profile].includes(rule.set)) return false
  if (profile === 'ubl.be' && belgianFreedom.has(rule.id)) return false
  if (profile === 'cii' && isAboutUbl(rule)) return false
  const efff = profile === 'efff-1' || profile === 'efff-3'
  return !efff || rule.set === 'efff' || rule.nature === 'identity' || rule.nature === 'arithmetic'
}

function isMapped(rule: Rule, { xpath }: Violation): boolean {
  return rule.id === 'PEPPOL-EN16931-F001' && mappedDates.test(xpath)
}

function isError({ severity: level }: Finding): boolean {
  return level === 'error'
}

function severity(rule: Rule, violation: Violation, invoice: EInvoice, side: ImportSide): 'error' | 'warning' {
  if (rule.official === 'warning' || rule.nature === 'advice') return 'warning'
  if (rule.nature === 'profile') return side === 'sales' && claims(rule.set, invoice) ? 'error' : 'warning'
  return isTolerable(rule, violation, invoice, side) ? 'warning' : 'error'
}

/** Whether the file says that it is written by the rules of a set. */
function claims(set: RuleSet, { profile, customizationId }: EInvoice): boolean {
  if (set === 'peppol') return profile === 'peppol-bis3'
  return set === 'efff' ? profile === 'efff-3' : (customizationId ?? '').startsWith('urn:cen.eu:en16931')
}

/** Broken identity or arithmetic that still leaves no doubt about what to book. */
function isTolerable(rule: Rule, violation: Violation, invoice: EInvoice, side: ImportSide): boolean {
  const party = nameRules[rule.id]
  // The buyer of a purchase is this company: its name is no question.
  if (party === 'buyer' && side === 'purchase') return true
  if (party !== undefined) return invoice.profile !== 'peppol-bis3' && invoice[party].name !== null
  if (invoice.profile === 'ubl.be') return isWithinCents(violation)
  return rule.id === 'BR-CO-15' && side === 'purchase' && vatAddsUp(invoice)
}

function isWithinCents({ found, expected }: Violation): boolean {
  const [is, must] = [exact(found ?? null), exact(expected ?? null)]
  return is !== null && must !== null && is.minus(must).abs().lte(belgianCents)
}

/** One VAT total per rate: the amounts agree, only their number is wrong (einvoice.md 1). */
function vatAddsUp({ totals }: EInvoice): boolean {
  const [without, tax, withVat] = [exact(totals.taxExclusive), exact(totals.tax), exact(totals.taxInclusive)]
  return without !== null && tax !== null && withVat !== null && without.plus(tax).eq(withVat)
}

function finding(rule: Rule, violation: Violation, level: Finding['severity']): Finding {
  return {
    code: rule.id,
    message: `${rule.id}: ${violation.message}`,
    severity: level,
    xpath: violation.xpath.length <= xpathMax ? violation.xpath : `${violation.xpath.slice(0, xpathMax)}…`,
    found: violation.found ?? null,
    expected: violation.expected ?? null,
  }
}

function omitted(count: number, xpath: string): Finding {
  const message = `RULES: ${count} more ${count === 1 ? 'finding is' : 'findings are'} not shown.`
  return { code: 'RULES', message, severity: 'info', xpath, found: null, expected: null }
}
