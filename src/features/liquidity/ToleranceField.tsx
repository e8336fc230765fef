import * as words from '#words/gates.ts'
import { MOST_TOLERANCE } from '../../markets/tolerance.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import type { ToleranceChoice } from './useTolerance.ts'

interface ToleranceFieldProps {
  readonly bounds: ToleranceChoice
  readonly busy: boolean
}

/** The bounds and the deadline that go into every call of a contract which takes them. */
export default function ToleranceField({ bounds, busy }: ToleranceFieldProps) {
  return (
    <Disclosure
      title={words.boundsOfTheCall}
      status={
        <span className="k-small" data-field="bounds.short">
          {words.boundsInShort(bounds.percentText, bounds.minutesText)}
        </span>
      }
      size="small"
    >
      <AmountInput
        label={words.tolerance}
        value={bounds.percentText}
        onChange={bounds.setPercent}
        decimals={2}
        placeholder="0.5"
        unit="%"
        disabled={busy}
        error={bounds.percentError}
        hint={words.toleranceNote}
      />
      <AmountInput
        label={words.deadline}
        value={bounds.minutesText}
        onChange={bounds.setMinutes}
        decimals={0}
        placeholder="20"
        unit={words.deadlineUnit}
        disabled={busy}
        error={bounds.minutes === undefined ? words.wrongMinutes(`${MOST_TOLERANCE.minutes}`) : undefined}
        hint={words.deadlineNote}
      />
    </Disclosure>
  )
}
