import type { Party } from './e-invoice.ts'
import type { XmlNode } from './text/parse-xml.ts'
import { attribute, basic, basics, group, groups, text, value } from './ubl.ts'

/** The VAT registration: the PartyTaxScheme of scheme VAT, else the first one that names no scheme. */
function vatIdOf(party: XmlNode | null): string | null {
  const schemes = groups(party, 'PartyTaxScheme')
  const schemeOf = (node: XmlNode): string | null => text(group(node, 'TaxScheme'), 'ID')?.toUpperCase() ?? null
  const chosen =
    schemes.find((node) => schemeOf(node) === 'VAT') ?? schemes.find((node) => schemeOf(node) === null) ?? null
  return text(chosen, 'CompanyID')
}

// Old files, and Dutch ones, have the number of the house beside the street.
function streetOf(address: XmlNode | null): string | null {
  const parts = [text(address, 'StreetName'), text(address, 'BuildingNumber')].filter((one) => one !== null)
  return parts.length === 0 ? null : parts.join(' ')
}

/** Seller or buyer from AccountingSupplierParty or AccountingCustomerParty. */
export function readParty(root: XmlNode, element: 'AccountingSupplierParty' | 'AccountingCustomerParty'): Party {
  const outer = group(root, element)
  const party = group(outer, 'Party')
  const endpoint = basic(party, 'EndpointID')
  const legal = group(party, 'PartyLegalEntity')
  const company = basic(legal, 'CompanyID')
  const address = group(party, 'PostalAddress')
  return {
    name: text(group(party, 'PartyName'), 'Name'),
    registrationName: text(legal, 'RegistrationName'),
    endpointId: value(endpoint),
    endpointScheme: attribute(endpoint, 'schemeID'),
    vatId: vatIdOf(party),
    companyId: value(company),
    companyIdScheme: attribute(company, 'schemeID'),
    partyIds: groups(party, 'PartyIdentification').flatMap((identification) =>
      basics(identification, 'ID').flatMap((node) => {
        const id = value(node)
        if (id === null) return []
        const agencyId = attribute(node, 'schemeAgencyID')
        return [{ id, scheme: attribute(node, 'schemeID'), agencyId, agencyName: attribute(node, 'schemeAgencyName') }]
      }),
    ),
    supplierAssignedId: text(outer, 'SupplierAssignedAccountID'),
    customerAssignedId: text(outer, 'CustomerAssignedAccountID'),
    street: streetOf(address),
    city: text(address, 'CityName'),
    postCode: text(address, 'PostalZone'),
    country: text(group(address, 'Country'), 'IdentificationCode'),
    xpath: `/${root.name}/cac:${element}`,
  }
}
