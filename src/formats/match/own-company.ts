import { quoted } from '../../core/problem.ts'
import type { OwnCompany } from './draft.ts'
import type { Party } from '../read/e-invoice.ts'
import {
  identifiersOf,
  identifiersOfOurs,
  registrationIdentifiers,
  sharesIdentifier,
  type PartyIdentifiers,
} from './identifiers.ts'
import { normalName } from './party.ts'

/** A VAT number as far as it can be somebody else's: a country and digits, not `N/A`. */
const vatNumber = /^[A-Z]{2}[A-Z0-9]*\d/

/**
 * How a party of a file names this company (F58). The VAT number or the enterprise number decides where the file has one: what
 * comes to our endpoint for a sister company is not ours. Without one the endpoint or the GLN does, and the name only where
 * there is nothing else to go by.
 */
export function namesUs(party: Party, us: OwnCompany): 'number' | 'name' | 'no' {
  const registrations = { ...registrationIdentifiers(party), gln: [] }
  if (sharesIdentifier(registrations, us)) return 'number'
  const known = identifiersOfOurs(us)
  const stated = registrationIdentifiers({ ...party, partyIds: [] })
  const isOther = stated.enterprise.length > 0 || stated.vat.some((vat) => vatNumber.test(vat))
  if (isOther && known.vat.length + known.enterprise.length > 0) return 'no'
  const said = identifiersOf(party)
  if (sharesIdentifier(said, us)) return 'number'
  // Where both have something better to go by, the same name is a coincidence.
  if (tells(known) && (tells(said) || party.companyId !== null)) return 'no'
  const ours = nameKey(us.name)
  return ours !== '' && [party.name, party.registrationName].some((name) => nameKey(name) === ours) ? 'name' : 'no'
}

function tells({ vat, enterprise, gln }: PartyIdentifiers): boolean {
  return vat.length + enterprise.length + gln.length > 0
}

// `DEMO Verkoop N.V.` is `Demo Verkoop NV`.
function nameKey(name: string | null): string {
  return normalName(name).replaceAll(' ', '')
}

/** A party of a file, for messages: its name and the number it is known by. */
export function partyText(party: Party): string {
  const { name, registrationName, vatId, companyId, endpointId } = party
  return numbered(name ?? registrationName ?? 'without a name', vatId ?? companyId ?? endpointId)
}

/** This company, for messages. */
export function companyText({ name, vatRegistrationNo, enterpriseNo }: OwnCompany): string {
  return numbered(name, vatRegistrationNo || enterpriseNo)
}

function numbered(name: string, number: string | null): string {
  return number === null || number === '' ? quoted(name) : `${quoted(name)} (${quoted(number)})`
}
