import './Segmented.css'
import './Switch.css'
import './Field.css'
import './Select.css'
import { type ReactNode, useId } from 'react'

interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

/** A group of two to four radio buttons side by side, which the arrow keys can change. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, disabled } = props
  const name = useId()
  return (
    <fieldset className="k-seg" disabled={disabled}>
      <legend className="k-sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface SwitchProps {
  readonly label: ReactNode
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly note?: ReactNode
  readonly problem?: string | undefined
  readonly disabled?: boolean
}

/** A switch for a setting that takes effect without a confirmation. */
export function Switch({ label, on, onChange, note, problem, disabled }: SwitchProps) {
  const noteId = useId()
  const below = note !== undefined || problem !== undefined
  return (
    <div className="k-switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          checked={on}
          disabled={disabled}
          aria-describedby={below ? noteId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className="k-switch-track" aria-hidden="true" />
        <span>{label}</span>
      </label>
      {below && (
        <div className="k-small" id={noteId}>
          {note}
          {problem !== undefined && (
            <div className="k-switch-problem" role="alert">
              {problem}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

interface SelectProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A native select element. Use it for more options than fit side by side. */
export function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  const id = useId()
  return (
    <div className="k-field k-select">
      <label className="k-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="k-field-box">
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
