import { type DemoClient, recordsOf } from './client.ts'
import { buyerOf } from './file.ts'
import { literal } from './books.ts'

/** Number of the customer that the file names as its buyer, made when the company does not have it. */
export async function customerOf(client: DemoClient, company: string, xml: string): Promise<string> {
  const buyer = buyerOf(xml)
  const no = (buyer.enterprise || buyer.vat || buyer.endpointId || buyer.partyId)
    .replace(/[^0-9A-Z]/gi, '')
    .slice(0, 20)
    .toUpperCase()
  if (no === '') throw new Error('The file gives its buyer no number to make a customer of.')
  const known = await client.odata('GET', `${company}/customers?$filter=${literal('no', no)}`)
  if (recordsOf(known, 'value').length > 0) return no
  await client.odata('POST', `${company}/customers`, {
    no,
    name: buyer.name.slice(0, 100),
    vatRegistrationNo: buyer.vat,
    enterpriseNo: buyer.enterprise,
    endpointScheme: buyer.endpointScheme,
    endpointId: buyer.endpointId,
    countryRegionCode: buyer.country,
    ...groupsOf(buyer.country, buyer.charged),
    paymentTermsCode: '30D',
  })
  return no
}

// The template's groups by country (D26).
const euCountries = new Set(
  'AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

function groupsOf(country: string, charged: boolean): object {
  if (country === 'BE' || charged)
    return { postingGroup: 'DOMESTIC', genBusPostingGroup: 'DOMESTIC', vatBusPostingGroup: 'DOMESTIC' }
  return euCountries.has(country)
    ? { postingGroup: 'EU', genBusPostingGroup: 'EU', vatBusPostingGroup: 'EU' }
    : { postingGroup: 'FOREIGN', genBusPostingGroup: 'EXPORT', vatBusPostingGroup: 'IMPEXP' }
}
