import type { ImportSide } from '../../model/import-side.ts'
import type { PartyCandidate } from './draft.ts'
import type { Party } from '../read/e-invoice.ts'
import {
  endpointIdentifiers,
  filled,
  identifiersOf,
  identifiersOfOurs,
  nobody,
  partyKey,
  registrationIdentifiers,
  sharesIdentifier,
} from './identifiers.ts'

/** How the search for a party ended: the candidates found and the identifiers searched, in order. */
export interface PartyMatch {
  readonly candidates: readonly PartyCandidate[]
  /** Which step found them; null when none did. */
  readonly matchedBy: string | null
  /** One phrase per step searched, such as `VAT No. BE0999100196`; the last one is what found the party, if any did. */
  readonly searched: readonly string[]
}

interface Step {
  readonly searched: string
  readonly fits: (candidate: PartyCandidate) => boolean
  /** An address may be shared by a group of companies, a registration is one company's. */
  readonly byEndpoint?: true
}

/**
 * The number we gave the other party: an assigned account number names who assigned it, so a customer carries our number
 * as SupplierAssignedAccountID and a vendor as CustomerAssignedAccountID (UBL 2.1).
 */
export function assignedNo(theirs: Party, side: ImportSide): string | null {
  return side === 'sales' ? theirs.supplierAssignedId : theirs.customerAssignedId
}

