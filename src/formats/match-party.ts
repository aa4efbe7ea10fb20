import type { PartyCandidate } from './draft.ts'
import type { Party } from './e-invoice.ts'

/** What a file says about who a party is, normalised so that two spellings compare equal. */
export interface PartyIdentifiers {
  readonly vat: readonly string[]
  readonly enterprise: readonly string[]
  readonly gln: readonly string[]
}

/** How the search for a party ended: the candidates found and the identifiers searched, in order. */
export interface PartyMatch {
  readonly candidates: readonly PartyCandidate[]
  /** Which step found them; null when none did. */
  readonly matchedBy: string | null
  /** One phrase per step searched, such as `VAT No. BE0999100196`. */
  readonly searched: readonly string[]
}

/** VAT number in one spelling: upper case, no separators; Belgian ones with the ten digits of today, Swiss ones without suffix. */
export function normalVat(text: string | null): string | null {
  const compact = (text ?? '')
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(/^(CHE\d{9})(MWST|TVA|IVA)$/, '$1')
  return compact === '' ? null : compact.replace(/^BE(\d{9})$/, 'BE0$1')
}

/** Belgian enterprise number as ten digits, or null when the check digits say it is none (PEPPOL-COMMON-R043). */
export function normalEnterprise(text: string | null): string | null {
  const digits = (text ?? '')
    .toUpperCase()
    .replace(/^BE/, '')
    .replace(/[\s./-]/g, '')
    .padStart(10, '0')
  if (!/^\d{10}$/.test(digits) || digits === '0000000000') return null
  return 97n - (BigInt(digits.slice(0, 8)) % 97n) === BigInt(digits.slice(8)) ? digits : null
}

function normalName(text: string | null): string {
  return (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function filled(...values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== ''))] as string[]
}

/** What an endpoint is by its scheme; a "GLN" that looks like a Belgian VAT number is one (einvoice.md 4). */
function endpointKind(scheme: string, id: string): 'vat' | 'enterprise' | 'gln' | null {
  if (/^BE\d{9,10}$/i.test(id.replace(/[\s.]/g, ''))) return 'vat'
  if (scheme === '0208' || scheme === '9956' || scheme === 'BE:CBE') return 'enterprise'
  if (scheme === 'BE:VAT' || /^99\d\d$/.test(scheme)) return 'vat'
  return (scheme === '0088' || scheme === 'GLN') && /^\d{13}$/.test(id) ? 'gln' : null
}

function endpointIdentifiers(scheme: string | null, id: string | null): PartyIdentifiers {
  const kind = id === null ? null : endpointKind((scheme ?? '').toUpperCase(), id)
  const vat = kind === 'vat' ? normalVat(id) : null
  return {
    vat: filled(vat),
    enterprise: filled(
      kind === 'enterprise' ? normalEnterprise(id) : vat?.startsWith('BE') ? normalEnterprise(vat) : null,
    ),
    gln: filled(kind === 'gln' ? id : null),
  }
}

function registrationIdentifiers(party: Party): PartyIdentifiers {
  const vat = normalVat(party.vatId)
  const ids = [{ id: party.companyId, scheme: party.companyIdScheme }, ...party.partyIds]
  const belgian = (party.country ?? 'BE') === 'BE'
  return {
    vat: filled(vat),
    enterprise: filled(
      vat?.startsWith('BE') ? normalEnterprise(vat) : null,
      ...(belgian ? ids.map(({ id }) => normalEnterprise(id)) : []),
    ),
    gln: filled(...ids.map(({ id, scheme }) => (scheme === '0088' || scheme === 'GLN' ? id : null))),
  }
}

/** Every identifier of a party of the file. */
export function identifiersOf(party: Party): PartyIdentifiers {
  const [endpoint, registration] = [
    endpointIdentifiers(party.endpointScheme, party.endpointId),
    registrationIdentifiers(party),
  ]
  return {
    vat: filled(...endpoint.vat, ...registration.vat),
    enterprise: filled(...endpoint.enterprise, ...registration.enterprise),
    gln: filled(...endpoint.gln, ...registration.gln),
  }
}

