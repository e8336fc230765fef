import { type KeyboardEvent, type ReactNode, startTransition, useId, useOptimistic } from 'react'
import { AMOUNT_STEP, stepAmount } from '../amounts/stepAmount.ts'
import { classNames } from './classNames.ts'
import { Field, type FieldProps, fieldAttributes } from './Field.tsx'

export interface AmountInputProps extends FieldProps {
  /** Exactly what was typed; parse it with domain's parseAmount, which says what is wrong. */
  readonly value: string
  /** Called on every keystroke in a transition: the field updates at once, whatever depends on the amount follows. */
  readonly onChange: (text: string) => void
  /** Decimals of what is entered; the arrow keys step by 0.001 in them. 18 unless told. */
  readonly decimals?: number
  /** Inside the box: 'shares', a token symbol. */
  readonly unit?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly size?: 'normal' | 'large'
  readonly name?: string
  readonly id?: string
  /** The key that leads here. */
  readonly shortcut?: string
}

/**
 * An amount as text: a number input would throw away what a person typed. Arrow up and down step by 0.001 and never
 * below 0; nothing that was typed is ever rewritten otherwise.
 */
export function AmountInput(props: AmountInputProps) {
  const {
    value,
    onChange,
    decimals = 18,
    unit,
    placeholder = AMOUNT_STEP,
    disabled,
    size = 'normal',
    name,
  } = props
  const [typed, showTyped] = useOptimistic(value)
  const type = (text: string) =>
    startTransition(() => {
      showTyped(text)
      onChange(text)
    })
  // Leaving the field for a button, or pressing Enter, must act on what was typed, so the pending transition is flushed.
  const settle = () => typed !== value && onChange(typed)
  const ownId = useId()
  const inputId = props.id ?? ownId
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    type(stepAmount(typed, decimals, event.key === 'ArrowUp' ? 'up' : 'down'))
  }
  return (
    <Field {...props} inputId={inputId}>
      <div className={classNames('k-field-box', size === 'large' && 'k-field-box-large')}>
        <input
          {...fieldAttributes(inputId, props)}
          className="k-num"
          type="text"
          inputMode="decimal"
          min={0}
          step={AMOUNT_STEP}
          name={name}
          aria-keyshortcuts={props.shortcut}
          value={typed}
          data-ahead={typed !== value || undefined}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={keyDown}
        />
        {unit !== undefined && <span className="k-field-unit">{unit}</span>}
      </div>
    </Field>
  )
}
