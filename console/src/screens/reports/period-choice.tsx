import { setQuery } from '../../app/address.ts'
import { beside, type Period, periodText } from '../../look/days.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { language } from '../../words/words.ts'
import { say } from './words.ts'

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
