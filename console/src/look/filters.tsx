import { useEffect, useState } from 'preact/hooks'
import { query, setQuery, wrongDays } from '../app/address.ts'
import { isNarrow } from '../app/screen-size.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Select } from '../parts/select.tsx'
import { marksOf, typedAmount } from '../words/amount-text.ts'
import { language } from '../words/words.ts'
import { lookWords as say } from './look-words.ts'
import './filters.css'

/** A filter of a list; its value is in the address by its key. */
export interface FilterField {
  readonly key: string
  readonly label: string
  /** `code` takes marks (`70*`, `600..649`, `=700000`), `choice` one of its options. */
  readonly kind?: 'text' | 'code' | 'date' | 'amount' | 'choice'
  readonly options?: readonly { readonly value: string; readonly text: string }[]
  /** Values to choose of while typing. */
  readonly offers?: readonly { readonly value: string; readonly text: string }[]
}

const pauseMs = 300

interface FiltersProps {
  readonly fields: readonly FilterField[]
  /** They always say something, as the days of a report: there is nothing to clear. */
  readonly standing?: boolean
}

/**
 * The filters of a list, in the address as they are typed, so that a link to what is shown can be shared. Many of them are
 * folded on a phone, where the list would begin below the window.
 */
export function Filters({ fields, standing = false }: FiltersProps) {
  const used = fields.filter(({ key }) => (query.value[key] ?? '') !== '').length
  if (standing || !isNarrow.value) return <Fields fields={fields} clears={!standing && used > 0} />
  return (
    <details class="filters-folded">
      <summary>
        {say('filters')}
        {used > 0 && ` (${used})`}
      </summary>
      <Fields fields={fields} clears={used > 0} />
    </details>
  )
}

function Fields({ fields, clears }: { readonly fields: readonly FilterField[]; readonly clears: boolean }) {
  const hasCodes = fields.some(({ kind }) => kind === 'code')
  return (
    <div class="filters" role="search" aria-label={say('filters')}>
      {fields.map((field) =>
        field.kind === 'choice' ? <Choice key={field.key} field={field} /> : <Typed key={field.key} field={field} />,
      )}
      {clears && (
        <div class="filters-end">
          <Button onPress={() => setQuery(Object.fromEntries(fields.map(({ key }) => [key, undefined])))}>
            {say('clear')}
          </Button>
        </div>
      )}
      {hasCodes && (
        <details class="filters-more quiet">
          <summary>{say('codesTitle')}</summary>
          {say('codesHelp')}
        </details>
      )}
    </div>
  )
}

function Choice({ field }: { readonly field: FilterField }) {
  return (
    <Select
      label={field.label}
      value={query.value[field.key] ?? ''}
      options={[{ value: '', text: say('any') }, ...(field.options ?? [])]}
      onValue={(value) => setQuery({ [field.key]: value })}
    />
  )
}

/** Says that the address has something in the place of this filter that is no day; undefined where it has not. */
export function noDayOf(key: string): string | undefined {
  const text = wrongDays.value[key]
  return text === undefined ? undefined : say('wrongDay', { text })
}

/** A filter that is typed: it is in the address once nothing was typed for a moment. */
function Typed({ field }: { readonly field: FilterField }) {
  const { key, label, kind = 'text', offers } = field
  const given = query.value[key] ?? ''
  const [typed, setTyped] = useState(given)
  const meant = kind === 'amount' ? (typedAmount(typed, marksOf(language.value)) ?? '') : typed
  useEffect(() => {
    if (meant !== given) setTyped(given)
    // Only what came by the address from elsewhere (a link, Back) replaces what was typed.
  }, [given])
  useEffect(() => {
    if (meant === given) return
    const timer = setTimeout(() => setQuery({ [key]: meant }), pauseMs)
    return () => clearTimeout(timer)
  }, [meant])
  const isWrong = kind === 'amount' && typed.trim() !== '' && meant === ''
  return (
    <Field
      label={label}
      value={typed}
      onValue={setTyped}
      type={kind === 'date' ? 'date' : kind === 'amount' ? 'amount' : 'search'}
      problem={isWrong ? say('noAmount') : noDayOf(key)}
      {...(offers === undefined ? {} : { offers })}
    />
  )
}
