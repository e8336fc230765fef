import type { AllowanceMode } from '#market/tokenPlans.ts'
import { Segmented } from '#ui/choices.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { AmountInput } from '#ui/fields.tsx'
import * as stepWords from '#words/deposit.ts'
import { isBeyondExact } from './buttonStanding.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const MODES: readonly { value: AllowanceMode; label: string }[] = [
  { value: 'unlimited', label: stepWords.unlimited },
  { value: 'exact', label: stepWords.exactAmount },
]

/** How much to approve, and what that choice implies: folded to the choice itself, open where its tolerance is no number. */
export function AllowanceChoiceField({ card }: { readonly card: LiquidityCardView }) {
  const { choice, actions } = card
  const busy = actions.phase !== 'idle'
  const stands = card.approvals.some((approval) => isBeyondExact(card, approval))
  return (
    <Disclosure
      className="liq-choice"
      title={stepWords.theHookMayTake}
      status={<span>{choice.mode === 'exact' ? stepWords.exactAmount : stepWords.unlimited}</span>}
      size="small"
      open={choice.toleranceError !== undefined}
    >
      <Segmented
        label={stepWords.howMuchToApprove}
        options={MODES}
        value={choice.mode}
        onChange={choice.setMode}
        disabled={busy}
      />
      {choice.mode === 'exact' ? (
        <>
          <p className="k-small">{stands ? stepWords.anAllowanceStillStands : stepWords.exactNote}</p>
          <AmountInput
            label={stepWords.toleranceForPriceMoves}
            value={choice.toleranceText}
            onChange={choice.setTolerance}
            decimals={2}
            placeholder="0.5"
            unit="%"
            disabled={busy}
            error={choice.toleranceError}
          />
        </>
      ) : (
        <p className="k-small">{stepWords.unlimitedNote}</p>
      )}
    </Disclosure>
  )
}
