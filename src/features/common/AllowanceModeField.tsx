import type { ReactNode } from 'react'
import * as words from '#locales/deposit.ts'
import type { AllowanceMode } from '#market/tokenPlans.ts'
import { Segmented } from '#ui/choices.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'

const MODES: readonly { value: AllowanceMode; label: string }[] = [
  { value: 'unlimited', label: words.unlimited },
  { value: 'exact', label: words.exactAmount },
]

interface AllowanceModeFieldProps {
  readonly className: string
  readonly title: string
  readonly mode: AllowanceMode
  readonly onChange: (mode: AllowanceMode) => void
  readonly disabled: boolean
  readonly children: ReactNode
}

/** Collapsed choice of the amount to approve. `children` explains the chosen amount. */
export function AllowanceModeField({ className, title, mode, children, ...field }: AllowanceModeFieldProps) {
  return (
    <Disclosure
      className={className}
      title={title}
      status={<span>{mode === 'exact' ? words.exactAmount : words.unlimited}</span>}
      size="small"
    >
      <Segmented label={words.howMuchToApprove} options={MODES} value={mode} {...field} />
      <p className="k-small">{children}</p>
    </Disclosure>
  )
}
