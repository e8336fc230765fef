import type { ReactNode } from 'react'
import './Field.css'
import { classNames } from './classNames.ts'

/** What every input shares: a label, something beside it, one line under it for a hint or an error. */
export interface FieldProps {
  readonly label: ReactNode
  /** Beside the label: a unit choice, a 'max' button. */
  readonly aside?: ReactNode
  /** A sentence that says what is wrong; replaces the hint. */
  readonly error?: ReactNode
  readonly hint?: ReactNode
  /** Leave out the line for hint and error where neither can ever appear. */
  readonly bare?: boolean
}

export function Field(props: FieldProps & { readonly inputId: string; readonly children: ReactNode }) {
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

/** The attributes that tie an input to its line of hint or error. */
export function fieldAttributes(inputId: string, props: FieldProps) {
  const { error, bare } = props
  return {
    id: inputId,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': bare ? undefined : `${inputId}-foot`,
  } as const
}
