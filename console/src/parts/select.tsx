import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import './field.css'

interface SelectProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly text: string }[]
  readonly onValue: (value: V) => void
  readonly problem?: string | undefined
  readonly help?: ComponentChildren
  readonly disabled?: boolean
  /** The label is for screen readers only. */
  readonly bare?: boolean
}

/** A choice of some; the browser's own list, which every keyboard, phone and screen reader knows. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, value, options, onValue, problem, help, bare = false } = props
  const id = useId()
  const said = [problem === undefined ? '' : `${id}-problem`, help === undefined ? '' : `${id}-help`]
  return (
    <div class="field">
      <label class={bare ? 'unseen' : 'field-label'} for={id}>
        {label}
      </label>
      <select
        id={id}
        class="field-input"
        value={value}
        disabled={props.disabled}
        aria-invalid={problem !== undefined}
        aria-describedby={said.filter((one) => one !== '').join(' ') || undefined}
        onChange={(event) => {
          const chosen = options.find((one) => one.value === event.currentTarget.value)
          if (chosen !== undefined) onValue(chosen.value)
        }}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value} selected={one.value === value}>
            {one.text}
          </option>
        ))}
      </select>
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
