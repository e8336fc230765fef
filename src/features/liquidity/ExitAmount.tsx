import { useDone } from '#features/common/WriteButtons.tsx'
import { sentence } from '#lib/sentence.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { AmountInput, Slider } from '#ui/fields.tsx'
import * as partWords from '#words/deposit.ts'
import { amountIssues } from '#words/kit.ts'
import './ExitAmount.css'
import type { ExitAmountView, PositionView } from './usePosition.ts'

const PARTS = [25, 50, 75, 100] as const

interface ExitAmountProps {
  readonly position: PositionView
  readonly exit: ExitAmountView
}

/** How much of the position to take out, all of it unless told: as shares, by a slider, or as one of four parts. */
export function ExitAmount({ position, exit }: ExitAmountProps) {
  const { phase, view } = position
  const { text, setText, percent, setPercent, issue } = exit
  const disabled = phase !== 'idle' || !view.snapshot?.account?.shares
  const shown = Math.min(percent ?? 0, 100)
  useDone(position.withdraw.here, () => setPercent(100))
  return (
    <Disclosure
      title={partWords.howMuchToTakeOut}
      status={
        <span className="k-small k-num">{percent === undefined ? text : partWords.percent(percent)}</span>
      }
      size="small"
      lazy
    >
      <fieldset className="liq-exit">
        <legend className="k-sr">{partWords.howMuchToTakeOut}</legend>
        <AmountInput
          label={partWords.sharesToWithdraw}
          name="exitShares"
          value={text}
          onChange={setText}
          unit={partWords.sharesUnit}
          disabled={disabled}
          error={issue === undefined || issue.code === 'empty' ? undefined : sentence(amountIssues, issue)}
        />
        <Slider
          label={partWords.partOfYourPosition}
          min={0}
          max={100}
          value={shown}
          valueText={partWords.percent(shown)}
          onChange={setPercent}
          disabled={disabled}
        />
        <div className="liq-exit-parts">
          {PARTS.map((part) => (
            <Button
              key={part}
              size="tiny"
              variant="quiet"
              aria-pressed={percent === part}
              disabled={disabled}
              onClick={() => setPercent(part)}
            >
              {partWords.percent(part)}
            </Button>
          ))}
        </div>
      </fieldset>
    </Disclosure>
  )
}
