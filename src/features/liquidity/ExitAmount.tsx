import { amountIssues } from '#words/amounts.ts'
import * as words from '#words/exitAmount.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { sentence } from '../../words/sentence.ts'
import './ExitAmount.css'
import type { ExitAmountView } from './useExitAmount.ts'
import type { PositionView } from './usePosition.ts'

const PARTS = [25, 50, 75, 100] as const

interface ExitAmountProps {
  readonly position: PositionView
  readonly exit: ExitAmountView
}

/** How much of the position to take out: as shares, by a slider, or as one of four parts. */
export default function ExitAmount({ position, exit }: ExitAmountProps) {
  const { phase, view } = position
  if (!view.snapshot?.account?.shares) return null
  const { text, setText, percent, setPercent, issue } = exit
  const disabled = phase !== 'idle'
  const shown = Math.min(percent ?? 0, 100)
  return (
    <fieldset className="liq-exit">
      <legend className="k-sr">{words.howMuchToTakeOut}</legend>
      <AmountInput
        label={words.sharesToWithdraw}
        name="exitShares"
        value={text}
        onChange={setText}
        unit={words.sharesUnit}
        disabled={disabled}
        error={issue === undefined || issue.code === 'empty' ? undefined : sentence(amountIssues, issue)}
      />
      <Slider
        label={words.partOfYourPosition}
        min={0}
        max={100}
        value={shown}
        valueText={words.percent(shown)}
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
            {words.percent(part)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
