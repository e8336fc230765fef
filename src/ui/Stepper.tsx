import type { ReactNode } from 'react'
import * as words from '#locales/kit.ts'
import { Icon, Spinner } from './Icon.tsx'
import './Stepper.css'
import { getTxResultRegionAttributes } from './announce.ts'

export type StepState = 'todo' | 'current' | 'busy' | 'done' | 'failed'

const SAID = {
  todo: undefined,
  current: undefined,
  busy: words.inProgress,
  done: words.done,
  failed: words.failed,
} as const

export function Stepper({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className="k-steps" aria-label={label}>
      {children}
    </ol>
  )
}

export interface StepProps {
  readonly number: number
  readonly state: StepState
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly action?: ReactNode
  readonly ended?: string | undefined
}

export function Step({ number, state, title, note, action, ended }: StepProps) {
  return (
    <li
      className="k-step"
      {...getTxResultRegionAttributes(ended)}
      aria-current={state === 'current' || state === 'busy' ? 'step' : undefined}
    >
      <span className={`k-dot k-dot-${state}`}>
        <span aria-hidden="true">
          {state === 'done' ? (
            <Icon name="check" size={14} />
          ) : state === 'busy' ? (
            <Spinner />
          ) : state === 'failed' ? (
            '!'
          ) : (
            number
          )}
        </span>
        {SAID[state] && <span className="k-sr">{SAID[state]}</span>}
      </span>
      <div className="k-step-text">
        {title}
        {note !== undefined && <div className="k-small k-num">{note}</div>}
      </div>
      {action}
    </li>
  )
}
