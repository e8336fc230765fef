import { type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import { Field, type FieldProps, fieldAttributes } from './Field.tsx'

export interface TextInputProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Tabular figures, for addresses and hashes. */
  readonly numeric?: boolean
  /** Inside the box, at its end. */
  readonly suffix?: ReactNode
  readonly name?: string
  readonly id?: string
}

/** One line of free text: addresses, names. Nothing is corrected, completed or trimmed. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, placeholder, disabled, numeric = false, suffix, name } = props
  const ownId = useId()
  const inputId = props.id ?? ownId
  return (
    <Field {...props} inputId={inputId}>
      <div className="k-field-box">
        <input
          {...fieldAttributes(inputId, props)}
          className={classNames(numeric && 'k-num')}
          type="text"
          name={name}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {suffix}
      </div>
    </Field>
  )
}