/** A name as it compares: lower case, no accents, one blank for everything that is neither letter nor digit. */
export function normalName(text: string | null): string {
  return (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const legalForms: ReadonlySet<string> = new Set(
  'nv sa bv srl bvba sprl cv sc cvba scrl vof snc vzw asbl comm gmbh ag kg ug ltd limited plc llc inc sas sarl eurl spa the and van der den les des'.split(
    ' ',
  ),
)

function words(name: string | null): readonly string[] {
  return normalName(name)
    .split(' ')
    .filter((word) => word.length > 2 && !legalForms.has(word))
}

/** Whether the VAT and enterprise numbers of a party of the file are those of somebody else than the candidate; null when one has none. */
function isRegisteredOtherwise(party: Party, candidate: PartyCandidate): boolean | null {
  const [said, known] = [identifiersOf(party), identifiersOfOurs(candidate)]
  const registered = (one: typeof said): boolean => one.vat.length + one.enterprise.length > 0
  return registered(said) && registered(known) ? !sharesIdentifier({ ...said, gln: [] }, candidate) : null
}

/** Whether a party of the file cannot be the candidate: registrations decide where both have one, else the names. */
function contradicts(party: Party, candidate: PartyCandidate): boolean {
  const otherwise = isRegisteredOtherwise(party, candidate)
  if (otherwise !== null) return otherwise
  const theirs = words(candidate.name)
  const names = [...words(party.name), ...words(party.registrationName)]
  return theirs.length > 0 && names.length > 0 && !names.some((word) => theirs.includes(word))
}

function assignedSteps(party: Party, side: ImportSide, candidates: readonly PartyCandidate[]): Step[] {
  const assigned = assignedNo(party, side)?.toUpperCase() ?? null
  if (assigned === null) return []
  const named = candidates.find((candidate) => candidate.no.toUpperCase() === assigned)
  const refused = named !== undefined && contradicts(party, named)
  return [
    {
      searched: `No. ${assigned}${refused ? ` (not ${named.name}: name or VAT No. differs)` : ''}`,
      fits: (candidate) => !refused && candidate === named,
    },
  ]
}

function endpointSteps(party: Party): Step[] {
  const { endpointId: id, endpointScheme: scheme } = party
  if (id === null) return []
  const wanted = endpointIdentifiers(scheme, id)
  const same = (candidate: PartyCandidate): boolean =>
    partyKey(candidate.endpointId) === partyKey(id) && (candidate.endpointScheme ?? '') === (scheme ?? '')
  return [
    {
      searched: `endpoint ${scheme === null ? '' : `${scheme}:`}${id}`,
      fits: (candidate) => same(candidate) || sharesIdentifier(wanted, candidate),
      byEndpoint: true,
    },
  ]
}

function registrationSteps(party: Party): Step[] {
  const { vat, enterprise, gln } = registrationIdentifiers(party)
  const step = (what: string, wanted: Partial<typeof nobody>, values: readonly string[]): Step[] =>
    values.length === 0
      ? []
      : [
          {
            searched: `${what} ${values.join(', ')}`,
            fits: (candidate) => sharesIdentifier({ ...nobody, ...wanted }, candidate),
          },
        ]
  return [
    ...step('VAT No.', { vat }, vat),
    ...step('enterprise No.', { enterprise }, enterprise),
    ...step('GLN', { gln }, gln),
  ]
}

function nameSteps(party: Party): Step[] {
  const names = filled(normalName(party.name), normalName(party.registrationName))
  const postCode = partyKey(party.postCode)
  if (names.length === 0 || postCode === '') return []
  return [
    {
      searched: `name ${party.name ?? party.registrationName} with post code ${party.postCode}`,
      fits: (candidate) => names.includes(normalName(candidate.name)) && partyKey(candidate.postCode) === postCode,
    },
  ]
}

/** The steps of einvoice.md 4, "Finding the customer", in order; the IBANs are for vendors only. */
function stepsOf(
  party: Party,
  side: ImportSide,
  candidates: readonly PartyCandidate[],
  ibans: readonly string[],
): Step[] {
  const accounts = filled(...ibans.map(partyKey))
  const ibanStep: Step = {
    searched: `IBAN ${accounts.join(', ')}`,
    // Suppliers who sold their claims to one factor have its account in common.
    fits: (candidate) =>
      accounts.includes(partyKey(candidate.iban)) && isRegisteredOtherwise(party, candidate) !== true,
  }
  return [
    ...assignedSteps(party, side, candidates),
    ...endpointSteps(party),
    ...registrationSteps(party),
    ...(accounts.length === 0 ? [] : [ibanStep]),
    ...nameSteps(party),
  ]
}

/** The VAT number or enterprise number of the file, when it is that of others than those found by the endpoint: two parties are meant. */
function registeredOthers(party: Party, candidates: readonly PartyCandidate[], found: readonly PartyCandidate[]) {
  for (const step of registrationSteps(party)) {
    const others = candidates.filter(step.fits)
    if (others.some((one) => found.includes(one))) return null
    if (others.length > 0) return { step, others }
  }
  return null
}

/**
 * Finds the candidates a party of the file means: the first step that hits decides, later ones only choose among several;
 * several hits, and an endpoint of one with the VAT number of another, are for the caller to refuse.
 */
export function matchParty(
  party: Party,
  side: ImportSide,
  candidates: readonly PartyCandidate[],
  ibans: readonly string[] = [],
): PartyMatch {
  const searched: string[] = []
  const steps = stepsOf(party, side, candidates, ibans)
  for (const [index, step] of steps.entries()) {
    searched.push(step.searched)
    const found = candidates.filter(step.fits)
    if (found.length === 0) continue
    const several = found.length > 1 ? steps.slice(index + 1) : []
    const chosen = several.find(({ fits }) => found.filter(fits).length === 1)
    if (chosen !== undefined) {
      const matchedBy = `${step.searched} and ${chosen.searched}`
      return { candidates: found.filter(chosen.fits), matchedBy, searched: [...searched.slice(0, -1), matchedBy] }
    }
    const other = step.byEndpoint === true ? registeredOthers(party, candidates, found) : null
    if (other === null) return { candidates: found, matchedBy: step.searched, searched }
    const matchedBy = `${step.searched} or ${other.step.searched}`
    return { candidates: [...found, ...other.others], matchedBy, searched: [...searched, other.step.searched] }
  }
  return { candidates: [], matchedBy: null, searched }
}
