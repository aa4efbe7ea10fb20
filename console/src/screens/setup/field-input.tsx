import type { RecordField } from '../../api/record-type.ts'
import { Field } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { Check } from '../manage/check.tsx'
import { fieldHint } from './hints.ts'
import { useOffers } from './lookups.ts'
import { fieldName, valueName } from './names/names.ts'
import type { Draft } from './values.ts'
import { setupWords as say } from './words.ts'

/** A field of a record as it is filled in: its name, what may be chosen, what is wrong with it. */
export function FieldInput(props: {
  readonly name: string
  readonly field: RecordField
  readonly value: string
  readonly onValue: (value: string) => void
  readonly problem: string | undefined
  readonly disabled: boolean
  /** What the value stands for. */
  readonly named: string | undefined
  readonly draft: Draft
  readonly company: string
  readonly isNew: boolean
}) {
  const { name, field, value, onValue, problem, isNew } = props
  const { offers, begin } = useOffers(field, value, props.draft, props.company)
  const label = fieldName(name)
  const isFixed = field.sent === 'never' || (field.sent === 'create' && !isNew)
  const disabled = props.disabled || isFixed
  const named = props.named !== undefined && props.named !== '' ? <bdi>{props.named}</bdi> : undefined
  const help = named ?? hintOf(name, field, isNew)
  const more = { label, problem, disabled, ...(help === undefined ? {} : { help }) }
  if (field.kind === 'flag') return <Check {...more} value={value === 'true'} onValue={(now) => onValue(String(now))} />
  if (field.kind === 'choice')
    return (
      <Select
        {...more}
        value={value}
        onValue={onValue}
        options={(field.values ?? []).map((one) => ({ value: one, text: valueName(one) }))}
      />
    )
  const type = field.kind === 'date' ? 'date' : field.kind === 'text' ? 'text' : 'amount'
  return (
    <div onFocusCapture={begin}>
      <Field
        {...more}
        type={type}
        value={value}
        onValue={onValue}
        required={field.required === true && !isFixed}
        {...(field.max === undefined ? {} : { maxLength: field.max })}
        {...(offers === undefined || disabled ? {} : { offers })}
      />
    </div>
  )
}

/** What goes into the field, or why it cannot be filled in. */
function hintOf(name: string, field: RecordField, isNew: boolean): string | undefined {
  const hint = fieldHint(name)
  if (hint !== undefined) return hint
  if (field.sent === 'never') return say('never')
  return field.sent === 'create' && isNew ? say('fixed') : undefined
}
