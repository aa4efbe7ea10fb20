import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import { company } from '../../app/company.ts'
import { Select } from '../../parts/select.tsx'
import { words } from '../../words/words.ts'

const groupsDocument = graphql(`
  query GroupsOfFirstVendor($company: ID!) {
    company(id: $company) {
      vendorPostingGroups(first: 100, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      genBusPostingGroups(first: 100, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      vatBusinessPostingGroups(first: 100, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
    }
  }
`)

const say = words({
  en: {
    postingGroup: 'Vendor posting group',
    genBusPostingGroup: 'Business group',
    vatBusPostingGroup: 'VAT business group',
  },
  nl: {
    postingGroup: 'Leveranciersboekingsgroep',
    genBusPostingGroup: 'Bedrijfsboekingsgroep',
    vatBusPostingGroup: 'Btw-bedrijfsboekingsgroep',
  },
  fr: {
    postingGroup: 'Groupe compta. fournisseur',
    genBusPostingGroup: 'Groupe compta. marché',
    vatBusPostingGroup: 'Groupe compta. marché TVA',
  },
  de: {
    postingGroup: 'Kreditorenbuchungsgruppe',
    genBusPostingGroup: 'Geschäftsbuchungsgruppe',
    vatBusPostingGroup: 'MwSt.-Geschäftsbuchungsgruppe',
  },
})

/** The groups by which a vendor is booked. */
export interface VendorGroups {
  readonly postingGroup: string
  readonly genBusPostingGroup: string
  readonly vatBusPostingGroup: string
}

interface Group {
  readonly code: string
  readonly description?: string | null
}

const europe = 'AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Groups as the Belgian setup calls those of a country; the first there is where it calls them otherwise. */
function usualOf(country: string, all: readonly Group[], abroad: string): string {
  const wanted = country === '' || country === 'BE' ? 'DOMESTIC' : europe.includes(country) ? 'EU' : abroad
  return (all.find(({ code }) => code === wanted) ?? all[0])?.code ?? ''
}

/**
 * The groups of the very first vendor of a company, which no other one can be taken from: proposed by the country of the file,
 * to be changed by the user. `given` is what he chose.
 */
export function useFirstGroups(country: string, given: Partial<VendorGroups>, isFirst: boolean) {
  const { data } = useAsk(groupsDocument, isFirst ? { company: company.value?.id ?? '' } : undefined).value
  const all = {
    postingGroup: data?.company?.vendorPostingGroups?.nodes ?? [],
    genBusPostingGroup: data?.company?.genBusPostingGroups?.nodes ?? [],
    vatBusPostingGroup: data?.company?.vatBusinessPostingGroups?.nodes ?? [],
  }
  const groups: VendorGroups = {
    postingGroup: given.postingGroup ?? usualOf(country, all.postingGroup, 'FOREIGN'),
    genBusPostingGroup: given.genBusPostingGroup ?? usualOf(country, all.genBusPostingGroup, 'EXPORT'),
    vatBusPostingGroup: given.vatBusPostingGroup ?? usualOf(country, all.vatBusPostingGroup, 'IMPEXP'),
  }
  return { all, groups }
}

/** Their three choices. */
export function FirstGroups(props: {
  readonly of: ReturnType<typeof useFirstGroups>
  readonly onGiven: (key: keyof VendorGroups, code: string) => void
}) {
  const { all, groups } = props.of
  return (
    <div class="document-fields">
      {(['postingGroup', 'genBusPostingGroup', 'vatBusPostingGroup'] as const).map((key) => (
        <Select
          key={key}
          label={say(key)}
          value={groups[key]}
          onValue={(code) => props.onGiven(key, code)}
          options={all[key].map(({ code, description }) => ({ value: code, text: `${code} ${description ?? ''}` }))}
        />
      ))}
    </div>
  )
}
