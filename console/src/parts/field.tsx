import type { ComponentChildren } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import { common as words } from '../words/shared-words.ts'
import './field.css'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly type?: 'text' | 'password' | 'date' | 'search' | 'amount'
  /** What is wrong with it, and what to do. */
  readonly problem?: string | undefined
  /** What it is for, below it. */
  readonly help?: ComponentChildren
  /** What the page says about it elsewhere: the ids of these elements, and whether what stands in the field is wrong by them. */
  readonly told?: { readonly ids: readonly string[]; readonly isWrong: boolean } | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly autoComplete?: string
  readonly placeholder?: string
  readonly maxLength?: number
  readonly rows?: number
  /** Values to choose of while typing. */
  readonly offers?: readonly { readonly value: string; readonly text: string }[]
  /** The label is for screen readers only, where what stands beside says it. */
  readonly bare?: boolean
  /** The label is a name that somebody gave, in whatever direction it is read. */
  readonly isNamed?: boolean
  /** When it is left, or Enter is pressed. */
  readonly onDone?: (value: string) => void
}

interface Typing {
  readonly currentTarget: { value: string; readonly validity: ValidityState }
}

/** A field for text with its label, help and problem. With `rows` it has several lines. Money is text here too. */
export function Field(props: FieldProps) {
  const { label, value, onValue, type = 'text', help, offers, rows, bare = false, onDone } = props
  const id = useId()
  const typing = useTyping(value, onValue, onDone)
  const problem = props.problem ?? (typing.isNoDay ? words('noDay') : undefined)
  const inputOf = () => {
    const more = { ...common, autocomplete: props.autoComplete ?? 'off' }
    // Without a last day a browser takes years of six digits, and four are not the end of typing.
    if (type === 'date') return <input {...more} type="date" max="9999-12-31" />
    if (type === 'password') return <input {...more} type="password" />
    if (offers !== undefined) return <input {...more} type="text" list={`${id}-offers`} />
    if (type === 'search') return <input {...more} type="search" />
    return <input {...more} type="text" inputMode={type === 'amount' ? 'decimal' : undefined} />
  }
  const said = [
    problem === undefined ? '' : `${id}-problem`,
    help === undefined ? '' : `${id}-help`,
    ...(props.told?.ids ?? []),
  ]
  const common = {
    id,
    // While it is none, the browser's own value is empty: another one would wipe what is being typed.
    value: typing.isBad ? '' : value,
    class: 'field-input',
    dir: 'auto' as const,
    required: props.required,
    disabled: props.disabled,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    'aria-invalid': problem !== undefined || props.told?.isWrong === true,
    'aria-describedby': said.filter((one) => one !== '').join(' ') || undefined,
    'data-autofocus': props.autoFocus,
    ...typing.on,
  }
  return (
    <div class="field">
      <label class={bare ? 'unseen' : 'field-label'} for={id}>
        {props.isNamed === true ? <bdi>{label}</bdi> : label}
      </label>
      {rows === undefined ? inputOf() : <textarea {...common} rows={rows} />}
      {offers !== undefined && (
        <datalist id={`${id}-offers`}>
          {offers.map((one) => (
            <option key={one.value} value={one.value}>
              {one.text}
            </option>
          ))}
        </datalist>
      )}
      {help !== undefined && (
        <div id={`${id}-help`} class="field-help">
          {help}
        </div>
      )}
      {problem !== undefined && (
        <div id={`${id}-problem`} class="field-problem">
          {problem}
        </div>
      )}
    </div>
  )
}

/** What is typed, as its screen hears of it: a day only when it is one. */
function useTyping(value: string, onValue: FieldProps['onValue'], onDone: FieldProps['onDone']) {
  const [isBad, setBad] = useState(false)
  const [isNoDay, setNoDay] = useState(false)
  const before = useRef(value)
  const on = {
    onFocus: () => (before.current = value),
    // Enter, with Ctrl too, sends what is there.
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') before.current = value
    },
    onInput: ({ currentTarget: input }: Typing) => {
      // A day that is half typed, or that no calendar has, has the value of an empty one: until it is a day, what was there stands.
      setBad(input.validity.badInput)
      if (!input.validity.badInput) setNoDay(false)
      onValue(input.validity.badInput ? before.current : input.value)
    },
    onBlur: ({ currentTarget: input }: Typing) => {
      setBad(false)
      setNoDay(input.validity.badInput)
      if (input.validity.badInput) input.value = before.current
      else if (input.value !== value) onValue(input.value)
    },
    onChange: ({ currentTarget: input }: Typing) => {
      if (!input.validity.badInput) onDone?.(input.value)
    },
  }
  return { isBad, isNoDay, on }
}
