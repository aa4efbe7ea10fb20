import type { OwnCompany } from '../match/draft.ts'
import { endpointIdentifiers, identifiersOfOurs, registrationIdentifiers } from '../match/identifiers.ts'
import type { Party } from '../read/e-invoice.ts'
import { endpointSchemes } from '../rules/code-lists/peppol.ts'
import { isGln } from '../rules/peppol/identifiers.ts'

/**
 * The electronic address of a party of a file, as `0208:0999200166`: the one it states where Peppol knows its scheme, else its
 * Belgian enterprise number, else its GLN; e-FFF states enterprise and VAT numbers its own way. Null when there is none.
 */
export function addressOf(party: Party): string | null {
  const { endpointScheme: scheme, endpointId: id } = party
  const stated = endpointIdentifiers(scheme, id)
  if (scheme !== null && id !== null && endpointSchemes.has(scheme) && isPlain(id) && isRight(scheme, id, stated))
    return `${scheme}:${id}`
  const registered = registrationIdentifiers(party)
  return numbered([...stated.enterprise, ...registered.enterprise], [...stated.gln, ...registered.gln])
}

/** The electronic address of this company: its enterprise number, else its GLN. */
export function addressOfOurs(company: OwnCompany): string | null {
  const { enterprise, gln } = identifiersOfOurs(company)
  return numbered(enterprise, gln)
}

function numbered(enterprise: readonly string[], glns: readonly string[]): string | null {
  const [number] = enterprise
  if (number !== undefined) return `0208:${number}`
  const gln = glns.find(isGln)
  return gln === undefined ? null : `0088:${gln}`
}

// What is written into our file must not break a rule of it.
function isPlain(id: string): boolean {
  return /^[\w.:/@+-]{1,135}$/.test(id)
}

function isRight(scheme: string, id: string, { enterprise }: ReturnType<typeof endpointIdentifiers>): boolean {
  if (scheme === '0088') return isGln(id)
  return scheme !== '0208' || enterprise.includes(id)
}
