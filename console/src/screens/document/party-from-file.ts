import { parsedPage } from './parsed-page.ts'

/** What an e-invoice says of its seller; '' for what it does not say. */
export interface SellerInFile {
  readonly name: string
  readonly vatRegistrationNo: string
  readonly enterpriseNo: string
  readonly address: string
  readonly postCode: string
  readonly city: string
  readonly countryRegionCode: string
  readonly endpointScheme: string
  readonly endpointId: string
  readonly iban: string
}

/** Reads the seller out of a file in Base64 (UBL or CII, as XML); undefined for another kind of file. */
export function sellerOf(contentString: string): SellerInFile | undefined {
  const bytes = Uint8Array.from(atob(contentString), (one) => one.charCodeAt(0))
  const text = new TextDecoder().decode(bytes)
  if (!/^\s*\uFEFF?\s*</.test(text)) return undefined
  const page = parsedPage(text)
  const ubl = all(page, 'AccountingSupplierParty')[0]
  if (ubl !== undefined) return ofUbl(page, ubl)
  const cii = all(page, 'SellerTradeParty')[0]
  return cii === undefined ? undefined : ofCii(page, cii)
}

function ofUbl(page: Document, seller: Element): SellerInFile {
  const endpoint = all(seller, 'EndpointID')[0]
  const legal = all(seller, 'PartyLegalEntity')[0]
  const address = all(seller, 'PostalAddress')[0]
  return {
    name: textAt(legal, 'RegistrationName') || textAt(all(seller, 'PartyName')[0], 'Name'),
    vatRegistrationNo: textAt(all(seller, 'PartyTaxScheme')[0], 'CompanyID'),
    enterpriseNo: textAt(legal, 'CompanyID'),
    address: textAt(address, 'StreetName'),
    postCode: textAt(address, 'PostalZone'),
    city: textAt(address, 'CityName'),
    countryRegionCode: textAt(all(address, 'Country')[0], 'IdentificationCode'),
    endpointScheme: endpoint?.getAttribute('schemeID') ?? '',
    endpointId: endpoint?.textContent.trim() ?? '',
    iban: textAt(all(page, 'PayeeFinancialAccount')[0], 'ID'),
  }
}

function ofCii(page: Document, seller: Element): SellerInFile {
  const endpoint = all(all(seller, 'URIUniversalCommunication')[0], 'URIID')[0]
  const address = all(seller, 'PostalTradeAddress')[0]
  const registrations = all(seller, 'SpecifiedTaxRegistration').flatMap((one) => all(one, 'ID'))
  return {
    name: textAt(seller, 'Name'),
    vatRegistrationNo: registrations.find((one) => one.getAttribute('schemeID') === 'VA')?.textContent.trim() ?? '',
    enterpriseNo: textAt(all(seller, 'SpecifiedLegalOrganization')[0], 'ID'),
    address: textAt(address, 'LineOne'),
    postCode: textAt(address, 'PostcodeCode'),
    city: textAt(address, 'CityName'),
    countryRegionCode: textAt(address, 'CountryID'),
    endpointScheme: endpoint?.getAttribute('schemeID') ?? '',
    endpointId: endpoint?.textContent.trim() ?? '',
    iban: textAt(all(page, 'PayeePartyCreditorFinancialAccount')[0], 'IBANID'),
  }
}

function all(of: Document | Element | undefined, name: string): readonly Element[] {
  return of === undefined ? [] : [...of.getElementsByTagNameNS('*', name)]
}

const textAt = (of: Element | undefined, name: string): string => all(of, name)[0]?.textContent.trim() ?? ''
