import type { XmlNode } from '../text/parse-xml.ts'
import { held, many, meant, one, said, type Part } from './element.ts'

/** A postal address under the name it has where it stands. */
export function address(name: string, from: XmlNode | null): XmlNode | null {
  return held(
    name,
    from,
    said('StreetName', one(from, 'LineOne')),
    said('AdditionalStreetName', one(from, 'LineTwo')),
    said('CityName', one(from, 'CityName')),
    said('PostalZone', one(from, 'PostcodeCode')),
    said('CountrySubentity', one(from, 'CountrySubDivisionName')),
    held('AddressLine', null, said('Line', one(from, 'LineThree'))),
    held('Country', null, said('IdentificationCode', one(from, 'CountryID'))),
  )
}

/** Registrations for tax: VA is the VAT number, any other scheme keeps its name. */
function taxSchemes(party: XmlNode | null): Part {
  return many(party, 'SpecifiedTaxRegistration').map((registration) => {
    const id = one(registration, 'ID')
    const scheme = (id?.attributes.get('schemeID') ?? 'VA').trim().toUpperCase()
    return held(
      'PartyTaxScheme',
      registration,
      said('CompanyID', id),
      held('TaxScheme', null, meant('ID', scheme === 'VA' ? 'VAT' : scheme)),
    )
  })
}

function identifications(party: XmlNode | null): Part {
  return [...many(party, 'ID'), ...many(party, 'GlobalID')].map((id) =>
    held('PartyIdentification', null, said('ID', id)),
  )
}

function contact(party: XmlNode | null): XmlNode | null {
  const from = one(party, 'DefinedTradeContact')
  return held(
    'Contact',
    from,
    said('Name', one(from, 'PersonName') ?? one(from, 'DepartmentName')),
    said('Telephone', one(from, 'TelephoneUniversalCommunication', 'CompleteNumber')),
    said('ElectronicMail', one(from, 'EmailURIUniversalCommunication', 'URIID')),
  )
}

/** Seller or buyer: its name is the registered one (BT-27, BT-44), the trading name stands with its legal organisation. */
export function tradeParty(name: string, from: XmlNode | null, more: Part = []): XmlNode | null {
  const legal = one(from, 'SpecifiedLegalOrganization')
  return held(
    name,
    from,
    held(
      'Party',
      from,
      said('EndpointID', one(from, 'URIUniversalCommunication', 'URIID')),
      identifications(from),
      more,
      held('PartyName', null, said('Name', one(legal, 'TradingBusinessName'))),
      address('PostalAddress', one(from, 'PostalTradeAddress')),
      taxSchemes(from),
      held(
        'PartyLegalEntity',
        legal,
        said('RegistrationName', one(from, 'Name')),
        said('CompanyID', one(legal, 'ID')),
        said('CompanyLegalForm', one(from, 'Description')),
      ),
      contact(from),
    ),
  )
}

/** Payee or tax representative: the name is all they are called by. */
export function namedParty(name: string, from: XmlNode | null): XmlNode | null {
  const legal = one(from, 'SpecifiedLegalOrganization')
  return held(
    name,
    from,
    identifications(from),
    held('PartyName', null, said('Name', one(from, 'Name'))),
    address('PostalAddress', one(from, 'PostalTradeAddress')),
    taxSchemes(from),
    held('PartyLegalEntity', legal, said('CompanyID', one(legal, 'ID'))),
  )
}
