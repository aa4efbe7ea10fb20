import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import './manage.css'

/** A box to tick, with its label; what it is for and what is wrong stand below it. */
export function Check(props: {
  readonly label: ComponentChildren
  readonly value: boolean
  readonly onValue: (value: boolean) => void
  readonly help?: ComponentChildren
  readonly problem?: string | undefined
  readonly disabled?: boolean
  /** What it is called where the label alone does not say it. */
  readonly name?: string
}) {
  const { label, value, onValue, help, problem, disabled = false, name } = props
  const id = useId()
  const said = [help === undefined ? '' : `${id}-help`, problem === undefined ? '' : `${id}-problem`].join(' ').trim()
  return (
    <div class="check">
      <label class="check-label">
        <input
          type="checkbox"
          class="check-box"
          checked={value}
          disabled={disabled}
          aria-label={name}
          aria-invalid={problem !== undefined}
          aria-describedby={said === '' ? undefined : said}
          onChange={(event) => onValue(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {help !== undefined && (
        <div id={`${id}-help`} class="field-help check-more">
          {help}
        </div>
      )}
      {problem !== undefined && (
        <div id={`${id}-problem`} class="field-problem check-more">
          {problem}
        </div>
      )}
    </div>
  )
}
