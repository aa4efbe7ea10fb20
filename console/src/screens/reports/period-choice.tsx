import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import { setQuery } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { beside, type Period, periodOf, periodText } from '../../look/days.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { language } from '../../words/words.ts'
import { say } from './words.ts'

const newestDocument = graphql(`
  query NewestVatEntry($company: ID!) {
    company(id: $company) {
      vatEntries(first: 1, orderBy: [{ field: VAT_DATE, direction: DESC }, { field: ENTRY_NO, direction: DESC }]) {
        nodes {
          vatDate
        }
      }
    }
  }
`)

/** Leads from an empty period to the newest month with VAT entries; nothing where there are none. */
export function NewestPeriod() {
  const id = company.value?.id
  const { data } = useAsk(newestDocument, id === undefined ? undefined : { company: id }).value
  const newest = periodOf(data?.company?.vatEntries?.nodes[0]?.vatDate?.slice(0, 7))
  if (newest === undefined) return null
  const month = new Intl.DateTimeFormat(language.value, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const name = month.format(new Date(Date.UTC(newest.year, (newest.month ?? 1) - 1, 1)))
  return (
    <Button kind="main" onPress={() => setQuery({ period: periodText(newest), grid: undefined })}>
      {say('newestPeriod', { month: name })}
    </Button>
  )
}

/** Chooses a month or quarter; it is in the address as `period`. */
export function PeriodChoice({ period }: { readonly period: Period }) {
  const set = (to: Period): void => setQuery({ period: periodText(to), grid: undefined })
  const part = periodText(period).slice(5)
  return (
    <div class="filters period">
      <div class="filters-end row">
        <Button label={say('before')} onPress={() => set(beside(period, -1))}>
          ←
        </Button>
        <Button label={say('behind')} onPress={() => set(beside(period, 1))}>
          →
        </Button>
      </div>
      <Select
        label={say('period')}
        value={part}
        options={parts()}
        onValue={(value) => setQuery({ period: `${periodText(period).slice(0, 4)}-${value}`, grid: undefined })}
      />
      <YearField period={period} />
    </div>
  )
}

/** The year of a period. What is no year is not taken. */
function YearField({ period }: { readonly period: Period }) {
  return (
    <Field
      label={say('year')}
      value={String(period.year)}
      maxLength={4}
      onValue={(value) => {
        if (/^[12]\d{3}$/.test(value))
          setQuery({ period: periodText({ ...period, year: Number(value) }), grid: undefined })
      }}
    />
  )
}

/** The months by name, then the quarters. */
function parts(): readonly { readonly value: string; readonly text: string }[] {
  const name = new Intl.DateTimeFormat(language.value, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    text: name.format(new Date(Date.UTC(2026, index, 1))),
  }))
  const quarters = [1, 2, 3, 4].map((no) => ({ value: `Q${no}`, text: say('quarter', { no }) }))
  return [...months, ...quarters]
}