/** Whether a party of the file and one of ours share an identifier. */
export function sharesIdentifier(
  wanted: PartyIdentifiers,
  ours: Pick<PartyCandidate, 'vatRegistrationNo' | 'enterpriseNo' | 'gln'>,
): boolean {
  const vat = normalVat(ours.vatRegistrationNo)
  const enterprise = filled(normalEnterprise(ours.enterpriseNo), vat?.startsWith('BE') ? normalEnterprise(vat) : null)
  return (
    (vat !== null && wanted.vat.includes(vat)) ||
    enterprise.some((number) => wanted.enterprise.includes(number)) ||
    (ours.gln !== null && wanted.gln.includes(ours.gln))
  )
}

const nobody: PartyIdentifiers = { vat: [], enterprise: [], gln: [] }

interface Step {
  readonly searched: string
  readonly fits: (candidate: PartyCandidate) => boolean
}

/** Our own number in the file counts unless both VAT numbers are known and differ. */
function assignedSteps(party: Party): Step[] {
  const vat = normalVat(party.vatId)
  return filled(party.supplierAssignedId, party.customerAssignedId).map((assigned) => ({
    searched: `No. ${assigned}`,
    fits: (candidate) => {
      const theirs = normalVat(candidate.vatRegistrationNo)
      return candidate.no === assigned.toUpperCase() && (vat === null || theirs === null || vat === theirs)
    },
  }))
}

function endpointSteps(party: Party): Step[] {
  const { endpointId: id, endpointScheme: scheme } = party
  if (id === null) return []
  const wanted = endpointIdentifiers(scheme, id)
  const same = (candidate: PartyCandidate): boolean =>
    candidate.endpointId?.toUpperCase() === id.toUpperCase() && (candidate.endpointScheme ?? '') === (scheme ?? '')
  return [
    {
      searched: `endpoint ${scheme === null ? '' : `${scheme}:`}${id}`,
      fits: (candidate) => same(candidate) || sharesIdentifier(wanted, candidate),
    },
  ]
}

/** The steps of einvoice.md 4, "Finding the customer", in order; the IBANs are for vendors only. */
function steps(party: Party, ibans: readonly string[]): readonly Step[] {
  const { vat, enterprise } = registrationIdentifiers(party)
  const accounts = ibans.map((iban) => iban.toUpperCase().replace(/\s/g, ''))
  const names = filled(normalName(party.name), normalName(party.registrationName))
  const postCode = normalName(party.postCode)
  const list: Step[] = [...assignedSteps(party), ...endpointSteps(party)]
  if (vat.length > 0)
    list.push({
      searched: `VAT No. ${vat.join(', ')}`,
      fits: (candidate) => sharesIdentifier({ ...nobody, vat }, candidate),
    })
  if (enterprise.length > 0) {
    list.push({
      searched: `enterprise No. ${enterprise.join(', ')}`,
      fits: (candidate) => sharesIdentifier({ ...nobody, enterprise }, candidate),
    })
  }
  if (accounts.length > 0) {
    const fits = (candidate: PartyCandidate): boolean =>
      accounts.includes((candidate.iban ?? '').toUpperCase().replace(/\s/g, ''))
    list.push({ searched: `IBAN ${accounts.join(', ')}`, fits })
  }
  if (names.length > 0 && postCode !== '') {
    const fits = (candidate: PartyCandidate): boolean =>
      names.includes(normalName(candidate.name)) && normalName(candidate.postCode) === postCode
    list.push({ searched: `name ${party.name ?? party.registrationName} with post code ${party.postCode}`, fits })
  }
  return list
}

/** Finds the candidates a party of the file means: the first step that hits decides; several hits are for the caller to refuse. */
export function matchParty(
  party: Party,
  candidates: readonly PartyCandidate[],
  ibans: readonly string[] = [],
): PartyMatch {
  const searched: string[] = []
  for (const step of steps(party, ibans)) {
    searched.push(step.searched)
    const found = candidates.filter(step.fits)
    if (found.length > 0) return { candidates: found, matchedBy: step.searched, searched }
  }
  return { candidates: [], matchedBy: null, searched }
}
