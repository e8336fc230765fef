import { type ReactNode, useId } from 'react'
import './Segmented.css'

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

export interface SegmentedProps<Value extends string> {
  /** What is chosen here; read out, not drawn. */
  readonly label: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

/** Two to four choices side by side: a radio group, with the arrow keys that every radio group has. */
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
