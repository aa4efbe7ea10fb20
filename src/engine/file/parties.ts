import { isIban } from '../../formats/draft/iban.ts'
import { endpointParts, identifiersOf, partyKey } from '../../formats/match/identifiers.ts'
import type { EInvoice, Party } from '../../formats/read/e-invoice.ts'
import type { FileParties, FileParty } from '../contract/files.ts'

/** Who sells and who buys by an invoice, as master data would have them: whatever it was written in, PDF, e-FFF or CII. */
export function partiesOfInvoice({ seller, buyer, paymentMeans }: EInvoice): FileParties {
  const accounts = paymentMeans.map(({ iban }) => partyKey(iban)).filter(isIban)
  return { seller: partyOf(seller, accounts[0] ?? ''), buyer: partyOf(buyer, '') }
}

function partyOf(party: Party, iban: string): FileParty {
  const { vat, enterprise, gln } = identifiersOf(party)
  const enterpriseNo = enterprise[0] ?? ''
  // Old e-FFF files leave the prefix of a Belgian VAT number out.
  const vatRegistrationNo = vat.find((one) => !/^\d+$/.test(one)) ?? (enterpriseNo === '' ? '' : `BE${enterpriseNo}`)
  const endpoint = endpointParts(party.endpointScheme, party.endpointId ?? '')
  return {
    name: said(party.registrationName) || said(party.name),
    vatRegistrationNo: vat.length === 0 ? '' : vatRegistrationNo || (vat[0] ?? ''),
    enterpriseNo,
    registrationNo: said(party.companyId),
    gln: gln[0] ?? '',
    address: said(party.street),
    postCode: said(party.postCode),
    city: said(party.city),
    countryRegionCode: said(party.country).toUpperCase() || countryOf(vatRegistrationNo),
    endpointScheme: endpoint.id === '' ? '' : endpoint.scheme,
    endpointId: endpoint.id,
    iban,
  }
}

const said = (text: string | null): string => (text ?? '').trim()

// The two VAT prefixes that are no code of a country, and Swiss numbers, which have three letters.
const countries: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

function countryOf(vat: string): string {
  const prefix = /^[A-Z]{2}/.exec(vat)?.[0] ?? ''
  return countries[prefix] ?? prefix
}
