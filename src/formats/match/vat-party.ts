import type { ImportSide } from '../../model/import-side.ts'
import { countryClass, isVatPrefix, northernIreland, type CountryClass } from '../../model/reports/vat-countries.ts'
import { importGroups } from '../../model/reports/vat-grids.ts'
import type { PartyCandidate, VatPair } from './draft.ts'
import type { Party } from '../read/e-invoice.ts'
import { normalVat } from './identifiers.ts'

/** What is known of the other party for VAT; empty texts are not known. */
export interface VatParty {
  readonly side: ImportSide
  /** Its number among ours; empty when nobody, or more than one, was found. */
  readonly no: string
  readonly fileCountry: string
  readonly recordCountry: string
  readonly fileVat: string
  readonly recordVat: string
  readonly vatBusPostingGroup: string
}

/** What is known of the other party of a file, by the file and by the customer or vendor found. */
export function vatPartyOf(
  side: ImportSide,
  theirs: Pick<Party, 'country' | 'vatId'>,
  party: Pick<PartyCandidate, 'no' | 'countryRegionCode' | 'vatRegistrationNo' | 'vatBusPostingGroup'> | null,
): VatParty {
  return {
    side,
    no: party?.no ?? '',
    fileCountry: (theirs.country ?? '').trim().toUpperCase(),
    recordCountry: (party?.countryRegionCode ?? '').trim().toUpperCase(),
    fileVat: normalVat(theirs.vatId) ?? '',
    recordVat: normalVat(party?.vatRegistrationNo ?? null) ?? '',
    vatBusPostingGroup: party?.vatBusPostingGroup ?? '',
  }
}

/** What a VAT business posting group is for, by the pairs of the setup it is in. */
export type GroupPlace = 'domestic' | 'co-contracting' | 'EU' | 'outside' | 'import'

/** Where those are who have such a group. */
export const classOfPlace: Readonly<Record<GroupPlace, CountryClass>> = {
  domestic: 'Belgium',
  'co-contracting': 'Belgium',
  EU: 'EU',
  outside: 'Outside EU',
  import: 'Outside EU',
}

/** What a business group is for; null for one without pairs. */
export function groupPlace(pairs: readonly VatPair[], group: string): GroupPlace | null {
  const own = pairs.filter((pair) => pair.vatBusPostingGroup === group && pair.calculation !== 'Full VAT')
  if (group === '' || own.length === 0) return null
  if (own.some((pair) => pair.euService || pair.taxCategory === 'K')) return 'EU'
  if (importGroups.includes(group)) return 'import'
  if (own.some((pair) => pair.taxCategory === 'G')) return 'outside'
  return own.some((pair) => pair.taxCategory === 'AE') ? 'co-contracting' : 'domestic'
}

/** What a product group is for; null where the setup does not tell. */
export function groupKind(pairs: readonly VatPair[], group: string): 'goods' | 'services' | null {
  const own = pairs.filter((pair) => pair.vatProdPostingGroup === group)
  if (own.some((pair) => pair.euService)) return 'services'
  return own.some((pair) => pair.taxCategory === 'K') ? 'goods' : null
}

// Numbers of the one-stop shop (EU, IM) and labels left before a number say no country.
function vatCountry(number: string, country: string): string {
  const letters = /^[A-Z]{2}(?=[A-Z0-9]*\d)/.exec(number)?.[0] ?? ''
  return isVatPrefix(letters) || (letters !== '' && letters === country) ? letters : ''
}

/** Where each thing known says that the party is; null where it says nothing. */
export interface Whereabouts {
  readonly fileCountry: CountryClass | null
  readonly recordCountry: CountryClass | null
  readonly fileVat: CountryClass | null
  readonly recordVat: CountryClass | null
}

/** Reads them for a supply of goods or anything else, which differs for Northern Ireland. */
export function whereabouts(party: VatParty, goods: boolean): Whereabouts {
  const fileVat = vatCountry(party.fileVat, party.fileCountry)
  const recordVat = vatCountry(party.recordVat, party.recordCountry)
  const northern = fileVat === northernIreland || recordVat === northernIreland
  const classOf = (code: string) => countryClass(northern && code === 'GB' ? northernIreland : code, goods)
  return {
    fileCountry: classOf(party.fileCountry),
    recordCountry: classOf(party.recordCountry),
    fileVat: classOf(fileVat),
    recordVat: classOf(recordVat),
  }
}

/** Where a party is for VAT: its VAT number says so first, since it acts by it, then its country; null when nothing is known. */
export function partyClass({ fileVat, recordVat, fileCountry, recordCountry }: Whereabouts): CountryClass | null {
  return fileVat ?? recordVat ?? fileCountry ?? recordCountry
}

/** Everything known of the party, for a message: `country FR in the file, country FR of customer C4, …`. */
export function knownOf(party: VatParty): string {
  const whose = `${party.side === 'sales' ? 'customer' : 'vendor'} ${party.no}`
  const fromFile = party.fileVat === '' ? 'no VAT number' : `VAT number ${party.fileVat}`
  return [
    `${party.fileCountry === '' ? 'no country' : `country ${party.fileCountry}`} and ${fromFile} in the file`,
    ...(party.no === ''
      ? []
      : [
          `${party.recordCountry === '' ? 'no country' : `country ${party.recordCountry}`}, ${
            party.recordVat === '' ? 'no VAT number' : `VAT number ${party.recordVat}`
          } and VAT business group ${party.vatBusPostingGroup === '' ? '(none)' : party.vatBusPostingGroup} of ${whose}`,
        ]),
  ].join('; ')
}
