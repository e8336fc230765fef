import './Field.css'
import './Slider.css'
import { type KeyboardEvent, type ReactNode, startTransition, useId, useOptimistic } from 'react'
import { AMOUNT_STEP, changeAmountTextByArrowKey } from '#math/amountText.ts'
import { classNames } from './classNames.ts'

interface FieldProps {
  readonly label: ReactNode
  readonly aside?: ReactNode
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly bare?: boolean
}

function Field(props: FieldProps & { readonly inputId: string; readonly children: ReactNode }) {
  const { label, aside, error, hint, bare = false, inputId, children } = props
  return (
    <div className="k-field">
      <div className="k-field-head">
        <label className="k-field-label" htmlFor={inputId}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      {!bare && (
        <div
          className={classNames('k-field-foot', error !== undefined && 'k-field-error')}
          id={`${inputId}-foot`}
          aria-live="polite"
        >
          {error ?? hint}
        </div>
      )}
    </div>
  )
}

function fieldAttributes(inputId: string, props: FieldProps) {
  const { error, bare } = props
  return {
    id: inputId,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': bare ? undefined : `${inputId}-foot`,
  } as const
}

export interface TextInputProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly numeric?: boolean
  readonly suffix?: ReactNode
  readonly name?: string
  readonly id?: string
}

/** A single-line text input. The browser does not correct, complete or trim the text. */
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

interface AmountInputProps extends FieldProps {
  /** The text as the user typed it. parseAmount converts the text to an amount. */
  readonly value: string
  /** Called on every keystroke, in a React transition, so that slow updates do not delay typing. */
  readonly onChange: (text: string) => void
  /** Decimals of the token (default 18). */
  readonly decimals?: number
  readonly unit?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly size?: 'normal' | 'large'
  readonly name?: string
  readonly id?: string
}

/**
 * A text input for an amount. A number input would discard invalid text. The arrow keys change the
 * amount by 0.001.
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
  // Calls `onChange` without delay on blur and Enter, so that a submit uses the newest text.
  const settle = () => typed !== value && onChange(typed)
  const ownId = useId()
  const inputId = props.id ?? ownId
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    type(changeAmountTextByArrowKey(typed, decimals, event.key === 'ArrowUp' ? 'up' : 'down'))
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

/** An input for a percentage with at most two decimals. */
export const PercentInput = (props: Omit<AmountInputProps, 'decimals' | 'unit'>) => (
  <AmountInput placeholder="0.5" {...props} decimals={2} unit="%" />
)

interface SliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
  readonly valueText: string
}

/** A slider for an integer from `min` to `max`, which the user drags or changes with arrow keys. */
export function Slider({ label, min, max, value, onChange, valueText }: SliderProps) {
  return (
    <input
      className="k-slider"
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={1}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
