import { useId } from 'react'
import './Field.css'
import './Select.css'

export interface SelectProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of several in a native list, where they are too many to stand side by side. */
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
