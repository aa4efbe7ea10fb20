import type { PartyCandidate } from './draft.ts'
import type { Party } from '../read/e-invoice.ts'

/** What a file says about who a party is, normalised so that two spellings compare equal. */
export interface PartyIdentifiers {
  readonly vat: readonly string[]
  readonly enterprise: readonly string[]
  readonly gln: readonly string[]
}

/** No identifiers at all, to fill in the ones meant. */
export const nobody: PartyIdentifiers = { vat: [], enterprise: [], gln: [] }

/** Letters and digits only, in upper case: what the SQL function party_key makes of a text. */
export function partyKey(text: string | null): string {
  return (text ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/** What some write before a number: `BTW BE 0999.200.265`. */
const vatLabel = /^(?:BTW|TVA|VAT|MWST)(?:NR|NO)?[:°]?(?=[A-Z]{2}[A-Z0-9]{2}|\d{9,10}$)/

/** A number with its register, as letterheads have it: `RPR Gent 0999.200.265`. */
const registered =
  /^(?=.{0,40}\b(?:RPR|RPM|KBO|BCE|CBE|BTW|TVA|ONDERNEMINGSN|ENTREPRISE))\D{0,40}([01]?\d{3}[ .]?\d{3}[ .]?\d{3})\D{0,40}$/i

const swissSuffix = /^(CHE\d{9})(?:MWST|TVA|IVA)$/

/** VAT number in one spelling: upper case, no separators; Belgian ones with the ten digits of today, Greek ones as EL, Swiss ones without suffix. */
export function normalVat(text: string | null): string | null {
  const compact = (text ?? '')
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(vatLabel, '')
    .replace(swissSuffix, '$1')
    .replace(/^GR(?=\d{9}$)/, 'EL')
  return compact === '' ? null : compact.replace(/^BE(\d{9})$/, 'BE0$1')
}

/** Belgian enterprise number as ten digits, or null when the check digits say it is none (PEPPOL-COMMON-R043). */
export function normalEnterprise(text: string | null): string | null {
  const stated = text ?? ''
  const digits = (registered.exec(stated)?.[1] ?? stated)
    .toUpperCase()
    .replace(/^BE/, '')
    .replace(/[\s./-]/g, '')
    .padStart(10, '0')
  if (!/^\d{10}$/.test(digits) || digits === '0000000000') return null
  return 97n - (BigInt(digits.slice(0, 8)) % 97n) === BigInt(digits.slice(8)) ? digits : null
}

/** The texts that say something, each once. */
export function filled(...values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== ''))] as string[]
}

/** Belgian enterprise number inside a normalised VAT number; some senders leave its BE out. */
function enterpriseOfVat(vat: string | null): string | null {
  return vat !== null && /^(?:BE)?\d{9,10}$/.test(vat) ? normalEnterprise(vat) : null
}

const participant = /^(?:iso6523-actorid-upis::)?(\d{4}):(.+)$/i

/** Scheme and identifier of an endpoint; some write it as networks do, scheme and all: `0208:0999200265`. */
export function endpointParts(scheme: string | null, id: string): { readonly scheme: string; readonly id: string } {
  const stated = (scheme ?? '').toUpperCase()
  const [, written = '', rest = ''] = participant.exec(id) ?? []
  return written === '' || (/^\d{4}$/.test(stated) && stated !== written)
    ? { scheme: stated, id: id.replace(/\s/g, '') }
    : { scheme: written, id: rest.replace(/\s/g, '') }
}

/** What an endpoint is by its scheme; a "GLN" that looks like a Belgian VAT number is one (einvoice.md 4). */
function endpointKind(scheme: string, id: string): 'vat' | 'enterprise' | 'gln' | null {
  if (/^BE\d{9,10}$/i.test(id.replace(/[\s.]/g, ''))) return 'vat'
  if (scheme === '0208' || scheme === '9956' || scheme === 'BE:CBE') return 'enterprise'
  if (scheme === 'BE:VAT' || /^99\d\d$/.test(scheme)) return 'vat'
  return (scheme === '0088' || scheme === 'GLN') && /^\d{13}$/.test(id) ? 'gln' : null
}

/** What an endpoint identifies: enterprise number, VAT number or GLN, by its scheme. */
export function endpointIdentifiers(scheme: string | null, id: string | null): PartyIdentifiers {
  const parts = endpointParts(scheme, id ?? '')
  const kind = id === null ? null : endpointKind(parts.scheme, parts.id)
  const vat = kind === 'vat' ? normalVat(parts.id) : null
  return {
    vat: filled(vat),
    enterprise: filled(kind === 'enterprise' ? normalEnterprise(parts.id) : enterpriseOfVat(vat)),
    gln: filled(kind === 'gln' ? parts.id : null),
  }
}

/** What the registrations of a party identify: its VAT number, its enterprise numbers and its GLNs. */
export function registrationIdentifiers(party: Party): PartyIdentifiers {
  const vat = normalVat(party.vatId)
  const ids = [{ id: party.companyId, scheme: party.companyIdScheme }, ...party.partyIds]
  const belgian = (party.country ?? 'BE').toUpperCase() === 'BE'
  return {
    vat: filled(vat),
    enterprise: filled(
      vat?.startsWith('BE') || belgian ? enterpriseOfVat(vat) : null,
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

/** Identifiers of one of ours, normalised as those of a file. */
export function identifiersOfOurs(
  ours: Pick<PartyCandidate, 'vatRegistrationNo' | 'enterpriseNo' | 'gln'>,
): PartyIdentifiers {
  const vat = normalVat(ours.vatRegistrationNo)
  return {
    vat: filled(vat),
    enterprise: filled(normalEnterprise(ours.enterpriseNo), enterpriseOfVat(vat)),
    gln: filled(ours.gln?.trim() ?? null),
  }
}

/** Whether a party of the file and one of ours share an identifier. */
export function sharesIdentifier(
  wanted: PartyIdentifiers,
  ours: Pick<PartyCandidate, 'vatRegistrationNo' | 'enterpriseNo' | 'gln'>,
): boolean {
  const known = identifiersOfOurs(ours)
  return (['vat', 'enterprise', 'gln'] as const).some((kind) => known[kind].some((one) => wanted[kind].includes(one)))
}

function vatSpellings(vat: string): readonly string[] {
  const key = partyKey(vat)
  if (/^CHE\d{9}$/.test(key)) return [key, `${key}MWST`, `${key}TVA`, `${key}IVA`]
  return key.startsWith('EL') ? [key, `GR${key.slice(2)}`] : [key]
}

function enterpriseSpellings(number: string): readonly string[] {
  const short = number.replace(/^0/, '')
  return [number, short, `BE${number}`, `BE${short}`]
}

/** See {@link partyKeys}. */
interface PartyKeys {
  readonly keys: readonly string[]
  readonly glns: readonly string[]
}

/** How the master data may hold the identifiers of a party, as {@link partyKey}, and its GLNs as they are. */
export function partyKeys(party: Party): PartyKeys {
  return partyKeysOf(identifiersOf(party), [party.endpointId])
}

/** The same of identifiers, and of addresses as they are written. */
export function partyKeysOf(
  { vat, enterprise, gln }: PartyIdentifiers,
  addresses: readonly (string | null)[],
): PartyKeys {
  return {
    keys: filled(...vat.flatMap(vatSpellings), ...enterprise.flatMap(enterpriseSpellings), ...addresses.map(partyKey)),
    glns: gln,
  }
}
