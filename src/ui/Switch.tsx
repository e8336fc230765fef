import { type ReactNode, useId } from 'react'
import './Switch.css'

export interface SwitchProps {
  readonly label: ReactNode
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  /** A quiet line under the label. */
  readonly note?: ReactNode
  /** Why it is not on, in words. */
  readonly problem?: string | undefined
}

/** An on/off setting that takes effect at once. */
export function Switch({ label, on, onChange, note, problem }: SwitchProps) {
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
