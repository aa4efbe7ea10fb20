import { zero } from '../../core/decimal.ts'
import { setupAccountProblem } from '../resolve/account.ts'
import type { LineSource } from '../given/checked-line.ts'
import type { Finding, PostingLine, Side } from '../given/document.ts'
import type { Resolution } from '../resolve/resolve.ts'
import type { PostingSetup, VatPostingSetup } from '../given/setup.ts'
import { sides } from '../given/sides.ts'
import { finding, notFound, setupBlocked, setupMissing, setupRecord } from '../given/texts.ts'

/** The VAT setup of a line (line <- header <- party, line <- account or item; D18), with findings when a group, the row or an account it needs is missing. */
export function checkVat(
  resolution: Resolution,
  line: PostingLine,
  source: LineSource,
  findings: Finding[],
): VatPostingSetup | null {
  const { document, setup, party, header } = resolution
  const bus = line.vatBusPostingGroup || header.vatBusPostingGroup
  const prod = line.vatProdPostingGroup || source.vatProdPostingGroup
  const unknown = (caption: string, field: string, value: string, related: string): void => {
    const message = notFound(caption, sides[document.side].lineTable, value, related)
    findings.push(finding('UnknownCode', field, message, line))
  }
  const busKnown = bus === '' || setup.vatBusPostingGroups.has(bus)
  const prodKnown = prod === '' || setup.vatProdPostingGroups.has(prod)
  if (!busKnown && line.vatBusPostingGroup !== '')
    unknown('VAT Bus. Posting Group', 'vatBusPostingGroup', bus, 'VAT Business Posting Group')
  if (!prodKnown) unknown('VAT Prod. Posting Group', 'vatProdPostingGroup', prod, 'VAT Product Posting Group')
  // Without a party an empty business group is not the line's fault; an unknown one of the header is found there.
  if (!busKnown || !prodKnown || (bus === '' && party === null)) return null
  const vat = setup.vatPostingSetups.get(`${bus}/${prod}`)
  if (vat === undefined) {
    findings.push(finding('PostingSetup', 'vatProdPostingGroup', setupMissing('VAT', bus, prod), line))
    return null
  }
  const problems = vat.blocked ? [setupBlocked('VAT', bus, prod)] : accountProblems(vat, document.side, setup)
  for (const problem of problems) findings.push(finding('PostingSetup', 'vatProdPostingGroup', problem, line))
  return vat
}

// A sale under reverse charge and a rate of nothing need no account.
function accountProblems(vat: VatPostingSetup, side: Side, setup: PostingSetup): string[] {
  const kind = vat.vatCalculationType
  const reverse = kind === 'Reverse Charge VAT'
  if ((kind !== 'Full VAT' && vat.vatPct.eq(zero)) || (reverse && side === 'sales')) return []
  const record = setupRecord('VAT', vat.vatBusPostingGroup, vat.vatProdPostingGroup)
  const check = (caption: string, no: string): string[] => {
    const problem = setupAccountProblem(caption, no, 'VAT Posting Setup', record, setup)
    return problem === null ? [] : [problem]
  }
  const { vatAccount } = sides[side]
  return [
    ...check(vatAccount.caption, vatAccount.of(vat)),
    ...(reverse ? check('Reverse Chrg. VAT Acc.', vat.reverseChrgVATAccount) : []),
  ]
}
